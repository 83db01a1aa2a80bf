import { diaEm } from '@tropeiro/contract'
import type { LinhaDoPainel, Painel } from '@tropeiro/contract/gestao/dashboards'
import { type dashboards, LINHAS_POR_PAGINA } from '@tropeiro/contract/gestao/dashboards'
import type { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { temLimite } from '../../db/bases.ts'
import type { Db } from '../../db/tx.ts'
import { dashboardsErrors } from './dashboards.errors.ts'
import * as repository from './figuras/figuras.repository.ts'
import {
  cuboDe,
  type FiltroLido,
  juntarSomas,
  lerRecorte,
  linhaDe,
  ocorrenciasDe,
  type Recorte,
  recorteAnterior,
  totaisDe,
} from './figuras/figuras.rules.ts'

const agrupamentoDe = (f: FiltroLido) => (f.type === 'analitico' ? f.groupingAnalitic : f.grouping)

/** The bases of the figures that the asker reaches; 0 stands for what has none. */
const aoAlcance = ({ alcance }: Db, asked: number[] | undefined): number[] =>
  asked ? asked.filter((b) => alcance.bases.includes(b)) : [...alcance.bases, ...(alcance.semBase ? [0] : [])]

/** The cut of a filter, with its bases looked up; refuses bases that the group does not have. */
export async function recorteDe(db: Db, f: FiltroLido): Promise<Recorte> {
  const nomes = f.filter.bases?.length ? f.filter.bases : undefined
  const asked = nomes && (await repository.listBasesDoPainel(db, nomes)).map((b) => b.id)
  const bases = temLimite(db) ? aoAlcance(db, asked) : asked
  if (nomes && bases?.length === 0) throw dashboardsErrors.semBase()
  return lerRecorte(f, agrupamentoDe(f), bases)
}

/** Everything above the list. The totals do not depend on the grouping: the cheapest dimension answers them. */
export async function lerPainelDoGrupo(db: Db, f: FiltroLido, agora: Date): Promise<Painel> {
  const hoje = diaEm(agora)
  const r: Recorte = { ...(await recorteDe(db, f)), dimensao: 'base' }
  const antes = recorteAnterior(r)
  const dias = await repository.listDias(db, r, hoje, cuboDe(r))
  const anteriores = await repository.listDias(db, antes, hoje, cuboDe(antes))
  return {
    totais: totaisDe(juntarSomas(dias)),
    anterior: totaisDe(juntarSomas(anteriores)),
    ocorrencias: ocorrenciasDe(await repository.listOcorrenciasDoPainel(db, r, cuboDe(r))),
    romaneios: await repository.contarRomaneios(db, r),
    dias: dias.map(({ dia, total, compro, abertos, fora }) => ({ dia, total, compro, abertos, fora })),
    em: agora.toISOString(),
  }
}

export const lerPainel = (ctx: Ctx, f: FiltroLido): Promise<Painel> =>
  ctx.tx((db) => lerPainelDoGrupo(db, f, ctx.clock()))

type PedidoDeLista = z.output<typeof dashboards.lista.body>

/** A page of the list. `search` of the filter and `searchBy` of the list both narrow it by what is shown. */
export const listarPainel = (ctx: Ctx, f: PedidoDeLista) =>
  ctx.tx(async (db) => {
    const r = await recorteDe(db, f)
    const order = f.order ?? (f.type === 'analitico' ? 1 : -1)
    const rows = await repository.listLinhas(db, r, diaEm(ctx.clock()), cuboDe(r), {
      limite: f.rowsPerPage,
      pular: f.page * f.rowsPerPage,
      orderBy: f.orderBy,
      crescente: order === 1,
      busca: f.searchBy || f.search || '',
    })
    const total = rows[0]?.linhas ?? 0
    return {
      linhas: rows.map(linhaDe),
      rowsPerPage: f.rowsPerPage,
      page: f.page,
      totalPages: Math.ceil(total / f.rowsPerPage),
      total,
      orderBy: f.orderBy,
      searchBy: f.searchBy,
    }
  })

/** Every line of the list in pages, largest first: for what leaves as a file or by e-mail. */
export async function* linhasDoPainel(
  tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  f: FiltroLido,
  hoje: string,
): AsyncIterable<LinhaDoPainel[]> {
  for (let pular = 0; ; pular += LINHAS_POR_PAGINA * 10) {
    const rows = await tx(async (db) => {
      const r = await recorteDe(db, f)
      return repository.listLinhas(db, r, hoje, cuboDe(r), {
        limite: LINHAS_POR_PAGINA * 10,
        pular,
        orderBy: 'total',
        crescente: false,
        busca: f.search ?? '',
      })
    })
    if (rows.length > 0) yield rows.map(linhaDe)
    if (rows.length < LINHAS_POR_PAGINA * 10) return
  }
}
