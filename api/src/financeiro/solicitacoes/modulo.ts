import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { selarAntigas } from './dados.service.ts'
import { solicitacoesHandlers } from './solicitacoes.routes.ts'
import { tarefasDeSolicitacoes } from './solicitacoes.service.ts'

/** What solicitacoes brings to the house. */
export default modulo({
  chamadas: contract.solicitacoes,
  handlers: () => solicitacoesHandlers,
  tarefas: tarefasDeSolicitacoes,
  trabalhos: (deps) => ({ selar_solicitacoes: () => selarAntigas(deps) }),
})
