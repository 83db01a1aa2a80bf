import { z } from 'zod'
import { cnpjOuCpf, dia, id, uf } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import { PendenciaCte } from '../cte/formas.ts'
import { EmContingencia, EventoFiscal, NumeroDeFora } from '../transmissao/formas.ts'
import { RascunhoOs } from './rascunho.ts'

/* The shapes of the calls of CT-e OS and GTV-e. Money in cents. */

export const estadosDoCteOs = [
  'rascunho',
  'enviando',
  'pendente',
  'contingencia',
  'autorizado',
  'rejeitado',
  'cancelado',
  'substituido',
] as const

export const CteOsResumo = z
  .object({
    _id: z.string(),
    modelo: z.enum(['67', '64']),
    numero: z.number().nullable(),
    serie: z.number(),
    tipo: z.enum(['0', '1', '3']),
    servico: z.enum(['6', '7', '8', '9']),
    estado: z.enum(estadosDoCteOs),
    ambiente: z.enum(['1', '2']),
    chave: z.string().nullable(),
    cnpj_emitente: z.string(),
    emitente: z.string(),
    tomador: z.string(),
    inicio: z.string(),
    uf_inicio: z.string(),
    fim: z.string(),
    uf_fim: z.string(),
    /** Of the service; of a GTV-e, of what it carries. */
    valor_centavos: z.number(),
    protocolo: z.string().nullable(),
    codigo: z.string().nullable(),
    motivo: z.string(),
    numero_de_fora: NumeroDeFora.nullable(),
    emitido_em: instante.nullable(),
    autorizado_em: instante.nullable(),
    created_at: instante,
    criador: z.string(),
    versao: z.number(),
  })
  .meta({ id: 'CteOsResumo' })
export type CteOsResumo = z.infer<typeof CteOsResumo>

export const CteOsCompleto = CteOsResumo.extend({
  rascunho: RascunhoOs,
  eventos: z.array(EventoFiscal),
  /** Null in normal operation. */
  contingencia: EmContingencia.nullable(),
  /** Of who takes the service, for the sheet. */
  email_tomador: z.string(),
  email_em: instante.nullable(),
}).meta({ id: 'CteOsCompleto' })
export type CteOsCompleto = z.infer<typeof CteOsCompleto>

export const ConferenciaCteOs = z
  .object({
    pendencias: z.array(PendenciaCte),
    /** What follows is of a CT-e OS; a GTV-e charges nothing. */
    valor_total: z.number(),
    icms: z.object({
      grupo: z.string(),
      base: z.string(),
      aliquota: z.string(),
      valor: z.string(),
      a_conferir: z.boolean(),
    }),
    ibs: z.string(),
    cbs: z.string(),
    cfop: z.string(),
    fontes: z.array(z.string()),
  })
  .meta({ id: 'ConferenciaDoCteOs' })
export type ConferenciaCteOs = z.infer<typeof ConferenciaCteOs>

const curto = (max: number) => z.string().trim().max(max)
const pessoaDaGtv = z
  .object({
    documento: cnpjOuCpf,
    ie: curto(14).default(''),
    uf,
    nome: curto(60).min(2, 'Informe o nome'),
  })
  .meta({ id: 'PessoaDaGtv' })

/** A guide on paper that a transport of values was made by (event 110170). */
export const GtvEmPapel = z
  .object({
    numero: curto(20).min(1, 'Informe o número da GTV'),
    /** Tells two of one number apart: the AIDF, or the company's own. */
    identificador: curto(20).min(1, 'Informe o identificador'),
    serie: curto(3).default(''),
    subserie: curto(3).default(''),
    emissao: dia,
    digito: curto(1).min(1, 'Informe o dígito verificador'),
    volumes: z.number().min(0).max(9_999_999_999),
    especies: z
      .array(
        z.object({ tipo: z.enum(['1', '2', '3', '4']), valor_centavos: z.int().min(0).max(999_999_999_999) }),
      )
      .min(1, 'Informe ao menos uma espécie')
      .max(20),
    remetente: pessoaDaGtv,
    destinatario: pessoaDaGtv,
    placa: curto(7).default(''),
    uf: z.union([uf, z.literal('')]).default(''),
    rntrc: curto(8).default(''),
  })
  .meta({ id: 'GtvEmPapel' })
export type GtvEmPapel = z.infer<typeof GtvEmPapel>

export const InformacoesDaGtv = z
  .object({ gtvs: z.array(GtvEmPapel).min(1, 'Informe ao menos uma GTV').max(50) })
  .meta({ id: 'InformacoesDaGtv' })

export const umCteOs = comDados(CteOsCompleto).meta({ id: 'UmCteOs' })
export const enviado = comDados(z.object({ ok: z.boolean(), pendencias: z.array(PendenciaCte) })).meta({
  id: 'CteOsEnviado',
})
export const porId = z.object({ id })
