import type { AbaDoResultado, ContagemDaImportacao, Importacao } from '@tropeiro/contract/carga/importacoes'
import { limitesDaImportacao as limites } from '@tropeiro/contract/carga/importacoes'
import type { CodigoAviso } from '@tropeiro/fiscal'

/** A refusal of the import itself, beside those of the fiscal reader. */
export type RecusaDoArquivo = { codigo: string; motivo: string }

/** `52428800` -> `50 MB`. */
export const tamanho = (bytes: number): string => {
  const [valor, unidade] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / (1024 * 1024), 'MB']
  return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unidade}`
}

const LONGEST_NAME = 300

/** A file's name as a label: it never becomes a path. Control characters go, the end of a long one stays. */
export function rotulo(nome: string): string {
  const limpo = nome
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .replace(/^(\.?\/)+/, '')
    .slice(-LONGEST_NAME)
    .trim()
  return limpo || 'sem nome'
}

/** By its first bytes, whatever its name. */
export const ehZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))

/** A size over its limit, never written as the limit itself. */
const demais = (bytes: number, limite: number): string =>
  tamanho(bytes) === tamanho(limite) ? `um pouco mais de ${tamanho(limite)}` : tamanho(bytes)

export const grandeDemais = (bytes: number, zip: boolean): RecusaDoArquivo => ({
  codigo: 'grande_demais',
  motivo: zip
    ? `O ZIP tem ${demais(bytes, limites.zipBytes)}; o limite é de ${tamanho(limites.zipBytes)}. Divida em ZIPs menores.`
    : `O arquivo tem ${demais(bytes, limites.xmlBytes)}; o limite por XML é de ${tamanho(limites.xmlBytes)}.`,
})

export const naoEnviado: RecusaDoArquivo = {
  codigo: 'nao_xml',
  motivo: 'O arquivo não é XML nem ZIP, e por isso não foi enviado.',
}

/** What the group's policy calls by one name. */
const avisosDaPolitica: Record<
  'nota_alterada' | 'assinatura_invalida' | 'sem_protocolo',
  readonly CodigoAviso[]
> = {
  nota_alterada: ['digest_diferente'],
  assinatura_invalida: ['assinatura_ausente', 'assinatura_invalida'],
  sem_protocolo: ['sem_protocolo', 'protocolo_digval_diferente'],
}

type Politica = Record<keyof typeof avisosDaPolitica, 'sinalizar' | 'recusar'>

/** The warning for which this group refuses the file, when there is one. */
export function avisoQueRecusa<A extends { codigo: CodigoAviso }>(
  avisos: readonly A[],
  politica: Politica,
): A | undefined {
  const refused = (Object.keys(avisosDaPolitica) as (keyof Politica)[])
    .filter((nome) => politica[nome] === 'recusar')
    .flatMap((nome) => avisosDaPolitica[nome])
  return avisos.find((a) => refused.includes(a.codigo))
}

/** What a person reads: the import's own state, or how the task behind it is. */
export function estadoVisivel(
  estado: 'recebendo' | 'processando' | 'concluida' | 'cancelada',
  tarefa: { estado: string } | null,
): Importacao['estado'] {
  if (estado !== 'processando' || !tarefa) return estado
  switch (tarefa.estado) {
    case 'fila':
      return 'na_fila'
    case 'falhou':
      return 'parada'
    case 'cancelada':
      return 'cancelada'
    default:
      return 'processando'
  }
}

const nenhum: ContagemDaImportacao = {
  total: 0,
  zips: 0,
  aguardando: 0,
  importadas: 0,
  sinalizadas: 0,
  repetidas: 0,
  cancelamentos: 0,
  recusadas: 0,
}
export const contagemCompleta = (c: Partial<ContagemDaImportacao> | null): ContagemDaImportacao => ({
  ...nenhum,
  ...c,
})

/** Which rows a list of the result shows. */
export const estadosDaAba: Record<AbaDoResultado, readonly string[]> = {
  todas: ['aguardando', 'importada', 'repetida', 'cancelamento', 'recusada'],
  importadas: ['importada'],
  sinalizadas: ['importada'],
  repetidas: ['repetida'],
  cancelamentos: ['cancelamento'],
  recusadas: ['recusada'],
  aguardando: ['aguardando'],
}

/** `importacao-12-recusadas`. */
export const nomeDaPlanilha = (importacaoId: string, aba: AbaDoResultado): string =>
  `importacao-${importacaoId}${aba === 'todas' ? '' : `-${aba}`}`
