import { AppError, errors } from '../../errors.ts'

export const automaticoErrors = {
  naoExiste: () => errors.naoEncontrado('Esta regra não existe mais.'),
  nomeRepetido: (nome: string) => new AppError(409, 'nome_repetido', `Já existe uma regra chamada ${nome}.`),
  demais: (quantas: number) => new AppError(409, 'regras_demais', `O grupo pode ter até ${quantas} regras.`),
  rotaDesconhecida: () =>
    new AppError(400, 'rota', 'Uma das rotas escolhidas não existe mais. Escolha de novo.'),
  baseDesconhecida: () =>
    new AppError(400, 'base', 'Uma das bases escolhidas não existe mais. Escolha de novo.'),
}
