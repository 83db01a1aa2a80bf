import { PainelPage } from './components/painel-page.tsx'

/** The default dashboard: notes by romaneio (spec §9). */
export const Page = () => <PainelPage tipo="operacional" title="Dashboard operacional" />
