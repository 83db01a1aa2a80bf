/** What screens of later modules may ask of manutencao. */
export { ViagensParadas } from './components/paradas.tsx'
