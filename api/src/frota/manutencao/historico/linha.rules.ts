import { createHash } from 'node:crypto'
import { diaEm, fold, formatDia, formatPlaca } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { MAXIMO_DO_HODOMETRO } from '@tropeiro/contract/cadastros/veiculos/leituras'
import type { TipoDeItem } from '@tropeiro/contract/frota/manutencao/custo'
import type { TipoDeOrdem } from '@tropeiro/contract/frota/manutencao/formas'
import { instanteDe, numero, placaDe, resumo, texto } from '../../../leitura/planilha/celulas.ts'
import type { Campo, Colunas } from '../../../leitura/planilha/colunas.ts'

export const camposDoHistorico: readonly Campo[] = [
  { campo: 'placa', nome: 'Placa', nomes: ['placa', 'placa do veiculo', 'veiculo'], exigido: true },
  {
    campo: 'data',
    nome: 'Data',
    nomes: [
      'data',
      'data da execucao',
      'data execucao',
      'data do servico',
      'data conclusao',
      'dt servico',
      'executado em',
    ],
    exigido: true,
  },
  {
    campo: 'km',
    nome: 'Hodômetro (km)',
    nomes: ['hodometro (km)', 'hodometro', 'odometro', 'km', 'km atual', 'quilometragem'],
  },
  {
    campo: 'ordem',
    nome: 'Ordem',
    nomes: ['ordem', 'os', 'numero da os', 'n os', 'ordem de servico', 'nota'],
  },
  {
    campo: 'servico',
    nome: 'Serviço',
    nomes: [
      'servico',
      'descricao',
      'servico executado',
      'descricao do servico',
      'item',
      'peca',
      'manutencao',
    ],
    exigido: true,
  },
  {
    campo: 'especie',
    nome: 'O que é',
    nomes: ['o que e', 'especie', 'tipo do item', 'tipo de item', 'peca ou servico'],
  },
  { campo: 'quantidade', nome: 'Quantidade', nomes: ['quantidade', 'qtd', 'qtde', 'quant'] },
  {
    campo: 'valor',
    nome: 'Valor',
    nomes: ['valor', 'valor total', 'total', 'custo', 'custo total', 'vl total'],
  },
  { campo: 'tipo', nome: 'Tipo', nomes: ['tipo', 'tipo de manutencao', 'tipo da os', 'natureza'] },
  { campo: 'oficina', nome: 'Oficina', nomes: ['oficina', 'fornecedor', 'prestador', 'estabelecimento'] },
  { campo: 'observacao', nome: 'Observação', nomes: ['observacao', 'observacoes', 'obs'] },
]

export type ManutencaoLida = {
  linha: number
  texto: string
  placa: string
  dia: string
  em: Date
  km: number | null
  servico: string
  especie: TipoDeItem
  quantidade_milesimos: number
  valor_unitario_centavos: number
  tipo: TipoDeOrdem
  oficina: string
  observacao: string
  /** Lines with the same are one order. */
  grupo: string
  chave: string
  aviso: string
}
export type LinhaRecusada = { linha: number; texto: string; motivo: string }

const especieDe = (v: unknown): TipoDeItem => {
  const t = fold(texto(v))
  if (/mao de obra|hora/.test(t)) return 'mao_de_obra'
  if (/terceir/.test(t)) return 'terceiro'
  return /peca|material|produto/.test(t) ? 'peca' : 'servico'
}
const tipoDe = (v: unknown): TipoDeOrdem => {
  const t = fold(texto(v))
  if (/prevent|revis/.test(t)) return 'preventiva'
  return /sinistro|acidente|colis/.test(t) ? 'sinistro' : 'corretiva'
}
const MOST_CENTAVOS = 100_000_000

/** Lines of past maintenance; each that cannot be read says why. A sheet without odometers, or without values, goes in as it is. */
export function lerHistorico(
  linhas: readonly { linha: number; celulas: readonly unknown[] }[],
  colunas: Colunas,
  agora: Date,
): { lidas: ManutencaoLida[]; recusadas: LinhaRecusada[] } {
  const lidas: ManutencaoLida[] = []
  const recusadas: LinhaRecusada[] = []
  const seen = new Map<string, number>()
  for (const { linha, celulas } of linhas) {
    const cell = (campo: string): unknown =>
      colunas[campo] === undefined ? undefined : celulas[colunas[campo]]
    const words = resumo(celulas)
    const recusar = (motivo: string) => recusadas.push({ linha, texto: words, motivo })
    const raw = texto(cell('placa'))
    const placa = placaDe(raw)
    const at = instanteDe(cell('data'))
    const servico = texto(cell('servico')).slice(0, 120)
    const km = numero(cell('km'))
    const valor = texto(cell('valor')) === '' ? 0 : numero(cell('valor'))
    const quantos = texto(cell('quantidade')) === '' ? 1 : numero(cell('quantidade'))
    if (!placa) {
      recusar(
        raw === '' || /total/i.test(words) ? 'Linha de total ou sem placa.' : `A placa "${raw}" não existe.`,
      )
      continue
    }
    if (!at) {
      recusar(`A data "${texto(cell('data'))}" não existe.`)
      continue
    }
    if (at.em > agora) {
      recusar(`O dia ${formatDia(diaEm(at.em))} ainda não chegou.`)
      continue
    }
    if (servico.length < 3) {
      recusar('A linha não diz o que foi feito.')
      continue
    }
    if (valor === null || valor < 0 || Math.round(valor * 100) > MOST_CENTAVOS) {
      recusar(`O valor "${texto(cell('valor'))}" não é uma quantia.`)
      continue
    }
    if (quantos === null || quantos <= 0 || quantos > 10_000) {
      recusar(`A quantidade "${texto(cell('quantidade'))}" não é um número.`)
      continue
    }
    const kmBom = km !== null && km > 0 && Math.round(km) <= MAXIMO_DO_HODOMETRO
    const semKm = texto(cell('km')) === '' || km === 0
    const dia = diaEm(at.em)
    const ordem = texto(cell('ordem'))
    const comparada = placaComparada(placa)
    const base = createHash('sha256')
      .update([comparada, dia, fold(ordem), fold(servico), valor, quantos, kmBom ? km : ''].join('|'))
      .digest('hex')
      .slice(0, 40)
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    // A total that does not divide into the quantity stays whole as one.
    const cents = Math.round(valor * 100)
    const each = Math.round(cents / quantos)
    const divides = Math.round((Math.round(quantos * 1000) * each) / 1000) === cents
    lidas.push({
      linha,
      texto: words,
      placa,
      dia,
      em: at.em,
      km: kmBom ? Math.round(km) : null,
      servico,
      especie: especieDe(cell('especie')),
      quantidade_milesimos: divides ? Math.round(quantos * 1000) : 1000,
      valor_unitario_centavos: divides ? each : cents,
      tipo: tipoDe(cell('tipo')),
      oficina: texto(cell('oficina')).slice(0, 80),
      observacao: texto(cell('observacao')).slice(0, 500),
      grupo: [comparada, dia, ordem === '' ? base : fold(ordem)].join('|'),
      chave: times === 1 ? base : `${base}#${times}`,
      aviso: kmBom || semKm ? '' : `O hodômetro "${texto(cell('km'))}" não se lê: entrou sem ele.`,
    })
  }
  return { lidas, recusadas }
}

export const semVeiculo = (placa: string): string => `A placa ${formatPlaca(placa)} não está na frota.`
