import { can } from '@tropeiro/contract/access/can'
import { auditoria } from '@tropeiro/contract/comprovacao/auditoria'
import { formatNumber } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useBack, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Badge, Dialog, EmptyState, ErrorState, Page as Screen, Skeleton } from '../../ui/index.ts'
import { RefuseDialog } from '../comprovacoes/index.ts'
import {
  type BuscaDaFila,
  exportarFila,
  type Julgamento,
  useAberta,
  useAtualizar,
  useFila,
  useOfereceDesfazer,
  usePosse,
  useProximas,
} from './auditoria.queries.ts'
import { Aviso } from './components/aviso.tsx'
import { Fila, type FilaProps } from './components/fila.tsx'
import { Filtros, type FiltrosProps } from './components/filtros.tsx'
import { Mesa } from './components/mesa.tsx'
import { OcorrenciaDialog } from './components/ocorrencia-dialog.tsx'
import { Atalhos, Passos } from './components/passos.tsx'
import { deOutro, passo, proximas, seguinte } from './passo.ts'
import { useTeclas } from './use-teclas.ts'

const defaults = { nota: '', busca: '', agrupar: 'romaneio', duvidosos: false, origem: '' }

const Quantas = ({ total, duvidosas }: { total: number; duvidosas: number }) => (
  <span className="flex gap-1.5">
    <Badge tone="violet">{formatNumber(total)} a auditar</Badge>
    {duvidosas > 0 && <Badge tone="warn">{formatNumber(duvidosas)} duvidosos</Badge>}
  </span>
)

/** What of the queue is looked at, and the queue. */
const FilaComFiltros = ({ filtros, fila }: { filtros: FiltrosProps; fila: FilaProps }) => (
  <>
    <Filtros {...filtros} />
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <Fila {...fila} />
    </div>
  </>
)

const sem = (all: ReadonlySet<string>, some: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((id) => !some.has(id)))

/** What one looks at stays: a doubtful one that comes to the head of the queue is not judged by a key meant for another. */
function useFixa(atual: string, guardada: string, choose: (nota: string) => void) {
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => {
    if (atual !== '' && atual !== guardada) latest.current(atual)
  }, [atual, guardada])
}

