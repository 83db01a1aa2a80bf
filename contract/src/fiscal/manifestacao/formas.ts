import { z } from 'zod'
import { dia, id, umOuMais } from '../../formats.ts'
import { instante } from '../../replies.ts'
import {
  DESACORDOS,
  type Desacordo,
  ETAPAS_DA_MANIFESTACAO,
  type EtapaDaManifestacao,
  JUSTIFICATIVA_DA_MANIFESTACAO,
  MANIFESTACOES,
  type Manifestacao,
  PAPEIS_NO_DOCUMENTO,
  type PapelNoDocumento,
  SITUACOES_DO_DOCUMENTO,
  type SituacaoDoDocumento,
  TEXTO_DO_DESACORDO,
} from './rules.ts'

/* The shapes of received documents: what SEFAZ hands out, and what is said of it. */

const nomes = <T extends string>(de: Readonly<Record<T, string>>) => z.enum(Object.keys(de) as [T, ...T[]])

const formas = () => ({
  tipo: nomes<Manifestacao>(MANIFESTACOES).meta({ id: 'TipoDeManifestacao' }),
  papel: nomes<PapelNoDocumento>(PAPEIS_NO_DOCUMENTO).meta({ id: 'PapelNoDocumento' }),
  situacao: nomes<SituacaoDoDocumento>(SITUACOES_DO_DOCUMENTO).meta({ id: 'SituacaoDoDocumento' }),
  etapa: nomes<EtapaDaManifestacao>(ETAPAS_DA_MANIFESTACAO).meta({ id: 'EtapaDaManifestacao' }),
})

const f = formas()
const modelo = z
  .enum(['55', '57', '58'])
  .meta({ id: 'ModeloRecebido', description: '55 NF-e, 57 CT-e, 58 MDF-e' })
export const ambiente = z.enum(['1', '2'])
const servico = z.enum(['nfe', 'cte', 'mdfe'])

/** What goes on to the notes: those the company carries, all of them with its purchases, or none. */
export const destinosDaDistribuicao = ['transportadas', 'todas', 'nenhuma'] as const

/** A document of interest that a tax authority handed out. Money in cents. */
export const DocumentoRecebido = z
  .object({
    _id: z.string(),
    modelo,
    chave: z.string(),
    /** The company of the group it was handed to. */
    cnpj: z.string(),
    empresa: z.string(),
    ambiente,
    papel: f.papel,
    situacao: f.situacao,
    etapa: f.etapa,
    numero: z.number(),
    serie: z.number(),
    doc_emitente: z.string(),
    emitente: z.string(),
    doc_destinatario: z.string(),
    destinatario: z.string(),
    /** Of the goods, or of the service of a CT-e; null where only an event is known. */
    valor_centavos: z.number().nullable(),
    emitida_em: instante.nullable(),
    autorizada_em: instante.nullable(),
    /** Until when the recipient may tell; null where there is nothing to tell. */
    prazo_em: instante.nullable(),
    manifestacao: f.tipo.nullable(),
    enviando: z.boolean(),
    vezes: z.partialRecord(f.tipo, z.number()),
    primeira_conclusiva_em: instante.nullable(),
    /** The whole XML is here; without it there is the summary. */
    completo: z.boolean(),
    /** Only events of it came: neither summary nor whole. */
    so_evento: z.boolean(),
    /** The note it became. */
    nota: z.string().nullable(),
    /** What hindered: the last refusal of a manifestation, or what the reader says against the file. */
    aviso: z.string(),
    recebido_em: instante,
  })
  .meta({ id: 'DocumentoRecebido' })
export type DocumentoRecebido = z.infer<typeof DocumentoRecebido>

