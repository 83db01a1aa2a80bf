import { type BaseDoComponente, linhasDaConta } from './componentes.ts'
import { type Conta, contaDoComponente, contaDoFretePeso, doPercentual } from './contas.ts'
import { centavosEscritos, meioAcima, PPM, percentualEscrito } from './exato.ts'
import type {
  ComponenteDaTabela,
  ConteudoDaTarifa,
  Embarque,
  LinhaDoPreco,
  Preco,
  RegiaoDaTabela,
} from './formas.ts'
import { incide } from './lugares.ts'
import { fatorDaCubagem, pesoTaxado } from './peso.ts'

/** What of a price is not said by its table. */
export type Circunstancias = {
  /** ICMS of the way on the day, parts per million; zero where none falls due. */
  icms: number
  /** Cubage of client, class and company, the first that is said. */
  fatores?: readonly (number | null | undefined)[]
  /** Taken off before tax: parts per million of the net, or cents. */
  desconto?: { ppm: number } | { centavos: number } | null
}

const TUDO = { frete: true, icms: true, pis_cofins: true } as const
const BASES_DO_FRETE: readonly BaseDoComponente[] = ['peso_valor', 'frete_base']
const PESO_VALOR: readonly string[] = ['FRETE_PESO', 'FRETE_VALOR']
const FRETE_BASE: readonly string[] = [...PESO_VALOR, 'GRIS', 'DESPACHO']
const MINIMO_DE_PARTE: readonly string[] = [...PESO_VALOR, 'DESPACHO']

const soma = (linhas: readonly LinhaDoPreco[], quais: (l: LinhaDoPreco) => boolean = () => true): number =>
  linhas.reduce((sum, l) => sum + (l.soma.frete && quais(l) ? l.valor_centavos : 0), 0)
const linha = (
  codigo: LinhaDoPreco['codigo'],
  nome: string,
  { centavos, conta }: Conta,
  s: LinhaDoPreco['soma'] = TUDO,
): LinhaDoPreco => ({ codigo, nome, conta, valor_centavos: centavos, soma: s })

/** Which pass a component is worked out in: on the goods, on the freight so far, on the net so far. */
const passo = (c: ComponenteDaTabela): number =>
  BASES_DO_FRETE.includes(c.base) ? 1 : c.base === 'frete_liquido' ? 2 : 0

type Bases = Record<BaseDoComponente, number>

/** What the goods alone give; what the freight gives is filled in as its lines come. */
function basesDe(e: Embarque, peso: Preco['peso']): Bases {
  let [volumes, valor] = [0, 0]
  for (const n of e.notas) {
    volumes += n.volumes
    valor += n.valor_centavos
  }
  return {
    documento: 1,
    nota: e.notas.length,
    volume: volumes,
    entrega: e.entregas,
    palete: e.paletes,
    km: e.km,
    peso_taxado: peso.taxado,
    peso_real: peso.real,
    valor_nf: valor,
    peso_valor: 0,
    frete_base: 0,
    frete_liquido: 0,
    frete_original: e.frete_original_centavos,
  }
}

function linhasDosComponentes(
  t: ConteudoDaTarifa,
  r: RegiaoDaTabela,
  e: Embarque,
  peso: Preco['peso'],
): LinhaDoPreco[] {
  const bases = basesDe(e, peso)
  const lines: LinhaDoPreco[] = []
  const somas = { peso_valor: 0, frete_base: 0, frete_liquido: 0 }
  const put = (l: LinhaDoPreco) => {
    if (l.valor_centavos === 0) return
    lines.push(l)
    if (!l.soma.frete) return
    somas.frete_liquido += l.valor_centavos
    if (FRETE_BASE.includes(l.codigo)) somas.frete_base += l.valor_centavos
    if (PESO_VALOR.includes(l.codigo)) somas.peso_valor += l.valor_centavos
  }
  const quanto = { taxado: peso.taxado, notas: bases.nota, valor: bases.valor_nf, km: e.km }
  put(linha('FRETE_PESO', linhasDaConta.FRETE_PESO, contaDoFretePeso(r, t.frete_peso, quanto)))
  for (let pass = 0; pass < 3; pass++) {
    Object.assign(bases, somas)
    for (const c of t.componentes) {
      if (passo(c) !== pass || !incide(c.quando, c.codigo, e)) continue
      put(
        linha(c.codigo, c.nome, contaDoComponente(c, r.valores[c.codigo] ?? c.valor, bases[c.base]), c.soma),
      )
    }
  }
  return lines
}

