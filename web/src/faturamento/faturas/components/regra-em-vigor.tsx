import { can } from '@tropeiro/contract/access/can'
import { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { type RegraDoCliente, regraDe, regraPadrao } from '@tropeiro/contract/faturamento/faturas/regras'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useRegras } from '../faturas.queries.ts'
import { nomeDoCliente, resumo } from './regras.tsx'

const POR_CENTO = 10_000

/** What is tolerated, as the client compares. */
const tolera = ({ tolerancia: t }: RegraDoCliente['regra']): string =>
  t.valor_centavos === 0 && t.percentual === 0
    ? 'sem tolerância'
    : `tolera ${(t.valor_centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })} e ${(t.percentual / POR_CENTO).toLocaleString('pt-BR')} %`

function Escrita({ documento }: { documento: string }) {
  const query = useRegras()
  if (!query.data) return null
  const found = regraDe(new Map(query.data.map((r) => [r.cliente, r])), documento)
  const regra = found?.regra ?? regraPadrao
  return (
    <span className="block">
      {resumo({ regra })}
      {` · ${tolera(regra)}`}
      <span className="block text-xs text-ink-3">
        {found ? `Regra de ${nomeDoCliente(found)}` : 'Sem regra gravada: a da casa'}
      </span>
    </span>
  )
}

/** How somebody is billed today, for who looks at him from elsewhere. */
export function RegraEmVigor({ documento }: { documento: string }) {
  const ve = can(askerOf(useSession()), faturas.regras.access)
  return (
    <>
      {ve && <Escrita documento={documento} />}
      <Link to="/app/frete/faturas?aba=regras" className="text-accent-text hover:underline">
        Regra de faturamento
      </Link>
    </>
  )
}
