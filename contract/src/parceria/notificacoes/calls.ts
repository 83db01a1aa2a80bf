import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, umOuMais } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  Aviso,
  AvisoInteiro,
  canal,
  estadosDoAviso,
  evento,
  LinkDeRastreio,
  Modelo,
  publico,
  Rastreio,
  Regra,
  RegraSalva,
  texto,
} from './formas.ts'
import { canaisDeAviso, eventosDeAviso } from './rules.ts'

export * from './formas.ts'

/** A function, so that the browser build can drop it. */
const filtroDeAvisos = () => ({
  busca: z.string().trim().max(100).optional(),
  estado: umOuMais(z.enum(estadosDoAviso), estadosDoAviso.length).optional(),
  evento: umOuMais(evento, eventosDeAviso.length).optional(),
  canal: umOuMais(canal, canaisDeAviso.length).optional(),
})

const um = z.object({ id })
const token = z.string().max(200)
const ver = { ler: 'notificacoes' } as const
const fazer = { escrever: 'notificacoes' } as const

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
    access: { escrever: 'regrasDeAviso' },
    summary: 'Cria uma regra de aviso; vale para o que acontecer daqui em diante',
    body: Regra,
    response: comDados(z.object({ _id: z.string() })).meta({ id: 'RegraDeAvisoCriada' }),
  }),
  editarRegra: endpoint({
    method: 'PUT',
    path: '/api/notificacoes/regras/{id}',
    access: { escrever: 'regrasDeAviso' },
    summary: 'Altera uma regra de aviso',
    params: um,
    body: Regra.extend({ versao: z.number().int() }).meta({ id: 'RegraDeAvisoEditada' }),
    response: Ok,
  }),
  excluirRegra: endpoint({
    method: 'DELETE',
    path: '/api/notificacoes/regras/{id}',
    access: { escrever: 'regrasDeAviso' },
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
    access: { escrever: 'regrasDeAviso' },
    summary: 'Grava o texto de um acontecimento num canal',
    body: z.object({ evento, canal, ...texto }),
    response: Ok,
  }),
  restaurarModelo: endpoint({
    method: 'POST',
    path: '/api/notificacoes/modelos/restaurar',
    access: { escrever: 'regrasDeAviso' },
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
    access: fazer,
    summary: 'Envia de novo um aviso enviado ou que falhou',
    params: um,
    response: Ok,
  }),
  whatsapp: endpoint({
    method: 'POST',
    path: '/api/notificacoes/um/{id}/whatsapp',
    access: fazer,
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
    access: fazer,
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
    access: fazer,
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
