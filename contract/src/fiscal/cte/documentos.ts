import { z } from 'zod'
import { uf } from '../../formats.ts'

/*
 * What goods travel on, and what they travelled on before: shapes of the CT-e's form. Money in cents; keys without mask, with
 * their letters.
 */

const texto = (max: number) => z.string().trim().max(max).default('')
const centavos = z.int().min(0).max(999_999_999_999).default(0)
const ufOuVazio = z.union([uf, z.literal('EX'), z.literal('')]).default('')

/** A document carried where there is no NF-e: `tpDoc` of the layout. */
export const OUTROS_DOCUMENTOS = {
  '00': 'Declaração',
  '10': 'Dutoviário',
  '59': 'CF-e SAT',
  '65': 'NFC-e',
  '99': 'Outro',
} as const
export const OutroDocumento = z
  .object({
    tipo: z.enum(['00', '10', '59', '65', '99']).default('00'),
    /** Of 'Outro': what it is. */
    descricao: texto(100),
    numero: texto(20),
    /** 'AAAA-MM-DD'. */
    emissao: texto(10),
    valor_centavos: centavos,
  })
  .meta({ id: 'OutroDocumentoDoCte' })
export type OutroDocumento = z.infer<typeof OutroDocumento>

export const MODELOS_DE_PAPEL = { '01': 'Modelo 1/1A ou avulsa', '04': 'Produtor (modelo 4)' } as const

/** A note on paper, with what the layout asks of it. */
export const NotaEmPapel = z
  .object({
    modelo: z.enum(['01', '04']).default('01'),
    serie: texto(3),
    numero: texto(20),
    /** 'AAAA-MM-DD'. */
    emissao: texto(10),
    cfop: texto(4),
    peso_kg: z.number().min(0).max(999_999_999_999).default(0),
    base_icms_centavos: centavos,
    icms_centavos: centavos,
    base_st_centavos: centavos,
    st_centavos: centavos,
    produtos_centavos: centavos,
    valor_centavos: centavos,
  })
  .meta({ id: 'NotaEmPapelDoCte' })
export type NotaEmPapel = z.infer<typeof NotaEmPapel>

/** A transport document of before that has no key: `tpDoc` of the layout. */
export const ANTERIORES_EM_PAPEL = {
  '07': 'ATRE',
  '08': 'DTA (trânsito aduaneiro)',
  '09': 'Conhecimento aéreo internacional',
  '10': 'Carta de porte internacional',
  '11': 'Conhecimento avulso',
  '12': 'TIF (ferroviário internacional)',
  '13': 'BL',
} as const

export const AnteriorEmPapel = z
  .object({
    tipo: z.enum(['07', '08', '09', '10', '11', '12', '13']).default('11'),
    serie: texto(3),
    numero: texto(30),
    /** 'AAAA-MM-DD'. */
    emissao: texto(10),
  })
  .meta({ id: 'DocumentoAnteriorEmPapel' })
export type AnteriorEmPapel = z.infer<typeof AnteriorEmPapel>

/** Who passed the service on, and under which of his documents. */
export const Anterior = z
  .object({
    documento: texto(14),
    ie: texto(14),
    uf: ufOuVazio,
    nome: texto(60),
    chaves: z.array(texto(44)).max(100),
    papeis: z.array(AnteriorEmPapel).max(100).optional(),
  })
  .meta({ id: 'DocumentoAnterior' })
export type Anterior = z.infer<typeof Anterior>
