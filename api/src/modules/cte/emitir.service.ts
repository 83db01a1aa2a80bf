import type { PendenciaCte } from '@tropeiro/contract/modules/cte'
import { cteEditavel } from '@tropeiro/contract/rules/cte'
import { assinarCte, CODIGO_POR_SIGLA_UF, montarCte, novaChave } from '@tropeiro/fiscal'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { abrirCertificadoDa } from '../certificados/index.ts'
import {
  enfileirarEnvio,
  modoDeEmissao,
  reservarNumero,
  trocarPorContingencia,
} from '../transmissao/index.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { emissaoAnterior, enfileirarEpec } from './contingencia.service.ts'
import { recusas } from './cte.errors.ts'
import * as repository from './cte.repository.ts'
import { avisar, conferirNoBanco, emitenteDe } from './cte.service.ts'
import { dadosDoCte, type Emitente, momentoFiscal } from './documento.rules.ts'

/** What came of an emission. */
export type Emissao = { ok: boolean; pendencias: PendenciaCte[] }
/** What an emission needs of who asks. */
export type Emissor = Pick<Ctx, 'config' | 'clock' | 'grupo' | 'usuario' | 'tx'>

const SVC = ['7', '8']
/** SVC and EPEC take nothing but a normal CT-e (517, 720). */
const SO_NORMAL = ['4', '7', '8']

/** Takes a number, signs, and queues the bytes: all in the caller's transaction, before anything leaves. */
async function assinarEEnfileirar(
  ctx: Emissor,
  db: Db,
  row: repository.CteRow,
  e: Emitente,
): Promise<PendenciaCte[]> {
  const grupoId = ctx.grupo.id
  const { cnpj, serie, ambiente, uf } = e
  const certificado = await abrirCertificadoDa(ctx, db, grupoId, cnpj)
  const refeito = await emissaoAnterior(db, grupoId, row)
  const modo = await modoDeEmissao(db, grupoId, { uf, modelo: '57', ambiente })
  const tpEmis = refeito?.tpEmis ?? modo.tpEmis
  if (SO_NORMAL.includes(tpEmis) && row.tipo !== '0') throw recusas.soNormalEmContingencia()
  const { numero } = await reservarNumero(
    db,
    grupoId,
    { cnpj, modelo: '57', serie, ambiente },
    { documento: `cte:${row.id}`, tpEmis },
  )
  const agora = ctx.clock()
  const emissao = refeito?.emissao ?? momentoFiscal(agora)
  const partes = { cUF: CODIGO_POR_SIGLA_UF[uf] ?? '', dhEmi: emissao, documento: cnpj, modelo: '57', serie }
  const codigo = refeito?.codigo ?? novaChave({ ...partes, numero, tpEmis }).codigo
  const contingencia = refeito ? refeito.contingencia : modo.contingencia
  const { dados } = dadosDoCte(e, row.rascunho, { numero, codigo, emissao, tpEmis, contingencia })
  const montado = montarCte(dados)
  if (!montado.xml) {
    return montado.erros.map((erro) => ({
      campo: campoDoCaminho(erro.caminho),
      mensagem: erro.mensagem,
      grave: true,
      sugestao: null,
    }))
  }
  const { chave } = montado
  // What was told beforehand stands: a CT-e that was refused after its EPEC goes again under the same one.
  const epec =
    tpEmis === '4' && !refeito
      ? await enfileirarEpec(ctx, db, row, e, { chave, dados, modo, certificado })
      : undefined
  const envioId = await enfileirarEnvio(ctx, db, grupoId, {
    tipo: 'cte',
    ambiente,
    cnpj,
    uf,
    chave,
    tpEmis,
    assinado: assinarCte(montado.xml, certificado.assinante),
    referencia: row.id,
    ...(epec ? { depoisDe: epec } : {}),
  })
  await repository.updateEstado(db, grupoId, row.id, {
    estado: tpEmis === '1' || SVC.includes(tpEmis) ? 'enviando' : 'contingencia',
    numero,
    chave,
    tpEmis,
    envioId,
    emitidoEm: refeito ? new Date(emissao) : agora,
    cStat: '',
    motivo: contingencia?.motivo ?? '',
  })
  await avisar(db, grupoId, row.id, 'enviado')
  return []
}

