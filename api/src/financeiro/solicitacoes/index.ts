/** What later modules may ask of solicitacoes. */
export { lerDestinos, lerFavorecido } from './dados.service.ts'
export { countSolicitacoesDe, listSolicitacoesDe } from './privacidade.repository.ts'
export { lerAlcadas } from './solicitacoes.service.ts'
