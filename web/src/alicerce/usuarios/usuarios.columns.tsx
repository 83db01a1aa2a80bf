import { nomeDoPapel } from '@tropeiro/contract/access/subjects'
import type { UsuarioDaLista } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { formatCpf, formatDateTime, formatPlaca } from '@tropeiro/contract/formats'
import { Badge, type Column } from '../../ui/index.ts'

const cpf = (text: string) => (text.includes('*') ? text : formatCpf(text))

function Estado({ u }: { u: UsuarioDaLista }) {
  if (u.vinculo === 'aguarda') return <Badge tone="warn">Aguarda aceite</Badge>
  if (u.vinculo === 'recusado') return <Badge>Recusou</Badge>
  if (u.vinculo === 'retirado') return <Badge>Convite retirado</Badge>
  if (!u.ativo) return <Badge>Inativo</Badge>
  if (u.sem_senha) return <Badge tone="warn">Ainda sem senha</Badge>
  return <Badge tone="ok">Ativo</Badge>
}

const nome: Column<UsuarioDaLista> = {
  id: 'name',
  header: 'Nome',
  size: 220,
  grow: true,
  fixed: true,
  sortable: true,
  mobile: 'title',
  cell: (u) => (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{u.name}</span>
      {u.super_user && <Badge tone="violet">super</Badge>}
    </span>
  ),
}
const estado: Column<UsuarioDaLista> = {
  id: 'estado',
  header: 'Estado',
  size: 140,
  mobile: 'status',
  cell: (u) => <Estado u={u} />,
}
const papel: Column<UsuarioDaLista> = {
  id: 'papel',
  header: 'Papel',
  size: 130,
  cell: (u) => nomeDoPapel[u.papel],
}
const bases: Column<UsuarioDaLista> = {
  id: 'bases',
  header: 'Bases',
  size: 190,
  cell: (u) => (
    <span title={u.bases.join(', ')}>
      {u.bases.join(', ') || <span className="text-ink-3">Nenhuma</span>}
    </span>
  ),
}
const email: Column<UsuarioDaLista> = { id: 'email', header: 'E-mail', size: 230, cell: (u) => u.email }
const documento: Column<UsuarioDaLista> = {
  id: 'cpf',
  header: 'CPF',
  size: 130,
  mobile: false,
  cell: (u) => <span className="num">{cpf(u.cpf)}</span>,
}
const acesso: Column<UsuarioDaLista> = {
  id: 'ultimo_acesso',
  header: 'Último acesso',
  size: 140,
  sortable: true,
  mobile: false,
  cell: (u) =>
    u.ultimo_acesso ? (
      <span className="num">{formatDateTime(u.ultimo_acesso)}</span>
    ) : (
      <span className="text-ink-3">Nunca</span>
    ),
}

export const colunasDeUsuarios: Column<UsuarioDaLista>[] = [
  nome,
  papel,
  bases,
  email,
  documento,
  estado,
  acesso,
]

export const colunasDeMotoristas: Column<UsuarioDaLista>[] = [
  nome,
  {
    id: 'vinculo',
    header: 'Vínculo',
    size: 130,
    cell: (u) => (u.papel === 'ENTREGADOR' ? 'Entregador' : u.grupo_usuario === 'dng' ? 'DNG' : 'Da casa'),
  },
  {
    id: 'placa',
    header: 'Placa',
    size: 100,
    cell: (u) => <span className="num">{formatPlaca(u.placa_veiculo)}</span>,
  },
  { id: 'veiculo', header: 'Veículo', size: 110, cell: (u) => u.tipo_veiculo },
  bases,
  documento,
  estado,
  acesso,
]
