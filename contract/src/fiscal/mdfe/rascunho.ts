import { z } from 'zod'
import { uf } from '../../formats.ts'
import { instante } from '../../replies.ts'

/*
 * What the form of an MDF-e holds. A draft may be half filled: texts are bounded but may be empty, and what is missing
 * is said by `conferir`. Money in cents, weight in grams; documents and keys without mask (letters are possible).
 */

const texto = (max: number) => z.string().trim().max(max).default('')
const documento = texto(14)
const centavos = z.int().min(0).max(999_999_999_999_999).default(0)
const ufOuVazio = z.union([uf, z.literal('')]).default('')

const Municipio = z
  .object({ ibge: z.int().min(1).max(9_999_999), nome: z.string().trim().min(1).max(60) })
  .meta({ id: 'MunicipioDoMdfe' })

export const ProprietarioDoVeiculo = z
  .object({
    documento,
    nome: texto(60),
    rntrc: texto(8),
    ie: texto(14),
    uf: ufOuVazio,
    tipo: z.enum(['0', '1', '2']).default('2'),
  })
  .meta({ id: 'ProprietarioDoVeiculo' })

/** A truck or a trailer, remembered by its plate. Weights in kilograms, as the layout asks. */
export const VeiculoDoMdfe = z
  .object({
    placa: texto(7),
    renavam: texto(11),
    tara_kg: z.int().min(0).max(999_999).default(0),
    capacidade_kg: z.int().min(0).max(999_999).default(0),
    capacidade_m3: z.int().min(0).max(999).default(0),
    rodado: z.enum(['01', '02', '03', '04', '05', '06']).default('01'),
    carroceria: z.enum(['00', '01', '02', '03', '04', '05']).default('02'),
    uf: ufOuVazio,
    reboque: z.boolean().default(false),
    /** Null: it belongs to the issuer. */
    proprietario: ProprietarioDoVeiculo.nullable().default(null),
  })
  .meta({ id: 'VeiculoDoMdfe' })
export type VeiculoDoMdfe = z.infer<typeof VeiculoDoMdfe>

const Condutor = z.object({ cpf: texto(11), nome: texto(60) }).meta({ id: 'CondutorDoMdfe' })

const Descarga = z
  .object({
    ibge: z.int().min(1).max(9_999_999),
    nome: z.string().trim().min(1).max(60),
    ctes: z.array(z.string().max(44)).max(2000).default([]),
    nfes: z.array(z.string().max(44)).max(2000).default([]),
  })
  .meta({ id: 'DescargaDoMdfe' })

/** What a document of the cargo has besides its key: the few that need it. */
export const DetalheDoDocumento = z
  .object({
    /** One of the keys under a municipality of unloading. */
    chave: z.string().trim().max(44),
    /** The goods go out a second time. */
    reentrega: z.boolean().default(false),
    perigosos: z
      .array(
        z.object({
          /** UN number, four digits. */
          onu: texto(4),
          nome: texto(150),
          classe: texto(40),
          embalagem: texto(6),
          quantidade: texto(20),
          volumes: texto(60),
        }),
      )
      .max(50)
      .default([]),
    /** Where the goods travel, with the seals of each: a plate, a container, a pallet. */
    unidades: z
      .array(
        z.object({
          tipo: z.enum(['1', '2', '3', '4', '5', '6', '7']).default('1'),
          identificacao: texto(20),
          lacres: z.array(z.string().trim().max(20)).max(20).default([]),
        }),
      )
      .max(20)
      .default([]),
    /** Of a CT-e: volumes of the whole and of what goes here; 0 when all goes. */
    volumes_total: z.number().min(0).max(99_999_999).default(0),
    volumes_aqui: z.number().min(0).max(99_999_999).default(0),
    /** Of a CT-e: keys of the NF-e that go here, when not all do. */
    nfes_parciais: z.array(z.string().trim().max(44)).max(2000).default([]),
  })
  .meta({ id: 'DetalheDoDocumento' })
