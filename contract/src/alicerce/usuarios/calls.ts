import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cpf, id, umOuMais, unmask } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { chamadasDaConta, minhaConta } from './conta.ts'
import {
  CadastroPendente,
  Convite,
  ConviteDeGrupo,
  DireitosDados,
  EventoDoUsuario,
  email,
  LinhaConferida,
  LinhaDeUsuario,
  NovoConvite,
  nome,
  papel,
  senha,
  telefone,
  texto,
  UsuarioDaLista,
  UsuarioEditado,
  UsuarioInteiro,
  UsuarioNovo,
  vinculo,
} from './ficha.ts'
import { Motorista, Sessao, Token } from './sessao.ts'

const segredo = z.string().min(20).max(200)

const Importacao = comDados(z.object({ linhas: z.array(LinhaConferida), criados: z.number() })).meta({
  id: 'ImportacaoDeUsuarios',
})

const Acesso = comDados(
  z.object({
    _id: z.string(),
    /** Where the person chooses the password, for the admin to hand over; null when it only goes by e-mail. */
    link: z.string().nullable(),
    /** Is of the group only once the person accepts it. */
    aguarda: z.boolean(),
  }),
).meta({ id: 'AcessoDoUsuario' })

const doUsuario = z.object({ id })
/** The second step of a login, once the answer asked for it: a code of the app or a recovery code. */
const segundoPasso = () => ({ codigo: z.string().trim().max(40).optional() })
/** A browser's: the refresh token goes into the cookie of this door, which no script reads; the reply names the cookie instead. */
const emCookie = () => ({ em_cookie: z.enum(['escritorio', 'telefone']).optional() })

const filtroDeUsuarios = z.object({
  busca: z.string().trim().max(120).optional(),
  papel: umOuMais(papel, 10).optional(),
  base: umOuMais(z.string().max(80), 200).optional(),
  situacao: z.enum(['ativos', 'inativos', 'todos']).default('ativos'),
  ordem: z.enum(['name', '-name', 'ultimo_acesso', '-ultimo_acesso']).default('name'),
})

const Entrada = comDados(z.object({ token: Token, sessao: Sessao })).meta({ id: 'Entrada' })

