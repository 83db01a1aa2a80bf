import { diaEm } from '@tropeiro/contract'
import type { Pendencia } from '@tropeiro/contract/modules/mdfe'
import type { RascunhoMdfe } from '@tropeiro/contract/rules/mdfe-rascunho'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { conferirMdfe } from './conferir.rules.ts'
import { type EmitenteRow, findEmitente } from './configuracao.repository.ts'
import { faltaNaConfiguracao } from './configuracao.service.ts'
import { recusas } from './mdfe.errors.ts'
import { findAberto } from './mdfe.repository.ts'

/** Checks a draft against layout, rules and what is open, in the caller's transaction. */
export async function conferirNoBanco(
  ctx: Pick<Ctx, 'clock' | 'grupo'>,
  db: Db,
  rascunho: RascunhoMdfe,
  id: string | null,
): Promise<{ emitente: EmitenteRow; pendencias: Pendencia[] }> {
  const emitente = await findEmitente(db, ctx.grupo.id, rascunho.cnpj_emitente)
  if (!emitente) throw recusas.empresaDeFora()
  const aberto = await findAberto(db, ctx.grupo.id, {
    cnpj: rascunho.cnpj_emitente,
    placa: rascunho.veiculo.placa,
    ufFim: rascunho.uf_fim,
    menos: id,
  })
  const pendencias = conferirMdfe(rascunho, {
    emitente,
    falta: faltaNaConfiguracao(emitente),
    hoje: diaEm(ctx.clock()),
    aberto: aberto ?? null,
  })
  return { emitente, pendencias }
}

export const conferir = (ctx: Ctx, body: { id?: string | undefined; rascunho: RascunhoMdfe }) =>
  ctx.tx(async (db) => (await conferirNoBanco(ctx, db, body.rascunho, body.id ?? null)).pendencias)
