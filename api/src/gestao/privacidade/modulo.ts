import { contract } from '@tropeiro/contract'
import type { Ouvir } from '../../alicerce/fatos/index.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import { modulo } from '../../modulo.ts'
import { ouvirSuporte } from './acessos/suporte.service.ts'
import { planilhasDePrivacidade } from './exportar.service.ts'
import { privacidadeHandlers } from './privacidade.routes.ts'
import { varrer } from './retencao.service.ts'
import { tarefasDePrivacidade } from './titular/titular.service.ts'

/** What privacidade brings to the house. */
export default modulo({
  chamadas: contract.privacidade,
  handlers: ({ registro }) => privacidadeHandlers(registro),
  tarefas: { ...tarefasDePrivacidade, ...planilhasDePrivacidade },
  ouve: { 'suporte.viu': ouvirSuporte as Ouvir },
  rotinas: [{ quando: '20 6 * * *', trabalho: 'varrer_retencao' }],
  trabalhos: (deps) => ({
    varrer_retencao: async () => {
      const grupos: number[] = []
      await paraCadaGrupo(deps, async (db) => void grupos.push(db.grupo))
      await varrer(deps, grupos)
    },
  }),
})
