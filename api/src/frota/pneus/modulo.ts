import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { pneusHandlers } from './pneus.routes.ts'
import { tarefasDePneus } from './pneus.service.ts'
import { ouvirSaidas } from './saida.service.ts'

/** What pneus brings to the house. */
export default modulo({
  chamadas: contract.pneus,
  handlers: () => pneusHandlers,
  tarefas: tarefasDePneus,
  ouve: { 'veiculo.saiu': ouvirSaidas },
})
