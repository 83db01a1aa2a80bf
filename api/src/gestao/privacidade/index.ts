/** What the server and the worker may ask of privacidade; no module comes after it. */
export { abrirRegistroDeAcessos, type RegistroDeAcessos } from './acessos/acessos.service.ts'
export { planilhasDePrivacidade } from './exportar.service.ts'
export { quemPermiteMedir } from './respostas.repository.ts'
export { varrer } from './retencao.service.ts'
export { tarefasDePrivacidade } from './titular/titular.service.ts'
