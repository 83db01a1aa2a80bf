import { can } from '@tropeiro/contract/access/can'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { agendaEmPalavras } from '@tropeiro/contract/transporte/automatico/agenda'
import { automatico, type RegraDeRomaneio } from '@tropeiro/contract/transporte/automatico/calls'
import { FlaskConical, Pencil, Plus, Trash2, Wand2 } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { useSoVe } from '../../session/so-ve.ts'
import {
  Badge,
  Button,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  IconButton,
  Page as Screen,
  Tabs,
} from '../../ui/index.ts'
import { exportarExecucoes, exportarRegras, useRegras, useRemoverRegra } from './automatico.queries.ts'
import { EnsaioDialog } from './components/ensaio-dialog.tsx'
import { Registro } from './components/registro.tsx'
import { RegraDialog } from './components/regra-dialog.tsx'

type Acoes = { onEditar: (r: RegraDeRomaneio) => void; onEnsaiar: (r: RegraDeRomaneio) => void }

const algum = (names: readonly string[], all: string): string =>
  names.length === 0
    ? all
    : names.length > 2
      ? `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}`
      : names.join(', ')

const nomesDasRotas = (r: RegraDeRomaneio, todas = 'todas as rotas'): string =>
  algum(
    r.rotas.map((x) => x.nome),
    todas,
  )

function ultimaExecucao({ ultima }: RegraDeRomaneio): string {
  if (!ultima) return 'Ainda não executou'
  const made =
    ultima.romaneios > 0
      ? `${formatNumber(ultima.romaneios)} ${ultima.romaneios === 1 ? 'romaneio' : 'romaneios'}`
      : ultima.estado === 'falhou'
        ? 'falhou'
        : 'nada a gerar'
  return `${formatDateTime(ultima.em)}: ${made}`
}

