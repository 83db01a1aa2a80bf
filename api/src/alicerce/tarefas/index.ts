/** What other modules may ask of tarefas. */
export type { LerQuemPede } from './eventos.service.ts'
export { type ColunaDe, exportacao, type ListaExportada, planilhaDaLista } from './exportacao.service.ts'
export { vencerArquivos } from './limpeza/limpeza.service.ts'
export { type LerPessoa, type Pessoa, soDaCasa } from './pessoa.service.ts'
export type { Coluna } from './planilha.rules.ts'
export { gravarCsv, gravarPlanilha, type Planilha } from './planilha.service.ts'
export {
  criarTarefa,
  executarTarefa,
  type QuemExecuta,
  type Resultado,
  type TipoDeTarefa,
  type Trabalho,
} from './tarefas.service.ts'
