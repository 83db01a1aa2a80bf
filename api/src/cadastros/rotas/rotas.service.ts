import type { contract, HandlerInput } from '@tropeiro/contract'
import { fold } from '@tropeiro/contract'
import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import { contar } from '../../alicerce/fatos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { recusas } from './rotas.errors.ts'
import * as repository from './rotas.repository.ts'
import { type AreaChave, arrumarAreas, nomeDaArea } from './rotas.rules.ts'

type Calls = typeof contract.rotas
type Dados = HandlerInput<Calls['criar']>['body']

/** Routes as a screen shows them: with the notes that wait for each, and its open romaneios. */
async function lerRotas(ctx: Ctx, db: Db, q: { id?: string; busca?: string }): Promise<Rota[]> {
  const movimento = new Map((await ctx.perguntas.movimentoDasRotas(db)).map((m) => [m.rota, m]))
  return (await repository.listRotas(db, q)).map((rota) => ({
    ...rota,
    notas_esperando: movimento.get(rota._id)?.notas ?? 0,
    romaneios_abertos: movimento.get(rota._id)?.romaneios ?? 0,
  }))
}

async function umaRota(ctx: Ctx, db: Db, id: string): Promise<Rota> {
  const [rota] = await lerRotas(ctx, db, { id })
  if (!rota) throw errors.naoEncontrado()
  return rota
}

/** A route whose areas just changed, with the notes that will wait for it once they have heard so. */
async function salva(ctx: Ctx, db: Db, id: string): Promise<Rota> {
  await contar(db, 'rota.mudou', id, {})
  const rota = await umaRota(ctx, db, id)
  const { notas } = await ctx.perguntas.coberturaDaRota(db, arrumarAreas(rota.areas), id)
  return { ...rota, notas_esperando: notas }
}

export const listarRotas = (ctx: Ctx, busca = ''): Promise<Rota[]> =>
  ctx.tx((db) => lerRotas(ctx, db, { busca: fold(busca) }))

export const buscarRota = (ctx: Ctx, id: string): Promise<Rota> => ctx.tx((db) => umaRota(ctx, db, id))

/** Municipalities exist and lie in the state that was said. */
export async function conferirMunicipios(db: Db, areas: AreaChave[]): Promise<Map<number, string>> {
  const ibges = [...new Set(areas.flatMap((a) => a.municipio_ibge ?? []))]
  if (ibges.length === 0) return new Map()
  const known = new Map((await repository.listMunicipiosPorIbge(db, ibges)).map((m) => [m.ibge, m]))
  for (const a of areas) {
    if (a.municipio_ibge === null) continue
    const m = known.get(a.municipio_ibge)
    if (!m) throw recusas.cidadeDesconhecida(a.municipio_ibge)
    if (m.uf !== a.uf) throw recusas.cidadeDeOutroEstado(m.nome, a.uf)
  }
  return new Map([...known].map(([ibge, m]) => [ibge, m.nome]))
}

async function conferirAreas(db: Db, areas: AreaChave[], menos: string | null) {
  await conferirMunicipios(db, areas)
  const conflitos = await repository.listConflitos(db, areas, menos)
  if (conflitos.length)
    throw recusas.areaDeOutra(conflitos.map((c) => ({ area: nomeDaArea(c), rota: c.rota })))
}

/** A route's own row, its name free and its base known. Behind the lock. */
export async function prontaParaGravar(
  db: Db,
  dados: { nome: string; base: string | null },
  menos: string | null,
): Promise<{ nome: string; nomeBusca: string; baseId: number | null }> {
  const nomeBusca = fold(dados.nome)
  const homonima = await repository.findHomonima(db, nomeBusca, menos)
  if (homonima) throw recusas.nomeRepetido(homonima.nome)
  const base = dados.base ? await repository.findBase(db, dados.base) : null
  if (dados.base && !base) throw recusas.baseDesconhecida(dados.base)
  return { nome: dados.nome, nomeBusca, baseId: base?.id ?? null }
}

async function conferir(db: Db, dados: Dados, menos: string | null) {
  await repository.lockRotas(db)
  const rota = await prontaParaGravar(db, dados, menos)
  const areas = arrumarAreas(dados.areas)
  await conferirAreas(db, areas, menos)
  return { areas, rota }
}

export const criarRota = (ctx: Ctx, dados: Dados): Promise<Rota> =>
  ctx.tx(async (db) => {
    const { rota, areas } = await conferir(db, dados, null)
    const { id } = await repository.insertRota(db, rota)
    await repository.insertAreas(db, id, areas)
    return salva(ctx, db, id)
  })

export const atualizarRota = (ctx: Ctx, id: string, dados: Dados): Promise<Rota> =>
  ctx.tx(async (db) => {
    const { rota, areas } = await conferir(db, dados, id)
    await repository.findRota(db, id)
    await repository.updateRota(db, id, rota)
    await repository.deleteAreas(db, id)
    await repository.insertAreas(db, id, areas)
    return salva(ctx, db, id)
  })

/** Adds areas to a route; those it already has are passed over. */
export const porEmRota = (ctx: Ctx, id: string, novas: Dados['areas']): Promise<Rota> =>
  ctx.tx(async (db) => {
    await repository.lockRotas(db)
    await repository.findRota(db, id)
    const areas = arrumarAreas(novas)
    await conferirAreas(db, areas, id)
    await repository.insertAreas(db, id, areas)
    return salva(ctx, db, id)
  })

/** A route goes away softly: what was delivered keeps its name, its areas are free, its waiting notes look for another. */
export const excluirRota = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.lockRotas(db)
    const { nome } = await repository.findRota(db, id)
    const abertos = await ctx.perguntas.romaneiosAbertosDaRota(db, id)
    if (abertos.length)
      throw recusas.emUso(
        nome,
        abertos.map((r) => r.numero),
      )
    await repository.deleteAreas(db, id)
    await repository.updateInativa(db, id)
    await contar(db, 'rota.mudou', id, {})
  })

export const cobertura = (ctx: Ctx, body: HandlerInput<Calls['cobertura']>['body']) =>
  ctx.tx(async (db) => {
    const areas = arrumarAreas(body.areas)
    const { notas } = await ctx.perguntas.coberturaDaRota(db, areas, body.rota)
    const conflitos = await repository.listConflitos(db, areas, body.rota)
    return { notas, conflitos: conflitos.map((c) => ({ area: nomeDaArea(c), rota: c.rota })) }
  })

export const enderecosSemRota = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const rows = await ctx.perguntas.enderecosSemRota(db)
    return { total_notas: rows[0]?.todas ?? 0, enderecos: rows }
  })

/** So many neighbourhoods of one city are offered at most. */
const MOST_BAIRROS = 1000

/** The neighbourhoods that notes of a city name, each with the route that it belongs to. */
export const bairrosDaCidade = (ctx: Ctx, ibge: number) =>
  ctx.tx(async (db) => {
    const rotas = new Map((await repository.listBairros(db, ibge)).map((b) => [b.bairro_busca, b.rota]))
    return (await ctx.perguntas.bairrosDasNotas(db, ibge, MOST_BAIRROS))
      .sort((a, b) => (a.bairro_busca < b.bairro_busca ? -1 : 1))
      .map(({ bairro, bairro_busca, notas }) => ({ bairro, notas, rota: rotas.get(bairro_busca) ?? null }))
  })
