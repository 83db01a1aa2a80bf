import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cnpjOuCpf, dia, id, uf, umOuMais } from '../formats.ts'
import { comDados, TarefaPedida } from '../replies.ts'

/** What the volumes are put together by. */
export const agrupamentosDaVolumetria = ['base', 'rota', 'uf', 'cidade', 'remetente', 'motorista'] as const
export type AgrupamentoDaVolumetria = (typeof agrupamentosDaVolumetria)[number]
export const nomeDoAgrupamentoDaVolumetria: Record<AgrupamentoDaVolumetria, string> = {
  base: 'Base',
  rota: 'Rota',
  uf: 'Estado',
  cidade: 'Cidade',
  remetente: 'Remetente',
  motorista: 'Motorista',
}

export const periodosDaVolumetria = ['dia', 'semana', 'mes'] as const
export type PeriodoDaVolumetria = (typeof periodosDaVolumetria)[number]

/** By which day a note counts. */
export const datasDaVolumetria = ['emissao', 'entrega'] as const

/** The longest stretch that one look holds: two years. */
export const MAXIMO_DE_DIAS = 731
/** How many groups stand apart in the chart; the others are one. */
export const GRUPOS_NO_GRAFICO = 6
const MAXIMO_DE_LINHAS = 2000

export const FiltroDeVolumetria = z
  .object({
    agrupar: z.enum(agrupamentosDaVolumetria).default('base'),
    periodo: z.enum(periodosDaVolumetria).default('dia'),
    data: z.enum(datasDaVolumetria).default('emissao'),
    /** First and last day, both counted. */
    de: dia,
    ate: dia,
    /** Base names. */
    bases: umOuMais(z.string().max(80), 200).nullish(),
    /** Ids of delivery routes. */
    rotas: umOuMais(id, 200).nullish(),
    uf: umOuMais(uf, 27).nullish(),
    remetentes: umOuMais(cnpjOuCpf, 200).nullish(),
    /** NORMAL is a delivery note, AVULSO a document without one. */
    classificacao: z.enum(['NORMAL', 'AVULSO']).nullish(),
  })
  .refine((f) => f.de <= f.ate, { path: ['ate'], message: 'O período termina antes de começar' })
  .refine((f) => Date.parse(f.ate) - Date.parse(f.de) < MAXIMO_DE_DIAS * 86_400_000, {
    path: ['de'],
    message: 'Escolha um período de até dois anos',
  })
  .meta({ id: 'FiltroDeVolumetria' })
export type FiltroDeVolumetria = z.input<typeof FiltroDeVolumetria>

const somas = {
  notas: z.number(),
  volumes: z.number(),
  peso_gramas: z.number(),
  /** Of the goods, in cents. */
  valor: z.number(),
  frete: z.number(),
}
const Somas = z.object(somas).meta({ id: 'SomasDaVolumetria' })
export type Somas = z.infer<typeof Somas>

/** One base, route, state…; `chave` is what leads to its notes, '' for those without one. */
export const LinhaDaVolumetria = z
  .object({ chave: z.string(), nome: z.string(), ...somas, entregues: z.number() })
  .meta({ id: 'LinhaDaVolumetria' })
export type LinhaDaVolumetria = z.infer<typeof LinhaDaVolumetria>

export const Volumetria = z
  .object({
    total: Somas.extend({ entregues: z.number() }),
    /** Heaviest first. */
    linhas: z.array(LinhaDaVolumetria).max(MAXIMO_DE_LINHAS),
    /** Every period of the stretch, those without notes included, with the heaviest groups apart. */
    serie: z.array(
      z.object({
        inicio: dia,
        fim: dia,
        ...somas,
        grupos: z.array(z.object({ chave: z.string(), ...somas })),
      }),
    ),
  })
  .meta({ id: 'Volumetria' })
export type Volumetria = z.infer<typeof Volumetria>

export const volumetria = {
  somar: endpoint({
    method: 'POST',
    path: '/api/volumetria',
    access: { ler: 'volumetria' },
    summary: 'Volumes, pesos e valores por base, rota, estado, cidade, remetente ou motorista, por período',
    body: FiltroDeVolumetria,
    response: comDados(Volumetria).meta({ id: 'VolumetriaSomada' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/volumetria/exportar',
    access: { ler: 'volumetria' },
    summary: 'Exporta a volumetria para Excel, uma linha por grupo e período; corre como tarefa',
    body: FiltroDeVolumetria,
    response: TarefaPedida,
  }),
}
