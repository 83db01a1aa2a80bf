import type { Perguntas } from '../../../perguntas.ts'
import { findEmitente, findPrimeiroEmitente } from '../configuracao/configuracao.repository.ts'
import { icmsDoEmitente } from './preco.rules.ts'

/** What a company's CT-e would pay on a way; of none named, the first of the group that issues. */
export const icmsDoFrete: Perguntas['icmsDoFrete'] = async (db, { emitente, ...way }) => {
  const e = emitente ? await findEmitente(db, emitente) : await findPrimeiroEmitente(db)
  return e ? icmsDoEmitente(e, way) : null
}
