import { configuracaoDe } from '../../dfe/index.ts'
import { faltaDoEmissor } from '../../transmissao/index.ts'
import { recusas } from '../cte.errors.ts'
import type { Emitente } from '../emissao/documento.rules.ts'
import { findEmitente, listEmitentes, upsertEmitente } from './configuracao.repository.ts'

/** What a company still has to say before it can issue. */
export const faltaNaConfiguracao = (e: Emitente): string[] => faltaDoEmissor(e)

export const { listar: listarConfiguracoes, gravar: gravarConfiguracao } = configuracaoDe({
  recusas,
  list: listEmitentes,
  find: findEmitente,
  upsert: upsertEmitente,
  falta: faltaNaConfiguracao,
})
