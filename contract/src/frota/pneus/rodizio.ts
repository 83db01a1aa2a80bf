import type { TipoDeUnidade } from '../../cadastros/veiculos/unidades.ts'
import { configuracoes, ehDirecional, posicoesDa, roda } from './posicoes.ts'
import type { PneuNaRoda } from './regras.ts'

export type Rodavel = Pick<PneuNaRoda, 'codigo' | 'sulco' | 'medida' | 'vida'>
/** Who is at the first place goes to the second. */
export type Movimento = { de: string; para: string }

export type Medida = {
  /** Widest gap within a pair, and between the sides of an axle; tenths of a millimetre. */
  geminados: number
  lados: number
}

const gapOf = (a: number | null | undefined, b: number | null | undefined): number =>
  a === null || a === undefined || b === null || b === undefined ? 0 : Math.abs(a - b)
const mean = (all: readonly number[]) =>
  all.length === 0 ? null : all.reduce((x, y) => x + y, 0) / all.length

/** How unlike the tyres of a vehicle are as they stand. */
export function desiguais(unidade: TipoDeUnidade, em: ReadonlyMap<string, Rodavel>): Medida {
  const s = (codigo: string) => em.get(codigo)?.sulco ?? null
  let [geminados, lados] = [0, 0]
  for (const [at, { duplo }] of configuracoes[unidade].eixos.entries()) {
    const n = at + 1
    const side = (l: 'E' | 'D') => (duplo ? [s(`${n}${l}E`), s(`${n}${l}I`)] : [s(`${n}${l}`)])
    const [e, d] = [side('E'), side('D')]
    if (duplo) geminados = Math.max(geminados, gapOf(e[0], e[1]), gapOf(d[0], d[1]))
    const known = (all: (number | null)[]) => mean(all.filter((x) => x !== null))
    lados = Math.max(lados, gapOf(known(e), known(d)))
  }
  return { geminados, lados }
}

/** A gap that two people with one gauge would measure is none. */
const peso = (gap: number): number => Math.max(0, gap - FOLGA) ** 2 / 40
const FOLGA = 5
/** Sides of an axle that roll unlike strain the differential: worse than a pair. */
const LADOS = 3

/** What an arrangement costs: unlike pairs first, then unlike sides, shallow tread where it pulls, retreads that steer, and work. */
function custo(unidade: TipoDeUnidade, em: ReadonlyMap<string, Rodavel>, trabalho: number): number {
  const s = (codigo: string) => em.get(codigo)?.sulco ?? null
  let sum = trabalho
  for (const [at, { tipo, duplo }] of configuracoes[unidade].eixos.entries()) {
    const n = at + 1
    const places = duplo ? [`${n}EE`, `${n}EI`, `${n}DI`, `${n}DE`] : [`${n}E`, `${n}D`]
    const [a = null, b = null, c = null, d = null] = places.map(s)
    if (duplo) {
      sum += peso(gapOf(a, b)) + peso(gapOf(c, d))
      const left = mean([a, b].filter((x) => x !== null))
      const right = mean([c, d].filter((x) => x !== null))
      sum += LADOS * peso(gapOf(left, right))
    } else sum += peso(gapOf(a, b))
    // Deep tread belongs where it pulls and where it steers.
    const weight = tipo === 'tracao' ? 0.02 : tipo === 'direcional' ? 0.04 : 0
    for (const p of places) sum -= weight * (s(p) ?? 0)
    if (tipo === 'direcional') for (const p of places) if ((em.get(p)?.vida ?? 1) > 1) sum += 60
  }
  return sum
}

/**
 * May stand there: of the axle's size. What steers comes from what steers where a unit has pairs behind it, and is never a retread nor below
 * four millimetres.
 */
function cabe(
  unidade: TipoDeUnidade,
  p: Rodavel,
  para: string,
  medidaDe: ReadonlyMap<number, string>,
): boolean {
  if (p.codigo === para) return true
  const eixo = Number(/^\d+/.exec(para)![0])
  if ((medidaDe.get(eixo) ?? p.medida) !== p.medida) return false
  if (!ehDirecional(unidade, para)) return true
  const pares = configuracoes[unidade].eixos.some((e) => e.duplo)
  if (pares && !ehDirecional(unidade, p.codigo)) return false
  return p.vida === 1 && (p.sulco ?? 0) >= 40
}

