/** What other screens may use of comprovacoes. */
export { ComprovacaoPanel, type ComprovacaoPanelProps } from './components/comprovacao-panel.tsx'
