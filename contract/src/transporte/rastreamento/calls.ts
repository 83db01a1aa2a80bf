import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cpf, dia, id, placa } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'
import {
  Alerta,
  Cerca,
  DesenhoDeCerca,
  ItemDoRastreio,
  OsmandJson,
  Parada,
  Rastreador,
  Regras,
  textoCurto,
  Viagem,
} from './formas.ts'

export * from './formas.ts'

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

const deAparelho = z.union([textoCurto, z.array(textoCurto).max(20)])

const osmandForm = z
  .object({
    id: deAparelho.optional().describe('O segredo do rastreador; também `deviceid` ou `device_id`'),
    lat: deAparelho.optional().describe('Latitude em graus; sem lugar nenhum é só um sinal de vida'),
    lon: deAparelho.optional().describe('Longitude em graus; também `lng`, ou os dois em `location=lat,lon`'),
    timestamp: deAparelho
      .optional()
      .describe(
        'Segundos ou milissegundos desde 1970, ISO 8601, ou `aaaa-MM-dd HH:mm:ss` em UTC; sem ele, agora',
      ),
    speed: deAparelho.optional().describe('Em nós'),
    bearing: deAparelho.optional().describe('Rumo em graus; também `heading`'),
    accuracy: deAparelho.optional().describe('Em metros'),
    batt: deAparelho.optional().describe('Bateria em %'),
    valid: deAparelho.optional().describe('`false` ou `0`: o aparelho não confia no lugar'),
  })
  .catchall(deAparelho)

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
    access: { escrever: 'rastreadores' },
    summary: 'Muda quando o grupo quer ser avisado',
    body: Regras,
    response: Ok,
  }),
  rastreadores: endpoint({
    method: 'GET',
    path: '/api/rastreamento/rastreadores',
    access: { escrever: 'rastreadores' },
    summary: 'Rastreadores registrados',
    response: comDados(z.array(Rastreador)).meta({ id: 'Rastreadores' }),
  }),
  registrar: endpoint({
    method: 'POST',
    path: '/api/rastreamento/rastreadores',
    access: { escrever: 'rastreadores' },
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
    access: { escrever: 'rastreadores' },
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
