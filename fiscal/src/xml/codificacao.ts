import { isUtf8 } from 'node:buffer'
import { recusar } from '../recusa.ts'

/** The bytes of an XML file as UTF-8 with no byte order mark, and what they were. */
export interface TextoXml {
  utf8: Buffer
  /** Encoding the bytes really had. */
  codificacao: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  /** True when the XML declaration names another encoding than the real one. */
  declaradaErrada: boolean
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

const BRANCO = /^[\s\0\uFEFF]*$/

const ASSINATURAS_DE_ARQUIVO: readonly (readonly [string, string])[] = [
  ['25504446', 'um PDF'],
  ['504b0304', 'um arquivo ZIP (ou do Office)'],
  ['504b0506', 'um arquivo ZIP vazio'],
  ['1f8b', 'um arquivo GZIP'],
  ['526172211a07', 'um arquivo RAR'],
  ['377abcaf271c', 'um arquivo 7-Zip'],
  ['89504e47', 'uma imagem PNG'],
  ['ffd8ff', 'uma imagem JPEG'],
  ['47494638', 'uma imagem GIF'],
  ['424d', 'uma imagem BMP'],
  ['49492a00', 'uma imagem TIFF'],
  ['4d4d002a', 'uma imagem TIFF'],
  ['d0cf11e0', 'um arquivo antigo do Office'],
  ['7b5c727466', 'um documento RTF'],
  ['4d5a', 'um programa'],
  ['7f454c46', 'um programa'],
  ['0000fffe', 'um texto em UTF-32'],
  ['fffe0000', 'um texto em UTF-32'],
]

/** What a file that is plainly not XML is, by its first bytes, or `null`. */
export function tipoDeArquivo(bytes: Uint8Array): string | null {
  const inicio = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  if (bytes.length > 12 && inicio.startsWith('52494646')) return 'um arquivo de mídia (RIFF)'
  return ASSINATURAS_DE_ARQUIVO.find(([magia]) => inicio.startsWith(magia))?.[1] ?? null
}

function decodificar(bytes: Uint8Array, nome: string): Buffer {
  try {
    return Buffer.from(new TextDecoder(nome, { fatal: true }).decode(bytes), 'utf8')
  } catch {
    return recusar('codificacao', `O arquivo parece estar em ${nome.toUpperCase()}, mas tem bytes quebrados.`)
  }
}

function realDe(bytes: Uint8Array): { codificacao: TextoXml['codificacao']; inicio: number } {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { codificacao: 'utf-8', inicio: 3 }
  if (a === 0xff && b === 0xfe) return { codificacao: 'utf-16le', inicio: 2 }
  if (a === 0xfe && b === 0xff) return { codificacao: 'utf-16be', inicio: 2 }
  if (a === 0x3c && b === 0 && d === 0) return { codificacao: 'utf-16le', inicio: 0 }
  if (a === 0 && b === 0x3c && c === 0) return { codificacao: 'utf-16be', inicio: 0 }
  return { codificacao: isUtf8(bytes) ? 'utf-8' : 'windows-1252', inicio: 0 }
}

function declaracaoConfere(declarada: string, real: TextoXml['codificacao'], utf8: Buffer): boolean {
  const nome = declarada.toLowerCase()
  if (real === 'utf-16le' || real === 'utf-16be') return nome.startsWith('utf-16')
  if (real === 'windows-1252') return /^(iso-8859-1|iso8859-1|latin-?1|windows-1252|cp-?1252)$/.test(nome)
  if (nome === 'utf-8' || nome === 'utf8') return true
  // Plain ASCII reads the same under every one-byte encoding.
  return !nome.startsWith('utf-16') && utf8.every((byte) => byte < 0x80)
}

/** Drops what people's tools leave around a document: blanks and NULs before and after it. */
function aparar(utf8: Buffer): Buffer {
  let inicio = 0
  let fim = utf8.length
  while (inicio < fim && (utf8[inicio]! <= 0x20 || utf8.subarray(inicio, inicio + 3).equals(BOM))) {
    inicio += utf8[inicio]! <= 0x20 ? 1 : 3
  }
  while (fim > inicio && utf8[fim - 1]! <= 0x20) fim--
  return inicio === 0 && fim === utf8.length ? utf8 : utf8.subarray(inicio, fim)
}

/**
 * Finds out the real encoding and returns UTF-8. The declaration is believed last: a byte order mark, the shape
 * of UTF-16 and the validity of UTF-8 come first, and what is left is windows-1252, which contains ISO-8859-1.
 *
 * Refuses (by `recusar`) with `vazio`, `grande_demais`, `nao_xml` and `codificacao`.
 */
export function paraUtf8(bytes: Uint8Array, limiteBytes: number): TextoXml {
  if (bytes.length > limiteBytes) {
    const mb = (total: number) =>
      (Math.ceil(total / 104_857.6) / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
    const tem = mb(bytes.length)
    const limite = mb(limiteBytes)
    recusar('grande_demais', `O arquivo tem ${tem} MB; o limite por XML é de ${limite} MB.`)
  }
  const tipo = tipoDeArquivo(bytes)
  if (tipo) recusar('nao_xml', `O arquivo não é um XML: é ${tipo}.`)
  const { codificacao, inicio } = realDe(bytes)
  const corpo = Buffer.from(bytes.buffer, bytes.byteOffset + inicio, bytes.byteLength - inicio)
  const utf8 = aparar(codificacao === 'utf-8' ? corpo : decodificar(corpo, codificacao))
  if (utf8.length === 0 || (utf8.length < 64 && BRANCO.test(utf8.toString()))) {
    recusar('vazio', 'O arquivo está vazio.')
  }
  if (utf8[0] !== 0x3c) {
    recusar(
      'nao_xml',
      utf8[0] === 0x7b || utf8[0] === 0x5b
        ? 'O arquivo não é um XML: parece JSON.'
        : 'O arquivo não é um XML: não começa com "<".',
    )
  }
  const declarada = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,40})["']/.exec(
    utf8.toString('latin1', 0, 200),
  )
  return {
    utf8,
    codificacao,
    declaradaErrada: declarada ? !declaracaoConfere(declarada[1]!, codificacao, utf8) : false,
  }
}
