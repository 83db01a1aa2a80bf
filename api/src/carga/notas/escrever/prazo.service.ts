import { formatDia } from '@tropeiro/contract'
import type { PorQueEstaData } from '@tropeiro/contract/cadastros/prazos/calls'
import type { TipoDeTarefa, Trabalho } from '../../../alicerce/tarefas/index.ts'
import {
  calcularPrazos,
  type ParametrosDoRecalculo,
  porQueEstaData,
  RECALCULAR,
} from '../../../cadastros/prazos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import { updateEmMassa } from './escrever.repository.ts'
import * as repository from './prazo.repository.ts'

/** Why a note within the asker's reach is due when it is. */
export const porQueVence = (ctx: Ctx, id: string): Promise<PorQueEstaData> =>
  ctx.tx(async (db) => {
    const nota = await repository.findParaExplicar(db, id)
    const remetente = (await repository.findNomeDaPessoa(db, nota.remetente))?.nome ?? nota.remetente
    return porQueEstaData(db, nota, remetente)
  })

const NOTAS_POR_PASSO = 1000

type Cursor = { depois: string; feito: number; mudadas: number; total: number }

const shown = (prazo: string | null): string => (prazo ? formatDia(prazo) : 'sem prazo')

/** One step: so many open notes calculated again. Answers where it stands, and whether it was the last. */
async function passo(trabalho: Trabalho<ParametrosDoRecalculo, Cursor>, from: Cursor | null) {
  const { parametros } = trabalho
  return trabalho.tx(async (db) => {
    const quem = { id: trabalho.usuarioId, nome: (await repository.findNome(db, trabalho.usuarioId)).nome }
    const at = from ?? {
      depois: '0',
      feito: 0,
      mudadas: 0,
      total: (await repository.countEmAberto(db, parametros)).total,
    }
    const notas = await repository.lockEmAberto(db, {
      ...parametros,
      depois: at.depois,
      quantas: NOTAS_POR_PASSO,
    })
    const days = await calcularPrazos(db, notas)
    const changed = notas.flatMap((n, i) => {
      const prazo = days[i] ?? null
      if (prazo === n.prazo) return []
      const texto = `Prazo recalculado: de ${shown(n.prazo)} para ${shown(prazo)}`
      return [{ id: n.id, prazo: { dia: prazo, calculado: prazo !== null }, texto }]
    })
    if (changed.length > 0) {
      await updateEmMassa(db, changed, quem)
      await emit(db, { tipo: 'nota', id: '*', acao: 'prazo', dados: { quantas: changed.length } })
    }
    const cursor = {
      depois: notas.at(-1)?.id ?? at.depois,
      feito: at.feito + notas.length,
      mudadas: at.mudadas + changed.length,
      total: at.total,
    }
    await trabalho.progresso(db, { feito: cursor.feito, total: Math.max(cursor.total, cursor.feito), cursor })
    return { cursor, last: notas.length < NOTAS_POR_PASSO }
  })
}

async function executar(trabalho: Trabalho<ParametrosDoRecalculo, Cursor>) {
  let at = trabalho.cursor.depois === undefined ? null : (trabalho.cursor as Cursor)
  for (;;) {
    const { cursor, last } = await passo(trabalho, at)
    at = cursor
    if (last) break
  }
  return { mensagem: at.mudadas === 1 ? '1 nota mudou de prazo' : `${at.mudadas} notas mudaram de prazo` }
}

/** Calculates the open notes again when deadlines or holidays change. */
export const tarefasDePrazos: Record<string, TipoDeTarefa> = { [RECALCULAR]: { executar } as TipoDeTarefa }