export const usuarios = {
  publico: endpoint({
    method: 'GET',
    path: '/api/sessao/publico',
    access: 'public',
    summary: 'O que a tela de entrada precisa saber do servidor',
    response: comDados(
      z.object({
        demo: z.boolean(),
        logins: z.array(
          z.object({
            nome: z.string(),
            login: z.string(),
            /** What the driver's phone enters with. */
            cpf: z.string(),
            senha: z.string(),
            papel: z.string(),
          }),
        ),
        /** The three origins that may speak through the v4 frame. */
        origens: z.array(z.string()).length(3),
        v4: z.string(),
        versao: z.string(),
      }),
    ).meta({ id: 'Publico' }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/usuarios/login',
    access: 'public',
    summary:
      'Entra com e-mail e senha; quem tem segundo fator recebe 401 segundo_fator e repete com o código',
    body: z.object({
      login: z.string().trim().toLowerCase().max(200),
      senha: z.string().min(1).max(200),
      ...segundoPasso(),
      ...emCookie(),
    }),
    response: Entrada,
  }),
  loginMotorista: endpoint({
    method: 'POST',
    path: '/api/usuarios/login/motorista',
    access: 'public',
    summary: 'Entra no aplicativo do motorista com CPF e senha',
    body: z.object({
      cpf: z.string().transform(unmask),
      senha: z.string().min(1).max(200),
      ...segundoPasso(),
      ...emCookie(),
    }),
    response: Entrada,
  }),
  atualizartoken: endpoint({
    method: 'POST',
    path: '/api/usuarios/atualizartoken',
    access: 'public',
    summary: 'Troca o refresh token por um novo par; um token já usado encerra a sessão',
    body: z.object({ refresh_token: z.string().min(20).max(200), ...emCookie() }),
    response: comDados(z.object({ token: Token })).meta({ id: 'TokenNovo' }),
  }),
  sair: endpoint({
    method: 'POST',
    path: '/api/usuarios/sair',
    ...minhaConta,
    summary: 'Encerra a sessão atual',
    response: Ok,
  }),
  sessao: endpoint({
    method: 'GET',
    path: '/api/usuarios/sessao',
    ...minhaConta,
    summary: 'Quem está na sessão, seus grupos, bases e módulos',
    response: comDados(Sessao).meta({ id: 'SessaoAtual' }),
  }),
  grupoAtivo: endpoint({
    method: 'PUT',
    path: '/api/usuarios/grupoativo',
    ...minhaConta,
    summary: 'Passa a trabalhar em outro grupo do mesmo usuário, sem entrar de novo',
    body: z.object({ grupo: z.string().min(1).max(80) }),
    response: comDados(z.object({ access_token: z.string(), sessao: Sessao })).meta({ id: 'GrupoAtivo' }),
  }),
  motoristas: endpoint({
    method: 'GET',
    path: '/api/users/listar/motoristas',
    pessoal: 'lista',
    access: { ler: 'romaneios' },
    summary: 'Motoristas do grupo, por base',
    query: z.object({ grupo_emp: z.string().optional(), base: umOuMais(z.string(), 200).optional() }),
    response: z.object({ status: z.boolean(), valor: z.array(Motorista) }).meta({ id: 'Motoristas' }),
  }),
  pedirRedefinicao: endpoint({
    method: 'POST',
    path: '/api/usuarios/redefinir',
    access: 'public',
    summary: 'Pede por e-mail um link para trocar a senha; a resposta é a mesma, exista ou não o endereço',
    body: z.object({ email }),
    response: Ok,
  }),
  conferirRedefinicao: endpoint({
    method: 'POST',
    path: '/api/usuarios/redefinir/conferir',
    access: 'public',
    summary: 'Diz se um link de senha ainda vale, e de quem é',
    body: z.object({ token: segredo }),
    response: comDados(
      z.object({
        nome: z.string(),
        primeira: z.boolean(),
        /** The group that using the link accepts. */
        convite: z.string().nullable(),
      }),
    ).meta({ id: 'LinkDeSenha' }),
  }),
  redefinirSenha: endpoint({
    method: 'POST',
    path: '/api/usuarios/redefinir/senha',
    access: 'public',
    summary: 'Grava a senha nova com o link do e-mail, que vale uma vez; encerra todas as sessões',
    body: z.object({ token: segredo, senha, confirmarSenha: senha }),
    response: Ok,
  }),
  ...chamadasDaConta,
  cadastrar: endpoint({
    method: 'POST',
    path: '/api/usuarios/cadastrar',
    access: 'public',
    summary: 'Pede uma conta em um grupo, que um administrador aprova, ou entra com o código de um convite',
    body: z.object({ name: nome, cpf, email, telefone, grupo: texto(80), convite: texto(80) }),
    response: Ok,
  }),
  lerConvite: endpoint({
    method: 'POST',
    path: '/api/usuarios/convites/ler',
    access: 'public',
    summary: 'O grupo e o papel de um código de convite que ainda vale',
    body: z.object({ convite: segredo }),
    response: comDados(z.object({ grupo: z.string(), papel })).meta({ id: 'ConviteLido' }),
  }),
  meusConvites: endpoint({
    method: 'GET',
    path: '/api/usuarios/meusconvites',
    access: 'session',
    summary: 'Os grupos que convidaram quem pergunta e esperam a sua resposta',
    response: comDados(z.array(ConviteDeGrupo)).meta({ id: 'MeusConvites' }),
  }),
  aceitarNaTela: endpoint({
    method: 'POST',
    path: '/api/usuarios/meusconvites/{id}/aceitar',
    access: 'session',
    summary: 'Aceita o convite de um grupo; o grupo ativo continua o mesmo',
    params: doUsuario,
    response: comDados(z.object({ sessao: Sessao })).meta({ id: 'ConviteAceito' }),
  }),
  recusarNaTela: endpoint({
    method: 'POST',
    path: '/api/usuarios/meusconvites/{id}/recusar',
    access: 'session',
    summary: 'Recusa o convite de um grupo',
    params: doUsuario,
    response: comDados(z.object({ sessao: Sessao })).meta({ id: 'ConviteRecusado' }),
  }),
  lerAceite: endpoint({
    method: 'POST',
    path: '/api/usuarios/convites/carta',
    access: 'public',
    summary: 'De que grupo é o convite de um link que foi por e-mail, e se já foi respondido',
    body: z.object({ token: segredo }),
    response: comDados(z.object({ grupo: z.string(), papel, vinculo })).meta({ id: 'ConvitePorEmail' }),
  }),
  aceitarConvite: endpoint({
    method: 'POST',
    path: '/api/usuarios/convites/aceitar',
    access: 'public',
    summary: 'Aceita o convite de um grupo com o link do e-mail',
    body: z.object({ token: segredo }),
    response: Ok,
  }),
  recusarConvite: endpoint({
    method: 'POST',
    path: '/api/usuarios/convites/recusar',
    access: 'public',
    summary: 'Recusa o convite de um grupo com o link do e-mail',
    body: z.object({ token: segredo }),
    response: Ok,
  }),
  convites: endpoint({
    method: 'GET',
    path: '/api/usuarios/convites',
    access: 'admin',
    summary: 'Convites abertos do grupo',
    response: comDados(z.array(Convite)).meta({ id: 'Convites' }),
  }),
  criarConvite: endpoint({
    method: 'POST',
    path: '/api/usuarios/convites',
    access: 'admin',
    summary: 'Cria um link de convite; o código é mostrado só agora',
    body: NovoConvite,
    response: comDados(z.object({ _id: z.string(), link: z.string(), convite: z.string() })).meta({
      id: 'ConviteCriado',
    }),
  }),
  revogarConvite: endpoint({
    method: 'DELETE',
    path: '/api/usuarios/convites/{id}',
    access: 'admin',
    summary: 'Fecha um convite',
    params: doUsuario,
    response: Ok,
  }),
  pendentes: endpoint({
    method: 'GET',
    path: '/api/usuarios/pendentes',
    access: 'admin',
    summary: 'Cadastros que esperam a aprovação de um administrador do grupo',
    response: comDados(z.array(CadastroPendente)).meta({ id: 'CadastrosPendentes' }),
  }),
  aprovar: endpoint({
    method: 'POST',
    path: '/api/usuarios/pendentes/{id}/aprovar',
    access: 'admin',
    summary: 'Aprova um cadastro e dá papel e bases; a pessoa recebe por e-mail o link da senha',
    params: doUsuario,
    body: DireitosDados,
    response: Acesso,
  }),
  recusar: endpoint({
    method: 'POST',
    path: '/api/usuarios/pendentes/{id}/recusar',
    access: 'admin',
    summary: 'Recusa um cadastro pendente',
    params: doUsuario,
    response: Ok,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/usuarios/listar',
    access: { ler: 'usuarios' },
    summary: 'Usuários e motoristas do grupo, com busca, filtros e páginas',
    query: filtroDeUsuarios.extend({
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limite: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({ status: z.boolean(), total: z.number(), dados: z.array(UsuarioDaLista) })
      .meta({ id: 'Usuarios' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/usuarios/exportar',
    pessoal: 'exportacao',
    access: { ler: 'usuarios' },
    summary: 'Exporta para Excel os usuários e motoristas do filtro; corre como tarefa',
    body: filtroDeUsuarios,
    response: TarefaPedida,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/usuarios/criar',
    access: { escrever: 'usuarios' },
    summary: 'Cria um usuário ou motorista no grupo, com senha ou com um link para escolhê-la',
    body: UsuarioNovo,
    response: Acesso,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/usuarios/um/{id}',
    pessoal: 'pessoa',
    access: { ler: 'usuarios' },
    summary: 'Um usuário do grupo',
    params: doUsuario,
    response: comDados(UsuarioInteiro).meta({ id: 'UsuarioBuscado' }),
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/usuarios/um/{id}',
    access: { escrever: 'usuarios' },
    summary: 'Muda dados, papel e bases de um usuário do grupo',
    params: doUsuario,
    body: UsuarioEditado,
    response: Ok,
  }),
  mudarAtivo: endpoint({
    method: 'PUT',
    path: '/api/usuarios/um/{id}/ativo',
    access: { escrever: 'usuarios' },
    summary: 'Desativa ou reativa um usuário no grupo',
    params: doUsuario,
    body: z.object({ ativo: z.boolean() }),
    response: Ok,
  }),
  convidar: endpoint({
    method: 'POST',
    path: '/api/usuarios/um/{id}/convidar',
    access: { escrever: 'usuarios' },
    summary: 'Manda de novo o link para escolher a senha',
    params: doUsuario,
    response: Acesso,
  }),
  historico: endpoint({
    method: 'GET',
    path: '/api/usuarios/um/{id}/historico',
    access: { ler: 'usuarios' },
    summary: 'Quem mudou o quê neste usuário, do mais novo ao mais antigo',
    params: doUsuario,
    response: comDados(z.array(EventoDoUsuario)).meta({ id: 'HistoricoDoUsuario' }),
  }),
  previaDaPlanilha: endpoint({
    method: 'POST',
    path: '/api/usuarios/importacao/previa',
    access: { escrever: 'usuarios' },
    summary: 'Lê uma planilha XLSX ou CSV de usuários e confere linha por linha, sem gravar',
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: Importacao,
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/usuarios/importacao',
    access: { escrever: 'usuarios' },
    summary: 'Cria os usuários das linhas sem erro; cada linha vale por si',
    body: z.object({ linhas: z.array(LinhaDeUsuario).min(1).max(500) }),
    response: Importacao,
  }),
  mensagens: endpoint({
    method: 'GET',
    path: '/api/usuarios/mensagens',
    access: 'super',
    summary: 'Mensagens do sistema guardadas aqui quando nenhum servidor de e-mail está configurado',
    response: comDados(
      z.array(
        z.object({
          _id: z.string(),
          para: z.string(),
          assunto: z.string(),
          texto: z.string(),
          created_at: instante,
        }),
      ),
    ).meta({ id: 'MensagensDoSistema' }),
  }),
}
