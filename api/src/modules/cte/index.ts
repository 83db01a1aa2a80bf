/** What other modules may ask of cte, and what it does in the worker. */
import type { RegistroDeEnvios } from '../transmissao/index.ts'
import { aoConcluirCte, aoConcluirEventoCte } from './respostas.service.ts'

export { type EventoDoTomador, receberDoTomador } from './desacordo.service.ts'
export { type EmailPedido, enviarEmailDoCte } from './email.service.ts'
export { consumidorDeCte, contarEntregas } from './entregas.service.ts'
export { varrerEntregas } from './pendentes.service.ts'
export { lerPrestacao, type Prestacao } from './prestacao.rules.ts'
export { tarefasDeCte } from './tarefas.service.ts'

/** What SEFAZ answers to what this module queued. */
export const enviosDeCte: RegistroDeEnvios = { cte: aoConcluirCte, cte_evento: aoConcluirEventoCte }
export { planilhaDosCtes } from './exportar.service.ts'
