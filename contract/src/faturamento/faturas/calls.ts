import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import * as f from './formas.ts'

const umSo = z.object({ id })
const pagina = z.coerce.number().int().min(1).max(10_000).default(1)
const porPagina = z.coerce.number().int().min(1).max(200).default(50)
const UmaFatura = comDados(z.object({ fatura: f.Fatura, ctes: z.array(f.CteDaFatura) })).meta({
  id: 'UmaFatura',
})
const UmaPreFatura = comDados(z.object({ prefatura: f.PreFatura, linhas: z.array(f.LinhaDaPreFatura) })).meta(
  { id: 'UmaPreFatura' },
)

export const EmissaoDeFatura = z
  .object({
    parceiro: id,
    vencimento: dia,
    /** By day of issue of the CT-e, both days in it. */
    de: dia.nullish(),
    ate: dia.nullish(),
    /** Only these of what is open. */
    ctes: z.array(id).min(1).max(f.MAIS_CTES_NA_FATURA).nullish(),
  })
  .meta({ id: 'EmissaoDeFatura' })

export const MarcaNaPreFatura = z
  .object({
    linhas: z
      .array(z.string().regex(/^[cd]\d{1,18}$/, 'Linha inválida'))
      .min(1)
      .max(2000),
    marca: z.enum(f.marcasDaPreFatura).nullable(),
    motivo: z.string().trim().max(300).default(''),
  })
  .meta({ id: 'MarcaNaPreFatura' })

export const faturas = {
  listar: endpoint({
    method: 'GET',
    path: '/api/faturas',
    access: { ler: 'faturas' },
    summary: 'Faturas de frete, da mais nova à mais velha',
    query: z.object({ parceiro: id.optional(), pagina, por_pagina: porPagina }),
    response: comDados(z.array(f.Fatura)).extend({ total: z.number() }).meta({ id: 'Faturas' }),
  }),
  emAberto: endpoint({
    method: 'GET',
    path: '/api/faturas/em_aberto',
    access: { ler: 'faturas' },
    summary: 'CT-e autorizados de um parceiro que não estão em nenhuma fatura',
    query: z.object({ parceiro: id, de: dia.optional(), ate: dia.optional() }),
    response: comDados(z.array(f.CteDaFatura)).extend({ valor: z.number() }).meta({ id: 'CtesEmAberto' }),
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/api/faturas',
    access: { escrever: 'faturas' },
    summary: 'Emite as faturas do que está em aberto: uma por empresa emitente',
    body: EmissaoDeFatura,
    response: comDados(z.array(f.Fatura)).meta({ id: 'FaturasEmitidas' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/faturas/{id}',
    access: { ler: 'faturas' },
    summary: 'Uma fatura com seus CT-e',
    params: umSo,
    response: UmaFatura,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/faturas/{id}/cancelar',
    access: { escrever: 'faturas' },
    summary: 'Cancela uma fatura: os CT-e dela ficam em aberto outra vez',
    params: umSo,
    response: Ok,
  }),
  prefaturas: endpoint({
    method: 'GET',
    path: '/api/faturas/prefaturas',
    access: { ler: 'faturas' },
    summary: 'Pré-faturas recebidas em PREFAT, da mais nova à mais velha',
    query: z.object({ parceiro: id.optional(), pagina, por_pagina: porPagina }),
    response: comDados(z.array(f.PreFatura)).extend({ total: z.number() }).meta({ id: 'PreFaturas' }),
  }),
  prefatura: endpoint({
    method: 'GET',
    path: '/api/faturas/prefaturas/{id}',
    access: { ler: 'faturas' },
    summary: 'Uma pré-fatura comparada linha a linha com os nossos CT-e',
    params: umSo,
    response: UmaPreFatura,
  }),
  marcar: endpoint({
    method: 'POST',
    path: '/api/faturas/prefaturas/{id}/marcar',
    access: { escrever: 'faturas' },
    summary: 'Aceita ou contesta linhas de uma pré-fatura; sem marca, desfaz',
    params: umSo,
    body: MarcaNaPreFatura,
    response: UmaPreFatura,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/faturas/prefaturas/{id}/exportar',
    access: { ler: 'faturas' },
    summary: 'Planilha de uma pré-fatura com as diferenças e as marcas, numa tarefa',
    params: umSo,
    response: TarefaPedida,
  }),
}
