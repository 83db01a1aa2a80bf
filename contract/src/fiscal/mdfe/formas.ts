import { z } from 'zod'
import { chave, cpf, dia, uf } from '../../formats.ts'
import { instante } from '../../replies.ts'
import {
  EmitenteFiscal,
  EventoFiscal,
  emissaoFiscal,
  empresaConfigurada,
  NumeroDeFora,
  texto,
} from '../transmissao/formas.ts'
import { PagamentoDoMdfe, RascunhoMdfe } from './rascunho.ts'

/* The shapes of the MDF-e's calls. Money in cents, weight in grams. */

export const estadosDoMdfe = [
  'rascunho',
  'enviando',
  'pendente',
  'contingencia',
  'autorizado',
  'rejeitado',
  'encerrado',
  'cancelado',
] as const

/** An MDF-e in a list. Money in cents, weight in grams. */
export const MdfeResumo = z
  .object({
    _id: z.string(),
    estado: z.enum(estadosDoMdfe),
    /** Null until it is sent for the first time. */
    numero: z.number().nullable(),
    serie: z.number(),
    ambiente: z.enum(['1', '2']),
    chave: z.string().nullable(),
    romaneio: z.number().nullable(),
    cnpj_emitente: z.string(),
    emitente: z.string(),
    uf_inicio: z.string(),
    uf_fim: z.string(),
    placa: z.string(),
    condutores: z.array(z.string()),
    documentos: z.number(),
    valor_carga_centavos: z.number(),
    peso_gramas: z.number(),
    protocolo: z.string().nullable(),
    /** Last answer of SEFAZ, in its own words. */
    codigo: z.string().nullable(),
    motivo: z.string(),
    /** Its number is another program's: it goes on with the next one, when a person says so. */
    numero_de_fora: NumeroDeFora.nullable(),
    emitido_em: instante.nullable(),
    autorizado_em: instante.nullable(),
    encerrado_em: instante.nullable(),
    created_at: instante,
    /** Who made it. */
    criador: z.string(),
    versao: z.number(),
  })
  .meta({ id: 'MdfeResumo' })
export type MdfeResumo = z.infer<typeof MdfeResumo>

/** One thing that keeps an MDF-e from being sent, and the field where it is put right. */
export const Pendencia = z
  .object({
    /** Path in the draft: 'veiculo.placa', 'descargas.0.ctes.3'; empty when it is about the whole. */
    campo: z.string(),
    mensagem: z.string(),
    /** A warning does not hinder. */
    grave: z.boolean(),
    /** Another MDF-e that the sentence is about. */
    mdfe: z.string().nullable(),
  })
  .meta({ id: 'PendenciaDoMdfe' })
export type Pendencia = z.infer<typeof Pendencia>

export const MdfeCompleto = MdfeResumo.extend({
  rascunho: RascunhoMdfe,
  eventos: z.array(EventoFiscal),
  protocolo_encerramento: z.string().nullable(),
}).meta({ id: 'MdfeCompleto' })
export type MdfeCompleto = z.infer<typeof MdfeCompleto>

/** What a romaneio would become: one draft a state of unloading. */
export const PropostaMdfe = z
  .object({
    rascunho: RascunhoMdfe,
    notas: z.number(),
    /** Notes of the romaneio that no document stands for yet: number and reason. */
    sem_documento: z.array(z.object({ nota: z.number(), motivo: z.string() })),
    pendencias: z.array(Pendencia),
    /** An MDF-e of this romaneio and state that stands already. */
    existente: z.string().nullable(),
  })
  .meta({ id: 'PropostaDeMdfe' })
export type PropostaMdfe = z.infer<typeof PropostaMdfe>