/** The audit of proofs: what waits on the left, the doubtful first; the next by itself after each decision. */
export function Page() {
  const asker = askerOf(useSession())
  const voltar = useBack()
  const allowed = can(asker, auditoria.abrir.access)
  const [url, setUrl] = useUrlState(defaults)
  const busca: BuscaDaFila = {
    busca: url.busca,
    agrupar: url.agrupar === 'destinatario' ? 'destinatario' : 'romaneio',
    so_duvidosos: url.duvidosos,
  }
  const fila = useFila(busca, allowed)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [naFila, setNaFila] = useState(false)
  const [dialog, setDialog] = useState<'reprovar' | 'ocorrencia' | null>(null)

  const grupos = fila.data?.notasAgrupadas ?? []
  const notas = useMemo(
    () => new Map((fila.data?.notasAuditoria ?? []).filter((n) => !gone.has(n._id)).map((n) => [n._id, n])),
    [fila.data, gone],
  )
  // The order of the eyes: that of the groups as they stand on the screen.
  const ordem = useMemo(
    () => grupos.flatMap((g) => g.notas).flatMap((id) => notas.get(id) ?? []),
    [grupos, notas],
  )
  const doPainel = url.origem === 'dashboard'
  // A note that the dashboard sent is judged wherever it stands in the queue.
  const atual =
    notas.has(url.nota) || (doPainel && url.nota !== '' && !gone.has(url.nota))
      ? url.nota
      : (ordem.find((n) => deOutro(n) === null)?._id ?? ordem[0]?._id ?? '')
  const choose = (nota: string) => void setUrl({ nota })
  useFixa(atual, url.nota, choose)
  const aberta = useAberta(atual)
  const mine = aberta.data?._id === atual && !aberta.isError
  usePosse(atual, mine)
  useProximas(mine ? proximas(ordem, atual) : [])

  const atualizar = useAtualizar()
  const ofereceDesfazer = useOfereceDesfazer()
  const alvo = marked.size > 0 ? [...marked].filter((id) => notas.has(id)) : [atual]
  const cnpj = alvo.length === 1 ? aberta.data?.nota.cnpjDest : undefined
  const julgar = (said: Omit<Julgamento, '_id' | 'origem' | 'cnpj'>) => {
    const leaving = new Set([...gone, ...alvo])
    const decide = said.status || said.ocorrencia !== undefined
    return atualizar.mutateAsync(
      { ...said, _id: alvo, cnpj, origem: doPainel ? 'dashboard' : 'auditoria' },
      {
        diz: ({ dados }) => decide && ofereceDesfazer(dados, (notas) => setGone((now) => sem(now, notas))),
        onSuccess: ({ dados }) => {
          setDialog(null)
          if (!decide) return
          setGone(leaving)
          setMarked(new Set())
          // The dashboard shows it again as it stands now.
          if (doPainel) return voltar()
          if (dados.some((d) => d._id === atual)) choose(seguinte(ordem, atual, leaving))
        },
      },
    )
  }
  /** Its refusal says itself. */
  const judge = (said: Omit<Julgamento, '_id' | 'origem'>) => void julgar(said).catch(() => {})
  const ready = mine && dialog === null && !atualizar.isPending
  useTeclas({
    a: ready ? () => judge({ status: 'aprovado' }) : undefined,
    r: ready ? () => setDialog('reprovar') : undefined,
    o: ready ? () => setDialog('ocorrencia') : undefined,
    j: () => choose(passo(ordem, atual, 1)),
    k: () => choose(passo(ordem, atual, -1)),
  })
  const mark = (ids: readonly string[], on: boolean) =>
    setMarked((now) => (on ? new Set([...now, ...ids]) : sem(now, new Set(ids))))
  const at = ordem.findIndex((n) => n._id === atual)
  const aFila = (onChoose: (nota: string) => void) => (
    <FilaComFiltros
      filtros={{ url, setUrl, marcadas: marked.size, onClear: () => setMarked(new Set()) }}
      fila={{ grupos, notas, atual, onChoose, marcadas: marked, onMark: mark }}
    />
  )

  return (
    <Screen
      title="Auditoria"
      badge={fila.data && <Quantas {...fila.data} />}
      actions={
        <>
          {allowed && <ExportarBotao exportar={() => exportarFila(busca)} />}
          <Atalhos />
        </>
      }
      plain
    >
      {!allowed && <EmptyState kind="no-permission" />}
      {allowed && fila.isPending && <Skeleton className="m-4 h-96" />}
      {fila.error && !fila.data && (
        <ErrorState title={messages.erroBuscarAuditoria} error={fila.error} onRetry={() => fila.refetch()} />
      )}
      {fila.data && (
        <div className="grid min-h-0 flex-1 lg:grid-cols-[310px_minmax(0,1fr)]">
          <nav aria-label="Fila" className="flex min-h-0 flex-col border-line max-lg:hidden lg:border-r">
            {aFila(choose)}
          </nav>
          <div className="flex min-h-0 min-w-0 flex-col">
            <Passos
              at={at}
              loaded={ordem.length}
              total={fila.data.total}
              onStep={(by) => choose(passo(ordem, atual, by))}
              onQueue={() => setNaFila(true)}
            />
            <Aviso
              vazia={atual === ''}
              filtrada={url.busca !== '' || url.duvidosos}
              onClearFilters={() => setUrl({ busca: '', duvidosos: false })}
              loading={atual !== '' && aberta.isPending}
              error={atual === '' ? null : aberta.error}
              onRetry={() => {
                void fila.refetch()
                void aberta.refetch()
              }}
              onNext={() => choose(seguinte(ordem, atual, gone))}
            />
            {aberta.data && !aberta.error && (
              <Mesa
                key={aberta.data._id}
                aberta={aberta.data}
                busy={atualizar.isPending}
                onApprove={() => judge({ status: 'aprovado' })}
                onRefuse={() => setDialog('reprovar')}
                onOccurrence={() => setDialog('ocorrencia')}
                onNote={(observacao) => judge({ observacao })}
              />
            )}
          </div>
        </div>
      )}
      <Dialog open={naFila} onOpenChange={setNaFila} title="Fila da auditoria">
        {aFila((nota) => {
          choose(nota)
          setNaFila(false)
        })}
      </Dialog>
      <RefuseDialog
        key={`reprovar-${atual}`}
        open={dialog === 'reprovar'}
        onOpenChange={(open) => setDialog(open ? 'reprovar' : null)}
        notas={alvo}
        onRefuse={(observacao) => julgar({ status: 'reprovado', observacao })}
      />
      {dialog === 'ocorrencia' && (
        <OcorrenciaDialog
          onClose={() => setDialog(null)}
          notas={alvo}
          onGive={(ocorrencia, observacao) => julgar({ ocorrencia, observacao })}
        />
      )}
    </Screen>
  )
}
