import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dia, id, uf, umOuMais, unmask } from '../formats.ts'
import { comDados, instante, Ok } from '../replies.ts'
import { pedidoDaTendencia, Tendencia } from './dashboards/tendencia.ts'

/** Lines of a dashboard's list on a page: spec §9. */
export const LINHAS_POR_PAGINA = 50
/** A period asked for holds at most so many days. */
export const MAXIMO_DE_DIAS = 400

/** What the operational dashboard groups by; `romaneio` is where it begins (spec §9). */
export const agrupamentos = ['romaneio', 'base', 'rota', 'motorista', 'uf', 'regiao', 'remetente'] as const
export type Agrupamento = (typeof agrupamentos)[number]
export const nomeDoAgrupamento: Record<Agrupamento, string> = {
  romaneio: 'Romaneio',
  base: 'Base',
  rota: 'Rota',
  motorista: 'Motorista',
  uf: 'UF',
  regiao: 'Região',
  remetente: 'Remetente',
}

/** NORMAL is a delivery note; AVULSO a document without one; TODAS both. */
export const classificacoes = ['NORMAL', 'AVULSO', 'TODAS'] as const

export const ordensDaLista = [
  'total',
  'titulo',
  'compro',
  'abertos',
  'fora',
  'desempenho',
  'valor',
  'otif',
  'tempo',
] as const

/** The great regions, and their states. */
export const regioes: Record<string, readonly string[]> = {
  Norte: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
  Nordeste: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  'Centro-Oeste': ['DF', 'GO', 'MS', 'MT'],
  Sudeste: ['ES', 'MG', 'RJ', 'SP'],
  Sul: ['PR', 'RS', 'SC'],
}

const vazio = z.literal('').transform(() => undefined)
const opcional = <S extends z.ZodType>(schema: S) => z.union([vazio, schema]).nullish()
const documentos = umOuMais(z.string().max(30).transform(unmask), 200)

/** What a dashboard looks at. Days are of issue, in São Paulo; both are included. */
export const FiltroDoPainel = z
  .object({
    title: z.string().max(120).nullish(),
    search: opcional(z.string().trim().max(100)),
    type: z.enum(['operacional', 'analitico']).default('operacional'),
    grouping: z.enum(agrupamentos).default('romaneio'),
    groupingAnalitic: z.enum(agrupamentos).default('remetente'),
    filter: z.object({
      classificacao: z.enum(classificacoes).default('NORMAL'),
      de: dia,
      ate: dia,
      /** Base names. */
      bases: opcional(umOuMais(z.string().max(80), 200)),
      remetentes: opcional(documentos),
      /** Ids of delivery routes. */
      rotas: opcional(umOuMais(id, 200)),
      ufs: opcional(umOuMais(uf, 27)),
      /** CPFs. */
      motoristas: opcional(documentos),
    }),
  })
  .meta({ id: 'FiltroDoPainel' })
export type FiltroDoPainel = z.input<typeof FiltroDoPainel>

const figuras = {
  total: z.object({
    total: z.number(),
    /** Proved: delivered, closed otherwise, or waiting for audit. */
    compro: z.number(),
    abertos: z.number(),
    /** Share of what is proved, 0–100 with one decimal. */
    porcent: z.number(),
  }),
  comprovados: z.object({ entrega: z.number(), outras: z.number(), auditoria: z.number() }),
  abertos: z.object({ sem_rom: z.number(), expedicao: z.number(), rota: z.number() }),
  /** Of the notes that have a deadline: closed in time or still in time; `desempenho` is their share, 0–100. */
  prazo: z.object({ dentro: z.number(), fora: z.number(), desempenho: z.number() }),
}

/**
 * On time and in full (docs/decisions/0046, 0070). Judged: with a deadline, and closed. On time: delivered by the deadline.
 * In full: delivered with nothing returned nor paid for. Shares are 0–100 of the judged.
 */
const pontualidade = {
  avaliadas: z.number(),
  pontuais: z.number(),
  completas: z.number(),
  otif: z.number(),
  pontualidade: z.number(),
  integridade: z.number(),
  otif_porcent: z.number(),
  /** Mean seconds from issue to delivery; null when nothing was delivered. */
  tempo_medio_s: z.number().nullable(),
}

/** The totals of spec §3, Dashboard; money in cents, weight in grams. */
export const TotaisDoPainel = z
  .object({
    ...figuras,
    otif: z.object(pontualidade),
    medidas: z.object({
      volumes: z.number(),
      peso_gramas: z.number(),
      valor_centavos: z.number(),
      frete_centavos: z.number(),
    }),
  })
  .meta({ id: 'TotaisDoPainel' })
export type TotaisDoPainel = z.infer<typeof TotaisDoPainel>

export const Painel = z
  .object({
    totais: TotaisDoPainel,
    /** The same over as many days just before the period. */
    anterior: TotaisDoPainel,
    ocorrencias: z.array(
      z.object({
        /** The canonical code of the occurrence. */
        id: z.number(),
        title: z.string(),
        value: z.number(),
        percentage: z.number(),
        color: z.string(),
      }),
    ),
    /** Romaneios made in the period. */
    romaneios: z.object({
      total: z.number(),
      viagem: z.number(),
      expedicao: z.number(),
      concluidos: z.number(),
    }),
    /** A line a day of issue, oldest first. */
    dias: z.array(
      z.object({ dia, total: z.number(), compro: z.number(), abertos: z.number(), fora: z.number() }),
    ),
    em: instante,
  })
  .meta({ id: 'Painel' })
export type Painel = z.infer<typeof Painel>

