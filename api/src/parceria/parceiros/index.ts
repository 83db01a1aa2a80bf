/** What other modules may ask of parceiros. */

export { anotarUso, INICIO_DA_CHAVE, lerChaveDeApi } from './api/chaves.service.ts'
export { rodarAgenda, rodarPedido } from './canais/agenda.service.ts'
export { entregarArquivo } from './canais/entregar.service.ts'
export {
  arquivosDasFaturas,
  arquivosDeParceiros,
  parceiro,
  parceiros,
} from './respostas.repository.ts'
export { cuidarDosWebhooks } from './webhooks/vigia-de-webhooks.service.ts'
