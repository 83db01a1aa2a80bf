/** What screens of later modules may ask of veiculos. */
export { LeituraDialog } from './components/leitura-dialog.tsx'
export { UsoDoVeiculo } from './components/uso.tsx'
export { useVeiculos } from './veiculos.queries.ts'
