import { diaEm, formatDia, formatCasas as n } from '@tropeiro/contract'

export type LeituraDoFrio = {
  id: string
  em: Date
  sem_hora: boolean
  horimetro: number | null
  /** Somebody vouches for it: a clock that was changed begins anew here. */
  aceito: boolean
}
export type Recusa = { chave: 'horimetro_menor' | 'horimetro_salto'; frase: string }

const HOUR_MS = 3_600_000
/** Half an hour of what people round. */
const FOLGA_DECIMOS = 5
const DIA_DECIMOS = 240

const horas = (decimos: number): string => `${n(decimos / 10, decimos % 10 === 0 ? 0 : 1)} h`

/** Readings of a refrigeration unit that cannot be, in order of time: less than before, or more hours than the clock let pass. */
export function recusasDoFrio(leituras: readonly LeituraDoFrio[]): Map<string, Recusa> {
  const out = new Map<string, Recusa>()
  let last: { em: Date; decimos: number; sem_hora: boolean } | null = null
  for (const l of leituras) {
    if (l.horimetro === null) continue
    if (last !== null && !l.aceito) {
      const when: string = formatDia(diaEm(last.em))
      const ran: number = l.horimetro - last.decimos
      const passed: number = Math.ceil((l.em.getTime() - last.em.getTime()) / (HOUR_MS / 10))
      const grace: number = FOLGA_DECIMOS + (l.sem_hora || last.sem_hora ? DIA_DECIMOS : 0)
      if (ran < 0) {
        out.set(l.id, {
          chave: 'horimetro_menor',
          frase: `Horímetro ${horas(l.horimetro)}: menor que as ${horas(last.decimos)} de ${when}.`,
        })
        continue
      }
      if (ran > passed + grace) {
        out.set(l.id, {
          chave: 'horimetro_salto',
          frase: `Horímetro ${horas(l.horimetro)}: ${horas(ran)} de motor desde ${when}, e só se passaram ${horas(passed)}.`,
        })
        continue
      }
    }
    last = { em: l.em, decimos: l.horimetro, sem_hora: l.sem_hora }
  }
  return out
}
