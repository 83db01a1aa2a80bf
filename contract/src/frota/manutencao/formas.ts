import { z } from 'zod'
import { dia, id } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { modelosDeChecklist } from './checklists.ts'
import { tiposDeItem } from './custo.ts'
import { severidades } from './planos.ts'
import { type SituacaoDoItem, situacoesDoItem } from './vencimento.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]

export const estadosDaOrdem = {
  aberta: 'Aberta',
  aprovada: 'Aprovada',
  em_execucao: 'Em execução',
  aguardando_peca: 'Aguardando peça',
  concluida: 'Concluída',
  conferida: 'Conferida',
  cancelada: 'Cancelada',
} as const
export type EstadoDaOrdem = keyof typeof estadosDaOrdem
export const tiposDeOrdem = {
  preventiva: 'Preventiva',
  corretiva: 'Corretiva',
  sinistro: 'Sinistro',
} as const
export type TipoDeOrdem = keyof typeof tiposDeOrdem

/** Things of an order at most. */
export const MAXIMO_DE_ITENS = 60
const centavos = z.int().min(0).max(100_000_000)

export const ItemDaOrdemEscrito = z
  .object({
    tipo: z.enum(chaves(tiposDeItem)),
    descricao: z.string().trim().min(1, 'Diga o que é').max(120),
    quantidade_milesimos: z.int().min(1).max(10_000_000).default(1000),
    valor_unitario_centavos: centavos.default(0),
    em_garantia: z.boolean().default(false),
    garantia_dias: z.int().min(1).max(3650).nullable().default(null),
    garantia_km: z.int().min(1).max(1_000_000).nullable().default(null),
    fornecedor: z.string().trim().max(80).default(''),
  })
  .meta({ id: 'ItemDaOrdemEscrito' })
export type ItemDaOrdemEscrito = z.infer<typeof ItemDaOrdemEscrito>

export const OrdemEscrita = z
  .object({
    tipo: z.enum(chaves(tiposDeOrdem)).default('corretiva'),
    titulo: z.string().trim().min(3, 'Diga o que há a fazer').max(120),
    relato: z.string().trim().max(1000).default(''),
    oficina: z.string().trim().max(80).default(''),
    prevista: dia.nullable().default(null),
    /** The vehicle goes on no trip until it is done. */
    bloqueia: z.boolean().default(false),
    itens: z.array(ItemDaOrdemEscrito).max(MAXIMO_DE_ITENS, `No máximo ${MAXIMO_DE_ITENS} itens`).default([]),
    /** What of the vehicle's plan is done by it. */
    plano: z.array(id).max(100).default([]),
    /** Defects that it mends. */
    defeitos: z.array(id).max(100).default([]),
  })
  .meta({ id: 'OrdemEscrita' })
export type OrdemEscrita = z.infer<typeof OrdemEscrita>

export const NovaOrdem = OrdemEscrita.extend({ veiculo: id }).meta({ id: 'NovaOrdem' })
export type NovaOrdem = z.infer<typeof NovaOrdem>

const daOrdem = {
  _id: id,
  numero: z.number(),
  veiculo: id,
  placa: z.string(),
  frota: z.string(),
  tipo: z.enum(chaves(tiposDeOrdem)),
  estado: z.enum(chaves(estadosDaOrdem)),
  titulo: z.string(),
  oficina: z.string(),
  prevista: z.string().nullable(),
  bloqueia: z.boolean(),
  custo: z.number(),
  aberta_em: instante,
  concluida_em: instante.nullable(),
  /** manual, checklist, plano, pneus. */
  origem: z.string(),
}
export const OrdemResumo = z.object(daOrdem).meta({ id: 'OrdemDeServicoResumo' })
export type OrdemResumo = z.infer<typeof OrdemResumo>

export const Ordem = z
  .object({
    ...daOrdem,
    relato: z.string(),
    autor: z.string(),
    contador: z.number().nullable(),
    garantia: z.number(),
    aprovado_por: z.string(),
    aprovado_centavos: z.number().nullable(),
    /** From this value on somebody has to approve it; null: never. */
    alcada: z.number().nullable(),
    itens: z.array(ItemDaOrdemEscrito.extend({ _id: id, aviso: z.string() })),
    plano: z.array(z.object({ _id: id, item: z.string() })),
    defeitos: z.array(
      z.object({ _id: id, texto: z.string(), vezes: z.number(), fotos: z.array(z.string()) }),
    ),
    historico: z.array(z.object({ em: instante, texto: z.string(), autor: z.string() })),
  })
  .meta({ id: 'OrdemDeServico' })
export type Ordem = z.infer<typeof Ordem>

export const acoesDaOrdem = ['iniciar', 'esperar', 'conferir', 'reabrir', 'cancelar'] as const
export const AndarComOrdem = z
  .object({ acao: z.enum(acoesDaOrdem), motivo: z.string().trim().max(200).default('') })
  .refine((a) => a.motivo !== '' || !['cancelar', 'reabrir', 'esperar'].includes(a.acao), {
    path: ['motivo'],
    message: 'Diga por quê',
  })
  .meta({ id: 'AndarComOrdem' })