export type DetalheDoDocumento = z.infer<typeof DetalheDoDocumento>

const Seguro = z
  .object({
    responsavel: z.enum(['1', '2']).default('1'),
    documento,
    seguradora: texto(30),
    cnpj_seguradora: documento,
    apolice: texto(20),
    averbacoes: z.array(z.string().trim().max(40)).max(2000).default([]),
  })
  .meta({ id: 'SeguroDoMdfe' })

const ValePedagio = z
  .object({
    cnpj_fornecedor: documento,
    documento_pagador: documento,
    comprovante: texto(20),
    valor_centavos: centavos,
    tipo: z.enum(['01', '04']).default('01'),
  })
  .meta({ id: 'ValePedagioDoMdfe' })

export const PagamentoDoMdfe = z
  .object({
    documento,
    nome: texto(60),
    componentes: z
      .array(
        z.object({
          tipo: z.enum(['01', '02', '03', '04', '99']).default('04'),
          valor_centavos: centavos,
          descricao: texto(60),
        }),
      )
      .max(20)
      .default([]),
    forma: z.enum(['0', '1']).default('0'),
    adiantamento_centavos: centavos,
    parcelas: z
      .array(z.object({ vencimento: texto(10), valor_centavos: centavos }))
      .max(60)
      .default([]),
    /** One of the three says where the money goes. */
    pix: texto(60),
    banco: texto(5),
    agencia: texto(10),
    cnpj_ipef: documento,
  })
  .meta({ id: 'PagamentoDoMdfe' })
export type PagamentoDoMdfe = z.infer<typeof PagamentoDoMdfe>

export const RascunhoMdfe = z
  .object({
    cnpj_emitente: z.string().trim().min(1, 'Escolha a empresa emitente').max(14),
    uf_inicio: ufOuVazio,
    uf_fim: ufOuVazio,
    /** States between the two ends, in the order of the road. */
    percurso: z.array(uf).max(25).default([]),
    carregamento: z.array(Municipio).max(50).default([]),
    /** Planned start of the trip, ISO with zone, or empty. */
    inicio_viagem: z.union([z.literal(''), instante], 'Data e hora inválidas').default(''),
    condutores: z.array(Condutor).max(10).default([]),
    veiculo: VeiculoDoMdfe,
    reboques: z.array(VeiculoDoMdfe).max(3).default([]),
    descargas: z.array(Descarga).max(200).default([]),
    detalhes: z.array(DetalheDoDocumento).max(2000).optional(),
    seguros: z.array(Seguro).max(20).default([]),
    tipo_carga: z
      .enum(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
      .default('05'),
    produto: texto(120),
    ncm: texto(8),
    /** Both ends of a full-truck load; empty when it is not one. */
    cep_carregamento: texto(8),
    cep_descarga: texto(8),
    lacres: z.array(z.string().trim().max(20)).max(100).default([]),
    vales_pedagio: z.array(ValePedagio).max(20).default([]),
    combinacao: z.enum(['', '02', '04', '06', '07', '08', '10', '11', '12', '13', '14']).default(''),
    ciots: z
      .array(z.object({ numero: texto(12), documento }))
      .max(20)
      .default([]),
    contratantes: z
      .array(
        z.object({
          documento,
          nome: texto(60),
          /** Passport or another number of who is abroad and has no CNPJ. */
          estrangeiro: texto(20).optional(),
        }),
      )
      .max(100)
      .default([]),
    pagamentos: z.array(PagamentoDoMdfe).max(20).default([]),
    valor_carga_centavos: centavos,
    peso_gramas: z.int().min(0).max(999_999_999_999).default(0),
    /** Who may download the XML besides the parties. */
    autorizados: z.array(documento).max(10).default([]),
    observacoes: texto(5000),
    observacoes_fisco: texto(2000),
  })
  .meta({ id: 'RascunhoMdfe' })
export type RascunhoMdfe = z.infer<typeof RascunhoMdfe>
