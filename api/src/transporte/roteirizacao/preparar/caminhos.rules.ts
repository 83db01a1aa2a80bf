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

/** How vehicles of a base move where no server says it: denser streets and busier hours around a capital. */
export function perfilDaRegiao(metropole: boolean, dia: string): Perfil {
  const { fator, fatias } = metropole ? METROPOLE : INTERIOR
  const day = new Date(`${dia}T12:00:00Z`).getUTCDay()
  const busy = day >= 1 && day <= 5 && fatias.length > 0
  return { id: 'estrada', fonte: 'estimativa', fator, ...(busy && { fatias }) }
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
  const fator = (perfil?.fator ?? 1.3).toLocaleString('pt-BR')
  return `Linha reta vezes ${fator}${perfil?.fatias?.length ? ', mais lenta das 7 às 10 e das 17 às 20' : ''}`
}
