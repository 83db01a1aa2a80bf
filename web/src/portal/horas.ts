import { diaEm, diasAte, emDias } from '@tropeiro/contract/formats'

const hora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})
export const horaDe = (em: string): string => hora.format(new Date(em))

/** When it is expected; the day is said where it is not today. */
export function previstaEm(em: string, agora = new Date()): string {
  const dias = diasAte(diaEm(agora), diaEm(em))
  return `prevista ${dias === 0 ? '' : `${emDias(dias)}, `}~${horaDe(em)}`
}
