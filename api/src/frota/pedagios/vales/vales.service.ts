import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { FaturaDePedagio, ValeDaViagem } from '@tropeiro/contract/frota/pedagios/vales'
import type { Ctx } from '../../../ctx.ts'
import { explicarFatura } from '../extrato/extrato.rules.ts'
import { pedagiosErrors } from '../pedagios.errors.ts'
import * as repository from './vales.repository.ts'

type Periodo = { de: string; ate: string }

/** Trips with a voucher that was bought, or that nobody gave, and what each passed. */
export const listarVales = (ctx: Ctx, q: Periodo): Promise<ValeDaViagem[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listVales(db, q)
    const gone = rows.flatMap((r) => (r.saida ? [r.saida.getTime()] : []))
    const passed =
      gone.length === 0
        ? []
        : await repository.listPassagensDe(
            db,
            [...new Set(rows.flatMap((r) => [r.placa, placaComparada(r.placa)]))],
            new Date(Math.min(...gone)),
            ctx.clock(),
          )
    const byPlate = Map.groupBy(passed, (p) => placaComparada(p.placa))
    return rows.map(({ fim, registrado, ...r }) => {
      const until = (fim ?? ctx.clock()).getTime()
      const own = (byPlate.get(placaComparada(r.placa)) ?? []).filter(
        (p) => r.saida !== null && p.em.getTime() >= r.saida.getTime() && p.em.getTime() <= until,
      )
      const sum = (some: typeof own) => some.reduce((n, p) => n + p.centavos, 0)
      const vale = own.filter((p) => p.tipo === 'vale')
      const duplas = own.filter((p) => p.veredito === 'duplo_com_vale')
      return {
        ...r,
        saida: r.saida?.toISOString() ?? null,
        situacao: !registrado ? 'falta' : duplas.length > 0 ? 'duplo' : vale.length > 0 ? 'usado' : 'sem_uso',
        usado: sum(vale),
        duplo: sum(duplas),
        passagens: own.map(({ placa: _, ...p }) => ({ ...p, em: p.em.toISOString() })),
      }
    })
  })

export const listarFaturas = (ctx: Ctx, q: Periodo): Promise<FaturaDePedagio[]> =>
  ctx.tx(async (db) =>
    (await repository.listFaturas(db, q)).map(({ recusado, ...f }) => ({
      ...f,
      ...explicarFatura(f, f.total, recusado),
    })),
  )

export const gravarTotal = (
  ctx: Ctx,
  body: { operadora: string; fatura: string; centavos: number },
): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await repository.updateTotal(db, body)) === 0) throw pedagiosErrors.faturaSumiu()
  })
