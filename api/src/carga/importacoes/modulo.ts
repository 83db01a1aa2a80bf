import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { importacoesHandlers } from './importacoes.routes.ts'
import { tarefasDeImportacoes } from './index.ts'

/** What importacoes brings to the house. */
export default modulo({
  chamadas: contract.importacoes,
  handlers: () => importacoesHandlers,
  tarefas: tarefasDeImportacoes,
})
