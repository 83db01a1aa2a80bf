import type { CteOsCompleto } from '@tropeiro/contract/fiscal/cteos/calls'
import { lerRetConsSitCte, montarConsSitCte, SIGLA_POR_CODIGO_UF } from '@tropeiro/fiscal'
import { autorizadorDaUf } from '../../../adapters/sefaz/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { consultarDocumento } from '../../dfe/index.ts'
import { cteOsCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cteos.errors.ts'
import { findCteOs } from '../cteos.repository.ts'
import { especieDe } from '../especie.ts'

const CANCELADO = '101'

/** Asks SEFAZ what became of a document, and writes down what happened outside of this house. */
export async function consultarCteOs(ctx: Ctx, id: string): Promise<CteOsCompleto> {
  const row = await ctx.tx((db) => findCteOs(db, id))
  if (!row) throw recusas.naoEncontrado()
  return consultarDocumento(ctx, especieDe(row), id, {
    pergunta: ({ chave, ambiente }) => ({
      servico: 'CTeConsultaV4',
      autorizador: autorizadorDaUf(SIGLA_POR_CODIGO_UF[chave.slice(0, 2)] ?? ''),
      xml: montarConsSitCte(chave, ambiente),
    }),
    ler: (corpo) => {
      const lido = lerRetConsSitCte(corpo)
      return lido.ok ? lido : { ilegivel: lido.motivo }
    },
    dito: ({ estado }, lido) => ({
      cStat: lido.cStat,
      motivo: lido.xMotivo,
      ...(estado === 'autorizado' && lido.cStat === CANCELADO
        ? { estado: 'cancelado' as const, canceladoEm: ctx.clock() }
        : {}),
    }),
    completo: cteOsCompleto,
  })
}
