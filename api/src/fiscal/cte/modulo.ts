import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { type EmailPedido, enviarEmailDoCte } from './consulta/email.service.ts'
import { cteHandlers } from './cte.routes.ts'
import { consumidorDeCte, contarEntregas } from './entregas/entregas.service.ts'
import { varrerEntregas } from './entregas/pendentes.service.ts'
import { planilhaDosCtes } from './exportar.service.ts'
import { enviosDeCte } from './index.ts'
import { tarefasDeCte } from './tarefas.service.ts'

/** What cte brings to the house. */
export default modulo({
  chamadas: contract.cte,
  handlers: () => cteHandlers,
  tarefas: { ...tarefasDeCte, ...planilhaDosCtes },
  consumidores: [consumidorDeCte],
  envios: enviosDeCte,
  rotinas: [{ quando: '0 5 * * *', trabalho: 'varrer_entregas' }],
  trabalhos: (deps) => ({
    cte_entregas: noGrupo<{ id: string }>(deps, (ctx, { id }) => contarEntregas(ctx, id)),
    cte_email: (payload) => enviarEmailDoCte(deps, payload as EmailPedido),
    varrer_entregas: () => varrerEntregas(deps),
  }),
})