/** The permutation in its moves. */
const movimentosDe = (fica: ReadonlyMap<string, Rodavel>): Movimento[] =>
  [...fica].flatMap(([para, p]) => (p.codigo === para ? [] : [{ de: p.codigo, para }]))

/** Each tyre that is moved is work; one that changes sides turns the other way. */
const trabalhoDe = (m: readonly Movimento[]): number =>
  m.reduce((sum, { de, para }) => sum + (de[1] === para[1] ? 1.5 : 1.9), 0)

export type Sugestao = {
  movimentos: Movimento[]
  antes: Medida
  depois: Medida
  /** `Diferença máxima de geminados 4,0 → 0,3 mm com 4 pneus`. */
  frase: string
}

const n1 = (d: number) => (d / 10).toFixed(1).replace('.', ',')

/**
 * The arrangement that makes the tyres of a vehicle most alike with the fewest moves: exchanges of two places, and of two pairs of places
 * at once, as long as one makes it better. Spares stay. Nothing is moved by it: it is shown.
 */
export function sugerirRodizio(unidade: TipoDeUnidade, pneus: readonly Rodavel[]): Sugestao {
  const rolling = pneus.filter((p) => roda(p.codigo) && p.sulco !== null)
  const valid = new Set(posicoesDa(unidade).map((p) => p.codigo))
  let em = new Map(rolling.filter((p) => valid.has(p.codigo)).map((p) => [p.codigo, p]))
  const start = em
  const medidaDe = new Map<number, string>()
  for (const p of rolling) {
    const eixo = Number(/^\d+/.exec(p.codigo)![0])
    if (!medidaDe.has(eixo)) medidaDe.set(eixo, p.medida)
  }
  const places = [...em.keys()]
  const valor = (m: ReadonlyMap<string, Rodavel>) => custo(unidade, m, trabalhoDe(movimentosDe(m)))
  const swap = (m: Map<string, Rodavel>, a: string, b: string): Map<string, Rodavel> | null => {
    const [x, y] = [m.get(a)!, m.get(b)!]
    if (!cabe(unidade, x, b, medidaDe) || !cabe(unidade, y, a, medidaDe)) return null
    return new Map(m).set(a, y).set(b, x)
  }
  const pairs = places.flatMap((a, i) => places.slice(i + 1).map((b) => [a, b] as const))
  for (let best = valor(em); ; ) {
    let next: Map<string, Rodavel> | null = null
    const firsts: { m: Map<string, Rodavel>; v: number }[] = []
    for (const [a, b] of pairs) {
      const m = swap(em, a, b)
      if (!m) continue
      const v = valor(m)
      firsts.push({ m, v })
      if (v < best - 1e-9) [best, next] = [v, m]
    }
    // One exchange may make it worse that two make better: the best few are tried a second time.
    firsts.sort((x, y) => x.v - y.v)
    for (const { m } of firsts.slice(0, 24))
      for (const [a, b] of pairs) {
        const two = swap(m, a, b)
        if (!two) continue
        const v = valor(two)
        if (v < best - 1e-9) [best, next] = [v, two]
      }
    if (!next) break
    em = next
  }
  const [antes, depois] = [desiguais(unidade, start), desiguais(unidade, em)]
  const movimentos = movimentosDe(em)
  const better = antes.geminados - depois.geminados > 5 || antes.lados - depois.lados > 5
  if (movimentos.length === 0 || !better)
    return {
      movimentos: [],
      antes,
      depois: antes,
      frase:
        antes.geminados > 30 || antes.lados > 20
          ? 'Não há solução dentro do veículo: use pneus do estoque ou de outro veículo.'
          : 'Os pneus estão parelhos: não há o que ganhar agora.',
    }
  return {
    movimentos,
    antes,
    depois,
    frase: `Diferença máxima de geminados ${n1(antes.geminados)} → ${n1(depois.geminados)} mm e entre lados ${n1(antes.lados)} → ${n1(depois.lados)} mm com ${movimentos.length} pneus.`,
  }
}

