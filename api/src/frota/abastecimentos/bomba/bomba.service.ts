import { diaEm, formatPlaca } from '@tropeiro/contract'
import {
  type Bomba,
  type BombaEscrita,
  limiteDaPerda,
  type MovimentoDaBomba,
  type MovimentoEscrito,
} from '@tropeiro/contract/frota/abastecimentos/bomba'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { abastecimentosErrors as erros } from '../abastecimentos.errors.ts'
import * as repository from './bomba.repository.ts'
import { type Andado, andarNaBomba, custoDe } from './bomba.rules.ts'

const MOSTRA_MS = 120 * 86_400_000

/** A tank's movements since the last measuring before a moment, each with how it stood. */
async function andar(db: Db, b: repository.BombaRow, antes: Date) {
  const base = await repository.findBase(db, b._id, antes)
  const rows = await repository.listMovimentos(db, b._id, base?.em ?? null)
  const usual = limiteDaPerda(diaEm(antes))
  const tanque = {
    capacidadeMl: b.capacidade_ml,
    limite: { ml: b.perda_ml ?? usual.ml, milesimos: b.perda_milesimos ?? usual.milesimos },
  }
  const andados = andarNaBomba(
    rows.map((r) => ({ ...r, em: r.em.getTime() })),
    tanque,
    { saldo: base?.ml ?? null, medio: base?.medio ?? null },
  )
  return { base, andados, rows: new Map(rows.map((r) => [`${r.tipo}:${r.id}`, r])) }
}

/** What follows from a change at a moment: outputs cost the average as it stood, measurings keep it. */
export async function acertarBomba(db: Db, id: string, desde: Date): Promise<void> {
  const b = await repository.lockBomba(db, id)
  if (!b) return
  const { andados, rows } = await andar(db, b, desde)
  const of = (m: Andado) => rows.get(`${m.tipo}:${m.id}`)!
  const saidas = andados.flatMap((m) => {
    const centavos = m.tipo === 'saida' ? custoDe(m.ml, m.medio) : null
    return centavos === null || centavos === of(m).centavos
      ? []
      : [{ id: m.id, milesimos: Math.round(m.medio! * 10), centavos }]
  })
  const medicoes = andados.filter((m) => m.tipo === 'medicao' && of(m).medio !== m.medio)
  if (saidas.length > 0) await repository.updateCustos(db, saidas)
  if (medicoes.length > 0) await repository.updateMedios(db, medicoes)
}

/** A fill-up was written, changed or decided on: its tank, and the one that it came out of before, are reckoned again. */
export async function acertarSaida(db: Db, id: string, tanque: string | null, antes?: Date): Promise<void> {
  const linked = await repository.ligarNaBomba(db, id, tanque)
  if (!linked) return
  const desde = antes && antes < linked.em ? antes : linked.em
  for (const bomba of new Set([linked.antes, linked.agora])) if (bomba) await acertarBomba(db, bomba, desde)
}

async function vista(
  db: Db,
  b: repository.BombaRow,
  antes: Date,
): Promise<{ bomba: Bomba; rows: MovimentoDaBomba[] }> {
  const { base, andados, rows } = await andar(db, b, antes)
  const last = andados.at(-1)
  const measured = andados.findLast((m) => m.tipo === 'medicao')
  const medida = measured?.em ?? base?.em.getTime()
  return {
    bomba: {
      ...b,
      saldo_ml: last?.saldo ?? base?.ml ?? 0,
      medio: last?.medio ?? base?.medio ?? null,
      medida_em: medida === undefined ? null : new Date(medida).toISOString(),
      aviso: measured?.aviso || (last && last.saldo < 0 ? last.aviso : ''),
    },
    rows: andados.reverse().map((m) => {
      const { texto } = rows.get(`${m.tipo}:${m.id}`)!
      const [placa, ...resto] = texto.split(' · ')
      return {
        _id: m.id,
        tipo: m.tipo,
        em: new Date(m.em).toISOString(),
        ml: m.ml,
        centavos: m.tipo === 'saida' ? custoDe(m.ml, m.medio) : m.centavos,
        saldo_ml: m.saldo,
        medio: m.medio,
        diferenca_ml: m.diferenca,
        aviso: m.aviso,
        texto: m.tipo === 'saida' ? [formatPlaca(placa ?? ''), ...resto].join(' · ') : texto,
      }
    }),
  }
}

async function abrir(ctx: Ctx, db: Db, id: string) {
  const b = await repository.lockBomba(db, id)
  if (!b) throw erros.bombaSumiu()
  const { bomba, rows } = await vista(db, b, new Date(ctx.clock().getTime() - MOSTRA_MS))
  return { bomba, movimentos: rows.slice(0, 500) }
}

export const listarBombas = (ctx: Ctx): Promise<Bomba[]> =>
  ctx.tx(async (db) => {
    const all: Bomba[] = []
    for (const b of await repository.listBombas(db)) all.push((await vista(db, b, ctx.clock())).bomba)
    return all
  })

export const lerBomba = (ctx: Ctx, id: string) => ctx.tx((db) => abrir(ctx, db, id))

export const criarBomba = (ctx: Ctx, body: BombaEscrita) =>
  ctx.tx(async (db) => {
    const made = await repository.insertBomba(db, body)
    if (!made) throw erros.bombaComNome()
    return abrir(ctx, db, made.id)
  })

export const editarBomba = (ctx: Ctx, id: string, body: BombaEscrita) =>
  ctx.tx(async (db) => {
    const was = await repository.lockBomba(db, id)
    if (!was) throw erros.bombaSumiu()
    if (await repository.findOutraComNome(db, body.nome, id)) throw erros.bombaComNome()
    if (was.produto !== body.produto && (await repository.listMovimentos(db, id, null)).length > 0)
      throw erros.bombaComMovimento()
    await repository.updateBomba(db, id, body)
    return abrir(ctx, db, id)
  })

export const mover = (ctx: Ctx, id: string, body: MovimentoEscrito) =>
  ctx.tx(async (db) => {
    const b = await repository.lockBomba(db, id)
    if (!b) throw erros.bombaSumiu()
    if (Date.parse(body.em) > ctx.clock().getTime() + 300_000) throw erros.futuro()
    if (body.tipo === 'medicao' && body.ml > b.capacidade_ml * 1.02) throw erros.reguaAcima()
    if ((await repository.insertMovimento(db, id, body)) > 0) await acertarBomba(db, id, new Date(body.em))
    return abrir(ctx, db, id)
  })

export const tirarMovimento = (ctx: Ctx, id: string, movimento: string): Promise<void> =>
  ctx.tx(async (db) => {
    if (!(await repository.lockBomba(db, id))) throw erros.bombaSumiu()
    const gone = await repository.deleteMovimento(db, id, movimento)
    if (!gone) throw erros.bombaSumiu()
    await acertarBomba(db, id, gone.em)
  })
