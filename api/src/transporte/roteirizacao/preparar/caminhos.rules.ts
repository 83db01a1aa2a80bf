import { FAIXAS } from '@tropeiro/contract/transporte/roteirizacao/aprendizado'
import type { Fatia, Perfil, Problema } from '@tropeiro/roteirizador'

/** What a routing server said, as it is kept. */
export type Entre = {
  distancias_de: 'osrm' | 'valhalla' | null
  metros_entre: Buffer | null
  segundos_entre: Buffer | null
}

const h = 3600
/** Roads against the straight line, and a third slower at the hours of going to work and home (Monday to Friday). */
const METROPOLE = {
  fator: 1.4,
  fatias: [
    { de: 7 * h, fator: 1.4 },
    { de: 10 * h, fator: 1 },
    { de: 17 * h, fator: 1.4 },
    { de: 20 * h, fator: 1 },
  ] satisfies Fatia[],
}
const INTERIOR = { fator: 1.28, fatias: [] satisfies Fatia[] }

export const fatorDaRegiao = (metropole: boolean): number => (metropole ? METROPOLE : INTERIOR).fator

/** How much longer than supposed a way takes in these hours, where nobody has measured. */
export const usualNaFaixa = (metropole: boolean, fimDeSemana: boolean, faixa: number): number =>
  fimDeSemana
    ? 1
    : ((metropole ? METROPOLE : INTERIOR).fatias.findLast(({ de }) => de <= FAIXAS[faixa]![0] * h)?.fator ??
      1)

const fimDeSemana = (dia: string): boolean => [0, 6].includes(new Date(`${dia}T12:00:00Z`).getUTCDay())

/** What trips around the base said of hours of a day, in thousandths of the supposed time. */
type Medida = { fim_de_semana: boolean; faixa: number; milesimos: number }

/** How vehicles of a base move where no server says it: denser streets and busier hours around a capital, and what trips there said. */
export function perfilDaRegiao(metropole: boolean, dia: string, medidas: readonly Medida[] = []): Perfil {
  const weekend = fimDeSemana(dia)
  const fatias: Fatia[] = []
  for (const [faixa, [de]] of FAIXAS.entries()) {
    const said = medidas.find((m) => m.faixa === faixa && m.fim_de_semana === weekend)
    // To a twentieth: less is chance.
    const fator = said ? Math.round(said.milesimos / 50) / 20 : usualNaFaixa(metropole, weekend, faixa)
    if (fator !== (fatias.at(-1)?.fator ?? 1)) fatias.push({ de: de * h, fator })
  }
  const perfil: Perfil = { id: 'estrada', fonte: 'estimativa', fator: fatorDaRegiao(metropole) }
  return fatias.length > 0 ? { ...perfil, fatias } : perfil
}

/** The hours of a day of which trips said how long ways take, in one sentence. */
export function dizerVelocidades(dia: string, medidas: readonly Medida[]): string[] {
  const own = medidas.filter((m) => m.fim_de_semana === fimDeSemana(dia))
  if (own.length === 0) return []
  const cada = own.map(({ faixa, milesimos }) => {
    const [de, ate] = FAIXAS[faixa]!
    return `das ${de} às ${ate} h ${(Math.round(milesimos / 50) / 20).toLocaleString('pt-BR')}×`
  })
  return [`Velocidade aprendida com as viagens da base: ${cada.join(', ')} o tempo suposto`]
}

const lerInteiros = (b: Buffer): Int32Array =>
  Int32Array.from({ length: b.length / 4 }, (_, i) => b.readInt32LE(4 * i))

export function guardarInteiros(values: Int32Array): Buffer {
  const out = Buffer.alloc(values.length * 4)
  values.forEach((v, i) => {
    out.writeInt32LE(v, 4 * i)
  })
  return out
}

/** The problem with the ways that a server said, where one did. */
export function comCaminhos(problema: Problema, { metros_entre, segundos_entre }: Entre): Problema {
  if (!metros_entre || !segundos_entre) return problema
  const metros = lerInteiros(metros_entre)
  const segundos = lerInteiros(segundos_entre)
  const de = problema.lugares.map((l) => l.id)
  return {
    ...problema,
    perfis: problema.perfis.map(({ id }) => ({ id, fonte: 'matriz', metros, segundos, de })),
  }
}

const SERVIDORES = { osrm: 'Pelas ruas (OSRM)', valhalla: 'Pelas ruas, de caminhão (Valhalla)' }

/** Where the lengths and times of a plan come from. */
export function dizerCaminhos(problema: Problema, { distancias_de }: Pick<Entre, 'distancias_de'>): string {
  if (distancias_de) return SERVIDORES[distancias_de]
  const perfil = problema.perfis.find((p) => p.fonte === 'estimativa')
  const { fatias = [], fator = 1.3 } = perfil ?? {}
  const pico = fatias.length === 4 && fatias.every(({ de }, at) => de === METROPOLE.fatias[at]?.de)
  return `Linha reta vezes ${fator.toLocaleString('pt-BR')}${pico ? ', mais lenta das 7 às 10 e das 17 às 20' : ''}`
}
