import { Link } from '../../../lib/nav.tsx'
import { useEnvios } from '../importacoes.queries.ts'
import { EnvioCard } from './envio-card.tsx'

/** What this tab is still sending, when the person has walked away from its page. */
export function EnviosEmCurso() {
  const envios = useEnvios()
  return envios.map((envio) => (
    <div key={envio.importacao} className="mt-3">
      <EnvioCard envio={envio}>
        <Link
          to={`/app/integracoes/${envio.importacao}`}
          className="text-sm text-accent-text hover:underline"
        >
          Ver a importação {envio.importacao}
        </Link>
      </EnvioCard>
    </div>
  ))
}
