import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, idempotencia, Ok, TarefaPedida } from '../../replies.ts'
import { chamadasDeDisputas } from './disputas.ts'
import * as f from './formas.ts'
import { chamadasDoMapa } from './mapa.ts'
import { chamadasDoPeriodo } from './periodo.ts'

export * from './periodo.ts'
export * from './regras.ts'

const umSo = z.object({ id })
const pagina = z.coerce.number().int().min(1).max(10_000).default(1)
const porPagina = z.coerce.number().int().min(1).max(200).default(50)
const UmaFatura = comDados(
  z.object({
    fatura: f.Fatura,
    ctes: z.array(f.CteDaFatura),
    lancamentos: z.array(f.Lancamento),
    historico: z.array(z.object({ texto: z.string(), autor: z.string(), em: z.string() })),
    /** To whom its e-mail would go. */
    emails: z.array(z.string()),
  }),
).meta({ id: 'UmaFatura' })
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

export const ProcuraDeFaturas = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(f.estadosDaFatura), f.estadosDaFatura.length).default([]),
    /** By due day, both in it. */
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
    /** Past their due day and not paid whole. */
    vencidas: z.stringbool().or(z.boolean()).default(false),
  })
  .meta({ id: 'ProcuraDeFaturas' })
export type ProcuraDeFaturas = z.infer<typeof ProcuraDeFaturas>

const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const centavos = z.number().int().min(1, 'Diga o valor').max(100_000_000_000)
export const AjusteDaFatura = z
  .object({
    tipo: z.enum(['desconto', 'acrescimo']),
    valor_centavos: centavos,
    motivo,
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'AjusteDaFatura' })
export const RecebimentoDaFatura = z
  .object({
    valor_centavos: centavos,
    dia,
    motivo: z.string().trim().max(300).default(''),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'RecebimentoDaFatura' })
export const EstornoDaFatura = z.object({ lancamento: id, motivo }).meta({ id: 'EstornoDaFatura' })
export const MotivoDaFatura = z.object({ motivo }).meta({ id: 'MotivoDaFatura' })
export const EnvioDaFatura = z
  .object({
    para: z.array(z.email('E-mail invalido!')).min(1, 'Diga a quem').max(10),
    texto: z.string().trim().max(1000).default(''),
  })
  .meta({ id: 'EnvioDaFatura' })

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
    summary: 'Faturas de frete, da mais nova à mais velha; o embarcador vê as suas',
    query: ProcuraDeFaturas.extend({ parceiro: id.optional(), pagina, por_pagina: porPagina }),
    response: comDados(z.array(f.Fatura))
      .extend({
        total: z.number(),
        /** How many stand in each state, whatever is filtered. */
        contadores: z.record(z.string(), z.number()),
        /** Of all that the search finds. */
        valor: z.number(),
        saldo: z.number(),
      })
      .meta({ id: 'Faturas' }),
  }),
  exportarLista: endpoint({
    method: 'POST',
    path: '/api/faturas/exportar',
    access: { ler: 'faturas' },
    summary: 'Exporta para Excel as faturas da busca; corre como tarefa',
    body: ProcuraDeFaturas,
    response: TarefaPedida,
  }),
  ...chamadasDoPeriodo,
  ...chamadasDeDisputas,
  ...chamadasDoMapa,
  emAberto: endpoint({
    method: 'GET',
    path: '/api/faturas/em_aberto',
    access: { ler: 'cobranca' },
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
  ajustar: endpoint({
    method: 'POST',
    path: '/api/faturas/{id}/ajustar',
    access: { escrever: 'faturas' },
    summary: 'Desconto ou acréscimo numa fatura, com o motivo',
    params: umSo,
    body: AjusteDaFatura,
    response: UmaFatura,
  }),
  receber: endpoint({
    method: 'POST',
    path: '/api/faturas/{id}/receber',
    access: { escrever: 'faturas' },
    summary: 'O que o cliente pagou de uma fatura, toda ou em parte',
    params: umSo,
    body: RecebimentoDaFatura,
    response: UmaFatura,
  }),
  estornar: endpoint({
    method: 'POST',
    path: '/api/faturas/{id}/estornar',
    access: { escrever: 'faturas' },
    summary: 'Desfaz um lançamento de uma fatura, com o motivo',
    params: umSo,
    body: EstornoDaFatura,
    response: UmaFatura,
  }),
  disputar: endpoint({
    method: 'POST',
    path: '/api/faturas/{id}/disputar',
    access: { escrever: 'faturas' },
    summary: 'O cliente não concorda com a fatura',
    params: umSo,
    body: MotivoDaFatura,
    response: UmaFatura,
  }),
  resolver: endpoint({
    method: 'POST',
    path: '/api/faturas/{id}/resolver',
    access: { escrever: 'faturas' },
    summary: 'A disputa sobre a fatura acabou',
    params: umSo,
    body: MotivoDaFatura,
    response: UmaFatura,
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/api/faturas/{id}/enviar',
    access: { escrever: 'faturas' },
    summary: 'Manda a fatura por e-mail, com o PDF',
    params: umSo,
    body: EnvioDaFatura,
    response: UmaFatura,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/faturas/{id}/pdf',
    access: { ler: 'faturas' },
    summary: 'A fatura em PDF, com os CT-e linha a linha',
    travel: 'arquivo',
    params: umSo,
    response: z.unknown(),
  }),
  prefaturas: endpoint({
    method: 'GET',
    path: '/api/faturas/prefaturas',
    access: { ler: 'cobranca' },
    summary: 'Pré-faturas recebidas em PREFAT, da mais nova à mais velha',
    query: z.object({ parceiro: id.optional(), pagina, por_pagina: porPagina }),
    response: comDados(z.array(f.PreFatura)).extend({ total: z.number() }).meta({ id: 'PreFaturas' }),
  }),
  prefatura: endpoint({
    method: 'GET',
    path: '/api/faturas/prefaturas/{id}',
    access: { ler: 'cobranca' },
    summary: 'Uma pré-fatura comparada linha a linha com os nossos CT-e',
    params: umSo,
    response: UmaPreFatura,
  }),
  marcar: endpoint({
    method: 'POST',
    path: '/api/faturas/prefaturas/{id}/marcar',
    access: { escrever: 'cobranca' },
    summary: 'Aceita ou contesta linhas de uma pré-fatura; sem marca, desfaz',
    params: umSo,
    body: MarcaNaPreFatura,
    response: UmaPreFatura,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/faturas/prefaturas/{id}/exportar',
    access: { ler: 'cobranca' },
    summary: 'Planilha de uma pré-fatura com as diferenças e as marcas, numa tarefa',
    params: umSo,
    response: TarefaPedida,
  }),
}
