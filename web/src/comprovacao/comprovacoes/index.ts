/** What other screens may use of comprovacoes. */
export { ComprovacaoPanel, type ComprovacaoPanelProps } from './components/comprovacao-panel.tsx'
export { FilePicker } from './components/file-picker.tsx'
export { ProofFacts } from './components/proof-facts.tsx'
export { RefuseDialog } from './components/refuse-dialog.tsx'
export { releiaComprovacoes, urlEstavel } from './comprovacoes.queries.ts'
export { enviarImagens, recusaDoArquivo } from './enviar-imagens.ts'
