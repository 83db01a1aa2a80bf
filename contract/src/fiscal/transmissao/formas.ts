import { z } from 'zod'
import { instante } from '../../replies.ts'

/* What the calls of CT-e and MDF-e say in the same shape. */

/** What the outbox to SEFAZ carries: documents by their model, events by the document's. */
export const tiposDeEnvio = [
  'cte',
  'cte_simp',
  'cte_evento',
  'cteos',
  'cteos_evento',
  'gtve',
  'gtve_evento',
  'mdfe',
  'mdfe_evento',
  'nfe_evento',
] as const

/** What was asked of SEFAZ about a document after its authorisation. */
export const EventoFiscal = z
  .object({
    _id: z.string(),
    /** `tpEvento`: '110111'. */
    tipo: z.string(),
    estado: z.enum(['enviando', 'registrado', 'rejeitado']),
    detalhe: z.string(),
    protocolo: z.string().nullable(),
    motivo: z.string(),
    /** Empty: the system asked for it. */
    quem: z.string(),
    em: instante,
    /** It has a sheet: it went from here. */
    imprime: z.boolean(),
  })
  .meta({ id: 'EventoFiscal' })
export type EventoFiscal = z.infer<typeof EventoFiscal>

/** How a document was issued while its state could not take it: 2 off-line, 4 EPEC, 5 security paper, 7 SVC-RS, 8 SVC-SP. */
export const EmContingencia = z
  .object({
    tp_emis: z.enum(['2', '4', '5', '7', '8']),
    /** Protocol of the EPEC, once it is registered. */
    epec: z.string().nullable(),
    /** By when the state must have authorised it; null where nothing fixes it. */
    prazo: instante.nullable(),
  })
  .meta({ id: 'EmContingencia' })
export type EmContingencia = z.infer<typeof EmContingencia>

/** SEFAZ has the number of a document under another key (539, 216). */
export const NumeroDeFora = z
  .object({
    /** Empty where it did not say which. */
    chave: z.string(),
    /** The key is one that left this house: the number is not let go of. */
    nosso: z.boolean(),
  })
  .meta({ id: 'NumeroDeFora' })
export type NumeroDeFora = z.infer<typeof NumeroDeFora>

export const texto = (max: number) => z.string().trim().max(max).default('')

/** Who issues: the same on every document of a company. */
export const EmitenteFiscal = z
  .object({
    rntrc: texto(8),
    ie: texto(14),
    fantasia: texto(60),
    logradouro: texto(60),
    numero: texto(60),
    complemento: texto(60),
    bairro: texto(60),
    municipio_ibge: z.int().min(1).max(9_999_999).nullable().default(null),
    cep: texto(8),
    telefone: texto(14),
    email: texto(60),
  })
  .meta({ id: 'EmitenteFiscal' })
export type EmitenteFiscal = z.infer<typeof EmitenteFiscal>

/** With what a document's configuration begins: where it is issued, in which series. */
export const emissaoFiscal = () => ({
  serie: z.int().min(0).max(889, 'As séries de 890 em diante são reservadas').default(1),
  ambiente: z.enum(['1', '2']).default('2'),
})

/** A company beside its configuration. */
export const empresaConfigurada = () => ({
  cnpj: z.string(),
  nome: z.string(),
  municipio: z.string(),
  uf: z.string(),
  /** Saved at least once. */
  salva: z.boolean(),
  /** What is missing before anything can be issued. */
  falta: z.array(z.string()),
})

/** The reason that goes into a cancellation. */
export const Justificativa = z.object({
  justificativa: z.string().trim().min(15, 'A justificativa tem de ter ao menos 15 letras').max(255),
})

/** Whom sheet and XML of a document go to. */
export const EmailDoDocumento = z
  .object({ para: z.array(z.email('E-mail invalido!')).min(1).max(10) })
  .meta({ id: 'EmailDoDocumento' })
