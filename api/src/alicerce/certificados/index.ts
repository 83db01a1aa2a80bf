/** What other modules may ask of certificados. */
export { avisarVencimentos } from './avisos.service.ts'
export { findCnpjComCertificado, findCnpjDoCertificado } from './certificados.repository.ts'
export { abrirCertificadoDa, type CertificadoEmUso } from './certificados.service.ts'
export { tarefasDeCertificados } from './exportar.service.ts'
