import type { Consumidor } from '../../carga/notas/index.ts'
import { insertDosEventos } from './saida/pendencias.repository.ts'
import { insertDosEventos as insertChamadas } from './webhooks/fila-do-webhook.repository.ts'

/** What happens to a partner's notes waits for its next file, and is told to its webhooks. */
export const consumidorDeParceiros: Consumidor = {
  nome: 'parceiros',
  tipos: ['saiu', 'ocorrencia', 'comprovada', 'aprovada'],
  consumir: async (deps, db, eventos) => {
    const ids = eventos.map((e) => e.id)
    await insertDosEventos(db, ids)
    await insertChamadas(db, ids, deps.clock())
  },
}
