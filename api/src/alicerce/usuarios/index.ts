/** What other modules and the server may ask of usuarios. */
export { type Acesso, lerPessoa, lerQuemPede, montarSessao } from './acesso.service.ts'
export { autoresParados, emNomeDoAutor } from './autor.service.ts'
export { ligarNaBase, soltarDaBase } from './bases.repository.ts'
export { exigirMeuCodigo } from './fator/meu-segundo-fator.service.ts'
export {
  apagarCondutor,
  type Condutor,
  insertCondutor,
  updateCondutor,
} from './gestao/condutor.repository.ts'
export {
  anonimizarMotorista,
  apagarPendentes,
  apagarSessoesVelhas,
  eliminarUsuario,
} from './gestao/eliminar.service.ts'
export { tarefasDeUsuarios } from './gestao/exportar.service.ts'
export { updateMotoristaAtivo } from './gestao/gestao.repository.ts'
export type { PedidoDeMensagem } from './mensagens/mensagens.rules.ts'
export { enviarMensagem, pedirMensagem } from './mensagens/mensagens.service.ts'
export { lerAccessToken, varrerTokens } from './sessao/token.service.ts'
export { findMotorista, type MotoristaDoGrupo } from './usuarios.repository.ts'
export { hashSenha } from './usuarios.service.ts'