export type Padrao = { chave: string; nome: string; quando: string; para: Record<string, string> }

const troca = (...pares: [string, string][]): Record<string, string> =>
  Object.fromEntries(
    pares.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  )
const cruzado = (a: number, b: number) =>
  troca([`${a}EE`, `${b}DI`], [`${a}EI`, `${b}DE`], [`${a}DI`, `${b}EE`], [`${a}DE`, `${b}EI`])
const paralelo = (a: number, b: number) =>
  troca([`${a}EE`, `${b}EE`], [`${a}EI`, `${b}EI`], [`${a}DI`, `${b}DI`], [`${a}DE`, `${b}DE`])

/** The usual patterns for a unit, as workshops know them: each a permutation of its own places. */
export function padroesDe(unidade: TipoDeUnidade): Padrao[] {
  const { eixos } = configuracoes[unidade]
  const out: Padrao[] = []
  const duplos = eixos.flatMap((e, at) => (e.duplo ? [at + 1] : []))
  const direcionais = eixos.flatMap((e, at) => (e.tipo === 'direcional' ? [at + 1] : []))
  const simples = eixos.flatMap((e, at) => (e.duplo ? [] : [at + 1]))
  if (simples.length === 2 && duplos.length === 0 && unidade !== 'moto') {
    out.push(
      {
        chave: 'paralelo',
        nome: 'Dianteiro com traseiro, mesmo lado',
        quando: 'pneu com sentido de rotação',
        para: troca(['1E', '2E'], ['1D', '2D']),
      },
      {
        chave: 'x',
        nome: 'Em X',
        quando: 'pneu sem sentido; o preferido',
        para: troca(['1E', '2D'], ['1D', '2E']),
      },
    )
  }
  if (direcionais.length === 2)
    out.push({
      chave: 'direcionais',
      nome: '1º com 2º direcional, mesmo lado',
      quando: 'o 2º direcional arrasta em curva',
      para: troca(['1E', '2E'], ['1D', '2D']),
    })
  else if (direcionais.length === 1 && duplos.length > 0)
    out.push({
      chave: 'lados_dianteiro',
      nome: 'Lados do dianteiro',
      quando: 'desgaste de um lado; conferir alinhamento antes',
      para: troca(['1E', '1D']),
    })
  const [a, b, c] = duplos
  if (a !== undefined && b === undefined)
    out.push(
      {
        chave: 'dentro_fora',
        nome: 'Interno com externo, mesmo lado',
        quando: 'o interno gasta menos ou mais',
        para: troca([`${a}EE`, `${a}EI`], [`${a}DI`, `${a}DE`]),
      },
      {
        chave: 'x_traseiro',
        nome: 'Cruzado no eixo',
        quando: 'o comum a cada 10.000 km',
        para: troca([`${a}EE`, `${a}DI`], [`${a}EI`, `${a}DE`]),
      },
    )
  if (a !== undefined && b !== undefined && c === undefined)
    out.push(
      {
        chave: 'paralelo',
        nome: `${a}º com ${b}º eixo, mesma posição`,
        quando: 'um eixo gasta mais que o outro',
        para: paralelo(a, b),
      },
      {
        chave: 'cruzado',
        nome: `${a}º com ${b}º eixo, cruzado`,
        quando: 'o comum a cada 10.000 km',
        para: cruzado(a, b),
      },
    )
  if (a !== undefined && b !== undefined && c !== undefined) {
    const ciclo = Object.fromEntries(
      ['EE', 'EI', 'DI', 'DE'].flatMap((p) => [
        [`${a}${p}`, `${b}${p}`],
        [`${b}${p}`, `${c}${p}`],
        [`${c}${p}`, `${a}${p}`],
      ]),
    )
    out.push(
      {
        chave: 'ciclo',
        nome: `Ciclo ${a}º → ${b}º → ${c}º → ${a}º`,
        quando: 'o primeiro e o último arrastam em curva',
        para: ciclo,
      },
      {
        chave: 'cruzado',
        nome: `${a}º com ${c}º eixo, cruzado`,
        quando: 'inverte o arraste',
        para: cruzado(a, c),
      },
    )
  }
  return out
}
