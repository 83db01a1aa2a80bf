import { formatDia, formatPeso } from '@tropeiro/contract'
import { nomeDaSituacao, type SituacaoDaNota, situacoes } from '@tropeiro/contract/carga/notas/formas'
import { esperaRomaneio, type NotaViva, noRomaneio, vidaDaNota } from '@tropeiro/contract/carga/notas/vida'

/** What an edit may change, as the note has it. */
export type CamposDaNota = {
  observacao: string
  pedido: string
  prazo: string | null
  volumes: number
  peso_gramas: number
  frete_centavos: number
  base: string
  logradouro: string
  numero_end: string
  complemento: string
  bairro: string
  municipio: string
  cep: string
}

const nomeDoCampo: Record<keyof CamposDaNota, string> = {
  observacao: 'Observação',
  pedido: 'Pedido',
  prazo: 'Prazo',
  volumes: 'Volumes',
  peso_gramas: 'Peso',
  frete_centavos: 'Frete',
  base: 'Base',
  logradouro: 'Logradouro',
  numero_end: 'Número do endereço',
  complemento: 'Complemento',
  bairro: 'Bairro',
  municipio: 'Cidade',
  cep: 'CEP',
}

function emPalavras(campo: keyof CamposDaNota, value: string | number | null): string {
  if (value === null || value === '') return 'vazio'
  if (campo === 'prazo') return formatDia(String(value))
  if (campo === 'peso_gramas') return formatPeso(Number(value))
  if (campo === 'frete_centavos') return `R$ ${(Number(value) / 100).toFixed(2).replace('.', ',')}`
  return String(value)
}

export type Diferenca = {
  campo: keyof CamposDaNota
  antes: string | number | null
  depois: string | number | null
}

/** What an edit really changes. */
export function diferencas(antes: CamposDaNota, depois: Partial<CamposDaNota>): Diferenca[] {
  const campos = Object.keys(nomeDoCampo) as (keyof CamposDaNota)[]
  return campos.flatMap((campo) => {
    const value = depois[campo]
    return value === undefined || value === antes[campo]
      ? []
      : [{ campo, antes: antes[campo], depois: value }]
  })
}

const MOST_LETTERS = 60
const curto = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text

/** The line of the history: what people read of an edit. */
export const textoDaEdicao = (changes: Diferenca[], historico: string): string =>
  [
    ...(historico ? [historico] : []),
    ...changes.map(
      ({ campo, antes, depois }) =>
        `${nomeDoCampo[campo]}: ${curto(emPalavras(campo, antes))} → ${curto(emPalavras(campo, depois))}`,
    ),
  ].join('. ')

/** A situation by its code or in words, as the wire may carry it. */
export function lerSituacao(text: string): SituacaoDaNota | undefined {
  const wanted = text.trim().toLowerCase()
  return situacoes.find((s) => s === wanted || nomeDaSituacao[s].toLowerCase() === wanted)
}

export type NotaParaMudar = {
  situacao: SituacaoDaNota
  romaneio: number | null
  /** The romaneio still has notes on the way. */
  romaneioAberto: boolean
  protocolo: number | null
  cancelada: boolean
  desfecho: 'entrega' | 'outras' | null
  data_entrega: Date | null
}

const viva = ({ situacao, ...n }: NotaParaMudar): NotaViva => ({ ...n, estado: situacao })

export type MudancaDeSituacao = {
  situacao?: SituacaoDaNota
  desfecho?: 'entrega' | 'outras' | null
  ocorrencia?: null
  dataEntrega?: Date | null
}

/**
 * What of a note's situation may be put right by hand. A romaneio moves its own notes, so one in an open romaneio is
 * closed by its proof; a closed one may be told otherwise while no protocol carries it.
 * @returns the change, or the sentence that refuses it
 */
export function mudancaDeSituacao(
  n: NotaParaMudar,
  para: SituacaoDaNota,
  agora: Date,
): MudancaDeSituacao | string {
  if (n.situacao === para) return {}
  const acao = noRomaneio(para)
    ? 'corrigir_para_romaneio'
    : esperaRomaneio(para)
      ? 'corrigir_para_sem_romaneio'
      : 'corrigir'
  const motivo = vidaDaNota.recusa(viva(n), acao)
  if (motivo) return motivo
  if (esperaRomaneio(para)) return { situacao: para, desfecho: null, ocorrencia: null, dataEntrega: null }
  const desfecho =
    para === 'auditoria' ? (n.desfecho ?? 'entrega') : para === 'entregue' ? 'entrega' : 'outras'
  const dataEntrega = desfecho === 'entrega' ? (n.data_entrega ?? agora) : null
  return { situacao: para, desfecho, dataEntrega }
}

/** Why a note may not be deleted; null when it may. */
export const impedimentoDeExcluir = (n: NotaParaMudar): string | null => vidaDaNota.recusa(viva(n), 'excluir')
