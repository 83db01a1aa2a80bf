import { can } from '@tropeiro/contract/access/can'
import { pagamentos } from '@tropeiro/contract/financeiro/pagamentos/calls'
import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { usePagamentos } from '../pagamentos.queries.ts'
import { Situacao } from './situacao.tsx'

/** Where the payment of a title stands, and what came back before. */
export function PagamentosDoTitulo({ t }: { t: Titulo }) {
  const pode = can(askerOf(useSession()), pagamentos.listarPagamentos.access)
  const query = usePagamentos({ titulo: t._id, por_pagina: 20 }, pode && t.natureza === 'pagar')
  const rows = query.data?.dados ?? []
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Pagamento</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {rows.map((p) => (
          <li key={p._id} className="flex items-start justify-between gap-3 px-3 py-2 text-sm">
            <span className="min-w-0">
              <Situacao p={p} />
              <span className="block text-xs text-ink-3">
                {[
                  p.destino,
                  formatDia(p.pago_em ?? p.pagar_em),
                  p.convenio_nome,
                  p.autenticacao && `autenticação ${p.autenticacao}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="num shrink-0">{formatMoney(p.pago ?? p.valor)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
