import { z } from 'zod'
import { instante } from '../../replies.ts'
import type { FaseDaEstadia, TipoDeEvento } from './relogio/relogio.ts'

/* Words are listed here and named in nomes.ts and relogio.ts, so that no screen's first load carries the names. */

/** Where a stay is on its way to money. */
export const situacoes = ['contando', 'sem_cobranca', 'a_cobrar', 'cobrada', 'dispensada'] as const
export type SituacaoDaEstadia = (typeof situacoes)[number]
const fases = ['livre', 'atencao', 'aviso', 'devida'] as const satisfies readonly FaseDaEstadia[]
const tipos = [
  'entrou',
  'saiu',
  'chegou',
  'liberado',
  'inicio',
  'fim',
  'agendado',
  'desconto',
  'silencio',
  'capacidade',
  'causa_nossa',
  'papel',
  'aviso',
] as const satisfies readonly TipoDeEvento[]

export const EventoDaParada = z
  .object({
    _id: z.string(),
    tipo: z.enum(tipos),
    em: instante,
    recebido_em: instante,
    ate: instante.nullable(),
    origem: z.enum(['cerca', 'motorista', 'escritorio']),
    motivo: z.string(),
    kg: z.number().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    precisao_m: z.number().nullable(),
    bateria: z.number().nullable(),
    autor: z.string(),
    desfeito: z.boolean(),
  })
  .meta({ id: 'EventoDaParada' })
export type EventoDaParada = z.infer<typeof EventoDaParada>

/** A stay in the list: who waits where, since when, what it comes to. Money in cents, time in minutes. */
export const EstadiaResumo = z
  .object({
    _id: z.string(),
    numero: z.number(),
    situacao: z.enum(situacoes),
    fase: z.enum(fases),
    lugar: z.string(),
    cliente: z.string(),
    motorista: z.string(),
    placa: z.string(),
    romaneio: z.number().nullable(),
    chegada: instante.nullable(),
    livre_ate: instante.nullable(),
    fim: instante.nullable(),
    espera_min: z.number(),
    valor: z.number(),
    duvidas: z.number(),
    cobranca: z.string().nullable(),
    created_at: instante,
  })
  .meta({ id: 'EstadiaResumo' })
export type EstadiaResumo = z.infer<typeof EstadiaResumo>

export const Estadia = EstadiaResumo.extend({
  eventos: z.array(EventoDaParada),
  o_que_duvida: z.array(z.object({ codigo: z.string(), texto: z.string(), impede: z.boolean() })),
  conta: z.string(),
  horas: z.number(),
  descontado_min: z.number(),
  capacidade_kg: z.number().nullable(),
  /** The terms that it is counted by, as a person reads them. */
  termos: z.array(z.string()),
  /** What the law owes to who drives, where the truck is not the house's. */
  ao_tac: z.number(),
  notas: z.array(z.object({ _id: z.string(), numero: z.number() })),
  cte: z.object({ _id: z.string(), numero: z.number().nullable() }).nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
}).meta({ id: 'Estadia' })
export type Estadia = z.infer<typeof Estadia>
