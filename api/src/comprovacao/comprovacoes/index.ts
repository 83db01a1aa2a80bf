/** What other modules may ask of comprovacoes. */
export { apagarRecebedor, apagarRecebedoresVelhos } from './apagar-recebedor.repository.ts'
export { auditar, verNota } from './auditar/auditar.service.ts'
export { comprovar, type Prova, type QuemComprova } from './comprovar.service.ts'
export { desfazerAuditoria, desfazerProva, impedimentoDeDesfazer } from './desfazer.service.ts'
export { imagensAoAlcance, provasDasNotas } from './respostas.repository.ts'
