import { createHash } from 'node:crypto'
import { fold } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { TipoDePassagem } from '@tropeiro/contract/frota/pedagios/nomes'
import { numero, texto } from '../../leitura/planilha/celulas.ts'
import type { Colunas } from '../../leitura/planilha/colunas.ts'
import { comecoDaLinha, type LinhaDoArquivo, type LinhaRecusada } from '../abastecimentos/index.ts'

export type PassagemLida = {
  linha: number
  texto: string
  placa: string
  em: Date
  semHora: boolean
  praca: string
  concessionaria: string
  tipo: TipoDePassagem
  eixos: number | null
  centavos: number
  fatura: string
  chave: string
  /** The operator numbers its lines: one that comes again with other words was corrected. */
  numerada: boolean
}

function tipoDe(v: string, centavos: number): TipoDePassagem {
  const t = fold(v)
  if (/vale/.test(t)) return 'vale'
  if (/free|portico/.test(t) && /pend|abert|a pagar|nao pag|evas/.test(t)) return 'livre'
  if (/estacion/.test(t)) return 'estacionamento'
  if (/mensal|taxa|plano/.test(t)) return 'mensalidade'
  return /estorn|credito/.test(t) || centavos < 0 ? 'estorno' : 'pedagio'
}

/** What a statement's own total says of an invoice, and what its lines come to that cannot be read. */
export type TotalDito = { fatura: string; total: number; recusado: number }

/** Reads the lines of a tag's statement; each that cannot be read says why. */
export function lerPassagens(
  linhas: readonly LinhaDoArquivo[],
  colunas: Colunas,
  { operadora, agora }: { operadora: string; agora: Date },
): { lidas: PassagemLida[]; recusadas: LinhaRecusada[]; faturas: TotalDito[] } {
  const lidas: PassagemLida[] = []
  const recusadas: LinhaRecusada[] = []
  const seen = new Map<string, number>()
  const totais: { fatura: string; total: number }[] = []
  const recusado = new Map<string, number>()
  for (const { linha, celulas } of linhas) {
    const comeco = comecoDaLinha(celulas, colunas, agora)
    const { cell, words } = comeco
    const recusar = (motivo: string) => recusadas.push({ linha, texto: words, motivo })
    const fatura = texto(cell('fatura')).slice(0, 60)
    const dito = numero(cell('valor'))
    if (comeco.motivo !== null) {
      recusar(comeco.motivo)
      if (dito === null) continue
      const reais = Math.round(dito * 100)
      if (!/total/.test(fold(words))) recusado.set(fatura, (recusado.get(fatura) ?? 0) + reais)
      else if (!/sub/.test(fold(words))) totais.push({ fatura, total: reais })
      continue
    }
    const { placa, at } = comeco
    const valor = dito
    if (valor === null || valor === 0 || Math.abs(valor) > 1_000_000) {
      recusar(`O valor "${texto(cell('valor'))}" não é uma quantia.`)
      continue
    }
    const praca = texto(cell('praca')).slice(0, 160)
    const axles = Number(/\d+/.exec(texto(cell('eixos')))?.[0] ?? Number.NaN)
    const id = texto(cell('id'))
    const base =
      id === ''
        ? createHash('sha256')
            .update([placaComparada(placa), at.em.toISOString(), fold(praca), valor].join('|'))
            .digest('hex')
            .slice(0, 40)
        : `${fold(operadora) || 'extrato'}:${id}`.slice(0, 120)
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    const centavos = Math.round(valor * 100)
    lidas.push({
      linha,
      texto: words,
      placa,
      em: at.em,
      semHora: at.semHora,
      praca,
      concessionaria: texto(cell('concessionaria')).slice(0, 80),
      tipo: tipoDe(texto(cell('tipo')), centavos),
      eixos: axles >= 1 && axles <= 20 ? axles : null,
      centavos,
      fatura,
      chave: times === 1 || id !== '' ? base : `${base}#${times}`,
      numerada: id !== '',
    })
  }
  const [only, ...others] = new Set(lidas.map((l) => l.fatura).filter(Boolean))
  const faturas = totais.flatMap((t): TotalDito[] => {
    const fatura = t.fatura || (others.length === 0 ? only : undefined)
    if (fatura === undefined) return []
    return [
      {
        fatura,
        total: t.total,
        recusado: (recusado.get(fatura) ?? 0) + (t.fatura ? 0 : (recusado.get('') ?? 0)),
      },
    ]
  })
  return { lidas, recusadas, faturas: [...new Map(faturas.map((f) => [f.fatura, f])).values()] }
}
