/** What an API key of a partner may do; a key has one or more. */
export const escopos = ['notas:escrever', 'notas:ler', 'comprovantes:ler'] as const
export type Escopo = (typeof escopos)[number]
