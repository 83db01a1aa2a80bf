import { type PlanoVivo, vidaDoPlano } from '@tropeiro/contract/transporte/roteirizacao/vida'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import type { Porta } from '../../vida.ts'
import { lockPlano, type PlanoTravado, updateEstado } from './planos.repository.ts'
import { roteirizacaoErrors } from './roteirizacao.errors.ts'

type Acao = (typeof vidaDoPlano.acoes)[number]

/** Tells the open screens of those who reach the plan's base that it moved. */
export const avisarPlano = (db: Db, p: { id: string; base_id: number }, acao: string): Promise<number> =>
  emit(db, { tipo: 'plano', id: p.id, acao }, { bases: [p.base_id] })

/** The one door through a plan's life. */
export const portaDoPlano: Porta<PlanoVivo, Acao, PlanoTravado, { mensagem?: string; romaneios?: number[] }> =
  {
    vida: vidaDoPlano,
    travar: lockPlano,
    gravar: async (db, p, { acao, para }, com) => {
      await updateEstado(db, p.id, para as PlanoTravado['estado'], com)
      await avisarPlano(db, p, acao)
    },
    naoEncontrada: roteirizacaoErrors.sumiu,
  }
