import {
  type CalendarioDaFrota,
  type DiaDoCalendario,
  type DoCalendario,
  diaDoCalendario,
  doCalendario,
  ehDoCalendario,
  type TabelaDoCalendario,
} from '@tropeiro/contract/frota/validades/calendario'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { lerPlanilha } from '../../../leitura/planilha/ler.ts'
import { acertarImpedimento } from '../impedir.service.ts'
import { lerAsRegras } from '../regras.service.ts'
import { validadesErrors } from '../validades.errors.ts'
import { type DocumentoRow, listDoTipo, lockValidades } from '../validades.repository.ts'
import * as repository from './calendario.repository.ts'
import { camposDoCalendario, lerCalendario } from './calendario.rules.ts'

/** A paper with what its state's calendar says: paid in a year, it is good until the day of the next. */
export type ComCalendario = DocumentoRow & { calendario: { dia: string; fonte: string } | null }

const noCalendario = (d: DocumentoRow, dias: readonly DiaDoCalendario[]): ComCalendario => ({
  ...d,
  calendario:
    ehDoCalendario(d.tipo) && d.emitido !== null && d.validade === null
      ? diaDoCalendario(d.tipo, { uf: d.uf, placa: d.de_quem, ano: Number(d.emitido.slice(0, 4)) + 1 }, dias)
      : null,
})

export async function comCalendario(db: Db, rows: readonly DocumentoRow[]): Promise<ComCalendario[]> {
  const dias = rows.some((d) => ehDoCalendario(d.tipo)) ? await repository.listDias(db) : []
  return rows.map((d) => noCalendario(d, dias))
}

/** What papers keep from trips follows the calendar that holds now. */
async function refazer(ctx: Ctx, db: Db): Promise<void> {
  const regras = await lerAsRegras(db)
  for (const tipo of Object.keys(doCalendario) as DoCalendario[])
    for (const d of await comCalendario(db, await listDoTipo(db, tipo)))
      await acertarImpedimento(ctx, db, d, regras.get(tipo) ?? 'avisa')
}

const noFio = ({ id, em, ...t }: repository.TabelaRow): TabelaDoCalendario => ({
  ...t,
  _id: id,
  em: em.toISOString(),
})

export const lerOCalendario = (ctx: Ctx): Promise<CalendarioDaFrota> =>
  ctx.tx(async (db) => ({
    tabelas: (await repository.listTabelas(db)).map(noFio),
    dias: await repository.listDias(db),
  }))

/** Brings a table in: each line by itself, those that cannot be read with why. */
export async function trazerCalendario(
  ctx: Ctx,
  files: AsyncIterable<UploadedFile>,
): Promise<TabelaDoCalendario> {
  const planilha = await lerPlanilha(files, camposDoCalendario)
  const { dias, recusadas } = lerCalendario(planilha.linhas, planilha.colunas)
  if (dias.length === 0) throw validadesErrors.semDias(recusadas[0]?.motivo)
  return ctx.tx(async (db) => {
    await lockValidades(db)
    const { id } = await repository.insertTabela(db, { nome: planilha.nome, em: ctx.clock(), recusadas })
    await repository.insertDias(db, id, dias)
    await refazer(ctx, db)
    return noFio((await repository.listTabelas(db)).find((t) => t.id === id)!)
  })
}

export const desfazerCalendario = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await lockValidades(db)
    if ((await repository.deleteTabela(db, id)) === 0) throw validadesErrors.tabelaSumiu()
    await refazer(ctx, db)
  })
