/** What other modules may ask of cte, and what it does in the worker. */
import type { RegistroDeEnvios } from '../transmissao/index.ts'
import { aoConcluirCte, aoConcluirEventoCte } from './emissao/respostas.service.ts'

export { type EmailPedido, enviarEmailDoCte } from './consulta/email.service.ts'
export { lerPrestacao, type Prestacao } from './emissao/prestacao.rules.ts'
export { consumidorDeCte, contarEntregas } from './entregas/entregas.service.ts'
export { varrerEntregas } from './entregas/pendentes.service.ts'
export { type EventoDoTomador, receberDoTomador } from './eventos/desacordo.service.ts'
export { tarefasDeCte } from './tarefas.service.ts'

/** What SEFAZ answers to what this module queued. */
export const enviosDeCte: RegistroDeEnvios = { cte: aoConcluirCte, cte_evento: aoConcluirEventoCte }
export { planilhaDosCtes } from './exportar.service.ts'
