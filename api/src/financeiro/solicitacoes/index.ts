/** What other modules may ask of solicitacoes. */
export { findDestinos, findFavorecido } from './solicitacoes.repository.ts'
export { lerAlcadas } from './solicitacoes.service.ts'
