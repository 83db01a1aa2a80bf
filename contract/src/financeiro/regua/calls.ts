import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { cnpjOuCpf, dia, id, umOuMais } from '../../formats.ts'
import { comDados, idempotencia, instante, Ok, TarefaPedida } from '../../replies.ts'
import * as f from './formas.ts'
import { estadosDaPromessa, estadosDoEnvio, MAIS_CLIENTES_DE_UMA_VEZ, recusasDaRegua } from './nomes.ts'

const ler = { ler: 'regua' } as const
const escrever = { escrever: 'regua' } as const
const doCliente = z.object({ documento: cnpjOuCpf })
const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const pagina = {
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  por_pagina: z.coerce.number().int().min(1).max(200).default(50),
}
const marca = z.stringbool().or(z.boolean()).default(false)

export const ProcuraDaRegua = z
  .object({
    busca: z.string().trim().max(80).default(''),
    vencidos: marca,
    acima: marca,
    pausados: marca,
    sem_contato: marca,
  })
  .meta({ id: 'ProcuraDaRegua' })
export type ProcuraDaRegua = z.infer<typeof ProcuraDaRegua>

export const ContatoDaRegua = z
  .object({
    classe: z.string().trim().min(1, 'Escolha a classe').max(30),
    emails: z.array(f.enderecoDeEmail).max(10, 'No máximo 10 endereços'),
  })
  .meta({ id: 'ContatoDaRegua' })
export const LimiteDaRegua = z
  .object({ limite_centavos: z.number().int().min(0).max(100_000_000_000).nullable() })
  .meta({ id: 'LimiteDaRegua' })
export const PausaDaRegua = z.object({ ate: dia.nullish(), motivo }).meta({ id: 'PausaDaRegua' })
export const PromessaNova = z
  .object({
    titulos: z.array(id).min(1, 'Escolha os títulos').max(200),
    dia,
    valor_centavos: z.number().int().min(1, 'Diga o valor').max(100_000_000_000),
    observacao: z.string().trim().max(500).default(''),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'PromessaNova' })
export const CobrarAgora = z
  .object({ documentos: z.array(cnpjOuCpf).min(1, 'Escolha os clientes').max(MAIS_CLIENTES_DE_UMA_VEZ) })
  .meta({ id: 'CobrarAgora' })
export const MotivoDaRegua = z.object({ motivo }).meta({ id: 'MotivoDaRegua' })
export const TarefaFeita = z
  .object({ resultado: z.string().trim().min(2, 'Diga o que deu').max(500) })
  .meta({ id: 'TarefaFeita' })

const UmCliente = comDados(
  z.object({
    cliente: f.ClienteDaRegua,
    titulos: z.array(f.TituloCobrado),
    envios: z.array(f.EnvioDaRegua),
    promessas: z.array(f.Promessa),
    historico: z.array(z.object({ texto: z.string(), autor: z.string(), em: instante })),
  }),
).meta({ id: 'UmClienteDaRegua' })

