/** What one may be allowed to read: spec §6, one word a subject. */
export const subjects = [
  'dashboard',
  'usuarios',
  'pesquisar',
  'ferramentas',
  'verificadas',
  'romaneios',
  'protocolos',
  'aplicativo',
  'auditoria',
  'rota',
  'frete',
  'devolucao',
  'cte',
  'prazoEntrega',
] as const
export type Subject = (typeof subjects)[number]

/** The module flags of a base: spec §3, group creation payload. */
export const modulos = [
  'rota',
  'frete',
  'devolucao',
  'fiscal',
  'dashboard',
  'cadastros',
  'romaneios',
  'protocolos',
  'pesquisar',
  'aplicativo',
  'auditoria',
  'rastreamento',
  'prazo',
] as const
export type Modulo = (typeof modulos)[number]

/** Group roles, spec §6. USUARIO is the carrier's ordinary staff. */
export const papeis = ['USUARIO', 'ADMIN', 'EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR', 'MOTORISTA'] as const
export type Papel = (typeof papeis)[number]

/** Group roles as people read them. */
export const nomeDoPapel: Record<Papel, string> = {
  USUARIO: 'Operação',
  ADMIN: 'Administrador',
  EMBARCADOR: 'Embarcador',
  DESTINATARIO: 'Destinatário',
  ENTREGADOR: 'Entregador',
  MOTORISTA: 'Motorista',
}

/** "Asset" roles: users of another company who live inside the carrier's group and see only what is theirs. */
export const papeisAsset: readonly Papel[] = ['EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR']
