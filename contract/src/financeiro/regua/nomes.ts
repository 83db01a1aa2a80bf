import { type ParadaDaCobranca, paradasDaCobranca } from '../boletos/nomes.ts'

/** What a step of collection does. */
export const acoesDaRegua = { email: 'E-mail', tarefa: 'Tarefa' } as const
export type AcaoDaRegua = keyof typeof acoesDaRegua

/** Why a step that is due does not go. */
export const impedimentosDaRegua = {
  pausado: 'Cliente pausado',
  sem_contato: 'Sem e-mail do financeiro',
  alcance: 'Deve também a empresas fora das suas bases: cobra quem alcança todas',
} as const
export type ImpedimentoDaRegua = keyof typeof impedimentosDaRegua

/** Why nothing of a chosen client went, where nothing stands in his way. */
export const semCobranca = {
  nada: 'Nada mais a cobrar hoje',
  falhou: 'Não foi possível cobrar agora: tente de novo',
} as const

/** As many clients as somebody collects from at once. */
export const MAIS_CLIENTES_DE_UMA_VEZ = 500

/** Why nothing goes at all. */
export const recusasDaRegua = ['hora', 'dia'] as const
export type RecusaDaRegua = (typeof recusasDaRegua)[number]

/** Why a title is left alone. */
export const suspensoesDaRegua: Record<'disputa' | 'promessa' | 'cedido' | ParadaDaCobranca, string> = {
  ...paradasDaCobranca,
  disputa: 'Em disputa',
  promessa: 'Com promessa de pagamento',
  cedido: 'Cedido',
}
export type SuspensaoDaRegua = keyof typeof suspensoesDaRegua

export const estadosDaPromessa = ['aberta', 'cumprida', 'quebrada', 'sem_efeito', 'cancelada'] as const
export type EstadoDaPromessa = (typeof estadosDaPromessa)[number]
export const nomeDoEstadoDaPromessa: Record<EstadoDaPromessa, string> = {
  aberta: 'Aberta',
  cumprida: 'Cumprida',
  quebrada: 'Quebrada',
  sem_efeito: 'Sem efeito',
  cancelada: 'Cancelada',
}

/** How a letter stands; a task waits until somebody says what came of it. */
export const estadosDoEnvio = ['fila', 'enviado', 'falhou', 'a_fazer', 'feita'] as const
export type EstadoDoEnvio = (typeof estadosDoEnvio)[number]
export const nomeDoEstadoDoEnvio: Record<EstadoDoEnvio, string> = {
  fila: 'Na fila',
  enviado: 'Enviado',
  falhou: 'Não foi aceito',
  a_fazer: 'A fazer',
  feita: 'Feita',
}
