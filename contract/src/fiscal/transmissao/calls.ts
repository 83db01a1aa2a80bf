import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { chave, cnpj, id, uf, umOuMais } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'
import { tiposDeEnvio } from './formas.ts'
import { modosDeContingencia } from './rules.ts'

export { EventoFiscal } from './formas.ts'

const modelo = z.enum(['57', '58']).meta({ id: 'ModeloDoDocumento', description: '57 CT-e, 58 MDF-e' })
/** Models that take a number here. */
const modeloNumerado = z
  .enum(['57', '58', '64', '67'])
  .meta({ id: 'ModeloNumerado', description: '57 CT-e, 58 MDF-e, 64 GTV-e, 67 CT-e OS' })
const ambiente = z.enum(['1', '2']).meta({ id: 'AmbienteFiscal', description: '1 produção, 2 homologação' })

export const estadosDaContingencia = ['proposta', 'ligada', 'encerrada'] as const
export type EstadoDaContingencia = (typeof estadosDaContingencia)[number]

export const StatusDaSefaz = z
  .object({
    modelo,
    ambiente,
    uf: z.string(),
    situacao: z.enum(['operando', 'parado', 'sem_resposta', 'desconhecido']),
    /** As SEFAZ says it; '000' when it did not answer, '' when nobody has asked yet. */
    cStat: z.string(),
    xMotivo: z.string(),
    /** How long the answer took. */
    ms: z.number().nullable(),
    /** When it said so; it is asked at most every three minutes. */
    em: instante.nullable(),
  })
  .meta({ id: 'StatusDaSefaz' })
export type StatusDaSefaz = z.infer<typeof StatusDaSefaz>

export const Contingencia = z
  .object({
    _id: z.string(),
    uf: z.string(),
    modelo: modeloNumerado,
    ambiente,
    modo: z.enum(modosDeContingencia),
    estado: z.enum(estadosDaContingencia),
    motivo: z.string(),
    desde: instante,
    ate: instante.nullable(),
    /** Empty: the system proposed it. */
    aberta_por: z.string(),
    encerrada_por: z.string(),
  })
  .meta({ id: 'Contingencia' })
export type Contingencia = z.infer<typeof Contingencia>

const estadosDoEnvio = [
  'fila',
  'enviando',
  'pendente',
  'autorizado',
  'rejeitado',
  'cancelado',
  'alarme',
  'parado',
  'desistido',
] as const

export const EnvioResumo = z
  .object({
    _id: z.string(),
    tipo: z.enum(tiposDeEnvio),
    ambiente,
    cnpj: z.string(),
    uf: z.string(),
    autorizador: z.string(),
    chave: z.string(),
    tp_evento: z.string(),
    n_seq: z.number(),
    tp_emis: z.string(),
    referencia: z.string(),
    estado: z.enum(estadosDoEnvio),
    cstat: z.string(),
    xmotivo: z.string(),
    erro: z.string(),
    protocolo: z.string().nullable(),
    envios: z.number(),
    consultas: z.number(),
    /** A document in contingency took its place. */
    trocado: z.boolean(),
    proxima: instante,
    recebido_em: instante.nullable(),
    created_at: instante,
  })
  .meta({ id: 'EnvioFiscal' })
export type EnvioResumo = z.infer<typeof EnvioResumo>

const estadosDoNumero = [
  'reservado',
  'rejeitado',
  'autorizado',
  'cancelado',
  'abandonado',
  'de_fora',
] as const
const serie = z.int().min(0).max(889, 'As séries de 890 em diante são reservadas')

/** Where a series goes on, and who said so. */
export const Numeracao = z
  .object({
    proximo: z.number(),
    /** The lowest that `proximo` may become: one above the highest number taken here. */
    menor: z.number(),
    /** Numbers of this series that SEFAZ has under keys of another program. */
    de_fora: z.object({ quantos: z.number(), maior: z.number() }),
    /** The newest first. */
    mudancas: z.array(z.object({ de: z.number(), para: z.number(), por: z.string(), em: instante })),
  })
  .meta({ id: 'Numeracao' })
export type Numeracao = z.infer<typeof Numeracao>
const pagina = z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1)
const porPagina = z.coerce.number().pipe(z.int().min(1).max(200)).default(50)

export const NovaContingencia = z
  .object({
    uf,
    modelo: modeloNumerado,
    ambiente,
    modo: z.enum(modosDeContingencia),
    /** Goes into each document as `xJust`: 15 to 256 characters (layout of CT-e 4.00). */
    motivo: z
      .string()
      .trim()
      .min(15, 'Escreva o motivo com pelo menos 15 letras')
      .max(256, 'Escreva o motivo com no máximo 256 letras'),
  })
  .meta({ id: 'NovaContingencia' })

