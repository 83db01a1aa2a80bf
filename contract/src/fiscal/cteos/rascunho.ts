import { z } from 'zod'
import { uf } from '../../formats.ts'
import { ComponenteDoFrete, Lugar, PessoaDoCte, TributosDoCte } from '../cte/rascunho.ts'

/*
 * What the form of a CT-e OS (67) or of a GTV-e (64) holds: half filled as that of a CT-e, in the same shapes where they say the
 * same. Money in cents; documents and keys without mask.
 */

const texto = (max: number) => z.string().trim().max(max).default('')
const centavos = z.int().min(0).max(999_999_999_999).default(0)
const quantidade = z.number().min(0).max(9_999_999_999).default(0)
const ufOuVazio = z.union([uf, z.literal('')]).default('')
/** 'AAAA-MM-DDTHH:MM' of the issuer's clock. */
const momento = texto(16)

/** A document that luggage belongs to: a key of BP-e, or a number. */
const DocumentoReferenciado = z
  .object({
    bpe: texto(44),
    numero: texto(20),
    serie: texto(3),
    subserie: texto(3),
    /** 'AAAA-MM-DD'. */
    emissao: texto(10),
    valor_centavos: centavos,
  })
  .meta({ id: 'DocumentoReferenciado' })

const SeguroDaViagem = z
  .object({ responsavel: z.enum(['4', '5']).default('4'), seguradora: texto(30), apolice: texto(20) })
  .meta({ id: 'SeguroDaViagem' })

/** Who owns the vehicle, where it is not the issuer's. */
export const ProprietarioDoVeiculo = z
  .object({
    documento: texto(14),
    nome: texto(60),
    ie: texto(14),
    uf: ufOuVazio,
    /** His own; one of the two. */
    taf: texto(12),
    registro_estadual: texto(25),
    /** TAC bound to the carrier, TAC on his own, another. */
    tipo: z.enum(['0', '1', '2']).default('2'),
  })
  .meta({ id: 'ProprietarioDoVeiculo' })
export type ProprietarioDoVeiculo = z.infer<typeof ProprietarioDoVeiculo>

/** What the road mode asks of people and luggage; nothing of it stands on a transport of values. */
export const Fretamento = z
  .object({
    /** 12 digits, of a service between states. */
    taf: texto(12),
    /** 25 digits, of one inside a state. */
    registro_estadual: texto(25),
    placa: texto(7),
    renavam: texto(11),
    uf: ufOuVazio,
    proprietario: ProprietarioDoVeiculo.nullable().default(null),
    /** Occasional or continuous; empty of luggage. */
    tipo: z.enum(['', '1', '2']).default(''),
    viagem: momento,
  })
  .meta({ id: 'FretamentoDoCteOs' })

/** A GTV-e that the service was made of, and what was charged for it. */
const GtveCobrada = z
  .object({
    chave: texto(44),
    componentes: z
      .array(
        z.object({
          tipo: z.enum(['1', '2', '3', '4', '5', '6']).default('1'),
          /** Of 'Outros'. */
          nome: texto(15),
          valor_centavos: centavos,
        }),
      )
      .max(20)
      .default([]),
  })
  .meta({ id: 'GtveCobrada' })

export const Especie = z
  .object({
    tipo: z.enum(['1', '2', '3', '4']).default('1'),
    valor_centavos: centavos,
    /** Empty: national. */
    moeda: texto(60),
  })
  .meta({ id: 'EspecieTransportada' })

const VeiculoDaGtve = z
  .object({ placa: texto(7), uf: ufOuVazio, rntrc: texto(8) })
  .meta({ id: 'VeiculoDaGtve' })

/** PIS, COFINS, IR, INSS and CSLL as they are told; null: not told. */
const federal = z.int().min(0).max(999_999_999_999).nullable().default(null)
const TributosFederais = z
  .object({ pis: federal, cofins: federal, ir: federal, inss: federal, csll: federal })
  .meta({ id: 'TributosFederais' })

export const RascunhoOs = z
  .object({
    modelo: z.enum(['67', '64']).default('67'),
    cnpj_emitente: texto(14),
    tipo: z.enum(['0', '1', '3']).default('0'),
    /** People, values, luggage; 9 is what a GTV-e is. */
    servico: z.enum(['6', '7', '8', '9']).default('6'),
    /** Empty: by taker and states. */
    cfop: texto(4),
    natureza: texto(60),
    inicio: Lugar,
    fim: Lugar,
    /** States between those of begin and end, in their order. */
    percurso: z.array(uf).max(25).default([]),
    /** Of a GTV-e: sender, recipient, or the third who stands in `tomador`. */
    papel_tomador: z.enum(['0', '1', '4']).default('0'),
    tomador: PessoaDoCte.nullable().default(null),
    indicador_ie: z.enum(['1', '2', '9']).default('9'),
    componentes: z.array(ComponenteDoFrete).max(30).default([]),
    tributos: TributosDoCte,
    federais: TributosFederais,
    descricao: texto(30),
    quantidade,
    documentos: z.array(DocumentoReferenciado).max(200).default([]),
    seguros: z.array(SeguroDaViagem).max(10).default([]),
    fretamento: Fretamento,
    /** Key of a cancelled CT-e OS that this one stands for. */
    cancelado: texto(44),
    substituido: texto(44),
    complementados: z.array(texto(44)).max(10).default([]),
    gtves: z.array(GtveCobrada).max(500).default([]),
    remetente: PessoaDoCte.nullable().default(null),
    destinatario: PessoaDoCte.nullable().default(null),
    saida: momento,
    chegada: momento,
    especies: z.array(Especie).max(50).default([]),
    /** Bags. */
    volumes: quantidade,
    veiculos: z.array(VeiculoDaGtve).max(20).default([]),
    autorizados: z.array(texto(14)).max(10).default([]),
    observacoes: texto(2000),
  })
  .meta({ id: 'RascunhoCteOs' })
export type RascunhoOs = z.infer<typeof RascunhoOs>
