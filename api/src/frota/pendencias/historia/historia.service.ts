import { diaEm } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { produtos } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { multas } from '@tropeiro/contract/frota/multas/calls'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import {
  FATOS_DE_UMA_VEZ,
  type FatoDoVeiculo,
  type TipoDeFato,
  tiposDeFato,
} from '@tropeiro/contract/frota/pendencias/historia'
import { chamadasDosIncidentes } from '@tropeiro/contract/frota/pendencias/incidentes'
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
    incidente: can(ctx.asker, chamadasDosIncidentes.incidente.access),
    documento: can(ctx.asker, validades.listar.access),
    multa: can(ctx.asker, multas.listar.access),
  }
  return todos.filter((t) => guarded[t] ?? true)
}

/** What the first word of a sentence stands for. */
const porExtenso: Partial<Record<TipoDeFato, (tipo: string) => string>> = {
  documento: (t) => (t in documentos ? documentos[t as keyof typeof documentos].nome : t),
  abastecimento: (t) => `${t in produtos ? produtos[t as keyof typeof produtos] : t}:`,
}
function ditaDe({ tipo, frase }: repository.FatoRow): string {
  const name = porExtenso[tipo]
  if (!name) return frase
  const [first = '', ...rest] = frase.split(' ')
  return [name(first), ...rest].join(' ')
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
    const rows = await repository.listFatos(db, veiculo, tipos, {
      antes: q.antes || null,
      hoje: diaEm(ctx.clock()),
      limite: FATOS_DE_UMA_VEZ,
    })
    return rows.map((f) => ({
      ...f,
      em: f.em.toISOString(),
      frase: ditaDe(f),
    }))
  })
