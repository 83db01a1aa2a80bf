import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, instante, TarefaPedida } from '../../replies.ts'
import { modosDeCobrar } from './regras.ts'

/** What is charged beside the freight, by the component that the CT-e names. */
export const tiposDasCobrancas = [
  'ESTADIA',
  'REENTREGA',
  'DEVOLUCAO',
  'AGENDAMENTO',
  'ARMAZENAGEM',
  'DESCARGA',
] as const
export type TipoDeCobranca = (typeof tiposDasCobrancas)[number]

export const estadosDaCobranca = [
  'contando',
  'a_conferir',
  'proposta',
  'contestada',
  'aceita',
  'cobrada',
  'recebida',
  'dispensada',
] as const
export type EstadoDaCobranca = (typeof estadosDaCobranca)[number]
/** What proves a charge: the stay, the note with its tries, the return, a picture. */
export const ProvaDaCobranca = z
  .object({
    tipo: z.enum(['estadia', 'nota', 'cte', 'devolucao', 'lugar']),
    titulo: z.string(),
    alvo: z.string(),
  })
  .meta({ id: 'ProvaDaCobranca' })
export type ProvaDaCobranca = z.infer<typeof ProvaDaCobranca>

export const CobrancaResumo = z
  .object({
    _id: z.string(),
    numero: z.number(),
    tipo: z.enum(tiposDasCobrancas),
    estado: z.enum(estadosDaCobranca),
    cliente: z.string(),
    doc_tomador: z.string(),
    lugar: z.string(),
    documento: z.string(),
    conta: z.string(),
    /** Asked for, and what the client said yes to. */
    valor: z.number(),
    aceito: z.number().nullable(),
    ao_tac: z.number(),
    como: z.enum(modosDeCobrar).nullable(),
    /** Silence is a yes from this day on. */
    prazo: z.string().nullable(),
    autor: z.string(),
    aberta_em: instante,
  })
  .meta({ id: 'CobrancaResumo' })
export type CobrancaResumo = z.infer<typeof CobrancaResumo>

export const Cobranca = CobrancaResumo.extend({
  estadia: z.string().nullable(),
  nota: z.string().nullable(),
  cte: z.string().nullable(),
  /** How the client's rule would have it go out, and why another way is the only one. */
  sugerido: z.enum(modosDeCobrar),
  sem_cte: z.boolean(),
  provas: z.array(ProvaDaCobranca),
  duvidas: z.array(z.string()),
  feito: z
    .object({ cte: z.string().nullable(), fatura: z.string().nullable(), nota_debito: z.number().nullable() })
    .nullable(),
  emails: z.array(z.string()),
  historico: z.array(z.object({ texto: z.string(), autor: z.string(), em: instante })),
}).meta({ id: 'Cobranca' })
export type Cobranca = z.infer<typeof Cobranca>

export const ProcuraDeCobrancas = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(estadosDaCobranca), estadosDaCobranca.length).default([]),
    tipo: umOuMais(z.enum(tiposDasCobrancas), tiposDasCobrancas.length).default([]),
    /** Those alone that nobody charges: see `DIAS_ATE_PERDER`. */
    esquecidas: z.stringbool().or(z.boolean()).default(false),
  })
  .meta({ id: 'ProcuraDeCobrancas' })
export type ProcuraDeCobrancas = z.infer<typeof ProcuraDeCobrancas>

const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const centavos = z.number().int().min(1, 'Diga o valor').max(100_000_000_000)

export const NovaCobranca = z
  .object({
    nota: id,
    tipo: z.enum(tiposDasCobrancas).exclude(['ESTADIA']),
    /** Left out, what the client's rule reckons. */
    valor_centavos: centavos.nullish(),
    motivo,
  })
  .meta({ id: 'NovaCobranca' })
export const PropostaDeCobranca = z
  .object({
    para: z.array(z.email('E-mail invalido!')).max(10).default([]),
    texto: z.string().trim().max(1000).default(''),
  })
  .meta({ id: 'PropostaDeCobranca' })
export const AceiteDaCobranca = z
  .object({ valor_centavos: centavos.nullish(), motivo: z.string().trim().max(300).default('') })
  .meta({ id: 'AceiteDaCobranca' })
export const MotivoDaCobranca = z.object({ motivo }).meta({ id: 'MotivoDaCobranca' })
export const CobrancasDispensadas = z
  .object({ ids: z.array(id).min(1).max(200), motivo })
  .meta({ id: 'CobrancasDispensadas' })
