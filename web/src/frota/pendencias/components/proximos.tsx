import { formatDia, formatMoney, formatPlaca } from '@tropeiro/contract/formats'
import type { PainelDaFrota } from '@tropeiro/contract/frota/pendencias/painel'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { Badge, Card } from '../../../ui/index.ts'

type Proximo = PainelDaFrota['proximos'][number]

const para: Record<Proximo['tipo'], (p: Proximo) => Path> = {
  documento: (p) =>
    p.alvo.startsWith('motorista:')
      ? `/app/motoristas/${p.alvo.slice('motorista:'.length)}`
      : `/app/frotas/validades?documento=${p.alvo}`,
  preventiva: (p) => `/app/frotas/manutencao?aba=vencimentos&item=${p.alvo}`,
  free_flow: (p) =>
    `/app/frotas/pedagio?aba=travessias&situacao=a_pagar&busca=${p.de_quem}&travessia=${p.alvo}`,
  multa: (p) => `/app/frotas/multas?multa=${p.alvo}`,
}
const nomes: Record<Proximo['tipo'], string> = {
  documento: 'Documento',
  preventiva: 'Manutenção',
  free_flow: 'Free-flow',
  multa: 'Multa',
}

const Nada = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-sm text-ink-3">{children}</p>
)

function desvio(d: PainelDaFrota['desvios'][number], { de, ate }: PainelDaFrota): Path {
  const q = `busca=${d.alvo}&de=${de}&ate=${ate}`
  if (d.tipo === 'abastecimento') return `/app/frotas/combustivel?${q}&situacao=marcados`
  if (d.tipo !== 'multa')
    return `/app/frotas/pedagio?${q}&so=${d.tipo === 'evitavel' ? 'evitavel' : 'a_contestar'}`
  return `/app/frotas/multas?${q}`
}

/** Who stands still and why, the greatest deviations of the month, and what comes within thirty days. */
export function Proximos({ p }: { p: PainelDaFrota }) {
  const dias = Map.groupBy(p.proximos, (one) => one.dia)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Card title={`Parados hoje (${p.parados.length})`} flush>
          {p.parados.length === 0 ? (
            <Nada>Todos podem viajar.</Nada>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {p.parados.map((v) => (
                <li key={v.veiculo} className="flex flex-wrap gap-x-3 px-4 py-2.5">
                  <Link
                    to={`/app/frotas/veiculos/${v.veiculo}`}
                    className="num w-24 font-medium hover:underline"
                  >
                    {formatPlaca(v.placa)}
                  </Link>
                  <span className="min-w-48 flex-1">{v.porque}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Maiores desvios do mês" flush>
          {p.desvios.length === 0 ? (
            <Nada>Nada fora do lugar no que foi conferido.</Nada>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {p.desvios.map((d) => (
                <li key={`${d.tipo} ${d.alvo}`} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
                  <span className="num w-24 font-medium">{d.de_quem}</span>
                  <Link to={desvio(d, p)} className="min-w-40 flex-1 hover:underline">
                    {d.frase}
                  </Link>
                  <span className="num">{formatMoney(d.centavos)}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Card title={`Próximos 30 dias (${p.proximos.length})`} flush>
        {p.proximos.length === 0 ? (
          <Nada>Nada vence em trinta dias.</Nada>
        ) : (
          <ol className="divide-y divide-line text-sm">
            {[...dias].map(([dia, all]) => (
              <li key={dia} className="flex gap-3 px-4 py-2.5">
                <span className="num w-14 shrink-0 text-ink-3">{formatDia(dia).slice(0, 5)}</span>
                <ul className="flex min-w-0 flex-1 flex-col gap-1">
                  {all.map((one) => (
                    <li
                      key={`${one.tipo} ${one.alvo} ${one.frase}`}
                      className="flex flex-wrap items-center gap-x-2"
                    >
                      <Badge tone={one.bloqueia ? 'bad' : 'info'} icon={one.bloqueia ? Lock : undefined}>
                        {nomes[one.tipo]}
                      </Badge>
                      <Link to={para[one.tipo](one)} className="min-w-0 hover:underline">
                        <span className="font-medium">{one.de_quem}</span> {one.frase}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  )
}
