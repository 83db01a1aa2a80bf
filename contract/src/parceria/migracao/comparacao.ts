import { z } from 'zod'
import { dia, id } from '../../formats.ts'
import { instante } from '../../replies.ts'

/** How long a comparison stands: two systems seldom run beside each other for longer. */
export const DIAS_DA_COMPARACAO = 90

/** What became of a line of the other system's sheet, beside our note. */
export const achados = ['diferente', 'sem_nota', 'ilegivel', 'igual'] as const
export type Achado = (typeof achados)[number]

export const nomeDoAchado: Record<Achado, string> = {
  diferente: 'Diferentes',
  sem_nota: 'Não estão aqui',
  ilegivel: 'Não se leem',
  igual: 'Iguais',
}

const Contagem = z.object({
  diferente: z.number(),
  sem_nota: z.number(),
  ilegivel: z.number(),
  igual: z.number(),
})

/** A sheet of the other system, held against ours: as it was when it came. */
export const Comparacao = z
  .object({
    _id: id,
    /** The day that it speaks of. */
    dia,
    nome: z.string(),
    em: instante,
    autor: z.string(),
    linhas: z.number(),
    ...Contagem.shape,
  })
  .meta({ id: 'ComparacaoDeSistemas' })
export type Comparacao = z.infer<typeof Comparacao>

export const LadoALado = z
  .object({
    campo: z.string(),
    /** What the other system says, and what we say. */
    la: z.string(),
    aqui: z.string(),
  })
  .meta({ id: 'LadoALado' })

export const LinhaComparada = z
  .object({
    linha: z.number(),
    achado: z.enum(achados),
    /** The note as the line names it. */
    texto: z.string(),
    nota: id.nullable(),
    diferencas: z.array(LadoALado),
    motivo: z.string(),
  })
  .meta({ id: 'LinhaComparada' })
export type LinhaComparada = z.infer<typeof LinhaComparada>

/** Most lines of one kind that are told at once. */
export const MAIS_LINHAS_COMPARADAS = 500

/** The same sheet against what is true now. */
export const ComparacaoAberta = z
  .object({
    comparacao: Comparacao,
    agora: Contagem.meta({ id: 'ContagemDaComparacao' }),
    linhas: z.array(LinhaComparada),
  })
  .meta({ id: 'ComparacaoAberta' })
export type ComparacaoAberta = z.infer<typeof ComparacaoAberta>
