import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import type { EmailPedido } from '../dfe/index.ts'
import { enviarEmailDoCteOs } from './consulta/email.service.ts'
import { cteosHandlers } from './cteos.routes.ts'
import { aoConcluirCteOs, aoConcluirGtve } from './emissao/respostas.service.ts'
import { planilhaDosCtesOs } from './exportar.service.ts'

/** What cteos brings to the house: CT-e OS (67) and GTV-e (64). */
export default modulo({
  chamadas: contract.cteos,
  handlers: () => cteosHandlers,
  tarefas: planilhaDosCtesOs,
  ouve: {
    'envio.cteos': aoConcluirCteOs.documento,
    'envio.cteos_evento': aoConcluirCteOs.evento,
    'envio.gtve': aoConcluirGtve.documento,
    'envio.gtve_evento': aoConcluirGtve.evento,
  },
  trabalhos: (deps) => ({ cteos_email: noGrupo<EmailPedido>(deps, enviarEmailDoCteOs) }),
})
