import { useMemo } from 'react'
import { type NotaVista, type Parada, paradasDe, type RomaneioVisto, verDia } from './day.ts'
import { usePhone } from './phone.ts'
import { donoDe } from './session.ts'

/** The romaneios of the day with the queue on top; null until anything is known. */
export function useDia(): RomaneioVisto[] | null {
  const hoje = usePhone((s) => s.hoje)
  const envios = usePhone((s) => s.envios)
  return useMemo(() => hoje && verDia(hoje, envios), [hoje, envios])
}

export function useRomaneio(numero: number): RomaneioVisto | undefined {
  return useDia()?.find((r) => r.numero_romaneio === numero)
}

export type NotaNaParada = { romaneio: RomaneioVisto; parada: Parada; nota: NotaVista }

/** A note with its stop and romaneio; undefined when it is not on this phone (any more). */
export function useNota(id: string): NotaNaParada | undefined {
  const dia = useDia()
  return useMemo(() => {
    for (const romaneio of dia ?? []) {
      const nota = romaneio.notas.find((n) => n._id === id)
      const parada = nota && paradasDe(romaneio.notas).find((p) => p.notas.includes(nota))
      if (nota && parada) return { romaneio, nota, parada }
    }
    return undefined
  }, [dia, id])
}

/** Whose the work on this phone is. */
export function useDono(): string {
  const sessao = usePhone((s) => s.sessao)
  return sessao ? donoDe(sessao) : ''
}
