import { diaEm, type HandlerInput } from '@tropeiro/contract'
import { maisDias } from '@tropeiro/contract/faturamento/faturas/calendario'
import { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import type { ForaDaFatura, PeriodoPrevisto } from '@tropeiro/contract/faturamento/faturas/periodo'
import { formatMoney } from '@tropeiro/contract/formats'
import {
  criarTarefa,
  type Resultado,
  type TipoDeTarefa,
  type Trabalho,
} from '../../../alicerce/tarefas/index.ts'
import { diasParados } from '../../../cadastros/prazos/index.ts'
import { provasPedidas } from '../../../comercial/contratos/index.ts'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { insertFatura, listEmitentes } from '../faturas.repository.ts'
import { lerRegras } from '../regras/regras.service.ts'
import * as repository from './aberto.repository.ts'
import { type CteAberto, type Fora, type Grupo, planejar } from './periodo.rules.ts'

type Pedido = HandlerInput<(typeof faturas)['faturarPeriodo']>['body']

/** The longest term and a month of days off behind it. */
const HORIZONTE_DAYS = 280
const MAIS_EXEMPLOS = 20

/** What all groups of a run are decided by. */
async function criterios(ctx: Pick<CtxDoGrupo, 'clock'>, db: Db, ate: string) {
  const hoje = diaEm(ctx.clock())
  return {
    hoje,
    ate,
    regra: await lerRegras(db),
    prova: await provasPedidas(db, hoje),
    naoUtil: await diasParados(db, hoje, maisDias(hoje, HORIZONTE_DAYS)),
  }
}

/** The plan of these open CT-e. */
async function plano(db: Db, abertos: readonly CteAberto[], c: Awaited<ReturnType<typeof criterios>>) {
  const ids = abertos.map((a) => a.id)
  const espera = abertos.filter((a) => c.regra(a.doc_tomador).libera === 'prefatura').map((a) => a.id)
  const free = new Set(
    espera.length === 0 ? [] : (await repository.listLiberados(db, espera)).map((x) => x.id),
  )
  const disputed = new Set((await repository.listDisputados(db, ids)).map((x) => x.id))
  return planejar(abertos, { ...c, liberado: (id) => free.has(id), emDisputa: (id) => disputed.has(id) })
}

function juntarFora(fora: readonly Fora[]): ForaDaFatura[] {
  const all = Map.groupBy(fora, (f) => `${f.cte.doc_tomador}|${f.cte.tomador}|${f.motivo}`)
  return [...all.values()]
    .map((same): ForaDaFatura => {
      const { cte, motivo } = same[0]!
      const ends = same.flatMap((f) => f.ate ?? []).sort()
      return {
        doc_tomador: cte.doc_tomador,
        tomador: cte.tomador,
        motivo,
        quantidade: same.length,
        valor: same.reduce((sum, f) => sum + f.cte.valor, 0),
        desde: same.map((f) => f.cte.emissao).sort()[0]!,
        ate: ends[0] ?? null,
        ctes: same.slice(0, MAIS_EXEMPLOS).map((f) => ({ _id: f.cte.id, numero: f.cte.numero })),
      }
    })
    .sort((a, b) => b.valor - a.valor)
}

const TIPO = 'faturar_periodo'

/** The invoices that a press would make now, and who stays out and why. */
export const aFaturar = (ctx: Ctx, q: { ate?: string | undefined }): Promise<PeriodoPrevisto> =>
  ctx.tx(async (db) => {
    const ate = q.ate ?? diaEm(ctx.clock())
    const { prontas, fora } = await plano(db, await repository.listAbertos(db), await criterios(ctx, db, ate))
    const nomes = new Map((await listEmitentes(db)).map((e) => [e.cnpj, e.nome]))
    return {
      ate,
      prontas: prontas.map(({ ctes, periodo, ...g }) => ({
        ...g,
        emitente: nomes.get(g.cnpj_emitente) ?? '',
        periodo_de: periodo.de,
        periodo_ate: periodo.ate,
        quantidade: ctes.length,
      })),
      fora: juntarFora(fora),
      tarefa: (await repository.findTarefaAberta(db, TIPO))?.id ?? null,
    }
  })

/** Queues the billing of a period; asked again while it waits or runs, it is the same task. */
export const faturarPeriodo = (ctx: Ctx, q: Pedido): Promise<string> =>
  ctx.tx(async (db) => {
    await repository.travarFaturamento(db)
    const parametros = { ate: q.ate, clientes: q.clientes ? [...new Set(q.clientes)].sort() : null }
    const same = await repository.findTarefaAberta(db, TIPO, parametros)
    if (same) return same.id
    return criarTarefa(db, { tipo: TIPO, titulo: 'Faturamento do período', parametros })
  })

type Parametros = { ate: string; clientes: string[] | null }
type Cursor = { feito: number; faturas: number; valor: number }
type Ids = { doDocumento: (documento: string) => string | null }

async function parceirosPorDocumento(ctx: Pick<CtxDoGrupo, 'perguntas'>, db: Db): Promise<Ids> {
  const all = await ctx.perguntas.parceiros(db)
  const by = new Map(all.flatMap((p) => [p.documento, ...p.cnpjs].map((doc) => [doc, p._id] as const)))
  return { doDocumento: (documento) => by.get(documento) ?? null }
}

/**
 * One invoice of a group, of what of it is still open and still may be billed, in the caller's transaction.
 * @returns what it is worth, or null when nothing of the group is left
 */
async function faturarGrupo(
  db: Db,
  g: Grupo,
  c: Awaited<ReturnType<typeof criterios>>,
  ids: Ids,
): Promise<{ valor: number } | null> {
  await repository.travarFaturamento(db)
  // The minimum was asked of the whole group, of which this may be a part.
  const regra = (documento: string) => ({ ...c.regra(documento), minimo_centavos: 0 })
  const again = await plano(db, await repository.listAbertos(db, { ids: g.ctes }), { ...c, regra })
  const left = again.prontas.find((p) => p.cnpj_emitente === g.cnpj_emitente)
  if (!left) return null
  return insertFatura(
    db,
    {
      parceiroId: ids.doDocumento(left.doc_tomador),
      cnpjEmitente: left.cnpj_emitente,
      docTomador: left.doc_tomador,
      tomador: left.tomador,
      grupo: left.grupo,
      periodo: left.periodo,
      emissao: c.hoje,
      vencimento: left.vencimento,
      criador: db.quem,
    },
    left.ctes,
  )
}

/**
 * Each invoice and the progress behind it are one transaction. A run that was killed plans anew what is still open, so that it makes
 * what is missing and nothing twice.
 */
async function executar(t: Trabalho<Parametros, Cursor>): Promise<Resultado> {
  const { ate, clientes } = t.parametros
  let { feito = 0, faturas: made = 0, valor = 0 } = t.cursor
  const { c, prontas, ids } = await t.tx(async (db) => {
    const c = await criterios(t.deps, db, ate)
    const abertos = await repository.listAbertos(db, { tomadores: clientes })
    return { c, ids: await parceirosPorDocumento(t.deps, db), ...(await plano(db, abertos, c)) }
  })
  const total = feito + prontas.length
  for (const g of prontas) {
    const step = await t.tx(async (db) => {
      const f = await faturarGrupo(db, g, c, ids)
      const cursor = {
        feito: feito + 1,
        faturas: made + (f ? 1 : 0),
        valor: valor + (f?.valor ?? 0),
      }
      await t.progresso(db, { feito: cursor.feito, total, cursor })
      return cursor
    })
    ;({ feito, faturas: made, valor } = step)
  }
  if (made === 0) return { mensagem: 'Não havia nada a faturar neste período.' }
  return { mensagem: `${made === 1 ? '1 fatura' : `${made} faturas`}, ${formatMoney(valor)}.` }
}

/** The billing of a period, for the worker. */
export const tarefasDoPeriodo: Record<string, TipoDeTarefa> = {
  [TIPO]: { executar, access: faturas.faturarPeriodo.access } as TipoDeTarefa,
}
