import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import { estadosDoIncidente } from './incidente.ts'
import { especiesDoPedido } from './pedido.ts'

const token = z.string().max(200)

export const PedidosDaPagina = z
  .object({
    /** What may be asked of the delivery as it stands. */
    podem: z.array(z.enum(especiesDoPedido)),
    /** What was asked through links of this reader, the newest first. */
    pedidos: z.array(
      z.object({
        /** The protocol: the incident's number. */
        numero: z.string(),
        especie: z.enum(especiesDoPedido),
        estado: z.enum(estadosDoIncidente),
        em: instante,
        /** What customer care has said in public since. */
        respostas: z.array(z.object({ texto: z.string(), em: instante })),
      }),
    ),
  })
  .meta({ id: 'PedidosDaPagina' })
export type PedidosDaPagina = z.infer<typeof PedidosDaPagina>

export const NovoPedidoDaPagina = z
  .object({
    token,
    /** Made once by the page that sends: sent twice it is one request. */
    chave: z.string().min(8).max(64),
    especie: z.enum(especiesDoPedido),
    texto: z.string().trim().max(1000).default(''),
    /** The day that is asked for. */
    dia: dia.nullable().default(null),
    nome: z.string().trim().min(2, 'Diga o seu nome').max(80),
    /** Where he is answered, if not on the page alone. */
    email: z.union([z.literal(''), z.email('Confira o e-mail').max(200)]).default(''),
  })
  .meta({ id: 'NovoPedidoDaPagina' })

/** What the page of a tracking link asks of customer care. */
export const daPagina = {
  pedidosDaPagina: endpoint({
    method: 'POST',
    path: '/api/rastreio/pedidos',
    access: 'public',
    summary: 'O que se pode pedir ao atendimento por um link de rastreio, e o que já se pediu',
    body: z.object({ token }).meta({ id: 'LinkDosPedidos' }),
    response: comDados(PedidosDaPagina).meta({ id: 'PedidosLidos' }),
  }),
  pedirNaPagina: endpoint({
    method: 'POST',
    path: '/api/rastreio/pedido',
    access: 'public',
    summary:
      'Diz ao atendimento que não recebeu, que chegou avariado ou que quer outra data; devolve o protocolo',
    body: NovoPedidoDaPagina,
    response: comDados(PedidosDaPagina.extend({ numero: z.string() })).meta({ id: 'PedidoFeito' }),
  }),
}
