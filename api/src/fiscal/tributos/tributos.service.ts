import { diaEm } from '@tropeiro/contract'
import {
  type ParametroGravado,
  type ParametroTributario,
  queixasDoParametro,
  seCruzam,
  type TributosDoGrupo,
} from '@tropeiro/contract/fiscal/tributos/calls'
import { REGRAS_IBS_CBS } from '@tropeiro/fiscal'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { listFcp } from './fcp.repository.ts'
import { recusas } from './tributos.errors.ts'
import * as repository from './tributos.repository.ts'
import { avisosDosTributos, noFio, type TributosDaEmpresa } from './tributos.rules.ts'

const gravadoNoFio = (p: repository.ParametroRow): ParametroGravado => ({ ...p, em: p.em.toISOString() })

/** Everything that a company's documents are taxed with, in the caller's transaction. */
export const lerTributos = async (db: Db, cnpj: string): Promise<TributosDaEmpresa> => ({
  parametros: await repository.listParametrosDe(db, cnpj),
  fcp: await listFcp(db),
})

export const listarTributos = (ctx: Ctx): Promise<TributosDoGrupo> =>
  ctx.tx(async (db) => {
    const parametros = await repository.listParametros(db)
    const fcp = await listFcp(db)
    const regimes = new Map((await ctx.perguntas.regimes(db)).map((r) => [r.cnpj, r.crt]))
    const emissores = (await repository.listEmpresas(db, [...regimes.keys()])).map((e) => ({
      ...e,
      crt: regimes.get(e.cnpj)!,
    }))
    return {
      parametros: parametros.map(gravadoNoFio),
      casa: REGRAS_IBS_CBS.map(noFio),
      fcp: fcp.map((f) => ({ ...f, em: f.em.toISOString() })),
      avisos: avisosDosTributos(parametros, emissores, diaEm(ctx.clock())),
    }
  })

/** Refuses what cannot be kept; nobody else keeps one until this transaction ends. */
async function conferir(db: Db, p: ParametroTributario, fora?: string): Promise<void> {
  const queixas = queixasDoParametro(p)
  if (queixas.length > 0) throw recusas.dados(queixas)
  if (p.cnpj && !(await repository.hasEmpresa(db, p.cnpj))) throw recusas.empresaDeFora()
  await repository.lockTributos(db)
  const outro = (await repository.listParametros(db)).find(
    (o) => o._id !== fora && o.cnpj === p.cnpj && seCruzam(o, p),
  )
  if (outro) throw recusas.cruza(outro)
}

async function gravado(db: Db, id: string): Promise<ParametroGravado> {
  const row = await repository.findParametro(db, id)
  if (!row) throw recusas.naoEncontrado()
  return gravadoNoFio(row)
}

export const criarParametro = (ctx: Ctx, body: ParametroTributario): Promise<ParametroGravado> =>
  ctx.tx(async (db) => {
    await conferir(db, body)
    const { id } = await repository.insertParametro(db, body)
    return gravado(db, id)
  })

export const editarParametro = (ctx: Ctx, id: string, body: ParametroTributario): Promise<ParametroGravado> =>
  ctx.tx(async (db) => {
    await gravado(db, id)
    await conferir(db, body, id)
    await repository.updateParametro(db, id, body)
    return gravado(db, id)
  })

export const excluirParametro = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await repository.updateParametroExcluido(db, id)) === 0) throw recusas.naoEncontrado()
  })
