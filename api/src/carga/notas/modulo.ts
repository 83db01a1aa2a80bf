import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { classificarPorRota } from './classificacao.service.ts'
import { tarefasDePrazos } from './escrever/prazo.service.ts'
import { notasHandlers } from './notas.routes.ts'
import { tarefasDeNotas } from './pesquisa/exportar.service.ts'

/** What notas brings to the house. */
export default modulo({
  chamadas: contract.notas,
  handlers: () => notasHandlers,
  ouve: {
    'rota.mudou': async (_deps, db) => void (await classificarPorRota(db)),
  },
  tarefas: { ...tarefasDeNotas, ...tarefasDePrazos },
})
