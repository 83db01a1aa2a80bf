/** What other screens may use of regua. */
export { CobrancaDoTitulo } from './components/cobranca-do-titulo.tsx'
export { AvisoDeCredito } from './components/credito.tsx'
