import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cpf, umOuMais, unmask } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'
import { chamadasDaConta, minhaConta } from './conta.ts'
import { ConviteDeGrupo, email, nome, papel, senha, telefone, texto, vinculo } from './ficha.ts'
import { chamadasDaGestao, doUsuario } from './gestao.ts'
import { Motorista, Sessao, Token } from './sessao.ts'

const segredo = z.string().min(20).max(200)

/** The second step of a login, once the answer asked for it: a code of the app or a recovery code. */
const segundoPasso = () => ({ codigo: z.string().trim().max(40).optional() })

/** A browser's: the refresh token goes into the cookie of this door, which no script reads; the reply names the cookie instead. */
const emCookie = () => ({ em_cookie: z.enum(['escritorio', 'telefone']).optional() })

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
        /** Who besides Tropeiro receives the counted use of screens, of who allows it. */
        medicao: z.string().nullable(),
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
  ...chamadasDaGestao,
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
