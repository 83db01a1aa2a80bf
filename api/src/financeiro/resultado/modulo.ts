import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDoResultado } from './competencia.service.ts'
import { resultadoHandlers } from './resultado.routes.ts'

/** What resultado brings to the house: it owns no table, and reads all of finance. */
export default modulo({
  chamadas: contract.resultado,
  handlers: () => resultadoHandlers,
  tarefas: tarefasDoResultado,
})
