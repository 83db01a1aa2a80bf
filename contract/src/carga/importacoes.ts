import { z } from 'zod'
import { estadosDaTarefa } from '../alicerce/tarefas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../formats.ts'
import { comDados, idempotencia, instante, Ok, TarefaPedida } from '../replies.ts'

const MiB = 1024 * 1024

/** What may be sent: told in the refusals and on the screen alike. */
export const limitesDaImportacao = {
  xmlBytes: 2 * MiB,
  zipBytes: 50 * MiB,
  /** All the files of one request together. */
  envioBytes: 50 * MiB,
  arquivosPorEnvio: 500,
  arquivos: 10_000,
  zipEntradas: 10_000,
  zipExpandidoBytes: 500 * MiB,
  /** How many times larger than the ZIP its content may be. */
  zipRazao: 200,
  arquivosPorChamada: 50,
} as const

/** How a file ends; `expandido` is a ZIP that became the files inside it. */
export const estadosDoArquivo = [
  'aguardando',
  'expandido',
  'importada',
  'repetida',
  'cancelamento',
  'recusada',
] as const

/** `na_fila` and `parada` are what the task behind it says. */
export const estadosDaImportacao = [
  'recebendo',
  'na_fila',
  'processando',
  'concluida',
  'cancelada',
  'parada',
] as const

export const nomeDoEstadoDaImportacao: Record<(typeof estadosDaImportacao)[number], string> = {
  recebendo: 'Recebendo',
  na_fila: 'Na fila',
  processando: 'Lendo',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
  parada: 'Parada por erro',
}

/** The lists of the result: every file, or those that ended in one way. */
export const abasDoResultado = [
  'todas',
  'importadas',
  'sinalizadas',
  'repetidas',
  'cancelamentos',
  'recusadas',
  'aguardando',
] as const
export type AbaDoResultado = (typeof abasDoResultado)[number]

/** Files by how they ended. `sinalizadas` are among `importadas`; a ZIP is not a file of `total`. */
export const ContagemDaImportacao = z
  .object({
    total: z.number(),
    zips: z.number(),
    aguardando: z.number(),
    importadas: z.number(),
    sinalizadas: z.number(),
    repetidas: z.number(),
    cancelamentos: z.number(),
    recusadas: z.number(),
  })
  .meta({ id: 'ContagemDaImportacao' })
export type ContagemDaImportacao = z.infer<typeof ContagemDaImportacao>

