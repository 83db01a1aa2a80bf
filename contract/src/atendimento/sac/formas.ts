import { z } from 'zod'
import { id, umOuMais } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { estadosDoIncidente, motivosDaEspera, tiposDeDocumento } from './incidente.ts'
import { canais } from './sla/politicas.ts'
import { Sla } from './sla/sla.ts'
import { prioridades } from './tipos.ts'

const texto = z.string().trim().max(4000)
const dito = texto.min(1, 'Escreva a mensagem')
const motivo = z.enum(motivosDaEspera, 'Diga quem se espera')
const lembrete = instante.nullable().default(null)

/** An incident as the queue and the list show it. */
export const IncidenteNaFila = z
  .object({
    _id: z.string(),
    numero: z.string(),
    tipo: z.string(),
    causa: z.string(),
    assunto: z.string(),
    prioridade: z.enum(prioridades),
    canal: z.enum(canais),
    status: z.enum(estadosDoIncidente),
    base: z.string(),
    tipo_doc: z.enum(tiposDeDocumento),
    documento: z.string(),
    documento_id: z.string().nullable(),
    /** Notes that are in it: what one cause did is one incident. */
    notas: z.number(),
    embarcador: z.string(),
    aberto_por: z.string(),
    /** The group that the asker works in, where another attends. */
    origem: z.string(),
    responsavel: z.string(),
    responsavel_id: z.string().nullable(),
    motivo: z.enum(motivosDaEspera).nullable(),
    lembrete_em: instante.nullable(),
    reaberturas: z.number(),
    mensagens: z.number(),
    /** The last public words, and whether they wait for an answer. */
    ultima: z.string(),
    pergunta: z.boolean(),
    estourou: z.boolean(),
    politica: z.string(),
    vence_em: instante.nullable(),
    created_at: instante,
    updated_at: instante,
    resolvido_em: instante.nullable(),
  })
  .meta({ id: 'IncidenteNaFila' })
export type IncidenteNaFila = z.infer<typeof IncidenteNaFila>

export const tiposDeEvento = [
  'aberto',
  'mensagem',
  'estado',
  'responsavel',
  'classificado',
  'ligado',
  'junto',
  'separado',
  'nota',
  'estouro',
  'sinal',
  'caso',
] as const

