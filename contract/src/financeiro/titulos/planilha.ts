import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import { natureza } from './formas.ts'

export const LoteDeTitulos = z
  .object({
    _id: z.string(),
    nome: z.string(),
    novas: z.number(),
    repetidas: z.number(),
    recusadas: z.number(),
    valor: z.number(),
    autor: z.string(),
    em: instante,
    desfeito_em: instante.nullable(),
    desfeito_por: z.string(),
  })
  .meta({ id: 'LoteDeTitulos' })
export type LoteDeTitulos = z.infer<typeof LoteDeTitulos>

export const LinhaDoLoteDeTitulos = z
  .object({
    linha: z.number(),
    resultado: z.enum(['nova', 'repetida', 'recusada']),
    texto: z.string(),
    motivo: z.string(),
    titulo: z.string().nullable(),
    /** It brought a title that is cancelled now. */
    desfeita: z.boolean(),
  })
  .meta({ id: 'LinhaDoLoteDeTitulos' })
export type LinhaDoLoteDeTitulos = z.infer<typeof LinhaDoLoteDeTitulos>

const LoteAberto = comDados(z.object({ lote: LoteDeTitulos, linhas: z.array(LinhaDoLoteDeTitulos) })).meta({
  id: 'UmLoteDeTitulos',
})
const PreviaDeTitulos = comDados(
  z.object({
    colunas: z.array(z.object({ campo: z.string(), nome: z.string(), coluna: z.string().nullable() })),
    total: z.number(),
    novas: z.number(),
    repetidas: z.number(),
    recusadas: z.number(),
    valor: z.number(),
    linhas: z.array(LinhaDoLoteDeTitulos),
  }),
).meta({ id: 'PreviaDeTitulos' })

const arquivo = {
  method: 'POST',
  access: { escrever: 'titulos' },
  travel: 'envio',
  bodyLimit: 6 * 1024 * 1024,
  /** Of lines that do not say it. */
  query: z.object({
    natureza: natureza.default('receber'),
    /** Which company of the group; left out, the first of the asker's. */
    cnpj_empresa: cnpj.optional(),
  }),
  body: z.object({ arquivo: z.file() }),
} as const
const porId = z.object({ id })

/** Titles by sheet: looked at first, brought in, taken back. */
export const chamadasDePlanilha = {
  previaDaPlanilha: endpoint({
    ...arquivo,
    path: '/api/financeiro/titulos/planilha/previa',
    pessoal: 'lista',
    summary: 'Lê uma planilha de títulos e diz o que cada linha seria; nada muda',
    response: PreviaDeTitulos,
  }),
  importarPlanilha: endpoint({
    ...arquivo,
    path: '/api/financeiro/titulos/planilha',
    summary: 'Traz os títulos de uma planilha; o mesmo arquivo outra vez não traz título novo',
    response: LoteAberto,
  }),
  lotesDeTitulos: endpoint({
    method: 'GET',
    path: '/api/financeiro/titulos/planilha',
    access: { escrever: 'titulos' },
    summary: 'Planilhas de títulos, da mais nova à mais velha',
    response: comDados(z.array(LoteDeTitulos)).meta({ id: 'LotesDeTitulos' }),
  }),
  loteDeTitulos: endpoint({
    method: 'GET',
    path: '/api/financeiro/titulos/planilha/{id}',
    access: { escrever: 'titulos' },
    pessoal: 'lista',
    summary: 'Uma planilha de títulos, linha por linha',
    params: porId,
    response: LoteAberto,
  }),
  desfazerPlanilha: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/planilha/{id}/desfazer',
    access: { escrever: 'titulos' },
    summary:
      'Desfaz uma planilha, toda ou alguns títulos dela: cancela os que ninguém mexeu; os outros ficam, ditos',
    params: porId,
    body: z.object({
      /** Of all that it brought, only these. */
      titulos: z.array(id).min(1).max(10_000).optional(),
    }),
    response: comDados(
      z.object({
        cancelados: z.number(),
        ficam: z.array(z.object({ numero: z.number(), porque: z.string() })),
      }),
    ).meta({ id: 'PlanilhaDesfeita' }),
  }),
}
