import { fold } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { combinacoesNoPeriodo } from '../../cadastros/veiculos/index.ts'
import type { Db } from '../../db/tx.ts'
import { pontosDasPlacas, viagensDasPlacas } from '../../transporte/rastreamento/index.ts'
import { provar } from '../abastecimentos/index.ts'
import type { PassagemLida } from './linha.rules.ts'
import * as repository from './pedagios.repository.ts'
import { acharPraca, type Praca } from './pracas/praca.rules.ts'
import { lerEnsinadas } from './pracas/pracas.repository.ts'
import { tarifasDe } from './tarifa.rules.ts'
import { cobertasPorVale } from './vales/vale.rules.ts'
import { listComprados } from './vales/vales.repository.ts'
import { type Julgada, julgar } from './veredito.rules.ts'

const MIN_MS = 60_000
const JANELA_MIN = 10
const ALCANCE_MIN = 360
/** What a truck did longer ago says nothing of what it carries. */
const VAZIO_ATE_MS = 48 * 60 * MIN_MS

/** `em` is the true moment: `fuso` minutes later than the statement's own clock says. */
export type PassagemJulgada = PassagemLida & Julgada & { veiculo: string | null; fuso: number }

/** Hours behind São Paulo's of the states whose clock is another. */
const ATRAS_MIN: Partial<Record<string, number>> = { MT: 60, MS: 60, AM: 60, RO: 60, RR: 60, AC: 120 }
/** No state east of it has another clock. */
const OESTE_LNG = -50

/** By how many minutes the clock of each plaza is behind. */
async function fusosDas(db: Db, pracas: readonly (Praca | null)[]): Promise<Map<Praca, number>> {
  const west = [...new Set(pracas)].flatMap((p) => (p && p.lng < OESTE_LNG ? [p] : []))
  const out = new Map<Praca, number>()
  if (west.length > 0)
    for (const { n, uf } of await repository.listUfs(db, west)) out.set(west[n - 1]!, ATRAS_MIN[uf] ?? 0)
  return out
}

/**
 * Judges lines of a statement. Where the plaza's clock is behind, the statement may speak of its own: what positions then prove goes first, and what
 * speaks against a line must hold by both clocks.
 */
export async function julgarPassagens(db: Db, lidas: readonly PassagemLida[]): Promise<PassagemJulgada[]> {
  const pracaDe = await pracasDosTextos(db)
  const pracas = lidas.map((l) => (l.semHora || l.tipo !== 'pedagio' ? null : pracaDe(l.praca)))
  const fusos = await fusosDas(db, pracas)
  const first = (await julgarAsHoras(db, lidas, pracaDe)).map((j) => ({ ...j, fuso: 0 }))
  const again = lidas.flatMap((l, n) => {
    const fuso = (pracas[n] && fusos.get(pracas[n])) ?? 0
    const said = first[n]!.veredito
    return fuso > 0 && ['impossivel', 'longe', 'sem_posicao'].includes(said)
      ? [{ n, fuso, l: { ...l, em: new Date(l.em.getTime() + fuso * MIN_MS) } }]
      : []
  })
  const second = await julgarAsHoras(
    db,
    again.map((a) => a.l),
    pracaDe,
  )
  for (const [k, { n, fuso }] of again.entries()) {
    const [was, other] = [first[n]!, second[k]!]
    const speaks = (j: Julgada) => j.veredito === 'impossivel' || j.veredito === 'longe'
    if (!speaks(other) && other.veredito !== 'sem_posicao')
      first[n] = { ...other, fuso, frase: `${other.frase} O extrato traz a hora local da praça.` }
    else if (speaks(was) && !speaks(other))
      first[n] = { ...was, veredito: 'sem_posicao', frase: other.frase, contestavel: 0 }
  }
  return first
}

/** Which plaza each text means; a statement names few of them, many times. */
async function pracasDosTextos(db: Db): Promise<(text: string) => Praca | null> {
  const ensinadas = await lerEnsinadas(db)
  const known = new Map<string, Praca | null>()
  return (text) => {
    if (!known.has(text)) known.set(text, acharPraca(text, ensinadas))
    return known.get(text)!
  }
}

