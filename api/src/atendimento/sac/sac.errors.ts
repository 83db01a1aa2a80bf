import { AppError, errors } from '../../errors.ts'

export const sacErrors = {
  semSuporte: () =>
    new AppError(404, 'sem_suporte', 'O suporte do Tropeiro não atende por aqui nesta instalação.'),
  tipoDesconhecido: (tipo: string) =>
    errors.invalido(`Não há incidentes do tipo ${tipo} neste atendimento.`, [
      { campo: 'tipo', mensagem: 'Escolha um tipo da lista' },
    ]),
  documentoDesconhecido: () =>
    errors.invalido('Não encontramos este documento entre os seus.', [
      { campo: 'documento', mensagem: 'Confira o número, ou deixe em branco' },
    ]),
  baseDesconhecida: () =>
    errors.invalido('Esta base não é uma das suas.', [
      { campo: 'base', mensagem: 'Escolha uma das suas bases' },
    ]),
}
