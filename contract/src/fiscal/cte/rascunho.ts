import { z } from 'zod'
import { Lotacao } from '../../comercial/cotacoes/piso/formas.ts'
import { uf } from '../../formats.ts'
import { Anterior, NotaEmPapel, OutroDocumento } from './documentos.ts'
import { camposDoModal } from './modal.ts'

/*
 * What the form of a CT-e holds. A draft may be half filled: texts are bounded but may be empty, and what is missing is
 * said by `conferir`. Money in cents; documents and keys without mask (letters are possible).
 */

const texto = (max: number) => z.string().trim().max(max).default('')
const centavos = z.int().min(0).max(999_999_999_999).default(0)
/** A state, abroad, or nothing yet. */
const ufOuVazio = z.union([uf, z.literal('EX'), z.literal('')]).default('')
const ibge = z.int().min(0).max(9_999_999).default(0)

export const PessoaDoCte = z
  .object({
    documento: texto(14),
    ie: texto(14),
    nome: texto(60),
    fantasia: texto(60),
    telefone: texto(14),
    email: texto(60),
    logradouro: texto(60),
    numero: texto(60),
    complemento: texto(60),
    bairro: texto(60),
    municipio_ibge: ibge,
    municipio: texto(60),
    uf: ufOuVazio,
    cep: texto(8),
    /** Of who is abroad (`uf` EX): the country's code in the Central Bank's table, and its name. */
    pais_codigo: texto(4).optional(),
    pais: texto(60).optional(),
  })
  .meta({ id: 'PessoaDoCte' })
export type PessoaDoCte = z.infer<typeof PessoaDoCte>

export const Lugar = z.object({ ibge, nome: texto(60), uf: ufOuVazio }).meta({ id: 'LugarDoCte' })

export const ComponenteDoFrete = z
  .object({
    nome: texto(15),
    valor_centavos: centavos,
    /** Charged, and no part of what ICMS falls on. */
    fora_do_icms: z.boolean().optional(),
  })
  .meta({ id: 'ComponenteDoFrete' })
export type ComponenteDoFrete = z.infer<typeof ComponenteDoFrete>

const Medida = z
  .object({
    unidade: z.enum(['00', '01', '02', '03', '04', '05']).default('01'),
    tipo: texto(20),
    quantidade: z.number().min(0).max(99_999_999_999).default(0),
  })
  .meta({ id: 'MedidaDaCarga' })

export const situacoesDoIcms = [
  'tributada',
  'reduzida',
  'isenta',
  'nao_tributada',
  'diferida',
  'substituicao',
  'outras',
] as const

const LotacaoDoCte = Lotacao.extend({ km: z.int().min(0).max(20_000).default(0) }).meta({
  id: 'LotacaoDoCte',
})

/** How taxes are worked out; what is null is left to the tables in force. */
export const TributosDoCte = z
  .object({
    situacao: z.enum(situacoesDoIcms).default('tributada'),
    aliquota: z.number().min(0).max(100).nullable().default(null),
    reducao: z.number().min(0).max(100).default(0),
    credito_presumido: z.number().min(0).max(100).default(0),
    /** The state's benefit behind the situation, told with the ICMS that was not charged. */
    beneficio: z
      .object({ codigo: texto(10), desonerado_centavos: centavos })
      .nullable()
      .optional(),
    /** Whether the freight already holds the ICMS. */
    icms_incluso: z.boolean().default(true),
    /** Situation of this service before IBS and CBS, where it is not the company's usual one. */
    ibs_cbs: z
      .object({
        cst: texto(3),
        classificacao: texto(6),
        /** Whether base, rates and values are told. */
        tributada: z.boolean().default(true),
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'TributosDoCte' })
export type TributosDoCte = z.infer<typeof TributosDoCte>

/** One delivery of a CT-e simplificado: from where to where, for how much, on which notes or under whose CT-e. */
export const EntregaDoCte = z
  .object({
    inicio: Lugar,
    fim: Lugar,
    componentes: z.array(ComponenteDoFrete).max(30).default([]),
    /** Keys of its NF-e. */
    nfes: z.array(texto(44)).max(2000).default([]),
    /** Of a service that another carrier passed on: his CT-e, and the NF-e of the part where it is not the whole of it. */
    anteriores: z
      .array(z.object({ chave: texto(44), notas: z.array(texto(44)).max(200).default([]) }))
      .max(100)
      .default([]),
  })
  .meta({ id: 'EntregaDoCte' })
export type EntregaDoCte = z.infer<typeof EntregaDoCte>

export const RascunhoCte = z
  .object({
    cnpj_emitente: texto(14),
    tipo: z.enum(['0', '1', '3', '5', '6']).default('0'),
    servico: z.enum(['0', '1', '2', '3', '4']).default('0'),
    globalizado: z.boolean().default(false),
    /** Empty: by taker, states and the company's rule. */
    cfop: texto(4),
    natureza: texto(60),
    inicio: Lugar,
    fim: Lugar,
    tomador: z.enum(['0', '1', '2', '3', '4']).default('0'),
    indicador_ie: z.enum(['1', '2', '9']).default('1'),
    remetente: PessoaDoCte.nullable().default(null),
    expedidor: PessoaDoCte.nullable().default(null),
    recebedor: PessoaDoCte.nullable().default(null),
    destinatario: PessoaDoCte.nullable().default(null),
    outro_tomador: PessoaDoCte.nullable().default(null),
    componentes: z.array(ComponenteDoFrete).max(30).default([]),
    tributos: TributosDoCte,
    valor_carga_centavos: centavos,
    produto: texto(60),
    medidas: z.array(Medida).max(10).default([]),
    /** Keys of the NF-e carried. */
    nfes: z.array(texto(44)).max(2000).default([]),
    /** Carried where there is no NF-e: declarations, slips. */
    outros: z.array(OutroDocumento).max(200).optional(),
    /** Keys of the DC-e carried, and notes on paper: a CT-e carries documents of one kind alone. */
    dces: z.array(texto(44)).max(2000).optional(),
    notas_papel: z.array(NotaEmPapel).max(200).optional(),
    anteriores: z.array(Anterior).max(10).default([]),
    ...camposDoModal,
    /** Of a service bound to a multimodal: keys of the CT-e that its operator issued. */
    multimodais: z.array(texto(44)).max(100).optional(),
    /**
     * Of a CT-e simplificado, whose taker is `outro_tomador` in the part that `tomador` names. Its route, freight and notes
     * above are those of its deliveries together (`arrumado`).
     */
    entregas: z.array(EntregaDoCte).max(990).optional(),
    /** Keys that a complement adds to. */
    complementados: z.array(texto(44)).max(10).default([]),
    substituido: texto(44),
    troca_tomador: z.boolean().default(false),
    rntrc: texto(8),
    /** 'AAAA-MM-DD'. */
    previsao: texto(10),
    autorizados: z.array(texto(14)).max(10).default([]),
    observacoes: texto(2000),
    /** What the transport agency asks of the operation; null where nobody has said it yet. */
    antt: z
      .object({
        /** Said by a person: before that of the table. */
        piso_minimo_centavos: z.int().min(0).max(999_999_999_999).nullable().default(null),
        /** Of a whole load: the minimum is the one of the agency's table on the day of emission. */
        lotacao: LotacaoDoCte.nullable().optional(),
        /** Empty: it is known that there is none yet. */
        ciot: texto(12).nullable().default(null),
        autonomo: z.boolean().nullable().default(null),
      })
      .optional(),
  })
  .meta({ id: 'RascunhoCte' })
export type RascunhoCte = z.infer<typeof RascunhoCte>
