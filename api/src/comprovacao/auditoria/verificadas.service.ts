import type { HandlerInput } from '@tropeiro/contract'
import { fold } from '@tropeiro/contract'
import type { auditoria } from '@tropeiro/contract/comprovacao/auditoria'
import type { Ctx } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { desfazerAuditoria, impedimentoDeDesfazer } from '../comprovacoes/index.ts'
import * as repository from './verificadas.repository.ts'

type Busca = HandlerInput<typeof auditoria.verificadas>['body']

/** What was audited, the newest first, each with why it can no longer be taken back, if so. */
export function verVerificadas(ctx: Ctx, q: Busca) {
  const filtro: repository.Filtro = {
    status: q.status,
    usuario: fold(q.usuario),
    texto: fold(q.busca),
    bases: q.bases ?? [],
    de: q.de ?? null,
    ate: q.ate ?? null,
  }
  const now = ctx.clock()
  return ctx.tx(async (db) => {
    const contagem = await repository.countVerificadas(db, filtro)
    const rows = await repository.listVerificadas(db, filtro, {
      skip: (q.pagina - 1) * q.por_pagina,
      limite: q.por_pagina,
    })
    const total =
      q.status.length === 1 && q.status[0] ? contagem[q.status[0]] : contagem.aprovado + contagem.reprovado
    return {
      notas: rows.map(({ protocolo_id, ultima, ...row }) => ({
        ...row,
        auditado_em: row.auditado_em.toISOString(),
        impedimento: impedimentoDeDesfazer(
          { protocolo_id, situacao: row.situacao as 'entregue' },
          { ultima, estado: row.estado, auditado_em: row.auditado_em },
          now,
        ),
      })),
      total,
      pagina: q.pagina,
      contagem,
    }
  })
}

/** Takes judgements back one by one; one that cannot says why and holds up no other. */
export async function desfazer(ctx: Ctx, comprovantes: string[]) {
  const results: { comprovante: string; feito: boolean; mensagem: string }[] = []
  for (const comprovante of new Set(comprovantes)) {
    try {
      await desfazerAuditoria(ctx, comprovante)
      results.push({ comprovante, feito: true, mensagem: 'De volta à auditoria.' })
    } catch (e) {
      if (!(e instanceof AppError)) throw e
      results.push({ comprovante, feito: false, mensagem: e.message })
    }
  }
  return results
}