const naoFoi = (mensagem: string): Emissao => ({
  ok: false,
  pendencias: [{ campo: '', mensagem, grave: true, sugestao: null }],
})

/** One on its way without an answer may give way to another in contingency, where that is on for its state. */
async function cederLugar(ctx: Emissor, db: Db, row: repository.CteRow): Promise<Emissao | null> {
  const emitente = await emitenteDe(db, ctx.grupo.id, row.cnpj_emitente)
  const onde = { uf: emitente.uf, modelo: '57' as const, ambiente: row.ambiente }
  const { tpEmis } = await modoDeEmissao(db, ctx.grupo.id, onde)
  if (!row.envio_id || (row.estado !== 'enviando' && row.estado !== 'pendente'))
    return naoFoi('Só um CT-e que espera a resposta da SEFAZ pode ser emitido em contingência no lugar dele.')
  if (tpEmis === '1') return naoFoi(`Ligue antes a contingência de CT-e para ${emitente.uf}.`)
  if (row.tp_emis !== '1') return naoFoi('Este CT-e já foi emitido em contingência.')
  await trocarPorContingencia(db, ctx.grupo.id, row.envio_id)
  return null
}

/** Sends one in the caller's transaction; throws what must take the transaction back. */
async function emitirNoBanco(ctx: Emissor, db: Db, id: string, trocando: boolean): Promise<Emissao> {
  const row = await repository.lockCte(db, ctx.grupo.id, id)
  if (!row) return naoFoi('Não encontramos este CT-e.')
  if (trocando) {
    const impedido = await cederLugar(ctx, db, row)
    if (impedido) return impedido
  } else if (!cteEditavel(row.estado)) return naoFoi('Este CT-e já foi enviado.')
  const { emitente, conferencia } = await conferirNoBanco(ctx, db, row.rascunho)
  const { pendencias } = conferencia
  if (pendencias.some((p) => p.grave)) {
    if (trocando) throw recusas.layout(pendencias)
    return { ok: false, pendencias }
  }
  const erros = await assinarEEnfileirar(ctx, db, row, emitente)
  // The number that was taken goes back with the transaction.
  if (erros.length > 0) throw recusas.layout(erros)
  return { ok: true, pendencias }
}

/**
 * Signs a draft and hands it to the outbox. What hinders is kept on the draft, for the lists, and answered.
 * @param passo what must be written in the same transaction, whatever came of it
 * @param trocando the document waits for an answer, and another in contingency takes its place (MOC 4.00, 11.5.3)
 */
export async function emitirCte(
  ctx: Emissor,
  id: string,
  passo?: (db: Db, feito: Emissao) => Promise<void>,
  trocando = false,
): Promise<Emissao> {
  const anotar = async (db: Db, feito: Emissao): Promise<Emissao> => {
    // One that waits for an answer is no draft: what hinders the change is only answered.
    if (!feito.ok && !trocando)
      await repository.updatePendencias(
        db,
        ctx.grupo.id,
        id,
        feito.pendencias.filter((p) => p.grave),
      )
    await passo?.(db, feito)
    return feito
  }
  try {
    return await ctx.tx(async (db) => {
      const feito = await emitirNoBanco(ctx, db, id, trocando)
      return anotar(db, feito)
    })
  } catch (e) {
    if (!(e instanceof AppError) || e.status >= 500) throw e
    const campos = e.campos?.map((c) => ({ ...c, grave: true, sugestao: null }))
    const feito = campos?.length ? { ok: false, pendencias: campos } : naoFoi(e.message)
    return ctx.tx((db) => anotar(db, feito))
  }
}
