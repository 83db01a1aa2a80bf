/** What other screens may use of pagamentos. */
export { PagamentosDoTitulo } from './components/do-titulo.tsx'