function complemento(
  t: ConteudoDaTarifa,
  r: RegiaoDaTabela,
  linhas: readonly LinhaDoPreco[],
): LinhaDoPreco[] {
  const minimo = r.minimo_centavos ?? t.minimo.centavos
  const parte =
    t.minimo.sobre === 'liquido' ? () => true : (l: LinhaDoPreco) => MINIMO_DE_PARTE.includes(l.codigo)
  const tem = soma(linhas, parte)
  if (tem >= minimo) return []
  const conta = `mínimo ${centavosEscritos(minimo)} − ${centavosEscritos(tem)}`
  return [linha('COMPLEMENTO', linhasDaConta.COMPLEMENTO, { centavos: minimo - tem, conta })]
}

function desconto(d: Circunstancias['desconto'], liquido: number): LinhaDoPreco[] {
  if (!d) return []
  const worked = 'ppm' in d ? doPercentual(d.ppm, liquido) : { centavos: d.centavos, conta: 'valor' }
  const centavos = Math.min(worked.centavos, liquido)
  return centavos > 0 ? [linha('DESCONTO', linhasDaConta.DESCONTO, { ...worked, centavos: -centavos })] : []
}

/** What goes on top of `base` so that it is so many parts per million of both together. */
export const porDentro = (base: number, ppm: number): number => meioAcima(base, PPM, PPM - ppm) - base

const dentroEscrito = (base: number, ppm: number, centavos: number): string =>
  `${centavosEscritos(base + centavos)} − ${centavosEscritos(base)} (${percentualEscrito(ppm)} por dentro)`

function imposto(
  t: ConteudoDaTarifa,
  e: Embarque,
  linhas: readonly LinhaDoPreco[],
  icms: number,
): { imposto: Preco['imposto']; linhas: LinhaDoPreco[] } {
  const aqui = t.iss !== null && e.origem.ibge > 0 && e.origem.ibge === e.destino.ibge
  const tipo = aqui ? 'iss' : 'icms'
  const aliquota = aqui ? t.iss!.aliquota : t.icms === 'nenhum' ? 0 : icms
  if (aliquota === 0) return { imposto: { tipo: 'nenhum', aliquota: 0, valor_centavos: 0 }, linhas: [] }
  const base = soma(linhas, (l) => l.soma.icms)
  if (!aqui && t.icms === 'incluso') {
    return { imposto: { tipo, aliquota, valor_centavos: meioAcima(base, aliquota, PPM) }, linhas: [] }
  }
  const nome = aqui ? linhasDaConta.ISS : linhasDaConta.ICMS
  const fora = aqui && t.iss!.modo === 'por_fora'
  const valor_centavos = fora ? meioAcima(base, aliquota, PPM) : porDentro(base, aliquota)
  const conta = fora
    ? `${percentualEscrito(aliquota)} x ${centavosEscritos(base)}`
    : dentroEscrito(base, aliquota, valor_centavos)
  return {
    imposto: { tipo, aliquota, valor_centavos },
    linhas:
      valor_centavos > 0 ? [linha(aqui ? 'ISS' : 'ICMS', nome, { centavos: valor_centavos, conta })] : [],
  }
}

/**
 * The price of a shipment by one region of a version: weight, components, minimum, discount, tax, in this order. What is charged
 * is the sum of the lines that add to the freight.
 */
export function compor(t: ConteudoDaTarifa, r: RegiaoDaTabela, e: Embarque, c: Circunstancias): Preco {
  const peso = pesoTaxado(e.notas, t.cubagem, fatorDaCubagem(t.cubagem.fator, ...(c.fatores ?? [])))
  const lines = linhasDosComponentes(t, r, e, peso)
  lines.push(...complemento(t, r, lines))
  lines.push(...desconto(c.desconto, soma(lines)))
  const liquido_centavos = soma(lines)
  const tax = imposto(t, e, lines, c.icms)
  lines.push(...tax.linhas)
  return {
    regiao: r.nome,
    peso,
    linhas: lines,
    liquido_centavos,
    imposto: tax.imposto,
    total_centavos: soma(lines),
  }
}

/** A price over several notes by what each weighs (or is worth): cents down, and the last takes the rest. */
export function ratear(total: number, por: readonly number[]): number[] {
  const whole = por.reduce((sum, p) => sum + p, 0)
  const parts = por.map((p) =>
    whole > 0 ? Math.trunc(meioAcima(total, p, whole)) : Math.trunc(total / por.length),
  )
  const last = parts.length - 1
  const before = parts.slice(0, last).reduce((sum, p) => sum + p, 0)
  return parts.map((p, i) => (i === last ? total - before : p))
}

/** A price out of its cost: cost ÷ (1 − taxes − margin). Null where nothing is left to divide by. */
export const precoPorCusto = (custo: number, impostos: number, margem: number): number | null =>
  impostos + margem >= PPM ? null : meioAcima(custo, PPM, PPM - impostos - margem)
