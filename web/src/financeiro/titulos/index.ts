/** What other screens may use of titulos. */
export { useCategorias } from './components/titulo-dialogs.tsx'
export { useCadastros, useTitulos } from './titulos.queries.ts'