export const EmitenteDoMdfe = EmitenteFiscal.extend({
  ...emissaoFiscal(),
  tipo_emitente: z.enum(['1', '2', '3']).default('1'),
  tipo_transportador: z.enum(['', '1', '2', '3']).default(''),
  /** What a new draft begins with. */
  seguradora: texto(30),
  cnpj_seguradora: texto(14),
  apolice: texto(20),
  produto: texto(120),
  tipo_carga: z.enum(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']).default('05'),
  observacoes: texto(2000),
  /** Closes it by itself when the last delivery of the state has its proof. */
  encerrar_sozinho: z.boolean().default(true),
  /** Checks before sending that the group has switched off, by their code (`REGRAS_DO_MDFE`). */
  regras_desligadas: z.array(z.string().max(40)).max(50).default([]),
}).meta({ id: 'EmitenteDoMdfe' })
export type EmitenteDoMdfe = z.infer<typeof EmitenteDoMdfe>
export const ConfiguracaoMdfe = EmitenteDoMdfe.extend(empresaConfigurada()).meta({ id: 'ConfiguracaoDoMdfe' })
export type ConfiguracaoMdfe = z.infer<typeof ConfiguracaoMdfe>
type Falta = readonly [falta: boolean, onde: readonly (string | number)[], message: string]

/** What a draft may still lack, and an event may not. */
const faltaNoPagamento = (p: PagamentoDoMdfe): Falta[] => [
  [p.documento === '', ['documento'], 'Diga o CPF ou CNPJ de quem paga'],
  [p.componentes.length === 0, ['componentes'], 'Inclua um componente'],
  ...p.componentes.map(
    (c, n): Falta => [c.valor_centavos === 0, ['componentes', n, 'valor_centavos'], 'Diga o valor'],
  ),
  ...(p.forma === '1' ? p.parcelas : []).flatMap((parcela, n): Falta[] => [
    [parcela.vencimento === '', ['parcelas', n, 'vencimento'], 'Diga o vencimento'],
    [parcela.valor_centavos === 0, ['parcelas', n, 'valor_centavos'], 'Diga o valor'],
  ]),
]

const pagamentos = z
  .array(PagamentoDoMdfe)
  .min(1, 'Inclua um pagamento')
  .max(20)
  .superRefine((todos, { addIssue }) => {
    for (const [n, pagamento] of todos.entries())
      for (const [falta, onde, message] of faltaNoPagamento(pagamento))
        if (falta) addIssue({ code: 'custom', path: [n, ...onde], message })
  })

export const PagamentoDaOperacao = z
  .object({
    /** Trips of the operation, and which of them this one is. */
    viagens: z.int().min(1).max(99_999).default(1),
    viagem: z.int().min(1).max(99_999).default(1),
    pagamentos,
  })
  .refine((p) => p.viagem <= p.viagens, { path: ['viagem'], message: 'A viagem passa do total de viagens' })
  .meta({ id: 'PagamentoDaOperacao' })

export const NaoEncerrado = z
  .object({ chave: z.string(), protocolo: z.string(), mdfe: z.string().nullable(), numero: z.number() })
  .meta({ id: 'MdfeNaoEncerrado' })
export type NaoEncerrado = z.infer<typeof NaoEncerrado>

export const NovoCondutor = z
  .object({ cpf, nome: z.string().trim().min(2).max(60) })
  .meta({ id: 'NovoCondutor' })

export const NovosDocumentosDoMdfe = z
  .object({
    carregamento_ibge: z.int().min(1).max(9_999_999),
    documentos: z
      .array(z.object({ ibge: z.int().min(1).max(9_999_999), chave }))
      .min(1)
      .max(200),
  })
  .meta({ id: 'NovosDocumentosDoMdfe' })

export const PagamentoAlterado = z.object({ pagamentos }).meta({ id: 'PagamentoAlterado' })

export const EncerramentoDeMdfe = z
  .object({ dia: dia.optional(), uf: uf.optional(), municipio_ibge: z.int().min(1).max(9_999_999) })
  .meta({ id: 'EncerramentoDeMdfe' })
