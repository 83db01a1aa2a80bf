import type { Pendencia } from '@tropeiro/contract/fiscal/mdfe/calls'
import { assinarMdfe, montarMdfe } from '@tropeiro/fiscal'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { Campo } from '../../../errors.ts'
import {
  assinarEEnfileirar,
  camposDaRecusa,
  estadoAoEnviar,
  largarNumero,
  prepararEmissao,
} from '../../dfe/index.ts'
import { modoDeEmissao } from '../../transmissao/index.ts'
import type { EmitenteRow } from '../configuracao/configuracao.repository.ts'
import { MDFE } from '../especie.ts'
import { recusas } from '../mdfe.errors.ts'
import * as repository from '../mdfe.repository.ts'
import { avisar } from '../mdfe.service.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { conferirNoBanco } from './conferir.service.ts'
import { dadosDoMdfe } from './documento.rules.ts'

/** What came of one document of an emission. */
export type Emissao = { _id: string; ok: boolean; pendencias: Pendencia[] }

const pendencia = (c: Campo): Pendencia => ({ ...c, grave: true, mdfe: null })

const naoFoi = (_id: string, mensagem: string): Emissao => ({
  _id,
  ok: false,
  pendencias: [pendencia({ campo: '', mensagem })],
})

/** Signs and queues, in the caller's transaction; answers with what the layout complains of. */
async function assinar(
  ctx: Ctx,
  db: Db,
  row: repository.MdfeRow,
  emitente: EmitenteRow,
  contingencia: boolean,
): Promise<Pendencia[]> {
  const { serie } = emitente
  const assinado = await assinarEEnfileirar(ctx, db, MDFE, row, {
    emitente,
    tpEmis: contingencia ? '2' : '1',
    montar: ({ numero, codigo, emissao }) =>
      montarMdfe(dadosDoMdfe(emitente, row.rascunho, { serie, numero, codigo, emissao, contingencia })),
    campo: campoDoCaminho,
    assinar: assinarMdfe,
  })
  if ('erros' in assinado) return assinado.erros.map(pendencia)
  await repository.updateEstado(db, row.id, {
    ...assinado,
    estado: estadoAoEnviar(contingencia ? '2' : '1'),
    cStat: '',
    motivo: '',
  })
  await avisar(db, row.id, 'enviado')
  return []
}

/** How documents are sent; with the next number goes one whose number is another program's (539). */
type Como = { contingencia: boolean; proximoNumero: boolean }

const emitirUm = (ctx: Ctx, id: string, { contingencia, proximoNumero }: Como): Promise<Emissao> =>
  ctx.tx(async (db) => {
    const travado = await repository.lockMdfe(db, id)
    if (!travado) return naoFoi(id, 'Não encontramos este MDF-e.')
    const como = proximoNumero ? 'proximo_numero' : contingencia ? 'contingencia' : 'rascunho'
    const preparo = await prepararEmissao(db, MDFE, travado, { como, uf: '' })
    if (preparo.tipo === 'nao') return naoFoi(id, preparo.motivo)
    if (preparo.tipo === 'ja_foi') return { _id: id, ok: true, pendencias: [] }
    let row = (await repository.lockMdfe(db, id)) ?? travado
    const { emitente, pendencias, rascunho } = await conferirNoBanco(ctx, db, row.rascunho, id)
    // One that should have given way stays as it was.
    if (pendencias.some((p) => p.grave) && !MDFE.vida.permite(travado.estado, 'emitir') && contingencia)
      throw recusas.layout(pendencias)
    if (pendencias.some((p) => p.grave)) return { _id: id, ok: false, pendencias }
    // What was registered since it was written goes with it.
    if (rascunho !== row.rascunho) {
      await repository.updateRascunho(db, id, rascunho, row)
      row = { ...row, rascunho }
    }
    const { uf, ambiente } = emitente
    const modo = await modoDeEmissao(db, { uf, modelo: '58', ambiente })
    const offline = contingencia || modo.tpEmis === '2'
    const erros = await assinar(ctx, db, row, emitente, offline)
    // The number that was taken goes back with the transaction.
    if (erros.length > 0) throw recusas.layout(erros)
    return { _id: id, ok: true, pendencias }
  })

/** What cannot be signed yet lets go of its number all the same, so that what hinders can be put right. */
const largarSo = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await repository.lockMdfe(db, id)
    if (row) await largarNumero(db, MDFE, row)
  })

/** Sends documents to SEFAZ, each on its own: what one lacks does not hold the others. */
async function emitirCadaUm(ctx: Ctx, ids: readonly string[], como: Como): Promise<Emissao[]> {
  const feitos: Emissao[] = []
  for (const id of [...new Set(ids)]) {
    try {
      feitos.push(await emitirUm(ctx, id, como))
    } catch (e) {
      const pendencias = camposDaRecusa(e).map(pendencia)
      if (como.proximoNumero) await largarSo(ctx, id)
      feitos.push({ _id: id, ok: false, pendencias })
    }
  }
  return feitos
}

export const emitirMdfes = (ctx: Ctx, body: { ids: string[]; contingencia: boolean }): Promise<Emissao[]> =>
  emitirCadaUm(ctx, body.ids, { contingencia: body.contingencia, proximoNumero: false })

/** Lets go of numbers that another program has at SEFAZ, and sends the documents with the next ones. */
export const usarProximosNumeros = (ctx: Ctx, ids: readonly string[]): Promise<Emissao[]> =>
  emitirCadaUm(ctx, ids, { contingencia: false, proximoNumero: true })
