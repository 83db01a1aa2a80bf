import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { canaisDeAviso, eventosDeAviso, publicosDoAviso } from './rules.ts'

const evento = z.enum(eventosDeAviso)
const canal = z.enum(canaisDeAviso)
const publico = z.enum(publicosDoAviso)
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')
const documento = z.string().trim().toUpperCase().max(14)

/** Which events of which shippers' notes are told to whom, when and how. */
export const Regra = z
  .object({
    nome: z.string().trim().min(3, 'Dê um nome à regra').max(80),
    /** Documents of the shippers; empty means all of them. */
    embarcadores: z.array(documento).max(200).default([]),
    eventos: z.array(evento).min(1, 'Escolha ao menos um acontecimento').max(eventosDeAviso.length),
    canais: z.array(canal).min(1, 'Escolha ao menos um canal').max(canaisDeAviso.length),
    para_embarcador: z.boolean().default(false),
    para_destinatario: z.boolean().default(false),
    /** More e-mail addresses; they are told what the shipper is told. */
    extras: z.array(z.string().trim().max(254)).max(20).default([]),
    /** In these hours of São Paulo nothing is sent: what happens then waits for their end. */
    silencio_de: hora.nullable().default(null),
    silencio_ate: hora.nullable().default(null),
    /** `uma`: one message each. `resumo`: one a day to each address, at `resumo_hora`. */
    modo: z.enum(['uma', 'resumo']).default('uma'),
    resumo_hora: hora.default('18:00'),
    /** The shipper's tracking link shows the picture of the proof. */
    mostra_foto: z.boolean().default(false),
    ativo: z.boolean().default(true),
  })
  .meta({ id: 'RegraDeAviso' })
export type Regra = z.infer<typeof Regra>

export const RegraSalva = Regra.extend({
  _id: z.string(),
  versao: z.number(),
  /** Names of the shippers, in their order. */
  nomes: z.array(z.string()),
  enviadas: z.number(),
  falhas: z.number(),
}).meta({ id: 'RegraDeAvisoSalva' })
export type RegraSalva = z.infer<typeof RegraSalva>

const texto = { assunto: z.string().trim().max(200), corpo: z.string().trim().min(1).max(4000) }
export const Modelo = z
  .object({ evento, canal, ...texto, proprio: z.boolean() })
  .meta({ id: 'ModeloDeAviso' })
export type Modelo = z.infer<typeof Modelo>

/** `fila`: waits for its hour or a new try. `a_mao`: WhatsApp without a service, for somebody to press. `saiu`: the address asked not to be told. */
export const estadosDoAviso = ['fila', 'enviando', 'a_mao', 'enviada', 'falhou', 'saiu'] as const

export const nomeDoEstadoDoAviso: Record<(typeof estadosDoAviso)[number], string> = {
  fila: 'Na fila',
  enviando: 'Enviando',
  a_mao: 'Para enviar',
  enviada: 'Enviada',
  falhou: 'Falhou',
  saiu: 'Não quer avisos',
}

export const Aviso = z
  .object({
    _id: z.string(),
    nota: z.string(),
    numero: z.number(),
    nome_embarca: z.string(),
    regra: z.string(),
    evento,
    canal,
    publico,
    para: z.string(),
    estado: z.enum(estadosDoAviso),
    via: z.enum(['smtp', 'local', 'whatsapp', 'mao']).nullable(),
    resumo: z.boolean(),
    tentativas: z.number(),
    erro: z.string().nullable(),
    quando: instante,
    created_at: instante,
    enviada_em: instante.nullable(),
  })
  .meta({ id: 'Aviso' })
export type Aviso = z.infer<typeof Aviso>

export const AvisoInteiro = Aviso.extend({
  assunto: z.string(),
  html: z.string(),
  texto: z.string(),
}).meta({ id: 'AvisoInteiro' })
export type AvisoInteiro = z.infer<typeof AvisoInteiro>

