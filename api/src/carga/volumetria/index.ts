/** What other modules may ask of volumetria. */
export { tarefasDeVolumetria } from './volumetria.service.ts'
