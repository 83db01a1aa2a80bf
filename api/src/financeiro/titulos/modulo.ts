import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { ouvirFaturas } from './origens/fatura.service.ts'
import { ouvirIndenizacoes } from './origens/indenizacao.service.ts'
import { titulosHandlers } from './titulos.routes.ts'
import { tarefasDeTitulos } from './titulos.service.ts'

/** What titulos brings to the house. */
export default modulo({
  chamadas: contract.titulos,
  handlers: () => titulosHandlers,
  tarefas: tarefasDeTitulos,
  ouve: { 'fatura.mudou': ouvirFaturas, 'indenizacao.aprovada': ouvirIndenizacoes },
})
