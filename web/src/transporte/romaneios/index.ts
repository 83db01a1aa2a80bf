/** What other screens may use of romaneios. */

export { pesoCurto } from './peso.ts'
export { consultaDoRomaneio, useRotasComNotas } from './romaneios.queries.ts'
