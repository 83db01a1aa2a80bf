import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { avisarDoFim, olharContratos } from './avisos.service.ts'
import { contratosHandlers } from './contratos.routes.ts'
import { tarefasDeContratos } from './contratos.service.ts'

/** What contratos brings to the house. */
export default modulo({
  chamadas: contract.contratos,
  handlers: () => contratosHandlers,
  tarefas: tarefasDeContratos,
  rotinas: [{ quando: '40 9 * * *', trabalho: 'olhar_contratos' }],
  trabalhos: (deps) => ({
    contrato_aviso: noGrupo<{ id: string }>(deps, avisarDoFim),
    olhar_contratos: () => olharContratos(deps),
  }),
})
