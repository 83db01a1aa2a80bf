import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { situacoes } from '../../carga/notas/formas.ts'
import { chave, dia, id, umOuMais } from '../../formats.ts'
import { instante } from '../../replies.ts'

/** Whether all of a note comes back, or some of its items. */
export const tiposDeDevolucao = ['total', 'parcial'] as const

export type TipoDeDevolucao = (typeof tiposDeDevolucao)[number]

export const nomeDoTipoDeDevolucao: Record<TipoDeDevolucao, string> = { total: 'Total', parcial: 'Parcial' }

/** aberta: the goods are on their way. recebida: at the base, counted. devolvida: handed back to the shipper. */
export const estadosDaDevolucao = ['aberta', 'recebida', 'devolvida', 'cancelada'] as const

export type EstadoDaDevolucao = (typeof estadosDaDevolucao)[number]

export const nomeDoEstadoDaDevolucao: Record<EstadoDaDevolucao, string> = {
  aberta: 'Aberta',
  recebida: 'Recebida na base',
  devolvida: 'Devolvida ao remetente',
  cancelada: 'Cancelada',
}

/** Why goods come back. */
export const motivosDeDevolucao = [
  'recusa',
  'avaria',
  'desacordo',
  'validade',
  'pedido_cancelado',
  'nao_localizado',
  'falta',
  'comercial',
  'outro',
] as const

export type MotivoDeDevolucao = (typeof motivosDeDevolucao)[number]

export const nomeDoMotivo: Record<MotivoDeDevolucao, string> = {
  recusa: 'Recusada pelo destinatário',
  avaria: 'Mercadoria avariada',
  desacordo: 'Em desacordo com o pedido',
  validade: 'Vencida ou perto de vencer',
  pedido_cancelado: 'Pedido cancelado',
  nao_localizado: 'Destinatário não localizado',
  falta: 'Volume incompleto',
  comercial: 'Acordo comercial',
  outro: 'Outro motivo',
}

export const MAXIMO_DE_FOTOS = 10

const MAXIMO_DE_ITENS = 990

const motivo = z.enum(motivosDeDevolucao, 'Escolha o motivo')

/** Up to four decimals, as quantities of an NF-e have. */
const quantidade = z.number().positive('A quantidade deve ser maior que zero').max(1_000_000_000)

const ItemDevolvido = z
  .object({
    /** Which line of the NF-e, from 1; null for goods that no XML names. */
    linha: z.int().min(1).max(MAXIMO_DE_ITENS).nullable().default(null),
    /** Read from the XML when `linha` is given. */
    descricao: z.string().trim().max(200).default(''),
    unidade: z.string().trim().max(10).default(''),
    quantidade,
    /** In cents; told by the XML when `linha` is given. */
    valor: z.int().min(0).max(1_000_000_000_000).default(0),
    motivo: motivo.nullish(),
  })
  .refine((i) => i.linha !== null || i.descricao !== '', {
    path: ['descricao'],
    message: 'Descreva a mercadoria devolvida',
  })
  .meta({ id: 'ItemDevolvido' })

const campos = {
  tipo: z.enum(tiposDeDevolucao),
  motivo,
  observacao: z.string().trim().max(2000).default(''),
  /** Volumes that come back. */
  volumes: z.int().min(0).max(1_000_000).default(0),
  /** Of a partial return; a total one brings all. */
  itens: z.array(ItemDevolvido).max(MAXIMO_DE_ITENS).default([]),
  /** Storage keys of photos that this same user has sent by signed address, or that the return already has. */
  fotos: z.array(chaveDeArquivo).max(MAXIMO_DE_FOTOS).default([]),
  /** Access key of the NF-e under which the goods go back. */
  chave_devolucao: z.union([z.literal('').transform(() => null), chave]).nullish(),
  /** The day until which the shipper should have the goods; by the rules of deadlines when not given. */
  prazo: z.union([z.literal('').transform(() => null), dia]).nullish(),
}

const comItens = {
  check: (d: { tipo: TipoDeDevolucao; itens: unknown[] }) => d.tipo === 'total' || d.itens.length > 0,
  problem: { path: ['itens'], message: 'Uma devolução parcial diz quais itens voltam' },
}

export const NovaDevolucao = z
  .object({
    nota: id,
    ...campos,
    /** Makes an order to collect the goods where they are: of a note that was delivered. */
    gerar_coleta: z.boolean().default(false),
  })
  .refine(comItens.check, comItens.problem)
  .meta({ id: 'NovaDevolucao' })

export type NovaDevolucao = z.input<typeof NovaDevolucao>

export const EdicaoDeDevolucao = z
  .object({ ...campos, versao: z.int().min(1) })
  .refine(comItens.check, comItens.problem)
  .meta({ id: 'EdicaoDeDevolucao' })

