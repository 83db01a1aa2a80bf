import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeRomaneios } from './exportar.service.ts'
import { romaneiosHandlers } from './romaneios.routes.ts'
import { somarAlteradas } from './viagem/viagem.service.ts'

/** What romaneios brings to the house. */
export default modulo({
  chamadas: contract.romaneios,
  handlers: () => romaneiosHandlers,
  ouve: { 'nota.editada': somarAlteradas, 'nota.excluida': somarAlteradas },
  tarefas: tarefasDeRomaneios,
})
