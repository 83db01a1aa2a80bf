import { z } from 'zod'
import { Piso } from '../../comercial/cotacoes/piso/formas.ts'
import { Preco } from '../../comercial/tarifas/preco/formas.ts'
import { cnpj, dia, id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import {
  EmContingencia,
  EmitenteFiscal,
  EventoFiscal,
  emissaoFiscal,
  empresaConfigurada,
  NumeroDeFora,
  texto,
} from '../transmissao/formas.ts'
import { TributosUsados } from '../tributos/formas.ts'
import { RascunhoCte, TributosDoCte } from './rascunho.ts'
import { SERVICOS_DO_CTE, type ServicoDoCte } from './rules.ts'

/* The shapes of the CT-e's calls; the calls themselves stand in calls.ts. Money in cents, weight in grams. */

export const estadosDoCte = [
  'rascunho',
  'enviando',
  'pendente',
  'contingencia',
  'autorizado',
  'rejeitado',
  'cancelado',
  'substituido',
] as const

const servicos = Object.keys(SERVICOS_DO_CTE) as [ServicoDoCte, ...ServicoDoCte[]]

/** One thing that keeps a CT-e from being sent, and the field where it is put right. */
export const PendenciaCte = z
  .object({
    /** Path in the draft: 'remetente.ie', 'nfes.0'; empty when it is about the whole. */
    campo: z.string(),
    mensagem: z.string(),
    /** A warning does not hinder. */
    grave: z.boolean(),
    /** What would set it right, when there is only one thing. */
    sugestao: z.string().nullable(),
  })
  .meta({ id: 'PendenciaDoCte' })
export type PendenciaCte = z.infer<typeof PendenciaCte>

export const EntregaPendente = z
  .object({
    /** No picture to make the hash of; it could not be written or signed; SEFAZ refused it. */
    motivo: z.enum(['sem_imagem', 'falha', 'recusado']),
    detalhe: z.string(),
    tentativas: z.number(),
    desde: instante,
  })
  .meta({ id: 'EntregaPendente' })
export type EntregaPendente = z.infer<typeof EntregaPendente>

/** A check made before a CT-e is sent, and whether this company has it switched off. */
export const RegraDoCte = z
  .object({
    codigo: z.string(),
    nome: z.string(),
    fonte: z.string(),
    /** First day it holds. */
    desde: z.string(),
    grave: z.boolean(),
    /** Null: it is on. */
    desligada: z.object({ motivo: z.string(), por: z.string(), em: instante }).nullable(),
  })
  .meta({ id: 'RegraDoCte' })
export type RegraDoCte = z.infer<typeof RegraDoCte>

/** One line of what was switched off and on. */
export const MudancaDeRegra = z
  .object({
    codigo: z.string(),
    nome: z.string(),
    motivo: z.string(),
    desligada_em: instante,
    desligada_por: z.string(),
    religada_em: instante.nullable(),
    religada_por: z.string(),
  })
  .meta({ id: 'MudancaDeRegraDoCte' })
export type MudancaDeRegra = z.infer<typeof MudancaDeRegra>

/** A CT-e in a list, with the names of the specification first (spec §3). */
export const CteResumo = z
  .object({
    _id: z.string(),
    numero_cte: z.number().nullable(),
    tipo_cte: z.enum(['0', '1', '3', '5', '6']),
    tipo_servico: z.enum(servicos),
    modal: z.enum(['01', '02', '03', '04', '05', '06']),
    /** Cents. */
    valor_total: z.number(),
    /** 'Aguardando', 'Aprovado' and ours beside them. */
    status_cte: z.string(),
    quantidade_notas: z.number(),
    estado: z.enum(estadosDoCte),
    serie: z.number(),
    ambiente: z.enum(['1', '2']),
    chave: z.string().nullable(),
    cnpj_emitente: z.string(),
    emitente: z.string(),
    remetente: z.string(),
    destinatario: z.string(),
    tomador: z.string(),
    email_tomador: z.string(),
    municipio_inicio: z.string(),
    uf_inicio: z.string(),
    municipio_fim: z.string(),
    uf_fim: z.string(),
    valor_carga: z.number(),
    protocolo: z.string().nullable(),
    codigo: z.string().nullable(),
    motivo: z.string(),
    /** Its number is another program's: it goes on with the next one, when a person says so. */
    numero_de_fora: NumeroDeFora.nullable(),
    /** What stopped the last try to send it. */
    pendencias: z.array(PendenciaCte),
    /** Why its deliveries could not be told to SEFAZ; null when nothing is missing. */
    entrega_pendente: EntregaPendente.nullable(),
    /** State of the proof of delivery at SEFAZ: '' none, 'enviando', 'registrado', 'rejeitado'. */
    entrega: z.string(),
    /** The taker says that the service was not as agreed (event 610110), and has not taken it back. */
    desacordo: z.boolean(),
    emitido_em: instante.nullable(),
    autorizado_em: instante.nullable(),
    email_em: instante.nullable(),
    created_at: instante,
    /** Who made it; null when a rule did. */
    criador_id: z.string().nullable(),
    criador: z.string(),
    versao: z.number(),
  })
  .meta({ id: 'CteResumo' })
export type CteResumo = z.infer<typeof CteResumo>

/** Table, version and each line that a draft was priced with, and whether the freight is still that. */
export const PrecoDoCte = z
  .object({
    tabela_id: id.nullable(),
    tabela: z.string(),
    versao: z.number().nullable(),
    /** Number of the quote that it was promised by. */
    cotacao: z.number().nullable(),
    preco: Preco,
    /** Of the table, where it had ended when it priced. */
    contrato_vencido: z.object({ numero: z.number(), fim: dia }).nullable(),
    em: instante,
    /** The freight was changed by hand since. */
    mudado: z.boolean(),
  })
  .meta({ id: 'PrecoDoCte' })
export type PrecoDoCte = z.infer<typeof PrecoDoCte>

export const CteCompleto = CteResumo.extend({
  rascunho: RascunhoCte,
  eventos: z.array(EventoFiscal),
  /** Null in normal operation. */
  contingencia: EmContingencia.nullable(),
  /** Its deliveries tell themselves no more (110181 was asked for here), until a person sends them. */
  entregas_suspensas: z.boolean(),
  /** The CT-e that this one was made from, and those made from it. */
  origem: z.string().nullable(),
  /** What its taxes were worked out with when it was issued; null before, and on those issued before this was kept. */
  tributos_usados: TributosUsados.nullable(),
  /** The price that its freight came from, as it was then; null when somebody typed it. */
  preco: PrecoDoCte.nullable(),
}).meta({ id: 'CteCompleto' })
export type CteCompleto = z.infer<typeof CteCompleto>

/** What a draft would be on paper: pendencies, and the taxes as they come out of the tables. */
export const ConferenciaCte = z
  .object({
    pendencias: z.array(PendenciaCte),
    valor_total: z.number(),
    icms: z.object({
      grupo: z.string(),
      base: z.string(),
      aliquota: z.string(),
      valor: z.string(),
      /** The rate is the state's general one: somebody must confirm it. */
      a_conferir: z.boolean(),
    }),
    ibs: z.string(),
    cbs: z.string(),
    cfop: z.string(),
    /** Of a whole load, by the agency's table of the day; null of any other. */
    piso: Piso.nullable(),
    /** Laws behind the numbers. */
    fontes: z.array(z.string()),
  })
  .meta({ id: 'ConferenciaDoCte' })
export type ConferenciaCte = z.infer<typeof ConferenciaCte>

export const EmitenteDoCte = EmitenteFiscal.extend({
  ...emissaoFiscal(),
  crt: z.enum(['1', '2', '3', '4']).default('3'),
  /** Empty: chosen by taker and states. */
  cfop: texto(4),
  ramo_do_tomador: z
    .enum([
      'comercio',
      'industria',
      'transportador',
      'comunicacao',
      'energia',
      'produtor_rural',
      'nao_contribuinte',
    ])
    .default('comercio'),
  natureza: texto(60),
  tomador: z.enum(['0', '3']).default('0'),
  agrupar: z
    .enum(['nota', 'destinatario', 'romaneio', 'remetente_cidade', 'simplificado'])
    .default('destinatario'),
  tributos: TributosDoCte,
  produto: texto(60),
  observacoes: texto(2000),
  /** Sends 110180 and 110190 by itself when proofs are approved and deliveries fail. */
  eventos_de_entrega: z.boolean().default(true),
  /** Hours after authorisation before 110180 goes by itself: once it stands the CT-e cannot be cancelled. */
  espera_da_entrega_horas: z.int().min(0).max(168).default(12),
  email_ao_autorizar: z.boolean().default(false),
  resp_cnpj: texto(14),
  resp_contato: texto(60),
  resp_email: texto(60),
  resp_telefone: texto(12),
}).meta({ id: 'EmitenteDoCte' })
export type EmitenteDoCte = z.infer<typeof EmitenteDoCte>

export const ConfiguracaoCte = EmitenteDoCte.extend(empresaConfigurada()).meta({ id: 'ConfiguracaoDoCte' })
export type ConfiguracaoCte = z.infer<typeof ConfiguracaoCte>

/** A note that may be put on a CT-e. */
export const NotaParaCte = z
  .object({
    _id: z.string(),
    numero: z.string(),
    serie: z.number(),
    chave: z.string().nullable(),
    emissao: instante,
    remetente: z.string(),
    cnpj_remetente: z.string(),
    destinatario: z.string(),
    documento_destinatario: z.string(),
    cidade: z.string(),
    uf: z.string(),
    romaneio: z.number().nullable(),
    valor: z.number(),
    peso_gramas: z.number(),
    volumes: z.number(),
    /** The CT-e that it is on already. */
    cte: z.string().nullable(),
  })
  .meta({ id: 'NotaParaCte' })
export type NotaParaCte = z.infer<typeof NotaParaCte>

export const GeracaoDeCte = z
  .object({
    cnpj_emitente: cnpj,
    notas: z.array(id).min(1, 'Escolha ao menos uma nota').max(500),
    agrupar: z.enum(['nota', 'destinatario', 'romaneio', 'remetente_cidade', 'simplificado']),
    tipo_servico: z.enum(['normal', 'redespacho']).default('normal'),
    /** An accepted quote: its price is the CT-e's, whatever the tables say by now. */
    cotacao: id.nullable().default(null),
  })
  .meta({ id: 'GeracaoDeCte' })

export const CtesGerados = z
  .object({
    /** Ids of the drafts made. */
    criados: z.array(z.string()),
    /** Notes left out: number and reason. */
    de_fora: z.array(z.object({ nota: z.string(), motivo: z.string() })),
    /** Drafts without freight, for no table fits them. */
    sem_tabela: z.number(),
  })
  .meta({ id: 'CtesGerados' })
export type CtesGerados = z.infer<typeof CtesGerados>

export const umCte = comDados(CteCompleto).meta({ id: 'UmCte' })

export const idsDeCte = z.array(id).min(1).max(500)

export const porId = z.object({ id })

/** These notes and no others, of whatever period: ids joined by '~'. */
export const notasJuntas = z.string().regex(/^[1-9]\d{0,17}(~[1-9]\d{0,17}){0,199}$/, 'Diga até 200 notas')