/** Judges lines at the hours they say, against where their vehicles were, what they were made of, and what they carried. */
async function julgarAsHoras(
  db: Db,
  lidas: readonly PassagemLida[],
  pracaDe: (text: string) => Praca | null,
): Promise<Omit<PassagemJulgada, 'fuso'>[]> {
  if (lidas.length === 0) return []
  const times = lidas.map((l) => l.em.getTime())
  const de = new Date(times.reduce((a, b) => Math.min(a, b)) - VAZIO_ATE_MS)
  const ate = new Date(times.reduce((a, b) => Math.max(a, b)) + ALCANCE_MIN * MIN_MS)
  const veiculos = new Map((await repository.listVeiculos(db)).map((v) => [v.placa_comparada, v]))
  const combinacoes = await combinacoesNoPeriodo(db, de, ate)
  const viagens = await viagensDasPlacas(db, de, ate)
  const mdfes = Map.groupBy(await repository.listMdfes(db, de, ate), (m) => placaComparada(m.placa))
  const asked = lidas.filter(
    (l) =>
      !l.semHora &&
      l.tipo === 'pedagio' &&
      pracaDe(l.praca) !== null &&
      veiculos.has(placaComparada(l.placa)),
  )
  const points = await pontosDasPlacas(db, asked, { janelaMin: JANELA_MIN, alcanceMin: ALCANCE_MIN })
  const onde = new Map(asked.map((l, n) => [l, points[n]!]))
  const tarifa = tarifasDe(lidas)
  const folded = new Map<string, string>()
  const key = ({ placa, praca }: { placa: string; praca: string }) => {
    const at = folded.get(praca) ?? fold(praca)
    folded.set(praca, at)
    return `${placaComparada(placa)}|${at}`
  }
  const old = Map.groupBy(
    await repository.listVizinhas(
      db,
      de,
      ate,
      lidas.map((l) => l.chave),
    ),
    key,
  )
  const own = Map.groupBy(lidas, key)
  const dasViagens = cobertasPorVale(await listComprados(db, de, ate), [
    ...[...old.values()].flat(),
    ...lidas,
  ])
  const near = (l: PassagemLida, tipo: string) =>
    [...(old.get(key(l)) ?? []), ...(own.get(key(l)) ?? [])].filter(
      (o) => o !== l && o.tipo === tipo && Math.abs(o.em.getTime() - l.em.getTime()) <= JANELA_MIN * MIN_MS,
    )
  return lidas.map((l) => {
    const plate = placaComparada(l.placa)
    const v = veiculos.get(plate)
    const praca = pracaDe(l.praca)
    const em = l.em.getTime()
    const trips = viagens.get(plate) ?? []
    const pontos = onde.get(l) ?? []
    const before = l.semHora
      ? undefined
      : near(l, 'pedagio').find(
          (o) =>
            o.em.getTime() < em ||
            (o.em.getTime() === em && 'linha' in o && (o as PassagemLida).linha < l.linha),
        )
    const together = v && combinacoes.find((c) => c.veiculos.includes(v.id) && c.de <= em && c.ate > em)
    const unidades: readonly TipoDeUnidade[] = together ? together.unidades : v ? [v.unidade] : []
    const done = trips.some((t) => t.ate <= em && t.ate > em - VAZIO_ATE_MS)
    const said: Julgada =
      l.tipo === 'pedagio'
        ? julgar({
            placa: l.placa,
            em,
            centavos: l.centavos,
            eixos: l.eixos,
            antes: before ? { em: before.em.getTime() } : null,
            daCasa: v !== undefined || trips.some((t) => t.de <= em && t.ate >= em),
            prova: praca && pontos.length > 0 ? provar(pontos, praca, em, JANELA_MIN) : null,
            porQueSemProva: l.semHora ? 'sem_hora' : praca ? '' : 'sem_praca',
            raioM: praca?.raioM ?? 500,
            vale:
              near(l, 'vale').length > 0
                ? 'A passagem já foi paga por vale-pedágio.'
                : (dasViagens.get(l.chave) ?? ''),
            unidades,
            vazio: done && !trips.some((t) => t.de <= em && t.ate > em),
            mdfeAberto: (mdfes.get(plate) ?? []).some(
              (m) => m.de.getTime() <= em && (m.ate?.getTime() ?? Infinity) > em,
            ),
            tarifa: tarifa(l),
          })
        : {
            veredito: 'sem_posicao',
            frase:
              l.tipo === 'livre'
                ? 'Free-flow ainda não pago: veja o prazo em Free-flow e não cobradas.'
                : 'Não é passagem de pedágio debitada: não se julga.',
            contestavel: 0,
            evitavel: 0,
          }
    return { ...l, ...said, veiculo: v?.id ?? null }
  })
}
