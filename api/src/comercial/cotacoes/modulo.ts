import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { cotacoesHandlers } from './cotacoes.routes.ts'
import { tarefasDeCotacoes } from './cotacoes.service.ts'
import { enviarEmail, vencerCotacoes } from './envio.service.ts'

/** What cotacoes brings to the house. */
export default modulo({
  chamadas: contract.cotacoes,
  handlers: () => cotacoesHandlers,
  tarefas: tarefasDeCotacoes,
  rotinas: [{ quando: '20 3 * * *', trabalho: 'vencer_cotacoes' }],
  trabalhos: (deps) => ({
    cotacao_email: noGrupo<{ id: string; para: string[]; texto: string }>(deps, enviarEmail),
    vencer_cotacoes: () => vencerCotacoes(deps),
  }),
})
