import { type NotaDaLista, nomeDaOrigem, nomeDoAviso } from '@tropeiro/contract/carga/notas/formas'
import {
  formatChave,
  formatCpf,
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatPeso,
  maskCpf,
} from '@tropeiro/contract/formats'
import { Clock3, TriangleAlert } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, type Column, StatusPill } from '../../../ui/index.ts'
import { Prazo } from './prazo.tsx'

const when = (v: string | null) => (v ? formatDateTime(v) : '')
const documento = (v: string) => (v.length === 11 ? maskCpf(v) : formatDocumento(v))
const cut = (text: string) => (
  <span className="block truncate" title={text}>
    {text}
  </span>
)

/** The situation, and what is odd about the note beside it. */
export function Situacao({ nota }: { nota: NotaDaLista }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <StatusPill status={nota.cancelada ? 'cancelada' : nota.status} />
      {nota.atrasada && (
        <span title={`Prazo vencido em ${formatDia(nota.prazo ?? '')}`} className="text-bad-text">
          <Clock3 size={14} aria-label="Fora do prazo" />
        </span>
      )}
      {nota.avisos.length > 0 && (
        <span title={nota.avisos.map((a) => nomeDoAviso[a] ?? a).join(', ')} className="text-warn-text">
          <TriangleAlert size={14} aria-label="Com avisos" />
        </span>
      )}
    </span>
  )
}

const romaneioTo = (n: NotaDaLista): Path => `/app/romaneios/editar/${n.romaneio}`

