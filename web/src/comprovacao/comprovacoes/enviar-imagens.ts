import { LIMITE_DE_IMAGEM, TIPOS_DE_IMAGEM } from '@tropeiro/contract/alicerce/arquivos'
import { messages } from '@tropeiro/contract/messages'
import { ApiError } from '../../lib/api-error.ts'
import { client } from '../../lib/client.ts'

type Tipo = (typeof TIPOS_DE_IMAGEM)[number]

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const isTipo = (type: string): type is Tipo => (TIPOS_DE_IMAGEM as readonly string[]).includes(type)

/** Why a file cannot be a proof, or null. */
export function recusaDoArquivo(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!isTipo(file.type)) return `${file.name}: envie JPEG, PNG, WebP ou PDF.`
  if (file.size === 0) return `${file.name}: o arquivo está vazio.`
  if (file.size > LIMITE_DE_IMAGEM) return `${file.name}: passa de 15 MB.`
  return null
}

/** Sends files straight to the storage by signed address; answers their keys, in order. */
export async function enviarImagens(files: readonly File[]): Promise<string[]> {
  const bytes = await Promise.all(files.map((file) => file.arrayBuffer()))
  const arquivos = await Promise.all(
    files.map(async (file, at) => ({
      nome: file.name.slice(-200),
      tipo: file.type as Tipo,
      tamanho: file.size,
      sha256: hex(await crypto.subtle.digest('SHA-256', bytes[at] ?? new ArrayBuffer())),
    })),
  )
  const { dados } = await client.arquivos.enviar({ body: { arquivos } })
  for (const [at, { url, metodo, cabecalhos }] of dados.entries()) {
    const reply = await fetch(url, { method: metodo, headers: cabecalhos, body: bytes[at] ?? null }).catch(
      () => null,
    )
    if (!reply?.ok) throw new ApiError(reply?.status ?? 0, { mensagem: messages.erroUploadImagem })
  }
  return dados.map(({ chave }) => chave)
}
