import { messages } from '@tropeiro/contract'

export type Campo = { campo: string; mensagem: string }

/** A refusal that a person can read. `http/errors.ts` is the only place that turns it into a reply. */
export class AppError extends Error {
  readonly status: number
  readonly codigo: string | number
  readonly campos: Campo[] | undefined

  constructor(status: number, codigo: string | number, mensagem: string, campos?: Campo[]) {
    super(mensagem)
    this.status = status
    this.codigo = codigo
    this.campos = campos
  }
}

/** Errors that any module may throw; a module's own ones stand in its `<m>.errors.ts`. */
export const errors = {
  naoAutenticado: () => new AppError(401, 'nao_autenticado', messages.naoAutenticado),
  semPermissao: () => new AppError(403, 'sem_permissao', messages.semPermissao),
  /** What a held session hears of everything but the way on: by what holds it. */
  presa: {
    passos: () =>
      new AppError(
        403,
        'primeiros_passos',
        'Conclua os primeiros passos, com uma senha só sua, antes de continuar. Recarregue a página.',
      ),
    segundo_fator: () =>
      new AppError(
        403,
        'segundo_fator_exigido',
        'Este grupo exige o segundo fator dos administradores. Recarregue a página para ligar o seu.',
      ),
  },
  naoEncontrado: (mensagem: string = messages.naoEncontrado) => new AppError(404, 'nao_encontrado', mensagem),
  invalido: (mensagem: string, campos?: Campo[]) => new AppError(400, 'invalido', mensagem, campos),
  conflito: (mensagem: string = messages.conflito) => new AppError(409, 'conflito', mensagem),
  grande: (mensagem: string = messages.arquivoGrande) => new AppError(413, 'grande_demais', mensagem),
}
