import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'

/** How long a sheet may be undone: what it changed is remembered so long, and then forgotten. */
export const DIAS_PARA_DESFAZER = 30

/** Columns of a sheet of vehicles, as the template names them; the API knows them by other names too. */
export const colunasDaPlanilha = [
  'Placa',
  'Tipo',
  'Eixos',
  'Número',
  'Marca',
  'Modelo',
  'Ano',
  'Renavam',
  'Chassi',
  'UF',
  'De quem é',
  'Proprietário',
  'CPF ou CNPJ do proprietário',
  'RNTRC',
  'Base',
  'Tara (kg)',
  'Carga (kg)',
  'Carga (m³)',
  'Limite de valor',
  'Combustível',
  'Tanques (L)',
  'Tanque do frio (L)',
  'Consumo (km/L)',
  'Custo por dia',
  'Custo por km',
  'Tem',
  'Observação',
  'Hodômetro (km)',
] as const

export const PlanilhaDeVeiculos = z
  .object({
    _id: id,
    nome: z.string(),
    em: instante,
    autor: z.string(),
    novos: z.number(),
    mudados: z.number(),
    repetidos: z.number(),
    recusados: z.number(),
    desfeita_em: instante.nullable(),
    /** Whether what it changed is still remembered. */
    desfaz: z.boolean(),
  })
  .meta({ id: 'PlanilhaDeVeiculos' })
export type PlanilhaDeVeiculos = z.infer<typeof PlanilhaDeVeiculos>

export const LinhaDaPlanilha = z
  .object({
    linha: z.number(),
    resultado: z.enum(['novo', 'mudado', 'repetido', 'recusado']),
    texto: z.string(),
    /** Why it did not go in; what it changed; after an undo, why it stayed. */
    motivo: z.string(),
  })
  .meta({ id: 'LinhaDaPlanilhaDeVeiculos' })
export type LinhaDaPlanilha = z.infer<typeof LinhaDaPlanilha>

export const PlanilhaAberta = z
  .object({ planilha: PlanilhaDeVeiculos, linhas: z.array(LinhaDaPlanilha) })
  .meta({ id: 'PlanilhaDeVeiculosAberta' })
export type PlanilhaAberta = z.infer<typeof PlanilhaAberta>

export const PreviaDaPlanilha = z
  .object({
    colunas: z.array(z.object({ campo: z.string(), nome: z.string(), coluna: z.string().nullable() })),
    novos: z.number(),
    mudados: z.number(),
    repetidos: z.number(),
    recusados: z.number(),
    linhas: z.array(LinhaDaPlanilha),
  })
  .meta({ id: 'PreviaDaPlanilhaDeVeiculos' })
export type PreviaDaPlanilha = z.infer<typeof PreviaDaPlanilha>

const escrever = { escrever: 'veiculos' } as const
const aberta = comDados(PlanilhaAberta).meta({ id: 'UmaPlanilhaDeVeiculos' })

export const chamadasDaPlanilha = {
  previa: endpoint({
    method: 'POST',
    path: '/api/veiculos/planilhas/previa',
    access: escrever,
    summary: 'Lê uma planilha de veículos e diz o que cada linha seria; nada muda',
    travel: 'envio',
    bodyLimit: 6 * 1024 * 1024,
    body: z.object({ arquivo: z.file() }),
    response: comDados(PreviaDaPlanilha).meta({ id: 'PreviaDeVeiculos' }),
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/veiculos/planilhas',
    access: escrever,
    summary: 'Traz os veículos de uma planilha; a mesma planilha outra vez não muda nada',
    travel: 'envio',
    bodyLimit: 6 * 1024 * 1024,
    body: z.object({ arquivo: z.file() }),
    response: aberta,
  }),
  planilhas: endpoint({
    method: 'GET',
    path: '/api/veiculos/planilhas',
    access: escrever,
    summary: 'Planilhas de veículos que se trouxeram, da mais nova à mais velha',
    response: comDados(z.array(PlanilhaDeVeiculos)).meta({ id: 'PlanilhasDeVeiculos' }),
  }),
  planilha: endpoint({
    method: 'GET',
    path: '/api/veiculos/planilhas/{id}',
    access: escrever,
    summary: 'Uma planilha com o que foi de cada linha',
    params: z.object({ id }),
    response: aberta,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/veiculos/planilhas/{id}/desfazer',
    access: escrever,
    summary:
      'Desfaz uma planilha: o que ela criou e ninguém usa sai, o que ela mudou e ninguém mudou depois volta',
    params: z.object({ id }),
    response: aberta,
  }),
} as const
