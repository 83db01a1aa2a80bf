import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { varrerMdfes } from './eventos/sefaz.service.ts'
import { tarefasDeMdfe } from './exportar.service.ts'
import { consumidorDeMdfe, enviosDeMdfe } from './index.ts'
import { mdfeHandlers } from './mdfe.routes.ts'

/** What mdfe brings to the house. */
export default modulo({
  chamadas: contract.mdfe,
  handlers: () => mdfeHandlers,
  tarefas: tarefasDeMdfe,
  consumidores: [consumidorDeMdfe],
  envios: enviosDeMdfe,
  rotinas: [{ quando: '30 5 * * *', trabalho: 'varrer_mdfes' }],
  trabalhos: (deps) => ({
    varrer_mdfes: () => varrerMdfes(deps),
  }),
})
