import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cpf, dia, id, placa } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'

export const estadosDoRastreio = ['em_movimento', 'parado', 'sem_sinal'] as const
export type EstadoDoRastreio = (typeof estadosDoRastreio)[number]
export const tiposDeAlerta = ['desvio', 'parada_longa', 'saida_atrasada', 'fora_de_ordem'] as const
export type TipoDeAlerta = (typeof tiposDeAlerta)[number]

/** Minutes without a point after which a driver counts as silent. */
export const SEM_SINAL_MIN = 15
/** Points of a day's trail that are sent at most; a longer one is thinned evenly. */
export const MAXIMO_DO_TRAJETO = 3000

const Ponto = z
  .object({
    lat: z.number(),
    lng: z.number(),
    dt_rastreio: instante,
    /** Metres. */
    precisao: z.number().nullish(),
    /** Percent. */
    bateria: z.number().nullish(),
  })
  .meta({ id: 'Ponto' })

/** Who is tracked: a driver by CPF, or a vehicle that nobody drives by its plate. */
const quem = z
  .string()
  .max(14)
  .regex(/^([0-9]{11}|[A-Z]{3}[0-9][0-9A-J][0-9]{2})$/, 'CPF ou placa inválidos')

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
const textoCurto = z.string().max(200)
const osmandForm = z.record(z.string().max(60), z.union([textoCurto, z.array(textoCurto).max(20)]))

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

/** Empty, as the trackers expect. */
const Nada = z.object({}).meta({ id: 'Nada' })

