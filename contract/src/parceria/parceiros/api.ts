import { z } from 'zod'
import { type Escopo, escopos } from '../../access/escopos.ts'
import { efeitos } from '../../cadastros/ocorrencias.ts'
import { instante } from '../../replies.ts'

export const nomeDoEscopo: Record<Escopo, string> = {
  'notas:escrever': 'Enviar notas (XML e NOTFIS)',
  'notas:ler': 'Consultar notas e ocorrências',
  'comprovantes:ler': 'Ver comprovantes e imagens',
}

/** An API key as it is shown: never the key itself. */
export const ChaveDeApi = z
  .object({
    _id: z.string(),
    nome: z.string(),
    /** How the key begins. */
    prefixo: z.string(),
    escopos: z.array(z.enum(escopos)),
    por_minuto: z.number(),
    criada_por: z.string(),
    criada_em: instante,
    usada_em: instante.nullable(),
    revogada_em: instante.nullable(),
  })
  .meta({ id: 'ChaveDeApi' })
export type ChaveDeApi = z.infer<typeof ChaveDeApi>

/** A note as a partner's system sees it. */
export const NotaDoParceiro = z
  .object({
    chave: z.string().nullable(),
    numero: z.number(),
    serie: z.number(),
    emissao: instante,
    situacao: z.enum(['sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria']),
    desfecho: z.enum(['entrega', 'outras']).nullable(),
    prazo: z.string().nullable(),
    data_entrega: instante.nullable(),
    ocorrencia: z.object({ codigo: z.number(), descricao: z.string(), efeito: z.enum(efeitos) }).nullable(),
    comprovantes: z.number(),
  })
  .meta({ id: 'NotaDoParceiro' })
export type NotaDoParceiro = z.infer<typeof NotaDoParceiro>

/** A line of a note's history, as a partner's system follows it. */
export const OcorrenciaDaNota = z
  .object({
    /** What to give as `depois_de` to go on behind this one. */
    cursor: z.string(),
    chave: z.string().nullable(),
    numero: z.number(),
    serie: z.number(),
    tipo: z.string(),
    situacao: z.string(),
    ocorrencia: z.number().nullable(),
    texto: z.string(),
    em: instante,
  })
  .meta({ id: 'OcorrenciaDaNota' })
export type OcorrenciaDaNota = z.infer<typeof OcorrenciaDaNota>

/** What a webhook tells. */
export const eventosDoWebhook = ['nota.saiu', 'nota.ocorrencia', 'nota.comprovada', 'nota.aprovada'] as const
export type EventoDoWebhook = (typeof eventosDoWebhook)[number]
export const nomeDoEvento: Record<EventoDoWebhook, string> = {
  'nota.saiu': 'Saiu para entrega',
  'nota.ocorrencia': 'Teve ocorrência',
  'nota.comprovada': 'Foi comprovada',
  'nota.aprovada': 'Comprovante aprovado',
}

/** The body of a webhook's call. */
export const AvisoDeWebhook = z
  .object({
    /** The same event keeps its id however often it is told: what was seen under it is passed over. */
    id: z.string(),
    tipo: z.enum([...eventosDoWebhook, 'teste']),
    em: instante,
    nota: z
      .object({ chave: z.string().nullable(), numero: z.number(), serie: z.number(), situacao: z.string() })
      .nullable(),
    ocorrencia: z.object({ codigo: z.number(), descricao: z.string() }).nullable(),
    texto: z.string(),
  })
  .meta({ id: 'AvisoDeWebhook' })
export type AvisoDeWebhook = z.infer<typeof AvisoDeWebhook>

/** How far back a webhook's events may be told again, and how many at once. */
export const DIAS_PARA_REPETIR = 30
export const MAXIMO_PARA_REPETIR = 5000

/** `falhando`: calls fail and are tried again; `pausado`: only probes go out, the queue waits for the first that gets through. */
export const estadosDoWebhook = ['ligado', 'falhando', 'pausado', 'desligado'] as const
export type EstadoDoWebhook = (typeof estadosDoWebhook)[number]

/** What somebody asked to be told again, and how far it is. */
export const RepeticaoDeWebhook = z
  .object({
    _id: z.string(),
    desde: instante,
    /** The first event that did not fit: ask again from here. Null when all did. */
    continua: instante.nullable(),
    total: z.number(),
    /** Delivered, or given up. */
    feitas: z.number(),
    em: instante,
  })
  .meta({ id: 'RepeticaoDeWebhook' })
export type RepeticaoDeWebhook = z.infer<typeof RepeticaoDeWebhook>

export const Webhook = z
  .object({
    _id: z.string(),
    url: z.string(),
    eventos: z.array(z.enum(eventosDoWebhook)),
    ativo: z.boolean(),
    estado: z.enum(estadosDoWebhook),
    /** Failures one after the other. */
    falhas: z.number(),
    /** The first failure since the last success. */
    falha_desde: instante.nullable(),
    /** When the next waiting call goes out; null when none will. */
    proxima_tentativa: instante.nullable(),
    /** Calls that wait. */
    esperando: z.number(),
    desligado_em: instante.nullable(),
    /** Why it was switched off by itself; empty when a person did it. */
    motivo: z.string(),
    /** The last one asked for. */
    repeticao: RepeticaoDeWebhook.nullable(),
    em: instante,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const WebhookSalvo = z
  .object({
    url: z.url({ protocol: /^https?$/, error: 'O endereço deve começar com https:// ou http://' }).max(500),
    eventos: z
      .array(z.enum(eventosDoWebhook))
      .min(1, 'Escolha ao menos um evento')
      .max(eventosDoWebhook.length),
    ativo: z.boolean().default(true),
  })
  .meta({ id: 'WebhookSalvo' })

export const EntregaDeWebhook = z
  .object({
    _id: z.string(),
    evento: z.string(),
    estado: z.enum(['fila', 'entregue', 'falhou']),
    tentativas: z.number(),
    resposta_status: z.number().nullable(),
    resposta: z.string(),
    ms: z.number().nullable(),
    corpo: z.string(),
    em: instante,
    /** When it is tried again, while it waits. */
    proxima: instante.nullable(),
    terminado_em: instante.nullable(),
  })
  .meta({ id: 'EntregaDeWebhook' })
export type EntregaDeWebhook = z.infer<typeof EntregaDeWebhook>
