import { limitesDaImportacao as limites } from '@tropeiro/contract/carga/importacoes'
import type { PickedFile } from '../../ui/index.ts'

/** A request is kept small, so that a bad line repeats little. */
const LOTE_BYTES = 12 * 1024 * 1024
const LOTE_ARQUIVOS = 250

const ehZip = (nome: string): boolean => /\.zip$/i.test(nome)
/** What is plainly not XML is told in the result without being sent. */
const naoEhXml = (nome: string): boolean =>
  /\.(pdf|jpe?g|png|gif|webp|docx?|xlsx?|csv|pptx?|rar|7z|gz|exe|msi|mp[34]|avi|mov|p7s|pfx|eml|msg)$/i.test(
    nome,
  )

/** `52428800` -> `50 MB`. */
export const tamanho = (bytes: number): string => {
  const [valor, unidade] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / (1024 * 1024), 'MB']
  return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unidade}`
}

export type Divisao = {
  lotes: PickedFile[][]
  /** Too large, or plainly not XML: they go to the result by name only. */
  naoEnviados: { nome: string; bytes: number }[]
}

/** Cuts what was dropped into requests: a ZIP goes in one of its own, XML by the hundred. */
export function dividir(files: readonly PickedFile[]): Divisao {
  const naoEnviados: Divisao['naoEnviados'] = []
  const lotes: PickedFile[][] = []
  let lote: PickedFile[] = []
  let bytes = 0
  const close = () => {
    if (lote.length > 0) lotes.push(lote)
    lote = []
    bytes = 0
  }
  for (const one of files) {
    const { size } = one.file
    if (naoEhXml(one.path) || size > (ehZip(one.path) ? limites.zipBytes : limites.xmlBytes)) {
      naoEnviados.push({ nome: one.path.slice(-300), bytes: size })
      continue
    }
    if (lote.length === LOTE_ARQUIVOS || (bytes + size > LOTE_BYTES && lote.length > 0)) close()
    lote.push(one)
    bytes += size
  }
  close()
  return { lotes, naoEnviados }
}

/** Why these files cannot be one import; null when they can. */
export function impedimento(quantos: number, jaEnviados = 0): string | null {
  if (quantos + jaEnviados <= limites.arquivos) return null
  return `São ${(quantos + jaEnviados).toLocaleString('pt-BR')} arquivos; uma importação aceita até ${limites.arquivos.toLocaleString('pt-BR')}. Divida em partes, ou envie um ZIP de cada vez.`
}