function Botoes({ regra, onEditar, onEnsaiar }: Acoes & { regra: RegraDeRomaneio }) {
  const remover = useRemoverRegra()
  const soVe = useSoVe('automatico')
  const remove = async () => {
    const sure = await confirm({
      title: `Remover a regra ${regra.nome}?`,
      text: 'O registro das execuções dela sai junto. Os romaneios que ela gerou ficam.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (sure) remover.mutate(regra._id)
  }
  return (
    <span className="flex shrink-0 justify-end gap-0.5">
      <IconButton icon={FlaskConical} label={`Ensaiar ${regra.nome}`} onClick={() => onEnsaiar(regra)} />
      <IconButton
        icon={Pencil}
        label={`Editar ${regra.nome}`}
        disabledReason={soVe}
        onClick={() => onEditar(regra)}
      />
      <IconButton icon={Trash2} label={`Remover ${regra.nome}`} disabledReason={soVe} onClick={remove} />
    </span>
  )
}

const Estado = ({ regra: r }: { regra: RegraDeRomaneio }) =>
  r.parada ? (
    <span title={r.parada}>
      <Badge tone="bad">Parada</Badge>
    </span>
  ) : (
    <Badge tone={r.ativa ? 'ok' : 'neutral'}>{r.ativa ? 'Ligada' : 'Desligada'}</Badge>
  )

/** The rule on a phone: what it does, when, and the same buttons as in its row. */
const Cartao = ({ regra: r, ...acoes }: Acoes & { regra: RegraDeRomaneio }) => (
  <span className="grid gap-1">
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 truncate text-base font-medium">{r.nome}</span>
      <Estado regra={r} />
    </span>
    {r.parada && <span className="text-sm text-bad-text">{r.parada}</span>}
    <span className="text-sm text-ink-2">
      {agendaEmPalavras(r.dias_da_semana, r.horas)} · {nomesDasRotas(r)} · {algum(r.bases, 'todas as bases')}
    </span>
    <span className="flex items-end justify-between gap-3">
      <span className="min-w-0 text-xs text-ink-3">
        {ultimaExecucao(r)}
        {r.ativa && !r.parada && <span className="block">Próxima: {formatDateTime(r.proxima_em)}</span>}
      </span>
      <Botoes regra={r} {...acoes} />
    </span>
  </span>
)

const columnsOf = (acoes: Acoes): Column<RegraDeRomaneio>[] => [
  {
    id: 'nome',
    header: 'Regra',
    size: 170,
    fixed: true,
    mobile: 'title',
    cell: (r) => <span className="font-medium">{r.nome}</span>,
  },
  {
    id: 'ativa',
    header: 'Estado',
    size: 100,
    mobile: 'status',
    cell: (r) => <Estado regra={r} />,
  },
  { id: 'agenda', header: 'Quando', size: 150, cell: (r) => agendaEmPalavras(r.dias_da_semana, r.horas) },
  {
    id: 'rotas',
    header: 'Rotas',
    size: 150,
    grow: true,
    cell: (r) => nomesDasRotas(r, 'Todas'),
  },
  { id: 'bases', header: 'Bases', size: 120, cell: (r) => algum(r.bases, 'Todas') },
  {
    id: 'dias',
    header: 'Período',
    size: 80,
    cell: (r) => `${formatNumber(r.dias)} ${r.dias === 1 ? 'dia' : 'dias'}`,
  },
  {
    id: 'ultima',
    header: 'Última execução',
    size: 160,
    cell: ultimaExecucao,
  },
  {
    id: 'proxima',
    header: 'Próxima',
    size: 130,
    cell: (r) => (r.ativa && !r.parada ? formatDateTime(r.proxima_em) : ''),
  },
  {
    id: 'acoes',
    header: 'Ações',
    size: 124,
    align: 'end',
    mobile: false,
    cell: (r) => <Botoes regra={r} {...acoes} />,
  },
]

const defaults = { aba: 'regras', pagina: 1 }

function Regras(acoes: Acoes & { onCriar: () => void }) {
  const { data, isPending, isFetching, error, refetch } = useRegras()
  const soVe = useSoVe('automatico')
  return (
    <DataTable
      id="regras-de-romaneio"
      label="Regras"
      columns={columnsOf(acoes)}
      rows={data ?? []}
      rowId={(r) => r._id}
      onOpen={soVe ? undefined : acoes.onEditar}
      card={(r) => <Cartao regra={r} {...acoes} />}
      loading={isPending}
      fetching={isFetching}
      error={error && !data ? error : undefined}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          title="Nenhuma regra"
          text="Uma regra gera os romaneios sozinha: as rotas, as bases, os dias e os horários que você escolher."
          action={
            <Button variant="primary" icon={Plus} disabledReason={soVe} onClick={acoes.onCriar}>
              Nova regra
            </Button>
          }
        />
      }
    />
  )
}

/** 'Romaneio automático' (spec §2): rules that make romaneios by themselves, and what each run made. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [editing, setEditing] = useState<RegraDeRomaneio | 'nova' | null>(null)
  const [trying, setTrying] = useState<RegraDeRomaneio | null>(null)
  const go = useGo()
  const soVe = useSoVe('automatico')
  if (!can(askerOf(useSession()), automatico.regras.access))
    return (
      <Screen title="Romaneio automático">
        <EmptyState kind="no-permission" />
      </Screen>
    )
  return (
    <Screen
      title="Romaneio automático"
      plain
      actions={
        <>
          <ExportarBotao exportar={url.aba === 'registro' ? exportarExecucoes : exportarRegras} />
          <Button icon={Wand2} onClick={() => go('/app/romaneios?aba=gerar')}>
            Gerar agora
          </Button>
          <Button variant="primary" icon={Plus} disabledReason={soVe} onClick={() => setEditing('nova')}>
            Nova regra
          </Button>
        </>
      }
      toolbar={
        <div className="px-4 pt-2 max-sm:px-3">
          <Tabs
            label="Romaneio automático"
            value={url.aba}
            onChange={(aba) => set({ aba })}
            tabs={[
              { value: 'regras', label: 'Regras' },
              { value: 'registro', label: 'Registro' },
            ]}
          />
        </div>
      }
    >
      {url.aba === 'registro' ? (
        <Registro pagina={url.pagina} onPagina={(pagina) => set({ pagina })} />
      ) : (
        <Regras onCriar={() => setEditing('nova')} onEditar={setEditing} onEnsaiar={setTrying} />
      )}
      {editing && (
        <RegraDialog regra={editing === 'nova' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {trying && <EnsaioDialog regra={trying} onClose={() => setTrying(null)} />}
    </Screen>
  )
}
