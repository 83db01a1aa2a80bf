import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cnpj, cnpjOuCpf, id, uf, umOuMais } from '../formats.ts'
import { comDados, TarefaPedida } from '../replies.ts'

/** Spec §3, recipient row: one a recipient, its senders' names joined. */
export const Destinatario = z
  .object({
    _id: z.string(),
    destNome: z.string(),
    destEnd: z.string(),
    numeroDest: z.string(),
    destBairro: z.string(),
    destCidade: z.string(),
    destUf: z.string(),
    destRemetente: z.string(),
    distribuidoras: z.array(z.object({ nome_dist: z.string(), cnpj_dist: z.string() })),
    /** Whole for a company; of a person's CPF only the middle. */
    cnpjDest: z.string(),
    /** The municipality's IBGE code; empty when it is not known. */
    codCidade: z.string(),
    status: z.boolean(),
  })
  .meta({ id: 'Destinatario' })
export type Destinatario = z.infer<typeof Destinatario>

/** One state, city or neighbourhood of the drill-down table. */
export const LugarDeDestinatarios = z
  .object({
    /** The state's letters, the city's IBGE code or the folded neighbourhood: what the next level asks with. */
    chave: z.string(),
    nome: z.string(),
    destinatarios: z.number(),
    ativos: z.number(),
    /** Whose address no delivery route serves. */
    sem_rota: z.number(),
  })
  .meta({ id: 'LugarDeDestinatarios' })
export type LugarDeDestinatarios = z.infer<typeof LugarDeDestinatarios>

/** A city where recipients live whose address no delivery route serves, and its neighbourhoods, those of most first. */
export const CidadeSemRota = z
  .object({
    uf: z.string(),
    municipio_ibge: z.number(),
    cidade: z.string(),
    /** Of the city's seat. */
    lat: z.number(),
    lng: z.number(),
    destinatarios: z.number(),
    /** Empty name: recipients without a neighbourhood. */
    bairros: z.array(z.object({ nome: z.string(), destinatarios: z.number() })),
  })
  .meta({ id: 'CidadeSemRota' })
export type CidadeSemRota = z.infer<typeof CidadeSemRota>

export const ordensDeDestinatarios = [
  'destNome',
  'destEnd',
  'destBairro',
  'destCidade',
  'destUf',
  'status',
] as const

/** Spec §9: order asc by destNome, page 0, 10 rows. */
export const FiltroDeDestinatarios = z
  .object({
    texto: z.string().trim().max(80).default(''),
    /** Folded neighbourhood; empty text for those without one, null for all. */
    bairro: z.string().max(80).nullable().default(null),
    status: z.boolean().nullable().default(null),
    orderBy: z.enum(ordensDeDestinatarios).default('destNome'),
    order: z.enum(['asc', 'desc']).default('asc'),
    page: z.int().min(0).max(100_000).default(0),
    rowsPerPage: z.int().min(1).max(200).default(10),
  })
  .meta({ id: 'FiltroDeDestinatarios' })
export type FiltroDeDestinatarios = z.infer<typeof FiltroDeDestinatarios>

const empresas = {
  /** Companies of the group; empty means all. */
  cnpjEmpresa: umOuMais(cnpj, 200).default([]),
  /** A company that delivers, carries or sends; empty means any. */
  cnpj_distribuidora: z.union([z.literal(''), cnpj]).default(''),
}
/** A text alone is looked for in names and documents. */
const filtrar = z
  .union([
    FiltroDeDestinatarios,
    z
      .string()
      .max(80)
      .transform((texto) => FiltroDeDestinatarios.parse({ texto })),
  ])
  .prefault({})

const Achados = z
  .object({
    resultado: z.boolean(),
    valor: z.array(Destinatario).max(200),
    total: z.number(),
    /** The places of the next level inside what was asked: cities of a state, neighbourhoods of a city. */
    lugares: z.array(LugarDeDestinatarios),
  })
  .meta({ id: 'DestinatariosAchados' })

