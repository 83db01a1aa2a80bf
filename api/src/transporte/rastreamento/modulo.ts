import { contract } from '@tropeiro/contract'
import { modulo, outraVez } from '../../modulo.ts'
import { atualizarCercas, cuidarDasPosicoes } from './manutencao.service.ts'
import { rastreamentoHandlers } from './rastreamento.routes.ts'
import { olharSaidas, seguirTodos } from './seguir/seguir.service.ts'

/** What rastreamento brings to the house. */
export default modulo({
  chamadas: contract.rastreamento,
  handlers: ({ deps }) => rastreamentoHandlers(deps),
  rotinas: [
    { quando: '* * * * *', trabalho: 'seguir_posicoes' },
    { quando: '* * * * *', trabalho: 'olhar_saidas' },
    { quando: '*/10 * * * *', trabalho: 'atualizar_cercas' },
    { quando: '40 5 * * *', trabalho: 'cuidar_das_posicoes' },
  ],
  trabalhos: (deps) => ({
    // It queues itself again; its routine brings it back should it ever be lost.
    seguir_posicoes: async (_payload, helpers) => {
      await seguirTodos(deps)
      await outraVez('seguir_posicoes', helpers)
    },
    olhar_saidas: () => olharSaidas(deps),
    atualizar_cercas: (payload) => atualizarCercas(deps, (payload as { dias?: number }).dias ?? 1),
    cuidar_das_posicoes: () => cuidarDasPosicoes(deps),
  }),
})
