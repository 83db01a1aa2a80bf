import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { endpoint } from '../../endpoint.ts'
import { dia } from '../../formats.ts'
import { comDados, idempotencia, instante } from '../../replies.ts'
import { type DespesaDeViagem, despesasDeViagem, estadosDoAcerto } from './nomes.ts'

const despesa = z.enum(
  /* @__PURE__ */ Object.keys(despesasDeViagem) as [DespesaDeViagem, ...DespesaDeViagem[]],
)

export const MeuAcerto = z
  .object({
    _id: z.string(),
    numero: z.number(),
    estado: z.enum(estadosDoAcerto),
    romaneio: z.number().nullable(),
    adiantado: z.number(),
    devido: z.number(),
    retido: z.number(),
    saldo: z.number(),
    vencimento: z.string().nullable(),
    pago: z.boolean(),
    linhas: z.array(
      z.object({
        _id: z.string(),
        titulo: z.string(),
        detalhe: z.string(),
        dia: z.string(),
        /** Negative where it comes off what he gets. */
        valor: z.number(),
        estado: z.enum(['pendente', 'aceita', 'glosada']),
        motivo: z.string(),
      }),
    ),
  })
  .meta({ id: 'MeuAcerto' })
export type MeuAcerto = z.infer<typeof MeuAcerto>

/** What a driver spent on a trip, on whatever line he has. */
export const DespesaDita = z
  .object({
    idempotencia,
    em: instante,
    despesa,
    valor_centavos: z.number().int().min(1, 'Diga o valor').max(10_000_000, 'O valor é alto demais'),
    dia,
    /** Out of what was advanced, or of his own pocket. */
    do_adiantamento: z.boolean().default(false),
    descricao: z.string().trim().max(120).default(''),
    lugar: z.string().trim().max(80).default(''),
    /** Storage keys of pictures that the same person has sent. */
    imagens: z.array(chaveDeArquivo).max(5).default([]),
  })
  .meta({ id: 'DespesaDita' })
export type DespesaDita = z.infer<typeof DespesaDita>

/** What the driver's phone may ask and say of his settlements: all that it loads of this module. */
export const chamadasDoMeuAcerto = {
  meus: endpoint({
    method: 'GET',
    path: '/api/motorista/acertos',
    access: 'motorista',
    summary: 'Os acertos de quem pergunta, com cada linha e o que falta receber',
    response: comDados(z.array(MeuAcerto)).meta({ id: 'MeusAcertos' }),
  }),
  gastar: endpoint({
    method: 'POST',
    path: '/api/motorista/acertos/despesas',
    access: 'motorista',
    summary: 'O motorista diz uma despesa com a foto do comprovante; a mesma outra vez não entra de novo',
    body: DespesaDita,
    response: comDados(z.object({ mensagem: z.string() })).meta({ id: 'DespesaRecebida' }),
  }),
}
