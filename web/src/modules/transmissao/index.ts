/** What the fiscal screens show of transmission: the state's service, and the contingency that is on or proposed. */
export { FaixaDeContingencia } from './components/faixa-de-contingencia.tsx'
export { StatusDaSefaz } from './components/status-da-sefaz.tsx'
