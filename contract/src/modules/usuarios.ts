import { z } from 'zod'
import { modulos, papeis } from '../access/subjects.ts'
import { endpoint } from '../endpoint.ts'
import { cpf, umOuMais, unmask } from '../formats.ts'
import { comDados, Ok } from '../replies.ts'

export const Token = z.object({ access_token: z.string(), refresh_token: z.string() }).meta({ id: 'Token' })

const ModulosDaBase = z.partialRecord(z.enum(modulos), z.object({ ativo: z.boolean() }))

export const BaseDaSessao = z
  .object({
    _id: z.string(),
    name: z.string(),
    active: z.boolean(),
    cidade: z.string(),
    cnpjs: z.array(z.string()),
    modulos: ModulosDaBase,
  })
  .meta({ id: 'BaseDaSessao' })

export const GrupoDaSessao = z
  .object({
    _id: z.string(),
    user: z.object({ grupo: z.enum(papeis) }),
    emp: z.object({ tipo: z.enum(['transportadora', 'distribuidora']), cnpjs: z.array(z.string()) }),
    bases: z.array(BaseDaSessao),
  })
  .meta({ id: 'GrupoDaSessao' })

/** What the browser keeps of who is logged in: spec §3, Auth/session. */
export const Sessao = z
  .object({
    _id: z.string(),
    nome: z.string(),
    login: z.string(),
    email: z.string(),
    cpf: z.string(),
    img_perfil: z.string().nullable(),
    super_user: z.boolean(),
    novo_user: z.boolean(),
    /** The CNPJs the user answers for: limits what asset roles see. */
    cnpjs: z.array(z.string()),
    healthscore: z.object({ csat: z.number().nullable(), nps: z.number().nullable() }),
    v4_modules: z.object({ ids: z.array(z.string()), routes: z.array(z.string()) }),
    grupo_ativo: z.string(),
    grupos: z.record(z.string(), GrupoDaSessao),
    /** Bases of the active group where the user is active. */
    bases: z.array(BaseDaSessao),
    sem_base: z.boolean(),
  })
  .meta({ id: 'Sessao' })
export type Sessao = z.infer<typeof Sessao>

export const Motorista = z
  .object({
    _id: z.string(),
    name: z.string(),
    cpf: z.string(),
    email: z.string(),
    placa_veiculo: z.string().nullable(),
    base: z.string().nullable(),
    ativo: z.boolean(),
  })
  .meta({ id: 'Motorista' })

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
    summary: 'Entra com e-mail e senha',
    body: z.object({ login: z.string().trim().toLowerCase().max(200), senha: z.string().min(1).max(200) }),
    response: Entrada,
  }),
  loginMotorista: endpoint({
    method: 'POST',
    path: '/api/usuarios/login/motorista',
    access: 'public',
    summary: 'Entra no aplicativo do motorista com CPF e senha',
    body: z.object({ cpf: z.string().transform(unmask), senha: z.string().min(1).max(200) }),
    response: Entrada,
  }),
  atualizartoken: endpoint({
    method: 'POST',
    path: '/api/usuarios/atualizartoken',
    access: 'public',
    summary: 'Troca o refresh token por um novo par; um token já usado encerra a sessão',
    body: z.object({ refresh_token: z.string().min(20).max(200) }),
    response: comDados(z.object({ token: Token })).meta({ id: 'TokenNovo' }),
  }),
  sair: endpoint({
    method: 'POST',
    path: '/api/usuarios/sair',
    access: 'session',
    summary: 'Encerra a sessão atual',
    response: Ok,
  }),
  sessao: endpoint({
    method: 'GET',
    path: '/api/usuarios/sessao',
    access: 'session',
    summary: 'Quem está na sessão, seus grupos, bases e módulos',
    response: comDados(Sessao).meta({ id: 'SessaoAtual' }),
  }),
  grupoAtivo: endpoint({
    method: 'PUT',
    path: '/api/usuarios/grupoativo',
    access: 'session',
    summary: 'Passa a trabalhar em outro grupo do mesmo usuário, sem entrar de novo',
    body: z.object({ grupo: z.string().min(1).max(80) }),
    response: comDados(z.object({ access_token: z.string(), sessao: Sessao })).meta({ id: 'GrupoAtivo' }),
  }),
  motoristas: endpoint({
    method: 'GET',
    path: '/api/users/listar/motoristas',
    access: { ler: 'romaneios' },
    summary: 'Motoristas do grupo, por base',
    query: z.object({ grupo_emp: z.string().optional(), base: umOuMais(z.string(), 200).optional() }),
    response: z.object({ status: z.boolean(), valor: z.array(Motorista) }).meta({ id: 'Motoristas' }),
  }),
  consentimento: endpoint({
    method: 'POST',
    path: '/api/usuarios/consentimento',
    access: 'session',
    summary: 'Guarda a escolha de cookies do usuário',
    body: z.object({ acordo: z.boolean() }),
    response: Ok,
  }),
}

/** CPF as the driver types it, checked. */
export const cpfDoMotorista = cpf
