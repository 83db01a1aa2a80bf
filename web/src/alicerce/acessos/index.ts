/** What other screens may show of who may do what. */
export { DaPessoa } from './components/da-pessoa.tsx'
