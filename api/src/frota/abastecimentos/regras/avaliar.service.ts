import { diaEm } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { contar } from '../../../alicerce/fatos/index.ts'
import type { Db } from '../../../db/tx.ts'
import { pontosDasPlacas, viagensDasPlacas } from '../../../transporte/rastreamento/index.ts'
import * as repository from './avaliar.repository.ts'
import { recusasDoFrio } from './horimetro.rules.ts'
import { acusa, type Caso, foraDoTanque, marcasDe } from './marcas.rules.ts'
import { provar } from './prova.rules.ts'
import { andar, type Entrada, mediana, medianaDoFrio, type Trecho } from './trechos.rules.ts'

/** Minutes before and after a fill-up in which a vehicle should have been near; beyond, only whether it can have come. */
export const JANELA_MIN = 30
export const ALCANCE_MIN = 360
const DAY_MS = 86_400_000
/** Who is about to leave fills up before, and who delivered is on his way home. */
const PREPARO_MS = 6 * 3_600_000
const VOLTA_MS = DAY_MS
/** A phone without a net tells late: what is younger is proved again. */
const AINDA_CHEGA_MS = 3 * DAY_MS

type Linha = repository.Avaliavel

/** Looks at positions, trips and prices around fill-ups that were not looked at yet, or too early. */
async function provarLinhas(db: Db, rows: readonly Linha[], agora: Date) {
  const out = new Map<string, repository.ProvaGuardada>()
  if (rows.length === 0) return out
  const times = rows.map((r) => r.em.getTime())
  const trips = await viagensDasPlacas(
    db,
    new Date(Math.min(...times) - DAY_MS),
    new Date(Math.max(...times) + DAY_MS),
  )
  const prices = new Map(
    (
      await repository.listPrecos(
        db,
        rows.map((r) => r.id),
      )
    ).map((p) => [p.id, p.milesimos]),
  )
  const placed = rows.filter((r) => !r.sem_hora)
  const points = await pontosDasPlacas(db, placed, { janelaMin: JANELA_MIN, alcanceMin: ALCANCE_MIN })
  const at = new Map(placed.map((r, n) => [r.id, points[n]!]))
  for (const r of rows) {
    const pontos = at.get(r.id) ?? []
    const em = r.em.getTime()
    const day = diaEm(r.em)
    const own = (trips.get(placaComparada(r.placa)) ?? []).filter((v) => v.de <= agora.getTime())
    const thatDay = own.filter(
      (v) => diaEm(new Date(v.de)) <= day && diaEm(new Date(Math.min(v.ate, agora.getTime()))) >= day,
    )
    const near = pontos
      .filter((p) => Math.abs(p.em - em) <= JANELA_MIN * 60_000)
      .sort((a, b) => Math.abs(a.em - em) - Math.abs(b.em - em))[0]
    const known = prices.get(r.id)
    out.set(r.id, {
      prova:
        r.lat === null || r.lng === null || pontos.length === 0
          ? null
          : provar(pontos, { lat: r.lat, lng: r.lng }, em, JANELA_MIN),
      onde: near ? { lat: near.lat, lng: near.lng } : null,
      viagens: {
        motoristas: [...new Set(thatDay.map((v) => v.motorista).filter(Boolean))],
        aberta: own.some((v) => v.de - PREPARO_MS <= em && v.ate + VOLTA_MS >= em),
      },
      preco:
        r.combinado !== null && r.produto.startsWith('diesel')
          ? { milesimos: r.combinado, de: 'combinado', uf: '' }
          : known === undefined
            ? null
            : { milesimos: known, de: 'mediana', uf: r.uf },
    })
  }
  return out
}

const KM_A_DEGREE = 111_195
const distancia = (a: { lat: number; lng: number } | null, b: { lat: number; lng: number } | null) =>
  a && b ? KM_A_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) : null

const entrada = (r: Linha, contador: number | null): Entrada => ({
  id: r.id,
  em: r.em.getTime(),
  contador,
  ml: r.ml,
  centavos: r.centavos ?? 0,
  cheio: r.cheio,
  faltouAntes: r.faltou_antes,
})

const QUARTER_MS = 15 * 60_000
/** Of two that are alike the one that was written later is asked about. */
const gemeoDe = (r: Linha, rows: readonly Linha[]) =>
  rows.find(
    (o) =>
      o.id !== r.id &&
      Number(o.id) < Number(r.id) &&
      o.decisao !== 'recusado' &&
      o.produto === r.produto &&
      o.frio === r.frio &&
      Math.abs(o.ml - r.ml) <= 500 &&
      Math.abs(o.em.getTime() - r.em.getTime()) <= QUARTER_MS,
  )

