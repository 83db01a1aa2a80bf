/** What other modules may ask of cte, and what it does in the worker. */
export { type EmailPedido, enviarEmailDoCte } from './consulta/email.service.ts'
export { lerPrestacao, type Prestacao } from './emissao/prestacao.rules.ts'
export { contarEntregas } from './entregas/entregas.service.ts'
export { varrerEntregas } from './entregas/pendentes.service.ts'
export { type EventoDoTomador, receberDoTomador } from './eventos/desacordo.service.ts'
export { planilhaDosCtes } from './exportar.service.ts'
export { regimes } from './respostas.repository.ts'
export { tarefasDeCte } from './tarefas.service.ts'
