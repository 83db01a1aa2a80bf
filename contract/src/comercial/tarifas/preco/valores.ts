import type { BaseDoComponente } from './componentes.ts'
import { DMIL_POR_CENTAVO, fracoesDe, meioAcima, PPM } from './exato.ts'
import type { Embarque, Preco } from './formas.ts'
import { type Carga, fatorDaCubagem, pesar } from './peso.ts'
import { type Parte, POR_PESO, type Programa } from './programa.ts'

/* What a shipment comes to, in cents and nothing else; palavras.ts says how. */

/** What of a price is not said by its table. */
export type Circunstancias = {
  /** ICMS of the way on the day, parts per million; zero where none falls due. */
  icms: number
  /** Cubage of client, class and company, the first that is said. */
  fatores?: readonly (number | null | undefined)[]
  /** Taken off before tax: parts per million of the net, or cents. */
  desconto?: { ppm: number } | { centavos: number } | null
}

export type Valores = {
  carga: Carga
  fretePeso: number
  /** Of each part of the program: zero where it does not fall due. */
  partes: number[]
  complemento: number
  desconto: number
  liquido: number
  tributo: Preco['imposto']['tipo']
  aliquota: number
  /** What the tax was worked out from, and what of it is charged on top. */
  tributavel: number
  imposto: number
  linhaDoImposto: number
  total: number
}

/** Which band holds a weight; one beyond the last where none does. */
export function faixaDo(limites: readonly number[], gramas: number): number {
  let at = 0
  while (at < limites.length && gramas > limites[at]!) at++
  return at
}

/** What weight beyond the bands costs. */
export const excedente = ({ tabela, regiao }: Programa, gramas: number): number =>
  tabela.fracao > 0
    ? fracoesDe(gramas, tabela.fracao) * regiao.taxa
    : meioAcima(regiao.taxa, gramas, POR_PESO)

/** Of bands: the price of the band, or of the last with what is beyond it. */
export function dasFaixas(p: Programa, taxado: number): number {
  const { limites } = p.tabela
  const { faixas } = p.regiao
  const count = limites.length
  if (count === 0) return excedente(p, taxado)
  const at = faixaDo(limites, taxado)
  return at < count ? faixas[at]! : faixas[count - 1]! + excedente(p, taxado - limites[count - 1]!)
}

/** The weight's own price before its minimum. */
export function brutoDoPeso(p: Programa, c: Carga, e: Embarque): number {
  switch (p.tabela.modo) {
    case 'faixas':
      return dasFaixas(p, c.taxado)
    case 'faixas_por_nota':
      return dasFaixas(p, c.taxado) * e.notas.length
    case 'comparacao':
      return Math.max(excedente(p, c.taxado), meioAcima(c.valor, p.regiao.percentual, PPM))
    case 'por_km':
      return meioAcima(p.regiao.taxa, e.km, DMIL_POR_CENTAVO)
    case 'fixo':
      return p.regiao.taxa
  }
}

/** What a part comes to on its base, before its minimum. */
export function brutoDa(p: Parte, base: number): number {
  switch (p.forma) {
    case 'fixo':
      return p.valor
    case 'por_fracao':
      return fracoesDe(base, p.fracao) * p.valor
    default:
      return meioAcima(base, p.valor, p.por)
  }
}

/** What of the goods a part is worked out from; what of the freight is known as its lines come. */
function baseDosBens(base: BaseDoComponente, e: Embarque, c: Carga): number {
  switch (base) {
    case 'documento':
      return 1
    case 'valor_nf':
      return c.valor
    case 'peso_taxado':
      return c.taxado
    case 'peso_real':
      return c.real
    case 'nota':
      return e.notas.length
    case 'volume':
      return c.volumes
    case 'entrega':
      return e.entregas
    case 'palete':
      return e.paletes
    case 'km':
      return e.km
    case 'frete_original':
      return e.frete_original_centavos
    default:
      return 1
  }
}

/** What goes on top of `base` so that it is so many parts per million of both together. */
export const porDentro = (base: number, ppm: number): number => meioAcima(base, PPM, PPM - ppm) - base

const descontoDe = (d: NonNullable<Circunstancias['desconto']>, liquido: number): number =>
  Math.min('ppm' in d ? meioAcima(liquido, d.ppm, PPM) : d.centavos, liquido)

/** Within one municipality it is ISS, where the table says it. */
const issDe = ({ tabela }: Programa, e: Embarque) =>
  tabela.iss !== null && e.origem.ibge > 0 && e.origem.ibge === e.destino.ibge ? tabela.iss : null

/** Whether the tax is a percentage of the base; otherwise it is within what both come to. */
export const porFora = ({ tabela }: Programa, tributo: Valores['tributo']): boolean =>
  tributo === 'iss' ? tabela.iss!.modo === 'por_fora' : tabela.icms === 'incluso'

/**
 * The price of a shipment by a program: weight, parts, minimum, discount, tax, in this order.
 * @param bases filled with what each part was worked out from, where somebody wants to say it
 */
export function valores(p: Programa, e: Embarque, c: Circunstancias, bases: number[] | null = null): Valores {
  const { tabela } = p
  const carga = pesar(e.notas, tabela.cubagem, tabela.cubagem.fator ?? fatorDaCubagem(null, c.fatores))
  const fretePeso = Math.max(p.regiao.minimo_peso_centavos, brutoDoPeso(p, carga, e))
  let pesoValor = fretePeso
  let freteBase = fretePeso
  let noMinimo = fretePeso
  let liquido = fretePeso
  let tributavel = fretePeso
  /** The net when the last pass began. */
  let antes = fretePeso
  let passo = 0
  const partes = new Array<number>(p.partes.length)
  for (let at = 0; at < partes.length; at++) {
    const parte = p.partes[at]!
    if (parte.passo !== passo) {
      passo = parte.passo
      antes = liquido
    }
    let base: number
    if (passo === 0) base = baseDosBens(parte.base, e, carga)
    else base = passo === 2 ? antes : parte.base === 'peso_valor' ? pesoValor : freteBase
    const due = parte.incide === null || parte.incide(e)
    const centavos = due ? Math.max(parte.minimo, brutoDa(parte, base)) : 0
    partes[at] = centavos
    if (bases !== null) bases[at] = base
    if (!parte.frete) continue
    liquido += centavos
    if (parte.icms) tributavel += centavos
    if (passo === 0) {
      if (parte.noPesoValor) pesoValor += centavos
      if (parte.noFreteBase) freteBase += centavos
    }
    if (parte.noMinimo) noMinimo += centavos
  }
  const complemento = Math.max(0, p.minimo - (tabela.minimoDeParte ? noMinimo : liquido))
  liquido += complemento
  const desconto = c.desconto ? descontoDe(c.desconto, liquido) : 0
  liquido -= desconto
  tributavel = Math.max(0, tributavel + complemento - desconto)
  const iss = issDe(p, e)
  const aliquota = iss !== null ? iss.aliquota : tabela.icms === 'nenhum' ? 0 : c.icms
  const tributo = aliquota === 0 ? 'nenhum' : iss !== null ? 'iss' : 'icms'
  let imposto = 0
  if (aliquota > 0)
    imposto = porFora(p, tributo) ? meioAcima(tributavel, aliquota, PPM) : porDentro(tributavel, aliquota)
  const linhaDoImposto = iss === null && tabela.icms === 'incluso' ? 0 : imposto
  return {
    carga,
    fretePeso,
    partes,
    complemento,
    desconto,
    liquido,
    tributo,
    aliquota,
    tributavel,
    imposto,
    linhaDoImposto,
    total: liquido + linhaDoImposto,
  }
}
