import type { Papel } from '@tropeiro/contract'

/** Group roles as people read them. */
export const roleNames: Record<Papel, string> = {
  USUARIO: 'Operação',
  ADMIN: 'Administrador',
  EMBARCADOR: 'Embarcador',
  DESTINATARIO: 'Destinatário',
  ENTREGADOR: 'Entregador',
  MOTORISTA: 'Motorista',
}
