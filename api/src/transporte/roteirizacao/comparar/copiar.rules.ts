import type { EseDoPlano } from '@tropeiro/contract/transporte/roteirizacao/comparacao'
import type { Entrada } from '../plano.rules.ts'
import { alargar } from '../preparar/paradas.rules.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'

/** Where the vehicles would leave from. */
export type OutraBase = { nome: string; lat: number; lng: number }

/** The day as it was read, otherwise in what was asked; and what that is, in words. */
export function comEse(
  entrada: Entrada,
  { sem_veiculos, folga_janelas_min }: EseDoPlano,
  base: OutraBase | null,
): { entrada: Entrada; frase: string } {
  const known = new Set(entrada.veiculos.map((v) => v.placa))
  const strange = sem_veiculos.find((placa) => !known.has(placa))
  if (strange) throw roteirizacaoErrors.recusada(`O veículo ${strange} não faz parte deste plano.`)
  const out = new Set(sem_veiculos)
  if (out.size === known.size) throw roteirizacaoErrors.recusada('Deixe ao menos um veículo no dia.')
  const folga = folga_janelas_min * 60
  const { problema } = entrada
  const inicios = new Set(problema.veiculos.map((v) => v.inicio))
  const frase = [
    out.size > 0 && `sem ${[...out].join(', ')}`,
    base && `saindo de ${base.nome}`,
    folga > 0 && `recebendo ${folga_janelas_min} min antes e depois`,
  ]
    .filter(Boolean)
    .join('; ')
  return {
    frase,
    entrada: {
      ...entrada,
      onde: base ?? entrada.onde,
      veiculos: entrada.veiculos.filter((v) => !out.has(v.placa)),
      // Plans of before windows were read have none.
      paradas: entrada.paradas.map((p) => ({ ...p, janelas: alargar(p.janelas ?? [], folga) })),
      problema: {
        ...problema,
        lugares: problema.lugares.map((l) =>
          base && inicios.has(l.id) ? { ...l, lat: base.lat, lng: base.lng } : l,
        ),
        veiculos: problema.veiculos.filter((v) => !out.has(v.id)),
        paradas: problema.paradas.map((p) =>
          p.janelas && folga > 0
            ? {
                ...p,
                janelas: alargar(
                  p.janelas.map(([de, ate]) => ({ de, ate })),
                  folga,
                ).map(({ de, ate }) => [de, ate] as [number, number]),
              }
            : p,
        ),
      },
    },
  }
}
