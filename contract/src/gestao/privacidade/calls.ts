import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cpf, dia, id } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { VERSAO_DO_TEXTO_DE_COOKIES } from './rules.ts'

export const tiposDePedido = ['exportacao', 'eliminacao'] as const
export const estadosDoPedido = ['aberto', 'executando', 'concluido', 'recusado'] as const
export const tiposDeAcesso = ['nota', 'xml', 'imagem', 'pessoa', 'lista', 'exportacao'] as const

export const nomeDoPedido: Record<(typeof tiposDePedido)[number], string> = {
  exportacao: 'Cópia dos dados',
  eliminacao: 'Eliminação dos dados',
}
export const nomeDoAcesso: Record<(typeof tiposDeAcesso)[number], string> = {
  nota: 'Abriu a nota',
  xml: 'Baixou o XML',
  imagem: 'Viu imagens',
  pessoa: 'Abriu o cadastro',
  lista: 'Listou pessoas',
  exportacao: 'Exportou',
}

/** One kind of data found of a person, and what an erasure would do with it. */
export const DadoDoTitular = z
  .object({
    /** `conta`, `motorista`, `posicoes`… */
    categoria: z.string(),
    nome: z.string(),
    quantos: z.number(),
    destino: z.enum(['apaga', 'anonimiza', 'guarda']),
    /** Why it is kept, or what is done with it; one sentence. */
    motivo: z.string(),
    /** Until when it is kept; null for what is not. */
    ate: dia.nullable(),
  })
  .meta({ id: 'DadoDoTitular' })
export type DadoDoTitular = z.infer<typeof DadoDoTitular>

/** A request of a person about his own data (LGPD art. 18), with the day by which it must be answered. */
export const PedidoDoTitular = z
  .object({
    _id: z.string(),
    tipo: z.enum(tiposDePedido),
    estado: z.enum(estadosDoPedido),
    nome: z.string(),
    /** Masked in lists. */
    cpf: z.string(),
    email: z.string(),
    observacao: z.string(),
    aberto_por: z.string(),
    /** Opened by the person himself, from Minha conta. */
    do_titular: z.boolean(),
    created_at: instante,
    prazo: dia,
    atrasado: z.boolean(),
    concluido_em: instante.nullable(),
    concluido_por: z.string(),
    motivo: z.string(),
    tarefa: z.string().nullable(),
    resultado: z.array(DadoDoTitular),
  })
  .meta({ id: 'PedidoDoTitular' })
export type PedidoDoTitular = z.infer<typeof PedidoDoTitular>

export const AcessoADados = z
  .object({
    _id: z.string(),
    em: instante,
    usuario: z.string(),
    tipo: z.enum(tiposDeAcesso),
    /** What was looked at, as people call it: `Nota 12.345 de Maria`. */
    alvo: z.string(),
    /** Times within the same minute. */
    vezes: z.number(),
  })
  .meta({ id: 'AcessoADados' })
export type AcessoADados = z.infer<typeof AcessoADados>

export const RegraDeRetencao = z
  .object({
    chave: z.string(),
    nome: z.string(),
    prazo: z.string(),
    motivo: z.string(),
    /** What the last sweep did; null before the first. */
    ultima: z.object({ em: instante, quantos: z.number() }).nullable(),
    /** Rows past their term that the next sweep takes. */
    vencidos: z.number(),
  })
  .meta({ id: 'RegraDeRetencao' })
export type RegraDeRetencao = z.infer<typeof RegraDeRetencao>

/** Who is meant: at least one of the two. */
const titular = () => ({
  cpf: cpf.optional(),
  email: z.string().trim().toLowerCase().max(200).optional(),
})

const pedidoCriado = comDados(z.object({ _id: z.string(), tarefa: z.string().nullable() })).meta({
  id: 'PedidoCriado',
})

const filtroDePedidos = z.object({
  estado: z.enum([...estadosDoPedido, 'pendentes', 'todos']).default('todos'),
  busca: z.string().trim().max(120).optional(),
})
const filtroDeAcessos = z.object({
  busca: z.string().trim().max(120).optional(),
  tipo: z.enum(tiposDeAcesso).optional(),
  de: dia.optional(),
  ate: dia.optional(),
})

export const NovoPedidoDeTitular = z.object({
  ...titular(),
  tipo: z.enum(tiposDePedido),
  observacao: z.string().trim().max(500).default(''),
})

export const RecusaDePedido = z.object({ motivo: z.string().trim().min(5).max(500) })