/** Judges all fill-ups of one vehicle, in order of time. */
function julgarVeiculo(
  rows: readonly Linha[],
  proofs: ReadonlyMap<string, repository.ProvaGuardada>,
  agora: Date,
): repository.Avaliado[] {
  const kept = new Map(rows.map((r) => [r.id, proofs.get(r.id) ?? r.prova]))
  const seen = new Map(
    rows.map((r) => [
      r.id,
      {
        gemeo: r.decisao === 'recusado' ? null : twin(gemeoDe(r, rows)),
        prova: kept.get(r.id)?.prova ?? null,
        lugarExato: r.exato,
      },
    ]),
  )
  const queimados = rows.filter(
    (r) =>
      r.produto !== 'arla32' &&
      (r.decisao === 'aceito' || (r.decisao === null && !foraDoTanque(seen.get(r.id)!))),
  )
  const recusas = recusasDoFrio(
    queimados.filter((r) => r.frio).map((r) => ({ ...r, aceito: r.decisao === 'aceito' })),
  )
  const walked = new Map([
    ...andar(queimados.filter((r) => !r.frio).map((r) => entrada(r, r.contador))),
    ...andar(queimados.filter((r) => r.frio).map((r) => entrada(r, recusas.has(r.id) ? null : r.horimetro))),
  ])
  const good: Trecho[] = []
  const goodFrio: { decimos: number; ml: number }[] = []
  let before: Linha | null = null
  return rows.map((r) => {
    const own = kept.get(r.id) ?? null
    const went = walked.get(r.id)
    const trecho = r.frio ? null : (went?.trecho ?? null)
    const frio = r.frio && went?.trecho ? { decimos: went.trecho.km, ml: went.trecho.ml } : null
    const caso: Caso = {
      placa: r.placa,
      em: r.em.getTime(),
      ml: r.ml,
      produto: r.produto,
      milesimos: r.milesimos,
      centavos: r.centavos,
      hodometro: r.hodometro,
      recusada: r.recusada,
      motorista: r.motorista,
      posto: r.posto,
      tanqueLitros: r.frio ? r.tanque_frio_litros : r.tanque_litros,
      combustivel: r.combustivel,
      trecho,
      frio: r.frio
        ? { trecho: frio, mediana: medianaDoFrio(goodFrio), recusa: recusas.get(r.id) ?? null }
        : null,
      mediana: mediana(good),
      kmDesdeCheio: went?.kmDesdeCheio ?? null,
      mlDesdeCheio: went?.mlDesdeCheio ?? r.ml,
      parciais: went?.parciais ?? 0,
      cheioEm: went?.cheioEm ?? null,
      anterior: before && {
        em: before.em.getTime(),
        hodometro: before.hodometro,
        andouM: distancia(kept.get(before.id)?.onde ?? null, own?.onde ?? null),
      },
      ...seen.get(r.id)!,
      porQueSemProva: r.sem_hora ? 'sem_hora' : r.lat === null ? 'sem_lugar' : '',
      preco: own?.preco ?? null,
      viagens: own?.viagens ?? { motoristas: [], aberta: false },
    }
    const marcas = marcasDe(caso)
    if (r.decisao === 'aceito' || !marcas.some(acusa)) {
      if (frio) goodFrio.push(frio)
      else if (went?.trecho) good.push(went.trecho)
    }
    if (r.produto !== 'arla32' && !r.frio) before = r
    return {
      id: r.id,
      trecho_km: trecho?.km ?? null,
      trecho_ml: trecho?.ml ?? null,
      frio_decimos: frio?.decimos ?? null,
      frio_ml: frio?.ml ?? null,
      marcas,
      prova: own,
      provado_em: proofs.has(r.id) ? agora : r.provado_em,
    }
  })
}
const twin = (o: Linha | undefined) => (o ? { em: o.em.getTime(), ml: o.ml } : null)

/** Makes stretches and checks of these vehicles anew; only what differs is written. */
export async function avaliar(db: Db, veiculos: readonly string[], agora: Date): Promise<void> {
  if (veiculos.length === 0) return
  const rows = await repository.listAvaliaveis(db, veiculos)
  const late = new Date(agora.getTime() - AINDA_CHEGA_MS)
  const proofs = await provarLinhas(
    db,
    rows.filter(
      (r) =>
        r.provado_em === null || (r.provado_em.getTime() < r.em.getTime() + AINDA_CHEGA_MS && r.em > late),
    ),
    agora,
  )
  const changed: repository.Avaliado[] = []
  for (const own of Map.groupBy(rows, (r) => r.veiculo).values()) {
    const known = new Map(own.map((r) => [r.id, r]))
    for (const now of julgarVeiculo(own, proofs, agora)) {
      const was = known.get(now.id)!
      if (
        proofs.has(now.id) ||
        was.trecho_km !== now.trecho_km ||
        was.trecho_ml !== now.trecho_ml ||
        was.frio_decimos !== now.frio_decimos ||
        was.frio_ml !== now.frio_ml ||
        JSON.stringify(was.marcas) !== JSON.stringify(now.marcas)
      )
        changed.push(now)
    }
  }
  if (changed.length > 0) await repository.updateAvaliados(db, changed)
  for (const v of new Set(veiculos)) await contar(db, 'abastecimento.julgado', v, {})
}
