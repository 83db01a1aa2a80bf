/** What other screens may use of tarefas. */
export { ExportarBotao } from './components/exportar-botao.tsx'
export { TarefaCartao, TarefaProgresso, tamanho } from './components/tarefa-progresso.tsx'
export { useTarefa } from './tarefas.queries.ts'
