import type { EstadoDaSolicitacao } from '@tropeiro/contract/financeiro/solicitacoes/nomes'
import {
  type AtoDaSolicitacao,
  type SolicitacaoViva,
  vidaDaSolicitacao,
} from '@tropeiro/contract/financeiro/solicitacoes/vida'
import type { Porta } from '../../vida.ts'
import {
  contarAprovacoes,
  lockSolicitacao,
  type SolicitacaoTravada,
  updateEstado,
} from './solicitacoes.repository.ts'

type Travada = SolicitacaoTravada & SolicitacaoViva
/** Where a request's life is held: who asked and who said yes before is read behind its lock. */
export const portaDaSolicitacao: Porta<SolicitacaoViva, AtoDaSolicitacao, Travada, { motivo: string }> = {
  vida: vidaDaSolicitacao,
  travar: lockSolicitacao,
  conhecer: async (db, s) => ({ ...s, aprovei: (await contarAprovacoes(db, s.id)).minha }),
  gravar: (db, s, { para }, com) => updateEstado(db, s.id, para as EstadoDaSolicitacao, com?.motivo ?? ''),
}
