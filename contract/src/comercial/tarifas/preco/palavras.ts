import { EM_PESO, linhasDaConta } from './componentes.ts'
import { centavosEscritos, dmilEscrito, escrito, fracoesDe, percentualEscrito, pesoEscrito } from './exato.ts'
import type { Embarque, LinhaDoPreco, Preco } from './formas.ts'
import { type Parte, type Programa, semDinheiro } from './programa.ts'
import {
  brutoDa,
  brutoDoPeso,
  type Circunstancias,
  dasFaixas,
  faixaDo,
  porFora,
  type Valores,
  valores,
} from './valores.ts'

/* How the amounts of a price came about, as people read it: `15 % x 155,92`. */

const TUDO = { frete: true, icms: true, pis_cofins: true } as const

const dasUnidades = (quantas: number, dmil: number): string => `${escrito(quantas, 0)} x ${dmilEscrito(dmil)}`
const doPeso = (gramas: number, dmil: number): string => `${pesoEscrito(gramas)} x ${dmilEscrito(dmil)}`
const porFracao = (quanto: number, fracao: number, centavos: number): string =>
  `${escrito(fracoesDe(quanto, fracao), 0)} x ${centavosEscritos(centavos)}`
const doPercentual = (ppm: number, base: number): string =>
  `${percentualEscrito(ppm)} x ${centavosEscritos(base)}`

const comMinimo = (conta: string, bruto: number, minimo: number): string =>
  bruto >= minimo ? conta : `mínimo ${centavosEscritos(minimo)} (${conta} = ${centavosEscritos(bruto)})`

function contaDa(p: Parte, base: number): string {
  switch (p.forma) {
    case 'fixo':
      return 'fixo'
    case 'percentual':
      return semDinheiro(p) ? 'percentual sem base em dinheiro' : doPercentual(p.valor, base)
    case 'por_unidade':
      return EM_PESO.includes(p.base) ? doPeso(base, p.valor) : dasUnidades(base, p.valor)
    case 'por_fracao':
      return porFracao(base, p.fracao, p.valor)
  }
}

const doExcedente = ({ tabela, regiao }: Programa, gramas: number): string =>
  tabela.fracao > 0 ? porFracao(gramas, tabela.fracao, regiao.taxa) : doPeso(gramas, regiao.taxa)

function contaDasFaixas(p: Programa, taxado: number): string {
  const { limites } = p.tabela
  const last = limites.at(-1)
  if (last === undefined) return doExcedente(p, taxado)
  const at = faixaDo(limites, taxado)
  if (at < limites.length) return `faixa até ${pesoEscrito(limites[at]!)}`
  return `${centavosEscritos(p.regiao.faixas.at(-1)!)} + ${doExcedente(p, taxado - last)}`
}

function contaDoPeso(p: Programa, { taxado, valor }: Valores['carga'], e: Embarque): string {
  const { taxa, percentual } = p.regiao
  switch (p.tabela.modo) {
    case 'faixas':
      return contaDasFaixas(p, taxado)
    case 'faixas_por_nota':
      return `${e.notas.length} x ${centavosEscritos(dasFaixas(p, taxado))} (${contaDasFaixas(p, taxado)})`
    case 'comparacao':
      return `maior entre ${doExcedente(p, taxado)} e ${doPercentual(percentual, valor)}`
    case 'por_km':
      return `${escrito(e.km, 0)} km x ${dmilEscrito(taxa)}`
    case 'fixo':
      return 'fixo por viagem'
  }
}

function contaDoImposto(p: Programa, v: Valores): string {
  const [rate, base] = [percentualEscrito(v.aliquota), centavosEscritos(v.tributavel)]
  return porFora(p, v.tributo)
    ? `${rate} x ${base}`
    : `${centavosEscritos(v.tributavel + v.linhaDoImposto)} − ${base} (${rate} por dentro)`
}

const linha = (
  codigo: LinhaDoPreco['codigo'],
  nome: string,
  valor_centavos: number,
  conta: string,
  soma: LinhaDoPreco['soma'] = TUDO,
): LinhaDoPreco => ({ codigo, nome, conta, valor_centavos, soma })

/** A line of its own, as a line that is worked out is named. */
const daConta = (codigo: keyof typeof linhasDaConta, centavos: number, conta: string): LinhaDoPreco =>
  linha(codigo, linhasDaConta[codigo], centavos, conta)

function linhasDe(
  p: Programa,
  e: Embarque,
  c: Circunstancias,
  v: Valores,
  bases: readonly number[],
): LinhaDoPreco[] {
  const lines: LinhaDoPreco[] = []
  if (v.fretePeso > 0) {
    const gross = brutoDoPeso(p, v.carga, e)
    const conta = comMinimo(contaDoPeso(p, v.carga, e), gross, p.regiao.minimo_peso_centavos)
    lines.push(daConta('FRETE_PESO', v.fretePeso, conta))
  }
  for (let at = 0; at < p.partes.length; at++) {
    const [part, base, amount] = [p.partes[at]!, bases[at]!, v.partes[at]!]
    if (amount === 0) continue
    const conta = comMinimo(contaDa(part, base), brutoDa(part, base), part.minimo)
    lines.push(linha(part.codigo, part.nome, amount, conta, part.soma))
  }
  if (v.complemento > 0) {
    const conta = `mínimo ${centavosEscritos(p.minimo)} − ${centavosEscritos(p.minimo - v.complemento)}`
    lines.push(daConta('COMPLEMENTO', v.complemento, conta))
  }
  if (v.desconto > 0) {
    const off = c.desconto
    const conta = off && 'ppm' in off ? doPercentual(off.ppm, v.liquido + v.desconto) : 'valor'
    lines.push(daConta('DESCONTO', -v.desconto, conta))
  }
  if (v.linhaDoImposto > 0)
    lines.push(daConta(v.tributo === 'iss' ? 'ISS' : 'ICMS', v.linhaDoImposto, contaDoImposto(p, v)))
  return lines
}

/** A price that somebody shows or keeps: its amounts, and each line with its working. */
export function escrever(p: Programa, e: Embarque, c: Circunstancias): Preco {
  const bases: number[] = []
  const v = valores(p, e, c, bases)
  const { real, cubado, taxado, fator } = v.carga
  return {
    regiao: p.regiao.nome,
    peso: { real, cubado, taxado, fator },
    linhas: linhasDe(p, e, c, v, bases),
    liquido_centavos: v.liquido,
    imposto: { tipo: v.tributo, aliquota: v.aliquota, valor_centavos: v.imposto },
    total_centavos: v.total,
  }
}