/** What happened to an incident, once and for all. */
export const EventoDoIncidente = z
  .object({
    _id: z.string(),
    tipo: z.enum(tiposDeEvento),
    lado: z.enum(['cliente', 'atendimento', 'sistema']),
    /** Shown to who asked. */
    publico: z.boolean(),
    texto: z.string(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'EventoDoIncidente' })
export type EventoDoIncidente = z.infer<typeof EventoDoIncidente>

/** The note that it is about, beside the conversation. */
export const NotaDoIncidente = z
  .object({
    _id: z.string(),
    numero: z.string(),
    situacao: z.string(),
    embarcador: z.string(),
    destinatario: z.string(),
    cidade: z.string(),
    telefone: z.string(),
    prazo: z.string().nullable(),
    entregue_em: instante.nullable(),
    ocorrencia: z.string(),
    tentativas: z.number(),
    romaneio_id: z.string().nullable(),
    romaneio: z.string(),
    motorista: z.string(),
    /** Where who carries it was last, while he is on the way, for those who may see the map. */
    posicao: z.object({ lat: z.number(), lng: z.number(), em: instante }).nullable(),
    /** It left the incident: what was wrong with it is done. */
    saiu: z.boolean(),
  })
  .meta({ id: 'NotaDoIncidente' })
export type NotaDoIncidente = z.infer<typeof NotaDoIncidente>

const Ligado = z.object({ _id: z.string(), numero: z.string(), assunto: z.string(), status: z.string() })

export const IncidenteAtendido = IncidenteNaFila.extend({
  descricao: z.string(),
  /** How many letters came and went; they are asked for by themselves. */
  emails: z.number(),
  sla: Sla,
  eventos: z.array(EventoDoIncidente),
  notas_dele: z.array(NotaDoIncidente),
  ligados: z.array(Ligado),
  /** Earlier ones about the same note. */
  anteriores: z.array(Ligado),
  /** Work orders of the breakdown that it came of: each says who could go on with the trip. */
  ordens: z.array(z.string()),
  rascunho: z.object({ texto: z.string(), interna: z.boolean() }),
  /** Who else is writing an answer now. */
  escrevendo: z.array(z.string()),
  /** Of what the house opened and nobody outside reads: the shippers of its notes, who can be told; without addresses, they cannot. */
  a_avisar: z.array(z.object({ nome: z.string(), emails: z.array(z.string()) })),
}).meta({ id: 'IncidenteAtendido' })
export type IncidenteAtendido = z.infer<typeof IncidenteAtendido>

const ordenaveis = ['vence', 'numero', 'prioridade', 'updated_at'] as const
export const ordensDosIncidentes = [...ordenaveis, ...ordenaveis.map((o) => `-${o}` as const)] as const
export type OrdemDosIncidentes = (typeof ordensDosIncidentes)[number]

/** What is looked for; what names nothing asks nothing. */
export const ProcuraDeIncidentes = z
  .object({
    busca: z.string().trim().max(80).default(''),
    status: umOuMais(z.enum(estadosDoIncidente), estadosDoIncidente.length).default([]),
    prioridade: umOuMais(z.enum(prioridades), prioridades.length).default([]),
    tipo: umOuMais(z.string().max(60), 60).default([]),
    causa: umOuMais(z.string().max(80), 60).default([]),
    base: umOuMais(z.string().max(80), 200).default([]),
    canal: umOuMais(z.enum(canais), canais.length).default([]),
    embarcador: umOuMais(z.string().max(14), 200).default([]),
    /** `meus`, `sem` (nobody's), or somebody's id. */
    responsavel: z.string().max(20).default(''),
    /** Late now, late ever, due within the day, or waiting for an answer. */
    prazo: z.enum(['', 'vencido', 'estourou', 'hoje', 'pergunta']).default(''),
    aberto_de: z.string().max(10).default(''),
    aberto_ate: z.string().max(10).default(''),
    resolvido_de: z.string().max(10).default(''),
    resolvido_ate: z.string().max(10).default(''),
    /** `sim`: came back at least once. */
    reaberto: z.enum(['', 'sim']).default(''),
    /** What who asked said of it by the survey. */
    avaliado: z.enum(['', 'sim', 'satisfeito', 'insatisfeito']).default(''),
    ordem: z.enum(ordensDosIncidentes).default('vence'),
  })
  .meta({ id: 'ProcuraDeIncidentes' })
export type ProcuraDeIncidentes = z.infer<typeof ProcuraDeIncidentes>

export const MensagemDoAtendimento = z
  .object({
    texto: dito,
    interna: z.boolean().default(false),
    /** What becomes of it with the same stroke. */
    depois: z.enum(['', 'aguardar', 'resolver']).default(''),
    motivo: motivo.nullable().default(null),
    lembrete_em: lembrete,
    /** The last event that who writes had before him; what the customer said since is shown before anything goes. */
    visto: id.nullable().default(null),
    /** Of what the house opened: the shippers of its notes get these words too, each about his own notes. */
    ao_embarcador: z.boolean().default(false),
  })
  .refine((m) => m.depois !== 'aguardar' || m.motivo !== null, {
    path: ['motivo'],
    message: 'Diga quem se espera',
  })
  .meta({ id: 'MensagemDoAtendimento' })

export const EsperaDoIncidente = z.object({ motivo, lembrete_em: lembrete }).meta({ id: 'EsperaDoIncidente' })
export const ClassificacaoDoIncidente = z
  .object({
    tipo: z.string().trim().min(1, 'Escolha o tipo').max(60),
    causa: z.string().trim().max(80).default(''),
    prioridade: z.enum(prioridades),
  })
  .meta({ id: 'ClassificacaoDoIncidente' })
export const JuncaoDeIncidentes = z
  .object({
    com: z
      .string()
      .trim()
      .regex(/^\d{1,18}$/, 'Diga o número do incidente'),
  })
  .meta({ id: 'JuncaoDeIncidentes' })
export const SeparacaoDoIncidente = z
  .object({ evento: id, assunto: z.string().trim().min(3, 'Diga o assunto em poucas palavras').max(120) })
  .meta({ id: 'SeparacaoDoIncidente' })
export const RascunhoDoIncidente = z
  .object({ texto, interna: z.boolean().default(false) })
  .meta({ id: 'RascunhoDoIncidente' })

/** One thing done to many. */
export const LoteDeIncidentes = z
  .object({
    ids: z.array(id).min(1, 'Escolha ao menos um incidente').max(200, 'Até 200 de uma vez'),
    acao: z.enum(['prioridade', 'responsavel', 'mensagem', 'resolver']),
    prioridade: z.enum(prioridades).nullable().default(null),
    responsavel_id: id.nullable().default(null),
    texto: texto.default(''),
  })
  .refine((l) => l.acao !== 'prioridade' || l.prioridade !== null, {
    path: ['prioridade'],
    message: 'Escolha a prioridade',
  })
  .refine((l) => l.acao !== 'mensagem' || l.texto !== '', { path: ['texto'], message: 'Escreva a mensagem' })
  .meta({ id: 'LoteDeIncidentes' })
