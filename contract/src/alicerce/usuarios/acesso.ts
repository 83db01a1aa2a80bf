import { z } from 'zod'
import { instante } from '../../replies.ts'
import { nome, senha, telefone, texto } from './ficha.ts'

const codigo = z.string().trim().min(1, 'Digite o código').max(40)
const senhaAtual = senha.min(1, 'Digite a senha atual')

export const TrocaDeSenha = z.object({ senhaAtual, senha, confirmarSenha: senha })
/** A face, small: it travels with the session. */
export const LIMITE_DO_RETRATO = 40 * 1024
/** A JPEG, PNG or WebP as a data URL; null takes the picture away. */
export const Retrato = z
  .object({
    imagem: z
      .string()
      .max(Math.ceil(LIMITE_DO_RETRATO / 3) * 4 + 40)
      .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Envie JPEG, PNG ou WebP')
      .nullable(),
  })
  .meta({ id: 'Retrato' })
/** Asked before a second factor is made. */
export const SenhaAtual = z.object({ senhaAtual })
export const CodigoDoSegundoFator = z.object({ codigo })
export const DesligarSegundoFator = z.object({ senhaAtual, codigo })

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

export const PassosConfirmados = z.object({
  name: nome,
  telefone,
  base: texto(80),
  senhaAtual: senha.default(''),
  senha: senha.default(''),
  confirmarSenha: senha.default(''),
})
