import type { PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import { ehSimplificado } from '@tropeiro/contract/fiscal/cte/rules'
import { vidaDoCte } from '@tropeiro/contract/fiscal/cte/vida'
import { assinarCte, montarCte, montarCteSimplificado } from '@tropeiro/fiscal'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { Campo } from '../../../errors.ts'
import { assinarEEnfileirar, camposDaRecusa, largarNumero } from '../../dfe/index.ts'
import { modoDeEmissao, trocarPorContingencia } from '../../transmissao/index.ts'
import type { TributosDaEmpresa } from '../../tributos/index.ts'
import { recusas } from '../cte.errors.ts'
import * as repository from '../cte.repository.ts'
import { avisar, conferirNoBanco, emitenteDe } from '../cte.service.ts'
import { CTE } from '../especie.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { emissaoAnterior, enfileirarEpec } from './contingencia.service.ts'
import { documentoDo, type Emitente } from './documento.rules.ts'

/** What came of an emission. */
export type Emissao = { ok: boolean; pendencias: PendenciaCte[] }
/** What an emission needs of who asks. */
export type Emissor = Pick<Ctx, 'config' | 'clock' | 'grupo' | 'usuario' | 'tx'>

const SVC = ['7', '8']
/** SVC and EPEC take nothing but a normal CT-e (517, 720). */
const SO_NORMAL = ['4', '7', '8']

/** Signs and queues, in the caller's transaction; answers with what the layout complains of. */
async function assinar(
  ctx: Emissor,
  db: Db,
  row: repository.CteRow,
  e: Emitente,
  tributos: TributosDaEmpresa,
): Promise<PendenciaCte[]> {
  const { ambiente, uf } = e
  const refeito = await emissaoAnterior(db, row)
  const modo = await modoDeEmissao(db, { uf, modelo: '57', ambiente })
  const tpEmis = refeito?.tpEmis ?? modo.tpEmis
  // The layout of the simplified one has no security paper either.
  if ((SO_NORMAL.includes(tpEmis) && row.tipo !== '0') || (tpEmis === '5' && ehSimplificado(row)))
    throw recusas.soNormalEmContingencia()
  const contingencia = refeito ? refeito.contingencia : modo.contingencia
  let feito: ReturnType<typeof documentoDo> | undefined
  const assinado = await assinarEEnfileirar(ctx, db, CTE, row, {
    emitente: e,
    tpEmis,
    refeito,
    ...(ehSimplificado(row) ? { tipoDeEnvio: 'cte_simp' as const } : {}),
    montar: (numerado) => {
      feito = documentoDo(e, row.rascunho, { ...numerado, contingencia }, tributos)
      const { documento: d } = feito
      return d.simplificado ? montarCteSimplificado(d.dados) : montarCte(d.dados)
    },
    campo: campoDoCaminho,
    assinar: assinarCte,
    antes: async (chave, certificado) => {
      // What was told beforehand stands: a CT-e that was refused after its EPEC goes again under the same one.
      if (tpEmis !== '4' || refeito || !feito || feito.documento.simplificado) return
      return enfileirarEpec(ctx, db, row, e, { chave, dados: feito.documento.dados, modo, certificado })
    },
  })
  if ('erros' in assinado) return assinado.erros.map(pendencia)
  await repository.updateEstado(db, row.id, {
    ...assinado,
    estado: tpEmis === '1' || SVC.includes(tpEmis) ? 'enviando' : 'contingencia',
    cStat: '',
    motivo: contingencia?.motivo ?? '',
    ...(feito ? { tributosUsados: feito.usados } : {}),
  })
  await avisar(db, row.id, 'enviado')
  return []
}

const pendencia = (c: Campo): PendenciaCte => ({ ...c, grave: true, sugestao: null })

const naoFoi = (mensagem: string): Emissao => ({
  ok: false,
  pendencias: [pendencia({ campo: '', mensagem })],
})

/** One on its way without an answer may give way to another in contingency, where that is on for its state. */
async function cederLugar(db: Db, row: repository.CteRow): Promise<Emissao | null> {
  const emitente = await emitenteDe(db, row.cnpj_emitente)
  const onde = { uf: emitente.uf, modelo: '57' as const, ambiente: row.ambiente }
  const { tpEmis } = await modoDeEmissao(db, onde)
  const motivo = vidaDoCte.recusa(row, 'emitir_em_contingencia')
  if (motivo !== null) return naoFoi(motivo)
  if (tpEmis === '1') return naoFoi(`Ligue antes a contingência de CT-e para ${emitente.uf}.`)
  if (row.tp_emis !== '1') return naoFoi('Este CT-e já foi emitido em contingência.')
  if (row.envio_id) await trocarPorContingencia(db, row.envio_id)
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
    const largado = await largarNumero(db, CTE, row)
    if (largado.tipo === 'nao') return naoFoi(largado.motivo)
    return largado.tipo === 'ja_foi' ? { ok: true, pendencias: [] } : null
  }
  const motivo = vidaDoCte.recusa(row, 'emitir')
  return motivo === null ? null : naoFoi(motivo)
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
  const erros = await assinar(ctx, db, row, emitente, tributos)
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
    const feito = { ok: false, pendencias: camposDaRecusa(e).map(pendencia) }
    return ctx.tx(async (db) => {
      const row = como === 'proximo_numero' ? await repository.lockCte(db, id) : undefined
      if (row) await largarNumero(db, CTE, row)
      return anotar(db, feito)
    })
  }
}
