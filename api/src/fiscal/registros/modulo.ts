import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { ouvirCte, ouvirSaida } from './pedir/pedir.service.ts'
import { cuidarDosRegistros, registrar } from './pedir/perguntar.service.ts'
import { registrosHandlers } from './registros.routes.ts'
import { tarefasDeRegistros } from './registros.service.ts'

/** What registros brings to the house. */
export default modulo({
  chamadas: contract.registros,
  handlers: () => registrosHandlers,
  tarefas: tarefasDeRegistros,
  ouve: {
    'envio.cte': ouvirCte,
    'envio.cte_simp': ouvirCte,
    'envio.cte_evento': ouvirCte,
    'nota.saiu': ouvirSaida,
  },
  rotinas: [{ quando: '* * * * *', trabalho: 'cuidar_dos_registros' }],
  trabalhos: (deps) => ({
    registrar: noGrupo<{ id: string }>(deps, registrar),
    cuidar_dos_registros: () => cuidarDosRegistros(deps),
  }),
})
