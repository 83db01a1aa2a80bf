import type { LinhaDaBaixa } from '@tropeiro/contract/comprovacao/baixas'
import type { LinhaDoArquivo } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { baixarOcoren, preverOcoren } from '../../../comprovacao/baixas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { contarLinhas } from './leitura.rules.ts'
import {
  abrirRecebido,
  type Depois,
  guardarRecebido,
  type Lido,
  layoutDe,
  type Recebido,
} from './receber.service.ts'

const resultados: Record<LinhaDaBaixa['resultado'], LinhaDoArquivo['resultado']> = {
  pronta: 'gravada',
  feita: 'gravada',
  recusada: 'recusada',
  desfeita: 'repetida',
  nao_desfeita: 'gravada',
}

const linhaDe = (l: LinhaDaBaixa): LinhaDoArquivo => ({
  linha: l.linha,
  resultado: resultados[l.resultado],
  codigo: l.resultado,
  mensagem: l.resultado === 'recusada' ? `${l.texto}: ${l.mensagem}` : l.mensagem,
  nota: l.nota,
})

/**
 * What a subcontractor says of our notes: each line closes or marks one, by the codes of this partner, as a bulk closing
 * that can be undone there. Sent again, or gone on with after a crash, a line is done once.
 */
export async function receberOcoren(
  ctx: Ctx,
  recebido: Recebido,
  gravar: boolean,
  depois?: Depois,
): Promise<Lido> {
  const { parceiro, sha256, before } = await ctx.tx(async (db) => {
    const opened = await abrirRecebido(db, recebido, gravar)
    if (opened.before && gravar) await depois?.(db, opened.before)
    return opened
  })
  if (before && gravar) return before
  const { bytes, nome } = recebido
  const layout = layoutDe(parceiro, bytes)
  const done = await (gravar ? baixarOcoren : preverOcoren)(ctx, { nome, bytes, layout }, parceiro.id)
  const linhas = done.map(linhaDe)
  const contagem = contarLinhas(linhas, linhas.length)
  if (!gravar) return { arquivo: null, repetido: before !== null, layout: layout.id, contagem, linhas }
  const estado = linhas.every((l) => l.resultado === 'recusada') ? 'recusado' : 'lido'
  return ctx.tx(async (db) => {
    const again = (await abrirRecebido(db, recebido, true)).before
    const lido: Lido = again ?? {
      arquivo: await guardarRecebido(db, recebido, { sha256, layout, estado, contagem, linhas }),
      repetido: false,
      layout: layout.id,
      contagem,
      linhas,
    }
    await depois?.(db, lido)
    return lido
  })
}