export const transmissao = {
  status: endpoint({
    method: 'GET',
    path: '/api/transmissao/status',
    access: { ler: 'transmissao' },
    summary: 'Como está o serviço da SEFAZ de um estado, perguntado no máximo a cada três minutos',
    query: z.object({ uf, modelo: modelo.default('57'), ambiente: ambiente.default('2') }),
    response: comDados(StatusDaSefaz).meta({ id: 'StatusDoServico' }),
  }),
  contingencias: endpoint({
    method: 'GET',
    path: '/api/transmissao/contingencias',
    access: { ler: 'transmissao' },
    summary: 'Contingências ligadas, propostas e encerradas, as abertas primeiro',
    response: comDados(z.array(Contingencia)).meta({ id: 'Contingencias' }),
  }),
  ligarContingencia: endpoint({
    method: 'POST',
    path: '/api/transmissao/contingencias',
    access: { escrever: 'transmissao' },
    summary: 'Liga a contingência de um estado, ou aceita a que o sistema propôs',
    body: NovaContingencia,
    response: comDados(Contingencia).meta({ id: 'ContingenciaLigada' }),
  }),
  encerrarContingencia: endpoint({
    method: 'PUT',
    path: '/api/transmissao/contingencias/{id}/encerrar',
    access: { escrever: 'transmissao' },
    summary: 'Volta ao normal, ou dispensa a contingência que o sistema propôs',
    params: z.object({ id }),
    response: comDados(Contingencia).meta({ id: 'ContingenciaEncerrada' }),
  }),
  envios: endpoint({
    method: 'GET',
    path: '/api/transmissao/envios',
    access: { ler: 'transmissao' },
    summary: 'Documentos e eventos entregues à SEFAZ ou a caminho, os mais novos primeiro',
    query: z.object({
      estado: umOuMais(z.enum(estadosDoEnvio), 9).default([]),
      chave: chave.optional(),
      pagina,
      por_pagina: porPagina,
    }),
    response: comDados(z.object({ envios: z.array(EnvioResumo), total: z.number() })).meta({
      id: 'EnviosFiscais',
    }),
  }),
  envio: endpoint({
    method: 'GET',
    path: '/api/transmissao/envios/{id}',
    access: { ler: 'transmissao' },
    summary: 'Um envio com todas as chamadas feitas à SEFAZ por ele',
    params: z.object({ id }),
    response: comDados(
      EnvioResumo.extend({
        chamadas: z.array(
          z.object({
            servico: z.string(),
            em: instante,
            ms: z.number(),
            resultado: z.string(),
            cstat: z.string(),
            texto: z.string(),
          }),
        ),
      }),
    ).meta({ id: 'EnvioFiscalCompleto' }),
  }),
  retomar: endpoint({
    method: 'PUT',
    path: '/api/transmissao/envios/{id}/retomar',
    access: { escrever: 'transmissao' },
    summary: 'Continua um envio que parou depois de muitas falhas ou que espera uma pessoa',
    params: z.object({ id }),
    response: Ok,
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/transmissao/series',
    access: { ler: 'transmissao' },
    summary: 'Séries em uso, com o próximo número e o destino dos já usados',
    response: comDados(
      z.array(
        z.object({
          cnpj: z.string(),
          modelo: modeloNumerado,
          serie: z.number(),
          ambiente,
          proximo: z.number(),
          autorizados: z.number(),
          em_aberto: z.number(),
          abandonados: z.number(),
        }),
      ),
    ).meta({ id: 'SeriesFiscais' }),
  }),
  numeracao: endpoint({
    method: 'GET',
    path: '/api/transmissao/numeracao',
    access: { ler: 'transmissao' },
    summary: 'O próximo número de uma série, o menor que ele pode ser, e quem o mudou',
    query: z.object({ cnpj, modelo: modeloNumerado, serie: z.coerce.number().pipe(serie), ambiente }),
    response: comDados(Numeracao).meta({ id: 'NumeracaoDaSerie' }),
  }),
  definirProximo: endpoint({
    method: 'PUT',
    path: '/api/transmissao/numeracao',
    access: { escrever: 'configFiscal' },
    summary: 'Diz em que número uma série continua; um já usado é recusado',
    body: z
      .object({
        cnpj,
        modelo: modeloNumerado,
        serie,
        ambiente,
        proximo: z
          .int('Escreva o próximo número')
          .min(1, 'O próximo número começa em 1')
          .max(999_999_999, 'O número tem no máximo 9 algarismos'),
      })
      .meta({ id: 'ProximoNumero' }),
    response: comDados(Numeracao).meta({ id: 'ProximoNumeroGravado' }),
  }),
  numeros: endpoint({
    method: 'GET',
    path: '/api/transmissao/numeros',
    access: { ler: 'transmissao' },
    summary: 'O que foi feito de cada número de uma série, do maior ao menor',
    query: z.object({
      cnpj,
      modelo: modeloNumerado,
      serie: z.coerce.number().pipe(z.int().min(0).max(999)),
      ambiente,
      estado: umOuMais(z.enum(estadosDoNumero), 6).default([]),
      pagina,
      por_pagina: porPagina,
    }),
    response: comDados(
      z.object({
        numeros: z.array(
          z.object({
            numero: z.number(),
            estado: z.enum(estadosDoNumero),
            tp_emis: z.string().nullable(),
            documento: z.string(),
            chave: z.string().nullable(),
            /** Of `de_fora`: the key that SEFAZ has; empty where it did not say which. */
            chave_de_fora: z.string().nullable(),
            motivo: z.string(),
            livre: z.boolean(),
            updated_at: instante,
          }),
        ),
        total: z.number(),
      }),
    ).meta({ id: 'NumerosFiscais' }),
  }),
}
