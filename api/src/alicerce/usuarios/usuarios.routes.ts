import { type contract, messages, papeisAsset } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { versao } from '../../versao.ts'
import { conferirGrupo } from '../empresas/index.ts'
import { montarSessao } from './acesso.service.ts'
import * as aceite from './cadastro/aceite.service.ts'
import * as cadastro from './cadastro/cadastro.service.ts'
import * as passos from './cadastro/primeiros-passos.service.ts'
import * as fator from './fator/meu-segundo-fator.service.ts'
import { exportarUsuarios } from './gestao/exportar.service.ts'
import * as gestao from './gestao/gestao.service.ts'
import { importarLinhas, preverPlanilha } from './gestao/importar.service.ts'
import { listarMensagens } from './mensagens/mensagens.service.ts'
import { mudarRetrato } from './retrato.service.ts'
import * as senha from './senha/senha.service.ts'
import { guardar, trocarGuardado } from './sessao/guarda.service.ts'
import * as repository from './usuarios.repository.ts'
import * as service from './usuarios.service.ts'

export const usuariosHandlers: Handlers<typeof contract.usuarios> = {
  publico: async (ctx) => {
    const logins = ctx.config.demo ? (await import('../../../db/demo/personas.ts')).personas : []
    return {
      status: true,
      dados: {
        demo: ctx.config.demo,
        logins: logins.map(({ nome, login, cpf, senha, papel }) => ({ nome, login, cpf, senha, papel })),
        origens: [...ctx.config.origens],
        v4: ctx.config.origens[1],
        medicao: ctx.medidor?.destino ?? null,
        versao,
      },
    }
  },
  login: async (ctx, { body }) => {
    const { sessao, token } = await service.login(ctx, body)
    return { status: true, dados: { sessao, token: guardar(ctx, body.em_cookie, token) } }
  },
  loginMotorista: async (ctx, { body }) => {
    const { sessao, token } = await service.loginMotorista(ctx, body)
    return { status: true, dados: { sessao, token: guardar(ctx, body.em_cookie, token) } }
  },
  atualizartoken: async (ctx, { body }) => ({
    status: true,
    dados: { token: await trocarGuardado(ctx, body) },
  }),
  sair: async (ctx) => {
    await service.sair(ctx)
    return { status: true }
  },
  sessao: async (ctx) => ({ status: true, dados: await montarSessao(ctx, ctx.usuario.id) }),
  grupoAtivo: async (ctx, { body }) => ({ status: true, dados: await service.mudarGrupo(ctx, body.grupo) }),
  motoristas: async (ctx, { query }) => {
    conferirGrupo(ctx, query.grupo_emp)
    const all = await ctx.tx((db) => repository.listMotoristas(db, query.base ?? null))
    // Companies outside the carrier do not get its drivers' documents; a courier gets himself.
    const valor = papeisAsset.includes(ctx.papel) ? all.filter((m) => m.cpf === ctx.usuario.cpf) : all
    return { status: true, valor }
  },
  pedirRedefinicao: async (ctx, { body }) => {
    await senha.pedirRedefinicao(ctx, body.email)
    return {
      status: true,
      mensagem: 'Se este e-mail tem uma conta, enviamos a ele um link que vale por uma hora.',
    }
  },
  conferirRedefinicao: async (ctx, { body }) => {
    const { nome, primeira, convite } = await senha.conferirLink(ctx, body.token)
    return { status: true, dados: { nome, primeira, convite } }
  },
  redefinirSenha: async (ctx, { body }) => {
    await senha.redefinirSenha(ctx, body)
    return { status: true, mensagem: 'Senha gravada. Entre com ela.' }
  },
  trocarSenha: async (ctx, { body }) => {
    await senha.trocarSenha(ctx, body)
    return { status: true, mensagem: 'Senha trocada. As outras sessões foram encerradas.' }
  },
  mudarRetrato: async (ctx, { body }) => {
    await mudarRetrato(ctx, body.imagem)
    return { status: true, mensagem: body.imagem ? 'Foto do perfil trocada.' : 'Foto do perfil tirada.' }
  },
  sessoes: async (ctx) => ({ status: true, dados: await senha.listarSessoes(ctx) }),
  encerrarSessao: async (ctx, { params }) => {
    await senha.encerrarSessao(ctx, params.sid)
    return { status: true }
  },
  encerrarOutras: async (ctx) => {
    await senha.encerrarOutras(ctx)
    return { status: true }
  },
  segundoFator: async (ctx) => ({ status: true, dados: await fator.lerMeuSegundoFator(ctx) }),
  iniciarSegundoFator: async (ctx, { body }) => ({
    status: true,
    dados: await fator.iniciarSegundoFator(ctx, body.senhaAtual),
  }),
  confirmarSegundoFator: async (ctx, { body }) => ({
    status: true,
    dados: await fator.confirmarSegundoFator(ctx, body.codigo),
  }),
  novosCodigos: async (ctx, { body }) => ({
    status: true,
    dados: await fator.trocarCodigos(ctx, body.codigo),
  }),
  desligarSegundoFator: async (ctx, { body }) => {
    await fator.desligarSegundoFator(ctx, body)
    return { status: true, mensagem: 'Segundo fator desligado.' }
  },
  zerarSegundoFator: async (ctx, { params }) => {
    await fator.zerarSegundoFator(ctx, params.id)
    return { status: true, mensagem: 'Segundo fator desligado. A pessoa foi avisada por e-mail.' }
  },
  primeirosPassos: async (ctx) => ({ status: true, dados: await passos.lerPrimeirosPassos(ctx) }),
  concluirPrimeirosPassos: async (ctx, { body }) => ({
    status: true,
    dados: await passos.concluirPrimeirosPassos(ctx, body),
  }),
  cadastrar: async (ctx, { body }) => {
    await cadastro.cadastrar(ctx, body)
    return { status: true, mensagem: messages.contaCriada }
  },
  lerConvite: async (ctx, { body }) => {
    const { grupo, papel } = await cadastro.lerConvite(ctx, body.convite)
    return { status: true, dados: { grupo, papel } }
  },
  meusConvites: async (ctx) => ({ status: true, dados: await aceite.meusConvites(ctx) }),
  aceitarNaTela: async (ctx, { params }) => ({
    status: true,
    dados: await aceite.responderNaTela(ctx, params.id, true),
  }),
  recusarNaTela: async (ctx, { params }) => ({
    status: true,
    dados: await aceite.responderNaTela(ctx, params.id, false),
  }),
  lerAceite: async (ctx, { body }) => ({ status: true, dados: await aceite.lerCarta(ctx, body.token) }),
  aceitarConvite: async (ctx, { body }) => {
    await aceite.responderPorCarta(ctx, body.token, true)
    return { status: true, mensagem: 'Convite aceito. Entre e troque de grupo no alto da tela.' }
  },
  recusarConvite: async (ctx, { body }) => {
    await aceite.responderPorCarta(ctx, body.token, false)
    return { status: true, mensagem: 'Convite recusado.' }
  },
  convites: async (ctx) => ({ status: true, dados: await cadastro.listarConvites(ctx) }),
  criarConvite: async (ctx, { body }) => ({ status: true, dados: await cadastro.criarConvite(ctx, body) }),
  revogarConvite: async (ctx, { params }) => {
    await cadastro.revogarConvite(ctx, params.id)
    return { status: true }
  },
  pendentes: async (ctx) => ({ status: true, dados: await cadastro.listarPendentes(ctx) }),
  aprovar: async (ctx, { params, body }) => ({
    status: true,
    dados: await cadastro.aprovarCadastro(ctx, params.id, body),
  }),
  recusar: async (ctx, { params }) => {
    await cadastro.recusarCadastro(ctx, params.id)
    return { status: true }
  },
  listar: async (ctx, { query }) => ({ status: true, ...(await gestao.listarUsuarios(ctx, query)) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await gestao.criarUsuario(ctx, body) }),
  buscar: async (ctx, { params }) => ({ status: true, dados: await gestao.lerUsuario(ctx, params.id) }),
  editar: async (ctx, { params, body }) => {
    await gestao.editarUsuario(ctx, params.id, body)
    return { status: true }
  },
  mudarAtivo: async (ctx, { params, body }) => {
    await gestao.mudarAtivo(ctx, params.id, body.ativo)
    return { status: true }
  },
  convidar: async (ctx, { params }) => ({ status: true, dados: await gestao.convidarDeNovo(ctx, params.id) }),
  historico: async (ctx, { params }) => ({ status: true, dados: await gestao.lerHistorico(ctx, params.id) }),
  previaDaPlanilha: async (ctx, { files }) => ({ status: true, dados: await preverPlanilha(ctx, files) }),
  importar: async (ctx, { body }) => ({ status: true, dados: await importarLinhas(ctx, body.linhas) }),
  mensagens: async (ctx) => ({ status: true, dados: await listarMensagens(ctx) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarUsuarios(ctx, body) } }),
}
