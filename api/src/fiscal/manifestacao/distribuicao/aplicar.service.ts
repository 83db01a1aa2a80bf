import {
  conclusiva,
  type Manifestacao,
  type ModeloRecebido,
  type PapelNoDocumento,
  prazoDaManifestacao,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import { MANIFESTACOES_NFE } from '@tropeiro/fiscal'
import type { CtxDoGrupo, Deps } from '../../../ctx.ts'
import { type Db, isBadData } from '../../../db/tx.ts'
import { receberDoTomador } from '../../cte/index.ts'
import { findEmpresa } from '../empresas.repository.ts'
import { type DadosDoEvento, type Lido, lerDistribuido } from '../leitura.rules.ts'
import { hasManifestacao, insertManifestacao } from '../manifestar/manifestacoes.repository.ts'
import * as documentos from './documentos.repository.ts'
import * as recebidos from './recebidos.repository.ts'

const POR_VEZ = 100
/** 110112 is another cancellation of an NF-e, and the closing of an MDF-e. */
const CANCELAMENTOS = { '55': ['110111', '110112'], '57': ['110111'], '58': ['110111'] } as const
const cancela = (modelo: ModeloRecebido, tpEvento: string): boolean =>
  CANCELAMENTOS[modelo].some((um) => um === tpEvento)
const DO_TOMADOR = ['610110', '610111'] as const

/** Until when the recipient may tell, written anew from what is known of the document. */
export async function escreverPrazo(db: Db, id: string): Promise<void> {
  const d = await documentos.findDocumento(db, id)
  if (!d) return
  const prazo = prazoDaManifestacao({
    ...d,
    autorizada_em: d.autorizada_em?.toISOString() ?? null,
    primeira_conclusiva_em: d.primeira_conclusiva_em?.toISOString() ?? null,
  })
  await documentos.updatePrazo(db, id, prazo)
}

/** Does a note of this part go on to those to be delivered? */
const vaiParaAsNotas = (papel: PapelNoDocumento, importar: 'transportadas' | 'todas' | 'nenhuma'): boolean =>
  importar !== 'nenhuma' && papel !== 'emitente' && (importar === 'todas' || papel !== 'destinatario')

const tipoDaManifestacao = (tpEvento: string): Manifestacao | null =>
  (Object.keys(MANIFESTACOES_NFE) as Manifestacao[]).find(
    (t) => MANIFESTACOES_NFE[t].tpEvento === tpEvento,
  ) ?? null

/** What the company told by other means than this system counts as well. */
async function manifestadaFora(
  db: Db,
  d: documentos.DocumentoRow,
  e: DadosDoEvento,
  tipo: Manifestacao,
): Promise<void> {
  if (e.autor.slice(0, 8) !== d.cnpj.slice(0, 8)) return
  if (await hasManifestacao(db, d.id, { tipo, nSeq: e.sequencia })) return
  const em = new Date(e.em)
  await insertManifestacao(db, {
    documentoId: d.id,
    tipo,
    nSeq: e.sequencia,
    estado: 'registrada',
    justificativa: e.texto,
    envioId: null,
    protocolo: e.protocolo,
    motivo: '',
    usuario: { id: null, nome: 'fora do Tropeiro' },
    em,
  })
  await documentos.updateManifestada(db, d.id, {
    tipo,
    em,
    conclusiva: conclusiva(tipo),
    completar: false,
  })
  await escreverPrazo(db, d.id)
}

type Feito = { documentoId: string | null; motivo: string; importar: boolean }

async function aplicarEvento(
  deps: Deps,
  db: Db,
  r: recebidos.RecebidoRow,
  lido: Extract<Lido, { tipo: 'evento' }>,
): Promise<Feito> {
  const { evento: e, chave, modelo } = lido
  const de = { cnpj: r.cnpj, ambiente: r.ambiente, modelo, chave }
  const { id } = await documentos.upsertPelaChave(db, de, { aviso: '', recebidoId: null })
  const d = await documentos.lockDocumento(db, id)
  await documentos.saveEvento(db, id, e, { id: r.id, resumo: lido.resumo })
  // Without a protocol it was asked for, not registered.
  if (!d || !e.protocolo) return { documentoId: id, motivo: '', importar: false }
  const doTomador = DO_TOMADOR.find((t) => t === e.tpEvento)
  if (modelo === '57' && doTomador)
    await receberDoTomador(deps.config, db, {
      chave,
      tipo: doTomador,
      sequencia: e.sequencia,
      texto: e.texto,
      autor: e.autor,
      protocolo: e.protocolo,
      desfaz: e.desfaz,
      em: new Date(e.em),
    })
  const tipo = modelo === '55' ? tipoDaManifestacao(e.tpEvento) : null
  if (tipo) await manifestadaFora(db, d, e, tipo)
  if (!cancela(modelo, e.tpEvento)) return { documentoId: id, motivo: '', importar: false }
  await documentos.updateCancelado(db, id)
  // The import reads the whole event (110111) alone; what comes as a summary is swept afterwards.
  if (modelo !== '55' || lido.resumo || e.tpEvento !== '110111')
    return { documentoId: id, motivo: '', importar: false }
  const empresa = await findEmpresa(db, r.cnpj)
  const importar =
    (empresa !== undefined && vaiParaAsNotas(d.papel, empresa.importar)) ||
    (await documentos.hasNota(db, chave))
  return { documentoId: id, motivo: '', importar }
}

async function aplicarDocumento(
  db: Db,
  r: recebidos.RecebidoRow,
  lido: Extract<Lido, { tipo: 'documento' }>,
): Promise<Feito> {
  const de = { cnpj: r.cnpj, ambiente: r.ambiente, modelo: lido.modelo, chave: lido.chave }
  const { id } = await documentos.upsertDocumento(db, de, {
    ...lido.dados,
    recebidoId: r.id,
    resumo: lido.resumo,
    aviso: '',
  })
  await escreverPrazo(db, id)
  const empresa = await findEmpresa(db, r.cnpj)
  const importar =
    lido.modelo === '55' &&
    !lido.resumo &&
    empresa !== undefined &&
    vaiParaAsNotas(lido.dados.papel, empresa.importar)
  return { documentoId: id, motivo: '', importar }
}

async function aplicar(deps: Deps, db: Db, r: recebidos.RecebidoRow): Promise<Feito> {
  const lido = lerDistribuido(r.conteudo, r.cnpj)
  if (lido.tipo === 'documento') return aplicarDocumento(db, r, lido)
  if (lido.tipo === 'evento') return aplicarEvento(deps, db, r, lido)
  const { chave, modelo, motivo } = lido
  if (!chave || !modelo) return { documentoId: null, motivo, importar: false }
  const de = { cnpj: r.cnpj, ambiente: r.ambiente, modelo, chave }
  const { id } = await documentos.upsertPelaChave(db, de, { aviso: motivo, recebidoId: r.id })
  return { documentoId: id, motivo, importar: false }
}

/** Reads one of them in a transaction of its own; one that the database refuses is kept and told. */
async function lerUm(ctx: CtxDoGrupo, id: string): Promise<void> {
  const tx = (work: (db: Db, r: recebidos.RecebidoRow) => Promise<Feito>) =>
    ctx.tx(async (db) => {
      const r = await recebidos.lockParaLer(db, id)
      if (r) await recebidos.updateLido(db, id, await work(db, r))
    })
  try {
    await tx((db, r) => aplicar(ctx, db, r))
  } catch (err) {
    if (!isBadData(err)) throw err
    ctx.log.error({ err, grupo: ctx.grupo.id, recebido: id }, 'distributed document could not be applied')
    const motivo = 'O documento está guardado, mas algum dado dele não pôde ser gravado na lista.'
    await tx(async () => ({ documentoId: null, motivo, importar: false }))
  }
}

/** Reads everything that is here and was not read yet, in its order. @returns how many */
export async function lerRecebidos(ctx: CtxDoGrupo): Promise<number> {
  for (let lidos = 0; ; ) {
    const ids = await ctx.tx((db) => recebidos.listParaLer(db, POR_VEZ))
    for (const { id } of ids) await lerUm(ctx, id)
    lidos += ids.length
    if (ids.length < POR_VEZ) return lidos
  }
}
