import { diaEm } from '@tropeiro/contract'
import { corMostrada } from '@tropeiro/contract/alicerce/empresas/marca'
import { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import {
  type DiaDoPortal,
  ENTREGAS_DO_DIA,
  type InicioDoPortal,
  type PontualidadeDoPortal,
} from '@tropeiro/contract/gestao/portal/calls'
import {
  type Figura,
  figurasDeHoje,
  figurasDoPeriodo,
  filtroDaFigura,
  type Quando,
} from '@tropeiro/contract/gestao/portal/figuras'
import { contarFiltros } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { listVeiculos } from '../../transporte/rastreamento/index.ts'
import * as repository from './portal.repository.ts'

/** A truck that has been silent for so long is shown nowhere, and foretells nothing. */
const CALADO_MS = 60 * 60_000

async function contar<F extends Figura>(
  db: Db,
  figuras: readonly F[],
  quando: Quando,
): Promise<Record<F, number>> {
  const filtros = figuras.map((f) => FiltroDeNotas.parse(filtroDaFigura(f, quando)))
  const counted = await contarFiltros(db, filtros)
  return Object.fromEntries(figuras.map((f, at) => [f, counted[at]])) as Record<F, number>
}

export const abrirPortal = (ctx: Ctx): Promise<InicioDoPortal> =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const hoje = diaEm(agora)
    const marca = await repository.findMarca(db)
    return {
      marca: { nome: ctx.grupo.nome, logo: marca?.logo ?? null, cor: corMostrada(marca?.cor ?? null) },
      empresas: await repository.listEmpresas(db, ctx.cnpjs),
      hoje: await contar(db, figurasDeHoje, { hoje, de: hoje, ate: hoje }),
      em: agora.toISOString(),
    }
  })

export const lerPontualidade = (
  ctx: Ctx,
  { de, ate }: { de: string; ate: string },
): Promise<PontualidadeDoPortal> =>
  ctx.tx((db) => contar(db, figurasDoPeriodo, { hoje: diaEm(ctx.clock()), de, ate }))

/** To a hundred metres: where one's goods are, not at whose door the truck waits. */
const perto = (degrees: number): number => Math.round(degrees * 1000) / 1000

export const lerDia = (ctx: Ctx): Promise<DiaDoPortal> =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const calado = new Date(agora.getTime() - CALADO_MS)
    const rows = await repository.listEntregas(db, { hoje: diaEm(agora), calado, most: ENTREGAS_DO_DIA })
    const veiculos = await listVeiculos(
      db,
      [...new Set(rows.flatMap((r) => (r.estado === 'caminho' && r.veiculo ? [r.veiculo] : [])))],
      calado,
    )
    return {
      em: agora.toISOString(),
      total: rows[0]?.total ?? 0,
      entregas: rows.map(({ total: _, previsto_em, em, ...row }) => ({
        ...row,
        previsto_em: previsto_em?.toISOString() ?? null,
        em: em?.toISOString() ?? null,
      })),
      veiculos: veiculos.map((v) => ({ ...v, lat: perto(v.lat), lng: perto(v.lng), em: v.em.toISOString() })),
    }
  })
