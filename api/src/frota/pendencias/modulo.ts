import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDePendencias } from './caixa/caixa.service.ts'
import { incidentesOuvem } from './incidentes/incidentes.service.ts'
import { pendenciasHandlers } from './pendencias.routes.ts'

/** What pendencias brings to the house. */
export default modulo({
  chamadas: contract.pendencias,
  handlers: () => pendenciasHandlers,
  tarefas: tarefasDePendencias,
  ouve: incidentesOuvem,
})
