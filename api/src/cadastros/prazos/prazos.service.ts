import type { contract, HandlerInput } from '@tropeiro/contract'
import { cnpjOuCpf, fold, messages } from '@tropeiro/contract'
import { BRASIL, GERAL, type LinhaColada } from '@tropeiro/contract/cadastros/prazos/calls'
import { codigoDaUf, ufDoCodigo } from '@tropeiro/contract/cadastros/prazos/rules'
import { criarTarefa } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { recusas } from './prazos.errors.ts'
import * as repository from './prazos.repository.ts'
import {
  arvoreDoEstado,
  type LinhaDePrazo,
  leitorDePrazos,
  lerColagem,
  linhasDe,
  mesmoPrazo,
  procuradorDeCidades,
} from './prazos.rules.ts'

type Calls = typeof contract.prazos
type Body<K extends keyof Calls> = HandlerInput<Calls[K]>['body']

/** The kind of task that calculates the open notes again; the notas module does it. */
export const RECALCULAR = 'recalcular_prazos'
/** Which notes: of one sender ('' all), to some states (null all). */
export type ParametrosDoRecalculo = { remetente: string; ufs: string[] | null }

/** Queues the open notes to be calculated again, unless the same already waits. */
export async function pedirRecalculo(db: Db, parametros: ParametrosDoRecalculo): Promise<void> {
  if (await repository.findRecalculoNaFila(db, parametros)) return
  await criarTarefa(db, {
    tipo: RECALCULAR,
    titulo: 'Recalcular o prazo das notas em aberto',
    parametros,
  })
}

/** The sender's table: '' is the general one. */
function remetenteDe(cnpj: string | null | undefined): string {
  if (!cnpj?.trim()) throw recusas.faltaDistribuidoraEstadoOuCodigo()
  if (cnpj === GERAL) return ''
  const known = cnpjOuCpf.safeParse(cnpj)
  if (!known.success) throw recusas.faltaDistribuidoraEstadoOuCodigo()
  return known.data
}

function comCodigo<P extends { codigo?: number | null | undefined }>(p: P): P & { codigo: number } {
  if (!p.codigo) throw recusas.faltaDistribuidoraEstadoOuCodigo()
  return { ...p, codigo: p.codigo }
}

function ufDe(uf: string | null | undefined): string {
  if (!uf || !(uf in codigoDaUf)) throw recusas.faltaDistribuidoraEstadoOuCodigo()
  return uf
}

const nomeDoRemetente = (remetente: string): string => remetente || GERAL

export async function prazosDoEstado(ctx: Ctx, body: Body<'doEstado'>) {
  const remetente = remetenteDe(body.cnpj_distribuidora)
  const uf = ufDe(body.uf)
  const codigo = codigoDaUf[uf]!
  return ctx.tx(async (db) => {
    const lugares = await repository.readLugares(db, uf)
    const guardados = await repository.listDoEstado(db, remetente, codigo)
    return {
      resultado: arvoreDoEstado(lugares, guardados, remetente, body.filtrar ?? ''),
      valor: { codigo, uf, ...leitorDePrazos(guardados, remetente)(codigo), cidades: lugares.cidades.length },
    }
  })
}

async function conferirLugares(db: Db, linhas: LinhaDePrazo[], uf: string): Promise<void> {
  const states = new Set(uf === BRASIL ? Object.values(codigoDaUf) : [codigoDaUf[uf]!])
  for (const { codigo } of linhas) {
    if (!states.has(ufDoCodigo(codigo)))
      throw uf === BRASIL ? recusas.lugarDesconhecido(codigo) : recusas.lugarDeOutroEstado(codigo, uf)
  }
  const [unknown] = await repository.listDesconhecidos(
    db,
    linhas.map((l) => l.codigo),
  )
  if (unknown) throw recusas.lugarDesconhecido(unknown.codigo)
}

const nomesDasUfs = Object.fromEntries(Object.entries(codigoDaUf).map(([uf, codigo]) => [codigo, uf]))

