import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { tarefasDeVigias } from './envio.service.ts'
import { olharVigia, olharVigias } from './olhar.service.ts'
import { vigiasHandlers } from './vigias.routes.ts'

/** What vigias brings to the house. */
export default modulo({
  chamadas: contract.vigias,
  handlers: () => vigiasHandlers,
  tarefas: tarefasDeVigias,
  rotinas: [{ quando: '*/5 * * * *', trabalho: 'olhar_vigias' }],
  trabalhos: (deps) => ({
    olhar_vigias: () => olharVigias(deps),
    olhar_vigia: noGrupo<{ id: string; momento: string }>(deps, olharVigia),
  }),
})
