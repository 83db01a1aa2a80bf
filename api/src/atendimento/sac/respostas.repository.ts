import { saudeDe } from '@tropeiro/contract/atendimento/sac/pesquisa'
import type { Db } from '../../db/tx.ts'
import { listNotas } from './pesquisa/pesquisa.repository.ts'

const DIAS = 90

/** How the group's customers say that they are served, by the answers of the last ninety days. */
export async function saudeDoGrupo(db: Db): Promise<{ csat: number | null; nps: number | null }> {
  const notas = await listNotas(db, new Date(Date.now() - DIAS * 86_400_000))
  const de = (tipo: 'csat' | 'nps') => notas.filter((n) => n.tipo === tipo).map((n) => n.nota)
  return saudeDe({ csat: de('csat'), nps: de('nps') })
}
