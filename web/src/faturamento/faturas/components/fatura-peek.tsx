import {
  type CteDaFatura,
  type Fatura,
  type Lancamento,
  nomeDoLancamento,
} from '@tropeiro/contract/faturamento/faturas/formas'
import { vidaDaFatura } from '@tropeiro/contract/faturamento/faturas/vida'
import { formatDia, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Badge, DetailSkeleton, ErrorState, Facts, Historia, IconButton, Peek } from '../../../ui/index.ts'
import { useFatura } from '../faturas.queries.ts'
import { Estado } from './celulas.tsx'
import { EstornarDialog } from './dinheiro-dialogs.tsx'
import { FaturaAcoes } from './fatura-acoes.tsx'

type Props = {
  id: string
  podeEscrever: boolean
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

const linha = 'flex items-center justify-between gap-3 px-3 py-2 text-sm'

function Ctes({ ctes, abre }: { ctes: readonly CteDaFatura[]; abre: boolean }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">CT-e</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {ctes.map((c) => (
          <li key={c._id} className={linha}>
            <span className="min-w-0">
              {abre ? (
                <Link to={`/app/cte/listar?cte=${c._id}`} className="text-accent-text hover:underline">
                  CT-e {formatNumber(c.numero)}
                </Link>
              ) : (
                `CT-e ${formatNumber(c.numero)}`
              )}{' '}
              {c.estado !== 'autorizado' && <Badge tone="bad">Cancelado</Badge>}
              <span className="block truncate text-xs text-ink-3">
                {c.destinatario} · {c.quantidade_notas} {c.quantidade_notas === 1 ? 'nota' : 'notas'}
              </span>
            </span>
            <span className="num shrink-0">{formatMoney(c.valor)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lancamentos({
  f,
  todos,
  podeEscrever,
}: {
  f: Fatura
  todos: readonly Lancamento[]
  podeEscrever: boolean
}) {
  const [estorna, setEstorna] = useState<Lancamento | null>(null)
  const pode = podeEscrever && vidaDaFatura.permite(f.estado, 'estornar')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Dinheiro</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {todos.map((l) => (
          <li key={l._id} className={linha}>
            <span className="min-w-0">
              <span className={l.estornado ? 'line-through' : undefined}>{nomeDoLancamento[l.tipo]}</span>
              {l.motivo && <span className="text-ink-3"> · {l.motivo}</span>}
              <span className="block text-xs text-ink-3">
                {formatDia(l.dia)}, {l.autor}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              <span className="num">{formatMoney(l.valor)}</span>
              {pode && l.tipo !== 'estorno' && !l.estornado && (
                <IconButton
                  icon={Undo2}
                  label={`Estornar ${nomeDoLancamento[l.tipo].toLowerCase()} de ${formatMoney(l.valor)}`}
                  onClick={() => setEstorna(l)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {estorna && <EstornarDialog f={f} l={estorna} onClose={() => setEstorna(null)} />}
    </section>
  )
}

/** An invoice with its CT-e, its money, and what happened. */
export function FaturaPeek({ id, podeEscrever, ...peek }: Props) {
  const query = useFatura(id)
  const f = query.data?.fatura
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={f ? `Fatura ${formatNumber(f.numero)}` : 'Fatura'}
      subtitle={f && `${f.emitente} para ${f.tomador}`}
      footer={f && <FaturaAcoes f={f} emails={query.data?.emails ?? []} podeEscrever={podeEscrever} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !f ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          {f.ctes_cancelados > 0 && f.estado !== 'cancelada' && (
            <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
              {f.ctes_cancelados === 1
                ? 'Um CT-e desta fatura foi cancelado depois dela.'
                : `${f.ctes_cancelados} CT-e desta fatura foram cancelados depois dela.`}{' '}
              {vidaDaFatura.permite(f.estado, 'cancelar')
                ? 'Cancele a fatura e emita outra, ou dê o desconto.'
                : 'Dê o desconto do valor deles.'}
            </p>
          )}
          <Facts
            columns={2}
            items={[
              { label: 'Situação', value: <Estado f={f} /> },
              { label: 'Vencimento', value: formatDia(f.vencimento) },
              { label: 'Valor dos CT-e', value: <span className="num">{formatMoney(f.valor)}</span> },
              f.ajuste !== 0 && {
                label: 'Ajustes',
                value: <span className="num">{formatMoney(f.ajuste)}</span>,
              },
              f.recebido > 0 && {
                label: 'Recebido',
                value: <span className="num">{formatMoney(f.recebido)}</span>,
              },
              {
                label: 'A receber',
                value: <span className="num font-semibold">{formatMoney(f.saldo)}</span>,
              },
              { label: 'CNPJ do cliente', value: formatDocumento(f.doc_tomador) },
              f.grupo !== '' && { label: 'Separada por', value: f.grupo },
              f.periodo_de !== null &&
                f.periodo_ate !== null && {
                  label: 'Período',
                  value: `${formatDia(f.periodo_de)} a ${formatDia(f.periodo_ate)}`,
                },
              { label: 'Emissão', value: formatDia(f.emissao) },
              { label: 'Emitida por', value: f.criador },
              f.parceiro !== null && {
                label: 'DOCCOB',
                value: (
                  <Link
                    to={`/app/parceiros/${f.parceiro._id}?aba=cobranca`}
                    className="text-accent-text hover:underline"
                  >
                    {f.arquivo ?? 'espera o próximo arquivo'}
                  </Link>
                ),
                wide: true,
              },
            ]}
          />
          {query.data.lancamentos.length > 0 && (
            <Lancamentos f={f} todos={query.data.lancamentos} podeEscrever={podeEscrever} />
          )}
          <Ctes ctes={query.data.ctes} abre={podeEscrever} />
          <Historia fatos={query.data.historico} title="O que houve" />
        </div>
      )}
    </Peek>
  )
}
