import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { OCORRENCIA_DE_ENTREGA } from '../comprovacoes/calls.ts'

/** Files of one stack; each may hold hundreds of pages. */
export const ARQUIVOS_POR_LOTE = 200

/** conferido: it is a note's proof. sem_nota: waits for somebody to say whose it is. descartado: no slip, or a doubled one. */
export const estadosDoCanhoto = ['sem_nota', 'conferido', 'descartado'] as const

export const nomeDoEstadoDoCanhoto: Record<(typeof estadosDoCanhoto)[number], string> = {
  sem_nota: 'Sem nota',
  conferido: 'Conferido',
  descartado: 'Descartado',
}

const contagem = z.object({
  paginas: z.number(),
  conferidos: z.number(),
  sem_nota: z.number(),
  descartados: z.number(),
  /** Files whose bytes were read in an earlier stack. */
  repetidos: z.number(),
  ilegiveis: z.number(),
})

/** A stack of scanned slips and what became of it. */
export const LoteDeCanhotos = z
  .object({
    _id: z.string(),
    criado_por: z.string(),
    criado_em: instante,
    /** The long work that reads it; null when it is not the asker's. */
    tarefa: z.string().nullable(),
    estado: z.enum(['fila', 'executando', 'concluida', 'falhou', 'cancelada']),
    numero_romaneio: z.number().nullable(),
    em: instante,
    arquivos: z.number(),
    contagem,
  })
  .meta({ id: 'LoteDeCanhotos' })
export type LoteDeCanhotos = z.infer<typeof LoteDeCanhotos>

const NotaDoCanhoto = z.object({
  _id: z.string(),
  numero: z.number(),
  serie: z.number(),
  remetente: z.string(),
  destinatario: z.string(),
  cidade: z.string(),
  uf: z.string(),
  situacao: z.string(),
})

export const Canhoto = z
  .object({
    _id: z.string(),
    lote: z.string(),
    arquivo: z.string(),
    pagina: z.number(),
    estado: z.enum(estadosDoCanhoto),
    /** What its bar code says; empty when none could be read. */
    codigo: z.string(),
    codigo_tipo: z.enum(['', 'chave', 'canhoto', 'ar']),
    motivo: z.string(),
    por: z.enum(['', 'maquina', 'pessoa']),
    usuario: z.string(),
    em: instante.nullable(),
    imagem: z.string(),
    nota: NotaDoCanhoto.nullable(),
  })
  .meta({ id: 'Canhoto' })
export type Canhoto = z.infer<typeof Canhoto>

/** A note that a slip may be of. */
export const NotaSugerida = NotaDoCanhoto.extend({
  ar: z.string(),
  emissao: instante,
  valor_centavos: z.number(),
  /** It already has a closing proof: the slip goes to its history. */
  comprovada: z.boolean(),
}).meta({ id: 'NotaSugerida' })
export type NotaSugerida = z.infer<typeof NotaSugerida>

/** A function, so that the browser build can drop it. */
const filtroDeCanhotos = () => ({
  estado: z.enum(estadosDoCanhoto),
  lote: id.nullish(),
  /** A note's number, or part of a code. */
  busca: z.string().trim().max(60).default(''),
})

const feito = comDados(
  z.array(z.object({ canhoto: z.string(), feito: z.boolean(), mensagem: z.string() })),
).meta({ id: 'CanhotosMudados' })

