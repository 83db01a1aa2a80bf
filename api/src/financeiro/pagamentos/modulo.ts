import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { conferirPagamentos, cuidarDosPagamentos, dizerPorta, enviarAoBanco } from './banco/banco.service.ts'
import { pagamentosHandlers } from './pagamentos.routes.ts'

/** What pagamentos brings to the house. */
export default modulo({
  chamadas: contract.pagamentos,
  handlers: () => pagamentosHandlers,
  rotinas: [{ quando: '*/5 * * * *', trabalho: 'cuidar_dos_pagamentos' }],
  trabalhos: (deps) => ({
    pagamentos_enviar: noGrupo<{ id: string }>(deps, enviarAoBanco),
    pagamentos_conferir: noGrupo<{ id: string }>(deps, conferirPagamentos),
    pagamentos_porta: noGrupo<{ id: string }>(deps, dizerPorta),
    cuidar_dos_pagamentos: () => cuidarDosPagamentos(deps),
  }),
})
