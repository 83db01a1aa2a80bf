import type { Pendencia } from '@tropeiro/contract/fiscal/mdfe/calls'
import { editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { assinarMdfe, CODIGO_POR_SIGLA_UF, montarMdfe, novaChave } from '@tropeiro/fiscal'
import { abrirCertificadoDa } from '../../../alicerce/certificados/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import {
  enfileirarEnvio,
  modoDeEmissao,
  reservarNumero,
  trocarPorContingencia,
} from '../../transmissao/index.ts'
import type { EmitenteRow } from '../configuracao/configuracao.repository.ts'
import { recusas } from '../mdfe.errors.ts'
import * as repository from '../mdfe.repository.ts'
import { avisar } from '../mdfe.service.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { conferirNoBanco } from './conferir.service.ts'
import { dadosDoMdfe, momentoFiscal } from './documento.rules.ts'
import { largarNumero } from './numero.service.ts'

/** What came of one document of an emission. */
export type Emissao = { _id: string; ok: boolean; pendencias: Pendencia[] }

const naoFoi = (_id: string, mensagem: string): Emissao => ({
  _id,
  ok: false,
  pendencias: [{ campo: '', mensagem, grave: true, mdfe: null }],
})

/** Takes a number, signs, and queues the bytes: all in the caller's transaction, before anything leaves. */
async function assinarEEnfileirar(
  ctx: Ctx,
  db: Db,
  row: repository.MdfeRow,
  emitente: EmitenteRow,
  contingencia: boolean,
): Promise<Pendencia[]> {
  const { cnpj, serie, ambiente, uf } = emitente
  const certificado = await abrirCertificadoDa(ctx, db, cnpj)
  const tpEmis = contingencia ? '2' : '1'
  const { numero } = await reservarNumero(
    db,
    { cnpj, modelo: '58', serie, ambiente },
    { documento: `mdfe:${row.id}`, tpEmis },
  )
  const agora = ctx.clock()
  const emissao = momentoFiscal(agora, uf, emitente.municipio_ibge)
  const { codigo } = novaChave({
    cUF: CODIGO_POR_SIGLA_UF[uf] ?? '',
    dhEmi: emissao,
    documento: cnpj,
    modelo: '58',
    serie,
    numero,
    tpEmis,
  })
  const montado = montarMdfe(
    dadosDoMdfe(emitente, row.rascunho, { serie, numero, codigo, emissao, contingencia }),
  )
  if (!montado.xml) {
    return montado.erros.map((erro) => ({
      campo: campoDoCaminho(erro.caminho),
      mensagem: erro.mensagem,
      grave: true,
      mdfe: null,
    }))
  }
  const assinado = assinarMdfe(montado.xml, certificado.assinante)
  const { chave } = montado
  const envioId = await enfileirarEnvio(ctx, db, {
    tipo: 'mdfe',
    ambiente,
    cnpj,
    uf,
    chave,
    tpEmis,
    assinado,
    referencia: row.id,
  })
  await repository.updateEstado(db, row.id, {
    estado: contingencia ? 'contingencia' : 'enviando',
    numero,
    chave,
    envioId,
    emitidoEm: agora,
    cStat: '',
    motivo: '',
  })
  await avisar(db, row.id, 'enviado')
  return []
}

/** One that is on its way and has no answer may be issued anew, offline; the first is followed and cancelled if need be. */
const trocavel = (row: repository.MdfeRow, contingencia: boolean): boolean =>
  contingencia && (row.estado === 'enviando' || row.estado === 'pendente') && row.envio_id !== null

/** How documents are sent; with the next number goes one whose number is another program's (539). */
type Como = { contingencia: boolean; proximoNumero: boolean }

const emitirUm = (ctx: Ctx, id: string, { contingencia, proximoNumero }: Como): Promise<Emissao> =>
  ctx.tx(async (db) => {
    let row = await repository.lockMdfe(db, id)
    if (row && proximoNumero) {
      const largado = await largarNumero(db, row)
      if (largado.tipo === 'nao') return naoFoi(id, largado.motivo)
      if (largado.tipo === 'ja_foi') return { _id: id, ok: true, pendencias: [] }
      row = await repository.lockMdfe(db, id)
    }
    if (!row) return naoFoi(id, 'Não encontramos este MDF-e.')
    const trocar = trocavel(row, contingencia)
    if (!editavel(row.estado) && !trocar) return naoFoi(id, 'Este MDF-e já foi enviado.')
    const { emitente, pendencias } = await conferirNoBanco(ctx, db, row.rascunho, id)
    if (pendencias.some((p) => p.grave)) return { _id: id, ok: false, pendencias }
    if (trocar) await trocarPorContingencia(db, row.envio_id!)
    const { uf, ambiente } = emitente
    const modo = await modoDeEmissao(db, { uf, modelo: '58', ambiente })
    const offline = contingencia || modo.tpEmis === '2'
    const erros = await assinarEEnfileirar(ctx, db, row, emitente, offline)
    // The number that was taken goes back with the transaction.
    if (erros.length > 0) throw recusas.layout(erros)
    return { _id: id, ok: true, pendencias }
  })

/** What cannot be signed yet lets go of its number all the same, so that what hinders can be put right. */
const largarSo = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await repository.lockMdfe(db, id)
    if (row) await largarNumero(db, row)
  })

/** Sends documents to SEFAZ, each on its own: what one lacks does not hold the others. */
async function emitirCadaUm(ctx: Ctx, ids: readonly string[], como: Como): Promise<Emissao[]> {
  const feitos: Emissao[] = []
  for (const id of [...new Set(ids)]) {
    try {
      feitos.push(await emitirUm(ctx, id, como))
    } catch (e) {
      if (!(e instanceof AppError) || e.status >= 500) throw e
      if (como.proximoNumero) await largarSo(ctx, id)
      const campos = e.campos?.map((c) => ({ ...c, grave: true, mdfe: null }))
      feitos.push(campos?.length ? { _id: id, ok: false, pendencias: campos } : naoFoi(id, e.message))
    }
  }
  return feitos
}

export const emitirMdfes = (ctx: Ctx, body: { ids: string[]; contingencia: boolean }): Promise<Emissao[]> =>
  emitirCadaUm(ctx, body.ids, { contingencia: body.contingencia, proximoNumero: false })

/** Lets go of numbers that another program has at SEFAZ, and sends the documents with the next ones. */
export const usarProximosNumeros = (ctx: Ctx, ids: readonly string[]): Promise<Emissao[]> =>
  emitirCadaUm(ctx, ids, { contingencia: false, proximoNumero: true })
