import { contract } from '@tropeiro/contract'
import { semGrupo } from '../../db/tx.ts'
import { modulo } from '../../modulo.ts'
import { guardar } from './fatos.repository.ts'

/** What fatos brings to the house. */
export default modulo({
  chamadas: contract.fatos,
  handlers: () => ({}),
  rotinas: [{ quando: '10 4 * * *', trabalho: 'guardar_fatos' }],
  trabalhos: (deps) => ({
    guardar_fatos: async () => void (await semGrupo(deps.pool, guardar)),
  }),
})
