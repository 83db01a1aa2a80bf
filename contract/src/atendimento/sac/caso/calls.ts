import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { id, umOuMais } from '../../../formats.ts'
import { comDados, Ok } from '../../../replies.ts'
import {
  Acareacao,
  AvisoASeguradora,
  CasoDoIncidente,
  ConclusaoDaAcareacao,
  ContaEscrita,
  DocumentoDaIndenizacao,
  EncerramentoDaIndenizacao,
  Indenizacao,
  NegativaDaIndenizacao,
  NovaIndenizacao,
  PagamentoDaIndenizacao,
  ParEscolhido,
  PedidoDeAprovacao,
} from './formas.ts'
import { estadosDaIndenizacao } from './indenizacao.ts'

export * from './formas.ts'

const ler = { ler: 'atendimento' } as const
const fazer = { escrever: 'atendimento' } as const
const um = z.object({ id })
const comVersao = z.object({ versao: z.coerce.number().int().min(0).max(10_000).default(0) })
const umaAcareacao = comDados(Acareacao).meta({ id: 'UmaAcareacao' })
const umaIndenizacao = comDados(Indenizacao).meta({ id: 'UmaIndenizacao' })

// No schema in these: what a call's own object says of them is what a browser is spared.
const noIncidente = <const V extends string>(verbo: V) =>
  ({ method: 'POST', path: `/api/sac/atendimento/{id}/${verbo}`, access: fazer }) as const
const daAcareacao = <const V extends string>(verbo: V) =>
  ({ method: 'POST', path: `/api/sac/acareacoes/{id}/${verbo}`, access: fazer }) as const
const daIndenizacao = <const V extends string>(verbo: V) =>
  ({ method: 'POST', path: `/api/sac/indenizacoes/{id}/${verbo}`, access: fazer }) as const