export const LinkDeRastreio = z
  .object({
    _id: z.string(),
    publico,
    mostra_foto: z.boolean(),
    url: z.string(),
    expira_em: instante,
    criado_por: z.string(),
    vistas: z.number(),
    visto_em: instante.nullable(),
    /** Ready texts: the whole message, and WhatsApp with it written to the right number. */
    texto: z.string(),
    whatsapp: z.string(),
  })
  .meta({ id: 'LinkDeRastreio' })
export type LinkDeRastreio = z.infer<typeof LinkDeRastreio>

const etapa = z.object({ titulo: z.string(), detalhe: z.string(), em: instante })
/** What anybody with the link sees, and nothing else. */
export const Rastreio = z
  .object({
    nota: z.number(),
    remetente: z.string(),
    transportadora: z.string(),
    municipio: z.string(),
    uf: z.string(),
    situacao: z.enum(['preparo', 'caminho', 'entregue', 'nao_entregue', 'devolvida', 'cancelada']),
    titulo: z.string(),
    prometido: dia.nullable(),
    entregue_em: instante.nullable(),
    /** First name only. */
    recebedor: z.string(),
    etapas: z.array(etapa),
    /** Signed addresses that expire; only on a shipper's link whose rule says so. */
    fotos: z.array(z.string()),
    /** When the truck is expected, where its position tells; null where nothing does. */
    previsao: z.object({ de: instante, ate: instante }).nullable(),
  })
  .meta({ id: 'Rastreio' })
export type Rastreio = z.infer<typeof Rastreio>

/** A function, so that the browser build can drop it. */
const filtroDeAvisos = () => ({
  busca: z.string().trim().max(100).optional(),
  estado: umOuMais(z.enum(estadosDoAviso), estadosDoAviso.length).optional(),
  evento: umOuMais(evento, eventosDeAviso.length).optional(),
  canal: umOuMais(canal, canaisDeAviso.length).optional(),
})

const um = z.object({ id })
const token = z.string().max(200)
const ver = { escrever: 'pesquisar' } as const

