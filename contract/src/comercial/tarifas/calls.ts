import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { ChaveDaTarifa, ConteudoDaTarifa, Embarque, Preco } from './preco/formas.ts'
import { Reajuste } from './reajuste.ts'

export { Reajuste } from './reajuste.ts'

/** Most tables of a group; a list comes whole. */
export const MAXIMO_DE_TARIFAS = 2_000

/** Where a table stands on a day: what it prices with is always a version. */
export const situacoesDaTarifa = ['vigente', 'futura', 'vencida'] as const

export const TarifaResumo = z
  .object({
    _id: id,
    nome: z.string(),
    ...ChaveDaTarifa.shape,
    /** Name of the client, where it is known. */
    nome_cliente: z.string(),
    situacao: z.enum(situacoesDaTarifa),
    /** Version of the day, or the nearest. */
    versao: z.number(),
    versoes: z.number(),
    desde: dia,
    ate: dia.nullable(),
    regioes: z.number(),
    /** When it last priced something that is kept. */
    usada_em: instante.nullable(),
    updated_at: instante,
  })
  .meta({ id: 'TarifaResumo' })
export type TarifaResumo = z.infer<typeof TarifaResumo>

const vigencia = { desde: dia, ate: dia.nullable().default(null) }
const ordemDasDatas = {
  path: ['ate'],
  message: 'O fim vem depois do começo',
}
const emOrdem = (v: { desde: string; ate: string | null }): boolean => v.ate === null || v.ate >= v.desde

export const VersaoDaTarifa = z
  .object({
    numero: z.number(),
    ...vigencia,
    /** Nothing of it changes any more: it has priced something that is kept. */
    usada_em: instante.nullable(),
    motivo: z.string(),
    autor: z.string(),
    created_at: instante,
    conteudo: ConteudoDaTarifa,
  })
  .meta({ id: 'VersaoDaTarifa' })
export type VersaoDaTarifa = z.infer<typeof VersaoDaTarifa>

export const Tarifa = TarifaResumo.extend({ lista_de_versoes: z.array(VersaoDaTarifa) }).meta({
  id: 'Tarifa',
})
export type Tarifa = z.infer<typeof Tarifa>

const nome = z.string().trim().min(1, 'Dê um nome à tabela').max(60)
const motivo = z.string().trim().max(200).default('')

export const TarifaEscrita = z
  .object({ nome, chave: ChaveDaTarifa, ...vigencia, conteudo: ConteudoDaTarifa })
  .refine(emOrdem, ordemDasDatas)
  .meta({ id: 'TarifaEscrita' })
export type TarifaEscrita = z.infer<typeof TarifaEscrita>

export const VersaoEscrita = z
  .object({ ...vigencia, motivo, conteudo: ConteudoDaTarifa })
  .refine(emOrdem, ordemDasDatas)
  .meta({ id: 'VersaoEscrita' })

export const NomeDaTarifa = z.object({ nome }).meta({ id: 'NomeDaTarifa' })
export const FimDaTarifa = z.object({ ate: dia }).meta({ id: 'FimDaTarifa' })
export const ReajusteDaTarifa = Reajuste.extend({ desde: dia, motivo }).meta({ id: 'ReajusteDaTarifa' })

export const MudancaDePreco = z
  .object({
    regiao: z.string(),
    item: z.string(),
    casas: z.number(),
    antes: z.number(),
    depois: z.number(),
  })
  .meta({ id: 'MudancaDePreco' })

export const ProcuraDeTarifas = z
  .object({
    busca: z.string().trim().max(80).default(''),
    situacao: z.array(z.enum(situacoesDaTarifa)).max(situacoesDaTarifa.length).default([]),
  })
  .meta({ id: 'ProcuraDeTarifas' })

/** Whether a table is what is looked for. */
export function tarifaProcurada(t: TarifaResumo, q: z.infer<typeof ProcuraDeTarifas>): boolean {
  if (q.situacao.length > 0 && !q.situacao.includes(t.situacao)) return false
  return `${t.nome} ${t.nome_cliente} ${t.cliente} ${t.veiculo} ${t.classe}`
    .toLowerCase()
    .includes(q.busca.toLowerCase())
}

