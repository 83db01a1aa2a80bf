import { AppError, errors } from '../../errors.ts'

export const acessosErrors = {
  nomeRepetido: (nome: string) =>
    new AppError(409, 'perfil_repetido', `Já existe um perfil com o nome ${nome}.`, [
      { campo: 'nome', mensagem: `Já existe um perfil com o nome ${nome}.` },
    ]),
  perfilSumiu: () => errors.naoEncontrado('Este perfil não existe mais.'),
  baseDesconhecida: () =>
    errors.invalido('Escolha bases deste grupo.', [
      { campo: 'bases', mensagem: 'Escolha bases deste grupo.' },
    ]),
  pessoaDeFora: () =>
    errors.invalido('Perfis são da operação e dos administradores do grupo. Escolha entre eles.', [
      { campo: 'pessoas', mensagem: 'Escolha pessoas da operação ou administradores deste grupo.' },
    ]),
  perfisDemais: () => new AppError(409, 'perfis_demais', 'O grupo já tem 100 perfis. Exclua um antes.'),
}
