import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { acharCobrancas } from './cobrancas/achar.service.ts'
import { tarefasDeCobrancas } from './cobrancas/cobrancas.service.ts'
import { estadiasHandlers } from './estadias.routes.ts'
import { tarefasDeEstadias } from './paradas/estadias.service.ts'
import { olharEstadias } from './paradas/olhar.service.ts'
import { avisarCliente, enviarProposta } from './paradas/papel.service.ts'

/** What estadias brings to the house. */
export default modulo({
  chamadas: contract.estadias,
  handlers: () => estadiasHandlers,
  tarefas: { ...tarefasDeEstadias, ...tarefasDeCobrancas },
  rotinas: [
    { quando: '* * * * *', trabalho: 'olhar_estadias' },
    { quando: '*/10 * * * *', trabalho: 'achar_cobrancas' },
  ],
  trabalhos: (deps) => ({
    olhar_estadias: () => olharEstadias(deps),
    achar_cobrancas: () => acharCobrancas(deps),
    estadia_email: noGrupo<{ estadia: string; para: string[] }>(deps, avisarCliente),
    cobranca_email: noGrupo<{ cobranca: string; para: string[]; texto: string }>(deps, enviarProposta),
  }),
})
