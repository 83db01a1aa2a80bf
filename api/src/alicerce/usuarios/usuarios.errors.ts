import { messages } from '@tropeiro/contract'
import { AppError } from '../../errors.ts'

const campo = (nome: string, codigo: string, mensagem: string) =>
  new AppError(400, codigo, mensagem, [{ campo: nome, mensagem }])

export const usuariosErrors = {
  retratoInvalido: () =>
    new AppError(400, 'nao_e_imagem', `${messages.erroUploadImagem}: envie JPEG, PNG ou WebP de até 40 kB.`),
  loginErrado: () => new AppError(401, 'login_errado', messages.loginErrado),
  loginMotoristaErrado: () => new AppError(401, 'login_errado', messages.loginMotoristaErrado),
  bloqueado: () => new AppError(429, 'login_bloqueado', messages.loginBloqueado),
  segundoFator: () => new AppError(401, 'segundo_fator', 'Digite o código do seu aplicativo autenticador.'),
  codigoErrado: () =>
    new AppError(
      401,
      'codigo_errado',
      'O código não confere, ou já foi usado. Espere o próximo e tente de novo.',
    ),
  codigoPedido: () =>
    campo('codigo', 'codigo_pedido', 'Digite o código do seu aplicativo autenticador para confirmar.'),
  codigoErradoNoForm: () =>
    campo(
      'codigo',
      'codigo_errado',
      'O código não confere, ou já foi usado. Espere o próximo e tente de novo.',
    ),
  segredoPerdido: () =>
    new AppError(
      409,
      'segundo_fator_perdido',
      'O seu segundo fator não pode mais ser lido. Peça a um administrador que o desligue.',
    ),
  segundoFatorLigado: () =>
    new AppError(
      409,
      'segundo_fator_ligado',
      'O segundo fator já está ligado. Desligue-o antes de ligar outro.',
    ),
  segundoFatorNaoIniciado: () =>
    new AppError(
      409,
      'segundo_fator_nao_iniciado',
      'Comece de novo: o segundo fator não está à espera de um código.',
    ),
  segundoFatorExigidoAqui: () =>
    new AppError(409, 'segundo_fator_exigido', 'Este grupo exige o segundo fator dos administradores.'),
  segundoFatorDeOutros: () =>
    new AppError(
      403,
      'sem_permissao',
      'Esta pessoa também está em outros grupos: só o suporte do Tropeiro desliga o segundo fator dela.',
    ),
  senhaPropria: () =>
    campo('senha', 'senha_propria', 'Escolha uma senha só sua, diferente da que você recebeu.'),
  semGrupo: () => new AppError(403, 'sem_grupo', messages.usuarioSemGrupo),
  faltaAceitar: () =>
    new AppError(
      403,
      'falta_aceitar',
      'Falta aceitar o convite do grupo: mandamos agora um link para o seu e-mail.',
    ),
  aceitePorEmail: () =>
    new AppError(
      409,
      'aceite_por_email',
      'Este convite é aceito pelo link que acabamos de mandar para o seu e-mail.',
    ),
  linkVencido: () =>
    new AppError(
      400,
      'link_vencido',
      'Este link já foi usado ou venceu. Peça outro em "Esqueci minha senha".',
    ),
  senhaFraca: (mensagem: string) =>
    new AppError(400, 'senha_fraca', mensagem, [{ campo: 'senha', mensagem }]),
  senhasDiferentes: () => campo('confirmarSenha', 'senhas_diferentes', 'As duas senhas não são iguais.'),
  senhaAtualErrada: () => campo('senhaAtual', 'senha_atual_errada', 'A senha atual não confere.'),
  semGrupoNemConvite: () =>
    campo('grupo', 'sem_grupo', 'Diga o grupo da sua empresa ou use o link de um convite.'),
  conviteVencido: () =>
    new AppError(
      400,
      'convite_vencido',
      'Este convite já foi usado ou venceu. Peça outro a quem convidou você.',
    ),
  conviteDeAdmin: () =>
    campo('papel', 'papel', 'Um convite não faz administradores: promova a pessoa depois que ela entrar.'),
  baseDesconhecida: (nome: string) => campo('base', 'base_desconhecida', `Não há base ${nome} neste grupo.`),
  cnhInvalida: () => campo('cnh', 'cnh_invalida', 'CNH inválida'),
  jaNoGrupo: () =>
    new AppError(
      409,
      'ja_no_grupo',
      'Esta pessoa já está na lista do grupo. Procure por ela, também entre os inativos.',
    ),
  dadosDeOutro: () =>
    new AppError(409, 'dados_de_outro', 'Este e-mail e este CPF não combinam. Confira os dois com a pessoa.'),
  emailDeOutro: () =>
    campo('email', 'email_de_outro', 'Este e-mail não pode ser usado. Confira com a pessoa.'),
  emailDoConvite: () =>
    new AppError(
      403,
      'email_do_convite',
      'O convite foi para este e-mail. Retire-o e inclua a pessoa de novo com o outro.',
    ),
  dadosProprios: () =>
    new AppError(
      403,
      'dados_proprios',
      'Esta pessoa também está em outros grupos: nome, e-mail e telefone são dela para mudar.',
    ),
  ultimoAdmin: () =>
    new AppError(
      409,
      'ultimo_admin',
      'Este é o último administrador do grupo. Faça outro administrador antes.',
    ),
  naoPode: (mensagem: string) => new AppError(403, 'sem_permissao', mensagem),
  planilha: (mensagem: string) => new AppError(400, 'planilha', mensagem),
  sessaoEncerrada: () => new AppError(401, 'sessao_encerrada', messages.sessaoEncerrada),
}
