import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { comDados, instante } from '../../replies.ts'

/** What a piece of work of the queue is in, the worst first. */
export const situacoesDaFila = ['desistido', 'falhou', 'atrasado', 'rodando', 'espera', 'agendado'] as const

const idDoTrabalho = z.string().regex(/^\d{1,18}$/, 'Trabalho inválido')

export const TrabalhoDaFila = z
  .object({
    _id: z.string(),
    trabalho: z.string(),
    grupo: z.string().nullable(),
    situacao: z.enum(situacoesDaFila),
    tentativas: z.number(),
    maximo: z.number(),
    criado_em: instante,
    quando: instante,
    /** Since when somebody works at it. */
    desde: instante.nullable(),
    erro: z.string(),
  })
  .meta({ id: 'TrabalhoDaFila' })
export type TrabalhoDaFila = z.infer<typeof TrabalhoDaFila>

export const NumeroDaSaude = z
  .object({ nome: z.string(), valor: z.number(), estado: z.enum(['bem', 'atencao', 'mal']) })
  .meta({ id: 'NumeroDaSaude' })
export type NumeroDaSaude = z.infer<typeof NumeroDaSaude>

const ids = z.object({ ids: z.array(idDoTrabalho).min(1).max(500) })
const mudados = comDados(z.object({ mudados: z.number() })).meta({ id: 'TrabalhosMudados' })

export const saude = {
  ver: endpoint({
    method: 'GET',
    path: '/api/saude',
    access: 'super',
    summary:
      'O que a instalação tem pendente, em números de todos os grupos: fila, fatos, SEFAZ, e-mails, banco e disco',
    response: comDados(z.array(NumeroDaSaude)).meta({ id: 'SaudeDoSistema' }),
  }),
  fila: endpoint({
    method: 'GET',
    path: '/api/saude/fila',
    access: 'super',
    summary: 'Os trabalhos da fila, os piores primeiro, quinhentos no máximo',
    query: z.object({ situacao: z.enum(situacoesDaFila).optional() }),
    response: comDados(z.array(TrabalhoDaFila)).meta({ id: 'FilaDeTrabalhos' }),
  }),
  repetir: endpoint({
    method: 'POST',
    path: '/api/saude/fila/repetir',
    access: 'super',
    summary: 'Tenta de novo, já e desde a primeira tentativa, trabalhos que falharam ou de que se desistiu',
    body: ids,
    response: mudados,
  }),
  desistir: endpoint({
    method: 'POST',
    path: '/api/saude/fila/desistir',
    access: 'super',
    summary: 'Não tenta mais estes trabalhos; ficam na fila, e podem ser repetidos',
    body: ids,
    response: mudados,
  }),
}
