/** What other modules and the server may ask of usuarios. */
export { type Acesso, lerQuemPede, montarSessao } from './acesso.service.ts'
export { ligarNaBase, soltarDaBase } from './bases.repository.ts'
export {
  anonimizarMotorista,
  apagarPendentes,
  apagarSessoesVelhas,
  eliminarUsuario,
} from './eliminar.service.ts'
export { tarefasDeUsuarios } from './exportar.service.ts'
export type { PedidoDeMensagem } from './mensagens.rules.ts'
export { enviarMensagem, pedirMensagem } from './mensagens.service.ts'
export { lerAccessToken } from './token.service.ts'
export { findMotorista, type MotoristaDoGrupo } from './usuarios.repository.ts'
export { hashSenha } from './usuarios.service.ts'
