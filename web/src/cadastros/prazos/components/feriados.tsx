import { type Feriado, nomeDoAmbito } from '@tropeiro/contract/cadastros/prazos/calls'
import { diaEm, formatDia, ufs } from '@tropeiro/contract/formats'
import { CalendarDays, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Badge,
  Button,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  Field,
  IconButton,
  Select,
  toast,
} from '../../../ui/index.ts'
import type { EstadoDaTela } from '../prazo-entrega.page.tsx'
import { exportarFeriados, useExcluirFeriado, useFeriados } from '../prazos.queries.ts'
import { Contagem } from './contagem.tsx'
import { FeriadoDialog } from './feriado-dialog.tsx'

const semana = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const keyOf = (f: Feriado) => f._id ?? `${f.dia}|${f.ambito}|${f.uf}`
const onde = (f: Feriado): string =>
  f.cidade ?? f.uf ?? (f.ambito === 'proprio' ? 'Qualquer lugar' : 'Brasil')

function colunas(acoes: ((f: Feriado) => React.ReactNode) | null): Column<Feriado>[] {
  const columns: Column<Feriado>[] = [
    {
      id: 'dia',
      header: 'Dia',
      size: 140,
      fixed: true,
      mobile: 'title',
      cell: (f) => (
        <span className="num">
          {formatDia(f.dia)}{' '}
          <span className="text-ink-3">{semana.format(new Date(f.dia)).replace('.', '')}</span>
        </span>
      ),
    },
    { id: 'nome', header: 'Feriado', size: 260, grow: true, cell: (f) => f.nome },
    {
      id: 'ambito',
      header: 'Tipo',
      size: 200,
      cell: (f) => (
        <span className="flex items-center gap-1.5">
          {nomeDoAmbito[f.ambito]}
          {f.facultativo && <Badge>facultativo</Badge>}
          {f.padrao && f._id && <Badge tone="warn">mudado</Badge>}
        </span>
      ),
    },
    { id: 'onde', header: 'Onde', size: 180, cell: onde },
    { id: 'base', header: 'Base', size: 140, cell: (f) => f.base ?? 'Todas' },
    {
      id: 'util',
      header: 'Conta como dia útil?',
      size: 160,
      mobile: 'status',
      cell: (f) => (f.conta_como_util ? <Badge tone="ok">Sim, conta</Badge> : <Badge>Não conta</Badge>),
    },
  ]
  if (acoes) columns.push({ id: 'acoes', header: '', size: 90, fixed: true, align: 'end', cell: acoes })
  return columns
}

type Props = {
  url: EstadoDaTela
  onChange: (change: Partial<EstadoDaTela>) => void
  podeEscrever: boolean
}

/** Which days do not count: by law, and the group's own, for all bases or one. */
export function Feriados({ url, onChange, podeEscrever }: Props) {
  const thisYear = Number(diaEm(new Date()).slice(0, 4))
  const ano = Number(url.ano) || thisYear
  const query = useFeriados(ano, url.base)
  const excluir = useExcluirFeriado()
  const session = useLoggedSession()
  const [editando, setEditando] = useState<Feriado | 'novo' | null>(null)
  const rows = (query.data ?? []).filter((f) => url.estado === '' || f.uf === null || f.uf === url.estado)

  const apagar = async (f: Feriado) => {
    if (!f._id) return
    const sure = await confirm({
      title: f.padrao ? `Voltar ${f.nome} ao padrão?` : `Excluir ${f.nome}?`,
      text: f.padrao
        ? 'O dia volta a não contar como dia útil. As notas em aberto são recalculadas.'
        : 'As notas em aberto são recalculadas sem este dia.',
      confirmLabel: f.padrao ? 'Voltar ao padrão' : 'Excluir',
      danger: !f.padrao,
    })
    if (!sure || !(await excluir.mutateAsync(f._id).catch(() => null))) return
    toast.success('Feriados atualizados.')
  }
  const columns = colunas(
    podeEscrever
      ? (f) => (
          <>
            <IconButton size="sm" icon={Pencil} label={`Editar ${f.nome}`} onClick={() => setEditando(f)} />
            {f._id && (
              <IconButton
                size="sm"
                icon={f.padrao ? RotateCcw : Trash2}
                label={f.padrao ? `Voltar ${f.nome} ao padrão` : `Excluir ${f.nome}`}
                onClick={() => void apagar(f)}
              />
            )}
          </>
        )
      : null,
  )
  return (
    <>
      <Contagem podeEscrever={podeEscrever} base={url.base} />
      <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-2.5 max-sm:px-3">
        <Field label="Ano" className="w-24">
          <Select
            value={String(ano)}
            onChange={(value) => onChange({ ano: value === String(thisYear) ? '' : value })}
            options={[-1, 0, 1, 2].map((n) => ({ value: `${thisYear + n}`, label: `${thisYear + n}` }))}
          />
        </Field>
        <Field label="Base" className="w-48 max-sm:w-40">
          <Select
            value={url.base}
            onChange={(base) => onChange({ base })}
            options={[
              { value: '', label: 'Todas as bases' },
              ...session.bases.map((b) => ({ value: b.name, label: b.name })),
            ]}
          />
        </Field>
        <Field label="Estado" className="w-40 max-sm:w-32">
          <Select
            value={url.estado}
            onChange={(estado) => onChange({ estado })}
            options={[{ value: '', label: 'Todos' }, ...ufs.map((uf) => ({ value: uf, label: uf }))]}
          />
        </Field>
        <span className="flex-1" />
        <ExportarBotao exportar={() => exportarFeriados(ano, url.base)} />
        {podeEscrever && (
          <Button variant="primary" icon={Plus} onClick={() => setEditando('novo')}>
            Novo feriado
          </Button>
        )}
      </div>
      <DataTable
        id="feriados"
        label="Feriados"
        columns={columns}
        rows={rows}
        rowId={keyOf}
        total={rows.length}
        loading={query.isPending}
        fetching={query.isFetching}
        error={query.data ? undefined : query.error}
        onRetry={() => query.refetch()}
        empty={
          <EmptyState
            icon={CalendarDays}
            title="Nenhum feriado neste ano"
            text="Os feriados nacionais e estaduais entram sozinhos; inclua os municipais e os da sua empresa."
          />
        }
      />
      {editando && (
        <FeriadoDialog
          feriado={editando === 'novo' ? null : editando}
          base={url.base}
          onClose={() => setEditando(null)}
        />
      )}
    </>
  )
}
