import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { tarefasDoSac } from './atendimento/fila.service.ts'
import { girarCaixas, lerCaixa } from './email/ler-caixa.service.ts'
import { girarResumos } from './indicadores/resumo.service.ts'
import { girarPesquisas } from './pesquisa/enviar.service.ts'
import { girarRelogios } from './relogio/rotina.service.ts'
import { sacHandlers } from './sac.routes.ts'
import { sacOuve } from './sinais/ouvir.service.ts'
import { girarSinais } from './sinais/rodada.service.ts'

/** What sac brings to the house. */
export default modulo({
  chamadas: contract.sac,
  handlers: () => sacHandlers,
  ouve: sacOuve,
  tarefas: tarefasDoSac,
  rotinas: [
    { quando: '* * * * *', trabalho: 'sac_relogios' },
    { quando: '* * * * *', trabalho: 'sac_sinais' },
    { quando: '* * * * *', trabalho: 'sac_caixas' },
    // From nine to six of São Paulo, on working days: it goes to customers.
    { quando: '*/5 12-20 * * 1-5', trabalho: 'sac_pesquisas' },
    // Eight in the morning of São Paulo.
    { quando: '0 11 * * *', trabalho: 'sac_resumos' },
  ],
  trabalhos: (deps) => ({
    sac_relogios: () => girarRelogios(deps),
    sac_sinais: () => girarSinais(deps),
    sac_caixas: () => girarCaixas(deps),
    sac_caixa: noGrupo<{ id: string }>(deps, (ctx, { id }) => lerCaixa(ctx, id)),
    sac_pesquisas: () => girarPesquisas(deps),
    sac_resumos: () => girarResumos(deps),
  }),
})