export const DocumentoRecebidoCompleto = DocumentoRecebido.extend({
  eventos: z.array(
    z.object({
      tipo: z.string(),
      sequencia: z.number(),
      descricao: z.string(),
      texto: z.string(),
      autor: z.string(),
      em: instante,
      protocolo: z.string().nullable(),
    }),
  ),
  manifestacoes: z.array(
    z.object({
      _id: z.string(),
      tipo: f.tipo,
      sequencia: z.number(),
      estado: z.enum(['enviando', 'registrada', 'rejeitada', 'recusada']),
      justificativa: z.string(),
      protocolo: z.string().nullable(),
      motivo: z.string(),
      quem: z.string(),
      em: instante,
    }),
  ),
  importacao: z.string(),
  /** We, its taker, told SEFAZ that the service was not as agreed, and have not taken it back. */
  em_desacordo: z.boolean(),
  /** One of those below is on its way. */
  discordando: z.boolean(),
  desacordos: z.array(
    z.object({
      _id: z.string(),
      tipo: nomes<Desacordo>(DESACORDOS).meta({ id: 'TipoDeDesacordo' }),
      estado: z.enum(['enviando', 'registrado', 'rejeitado']),
      texto: z.string(),
      protocolo: z.string().nullable(),
      motivo: z.string(),
      quem: z.string(),
      em: instante,
    }),
  ),
}).meta({ id: 'DocumentoRecebidoCompleto' })
export type DocumentoRecebidoCompleto = z.infer<typeof DocumentoRecebidoCompleto>

/** What the taker says against a CT-e. */
export const PedidoDeDesacordo = z
  .object({
    texto: z
      .string()
      .trim()
      .min(TEXTO_DO_DESACORDO.min, `Escreva o que houve com pelo menos ${TEXTO_DO_DESACORDO.min} letras`)
      .max(TEXTO_DO_DESACORDO.max, `Escreva o que houve com no máximo ${TEXTO_DO_DESACORDO.max} letras`),
  })
  .meta({ id: 'PedidoDeDesacordo' })

/** Where one distribution of one company stands. */
export const FilaDaDistribuicao = z
  .object({
    servico,
    ult_nsu: z.string(),
    max_nsu: z.string(),
    ultima_em: instante.nullable(),
    cStat: z.string(),
    xMotivo: z.string(),
    /** Not before; null: now. */
    proxima_em: instante.nullable(),
    /** SEFAZ blocked these calls ('consumo indevido') until `proxima_em`. */
    bloqueada: z.boolean(),
    /** Why the last call brought nothing. */
    erro: z.string(),
    /** Handed out cut or unreadable, kept to be asked for again. */
    ilegiveis: z.number(),
    recebidos: z.number(),
  })
  .meta({ id: 'FilaDaDistribuicao' })
export type FilaDaDistribuicao = z.infer<typeof FilaDaDistribuicao>

export const EmpresaDaDistribuicao = z
  .object({
    cnpj: z.string(),
    nome: z.string(),
    uf: z.string(),
    ligada: z.boolean(),
    ambiente,
    importar: z.enum(destinosDaDistribuicao),
    /** Null: no certificate, and nothing can be asked. */
    certificado_ate: instante.nullable(),
    filas: z.array(FilaDaDistribuicao),
  })
  .meta({ id: 'EmpresaDaDistribuicao' })
export type EmpresaDaDistribuicao = z.infer<typeof EmpresaDaDistribuicao>

export const FiltroDeRecebidos = z
  .object({
    modelo: modelo.default('55'),
    etapa: umOuMais(f.etapa, 8).default([]),
    papel: umOuMais(f.papel, 6).default([]),
    empresa: z.string().max(18).optional(),
    /** Key, number, or name or document of the issuer. */
    busca: z.string().max(60).optional(),
    de: dia.optional(),
    ate: dia.optional(),
    /** Those whose deadline is within so many days. */
    vence_em: z.coerce.number().int().min(0).max(366).optional(),
    /** 'sim': only those of which there is no more than the summary. */
    so_resumo: z.enum(['sim']).optional(),
    ids: umOuMais(id, 500).optional(),
  })
  .meta({ id: 'FiltroDeRecebidos' })
export type FiltroDeRecebidos = z.infer<typeof FiltroDeRecebidos>
export const ids = z.array(id).min(1).max(500)

export const PedidoDeManifestacao = z
  .object({
    ids,
    tipo: f.tipo,
    /** Only of 'nao_realizada', which must have it. */
    justificativa: z
      .string()
      .trim()
      .min(
        JUSTIFICATIVA_DA_MANIFESTACAO.min,
        `Escreva a justificativa com pelo menos ${JUSTIFICATIVA_DA_MANIFESTACAO.min} letras`,
      )
      .max(
        JUSTIFICATIVA_DA_MANIFESTACAO.max,
        `Escreva a justificativa com no máximo ${JUSTIFICATIVA_DA_MANIFESTACAO.max} letras`,
      )
      .optional(),
  })
  .meta({ id: 'PedidoDeManifestacao' })