export const privacidade = {
  consentir: endpoint({
    method: 'POST',
    path: '/api/privacidade/consentimento',
    access: 'session',
    presa: true,
    summary: 'Guarda a escolha de cookies com a data e a versão do texto que a pessoa leu',
    body: z.object({
      acordo: z.boolean(),
      versao: z.string().min(1).max(20).default(VERSAO_DO_TEXTO_DE_COOKIES),
      /** Who besides Tropeiro receives what is counted, as the text said. */
      destino: z.string().max(200).nullable().default(null),
    }),
    response: Ok,
  }),
  meusPedidos: endpoint({
    method: 'GET',
    path: '/api/privacidade/meus-dados',
    access: 'session',
    summary: 'O consentimento atual, os próprios pedidos e o que se guarda de quem pergunta',
    response: comDados(
      z.object({
        consentimento: z.object({ acordo: z.boolean(), versao: z.string(), em: instante }).nullable(),
        pedidos: z.array(PedidoDoTitular),
      }),
    ).meta({ id: 'MinhaPrivacidade' }),
  }),
  pedirMeusDados: endpoint({
    method: 'POST',
    path: '/api/privacidade/meus-dados',
    access: 'session',
    summary: 'Pede os próprios dados em um ZIP, ou a eliminação deles, que um administrador conclui',
    body: z.object({ tipo: z.enum(tiposDePedido), observacao: z.string().trim().max(500).default('') }),
    response: pedidoCriado,
  }),
  pedidos: endpoint({
    method: 'GET',
    path: '/api/privacidade/pedidos',
    access: { ler: 'privacidade' },
    summary: 'Pedidos de titulares do grupo, os que vencem antes primeiro',
    query: filtroDePedidos.extend({
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limite: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({ status: z.boolean(), total: z.number(), dados: z.array(PedidoDoTitular) })
      .meta({ id: 'PedidosDeTitulares' }),
  }),
  procurar: endpoint({
    method: 'POST',
    path: '/api/privacidade/titular',
    access: { ler: 'privacidade' },
    summary: 'O que o grupo guarda de uma pessoa, por CPF ou e-mail, e o que uma eliminação faria',
    body: z.object(titular()),
    response: comDados(
      z.object({ nome: z.string(), cpf: z.string(), email: z.string(), dados: z.array(DadoDoTitular) }),
    ).meta({ id: 'TitularAchado' }),
    pessoal: 'pessoa',
  }),
  abrirPedido: endpoint({
    method: 'POST',
    path: '/api/privacidade/pedidos',
    access: { escrever: 'privacidade' },
    summary: 'Registra o pedido de uma pessoa, a ser respondido em 15 dias',
    body: NovoPedidoDeTitular,
    response: pedidoCriado,
  }),
  executar: endpoint({
    method: 'POST',
    path: '/api/privacidade/pedidos/{id}/executar',
    access: { escrever: 'privacidade' },
    summary: 'Atende um pedido aberto: monta o ZIP, ou elimina o que a lei não manda guardar, sem volta',
    params: z.object({ id }),
    response: pedidoCriado,
    pessoal: 'exportacao',
  }),
  recusar: endpoint({
    method: 'POST',
    path: '/api/privacidade/pedidos/{id}/recusar',
    access: { escrever: 'privacidade' },
    summary: 'Recusa um pedido, com o motivo que a pessoa lê',
    params: z.object({ id }),
    body: RecusaDePedido,
    response: Ok,
  }),
  acessos: endpoint({
    method: 'GET',
    path: '/api/privacidade/acessos',
    access: { ler: 'privacidade' },
    summary: 'Quem viu dados pessoais de quem, do mais novo ao mais antigo',
    query: filtroDeAcessos.extend({
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limite: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({ status: z.boolean(), total: z.number(), dados: z.array(AcessoADados) })
      .meta({ id: 'AcessosADados' }),
  }),
  exportarPedidos: endpoint({
    method: 'POST',
    path: '/api/privacidade/pedidos/exportar',
    pessoal: 'exportacao',
    access: { ler: 'privacidade' },
    summary: 'Exporta para Excel os pedidos de titulares do filtro; corre como tarefa',
    body: filtroDePedidos,
    response: TarefaPedida,
  }),
  exportarAcessos: endpoint({
    method: 'POST',
    path: '/api/privacidade/acessos/exportar',
    pessoal: 'exportacao',
    access: { ler: 'privacidade' },
    summary: 'Exporta para Excel quem viu dados pessoais de quem; corre como tarefa',
    body: filtroDeAcessos,
    response: TarefaPedida,
  }),
  retencao: endpoint({
    method: 'GET',
    path: '/api/privacidade/retencao',
    access: { ler: 'privacidade' },
    summary: 'Por quanto tempo cada tipo de dado é guardado, por quê, e o que a última varredura fez',
    response: comDados(z.array(RegraDeRetencao)).meta({ id: 'RegrasDeRetencao' }),
  }),
}
