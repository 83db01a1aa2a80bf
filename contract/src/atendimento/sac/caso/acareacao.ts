/** A confrontation: somebody says that he did not get what was delivered, and the house goes and asks. */
export const passosDaAcareacao = ['comprovante', 'enviado', 'visita', 'concluida'] as const
export type PassoDaAcareacao = (typeof passosDaAcareacao)[number]

export const nomeDoPasso: Record<PassoDaAcareacao, string> = {
  comprovante: 'Mandar o comprovante',
  enviado: 'Esperar o cliente',
  visita: 'Voltar ao local',
  concluida: 'Concluída',
}

export const resultadosDaAcareacao = {
  reconhecida: 'Reconhecida',
  nao_reconhecida: 'Não reconhecida',
  terceiro: 'Recebida por terceiro',
  outro_endereco: 'Entregue em outro endereço',
} as const
export type ResultadoDaAcareacao = keyof typeof resultadosDaAcareacao

export const responsaveisPelaFalta = {
  casa: 'A casa',
  motorista: 'O motorista',
  parceiro: 'O parceiro',
} as const
export type ResponsavelPelaFalta = keyof typeof responsaveisPelaFalta

/** Running days from when it was opened: for the proof, for the visit, and until the debit is taken back. */
export const DIAS_DA_ACAREACAO = { comprovante: 10, visita: 20, devolucao: 30 } as const

const DAY = 86_400_000
/** The last day of so many running days: the next one counts as the first. */
export const diasCorridos = (dia: string, n: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + n * DAY).toISOString().slice(0, 10)

export type PrazosDaAcareacao = { comprovante: string; visita: string; devolucao: string }
export const prazosDaAcareacao = (aberta: string): PrazosDaAcareacao => ({
  comprovante: diasCorridos(aberta, DIAS_DA_ACAREACAO.comprovante),
  visita: diasCorridos(aberta, DIAS_DA_ACAREACAO.visita),
  devolucao: diasCorridos(aberta, DIAS_DA_ACAREACAO.devolucao),
})

/** By which day the step that it stands in must be done; null: nothing is left to do. */
export const venceEm = (passo: PassoDaAcareacao, p: PrazosDaAcareacao): string | null =>
  passo === 'concluida' ? null : passo === 'visita' ? p.visita : p.comprovante
