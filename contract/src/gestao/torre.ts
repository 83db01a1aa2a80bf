import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, umOuMais, unmask } from '../formats.ts'
import { comDados, instante, Ok } from '../replies.ts'

/** What may need a person, the gravest kinds first. */
export const tiposDeItem = [
  'atrasadas',
  'vencem_hoje',
  'parado',
  'sem_sinal',
  'auditar',
  'prova_reprovada',
  'documento',
  'sem_rota',
] as const
export type TipoDeItem = (typeof tiposDeItem)[number]
export const nomeDoItem: Record<TipoDeItem, string> = {
  atrasadas: 'Atrasadas',
  vencem_hoje: 'Vencem hoje sem sair',
  parado: 'Motoristas parados',
  sem_sinal: 'Motoristas sem sinal',
  auditar: 'Comprovações a auditar',
  prova_reprovada: 'Comprovações reprovadas',
  documento: 'Documentos com problema',
  sem_rota: 'Endereços sem rota',
}

/** A driver on the road who was not heard of for so long is silent; one who stayed within 150 m for so long stands. */
export const MINUTOS_SEM_SINAL = 30
export const MINUTOS_PARADO = 45
/** The gravest of each kind are told; how many there are in all stands in the totals. */
export const ITENS_POR_TIPO = 12

const Recorte = {
  bases: umOuMais(z.string().max(80), 200).optional(),
  remetentes: umOuMais(z.string().max(20).transform(unmask), 200).optional(),
}

/** One thing that needs a person, with what to do next. Money in cents. */
export const ItemDaTorre = z
  .object({
    /** The same thing has the same id from one reading to the next. */
    id: z.string(),
    tipo: z.enum(tiposDeItem),
    titulo: z.string(),
    detalhe: z.string(),
    notas: z.number(),
    valor_centavos: z.number(),
    /** Since when it needs somebody; null when only the day is known. */
    desde: instante.nullable(),
    /** The next step: what the button says, and the screen or telephone it leads to. */
    acao: z.object({ texto: z.string(), rota: z.string(), telefone: z.string() }),
  })
  .meta({ id: 'ItemDaTorre' })
export type ItemDaTorre = z.infer<typeof ItemDaTorre>

const Risco = z.object({ notas: z.number(), valor_centavos: z.number() })

export const Torre = z
  .object({
    em: instante,
    /** Open notes by what threatens them. */
    risco: z.object({ atrasadas: Risco, hoje: Risco, amanha: Risco, adiante: Risco }),
    /** Value of the romaneios on their way, and how many. */
    em_viagem: z.object({ romaneios: z.number(), notas: z.number(), valor_centavos: z.number() }),
    itens: z.array(ItemDaTorre),
    totais: z.array(z.object({ tipo: z.enum(tiposDeItem), quantos: z.number() })),
    /** Late notes by municipality, the most valuable first. */
    regioes: z.array(
      z.object({
        ibge: z.number(),
        nome: z.string(),
        uf: z.string(),
        lat: z.number(),
        lng: z.number(),
        notas: z.number(),
        valor_centavos: z.number(),
      }),
    ),
  })
  .meta({ id: 'TorreDeControle' })
export type Torre = z.infer<typeof Torre>

export const VisaoDaTorre = z
  .object({
    _id: id,
    nome: z.string(),
    minha: z.boolean(),
    compartilhada: z.boolean(),
    dono: z.string(),
    bases: z.array(z.string()),
    remetentes: z.array(z.string()),
    sem: z.array(z.enum(tiposDeItem)),
  })
  .meta({ id: 'VisaoDaTorre' })
export type VisaoDaTorre = z.infer<typeof VisaoDaTorre>

export const NovaVisaoDaTorre = z
  .object({
    nome: z.string().trim().min(1, 'Dê um nome à visão').max(60),
    compartilhada: z.boolean().default(false),
    bases: umOuMais(z.string().max(80), 200),
    remetentes: umOuMais(z.string().max(20).transform(unmask), 200),
    sem: z.array(z.enum(tiposDeItem)).max(20).default([]),
  })
  .meta({ id: 'NovaVisaoDaTorre' })

/** Where work waits, and how much of it: nothing is told of what the asker may not read. */
export const Contagens = z
  .object({
    /** Romaneios that wait for their release. */
    romaneios: z.number().optional(),
    /** Of them that are on the road. */
    em_viagem: z.number().optional(),
    auditoria: z.number().optional(),
    cte: z.number().optional(),
    mdfe: z.number().optional(),
    /** Notes that wait and are in no delivery route. */
    sem_rota: z.number().optional(),
  })
  .meta({ id: 'ContagensDoMenu' })
export type Contagens = z.infer<typeof Contagens>

export const torre = {
  contagens: endpoint({
    method: 'GET',
    path: '/api/torre/contagens',
    access: 'session',
    summary: 'Quanto trabalho espera em cada tela que se pode ler: os números do menu',
    response: comDados(Contagens).meta({ id: 'NumerosDoMenu' }),
  }),
  agora: endpoint({
    method: 'POST',
    path: '/api/torre/agora',
    access: { ler: 'dashboard' },
    summary: 'O que precisa de uma pessoa agora, com o próximo passo de cada coisa',
    body: z.object({ ...Recorte, sem: z.array(z.enum(tiposDeItem)).max(20).default([]) }),
    response: comDados(Torre).meta({ id: 'TorreAgora' }),
  }),
  visoes: endpoint({
    method: 'GET',
    path: '/api/torre/visoes',
    access: { ler: 'dashboard' },
    summary: 'As visões próprias e as compartilhadas do grupo',
    response: comDados(z.array(VisaoDaTorre)).meta({ id: 'VisoesDaTorre' }),
  }),
  salvarVisao: endpoint({
    method: 'POST',
    path: '/api/torre/visoes',
    access: { ler: 'dashboard' },
    summary: 'Guarda uma visão: só para si, ou para o grupo',
    body: NovaVisaoDaTorre,
    response: comDados(VisaoDaTorre).meta({ id: 'VisaoGuardada' }),
  }),
  removerVisao: endpoint({
    method: 'DELETE',
    path: '/api/torre/visoes/{id}',
    access: { ler: 'dashboard' },
    summary: 'Remove uma visão própria',
    params: z.object({ id }),
    response: Ok,
  }),
} as const
