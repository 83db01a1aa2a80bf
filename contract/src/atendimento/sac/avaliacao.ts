import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { comDados, instante } from '../../replies.ts'

const token = z.string().max(100)

/** What a stranger with the link sees: what is asked, of what, and what he answered. */
export const PesquisaPublica = z
  .object({
    tipo: z.enum(['csat', 'nps']),
    transportadora: z.string(),
    /** The incident that it is about; '' where it is about the carrier. */
    incidente: z.string(),
    assunto: z.string(),
    nota: z.number().nullable(),
    comentario: z.string(),
    ate: instante,
    fechada: z.boolean(),
  })
  .meta({ id: 'PesquisaPublica' })
export type PesquisaPublica = z.infer<typeof PesquisaPublica>

/** The survey that who asked gets by e-mail. */
export const daPesquisa = {
  abrirPesquisa: endpoint({
    method: 'POST',
    path: '/api/pesquisa',
    access: 'public',
    summary: 'A pesquisa de satisfação de um link',
    body: z.object({ token }).meta({ id: 'LinkDaPesquisa' }),
    response: comDados(PesquisaPublica).meta({ id: 'PesquisaAberta' }),
  }),
  responderPesquisa: endpoint({
    method: 'POST',
    path: '/api/pesquisa/resposta',
    access: 'public',
    summary: 'Responde à pesquisa; vale até 14 dias depois do envio, e pode ser mudada até lá',
    body: z
      .object({
        token,
        nota: z.number('Escolha uma nota').int().min(0).max(10),
        comentario: z.string().trim().max(1000).default(''),
      })
      .meta({ id: 'RespostaDaPesquisa' }),
    response: comDados(PesquisaPublica).meta({ id: 'PesquisaRespondida' }),
  }),
}
