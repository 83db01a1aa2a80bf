import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fold, id } from '../formats.ts'
import { comDados, Ok, TarefaPedida } from '../replies.ts'

/** What an occurrence does to a note: closes it delivered, closes it otherwise, leaves it for another try, or nothing. */
export const efeitos = ['entrega', 'outras', 'tentativa', 'informativa'] as const
export type Efeito = (typeof efeitos)[number]
export const nomeDoEfeito: Record<Efeito, string> = {
  entrega: 'Encerra como entregue',
  outras: 'Encerra sem entrega',
  tentativa: 'Fica para nova tentativa',
  informativa: 'Só informa',
}

/** For whom an occurrence counts when performance is measured. */
export const responsaveis = ['transportadora', 'destinatario', 'embarcador', 'terceiros'] as const
export type Responsavel = (typeof responsaveis)[number]
export const nomeDoResponsavel: Record<Responsavel, string> = {
  transportadora: 'Transportadora',
  destinatario: 'Destinatário',
  embarcador: 'Embarcador',
  terceiros: 'Terceiros',
}

/** Which way a partner's code is used: in files that come, in files that go, or both. */
export const sentidos = ['ambos', 'entrada', 'saida'] as const
export type Sentido = (typeof sentidos)[number]
export const nomeDoSentido: Record<Sentido, string> = {
  ambos: 'Nos dois sentidos',
  entrada: 'Só no que vem',
  saida: 'Só no que vai',
}

export const Ocorrencia = z
  .object({
    codigo: z.int(),
    descricao: z.string(),
    efeito: z.enum(efeitos),
    exige_foto: z.boolean(),
    no_aplicativo: z.boolean(),
  })
  .meta({ id: 'Ocorrencia' })
export type Ocorrencia = z.infer<typeof Ocorrencia>

/** A row of the canonical table, with its PROCEDA codes and how often the group used it. */
export const OcorrenciaDaTabela = z
  .object({
    ...Ocorrencia.shape,
    responsavel: z.enum(responsaveis),
    proceda31: z.string(),
    proceda50: z.string(),
    /** Notes of the group whose last occurrence it is. */
    notas: z.number(),
  })
  .meta({ id: 'OcorrenciaDaTabela' })
export type OcorrenciaDaTabela = z.infer<typeof OcorrenciaDaTabela>

/** Whether a row of the table is among what is looked for: words of its description or a PROCEDA code, effect, answerable. */
export const ocorrenciaProcurada = (
  o: OcorrenciaDaTabela,
  q: { busca: string; efeito: readonly string[]; conta: readonly string[] },
): boolean =>
  (q.efeito.length === 0 || q.efeito.includes(o.efeito)) &&
  (q.conta.length === 0 || q.conta.includes(o.responsavel)) &&
  (fold(o.descricao).includes(fold(q.busca)) || o.proceda31 === q.busca || o.proceda50 === q.busca)

/** A partner's code as text: `7`, `07` and `007` are the same; letters are allowed. */
export const codigoDoParceiro = z
  .string()
  .trim()
  .transform((v) => v.toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{1,10}$/, 'Use de 1 a 10 letras ou algarismos'))
  .meta({ id: 'CodigoDoParceiro' })

export const CodigoSalvo = z
  .object({
    codigo: codigoDoParceiro,
    ocorrencia: z.int().min(0).max(999),
    sentido: z.enum(sentidos).default('ambos'),
    descricao: z.string().trim().max(120).default(''),
  })
  .meta({ id: 'CodigoSalvo' })

/** A line of a partner's table. */
export const CodigoDoParceiro = z
  .object({
    _id: z.string(),
    codigo: z.string(),
    ocorrencia: z.number(),
    /** Of our occurrence. */
    descricao_canonica: z.string(),
    efeito: z.enum(efeitos),
    sentido: z.enum(sentidos),
    /** What the partner calls it. */
    descricao: z.string(),
    /** What is odd in it, in words; empty when nothing is. */
    alerta: z.string(),
  })
  .meta({ id: 'LinhaDeCodigo' })
export type CodigoDoParceiro = z.infer<typeof CodigoDoParceiro>

const Tabela = z
  .object({
    parceiro: z.object({ _id: z.string(), nome: z.string(), usa_proceda: z.boolean() }),
    linhas: z.array(CodigoDoParceiro),
    /** Occurrences that close a note and for which no code can be written. */
    sem_saida: z.array(z.object({ codigo: z.number(), descricao: z.string() })),
  })
  .meta({ id: 'TabelaDeCodigos' })
export type TabelaDeCodigos = z.infer<typeof Tabela>

/** What became of a pasted line. */
export const LinhaColada = z
  .object({
    linha: z.number(),
    texto: z.string(),
    codigo: z.string().nullable(),
    ocorrencia: z.number().nullable(),
    descricao: z.string(),
    sentido: z.enum(sentidos),
    estado: z.enum(['nova', 'igual', 'muda', 'conflito', 'erro']),
    mensagem: z.string(),
  })
  .meta({ id: 'LinhaDeCodigoColada' })
export type LinhaColada = z.infer<typeof LinhaColada>

