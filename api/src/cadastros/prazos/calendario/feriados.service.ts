import type { contract, HandlerInput } from '@tropeiro/contract'
import { formatDia } from '@tropeiro/contract'
import type { Calendario, Feriado } from '@tropeiro/contract/cadastros/prazos/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { recusas } from '../prazos.errors.ts'
import { pedirRecalculo } from '../prazos.service.ts'
import { calendarioPadrao } from './calendario.rules.ts'
import * as repository from './feriados.repository.ts'

type Dados = HandlerInput<typeof contract.prazos.criarFeriado>['body']

async function baseDe(db: Db, nome: string | null | undefined): Promise<number> {
  if (!nome) return 0
  const base = await repository.findBase(db, nome)
  if (!base) throw recusas.baseDesconhecida(nome)
  return base.id
}

export const listarFeriados = (ctx: Ctx, q: { ano: number; base?: string | undefined }): Promise<Feriado[]> =>
  ctx.tx(async (db) =>
    repository.listFeriados(db, {
      ano: q.ano,
      base: q.base ? await baseDe(db, q.base) : null,
    }),
  )

async function comoGuardado(db: Db, dados: Dados): Promise<repository.FeriadoGuardado> {
  const ibge = dados.ambito === 'municipal' ? (dados.municipio_ibge ?? 0) : 0
  if (ibge && !(await repository.findMunicipio(db, ibge))) throw recusas.cidadeDesconhecida(ibge)
  return {
    dia: dados.dia,
    nome: dados.nome,
    ambito: dados.ambito,
    uf: dados.ambito === 'estadual' ? (dados.uf ?? '') : '',
    ibge,
    base: await baseDe(db, dados.base),
    util: dados.conta_como_util,
  }
}

async function umFeriado(db: Db, id: string, dia: string): Promise<Feriado> {
  const [found] = await repository.listFeriados(db, { ano: Number(dia.slice(0, 4)), base: null, id })
  if (!found) throw errors.naoEncontrado()
  return found
}

/** Every open note of the group may hang on a day. */
const recalcular = (db: Db) => pedirRecalculo(db, { remetente: '', ufs: null })

export const criarFeriado = (ctx: Ctx, dados: Dados): Promise<Feriado> =>
  ctx.tx(async (db) => {
    const f = await comoGuardado(db, dados)
    const created = await repository.insertFeriado(db, f)
    if (!created) throw recusas.diaRepetido(formatDia(f.dia))
    await recalcular(db)
    return umFeriado(db, created.id, f.dia)
  })

export const atualizarFeriado = (ctx: Ctx, id: string, dados: Dados): Promise<Feriado> =>
  ctx.tx(async (db) => {
    const f = await comoGuardado(db, dados)
    if (await repository.findGemeo(db, f, id)) throw recusas.diaRepetido(formatDia(f.dia))
    await repository.updateFeriado(db, id, f)
    await recalcular(db)
    return umFeriado(db, id, f.dia)
  })

export const excluirFeriado = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.deleteFeriado(db, id)
    await recalcular(db)
  })

/** The group's way of counting first, as it is by default when nobody said otherwise. */
export const listarCalendarios = (ctx: Ctx): Promise<Calendario[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listCalendarios(db)
    if (rows.some((c) => c.base === null)) return rows
    const { sabadoUtil, domingoUtil, inicio } = calendarioPadrao
    return [{ base: null, sabado_util: sabadoUtil, domingo_util: domingoUtil, inicio }, ...rows]
  })

export const salvarCalendario = (ctx: Ctx, c: Calendario): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.upsertCalendario(db, {
      ...c,
      base: await baseDe(db, c.base),
    })
    await recalcular(db)
  })
