import { z } from 'zod'
import { instante } from '../../replies.ts'

/** What the session tells of the second factor: `exigido` when the active group asks it of this person. */
export const EstadoDoSegundoFator = z
  .object({ ativo: z.boolean(), exigido: z.boolean() })
  .meta({ id: 'EstadoDoSegundoFator' })

export const MeuSegundoFator = z
  .object({
    ativo: z.boolean(),
    exigido: z.boolean(),
    desde: instante.nullable(),
    /** Recovery codes not yet used. */
    restantes: z.number(),
  })
  .meta({ id: 'MeuSegundoFator' })

/** A secret to be put into an authenticator app: as a picture, and as text for who cannot scan it. */
export const NovoSegundoFator = z
  .object({ segredo: z.string(), endereco: z.string(), qr: z.string() })
  .meta({ id: 'NovoSegundoFator' })

export const CodigosDeRecuperacao = z
  .object({ codigos: z.array(z.string()) })
  .meta({ id: 'CodigosDeRecuperacao' })

/** What the first-steps screen shows and asks. */
export const PrimeirosPassos = z
  .object({
    novo_user: z.boolean(),
    name: z.string(),
    cpf: z.string(),
    email: z.string(),
    telefone: z.string(),
    /** Somebody else wrote the password: one of his own is asked. */
    senha_de_outro: z.boolean(),
  })
  .meta({ id: 'PrimeirosPassos' })
export type PrimeirosPassos = z.infer<typeof PrimeirosPassos>