export const rastreamento = {
  posicaoauto: endpoint({
    method: 'POST',
    path: '/api/posicaoauto',
    access: 'motorista',
    summary: 'Recebe um ou mais pontos do telefone do motorista, em qualquer ordem e repetidos ou não',
    body: z.union([z.array(Ponto).min(1).max(1000), Ponto]).meta({ id: 'Posicoes' }),
    response: z
      .object({
        status: z.boolean(),
        aceitas: z.number(),
        repetidas: z.number(),
        recusadas: z.array(z.object({ indice: z.number(), motivo: z.string() })),
      })
      .meta({ id: 'PosicoesRecebidas' }),
  }),
  osmand: endpoint({
    method: 'GET',
    path: '/api/osmand',
    access: 'public',
    rate: 'aparelho',
    summary: 'Recebe um ponto de um rastreador que fala o protocolo OsmAnd (endereço): o id é o segredo dele',
    query: osmandForm,
    response: Nada,
  }),
  osmandEnviar: endpoint({
    method: 'POST',
    path: '/api/osmand',
    access: 'public',
    rate: 'aparelho',
    summary: 'Recebe pontos de um rastreador que fala o protocolo OsmAnd (endereço, formulário ou JSON)',
    query: osmandForm,
    body: z.union([OsmandJson, osmandForm]).meta({ id: 'Osmand' }),
    travel: 'formulario',
    response: Nada,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/rastreamento',
    access: { ler: 'aplicativo' },
    summary: 'A última posição de cada motorista e veículo, com o romaneio na rua e as previsões',
    query: z.object({ cpf: quem.optional() }),
    response: comDados(
      z.object({ agora: instante, itens: z.array(ItemDoRastreio), mapa_estilo: z.string().nullable() }),
    ).meta({ id: 'Rastreio' }),
  }),
  ativar: endpoint({
    method: 'PUT',
    path: '/api/rastreamento/ativo',
    access: { escrever: 'aplicativo' },
    summary: 'Liga ou desliga o acompanhamento de um motorista ou veículo',
    body: z.object({ cpf: quem, active: z.boolean() }).meta({ id: 'AtivarRastreio' }),
    response: Ok,
  }),
  viagem: endpoint({
    method: 'GET',
    path: '/api/rastreamento/viagem',
    access: { ler: 'aplicativo' },
    summary: 'O dia de um motorista: trajeto, paradas planejadas e feitas, visitas e alertas',
    query: z.object({ cpf: quem, dia }),
    pessoal: 'pessoa',
    response: comDados(Viagem).meta({ id: 'UmaViagem' }),
  }),
  alertas: endpoint({
    method: 'GET',
    path: '/api/rastreamento/alertas',
    access: { ler: 'aplicativo' },
    summary: 'Os últimos alertas, do mais novo ao mais velho',
    query: z.object({ abertos: z.stringbool().optional() }),
    response: comDados(z.array(Alerta).max(200)).meta({ id: 'AlertasDeRastreio' }),
  }),
  verAlertas: endpoint({
    method: 'PUT',
    path: '/api/rastreamento/alertas/visto',
    access: { escrever: 'aplicativo' },
    summary: 'Marca alertas como vistos',
    body: z.object({ ids: z.array(id).min(1).max(200) }).meta({ id: 'AlertasVistos' }),
    response: Ok,
  }),
  cercas: endpoint({
    method: 'GET',
    path: '/api/rastreamento/cercas',
    access: { ler: 'aplicativo' },
    summary: 'Cercas das bases, dos clientes com mais entregas e dos lugares livres',
    response: comDados(z.array(Cerca).max(2000)).meta({ id: 'Cercas' }),
  }),
  gravarCerca: endpoint({
    method: 'PUT',
    path: '/api/rastreamento/cercas',
    access: { escrever: 'aplicativo' },
    summary: 'Desenha uma cerca: um lugar livre novo, ou onde fica uma base, um cliente ou um lugar',
    body: DesenhoDeCerca,
    response: comDados(Cerca).meta({ id: 'CercaDesenhada' }),
  }),
  removerCerca: endpoint({
    method: 'DELETE',
    path: '/api/rastreamento/cercas/{id}',
    access: { escrever: 'aplicativo' },
    summary: 'Remove um lugar livre; a cerca de base ou cliente volta para onde as entregas mostram',
    params: z.object({ id }),
    response: Ok,
  }),
  previsoes: endpoint({
    method: 'GET',
    path: '/api/rastreamento/previsoes/{numero}',
    access: { ler: 'aplicativo' },
    summary: 'As paradas de um romaneio com a previsão de chegada de cada uma',
    params: z.object({ numero: z.coerce.number().pipe(z.int().min(1)) }),
    response: comDados(z.array(Parada)).meta({ id: 'PrevisoesDoRomaneio' }),
  }),
  precisao: endpoint({
    method: 'GET',
    path: '/api/rastreamento/precisao',
    access: { ler: 'aplicativo' },
    summary: 'Quanto as previsões dos últimos trinta dias erraram',
    response: comDados(
      z.object({
        /** Made at the departure. */
        saida: Precisao(),
        /** Made half an hour or more before. */
        meia_hora: Precisao(),
      }),
    ).meta({ id: 'PrecisaoDasPrevisoes' }),
  }),
  regras: endpoint({
    method: 'GET',
    path: '/api/rastreamento/regras',
    access: { ler: 'aplicativo' },
    summary: 'Quando o grupo quer ser avisado',
    response: comDados(Regras).meta({ id: 'AsRegrasDoRastreio' }),
  }),
  gravarRegras: endpoint({
    method: 'PUT',
    path: '/api/rastreamento/regras',
    access: 'admin',
    summary: 'Muda quando o grupo quer ser avisado',
    body: Regras,
    response: Ok,
  }),
  rastreadores: endpoint({
    method: 'GET',
    path: '/api/rastreamento/rastreadores',
    access: 'admin',
    summary: 'Rastreadores registrados',
    response: comDados(z.array(Rastreador)).meta({ id: 'Rastreadores' }),
  }),
  registrar: endpoint({
    method: 'POST',
    path: '/api/rastreamento/rastreadores',
    access: 'admin',
    summary: 'Registra um rastreador; o identificador secreto dele só é mostrado agora',
    body: z
      .object({
        nome: z.string().trim().min(1, 'Dê um nome').max(80),
        cpf: cpf.nullish(),
        placa: placa.nullish(),
      })
      .refine((r) => r.cpf || r.placa, { path: ['cpf'], message: 'Escolha um motorista ou uma placa' })
      .meta({ id: 'NovoRastreador' }),
    response: comDados(
      z.object({ rastreador: Rastreador, identificador: z.string(), endereco: z.string() }),
    ).meta({ id: 'RastreadorRegistrado' }),
  }),
  revogar: endpoint({
    method: 'DELETE',
    path: '/api/rastreamento/rastreadores/{id}',
    access: 'admin',
    summary: 'Revoga um rastreador: o que ele mandar daqui em diante é recusado',
    params: z.object({ id }),
    response: Ok,
  }),
}

/** How far forecasts were off, in minutes. */
function Precisao() {
  return z.object({
    total: z.number(),
    erro_mediano_min: z.number().nullable(),
    /** Percent within a quarter of an hour, and within half an hour. */
    em_15_min: z.number().nullable(),
    em_30_min: z.number().nullable(),
  })
}
