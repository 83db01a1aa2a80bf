import type { EstadoDoIncidente } from '@tropeiro/contract/atendimento/sac/incidente'
import { vidaDoIncidente } from '@tropeiro/contract/atendimento/sac/vida'
import type { Porta } from '../../vida.ts'
import { lockIncidente, updateStatus } from './sac.repository.ts'

type Acao = (typeof vidaDoIncidente.acoes)[number]

/** Where an incident's life is held; who may reach it is narrowed before. */
export const portaDoIncidente: Porta<
  { estado: EstadoDoIncidente },
  Acao,
  { id: string; estado: EstadoDoIncidente }
> = {
  vida: vidaDoIncidente,
  travar: lockIncidente,
  gravar: (db, i, { para }) => updateStatus(db, i.id, para as EstadoDoIncidente),
}
