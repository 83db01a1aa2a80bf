import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { devolucoesHandlers } from './devolucoes.routes.ts'
import { tarefasDeDevolucoes } from './exportar.service.ts'

/** What devolucoes brings to the house. */
export default modulo({
  chamadas: contract.devolucoes,
  handlers: () => devolucoesHandlers,
  tarefas: tarefasDeDevolucoes,
})
