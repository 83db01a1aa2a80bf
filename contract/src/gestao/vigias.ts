import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../formats.ts'
import { comDados, instante, Ok } from '../replies.ts'

/** A person watches at most so many views of a group. */
export const MAIS_VIGIAS = 40
/** Of a view with more notes than these nobody is told each new one. */
export const MAIS_NOTAS_VIGIADAS = 1000
/** The newest notices that the bell shows. */
export const AVISOS_MOSTRADOS = 100

export const tiposDeVigia = ['acima', 'nova', 'email'] as const
export type TipoDeVigia = (typeof tiposDeVigia)[number]
export const formatosDoEnvio = ['tabela', 'xlsx', 'csv'] as const
export type FormatoDoEnvio = (typeof formatosDoEnvio)[number]

export const nomeDoFormato: Record<FormatoDoEnvio, string> = {
  tabela: 'Só a mensagem, com as primeiras linhas',
  xlsx: 'Planilha (XLSX)',
  csv: 'Texto separado (CSV)',
}

/** What a person wants to be told of a view: by the bell when it changes, or by e-mail at an hour. */
export const NovaVigia = z
  .object({
    visao: id,
    tipo: z.enum(tiposDeVigia),
    /** `acima`: told when the view has more than so many. */
    limite: z.int().min(0).max(10_000).default(0),
    /** `email`: Sunday is 0. */
    dias: z.array(z.int().min(0).max(6)).max(7).default([]),
    /** Of São Paulo. */
    hora: z.int().min(0).max(23).default(7),
    /** Not on the holidays of the group's calendar either. */
    so_uteis: z.boolean().default(false),
    formato: z.enum(formatosDoEnvio).default('tabela'),
  })
  .refine((v) => v.tipo !== 'email' || v.dias.length > 0, {
    path: ['dias'],
    message: 'Escolha ao menos um dia da semana',
  })
  .meta({ id: 'NovaVigia' })

export const Vigia = z
  .object({
    _id: id,
    visao: id,
    nome: z.string(),
    endereco: z.string(),
    tipo: z.enum(tiposDeVigia),
    limite: z.number(),
    dias: z.array(z.number()),
    hora: z.number(),
    so_uteis: z.boolean(),
    formato: z.enum(formatosDoEnvio),
    pausada: z.boolean(),
    proximo_em: instante.nullable(),
    ultimo_em: instante.nullable(),
    /** Why it stands still; null while it does not. */
    parada: z.string().nullable(),
  })
  .meta({ id: 'Vigia' })
export type Vigia = z.infer<typeof Vigia>

export const Aviso = z
  .object({
    _id: id,
    texto: z.string(),
    /** What it opens: a path of the screens. */
    endereco: z.string(),
    em: instante,
    lido: z.boolean(),
  })
  .meta({ id: 'Aviso' })
export type Aviso = z.infer<typeof Aviso>

const umaVigia = comDados(Vigia).meta({ id: 'VigiaGuardada' })

export const vigias = {
  listar: endpoint({
    method: 'GET',
    path: '/api/vigias',
    access: { ler: 'pesquisar' },
    summary: 'O que a pessoa acompanha das visões da Pesquisa: alertas e envios por e-mail',
    response: comDados(z.array(Vigia)).meta({ id: 'MinhasVigias' }),
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/api/vigias',
    access: { ler: 'pesquisar' },
    summary: 'Acompanha uma visão; outra do mesmo tipo na mesma visão é substituída',
    body: NovaVigia,
    response: umaVigia,
  }),
  pausar: endpoint({
    method: 'PUT',
    path: '/api/vigias/{id}',
    access: { ler: 'pesquisar' },
    summary: 'Pausa um alerta ou envio próprio, ou o retoma a partir de agora',
    params: z.object({ id }),
    body: z.object({ pausada: z.boolean() }),
    response: umaVigia,
  }),
  remover: endpoint({
    method: 'DELETE',
    path: '/api/vigias/{id}',
    access: { ler: 'pesquisar' },
    summary: 'Deixa de acompanhar: o alerta ou o envio acaba',
    params: z.object({ id }),
    response: Ok,
  }),
  avisos: endpoint({
    method: 'GET',
    path: '/api/avisos',
    access: 'session',
    summary: 'O que o sino tem para a pessoa, do mais novo ao mais velho',
    response: comDados(z.object({ avisos: z.array(Aviso), novos: z.number() })).meta({ id: 'MeusAvisos' }),
  }),
  lerAvisos: endpoint({
    method: 'PUT',
    path: '/api/avisos/lidos',
    access: 'session',
    summary: 'Dá por lidos os avisos até este',
    body: z.object({ ate: id }),
    response: Ok,
  }),
} as const