export const notificacoes = {
  regras: endpoint({
    method: 'GET',
    path: '/api/notificacoes/regras',
    access: ver,
    summary: 'Regras de aviso do grupo, com o que cada uma já enviou',
    response: comDados(z.array(RegraSalva))
      .extend({ smtp: z.boolean(), whatsapp: z.boolean() })
      .meta({ id: 'RegrasDeAviso' }),
  }),
  criarRegra: endpoint({
    method: 'POST',
    path: '/api/notificacoes/regras',
    access: 'admin',
    summary: 'Cria uma regra de aviso; vale para o que acontecer daqui em diante',
    body: Regra,
    response: comDados(z.object({ _id: z.string() })).meta({ id: 'RegraDeAvisoCriada' }),
  }),
  editarRegra: endpoint({
    method: 'PUT',
    path: '/api/notificacoes/regras/{id}',
    access: 'admin',
    summary: 'Altera uma regra de aviso',
    params: um,
    body: Regra.extend({ versao: z.number().int() }).meta({ id: 'RegraDeAvisoEditada' }),
    response: Ok,
  }),
  excluirRegra: endpoint({
    method: 'DELETE',
    path: '/api/notificacoes/regras/{id}',
    access: 'admin',
    summary: 'Exclui uma regra; o que ela ainda não enviou não sai mais',
    params: um,
    response: Ok,
  }),
  embarcadores: endpoint({
    method: 'GET',
    path: '/api/notificacoes/embarcadores',
    access: ver,
    summary: 'Remetentes do grupo por nome, para escolher numa regra',
    query: z.object({ busca: z.string().trim().max(80).default('') }),
    response: comDados(
      z.array(z.object({ documento: z.string(), nome: z.string(), email: z.string() })),
    ).meta({
      id: 'EmbarcadoresDoAviso',
    }),
  }),
  modelos: endpoint({
    method: 'GET',
    path: '/api/notificacoes/modelos',
    access: ver,
    summary: 'Os textos de cada acontecimento e canal',
    response: comDados(z.array(Modelo)).meta({ id: 'ModelosDeAviso' }),
  }),
  salvarModelo: endpoint({
    method: 'PUT',
    path: '/api/notificacoes/modelos',
    access: 'admin',
    summary: 'Grava o texto de um acontecimento num canal',
    body: z.object({ evento, canal, ...texto }),
    response: Ok,
  }),
  restaurarModelo: endpoint({
    method: 'POST',
    path: '/api/notificacoes/modelos/restaurar',
    access: 'admin',
    summary: 'Volta ao texto de fábrica',
    body: z.object({ evento, canal }),
    response: Ok,
  }),
  previa: endpoint({
    method: 'POST',
    path: '/api/notificacoes/modelos/previa',
    access: ver,
    summary: 'Como um texto chega, com uma entrega de exemplo',
    body: z.object({ evento, canal, ...texto }),
    response: comDados(z.object({ assunto: z.string(), html: z.string(), texto: z.string() })).meta({
      id: 'PreviaDoAviso',
    }),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/notificacoes',
    access: ver,
    summary: 'Avisos do grupo, do mais novo ao mais velho',
    query: z.object({
      ...filtroDeAvisos(),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limite: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(Aviso)).extend({ total: z.number() }).meta({ id: 'Avisos' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/notificacoes/exportar',
    pessoal: 'exportacao',
    access: ver,
    summary: 'Exporta para Excel os avisos do filtro; corre como tarefa',
    body: z.object(filtroDeAvisos()),
    response: TarefaPedida,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/notificacoes/um/{id}',
    access: ver,
    summary: 'Um aviso com o que foi dito; os endereços de rastreio aparecem cobertos',
    params: um,
    response: comDados(AvisoInteiro).meta({ id: 'UmAviso' }),
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/api/notificacoes/um/{id}/reenviar',
    access: ver,
    summary: 'Envia de novo um aviso enviado ou que falhou',
    params: um,
    response: Ok,
  }),
  whatsapp: endpoint({
    method: 'POST',
    path: '/api/notificacoes/um/{id}/whatsapp',
    access: ver,
    summary: 'O endereço do WhatsApp com o texto pronto; o aviso passa a enviado por quem apertou',
    params: um,
    response: comDados(z.object({ url: z.string() })).meta({ id: 'WhatsAppDoAviso' }),
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/rastreio/links',
    access: ver,
    summary: 'Links de rastreio de uma nota que ainda valem',
    query: z.object({ nota: id }),
    response: comDados(z.array(LinkDeRastreio)).meta({ id: 'LinksDeRastreio' }),
  }),
  criarLink: endpoint({
    method: 'POST',
    path: '/api/rastreio/links',
    access: ver,
    summary: 'Link de rastreio de uma nota para o embarcador ou o destinatário; o que já vale é o mesmo',
    body: z.object({
      nota: id,
      publico: publico.default('destinatario'),
      mostra_foto: z.boolean().default(false),
    }),
    response: comDados(LinkDeRastreio).meta({ id: 'LinkDeRastreioCriado' }),
  }),
  revogarLink: endpoint({
    method: 'POST',
    path: '/api/rastreio/links/{id}/revogar',
    access: ver,
    summary: 'O link deixa de abrir, onde quer que esteja',
    params: um,
    response: Ok,
  }),
  rastrear: endpoint({
    method: 'POST',
    path: '/api/rastreio',
    access: 'public',
    summary:
      'O andamento de uma entrega, por quem tem o link; vencido, revogado ou inventado respondem o mesmo',
    body: z.object({ token }),
    response: comDados(Rastreio).meta({ id: 'RastreioAberto' }),
  }),
  saida: endpoint({
    method: 'POST',
    path: '/api/rastreio/saida',
    access: 'public',
    summary: 'Diz de quem é o endereço e, com `confirmar`, deixa de avisá-lo',
    body: z.object({ token, confirmar: z.boolean().default(false) }),
    response: comDados(z.object({ para: z.string(), transportadora: z.string(), saiu: z.boolean() })).meta({
      id: 'SaidaDosAvisos',
    }),
  }),
}