export const ConclusaoDaOrdem = z
  .object({
    em: instante,
    /** The odometer; a trailer has none of its own. */
    km: z.int().min(0).max(999_999).nullable().default(null),
    servico: z.string().trim().max(500).default(''),
  })
  .meta({ id: 'ConclusaoDaOrdem' })
export type ConclusaoDaOrdem = z.infer<typeof ConclusaoDaOrdem>

export const ItemDoPlanoEscrito = z
  .object({
    item: z.string().trim().min(2, 'Diga o que se faz').max(80),
    acao: z.string().trim().max(40).default('fazer'),
    km: z.int().min(100).max(2_000_000).nullable().default(null),
    dias: z.int().min(1).max(3650).nullable().default(null),
    horas: z.int().min(1).max(100_000).nullable().default(null),
    severidade: z.enum(severidades).default('normal'),
    proximo: z.enum(['da_execucao', 'grade_fixa']).default('da_execucao'),
    /** When it was last done; nobody is presumed to have done it. */
    feito_km: z.int().min(0).max(9_999_999).nullable().default(null),
    feito_dia: dia.nullable().default(null),
    feito_horas: z.int().min(0).max(1_000_000).nullable().default(null),
    /** Smaller things that are done with it. */
    zera: z.array(id).max(40).default([]),
  })
  .refine((i) => i.km !== null || i.dias !== null || i.horas !== null, {
    path: ['km'],
    message: 'Diga de quanto em quanto: km, dias ou horas',
  })
  .meta({ id: 'ItemDoPlanoEscrito' })
export type ItemDoPlanoEscrito = z.infer<typeof ItemDoPlanoEscrito>

/** A thing of a vehicle's plan, and where it stands today. */
export const VencimentoDoVeiculo = z
  .object({
    _id: id,
    veiculo: id,
    placa: z.string(),
    frota: z.string(),
    item: z.string(),
    acao: z.string(),
    km: z.number().nullable(),
    dias: z.number().nullable(),
    horas: z.number().nullable(),
    severidade: z.enum(severidades),
    proximo: z.enum(['da_execucao', 'grade_fixa']),
    base_km: z.number().nullable(),
    base_dia: z.string().nullable(),
    base_horas: z.number().nullable(),
    zera: z.array(id),
    situacao: z.enum(chaves<SituacaoDoItem>(situacoesDoItem)),
    vence_km: z.number().nullable(),
    vence_dia: z.string().nullable(),
    vence_horas: z.number().nullable(),
    falta_km: z.number().nullable(),
    prevista_em: z.string().nullable(),
    estimado: z.boolean(),
    projetada: z.boolean(),
    /** It keeps the vehicle from trips. */
    bloqueia: z.boolean(),
    /** Number of the open order that does it. */
    ordem: z.number().nullable(),
  })
  .meta({ id: 'VencimentoDoVeiculo' })
export type VencimentoDoVeiculo = z.infer<typeof VencimentoDoVeiculo>

export const ChecklistFeito = z
  .object({
    veiculo: id,
    placa: z.string(),
    _id: id,
    modelo: z.enum(modelosDeChecklist),
    motorista: z.string(),
    em: instante,
    recebido_em: instante,
    km: z.number(),
    leitura: z.string(),
    segundos: z.number(),
    /** Done faster than anybody looks. */
    carimbo: z.boolean(),
    ordem: z.number().nullable(),
    problemas: z.array(
      z.object({
        item: z.string(),
        texto: z.string(),
        se_nok: z.enum(['bloqueia', 'abre_os', 'avisa']),
        observacao: z.string(),
        fotos: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ChecklistFeito' })
export type ChecklistFeito = z.infer<typeof ChecklistFeito>

export const DefeitoAberto = z
  .object({
    _id: id,
    veiculo: id,
    placa: z.string(),
    texto: z.string(),
    vezes: z.number(),
    desde: instante,
    ultimo: instante,
    autor: z.string(),
    ordem: z.number().nullable(),
    fotos: z.array(z.string()),
  })
  .meta({ id: 'DefeitoAberto' })
export type DefeitoAberto = z.infer<typeof DefeitoAberto>

export const RegrasDaOficina = z
  .object({
    /** Orders that cost more wait for somebody who approves them; null: none does. */
    alcada_centavos: centavos.nullable(),
    /** What an hour of the house's own workshop costs. */
    hora_centavos: centavos,
  })
  .meta({ id: 'RegrasDaOficina' })
export type RegrasDaOficina = z.infer<typeof RegrasDaOficina>

export const DefeitoResolvido = z
  .object({ motivo: z.string().trim().min(3, 'Diga como').max(200) })
  .meta({ id: 'DefeitoResolvido' })

/** Whose plan. */
export const PlanoEscolhido = z.object({ veiculo: id }).meta({ id: 'PlanoEscolhido' })
