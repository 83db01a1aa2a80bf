import { z } from 'zod'
import { dia } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { canaisDeAviso, eventosDeAviso, publicosDoAviso } from './rules.ts'

/* The shapes of what people are told: rules, texts, messages, tracking links. */

export const evento = z.enum(eventosDeAviso)
export const canal = z.enum(canaisDeAviso)
export const publico = z.enum(publicosDoAviso)
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')
const documento = z.string().trim().toUpperCase().max(14)

/** Which events of which shippers' notes are told to whom, when and how. */
export const Regra = z
  .object({
    nome: z.string().trim().min(3, 'Dê um nome à regra').max(80),
    /** Documents of the shippers; empty means all of them. */
    embarcadores: z.array(documento).max(200).default([]),
    eventos: z.array(evento).min(1, 'Escolha ao menos um acontecimento').max(eventosDeAviso.length),
    canais: z.array(canal).min(1, 'Escolha ao menos um canal').max(canaisDeAviso.length),
    para_embarcador: z.boolean().default(false),
    para_destinatario: z.boolean().default(false),
    /** More e-mail addresses; they are told what the shipper is told. */
    extras: z.array(z.string().trim().max(254)).max(20).default([]),
    /** In these hours of São Paulo nothing is sent: what happens then waits for their end. */
    silencio_de: hora.nullable().default(null),
    silencio_ate: hora.nullable().default(null),
    /** `uma`: one message each. `resumo`: one a day to each address, at `resumo_hora`. */
    modo: z.enum(['uma', 'resumo']).default('uma'),
    resumo_hora: hora.default('18:00'),
    /** The shipper's tracking link shows the picture of the proof. */
    mostra_foto: z.boolean().default(false),
    ativo: z.boolean().default(true),
  })
  .meta({ id: 'RegraDeAviso' })
export type Regra = z.infer<typeof Regra>

export const RegraSalva = Regra.extend({
  _id: z.string(),
  versao: z.number(),
  /** Names of the shippers, in their order. */
  nomes: z.array(z.string()),
  enviadas: z.number(),
  falhas: z.number(),
}).meta({ id: 'RegraDeAvisoSalva' })
export type RegraSalva = z.infer<typeof RegraSalva>
export const texto = { assunto: z.string().trim().max(200), corpo: z.string().trim().min(1).max(4000) }

export const Modelo = z
  .object({ evento, canal, ...texto, proprio: z.boolean() })
  .meta({ id: 'ModeloDeAviso' })
export type Modelo = z.infer<typeof Modelo>

/** `fila`: waits for its hour or a new try. `a_mao`: WhatsApp without a service, for somebody to press. `saiu`: the address asked not to be told. */
export const estadosDoAviso = ['fila', 'enviando', 'a_mao', 'enviada', 'falhou', 'saiu'] as const

export const nomeDoEstadoDoAviso: Record<(typeof estadosDoAviso)[number], string> = {
  fila: 'Na fila',
  enviando: 'Enviando',
  a_mao: 'Para enviar',
  enviada: 'Enviada',
  falhou: 'Falhou',
  saiu: 'Não quer avisos',
}

export const Aviso = z
  .object({
    _id: z.string(),
    nota: z.string(),
    numero: z.number(),
    nome_embarca: z.string(),
    regra: z.string(),
    evento,
    canal,
    publico,
    para: z.string(),
    estado: z.enum(estadosDoAviso),
    via: z.enum(['smtp', 'local', 'whatsapp', 'mao']).nullable(),
    resumo: z.boolean(),
    tentativas: z.number(),
    erro: z.string().nullable(),
    quando: instante,
    created_at: instante,
    enviada_em: instante.nullable(),
  })
  .meta({ id: 'Aviso' })
export type Aviso = z.infer<typeof Aviso>

export const AvisoInteiro = Aviso.extend({
  assunto: z.string(),
  html: z.string(),
  texto: z.string(),
}).meta({ id: 'AvisoInteiro' })
export type AvisoInteiro = z.infer<typeof AvisoInteiro>

export const LinkDeRastreio = z
  .object({
    _id: z.string(),
    publico,
    mostra_foto: z.boolean(),
    url: z.string(),
    expira_em: instante,
    criado_por: z.string(),
    vistas: z.number(),
    visto_em: instante.nullable(),
    /** Ready texts: the whole message, and WhatsApp with it written to the right number. */
    texto: z.string(),
    whatsapp: z.string(),
  })
  .meta({ id: 'LinkDeRastreio' })
export type LinkDeRastreio = z.infer<typeof LinkDeRastreio>
const etapa = z.object({ titulo: z.string(), detalhe: z.string(), em: instante })

/** What anybody with the link sees, and nothing else. */
export const Rastreio = z
  .object({
    nota: z.number(),
    remetente: z.string(),
    transportadora: z.string(),
    /** How the carrier shows itself; `cor` is one on which white letters are read. */
    marca: z.object({ logo: z.string().nullable(), cor: z.string().nullable() }),
    municipio: z.string(),
    uf: z.string(),
    situacao: z.enum(['preparo', 'caminho', 'entregue', 'nao_entregue', 'devolvida', 'cancelada']),
    titulo: z.string(),
    prometido: dia.nullable(),
    entregue_em: instante.nullable(),
    /** First name only. */
    recebedor: z.string(),
    etapas: z.array(etapa),
    /** Signed addresses that expire; only on a shipper's link whose rule says so. */
    fotos: z.array(z.string()),
    /** When the truck is expected: as its position tells, else as its route was planned; null where nothing does. */
    previsao: z.object({ de: instante, ate: instante, planejada: z.boolean() }).nullable(),
  })
  .meta({ id: 'Rastreio' })
export type Rastreio = z.infer<typeof Rastreio>
