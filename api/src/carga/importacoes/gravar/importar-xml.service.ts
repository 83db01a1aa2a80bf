import type { ArquivoImportado, Importacao } from '@tropeiro/contract/carga/importacoes'
import { contarRecebidos } from '../../../alicerce/arquivos/index.ts'
import { lerPolitica } from '../../../alicerce/empresas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import * as arquivos from '../arquivos-importados.repository.ts'
import { importacoesErrors } from '../importacoes.errors.ts'
import * as repository from '../importacoes.repository.ts'
import { lerImportacao, novoArquivo } from '../importacoes.service.ts'
import { lerArquivos } from '../leitura/leitor.ts'
import { varrerCancelamentos } from './cancelamentos.service.ts'
import { gravarLote } from './gravar-lote.service.ts'

export type ArquivoDoParceiro = { nome: string; base64?: string | undefined; texto?: string | undefined }

function bytesDe(file: ArquivoDoParceiro): Uint8Array {
  if (file.base64 !== undefined) return Buffer.from(file.base64, 'base64')
  if (file.texto !== undefined) return Buffer.from(file.texto, 'utf8')
  throw importacoesErrors.semConteudo(file.nome)
}

/** A ZIP is for the screen: here it is read as what it is not, an XML, and refused by name. */
function xmlDe(file: ArquivoDoParceiro): arquivos.NovoArquivo {
  const novo = novoArquivo(file.nome, bytesDe(file))
  return { ...novo, tipo: 'xml' }
}

/** Past every id. */
const TODOS = '9223372036854775807'

/**
 * A partner's files, or those that SEFAZ distributed, read at once and answered one by one, in the order given. Notes are known by their keys, so a
 * call may be repeated; the same file twice in one call is answered once.
 */
export async function importarXml(
  ctx: Ctx,
  files: ArquivoDoParceiro[],
  origem: 'api' | 'sefaz' = 'api',
): Promise<{ importacao: Importacao; arquivos: ArquivoImportado[] }> {
  const dono = { usuarioId: ctx.usuario.id }
  const novos = files.map(xmlDe)
  // What SEFAZ sends is fetched by ourselves.
  if (origem === 'api')
    await contarRecebidos(
      ctx,
      novos.reduce((sum, f) => sum + f.bytes, 0),
    )
  const { id, politica } = await ctx.tx(async (db) => {
    const opened = await repository.insertImportacao(db, dono, {
      origem,
      estado: 'processando',
      idempotencia: null,
    })
    await arquivos.insertArquivos(db, { importacaoId: opened.id }, novos)
    return { id: opened.id, politica: await lerPolitica(db) }
  })
  const destino = {
    importacaoId: id,
    origem: origem === 'api' ? ('api' as const) : ('xml' as const),
    politica,
    quem: { id: ctx.usuario.id, nome: ctx.usuario.nome },
  }
  const waiting = await ctx.tx((db) => arquivos.listParaLer(db, destino, { de: '0', ate: TODOS }))
  await gravarLote(ctx.tx, destino, await lerArquivos(waiting), async () => {})
  await varrerCancelamentos(ctx.tx, destino.quem)
  return ctx.tx(async (db) => {
    await repository.updateFim(db, id, 'concluida')
    await emit(db, { tipo: 'importacao', id, acao: 'concluida' })
    return { importacao: await lerImportacao(ctx, db, id), arquivos: await arquivos.listTodos(db, destino) }
  })
}
