import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { automaticoHandlers } from './automatico.routes.ts'
import { enfileirarVencidas, executarAgendada } from './executar.service.ts'
import { tarefasDeAutomatico } from './exportar.service.ts'

/** What automatico brings to the house. */
export default modulo({
  chamadas: contract.automatico,
  handlers: () => automaticoHandlers,
  tarefas: tarefasDeAutomatico,
  rotinas: [{ quando: '* * * * *', trabalho: 'agendar_romaneios' }],
  trabalhos: (deps) => ({
    agendar_romaneios: () => enfileirarVencidas(deps),
    romaneio_automatico: noGrupo<{ id: string; momento: string }>(deps, executarAgendada),
  }),
})
