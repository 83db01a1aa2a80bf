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
import { type Julgada, julgar } from './veredito.rules.ts'

const MIN_MS = 60_000
const JANELA_MIN = 10
const ALCANCE_MIN = 360
/** What a truck did longer ago says nothing of what it carries. */
const VAZIO_ATE_MS = 48 * 60 * MIN_MS

export type PassagemJulgada = PassagemLida & Julgada & { veiculo: string | null }

/** Judges lines of a statement against where their vehicles were, what they were made of, and what they carried. */
export async function julgarPassagens(db: Db, lidas: readonly PassagemLida[]): Promise<PassagemJulgada[]> {
  if (lidas.length === 0) return []
  const times = lidas.map((l) => l.em.getTime())
  const de = new Date(times.reduce((a, b) => Math.min(a, b)) - VAZIO_ATE_MS)
  const ate = new Date(times.reduce((a, b) => Math.max(a, b)) + ALCANCE_MIN * MIN_MS)
  const veiculos = new Map((await repository.listVeiculos(db)).map((v) => [v.placa_comparada, v]))
  const combinacoes = await combinacoesNoPeriodo(db, de, ate)
  const viagens = await viagensDasPlacas(db, de, ate)
  const mdfes = Map.groupBy(await repository.listMdfes(db, de, ate), (m) => placaComparada(m.placa))
  const ensinadas = await lerEnsinadas(db)
  const pracas = new Map<string, Praca | null>()
  const pracaDe = (l: PassagemLida): Praca | null => {
    if (!pracas.has(l.praca)) pracas.set(l.praca, acharPraca(l.praca, ensinadas))
    return pracas.get(l.praca)!
  }
  const asked = lidas.filter(
    (l) => !l.semHora && l.tipo === 'pedagio' && pracaDe(l) !== null && veiculos.has(placaComparada(l.placa)),
  )
  const points = await pontosDasPlacas(db, asked, { janelaMin: JANELA_MIN, alcanceMin: ALCANCE_MIN })
  const onde = new Map(asked.map((l, n) => [l, points[n]!]))
  const tarifa = tarifasDe(lidas)
  const key = (p: { placa: string; praca: string }) => `${placaComparada(p.placa)}|${fold(p.praca)}`
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
  const near = (l: PassagemLida, tipo: string) =>
    [...(old.get(key(l)) ?? []), ...(own.get(key(l)) ?? [])].filter(
      (o) => o !== l && o.tipo === tipo && Math.abs(o.em.getTime() - l.em.getTime()) <= JANELA_MIN * MIN_MS,
    )
  return lidas.map((l) => {
    const plate = placaComparada(l.placa)
    const v = veiculos.get(plate)
    const praca = pracaDe(l)
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
            vale: near(l, 'vale').length > 0,
            unidades,
            vazio: done && !trips.some((t) => t.de <= em && t.ate > em),
            mdfeAberto: (mdfes.get(plate) ?? []).some(
              (m) => m.de.getTime() <= em && (m.ate?.getTime() ?? Infinity) > em,
            ),
            tarifa: tarifa(l),
          })
        : {
            veredito: 'sem_posicao',
            frase: 'Não é passagem de pedágio debitada: não se julga.',
            contestavel: 0,
            evitavel: 0,
          }
    return { ...l, ...said, veiculo: v?.id ?? null }
  })
}
