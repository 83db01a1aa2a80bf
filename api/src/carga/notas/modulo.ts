import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDePrazos } from './escrever/prazo.service.ts'
import { notasHandlers } from './notas.routes.ts'
import { tarefasDeNotas } from './pesquisa/exportar.service.ts'

/** What notas brings to the house. */
export default modulo({
  chamadas: contract.notas,
  handlers: ({ somarRomaneio }) => notasHandlers(somarRomaneio),
  tarefas: { ...tarefasDeNotas, ...tarefasDePrazos },
})
