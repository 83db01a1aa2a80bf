/** What screens of later modules may ask of veiculos. */
export { Hodometro, TrocaDialog } from './components/hodometro.tsx'
export { LeituraDialog } from './components/leitura-dialog.tsx'
export { LinhasDaPlanilha } from './components/planilha-dialog.tsx'
export { UsoDoVeiculo } from './components/uso.tsx'
export { useFotos, useMudarFotos, useVeiculos } from './veiculos.queries.ts'