export const LinhaDoPainel = z
  .object({
    /** The value grouped by: number of the romaneio, base name, id of the route, CPF, UF or CNPJ; '' for none. */
    id: z.string(),
    titulo: z.string(),
    /** What helps to know it: driver and plate, city, document. */
    detalhe: z.string(),
    total: z.number(),
    compro: z.number(),
    abertos: z.number(),
    porcent: z.number(),
    entrega: z.number(),
    outras: z.number(),
    auditoria: z.number(),
    sem_rom: z.number(),
    expedicao: z.number(),
    rota: z.number(),
    dentro: z.number(),
    fora: z.number(),
    desempenho: z.number(),
    ...pontualidade,
    volumes: z.number(),
    peso_gramas: z.number(),
    valor_centavos: z.number(),
  })
  .meta({ id: 'LinhaDoPainel' })
export type LinhaDoPainel = z.infer<typeof LinhaDoPainel>

const frequencias = ['diaria', 'semanal', 'mensal'] as const

/** A dashboard that goes out by e-mail by itself. */
export const AgendamentoDoPainel = z
  .object({
    _id: id,
    titulo: z.string(),
    type: z.enum(['operacional', 'analitico']),
    grouping: z.enum(agrupamentos),
    classificacao: z.enum(classificacoes),
    frequencia: z.enum(frequencias),
    /** Hour of the day in São Paulo, 0–23. */
    hora: z.number(),
    /** How many days back it looks, today included. */
    dias: z.number(),
    destinatarios: z.array(z.string()),
    criado_por: z.string(),
    /** Why it goes out no more; null while it does. */
    parado: z.string().nullable(),
    ultimo_em: instante.nullable(),
    proximo_em: instante,
  })
  .meta({ id: 'AgendamentoDoPainel' })
export type AgendamentoDoPainel = z.infer<typeof AgendamentoDoPainel>

export const NovoAgendamento = z
  .object({
    titulo: z.string().trim().min(1, 'Dê um título').max(120),
    type: z.enum(['operacional', 'analitico']).default('operacional'),
    grouping: z.enum(agrupamentos).default('base'),
    classificacao: z.enum(classificacoes).default('NORMAL'),
    frequencia: z.enum(frequencias),
    hora: z.int().min(0).max(23),
    dias: z.int().min(1).max(MAXIMO_DE_DIAS),
    destinatarios: z.array(z.email('E-mail invalido!').max(200)).min(1, 'Diga a quem').max(20),
  })
  .meta({ id: 'NovoAgendamentoDoPainel' })

export const dashboards = {
  figuras: endpoint({
    method: 'POST',
    path: '/api/dashboard/figuras',
    access: { ler: 'dashboard' },
    summary:
      'Os números do painel no período, os do período anterior, ocorrências, romaneios e a linha dos dias',
    body: FiltroDoPainel,
    response: comDados(Painel).meta({ id: 'FigurasDoPainel' }),
  }),
  lista: endpoint({
    method: 'POST',
    path: '/api/dashboard/lista',
    access: { ler: 'dashboard' },
    summary:
      'Os mesmos números agrupados, uma linha para cada romaneio, base, rota, motorista, UF ou remetente',
    body: FiltroDoPainel.extend({
      rowsPerPage: z.int().min(1).max(200).default(LINHAS_POR_PAGINA),
      page: z.int().min(0).max(10_000).default(0),
      orderBy: z.enum(ordensDaLista).default('total'),
      /** -1: largest first; 1: smallest first. Left out, -1 on the operational and 1 on the analytic (spec §9). */
      order: z.union([z.literal(-1), z.literal(1)]).nullish(),
      searchBy: z.string().trim().max(100).default(''),
    }),
    response: comDados(
      z.object({
        linhas: z.array(LinhaDoPainel),
        rowsPerPage: z.number(),
        page: z.number(),
        totalPages: z.number(),
        total: z.number(),
        orderBy: z.enum(ordensDaLista),
        searchBy: z.string(),
      }),
    ).meta({ id: 'ListaDoPainel' }),
  }),
  tendencia: endpoint({
    method: 'POST',
    path: '/api/dashboard/tendencia',
    access: { ler: 'dashboard' },
    summary: 'Semana a semana ou mês a mês, os maiores de uma dimensão e o resto como um',
    body: FiltroDoPainel.extend(pedidoDaTendencia),
    response: comDados(Tendencia).meta({ id: 'TendenciaDoPainel' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/dashboard/exportar',
    access: { ler: 'dashboard' },
    summary: 'Prepara uma planilha da lista do painel',
    body: FiltroDoPainel,
    response: comDados(z.object({ tarefa: id })).meta({ id: 'PainelExportado' }),
  }),
  agendamentos: endpoint({
    method: 'GET',
    path: '/api/dashboard/agendamentos',
    access: { ler: 'dashboard' },
    summary: 'Os painéis que seguem por e-mail',
    response: comDados(z.array(AgendamentoDoPainel)).meta({ id: 'AgendamentosDoPainel' }),
  }),
  agendar: endpoint({
    method: 'POST',
    path: '/api/dashboard/agendamentos',
    access: { escrever: 'dashboard' },
    summary: 'Envia um painel por e-mail todo dia, toda segunda-feira ou todo dia 1º',
    body: NovoAgendamento,
    response: comDados(AgendamentoDoPainel).meta({ id: 'PainelAgendado' }),
  }),
  removerAgendamento: endpoint({
    method: 'DELETE',
    path: '/api/dashboard/agendamentos/{id}',
    access: { escrever: 'dashboard' },
    summary: 'Deixa de enviar um painel',
    params: z.object({ id }),
    response: Ok,
  }),
} as const