/** Collection: what goes when, to whom, what was promised, and how much a client may owe. */
export const regua = {
  configuracaoDaRegua: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/configuracao',
    access: ler,
    summary: 'Passos da cobrança por classe de cliente',
    response: comDados(f.ReguaLida).meta({ id: 'UmaRegua' }),
  }),
  configurarRegua: endpoint({
    method: 'PUT',
    path: '/api/financeiro/regua/configuracao',
    access: { escrever: 'configFinanceira' },
    summary: 'Muda os passos da cobrança, e a liga ou desliga',
    body: f.ReguaEscrita,
    response: Ok,
  }),
  previaDaRegua: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/previa',
    access: ler,
    pessoal: 'lista',
    summary: 'O que sairia neste dia, cliente por cliente; sem dia, no próximo dia útil',
    query: z.object({
      dia: z.union([dia, z.literal('')]).default(''),
      /** What `cobrar` would send now, also of steps that fell before it was switched on. */
      agora: marca,
    }),
    response: comDados(
      z.object({
        dia: z.string(),
        util: z.boolean(),
        ligada: z.boolean(),
        /** Why nothing may go now. */
        recusa: z.enum(recusasDaRegua).nullable(),
        cobrancas: z.array(f.CobrancaDoDia),
      }),
    ).meta({ id: 'PreviaDaRegua' }),
  }),
  cobrar: endpoint({
    method: 'POST',
    path: '/api/financeiro/regua/cobrar',
    access: escrever,
    summary:
      'Cobra agora os clientes escolhidos do que a prévia mostrou; o que mudou desde então fica de fora',
    body: CobrarAgora,
    response: comDados(
      z.object({
        mensagens: z.number(),
        tarefas: z.number(),
        /** Of whom nothing went, and why as far as it is known. */
        fora: z.array(z.object({ documento: z.string(), nome: z.string(), motivo: z.string() })),
      }),
    ).meta({ id: 'CobradoAgora' }),
  }),
  credito: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/credito',
    access: ler,
    summary: 'Limite, em aberto e vencido destes clientes; só de quem tem limite ou deve vencidos',
    query: z.object({ documento: umOuMais(cnpjOuCpf, 50).default([]) }),
    response: comDados(z.array(f.CreditoDoCliente)).meta({ id: 'CreditosDosClientes' }),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/clientes',
    access: ler,
    pessoal: 'lista',
    summary: 'Clientes com títulos em aberto, ou com contato, limite ou pausa',
    query: ProcuraDaRegua.extend(pagina),
    response: comDados(z.array(f.ClienteDaRegua))
      .extend({ total: z.number(), aberto: z.number(), vencido: z.number() })
      .meta({ id: 'ClientesDaRegua' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/financeiro/regua/clientes/exportar',
    access: ler,
    pessoal: 'exportacao',
    summary: 'Exporta para Excel os clientes da busca; corre como tarefa',
    body: ProcuraDaRegua,
    response: TarefaPedida,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/clientes/{documento}',
    access: ler,
    pessoal: 'pessoa',
    summary: 'Um cliente: crédito, títulos, mensagens, promessas',
    params: doCliente,
    response: UmCliente,
  }),
  gravarContato: endpoint({
    method: 'PUT',
    path: '/api/financeiro/regua/clientes/{documento}',
    access: escrever,
    summary: 'Classe de cobrança e e-mails do financeiro de um cliente',
    params: doCliente,
    body: ContatoDaRegua,
    response: Ok,
  }),
  gravarLimite: endpoint({
    method: 'PUT',
    path: '/api/financeiro/regua/clientes/{documento}/limite',
    access: { escrever: 'configFinanceira' },
    summary: 'Limite de crédito de um cliente: avisa, nunca impede',
    params: doCliente,
    body: LimiteDaRegua,
    response: Ok,
  }),
  pausar: endpoint({
    method: 'POST',
    path: '/api/financeiro/regua/clientes/{documento}/pausar',
    access: escrever,
    summary: 'Para a cobrança de um cliente, com o motivo, até um dia ou até ser retomada',
    params: doCliente,
    body: PausaDaRegua,
    response: Ok,
  }),
  retomar: endpoint({
    method: 'POST',
    path: '/api/financeiro/regua/clientes/{documento}/retomar',
    access: escrever,
    summary: 'Retoma a cobrança de um cliente',
    params: doCliente,
    body: z.object({}),
    response: Ok,
  }),
  promessas: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/promessas',
    access: ler,
    pessoal: 'lista',
    summary: 'Promessas de pagamento, cumpridas ou quebradas pelo que foi pago',
    query: z.object({
      estado: umOuMais(z.enum(estadosDaPromessa), estadosDaPromessa.length).default([]),
      ...pagina,
    }),
    response: comDados(z.array(f.Promessa))
      .extend({ total: z.number() })
      .meta({ id: 'PromessasDePagamento' }),
  }),
  prometer: endpoint({
    method: 'POST',
    path: '/api/financeiro/regua/promessas',
    access: escrever,
    summary: 'Registra a promessa de pagar títulos de um cliente até um dia',
    body: PromessaNova,
    response: comDados(f.Promessa).meta({ id: 'UmaPromessa' }),
  }),
  cancelarPromessa: endpoint({
    method: 'POST',
    path: '/api/financeiro/regua/promessas/{id}/cancelar',
    access: escrever,
    summary: 'Tira uma promessa que ainda vale',
    params: z.object({ id }),
    body: MotivoDaRegua,
    response: Ok,
  }),
  envios: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/envios',
    access: ler,
    pessoal: 'lista',
    summary: 'Mensagens e tarefas da cobrança, a mais nova primeiro',
    query: z.object({
      estado: umOuMais(z.enum(estadosDoEnvio), estadosDoEnvio.length).default([]),
      ...pagina,
    }),
    response: comDados(z.array(f.EnvioDaRegua)).extend({ total: z.number() }).meta({ id: 'EnviosDaRegua' }),
  }),
  concluirTarefa: endpoint({
    method: 'POST',
    path: '/api/financeiro/regua/envios/{id}/concluir',
    access: escrever,
    summary: 'Diz o que deu uma tarefa da cobrança',
    params: z.object({ id }),
    body: TarefaFeita,
    response: Ok,
  }),
  efeito: endpoint({
    method: 'GET',
    path: '/api/financeiro/regua/efeito',
    access: ler,
    summary: 'O que cada passo trouxe: do que cobrou, quanto foi pago em sete dias',
    query: z.object({ de: dia, ate: dia }),
    response: comDados(z.array(f.EfeitoDoPasso)).meta({ id: 'EfeitosDaRegua' }),
  }),
} as const satisfies ModuleContract
