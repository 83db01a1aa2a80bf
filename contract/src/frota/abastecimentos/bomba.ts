import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, idempotencia, instante, Ok } from '../../replies.ts'
import { type Produto, produtos } from './nomes.ts'

const produto = z.enum(Object.keys(produtos) as [Produto, ...Produto[]])
const ler = { ler: 'frete' } as const
const fazer = { escrever: 'frete' } as const
const umaBomba = z.object({ id })

/** How much may be missing at a measuring before it is told: litres, or a share of what went out, whichever is less. From a day on. */
export const limitesDaPerda = [
  { desde: '2000-01-01', ml: 50_000, milesimos: 5, fonte: 'prática do mercado; a bomba pode ter os seus' },
] as const
/** The limits that hold on a day. */
export const limiteDaPerda = (dia: string) => limitesDaPerda.findLast((l) => l.desde <= dia)!

export const BombaEscrita = z
  .object({
    nome: z.string().trim().min(2, 'Diga o nome').max(60),
    produto,
    capacidade_ml: z.int().min(100_000, 'Diga quantos litros cabem').max(1_000_000_000),
    ativa: z.boolean().default(true),
    /** null: what is usual. */
    perda_ml: z.int().min(0).max(10_000_000).nullable().default(null),
    /** Thousandths of what went out. */
    perda_milesimos: z.int().min(0).max(1000).nullable().default(null),
  })
  .meta({ id: 'BombaEscrita' })
export type BombaEscrita = z.infer<typeof BombaEscrita>

export const Bomba = z
  .object({
    ...BombaEscrita.shape,
    _id: id,
    saldo_ml: z.number(),
    /** Cents a litre, the moving average; null: nothing was bought yet. */
    medio: z.number().nullable(),
    medida_em: instante.nullable(),
    /** What speaks against how it stands; '': nothing. */
    aviso: z.string(),
  })
  .meta({ id: 'Bomba' })
export type Bomba = z.infer<typeof Bomba>

export const MovimentoDaBomba = z
  .object({
    _id: id,
    tipo: z.enum(['compra', 'saida', 'medicao']),
    em: instante,
    ml: z.number(),
    centavos: z.number().nullable(),
    saldo_ml: z.number(),
    medio: z.number().nullable(),
    /** Of a measuring: measured less reckoned; null of the first. */
    diferenca_ml: z.number().nullable(),
    aviso: z.string(),
    /** Plate, supplier and invoice, or who measured. */
    texto: z.string(),
  })
  .meta({ id: 'MovimentoDaBomba' })
export type MovimentoDaBomba = z.infer<typeof MovimentoDaBomba>

export const MovimentoEscrito = z
  .object({
    tipo: z.enum(['compra', 'medicao']),
    em: instante,
    ml: z.int().min(0).max(1_000_000_000),
    centavos: z.int().min(1).max(10_000_000_000).nullable().default(null),
    fornecedor: z.string().trim().max(80).default(''),
    nota: z.string().trim().max(60).default(''),
    idempotencia: idempotencia.optional(),
  })
  .refine((m) => m.tipo === 'medicao' || m.ml > 0, { path: ['ml'], message: 'Diga os litros' })
  .refine((m) => (m.tipo === 'compra') === (m.centavos !== null), {
    path: ['centavos'],
    message: 'Diga quanto custou',
  })
  .meta({ id: 'MovimentoEscrito' })
export type MovimentoEscrito = z.infer<typeof MovimentoEscrito>

const Aberta = comDados(z.object({ bomba: Bomba, movimentos: z.array(MovimentoDaBomba) })).meta({
  id: 'UmaBomba',
})

/** The house's own pump: what goes in, what goes out, and what a stick finds. */
export const chamadasDaBomba = {
  bombas: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/bombas',
    access: ler,
    summary: 'Tanques da casa, com o saldo, o custo médio e o que fala contra eles',
    response: comDados(z.array(Bomba)).meta({ id: 'Bombas' }),
  }),
  criarBomba: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/bombas',
    access: fazer,
    summary: 'Cadastra um tanque da casa',
    body: BombaEscrita,
    response: Aberta,
  }),
  bomba: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/bombas/{id}',
    access: ler,
    summary: 'Um tanque com compras, saídas e medições dos últimos meses',
    params: umaBomba,
    response: Aberta,
  }),
  editarBomba: endpoint({
    method: 'PUT',
    path: '/api/abastecimentos/bombas/{id}',
    access: fazer,
    summary: 'Corrige um tanque da casa',
    params: umaBomba,
    body: BombaEscrita,
    response: Aberta,
  }),
  moverBomba: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/bombas/{id}/movimentos',
    access: fazer,
    summary: 'Anota uma compra ou uma medição por régua; o custo das saídas se refaz',
    params: umaBomba,
    body: MovimentoEscrito,
    response: Aberta,
  }),
  tirarMovimento: endpoint({
    method: 'DELETE',
    path: '/api/abastecimentos/bombas/{id}/movimentos/{movimento}',
    access: fazer,
    summary: 'Tira uma compra ou medição anotada por engano',
    params: z.object({ id, movimento: id }),
    response: Ok,
  }),
}
