import { z } from 'zod'
import { type OrigemDoPonto, origensDoPonto } from '../../cadastros/lugares/formas.ts'
import { dia, id } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { Edicoes, QuebraDoPlano } from './edicao.ts'

/* The shapes of the plans: lengths in metres, times in seconds from midnight of the day in São Paulo, mass in grams, money in cents. */

export const estadosDoPlano = ['fila', 'rodando', 'pronto', 'cancelado', 'falhou', 'publicado'] as const
export type EstadoDoPlano = (typeof estadosDoPlano)[number]

export const PLANOS_POR_PAGINA = 50
/** Notes and vehicles that one plan takes. */
export const MAXIMO_DE_NOTAS_NO_PLANO = 2000
export const MAXIMO_DE_VEICULOS_NO_PLANO = 200

/** How long the search goes on, in seconds, as people choose it. */
export const esforcos = { rapido: 5, normal: 20, longo: 60 } as const
export type Esforco = keyof typeof esforcos

/** Whether only the region of a door is known: the middle of its neighbourhood or municipality stands for it. */
export const lugarAproximado = (p: { fonte: OrigemDoPonto }): boolean =>
  p.fonte === 'vizinhanca' || p.fonte === 'municipio'

/** What matters besides money, in plain words. */
export const preferencias = {
  custo: { nome: 'Menor custo', quer: 'Só o dinheiro conta: dia e km de cada veículo.' },
  menos_veiculos: {
    nome: 'Menos veículos',
    quer: 'Um veículo a menos vale até R$ 1.000,00 de estrada a mais.',
  },
  dividir: { nome: 'Dividir igual', quer: 'Os veículos ficam com quantidades parecidas de paradas.' },
  compactas: {
    nome: 'Rotas compactas',
    quer: 'Paradas vizinhas no mesmo veículo, ainda que o caminho seja maior.',
  },
} as const
export type Preferencia = keyof typeof preferencias

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A hora é como 08:00')

export const PedidoDePlano = z
  .object({
    /** Name of the base that the vehicles leave from. */
    base: z.string().trim().min(1, 'Escolha a base').max(80),
    dia,
    /** Delivery routes; none: all. */
    rotas: z.array(id).max(500).default([]),
    /** Only notes due until this day. */
    prazo_ate: dia.nullable().default(null),
    /** Notes that stay out though they wait. */
    sem_notas: z.array(id).max(MAXIMO_DE_NOTAS_NO_PLANO).default([]),
    veiculos: z
      .array(id)
      .max(MAXIMO_DE_VEICULOS_NO_PLANO, `Um plano leva até ${MAXIMO_DE_VEICULOS_NO_PLANO} veículos`)
      .default([]),
    /** Who drives what; of a vehicle that is not named, its usual driver where one works that day. */
    motoristas: z
      .array(z.object({ veiculo: id, motorista: id }))
      .max(MAXIMO_DE_VEICULOS_NO_PLANO)
      .default([]),
    saida: hora.default('08:00'),
    retorno: hora.default('18:00'),
    /** Minutes at a door of which nothing is known yet. */
    atendimento_min: z.int().min(1, 'Ao menos 1 minuto').max(240, 'No máximo 240 minutos').default(10),
    /** Where the register says no time at the door, what stops there took counts. */
    aprender: z.boolean().default(true),
    /** Ways take what trips around the base said, and doors stand in the order that drivers follow. */
    aprender_velocidade: z.boolean().default(true),
    aprender_ordem: z.boolean().default(true),
    preferencia: z.enum(Object.keys(preferencias) as [Preferencia, ...Preferencia[]]).default('custo'),
    /** How often a vehicle may leave the base that day, and how long it loads again. */
    viagens: z.int().min(1).max(4, 'No máximo 4 viagens').default(1),
    recarga_min: z.int().min(5, 'Ao menos 5 minutos').max(240, 'No máximo 240 minutos').default(30),
    /** Whether the day ends at the base; if not, at the last door. */
    volta: z.boolean().default(true),
    /** Most stops and kilometres of a vehicle's day; null: what its hours hold. */
    max_paradas: z.int().min(1).max(500, 'No máximo 500 paradas').nullable().default(null),
    max_km: z.int().min(1).max(3000, 'No máximo 3.000 km').nullable().default(null),
    /** What an hour beyond the working day of the law costs; null: nothing. The law bounds how many there may be. */
    hora_extra_centavos: z.int().min(1).max(1_000_00, 'No máximo R$ 1.000,00').nullable().default(null),
    /** Vehicles go where they have been in the last ninety days: each stop elsewhere counts against it. */
    territorio: z.boolean().default(false),
    /** Plazas whose fare the group's statements say cost what they cost, by axle. */
    pedagios: z.boolean().default(true),
    /** What is not due yet may stay for another day where taking it costs more than this; null: all must go. */
    adiar_centavos: z.int().min(1).max(1_000_000_00, 'No máximo R$ 1.000.000,00').nullable().default(null),
    segundos: z.int().min(1).max(300, 'No máximo 300 segundos').default(esforcos.normal),
    semente: z.int().min(1).max(2_147_483_647).default(1),
  })
  .refine((p) => p.saida < p.retorno, { path: ['retorno'], message: 'A volta é depois da saída' })
  .refine((p) => new Set(p.motoristas.map((m) => m.motorista)).size === p.motoristas.length, {
    path: ['motoristas'],
    message: 'O mesmo motorista está em dois veículos',
  })
  .meta({ id: 'PedidoDePlano' })
