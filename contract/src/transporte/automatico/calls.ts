import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, umOuMais, unmask } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'

/** A group has at most so many rules. */
export const MAXIMO_DE_REGRAS = 100
export const MAXIMO_DE_DIAS_DA_REGRA = 90

export const RegraEditada = z
  .object({
    nome: z.string().trim().min(1, 'Dê um nome à regra').max(80),
    ativa: z.boolean().default(true),
    /** Ids of delivery routes; empty means all. */
    rotas: umOuMais(id, 500),
    /** Base names; empty means all. */
    bases: umOuMais(z.string().max(80), 200),
    embarcadores: umOuMais(z.string().max(20).transform(unmask), 200),
    /** Notes issued or received in so many days, today included. */
    dias: z.int().min(1, 'Pelo menos 1 dia').max(MAXIMO_DE_DIAS_DA_REGRA, 'No máximo 90 dias'),
    minimo: z.int().min(1).max(20_000).default(1),
    /** Sunday is 0. */
    dias_da_semana: z.array(z.int().min(0).max(6)).min(1, 'Escolha ao menos um dia da semana').max(7),
    /** Hours of São Paulo. */
    horas: z.array(z.int().min(0).max(23)).min(1, 'Escolha ao menos um horário').max(24),
  })
  .meta({ id: 'NovaRegraDeRomaneio' })

/** A rule as the screen shows it. */
export const RegraDeRomaneio = z
  .object({
    _id: id,
    nome: z.string(),
    ativa: z.boolean(),
    rotas: z.array(z.object({ _id: z.string(), nome: z.string() })),
    bases: z.array(z.string()),
    embarcadores: z.array(z.object({ cnpj: z.string(), nome: z.string() })),
    dias: z.number(),
    minimo: z.number(),
    dias_da_semana: z.array(z.number()),
    horas: z.array(z.number()),
    proxima_em: instante,
    criador: z.string(),
    /** Why its moments make nothing; null while they do. */
    parada: z.string().nullable(),
    versao: z.number(),
    ultima: z
      .object({
        em: instante,
        estado: z.enum(['feita', 'nada', 'falhou']),
        romaneios: z.number(),
        notas: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'RegraDeRomaneio' })
export type RegraDeRomaneio = z.infer<typeof RegraDeRomaneio>

export const ExecucaoDeRegra = z
  .object({
    _id: id,
    regra: z.string(),
    momento: instante,
    em: instante,
    origem: z.enum(['agenda', 'pedido', 'ensaio']),
    estado: z.enum(['feita', 'nada', 'falhou']),
    /** Numbers of the romaneios made. */
    romaneios: z.array(z.number()),
    notas: z.number(),
    sem_rota: z.number(),
    mensagem: z.string(),
    usuario: z.string(),
  })
  .meta({ id: 'ExecucaoDeRegra' })
export type ExecucaoDeRegra = z.infer<typeof ExecucaoDeRegra>

export const nomeDoEstadoDaExecucao: Record<ExecucaoDeRegra['estado'], string> = {
  feita: 'Gerou',
  nada: 'Nada a gerar',
  falhou: 'Falhou',
}
export const nomeDaOrigemDaExecucao: Record<ExecucaoDeRegra['origem'], string> = {
  agenda: 'No horário',
  pedido: 'Executada por',
  ensaio: 'Ensaiada por',
}

/** What a dry run would make. */
export const EnsaioDeRegra = z
  .object({
    grupos: z.array(
      z.object({
        rota: z.string(),
        unidade: z.string(),
        notas: z.number(),
        volumes: z.number(),
        peso_gramas: z.number(),
        valor_centavos: z.number(),
      }),
    ),
    notas: z.number(),
    sem_rota: z.number(),
    /** What people read of it: also why nothing would be made. */
    mensagem: z.string(),
  })
  .meta({ id: 'EnsaioDeRegra' })

const umaRegra = comDados(RegraDeRomaneio).meta({ id: 'UmaRegraDeRomaneio' })

export const automatico = {
  regras: endpoint({
    method: 'GET',
    path: '/api/romaneioautomatico/regras',
    access: { ler: 'automatico' },
    summary: 'As regras que geram romaneios sozinhas',
    response: comDados(z.array(RegraDeRomaneio)).meta({ id: 'RegrasDeRomaneio' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/romaneioautomatico/regras',
    access: { escrever: 'automatico' },
    summary: 'Cria uma regra; a primeira execução é no próximo horário dela',
    body: RegraEditada,
    response: umaRegra,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/romaneioautomatico/regras/{id}',
    access: { escrever: 'automatico' },
    summary: 'Muda uma regra, ou liga e desliga',
    params: z.object({ id }),
    body: RegraEditada.extend({ versao: z.int().min(1) }),
    response: umaRegra,
  }),
  remover: endpoint({
    method: 'DELETE',
    path: '/api/romaneioautomatico/regras/{id}',
    access: { escrever: 'automatico' },
    summary: 'Remove uma regra e o registro das suas execuções; os romaneios ficam',
    params: z.object({ id }),
    response: Ok,
  }),
  ensaiar: endpoint({
    method: 'POST',
    path: '/api/romaneioautomatico/regras/{id}/ensaiar',
    access: { ler: 'automatico' },
    summary: 'O que a regra faria agora, sem fazer',
    params: z.object({ id }),
    response: comDados(EnsaioDeRegra).meta({ id: 'EnsaioFeito' }),
  }),
  executar: endpoint({
    method: 'POST',
    path: '/api/romaneioautomatico/regras/{id}/executar',
    access: { escrever: 'automatico' },
    summary: 'Executa a regra agora',
    params: z.object({ id }),
    response: comDados(ExecucaoDeRegra).meta({ id: 'RegraExecutada' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/romaneioautomatico/regras/exportar',
    access: { ler: 'automatico' },
    summary: 'Exporta para Excel as regras que geram romaneios; corre como tarefa',
    body: z.object({}),
    response: TarefaPedida,
  }),
  exportarExecucoes: endpoint({
    method: 'POST',
    path: '/api/romaneioautomatico/execucoes/exportar',
    access: { ler: 'automatico' },
    summary: 'Exporta para Excel o registro das execuções; corre como tarefa',
    body: z.object({ regra: id.optional() }),
    response: TarefaPedida,
  }),
  execucoes: endpoint({
    method: 'GET',
    path: '/api/romaneioautomatico/execucoes',
    access: { ler: 'automatico' },
    summary: 'O registro das execuções, da mais nova à mais velha',
    query: z.object({
      regra: id.optional(),
      pagina: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
    }),
    response: z
      .object({ status: z.boolean(), dados: z.array(ExecucaoDeRegra), total: z.number() })
      .meta({ id: 'ExecucoesDeRegras' }),
  }),
} as const
