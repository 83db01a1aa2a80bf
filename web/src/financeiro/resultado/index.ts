/** What other screens may use of resultado. */
export { Conferencia } from './components/conferencia.tsx'
