import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import type { EmailPedido } from '../dfe/index.ts'
import { enviarEmailDoCte } from './consulta/email.service.ts'
import { cteHandlers } from './cte.routes.ts'
import { aoConcluirCte, aoConcluirEventoCte } from './emissao/respostas.service.ts'
import { contarEntregas, ouvirProvas } from './entregas/entregas.service.ts'
import { varrerEntregas } from './entregas/pendentes.service.ts'
import { planilhaDosCtes } from './exportar.service.ts'
import { tarefasDeCte } from './tarefas.service.ts'

/** What cte brings to the house. */
export default modulo({
  chamadas: contract.cte,
  handlers: () => cteHandlers,
  tarefas: { ...tarefasDeCte, ...planilhaDosCtes },
  ouve: {
    'nota.aprovada': ouvirProvas,
    'nota.ocorrencia': ouvirProvas,
    'nota.editada': ouvirProvas,
    'nota.reprovada': ouvirProvas,
    'envio.cte': aoConcluirCte,
    'envio.cte_simp': aoConcluirCte,
    'envio.cte_evento': aoConcluirEventoCte,
  },
  rotinas: [{ quando: '0 5 * * *', trabalho: 'varrer_entregas' }],
  trabalhos: (deps) => ({
    cte_entregas: noGrupo<{ id: string; agora?: boolean }>(deps, (ctx, { id, agora }) =>
      contarEntregas(ctx, id, agora),
    ),
    cte_email: noGrupo<EmailPedido>(deps, enviarEmailDoCte),
    varrer_entregas: () => varrerEntregas(deps),
  }),
})
