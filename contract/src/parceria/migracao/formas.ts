import { z } from 'zod'
import { id } from '../../formats.ts'
import { instante } from '../../replies.ts'

/** What is brought from another system by a sheet, in the order that makes sense: who drives before what is driven. */
export const especies = ['motoristas', 'veiculos'] as const
export type Especie = (typeof especies)[number]

/** Sheets whose columns are kept: of what is brought, and of what is only compared. */
export const tiposDeColunas = [...especies, 'comparacao'] as const
export type TipoDeColunas = (typeof tiposDeColunas)[number]

/** How long a batch may be taken back. */
export const DIAS_PARA_DESFAZER_LOTE = 30

/** Most columns of a sheet that are told apart. */
const MAIS_COLUNAS = 200

export const Lote = z
  .object({
    _id: id,
    nome: z.string(),
    em: instante,
    autor: z.string(),
    novos: z.number(),
    mudados: z.number(),
    repetidos: z.number(),
    recusados: z.number(),
    desfeita_em: instante.nullable(),
    /** Whether it may still be taken back, by who asks. */
    desfaz: z.boolean(),
  })
  .meta({ id: 'LoteTrazido' })
export type Lote = z.infer<typeof Lote>

export const LinhaTrazida = z
  .object({
    linha: z.number(),
    resultado: z.enum(['novo', 'mudado', 'repetido', 'recusado']),
    texto: z.string(),
    /** Why it does not go in; what it changes; after an undo, what became of it. */
    motivo: z.string(),
  })
  .meta({ id: 'LinhaTrazida' })
export type LinhaTrazida = z.infer<typeof LinhaTrazida>

export const LoteAberto = z
  .object({ planilha: Lote, linhas: z.array(LinhaTrazida) })
  .meta({ id: 'LoteTrazidoAberto' })
export type LoteAberto = z.infer<typeof LoteAberto>

export const Previa = z
  .object({
    novos: z.number(),
    mudados: z.number(),
    repetidos: z.number(),
    recusados: z.number(),
    linhas: z.array(LinhaTrazida),
  })
  .meta({ id: 'PreviaDoQueVem' })
export type Previa = z.infer<typeof Previa>

/** A column of a sheet, what it holds, and what it means here. */
export const ColunaDaPlanilha = z
  .object({
    /** How it is known again in another sheet: its title, or its place where it has none. */
    chave: z.string(),
    titulo: z.string(),
    amostra: z.array(z.string()),
    campo: z.string().nullable(),
    /** Why it is proposed: said before, known by its title, recognised by what it holds. */
    de: z.enum(['guardada', 'titulo', 'conteudo']).nullable(),
  })
  .meta({ id: 'ColunaDaPlanilha' })
export type ColunaDaPlanilha = z.infer<typeof ColunaDaPlanilha>

export const CampoNosso = z
  .object({ campo: z.string(), nome: z.string(), exigido: z.boolean() })
  .meta({ id: 'CampoQueSeTraz' })

export const ColunasLidas = z
  .object({
    linhas: z.number(),
    campos: z.array(CampoNosso),
    colunas: z.array(ColunaDaPlanilha),
  })
  .meta({ id: 'ColunasLidas' })
export type ColunasLidas = z.infer<typeof ColunasLidas>

export const ColunasDitas = z
  .object({
    colunas: z
      .array(z.object({ chave: z.string().min(1).max(100), campo: z.string().min(1).max(60).nullable() }))
      .min(1)
      .max(MAIS_COLUNAS),
  })
  .meta({ id: 'ColunasDitas' })
export type ColunasDitas = z.infer<typeof ColunasDitas>

/** How far the bringing of one kind is. */
export const Andamento = z
  .object({
    tipo: z.enum(especies),
    /** Whether the asker may bring it. */
    pode: z.boolean(),
    /** Batches that stand. */
    lotes: z.number(),
    trazidos: z.number(),
    ultimo_em: instante.nullable(),
  })
  .meta({ id: 'AndamentoDoQueVem' })
export type Andamento = z.infer<typeof Andamento>
