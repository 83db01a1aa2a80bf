import type { PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import { cteEditavel } from '@tropeiro/contract/fiscal/cte/rules'
import { assinarCte, CODIGO_POR_SIGLA_UF, montarCte, novaChave } from '@tropeiro/fiscal'
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
import type { TributosDaEmpresa } from '../../tributos/index.ts'
import { recusas } from '../cte.errors.ts'
import * as repository from '../cte.repository.ts'
import { avisar, conferirNoBanco, emitenteDe } from '../cte.service.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { emissaoAnterior, enfileirarEpec } from './contingencia.service.ts'
import { dadosDoCte, type Emitente, momentoFiscal } from './documento.rules.ts'
import { largarNumero } from './numero.service.ts'

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
  tributos: TributosDaEmpresa,
): Promise<PendenciaCte[]> {
  const { cnpj, serie, ambiente, uf } = e
  const certificado = await abrirCertificadoDa(ctx, db, cnpj)
  const refeito = await emissaoAnterior(db, row)
  const modo = await modoDeEmissao(db, { uf, modelo: '57', ambiente })
  const tpEmis = refeito?.tpEmis ?? modo.tpEmis
  if (SO_NORMAL.includes(tpEmis) && row.tipo !== '0') throw recusas.soNormalEmContingencia()
  const { numero } = await reservarNumero(
    db,
    { cnpj, modelo: '57', serie, ambiente },
    { documento: `cte:${row.id}`, tpEmis },
  )
  const agora = ctx.clock()
  const emissao = refeito?.emissao ?? momentoFiscal(agora, uf, e.municipio_ibge)
  const partes = { cUF: CODIGO_POR_SIGLA_UF[uf] ?? '', dhEmi: emissao, documento: cnpj, modelo: '57', serie }
  const codigo = refeito?.codigo ?? novaChave({ ...partes, numero, tpEmis }).codigo
  const contingencia = refeito ? refeito.contingencia : modo.contingencia
  const numeracao = { numero, codigo, emissao, tpEmis, contingencia }
  const { dados, usados } = dadosDoCte(e, row.rascunho, numeracao, tributos)
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
  const envioId = await enfileirarEnvio(ctx, db, {
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
  await repository.updateEstado(db, row.id, {
    estado: tpEmis === '1' || SVC.includes(tpEmis) ? 'enviando' : 'contingencia',
    numero,
    chave,
    tpEmis,
    envioId,
    emitidoEm: refeito ? new Date(emissao) : agora,
    cStat: '',
    motivo: contingencia?.motivo ?? '',
    tributosUsados: usados,
  })
  await avisar(db, row.id, 'enviado')
  return []
}

const naoFoi = (mensagem: string): Emissao => ({
  ok: false,
  pendencias: [{ campo: '', mensagem, grave: true, sugestao: null }],
})

/** One on its way without an answer may give way to another in contingency, where that is on for its state. */
async function cederLugar(db: Db, row: repository.CteRow): Promise<Emissao | null> {
  const emitente = await emitenteDe(db, row.cnpj_emitente)
  const onde = { uf: emitente.uf, modelo: '57' as const, ambiente: row.ambiente }
  const { tpEmis } = await modoDeEmissao(db, onde)
  if (!row.envio_id || (row.estado !== 'enviando' && row.estado !== 'pendente'))
    return naoFoi('Só um CT-e que espera a resposta da SEFAZ pode ser emitido em contingência no lugar dele.')
  if (tpEmis === '1') return naoFoi(`Ligue antes a contingência de CT-e para ${emitente.uf}.`)
  if (row.tp_emis !== '1') return naoFoi('Este CT-e já foi emitido em contingência.')
  await trocarPorContingencia(db, row.envio_id)
  return null
}

/**
 * What is sent: a draft; in contingency, another in the place of one that waits for an answer (MOC 4.00, 11.5.3); or, with
 * the next number, one whose number is another program's (539).
 */
export type ComoEmitir = 'rascunho' | 'contingencia' | 'proximo_numero'

/** What must have happened before one can be signed; what hinders that, or what was done already. */
async function preparar(db: Db, row: repository.CteRow, como: ComoEmitir): Promise<Emissao | null> {
  if (como === 'contingencia') return cederLugar(db, row)
  if (como === 'proximo_numero') {
    const largado = await largarNumero(db, row)
    if (largado.tipo === 'nao') return naoFoi(largado.motivo)
    return largado.tipo === 'ja_foi' ? { ok: true, pendencias: [] } : null
  }
  return cteEditavel(row.estado) ? null : naoFoi('Este CT-e já foi enviado.')
}

/** Sends one in the caller's transaction; throws what must take the transaction back. */
async function emitirNoBanco(ctx: Emissor, db: Db, id: string, como: ComoEmitir): Promise<Emissao> {
  const travado = await repository.lockCte(db, id)
  if (!travado) return naoFoi('Não encontramos este CT-e.')
  const impedido = await preparar(db, travado, como)
  if (impedido) return impedido
  const row = (await repository.lockCte(db, id)) ?? travado
  const trocando = como === 'contingencia'
  const { emitente, tributos, conferencia } = await conferirNoBanco(ctx, db, row.rascunho)
  const { pendencias } = conferencia
  if (pendencias.some((p) => p.grave)) {
    if (trocando) throw recusas.layout(pendencias)
    return { ok: false, pendencias }
  }
  const erros = await assinarEEnfileirar(ctx, db, row, emitente, tributos)
  // The number that was taken goes back with the transaction.
  if (erros.length > 0) throw recusas.layout(erros)
  return { ok: true, pendencias }
}

/**
 * Signs a draft and hands it to the outbox. What hinders is kept on the draft, for the lists, and answered; a number that was
 * let go of stays let go of, so that what hinders can be put right.
 * @param passo what must be written in the same transaction, whatever came of it
 */
export async function emitirCte(
  ctx: Emissor,
  id: string,
  { como = 'rascunho', passo }: { como?: ComoEmitir; passo?: (db: Db, feito: Emissao) => Promise<void> } = {},
): Promise<Emissao> {
  const anotar = async (db: Db, feito: Emissao): Promise<Emissao> => {
    const graves = feito.pendencias.filter((p) => p.grave)
    if (!feito.ok) await repository.updatePendencias(db, id, graves)
    await passo?.(db, feito)
    return feito
  }
  try {
    return await ctx.tx(async (db) => anotar(db, await emitirNoBanco(ctx, db, id, como)))
  } catch (e) {
    if (!(e instanceof AppError) || e.status >= 500) throw e
    const campos = e.campos?.map((c) => ({ ...c, grave: true, sugestao: null }))
    const feito = campos?.length ? { ok: false, pendencias: campos } : naoFoi(e.message)
    return ctx.tx(async (db) => {
      const row = como === 'proximo_numero' ? await repository.lockCte(db, id) : undefined
      if (row) await largarNumero(db, row)
      return anotar(db, feito)
    })
  }
}
