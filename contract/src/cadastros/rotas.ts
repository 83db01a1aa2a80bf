import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, uf } from '../formats.ts'
import { comDados, Ok, TarefaPedida } from '../replies.ts'
import { chamadasDeTerritorios } from './rotas/territorios.ts'

const ibge = z.int().min(1_000_000).max(9_999_999)
const bairro = z.string().trim().min(1).max(80)

/** A whole state, a whole municipality or one neighbourhood. The narrowest area that holds an address gives its route. */
export const NovaArea = z
  .object({ uf, municipio_ibge: ibge.nullable().default(null), bairro: bairro.nullable().default(null) })
  .refine((a) => a.bairro === null || a.municipio_ibge !== null, {
    path: ['bairro'],
    message: 'Escolha a cidade do bairro',
  })
  .meta({ id: 'NovaArea' })
export type NovaArea = z.infer<typeof NovaArea>

export const Area = z
  .object({
    uf: z.string(),
    municipio_ibge: z.number().nullable(),
    cidade: z.string().nullable(),
    bairro: z.string().nullable(),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>

export const NovaRota = z
  .object({
    nome: z.string().trim().min(1, 'Dê um nome à rota').max(80),
    /** Name of the base it leaves from; null when any. */
    base: z.string().max(80).nullable().default(null),
    areas: z.array(NovaArea).max(2000).default([]),
  })
  .meta({ id: 'NovaRota' })
export type NovaRota = z.input<typeof NovaRota>

export const Rota = z
  .object({
    _id: z.string(),
    nome: z.string(),
    base: z.string().nullable(),
    areas: z.array(Area),
    /** Notes without a romaneio whose address is in this route. */
    notas_esperando: z.number(),
    romaneios_abertos: z.number(),
  })
  .meta({ id: 'Rota' })
export type Rota = z.infer<typeof Rota>

export const EnderecoSemRota = z
  .object({
    uf: z.string(),
    municipio_ibge: z.number().nullable(),
    cidade: z.string(),
    bairro: z.string(),
    notas: z.number(),
    volumes: z.number(),
    peso_gramas: z.number(),
    /** The oldest of them: `YYYY-MM-DD`. */
    desde: z.string(),
  })
  .meta({ id: 'EnderecoSemRota' })
export type EnderecoSemRota = z.infer<typeof EnderecoSemRota>

const umaRota = comDados(Rota).meta({ id: 'UmaRota' })

export const rotas = {
  ...chamadasDeTerritorios,
  listar: endpoint({
    method: 'GET',
    path: '/api/rotas',
    access: { ler: 'rota' },
    summary: 'Rotas de entrega com suas áreas e quantas notas esperam por elas',
    query: z.object({ busca: z.string().max(80).optional() }),
    response: comDados(z.array(Rota)).meta({ id: 'Rotas' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/rotas/exportar',
    access: { escrever: 'rota' },
    summary: 'Exporta para Excel as rotas da busca, uma linha por área; corre como tarefa',
    body: z.object({ busca: z.string().max(80).default('') }),
    response: TarefaPedida,
  }),
  semRota: endpoint({
    method: 'GET',
    path: '/api/rotas/semrota',
    access: { ler: 'rota' },
    summary: 'Endereços de notas em aberto que nenhuma rota atende, os de mais notas primeiro',
    response: comDados(
      z.object({ total_notas: z.number(), enderecos: z.array(EnderecoSemRota).max(500) }),
    ).meta({ id: 'EnderecosSemRota' }),
  }),
  bairros: endpoint({
    method: 'GET',
    path: '/api/rotas/bairros',
    access: { ler: 'rota' },
    summary: 'Bairros de um município que aparecem nas notas do grupo, com a rota que já os atende',
    query: z.object({ ibge: z.coerce.number().pipe(ibge) }),
    response: comDados(
      z
        .array(
          z.object({
            bairro: z.string(),
            notas: z.number(),
            rota: z.object({ _id: z.string(), nome: z.string() }).nullable(),
          }),
        )
        .max(1000),
    ).meta({ id: 'Bairros' }),
  }),
  cobertura: endpoint({
    method: 'POST',
    path: '/api/rotas/cobertura',
    access: { ler: 'rota' },
    summary: 'Quantas notas esperando estas áreas atenderiam, antes de salvar',
    body: z.object({
      /** The route being edited: its own areas do not count as another's. */
      rota: id.nullable().default(null),
      areas: z.array(NovaArea).max(2000),
    }),
    response: comDados(
      z.object({
        notas: z.number(),
        /** Areas that already belong to another route. */
        conflitos: z.array(z.object({ area: z.string(), rota: z.string() })),
      }),
    ).meta({ id: 'Cobertura' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/rotas/{id}',
    access: { ler: 'rota' },
    summary: 'Uma rota e suas áreas',
    params: z.object({ id }),
    response: umaRota,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/rotas',
    access: { escrever: 'rota' },
    summary: 'Cria uma rota; uma área só pode estar em uma rota',
    body: NovaRota,
    response: umaRota,
  }),
  atualizar: endpoint({
    method: 'PUT',
    path: '/api/rotas/{id}',
    access: { escrever: 'rota' },
    summary: 'Troca nome, base e áreas de uma rota; as notas que esperam são classificadas de novo',
    params: z.object({ id }),
    body: NovaRota,
    response: umaRota,
  }),
  porEmRota: endpoint({
    method: 'POST',
    path: '/api/rotas/{id}/areas',
    access: { escrever: 'rota' },
    summary: 'Acrescenta áreas a uma rota',
    params: z.object({ id }),
    body: z.object({ areas: z.array(NovaArea).min(1).max(500) }),
    response: umaRota,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/rotas/{id}',
    access: { escrever: 'rota' },
    summary: 'Exclui uma rota que não está em uso por romaneios abertos',
    params: z.object({ id }),
    response: Ok,
  }),
}
