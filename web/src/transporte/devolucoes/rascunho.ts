import type {
  Devolucao,
  EdicaoDeDevolucao,
  ItensParaDevolver,
  MotivoDeDevolucao,
  TipoDeDevolucao,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { escreverCentavos, escreverNumero, lerCentavos, lerNumero } from '../../lib/numero-br.ts'
import type { Problema } from '../../ui/index.ts'

/** A line of the form: one of the note's goods, or one typed where no XML names them (`linha` null). */
export type ItemRascunho = {
  linha: number | null
  codigo: string
  descricao: string
  unidade: string
  /** What of the line may still come back, this return's own included; null for typed goods. */
  resta: number | null
  /** Of the whole line and its quantity: the value of a part follows. */
  valorDaLinha: number
  quantidadeDaLinha: number
  escolhido: boolean
  quantidade: string
  /** Typed goods only. */
  valor: string
  motivo: MotivoDeDevolucao | ''
}

export type Rascunho = {
  tipo: TipoDeDevolucao
  motivo: MotivoDeDevolucao | ''
  volumes: string
  prazo: string
  chave_devolucao: string
  observacao: string
  gerar_coleta: boolean
  itens: ItemRascunho[]
}

export const itemDigitado: ItemRascunho = {
  linha: null,
  codigo: '',
  descricao: '',
  unidade: '',
  resta: null,
  valorDaLinha: 0,
  quantidadeDaLinha: 1,
  escolhido: true,
  quantidade: '1',
  valor: '',
  motivo: '',
}

/** The goods as lines of the form; those of `de`, a return being edited, chosen as it has them. */
export function linhasDe(nota: ItensParaDevolver, de?: Devolucao): ItemRascunho[] {
  const own = new Map(de?.lista_de_itens.map((item) => [item.linha, item]))
  const known = nota.itens.map((item): ItemRascunho => {
    const mine = own.get(item.linha)
    const resta = Math.max(0, item.quantidade - item.devolvida + (mine?.quantidade ?? 0))
    return {
      linha: item.linha,
      codigo: item.codigo,
      descricao: item.descricao,
      unidade: item.unidade,
      resta,
      valorDaLinha: item.valor,
      quantidadeDaLinha: item.quantidade,
      escolhido: mine !== undefined,
      quantidade: escreverNumero(mine?.quantidade ?? resta),
      valor: '',
      motivo: mine && mine.motivo !== de?.motivo ? mine.motivo : '',
    }
  })
  const typed = (de?.lista_de_itens ?? [])
    .filter((item) => item.linha === null)
    .map(
      (item): ItemRascunho => ({
        ...itemDigitado,
        descricao: item.descricao,
        unidade: item.unidade,
        quantidade: escreverNumero(item.quantidade),
        valor: escreverCentavos(item.valor),
        motivo: item.motivo === de?.motivo ? '' : item.motivo,
      }),
    )
  return [...known, ...typed]
}

export function rascunhoDe(nota: ItensParaDevolver, de?: Devolucao): Rascunho {
  const itens = linhasDe(nota, de)
  return {
    tipo: de?.tipo ?? (nota.recusa_total === null ? 'total' : 'parcial'),
    motivo: de?.motivo ?? '',
    volumes: String(de?.volumes || nota.nota.volumes || ''),
    prazo: de?.prazo ?? '',
    chave_devolucao: de?.chave_devolucao ?? '',
    observacao: de?.observacao ?? '',
    gerar_coleta: nota.pode_coletar && !de,
    itens: itens.length > 0 ? itens : [itemDigitado],
  }
}

/** What a chosen line is worth, in cents. */
export function valorDoItem(item: ItemRascunho): number {
  if (item.linha === null) return lerCentavos(item.valor) || 0
  const part = lerNumero(item.quantidade) ?? 0
  if (Number.isNaN(part) || item.quantidadeDaLinha === 0) return 0
  return Math.round((item.valorDaLinha * part) / item.quantidadeDaLinha)
}

const escolhidos = (r: Rascunho) => r.itens.filter((item) => item.escolhido)

export const soma = (r: Rascunho): number => escolhidos(r).reduce((sum, item) => sum + valorDoItem(item), 0)

/** More than is left of a line, by the names of what is sent; the contract's schema says the rest. */
export const sobraDemais = (r: Rascunho): Problema[] =>
  r.tipo === 'total'
    ? []
    : escolhidos(r).flatMap(({ resta, quantidade }, at) =>
        resta !== null && (lerNumero(quantidade) ?? 0) > resta
          ? [[`itens.${at}.quantidade`, `Restam ${escreverNumero(resta)}`] as const]
          : [],
      )

/** Only chosen lines are sent: where the third of them stands in the form. */
export const noFormulario = (campo: string, r: Rascunho): string =>
  campo.replace(/^itens\.(\d+)/, (_, at) => {
    const item = escolhidos(r)[Number(at)]
    return `itens.${item ? r.itens.indexOf(item) : at}`
  })

/** The common part of what is sent; photos and version are the page's. */
export function noFio(r: Rascunho): Omit<EdicaoDeDevolucao, 'versao' | 'fotos'> {
  return {
    tipo: r.tipo,
    motivo: r.motivo as MotivoDeDevolucao,
    observacao: r.observacao,
    volumes: lerNumero(r.volumes) ?? 0,
    chave_devolucao: r.chave_devolucao.trim(),
    prazo: r.prazo,
    itens:
      r.tipo === 'total'
        ? []
        : escolhidos(r).map((item) => ({
            linha: item.linha,
            descricao: item.descricao,
            unidade: item.unidade,
            quantidade: lerNumero(item.quantidade) ?? 0,
            valor: item.linha === null ? lerCentavos(item.valor) : 0,
            motivo: item.motivo || null,
          })),
  }
}
