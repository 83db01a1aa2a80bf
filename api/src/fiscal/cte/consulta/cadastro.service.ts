import { lerRetConsCad, montarConsCad } from '@tropeiro/fiscal'
import { cadastroDaUf } from '../../../adapters/sefaz/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { perguntarOuRecusar } from '../../dfe/index.ts'
import { findEmitente } from '../configuracao/configuracao.repository.ts'
import { recusas } from '../cte.errors.ts'
import { CTE } from '../especie.ts'

const ACHOU = ['111', '112']
/** The register has no such CPF or CNPJ: an answer, not a failure. */
const NAO_TEM = ['258', '259']

/** Asks a state's register of taxpayers for somebody's registrations, with the issuer's certificate. */
export async function consultarCadastro(
  ctx: Ctx,
  { cnpj_emitente: cnpj, uf, documento }: { cnpj_emitente: string; uf: string; documento: string },
) {
  const emitente = await ctx.tx((db) => findEmitente(db, cnpj))
  if (!emitente) throw recusas.empresaDeFora()
  const autorizador = cadastroDaUf(uf)
  if (!autorizador) throw recusas.semCadastro(uf)
  const corpo = await perguntarOuRecusar(ctx, CTE, {
    servico: 'CadConsultaCadastro4',
    autorizador,
    ambiente: emitente.ambiente,
    cnpj,
    xml: montarConsCad({ uf, documento }),
  })
  const lido = lerRetConsCad(corpo)
  if (!lido.ok) throw recusas.semResposta(lido.motivo)
  if (ACHOU.includes(lido.cStat)) return { inscricoes: lido.inscricoes, dito: '' }
  if (NAO_TEM.includes(lido.cStat)) return { inscricoes: [], dito: lido.xMotivo }
  throw recusas.semResposta(`${lido.cStat} ${lido.xMotivo}`)
}
