import { formatDia } from '@tropeiro/contract'
import { emit } from '../../db/hub.ts'
import { calcularPrazos, type LerNota, type ParametrosDoRecalculo, RECALCULAR } from '../prazos/index.ts'
import type { TipoDeTarefa, Trabalho } from '../tarefas/index.ts'
import * as repository from './prazo.repository.ts'

/** A note within the asker's reach, as far as its deadline goes. */
export const lerNotaParaPrazo: LerNota = (ctx, db, id) => repository.findParaExplicar(db, ctx, id)

const NOTAS_POR_PASSO = 1000

type Cursor = { depois: string; feito: number; mudadas: number; total: number }

const shown = (prazo: string | null): string => (prazo ? formatDia(prazo) : 'sem prazo')

/** One step: so many open notes calculated again. Answers where it stands, and whether it was the last. */
async function passo(trabalho: Trabalho<ParametrosDoRecalculo, Cursor>, from: Cursor | null) {
  const { grupoId, parametros } = trabalho
  return trabalho.tx(async (db) => {
    const quem = { id: trabalho.usuarioId, nome: (await repository.findNome(db, trabalho.usuarioId)).nome }
    const at = from ?? {
      depois: '0',
      feito: 0,
      mudadas: 0,
      total: (await repository.countEmAberto(db, grupoId, parametros)).total,
    }
    const notas = await repository.lockEmAberto(db, grupoId, {
      ...parametros,
      depois: at.depois,
      quantas: NOTAS_POR_PASSO,
    })
    const days = await calcularPrazos(db, grupoId, notas)
    const changed = notas.flatMap((n, i) => {
      const prazo = days[i] ?? null
      if (prazo === n.prazo) return []
      return [{ id: n.id, prazo, texto: `Prazo recalculado: de ${shown(n.prazo)} para ${shown(prazo)}` }]
    })
    if (changed.length > 0) {
      await repository.updatePrazos(db, grupoId, changed, quem)
      await emit(db, grupoId, { tipo: 'nota', id: '*', acao: 'prazo', dados: { quantas: changed.length } })
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
