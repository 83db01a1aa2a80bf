import {
  type EstadoDoIncidente,
  type MotivoDaEspera,
  nomeDoMotivo,
  nomeNaFila,
} from '@tropeiro/contract/atendimento/sac/incidente'
import { vidaDoIncidente } from '@tropeiro/contract/atendimento/sac/vida'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import type { Porta } from '../../vida.ts'
import { insertEvento } from './eventos.repository.ts'
import { congelar } from './maco/maco.service.ts'
import { recalcular } from './relogio/relogio.service.ts'
import { findAudiencia, lockIncidente, type Travado, updateEstado } from './sac.repository.ts'

export type Acao = (typeof vidaDoIncidente.acoes)[number]

/** What is written with an act, beside where it leads. */
export type ComOAto = { motivo?: MotivoDaEspera; lembrete_em?: string | null; texto?: string }

/** Whoever of the base sees the queue, and who asked his own ticket, read it again. */
export async function avisarTelas(db: Db, id: string, acao: string): Promise<void> {
  const { base_id, aberto_por } = await findAudiencia(db, id)
  await emit(db, { tipo: 'sac', id, acao }, { bases: [base_id] })
  if (aberto_por) await emit(db, { tipo: 'sac', id, acao }, { usuarioId: aberto_por })
}

const doCliente: readonly Acao[] = ['responder', 'encerrar']
const ladoDe = (db: Db, acao: Acao) =>
  db.quem.id === null ? 'sistema' : doCliente.includes(acao) ? 'cliente' : 'atendimento'

/** What changes of its rows: where it stands with its line of history, what its clock comes to, the screens. */
export const portaDoIncidente: Porta<{ estado: EstadoDoIncidente }, Acao, Travado, ComOAto> = {
  vida: vidaDoIncidente,
  travar: lockIncidente,
  gravar: async (db, i, { acao, para: to }, com) => {
    const para = to as EstadoDoIncidente
    if (para !== i.estado || acao === 'aguardar') {
      const motivo = para === 'aguardando' ? (com?.motivo ?? i.motivo ?? 'cliente') : null
      await updateEstado(db, i, { para, motivo, lembrete_em: com?.lembrete_em ?? null })
      const espera = motivo ? `${nomeNaFila[para]}: ${nomeDoMotivo[motivo]}` : nomeNaFila[para]
      await insertEvento(db, i.id, {
        tipo: 'estado',
        lado: ladoDe(db, acao),
        texto: com?.texto ? `${espera}. ${com.texto}` : espera,
        dados: { de: i.estado, para, acao, ...(motivo ? { motivo } : {}) },
      })
    }
    // What is ended at once is resolved too.
    const over =
      para === 'resolvido' || (para === 'encerrado' && i.estado !== 'resolvido' && acao !== 'juntar')
    if (over && i.estado !== para) await congelar(db, i.id)
    await recalcular(db, i.id)
    await avisarTelas(db, i.id, acao)
  },
}
