import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import { alertas } from '@tropeiro/contract/financeiro/solicitacoes/nomes'
import { vidaDaSolicitacao } from '@tropeiro/contract/financeiro/solicitacoes/vida'
import { formasDePagamento } from '@tropeiro/contract/financeiro/titulos/nomes'
import {
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
} from '@tropeiro/contract/formats'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { useSession } from '../../../session/session.store.ts'
import { useAtos } from '../../../session/vida.ts'
import { Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useAprovar, useCancelar, useSolicitacao } from '../solicitacoes.queries.ts'
import { Estado } from './celulas.tsx'
import { AprovarDialog, RecusarDialog } from './solicitacao-dialogs.tsx'

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

function Acoes({ s }: { s: Solicitacao }) {
  const [recusando, setRecusando] = useState(false)
  const [aprovando, setAprovando] = useState(false)
  const aprovar = useAprovar()
  const cancelar = useCancelar()
  const pode = useAtos(vidaDaSolicitacao, s)
  const temFator = useSession()?.segundo_fator.ativo === true
  const sim = () => (temFator ? setAprovando(true) : aprovar.mutate(s._id))
  return (
    <>
      {pode.aprovar.mostra && (
        <Button
          variant="primary"
          icon={Check}
          loading={aprovar.isPending}
          disabledReason={pode.aprovar.motivo}
          onClick={sim}
        >
          Aprovar
        </Button>
      )}
      {pode.recusar.mostra && !s.minha && (
        <Button icon={X} onClick={() => setRecusando(true)}>
          Recusar
        </Button>
      )}
      {pode.cancelar.mostra && s.minha && (
        <Button loading={cancelar.isPending} onClick={() => cancelar.mutate(s._id)}>
          Desistir
        </Button>
      )}
      {aprovando && <AprovarDialog s={s} onClose={() => setAprovando(false)} />}
      {recusando && <RecusarDialog s={s} onClose={() => setRecusando(false)} />}
    </>
  )
}

/** A request with what is odd about it, and who said yes. */
export function SolicitacaoPeek({ id, ...peek }: Props) {
  const query = useSolicitacao(id)
  const s = query.data
  return (
    <Peek
      open={id !== ''}
      title={s ? `Solicitação ${formatNumber(s.numero)}` : 'Solicitação'}
      subtitle={s?.nome}
      footer={s && s.estado === 'pedida' && <Acoes s={s} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !s ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          {s.alertas.length > 0 && (
            <ul className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
              {s.alertas.map((a) => (
                <li key={a}>{alertas[a]}.</li>
              ))}
            </ul>
          )}
          <Facts
            columns={2}
            items={[
              { label: 'Situação', value: <Estado s={s} /> },
              { label: 'Valor', value: <span className="num font-semibold">{formatMoney(s.valor)}</span> },
              { label: 'Para quê', value: s.descricao },
              { label: 'Vencimento', value: formatDia(s.vencimento) },
              { label: 'CNPJ ou CPF', value: formatDocumento(s.documento) },
              s.nota !== '' && { label: 'Documento', value: s.nota },
              { label: 'Forma', value: formasDePagamento[s.forma] },
              s.dados_bancarios !== '' && { label: 'Para onde', value: s.dados_bancarios },
              { label: 'Pedida por', value: `${s.autor}, ${formatDateTime(s.em)}` },
              s.motivo !== '' && { label: 'Motivo', value: s.motivo, wide: true },
              s.titulo !== null && {
                label: 'Título a pagar',
                value: (
                  <Link
                    to={`/app/financeiro/titulos?natureza=pagar&titulo=${s.titulo}`}
                    className="text-accent-text hover:underline"
                  >
                    Abrir
                  </Link>
                ),
              },
            ]}
          />
          {s.aprovacoes.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-sm font-semibold">Quem aprovou</h3>
              <ul className="divide-y divide-line rounded-md border border-line text-sm">
                {s.aprovacoes.map((a) => (
                  <li key={a.em} className="px-3 py-2">
                    {a.autor}
                    <span className="block text-xs text-ink-3">{formatDateTime(a.em)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Peek>
  )
}