export type EdicaoDeDevolucao = z.input<typeof EdicaoDeDevolucao>

export const DevolucaoDaLista = z
  .object({
    _id: z.string(),
    numero: z.number(),
    tipo: z.enum(tiposDeDevolucao),
    estado: z.enum(estadosDaDevolucao),
    motivo,
    nota: z.string(),
    numero_nota: z.number(),
    serie_nota: z.number(),
    situacao_nota: z.enum(situacoes),
    remetente: z.string(),
    destinatario: z.string(),
    cidade: z.string(),
    uf: z.string(),
    base: z.string(),
    romaneio: z.number().nullable(),
    volumes: z.number(),
    valor: z.number(),
    itens: z.number(),
    fotos: z.number(),
    prazo: dia.nullable(),
    /** Its own deadline passed, before the goods were back or before now. */
    atrasada: z.boolean(),
    criador: z.string(),
    created_at: instante,
    versao: z.number(),
  })
  .meta({ id: 'DevolucaoDaLista' })

export type DevolucaoDaLista = z.infer<typeof DevolucaoDaLista>

export const Devolucao = DevolucaoDaLista.extend({
  observacao: z.string(),
  chave_devolucao: z.string().nullable(),
  /** The order to collect that was made with it, as a note. */
  coleta: z.object({ _id: z.string(), numero: z.number(), situacao: z.enum(situacoes) }).nullable(),
  lista_de_itens: z.array(
    z.object({
      linha: z.number().nullable(),
      codigo: z.string(),
      descricao: z.string(),
      unidade: z.string(),
      quantidade: z.number(),
      valor: z.number(),
      motivo,
    }),
  ),
  imagens: z.array(z.object({ chave: z.string(), url: z.string(), tipo: z.string(), nome: z.string() })),
  recebida_em: instante.nullable(),
  devolvida_em: instante.nullable(),
  recebedor: z.string(),
  cancelada_em: instante.nullable(),
  motivo_cancelamento: z.string(),
  /** Why it cannot be edited any more, or null. */
  travada: z.string().nullable(),
}).meta({ id: 'Devolucao' })

export type Devolucao = z.infer<typeof Devolucao>

/** A note as one chooses it for a return. */
export const NotaParaDevolver = z
  .object({
    _id: z.string(),
    numero: z.number(),
    serie: z.number(),
    tipo_doc: z.string(),
    remetente: z.string(),
    destinatario: z.string(),
    cidade: z.string(),
    uf: z.string(),
    situacao: z.enum(situacoes),
    romaneio: z.number().nullable(),
    volumes: z.number(),
    valor: z.number(),
  })
  .meta({ id: 'NotaParaDevolver' })

export type NotaParaDevolver = z.infer<typeof NotaParaDevolver>

export const ItensParaDevolver = z
  .object({
    nota: NotaParaDevolver,
    /** From the stored XML or, of a document without one, what it declares. */
    itens: z.array(
      z.object({
        linha: z.number(),
        codigo: z.string(),
        descricao: z.string(),
        unidade: z.string(),
        quantidade: z.number(),
        valor: z.number(),
        /** What other returns have already taken back. */
        devolvida: z.number(),
      }),
    ),
    /** Why the note cannot come back in this way, or null. */
    recusa_total: z.string().nullable(),
    recusa_parcial: z.string().nullable(),
    /** It was delivered: the goods have to be collected. */
    pode_coletar: z.boolean(),
  })
  .meta({ id: 'ItensParaDevolver' })

export type ItensParaDevolver = z.infer<typeof ItensParaDevolver>

export const FiltroDeDevolucoes = z
  .object({
    /** A number of return or note, a document or a part of a name. */
    busca: z.string().trim().max(100).default(''),
    estado: umOuMais(z.enum(estadosDaDevolucao), 4).nullish(),
    tipo: umOuMais(z.enum(tiposDeDevolucao), 2).nullish(),
    motivo: umOuMais(motivo, 9).nullish(),
    bases: umOuMais(z.string().max(80), 200).nullish(),
    /** Days of registration. */
    de: dia.nullish(),
    ate: dia.nullish(),
    atrasadas: z.boolean().nullish(),
  })
  .meta({ id: 'FiltroDeDevolucoes' })

export type FiltroDeDevolucoes = z.input<typeof FiltroDeDevolucoes>

export const DevolucaoEntregue = z.object({
  versao: z.int().min(1),
  recebedor: z.string().trim().min(2, 'Escreva quem recebeu').max(120),
})

export const CancelamentoDeDevolucao = z.object({
  versao: z.int().min(1),
  motivo: z.string().trim().min(3, 'Diga por que cancela').max(300),
})
