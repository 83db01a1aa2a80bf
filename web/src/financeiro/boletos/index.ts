/** What other screens may use of boletos. */
export { BoletosDoTitulo } from './components/do-titulo.tsx'
