import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { aprenderDeTodos } from './aprender/aprender.service.ts'
import { tarefasDeRoteirizacao } from './exportar.service.ts'
import { rodarPlano } from './rodar/rodar.service.ts'
import { roteirizacaoHandlers } from './roteirizacao.routes.ts'

/** What roteirizacao brings to the house. */
export default modulo({
  chamadas: contract.roteirizacao,
  handlers: () => roteirizacaoHandlers,
  tarefas: tarefasDeRoteirizacao,
  rotinas: [{ quando: '10 6 * * *', trabalho: 'aprender_das_rotas' }],
  trabalhos: (deps) => ({
    roteirizar: noGrupo<{ id: string }>(deps, rodarPlano),
    aprender_das_rotas: () => aprenderDeTodos(deps),
  }),
})
