import type { Cedido, Movimento, Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import {
  atosDaCessao,
  cessoesDoTitulo,
  fontesDoMovimento,
  formasDePagamento,
  naturezas,
  nomeDoMovimento,
  origensDoTitulo,
} from '@tropeiro/contract/financeiro/titulos/nomes'
import { vidaDoTitulo } from '@tropeiro/contract/financeiro/titulos/vida'
import { formatDia, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { useAtos } from '../../../session/vida.ts'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  Historia,
  IconButton,
  Peek,
} from '../../../ui/index.ts'
import { BoletosDoTitulo } from '../../boletos/index.ts'
import { PagamentosDoTitulo } from '../../pagamentos/index.ts'
import { CobrancaDoTitulo } from '../../regua/index.ts'
import { useTitulo } from '../titulos.queries.ts'
import { Estado } from './celulas.tsx'
import { EstornarDialog } from './dinheiro-dialogs.tsx'
import { TituloAcoes } from './titulo-acoes.tsx'

type Props = {
  id: string
  onAbrir?: (id: string) => void
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

const linha = 'flex items-center justify-between gap-3 px-3 py-2 text-sm'
const caixa = 'divide-y divide-line rounded-md border border-line'

function Movimentos({ t, todos }: { t: Titulo; todos: readonly Movimento[] }) {
  const [estorna, setEstorna] = useState<Movimento | null>(null)
  const pode = useAtos(vidaDoTitulo, t).estornar.mostra
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Movimentos</h3>
      <ul className={caixa}>
        {todos.map((m) => (
          <li key={m._id} className={linha}>
            <span className="min-w-0">
              <span className={m.estornado ? 'line-through' : undefined}>
                {m.estorno ? 'Estorno de ' : ''}
                {m.estorno ? nomeDoMovimento[m.tipo].toLowerCase() : nomeDoMovimento[m.tipo]}
              </span>{' '}
              {m.conciliado && <Badge tone="ok">Conciliado</Badge>}
              {m.motivo && <span className="text-ink-3"> · {m.motivo}</span>}
              <span className="block text-xs text-ink-3">
                {[formatDia(m.dia), m.conta?.nome, fontesDoMovimento[m.fonte], m.autor]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              <span className="num">{formatMoney(m.estorno ? -m.valor : m.valor)}</span>
              {pode && !m.estorno && !m.estornado && m.fonte !== 'fatura' && m.tipo !== 'renegociacao' && (
                <IconButton
                  icon={Undo2}
                  label={`Estornar ${nomeDoMovimento[m.tipo].toLowerCase()} de ${formatMoney(m.valor)}`}
                  onClick={() => setEstorna(m)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {estorna && <EstornarDialog t={t} m={estorna} onClose={() => setEstorna(null)} />}
    </section>
  )
}

/** Whose it was, act by act. */
const Cessoes = ({ todas }: { todas: readonly Cedido[] }) =>
  todas.length > 0 && (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Cessão</h3>
      <ul className={caixa}>
        {todas.map((c) => (
          <li key={c._id} className={linha}>
            <span className="min-w-0">
              {atosDaCessao[c.ato]}: {c.nome}
              <span className="block text-xs text-ink-3">
                {[formatDia(c.dia), c.documento && formatDocumento(c.documento), c.motivo, c.autor]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="num shrink-0">
              {c.valor === null ? `saldo ${formatMoney(c.saldo)}` : formatMoney(c.valor)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

/** A title with its money, what it became, and what happened. */
export function TituloPeek({ id, onAbrir, ...peek }: Props) {
  const query = useTitulo(id)
  const t = query.data?.titulo
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={t ? `Título ${formatNumber(t.numero)}` : 'Título'}
      subtitle={t && `${naturezas[t.natureza]}: ${t.nome}`}
      footer={t && <TituloAcoes t={t} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !t ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          <Facts
            columns={2}
            items={[
              { label: 'Situação', value: <Estado t={t} /> },
              { label: 'Vencimento', value: formatDia(t.vencimento) },
              { label: 'Valor', value: <span className="num">{formatMoney(t.valor)}</span> },
              {
                label: 'Em aberto',
                value: <span className="num font-semibold">{formatMoney(t.saldo)}</span>,
              },
              t.liquidado > 0 && {
                label: 'Liquidado',
                value: <span className="num">{formatMoney(t.liquidado)}</span>,
              },
              t.ajuste !== 0 && {
                label: 'Ajustes',
                value: <span className="num">{formatMoney(t.ajuste)}</span>,
              },
              t.encargos > 0 && {
                label: 'Juros e multa',
                value: <span className="num">{formatMoney(t.encargos)}</span>,
              },
              {
                label: 'Origem',
                value:
                  t.fatura !== null ? (
                    <Link
                      to={`/app/frete/faturas?fatura=${t.fatura}`}
                      className="text-accent-text hover:underline"
                    >
                      {t.descricao}
                    </Link>
                  ) : (
                    `${origensDoTitulo[t.origem]}: ${t.descricao}`
                  ),
              },
              { label: 'Parcela', value: `${t.parcela} de ${t.parcelas}` },
              { label: 'CNPJ ou CPF', value: formatDocumento(t.documento) },
              { label: 'Emissão', value: formatDia(t.emissao) },
              t.vencimento !== t.vencimento_original && {
                label: 'Vencimento original',
                value: formatDia(t.vencimento_original),
              },
              t.categoria_nome !== '' && { label: 'Categoria', value: t.categoria_nome },
              t.centro !== null && { label: 'Centro de custo', value: t.centro.nome },
              t.programado_para !== null && {
                label: 'Programado',
                value: [formatDia(t.programado_para), t.forma && formasDePagamento[t.forma], t.conta?.nome]
                  .filter(Boolean)
                  .join(', '),
              },
              t.cedido_a !== '' && {
                label: cessoesDoTitulo[t.cessao],
                value: `${t.cedido_a}${t.cedido_cobra ? ', que cobra o cliente' : ''}`,
              },
              t.observacao !== '' && { label: 'Observação', value: t.observacao, wide: true },
            ]}
          />
          <BoletosDoTitulo t={t} />
          <CobrancaDoTitulo t={t} />
          <PagamentosDoTitulo t={t} />
          {query.data.movimentos.length > 0 && <Movimentos t={t} todos={query.data.movimentos} />}
          <Cessoes todas={query.data.cessoes} />
          {query.data.ligados.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-sm font-semibold">Renegociação</h3>
              <ul className={caixa}>
                {query.data.ligados.map((l) => (
                  <li key={l._id} className={linha}>
                    <span>
                      <Button variant="link" onClick={() => onAbrir?.(l._id)}>
                        Título {formatNumber(l.numero)}
                      </Button>
                      <span className="block text-xs text-ink-3">vence em {formatDia(l.vencimento)}</span>
                    </span>
                    <span className="flex items-center gap-2">
                      <Estado t={l} />
                      <span className="num">{formatMoney(l.valor)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Historia fatos={query.data.historico} title="O que houve" />
        </div>
      )}
    </Peek>
  )
}
