import { createHash } from 'node:crypto'
import { fold, formatDateTime, formatNumber, formatPlaca } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { MAXIMO_DO_HORIMETRO, type Produto } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { numero, texto } from '../../../leitura/planilha/celulas.ts'
import type { Colunas } from '../../../leitura/planilha/colunas.ts'
import { comecoDaLinha, type LinhaDoArquivo, type LinhaRecusada } from './comeco.rules.ts'
import { dizFrio, produtoDe } from './produto.rules.ts'

export type LinhaLida = {
  linha: number
  texto: string
  placa: string
  /** As the file says it, before its hours are moved. */
  em: Date
  semHora: boolean
  ml: number
  hodometro: number | null
  frio: boolean
  horimetro: number | null
  milesimos: number | null
  centavos: number | null
  produto: Produto
  posto: string
  cnpj: string
  cidade: string
  uf: string
  motorista: string
  /** The end of its number. */
  cartao: string
  cheio: boolean
  /** What tells this line from every other of its supplier. */
  chave: string
  /** The supplier numbers its lines: one that comes again with other words was corrected. */
  numerada: boolean
  estorno: boolean
}
const MOST_ML = 5_000_000
const nao = /^(n|nao|não|0|false|parcial)$/i

/** Reads the lines of a file of fill-ups; each that cannot be read says why. */
export function lerLinhas(
  linhas: readonly LinhaDoArquivo[],
  colunas: Colunas,
  { fornecedor, agora }: { fornecedor: string; agora: Date },
): { lidas: LinhaLida[]; recusadas: LinhaRecusada[] } {
  const lidas: LinhaLida[] = []
  const recusadas: LinhaRecusada[] = []
  const seen = new Map<string, number>()
  for (const { linha, celulas } of linhas) {
    const comeco = comecoDaLinha(celulas, colunas, agora)
    const { cell, words } = comeco
    const recusar = (motivo: string) => recusadas.push({ linha, texto: words, motivo })
    if (comeco.motivo !== null) {
      recusar(comeco.motivo)
      continue
    }
    const { placa, at } = comeco
    const litros = numero(cell('litros'))
    if (litros === null || litros === 0 || Math.abs(litros * 1000) > MOST_ML) {
      recusar(`Os litros "${texto(cell('litros'))}" não são uma quantidade.`)
      continue
    }
    const produto = produtoDe(cell('produto'))
    if (produto === '') {
      recusar(`"${texto(cell('produto'))}" não é combustível nem Arla.`)
      continue
    }
    const valor = numero(cell('valor'))
    const preco = numero(cell('preco'))
    const frio = dizFrio(cell('produto'))
    const km = numero(cell('hodometro'))
    const horas = numero(cell('horimetro'))
    const id = texto(cell('id'))
    const cnpj = texto(cell('cnpj'))
      .replace(/[\s./-]/g, '')
      .toUpperCase()
    const posto = texto(cell('posto')).slice(0, 80)
    const base =
      id === ''
        ? createHash('sha256')
            .update(
              [placaComparada(placa), at.em.toISOString(), cnpj || fold(posto), valor, litros].join('|'),
            )
            .digest('hex')
            .slice(0, 40)
        : `${fold(fornecedor) || 'arquivo'}:${id}`.slice(0, 120)
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    lidas.push({
      linha,
      texto: words,
      placa,
      em: at.em,
      semHora: at.semHora,
      ml: Math.round(Math.abs(litros) * 1000),
      hodometro: km !== null && km > 0 && km < 1_000_000 ? Math.round(km) : null,
      frio,
      horimetro:
        horas !== null && horas > 0 && horas * 10 <= MAXIMO_DO_HORIMETRO ? Math.round(horas * 10) : null,
      milesimos: preco === null ? null : Math.round(Math.abs(preco) * 1000),
      centavos: valor === null ? null : Math.round(Math.abs(valor) * 100),
      produto,
      posto,
      cnpj: cnpj.length === 14 ? cnpj : '',
      cidade: texto(cell('cidade')).slice(0, 80),
      uf: texto(cell('uf')).slice(0, 2).toUpperCase(),
      motorista: texto(cell('motorista')).slice(0, 80),
      cartao: texto(cell('cartao'))
        .replace(/[^0-9A-Za-z]/g, '')
        .toUpperCase()
        .slice(-6),
      cheio: !nao.test(texto(cell('cheio'))),
      chave: times === 1 || id !== '' ? base : `${base}#${times}`,
      numerada: id !== '',
      estorno: litros < 0 || (valor ?? 0) < 0,
    })
  }
  return { lidas, recusadas }
}

/** What a corrected line says otherwise, in words; '' where nothing. */
export function mudou(
  was: { ml: number; centavos: number | null; hodometro: number | null; em: Date },
  now: { ml: number; centavos: number | null; hodometro: number | null; em: Date },
): string {
  const said: string[] = []
  const both = (nome: string, a: string, b: string) => a !== b && said.push(`${nome} de ${a} para ${b}`)
  both('litros', formatNumber(was.ml / 1000), formatNumber(now.ml / 1000))
  if (now.centavos !== null)
    both('valor', formatNumber((was.centavos ?? 0) / 100), formatNumber(now.centavos / 100))
  if (now.hodometro !== null) both('hodômetro', formatNumber(was.hodometro ?? 0), formatNumber(now.hodometro))
  both('hora', formatDateTime(was.em), formatDateTime(now.em))
  return said.join(', ')
}

export const semVeiculo = (placa: string): string => `A placa ${formatPlaca(placa)} não está na frota.`
