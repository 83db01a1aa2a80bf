import type { TipoDeUnidade } from '../../contract/src/cadastros/veiculos/unidades.ts'
import { acaso } from '../dia/percurso.ts'
import {
  type Estrada,
  type Lugar,
  noMetro,
  type PostoDaEstrada,
  type PracaDaEstrada,
  type Sentido,
} from './estradas.ts'

export const MIN = 60_000
export const HORA = 60 * MIN
export const DIA = 24 * HORA

export type Classe = {
  unidade: TipoDeUnidade
  reboque: TipoDeUnidade | null
  eixos: number
  noChao: number
  tanque: number
  kmL: number
}
const classes: readonly Classe[] = [
  { unidade: 'cavalo_6x2', reboque: 'sr_3', eixos: 6, noChao: 3, tanque: 800, kmL: 2.3 },
  { unidade: 'cavalo_4x2', reboque: 'sr_2', eixos: 4, noChao: 4, tanque: 700, kmL: 2.6 },
  { unidade: 'truck_6x2', reboque: null, eixos: 3, noChao: 2, tanque: 560, kmL: 3.3 },
  { unidade: 'bitruck_8x2', reboque: null, eixos: 4, noChao: 3, tanque: 600, kmL: 2.9 },
  { unidade: 'toco', reboque: null, eixos: 2, noChao: 2, tanque: 420, kmL: 4.4 },
]

export type Perna = {
  de: number
  ate: number
  sentido: Sentido
  carregada: boolean
  silencio: [number, number] | null
}
export type Passada = {
  em: number
  praca: PracaDaEstrada
  sentido: Sentido
  eixos: number
  /** What an axle costs there on that day. */
  tarifa: number
  perna: number
}
export type Abastecida = {
  em: number
  km: number
  litros: number
  arla: number
  cheio: boolean
  lido: boolean
  posto: PostoDaEstrada
}
type Trecho = { de: number; ate: number; a: number; b: number }
export type Visto = Lugar & { em: number; v: number }

/** What a truck did in a month: the truth that files and positions are made of. */
export type Caminhao = {
  indice: number
  placa: string
  reboque: string
  motorista: string
  classe: Classe
  estrada: Estrada
  /** A tracker goes with the truck; a phone tells only while it has a romaneio. */
  rastreado: boolean
  km0: number
  pernas: Perna[]
  passadas: Passada[]
  abastecidas: Abastecida[]
  posicoes: Visto[]
}

const dois = (n: number) => String(n).padStart(2, '0')

/** Drives a leg, standing where it is told to; answers when it was where. */
function dirigir(
  de: number,
  total: number,
  paradas: readonly { m: number; min: number }[],
  kmh: number,
): Trecho[] {
  const out: Trecho[] = []
  let at = de
  let m = 0
  const go = (to: number) => {
    const until = at + ((to - m) / 1000 / kmh) * HORA
    out.push({ de: at, ate: until, a: m, b: to })
    at = until
    m = to
  }
  for (const p of paradas) {
    go(p.m)
    out.push({ de: at, ate: at + p.min * MIN, a: m, b: m })
    at += p.min * MIN
  }
  go(total)
  return out
}

const quando = (trechos: readonly Trecho[], m: number): number => {
  const t = trechos.find((x) => x.b > x.a && m >= x.a && m <= x.b)!
  return t.de + ((m - t.a) / (t.b - t.a)) * (t.ate - t.de)
}

/** A point every ninety seconds on the way and every ten minutes at rest, a little beside it; none while nobody hears. */
function ver(
  trechos: readonly Trecho[],
  perna: Perna,
  pontos: Estrada['pontos'],
  volta: number | null,
  seed: number,
): Visto[] {
  const out: Visto[] = []
  for (const [k, t] of trechos.entries()) {
    const moves = t.b > t.a
    const step = moves ? 90_000 : 10 * MIN
    for (let at = t.de; at < t.ate; at += step) {
      if (perna.silencio && at > perna.silencio[0] && at < perna.silencio[1]) continue
      const m = t.a + ((t.b - t.a) * (at - t.de)) / (t.ate - t.de)
      const there = noMetro(pontos, volta === null ? m : volta - m)
      const shiver = (n: number) => (acaso(seed * 977 + k * 131 + at / 1000 + n) - 0.5) * 0.0006
      // One point in four hundred is from nowhere, and nobody marked it.
      const leap = acaso(seed * 31 + at / 1000) < 0.0025 ? 2.2 : 0
      const v = moves ? (t.b - t.a) / 1000 / ((t.ate - t.de) / HORA) : 0
      out.push({
        em: Math.round(at / 1000) * 1000,
        lat: there.lat + shiver(1) + leap,
        lng: there.lng + shiver(2),
        v,
      })
    }
  }
  return out
}

