import type {
  MotoristaDoPlano,
  PedidoDePlano,
  VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import { presentesNoDia } from '../../../cadastros/motoristas/index.ts'
import type { Db } from '../../../db/tx.ts'
import { condutoresDe } from './condutores.rules.ts'

export type Condutor = MotoristaDoPlano & { cpf: string }

/** The drivers of a base on a day, those who do not work among them. */
export const motoristasDoDia = async (db: Db, dia: string, base: string): Promise<Condutor[]> =>
  (await presentesNoDia(db, { dia, bases: [base] })).map((m) => ({
    id: m._id,
    cpf: m.cpf,
    nome: m.nome,
    placa: m.placa,
    presente: m.presente,
    porque: m.porque,
    entra: m.entra,
    sai: m.sai,
  }))

/** Who drives the vehicles of a plan, by plate. */
export const condutoresDoPlano = async (
  db: Db,
  pedido: Pick<PedidoDePlano, 'dia' | 'base'> & Partial<Pick<PedidoDePlano, 'motoristas'>>,
  veiculos: readonly VeiculoDoPlano[],
): Promise<Map<string, Condutor>> =>
  // A plan of before drivers could be chosen names none.
  condutoresDe(pedido.motoristas ?? [], veiculos, await motoristasDoDia(db, pedido.dia, pedido.base))
