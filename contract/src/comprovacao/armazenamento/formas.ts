import { z } from 'zod'
import { situacoes } from '../../carga/notas/palavras.ts'
import { id } from '../../formats.ts'
import { instante } from '../../replies.ts'

export const estadosDaCaixa = ['aberta', 'fechada', 'em_transito', 'entregue'] as const

export const nomeDoEstadoDaCaixa: Record<(typeof estadosDaCaixa)[number], string> = {
  aberta: 'Aberta',
  fechada: 'Fechada',
  em_transito: 'Em trânsito',
  entregue: 'Entregue',
}

/** A box of slips: what its label says, where it is, what lies in it. */
export const Caixa = z
  .object({
    _id: z.string(),
    numero: z.number(),
    base: z.string(),
    local: z.string(),
    estado: z.enum(estadosDaCaixa),
    papeis: z.number(),
    valor_centavos: z.number(),
    criado_por: z.string(),
    criado_em: instante,
    /** Number of the lot that it left in, when it is not where it was made. */
    lote: z.number().nullable(),
    responsavel: z.string(),
  })
  .meta({ id: 'Caixa' })

export type Caixa = z.infer<typeof Caixa>

export const Movimento = z.object({
  tipo: z.enum(['guardado', 'retirado', 'fechada', 'aberta', 'mudada', 'saiu', 'recebida']),
  texto: z.string(),
  usuario: z.string(),
  em: instante,
})

export const Papel = z
  .object({
    nota: z.string(),
    numero: z.number(),
    serie: z.number(),
    remetente: z.string(),
    destinatario: z.string(),
    valor_centavos: z.number(),
    desde: instante,
    usuario: z.string(),
  })
  .meta({ id: 'PapelNaCaixa' })

export type Papel = z.infer<typeof Papel>

export const CaixaAberta = z
  .object({ caixa: Caixa, papeis: z.array(Papel), movimentos: z.array(Movimento) })
  .meta({ id: 'CaixaAberta' })

export type CaixaAberta = z.infer<typeof CaixaAberta>

/** Boxes on their way, with who took them. */
export const Lote = z
  .object({
    _id: z.string(),
    numero: z.number(),
    origem: z.string(),
    destino: z.string(),
    responsavel: z.string(),
    documento: z.string(),
    estado: z.enum(['em_transito', 'recebido']),
    caixas: z.array(z.number()),
    papeis: z.number(),
    saida_em: instante,
    despachado_por: z.string(),
    recebido_em: instante.nullable(),
    recebido_por: z.string(),
  })
  .meta({ id: 'LoteDeCaixas' })

export type Lote = z.infer<typeof Lote>

/** What waits for somebody, in the order of what to do first. */
export const tiposDePendencia = {
  refazer: { nome: 'Comprovante reprovado', acao: 'Pedir outro comprovante ao motorista' },
  sem_comprovante: { nome: 'Na rua sem comprovante', acao: 'Cobrar do motorista o que houve com a nota' },
  atrasada: { nome: 'Fora do prazo', acao: 'Programar a entrega e avisar o embarcador' },
  auditar: { nome: 'Comprovante a auditar', acao: 'Auditar o comprovante' },
  papel: { nome: 'Canhoto físico não chegou', acao: 'Receber o papel e guardar em uma caixa' },
  protocolar: { nome: 'Pronta para protocolar', acao: 'Gerar o protocolo do embarcador' },
} as const

export type TipoDePendencia = keyof typeof tiposDePendencia

export const tipos = Object.keys(tiposDePendencia) as TipoDePendencia[]

export const Pendencia = z
  .object({
    nota: z.string(),
    numero: z.number(),
    serie: z.number(),
    tipo: z.enum(tipos),
    remetente: z.string(),
    destinatario: z.string(),
    cidade: z.string(),
    uf: z.string(),
    base: z.string(),
    motorista: z.string(),
    numero_romaneio: z.number().nullable(),
    /** What its verbs ask for. */
    chave: z.string().nullable(),
    ar: z.string(),
    tipo_doc: z.string(),
    situacao: z.enum(situacoes),
    valor_centavos: z.number(),
    /** Since when it waits. */
    desde: instante,
    dias: z.number(),
  })
  .meta({ id: 'Pendencia' })

export type Pendencia = z.infer<typeof Pendencia>

export const FiltroDePendencias = z
  .object({
    tipos: z.array(z.enum(tipos)).max(10).default([]),
    /** Base names; empty means all. */
    bases: z.array(z.string().max(80)).max(200).default([]),
    /** Part of the driver's name. */
    motorista: z.string().trim().max(80).default(''),
    /** A number, or part of a sender's or recipient's name. */
    busca: z.string().trim().max(80).default(''),
    /** Waiting for at least so many days. */
    dias: z.int().min(0).max(3650).default(0),
    ordem: z.enum(['-dias', 'dias', '-valor', 'valor']).default('-dias'),
  })
  .meta({ id: 'FiltroDePendencias' })

export const FiltroDeCaixas = z
  .object({
    estado: z.array(z.enum(estadosDaCaixa)).max(4).default([]),
    bases: z.array(z.string().max(80)).max(200).default([]),
    /** The box's number, its place, or the number of a note in it. */
    busca: z.string().trim().max(60).default(''),
  })
  .meta({ id: 'FiltroDeCaixas' })

export const NovaCaixa = z.object({
  base: z.string().min(1, 'Escolha a base').max(80),
  local: z.string().trim().max(80).default(''),
})

export const RetiradaDePapel = z.object({
  nota: id,
  com_quem: z.string().trim().min(1, 'Diga com quem o papel fica').max(80),
  motivo: z.string().trim().max(200).default(''),
})

export const NovoDespacho = z.object({
  caixas: z.array(id).min(1, 'Escolha ao menos uma caixa').max(200),
  /** A base of the group, or a name from outside. */
  destino: z.string().trim().min(1, 'Diga para onde vai').max(120),
  responsavel: z.string().trim().min(1, 'Diga quem levou').max(120),
  documento: z.string().trim().max(40).default(''),
})
