import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import {
  CodigoDoSegundoFator,
  CodigosDeRecuperacao,
  DesligarSegundoFator,
  MeuSegundoFator,
  NovoSegundoFator,
  PassosConfirmados,
  PrimeirosPassos,
  Retrato,
  SenhaAtual,
  TrocaDeSenha,
} from './acesso.ts'
import { SessaoAberta } from './ficha.ts'
import { Sessao } from './sessao.ts'

/** One's own account, open to a session that is held too. */
export const minhaConta = { access: 'session', presa: true } as const

/** Password, picture, sessions, second factor and first steps of who asks. */
export const chamadasDaConta = {
  trocarSenha: endpoint({
    method: 'PUT',
    path: '/api/usuarios/senha',
    ...minhaConta,
    summary: 'Troca a própria senha; encerra as outras sessões',
    body: TrocaDeSenha,
    response: Ok,
  }),
  mudarRetrato: endpoint({
    method: 'PUT',
    path: '/api/usuarios/retrato',
    ...minhaConta,
    summary: 'Põe ou tira a própria foto do perfil, até 40 kB',
    body: Retrato,
    response: Ok,
  }),
  sessoes: endpoint({
    method: 'GET',
    path: '/api/usuarios/sessoes',
    ...minhaConta,
    summary: 'As próprias sessões abertas, com dispositivo e idade',
    response: comDados(z.array(SessaoAberta)).meta({ id: 'SessoesAbertas' }),
  }),
  encerrarSessao: endpoint({
    method: 'DELETE',
    path: '/api/usuarios/sessoes/{sid}',
    ...minhaConta,
    summary: 'Encerra uma das próprias sessões',
    params: z.object({ sid: z.uuid() }),
    response: Ok,
  }),
  encerrarOutras: endpoint({
    method: 'POST',
    path: '/api/usuarios/sessoes/encerraroutras',
    ...minhaConta,
    summary: 'Encerra todas as próprias sessões, menos a atual',
    response: Ok,
  }),
  segundoFator: endpoint({
    method: 'GET',
    path: '/api/usuarios/segundofator',
    ...minhaConta,
    summary: 'O próprio segundo fator: se está ligado, desde quando e quantos códigos de recuperação restam',
    response: comDados(MeuSegundoFator).meta({ id: 'SegundoFatorAtual' }),
  }),
  iniciarSegundoFator: endpoint({
    method: 'POST',
    path: '/api/usuarios/segundofator/iniciar',
    ...minhaConta,
    summary: 'Faz um segredo novo e seu QR; só vale depois de confirmado com um código',
    body: SenhaAtual,
    response: comDados(NovoSegundoFator).meta({ id: 'SegundoFatorIniciado' }),
  }),
  confirmarSegundoFator: endpoint({
    method: 'POST',
    path: '/api/usuarios/segundofator/confirmar',
    ...minhaConta,
    summary: 'Liga o segundo fator com um código do aplicativo; os códigos de recuperação são ditos só agora',
    body: CodigoDoSegundoFator,
    response: comDados(CodigosDeRecuperacao).meta({ id: 'SegundoFatorLigado' }),
  }),
  novosCodigos: endpoint({
    method: 'POST',
    path: '/api/usuarios/segundofator/codigos',
    ...minhaConta,
    summary: 'Troca os códigos de recuperação; os antigos deixam de valer',
    body: CodigoDoSegundoFator,
    response: comDados(CodigosDeRecuperacao).meta({ id: 'CodigosTrocados' }),
  }),
  desligarSegundoFator: endpoint({
    method: 'POST',
    path: '/api/usuarios/segundofator/desligar',
    ...minhaConta,
    summary: 'Desliga o próprio segundo fator, com senha e código',
    body: DesligarSegundoFator,
    response: Ok,
  }),
  zerarSegundoFator: endpoint({
    method: 'POST',
    path: '/api/usuarios/um/{id}/segundofator/zerar',
    access: 'admin',
    summary: 'Desliga o segundo fator de uma pessoa do grupo que perdeu o telefone',
    params: z.object({ id }),
    response: Ok,
  }),
  primeirosPassos: endpoint({
    method: 'GET',
    path: '/api/usuarios/primeirospassos',
    ...minhaConta,
    summary: 'O que falta a uma pessoa nova confirmar',
    response: comDados(PrimeirosPassos).meta({ id: 'PrimeirosPassosAtuais' }),
  }),
  concluirPrimeirosPassos: endpoint({
    method: 'POST',
    path: '/api/usuarios/primeirospassos',
    ...minhaConta,
    summary: 'Confirma os dados, a senha e a base de uma pessoa nova e a deixa entrar no sistema',
    body: PassosConfirmados,
    response: comDados(z.object({ sessao: Sessao })).meta({ id: 'PrimeirosPassosConcluidos' }),
  }),
}
