import type { CodigoLido } from '@tropeiro/contract/rules/canhoto'
import { lerPagina } from './canhotos-da-pagina.ts'
import { type ExameDaImagem, examinarImagem } from './exame.ts'
import { abrirPagina, jpegDoRecorte } from './imagens.ts'

/** `pagina` cuts each slip out, `codigos` only reads, `exame` looks at a photo. */
export type Pedido = { tipo: 'pagina' | 'codigos' | 'exame'; bytes: Uint8Array }

/** A slip of a page, with its own picture (empty when only codes were asked for). */
export type CanhotoLido = { codigo: CodigoLido | null; jpeg: Uint8Array; width: number; height: number }

export type Resposta = { canhotos: CanhotoLido[] } | { exame: ExameDaImagem } | { erro: string }

/** Photos are examined no larger than this. */
const LADO_DO_EXAME = 2000

/** Answers one request on this thread. Throws when the bytes are no picture. */
export async function atender({ tipo, bytes }: Pedido): Promise<Resposta> {
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
