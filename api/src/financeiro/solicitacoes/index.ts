/** What later modules may ask of solicitacoes. */
export { countSolicitacoesDe, listSolicitacoesDe } from './privacidade.repository.ts'
export { findDestinos, findFavorecido } from './solicitacoes.repository.ts'
export { lerAlcadas } from './solicitacoes.service.ts'
