import { diaEm } from '@tropeiro/contract'
import type { Pendencia } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { type EmitenteRow, findEmitente } from '../configuracao/configuracao.repository.ts'
import { faltaNaConfiguracao } from '../configuracao/configuracao.service.ts'
import { recusas } from '../mdfe.errors.ts'
import { findAberto, findMdfe } from '../mdfe.repository.ts'
import { conferirMdfe } from './conferir.rules.ts'
import { pendenciasDosRegistros } from './registros.rules.ts'
import { comRegistros } from './registros.service.ts'

/** Checks a draft, with what its trip has registered, against layout, rules and what is open, in the caller's transaction. */
export async function conferirNoBanco(
  ctx: Pick<Ctx, 'clock' | 'grupo'>,
  db: Db,
  escrito: RascunhoMdfe,
  id: string | null,
  daViagem?: string,
): Promise<{ emitente: EmitenteRow; pendencias: Pendencia[]; rascunho: RascunhoMdfe }> {
  const romaneio = daViagem ?? (id && (await findMdfe(db, id))?.romaneio_id) ?? null
  const { rascunho, viagem } = await comRegistros(ctx, db, escrito, { id, romaneio })
  const emitente = await findEmitente(db, rascunho.cnpj_emitente)
  if (!emitente) throw recusas.empresaDeFora()
  const aberto = await findAberto(db, {
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
  const todas = [...pendencias, ...pendenciasDosRegistros(rascunho, viagem)]
  return { emitente, rascunho, pendencias: todas.sort((a, b) => Number(b.grave) - Number(a.grave)) }
}

export const conferir = (ctx: Ctx, body: { id?: string | undefined; rascunho: RascunhoMdfe }) =>
  ctx.tx(async (db) => (await conferirNoBanco(ctx, db, body.rascunho, body.id ?? null)).pendencias)