export type PedidoDePlano = z.infer<typeof PedidoDePlano>

export const Reparo = z
  .object({
    gravidade: z.enum(['erro', 'aviso']),
    /** The stop or vehicle it speaks of, as people know it; empty: the whole day. */
    de: z.string(),
    frase: z.string(),
  })
  .meta({ id: 'ReparoDoPlano' })
export type Reparo = z.infer<typeof Reparo>

const quantidade = {
  volumes: z.number(),
  peso_gramas: z.number(),
  valor_centavos: z.number(),
}

/** A door: all that one recipient gets at one address. */
export const ParadaDoPlano = z
  .object({
    id: z.string(),
    nome: z.string(),
    endereco: z.string(),
    cidade: z.string(),
    uf: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** Where the point comes from, and within how many metres of it the door lies. */
    fonte: z.enum(origensDoPonto),
    erro_m: z.number().default(0),
    /** Seconds at the door, and who says so: the register of places, what stops there took, or the request. */
    servico_s: z.number().default(0),
    servico_de: z.enum(['cadastro', 'provas', 'padrao']).default('padrao'),
    /** When it receives on that day; none: any hour. */
    janelas: z.array(z.object({ de: z.number(), ate: z.number() })).default([]),
    /** Goods come back with the vehicle instead of leaving with it. */
    coleta: z.boolean(),
    /** Earliest deadline of its notes. */
    prazo: dia.nullable(),
    notas: z.array(z.object({ _id: z.string(), numero: z.number() })),
    ...quantidade,
  })
  .meta({ id: 'ParadaDoPlano' })
export type ParadaDoPlano = z.infer<typeof ParadaDoPlano>

export const VeiculoDoPlano = z
  .object({
    id: z.string(),
    placa: z.string(),
    nome: z.string(),
    capacidade_gramas: z.number().nullable(),
    capacidade_litros: z.number().nullable().default(null),
    limite_centavos: z.number().nullable(),
    custo_km_centavos: z.number(),
    custo_dia_centavos: z.number(),
    /** The register says no cost a kilometre: the house's own figure is taken. */
    custo_suposto: z.boolean(),
  })
  .meta({ id: 'VeiculoDoPlano' })
export type VeiculoDoPlano = z.infer<typeof VeiculoDoPlano>

/** A driver of the day, and why he does not work where that is so. */
export const MotoristaDoPlano = z
  .object({
    id: z.string(),
    nome: z.string(),
    /** The vehicle he drives as a rule. */
    placa: z.string().nullable(),
    presente: z.boolean(),
    porque: z.string().nullable(),
    entra: z.string().nullable(),
    sai: z.string().nullable(),
  })
  .meta({ id: 'MotoristaDoPlano' })
export type MotoristaDoPlano = z.infer<typeof MotoristaDoPlano>

export const BaseDoPlano = z.object({ nome: z.string(), lat: z.number(), lng: z.number() })