/** A table that fits, with what it makes of the shipment. */
export const Candidata = z
  .object({ tabela_id: id, nome: z.string(), versao: z.number(), preco: Preco })
  .meta({ id: 'TarifaCandidata' })
export type Candidata = z.infer<typeof Candidata>

export const Simulacao = z
  .object({
    embarque: Embarque,
    /** Parts per million; null: by the states' table. */
    icms: z.int().min(0).max(500_000).nullable().default(null),
  })
  .meta({ id: 'SimulacaoDeFrete' })

/** What was saved, and what somebody should look at. */
const gravada = comDados(z.object({ tarifa: Tarifa, avisos: z.array(z.string()) })).meta({
  id: 'TarifaGravada',
})
const porId = z.object({ id })
const porVersao = z.object({ id, numero: z.coerce.number().int().min(1).max(100_000) })

export const tarifas = {
  listar: endpoint({
    method: 'GET',
    path: '/api/tarifas',
    access: { ler: 'tarifas' },
    summary: 'Tabelas de frete do grupo, com a versão de hoje',
    response: comDados(z.array(TarifaResumo).max(MAXIMO_DE_TARIFAS)).meta({ id: 'Tarifas' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/tarifas/exportar',
    access: { ler: 'tarifas' },
    summary: 'Exporta para Excel as tabelas de frete da busca; corre como tarefa',
    body: ProcuraDeTarifas,
    response: TarefaPedida,
  }),
  simular: endpoint({
    method: 'POST',
    path: '/api/tarifas/simular',
    access: { ler: 'tarifas' },
    summary: 'Tabelas que servem a um embarque, a mais particular primeiro, com o preço linha a linha',
    body: Simulacao,
    response: comDados(z.array(Candidata)).meta({ id: 'Candidatas' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/tarifas/{id}',
    access: { ler: 'tarifas' },
    summary: 'Uma tabela de frete com as suas versões',
    params: porId,
    response: comDados(Tarifa).meta({ id: 'UmaTarifa' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/tarifas',
    access: { escrever: 'tarifas' },
    summary: 'Cria uma tabela de frete; a que empata com outra é recusada',
    body: TarifaEscrita,
    response: gravada,
  }),
  renomear: endpoint({
    method: 'PUT',
    path: '/api/tarifas/{id}',
    access: { escrever: 'tarifas' },
    summary: 'Muda o nome de uma tabela de frete',
    params: porId,
    body: NomeDaTarifa,
    response: gravada,
  }),
  criarVersao: endpoint({
    method: 'POST',
    path: '/api/tarifas/{id}/versoes',
    access: { escrever: 'tarifas' },
    summary: 'Nova versão a partir de um dia; a anterior termina na véspera e não muda',
    params: porId,
    body: VersaoEscrita,
    response: gravada,
  }),
  editarVersao: endpoint({
    method: 'PUT',
    path: '/api/tarifas/{id}/versoes/{numero}',
    access: { escrever: 'tarifas' },
    summary: 'Muda uma versão que ainda não deu preço a nada',
    params: porVersao,
    body: VersaoEscrita,
    response: gravada,
  }),
  preverReajuste: endpoint({
    method: 'POST',
    path: '/api/tarifas/{id}/reajuste/previa',
    access: { ler: 'tarifas' },
    summary: 'O que um reajuste mudaria, número a número',
    params: porId,
    body: Reajuste,
    response: comDados(z.array(MudancaDePreco)).meta({ id: 'PreviaDoReajuste' }),
  }),
  reajustar: endpoint({
    method: 'POST',
    path: '/api/tarifas/{id}/reajuste',
    access: { escrever: 'tarifas' },
    summary: 'Faz da versão em vigor uma nova, reajustada, a partir de um dia',
    params: porId,
    body: ReajusteDaTarifa,
    response: gravada,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/api/tarifas/{id}/encerrar',
    access: { escrever: 'tarifas' },
    summary: 'Diz o último dia de uma tabela de frete',
    params: porId,
    body: FimDaTarifa,
    response: gravada,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/tarifas/{id}',
    access: { escrever: 'tarifas' },
    summary: 'Exclui uma tabela que nunca deu preço; a que deu encerra-se',
    params: porId,
    response: Ok,
  }),
} as const satisfies ModuleContract
