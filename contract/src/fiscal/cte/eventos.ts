import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, id } from '../../formats.ts'
import { comDados } from '../../replies.ts'
import { Justificativa } from '../transmissao/formas.ts'
import { idsDeCte, porId, umCte } from './formas.ts'

/** What is told of the other legs of a multimodal operation. */
export const RegistroMultimodal = z
  .object({
    registro: z
      .string()
      .trim()
      .min(15, 'Escreva o registro com pelo menos 15 letras')
      .max(1000, 'Escreva o registro com no máximo 1.000 letras'),
    /** Number of the document of the other leg. */
    documento: z
      .string()
      .trim()
      .regex(/^\d{0,44}$/, 'Só algarismos, até 44')
      .default(''),
  })
  .meta({ id: 'RegistroMultimodal' })

/** A payment of the service, bound to its document (NT 2026.002): by which means, to whom, through whose institution. */
export const PagamentoDoCte = z
  .object({
    /** What tells the transaction apart in its arrangement: of a PIX, its end-to-end id. */
    transacao: z
      .string()
      .trim()
      .min(2, 'Informe a identificação da transação')
      .max(35, 'A identificação da transação tem até 35 caracteres'),
    meio: z.string().regex(/^\d{2}$/, 'O meio de pagamento tem 2 algarismos'),
    /** Who was paid. */
    recebedor: cnpj,
    /** Root of the CNPJ of the institution that settled it: 8 characters, letters possible. */
    instituicao: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{8}$/, 'A raiz do CNPJ da instituição tem 8 caracteres'),
  })
  .meta({ id: 'PagamentoDoCte' })

export const CartaDeCorrecao = z
  .object({
    correcoes: z
      .array(
        z.object({
          grupo: z.string().trim().min(1).max(20),
          campo: z.string().trim().min(1).max(20),
          valor: z.string().trim().min(1, 'Escreva o valor corrigido').max(500),
          item: z.int().min(1).max(99).optional(),
        }),
      )
      .min(1)
      .max(20),
  })
  .meta({ id: 'CartaDeCorrecao' })

/** What happens to a CT-e once it stands: cancelled, corrected, delivered, told of other legs. */
export const chamadasDeEventos = {
  reenviarEntregas: endpoint({
    method: 'POST',
    path: '/api/cte/entregas/reenviar',
    access: { escrever: 'cte' },
    summary: 'Tenta de novo contar à SEFAZ as entregas destes CT-e',
    body: z.object({ ids: idsDeCte }).meta({ id: 'EntregasAReenviar' }),
    response: comDados(z.object({ quantos: z.number() })).meta({ id: 'EntregasReenviadas' }),
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/cancelar',
    access: { escrever: 'cte' },
    summary: 'Cancela um CT-e autorizado há menos de 168 horas (evento 110111)',
    params: porId,
    body: Justificativa.meta({ id: 'CancelamentoDeCte' }),
    response: umCte,
  }),
  desfazerEntrega: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/desfazer_entrega',
    access: { escrever: 'cte' },
    summary: 'Desfaz na SEFAZ o comprovante de entrega (evento 110181), que não volta sozinho',
    params: porId,
    response: umCte,
  }),
  corrigir: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/corrigir',
    access: { escrever: 'cte' },
    summary: 'Carta de correção (evento 110110): cada uma vale pelas anteriores',
    params: porId,
    body: CartaDeCorrecao,
    response: umCte,
  }),
  registrarMultimodal: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/multimodal',
    access: { escrever: 'cte' },
    summary: 'Registra informações do transporte multimodal (evento 110160)',
    params: porId,
    body: RegistroMultimodal,
    response: umCte,
  }),
  vincularPagamento: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/pagamentos',
    access: { escrever: 'cte' },
    summary: 'Vincula ao CT-e um pagamento feito por ele (evento 110300)',
    params: porId,
    body: PagamentoDoCte,
    response: umCte,
  }),
  desvincularPagamento: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/pagamentos/{evento}/desfazer',
    access: { escrever: 'cte' },
    summary: 'Desfaz a vinculação de um pagamento (evento 110301)',
    params: porId.extend({ evento: id }),
    response: umCte,
  }),
  camposCorrigiveis: endpoint({
    method: 'GET',
    path: '/api/cte/campos_corrigiveis',
    access: { ler: 'cte' },
    summary: 'Campos que uma carta de correção pode mudar',
    response: comDados(z.array(z.object({ grupo: z.string(), campo: z.string(), rotulo: z.string() }))).meta({
      id: 'CamposCorrigiveis',
    }),
  }),
}
