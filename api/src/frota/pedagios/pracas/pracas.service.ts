import { fold } from '@tropeiro/contract'
import type { PracaDosExtratos, PracaEscrita } from '@tropeiro/contract/frota/pedagios/pracas'
import type { Ctx } from '../../../ctx.ts'
import { pontosDasPlacas } from '../../../transporte/rastreamento/index.ts'
import { contarJulgadas } from '../contradicoes/contradicoes.service.ts'
import { julgarPassagens } from '../julgar.service.ts'
import { acharPraca } from './praca.rules.ts'
import * as repository from './pracas.repository.ts'
import { lugarDeVarios } from './sugerir.rules.ts'

const DE_CADA = 20
const PERTO_MIN = 3

/** Plazas that the federal list does not know: taught ones, and the others with where the vehicles were at the hours of their lines. */
export const listarPracas = (ctx: Ctx): Promise<PracaDosExtratos[]> =>
  ctx.tx(async (db) => {
    const taught = new Map((await repository.listEnsinadas(db)).map((e) => [e.chave, e]))
    const texts = (await repository.listTextos(db)).filter(
      (t) => taught.has(fold(t.texto)) || acharPraca(t.texto) === null,
    )
    const open = texts.filter((t) => !taught.has(fold(t.texto))).slice(0, 100)
    const lines = await repository.listUltimasDe(
      db,
      open.map((t) => t.texto),
      DE_CADA,
    )
    const points = await pontosDasPlacas(db, lines, { janelaMin: PERTO_MIN, alcanceMin: PERTO_MIN })
    const seen = Map.groupBy(
      lines.map((l, n) => ({ praca: l.praca, em: l.em.getTime(), pontos: points[n]! })),
      (l) => l.praca,
    )
    return texts.map(({ ultima, ...t }) => {
      const known = taught.get(fold(t.texto))
      return {
        ...t,
        ultima: ultima.toISOString(),
        ensinada: known ? { lat: known.lat, lng: known.lng, livre: known.livre, autor: known.autor } : null,
        sugerida: lugarDeVarios(seen.get(t.texto) ?? []),
      }
    })
  })

/** Says where a plaza is; what was charged there is judged anew. */
export const ensinarPraca = (ctx: Ctx, body: PracaEscrita): Promise<{ julgadas: number }> =>
  ctx.tx(async (db) => {
    await repository.upsertEnsinada(db, body)
    const rows = await repository.listDaPraca(db, fold(body.texto))
    const judged = await julgarPassagens(
      db,
      rows.map((r, linha) => ({ ...r, linha, texto: '' })),
    )
    await contarJulgadas(
      db,
      judged.flatMap((j) => j.veiculo ?? []),
    )
    return {
      julgadas: await repository.updateVereditos(
        db,
        judged.map((j, n) => ({ ...j, id: rows[n]!.id })),
      ),
    }
  })
