/** What other screens may use of titulos. */
export { useCategorias } from './components/titulo-dialogs.tsx'
export { useTitulos } from './titulos.queries.ts'
