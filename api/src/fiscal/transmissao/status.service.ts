import type { StatusDaSefaz } from '@tropeiro/contract/fiscal/transmissao/calls'
import {
  CODIGO_POR_SIGLA_UF,
  lerRetStatusCte,
  lerStatusMdfe,
  montarConsStatServCte,
  pedidoDeStatusMdfe,
} from '@tropeiro/fiscal'
import { autorizadorDaUf, type Devolvido } from '../../adapters/sefaz/index.ts'
import { abrirCertificadoDa, findCnpjComCertificado } from '../../alicerce/certificados/index.ts'
import type { Ctx } from '../../ctx.ts'
import { semGrupo } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import * as repository from './status.repository.ts'

/** The manuals ask for three minutes between two questions. */
const INTERVALO_MS = 3 * 60_000
/** MDF-e has one authority for all states. */
const BRASIL = 'BR'

const situacaoDe = (cStat: string): StatusDaSefaz['situacao'] =>
  cStat === '107'
    ? 'operando'
    : cStat === '108' || cStat === '109'
      ? 'parado'
      : cStat
        ? 'sem_resposta'
        : 'desconhecido'

const comoPessoasVeem = (q: repository.DeQuem, row: repository.StatusRow | undefined): StatusDaSefaz => ({
  modelo: q.modelo,
  ambiente: q.ambiente,
  uf: q.uf,
  situacao: situacaoDe(row?.cstat ?? ''),
  cStat: row?.cstat ?? '',
  xMotivo: row?.xmotivo ?? '',
  ms: row?.ms ?? null,
  em: row?.cstat ? row.em.toISOString() : null,
})

type Dito = { cStat: string; xMotivo: string }

function ler(modelo: '57' | '58', d: Devolvido): Dito {
  // Our own code for silence: it never comes from an authority.
  const mudo = (xMotivo: string): Dito => ({ cStat: '000', xMotivo })
  if (d.tipo === 'falha') return mudo(d.motivo)
  if (modelo === '57') {
    const r = lerRetStatusCte(d.corpo)
    return r.ok ? r : mudo(r.motivo)
  }
  try {
    return lerStatusMdfe(d.corpo) ?? mudo('A resposta da SEFAZ não pôde ser lida.')
  } catch {
    return mudo('A resposta da SEFAZ não pôde ser lida.')
  }
}

/**
 * What the state's service says of itself: asked of SEFAZ at most every three minutes, whoever of whatever group looks,
 * and only by a group that has a certificate; between two questions the last answer is shown.
 */
export async function statusDoServico(
  ctx: Ctx,
  pedido: { uf: string; modelo: '57' | '58'; ambiente: '1' | '2' },
): Promise<StatusDaSefaz> {
  const q = { ...pedido, uf: pedido.modelo === '58' ? BRASIL : pedido.uf }
  const agora = ctx.clock()
  const certificado = await ctx
    .tx(async (db) => {
      const cnpj = await findCnpjComCertificado(db, agora)
      if (!cnpj) return null
      const aberto = await abrirCertificadoDa(ctx, db, cnpj)
      const vez = await repository.takeTurno(db, q, agora, new Date(agora.getTime() - INTERVALO_MS))
      return vez > 0 ? aberto : null
    })
    .catch((e: unknown) => {
      // A certificate that does not open asks nothing; what others heard is shown.
      if (e instanceof AppError) return null
      throw e
    })
  if (certificado) {
    const xml =
      q.modelo === '57'
        ? montarConsStatServCte(CODIGO_POR_SIGLA_UF[pedido.uf]!, q.ambiente)
        : pedidoDeStatusMdfe(q.ambiente)
    const devolvido = await ctx.sefaz.chamar({
      servico: q.modelo === '57' ? 'CTeStatusServicoV4' : 'MDFeStatusServico',
      autorizador: q.modelo === '57' ? autorizadorDaUf(pedido.uf) : 'SVRS',
      ambiente: q.ambiente,
      xml,
      quem: certificado,
    })
    const dito = ler(q.modelo, devolvido)
    await semGrupo(ctx.pool, (db) =>
      repository.updateStatus(db, q, { ...dito, ms: devolvido.ms, em: ctx.clock() }),
    )
  }
  const row = await semGrupo(ctx.pool, (db) => repository.findStatus(db, q))
  return { ...comoPessoasVeem(q, row), uf: pedido.uf }
}
