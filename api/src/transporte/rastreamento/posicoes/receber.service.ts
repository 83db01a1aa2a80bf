import type { Evento } from '@tropeiro/contract'
import type { Deps } from '../../../ctx.ts'
import { emit, emitMany } from '../../../db/hub.ts'
import { type Db, escopoDe, inTransaction } from '../../../db/tx.ts'
import { naRuaEm } from '../seguir/seguir.rules.ts'
import { type PontoAceito, saltosDe } from './posicoes.rules.ts'
import * as repository from './receber.repository.ts'

/** What one delivery brings, in order of time. `cpf`: the driver's, or a plate. */
export type Entrega = {
  cpf: string
  pontos: PontoAceito[]
  origem: 'telefone' | 'rastreador'
  rastreador: string | null
}
type Espera = Entrega & { feito: (gravadas: number) => void; falhou: (e: unknown) => void }

/** Points that are written in one transaction at most; more wait for the next. */
const MOST_POINTS = 5_000
/** Places told in one event: PostgreSQL carries 8,000 bytes a message. */
const A_MESSAGE = 60

/** The points of one driver in order of time, each instant once, with what was on the road then and whether they jump. */
function ordenar(
  cpf: string,
  entregas: readonly Entrega[],
  ultima: repository.Ultima | undefined,
  viagens: readonly repository.NaRua[],
): repository.PontoDeQuem[] {
  const own: repository.PontoDeQuem[] = []
  for (const { pontos, origem, rastreador } of entregas)
    for (const { lat, lng, em, precisao, bateria, velocidade, rumo } of pontos) {
      const romaneio = naRuaEm(viagens, em)?.id ?? null
      own.push({
        lat,
        lng,
        em,
        precisao,
        bateria,
        velocidade,
        rumo,
        cpf,
        origem,
        rastreador,
        romaneio,
        salto: false,
      })
    }
  if (entregas.length > 1) own.sort((a, b) => a.em.getTime() - b.em.getTime())
  const jumps = saltosDe(ultima, own)
  for (const [n, p] of own.entries()) p.salto = jumps[n]!
  return own.filter((p, n) => n === 0 || p.em.getTime() !== own[n - 1]!.em.getTime())
}

/** Writes these deliveries in one transaction and answers how many points of each were new. */
async function gravar(db: Db, entregas: readonly Entrega[]): Promise<number[]> {
  const porCpf = Map.groupBy(entregas, (e) => e.cpf)
  const cpfs = [...porCpf.keys()].sort()
  const ultimas = new Map((await repository.listUltimas(db, cpfs)).map((u) => [u.cpf, u]))
  const ends = entregas.flatMap((e) => [e.pontos[0]!.em.getTime(), e.pontos.at(-1)!.em.getTime()])
  const span = [new Date(Math.min(...ends)), new Date(Math.max(...ends))] as const
  const naRua = Map.groupBy(await repository.listNaRua(db, cpfs, ...span), (r) => r.cpf)

  const novos = cpfs.flatMap((cpf) => ordenar(cpf, porCpf.get(cpf)!, ultimas.get(cpf), naRua.get(cpf) ?? []))
  const fresh = new Map<string, Set<number>>(cpfs.map((cpf) => [cpf, new Set()]))
  for (const { cpf, ms } of await repository.insertPosicoes(db, novos)) fresh.get(cpf)!.add(ms)
  await mover(
    db,
    ultimas,
    novos.filter((p) => !p.salto && fresh.get(p.cpf)!.has(p.em.getTime())),
    naRua,
  )
  const devices = [...new Set(entregas.flatMap((e) => e.rastreador ?? []))].sort()
  if (devices.length > 0) await repository.touchRastreadores(db, devices)
  // A point told twice in one go counts for the first who told it.
  return entregas.map((e) => e.pontos.filter((p) => fresh.get(e.cpf)!.delete(p.em.getTime())).length)
}

