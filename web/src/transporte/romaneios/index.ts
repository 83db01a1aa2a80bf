/** What other screens may use of romaneios. */

export { pesoCurto } from './peso.ts'
export { consultaDeEtiquetas, consultaDoRomaneio, useRotasComNotas } from './romaneios.queries.ts'
