import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { planilhasDeOperacoes } from './exportar.service.ts'
import { operacoesHandlers } from './operacoes.routes.ts'
import { tarefasDeOperacoes } from './trabalho.service.ts'

/** What operacoes brings to the house. */
export default modulo({
  chamadas: contract.operacoes,
  handlers: () => operacoesHandlers,
  tarefas: { ...tarefasDeOperacoes, ...planilhasDeOperacoes },
})
