import { z } from 'zod'
import { cnpjOuCpf, dia, id, uf } from '../../../formats.ts'
import {
  type BaseDoComponente,
  bases,
  codigosDeComponente,
  codigosDeLinha,
  type FormaDoComponente,
  formas,
} from './componentes.ts'

/* The shapes that a price is made of; how the numbers are held stands in exato.ts. */

const palavras = <T extends string>(de: Record<T, unknown>) => Object.keys(de) as [T, ...T[]]
const centavos = z.int().min(0).max(999_999_999_999)
const gramas = z.int().min(0).max(1_000_000_000)
const taxa = z.int().min(0).max(999_999_999_999)
const cep = z.string().regex(/^\d{8}$/, 'O CEP tem 8 algarismos')

/** A place as tables name it: by postcodes, IBGE municipality, route or state, never by name. */
export const Lugar = z
  .discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('cep'), de: cep, ate: cep }),
    z.object({ tipo: z.literal('municipio'), ibge: z.int().min(1_000_000).max(9_999_999) }),
    z.object({ tipo: z.literal('rota'), rota_id: id }),
    z.object({ tipo: z.literal('uf'), uf }),
  ])
  .meta({ id: 'LugarDaTarifa' })
export type Lugar = z.infer<typeof Lugar>

/** Who a component is for. `pedido`: only when the shipment asks for it. */
export const Quando = z
  .discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('sempre') }),
    z.object({ tipo: z.literal('pedido') }),
    z.object({ tipo: z.literal('destinatario'), documentos: z.array(cnpjOuCpf).min(1).max(500) }),
    z.object({ tipo: z.literal('lugar'), lugares: z.array(Lugar).min(1).max(2000) }),
  ])
  .meta({ id: 'QuandoIncide' })
export type Quando = z.infer<typeof Quando>

export const ComponenteDaTabela = z
  .object({
    codigo: z.enum(codigosDeComponente),
    /** As the CT-e names it. */
    nome: z.string().trim().min(1).max(15),
    base: z.enum(palavras<BaseDoComponente>(bases)),
    forma: z.enum(palavras<FormaDoComponente>(formas)),
    /** Parts per million of a percentage, ten-thousandths of a real a unit, cents of what is fixed or by fraction. */
    valor: taxa,
    /** Of what is charged by fraction: units of one; grams, where the base is weight. */
    fracao: z.int().min(1).max(1_000_000_000).default(100_000),
    minimo_centavos: centavos.default(0),
    quando: Quando.default({ tipo: 'sempre' }),
    /** What it adds to. */
    soma: z
      .object({ frete: z.boolean(), icms: z.boolean(), pis_cofins: z.boolean() })
      .default({ frete: true, icms: true, pis_cofins: true }),
  })
  .meta({ id: 'ComponenteDaTabela' })
export type ComponenteDaTabela = z.infer<typeof ComponenteDaTabela>

/** How the weight's own price is made; in each region `faixas` and `taxa` hold the numbers. */
export const modosDoFretePeso = {
  faixas: 'Preço da faixa, e excedente por peso',
  faixas_por_nota: 'Preço da faixa por nota',
  comparacao: 'O maior entre mínimo, R$ por kg e % da nota',
  por_km: 'R$ por km',
  fixo: 'Valor fixo por viagem',
} as const

export const FretePeso = z
  .object({
    modo: z.enum(palavras(modosDoFretePeso)).default('faixas'),
    /** Up to so many grams, rising; none: every gram is in excess. */
    faixas_gramas: z.array(z.int().min(1).max(1_000_000_000)).max(60).default([]),
    /** Zero: by the gram, exact; otherwise each begun fraction of so many grams pays the region's `taxa`, in cents. */
    fracao_gramas: gramas.default(0),
  })
  .refine((f) => f.faixas_gramas.every((g, i) => i === 0 || g > f.faixas_gramas[i - 1]!), {
    path: ['faixas_gramas'],
    message: 'As faixas de peso sobem da menor para a maior',
  })
  .meta({ id: 'FretePesoDaTabela' })

/** A row of the grid: where it leads, and its numbers. */
export const RegiaoDaTabela = z
  .object({
    nome: z.string().trim().min(1, 'Dê um nome à região').max(60),
    /** None: anywhere. */
    origens: z.array(Lugar).max(2000).default([]),
    destinos: z.array(Lugar).max(2000).default([]),
    /** Cents of each band. */
    faixas: z.array(centavos).max(60).default([]),
    /** What a kilogram (or km) costs beyond the bands, in ten-thousandths of a real; cents, where it goes by fraction or is fixed. */
    taxa: taxa.default(0),
    /** Of a table by comparison: parts per million of the notes' value. */
    percentual: z.int().min(0).max(10_000_000).default(0),
    /** Lowest of the weight's own price. */
    minimo_peso_centavos: centavos.default(0),
    /** Lowest of the freight here; null: the table's. */
    minimo_centavos: centavos.nullable().default(null),
    /** Numbers of components that differ here, by code. */
    valores: z.partialRecord(z.enum(codigosDeComponente), taxa).default({}),
  })
  .meta({ id: 'RegiaoDaTabela' })
export type RegiaoDaTabela = z.infer<typeof RegiaoDaTabela>

export const modosDoImposto = {
  por_dentro: 'O ICMS soma-se por dentro',
  incluso: 'O preço já inclui o ICMS',
  nenhum: 'Sem ICMS',
} as const

