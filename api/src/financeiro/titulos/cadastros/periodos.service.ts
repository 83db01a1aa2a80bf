import type { PassoDoPeriodo } from '@tropeiro/contract/financeiro/titulos/cadastros'
import type { Db } from '../../../db/tx.ts'
import { titulosErrors } from '../titulos.errors.ts'
import * as repository from './periodos.repository.ts'

const mesDe = (dia: string) => dia.slice(0, 7)

/** Whoever moves money of these days holds their months open until he is done. @throws AppError where one is closed */
export async function exigirMesAberto(db: Db, ...dias: string[]): Promise<void> {
  const meses = [...new Set(dias.map(mesDe))]
  const fechado = await repository.findFechado(db, meses)
  if (fechado) throw titulosErrors.mesFechado(fechado.mes)
}

/** The day itself, or today where its month is closed: for what others tell, which cannot be refused. */
export const diaAberto = async (db: Db, dia: string, hoje: string): Promise<string> =>
  (await repository.findFechado(db, [mesDe(dia)])) ? hoje : dia

/** A month's step, alone in its group until it is committed. */
export const gravarPasso = (db: Db, p: Pick<PassoDoPeriodo, 'mes' | 'acao' | 'motivo'>): Promise<number> =>
  repository.insertPasso(db, p)

/** Who closes or opens a month does it alone. */
export const travarPeriodos = repository.travarPeriodos
export const listPassos = repository.listPassos
export const listFechados = async (db: Db): Promise<string[]> =>
  (await repository.listFechados(db)).map((p) => p.mes)
