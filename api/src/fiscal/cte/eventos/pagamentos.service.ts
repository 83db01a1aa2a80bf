import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import type { PagamentoDoCte } from '@tropeiro/contract/fiscal/cte/eventos'
import { formatDocumento } from '@tropeiro/contract/formats'
import { textoFiscal } from '@tropeiro/fiscal'
import type { z } from 'zod'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { cteCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cte.errors.ts'
import type { CteRow } from '../cte.repository.ts'
import { lockPara } from '../especie.ts'
import { listEventos, pedirEvento } from './eventos.service.ts'

/** Bindings that stand, or are on their way, and those that were undone of them. */
async function listVinculados(db: Db, row: CteRow) {
  const feitos = await listEventos(db, row, '110300')
  const desfeitos = new Set((await listEventos(db, row, '110301')).map((e) => String(e.dados.evento)))
  return { feitos, dePe: feitos.filter((e) => !desfeitos.has(e.id)) }
}

/** Tells SEFAZ of a payment of the service. Payments are numbered in the order in which they are told. */
export const vincularPagamento = (
  ctx: Ctx,
  id: string,
  p: z.output<typeof PagamentoDoCte>,
): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'vincular_pagamento')
    const { feitos, dePe } = await listVinculados(db, row)
    const idTransacao = textoFiscal(p.transacao, 35)
    if (dePe.some((e) => e.dados.transacao === idTransacao)) throw recusas.pagamentoRepetido(idTransacao)
    await pedirEvento(ctx, db, row, {
      tipo: 'vinculacao_pagamento',
      detalhe: {
        nProt: row.protocolo,
        pgto: {
          nPag: String(Math.max(0, ...feitos.map((e) => e.sequencia)) + 1),
          idTransacao,
          tpMeioPgto: p.meio,
          CNPJReceb: p.recebedor,
          CNPJBasePSP: p.instituicao,
        },
      },
      texto: `Transação ${idTransacao}, a ${formatDocumento(p.recebedor)}`,
      dados: { transacao: idTransacao },
    })
    return cteCompleto(db, id)
  })

/** Takes a binding back, by the protocol that SEFAZ gave it. */
export const desvincularPagamento = (ctx: Ctx, id: string, evento: string): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'desvincular_pagamento')
    const { dePe } = await listVinculados(db, row)
    const vinculo = dePe.find((e) => e.id === evento && e.estado === 'registrado')
    if (!vinculo?.protocolo) throw recusas.semPagamento()
    await pedirEvento(ctx, db, row, {
      tipo: 'cancelamento_vinculacao',
      detalhe: { nProt: row.protocolo, nProtVincPgto: vinculo.protocolo },
      texto: `Desfaz: ${vinculo.detalhe}`.slice(0, 500),
      dados: { evento: vinculo.id },
    })
    return cteCompleto(db, id)
  })
