import type { PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import { ehSimplificado } from '@tropeiro/contract/fiscal/cte/rules'
import { assinarCte, montarCte, montarCteSimplificado } from '@tropeiro/fiscal'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { Campo } from '../../../errors.ts'
import {
  assinarEEnfileirar,
  type ComoEmitir,
  camposDaRecusa,
  estadoAoEnviar,
  largarNumero,
  modoDoEnvio,
  prepararEmissao,
} from '../../dfe/index.ts'
import type { TributosDaEmpresa } from '../../tributos/index.ts'
import { recusas } from '../cte.errors.ts'
import * as repository from '../cte.repository.ts'
import { avisar, conferirNoBanco, emitenteDe } from '../cte.service.ts'
import { CTE } from '../especie.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { enfileirarEpec } from './contingencia.service.ts'
import { documentoDo, type Emitente } from './documento.rules.ts'

/** What came of an emission. */
export type Emissao = { ok: boolean; pendencias: PendenciaCte[] }
/** What an emission needs of who asks. */
export type Emissor = Pick<Ctx, 'config' | 'clock' | 'grupo' | 'usuario' | 'tx'>

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
  const modo = await modoDoEnvio(db, CTE, row, e)
  const { refeito, tpEmis, contingencia } = modo
  // The layout of the simplified one has no security paper either.
  if ((SO_NORMAL.includes(tpEmis) && row.tipo !== '0') || (tpEmis === '5' && ehSimplificado(row)))
    throw recusas.soNormalEmContingencia()
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
    estado: estadoAoEnviar(tpEmis),
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

/** Sends one in the caller's transaction; throws what must take the transaction back. */
async function emitirNoBanco(ctx: Emissor, db: Db, id: string, como: ComoEmitir): Promise<Emissao> {
  const travado = await repository.lockCte(db, id)
  if (!travado) return naoFoi('Não encontramos este CT-e.')
  const { uf } = await emitenteDe(db, travado.cnpj_emitente)
  const preparo = await prepararEmissao(db, CTE, travado, { como, uf })
  if (preparo.tipo === 'nao') return naoFoi(preparo.motivo)
  if (preparo.tipo === 'ja_foi') return { ok: true, pendencias: [] }
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
