/** What other screens may show of certificates. */
export { FaixaDeAvisos } from './components/faixa-de-avisos.tsx'
