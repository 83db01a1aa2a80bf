import { EM_DINHEIRO, EM_PESO } from './componentes.ts'
import {
  centavosEscritos,
  DMIL_POR_CENTAVO,
  dmilEscrito,
  escrito,
  fracoesDe,
  meioAcima,
  PPM,
  percentualEscrito,
  pesoEscrito,
} from './exato.ts'
import type { ComponenteDaTabela, ConteudoDaTarifa, RegiaoDaTabela } from './formas.ts'

/** An amount in cents and how it came about. */
export type Conta = { centavos: number; conta: string }

const GRAMAS_POR_KG = 1000

/** The greater of what was worked out and its minimum; a minimum never lowers. */
export function comMinimo(c: Conta, minimo: number): Conta {
  if (c.centavos >= minimo) return c
  return {
    centavos: minimo,
    conta: `mínimo ${centavosEscritos(minimo)} (${c.conta} = ${centavosEscritos(c.centavos)})`,
  }
}

const dasUnidades = (dmil: number, quantas: number): Conta => ({
  centavos: meioAcima(dmil, quantas, DMIL_POR_CENTAVO),
  conta: `${escrito(quantas, 0)} x ${dmilEscrito(dmil)}`,
})

const doPeso = (dmil: number, gramas: number): Conta => ({
  centavos: meioAcima(dmil, gramas, DMIL_POR_CENTAVO * GRAMAS_POR_KG),
  conta: `${pesoEscrito(gramas)} x ${dmilEscrito(dmil)}`,
})

const porFracao = (centavos: number, quanto: number, fracao: number): Conta => {
  const begun = fracoesDe(quanto, fracao)
  return { centavos: begun * centavos, conta: `${escrito(begun, 0)} x ${centavosEscritos(centavos)}` }
}

export const doPercentual = (ppm: number, base: number): Conta => ({
  centavos: meioAcima(base, ppm, PPM),
  conta: `${percentualEscrito(ppm)} x ${centavosEscritos(base)}`,
})

/** What a component comes to on its base: cents of money, grams of weight, units of the rest. */
export function contaDoComponente(c: ComponenteDaTabela, valor: number, base: number): Conta {
  const money = EM_DINHEIRO.includes(c.base)
  const weight = EM_PESO.includes(c.base)
  const worked = (): Conta => {
    switch (c.forma) {
      case 'fixo':
        return { centavos: valor, conta: 'fixo' }
      case 'percentual':
        return money ? doPercentual(valor, base) : { centavos: 0, conta: 'percentual sem base em dinheiro' }
      case 'por_unidade':
        return weight ? doPeso(valor, base) : dasUnidades(valor, base)
      case 'por_fracao':
        return porFracao(valor, base, c.fracao)
    }
  }
  return comMinimo(worked(), c.minimo_centavos)
}

type Quanto = { taxado: number; notas: number; valor: number; km: number }

function excedente(r: RegiaoDaTabela, fp: ConteudoDaTarifa['frete_peso'], gramas: number): Conta {
  return fp.fracao_gramas > 0 ? porFracao(r.taxa, gramas, fp.fracao_gramas) : doPeso(r.taxa, gramas)
}

function dasFaixas(r: RegiaoDaTabela, fp: ConteudoDaTarifa['frete_peso'], taxado: number): Conta {
  const at = fp.faixas_gramas.findIndex((limit) => taxado <= limit)
  if (at >= 0) {
    return { centavos: r.faixas[at]!, conta: `faixa até ${pesoEscrito(fp.faixas_gramas[at]!)}` }
  }
  const last = fp.faixas_gramas.at(-1)
  if (last === undefined) return excedente(r, fp, taxado)
  const base = r.faixas.at(-1)!
  const more = excedente(r, fp, taxado - last)
  return { centavos: base + more.centavos, conta: `${centavosEscritos(base)} + ${more.conta}` }
}

function porComparacao(r: RegiaoDaTabela, fp: ConteudoDaTarifa['frete_peso'], q: Quanto): Conta {
  const weight = excedente(r, fp, q.taxado)
  const value = doPercentual(r.percentual, q.valor)
  const greater = value.centavos > weight.centavos ? value : weight
  return { ...greater, conta: `maior entre ${weight.conta} e ${value.conta}` }
}

/** The weight's own price in a region. */
export function contaDoFretePeso(r: RegiaoDaTabela, fp: ConteudoDaTarifa['frete_peso'], q: Quanto): Conta {
  const worked = (): Conta => {
    switch (fp.modo) {
      case 'faixas':
        return dasFaixas(r, fp, q.taxado)
      case 'faixas_por_nota': {
        const one = dasFaixas(r, fp, q.taxado)
        return {
          centavos: one.centavos * q.notas,
          conta: `${q.notas} x ${centavosEscritos(one.centavos)} (${one.conta})`,
        }
      }
      case 'comparacao':
        return porComparacao(r, fp, q)
      case 'por_km':
        return { ...dasUnidades(r.taxa, q.km), conta: `${escrito(q.km, 0)} km x ${dmilEscrito(r.taxa)}` }
      case 'fixo':
        return { centavos: r.taxa, conta: 'fixo por viagem' }
    }
  }
  return comMinimo(worked(), r.minimo_peso_centavos)
}
