import type {
  ConvenioDePagamento,
  ConvenioDePagamentoEscrito,
} from '@tropeiro/contract/financeiro/pagamentos/formas'
import type { Ctx } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { exigirConta } from '../../titulos/index.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import { fechar } from './chave.ts'
import * as repository from './convenios.repository.ts'

export const listarConvenios = (ctx: Ctx): Promise<ConvenioDePagamento[]> =>
  ctx.tx((db) => repository.listConvenios(db))

export const gravarConvenio = (
  ctx: Ctx,
  { _id, chave_api, ...c }: ConvenioDePagamentoEscrito,
): Promise<void> =>
  ctx.tx(async (db) => {
    await exigirConta(db, c.conta)
    const antes = _id ? await repository.lockConvenio(db, _id) : null
    if (c.canal !== 'arquivo') {
      if (!ctx.banco) throw pagamentosErrors.semBanco()
      if (!chave_api && !antes?.tem_chave) throw pagamentosErrors.semChave()
    }
    if (antes) {
      if (c.proximo_nsa < antes.proximo_nsa) throw pagamentosErrors.contadorVolta()
      if (c.banco !== antes.banco && (await repository.temLotes(db, antes._id)))
        throw pagamentosErrors.bancoNaoMuda()
    }
    const made = antes
      ? await repository.updateConvenio(db, antes._id, c)
      : await repository.insertConvenio(db, c)
    if (!made) throw pagamentosErrors.nomeRepetido()
    if (chave_api)
      await repository.updateChave(
        db,
        made.id,
        fechar(ctx, 'pagamento-chave', made.id, Buffer.from(chave_api)),
      )
    if (c.canal !== 'arquivo')
      await enfileirar(db, 'pagamentos_porta', `pagamentos-porta:${db.grupo}:${made.id}`, { id: made.id })
  })
