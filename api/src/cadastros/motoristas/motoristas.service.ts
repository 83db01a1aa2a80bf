import { type contract, diaEm, type HandlerInput, maskCpf } from '@tropeiro/contract'
import {
  MAXIMO_DE_MOTORISTAS,
  type Motorista,
  type MotoristaInteiro,
} from '@tropeiro/contract/cadastros/motoristas/formas'
import { presencaEm } from '@tropeiro/contract/cadastros/motoristas/presenca'
import { insertCondutor, updateCondutor, updateMotoristaAtivo } from '../../alicerce/usuarios/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { motoristasErrors } from './motoristas.errors.ts'
import * as repository from './motoristas.repository.ts'

type Calls = typeof contract.motoristas
type Editado = HandlerInput<Calls['editar']>['body']
type Corpo<C extends 'criar' | 'marcarAusencia' | 'impedir'> = HandlerInput<Calls[C]>['body']

const hojeDe = (ctx: Pick<Ctx, 'clock'>): string => diaEm(ctx.clock())

/** All of the register, with today's presence; documents are masked. */
export const listarMotoristas = (ctx: Ctx): Promise<Motorista[]> =>
  ctx.tx(async (db) => {
    const hoje = hojeDe(ctx)
    const rows = await repository.listMotoristas(db, {}, hoje)
    return rows.map((m) => ({ ...m, cpf: maskCpf(m.cpf), hoje: presencaEm(m, hoje) }))
  })

async function lerUm(ctx: Ctx, db: Db, id: string): Promise<MotoristaInteiro> {
  const [one] = await repository.listMotoristas(db, { id }, null)
  if (!one) throw motoristasErrors.sumiu()
  return { ...one, updated_at: one.updated_at?.toISOString() ?? null, hoje: presencaEm(one, hojeDe(ctx)) }
}

async function achar(db: Db, id: string): Promise<repository.Achado> {
  const found = await repository.findMotorista(db, id)
  if (!found) throw motoristasErrors.sumiu()
  return found
}

export const buscarMotorista = (ctx: Ctx, id: string): Promise<MotoristaInteiro> =>
  ctx.tx((db) => lerUm(ctx, db, id))

async function condutorDe(db: Db, body: Editado) {
  const base = body.base === null ? null : await repository.findBase(db, body.base)
  if (base === undefined) throw motoristasErrors.baseDesconhecida()
  return { ...body, baseId: base?.id ?? null }
}

/** Writes a new driver; his CPF is nobody else's in the group. */
export async function incluirMotorista(db: Db, body: Corpo<'criar'>): Promise<string> {
  await repository.lockMotoristas(db)
  if ((await repository.countMotoristas(db)).n >= MAXIMO_DE_MOTORISTAS) throw motoristasErrors.demais()
  const made = await insertCondutor(db, body.cpf, await condutorDe(db, body))
  if (!made) throw motoristasErrors.cpfRepetido(body.cpf)
  await repository.upsertFicha(db, body.cpf, body)
  return made.id
}

/** Writes what is known of a driver anew. */
export async function reescreverMotorista(db: Db, cpf: string, body: Editado): Promise<void> {
  await updateCondutor(db, cpf, await condutorDe(db, body))
  await repository.upsertFicha(db, cpf, body)
}

export const criarMotorista = (ctx: Ctx, body: Corpo<'criar'>): Promise<MotoristaInteiro> =>
  ctx.tx(async (db) => lerUm(ctx, db, await incluirMotorista(db, body)))

export const editarMotorista = (ctx: Ctx, id: string, body: Editado): Promise<MotoristaInteiro> =>
  ctx.tx(async (db) => {
    const { cpf } = await achar(db, id)
    await reescreverMotorista(db, cpf, body)
    return lerUm(ctx, db, id)
  })

export const ativarMotorista = (ctx: Ctx, id: string, ativo: boolean): Promise<MotoristaInteiro> =>
  ctx.tx(async (db) => {
    const { cpf } = await achar(db, id)
    await updateMotoristaAtivo(db, cpf, ativo)
    return lerUm(ctx, db, id)
  })

export const marcarAusencia = (
  ctx: Ctx,
  id: string,
  body: Corpo<'marcarAusencia'>,
): Promise<MotoristaInteiro> =>
  ctx.tx(async (db) => {
    const { cpf } = await achar(db, id)
    if (!(await repository.insertAusencia(db, cpf, body))) throw motoristasErrors.jaAusente()
    return lerUm(ctx, db, id)
  })

export const tirarAusencia = (ctx: Ctx, id: string, ausencia: string): Promise<void> =>
  ctx.tx(async (db) => {
    const { cpf } = await achar(db, id)
    if ((await repository.deleteAusencia(db, cpf, ausencia)) === 0) throw motoristasErrors.ausenciaSumiu()
  })

export const lerMotivos = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => repository.listMotivos(db, (await achar(db, id)).cpf))

export const impedirMotorista = (ctx: Ctx, id: string, body: Corpo<'impedir'>): Promise<MotoristaInteiro> =>
  ctx.tx(async (db) => {
    await repository.insertImpedimento(db, (await achar(db, id)).cpf, body)
    return lerUm(ctx, db, id)
  })

export const levantarImpedimento = (ctx: Ctx, id: string, impedimento: string): Promise<MotoristaInteiro> =>
  ctx.tx(async (db) => {
    const { cpf } = await achar(db, id)
    if ((await repository.updateLevantado(db, cpf, impedimento, hojeDe(ctx))) === 0)
      throw motoristasErrors.impedimentoSumiu()
    return lerUm(ctx, db, id)
  })
