import { z } from 'zod'
import { dia, id, uf, umOuMais, unmask } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import {
  colunasDaExportacao,
  MAXIMO_NA_LISTA_COLADA,
  origens,
  recortesDoOtif,
  situacoes,
} from './palavras.ts'

export * from './palavras.ts'

/** A note in a list: the names of spec §3 and ours beside them. Money in cents, weight in grams. */
export const NotaDaLista = z
  .object({
    _id: z.string(),
    ar: z.string(),
    ar_nota: z.string(),
    tipo_doc: z.string(),
    numero: z.number(),
    serie: z.number(),
    chave: z.string().nullable(),
    origem: z.enum(origens),
    /** The situation's code, its words, and since when. */
    status: z.enum(situacoes),
    sit_atual: z.string(),
    dy_sit_atual: instante,
    /** The last occurrence in words; the situation when there was none. */
    situacaoNota: z.string(),
    desfecho: z.enum(['entrega', 'outras']).nullable(),
    ocorrencia: z.number().nullable(),
    cnpj_embarca: z.string(),
    nome_embarca: z.string(),
    remetenteCnpj: z.string(),
    remetenteNome: z.string(),
    cnpj_dest: z.string(),
    destinatario: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    nome_transp: z.string(),
    base: z.string(),
    rota: z.string(),
    romaneio: z.number().nullable(),
    romaneio_id: z.string().nullable(),
    pos_entrega: z.number().nullable(),
    /** Number of the protocol under which the proof went back. */
    protocolo: z.number().nullable(),
    protocolo_id: z.string().nullable(),
    motorista: z.string(),
    cpf_motorista: z.string().nullable(),
    dataEmissao: instante,
    dataComprovacao: instante.nullable(),
    data_entrega: instante.nullable(),
    data_foto: instante.nullable(),
    prazo: dia.nullable(),
    /** The deadline passed before the note closed, or before now. */
    atrasada: z.boolean(),
    tentativas: z.number(),
    volume: z.number(),
    peso_gramas: z.number(),
    valor: z.number(),
    valor_prod: z.number(),
    frete: z.number(),
    pedido: z.string(),
    avisos: z.array(z.string()),
    cancelada: z.boolean(),
    cpf_scanner: z.string().nullable(),
    cpf_editor: z.string().nullable(),
    created_at: instante,
    versao: z.number(),
  })
  .meta({ id: 'NotaDaLista' })

export type NotaDaLista = z.infer<typeof NotaDaLista>

