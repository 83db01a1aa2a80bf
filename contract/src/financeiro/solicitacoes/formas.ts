import { z } from 'zod'
import { instante } from '../../replies.ts'
import { forma } from '../titulos/formas.ts'
import { type Alerta, alertas, estadosDaSolicitacao } from './nomes.ts'

const alerta = z.enum(/* @__PURE__ */ Object.keys(alertas) as [Alerta, ...Alerta[]])

export const Solicitacao = z
  .object({
    _id: z.string(),
    numero: z.number(),
    estado: z.enum(estadosDaSolicitacao),
    documento: z.string(),
    nome: z.string(),
    /** The number of the bill or note that is asked to be paid. */
    nota: z.string(),
    descricao: z.string(),
    valor: z.number(),
    vencimento: z.string(),
    categoria: z.string(),
    forma,
    /** PIX key, account or line of the boleto; in lists only enough to recognise it. */
    dados_bancarios: z.string(),
    alertas: z.array(alerta),
    exigidas: z.number(),
    aprovacoes: z.array(z.object({ autor: z.string(), em: instante })),
    /** Who asks is who looks at it. */
    minha: z.boolean(),
    /** Who looks at it has said yes. */
    aprovei: z.boolean(),
    titulo: z.string().nullable(),
    motivo: z.string(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'SolicitacaoDePagamento' })
export type Solicitacao = z.infer<typeof Solicitacao>
