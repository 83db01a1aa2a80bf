import { z } from 'zod'
import { id } from '../../formats.ts'
import { instante } from '../../replies.ts'

/* The shapes of tracking. */

export const estadosDoRastreio = ['em_movimento', 'parado', 'sem_sinal'] as const
export type EstadoDoRastreio = (typeof estadosDoRastreio)[number]
export const tiposDeAlerta = ['desvio', 'parada_longa', 'saida_atrasada', 'fora_de_ordem'] as const
export type TipoDeAlerta = (typeof tiposDeAlerta)[number]

/** Minutes without a point after which a driver counts as silent. */
export const SEM_SINAL_MIN = 15

/** Points of a day's trail that are sent at most; a longer one is thinned evenly. */
export const MAXIMO_DO_TRAJETO = 3000

/** A driver or vehicle on the map: the names of spec §3, Tracking, and ours beside them. */
export const ItemDoRastreio = z
  .object({
    cpf: z.string(),
    lat: z.number(),
    lng: z.number(),
    dt_rastreio: instante,
    status: z.enum(estadosDoRastreio),
    type: z.enum(['motorista', 'veiculo']),
    active: z.boolean(),
    nome: z.string(),
    placa: z.string(),
    velocidade_kmh: z.number().nullable(),
    /** Degrees from north. */
    rumo: z.number().nullable(),
    bateria: z.number().nullable(),
    origem: z.enum(['telefone', 'rastreador']),
    parado_desde: instante.nullable(),
    /** The romaneio on the road. */
    romaneio: z
      .object({
        numero: z.number(),
        rota: z.string(),
        notas: z.number(),
        fechadas: z.number(),
        proxima: z.string(),
        /** When the next stop and the last one are foretold. */
        proxima_em: instante.nullable(),
        fim_em: instante.nullable(),
      })
      .nullable(),
    alertas: z.number(),
  })
  .meta({ id: 'ItemDoRastreio' })
export type ItemDoRastreio = z.infer<typeof ItemDoRastreio>

export const Alerta = z
  .object({
    _id: z.string(),
    tipo: z.enum(tiposDeAlerta),
    cpf: z.string(),
    nome: z.string(),
    texto: z.string(),
    numero_romaneio: z.number().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    em: instante,
    fim_em: instante.nullable(),
    visto_em: instante.nullable(),
    visto_por: z.string().nullable(),
  })
  .meta({ id: 'AlertaDeRastreio' })
export type Alerta = z.infer<typeof Alerta>

/** A place where notes of a romaneio are delivered, in the planned order. */
export const Parada = z
  .object({
    ordem: z.number(),
    numero_romaneio: z.number(),
    nome: z.string(),
    lugar: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** Nobody delivered there yet: the point is the municipality's seat. */
    aproximada: z.boolean(),
    notas: z.array(z.object({ _id: z.string(), numero_nota: z.number(), fechada: z.boolean() })),
    previsto_em: instante.nullable(),
    primeiro_previsto_em: instante.nullable(),
    realizado_em: instante.nullable(),
  })
  .meta({ id: 'ParadaDaViagem' })
export type Parada = z.infer<typeof Parada>

/** A day of one driver: where he was, what was planned, what was done. */
export const Viagem = z
  .object({
    cpf: z.string(),
    nome: z.string(),
    dia: z.string(),
    /** In order of time. Seconds since 1970, km/h. */
    pontos: z.array(z.object({ t: z.number(), lat: z.number(), lng: z.number(), v: z.number().nullable() })),
    /** Before thinning. */
    total_de_pontos: z.number(),
    km: z.number(),
    paradas: z.array(Parada),
    visitas: z.array(
      z.object({
        cerca: z.string(),
        tipo: z.enum(['base', 'cliente', 'livre']),
        lat: z.number(),
        lng: z.number(),
        entrou_em: instante,
        saiu_em: instante.nullable(),
      }),
    ),
    alertas: z.array(Alerta),
  })
  .meta({ id: 'ViagemDoDia' })
export type Viagem = z.infer<typeof Viagem>

export const Cerca = z
  .object({
    _id: z.string(),
    tipo: z.enum(['base', 'cliente', 'livre']),
    nome: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** Of a polygon: the circle around it. */
    raio_m: z.number(),
    /** Corners as [lng, lat], the first not repeated; null: a circle. */
    poligono: z.array(z.tuple([z.number(), z.number()])).nullable(),
    /** Proofs that say where it is; 0: the municipality's seat, or set by hand. */
    provas: z.number(),
    /** Drawn by a person: it no longer follows the proofs. */
    fixa: z.boolean(),
    dentro: z.number(),
  })
  .meta({ id: 'Cerca' })
export type Cerca = z.infer<typeof Cerca>
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** A fence as somebody draws it; without `_id` a new free place. */
export const DesenhoDeCerca = z
  .object({
    _id: id.nullish(),
    nome: z.string().trim().min(1, 'Dê um nome à cerca').max(120),
    lat: latitude,
    lng: longitude,
    raio_m: z.int().min(30, 'O raio tem ao menos 30 m').max(20_000, 'O raio vai até 20 km'),
    /** Then middle and radius are made of it. */
    poligono: z
      .array(z.tuple([longitude, latitude]))
      .min(3, 'Um polígono tem ao menos 3 cantos')
      .max(100)
      .nullish(),
  })
  .meta({ id: 'DesenhoDeCerca' })
export type DesenhoDeCerca = z.input<typeof DesenhoDeCerca>

export const Rastreador = z
  .object({
    _id: z.string(),
    nome: z.string(),
    /** Last characters of its secret. */
    final: z.string(),
    cpf: z.string().nullable(),
    motorista: z.string(),
    placa: z.string().nullable(),
    criado_por: z.string(),
    criado_em: instante,
    ultimo_em: instante.nullable(),
    revogado_em: instante.nullable(),
  })
  .meta({ id: 'Rastreador' })
export type Rastreador = z.infer<typeof Rastreador>

export const Regras = z
  .object({
    parada_longa_min: z.int().min(5).max(600),
    desvio_m: z.int().min(500).max(100_000),
    /** `HH:mm` in São Paulo: a romaneio of the day that is not out by then is told. */
    saida_ate: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido'),
  })
  .meta({ id: 'RegrasDoRastreio' })
export type Regras = z.infer<typeof Regras>

/** What OsmAnd-speaking trackers put in the address or the form: numbers as text, unknown names let through. */
export const textoCurto = z.string().max(200)

const numeroOuNada = z.number().nullish()

const Localizacao = z.object({
  timestamp: z.union([z.string().max(40), z.number()]).nullish(),
  coords: z.object({
    latitude: z.number(),
    longitude: z.number(),
    accuracy: numeroOuNada,
    /** Metres a second; below 0: unknown. */
    speed: numeroOuNada,
    heading: numeroOuNada,
    altitude: numeroOuNada,
  }),
  /** 0 to 1. */
  battery: z.object({ level: numeroOuNada, is_charging: z.boolean().nullish() }).nullish(),
  is_moving: z.boolean().nullish(),
  event: z.string().max(60).nullish(),
})
export type Localizacao = z.infer<typeof Localizacao>

export const OsmandJson = z
  .object({
    location: z.union([Localizacao, z.array(Localizacao).max(500)]).nullish(),
    device_id: z.union([textoCurto, z.number()]),
  })
  .meta({ id: 'OsmandJson' })
export type OsmandJson = z.infer<typeof OsmandJson>
