import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id, placa, umOuMais } from '../../formats.ts'
import { comDados, instante, TarefaPedida } from '../../replies.ts'
import {
  type EstadoDaMulta,
  estadosDaMulta,
  provas,
  type Responsavel,
  responsaveis,
  type TipoDeProva,
} from './regras.ts'
import { type GravidadeDaInfracao, gravidadesDaInfracao } from './valores.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
const curto = (max: number) => z.string().trim().max(max).default('')

export const MultaEscrita = z
  .object({
    /** Number of the notice (AIT). */
    auto: z.string().trim().toUpperCase().min(3, 'Escreva o número do auto').max(30),
    orgao: curto(60),
    placa,
    em: instante,
    local: curto(160),
    codigo: curto(12),
    descricao: z.string().trim().min(3, 'Diga a infração').max(200),
    gravidade: z.enum(chaves<GravidadeDaInfracao>(gravidadesDaInfracao)),
    vezes: z.int().min(1).max(60).default(1),
    /** Null: what the law says for how grave it is. */
    centavos: z.int().min(1).max(10_000_000).nullable().default(null),
    responsavel: z.enum(chaves<Responsavel>(responsaveis)).default('condutor'),
    expedida: dia.nullable().default(null),
    notificada: dia,
    indicar_ate: dia.nullable().default(null),
    defender_ate: dia.nullable().default(null),
    /** Last day with the discount. */
    vencimento: dia.nullable().default(null),
    /** The fine of which nobody told who drove: this one is for that. */
    nic_de: id.nullable().default(null),
    observacao: curto(300),
  })
  .meta({ id: 'MultaEscrita' })
export type MultaEscrita = z.infer<typeof MultaEscrita>

const prazo = z.object({
  o_que: z.enum(['indicar', 'defender', 'pagar']),
  ate: z.string(),
  faltam: z.number(),
})
const daMulta = {
  _id: id,
  ...MultaEscrita.shape,
  placa: z.string(),
  centavos: z.number(),
  veiculo: id.nullable(),
  estado: z.enum(chaves<EstadoDaMulta>(estadosDaMulta)),
  pontos: z.number(),
  /** Who was told to have driven; '' as long as nobody was. */
  condutor: z.string(),
  prova: z.string(),
  prazos: z.array(prazo),
  /** What it will cost beside, for nobody told in time. */
  nic_a_vir: z.number().nullable(),
  com_desconto: z.number(),
  expedida_tarde: z.boolean(),
  pago_centavos: z.number().nullable(),
  pago_em: z.string().nullable(),
}
export const Multa = z.object(daMulta).meta({ id: 'MultaDeTransito' })
export type Multa = z.infer<typeof Multa>

export const MultaInteira = z
  .object({
    ...daMulta,
    /** Who seems to have driven, the best proof first. */
    sugestoes: z.array(
      z.object({
        motorista: id,
        nome: z.string(),
        prova: z.enum(chaves<TipoDeProva>(provas)),
        frase: z.string(),
      }),
    ),
    historico: z.array(z.object({ em: instante, texto: z.string(), autor: z.string() })),
  })
  .meta({ id: 'MultaDeTransitoInteira' })
export type MultaInteira = z.infer<typeof MultaInteira>

export const ProcuraDeMultas = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(chaves<EstadoDaMulta>(estadosDaMulta)), 7).default([]),
    veiculo: z.union([id, z.literal('')]).default(''),
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
  })
  .meta({ id: 'ProcuraDeMultas' })
export type ProcuraDeMultas = z.infer<typeof ProcuraDeMultas>

export const CondutorIndicado = z
  .object({ motorista: id, prova: z.string().trim().max(300).default('') })
  .meta({ id: 'CondutorIndicado' })

export const acoesDaMulta = ['defender', 'penalizar', 'recorrer', 'pagar', 'cancelar'] as const
export const AndarComMulta = z
  .object({
    acao: z.enum(acoesDaMulta),
    dia: dia.nullable().default(null),
    /** What was paid. */
    centavos: z.int().min(1).max(10_000_000).nullable().default(null),
    motivo: curto(200),
  })
  .refine((a) => a.acao !== 'pagar' || (a.dia !== null && a.centavos !== null), {
    path: ['centavos'],
    message: 'Diga quanto e quando se pagou',
  })
  .refine((a) => a.acao !== 'cancelar' || a.motivo.length >= 3, { path: ['motivo'], message: 'Diga por quê' })
  .meta({ id: 'AndarComMulta' })

const ler = { ler: 'multas' } as const
const fazer = { escrever: 'multas' } as const
const porId = z.object({ id })
const uma = comDados(MultaInteira).meta({ id: 'UmaMulta' })

/** Fines of the road: who drove and how that is known, until when what may be done, and what they come to. */
export const multas = {
  listar: endpoint({
    method: 'GET',
    path: '/api/multas',
    pessoal: 'lista',
    access: ler,
    summary: 'Multas de trânsito, da mais nova à mais velha, com o que ainda se pode fazer e até quando',
    query: ProcuraDeMultas.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(Multa))
      .extend({ total: z.number(), centavos: z.number() })
      .meta({ id: 'MultasDeTransito' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/multas/exportar',
    pessoal: 'exportacao',
    access: ler,
    summary: 'Exporta para Excel as multas da busca; corre como tarefa',
    body: ProcuraDeMultas,
    response: TarefaPedida,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/multas',
    access: fazer,
    summary: 'Grava uma multa; o mesmo auto não entra duas vezes',
    body: MultaEscrita,
    response: uma,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/multas/{id}',
    pessoal: 'pessoa',
    access: ler,
    summary: 'Uma multa com quem parece ter dirigido, a prova, os prazos e a história',
    params: porId,
    response: uma,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/multas/{id}',
    access: fazer,
    summary: 'Corrige o que se escreveu de uma multa',
    params: porId,
    body: MultaEscrita,
    response: uma,
  }),
  indicar: endpoint({
    method: 'POST',
    path: '/api/multas/{id}/indicar',
    access: fazer,
    summary: 'Diz quem dirigia, com a prova; não cabe no que é do proprietário',
    params: porId,
    body: CondutorIndicado,
    response: uma,
  }),
  andar: endpoint({
    method: 'POST',
    path: '/api/multas/{id}/andar',
    access: fazer,
    summary: 'Defende, recebe a penalidade, recorre, paga ou cancela uma multa',
    params: porId,
    body: AndarComMulta,
    response: uma,
  }),
} as const satisfies ModuleContract
