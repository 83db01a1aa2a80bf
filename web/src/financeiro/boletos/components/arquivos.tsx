import type { Convenio } from '@tropeiro/contract/financeiro/boletos/formas'
import { efeitosDoRetorno } from '@tropeiro/contract/financeiro/boletos/nomes'
import { formatDateTime, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { Download, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  Card,
  DetailSkeleton,
  Dialog,
  EmptyState,
  ErrorState,
  FileDrop,
  IconButton,
  toast,
} from '../../../ui/index.ts'
import {
  baixarBytes,
  useArquivo,
  useArquivos,
  usePerguntar,
  useReceber,
  useReenviar,
  useRemessa,
} from '../boletos.queries.ts'
import { Movimentos, PreviaDialog } from './previa-dialog.tsx'

function Linhas({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useArquivo(id)
  const reenviar = useReenviar()
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
          {query.data.movimentos.length > 0 && <Movimentos foi todos={query.data.movimentos} />}
          {query.data.movimentos.some((m) => m.pendente) && (
            <p>
              <Button
                icon={RefreshCw}
                loading={reenviar.isPending}
                onClick={() =>
                  reenviar.mutate(id, {
                    diz: (a) => `${a.nome}: outro arquivo, de número ${a.nsa}, com o que falta responder.`,
                    onSuccess: onClose,
                  })
                }
              >
                Reenviar o que falta
              </Button>
            </p>
          )}
          <ul className="divide-y divide-line">
            {query.data.linhas.map((l) => (
              <li key={l.linha} className="py-2">
                <span className="flex items-center justify-between gap-3">
                  <span>
                    {efeitosDoRetorno[l.efeito]}
                    {l.titulo_numero !== null && `, título ${l.titulo_numero}`}
                  </span>
                  <span className="num">{formatMoney(l.pago || l.valor)}</span>
                </span>
                <span className="block text-xs text-ink-3">
                  Linha {l.linha}: {[l.texto, ...l.motivos, l.explicacao].filter(Boolean).join('. ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

const oQueEspera = (c: Convenio): string =>
  [
    (c.na_fila > 0 || c.instrucoes_na_fila === 0) && formatQuantas(c.na_fila, 'boleto', 'boletos'),
    c.instrucoes_na_fila > 0 && formatQuantas(c.instrucoes_na_fila, 'instrução', 'instruções'),
  ]
    .filter(Boolean)
    .join(' e ')

function DoConvenio({ c }: { c: Convenio }) {
  const remessa = useRemessa()
  const perguntar = usePerguntar()
  const receber = useReceber()
  const [previa, setPrevia] = useState(false)
  const gerar = () =>
    remessa.mutate(c._id, {
      onSuccess: () => setPrevia(false),
      diz: (a) => {
        if (c.canal === 'van') return `${a.nome} vai sozinha ao banco.`
        void baixarBytes(a._id)
        return `${a.nome} pronta: leve-a ao banco.`
      },
    })
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-semibold">{c.nome}</span>
        <span className="flex flex-wrap gap-2">
          {c.canal !== 'api' && (
            <Button
              icon={Send}
              loading={remessa.isPending}
              disabled={c.na_fila + c.instrucoes_na_fila === 0}
              onClick={() => setPrevia(true)}
            >
              Gerar remessa de {oQueEspera(c)}
            </Button>
          )}
          {c.canal !== 'arquivo' && (
            <Button icon={RefreshCw} loading={perguntar.isPending} onClick={() => perguntar.mutate(c._id)}>
              Perguntar ao banco
            </Button>
          )}
        </span>
      </span>
      {c.canal !== 'api' && (
        <FileDrop
          single
          compact
          accept={['.ret', '.txt', '.crt']}
          disabled={receber.isPending}
          title="Solte aqui o retorno do banco"
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
      {previa && (
        <PreviaDialog c={c} gerando={remessa.isPending} onGerar={gerar} onClose={() => setPrevia(false)} />
      )}
    </li>
  )
}

/** Files that went out and came in, and what each line of them did. */
export function Arquivos({ convenios }: { convenios: readonly Convenio[] }) {
  const [pagina, setPagina] = useState(1)
  const [aberto, setAberto] = useState('')
  const query = useArquivos(pagina)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <DetailSkeleton />
  return (
    <div className="flex flex-col gap-4">
      {convenios.length > 0 && (
        <Card title="Convênios" flush>
          <ul className="divide-y divide-line">
            {convenios
              .filter((c) => c.ativo)
              .map((c) => (
                <DoConvenio key={c._id} c={c} />
              ))}
          </ul>
        </Card>
      )}
      {query.data.total === 0 ? (
        <EmptyState
          title="Nenhum arquivo ainda"
          text="As remessas que saem e os retornos que voltam ficam aqui, byte por byte."
        />
      ) : (
        <Card title="Remessas e retornos" flush>
          <ul className="divide-y divide-line">
            {query.data.dados.map((a) => (
              <li key={a._id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
                <span className="min-w-0">
                  <Button variant="link" onClick={() => setAberto(a._id)}>
                    {a.nome}
                  </Button>{' '}
                  <Badge tone={a.sentido === 'remessa' ? 'neutral' : 'info'}>
                    {a.sentido === 'remessa' ? 'Remessa' : 'Retorno'}
                  </Badge>{' '}
                  {a.pendentes > 0 && (
                    <Badge tone="warn">{formatQuantas(a.pendentes, 'pendência', 'pendências')}</Badge>
                  )}
                  <span className="block text-xs text-ink-3">
                    {[
                      a.convenio_nome,
                      formatQuantas(a.linhas, 'título', 'títulos'),
                      formatDateTime(a.em),
                      a.autor,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <IconButton
                  icon={Download}
                  label={`Baixar ${a.nome}`}
                  onClick={() => void baixarBytes(a._id)}
                />
              </li>
            ))}
          </ul>
          {query.data.total > 50 && (
            <p className="flex items-center gap-2 border-t border-line px-4 py-2">
              <Button disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
                Mais novos
              </Button>
              <Button disabled={pagina * 50 >= query.data.total} onClick={() => setPagina(pagina + 1)}>
                Mais velhos
              </Button>
            </p>
          )}
        </Card>
      )}
      {aberto && <Linhas id={aberto} onClose={() => setAberto('')} />}
    </div>
  )
}
