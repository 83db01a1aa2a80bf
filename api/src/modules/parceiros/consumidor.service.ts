import type { Consumidor } from '../notas/index.ts'
import { insertDosEventos } from './pendencias.repository.ts'
import { insertDosEventos as insertChamadas } from './webhooks.repository.ts'

/** What happens to a partner's notes waits for its next file, and is told to its webhooks. */
export const consumidorDeParceiros: Consumidor = {
  nome: 'parceiros',
  tipos: ['saiu', 'ocorrencia', 'comprovada', 'aprovada'],
  consumir: async (_deps, db, grupoId, eventos) => {
    const ids = eventos.map((e) => e.id)
    await insertDosEventos(db, grupoId, ids)
    await insertChamadas(db, grupoId, ids)
  },
}