export const Importacao = z
  .object({
    _id: z.string(),
    origem: z.enum(['tela', 'api', 'sefaz']),
    estado: z.enum(estadosDaImportacao),
    criado_por: z.string(),
    /** The asker opened it: only then the task may be stopped and resumed. */
    minha: z.boolean(),
    criado_em: instante,
    terminado_em: instante.nullable(),
    contagem: ContagemDaImportacao,
    tarefa: z
      .object({
        _id: z.string(),
        estado: z.enum(estadosDaTarefa),
        feito: z.number(),
        total: z.number().nullable(),
        mensagem: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Importacao' })
export type Importacao = z.infer<typeof Importacao>

export const ArquivoImportado = z
  .object({
    _id: z.string(),
    nome: z.string(),
    bytes: z.number(),
    estado: z.enum(estadosDoArquivo),
    /** Stable for programs: a refusal of the fiscal reader, or one of the import. */
    codigo: z.string().nullable(),
    /** One sentence for people; with warnings, one each. */
    motivo: z.string().nullable(),
    avisos: z.array(z.string()),
    chave: z.string().nullable(),
    nota: z
      .object({
        _id: z.string(),
        numero: z.number(),
        serie: z.number(),
        remetente: z.string(),
        destinatario: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ArquivoImportado' })
export type ArquivoImportado = z.infer<typeof ArquivoImportado>

const umaImportacao = comDados(Importacao).meta({ id: 'UmaImportacao' })
const nomeDeArquivo = z.string().min(1).max(300)
const umaSo = z.object({ id })

export const importacoes = {
  abrir: endpoint({
    method: 'POST',
    path: '/api/importacoes',
    access: { escrever: 'importacoes' },
    summary: 'Abre uma importação; depois envie os arquivos e mande processar',
    body: z.object({ idempotencia: idempotencia.optional() }),
    response: umaImportacao,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/importacoes',
    access: { ler: 'importacoes' },
    summary: 'Importações do grupo, da mais nova à mais velha',
    query: z.object({ antes_de: id.optional() }),
    response: comDados(z.array(Importacao)).meta({ id: 'Importacoes' }),
  }),
  exportarLista: endpoint({
    method: 'POST',
    path: '/api/importacoes/exportar',
    access: { ler: 'importacoes' },
    summary: 'Exporta para Excel as importações do grupo; corre como tarefa',
    body: z.object({}),
    response: TarefaPedida,
  }),
  xml: endpoint({
    method: 'POST',
    path: '/api/importacoes/xml',
    access: { escrever: 'importacoes' },
    summary:
      'Importa até 50 XML de NF-e (32 MB ao todo) de uma vez e responde um a um; repetir não dobra nada',
    bodyLimit: 32 * MiB,
    body: z.object({
      arquivos: z
        .array(
          z.object({
            nome: nomeDeArquivo,
            /** The file in base64, byte for byte: the only way that keeps odd encodings. */
            base64: z
              .base64()
              .max(3 * MiB)
              .optional(),
            /** Or the XML as text, taken as UTF-8. */
            texto: z.string().max(limitesDaImportacao.xmlBytes).optional(),
          }),
        )
        .min(1)
        .max(limitesDaImportacao.arquivosPorChamada),
    }),
    response: comDados(z.object({ importacao: Importacao, arquivos: z.array(ArquivoImportado) })).meta({
      id: 'ImportacaoDeXml',
    }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/importacoes/{id}',
    access: { ler: 'importacoes' },
    summary: 'Uma importação: quantos arquivos em cada estado e o andamento',
    params: umaSo,
    response: umaImportacao,
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/api/importacoes/{id}/arquivos',
    access: { escrever: 'importacoes' },
    summary: 'Envia um lote de XML e ZIP (até 500 arquivos e 50 MB); repetir o lote não dobra nada',
    params: umaSo,
    travel: 'envio',
    body: z.object({
      envio: z.array(z.file()).min(1).max(limitesDaImportacao.arquivosPorEnvio),
    }),
    response: comDados(
      z.object({
        /** Files of this request that are kept now, those of an earlier attempt included. */
        recebidos: z.number(),
        /** Of them, those that were there already. */
        repetidos: z.number(),
        /** Of them, those already refused, for their size. */
        recusados: z.number(),
        /** Files of the import so far. */
        total: z.number(),
      }),
    ).meta({ id: 'LoteRecebido' }),
  }),
  naoEnviados: endpoint({
    method: 'POST',
    path: '/api/importacoes/{id}/nao-enviados',
    access: { ler: 'importacoes' },
    summary:
      'Anota no resultado, como recusados, os arquivos que não vale enviar: grandes demais, ou nem XML nem ZIP',
    params: umaSo,
    body: z.object({
      arquivos: z
        .array(z.object({ nome: nomeDeArquivo, bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }))
        .min(1)
        .max(limitesDaImportacao.arquivosPorEnvio),
    }),
    response: Ok,
  }),
  processar: endpoint({
    method: 'POST',
    path: '/api/importacoes/{id}/processar',
    access: { escrever: 'importacoes' },
    summary: 'Começa a ler o que foi enviado; pedir de novo não começa outra vez',
    params: umaSo,
    response: umaImportacao,
  }),
  descartar: endpoint({
    method: 'POST',
    path: '/api/importacoes/{id}/descartar',
    access: { escrever: 'importacoes' },
    summary: 'Desiste do que ainda não foi lido de uma importação parada; as notas já importadas ficam',
    params: umaSo,
    response: Ok,
  }),
  resultado: endpoint({
    method: 'POST',
    path: '/api/importacoes/{id}/resultado',
    access: { ler: 'importacoes' },
    summary: 'O que foi feito de cada arquivo, por aba e por página',
    params: umaSo,
    body: z.object({
      aba: z.enum(abasDoResultado).default('todas'),
      /** Part of the file's name, of the key or of the note's number. */
      busca: z.string().trim().max(100).default(''),
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(ArquivoImportado))
      .extend({ total: z.number() })
      .meta({ id: 'ResultadoDaImportacao' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/importacoes/{id}/exportar',
    access: { ler: 'importacoes' },
    summary: 'Gera uma planilha XLSX com o resultado; siga a tarefa para baixá-la',
    params: umaSo,
    body: z.object({ aba: z.enum(abasDoResultado).default('todas') }),
    response: TarefaPedida,
  }),
}
