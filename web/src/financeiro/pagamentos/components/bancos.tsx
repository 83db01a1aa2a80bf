import { can } from '@tropeiro/contract/access/can'
import { pagamentos } from '@tropeiro/contract/financeiro/pagamentos/calls'
import type { ConvenioDePagamento } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { canaisDePagamento, efeitosDoPagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { formatDateTime, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import {
  Badge,
  Button,
  Card,
  DetailSkeleton,
  Dialog,
  EmptyState,
  ErrorState,
  FileDrop,
  toast,
} from '../../../ui/index.ts'
import {
  useArquivoDoBanco,
  useArquivosDoBanco,
  usePerguntarDosPagamentos,
  useReceberDoBanco,
} from '../pagamentos.queries.ts'
import { ConvenioDePagamentoDialog } from './convenio-dialog.tsx'
import { Paginas } from './paginas.tsx'

function Linhas({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useArquivoDoBanco(id)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={query.data?.arquivo.nome ?? 'Arquivo'}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-3 text-sm">
          {query.data.arquivo.avisos.map((a) => (
            <p key={a} className="rounded-md bg-warn-soft px-3 py-2 text-warn-text">
              {a}
            </p>
          ))}
          {query.data.arquivo.tipo === 'dda' && (
            <p>{formatQuantas(query.data.arquivo.linhas, 'boleto', 'boletos')}: veja-os em DDA.</p>
          )}
          <ul className="divide-y divide-line">
            {query.data.linhas.map((l) => (
              <li key={l.linha} className="py-2">
                <span className="flex items-center justify-between gap-3">
                  <span>
                    {efeitosDoPagamento[l.efeito]}
                    {l.titulo_numero !== null && `, título ${formatNumber(l.titulo_numero)}`}
                  </span>
                  <span className="num">{formatMoney(l.valor)}</span>
                </span>
                <span className="block text-xs text-ink-3">
                  Linha {l.linha}: {[...new Set([l.texto, l.explicacao])].filter(Boolean).join('. ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function DoConvenio({ c, onMudar }: { c: ConvenioDePagamento; onMudar: (() => void) | false }) {
  const perguntar = usePerguntarDosPagamentos()
  const receber = useReceberDoBanco()
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>
          {onMudar ? (
            <Button variant="link" onClick={onMudar}>
              {c.nome}
            </Button>
          ) : (
            c.nome
          )}{' '}
          {!c.ativo && <Badge tone="neutral">Fora de uso</Badge>}
          <span className="block text-xs text-ink-3">
            {[
              `Banco ${c.banco}`,
              c.conta_nome,
              canaisDePagamento[c.canal],
              `próximo arquivo ${c.proximo_nsa}`,
            ].join(', ')}
          </span>
        </span>
        {c.canal !== 'arquivo' && (
          <Button icon={RefreshCw} loading={perguntar.isPending} onClick={() => perguntar.mutate(c._id)}>
            Perguntar ao banco
          </Button>
        )}
      </span>
      {c.ativo && (
        <FileDrop
          single
          compact
          accept={['.ret', '.txt', '.rem']}
          disabled={receber.isPending}
          title="Solte aqui o retorno ou o DDA"
          hint="O mesmo arquivo duas vezes vale uma."
          onFiles={([one]) =>
            one &&
            receber.mutate(
              { convenio: c._id, arquivo: one.file },
              {
                diz: (a) =>
                  a.pendentes > 0
                    ? toast.warning(
                        `${a.nome}: ${formatQuantas(a.pendentes, 'linha pede', 'linhas pedem')} atenção.`,
                      )
                    : toast.success(
                        `${a.nome}: ${formatQuantas(a.aplicadas, 'linha aplicada', 'linhas aplicadas')}.`,
                      ),
              },
            )
          }
        />
      )}
    </li>
  )
}

/** What was agreed on with each bank, and the files that it sent. */
export function Bancos({ convenios }: { convenios: readonly ConvenioDePagamento[] }) {
  const [pagina, setPagina] = useState(1)
  const [aberto, setAberto] = useState('')
  const [mudando, setMudando] = useState<ConvenioDePagamento | 'novo' | null>(null)
  const podeMudar = can(askerOf(useSession()), pagamentos.gravarConvenioDePagamento.access)
  const query = useArquivosDoBanco(pagina)
  const novo = podeMudar && (
    <Button icon={Plus} onClick={() => setMudando('novo')}>
      Novo convênio
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {convenios.length === 0 ? (
        <EmptyState
          title="Nenhum convênio de pagamento"
          text="O convênio é o que o banco acertou com a empresa para pagar por arquivo ou pela API."
          action={novo}
        />
      ) : (
        <Card title="Convênios de pagamento" flush actions={novo}>
          <ul className="divide-y divide-line">
            {convenios.map((c) => (
              <DoConvenio key={c._id} c={c} onMudar={podeMudar && (() => setMudando(c))} />
            ))}
          </ul>
        </Card>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data && query.data.total > 0 ? (
        <Card title="Arquivos do banco" flush>
          <ul className="divide-y divide-line">
            {query.data.dados.map((a) => (
              <li key={a._id} className="px-4 py-2 text-sm">
                <Button variant="link" onClick={() => setAberto(a._id)}>
                  {a.nome}
                </Button>{' '}
                <Badge tone={a.tipo === 'dda' ? 'neutral' : 'info'}>
                  {a.tipo === 'dda' ? 'DDA' : 'Retorno'}
                </Badge>{' '}
                {a.pendentes > 0 && (
                  <Badge tone="warn">{formatQuantas(a.pendentes, 'pendência', 'pendências')}</Badge>
                )}
                <span className="block text-xs text-ink-3">
                  {[
                    a.convenio_nome,
                    formatQuantas(a.linhas, 'linha', 'linhas'),
                    formatDateTime(a.em),
                    a.autor,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
          <Paginas pagina={pagina} total={query.data.total} ir={setPagina} />
        </Card>
      ) : null}
      {aberto && <Linhas id={aberto} onClose={() => setAberto('')} />}
      {mudando && (
        <ConvenioDePagamentoDialog
          convenio={mudando === 'novo' ? null : mudando}
          onClose={() => setMudando(null)}
        />
      )}
    </div>
  )
}
