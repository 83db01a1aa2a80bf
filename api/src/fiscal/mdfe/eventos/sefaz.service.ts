import { formatDateTime } from '@tropeiro/contract'
import type { MdfeCompleto, NaoEncerrado } from '@tropeiro/contract/fiscal/mdfe/calls'
import {
  lerChave,
  lerNaoEncerrados,
  lerRetornoSituacaoMdfe,
  pedidoDeNaoEncerrados,
  pedidoDeSituacaoMdfe,
} from '@tropeiro/fiscal'
import { type Ctx, type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { type Pergunta, perguntar } from '../../transmissao/index.ts'
import { findEmitente } from '../configuracao/configuracao.repository.ts'
import { mdfeCompleto } from '../consulta/consulta.service.ts'
import { encerrarTerminados } from '../emissao/respostas.service.ts'
import { recusas } from '../mdfe.errors.ts'
import { findMdfe, lockMdfe, updateEstado } from '../mdfe.repository.ts'
import { avisar } from '../mdfe.service.ts'
import * as repository from './sefaz.repository.ts'

const NENHUM = '112'
const HORA_MS = 3_600_000

async function perguntarOuRecusar(ctx: CtxDoGrupo, p: Omit<Pergunta, 'autorizador'>): Promise<Buffer> {
  const r = await perguntar(ctx, { ...p, autorizador: 'SVRS' })
  if (r.tipo === 'falha') throw recusas.semResposta(r.motivo)
  if (r.tipo === 'cedo') throw recusas.cedo(formatDateTime(r.quando))
  return r.corpo
}

/** Keys and protocols that SEFAZ holds to be open for a company. */
async function abertosNaSefaz(
  ctx: CtxDoGrupo,
  de: { cnpj: string; ambiente: '1' | '2' },
): Promise<{ chave: string; nProt: string }[]> {
  const xml = pedidoDeNaoEncerrados(de.ambiente, de.cnpj)
  const corpo = await perguntarOuRecusar(ctx, { ...de, servico: 'MDFeConsNaoEnc', xml })
  const lido = lerNaoEncerrados(corpo)
  if (!lido) throw recusas.semResposta('A resposta não pôde ser lida.')
  if (lido.cStat !== '111' && lido.cStat !== NENHUM) throw recusas.sefaz(lido.cStat, lido.xMotivo)
  return lido.documentos
}

export async function naoEncerrados(ctx: Ctx, cnpj: string): Promise<NaoEncerrado[]> {
  const emitente = await ctx.tx((db) => findEmitente(db, cnpj))
  if (!emitente) throw recusas.empresaDeFora()
  const abertos = await abertosNaSefaz(ctx, { cnpj, ambiente: emitente.ambiente })
  const nossos = await ctx.tx((db) =>
    repository.listPorChaves(
      db,
      abertos.map((a) => a.chave),
    ),
  )
  return abertos.map(({ chave, nProt }) => ({
    chave,
    protocolo: nProt,
    mdfe: nossos.find((m) => m.chave === chave)?.id ?? null,
    numero: lerChave(chave)?.numero ?? 0,
  }))
}

/** Asks SEFAZ what became of a document, and writes down what it says. */
export async function consultarMdfe(ctx: Ctx, id: string): Promise<MdfeCompleto> {
  const row = await ctx.tx((db) => findMdfe(db, id))
  if (!row) throw recusas.naoEncontrado()
  if (!row.chave) throw recusas.semXml()
  const corpo = await perguntarOuRecusar(ctx, {
    servico: 'MDFeConsulta',
    ambiente: row.ambiente,
    cnpj: row.cnpj_emitente,
    xml: pedidoDeSituacaoMdfe(row.ambiente, row.chave),
  })
  const lido = lerRetornoSituacaoMdfe(corpo)
  if (!lido) throw recusas.semResposta('A resposta não pôde ser lida.')
  return ctx.tx(async (db) => {
    const agora = await lockMdfe(db, id)
    if (!agora) throw recusas.naoEncontrado()
    const evento = (tipo: string) => lido.eventos.find((e) => e.tpEvento === tipo && e.nProt)
    const [fim, cancelamento] = [evento('110112'), evento('110111')]
    const dito = { cStat: lido.cStat, motivo: lido.xMotivo }
    // Only what happened outside (another system of the company) is news: our own come through the outbox.
    if (agora.estado === 'autorizado' && lido.cStat === '132') {
      await updateEstado(db, id, {
        ...dito,
        estado: 'encerrado',
        encerradoEm: fim?.dhRegEvento ? new Date(fim.dhRegEvento) : ctx.clock(),
        protocoloEncerramento: fim?.nProt ?? '',
      })
    } else if (agora.estado === 'autorizado' && lido.cStat === '101') {
      await updateEstado(db, id, {
        ...dito,
        estado: 'cancelado',
        canceladoEm: cancelamento?.dhRegEvento ? new Date(cancelamento.dhRegEvento) : ctx.clock(),
      })
    } else {
      await updateEstado(db, id, { ...dito, estado: agora.estado })
    }
    await avisar(db, id, 'consultado')
    return mdfeCompleto(db, id)
  })
}

/** Ours that SEFAZ does not count as open any more were closed elsewhere. */
async function conferirEmitente(ctx: CtxDoGrupo, de: { cnpj: string; ambiente: '1' | '2' }): Promise<void> {
  // One authorised while the question was on its way is not in the answer.
  const antes = new Date(ctx.clock().getTime() - HORA_MS)
  const chaves = new Set((await abertosNaSefaz(ctx, de)).map((a) => a.chave))
  await ctx.tx(async (db) => {
    for (const { id, chave } of await repository.listAbertosAntes(db, { ...de, antes })) {
      if (chaves.has(chave)) continue
      await updateEstado(db, id, {
        estado: 'encerrado',
        encerradoEm: ctx.clock(),
        motivo: 'Não consta mais entre os não encerrados da SEFAZ.',
      })
      await avisar(db, id, 'encerrado')
    }
  })
}

/**
 * The night: closes what is delivered and was not closed, and asks SEFAZ, company by company, what it still holds to be
 * open.
 */
export async function varrerMdfes(deps: Deps): Promise<void> {
  const emitentes: { ctx: CtxDoGrupo; cnpj: string; ambiente: '1' | '2' }[] = []
  await paraCadaGrupo(deps, async (db) => {
    await encerrarTerminados(deps, db, null)
    const ctx = em(deps, db.grupo)
    for (const de of await repository.listEmitentesAbertos(db)) emitentes.push({ ctx, ...de })
  })
  for (const { ctx, ...de } of emitentes) {
    try {
      await conferirEmitente(ctx, de)
    } catch (err) {
      deps.log.warn({ err, grupo: ctx.grupo.id, cnpj: de.cnpj }, 'open mdf-e not asked for')
    }
  }
}
