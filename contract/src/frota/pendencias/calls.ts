import { z } from 'zod'
import { placaComparada } from '../../cadastros/veiculos/calls.ts'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, fold, id, unmask } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { BuscaDeFatos, FatoDoVeiculo } from './historia.ts'
import { chamadasDosIncidentes } from './incidentes.ts'
import { type Gravidade, gravidades, type TipoDePendencia, tiposDePendencia } from './nomes.ts'
import { mes, PainelDaFrota } from './painel.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]

export const PendenciaDaFrota = z
  .object({
    /** The same thing has the same key for as long as it waits. */
    _id: z.string(),
    tipo: z.enum(chaves<TipoDePendencia>(tiposDePendencia)),
    gravidade: z.enum(chaves<Gravidade>(gravidades)),
    frase: z.string(),
    /** Whose: a plate, a driver, a company. */
    de_quem: z.string(),
    veiculo: id.nullable(),
    /** What it is opened by: the row that it tells of. */
    alvo: z.string(),
    vence: z.string().nullable(),
    bloqueia: z.string(),
    adiada: z.object({ ate: z.string(), motivo: z.string(), autor: z.string() }).nullable(),
  })
  .meta({ id: 'PendenciaDaFrota' })
export type PendenciaDaFrota = z.infer<typeof PendenciaDaFrota>

export const ProcuraDePendencias = z
  .object({
    busca: z.string().trim().max(80).default(''),
    tipo: z
      .array(z.enum(chaves<TipoDePendencia>(tiposDePendencia)))
      .max(20)
      .default([]),
    gravidade: z
      .array(z.enum(chaves<Gravidade>(gravidades)))
      .max(3)
      .default([]),
    /** Those put off too. */
    adiadas: z.boolean().default(false),
  })
  .meta({ id: 'ProcuraDePendenciasDaFrota' })

/** Whether it is what is looked for; those put off only when asked for. */
export function pendenciaProcurada(p: PendenciaDaFrota, q: z.infer<typeof ProcuraDePendencias>): boolean {
  if (p.adiada !== null && !q.adiadas) return false
  if (q.tipo.length > 0 && !q.tipo.includes(p.tipo)) return false
  if (q.gravidade.length > 0 && !q.gravidade.includes(p.gravidade)) return false
  const wanted = fold(q.busca)
  return (
    wanted === '' ||
    fold(`${p.de_quem} ${p.frase}`).includes(wanted) ||
    unmask(p.de_quem).includes(unmask(q.busca) || ' ') ||
    placaComparada(p.de_quem) === placaComparada(q.busca)
  )
}

export const Adiamento = z
  .object({
    pendencia: z.string().trim().min(3).max(120),
    /** On this day it is back. */
    ate: dia,
    motivo: z.string().trim().min(3, 'Diga por quê').max(200),
  })
  .meta({ id: 'AdiamentoDePendencia' })

const ler = { ler: 'oficina' } as const
const fazer = { escrever: 'oficina' } as const

/** What of the fleet waits for somebody, in one box. */
export const pendencias = {
  listar: endpoint({
    method: 'GET',
    path: '/api/frota/pendencias',
    pessoal: 'lista',
    access: ler,
    summary: 'O que na frota espera por alguém, o mais grave primeiro; some quando o fato some',
    response: comDados(z.array(PendenciaDaFrota)).meta({ id: 'PendenciasDaFrota' }),
  }),
  painel: endpoint({
    method: 'GET',
    path: '/api/frota/painel',
    pessoal: 'lista',
    access: ler,
    summary: 'Um mês da frota: disponibilidade, custo por km por classe, desvios e o que vem em 30 dias',
    query: z.object({ mes }),
    response: comDados(PainelDaFrota).meta({ id: 'OPainelDaFrota' }),
  }),
  historia: endpoint({
    method: 'GET',
    path: '/api/frota/veiculos/{id}/historia',
    pessoal: 'lista',
    access: ler,
    summary: 'Tudo o que aconteceu com um veículo, do mais novo ao mais velho, aos poucos',
    params: z.object({ id }),
    query: BuscaDeFatos,
    response: comDados(z.array(FatoDoVeiculo)).meta({ id: 'HistoriaDoVeiculo' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/frota/pendencias/exportar',
    pessoal: 'exportacao',
    access: ler,
    summary: 'Exporta para Excel as pendências da busca; corre como tarefa',
    body: ProcuraDePendencias,
    response: TarefaPedida,
  }),
  adiar: endpoint({
    method: 'POST',
    path: '/api/frota/pendencias/adiar',
    access: fazer,
    summary: 'Adia uma pendência até um dia, com motivo; a que piora volta antes',
    body: Adiamento,
    response: Ok,
  }),
  voltar: endpoint({
    method: 'POST',
    path: '/api/frota/pendencias/voltar',
    access: fazer,
    summary: 'Desfaz o adiamento de uma pendência',
    body: z.object({ pendencia: z.string().trim().min(3).max(120) }),
    response: Ok,
  }),
  ...chamadasDosIncidentes,
} as const satisfies ModuleContract