export const canhotos = {
  enviar: endpoint({
    method: 'POST',
    path: '/api/canhotos/lotes',
    access: { escrever: 'canhotos' },
    summary: 'Lê uma pilha de canhotos digitalizados (PDF e imagens já enviadas) e os liga às notas',
    body: z.object({
      arquivos: z
        .array(z.object({ chave: chaveDeArquivo, nome: z.string().max(200) }))
        .min(1, 'Escolha ao menos um arquivo')
        .max(ARQUIVOS_POR_LOTE),
      /** All slips are of this romaneio: then an AR is enough to know the note. */
      numero_romaneio: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
      /** A closing occurrence of the table. */
      ocorrencia: z.int().min(0).max(999).default(OCORRENCIA_DE_ENTREGA),
      /** When the goods were received; told for the whole stack. */
      em: instante,
    }),
    response: comDados(z.object({ lote: z.string(), tarefa: z.string() })).meta({ id: 'LoteEnviado' }),
  }),
  lotes: endpoint({
    method: 'GET',
    path: '/api/canhotos/lotes',
    access: { ler: 'canhotos' },
    summary: 'Pilhas de canhotos enviadas, da mais nova à mais velha',
    query: z.object({ antes_de: id.optional() }),
    response: comDados(z.array(LoteDeCanhotos)).meta({ id: 'LotesDeCanhotos' }),
  }),
  listar: endpoint({
    method: 'POST',
    path: '/api/canhotos/listar',
    pessoal: 'imagem',
    access: { ler: 'canhotos' },
    summary: 'Canhotos lidos, com a imagem de cada um, por estado ou pilha',
    body: z.object({
      ...filtroDeCanhotos(),
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(100).default(25),
    }),
    response: comDados(
      z.object({
        canhotos: z.array(Canhoto),
        total: z.number(),
        pagina: z.number(),
        /** How many there are in each state, whatever is searched for. */
        contagem: z.object({ sem_nota: z.number(), conferido: z.number(), descartado: z.number() }),
      }),
    ).meta({ id: 'CanhotosListados' }),
  }),
  exportarLotes: endpoint({
    method: 'POST',
    path: '/api/canhotos/lotes/exportar',
    access: { ler: 'canhotos' },
    summary: 'Exporta para Excel as pilhas de canhotos enviadas; corre como tarefa',
    body: z.object({}),
    response: TarefaPedida,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/canhotos/exportar',
    pessoal: 'exportacao',
    access: { ler: 'canhotos' },
    summary: 'Exporta para Excel os canhotos lidos de um estado ou de uma pilha; corre como tarefa',
    body: z.object(filtroDeCanhotos()),
    response: TarefaPedida,
  }),
  sugestoes: endpoint({
    method: 'POST',
    path: '/api/canhotos/sugestoes',
    access: { ler: 'canhotos' },
    summary: 'Notas de que um canhoto pode ser: pelo seu código ou pelo que se procura',
    body: z.object({
      canhoto: id,
      /** A number, a key, or part of a sender's or recipient's name; empty asks what the machine thinks. */
      busca: z.string().trim().max(80).default(''),
    }),
    response: comDados(z.array(NotaSugerida).max(20)).meta({ id: 'NotasSugeridas' }),
  }),
  associar: endpoint({
    method: 'PUT',
    path: '/api/canhotos/associar',
    access: { escrever: 'canhotos' },
    summary: 'Diz à mão de que nota é um canhoto: ele vira comprovante dela',
    body: z.object({ canhoto: id, nota: id }),
    response: comDados(z.object({ canhoto: z.string(), nota: z.string(), mensagem: z.string() })).meta({
      id: 'CanhotoAssociado',
    }),
  }),
  descartar: endpoint({
    method: 'PUT',
    path: '/api/canhotos/descartar',
    access: { escrever: 'canhotos' },
    summary: 'Tira da fila o que não é canhoto; desfazer traz de volta',
    body: z.object({
      canhotos: z.array(id).min(1).max(200),
      motivo: z.string().trim().min(1, 'Diga o motivo').max(200),
    }),
    response: Ok,
  }),
  desfazer: endpoint({
    method: 'PUT',
    path: '/api/canhotos/desfazer',
    access: { escrever: 'canhotos' },
    summary: 'Desfaz a ligação ou o descarte: a nota volta a como estava e o canhoto à fila',
    body: z.object({
      canhotos: z.array(id).min(1).max(200),
      motivo: z.string().trim().max(200).default('canhoto de outra nota'),
    }),
    response: feito,
  }),
}
