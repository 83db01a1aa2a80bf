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
import { consultarDocumento, perguntarOuRecusar } from '../../dfe/index.ts'
import { findEmitente } from '../configuracao/configuracao.repository.ts'
import { mdfeCompleto } from '../consulta/consulta.service.ts'
import { encerrarTerminados } from '../emissao/respostas.service.ts'
import { MDFE } from '../especie.ts'
import { recusas } from '../mdfe.errors.ts'
import { updateEstado } from '../mdfe.repository.ts'
import { avisar } from '../mdfe.service.ts'
import * as repository from './sefaz.repository.ts'

const NENHUM = '112'
const ILEGIVEL = 'A resposta não pôde ser lida.'
const HORA_MS = 3_600_000

/** Keys and protocols that SEFAZ holds to be open for a company. */
async function abertosNaSefaz(
  ctx: CtxDoGrupo,
  de: { cnpj: string; ambiente: '1' | '2' },
): Promise<{ chave: string; nProt: string }[]> {
  const xml = pedidoDeNaoEncerrados(de.ambiente, de.cnpj)
  const corpo = await perguntarOuRecusar(ctx, MDFE, {
    ...de,
    autorizador: 'SVRS',
    servico: 'MDFeConsNaoEnc',
    xml,
  })
  const lido = lerNaoEncerrados(corpo)
  if (!lido) throw recusas.semResposta(ILEGIVEL)
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
export const consultarMdfe = (ctx: Ctx, id: string): Promise<MdfeCompleto> =>
  consultarDocumento(ctx, MDFE, id, {
    pergunta: ({ chave, ambiente }) => ({
      servico: 'MDFeConsulta',
      autorizador: 'SVRS',
      xml: pedidoDeSituacaoMdfe(ambiente, chave),
    }),
    ler: (corpo) => lerRetornoSituacaoMdfe(corpo) ?? { ilegivel: ILEGIVEL },
    dito: (row, lido) => {
      const dito = { cStat: lido.cStat, motivo: lido.xMotivo }
      const evento = (tipo: string) => lido.eventos.find((e) => e.tpEvento === tipo && e.nProt)
      const quando = (tipo: string) => {
        const em = evento(tipo)?.dhRegEvento
        return em ? new Date(em) : ctx.clock()
      }
      if (row.estado !== 'autorizado') return dito
      if (lido.cStat === '132')
        return {
          ...dito,
          estado: 'encerrado' as const,
          encerradoEm: quando('110112'),
          protocoloEncerramento: evento('110112')?.nProt ?? '',
        }
      return lido.cStat === '101'
        ? { ...dito, estado: 'cancelado' as const, canceladoEm: quando('110111') }
        : dito
    },
    completo: mdfeCompleto,
  })

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
