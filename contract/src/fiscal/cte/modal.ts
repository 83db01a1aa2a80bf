import { z } from 'zod'
import { uf } from '../../formats.ts'

/*
 * The modes of transport of a CT-e beside the road, as the form holds them. Half filled as any draft: what is missing is said by
 * the check. Money in cents; days 'AAAA-MM-DD'; documents and keys without mask.
 */

const texto = (max: number) => z.string().trim().max(max).default('')
const centavos = z.int().min(0).max(999_999_999_999).default(0)
const ou = <const T extends readonly [string, ...string[]]>(...valores: T) => z.enum(valores)

export const MANUSEIOS = {
  '01': 'Animal vivo, com certificado do expedidor',
  '02': 'Artigo perigoso, com declaração do expedidor',
  '03': 'Somente em aeronave cargueira',
  '04': 'Artigo perigoso, declaração não requerida',
  '05': 'Artigo perigoso em quantidade isenta',
  '06': 'Gelo seco',
  '07': 'Não restrito',
  '08': 'Artigo perigoso em carga consolidada',
  '09': 'Autorização governamental anexa',
  '10': 'Íons de lítio, PI965, só em cargueiro',
  '11': 'Íons de lítio, PI966',
  '12': 'Íons de lítio, PI967',
  '13': 'Metal lítio, PI968, só em cargueiro',
  '14': 'Metal lítio, PI969',
  '15': 'Metal lítio, PI970',
  '99': 'Outro (diga nas observações)',
} as const
type Manuseio = keyof typeof MANUSEIOS
export const CLASSES_DA_TARIFA = { M: 'Mínima', G: 'Geral', E: 'Específica' } as const
export const UNIDADES_DO_PERIGOSO = {
  '1': 'kg',
  '2': 'kg bruto',
  '3': 'litros',
  '4': 'índice de transporte',
  '5': 'unidades',
} as const

export const ArtigoPerigoso = z
  .object({
    /** Four digits, or ND. */
    onu: texto(4),
    volumes: texto(20),
    quantidade: z.number().min(0).max(99_999_999_999).default(0),
    unidade: ou('1', '2', '3', '4', '5').default('1'),
  })
  .meta({ id: 'ArtigoPerigosoDoCte' })
export type ArtigoPerigoso = z.infer<typeof ArtigoPerigoso>

export const ModalAereo = z
  .object({
    minuta: texto(9),
    /** Number of the airway bill: three digits of the operator, seven of series, one of check. */
    oca: texto(11),
    previsao: texto(10),
    /** '120X80X60', in centimetres. */
    dimensoes: texto(14),
    manuseio: z
      .array(z.enum(Object.keys(MANUSEIOS) as [Manuseio, ...Manuseio[]]))
      .max(16)
      .default([]),
    classe: ou('M', 'G', 'E').default('G'),
    codigo_tarifa: texto(4),
    tarifa_centavos: centavos,
    perigosos: z.array(ArtigoPerigoso).max(50).default([]),
  })
  .meta({ id: 'ModalAereoDoCte' })
export type ModalAereo = z.infer<typeof ModalAereo>

export const DIRECOES = { N: 'Norte', S: 'Sul', L: 'Leste', O: 'Oeste' } as const
export const NAVEGACOES = { '': 'Não informada', '0': 'Interior', '1': 'Cabotagem' } as const

export const Conteiner = z
  .object({
    numero: texto(20),
    lacres: z.array(texto(20)).max(3).default([]),
    /** Keys of the NF-e inside. */
    nfes: z.array(texto(44)).max(500).default([]),
  })
  .meta({ id: 'ConteinerDoCte' })
export type Conteiner = z.infer<typeof Conteiner>

export const ModalAquaviario = z
  .object({
    base_afrmm_centavos: centavos,
    afrmm_centavos: centavos,
    navio: texto(60),
    irin: texto(10),
    viagem: texto(10),
    direcao: ou('N', 'S', 'L', 'O').default('N'),
    navegacao: ou('', '0', '1').default(''),
    balsas: z.array(texto(60)).max(3).default([]),
    /** Only of a service between two carriers. */
    conteineres: z.array(Conteiner).max(200).default([]),
  })
  .meta({ id: 'ModalAquaviarioDoCte' })
export type ModalAquaviario = z.infer<typeof ModalAquaviario>

export const TRAFEGOS = { '0': 'Próprio', '1': 'Mútuo', '2': 'Rodoferroviário', '3': 'Rodoviário' } as const
export const PONTAS_DA_FERROVIA = { '1': 'Ferrovia de origem', '2': 'Ferrovia de destino' } as const

export const Ferrovia = z
  .object({
    documento: texto(14),
    codigo: texto(10),
    ie: texto(14),
    nome: texto(60),
    logradouro: texto(60),
    numero: texto(60),
    bairro: texto(60),
    municipio_ibge: z.int().min(0).max(9_999_999).default(0),
    municipio: texto(60),
    uf: z.union([uf, z.literal('EX'), z.literal('')]).default(''),
    cep: texto(8),
  })
  .meta({ id: 'FerroviaDoCte' })
export type Ferrovia = z.infer<typeof Ferrovia>

export const ModalFerroviario = z
  .object({
    trafego: ou('0', '1', '2', '3').default('0'),
    /** Of the contract with the client. */
    fluxo: texto(10),
    mutuo: z
      .object({
        fatura: ou('1', '2').default('1'),
        emite: ou('1', '2').default('1'),
        frete_centavos: centavos,
        /** Key of the CT-e that the railway of the beginning issued. */
        chave_origem: texto(44),
        ferrovias: z.array(Ferrovia).max(10).default([]),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'ModalFerroviarioDoCte' })
export type ModalFerroviario = z.infer<typeof ModalFerroviario>

export const CLASSES_DO_DUTO = {
  '': 'Não informada',
  '1': 'Gasoduto',
  '2': 'Mineroduto',
  '3': 'Oleoduto',
} as const
export const CONTRATACOES = {
  '': 'Não informada',
  '0': 'Ponto a ponto',
  '1': 'Capacidade de entrada',
  '2': 'Capacidade de saída',
} as const

export const ModalDutoviario = z
  .object({
    /** In reais, up to six places. */
    tarifa: z.number().min(0).max(999_999_999).default(0),
    inicio: texto(10),
    fim: texto(10),
    classe: ou('', '1', '2', '3').default(''),
    /** Of a gas pipeline. */
    contratacao: ou('', '0', '1', '2').default(''),
    ponto_entrada: texto(20),
    ponto_saida: texto(20),
    contrato: texto(20),
  })
  .meta({ id: 'ModalDutoviarioDoCte' })
export type ModalDutoviario = z.infer<typeof ModalDutoviario>

export const Multimodal = z
  .object({
    /** Certificate of the operator of multimodal transport. */
    cotm: texto(20),
    negociavel: z.boolean().default(false),
    seguro: z
      .object({ seguradora: texto(30), cnpj: texto(14), apolice: texto(20), averbacao: texto(20) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'MultimodalDoCte' })
export type Multimodal = z.infer<typeof Multimodal>

/** What of a draft is said of its mode: the road alone where nothing is. */
export const camposDoModal = {
  modal: ou('01', '02', '03', '04', '05', '06').optional(),
  aereo: ModalAereo.optional(),
  aquaviario: ModalAquaviario.optional(),
  ferroviario: ModalFerroviario.optional(),
  dutoviario: ModalDutoviario.optional(),
  multimodal: Multimodal.optional(),
}
