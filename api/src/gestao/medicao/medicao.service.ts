import { contract, type Endpoint } from '@tropeiro/contract'
import { diaEm } from '@tropeiro/contract/formats'
import type { EventoDeUso } from '@tropeiro/contract/gestao/medicao/calls'
import { DIAS_DA_MEDICAO, telaDe } from '@tropeiro/contract/gestao/medicao/rules'
import type { Ctx, Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import * as repository from './medicao.repository.ts'

const DAY_MS = 86_400_000

/** What may be counted: calls of the product by their declared address, never one with an id in it. */
const chamadas = new Set(
  Object.values(contract as Record<string, Record<string, Endpoint>>).flatMap((calls) =>
    Object.values(calls).map(({ method, path }) => `${method} ${path}`),
  ),
)

const limpos = (eventos: readonly EventoDeUso[]): EventoDeUso[] =>
  eventos.filter((e) => chamadas.has(e.chamada)).map((e) => ({ ...e, tela: telaDe(e.tela) }))

function somar(eventos: readonly EventoDeUso[]): repository.Contagem[] {
  const found = new Map<string, repository.Contagem>()
  for (const { tela, chamada, resultado, ms } of eventos) {
    const key = `${tela}|${chamada}|${resultado}`
    const before = found.get(key) ?? { tela, chamada, resultado, vezes: 0, ms: 0 }
    found.set(key, { ...before, vezes: before.vezes + 1, ms: before.ms + ms })
  }
  return [...found.values()]
}

/**
 * Counts what a person's screens asked, if her last word was yes; otherwise nothing is kept. What goes out besides goes only of
 * who said yes to where it goes, and its failure is nobody's but the log's.
 */
export async function contar(ctx: Ctx, eventos: readonly EventoDeUso[]): Promise<void> {
  const known = limpos(eventos)
  const permissao = await ctx.tx(async (db) => {
    const [found] = await ctx.perguntas.quemPermiteMedir(db, ctx.usuario.id)
    if (!found || known.length === 0) return undefined
    await repository.upsertContagens(db, ctx.usuario.id, diaEm(ctx.clock()), somar(known))
    return found
  })
  const { medidor } = ctx
  if (!permissao || !medidor || permissao.destino !== medidor.destino) return
  const uso = { email: ctx.usuario.email, grupo: ctx.grupo.nome, eventos: known }
  void medidor.contar(uso).catch((err: unknown) => ctx.log.warn({ err }, 'use of screens not forwarded'))
}

const desde = (agora: Date, dias: number): string => diaEm(new Date(agora.getTime() - dias * DAY_MS))

export const listarUso = (ctx: Ctx, q: { dias: string; busca: string }) =>
  ctx.tx((db) => repository.listUso(db, { desde: desde(ctx.clock(), Number(q.dias)), busca: q.busca }))

export const verUso = async (ctx: Ctx, q: { dias: string; busca: string }) => {
  const dados = await listarUso(ctx, q)
  return ctx.tx(async (db) => ({
    dados,
    permitem: (await ctx.perguntas.quemPermiteMedir(db, null)).length,
    pessoas: (await repository.countPessoas(db)).pessoas,
    destino: ctx.medidor?.destino ?? null,
  }))
}

/** Takes away what is past its term, and all of who took the permission back. */
export const apagarVencidas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const permitem = (await deps.perguntas.quemPermiteMedir(db, null)).map((p) => p.id)
    await repository.deleteVencidas(db, { antes: desde(deps.clock(), DIAS_DA_MEDICAO), permitem })
  })
