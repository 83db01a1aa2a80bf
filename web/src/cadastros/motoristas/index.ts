/** What the screens of later modules may show of motoristas. */
export { AvisosDaViagem } from './components/avisos-da-viagem.tsx'
export { useFichas } from './motoristas.queries.ts'
