import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { avisarVencimentos } from './avisos.service.ts'
import { certificadosHandlers } from './certificados.routes.ts'
import { tarefasDeCertificados } from './exportar.service.ts'

/** What certificados brings to the house. */
export default modulo({
  chamadas: contract.certificados,
  handlers: () => certificadosHandlers,
  tarefas: tarefasDeCertificados,
  rotinas: [{ quando: '10 11 * * *', trabalho: 'avisar_certificados' }],
  trabalhos: (deps) => ({
    avisar_certificados: () => avisarVencimentos(deps),
  }),
})
