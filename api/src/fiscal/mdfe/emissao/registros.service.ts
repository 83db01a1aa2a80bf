import { diaEm } from '@tropeiro/contract'
import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { avisar } from '../../dfe/index.ts'
import { type DaViagem, pedirDaViagem, registrosDaViagem } from '../../registros/index.ts'
import { MDFE } from '../especie.ts'
import { listComRegistro } from './proposta.repository.ts'
import { deTerceiro, juntarRegistros, pedidoDaViagem } from './registros.rules.ts'

/** Where a draft belongs: to a romaneio, or to itself. */
export type Onde = { id: string | null; romaneio: string | null }

const referenciaDe = ({ id, romaneio }: Onde): string => (romaneio ? `romaneio:${romaneio}` : `mdfe:${id}`)

/** Asks for what the trip of a kept draft needs: every MDF-e of one romaneio asks for the same. */
export const pedirRegistros = (
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  r: RascunhoMdfe,
  onde: Onde & { numero: number | null },
): Promise<void> =>
  pedirDaViagem(ctx, db, {
    referencia: referenciaDe(onde),
    romaneio_id: onde.romaneio,
    documento: onde.numero ? `Romaneio ${onde.numero}` : `MDF-e ${onde.id}`,
    cnpj_emitente: r.cnpj_emitente,
    terceiro: deTerceiro(r),
    pedido: pedidoDaViagem(r),
  })

const viagemDe = (db: Db, r: RascunhoMdfe, onde: Onde, dia: string): Promise<DaViagem> =>
  registrosDaViagem(db, {
    referencia: referenciaDe(onde),
    ctes: r.descargas.flatMap((d) => d.ctes),
    dia,
    terceiro: deTerceiro(r),
  })

/** A draft with the numbers that its trip has by now. */
export const comNumeros = async (db: Db, r: RascunhoMdfe, onde: Onde): Promise<RascunhoMdfe> =>
  juntarRegistros(r, await viagemDe(db, r, onde, ''))

/** The same, and what the trip still waits for. */
export async function comRegistros(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  r: RascunhoMdfe,
  onde: Onde,
): Promise<{ rascunho: RascunhoMdfe; viagem: DaViagem }> {
  const viagem = await viagemDe(db, r, onde, diaEm(ctx.clock()))
  return { rascunho: juntarRegistros(r, viagem), viagem }
}

/** A number came: screens that show a draft of the trip read it again. */
export const ouvirRegistro: Ouvir<'registro.respondido'> = async (_deps, db, fatos) => {
  for (const { dados } of fatos)
    for (const { id } of await listComRegistro(db, dados.romaneio, dados.referencia))
      await avisar(db, MDFE, id, 'registro')
}
