import type { Deps } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import { type Db, inTransaction } from '../../db/tx.ts'
import { marcarSaltos, type PontoAceito } from './posicoes.rules.ts'
import * as repository from './receber.repository.ts'
import { naRuaEm } from './seguir.rules.ts'

/** What one delivery brings. `quem`: the driver's CPF, or a plate. */
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

const chave = (cpf: string, em: Date) => `${cpf} ${em.getTime()}`

/** Writes these deliveries in one transaction and answers how many points of each were new. */
async function gravar(db: Db, grupoId: number, entregas: readonly Entrega[]): Promise<number[]> {
  const cpfs = [...new Set(entregas.map((e) => e.cpf))].sort()
  const ultimas = new Map((await repository.listUltimas(db, grupoId, cpfs)).map((u) => [u.cpf, u]))
  const times = entregas.flatMap((e) => e.pontos.map((p) => p.em.getTime()))
  const span = [new Date(Math.min(...times)), new Date(Math.max(...times))] as const
  const naRua = await repository.listNaRua(db, grupoId, cpfs, ...span)
  const naRuaDe = Map.groupBy(naRua, (r) => r.cpf)
  const romaneioDe = (cpf: string, em: Date) => naRuaEm(naRuaDe.get(cpf) ?? [], em)?.id ?? null

  const novos = new Map<string, repository.PontoDeQuem>()
  const porCpf = Map.groupBy(entregas, (e) => e.cpf)
  for (const cpf of cpfs) {
    const own = porCpf
      .get(cpf)!
      .flatMap(({ pontos, origem, rastreador }) => pontos.map((p) => ({ ...p, cpf, origem, rastreador })))
      .sort((a, b) => a.em.getTime() - b.em.getTime())
    for (const p of marcarSaltos(ultimas.get(cpf), own)) {
      const key = chave(cpf, p.em)
      if (!novos.has(key)) novos.set(key, { ...p, romaneio: romaneioDe(cpf, p.em) })
    }
  }
  const written = await repository.insertPosicoes(db, grupoId, [...novos.values()])
  const fresh = new Set(written.map((w) => chave(w.cpf, w.em)))
  await mover(
    db,
    grupoId,
    ultimas,
    [...novos.values()].filter((p) => !p.salto && fresh.has(chave(p.cpf, p.em))),
  )
  const devices = [...new Set(entregas.flatMap((e) => e.rastreador ?? []))].sort()
  if (devices.length > 0) await repository.touchRastreadores(db, grupoId, devices)
  // A point told twice in one go counts for the first who told it.
  return entregas.map((e) => e.pontos.filter((p) => fresh.delete(chave(e.cpf, p.em))).length)
}

/** The newest of each becomes his last place, and the open screens hear of it. */
async function mover(
  db: Db,
  grupoId: number,
  ultimas: ReadonlyMap<string, repository.Ultima>,
  pontos: readonly repository.PontoDeQuem[],
): Promise<void> {
  const newest = new Map<string, repository.PontoDeQuem>()
  for (const p of pontos) {
    const before = newest.get(p.cpf)?.em ?? ultimas.get(p.cpf)?.em
    if (!before || p.em > before) newest.set(p.cpf, p)
  }
  if (newest.size === 0) return
  const moved = [...newest.values()]
  await repository.upsertUltimas(db, grupoId, moved)
  const seen = moved.filter((p) => ultimas.get(p.cpf)?.ativo !== false)
  for (let at = 0; at < seen.length; at += A_MESSAGE) {
    const lot = seen.slice(at, at + A_MESSAGE)
    // cpf, latitude, longitude, seconds, km/h, degrees.
    const pontos = lot.map((p) => [
      p.cpf,
      Number(p.lat.toFixed(5)),
      Number(p.lng.toFixed(5)),
      Math.round(p.em.getTime() / 1000),
      p.velocidade === null ? null : Math.round(p.velocidade),
      p.rumo === null ? null : Math.round(p.rumo),
    ])
    const one = lot.length === 1 ? lot[0]!.cpf : ''
    await emit(
      db,
      grupoId,
      { tipo: 'posicao', id: one, acao: 'nova', dados: { pontos } },
      one ? { cpf: one } : {},
    )
  }
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
  const escrever = async (grupoId: number): Promise<void> => {
    if (escrevendo.has(grupoId)) return
    escrevendo.add(grupoId)
    const fila = filas.get(grupoId) ?? []
    while (fila.length > 0) {
      const lote = take(fila)
      try {
        const counts = await inTransaction(deps.pool, grupoId, (db) => gravar(db, grupoId, lote))
        for (const [at, e] of lote.entries()) e.feito(counts[at]!)
      } catch (error) {
        for (const e of lote) e.falhou(error)
      }
    }
    filas.delete(grupoId)
    escrevendo.delete(grupoId)
  }

  /** Answers how many of the points were new, once they are committed. */
  return (grupoId: number, entrega: Entrega): Promise<number> =>
    new Promise((feito, falhou) => {
      if (entrega.pontos.length === 0) return feito(0)
      const fila = filas.get(grupoId) ?? []
      filas.set(grupoId, fila)
      fila.push({ ...entrega, feito, falhou })
      void escrever(grupoId)
    })
}
export type Recebedor = ReturnType<typeof abrirRecebedor>