export const LinhaDoHistorico = z
  .object({
    _id: z.string(),
    tipo: z.string(),
    texto: z.string(),
    situacao: z.enum(situacoes),
    /** When it happened, and when the server heard of it. */
    em: instante,
    created_at: instante,
    usuario: z.string(),
    /** Storage keys of images; read them through `arquivos.ler`. */
    cam_imagem: z.array(z.string()),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .meta({ id: 'LinhaDoHistorico' })

export type LinhaDoHistorico = z.infer<typeof LinhaDoHistorico>

const PessoaDaNota = z
  .object({
    documento: z.string(),
    nome: z.string(),
    fantasia: z.string(),
    ie: z.string(),
    telefone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'PessoaDaNota' })

export const Nota = NotaDaLista.extend({
  historico: z.array(LinhaDoHistorico),
  /** Who has to do with the note, by what they are to it. */
  envolvidos: z.array(z.object({ papel: z.string(), nome: z.string(), documento: z.string() })),
  remetente: PessoaDaNota,
  destinatario_pessoa: PessoaDaNota,
  endereco: z.object({
    logradouro: z.string(),
    numero: z.string(),
    complemento: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    municipio_ibge: z.number().nullable(),
    uf: z.string(),
    cep: z.string(),
  }),
  cnpj_transp: z.string().nullable(),
  observacao: z.string(),
  cancelada_em: instante.nullable(),
  /** Storage keys of all its images, newest first. */
  imagens: z.array(z.string()),
  /** Where it was proved, else the seat of its municipality. */
  local: z
    .object({ lat: z.number(), lng: z.number(), fonte: z.enum(['comprovacao', 'municipio']) })
    .nullable(),
  documentos: z.array(
    z.object({ tipo: z.enum(['nfe', 'cancelamento']), nome: z.string(), bytes: z.number() }),
  ),
}).meta({ id: 'Nota' })

export type Nota = z.infer<typeof Nota>

const vazio = z.literal('').transform(() => undefined)

/** Forms send an empty field as '' or null: both mean that it was not filled. */
const opcional = <S extends z.ZodType>(schema: S) => z.union([vazio, schema]).nullish()

export const documento = z.string().max(30).transform(unmask)

export const documentos = umOuMais(documento, 500)

export const inteiro = z.coerce.number().pipe(z.int().min(0).max(999_999_999_999_999))

const inteiros = umOuMais(inteiro, 500)

export const fragmento = z.string().trim().max(100)

/** What narrows a search. Everything is optional and what is given holds together; accents and case do not matter in names. */
export const FiltroDeNotas = z
  .object({
    grupo_emp: z.string().max(80).nullish(),
    /** Whatever a person types: a number, a key, a CNPJ or CPF, a part of a name. */
    texto: opcional(fragmento),
    numero: opcional(inteiros),
    serie: opcional(inteiro),
    chave: opcional(z.string().max(80).transform(unmask)),
    /** Numbers, ARs or keys pasted by the handful, separated by anything; or as an array. */
    lista: opcional(
      z.union([z.string().max(400_000), z.array(z.string().max(80)).max(MAXIMO_NA_LISTA_COLADA)]),
    ),
    remetente: opcional(documentos),
    nome_remetente: opcional(fragmento),
    destinatario: opcional(documentos),
    nome_destinatario: opcional(fragmento),
    situacao: opcional(umOuMais(z.enum(situacoes), 6)),
    /** Days of emission. */
    de: opcional(dia),
    ate: opcional(dia),
    /** Days of delivery. */
    entrega_de: opcional(dia),
    entrega_ate: opcional(dia),
    uf: opcional(umOuMais(uf, 27)),
    /** IBGE codes. */
    municipio: opcional(inteiros),
    bairro: opcional(fragmento),
    /** Base names. */
    bases: opcional(umOuMais(z.string().max(80), 200)),
    sembase: z.boolean().nullish(),
    /** CPFs of drivers. */
    motorista: opcional(documentos),
    romaneio: opcional(inteiros),
    /** Ids of delivery routes. */
    rota: opcional(umOuMais(id, 200)),
    sem_rota: z.boolean().nullish(),
    protocolo: opcional(inteiros),
    /** Codes of occurrences. */
    ocorrencia: opcional(inteiros),
    /** Of notes with a deadline: closed or still within it, or past it. */
    prazo: opcional(z.enum(['dentro', 'fora'])),
    /** On time and in full, as the dashboards judge it (docs/decisions/0046). */
    otif: opcional(z.enum(recortesDoOtif)),
    /** NORMAL is a delivery note, AVULSO a document without one. */
    classificacao: opcional(z.enum(['NORMAL', 'AVULSO'])),
    /** Leaves cancelled notes out, as every dashboard does. */
    sem_canceladas: z.boolean().nullish(),
    origem: opcional(umOuMais(z.enum(origens), 5)),
    avisos: opcional(umOuMais(z.string().max(60), 30)),
    /** Only notes that carry any warning. */
    com_avisos: z.boolean().nullish(),
  })
  .meta({ id: 'FiltroDeNotas' })

export type FiltroDeNotas = z.input<typeof FiltroDeNotas>

/** "10.000+" is `{ quantas: 10000, exato: false }`. */
export const Quantas = z.object({ quantas: z.number(), exato: z.boolean() }).meta({ id: 'Quantas' })

/** What the row of a list takes over after a change (spec §4). */
export const NotaMudada = z
  .object({
    _id: z.string(),
    ar_nota: z.string(),
    historico: z.array(LinhaDoHistorico),
    status: z.enum(situacoes),
    situacao: z.string(),
    versao: z.number(),
  })
  .meta({ id: 'NotaAlterada' })

export const EdicaoDeNota = z
  .object({
    /** Which note: by id, or by AR when it means one note only. */
    _id: id.nullish(),
    ar_nota: z.string().max(20).nullish(),
    /** The version that was edited: another one refuses with 409. */
    versao: z.int().min(1).nullish(),
    /** A line for the history. */
    historico_nota: z.string().trim().max(500, 'O texto do histórico pode ter até 500 letras').nullish(),
    status_nota: opcional(z.enum(situacoes)),
    /** The same as `status_nota`, by code or in words. */
    situacao_atual: z.string().max(40).nullish(),
    ocorrencia: z.int().min(0).max(999).nullish(),
    observacao: z.string().trim().max(2000).nullish(),
    pedido: z.string().trim().max(60).nullish(),
    /** '' takes the deadline away. */
    prazo: z.union([z.literal(''), dia]).nullish(),
    volume: z.int().min(0).max(1_000_000).nullish(),
    peso_gramas: z.int().min(0).max(1_000_000_000_000).nullish(),
    frete: z.int().min(0).max(1_000_000_000_000).nullish(),
    base: z.string().max(80).nullish(),
    endereco: z
      .object({
        logradouro: z.string().trim().max(200),
        numero: z.string().trim().max(60),
        complemento: z.string().trim().max(200),
        bairro: z.string().trim().max(100),
        municipio_ibge: z.int().min(1_000_000).max(9_999_999),
        cep: z
          .string()
          .transform(unmask)
          .refine((v) => v === '' || /^\d{8}$/.test(v), 'CEP inválido'),
      })
      .nullish(),
  })
  .refine((e) => e._id || e.ar_nota, { path: ['ar_nota'], message: 'Diga qual é a nota' })
  .meta({ id: 'EdicaoDeNota' })

export type EdicaoDeNota = z.input<typeof EdicaoDeNota>

export const umaNota = comDados(Nota).meta({ id: 'UmaNota' })

const PessoaAchada = z
  .object({ cnpj: z.string(), nome: z.string(), cidade: z.string(), uf: z.string() })
  .meta({ id: 'PessoaAchada' })

export const pessoas = comDados(z.array(PessoaAchada)).meta({ id: 'PessoasAchadas' })

export const achar = z.object({
  cnpj: documentos.optional(),
  visao: z.string().max(40).optional(),
  termo: fragmento.optional(),
})

export const ExportacaoDeNotas = FiltroDeNotas.extend({
  ids: z.array(id).max(10_000).nullish(),
  colunas: z.array(z.enum(colunasDaExportacao)).min(1).max(colunasDaExportacao.length).nullish(),
  ordem: z.enum(['-dataEmissao', 'dataEmissao']).default('-dataEmissao'),
})
