import type { UsuarioDaLista } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { estadoDoUsuario, type listaDeMotoristas } from '@tropeiro/contract/alicerce/usuarios/lista'
import { formatCpf, formatDateTime } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

function Estado({ u }: { u: UsuarioDaLista }) {
  if (u.vinculo === 'aguarda') return <Badge tone="warn">{estadoDoUsuario(u)}</Badge>
  if (!u.ativo || u.vinculo === 'recusado' || u.vinculo === 'retirado')
    return <Badge>{estadoDoUsuario(u)}</Badge>
  return <Badge tone={u.sem_senha ? 'warn' : 'ok'}>{estadoDoUsuario(u)}</Badge>
}

export const celulas: CelulasDa<typeof listaDeMotoristas> = {
  name: (u) => (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{u.name}</span>
      {u.super_user && <Badge tone="violet">super</Badge>}
    </span>
  ),
  bases: (u) => (
    <span title={u.bases.join(', ')}>
      {u.bases.join(', ') || <span className="text-ink-3">Nenhuma</span>}
    </span>
  ),
  cpf: (u) => <span className="num">{u.cpf.includes('*') ? u.cpf : formatCpf(u.cpf)}</span>,
  estado: (u) => <Estado u={u} />,
  ultimo_acesso: (u) =>
    u.ultimo_acesso ? (
      <span className="num">{formatDateTime(u.ultimo_acesso)}</span>
    ) : (
      <span className="text-ink-3">Nunca</span>
    ),
}
