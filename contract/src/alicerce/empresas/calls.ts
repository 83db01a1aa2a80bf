import { z } from 'zod'
import { type Modulo, modulos } from '../../access/subjects.ts'
import { endpoint } from '../../endpoint.ts'
import { cnpj, fold, unmask } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'

export const BaseResumo = z
  .object({
    _id: z.string(),
    base: z.string(),
    cnpj: z.string(),
    nome: z.string(),
    tipo: z.enum(['transportadora', 'distribuidora']),
    cidade: z.string(),
    uf: z.string(),
    endereco: z.string(),
    telefone: z.string(),
    ativo: z.boolean(),
    /** A division without a registration of its own: it uses the CNPJ of another base. */
    ficticio: z.boolean(),
    modulos: z.array(z.enum(modulos)),
  })
  .meta({ id: 'BaseResumo' })
export type BaseResumo = z.infer<typeof BaseResumo>

/** Whether a base is what is looked for: part of its, its company's or its city's name, or the beginning of its CNPJ. */
export const baseProcurada = (b: BaseResumo, busca: string): boolean =>
  fold(`${b.base} ${b.nome} ${b.cidade}`).includes(fold(busca)) || b.cnpj.startsWith(unmask(busca) || ' ')

/*
 * Texts that may come empty: an empty field has its own sentence (spec §5), which the service says. Only lengths are
 * checked here.
 */
const texto = (max: number) => z.string().trim().max(max).default('')
const documento = z.string().max(24).default('').transform(unmask)

/** One base of spec §3's `dados_grupo`. */
export const DadosDaBase = z
  .object({
    cnpj: documento,
    /** `street, number, neighbourhood - city, state`. */
    endereco: texto(300),
    telefone: texto(20),
    tipo_empresa: z.enum(['', 'transportadora', 'distribuidora']).default(''),
    ficticio: z.boolean().default(false),
    /** The company's name; without it, what is known of the CNPJ, or the names of group and base. */
    razao_social: texto(120),
  })
  .meta({ id: 'DadosDaBase' })
export type DadosDaBase = z.infer<typeof DadosDaBase>

const dadosDoGrupo = z
  .record(z.string().trim().max(60), DadosDaBase)
  .refine((bases) => Object.keys(bases).length <= 100, 'No máximo 100 bases de uma vez')
  .default({})

const marcados = Object.fromEntries(modulos.map((modulo) => [modulo, z.boolean().optional()])) as Record<
  Modulo,
  z.ZodOptional<z.ZodBoolean>
>

const grupoComBases = {
  nome_grupo: texto(60),
  tipo_grupo: z.enum(['', 'transportadora', 'distribuidora']).default(''),
  dados_grupo: dadosDoGrupo,
  ...marcados,
}

/** Spec §3: the creation of a group, module flags as booleans beside the names. */
export const NovoGrupo = z.object({
  ...grupoComBases,
  bases_grupo: z.array(z.string().max(60)).max(100).default([]),
  cnpjs_grupo: z.array(documento).max(100).default([]),
})
export type NovoGrupo = z.infer<typeof NovoGrupo>

/** New bases of a group that is there. Without flags they take the modules that the group has. */
export const NovasBases = z.object(grupoComBases)

export const EdicaoDeBase = z.object({
  nome_grupo: texto(60),
  base: texto(60),
  cnpj: documento,
  endereco: texto(300),
  telefone: texto(20),
  razao_social: texto(120),
  /** What the base was called, and its CNPJ, before this edit. */
  anterior: z.object({ cnpj: documento, base: texto(60) }).default({ cnpj: '', base: '' }),
})

export const EmpresaDoGrupo = z
  .object({
    cnpj: z.string(),
    nome: z.string(),
    tipo: z.enum(['transportadora', 'distribuidora']),
    bases: z.array(z.string()),
    cidade: z.string(),
    uf: z.string(),
  })
  .meta({ id: 'EmpresaDoGrupo' })
export type EmpresaDoGrupo = z.infer<typeof EmpresaDoGrupo>

/** What a register knows of a CNPJ. */
export const EmpresaPorCnpj = z
  .object({
    cnpj: z.string(),
    nome: z.string(),
    logradouro: z.string(),
    numero: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    telefone: z.string(),
    /** `receita`: the public register. `local`: companies and people that the group already has. */
    fonte: z.enum(['receita', 'local']),
  })
  .meta({ id: 'EmpresaPorCnpj' })
export type EmpresaPorCnpj = z.infer<typeof EmpresaPorCnpj>

export const Politica = z
  .object({
    /** What to do with an NF-e that was changed after it was signed: nobody vouches for what it says. */
    nota_alterada: z.enum(['sinalizar', 'recusar']).default('recusar'),
    /** What to do with an NF-e whose signature is wrong or missing: import and flag, or refuse. */
    assinatura_invalida: z.enum(['sinalizar', 'recusar']),
    /** What to do with an NF-e without its authorisation protocol. */
    sem_protocolo: z.enum(['sinalizar', 'recusar']),
    /** Whether a note may go under a protocol before its proof is approved. */
    protocolo_antes_da_auditoria: z.boolean(),
    /** Whether the driver must photograph the canhoto to close a delivery. */
    foto_obrigatoria: z.boolean(),
    /** Whether the group's admins must have a second factor. */
    segundo_fator_admin: z.boolean().default(false),
  })
  .meta({ id: 'Politica' })
export type Politica = z.infer<typeof Politica>

export const GrupoDaLista = z
  .object({
    _id: z.string(),
    nome: z.string(),
    tipo: z.enum(['transportadora', 'distribuidora']),
    empresas: z.number(),
    /** Active ones. */
    bases: z.number(),
    usuarios: z.number(),
    created_at: instante,
  })
  .meta({ id: 'GrupoDaLista' })
export type GrupoDaLista = z.infer<typeof GrupoDaLista>

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
    body: z.object({ base: texto(60), modulos: z.array(z.enum(modulos)).max(modulos.length) }),
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
  removerBases: endpoint({
    method: 'DELETE',
    path: '/api/grupo/empresa/removerBases/',
    access: 'admin',
    summary: 'Remove uma base do grupo ativo que nada mais usa',
    body: z.object({ cnpj: documento, base: texto(60), nome_grupo: texto(60) }),
    response: Ok,
  }),
}
