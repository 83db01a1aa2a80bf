import { can } from '@tropeiro/contract/access/can'
import { multas } from '@tropeiro/contract/frota/multas/calls'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import {
  FATOS_DE_UMA_VEZ,
  type FatoDoVeiculo,
  type TipoDeFato,
  tiposDeFato,
} from '@tropeiro/contract/frota/pendencias/historia'
import { validades } from '@tropeiro/contract/frota/validades/calls'
import { documentos } from '@tropeiro/contract/frota/validades/documentos'
import type { Ctx } from '../../../ctx.ts'
import { errors } from '../../../errors.ts'
import * as repository from './historia.repository.ts'

const todos = Object.keys(tiposDeFato) as TipoDeFato[]

/** Kinds that this one may see: money, papers and fines by their own capabilities. */
function visiveis(ctx: Ctx): TipoDeFato[] {
  const guarded: Partial<Record<TipoDeFato, boolean>> = {
    abastecimento: can(ctx.asker, pedagios.listar.access),
    pedagio: can(ctx.asker, pedagios.listar.access),
    documento: can(ctx.asker, validades.listar.access),
    multa: can(ctx.asker, multas.listar.access),
  }
  return todos.filter((t) => guarded[t] ?? true)
}

const nomeDoDocumento = (frase: string): string => {
  const [tipo = '', ...rest] = frase.split(' ')
  return [tipo in documentos ? documentos[tipo as keyof typeof documentos].nome : tipo, ...rest].join(' ')
}

/** What happened to a vehicle, the newest first. */
export const lerHistoria = (
  ctx: Ctx,
  veiculo: string,
  q: { tipo: TipoDeFato | ''; antes: string },
): Promise<FatoDoVeiculo[]> =>
  ctx.tx(async (db) => {
    if (!(await repository.findPlaca(db, veiculo)))
      throw errors.naoEncontrado('Este veículo não existe mais.')
    const tipos = visiveis(ctx).filter((t) => q.tipo === '' || t === q.tipo)
    const rows = await repository.listFatos(db, veiculo, tipos, q.antes || null, FATOS_DE_UMA_VEZ)
    return rows.map((f) => ({
      ...f,
      em: f.em.toISOString(),
      frase: f.tipo === 'documento' ? nomeDoDocumento(f.frase) : f.frase,
    }))
  })
