import { z } from 'zod'
import { isAno } from './formats.ts'

/** The reply shape that the specification names: `{ status, dados }`. */
export const comDados = <S extends z.ZodType>(dados: S) =>
  z.object({ status: z.boolean(), dados, mensagem: z.string().optional() })

/** Every refusal. `error` and `mensagem` carry the same Portuguese sentence; `codigo` is stable for programs. */
export const ErroBody = z
  .object({
    status: z.literal(false),
    error: z.string(),
    mensagem: z.string(),
    codigo: z.union([z.string(), z.number()]),
    requestId: z.string(),
    campos: z.array(z.object({ campo: z.string(), mensagem: z.string() })).optional(),
  })
  .meta({ id: 'Erro' })
export type ErroBody = z.infer<typeof ErroBody>

export const Ok = z.object({ status: z.boolean(), mensagem: z.string().optional() }).meta({ id: 'Ok' })

/** The long work that was asked for, to be followed as a task. */
export const TarefaPedida = comDados(z.object({ tarefa: z.string() })).meta({ id: 'TarefaPedida' })

/** Base names that narrow a search; empty means all the asker's bases. */
export const bases = z.array(z.string().max(80)).max(200).default([])

/** An instant on the wire: ISO 8601 with zone. */
export const instante = z.iso
  .datetime({ offset: true })
  .refine((v) => isAno(+v.slice(0, 4)), 'Data e hora inválidas')
  .meta({ id: 'Instante' })

/** The key by which a phone, a partner or a retry may repeat a write without doubling it. */
export const idempotencia = z
  .string()
  .min(8)
  .max(80)
  .regex(/^[\w:.-]+$/)
  .meta({ id: 'Idempotencia' })
