import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'

/** Columns of a sheet of past maintenance, as the template names them; the API knows them by other names too. */
export const colunasDoHistorico = [
  'Placa',
  'Data',
  'Hodômetro (km)',
  'Ordem',
  'Serviço',
  'O que é',
  'Quantidade',
  'Valor',
  'Tipo',
  'Oficina',
  'Observação',
] as const

export const PlanilhaDoHistorico = z
  .object({
    _id: id,
    nome: z.string(),
    em: instante,
    autor: z.string(),
    novas: z.number(),
    repetidas: z.number(),
    recusadas: z.number(),
    /** Orders that its lines became. */
    ordens: z.number(),
    desfeita_em: instante.nullable(),
    /** Not undone, and all that it brought is within reach. */
    desfaz: z.boolean(),
  })
  .meta({ id: 'PlanilhaDoHistorico' })
export type PlanilhaDoHistorico = z.infer<typeof PlanilhaDoHistorico>

export const LinhaDoHistorico = z
  .object({
    linha: z.number(),
    resultado: z.enum(['nova', 'repetida', 'recusada']),
    texto: z.string(),
    /** Why it did not go in, or what was said of it; after an undo, what became of it. */
    motivo: z.string(),
    /** Number of the order that it is in. */
    ordem: z.number().nullable(),
  })
  .meta({ id: 'LinhaDoHistorico' })
export type LinhaDoHistorico = z.infer<typeof LinhaDoHistorico>

export const HistoricoAberto = z
  .object({ planilha: PlanilhaDoHistorico, linhas: z.array(LinhaDoHistorico) })
  .meta({ id: 'HistoricoDaManutencaoAberto' })
export type HistoricoAberto = z.infer<typeof HistoricoAberto>

export const PreviaDoHistorico = z
  .object({
    colunas: z.array(z.object({ campo: z.string(), nome: z.string(), coluna: z.string().nullable() })),
    novas: z.number(),
    repetidas: z.number(),
    recusadas: z.number(),
    ordens: z.number(),
    /** The first lines, and every one that does not go in. */
    linhas: z.array(LinhaDoHistorico),
  })
  .meta({ id: 'PreviaDoHistorico' })
export type PreviaDoHistorico = z.infer<typeof PreviaDoHistorico>

const fazer = { escrever: 'oficina' } as const
const aberto = comDados(HistoricoAberto).meta({ id: 'UmHistoricoDaManutencao' })
const params = z.object({ id })
const planilha = {
  method: 'POST',
  access: fazer,
  travel: 'envio',
  bodyLimit: 6 * 1024 * 1024,
  body: z.object({ arquivo: z.file() }),
} as const

export const chamadasDoHistorico = {
  preverHistorico: endpoint({
    ...planilha,
    path: '/api/manutencao/historico/previa',
    summary: 'Lê uma planilha de manutenções passadas e diz o que cada linha seria; nada muda',
    response: comDados(PreviaDoHistorico).meta({ id: 'PreviaDoHistoricoDaManutencao' }),
  }),
  importarHistorico: endpoint({
    ...planilha,
    path: '/api/manutencao/historico',
    summary:
      'Traz manutenções passadas como ordens concluídas; a linha que não se lê fica com o motivo, a mesma planilha não entra duas vezes',
    response: aberto,
  }),
  historicos: endpoint({
    method: 'GET',
    path: '/api/manutencao/historico',
    access: fazer,
    summary: 'Planilhas de manutenções passadas, da mais nova à mais velha',
    response: comDados(z.array(PlanilhaDoHistorico)).meta({ id: 'PlanilhasDoHistorico' }),
  }),
  historico: endpoint({
    method: 'GET',
    path: '/api/manutencao/historico/{id}',
    access: fazer,
    summary: 'Uma planilha de manutenções passadas com o que foi de cada linha',
    params,
    response: aberto,
  }),
  desfazerHistorico: endpoint({
    method: 'POST',
    path: '/api/manutencao/historico/{id}/desfazer',
    access: fazer,
    summary: 'Desfaz uma planilha: saem as ordens que ela trouxe e em que ninguém mexeu depois',
    params,
    response: aberto,
  }),
} as const
