import { formatPlaca } from '@tropeiro/contract'
import type { Impedimento, MotoristaDoDia, Presenca } from '@tropeiro/contract/cadastros/motoristas/formas'
import { presencaEm } from '@tropeiro/contract/cadastros/motoristas/presenca'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { impedidosNoDia } from '../veiculos/index.ts'
import * as repository from './motoristas.repository.ts'

export type MotoristaPresente = MotoristaDoDia & { cpf: string }

const noDia = (m: repository.MotoristaRow, dia: string): MotoristaPresente => ({
  _id: m._id,
  cpf: m.cpf,
  nome: m.nome,
  vinculo: m.vinculo,
  base: m.base,
  placa: m.placa,
  cnh_categoria: m.cnh_categoria,
  ...presencaEm(m, dia),
})

/**
 * Drivers of a day: who works, in which hours, with which vehicle as a rule, and why somebody does not. `bases` are names; who has no
 * base is of each of them. Those who are no longer active are left out.
 */
export async function presentesNoDia(
  db: Db,
  q: { dia: string; bases?: readonly string[] },
): Promise<MotoristaPresente[]> {
  const bases = q.bases?.length ? { bases: q.bases } : {}
  const rows = await repository.listMotoristas(db, bases, q.dia)
  return rows.filter((m) => m.ativo).map((m) => noDia(m, q.dia))
}

/** Where these drivers stand on a day, by CPF; one that the register does not know is not in it. */
export async function presencaDe(
  db: Db,
  cpfs: readonly string[],
  dia: string,
): Promise<Map<string, Presenca>> {
  const rows = await repository.listMotoristas(db, { cpfs }, dia)
  return new Map(rows.map((m) => [m.cpf, presencaEm(m, dia)]))
}

/** What speaks against putting this driver and this vehicle on a trip; nothing is forbidden by it. */
export const avisosDaViagem = (ctx: Ctx, q: { dia: string; cpf: string; placa: string }): Promise<string[]> =>
  ctx.tx(async (db) => {
    const avisos: string[] = []
    const [m] = q.cpf ? await repository.listMotoristas(db, { cpfs: [q.cpf] }, q.dia) : []
    if (m) {
      const p = presencaEm(m, q.dia)
      if (p.porque) avisos.push(`${m.nome}: ${p.porque}.`)
      if (m.placa && q.placa && m.placa !== q.placa)
        avisos.push(`${m.nome} dirige em regra o ${formatPlaca(m.placa)}.`)
    }
    const [v] = q.placa ? await impedidosNoDia(db, q.dia, { placa: q.placa }) : []
    if (v) avisos.push(`Veículo ${formatPlaca(v.placa)}: ${v.porque}.`)
    return avisos
  })

/** Keeps a driver from trips, as the consequence of what another module found; answers what lifts it. */
export const impedirMotoristaPelaCasa = async (
  db: Db,
  cpf: string,
  i: Pick<Impedimento, 'tipo' | 'de' | 'motivo'>,
): Promise<string> => (await repository.insertImpedimento(db, cpf, { ...i, ate: null })).id

/** Lifts what `impedirMotoristaPelaCasa` put. */
export const levantarDoMotoristaPelaCasa = async (
  db: Db,
  cpf: string,
  impedimento: string,
  dia: string,
): Promise<void> => {
  if ((await repository.deleteFuturo(db, cpf, impedimento, dia)) === 0)
    await repository.updateLevantado(db, cpf, impedimento, dia)
}