/** What would be planned, and what a dispatcher should look at before. */
export const Preparo = z
  .object({
    base: BaseDoPlano.nullable(),
    paradas: z.array(ParadaDoPlano),
    veiculos: z.array(VeiculoDoPlano),
    motoristas: z.array(MotoristaDoPlano),
    reparos: z.array(Reparo),
    notas: z.number(),
    aproximadas: z.number(),
    ...quantidade,
  })
  .meta({ id: 'PreparoDoPlano' })
export type Preparo = z.infer<typeof Preparo>

export const RotaDoPlano = z
  .object({
    veiculo: z.string(),
    saida: z.number(),
    chegada: z.number(),
    metros: z.number(),
    custo_centavos: z.number(),
    /** Of it, tolls; null: none was counted in this plan. */
    pedagio_centavos: z.number().nullable(),
    /** Grams of CO2 that the way burns; null: the register does not say what the vehicle drinks. */
    co2_gramas: z.number().nullable(),
    ...quantidade,
    /** `viagem`: which load of the day the stop belongs to, from 0 on. */
    paradas: z.array(
      z.object({ parada: z.string(), chega: z.number(), sai: z.number(), viagem: z.number().default(0) }),
    ),
    quebras: z.array(QuebraDoPlano),
    motorista: z.string(),
  })
  .meta({ id: 'RotaDoPlano' })
export type RotaDoPlano = z.infer<typeof RotaDoPlano>

export const PlanoResumo = z
  .object({
    _id: z.string(),
    base: z.string(),
    dia,
    estado: z.enum(estadosDoPlano),
    criador: z.string(),
    created_at: instante,
    terminado_em: instante.nullable(),
    notas: z.number(),
    paradas: z.number(),
    veiculos: z.number(),
    /** Of the best plan so far; null: there is none. */
    rotas: z.number().nullable(),
    fora: z.number().nullable(),
    metros: z.number().nullable(),
    custo_centavos: z.number().nullable(),
    /** Share of the search that is done, in %. */
    parte: z.number(),
    mensagem: z.string(),
    romaneios: z.array(z.number()),
    /** SHA-256 of what was planned: equal input, equal seed, comparable plans. */
    entrada_hash: z.string(),
    semente: z.number(),
    segundos: z.number(),
    /** The run that it repeats, and what is otherwise than in that one. */
    copia_de: z.string().nullable(),
    e_se: z.string(),
  })
  .meta({ id: 'PlanoResumo' })
export type PlanoResumo = z.infer<typeof PlanoResumo>

/** What the base usually does: the last plan that was published for that weekday, else the last one, within sixty days. */
export const PlanoDeCostume = z
  .object({
    _id: z.string(),
    dia,
    custo_centavos: z.number(),
    metros: z.number(),
    rotas: z.number(),
    /** Stops that it serves. */
    paradas: z.number(),
  })
  .meta({ id: 'PlanoDeCostume' })
export type PlanoDeCostume = z.infer<typeof PlanoDeCostume>

export const Plano = z
  .object({
    ...PlanoResumo.shape,
    ...Edicoes,
    pedido: PedidoDePlano,
    /** What the wish besides money weighs in this plan, told in cents; it is paid to nobody. */
    preferencia_centavos: z.number(),
    /** Where lengths and times come from. */
    distancias: z.string(),
    /** What earlier days taught this plan, in sentences. */
    aprendido: z.array(z.string()),
    costume: PlanoDeCostume.nullable(),
    onde: BaseDoPlano,
    lista_paradas: z.array(ParadaDoPlano),
    lista_veiculos: z.array(VeiculoDoPlano),
    reparos: z.array(Reparo),
    lista_rotas: z.array(RotaDoPlano),
    lista_fora: z.array(z.object({ parada: z.string(), frase: z.string() })),
    /** The best cost when it was found, in cents, against the share of the search. */
    custos: z.array(z.object({ parte: z.number(), custo_centavos: z.number() })),
  })
  .meta({ id: 'Plano' })
export type Plano = z.infer<typeof Plano>

export const ProcuraDePlanos = z
  .object({
    estado: z.array(z.enum(estadosDoPlano)).max(estadosDoPlano.length).default([]),
    bases: z.array(z.string().max(80)).max(200).default([]),
  })
  .meta({ id: 'ProcuraDePlanos' })
export type ProcuraDePlanos = z.infer<typeof ProcuraDePlanos>
