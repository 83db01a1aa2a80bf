import { z } from 'zod'
import { type LinhaDaDre, linhasDaDre } from '../titulos/categorias.ts'
import { type FaixaDeAtraso, faixasDeAtraso } from '../titulos/nomes.ts'
import { type ParcelaDoLucro, parcelasDoLucro } from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
export const linhaDaDre = z.enum(/* @__PURE__ */ chaves<LinhaDaDre>(linhasDaDre))
export const parcela = z.enum(/* @__PURE__ */ chaves<ParcelaDoLucro>(parcelasDoLucro))
const porFaixa = z.record(z.enum(/* @__PURE__ */ chaves<FaixaDeAtraso>(faixasDeAtraso)), z.number())

/** Money of some days: what the banks say, and what titles say is to come. All in cents. */
export const PeriodoDoFluxo = z
  .object({
    de: z.string(),
    ate: z.string(),
    entrou: z.number(),
    saiu: z.number(),
    a_receber: z.number(),
    a_pagar: z.number(),
    /** Expected, not owed yet. */
    previsto_receber: z.number(),
    previsto_pagar: z.number(),
    /** At the end of it: of the banks until today, then with what is to come. */
    saldo: z.number(),
  })
  .meta({ id: 'PeriodoDoFluxo' })
export type PeriodoDoFluxo = z.infer<typeof PeriodoDoFluxo>

export const Fluxo = z
  .object({
    hoje: z.string(),
    /** Of all accounts, by their statements. */
    saldo_hoje: z.number(),
    minimo: z.number(),
    /** Open, and due before today: in no period. */
    vencido_receber: z.number(),
    vencido_pagar: z.number(),
    periodos: z.array(PeriodoDoFluxo),
  })
  .meta({ id: 'FluxoDeCaixa' })
export type Fluxo = z.infer<typeof Fluxo>

/** How long it takes to be paid, as a month ended, or as today is. */
export const PrazoDoMes = z
  .object({
    mes: z.string(),
    /** What was owed then. */
    saldo: z.number(),
    /** What became owed in the ninety days before. */
    vendas: z.number(),
    /** The balance in days of those ninety (DSO); null where nothing was sold. */
    dias: z.number().nullable(),
    /** Of what was paid in the month, how much on its day or before; null where nothing was. */
    em_dia: z.number().nullable(),
  })
  .meta({ id: 'PrazoDoMes' })
export type PrazoDoMes = z.infer<typeof PrazoDoMes>

export const Idades = z
  .object({
    total: z.number(),
    faixas: porFaixa,
    /** Who owes or is owed most, first. */
    partes: z.array(
      z.object({ documento: z.string(), nome: z.string(), total: z.number(), faixas: porFaixa }),
    ),
    /** How many there are, should not all be told. */
    de: z.number(),
    /** Of what is to be received, month by month: none of what is to be paid. */
    prazos: z.array(PrazoDoMes),
  })
  .meta({ id: 'TitulosPorIdade' })
export type Idades = z.infer<typeof Idades>

/** Signed cents a month: what adds to the result is positive. */
export const Dre = z
  .object({
    meses: z.array(z.string()),
    linhas: z.array(
      z.object({
        linha: linhaDaDre,
        nome: z.string(),
        valores: z.array(z.number()),
        categorias: z.array(z.object({ codigo: z.string(), nome: z.string(), valores: z.array(z.number()) })),
      }),
    ),
    resultado: z.array(z.number()),
  })
  .meta({ id: 'Dre' })
export type Dre = z.infer<typeof Dre>

/** One line of what a month's result is made of. */
export const LancamentoDeCompetencia = z
  .object({
    _id: z.string(),
    dia: z.string(),
    linha: linhaDaDre,
    categoria: z.string(),
    categoria_nome: z.string(),
    centro: z.string(),
    documento: z.string(),
    nome: z.string(),
    historico: z.string(),
    valor: z.number(),
    /** The title or the settlement that it stands on. */
    titulo: z.string().nullable(),
    acerto: z.string().nullable(),
  })
  .meta({ id: 'LancamentoDeCompetencia' })
export type LancamentoDeCompetencia = z.infer<typeof LancamentoDeCompetencia>

const somas = {
  receita: z.number(),
  combustivel: z.number(),
  pedagio: z.number(),
  manutencao: z.number(),
  motorista: z.number(),
  terceiro: z.number(),
  lucro: z.number(),
}
export const LinhaDoLucro = z
  .object({ chave: z.string(), nome: z.string(), ctes: z.number(), viagens: z.number(), ...somas })
  .meta({ id: 'LinhaDoLucro' })
export type LinhaDoLucro = z.infer<typeof LinhaDoLucro>
export const Lucro = z
  .object({ linhas: z.array(LinhaDoLucro), total: z.object({ ctes: z.number(), ...somas }), de: z.number() })
  .meta({ id: 'LucroPorDimensao' })
export type Lucro = z.infer<typeof Lucro>

/** What a figure of the profit is made of; costs are negative. */
export const ItemDoLucro = z
  .object({
    _id: z.string(),
    dia: z.string(),
    parcela,
    texto: z.string(),
    /** Where it stands: CT-e, fill-up, passage, order or settlement. */
    de: z.enum(['cte', 'abastecimento', 'passagem', 'ordem', 'acerto']),
    ref: z.string(),
    placa: z.string(),
    viagem: z.number().nullable(),
    valor: z.number(),
  })
  .meta({ id: 'ItemDoLucro' })
export type ItemDoLucro = z.infer<typeof ItemDoLucro>

export const MovimentoDeCaixa = z
  .object({
    _id: z.string(),
    conta: z.string(),
    conta_nome: z.string(),
    dia: z.string(),
    texto: z.string(),
    valor: z.number(),
  })
  .meta({ id: 'MovimentoDeCaixa' })
export type MovimentoDeCaixa = z.infer<typeof MovimentoDeCaixa>