/** The newest of each becomes his last place, and the open screens hear of it. */
async function mover(
  db: Db,
  ultimas: ReadonlyMap<string, repository.Ultima>,
  pontos: readonly repository.PontoDeQuem[],
  naRua: ReadonlyMap<string, readonly repository.NaRua[]>,
): Promise<void> {
  const newest = new Map<string, repository.PontoDeQuem>()
  for (const p of pontos) {
    const before = newest.get(p.cpf)?.em ?? ultimas.get(p.cpf)?.em
    if (!before || p.em > before) newest.set(p.cpf, p)
  }
  if (newest.size === 0) return
  const moved = [...newest.values()]
  await repository.upsertUltimas(db, moved)
  const seen = moved.filter((p) => ultimas.get(p.cpf)?.ativo !== false)
  const proprias = await repository.listBasesDosMotoristas(
    db,
    seen.map((p) => p.cpf),
  )
  const basesDe = ({ cpf }: { cpf: string }): (number | null)[] => {
    const own = proprias.find((m) => m.cpf === cpf)?.base_id ?? null
    return [...new Set([own, ...(naRua.get(cpf) ?? []).map((r) => r.base_id)])].sort()
  }
  for (const those of Map.groupBy(seen, (p) => basesDe(p).join()).values())
    await contarLugares(db, those, basesDe(those[0]!))
}

/** Tells where these are to the screens of those who reach their bases. */
async function contarLugares(
  db: Db,
  seen: readonly repository.PontoDeQuem[],
  bases: (number | null)[],
): Promise<void> {
  // cpf, latitude, longitude, seconds, km/h, degrees.
  const places = seen.map((p) => [
    p.cpf,
    Number(p.lat.toFixed(5)),
    Number(p.lng.toFixed(5)),
    Math.round(p.em.getTime() / 1000),
    p.velocidade === null ? null : Math.round(p.velocidade),
    p.rumo === null ? null : Math.round(p.rumo),
  ])
  const told = (id: string, lot: unknown[]): Evento => ({
    tipo: 'posicao',
    id,
    acao: 'nova',
    dados: { pontos: lot },
  })
  // His own phone hears of him, and of nobody else.
  const [one] = seen
  if (one && seen.length === 1) return void (await emit(db, told(one.cpf, places), { cpf: one.cpf, bases }))
  const lots = Math.ceil(places.length / A_MESSAGE)
  const events = Array.from({ length: lots }, (_, n) =>
    told('', places.slice(n * A_MESSAGE, (n + 1) * A_MESSAGE)),
  )
  await emitMany(db, events, { bases })
}

/**
 * The door of all positions of this process. While a group's transaction is under way its next deliveries gather and go
 * together into the following one, so many small deliveries cost little more than one large; each is answered only when
 * its points are committed.
 */
export function abrirRecebedor(deps: Pick<Deps, 'pool'>) {
  const filas = new Map<number, Espera[]>()
  const escrevendo = new Set<number>()

  const take = (fila: Espera[]): Espera[] => {
    let points = 0
    const until = fila.findIndex((e, at) => {
      points += e.pontos.length
      return at > 0 && points > MOST_POINTS
    })
    return fila.splice(0, until < 0 ? fila.length : until)
  }
  const escrever = async (grupo: number): Promise<void> => {
    if (escrevendo.has(grupo)) return
    escrevendo.add(grupo)
    const fila = filas.get(grupo) ?? []
    while (fila.length > 0) {
      const lote = take(fila)
      try {
        const counts = await inTransaction(deps.pool, escopoDe(grupo), (db) => gravar(db, lote))
        for (const [at, e] of lote.entries()) e.feito(counts[at]!)
      } catch (error) {
        for (const e of lote) e.falhou(error)
      }
    }
    filas.delete(grupo)
    escrevendo.delete(grupo)
  }

  /** Answers how many of the points were new, once they are committed. */
  return (grupo: number, entrega: Entrega): Promise<number> =>
    new Promise((feito, falhou) => {
      if (entrega.pontos.length === 0) return feito(0)
      const fila = filas.get(grupo) ?? []
      filas.set(grupo, fila)
      fila.push({ ...entrega, feito, falhou })
      void escrever(grupo)
    })
}
export type Recebedor = ReturnType<typeof abrirRecebedor>
