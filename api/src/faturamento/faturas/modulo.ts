import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { tarefasDeDisputas } from './disputas/disputas.service.ts'
import { enviarEmailDaFatura } from './envio/envio.service.ts'
import { faturasHandlers } from './faturas.routes.ts'
import { tarefasDaLista } from './faturas.service.ts'
import { tarefasDoPeriodo } from './periodo/periodo.service.ts'
import { tarefasDeFaturas } from './prefaturas/prefaturas.service.ts'

/** What faturas brings to the house. */
export default modulo({
  chamadas: contract.faturas,
  handlers: () => faturasHandlers,
  tarefas: { ...tarefasDeFaturas, ...tarefasDaLista, ...tarefasDoPeriodo, ...tarefasDeDisputas },
  trabalhos: (deps) => ({
    fatura_email: noGrupo<{ id: string; para: string[]; texto: string }>(deps, enviarEmailDaFatura),
  }),
})
