import { diaEm, fold } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { prazoDoFreeFlow } from '@tropeiro/contract/frota/pedagios/lei'
import { feriadosDe } from '../../../cadastros/prazos/index.ts'
import { combinacoesNoPeriodo } from '../../../cadastros/veiculos/index.ts'
import type { Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { passaramPerto, pontosDasPlacas } from '../../../transporte/rastreamento/index.ts'
import * as pedagios from '../pedagios.repository.ts'
import { acharPraca, type Praca, todasAsPracas } from '../pracas/praca.rules.ts'
import { lerEnsinadas } from '../pracas/pracas.repository.ts'
import { casarLinhas, provaDaTravessia, seProva, umaDeCada } from './travessia.rules.ts'
import * as repository from './travessias.repository.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
/** The first time, so far back. */
const PRIMEIRA_VEZ_MS = 60 * DIA_MS
/** A phone without network tells its points late. */
const ATRASO_MS = 48 * HORA_MS
const PASSO_MS = 3 * DIA_MS
/** What comes behind a plaza must have been heard, too. */
const AINDA_NAO_MS = HORA_MS / 2
const ALCANCE_MIN = 26

type Vistas = { veiculo: string; placa: string; em: number; praca: Praca }

/** What each vehicle was part of at a moment, the one with the engine first. */
async function conjuntos(db: Db, de: Date, ate: Date) {
  const all = await combinacoesNoPeriodo(db, de, ate)
  const plates = new Map((await pedagios.listVeiculos(db)).map((v) => [v.id, v.placa]))
  return (veiculo: string, em: number) => {
    const found = all.find((c) => c.veiculos.includes(veiculo) && c.de <= em && c.ate > em)
    const veiculos = found?.veiculos ?? [veiculo]
    return { veiculos, placas: veiculos.flatMap((v) => plates.get(v) ?? []) }
  }
}

/** The last day to pay what was passed at each of these moments. */
async function prazos(db: Db, moments: readonly number[]) {
  if (moments.length === 0) return () => null
  const first = diaEm(new Date(Math.min(...moments)))
  const last = diaEm(new Date(Math.max(...moments) + 60 * DIA_MS))
  const holiday = await feriadosDe(db, { base: null, uf: '', ibge: null }, first, last)
  return (em: number): string => prazoDoFreeFlow(diaEm(new Date(em)), holiday)
}

/** Passages of a span that the positions prove. */
async function procurar(db: Db, de: Date, ate: Date): Promise<number> {
  const todas = todasAsPracas(await lerEnsinadas(db))
  const known = todas.filter((p) => seProva(p, todas))
  const trucks = new Map(
    (await pedagios.listVeiculos(db))
      .filter((v) => !unidades[v.unidade].reboque)
      .map((v) => [v.placa_comparada, v]),
  )
  const near = await passaramPerto(
    db,
    new Set(trucks.keys()),
    { de, ate },
    known.map(({ lat, lng, raioM }, n) => ({ n, lat, lng, raioM })),
  )
  const points = await pontosDasPlacas(db, near, { janelaMin: ALCANCE_MIN, alcanceMin: ALCANCE_MIN })
  const seen = near.flatMap((p, n): (Vistas & { prova: repository.Nova['prova'] })[] => {
    const praca = known[p.n]!
    const prova = provaDaTravessia(praca, points[n]!, p.em.getTime(), todas)
    const v = trucks.get(p.placa)!
    return prova ? [{ veiculo: v.id, placa: v.placa, em: p.em.getTime(), praca, prova }] : []
  })
  const once = umaDeCada(seen)
  const conjunto = await conjuntos(db, de, ate)
  const prazo = await prazos(
    db,
    once.filter((s) => s.praca.livre).map((s) => s.em),
  )
  return repository.insertNovas(
    db,
    once.map((s) => ({
      veiculo: s.veiculo,
      placa: s.placa,
      ...conjunto(s.veiculo, s.em),
      chave: s.praca.chave,
      praca: s.praca.rodovia === '' ? s.praca.nome : `${s.praca.nome}, ${s.praca.rodovia} km ${s.praca.km}`,
      livre: s.praca.livre,
      lat: s.praca.lat,
      lng: s.praca.lng,
      em: new Date(s.em),
      origem: 'posicao',
      prova: s.prova,
      prazo: s.praca.livre ? prazo(s.em) : null,
      dita: null,
    })),
  )
}

/** Which lines charged what was seen in a span. */
export async function casarComExtratos(db: Db, de: Date, ate: Date): Promise<void> {
  const [from, to] = [new Date(de.getTime() - 12 * HORA_MS), new Date(ate.getTime() + 12 * HORA_MS)]
  const open = await repository.listSemLinha(db, from, to)
  if (open.length === 0) return
  const ensinadas = await lerEnsinadas(db)
  const byKey = new Map(todasAsPracas(ensinadas).map((p) => [p.chave, p]))
  const pracas = new Map<string, Praca | null>()
  const pracaDe = (text: string): Praca | null => {
    if (!pracas.has(text)) pracas.set(text, acharPraca(text, ensinadas))
    return pracas.get(text)!
  }
  const pairs = casarLinhas(
    open.flatMap((t) => {
      const praca = byKey.get(t.chave)
      return praca ? [{ ...t, em: t.em.getTime(), praca }] : []
    }),
    (await repository.listLinhas(db, from, to)).map((l) => ({
      ...l,
      em: l.em.getTime(),
      praca: pracaDe(l.praca),
    })),
  )
  if (pairs.length > 0) await repository.updatePassagens(db, pairs)
}

/** Looks through the positions that nobody looked through yet, some days at a time; answers how many passages are new. */
export async function acharTravessias(db: Db, agora: Date): Promise<number> {
  const until = agora.getTime() - AINDA_NAO_MS
  const before = await repository.findVistas(db)
  const begin = before ? before.ate.getTime() - ATRASO_MS : until - PRIMEIRA_VEZ_MS
  let found = 0
  for (let at = begin; at < until; at += PASSO_MS)
    // What was under way at the seam is seen whole by the next step.
    found += await procurar(db, new Date(at - HORA_MS), new Date(Math.min(at + PASSO_MS, until)))
  await casarComExtratos(db, new Date(begin), new Date(until))
  await repository.upsertVistas(db, new Date(until))
  return found
}

export const acharTodas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    await acharTravessias(db, deps.clock())
  })

