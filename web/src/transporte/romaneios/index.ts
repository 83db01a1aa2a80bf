/** What other screens may use of romaneios. */
export { consultaDoRomaneio, useRotasComNotas } from './romaneios.queries.ts'
