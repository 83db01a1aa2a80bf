/** What other screens may use of faturas. */

export { Cobranca } from './components/cobranca.tsx'
export { filtrosDaPreFatura, PreFaturaComparada } from './components/prefatura.tsx'
export { RegraEmVigor } from './components/regra-em-vigor.tsx'
