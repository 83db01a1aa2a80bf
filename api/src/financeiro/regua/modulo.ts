import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { cobrarDevidos } from './cobrar/cobrar.service.ts'
import { apagarFolhas } from './cobrar/folhas.service.ts'
import { reguaHandlers } from './regua.routes.ts'
import { tarefasDaRegua } from './regua.service.ts'

/** What regua brings to the house. */
export default modulo({
  chamadas: contract.regua,
  handlers: () => reguaHandlers,
  tarefas: tarefasDaRegua,
  // 8 to 20 h in São Paulo; the work itself looks at the clock and the calendar too.
  rotinas: [
    { quando: '*/10 11-22 * * *', trabalho: 'cobrar_devidos' },
    { quando: '50 6 * * *', trabalho: 'apagar_folhas_de_cobranca' },
  ],
  trabalhos: (deps) => ({
    cobrar_devidos: () => cobrarDevidos(deps),
    apagar_folhas_de_cobranca: () => apagarFolhas(deps),
  }),
})
