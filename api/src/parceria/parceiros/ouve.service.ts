import type { Ouve, Ouvir } from '../../alicerce/fatos/index.ts'
import { insertDosEventos } from './saida/pendencias.repository.ts'
import { insertDosEventos as insertChamadas } from './webhooks/fila-do-webhook.repository.ts'

/** What happens to a partner's notes waits for its next file, and is told to its webhooks. */
const contarAosParceiros: Ouvir = async (deps, db, fatos) => {
  const ids = fatos.map((f) => f.id)
  await insertDosEventos(db, ids)
  await insertChamadas(db, ids, deps.clock())
}

export const parceirosOuvem: Ouve = {
  'nota.saiu': contarAosParceiros,
  'nota.ocorrencia': contarAosParceiros,
  'nota.comprovada': contarAosParceiros,
  'nota.aprovada': contarAosParceiros,
}
