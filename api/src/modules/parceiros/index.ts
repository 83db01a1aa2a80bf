/** What other modules may ask of parceiros. */
export { rodarAgenda, rodarPedido } from './agenda.service.ts'
export { anotarUso, INICIO_DA_CHAVE, lerChaveDeApi } from './chaves.service.ts'
export { consumidorDeParceiros } from './consumidor.service.ts'
export { entregarArquivo } from './entregar.service.ts'
export { entregarWebhook } from './webhooks.service.ts'
