import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { ouvirRegistro } from './emissao/registros.service.ts'
import { aoConcluirEventoMdfe, aoConcluirMdfe, encerrarFechados } from './emissao/respostas.service.ts'
import { varrerMdfes } from './eventos/sefaz.service.ts'
import { tarefasDeMdfe } from './exportar.service.ts'
import { mdfeHandlers } from './mdfe.routes.ts'

/** What mdfe brings to the house. */
export default modulo({
  chamadas: contract.mdfe,
  handlers: () => mdfeHandlers,
  tarefas: tarefasDeMdfe,
  ouve: {
    'nota.comprovada': encerrarFechados,
    'nota.ocorrencia': encerrarFechados,
    'registro.respondido': ouvirRegistro,
    'envio.mdfe': aoConcluirMdfe,
    'envio.mdfe_evento': aoConcluirEventoMdfe,
  },
  rotinas: [{ quando: '30 5 * * *', trabalho: 'varrer_mdfes' }],
  trabalhos: (deps) => ({
    varrer_mdfes: () => varrerMdfes(deps),
  }),
})