export type LinhaLivre = { id: string; placa: string; veiculo: string | null; em: Date; praca: string }
/** What a statement tells of free flow that nobody paid yet. */
export async function anotarLivres(db: Db, linhas: readonly LinhaLivre[]): Promise<void> {
  if (linhas.length === 0) return
  const ensinadas = await lerEnsinadas(db)
  const times = linhas.map((l) => l.em.getTime())
  const conjunto = await conjuntos(db, new Date(Math.min(...times)), new Date(Math.max(...times) + 1))
  const prazo = await prazos(db, times)
  await repository.insertNovas(
    db,
    linhas.map((l): repository.Nova => {
      const praca = acharPraca(l.praca, ensinadas)
      const together = l.veiculo
        ? conjunto(l.veiculo, l.em.getTime())
        : { veiculos: [], placas: [placaComparada(l.placa)] }
      return {
        veiculo: together.veiculos[0] ?? null,
        placa: l.placa,
        ...together,
        placas: [l.placa, ...together.placas.filter((p) => placaComparada(p) !== placaComparada(l.placa))],
        chave: praca?.chave ?? fold(l.praca),
        praca: l.praca,
        livre: true,
        lat: praca?.lat ?? null,
        lng: praca?.lng ?? null,
        em: l.em,
        origem: 'extrato',
        prova: null,
        prazo: prazo(l.em.getTime()),
        dita: l.id,
      }
    }),
  )
}
