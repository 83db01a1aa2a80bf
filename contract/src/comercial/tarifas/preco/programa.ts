import { type BaseDoComponente, EM_DINHEIRO, EM_PESO } from './componentes.ts'
import { DMIL_POR_CENTAVO, PPM } from './exato.ts'
import type { ComponenteDaTabela, ConteudoDaTarifa, RegiaoDaTabela } from './formas.ts'
import { incidencia } from './lugares.ts'

/*
 * A region of a version as numbers in the order in which they are worked out. What it comes to stands in valores.ts, how that is
 * said in palavras.ts: both go by the same program, so that a rule is said here once.
 */

const GRAMAS_POR_KG = 1000
/** What ten-thousandths of a real a kilogram, times grams, are divided by to be cents. */
export const POR_PESO = DMIL_POR_CENTAVO * GRAMAS_POR_KG

const BASES_DO_FRETE: readonly BaseDoComponente[] = ['peso_valor', 'frete_base']
const PESO_VALOR: readonly string[] = ['FRETE_PESO', 'FRETE_VALOR']
const FRETE_BASE: readonly string[] = [...PESO_VALOR, 'GRIS', 'DESPACHO']
const MINIMO_DE_PARTE: readonly string[] = [...PESO_VALOR, 'DESPACHO']

/** A line of the price before minimum, discount and tax. */
export type Parte = {
  codigo: ComponenteDaTabela['codigo']
  nome: string
  soma: ComponenteDaTabela['soma']
  /** On the goods, on the freight so far, on the net so far. */
  passo: 0 | 1 | 2
  base: BaseDoComponente
  forma: ComponenteDaTabela['forma']
  /** Of the base's unit and the form's: cents are `base × valor ÷ por`, where it is neither fixed nor by fraction. */
  valor: number
  por: number
  fracao: number
  minimo: number
  incide: ReturnType<typeof incidencia>
  frete: boolean
  icms: boolean
  /** Which sums it goes into, where it adds to the freight. */
  noPesoValor: boolean
  noFreteBase: boolean
  noMinimo: boolean
}

/** What all regions of a version share. */
type DaTabela = {
  cubagem: ConteudoDaTarifa['cubagem']
  modo: ConteudoDaTarifa['frete_peso']['modo']
  limites: readonly number[]
  fracao: number
  partes: readonly Parte[]
  minimoDeParte: boolean
  icms: ConteudoDaTarifa['icms']
  iss: ConteudoDaTarifa['iss']
}

export type Programa = {
  tabela: DaTabela
  regiao: RegiaoDaTabela
  /** The table's, where the region has no numbers of its own. */
  partes: readonly Parte[]
  minimo: number
}

const passoDa = (base: BaseDoComponente): Parte['passo'] =>
  BASES_DO_FRETE.includes(base) ? 1 : base === 'frete_liquido' ? 2 : 0

const porDa = (c: ComponenteDaTabela): number =>
  c.forma === 'percentual' ? PPM : EM_PESO.includes(c.base) ? POR_PESO : DMIL_POR_CENTAVO

/** A percentage of what is no money comes to nothing. */
export const semDinheiro = (p: Pick<Parte, 'forma' | 'base'>): boolean =>
  p.forma === 'percentual' && !EM_DINHEIRO.includes(p.base)

function parteDe(c: ComponenteDaTabela, valor: number): Parte {
  return {
    codigo: c.codigo,
    nome: c.nome,
    soma: c.soma,
    passo: passoDa(c.base),
    base: c.base,
    forma: c.forma,
    valor: semDinheiro(c) ? 0 : valor,
    por: porDa(c),
    fracao: c.fracao,
    minimo: c.minimo_centavos,
    incide: incidencia(c.quando, c.codigo),
    frete: c.soma.frete,
    icms: c.soma.icms,
    noPesoValor: c.soma.frete && PESO_VALOR.includes(c.codigo),
    noFreteBase: c.soma.frete && FRETE_BASE.includes(c.codigo),
    noMinimo: c.soma.frete && MINIMO_DE_PARTE.includes(c.codigo),
  }
}

const partesDe = (t: ConteudoDaTarifa, valores: RegiaoDaTabela['valores']): Parte[] =>
  t.componentes.map((c) => parteDe(c, valores[c.codigo] ?? c.valor)).sort((a, b) => a.passo - b.passo)

/** By the content, which does not change: a version is compiled once, however many of its regions price. */
const tabelas = new WeakMap<ConteudoDaTarifa, DaTabela>()

function daTabela(t: ConteudoDaTarifa): DaTabela {
  const known = tabelas.get(t)
  if (known) return known
  const made: DaTabela = {
    cubagem: t.cubagem,
    modo: t.frete_peso.modo,
    limites: t.frete_peso.faixas_gramas,
    fracao: t.frete_peso.fracao_gramas,
    partes: partesDe(t, {}),
    minimoDeParte: t.minimo.sobre !== 'liquido',
    icms: t.icms,
    iss: t.iss,
  }
  tabelas.set(t, made)
  return made
}

export function compilar(t: ConteudoDaTarifa, regiao: RegiaoDaTabela): Programa {
  const tabela = daTabela(t)
  const same = Object.keys(regiao.valores).length === 0
  return {
    tabela,
    regiao,
    partes: same ? tabela.partes : partesDe(t, regiao.valores),
    minimo: regiao.minimo_centavos ?? t.minimo.centavos,
  }
}
