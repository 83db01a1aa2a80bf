import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, id } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'
import { type LinhaDaDre, linhasDaDre } from './categorias.ts'
import { taxasPadrao } from './regras.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
const linha = z.enum(/* @__PURE__ */ chaves<LinhaDaDre>(linhasDaDre))
const nome = z.string().trim().min(2, 'Diga o nome').max(60)

export const Categoria = z
  .object({ codigo: z.string(), nome: z.string(), linha, ativa: z.boolean(), da_casa: z.boolean() })
  .meta({ id: 'CategoriaFinanceira' })
export type Categoria = z.infer<typeof Categoria>
export const CategoriaEscrita = z
  .object({
    codigo: z
      .string()
      .trim()
      .regex(/^[a-z0-9_]{2,40}$/, 'Use letras minúsculas sem acento, números e _'),
    nome,
    linha,
    ativa: z.boolean().default(true),
  })
  .meta({ id: 'CategoriaEscrita' })

export const Centro = z
  .object({ _id: z.string(), nome: z.string(), ativo: z.boolean() })
  .meta({ id: 'CentroDeCusto' })
export type Centro = z.infer<typeof Centro>
export const CentroEscrito = z
  .object({ _id: id.nullish(), nome, ativo: z.boolean().default(true) })
  .meta({ id: 'CentroEscrito' })

export const tiposDeConta = {
  corrente: 'Conta corrente',
  caixa: 'Caixa',
  cartao_frete: 'Cartão frete',
  aplicacao: 'Aplicação',
} as const
export type TipoDeConta = keyof typeof tiposDeConta
const tipoDeConta = z.enum(/* @__PURE__ */ chaves<TipoDeConta>(tiposDeConta))

export const Conta = z
  .object({
    _id: z.string(),
    nome: z.string(),
    tipo: tipoDeConta,
    /** Three digits; empty for what is no bank's. */
    banco: z.string(),
    agencia: z.string(),
    conta: z.string(),
    cnpj_empresa: z.string(),
    saldo_inicial: z.number(),
    ativa: z.boolean(),
  })
  .meta({ id: 'ContaBancaria' })
export type Conta = z.infer<typeof Conta>
export const ContaEscrita = z
  .object({
    _id: id.nullish(),
    nome,
    tipo: tipoDeConta,
    /** Of a new account; left out, the first of the asker's. It stays what it is. */
    cnpj_empresa: cnpj.nullish(),
    banco: z
      .string()
      .trim()
      .regex(/^([0-9]{3})?$/, 'O código do banco tem três números')
      .default(''),
    agencia: z.string().trim().max(12).default(''),
    conta: z.string().trim().max(20).default(''),
    saldo_inicial_centavos: z.number().int().min(-100_000_000_000).max(100_000_000_000).default(0),
    ativa: z.boolean().default(true),
  })
  .meta({ id: 'ContaEscrita' })

/** Parts per million, a year's worth at most. */
const taxa = z.number().int().min(0).max(200_000)
export const ConfiguracaoFinanceira = z
  .object({
    multa_ppm: taxa.default(taxasPadrao.multa_ppm),
    juros_mes_ppm: taxa.default(taxasPadrao.juros_mes_ppm),
    /** Below this the forecast warns. */
    caixa_minimo_centavos: z.number().int().min(0).max(100_000_000_000).default(0),
    /** SEST and SENAT of a TAC beyond the ceiling of INSS too. */
    sest_sem_teto: z.boolean().default(false),
  })
  .meta({ id: 'ConfiguracaoFinanceira' })
export type ConfiguracaoFinanceira = z.infer<typeof ConfiguracaoFinanceira>

export const PassoDoPeriodo = z
  .object({
    mes: z.string(),
    acao: z.enum(['fechado', 'reaberto']),
    motivo: z.string(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'PassoDoPeriodo' })
export type PassoDoPeriodo = z.infer<typeof PassoDoPeriodo>

/** What titles are sorted by, and where money is kept. */
export const chamadasDeCadastros = {
  cadastros: endpoint({
    method: 'GET',
    path: '/api/financeiro/cadastros',
    access: { ler: 'titulos' },
    summary: 'Categorias, centros de custo, contas e encargos do grupo',
    response: comDados(
      z.object({
        categorias: z.array(Categoria),
        centros: z.array(Centro),
        contas: z.array(Conta),
        configuracao: ConfiguracaoFinanceira,
        /** Companies that the asker reaches, his first one first. */
        empresas: z.array(z.object({ cnpj: z.string(), nome: z.string() })),
        /** Months that are closed, AAAA-MM. */
        fechados: z.array(z.string()),
      }),
    ).meta({ id: 'CadastrosFinanceiros' }),
  }),
  gravarCategoria: endpoint({
    method: 'POST',
    path: '/api/financeiro/categorias',
    access: { escrever: 'configFinanceira' },
    summary: 'Cria ou muda uma categoria',
    body: CategoriaEscrita,
    response: Ok,
  }),
  gravarCentro: endpoint({
    method: 'POST',
    path: '/api/financeiro/centros',
    access: { escrever: 'configFinanceira' },
    summary: 'Cria ou muda um centro de custo',
    body: CentroEscrito,
    response: Ok,
  }),
  gravarConta: endpoint({
    method: 'POST',
    path: '/api/financeiro/contas',
    access: { escrever: 'configFinanceira' },
    summary: 'Cria ou muda uma conta bancária',
    body: ContaEscrita,
    response: Ok,
  }),
  configurarFinanceiro: endpoint({
    method: 'PUT',
    path: '/api/financeiro/configuracao',
    access: { escrever: 'configFinanceira' },
    summary: 'Multa, juros e caixa mínimo do grupo',
    body: ConfiguracaoFinanceira,
    response: Ok,
  }),
}
