import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'
import { doAtendimento } from './atendimento.ts'
import { daPesquisa } from './avaliacao.ts'
import { doCaso } from './caso/calls.ts'
import { daConfiguracao } from './configuracao.ts'
import { doEmail } from './email.ts'
import { estadosDoIncidente, tiposDeDocumento } from './incidente.ts'
import { dosIndicadores } from './indicadores.ts'
import { daPagina } from './pagina.ts'

export * from './atendimento.ts'
export * from './caso/formas.ts'
export * from './configuracao.ts'
export * from './email.ts'
export * from './indicadores.ts'

const grupo = z.string().trim().min(1).max(80)
const tipoDoc = z.enum(tiposDeDocumento)

export const Mensagem = z
  .object({
    _id: z.string(),
    autor: z.string(),
    /** Said by who attends, not by who asked. */
    do_atendimento: z.boolean(),
    texto: z.string(),
    created_at: instante,
  })
  .meta({ id: 'MensagemDoIncidente' })

export const Incidente = z
  .object({
    _id: z.string(),
    numero: z.string(),
    /** The group that attends it: the asker's, or the one of the provider's support. */
    grupo_emp: z.string(),
    tipo: z.string(),
    assunto: z.string(),
    tipo_doc: tipoDoc,
    documento: z.string(),
    /** The note's id, where the document is a note that the asker reaches. */
    documento_id: z.string().nullable(),
    base: z.string(),
    status: z.enum(estadosDoIncidente),
    mensagens: z.number(),
    /** The asker opened it; what the house opened and asks a shipper about is his to answer and not to end. */
    meu: z.boolean(),
    /** It waits for the asker. */
    espera_resposta: z.boolean(),
    created_at: instante,
    updated_at: instante,
  })
  .meta({ id: 'Incidente' })
export type Incidente = z.infer<typeof Incidente>

export const IncidenteInteiro = Incidente.extend({
  descricao: z.string(),
  conversa: z.array(Mensagem),
}).meta({ id: 'IncidenteInteiro' })
export type IncidenteInteiro = z.infer<typeof IncidenteInteiro>

const um = z.object({ id })
const doGrupo = z.object({ grupo_emp: grupo })

export const NovoIncidente = z.object({
  grupo_emp: grupo,
  tipo: z.string().trim().min(1, 'Escolha o tipo').max(60),
  assunto: z.string().trim().min(3, 'Diga o assunto em poucas palavras').max(120),
  descricao: z.string().trim().min(5, 'Conte o que aconteceu').max(4000),
  tipo_doc: tipoDoc.default('NOTA'),
  documento: z.string().trim().max(60).default(''),
  base: z.string().trim().max(80).default(''),
})

export const NovaMensagem = z.object({
  grupo_emp: grupo,
  texto: z.string().trim().min(1, 'Escreva a mensagem').max(4000),
})

/** Spec §7's calls, and the asker's own tickets. */
const deQuemPede = {
  criar: endpoint({
    method: 'POST',
    path: '/api/sac/incidente/criar',
    access: { escrever: 'incidentes' },
    summary: 'Abre um incidente no grupo ativo, ou no grupo do suporte do Tropeiro',
    body: NovoIncidente,
    response: comDados(z.object({ _id: z.string(), numero: z.string() })).meta({ id: 'IncidenteCriado' }),
  }),
  config: endpoint({
    method: 'POST',
    path: '/api/sac/config/buscar',
    access: { ler: 'incidentes' },
    summary: 'Tipos de incidente e cores do atendimento de um grupo',
    body: z.object({
      grupo_emp: grupo,
      filtros: z.object({ tipo: z.string().max(60).optional() }).default({}),
    }),
    response: z
      .object({
        status: z.boolean(),
        grupo_emp: z.string(),
        parametros: z.object({
          tipos: z.array(z.string()),
          configuracoes: z.object({ cores: z.object({ primary: z.string(), secondary: z.string() }) }),
        }),
      })
      .meta({ id: 'ConfigDoSac' }),
  }),
  pesquisadoc: endpoint({
    method: 'POST',
    path: '/api/sac/pesquisadoc',
    access: { ler: 'incidentes' },
    summary: 'Documentos ao alcance de quem abre o incidente, por número ou chave',
    body: z.object({ tipo_doc: tipoDoc.default('NOTA'), busca: z.string().trim().max(60).default('') }),
    response: z
      .object({
        status: z.boolean(),
        valor: z.array(
          z.object({ _id: z.string(), tipo_doc: tipoDoc, documento: z.string(), descricao: z.string() }),
        ),
      })
      .meta({ id: 'DocumentosDoSac' }),
  }),
  pesquisabase: endpoint({
    method: 'POST',
    path: '/api/sac/pesquisabase',
    access: { ler: 'incidentes' },
    summary: 'Bases do grupo ativo onde a pessoa está ativa',
    body: z.object({ busca: z.string().trim().max(60).default('') }),
    response: z
      .object({ status: z.boolean(), valor: z.array(z.object({ _id: z.string(), base: z.string() })) })
      .meta({ id: 'BasesDoSac' }),
  }),
  meus: endpoint({
    method: 'GET',
    path: '/api/sac/incidente/meus',
    access: { ler: 'incidentes' },
    summary:
      'Os incidentes que a própria pessoa abriu a partir do grupo ativo, e os que a transportadora abriu e em que espera pelo embarcador',
    query: z.object({
      grupo_emp: grupo,
      situacao: z.enum(['abertos', 'encerrados', 'todos']).default('todos'),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limite: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({ status: z.boolean(), total: z.number(), dados: z.array(Incidente) })
      .meta({ id: 'MeusIncidentes' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/sac/incidente/um/{id}',
    access: { ler: 'incidentes' },
    summary: 'Um incidente próprio, ou em que se espera por quem pergunta, com sua conversa',
    params: um,
    query: doGrupo,
    response: comDados(IncidenteInteiro).meta({ id: 'IncidenteBuscado' }),
  }),
  responder: endpoint({
    method: 'POST',
    path: '/api/sac/incidente/um/{id}/mensagem',
    access: { escrever: 'incidentes' },
    summary:
      'Escreve no próprio incidente, ou no que espera por quem pergunta; um resolvido volta a ser atendido',
    params: um,
    body: NovaMensagem,
    response: Ok,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/api/sac/incidente/um/{id}/encerrar',
    access: { escrever: 'incidentes' },
    summary: 'Encerra o próprio incidente',
    params: um,
    body: doGrupo,
    response: Ok,
  }),
}

/** Customer service: who asks, who attends, how the house attends, and what its figures say. */
export const sac = {
  ...deQuemPede,
  ...doAtendimento,
  ...doCaso,
  ...daConfiguracao,
  ...dosIndicadores,
  ...daPesquisa,
  ...daPagina,
  ...doEmail,
} as const satisfies ModuleContract
