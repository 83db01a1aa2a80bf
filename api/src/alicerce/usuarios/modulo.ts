import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeUsuarios } from './gestao/exportar.service.ts'
import type { PedidoDeMensagem } from './mensagens/mensagens.rules.ts'
import { enviarMensagem } from './mensagens/mensagens.service.ts'
import { varrerTokens } from './sessao/token.service.ts'
import { usuariosHandlers } from './usuarios.routes.ts'

/** What usuarios brings to the house. */
export default modulo({
  chamadas: contract.usuarios,
  handlers: () => usuariosHandlers,
  tarefas: tarefasDeUsuarios,
  rotinas: [{ quando: '50 6 * * *', trabalho: 'varrer_tokens' }],
  trabalhos: (deps) => ({
    varrer_tokens: () => varrerTokens(deps),
    mensagem_do_sistema: (payload) => enviarMensagem(deps, payload as PedidoDeMensagem),
  }),
})
