import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, idempotencia, instante, Ok, TarefaPedida } from '../../replies.ts'
import { chamadasDeCobrancas } from './cobrancas.ts'
import { Estadia, EstadiaResumo, situacoes } from './formas.ts'
import { chamadasNaParada } from './na-parada.ts'
import { RegraDeEstadiaDoCliente, RegraDeEstadiaEscrita } from './regras.ts'

export const ProcuraDeEstadias = z
  .object({
    busca: z.string().trim().max(80).default(''),
    situacao: umOuMais(z.enum(situacoes), situacoes.length).default([]),
    /** By day of arrival, both in it. */
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
  })
  .meta({ id: 'ProcuraDeEstadias' })
export type ProcuraDeEstadias = z.infer<typeof ProcuraDeEstadias>

/** What a person may say of a stay. */
export const tiposDitos = [
  'chegou',
  'liberado',
  'inicio',
  'fim',
  'agendado',
  'desconto',
  'capacidade',
  'papel',
  'causa_nossa',
] as const

export const EventoDito = z
  .object({
    tipo: z.enum(tiposDitos),
    em: instante,
    ate: instante.nullish(),
    kg: z.number().int().min(100, 'Diga a capacidade em kg').max(200_000).nullish(),
    motivo: z.string().trim().max(300).default(''),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'EventoDaEstadiaDito' })

/** A stay that no fence saw: the stop of a note, and when its driver came. */
export const EstadiaAberta = z
  .object({ nota: id, em: instante, motivo: z.string().trim().max(300).default('') })
  .meta({ id: 'EstadiaAberta' })

const umaEstadia = comDados(Estadia).meta({ id: 'UmaEstadia' })
const porId = z.object({ id })
const ler = { ler: 'cobranca' } as const
const fazer = { escrever: 'cobranca' } as const

/** Waiting at a client's door, from the fence to the money; and what else was not in the price. */
export const estadias = {
  listar: endpoint({
    method: 'GET',
    path: '/api/estadias',
    access: ler,
    summary: 'Estadias: as que contam agora primeiro, depois da mais nova à mais velha',
    query: ProcuraDeEstadias.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(EstadiaResumo))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'Estadias' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/estadias/exportar',
    access: ler,
    summary: 'Exporta para Excel as estadias da busca; corre como tarefa',
    body: ProcuraDeEstadias,
    response: TarefaPedida,
  }),
  ...chamadasNaParada,
  abrir: endpoint({
    method: 'POST',
    path: '/api/estadias',
    access: fazer,
    summary: 'Abre a estadia de uma parada que nenhuma cerca viu; repetida, é a mesma',
    body: EstadiaAberta,
    response: umaEstadia,
  }),
  regras: endpoint({
    method: 'GET',
    path: '/api/estadias/regras',
    access: ler,
    summary: 'Tempo livre, valor da hora e cobranças fora do preço, por cliente; sem regra vale a lei',
    response: comDados(z.array(RegraDeEstadiaDoCliente)).meta({ id: 'RegrasDeEstadia' }),
  }),
  gravarRegra: endpoint({
    method: 'PUT',
    path: '/api/estadias/regras',
    access: fazer,
    summary: 'Grava a regra de um cliente; muda as estadias que ainda contam',
    body: RegraDeEstadiaEscrita,
    response: comDados(RegraDeEstadiaDoCliente).meta({ id: 'RegraDeEstadiaGravada' }),
  }),
  excluirRegra: endpoint({
    method: 'DELETE',
    path: '/api/estadias/regras/{id}',
    access: fazer,
    summary: 'Exclui a regra de um cliente',
    params: porId,
    response: Ok,
  }),
  ...chamadasDeCobrancas,
  buscar: endpoint({
    method: 'GET',
    path: '/api/estadias/{id}',
    access: ler,
    summary: 'Uma estadia com tudo o que aconteceu, as dúvidas e a conta',
    params: porId,
    response: umaEstadia,
  }),
  anotar: endpoint({
    method: 'POST',
    path: '/api/estadias/{id}/eventos',
    access: fazer,
    summary: 'Diz algo de uma estadia: horário combinado, desconto, capacidade, comprovante, liberação',
    params: porId,
    body: EventoDito,
    response: umaEstadia,
  }),
  desfazerEvento: endpoint({
    method: 'POST',
    path: '/api/estadias/{id}/desfazer',
    access: fazer,
    summary: 'Desfaz o que alguém disse de uma estadia; o que a cerca mediu fica',
    params: porId,
    body: z.object({ evento: id }).meta({ id: 'EventoDesfeito' }),
    response: umaEstadia,
  }),
  dossie: endpoint({
    method: 'GET',
    path: '/api/estadias/{id}/dossie',
    access: ler,
    summary: 'O dossiê da estadia em PDF: o mesmo acontecido dá os mesmos bytes',
    travel: 'arquivo',
    params: porId,
    response: z.unknown(),
  }),
} as const satisfies ModuleContract
