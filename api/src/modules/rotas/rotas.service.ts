import type { contract, HandlerInput } from '@tropeiro/contract'
import { fold } from '@tropeiro/contract'
import type { Rota } from '@tropeiro/contract/modules/rotas'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { recusas } from './rotas.errors.ts'
import * as repository from './rotas.repository.ts'
import { type AreaChave, arrumarAreas, nomeDaArea } from './rotas.rules.ts'

type Calls = typeof contract.rotas
type Dados = HandlerInput<Calls['criar']>['body']

/** What must happen to the notes that wait when areas change. Given by the app, which knows the notes. */
export type AoMudarAreas = (db: Db, grupoId: number) => Promise<unknown>

async function umaRota(db: Db, grupoId: number, id: string): Promise<Rota> {
  const [rota] = await repository.listRotas(db, grupoId, { id })
  if (!rota) throw errors.naoEncontrado()
  return rota
}

export const listarRotas = (ctx: Ctx, busca = ''): Promise<Rota[]> =>
  ctx.tx((db) => repository.listRotas(db, ctx.grupo.id, { busca: fold(busca) }))

export const buscarRota = (ctx: Ctx, id: string): Promise<Rota> =>
  ctx.tx((db) => umaRota(db, ctx.grupo.id, id))

/** Municipalities exist and lie in the state that was said. */
async function conferirMunicipios(db: Db, areas: AreaChave[]): Promise<void> {
  const ibges = [...new Set(areas.flatMap((a) => a.municipio_ibge ?? []))]
  if (ibges.length === 0) return
  const known = new Map((await repository.listMunicipiosPorIbge(db, ibges)).map((m) => [m.ibge, m]))
  for (const a of areas) {
    if (a.municipio_ibge === null) continue
    const m = known.get(a.municipio_ibge)
    if (!m) throw recusas.cidadeDesconhecida(a.municipio_ibge)
    if (m.uf !== a.uf) throw recusas.cidadeDeOutroEstado(m.nome, a.uf)
  }
}

async function conferirAreas(db: Db, grupoId: number, areas: AreaChave[], menos: string | null) {
  await conferirMunicipios(db, areas)
  const conflitos = await repository.listConflitos(db, grupoId, areas, menos)
  if (conflitos.length)
    throw recusas.areaDeOutra(conflitos.map((c) => ({ area: nomeDaArea(c), rota: c.rota })))
}

async function conferir(db: Db, grupoId: number, dados: Dados, menos: string | null) {
  await repository.lockRotas(db, grupoId)
  const nomeBusca = fold(dados.nome)
  const homonima = await repository.findHomonima(db, grupoId, nomeBusca, menos)
  if (homonima) throw recusas.nomeRepetido(homonima.nome)
  const base = dados.base ? await repository.findBase(db, grupoId, dados.base) : null
  if (dados.base && !base) throw recusas.baseDesconhecida(dados.base)
  const areas = arrumarAreas(dados.areas)
  await conferirAreas(db, grupoId, areas, menos)
  return { areas, rota: { nome: dados.nome, nomeBusca, baseId: base?.id ?? null } }
}

export const criarRota = (ctx: Ctx, aoMudar: AoMudarAreas, dados: Dados): Promise<Rota> =>
  ctx.tx(async (db) => {
    const { rota, areas } = await conferir(db, ctx.grupo.id, dados, null)
    const { id } = await repository.insertRota(db, ctx.grupo.id, rota)
    await repository.insertAreas(db, ctx.grupo.id, id, areas)
    await aoMudar(db, ctx.grupo.id)
    return umaRota(db, ctx.grupo.id, id)
  })

export const atualizarRota = (ctx: Ctx, aoMudar: AoMudarAreas, id: string, dados: Dados): Promise<Rota> =>
  ctx.tx(async (db) => {
    const { rota, areas } = await conferir(db, ctx.grupo.id, dados, id)
    await repository.findRota(db, ctx.grupo.id, id)
    await repository.updateRota(db, ctx.grupo.id, id, rota)
    await repository.deleteAreas(db, ctx.grupo.id, id)
    await repository.insertAreas(db, ctx.grupo.id, id, areas)
    await aoMudar(db, ctx.grupo.id)
    return umaRota(db, ctx.grupo.id, id)
  })

/** Adds areas to a route; those it already has are passed over. */
export const porEmRota = (
  ctx: Ctx,
  aoMudar: AoMudarAreas,
  id: string,
  novas: Dados['areas'],
): Promise<Rota> =>
  ctx.tx(async (db) => {
    await repository.lockRotas(db, ctx.grupo.id)
    await repository.findRota(db, ctx.grupo.id, id)
    const areas = arrumarAreas(novas)
    await conferirAreas(db, ctx.grupo.id, areas, id)
    await repository.insertAreas(db, ctx.grupo.id, id, areas)
    await aoMudar(db, ctx.grupo.id)
    return umaRota(db, ctx.grupo.id, id)
  })

/** A route goes away softly: what was delivered keeps its name, its areas are free, its waiting notes look for another. */
export const excluirRota = (ctx: Ctx, aoMudar: AoMudarAreas, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.lockRotas(db, ctx.grupo.id)
    const { nome } = await repository.findRota(db, ctx.grupo.id, id)
    const abertos = await repository.listRomaneiosAbertos(db, ctx.grupo.id, id)
    if (abertos.length)
      throw recusas.emUso(
        nome,
        abertos.map((r) => r.numero),
      )
    await repository.deleteAreas(db, ctx.grupo.id, id)
    await repository.updateInativa(db, ctx.grupo.id, id)
    await aoMudar(db, ctx.grupo.id)
  })

export const cobertura = (ctx: Ctx, body: HandlerInput<Calls['cobertura']>['body']) =>
  ctx.tx(async (db) => {
    const areas = arrumarAreas(body.areas)
    const { notas } = await repository.countCobertura(db, ctx.grupo.id, areas, body.rota)
    const conflitos = await repository.listConflitos(db, ctx.grupo.id, areas, body.rota)
    return { notas, conflitos: conflitos.map((c) => ({ area: nomeDaArea(c), rota: c.rota })) }
  })

export const enderecosSemRota = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const rows = await repository.listSemRota(db, ctx.grupo.id)
    return { total_notas: rows[0]?.todas ?? 0, enderecos: rows }
  })
