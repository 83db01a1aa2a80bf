import type { CodigoLido } from '@tropeiro/contract/comprovacao/canhotos/rules'
import { lerPagina } from './canhotos-da-pagina.ts'
import { type ExameDaImagem, examinarImagem } from './exame.ts'
import type { Falha } from './falhas.ts'
import { abrirPagina, jpegDoRecorte } from './imagens.ts'
import { conferirPixels } from './medidas.ts'
import { lerPdf, type Pdf } from './pdf.ts'

/**
 * `pagina` cuts each slip out, `codigos` only reads, `exame` looks at a photo. `pdf` opens a file, which stays open for
 * `folha` after `folha` until `fechar` or another `pdf`.
 */
export type Pedido =
  | { tipo: 'pagina' | 'codigos' | 'exame' | 'pdf'; bytes: Uint8Array }
  | { tipo: 'folha'; numero: number }
  | { tipo: 'fechar' }

/** A slip of a page, with its own picture (empty when only codes were asked for). */
export type CanhotoLido = { codigo: CodigoLido | null; jpeg: Uint8Array; width: number; height: number }

export type Resposta =
  | { canhotos: CanhotoLido[] }
  | { exame: ExameDaImagem }
  | { paginas: number }
  | { folha: Uint8Array }
  | { erro: string; falha: Falha }

/** Photos are examined no larger than this. */
const LADO_DO_EXAME = 2000

let aberto: Pdf | null = null

async function trocarPdf(bytes: Uint8Array | null, pixels: number): Promise<Resposta> {
  await aberto?.fechar()
  aberto = null
  if (bytes) aberto = await lerPdf(bytes, pixels)
  return { paginas: aberto?.paginas ?? 0 }
}

/** Answers one request in this process. Throws when the bytes are no picture, no PDF, or too large a one. */
export async function atender(pedido: Pedido, pixels: number): Promise<Resposta> {
  if (pedido.tipo === 'fechar') return trocarPdf(null, pixels)
  if (pedido.tipo === 'pdf') return trocarPdf(pedido.bytes, pixels)
  if (pedido.tipo === 'folha') {
    if (!aberto) throw new Error('no PDF is open')
    return { folha: await aberto.folha(pedido.numero) }
  }
  const { tipo, bytes } = pedido
  conferirPixels(bytes, pixels)
  if (tipo === 'exame')
    return { exame: await examinarImagem((await abrirPagina(bytes, LADO_DO_EXAME)).cinza) }
  const { cinza, tela } = await abrirPagina(bytes)
  const found = await lerPagina(cinza)
  return {
    canhotos: found.map(({ codigo, lugar }) => ({
      codigo,
      jpeg: tipo === 'pagina' ? jpegDoRecorte(tela, lugar) : new Uint8Array(0),
      width: Math.round(lugar.width),
      height: Math.round(lugar.height),
    })),
  }
}