export const destinatarios = {
  buscarEstados: endpoint({
    method: 'POST',
    path: '/api/destinatarios/busca/estado/rota',
    access: { ler: 'destinatarios' },
    summary: 'Estados com destinatários, e quantos nenhuma rota atende',
    body: z.object({ ...empresas, filtrar }),
    response: z
      .object({ resultado: z.boolean(), valor: z.array(LugarDeDestinatarios) })
      .meta({ id: 'EstadosDeDestinatarios' }),
  }),
  buscarUf: endpoint({
    method: 'POST',
    path: '/api/destinatarios/busca/uf/',
    access: { ler: 'destinatarios' },
    summary: 'Destinatários de um estado e suas cidades',
    body: z.object({ ...empresas, uf, filtrar }),
    response: Achados,
  }),
  buscarCidade: endpoint({
    method: 'POST',
    path: '/api/destinatarios/busca/cidade/',
    access: { ler: 'destinatarios' },
    summary: 'Destinatários de uma cidade (código IBGE ou nome) e seus bairros',
    body: z.object({
      ...empresas,
      uf: uf.optional(),
      /** IBGE code or name; `-` for recipients without one. */
      cidade: z.string().trim().min(1).max(80),
      filtrar,
    }),
    response: Achados,
  }),
  buscarSemRota: endpoint({
    method: 'POST',
    path: '/api/destinatarios/busca/semrota/',
    access: { ler: 'rota' },
    summary: 'Destinatários cujo endereço nenhuma rota atende',
    body: z.object({ ...empresas, filtrar }),
    response: Achados,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/destinatarios/exportar',
    pessoal: 'exportacao',
    access: { ler: 'destinatarios' },
    summary: 'Exporta para Excel os destinatários de um lugar; corre como tarefa',
    body: z.object({
      ...empresas,
      uf: uf.optional(),
      cidade: z.string().trim().max(80).default(''),
      filtrar,
    }),
    response: TarefaPedida,
  }),
  exportarSemRota: endpoint({
    method: 'POST',
    path: '/api/destinatarios/semrota/exportar',
    pessoal: 'exportacao',
    access: { ler: 'rota' },
    summary: 'Exporta para Excel os destinatários cujo endereço nenhuma rota atende; corre como tarefa',
    body: z.object({ ...empresas, filtrar }),
    response: TarefaPedida,
  }),
  cidadesSemRota: endpoint({
    method: 'POST',
    path: '/api/destinatarios/semrota/cidades',
    access: { ler: 'rota' },
    summary: 'Cidades com destinatários que nenhuma rota atende, com o lugar de cada uma no mapa',
    body: z.object({ ...empresas, filtrar }),
    response: comDados(z.array(CidadeSemRota).max(2000)).meta({ id: 'CidadesSemRota' }),
  }),
  buscarRemetentes: endpoint({
    method: 'POST',
    path: '/api/destinatarios/busca/remetentes',
    access: { ler: 'pesquisar' },
    summary: 'Remetentes das notas ao alcance de quem pede',
    body: z.object({ cnpjEmpresa: empresas.cnpjEmpresa }),
    response: z
      .object({
        resultado: z.boolean(),
        valor: z.array(z.object({ cnpj: z.string(), nome: z.string() })).max(2000),
        mensagem: z.string().optional(),
      })
      .meta({ id: 'Remetentes' }),
  }),
  atualizarStatus: endpoint({
    method: 'PUT',
    path: '/api/destinatarios/atualizarstatus',
    access: { escrever: 'destinatarios' },
    summary: 'Liga e desliga destinatários: ou todos, ou nenhum',
    body: z
      .array(z.object({ _id: id, status: z.boolean() }))
      .min(1)
      .max(1000)
      .meta({ id: 'StatusDeDestinatarios' }),
    response: z
      .object({ status: z.boolean(), mensagem: z.string(), atualizados: z.number() })
      .meta({ id: 'DestinatariosAtualizados' }),
  }),
  buscarNegocio: endpoint({
    method: 'GET',
    path: '/api/negocioempresa/buscar',
    access: { ler: 'pesquisar' },
    summary: 'Empresas que têm negócio com estas: quem remete, recebe ou transporta as notas delas',
    query: z.object({
      cnpj: umOuMais(cnpjOuCpf, 200).default([]),
      /** By NF-e, or by documents that have none. */
      relacao: z.enum(['normal', 'avulsa']).default('normal'),
      tipo: z.enum(['remetente', 'destinatario', 'transportadora', 'distribuidora']).default('remetente'),
    }),
    response: comDados(
      z.array(z.object({ cnpj: z.string(), nome: z.string(), cidade: z.string(), uf: z.string() })),
    ).meta({ id: 'EmpresasDeNegocio' }),
  }),
}
