import { messages } from '@tropeiro/contract'
import { AppError } from '../../errors.ts'

export const usuariosErrors = {
  loginErrado: () => new AppError(401, 'login_errado', messages.loginErrado),
  loginMotoristaErrado: () => new AppError(401, 'login_errado', messages.loginMotoristaErrado),
  bloqueado: () => new AppError(429, 'login_bloqueado', messages.loginBloqueado),
  semGrupo: () => new AppError(403, 'sem_grupo', messages.usuarioSemGrupo),
  sessaoEncerrada: () => new AppError(401, 'sessao_encerrada', messages.sessaoEncerrada),
}
