import { PainelPage } from './components/painel-page.tsx'

/** Notes by shipper, fewest first (spec §9). */
export const Page = () => <PainelPage tipo="analitico" title="Dashboard analítico" />
