import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { enviarPainel, enviarVencidos } from './agendamento/agendamento.service.ts'
import { dashboardsHandlers } from './dashboards.routes.ts'
import { tarefasDoPainel } from './exportar.service.ts'
import { dobrarPainel } from './figuras/dobra.service.ts'

/** What dashboards brings to the house. */
export default modulo({
  chamadas: contract.dashboards,
  handlers: () => dashboardsHandlers,
  tarefas: tarefasDoPainel,
  rotinas: [
    { quando: '* * * * *', trabalho: 'dobrar_painel' },
    { quando: '*/5 * * * *', trabalho: 'enviar_paineis' },
  ],
  trabalhos: (deps) => ({
    dobrar_painel: () => dobrarPainel(deps),
    enviar_paineis: () => enviarVencidos(deps),
    painel_por_email: noGrupo<{ id: string; momento: string }>(deps, enviarPainel),
  }),
})
