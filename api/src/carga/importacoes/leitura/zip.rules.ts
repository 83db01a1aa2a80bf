import { crc32, inflateRawSync } from 'node:zlib'
import { limitesDaImportacao as limites } from '@tropeiro/contract/carga/importacoes'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { ehZip, grandeDemais, type RecusaDoArquivo, tamanho } from '../importacoes.rules.ts'

/** A file inside a ZIP, not inflated yet. */
export type EntradaDoZip = { nome: string; entry: Entry }
export type ZipAberto = { ok: true; bytes: Buffer; zip: ZipFile; entradas: EntradaDoZip[] }
export type ZipRecusado = { ok: false } & RecusaDoArquivo
export type Extraido = { ok: true; bytes: Uint8Array } | ({ ok: false; bytes: number } & RecusaDoArquivo)

const STORED = 0
const DEFLATED = 8
const SYMLINK = 0o120000
/** Below this a ZIP cannot do harm, however well it was packed. */
const HARMLESS_BYTES = 1024 * 1024
/** Directories are entries too, and do not count as files. */
const MOST_RECORDS = 2 * limites.zipEntradas

const refused = (codigo: string, motivo: string): ZipRecusado => ({ ok: false, codigo, motivo })

/** What systems leave in a ZIP beside what people put there. */
export function ehLixo(nome: string): boolean {
  const parts = nome.split('/')
  const file = parts.at(-1) ?? ''
  return (
    nome.endsWith('/') ||
    parts.includes('__MACOSX') ||
    file.startsWith('._') ||
    ['.ds_store', 'thumbs.db', 'desktop.ini'].includes(file.toLowerCase())
  )
}

/** Names that would leave the folder they are unpacked in. Nothing is unpacked here; such a ZIP was made to harm. */
const ehTruque = (nome: string): boolean =>
  nome.startsWith('/') || /^[A-Za-z]:/.test(nome) || nome.includes('\\') || nome.split('/').includes('..')

function judged(entradas: EntradaDoZip[], zipBytes: number): ZipRecusado | null {
  if (entradas.length > limites.zipEntradas) {
    return refused(
      'zip_muitos_arquivos',
      `O ZIP tem ${entradas.length.toLocaleString('pt-BR')} arquivos; o limite é de ${limites.zipEntradas.toLocaleString('pt-BR')}. Divida em ZIPs menores.`,
    )
  }
  let expanded = 0
  let packed = 0
  for (const { entry } of entradas) {
    expanded += entry.uncompressedSize
    packed += entry.compressedSize
  }
  if (expanded > limites.zipExpandidoBytes) {
    return refused(
      'zip_bomba',
      `O ZIP aberto teria ${tamanho(expanded)}; o limite é de ${tamanho(limites.zipExpandidoBytes)}. Divida em ZIPs menores.`,
    )
  }
  // Entries that share the same packed bytes add up to more than the file itself.
  if (packed > zipBytes || (expanded > HARMLESS_BYTES && expanded > zipBytes * limites.zipRazao)) {
    return refused(
      'zip_bomba',
      `O ZIP parece uma armadilha: aberto, ficaria mais de ${limites.zipRazao} vezes maior. Por segurança, não é aberto.`,
    )
  }
  return null
}

/**
 * Reads the list of a ZIP's files and judges it as a whole, before anything is inflated. Sizes here are those that
 * the ZIP declares: `extrair` refuses an entry that has more than it declared, so the sums hold.
 */
export async function abrirZip(bytes: Buffer): Promise<ZipAberto | ZipRecusado> {
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false })
    if (zip.entryCount > MOST_RECORDS) {
      return refused(
        'zip_muitos_arquivos',
        `O ZIP diz ter ${zip.entryCount.toLocaleString('pt-BR')} arquivos; o limite é de ${limites.zipEntradas.toLocaleString('pt-BR')}.`,
      )
    }
    const entradas: EntradaDoZip[] = []
    for await (const entry of zip.eachEntry()) {
      const nome = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        true,
      )
      if (!ehLixo(nome)) entradas.push({ nome, entry })
    }
    if (entradas.length === 0) return refused('zip_vazio', 'O ZIP não tem nenhum arquivo dentro.')
    return judged(entradas, bytes.length) ?? { ok: true, bytes, zip, entradas }
  } catch (e) {
    if (e instanceof Error && /encryption/i.test(e.message)) return refused('zip_cifrado', ENCRYPTED)
    return refused('zip_invalido', 'O ZIP está corrompido ou incompleto e não pode ser aberto.')
  }
}

const ENCRYPTED = 'O arquivo está protegido por senha dentro do ZIP. Gere o ZIP sem senha e envie de novo.'

/** Why an entry is not even inflated. */
function blocked({ nome, entry }: EntradaDoZip): RecusaDoArquivo | null {
  if (ehTruque(nome)) {
    return {
      codigo: 'caminho_suspeito',
      motivo: 'O nome do arquivo dentro do ZIP aponta para fora da pasta. Por segurança, não é aberto.',
    }
  }
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === SYMLINK) {
    return { codigo: 'atalho', motivo: 'É um atalho (link simbólico) dentro do ZIP, não um arquivo.' }
  }
  if (entry.isEncrypted()) return { codigo: 'zip_cifrado', motivo: ENCRYPTED }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return {
      codigo: 'compressao',
      motivo: 'O arquivo foi compactado de um modo que não é aceito. Gere um ZIP comum e envie de novo.',
    }
  }
  if (/\.zip$/i.test(nome)) return NESTED
  return entry.uncompressedSize > limites.xmlBytes ? grandeDemais(entry.uncompressedSize, false) : null
}

const NESTED: RecusaDoArquivo = {
  codigo: 'zip_dentro_de_zip',
  motivo: 'Um ZIP dentro de outro não é aberto. Extraia-o e envie os arquivos.',
}
const BROKEN: RecusaDoArquivo = {
  codigo: 'zip_corrompido',
  motivo: 'O arquivo está corrompido dentro do ZIP.',
}

function inflate(packed: Buffer, entry: Entry): Uint8Array | null {
  try {
    const bytes =
      entry.compressionMethod === STORED
        ? Buffer.from(packed)
        : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) })
    return bytes.length === entry.uncompressedSize && crc32(bytes) === entry.crc32 ? bytes : null
  } catch {
    // Not deflate, cut short, or more than it declared: inflating stops there.
    return null
  }
}

/** Inflates one file, never past the size it declares, nor past the limit of an XML. */
export async function extrair(aberto: ZipAberto, entrada: EntradaDoZip): Promise<Extraido> {
  const { entry } = entrada
  const refusal = (r: RecusaDoArquivo): Extraido => ({ ok: false, bytes: entry.uncompressedSize, ...r })
  const block = blocked(entrada)
  if (block) return refusal(block)
  try {
    const { fileDataStart } = await aberto.zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const bytes = inflate(aberto.bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize), entry)
    if (!bytes) return refusal(BROKEN)
    return ehZip(bytes) ? refusal(NESTED) : { ok: true, bytes }
  } catch {
    return refusal(BROKEN)
  }
}
