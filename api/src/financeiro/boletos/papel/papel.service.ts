import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import { boletosErrors } from '../boletos.errors.ts'
import { folhaDoBoleto as desenhar } from './folha.rules.ts'
import * as repository from './papel.repository.ts'

const nomeDo = (b: { titulo_numero: number; parcela: number }) => `boleto-${b.titulo_numero}-${b.parcela}.pdf`

/** The sheet of a boleto that the bank has. */
export const folhaDoBoleto = (ctx: Ctx, id: string): Promise<FileReply> =>
  ctx.tx(async (db) => {
    const b = await repository.findParaImprimir(db, id)
    if (!b.confirmado) throw boletosErrors.naoMostra()
    return { conteudo: await desenhar(b), tipo: 'application/pdf', nome: nomeDo(b), download: false }
  })

/** Sheets of an invoice's boletos that are to be paid. */
export async function folhasDaFatura(db: Db, fatura: string): Promise<{ nome: string; conteudo: Buffer }[]> {
  const all = await repository.listDaFatura(db, fatura)
  return Promise.all(all.map(async (b) => ({ nome: nomeDo(b), conteudo: Buffer.from(await desenhar(b)) })))
}

/** Sheets that one letter takes along. */
const MAIS_FOLHAS = 50

/** The boletos by which these titles can be paid, with what is typed or scanned to pay them, and the sheets of the first of them. */
export async function boletosDosTitulos(db: Db, titulos: readonly string[]) {
  const all = titulos.length === 0 ? [] : await repository.listDosTitulos(db, titulos)
  const folhas = await Promise.all(
    all.slice(0, MAIS_FOLHAS).map(async (b) => ({
      ...{ boleto: b.boleto, titulo: b.titulo, nome: nomeDo(b) },
      conteudo: Buffer.from(await desenhar(b)),
    })),
  )
  return {
    pagaveis: all.map(({ titulo, linha_digitavel, pix }) => ({ titulo, linha_digitavel, pix })),
    folhas,
  }
}
