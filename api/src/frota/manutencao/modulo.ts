import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { manutencaoHandlers } from './manutencao.routes.ts'
import { tarefasDeOrdens } from './ordens/ordens.service.ts'
import { acertarTodos } from './planos/bloquear.service.ts'

/** What manutencao brings to the house. */
export default modulo({
  chamadas: contract.manutencao,
  handlers: () => manutencaoHandlers,
  tarefas: tarefasDeOrdens,
  rotinas: [{ quando: '17 * * * *', trabalho: 'vencidos_bloqueiam' }],
  trabalhos: (deps) => ({ vencidos_bloqueiam: () => acertarTodos(deps) }),
})
