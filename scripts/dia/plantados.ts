/*
 * What customer care must notice in the day, as data: who breaks down, where a flood of refusals falls, whose proof the office
 * refuses. The kinds are a dispatcher's words, with no rule of the product.
 */

/** His vehicle stands for this long before his sixth stop, and he says so by occurrence 58 of the note that comes next. */
export const quebra = { motorista: 8, parada: 5, minutos: 50, ocorrencia: 58 } as const

/** One recipient refuses all that one shipper sends: this driver's stop has so many notes. */
export const recusas = { motorista: 9, parada: 4, notas: 14, ocorrencia: 3 } as const

/** Proofs that the office refuses: behind one comes nothing, behind another the driver's new photo, the last is mended by the office. */
export const reprovadas = [
  { motorista: 12, parada: 0, depois: 'nada' },
  { motorista: 13, parada: 0, depois: 'outra_foto' },
  { motorista: 15, parada: 0, depois: 'aprovada' },
] as const
export const MOTIVO_DA_REPROVA = 'Canhoto sem assinatura'

/** What an occurrence told for the first time is a case of; what is not here opens nothing. */
export const casoDe: Readonly<Record<number, string>> = {
  3: 'Recusa do destinatário',
  9: 'Recusa do destinatário',
  88: 'Recusa do destinatário',
  11: 'Avaria',
  79: 'Avaria',
  18: 'Inversão (volumes trocados)',
  60: 'Tentativa sem entrega',
  58: 'Atraso na entrega',
}

/** Rules that are on in the day: those of what was told, and of the refused proof. Those of the clock's own hours stay off. */
export const regrasDoDia = [
  'ocorrencia',
  'tentativas',
  'veiculo_quebrado',
  'prova_reprovada',
  'nota_cancelada',
] as const

/** What is planted at this stop, which is then delivered and nothing else. */
export const entregaCerta = (motorista: number, parada: number): boolean =>
  (motorista === quebra.motorista && parada === quebra.parada) ||
  reprovadas.some((r) => r.motorista === motorista && r.parada === parada)

export const recusaEmMassa = (motorista: number, parada: number): boolean =>
  motorista === recusas.motorista && parada === recusas.parada
