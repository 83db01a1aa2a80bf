import { formatMoney } from '@tropeiro/contract'
import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { PagamentoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { DetalheDoEventoMdfe } from '@tropeiro/fiscal'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { mdfeCompleto } from '../consulta/consulta.service.ts'
import { pagamentoFiscal } from '../emissao/documento.rules.ts'
import { lockPara } from '../especie.ts'
import { recusas } from '../mdfe.errors.ts'
import { type Autorizado, listEventos, pedirEvento } from './eventos.service.ts'

type InfPag = DetalheDoEventoMdfe['110118']['infPag']

/** The layout of the events leaves the high performance out; everything else is as in the document. */
const infPag = (pagamentos: readonly PagamentoDoMdfe[]): InfPag =>
  pagamentos.map(pagamentoFiscal) as unknown as InfPag

function dito(pagamentos: readonly PagamentoDoMdfe[]): string {
  const total = pagamentos.flatMap((p) => p.componentes).reduce((soma, c) => soma + c.valor_centavos, 0)
  return `${formatMoney(total)}, ${pagamentos.map((p) => p.nome || p.documento).join(', ')}`.slice(0, 500)
}

/** Whether a payment stands already: in the document itself, or told by an event. */
async function temPagamento(db: Db, row: Autorizado): Promise<boolean> {
  if (row.rascunho.pagamentos.length > 0) return true
  return (await listEventos(db, row, '110116')).length > 0
}

export const informarPagamento = (
  ctx: Ctx,
  id: string,
  body: { viagens: number; viagem: number; pagamentos: PagamentoDoMdfe[] },
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'informar_pagamento')
    if (await temPagamento(db, row)) throw recusas.pagamentoJaInformado()
    const cinco = (n: number) => String(n).padStart(5, '0')
    await pedirEvento(ctx, db, row, {
      tipo: '110116',
      detalhe: {
        nProt: row.protocolo,
        infViagens: { qtdViagens: cinco(body.viagens), nroViagem: cinco(body.viagem) },
        infPag: infPag(body.pagamentos),
      },
      texto: dito(body.pagamentos),
      dados: { pagamentos: body.pagamentos },
    })
    return mdfeCompleto(db, id)
  })

export const alterarPagamento = (
  ctx: Ctx,
  id: string,
  pagamentos: PagamentoDoMdfe[],
): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'alterar_pagamento')
    if (!(await temPagamento(db, row))) throw recusas.semPagamento()
    await pedirEvento(ctx, db, row, {
      tipo: '110118',
      detalhe: { nProt: row.protocolo, infPag: infPag(pagamentos) },
      texto: dito(pagamentos),
      dados: { pagamentos },
    })
    return mdfeCompleto(db, id)
  })

export const confirmarServico = (ctx: Ctx, id: string): Promise<MdfeCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'confirmar_servico')
    await pedirEvento(ctx, db, row, {
      tipo: '110117',
      detalhe: { nProt: row.protocolo },
      texto: 'Serviço de transporte confirmado',
    })
    return mdfeCompleto(db, id)
  })
