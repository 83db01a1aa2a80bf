import { diaEm } from '@tropeiro/contract'
import type { Arrumacao, Mesa } from '@tropeiro/contract/transporte/mesa/formas'
import { presentesNoDia } from '../../cadastros/motoristas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { errors } from '../../errors.ts'
import { arrumarNoPasso } from '../romaneios/index.ts'
import { lerMesa } from './mesa.service.ts'

type Arrumada = { feitas: { chave: string; romaneio: number | null }[]; mesa: Mesa }

/** Leaves the named columns as said, all or none, and answers the desk as it is then. */
export const arrumarMesa = (ctx: Ctx, { colunas, recorte }: Arrumacao): Promise<Arrumada> =>
  ctx.tx(async (db) => {
    const quem = new Map(
      (await presentesNoDia(db, { dia: diaEm(ctx.clock()) })).map((m) => [m._id, m.cpf] as const),
    )
    const cpfDe = (id: string | null | undefined): string | null | undefined => {
      if (id === null || id === undefined) return id
      const cpf = quem.get(id)
      if (!cpf) throw errors.invalido('Este motorista não está cadastrado no grupo ou está inativo.')
      return cpf
    }
    const numeros = await arrumarNoPasso(
      db,
      ctx,
      colunas.map((c) => ({
        numero: c.romaneio,
        versao: c.versao,
        notas: [...new Set(c.notas)],
        cpf: cpfDe(c.motorista),
        placa: c.placa ?? '',
        base: '',
      })),
    )
    return {
      feitas: colunas.map((c, i) => ({ chave: c.chave, romaneio: numeros[i] ?? null })),
      mesa: await lerMesa(ctx, db, recorte),
    }
  })
