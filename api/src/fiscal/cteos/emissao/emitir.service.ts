import type { PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { TributosUsados } from '@tropeiro/contract/fiscal/tributos/calls'
import { assinarCte, montarCteOs, montarGtve } from '@tropeiro/fiscal'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { Campo } from '../../../errors.ts'
import { type Emitente, emitenteDe } from '../../cte/index.ts'
import {
  assinarEEnfileirar,
  avisar,
  type ComoEmitir,
  camposDaRecusa,
  estadoAoEnviar,
  largarNumero,
  modoDoEnvio,
  prepararEmissao,
} from '../../dfe/index.ts'
import type { TributosDaEmpresa } from '../../tributos/index.ts'
import { recusas } from '../cteos.errors.ts'
import * as repository from '../cteos.repository.ts'
import { conferirNoBanco } from '../cteos.service.ts'
import { especieDe } from '../especie.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { documentoDoOs } from './documento.rules.ts'
import { documentoDaGtve } from './gtve.rules.ts'

/** What came of an emission. */
export type Emissao = { ok: boolean; pendencias: PendenciaCte[] }

const pendencia = (c: Campo): PendenciaCte => ({ ...c, grave: true, sugestao: null })
const naoFoi = (mensagem: string): Emissao => ({
  ok: false,
  pendencias: [pendencia({ campo: '', mensagem })],
})

/** The SVC takes nothing but a normal CT-e OS (517). */
const SVC = ['7', '8']

/** Signs and queues, in the caller's transaction; answers with what the layout complains of. */
async function assinar(
  ctx: Ctx,
  db: Db,
  row: repository.CteOsRow,
  e: Emitente,
  tributos: TributosDaEmpresa,
): Promise<PendenciaCte[]> {
  const especie = especieDe(row)
  const { tpEmis, refeito, contingencia } = await modoDoEnvio(db, especie, row, e)
  if (SVC.includes(tpEmis) && row.rascunho.tipo !== '0') throw recusas.soNormalNaSvc()
  let usados: TributosUsados | null = null
  const assinado = await assinarEEnfileirar(ctx, db, especie, row, {
    emitente: e,
    tpEmis,
    refeito,
    montar: (numero) => {
      const numerado = { ...numero, contingencia }
      if (row.modelo === '64') return montarGtve(documentoDaGtve(e, row.rascunho, numerado))
      const feito = documentoDoOs(e, row.rascunho, numerado, tributos)
      usados = feito.usados
      return montarCteOs(feito.dados)
    },
    campo: campoDoCaminho,
    assinar: assinarCte,
  })
  if ('erros' in assinado) return assinado.erros.map(pendencia)
  await repository.updateEstado(db, row.id, {
    ...assinado,
    estado: estadoAoEnviar(tpEmis),
    cStat: '',
    motivo: contingencia?.motivo ?? '',
    tributosUsados: usados,
  })
  await avisar(db, especie, row.id, 'enviado')
  return []
}

async function emitirNoBanco(ctx: Ctx, db: Db, id: string, como: ComoEmitir): Promise<Emissao> {
  const travado = await repository.lockCteOs(db, id)
  if (!travado) return naoFoi('Não encontramos este documento.')
  const { uf } = await emitenteDe(db, travado.cnpj_emitente)
  const preparo = await prepararEmissao(db, especieDe(travado), travado, { como, uf })
  if (preparo.tipo === 'nao') return naoFoi(preparo.motivo)
  if (preparo.tipo === 'ja_foi') return { ok: true, pendencias: [] }
  const row = (await repository.lockCteOs(db, id)) ?? travado
  const { emitente, tributos, conferencia } = await conferirNoBanco(ctx, db, row.rascunho)
  const { pendencias } = conferencia
  if (pendencias.some((p) => p.grave)) {
    // One that should have given way stays as it was.
    if (como === 'contingencia') throw recusas.layout(pendencias)
    return { ok: false, pendencias }
  }
  const erros = await assinar(ctx, db, row, emitente, tributos)
  // The number that was taken goes back with the transaction.
  if (erros.length > 0) throw recusas.layout(erros)
  return { ok: true, pendencias }
}

/** Signs a draft and hands it to the outbox; what hinders is answered. */
export async function emitirCteOs(ctx: Ctx, id: string, como: ComoEmitir = 'rascunho'): Promise<Emissao> {
  try {
    return await ctx.tx((db) => emitirNoBanco(ctx, db, id, como))
  } catch (e) {
    const pendencias = camposDaRecusa(e).map(pendencia)
    // What cannot be signed yet lets go of its number all the same, so that what hinders can be put right.
    if (como === 'proximo_numero')
      await ctx.tx(async (db) => {
        const row = await repository.lockCteOs(db, id)
        if (row) await largarNumero(db, especieDe(row), row)
      })
    return { ok: false, pendencias }
  }
}
