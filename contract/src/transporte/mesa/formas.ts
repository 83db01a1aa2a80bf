import { z } from 'zod'
import { dia, id, placa } from '../../formats.ts'
import { bases } from '../../replies.ts'
import { MAXIMO_DE_NOTAS_NO_ROMANEIO, numeroRom, opcional } from '../romaneios/formas.ts'

/* The dispatch desk: what waits, and who may take it. Mass in grams, money in cents, volume in litres, times in seconds. */

/** So many waiting notes lie on the desk, the earliest deadline first; more are narrowed by base or route. */
export const MAXIMO_NA_MESA = 1500
/** Romaneios that did not leave yet stand on it together. */
export const MAXIMO_DE_COLUNAS = 200

export const NotaDaMesa = z
  .object({
    _id: z.string(),
    numero: z.number(),
    serie: z.number(),
    nome: z.string(),
    documento: z.string(),
    endereco: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    cep: z.string(),
    volumes: z.number(),
    peso_gramas: z.number(),
    valor_centavos: z.number(),
    prazo: dia.nullable(),
    id_rota: z.string().nullable(),
    rota: z.string(),
    /** Of the note, else of its route; empty: none. */
    base: z.string(),
    cancelada: z.boolean(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .meta({ id: 'NotaDaMesa' })
export type NotaDaMesa = z.infer<typeof NotaDaMesa>

/** From the base through all stops and back, as the planner counts it; null: a place is not known. */
const diaDaColuna = z.object({ metros: z.number(), segundos: z.number() }).nullable()

export const ColunaDaMesa = z
  .object({
    romaneio: z.number(),
    versao: z.number(),
    /** Waits for its release, or was released and did not leave. */
    estado: z.enum(['pre', 'expedicao']),
    id_rota: z.string().nullable(),
    rota: z.string(),
    base: z.string(),
    /** Of `motoristas`; one whom the register does not know any more has only his name. */
    motorista: z.string().nullable(),
    nome_motorista: z.string(),
    placa: z.string(),
    /** In delivery order. */
    notas: z.array(NotaDaMesa),
    dia: diaDaColuna,
    /** An MDF-e was made of it; `dispensa`: all of it stays in the base's own municipality. */
    mdfe: z.enum(['tem', 'falta', 'dispensa']),
  })
  .meta({ id: 'ColunaDaMesa' })
export type ColunaDaMesa = z.infer<typeof ColunaDaMesa>

export const MotoristaDaMesa = z
  .object({
    _id: z.string(),
    nome: z.string(),
    base: z.string().nullable(),
    /** The vehicle he drives as a rule. */
    placa: z.string().nullable(),
    presente: z.boolean(),
    porque: z.string().nullable(),
    /** How long his shift of the day is; null: the register says none. */
    jornada_s: z.number().nullable(),
    /** On the road with this romaneio now. */
    na_rua: z.number().nullable(),
  })
  .meta({ id: 'MotoristaDaMesa' })
export type MotoristaDaMesa = z.infer<typeof MotoristaDaMesa>

export const VeiculoDaMesa = z
  .object({
    placa: z.string(),
    nome: z.string(),
    base: z.string().nullable(),
    capacidade_gramas: z.number().nullable(),
    capacidade_litros: z.number().nullable(),
    limite_centavos: z.number().nullable(),
    /** Why it cannot go today. */
    porque: z.string().nullable(),
  })
  .meta({ id: 'VeiculoDaMesa' })
export type VeiculoDaMesa = z.infer<typeof VeiculoDaMesa>

export const Mesa = z
  .object({
    espera: z.array(NotaDaMesa).max(MAXIMO_NA_MESA),
    /** How many wait, those that do not lie on the desk too. */
    esperando: z.number(),
    colunas: z.array(ColunaDaMesa).max(MAXIMO_DE_COLUNAS),
    motoristas: z.array(MotoristaDaMesa),
    veiculos: z.array(VeiculoDaMesa),
    bases: z.array(z.object({ nome: z.string(), lat: z.number().nullable(), lng: z.number().nullable() })),
  })
  .meta({ id: 'MesaDeExpedicao' })
export type Mesa = z.infer<typeof Mesa>

/** What of the desk is looked at; nothing said means all. */
export const RecorteDaMesa = z
  .object({ bases, rotas: z.array(id).max(500).default([]) })
  .meta({ id: 'RecorteDaMesa' })
export type RecorteDaMesa = z.infer<typeof RecorteDaMesa>

/** How a column shall be: all of its notes in their order, and who takes them. */
export const ColunaPedida = z
  .object({
    /** What the screen calls it; the reply says its number. */
    chave: z.string().min(1).max(40),
    /** Null: a new one. Without notes it is deleted. */
    romaneio: numeroRom.nullable(),
    /** As it was read; another person's edit in between is refused. */
    versao: z.int().min(1).nullish(),
    notas: z.array(id).max(MAXIMO_DE_NOTAS_NO_ROMANEIO),
    /** Left out: whoever it is now. */
    motorista: id.nullish(),
    placa: opcional(placa),
  })
  .meta({ id: 'ColunaPedida' })
export type ColunaPedida = z.infer<typeof ColunaPedida>

export const Arrumacao = z
  .object({
    colunas: z.array(ColunaPedida).min(1, 'Diga o que muda').max(MAXIMO_DE_COLUNAS),
    recorte: RecorteDaMesa,
  })
  .meta({ id: 'ArrumacaoDaMesa' })
export type Arrumacao = z.infer<typeof Arrumacao>

/** What the desk would do by itself; nothing is written by it. */
export const Proposta = z
  .object({
    colunas: z.array(
      z.object({
        ...ColunaPedida.shape,
        romaneio: z.number().nullable(),
        motorista: z.string().nullable(),
        placa: z.string(),
        rota: z.string(),
        base: z.string(),
        /** Of `notas`, those that wait now. */
        novas: z.number(),
        dia: diaDaColuna,
      }),
    ),
    /** Waiting notes that it leaves where they are: no route takes them. */
    semRota: z.number(),
    semMotorista: z.number(),
  })
  .meta({ id: 'PropostaDaMesa' })
export type Proposta = z.infer<typeof Proposta>
