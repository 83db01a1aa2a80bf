/** What the screens of CT-e OS and GTV-e take of the CT-e's. */

export { Tributacao } from './components/rascunho/tributos.tsx'
export { useConfiguracoes, usePessoas } from './cte.queries.ts'
