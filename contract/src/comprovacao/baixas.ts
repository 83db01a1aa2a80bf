import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fold, id } from '../formats.ts'
import { comDados, instante, TarefaPedida } from '../replies.ts'

export const limitesDaBaixa = { bytes: 5 * 1024 * 1024, linhas: 2000 } as const

/** How a line of a bulk closing ends. */
export const resultadosDaBaixa = ['pronta', 'feita', 'recusada', 'desfeita', 'nao_desfeita'] as const

export const nomeDoResultadoDaBaixa: Record<(typeof resultadosDaBaixa)[number], string> = {
  pronta: 'Pronta',
  feita: 'Feita',
  recusada: 'Recusada',
  desfeita: 'Desfeita',
  nao_desfeita: 'Não desfeita',
}

export const LinhaDaBaixa = z
  .object({
    linha: z.number(),
    resultado: z.enum(resultadosDaBaixa),
    /** What the line says: key or number, and code. */
    texto: z.string(),
    mensagem: z.string(),
    nota: z.string().nullable(),
    ocorrencia: z.number().nullable(),
    em: instante.nullable(),
  })
  .meta({ id: 'LinhaDaBaixa' })
export type LinhaDaBaixa = z.infer<typeof LinhaDaBaixa>

export const Baixa = z
  .object({
    _id: z.string(),
    nome: z.string(),
    origem: z.enum(['planilha', 'ocoren']),
    parceiro: z.string(),
    /** It skips the audit: what the file says is taken as proved. */
    sem_auditoria: z.boolean(),
    criado_por: z.string(),
    em: instante,
    desfeita_em: instante.nullable(),
    feitas: z.number(),
    recusadas: z.number(),
    desfeitas: z.number(),
  })
  .meta({ id: 'Baixa' })
export type Baixa = z.infer<typeof Baixa>

/** Whether a bulk closing is what is looked for: part of its file's or its partner's name. */
export const baixaProcurada = (b: Pick<Baixa, 'nome' | 'parceiro'>, busca: string): boolean =>
  fold(`${b.nome} ${b.parceiro}`).includes(fold(busca))

const Previa = z
  .object({
    origem: z.enum(['planilha', 'ocoren']),
    prontas: z.number(),
    recusadas: z.number(),
    linhas: z.array(LinhaDaBaixa),
  })
  .meta({ id: 'PreviaDaBaixa' })

const UmaBaixa = comDados(z.object({ baixa: Baixa, linhas: z.array(LinhaDaBaixa) })).meta({ id: 'UmaBaixa' })
const comParceiro = z.object({
  /** Whose codes the file uses; left out, PROCEDA's. */
  parceiro: id.optional(),
})

export const baixas = {
  previa: endpoint({
    method: 'POST',
    path: '/api/baixas/previa',
    access: { ler: 'baixas' },
    summary: 'Lê uma planilha ou um OCOREN e diz, linha a linha, que baixa faria',
    query: comParceiro,
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: comDados(Previa).meta({ id: 'BaixaPrevista' }),
  }),
  fazer: endpoint({
    method: 'POST',
    path: '/api/baixas',
    access: { escrever: 'baixas' },
    summary: 'Dá baixa nas notas do arquivo, linha a linha; o mesmo arquivo outra vez não dobra nada',
    query: comParceiro.extend({ sem_auditoria: z.stringbool().default(false) }),
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: UmaBaixa,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/baixas',
    access: { ler: 'baixas' },
    summary: 'Baixas em massa, da mais nova à mais velha',
    response: comDados(z.array(Baixa)).meta({ id: 'Baixas' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/baixas/{id}',
    access: { ler: 'baixas' },
    summary: 'Uma baixa em massa com o resultado de cada linha',
    params: z.object({ id }),
    response: UmaBaixa,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/baixas/exportar',
    access: { ler: 'baixas' },
    summary: 'Exporta para Excel as baixas em massa; corre como tarefa',
    body: z.object({ busca: z.string().trim().max(80).default('') }),
    response: TarefaPedida,
  }),
  exportarLinhas: endpoint({
    method: 'POST',
    path: '/api/baixas/{id}/exportar',
    access: { ler: 'baixas' },
    summary: 'Exporta para Excel o resultado de cada linha de uma baixa; corre como tarefa',
    params: z.object({ id }),
    response: TarefaPedida,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/baixas/{id}/desfazer',
    access: { escrever: 'baixas' },
    summary: 'Desfaz o que ainda pode ser desfeito de uma baixa; cada nota que não pode diz por quê',
    params: z.object({ id }),
    response: UmaBaixa,
  }),
}
