import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { correioHandlers } from './correio.routes.ts'
import { enviarEmail } from './envio.service.ts'
import { tarefasDeCorreio } from './exportar.service.ts'

/** What correio brings to the house. */
export default modulo({
  chamadas: contract.correio,
  handlers: () => correioHandlers,
  tarefas: tarefasDeCorreio,
  trabalhos: (deps) => ({
    email: noGrupo<{ id: string }>(deps, (ctx, { id }) => enviarEmail(ctx, id)),
  }),
})