export const SaidaDaCobranca = z
  .object({
    como: z.enum(modosDeCobrar),
    /** Of `fatura`: the invoice that gets the line. */
    fatura: id.nullish(),
    /** Of `nota_debito`: when it is due. */
    vencimento: dia.nullish(),
  })
  .meta({ id: 'SaidaDaCobranca' })

const umaCobranca = comDados(Cobranca).meta({ id: 'UmaCobranca' })
const porId = z.object({ id })
const ler = { ler: 'cobranca' } as const
const fazer = { escrever: 'cobranca' } as const

/** What is to be charged beside the freight, each with what proves it; none goes out in silence. */
export const chamadasDeCobrancas = {
  cobrancas: endpoint({
    method: 'GET',
    path: '/api/estadias/cobrancas',
    access: ler,
    summary: 'A cobrar: estadias e cobranças de ocorrências, da mais nova à mais velha',
    query: ProcuraDeCobrancas.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(CobrancaResumo))
      .extend({
        total: z.number(),
        valor: z.number(),
        /** Of all charges, whatever is searched: those that nobody has sent out for so long, and what they come to. */
        esquecidas: z.object({ quantas: z.number(), valor: z.number() }),
      })
      .meta({ id: 'Cobrancas' }),
  }),
  exportarCobrancas: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/exportar',
    access: ler,
    summary: 'Exporta para Excel as cobranças da busca; corre como tarefa',
    body: ProcuraDeCobrancas,
    response: TarefaPedida,
  }),
  notas: endpoint({
    method: 'GET',
    path: '/api/estadias/notas',
    access: ler,
    summary: 'Notas pelo número, para abrir a estadia ou a cobrança de uma delas',
    query: z.object({ busca: z.string().trim().max(60) }),
    response: comDados(
      z.array(z.object({ _id: z.string(), numero: z.number(), lugar: z.string(), cliente: z.string() })),
    ).meta({ id: 'NotasParaCobrar' }),
  }),
  criarCobranca: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas',
    access: fazer,
    summary: 'Cobrança de uma nota feita à mão; há uma de cada tipo por nota',
    body: NovaCobranca,
    response: umaCobranca,
  }),
  dispensar: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/dispensar',
    access: fazer,
    summary: 'Desiste de cobranças, com o motivo',
    body: CobrancasDispensadas,
    response: comDados(z.object({ dispensadas: z.number() })).meta({ id: 'CobrancasQueSeDispensaram' }),
  }),
  cobranca: endpoint({
    method: 'GET',
    path: '/api/estadias/cobrancas/{id}',
    access: ler,
    summary: 'Uma cobrança com as provas e a história',
    params: porId,
    response: umaCobranca,
  }),
  propor: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/{id}/propor',
    access: fazer,
    summary: 'Propõe a cobrança ao cliente, por e-mail se houver a quem, com o dossiê',
    params: porId,
    body: PropostaDeCobranca,
    response: umaCobranca,
  }),
  aceitar: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/{id}/aceitar',
    access: fazer,
    summary: 'O cliente aceitou, o pedido ou menos',
    params: porId,
    body: AceiteDaCobranca,
    response: umaCobranca,
  }),
  contestar: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/{id}/contestar',
    access: fazer,
    summary: 'O cliente contestou',
    params: porId,
    body: MotivoDaCobranca,
    response: umaCobranca,
  }),
  cobrar: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/{id}/cobrar',
    access: fazer,
    summary: 'Cobra o aceito: CT-e complementar, linha numa fatura ou nota de débito',
    params: porId,
    body: SaidaDaCobranca,
    response: umaCobranca,
  }),
  receber: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/{id}/receber',
    access: fazer,
    summary: 'O dinheiro de uma cobrança entrou',
    params: porId,
    response: umaCobranca,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/estadias/cobrancas/{id}/desfazer',
    access: fazer,
    summary: 'Volta uma cobrança um passo: o rascunho, a linha ou a nota de débito que dela saiu se desfaz',
    params: porId,
    body: MotivoDaCobranca,
    response: umaCobranca,
  }),
  notaDeDebito: endpoint({
    method: 'GET',
    path: '/api/estadias/cobrancas/{id}/nota_debito',
    access: ler,
    summary: 'A nota de débito de uma cobrança em PDF',
    travel: 'arquivo',
    params: porId,
    response: z.unknown(),
  }),
}