/** How a code was understood. */
const Traducao = z
  .object({
    codigo: z.string(),
    /** tabela: the partner's own table. proceda: PROCEDA's number. nenhuma: nobody knows it. */
    de_onde: z.enum(['tabela', 'proceda', 'nenhuma']),
    ocorrencia: z.object({ codigo: z.number(), descricao: z.string(), efeito: z.enum(efeitos) }).nullable(),
    mensagem: z.string(),
  })
  .meta({ id: 'TraducaoDeCodigo' })
export type Traducao = z.infer<typeof Traducao>

const doParceiro = z.object({ parceiro: id })

export const ColagemDeCodigos = z.object({
  texto: z.string().min(1).max(100_000),
  gravar: z.boolean().default(false),
  /** Lines that are not in the text leave the table. */
  substituir: z.boolean().default(false),
})

export const ocorrencias = {
  listar: endpoint({
    method: 'GET',
    path: '/api/ocorrencias',
    access: 'session',
    summary: 'As ocorrências de entrega',
    response: comDados(z.array(Ocorrencia)).meta({ id: 'ListaDeOcorrencias' }),
  }),
  tabela: endpoint({
    method: 'GET',
    path: '/api/ocorrencias/tabela',
    access: { ler: 'ocorrencias' },
    summary: 'A tabela de ocorrências com os códigos PROCEDA 3.1 e 5.0, o que encerram e para quem contam',
    response: comDados(z.array(OcorrenciaDaTabela)).meta({ id: 'TabelaDeOcorrencias' }),
  }),
  parceiros: endpoint({
    method: 'GET',
    path: '/api/ocorrencias/parceiros',
    access: { ler: 'ocorrencias' },
    summary: 'Parceiros e quantos códigos próprios cada um tem',
    response: comDados(
      z.array(z.object({ _id: z.string(), nome: z.string(), documento: z.string(), codigos: z.number() })),
    ).meta({ id: 'ParceirosComCodigos' }),
  }),
  codigos: endpoint({
    method: 'GET',
    path: '/api/ocorrencias/parceiros/{parceiro}',
    access: { ler: 'ocorrencias' },
    summary: 'A tabela de códigos de um parceiro, com o que há de estranho em cada linha',
    params: doParceiro,
    response: comDados(Tabela).meta({ id: 'CodigosDoParceiro' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/ocorrencias/exportar',
    access: { ler: 'ocorrencias' },
    summary: 'Exporta para Excel a tabela de ocorrências; corre como tarefa',
    body: z.object({
      busca: z.string().trim().max(80).default(''),
      efeito: z.array(z.enum(efeitos)).max(efeitos.length).default([]),
      conta: z.array(z.enum(responsaveis)).max(responsaveis.length).default([]),
    }),
    response: TarefaPedida,
  }),
  exportarCodigos: endpoint({
    method: 'POST',
    path: '/api/ocorrencias/parceiros/{parceiro}/exportar',
    access: { ler: 'ocorrencias' },
    summary: 'Exporta para Excel a tabela de códigos de um parceiro; corre como tarefa',
    params: doParceiro,
    response: TarefaPedida,
  }),
  salvar: endpoint({
    method: 'POST',
    path: '/api/ocorrencias/parceiros/{parceiro}',
    access: { escrever: 'ocorrencias' },
    summary: 'Inclui uma linha na tabela do parceiro, ou troca a que tem o mesmo código e sentido',
    params: doParceiro,
    body: CodigoSalvo,
    response: comDados(Tabela).meta({ id: 'CodigosDoParceiro' }),
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/ocorrencias/parceiros/{parceiro}/{id}',
    access: { escrever: 'ocorrencias' },
    summary: 'Tira uma linha da tabela do parceiro',
    params: z.object({ parceiro: id, id }),
    response: Ok,
  }),
  colar: endpoint({
    method: 'POST',
    path: '/api/ocorrencias/parceiros/{parceiro}/colar',
    access: { escrever: 'ocorrencias' },
    summary:
      'Lê uma tabela colada (código; nossa ocorrência; descrição; sentido). Sem gravar, mostra linha a linha o que faria',
    params: doParceiro,
    body: ColagemDeCodigos,
    response: comDados(
      z.object({
        gravado: z.boolean(),
        linhas: z.array(LinhaColada),
        contagem: z.object({
          novas: z.number(),
          iguais: z.number(),
          mudam: z.number(),
          conflitos: z.number(),
          erros: z.number(),
          saem: z.number(),
        }),
      }),
    ).meta({ id: 'TabelaColada' }),
  }),
  traduzir: endpoint({
    method: 'GET',
    path: '/api/ocorrencias/parceiros/{parceiro}/traduzir',
    access: { ler: 'ocorrencias' },
    summary: 'O que um código do parceiro quer dizer, ou que código uma ocorrência nossa leva para ele',
    params: doParceiro,
    query: z.object({
      codigo: codigoDoParceiro,
      sentido: z.enum(['entrada', 'saida']).default('entrada'),
    }),
    response: comDados(Traducao).meta({ id: 'CodigoTraduzido' }),
  }),
}
