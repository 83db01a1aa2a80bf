import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDoSac } from './atendimento/fila.service.ts'
import { girarRelogios } from './relogio/rotina.service.ts'
import { sacHandlers } from './sac.routes.ts'

/** What sac brings to the house. */
export default modulo({
  chamadas: contract.sac,
  handlers: () => sacHandlers,
  tarefas: tarefasDoSac,
  rotinas: [{ quando: '* * * * *', trabalho: 'sac_relogios' }],
  trabalhos: (deps) => ({ sac_relogios: () => girarRelogios(deps) }),
})
