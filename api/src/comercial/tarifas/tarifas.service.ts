import { diaEm, type HandlerInput } from '@tropeiro/contract'
import {
  MAXIMO_DE_TARIFAS,
  type Tarifa,
  type TarifaResumo,
  type tarifas,
  type VersaoDaTarifa,
} from '@tropeiro/contract/comercial/tarifas/calls'
import { conflito } from '@tropeiro/contract/comercial/tarifas/preco/conflito'
import { type ChaveDaTarifa, ConteudoDaTarifa } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import {
  type Mudanca,
  mudancas,
  type Reajuste,
  reajustar,
} from '@tropeiro/contract/comercial/tarifas/reajuste'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { tarifasErrors } from './tarifas.errors.ts'
import * as repository from './tarifas.repository.ts'
import { avisosDe, recusaDoConteudo, rotasDe, vespera } from './tarifas.rules.ts'

type Calls = typeof tarifas
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never
type Gravada = { tarifa: Tarifa; avisos: string[] }

const hojeDe = (ctx: Pick<Ctx, 'clock'>): string => diaEm(ctx.clock())

const resumo = (r: repository.ResumoRow): TarifaResumo => ({
  ...r,
  usada_em: r.usada_em?.toISOString() ?? null,
  updated_at: r.updated_at.toISOString(),
})
const versao = (v: repository.VersaoRow): VersaoDaTarifa => ({
  ...v,
  usada_em: v.usada_em?.toISOString() ?? null,
  created_at: v.created_at.toISOString(),
})

export const listarTarifas = (ctx: Ctx): Promise<TarifaResumo[]> =>
  ctx.tx(async (db) => (await repository.listResumos(db, hojeDe(ctx))).map(resumo))

async function ler(ctx: Pick<Ctx, 'clock'>, db: Db, id: string): Promise<Tarifa> {
  const [row] = await repository.listResumos(db, hojeDe(ctx), id)
  if (!row) throw tarifasErrors.sumiu()
  return { ...resumo(row), lista_de_versoes: (await repository.listVersoes(db, id)).map(versao) }
}

export const buscarTarifa = (ctx: Ctx, id: string): Promise<Tarifa> => ctx.tx((db) => ler(ctx, db, id))

async function gravada(ctx: Ctx, db: Db, id: string): Promise<Gravada> {
  const tarifa = await ler(ctx, db, id)
  return { tarifa, avisos: avisosDe(tarifa.lista_de_versoes, hojeDe(ctx)) }
}

type Vigencia = { desde: string; ate: string | null; conteudo: ConteudoDaTarifa }

/** The prices can be, and no other table would price the same with the same right. */
async function conferir(db: Db, chave: ChaveDaTarifa, v: Vigencia, menos: string | null): Promise<void> {
  await repository.lockTarifas(db)
  const wrong = recusaDoConteudo(v.conteudo)
  if (wrong) throw wrong
  const rotas = rotasDe(v.conteudo)
  const known = new Set(rotas.length > 0 ? (await repository.listRotas(db, rotas)).map((r) => r.id) : [])
  const strange = rotas.find((r) => !known.has(r))
  if (strange) throw tarifasErrors.rotaDeFora(strange)
  for (const outra of await repository.listMesmaChave(db, { menos, chave, desde: v.desde, ate: v.ate })) {
    const tie = conflito({ chave, ...v }, outra)
    if (tie) throw tarifasErrors.empata({ ...tie, tabela: outra.nome })
  }
}

export const criarTarifa = (ctx: Ctx, body: Corpo<'criar'>): Promise<Gravada> =>
  ctx.tx(async (db) => {
    await conferir(db, body.chave, body, null)
    if ((await repository.countTarifas(db)).n >= MAXIMO_DE_TARIFAS) throw tarifasErrors.demais()
    const { id } = await repository.insertTarifa(db, body)
    const { desde, ate, conteudo } = body
    await repository.insertVersao(db, id, { numero: 1, desde, ate, motivo: '', conteudo })
    return gravada(ctx, db, id)
  })

async function travada(db: Db, id: string) {
  const one = await repository.lockTarifa(db, id)
  if (!one) throw tarifasErrors.sumiu()
  return { ...one, versoes: await repository.listVersoes(db, id) }
}
type Travada = Awaited<ReturnType<typeof travada>>