/** What an incident comes to: its proofs, the confrontation, what was found again, what is paid. */
export const doCaso = {
  caso: endpoint({
    method: 'GET',
    path: '/api/sac/atendimento/{id}/caso',
    access: ler,
    summary: 'Maços de evidências, acareações, pares sugeridos e indenização de um incidente',
    params: um,
    response: comDados(CasoDoIncidente).meta({ id: 'CasoLido' }),
  }),
  macoPdf: endpoint({
    method: 'GET',
    path: '/api/sac/atendimento/{id}/maco/pdf',
    access: ler,
    summary: 'O maço de evidências em PDF: a mesma história dá os mesmos bytes; versao 0 é como está agora',
    travel: 'arquivo',
    params: um,
    query: comVersao,
    response: z.unknown(),
  }),
  macoZip: endpoint({
    method: 'GET',
    path: '/api/sac/atendimento/{id}/maco/zip',
    access: ler,
    summary: 'O maço em ZIP: PDF, dados, fotos e o sumário com o SHA-256 de cada arquivo',
    travel: 'arquivo',
    params: um,
    query: comVersao,
    response: z.unknown(),
  }),
  casarSobra: endpoint({
    ...noIncidente('par'),
    params: um,
    summary: 'A falta e a sobra são uma da outra: ficam ligadas e a sobra se resolve',
    body: ParEscolhido,
    response: Ok,
  }),
  abrirAcareacao: endpoint({
    ...noIncidente('acareacao'),
    params: um,
    summary: 'Abre a acareação de uma nota entregue que o cliente diz não ter recebido',
    body: z.object({ nota_id: id }).meta({ id: 'NotaDaAcareacao' }),
    response: umaAcareacao,
  }),
  enviarComprovante: endpoint({
    ...daAcareacao('enviado'),
    params: um,
    summary: 'O comprovante foi mandado ao cliente',
    response: umaAcareacao,
  }),
  aceitarComprovante: endpoint({
    ...daAcareacao('aceito'),
    params: um,
    summary: 'O cliente aceitou o comprovante: a acareação acaba e o incidente se resolve',
    response: umaAcareacao,
  }),
  recusarComprovante: endpoint({
    ...daAcareacao('recusado'),
    params: um,
    summary: 'O cliente não aceitou o comprovante: volta-se ao local',
    response: umaAcareacao,
  }),
  concluirAcareacao: endpoint({
    ...daAcareacao('concluir'),
    params: um,
    summary: 'O que se achou no local',
    body: ConclusaoDaAcareacao,
    response: umaAcareacao,
  }),
  abrirIndenizacao: endpoint({
    ...noIncidente('indenizacao'),
    params: um,
    summary: 'Abre a indenização de um incidente, com a lista de documentos do caso',
    body: NovaIndenizacao,
    response: umaIndenizacao,
  }),
  indenizacoes: endpoint({
    method: 'GET',
    path: '/api/sac/indenizacoes',
    access: ler,
    summary: 'Indenizações das bases de quem atende, a mais nova primeiro',
    query: z.object({
      busca: z.string().trim().max(80).default(''),
      estado: umOuMais(z.enum(estadosDaIndenizacao), estadosDaIndenizacao.length).default([]),
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({ status: z.boolean(), dados: z.array(Indenizacao), total: z.number() })
      .meta({ id: 'Indenizacoes' }),
  }),
  indenizacao: endpoint({
    method: 'GET',
    path: '/api/sac/indenizacoes/{id}',
    access: ler,
    summary: 'Uma indenização com a conta, os documentos e quem aprovou',
    params: um,
    response: umaIndenizacao,
  }),
  calcularIndenizacao: endpoint({
    ...daIndenizacao('conta'),
    params: um,
    method: 'PUT',
    summary: 'Itens, salvado, despesas, valor declarado, franquia: o sistema faz a conta',
    body: ContaEscrita,
    response: umaIndenizacao,
  }),
  documentoDaIndenizacao: endpoint({
    ...daIndenizacao('documento'),
    params: um,
    summary: 'Marca um documento como entregue ou pendente',
    body: DocumentoDaIndenizacao,
    response: umaIndenizacao,
  }),
  pedirDocumentos: endpoint({
    ...daIndenizacao('pedir-documentos'),
    params: um,
    summary: 'Faltam documentos: a indenização espera por eles',
    response: umaIndenizacao,
  }),
  avisarSeguradora: endpoint({
    ...daIndenizacao('avisar'),
    params: um,
    summary: 'A seguradora foi avisada; dela são 30 dias para decidir (Lei 15.040/2024)',
    body: AvisoASeguradora,
    response: umaIndenizacao,
  }),
  regularIndenizacao: endpoint({
    ...daIndenizacao('regular'),
    params: um,
    summary: 'A seguradora regula o sinistro',
    response: umaIndenizacao,
  }),
  analisarIndenizacao: endpoint({
    ...daIndenizacao('analisar'),
    params: um,
    summary: 'Sem seguro, ou abaixo da franquia: a casa analisa',
    response: umaIndenizacao,
  }),
  pedirAprovacao: endpoint({
    ...daIndenizacao('pedir-aprovacao'),
    params: um,
    summary: 'Pede a aprovação do que é devido; quem pede não aprova',
    body: PedidoDeAprovacao,
    response: umaIndenizacao,
  }),
  aprovarIndenizacao: endpoint({
    ...daIndenizacao('aprovar'),
    params: um,
    access: { escrever: 'indenizacoes' },
    summary: 'Aprova; acima da alçada, duas pessoas e uma delas gestora. Aprovada, o financeiro é avisado',
    response: umaIndenizacao,
  }),
  negarIndenizacao: endpoint({
    ...daIndenizacao('negar'),
    params: um,
    access: { escrever: 'indenizacoes' },
    summary: 'Nega, com excludente de responsabilidade e parecer',
    body: NegativaDaIndenizacao,
    response: umaIndenizacao,
  }),
  pagarIndenizacao: endpoint({
    ...daIndenizacao('pagar'),
    params: um,
    summary: 'Foi paga, com o recibo ou a quitação',
    body: PagamentoDaIndenizacao,
    response: umaIndenizacao,
  }),
  encerrarIndenizacao: endpoint({
    ...daIndenizacao('encerrar'),
    params: um,
    summary: 'Encerra sem indenização',
    body: EncerramentoDaIndenizacao,
    response: umaIndenizacao,
  }),
}
