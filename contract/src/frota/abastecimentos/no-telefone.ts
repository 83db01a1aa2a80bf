import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { endpoint } from '../../endpoint.ts'
import { placa } from '../../formats.ts'
import { comDados, idempotencia, instante } from '../../replies.ts'
import { MAXIMO_DO_HORIMETRO, type Produto, produtos } from './nomes.ts'

const produto = z.enum(/* @__PURE__ */ Object.keys(produtos) as [Produto, ...Produto[]])
const fotos = z.array(chaveDeArquivo).max(5).default([])

/** A fill-up as a driver tells it beside the pump, on whatever line he has. */
export const AbastecimentoDito = z
  .object({
    idempotencia,
    em: instante,
    placa,
    hodometro: z.int().min(0).max(999_999).nullable().default(null),
    /** Thousandths of a litre. */
    ml: z.int().min(100, 'Diga os litros').max(5_000_000, 'São litros demais'),
    cheio: z.boolean().default(true),
    /** One before this was not told. */
    faltou_antes: z.boolean().default(false),
    produto,
    /** Into the tank of the refrigeration unit, with what its clock shows in tenths of an hour. */
    frio: z.boolean().default(false),
    horimetro: z.int().min(0).max(MAXIMO_DO_HORIMETRO).nullable().default(null),
    centavos: z.int().min(0).max(100_000_000).nullable().default(null),
    posto: z.string().trim().max(80).default(''),
    cidade: z.string().trim().max(80).default(''),
    /** The house's own pump. */
    bomba: z.boolean().default(false),
    observacao: z.string().trim().max(300).default(''),
    /** Storage keys of pictures that the same person has sent. */
    recibo: fotos,
    painel: fotos,
  })
  .refine((a) => (a.frio ? a.hodometro : a.horimetro) === null, {
    path: ['horimetro'],
    message: 'O horímetro é do aparelho de frio, o hodômetro é do veículo',
  })
  .meta({ id: 'AbastecimentoDito' })
export type AbastecimentoDito = z.infer<typeof AbastecimentoDito>

/** What the driver's phone may say of fuel: all that it loads of this module. */
export const chamadasDoAbastecimento = {
  dizer: endpoint({
    method: 'POST',
    path: '/api/motorista/abastecimentos',
    access: 'motorista',
    summary:
      'O motorista anota um abastecimento, com foto do recibo e do painel; julga-se como os outros. Repetir dá a mesma resposta',
    body: AbastecimentoDito,
    response: comDados(z.object({ mensagem: z.string() })).meta({ id: 'AbastecimentoRecebido' }),
  }),
}
