import { gerarEvento } from '@tropeiro/fiscal/pdf'
import type { Ctx } from '../../../ctx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import { findXml } from '../../transmissao/index.ts'
import { folha } from '../consulta/papel.service.ts'
import type { Documento, Especie } from '../especie.ts'
import { findEvento } from './eventos.repository.ts'

/** The sheet of one event; what SEFAZ has not registered says so on it. */
export async function folhaDoEvento<R extends Documento>(
  ctx: Ctx,
  { modelo, recusas, find }: Especie<R>,
  id: string,
  evento: string,
): Promise<FileReply> {
  const lido = await ctx.tx(async (db) => {
    const row = await find(db, id)
    if (!row) throw recusas.naoEncontrado()
    const um = await findEvento(db, { modelo, id }, evento)
    if (!um) throw recusas.eventoNaoEncontrado()
    const xml = um.envio_id ? await findXml(db, um.envio_id) : undefined
    if (!xml) throw recusas.eventoDeFora()
    return { xml: xml.processado ?? xml.assinado, nome: `${um.tipo}-${um.sequencia}-${row.chave ?? row.id}` }
  })
  const impressao = await gerarEvento(lido.xml)
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return folha(`EVENTO-${lido.nome}`, impressao.pdf)
}