/** Writes what differs, keeps what stood so that it can be undone, and has the open notes calculated again. */
async function gravar(db: Db, remetente: string, linhas: LinhaDePrazo[]) {
  const before = await repository.readComoEstao(db, remetente, linhas)
  const changed = linhas.flatMap((l, at) => (mesmoPrazo(l, before[at]!) ? [] : [at]))
  if (changed.length === 0) return { mudanca: null, quantos: 0 }
  const depois = changed.map((at) => linhas[at]!)
  await repository.writePrazos(db, remetente, depois)
  const { id } = await repository.insertMudanca(db, {
    remetente,
    antes: changed.map((at) => before[at]!),
    depois,
  })
  const ufs = [...new Set(depois.map((l) => nomesDasUfs[ufDoCodigo(l.codigo)]!))].sort()
  await pedirRecalculo(db, { remetente, ufs: ufs.length > 26 ? null : ufs })
  return { mudanca: id, quantos: depois.length }
}

export async function salvarPrazos(ctx: Ctx, body: Body<'salvar'>) {
  const remetente = remetenteDe(body.cnpj_distribuidora)
  const uf = body.uf === BRASIL ? BRASIL : ufDe(body.uf)
  if (body.prazos.length === 0) throw recusas.faltaDistribuidoraEstadoOuCodigo()
  const linhas = linhasDe(body.prazos.map(comCodigo))
  return ctx.tx(async (db) => {
    await conferirLugares(db, linhas, uf)
    await repository.lockPrazos(db)
    return gravar(db, remetente, linhas)
  })
}

export const desfazerMudanca = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    await repository.lockPrazos(db)
    const change = await repository.lockMudanca(db, id)
    if (change.desfeita) throw recusas.jaDesfeita()
    const now = await repository.readComoEstao(db, change.remetente, change.depois)
    if (!change.depois.every((l, at) => mesmoPrazo(l, now[at]!))) throw recusas.mudouDepois()
    const done = await gravar(db, change.remetente, change.antes)
    await repository.updateDesfeita(db, id)
    return done
  })

/** The reply that the specification fixes for a save. */
export const salvo = <T>(dados: T) => ({ status: true, mensagem: messages.prazosAtualizados, dados })

export async function listarMudancas(ctx: Ctx, cnpj: string | undefined) {
  const remetente = cnpj === undefined ? null : remetenteDe(cnpj)
  const rows = await ctx.tx((db) => repository.listMudancas(db, remetente))
  return rows.map((m) => ({ ...m, em: m.em.toISOString(), remetente: nomeDoRemetente(m.remetente) }))
}

export const listarRemetentes = (ctx: Ctx, termo = '') =>
  ctx.tx(async (db) => {
    const prazos = new Map((await repository.countPorRemetente(db)).map((r) => [r.remetente, r.prazos]))
    const found = await ctx.perguntas.remetentes(db, { termo: fold(termo), primeiro: [...prazos.keys()] })
    return found.map((r) => ({ ...r, prazos: prazos.get(r.cnpj) ?? 0 }))
  })

/** So many neighbourhoods of one city are offered at most. */
const MOST_BAIRROS = 3000

/** The neighbourhoods of a city: those that the country's tables know, then those that notes name. */
export const listarBairros = (ctx: Ctx, ibge: number) =>
  ctx.tx(async (db) => {
    const known = await repository.listBairros(db, ibge)
    const names = new Set(known.map((b) => b.busca))
    const said = (await ctx.perguntas.bairrosDasNotas(db, ibge, MOST_BAIRROS))
      .filter((b) => !names.has(b.bairro_busca))
      .map((b) => ({ busca: b.bairro_busca, nome: b.bairro, origem: 'notas' as const }))
    return [...known, ...said]
      .sort((a, b) => (a.busca < b.busca ? -1 : 1))
      .slice(0, MOST_BAIRROS)
      .map(({ nome, origem }) => ({ nome, origem }))
  })

export async function lerColado(ctx: Ctx, body: Body<'colar'>): Promise<LinhaColada[]> {
  const uf = body.uf === BRASIL || !body.uf ? null : ufDe(body.uf)
  const cities = await ctx.tx((db) => repository.listCidades(db, null))
  return lerColagem(body.texto, procuradorDeCidades(cities, uf))
}
