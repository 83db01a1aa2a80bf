/** What other modules may ask of titulos. */
export { findConta, listContas } from './cadastros/cadastros.repository.ts'
export { exigirCategoria, listarCategorias } from './cadastros/cadastros.service.ts'
