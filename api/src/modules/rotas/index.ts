/** What other modules may ask of rotas. */
export type { AoMudarAreas } from './rotas.service.ts'
