import { formatDateTime } from '@tropeiro/contract'
import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { lerRetConsSitCte, montarConsSitCte, SIGLA_POR_CODIGO_UF } from '@tropeiro/fiscal'
import { autorizadorDaUf } from '../../../adapters/sefaz/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { perguntar } from '../../transmissao/index.ts'
import { cteCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cte.errors.ts'
import { findCte, lockCte, updateEstado } from '../cte.repository.ts'
import { avisar } from '../cte.service.ts'

const CANCELADO = '101'

/** Asks SEFAZ what became of a document, and writes down what happened outside of this house. */
export async function consultarCte(ctx: Ctx, id: string): Promise<CteCompleto> {
  const row = await ctx.tx((db) => findCte(db, id))
  if (!row) throw recusas.naoEncontrado()
  if (!row.chave) throw recusas.semXml()
  const uf = SIGLA_POR_CODIGO_UF[row.chave.slice(0, 2)] ?? ''
  const r = await perguntar(ctx, {
    servico: 'CTeConsultaV4',
    autorizador: autorizadorDaUf(uf),
    ambiente: row.ambiente,
    cnpj: row.cnpj_emitente,
    xml: montarConsSitCte(row.chave, row.ambiente),
  })
  if (r.tipo === 'falha') throw recusas.semResposta(r.motivo)
  if (r.tipo === 'cedo') throw recusas.cedo(formatDateTime(r.quando))
  const lido = lerRetConsSitCte(r.corpo)
  if (!lido.ok) throw recusas.semResposta(lido.motivo)
  return ctx.tx(async (db) => {
    const agora = await lockCte(db, id)
    if (!agora) throw recusas.naoEncontrado()
    const dito = { cStat: lido.cStat, motivo: lido.xMotivo }
    const fora = agora.estado === 'autorizado' && lido.cStat === CANCELADO
    // Only what happened outside (another system of the company) is news: our own come through the outbox.
    await updateEstado(db, id, {
      ...dito,
      estado: fora ? 'cancelado' : agora.estado,
      ...(fora ? { canceladoEm: ctx.clock() } : {}),
    })
    await avisar(db, id, 'consultado')
    return cteCompleto(db, id)
  })
}
