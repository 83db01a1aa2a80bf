import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { empresasHandlers } from './empresas.routes.ts'
import { tarefasDeEmpresas } from './exportar.service.ts'

/** What empresas brings to the house. */
export default modulo({
  chamadas: contract.empresas,
  handlers: () => empresasHandlers,
  tarefas: tarefasDeEmpresas,
})