/** All that prices: a version of a table is this, and does not change once it has priced something. */
export const ConteudoDaTarifa = z
  .object({
    /** Kilograms a cubic metre, in hundredths; null: the client's, the class's, the company's. */
    cubagem: z
      .object({
        fator: z.int().min(0).max(1_000_000).nullable().default(null),
        por: z.enum(['cte', 'nota']).default('cte'),
        arredonda: z.enum(['nao', 'kg_acima']).default('nao'),
        /** Parcels up to this weight are not cubed. */
        isento_ate_gramas: gramas.default(0),
      })
      .default({ fator: null, por: 'cte', arredonda: 'nao', isento_ate_gramas: 0 }),
    frete_peso: FretePeso,
    regioes: z.array(RegiaoDaTabela).min(1, 'A tabela tem ao menos uma região').max(2000),
    componentes: z.array(ComponenteDaTabela).max(40).default([]),
    minimo: z
      .object({
        centavos: centavos.default(0),
        /** What must come to it: all lines, or weight, value and despacho alone. */
        sobre: z.enum(['liquido', 'peso_valor_despacho']).default('liquido'),
      })
      .default({ centavos: 0, sobre: 'liquido' }),
    icms: z.enum(palavras(modosDoImposto)).default('por_dentro'),
    /** Within one municipality: parts per million, and whether it is inside or on top; null: told as ICMS. */
    iss: z
      .object({ aliquota: z.int().min(0).max(50_000), modo: z.enum(['por_dentro', 'por_fora']) })
      .nullable()
      .default(null),
  })
  .refine((c) => c.regioes.every((r) => r.faixas.length === c.frete_peso.faixas_gramas.length), {
    path: ['regioes'],
    message: 'Cada região tem um preço por faixa de peso',
  })
  .meta({ id: 'ConteudoDaTarifa' })
export type ConteudoDaTarifa = z.infer<typeof ConteudoDaTarifa>

export const servicosDoFrete = {
  normal: 'Normal',
  subcontratacao: 'Subcontratação',
  redespacho: 'Redespacho',
  redespacho_intermediario: 'Redespacho intermediário',
} as const
export type ServicoDoFrete = keyof typeof servicosDoFrete

/** What a table is for; empty: any. */
export const ChaveDaTarifa = z
  .object({
    /** CNPJ, CPF, or the eight characters that a company's branches share. */
    cliente: z
      .union([cnpjOuCpf, z.string().regex(/^[0-9A-Z]{8}$/, 'CNPJ, CPF ou raiz de CNPJ'), z.literal('')])
      .default(''),
    servico: z.union([z.enum(palavras(servicosDoFrete)), z.literal('')]).default(''),
    veiculo: z.string().trim().max(40).default(''),
    classe: z.string().trim().max(40).default(''),
  })
  .meta({ id: 'ChaveDaTarifa' })
export type ChaveDaTarifa = z.infer<typeof ChaveDaTarifa>

const Ponto = z
  .object({
    cep: z.union([cep, z.literal('')]).default(''),
    ibge: z.int().min(0).max(9_999_999).default(0),
    uf: z.union([uf, z.literal('EX'), z.literal('')]).default(''),
    rota_id: id.nullable().default(null),
  })
  .meta({ id: 'PontoDoFrete' })
export type Ponto = z.infer<typeof Ponto>

export const NotaDoFrete = z
  .object({
    peso_gramas: gramas,
    volume_cm3: z.int().min(0).max(10_000_000_000).default(0),
    valor_centavos: centavos,
    volumes: z.int().min(0).max(1_000_000).default(1),
  })
  .meta({ id: 'NotaDoFrete' })

/** What is to be carried: all that a price follows from. */
export const Embarque = z
  .object({
    /** Who pays and who sends: a table of either fits. */
    documentos: z.array(z.string().max(14)).max(4).default([]),
    destinatario: z.string().max(14).default(''),
    servico: z.enum(palavras(servicosDoFrete)).default('normal'),
    veiculo: z.string().trim().max(40).default(''),
    classe: z.string().trim().max(40).default(''),
    dia,
    origem: Ponto,
    destino: Ponto,
    notas: z.array(NotaDoFrete).min(1).max(2000),
    entregas: z.int().min(1).max(10_000).default(1),
    paletes: z.int().min(0).max(10_000).default(0),
    km: z.int().min(0).max(100_000).default(0),
    /** Components that fall due only when asked for. */
    pedidos: z.array(z.enum(codigosDeComponente)).max(codigosDeComponente.length).default([]),
    /** Of a redelivery or return: what the first CT-e came to. */
    frete_original_centavos: centavos.default(0),
  })
  .meta({ id: 'Embarque' })
export type Embarque = z.infer<typeof Embarque>

/** A line with its working: `15 % x 155,92`. */
export const LinhaDoPreco = z
  .object({
    codigo: z.enum(codigosDeLinha),
    nome: z.string(),
    conta: z.string(),
    /** Negative is the discount alone. */
    valor_centavos: z.int(),
    soma: z.object({ frete: z.boolean(), icms: z.boolean(), pis_cofins: z.boolean() }),
  })
  .meta({ id: 'LinhaDoPreco' })
export type LinhaDoPreco = z.infer<typeof LinhaDoPreco>

export const Preco = z
  .object({
    regiao: z.string(),
    peso: z.object({ real: z.number(), cubado: z.number(), taxado: z.number(), fator: z.number() }),
    linhas: z.array(LinhaDoPreco),
    /** Before tax. */
    liquido_centavos: z.int(),
    imposto: z.object({
      tipo: z.enum(['icms', 'iss', 'nenhum']),
      aliquota: z.int(),
      valor_centavos: z.int(),
    }),
    /** What is charged: the sum of the lines that add to the freight. */
    total_centavos: z.int(),
  })
  .meta({ id: 'PrecoDoFrete' })
export type Preco = z.infer<typeof Preco>
