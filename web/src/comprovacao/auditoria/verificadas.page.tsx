import {
  type Auditada,
  nomeDoStatusDaAuditoria,
  statusDaAuditoria,
} from '@tropeiro/contract/comprovacao/auditoria'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import {
  Badge,
  Button,
  type Column,
  confirm,
  EmptyState,
  type Filter,
  ListPage,
  StatusPill,
  useSelection,
} from '../../ui/index.ts'
import {
  type BuscaDeVerificadas,
  exportarVerificadas,
  useDesfazer,
  useVerificadas,
} from './auditoria.queries.ts'

const defaults = {
  busca: '',
  usuario: '',
  status: [] as string[],
  de: '',
  ate: '',
  pagina: 1,
  por_pagina: 50,
}

const filters: Filter[] = [
  {
    kind: 'options',
    name: 'status',
    label: 'Resultado',
    primary: true,
    options: statusDaAuditoria.map((value) => ({ value, label: nomeDoStatusDaAuditoria[value] })),
  },
  { kind: 'text', name: 'usuario', label: 'Auditado por', primary: true },
  { kind: 'dates', name: 'de', until: 'ate', label: 'Auditado em', primary: true },
]

const columns: Column<Auditada>[] = [
  {
    id: 'nota',
    header: 'Nota',
    size: 130,
    fixed: true,
    mobile: 'title',
    cell: (n) => (
      <span className="num font-medium">
        {formatNumber(n.numero)} / {n.serie}
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Resultado',
    size: 130,
    mobile: 'status',
    cell: (n) => (
      <Badge
        tone={n.estado === 'aprovado' ? 'ok' : 'bad'}
        icon={n.estado === 'aprovado' ? CircleCheck : CircleX}
      >
        {nomeDoStatusDaAuditoria[n.estado]}
      </Badge>
    ),
  },
  { id: 'destinatario', header: 'Destinatário', size: 220, grow: true, cell: (n) => n.destinatario },
  { id: 'descricao', header: 'Ocorrência', size: 200, cell: (n) => n.descricao },
  { id: 'motivo', header: 'Motivo', size: 170, cell: (n) => n.motivo },
  { id: 'auditado_por', header: 'Auditado por', size: 140, cell: (n) => n.auditado_por },
  {
    id: 'auditado_em',
    header: 'Quando',
    size: 140,
    cell: (n) => <span className="num">{formatDateTime(n.auditado_em)}</span>,
  },
  { id: 'motorista', header: 'Motorista', size: 160, mobile: false, cell: (n) => n.motorista },
  { id: 'remetente', header: 'Remetente', size: 180, hidden: true, cell: (n) => n.remetente },
  {
    id: 'situacao',
    header: 'Situação',
    size: 130,
    mobile: false,
    cell: (n) => <StatusPill status={n.situacao} />,
  },
  {
    id: 'desfazer',
    header: 'Desfazer',
    size: 210,
    hidden: true,
    cell: (n) => n.impedimento ?? 'Ainda pode ser desfeita',
  },
]

/** What was audited, by whom, and the undo of it while it may be undone. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const busca: BuscaDeVerificadas = {
    busca: url.busca,
    usuario: url.usuario,
    status: url.status as Auditada['estado'][],
    de: url.de || null,
    ate: url.ate || null,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  }
  const query = useVerificadas(busca)
  const selection = useSelection()
  const desfazer = useDesfazer()
  const rows = query.data?.notas ?? []
  const total = query.data?.total ?? 0
  const undo = async () => {
    const chosen = rows.filter((n) => selection.has(n.comprovante))
    const stuck = chosen.filter((n) => n.impedimento)
    const sure = await confirm({
      title: chosen.length === 1 ? 'Desfazer esta auditoria?' : `Desfazer ${chosen.length} auditorias?`,
      text:
        stuck.length > 0
          ? `O comprovante volta à fila. ${stuck.length} não pode: ${stuck[0]?.impedimento}.`
          : 'O comprovante volta à fila e a nota volta a ficar em auditoria.',
      confirmLabel: 'Desfazer',
    })
    if (sure)
      desfazer.mutate(
        chosen.map((n) => n.comprovante),
        { onSettled: () => selection.clear() },
      )
  }
  return (
    <ListPage
      id="verificadas"
      title="Verificadas"
      description="Comprovantes já auditados, do mais novo ao mais velho"
      query={query}
      rows={rows}
      rowId={(n) => n.comprovante}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      tools={<ExportarBotao exportar={() => exportarVerificadas(busca)} />}
      search={{ name: 'busca', placeholder: 'Número, destinatário ou remetente' }}
      countLabel={total === 1 ? 'comprovante' : 'comprovantes'}
      badge={
        query.data && (
          <span className="flex gap-1.5">
            <Badge tone="ok">{formatNumber(query.data.contagem.aprovado)} aprovados</Badge>
            <Badge tone="bad">{formatNumber(query.data.contagem.reprovado)} reprovados</Badge>
          </span>
        )
      }
      selection={selection}
      bulkActions={
        <Button size="sm" icon={Undo2} loading={desfazer.isPending} onClick={undo}>
          Desfazer
        </Button>
      }
      onOpen={(n) => go(`/app/pesquisa/${n._id}`)}
      rowTone={(n) => (n.estado === 'reprovado' ? 'bad' : undefined)}
      empty={
        <EmptyState
          title="Nada auditado ainda"
          text="O que for aprovado ou reprovado na Auditoria aparece aqui."
        />
      }
    />
  )
}
