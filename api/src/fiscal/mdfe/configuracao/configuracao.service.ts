import { configuracaoDe } from '../../dfe/index.ts'
import { faltaDoEmissor } from '../../transmissao/index.ts'
import { recusas } from '../mdfe.errors.ts'
import { type EmitenteRow, findEmitente, listEmitentes, upsertEmitente } from './configuracao.repository.ts'

/** What a company still has to say before it can issue. */
export const faltaNaConfiguracao = (e: EmitenteRow): string[] => faltaDoEmissor(e, e.tipo_emitente === '2')

export const { listar: listarConfiguracoes, gravar: gravarConfiguracao } = configuracaoDe({
  recusas,
  list: listEmitentes,
  find: findEmitente,
  upsert: upsertEmitente,
  falta: faltaNaConfiguracao,
})
