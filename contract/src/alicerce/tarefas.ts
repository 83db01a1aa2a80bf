import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../formats.ts'
import { comDados, instante, Ok } from '../replies.ts'

export const estadosDaTarefa = ['fila', 'executando', 'concluida', 'falhou', 'cancelada'] as const

/** Long work as the screen follows it. */
export const Tarefa = z
  .object({
    _id: z.string(),
    tipo: z.string(),
    titulo: z.string(),
    estado: z.enum(estadosDaTarefa),
    /** Steps done and in all; `total` is null until known. */
    feito: z.number(),
    total: z.number().nullable(),
    mensagem: z.string().nullable(),
    arquivo: z.object({ nome: z.string(), bytes: z.number() }).nullable(),
    criado_por: z.string(),
    criado_em: instante,
    terminado_em: instante.nullable(),
  })
  .meta({ id: 'Tarefa' })
export type Tarefa = z.infer<typeof Tarefa>

/** What the stream of live events says; screens refresh what it names. */
export const Evento = z
  .object({
    tipo: z.enum([
      'nota',
      'romaneio',
      'protocolo',
      'tarefa',
      'importacao',
      'email',
      'parceiro',
      'posicao',
      'cte',
      'cteos',
      'gtve',
      'mdfe',
      'registro',
      'manifestacao',
      'estadia',
      'titulo',
      'boleto',
      'pagamento',
      'auditoria',
      'rastreamento',
      'plano',
      'sac',
      'acesso',
      'aviso',
    ]),
    id: z.string(),
    acao: z.string(),
    dados: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Evento' })
export type Evento = z.infer<typeof Evento>

const umaTarefa = comDados(Tarefa).meta({ id: 'UmaTarefa' })

export const tarefas = {
  listar: endpoint({
    method: 'GET',
    path: '/api/tarefas',
    access: 'session',
    summary: 'Tarefas longas do usuário (exportações, importações), da mais nova à mais velha',
    query: z.object({ tipo: z.string().max(40).optional(), antes_de: id.optional() }),
    response: comDados(z.array(Tarefa)).meta({ id: 'Tarefas' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/tarefas/{id}',
    access: 'session',
    summary: 'Uma tarefa e seu progresso',
    params: z.object({ id }),
    response: umaTarefa,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/tarefas/{id}/cancelar',
    access: 'session',
    summary: 'Para a tarefa no próximo passo; o que já foi feito fica',
    params: z.object({ id }),
    response: Ok,
  }),
  retomar: endpoint({
    method: 'POST',
    path: '/api/tarefas/{id}/retomar',
    access: 'session',
    summary: 'Continua uma tarefa cancelada ou que falhou, de onde parou',
    params: z.object({ id }),
    response: Ok,
  }),
  arquivo: endpoint({
    method: 'GET',
    path: '/api/tarefas/{id}/arquivo',
    access: 'session',
    summary: 'URL assinada do arquivo que a tarefa produziu',
    params: z.object({ id }),
    response: comDados(z.object({ url: z.string(), nome: z.string() })).meta({ id: 'ArquivoDaTarefa' }),
  }),
  eventos: endpoint({
    method: 'GET',
    path: '/api/eventos',
    access: 'session',
    summary: 'O que muda no grupo, ao vivo (server-sent events)',
    travel: 'eventos',
    response: Evento,
  }),
}
