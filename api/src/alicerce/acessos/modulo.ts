import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { acessosHandlers } from './acessos.routes.ts'
import { tarefasDeAcessos } from './exportar.service.ts'

/** What acessos brings to the house. */
export default modulo({
  chamadas: contract.acessos,
  handlers: () => acessosHandlers,
  tarefas: tarefasDeAcessos,
})
