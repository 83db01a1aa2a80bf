import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeContestacoes } from './contestacoes/contestacoes.service.ts'
import { pedagiosHandlers } from './pedagios.routes.ts'
import { tarefasDePedagios } from './pedagios.service.ts'
import { acharTodas } from './travessias/achar.service.ts'
import { tarefasDeTravessias } from './travessias/travessias.service.ts'

/** What pedagios brings to the house. */
export default modulo({
  chamadas: contract.pedagios,
  handlers: () => pedagiosHandlers,
  tarefas: { ...tarefasDePedagios, ...tarefasDeTravessias, ...tarefasDeContestacoes },
  rotinas: [{ quando: '25 */6 * * *', trabalho: 'achar_travessias' }],
  trabalhos: (deps) => ({ achar_travessias: () => acharTodas(deps) }),
})