/** One truck's month, always the same for the same number. @param inicio its first instant @param fim nothing happens behind it */
export function viverOMes(
  indice: number,
  inicio: number,
  fim: number,
  estradas: readonly Estrada[],
): Caminhao {
  const sorte = (n: number) => acaso(indice * 613 + n * 7.31 + 0.17)
  const classe = classes[indice % 5 === 4 ? 2 + (indice % 3) : indice % 2]!
  const estrada = estradas[Math.floor(indice / 2) % estradas.length]!
  const c: Caminhao = {
    indice,
    placa: `MES${indice % 10}${'ABCDEFGHIJ'[Math.floor(indice / 10)]}${dois(indice)}`,
    reboque: `RBQ${indice % 10}${'ABCDEFGHIJ'[Math.floor(indice / 10)]}${dois(indice)}`,
    motorista: `${['Antônio', 'Benedito', 'Célio', 'Davi', 'Elias', 'Fábio', 'Gil', 'Hélio'][indice % 8]} da Silva ${indice}`,
    classe,
    estrada,
    rastreado: indice % 3 !== 0,
    km0: 60_000 + Math.floor(sorte(1) * 500_000),
    pernas: [],
    passadas: [],
    abastecidas: [],
    posicoes: [],
  }
  let at = inicio + (5 + Math.floor(sorte(2) * 8)) * HORA
  let km = c.km0
  let gasto = 0
  const encher = (em: number, posto: PostoDaEstrada, cheio: boolean, n: number) => {
    const litros = Math.round((cheio ? gasto : gasto * 0.4) * 10) / 10
    gasto -= litros
    const arla = cheio && n % 2 ? Math.round(litros * 0.5) / 10 : 0
    c.abastecidas.push({ em, km: Math.floor(km), litros, arla, cheio, lido: sorte(n + 900) > 0.04, posto })
  }
  const first = estrada.postos[0]!
  // The first full one opens the account.
  gasto = classe.tanque * 0.4
  encher(at - 2 * HORA, { ...first, nome: 'Posto da Garagem', exato: false, cidade: '', uf: '' }, true, 0)
  for (let n = 1; ; n++) {
    const kmh = 66 + sorte(n + 10) * 14
    const sentido: Sentido = n % 2 ? 'sul' : 'norte'
    const carregada = sentido === 'sul' || sorte(n + 40) < 0.45
    const volta = sentido === 'norte' ? estrada.metros : null
    const here = (m: number) => (volta === null ? m : volta - m)
    const meio =
      sentido === 'norte'
        ? estrada.postos[n % 4 === 0 ? 0 : 2]!
        : sorte(n + 60) < 0.2
          ? estrada.postos[1]!
          : null
    const stops = [
      ...(meio ? [{ m: here(meio.m), min: 26, posto: meio }] : []),
      { m: estrada.metros * 0.6, min: 35, posto: null },
    ].sort((a, b) => a.m - b.m)
    const trechos = dirigir(at, estrada.metros, stops, kmh)
    const ate = trechos.at(-1)!.ate
    if (ate > fim - 6 * HORA) break
    const quiet = sorte(n + 70)
    const from = at + (ate - at) * sorte(n + 80) * 0.8
    const silencio: Perna['silencio'] =
      quiet < 0.04 ? [at, ate] : quiet < 0.5 ? [from, from + (15 + sorte(n + 90) * 50) * MIN] : null
    const perna: Perna = { de: at, ate, sentido, carregada, silencio }
    const eixos = carregada ? classe.eixos : classe.noChao
    for (const praca of estrada.pracas) {
      const cresce = sentido === estrada.cresce
      if (praca.praca.sentido === 'D' && cresce) continue
      if (praca.praca.sentido === 'C' && !cresce) continue
      const em = quando(trechos, here(praca.m))
      // Half of the plazas are dearer from one midnight near the end of the month on.
      const tarifa = praca.centavos + (praca.centavos % 20 && em >= inicio + 28 * DIA ? 30 : 0)
      c.passadas.push({ em, praca, sentido, eixos, tarifa, perna: c.pernas.length })
    }
    const litroKm = (1 / classe.kmL) * (carregada ? 1 : 0.8) * (0.96 + sorte(n + 200) * 0.08)
    let done = 0
    for (const stop of stops) {
      km += (stop.m - done) / 1000
      gasto += ((stop.m - done) / 1000) * litroKm
      done = stop.m
      if (stop.posto)
        encher(
          trechos.find((t) => t.a === t.b && t.a === stop.m)!.de + 14 * MIN,
          stop.posto,
          sentido === 'norte',
          n,
        )
    }
    km += (estrada.metros - done) / 1000
    gasto += ((estrada.metros - done) / 1000) * litroKm
    c.posicoes.push(...ver(trechos, perna, estrada.pontos, volta, indice * 100 + n))
    c.pernas.push(perna)
    const stay = sentido === 'sul' ? (3 + sorte(n + 300) * 6) * HORA : (11 + sorte(n + 310) * 16) * HORA
    const parado: Trecho = { de: ate, ate: ate + stay, a: estrada.metros, b: estrada.metros }
    c.posicoes.push(...ver([parado], perna, estrada.pontos, volta, indice * 100 + n + 50))
    at = ate + stay
  }
  if (!c.rastreado) {
    const trips = c.pernas.filter((p) => p.carregada)
    c.posicoes = c.posicoes.filter((v) => trips.some((p) => v.em >= p.de && v.em <= p.ate))
  }
  return c
}
