import type { Consumidor } from '../notas/index.ts'
import { insertDosEventos } from './pendencias.repository.ts'

/** What happens to a partner's notes waits for its next file. */
export const consumidorDeParceiros: Consumidor = {
  nome: 'parceiros',
  tipos: ['saiu', 'ocorrencia', 'comprovada', 'aprovada'],
  consumir: async (_deps, db, grupoId, eventos) => {
    await insertDosEventos(
      db,
      grupoId,
      eventos.map((e) => e.id),
    )
  },
}
