import type { RotaAcompanhada } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import type { Db } from '../../../db/tx.ts'
import { entradaDe } from '../editar/entradas.ts'
import type { Presente } from '../editar/otimizar.rules.ts'
import { listJanelas } from '../publicar/janelas.repository.ts'
import * as repository from './acompanhar.repository.ts'
import { acompanharRota, type PlanoPublicado } from './acompanhar.rules.ts'

/** The routes of published plans, each walked from the present. */
export async function rotasAgora(
  db: Db,
  planos: readonly PlanoPublicado[],
  agora: Date,
): Promise<(RotaAcompanhada & { presente: Presente })[]> {
  const romaneios = await repository.listRomaneiosDe(
    db,
    planos.map((p) => p.id),
  )
  const entradas = new Map<string, Awaited<ReturnType<typeof entradaDe>>>()
  for (const p of planos) entradas.set(p.id, await entradaDe(db, p.id))
  const ids = [...entradas.values()].flatMap((e) => e.paradas.flatMap((p) => p.notas.map((n) => n._id)))
  const rows = await repository.listNotasDe(
    db,
    ids,
    romaneios.map((r) => r.id),
  )
  const notas = new Map(rows.map((n) => [n.id, n]))
  const janelas = new Map((await listJanelas(db, ids)).map((j) => [j.nota, j]))
  const cpfs = [...new Set(romaneios.flatMap((r) => r.cpf ?? []))]
  const pontos = new Map((await repository.listPontos(db, cpfs)).map((p) => [p.cpf, p]))
  return planos.flatMap((plano) => {
    const entrada = entradas.get(plano.id)
    if (!entrada) return []
    const own = romaneios.filter((r) => r.plano === plano.id)
    return plano.resultado.rotas.map((rota) =>
      acompanharRota(rota, { plano, entrada, romaneios: own, notas, pontos, janelas, agora }),
    )
  })
}

/** Where the vehicles of a published plan are now, and whether they are loaded. */
export async function presentesDe(db: Db, id: string, agora: Date): Promise<Map<string, Presente>> {
  const plano = await repository.findPublicado(db, id)
  const rotas = plano ? await rotasAgora(db, [plano], agora) : []
  return new Map(rotas.map((r) => [r.veiculo, r.presente]))
}
