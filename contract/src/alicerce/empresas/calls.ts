import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  BaseResumo,
  documento,
  EdicaoDeBase,
  EmpresaDoGrupo,
  EmpresaPorCnpj,
  GrupoDaLista,
  ModulosDaBase,
  NovasBases,
  NovoGrupo,
  Politica,
  RecursosDoGrupo,
  texto,
} from './formas.ts'
import { Marca } from './marca.ts'

export * from './formas.ts'

export const empresas = {
  buscadist: endpoint({
    method: 'GET',
    path: '/api/empresa/buscadist',
    access: 'session',
    summary: 'Empresas (CNPJ e nome) do grupo ativo',
    response: comDados(
      z.array(z.object({ cnpj_dist: z.string(), nome_dist: z.string(), tipo: z.string() })),
    ).meta({
      id: 'EmpresasDoGrupo',
    }),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/empresa/listar/{group}',
    access: 'session',
    summary: 'Bases de um grupo do usuário',
    params: z.object({ group: z.string().min(1).max(80) }),
    response: comDados(z.array(BaseResumo)).meta({ id: 'BasesDoGrupo' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/empresa/exportar',
    access: { ler: 'usuarios' },
    summary: 'Exporta para Excel as empresas do grupo ativo; corre como tarefa',
    body: z.object({ busca: z.string().trim().max(80).default('') }),
    response: TarefaPedida,
  }),
  exportarBases: endpoint({
    method: 'POST',
    path: '/api/grupo/empresa/exportarBases',
    access: 'admin',
    summary: 'Exporta para Excel as bases do grupo ativo; corre como tarefa',
    body: z.object({ busca: z.string().trim().max(80).default('') }),
    response: TarefaPedida,
  }),
  politica: endpoint({
    method: 'GET',
    path: '/api/grupo/politica',
    access: 'session',
    summary: 'Políticas do grupo ativo',
    response: comDados(Politica).meta({ id: 'PoliticaDoGrupo' }),
  }),
  atualizarPolitica: endpoint({
    method: 'PUT',
    path: '/api/grupo/politica',
    access: 'admin',
    summary: 'Muda as políticas do grupo ativo',
    body: Politica,
    response: Ok,
  }),
  marca: endpoint({
    method: 'GET',
    path: '/api/grupo/marca',
    access: 'admin',
    summary: 'Logotipo e cor com que o grupo aparece no portal e nos links de rastreio',
    response: comDados(Marca).meta({ id: 'MarcaDoGrupo' }),
  }),
  salvarMarca: endpoint({
    method: 'PUT',
    path: '/api/grupo/marca',
    access: 'admin',
    summary: 'Troca logotipo e cor; uma cor em que letras brancas não se leem dá lugar à padrão',
    body: Marca,
    response: Ok,
  }),
  pesquisar: endpoint({
    method: 'GET',
    path: '/api/empresa/pesquisar',
    access: 'session',
    summary: 'Empresas do grupo ativo por nome ou CNPJ, com suas bases',
    query: z.object({ termo: z.string().trim().max(80).default('') }),
    response: comDados(z.array(EmpresaDoGrupo)).meta({ id: 'EmpresasPesquisadas' }),
  }),
  porCnpj: endpoint({
    method: 'GET',
    path: '/api/empresa/cnpj/{cnpj}',
    access: 'admin',
    summary: 'O que se sabe de um CNPJ; nulo quando nenhum cadastro responde',
    params: z.object({ cnpj }),
    response: comDados(EmpresaPorCnpj.nullable()).meta({ id: 'ConsultaDeCnpj' }),
  }),
  cadastrar: endpoint({
    method: 'POST',
    path: '/api/grupo/empresa/cadastrar',
    access: 'super',
    summary: 'Cria um grupo com suas bases (código 800: base sem CNPJ; 801: grupo já cadastrado)',
    body: NovoGrupo,
    response: comDados(
      z.object({ _id: z.string(), nome_grupo: z.string(), bases: z.array(BaseResumo) }),
    ).meta({
      id: 'GrupoCadastrado',
    }),
  }),
  criarBases: endpoint({
    method: 'PUT',
    path: '/api/grupo/empresa/criarBases',
    access: 'admin',
    summary: 'Cria bases no grupo ativo',
    body: NovasBases,
    response: comDados(z.array(BaseResumo)).meta({ id: 'BasesCriadas' }),
  }),
  editarBases: endpoint({
    method: 'PUT',
    path: '/api/grupo/empresa/editarBases',
    access: 'admin',
    summary: 'Muda nome, CNPJ, endereço e telefone de uma base do grupo ativo',
    body: EdicaoDeBase,
    response: comDados(BaseResumo).meta({ id: 'BaseEditada' }),
  }),
  modulosDaBase: endpoint({
    method: 'PUT',
    path: '/api/grupo/empresa/modulos',
    access: 'admin',
    summary: 'Liga e desliga os módulos de uma base do grupo ativo',
    body: ModulosDaBase,
    response: comDados(BaseResumo).meta({ id: 'ModulosDaBase' }),
  }),
  baseAtiva: endpoint({
    method: 'PUT',
    path: '/api/grupo/empresa/ativo',
    access: 'admin',
    summary:
      'Desativa ou reativa uma base do grupo ativo; desativada, ninguém trabalha por ela e nada se perde',
    body: z.object({ base: texto(60), ativo: z.boolean() }),
    response: comDados(BaseResumo).meta({ id: 'BaseAtiva' }),
  }),
  grupos: endpoint({
    method: 'GET',
    path: '/api/grupo/empresa/grupos',
    access: 'super',
    summary: 'Todos os grupos, com seus tamanhos',
    response: comDados(z.array(GrupoDaLista)).meta({ id: 'GruposDoSistema' }),
  }),
  recursos: endpoint({
    method: 'GET',
    path: '/api/grupo/empresa/grupos/{id}/recursos',
    access: 'super',
    summary: 'O que um grupo tem além dos módulos: recursos, rotas no v4 e a exceção dos ativos',
    params: z.object({ id }),
    response: comDados(RecursosDoGrupo).meta({ id: 'RecursosDeUmGrupo' }),
  }),
  gravarRecursos: endpoint({
    method: 'PUT',
    path: '/api/grupo/empresa/grupos/{id}/recursos',
    access: 'super',
    summary: 'Muda os recursos de um grupo; vale quando a sessão é lida de novo',
    params: z.object({ id }),
    body: RecursosDoGrupo,
    response: comDados(RecursosDoGrupo).meta({ id: 'RecursosDeUmGrupo' }),
  }),
  removerBases: endpoint({
    method: 'DELETE',
    path: '/api/grupo/empresa/removerBases/',
    access: 'admin',
    summary: 'Remove uma base do grupo ativo que nada mais usa',
    body: z.object({ cnpj: documento, base: texto(60), nome_grupo: texto(60) }),
    response: Ok,
  }),
}