export const renomearTarifa = (ctx: Ctx, id: string, { nome }: Corpo<'renomear'>): Promise<Gravada> =>
  ctx.tx(async (db) => {
    await travada(db, id)
    await repository.updateNome(db, id, nome)
    return gravada(ctx, db, id)
  })

/** A version after all others; the one before it ends the day before. */
async function novaVersao(db: Db, t: Travada, v: Vigencia & { motivo: string }): Promise<void> {
  const [last] = t.versoes
  if (last && last.desde >= v.desde) throw tarifasErrors.versaoDepois(last.desde)
  await conferir(db, t.chave, v, t.id)
  if (last && (last.ate === null || last.ate >= v.desde))
    await repository.updateFim(db, t.id, last.numero, vespera(v.desde))
  const numero = Math.max(0, ...t.versoes.map((one) => one.numero)) + 1
  await repository.insertVersao(db, t.id, { ...v, numero })
}

export const criarVersao = (ctx: Ctx, id: string, body: Corpo<'criarVersao'>): Promise<Gravada> =>
  ctx.tx(async (db) => {
    await novaVersao(db, await travada(db, id), body)
    return gravada(ctx, db, id)
  })

/** Changes a version that has priced nothing yet; its neighbours stay where they are. */
export const editarVersao = (
  ctx: Ctx,
  { id, numero }: { id: string; numero: number },
  body: Corpo<'editarVersao'>,
): Promise<Gravada> =>
  ctx.tx(async (db) => {
    const t = await travada(db, id)
    const its = t.versoes.find((v) => v.numero === numero)
    if (!its) throw tarifasErrors.semVersao()
    if (its.usada_em !== null) throw tarifasErrors.usada()
    const clash = t.versoes.find(
      (v) =>
        v !== its && (v.ate === null || v.ate >= body.desde) && (body.ate === null || v.desde <= body.ate),
    )
    if (clash) throw tarifasErrors.versaoDepois(clash.desde)
    await conferir(db, t.chave, body, id)
    await repository.replaceVersao(db, id, { ...body, numero })
    return gravada(ctx, db, id)
  })

/** The version that an adjustment begins with: the last. */
function aReajustar(versoes: readonly { conteudo: ConteudoDaTarifa }[]): ConteudoDaTarifa {
  const [last] = versoes
  if (!last) throw tarifasErrors.semVersao()
  return last.conteudo
}

/** The table adjusted, if it is one that could be written by hand. */
function ajustado(antes: ConteudoDaTarifa, body: Reajuste): ConteudoDaTarifa {
  const depois = reajustar(antes, body)
  if (!ConteudoDaTarifa.safeParse(depois).success) throw tarifasErrors.reajusteDemais()
  return depois
}

export const preverReajuste = (ctx: Ctx, id: string, body: Reajuste): Promise<Mudanca[]> =>
  ctx.tx(async (db) => {
    const antes = aReajustar((await ler(ctx, db, id)).lista_de_versoes)
    return mudancas(antes, ajustado(antes, body))
  })

const emPorcento = (ppm: number): string => `${(ppm / 10_000).toLocaleString('pt-BR')} %`

export const reajustarTarifa = (ctx: Ctx, id: string, body: Corpo<'reajustar'>): Promise<Gravada> =>
  ctx.tx(async (db) => {
    const t = await travada(db, id)
    const conteudo = ajustado(aReajustar(t.versoes), body)
    const motivo = body.motivo || `Reajuste de ${emPorcento(body.ppm)}`
    await novaVersao(db, t, { desde: body.desde, ate: null, motivo, conteudo })
    return gravada(ctx, db, id)
  })

export const encerrarTarifa = (ctx: Ctx, id: string, { ate }: Corpo<'encerrar'>): Promise<Gravada> =>
  ctx.tx(async (db) => {
    const t = await travada(db, id)
    const [last] = t.versoes
    if (!last) throw tarifasErrors.semVersao()
    if (ate < last.desde) throw tarifasErrors.fimAntes(last.desde)
    await conferir(db, t.chave, { desde: last.desde, ate, conteudo: last.conteudo }, id)
    await repository.updateFim(db, id, last.numero, ate)
    return gravada(ctx, db, id)
  })

export const excluirTarifa = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const t = await travada(db, id)
    if (t.versoes.some((v) => v.usada_em !== null)) throw tarifasErrors.naoSeExclui()
    await repository.updateExcluida(db, id)
  })
