/** What other screens may use of tarifas. */
export { LinhasDoPreco } from './components/linhas-do-preco.tsx'
export { useTarifas } from './tarifas.queries.ts'