/** The columns of the note table; their ids are the names of the contract, which the export understands. */
export const colunas: Column<NotaDaLista>[] = [
  {
    id: 'numero',
    header: 'Nota',
    size: 116,
    fixed: true,
    mobile: 'title',
    cell: (n) => (
      <span className="num whitespace-nowrap">
        <Link to={`/app/pesquisa/${n._id}`} className="font-medium hover:underline">
          {formatNumber(n.numero)}
        </Link>
        <span className="text-ink-3"> / {n.serie}</span>
      </span>
    ),
  },
  { id: 'sit_atual', header: 'Situação', size: 158, mobile: 'status', cell: (n) => <Situacao nota={n} /> },
  { id: 'prazo', header: 'Prazo', size: 142, mobile: false, cell: (n) => <Prazo nota={n} /> },
  { id: 'destinatario', header: 'Destinatário', size: 224, grow: true, cell: (n) => cut(n.destinatario) },
  {
    id: 'cidade',
    header: 'Cidade',
    size: 150,
    cell: (n) => cut(n.cidade ? `${n.cidade}/${n.uf}` : n.uf),
  },
  {
    id: 'remetenteNome',
    header: 'Remetente',
    size: 176,
    cell: (n) => cut(n.remetenteNome || documento(n.remetenteCnpj)),
  },
  {
    id: 'dataEmissao',
    header: 'Emissão',
    size: 138,
    sortable: true,
    cell: (n) => <span className="num">{formatDateTime(n.dataEmissao)}</span>,
  },
  {
    id: 'romaneio',
    header: 'Romaneio',
    size: 98,
    align: 'end',
    cell: (n) =>
      n.romaneio !== null && (
        <Link to={romaneioTo(n)} className="num hover:underline">
          {n.romaneio}
        </Link>
      ),
  },
  { id: 'motorista', header: 'Motorista', size: 160, cell: (n) => cut(n.motorista) },
  {
    id: 'data_entrega',
    header: 'Entrega',
    size: 138,
    mobile: false,
    cell: (n) => <span className="num">{when(n.data_entrega)}</span>,
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 124,
    align: 'end',
    cell: (n) => <span className="num">{formatMoney(n.valor)}</span>,
  },
  {
    id: 'volume',
    header: 'Volumes',
    size: 88,
    align: 'end',
    mobile: false,
    cell: (n) => formatNumber(n.volume),
  },
  {
    id: 'protocolo',
    header: 'Protocolo',
    size: 98,
    align: 'end',
    hidden: true,
    cell: (n) =>
      n.protocolo !== null && (
        <Link to={`/app/protocolos/imprimir/${n.protocolo}`} className="num hover:underline">
          {formatNumber(n.protocolo)}
        </Link>
      ),
  },
  { id: 'situacaoNota', header: 'Ocorrência', size: 240, hidden: true, cell: (n) => cut(n.situacaoNota) },
  {
    id: 'dy_sit_atual',
    header: 'Situação desde',
    size: 140,
    hidden: true,
    cell: (n) => <span className="num">{formatDateTime(n.dy_sit_atual)}</span>,
  },
  {
    id: 'remetenteCnpj',
    header: 'CNPJ do remetente',
    size: 164,
    hidden: true,
    cell: (n) => <span className="num">{documento(n.remetenteCnpj)}</span>,
  },
  {
    id: 'cnpj_dest',
    header: 'CNPJ do destinatário',
    size: 172,
    hidden: true,
    cell: (n) => <span className="num">{documento(n.cnpj_dest)}</span>,
  },
  { id: 'bairro', header: 'Bairro', size: 150, hidden: true, cell: (n) => cut(n.bairro) },
  { id: 'uf', header: 'UF', size: 64, hidden: true, cell: (n) => n.uf },
  { id: 'base', header: 'Base', size: 130, hidden: true, cell: (n) => cut(n.base) },
  { id: 'rota', header: 'Rota', size: 150, hidden: true, cell: (n) => cut(n.rota) },
  { id: 'pos_entrega', header: 'Ordem', size: 76, align: 'end', hidden: true, cell: (n) => n.pos_entrega },
  { id: 'nome_transp', header: 'Transportadora', size: 190, hidden: true, cell: (n) => cut(n.nome_transp) },
  {
    id: 'peso_gramas',
    header: 'Peso',
    size: 110,
    align: 'end',
    hidden: true,
    cell: (n) => <span className="num">{formatPeso(n.peso_gramas)}</span>,
  },
  {
    id: 'valor_prod',
    header: 'Valor dos produtos',
    size: 140,
    align: 'end',
    hidden: true,
    cell: (n) => <span className="num">{formatMoney(n.valor_prod)}</span>,
  },
  {
    id: 'frete',
    header: 'Frete',
    size: 110,
    align: 'end',
    hidden: true,
    cell: (n) => <span className="num">{formatMoney(n.frete)}</span>,
  },
  { id: 'pedido', header: 'Pedido', size: 120, hidden: true, cell: (n) => cut(n.pedido) },
  {
    id: 'origem',
    header: 'Origem',
    size: 88,
    hidden: true,
    cell: (n) => <Badge tone={n.origem === 'bipe' ? 'info' : 'neutral'}>{nomeDaOrigem[n.origem]}</Badge>,
  },
  {
    id: 'avisos',
    header: 'Avisos',
    size: 220,
    hidden: true,
    cell: (n) => cut(n.avisos.map((a) => nomeDoAviso[a] ?? a).join(', ')),
  },
  {
    id: 'chave',
    header: 'Chave de acesso',
    size: 400,
    hidden: true,
    cell: (n) => <span className="font-mono text-xs">{n.chave ? formatChave(n.chave) : ''}</span>,
  },
  {
    id: 'ar',
    header: 'AR',
    size: 130,
    hidden: true,
    cell: (n) => <span className="font-mono text-xs">{n.ar}</span>,
  },
  {
    id: 'data_foto',
    header: 'Foto',
    size: 138,
    hidden: true,
    cell: (n) => <span className="num">{when(n.data_foto)}</span>,
  },
  {
    id: 'cpf_editor',
    header: 'CPF do editor',
    size: 140,
    hidden: true,
    cell: (n) => <span className="num">{n.cpf_editor ? maskCpf(n.cpf_editor) : ''}</span>,
  },
  {
    id: 'cpf_scanner',
    header: 'CPF do bipe',
    size: 140,
    hidden: true,
    cell: (n) => <span className="num">{n.cpf_scanner ? maskCpf(n.cpf_scanner) : ''}</span>,
  },
  {
    id: 'created_at',
    header: 'Incluída em',
    size: 140,
    hidden: true,
    cell: (n) => <span className="num">{formatDateTime(n.created_at)}</span>,
  },
]

const semO = (id: string) => colunas.map((c) => (c.id === id ? { ...c, hidden: true } : c))
const deQuemEnvia = semO('remetenteNome')
const deQuemRecebe = semO('destinatario')

/** Who sends sees no column of senders until it is asked for, and who receives none of recipients. */
export function useColunas(): Column<NotaDaLista>[] {
  const papel = askerOf(useSession())?.papel
  return papel === 'EMBARCADOR' ? deQuemEnvia : papel === 'DESTINATARIO' ? deQuemRecebe : colunas
}

/** A CPF whole, for the note's own page, where it is what was asked for. */
export const documentoInteiro = (v: string) => (v.length === 11 ? formatCpf(v) : formatDocumento(v))
