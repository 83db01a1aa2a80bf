/** What other screens may show of deadlines. */
export { PorQueEstaData } from './components/por-que.tsx'
