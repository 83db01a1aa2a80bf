import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, dia, id } from '../../formats.ts'
import { comDados } from '../../replies.ts'

const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const varios = z.array(id).min(1, 'Escolha os títulos').max(200)
const valor = z.number().int().min(0).max(100_000_000_000).nullish()

export const CessaoDeTitulos = z
  .object({
    titulos: varios,
    /** Sold, or given as security for a loan. */
    como: z.enum(['cedida', 'garantia']),
    documento: z.union([cnpj, z.literal('')]).default(''),
    nome: z.string().trim().min(2, 'Diga quem compra ou recebe').max(120),
    dia,
    /** What was paid for all of them. */
    valor_centavos: valor,
    /** Who holds them asks for the money himself: our collection stops. */
    cobra: z.boolean().default(true),
    observacao: z.string().trim().max(300).default(''),
  })
  .meta({ id: 'CessaoDeTitulos' })
export const RecompraDeTitulos = z
  .object({ titulos: varios, dia, valor_centavos: valor, motivo })
  .meta({ id: 'RecompraDeTitulos' })
export const DevolucaoDeTitulos = z.object({ titulos: varios, motivo }).meta({ id: 'DevolucaoDeTitulos' })

const Cedidos = comDados(z.object({ titulos: z.number(), saldo: z.number() })).meta({ id: 'TitulosCedidos' })
const access = { escrever: 'titulos' } as const

/** Whose titles are. All of those asked for, or none. */
export const chamadasDeCessao = {
  ceder: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/ceder',
    access,
    summary: 'Cede títulos a receber, ou os dá em garantia',
    body: CessaoDeTitulos,
    response: Cedidos,
  }),
  recomprar: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/recomprar',
    access,
    summary: 'Recompra títulos cedidos: voltam a ser da casa, e à régua',
    body: RecompraDeTitulos,
    response: Cedidos,
  }),
  devolver: endpoint({
    method: 'POST',
    path: '/api/financeiro/titulos/devolver',
    access,
    summary: 'Desfaz a cessão ou a garantia de títulos: voltam a ser livres',
    body: DevolucaoDeTitulos,
    response: Cedidos,
  }),
}
