import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { cobrarDevidos } from './cobrar/cobrar.service.ts'
import { reguaHandlers } from './regua.routes.ts'
import { tarefasDaRegua } from './regua.service.ts'

/** What regua brings to the house. */
export default modulo({
  chamadas: contract.regua,
  handlers: () => reguaHandlers,
  tarefas: tarefasDaRegua,
  // 8 to 20 h in São Paulo; the work itself looks at the clock and the calendar too.
  rotinas: [{ quando: '*/10 11-22 * * *', trabalho: 'cobrar_devidos' }],
  trabalhos: (deps) => ({ cobrar_devidos: () => cobrarDevidos(deps) }),
})
