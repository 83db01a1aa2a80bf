import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, umOuMais } from '../../formats.ts'
import { comDados, idempotencia, instante, Ok, TarefaPedida } from '../../replies.ts'
import { MAXIMO_DE_NOTAS_POR_EMAIL } from './destinatarios.ts'

/** `fila`: waits or is between tries. `enviado`: accepted by the mail server, or kept here when there is none. */
export const estadosDoEmail = ['fila', 'enviado', 'falhou'] as const

const escolha = {
  /** Proof-of-receipt numbers. One that means notes of different senders is refused: give `notas` instead. */
  ars: umOuMais(z.string().max(60), MAXIMO_DE_NOTAS_POR_EMAIL * 5).default([]),
  /** Ids of notes, beside or instead of `ars`. */
  notas: umOuMais(id, MAXIMO_DE_NOTAS_POR_EMAIL * 5).default([]),
}

export const NotaDoEmail = z
  .object({
    _id: z.string(),
    ar_nota: z.string(),
    serie: z.number(),
    numero: z.number(),
    nome_embarca: z.string(),
    nome_dest: z.string(),
    situacao: z.string(),
    data_entrega: instante.nullable(),
    /** How many images go with it, and how many bytes they are. */
    imagens: z.number(),
    bytes: z.number(),
  })
  .meta({ id: 'NotaDoEmail' })
export type NotaDoEmail = z.infer<typeof NotaDoEmail>

export const EmailResumo = z
  .object({
    _id: z.string(),
    remetente: z.string(),
    destinatarios: z.array(z.string()),
    assunto: z.string(),
    estado: z.enum(estadosDoEmail),
    /** `local`: nothing left the server, this page is the mailbox. */
    via: z.enum(['smtp', 'local']),
    erro: z.string().nullable(),
    tentativas: z.number(),
    total_notas: z.number(),
    total_anexos: z.number(),
    criado_por: z.string(),
    created_at: instante,
    enviado_em: instante.nullable(),
  })
  .meta({ id: 'EmailResumo' })
export type EmailResumo = z.infer<typeof EmailResumo>

export const Email = EmailResumo.extend({
  de: z.string(),
  responder_para: z.string(),
  message_id: z.string(),
  html: z.string(),
  texto: z.string(),
  anexos: z.array(
    z.object({ nome: z.string(), tipo: z.string(), bytes: z.number(), url: z.string(), nota: z.string() }),
  ),
  notas: z.array(z.object({ _id: z.string(), ar_nota: z.string() })),
}).meta({ id: 'Email' })
export type Email = z.infer<typeof Email>

export const NovoEmail = z.object({
  remetente: z.string().max(200).default(''),
  conteudo: z.string().max(20_000).default(''),
  destinatarios: umOuMais(z.string().max(2000), 500).default([]),
  assunto: z.string().max(500).default(''),
  ...escolha,
  grupo_emp: z.string().max(80).default(''),
  idempotencia: idempotencia.optional(),
})

export const correio = {
  enviar: endpoint({
    method: 'POST',
    path: '/api/comprovacao/email',
    access: { escrever: 'correio' },
    summary: 'Envia por e-mail os comprovantes das notas escolhidas, com as imagens',
    body: NovoEmail,
    response: comDados(
      z.object({ _id: z.string(), estado: z.enum(estadosDoEmail), sem_comprovante: z.array(z.string()) }),
    ).meta({ id: 'EmailPedido' }),
  }),
  conferir: endpoint({
    method: 'POST',
    path: '/api/comprovacao/email/notas',
    access: { escrever: 'correio' },
    summary: 'As notas escolhidas para um e-mail e as imagens que iriam com cada uma',
    body: z.object(escolha),
    response: comDados(z.array(NotaDoEmail)).meta({ id: 'NotasDoEmail' }),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/correio',
    access: { ler: 'correio' },
    summary: 'E-mails do grupo, do mais novo ao mais velho, com o estado de cada um',
    query: z.object({
      busca: z.string().max(100).optional(),
      estado: umOuMais(z.enum(estadosDoEmail), 3).optional(),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limite: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(EmailResumo))
      .extend({ total: z.number(), smtp: z.boolean() })
      .meta({ id: 'Emails' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/correio/exportar',
    access: { ler: 'correio' },
    summary: 'Exporta para Excel os e-mails do filtro; corre como tarefa',
    body: z.object({
      busca: z.string().max(100).optional(),
      estado: umOuMais(z.enum(estadosDoEmail), 3).optional(),
    }),
    response: TarefaPedida,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/correio/{id}',
    access: { ler: 'correio' },
    summary: 'Um e-mail inteiro: corpo e anexos com endereços assinados',
    params: z.object({ id }),
    response: comDados(Email).meta({ id: 'UmEmail' }),
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/api/correio/{id}/reenviar',
    access: { escrever: 'correio' },
    summary: 'Tenta de novo um e-mail que falhou',
    params: z.object({ id }),
    response: Ok,
  }),
}
