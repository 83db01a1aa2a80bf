import { abrir, selar } from '../../cofre.ts'
import { type CtxDoGrupo, type Deps, em } from '../../ctx.ts'
import { gruposTodos } from '../../db/grupos.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './solicitacoes.repository.ts'

/* Where a payee is to be paid, as it was asked: sealed in the database, opened for who reads a request and for who pays it. */

type Uso = 'solicitacao-dados' | 'solicitacao-favorecido'
type Quem = Pick<CtxDoGrupo, 'config' | 'grupo'>

const dono = (ctx: Quem, documento: string): string => `${ctx.grupo.id}:${documento}`
const fechar = (ctx: Quem, uso: Uso, documento: string, dados: string): Buffer | null =>
  dados === '' ? null : selar(ctx.config, uso, dono(ctx, documento), Buffer.from(dados))

/** What people see of it where it is not read whole. */
function aparencia(dados: string): string {
  const [nome = '', dominio] = dados.split('@')
  if (dominio) return `${nome.slice(0, 2)}••@${dominio}`
  return dados.length > 4 ? `••${dados.slice(-4)}` : '•'.repeat(dados.length)
}

export const selarDados = (ctx: Quem, documento: string, dados: string): repository.DadosSelados => ({
  selados: fechar(ctx, 'solicitacao-dados', documento, dados),
  texto: aparencia(dados),
})

/** What a row says whole; one that waits to be sealed says it in clear. */
const lerUm = (ctx: Quem, uso: Uso, r: repository.DadosDaLinha): string =>
  r.dados_selados ? abrir(ctx.config, uso, dono(ctx, r.documento), r.dados_selados).toString('utf8') : r.dados

export const lerDados = (ctx: Quem, r: repository.DadosDaLinha): string => lerUm(ctx, 'solicitacao-dados', r)

/** Where a payee was paid until now, by what was asked. */
export async function lerFavorecido(
  ctx: Quem,
  db: Db,
  documento: string,
): Promise<{ dados: string; mudou_em: Date | null } | undefined> {
  const row = await repository.findFavorecido(db, documento)
  return row && { dados: lerUm(ctx, 'solicitacao-favorecido', row), mudou_em: row.mudou_em }
}

/** Keeps where a payee is paid; the caller holds him. @returns when that last changed from something else */
export async function guardarFavorecido(
  ctx: Quem,
  db: Db,
  f: { documento: string; dados: string; agora: Date },
): Promise<Date | null> {
  const antes = await lerFavorecido(ctx, db, f.documento)
  if (f.dados === '') return antes?.mudou_em ?? null
  const mudou_em = antes && antes.dados !== f.dados ? f.agora : (antes?.mudou_em ?? null)
  const selados = fechar(ctx, 'solicitacao-favorecido', f.documento, f.dados)
  await repository.upsertFavorecido(db, { documento: f.documento, selados: selados!, mudou_em })
  return mudou_em
}

/** Where those titles were asked to be paid. */
export async function lerDestinos(
  ctx: Quem,
  db: Db,
  titulos: readonly string[],
): Promise<{ titulo: string; forma: string; dados: string }[]> {
  const rows = await repository.listDestinos(db, titulos)
  return rows.map((r) => ({ titulo: r.titulo, forma: r.forma, dados: lerDados(ctx, r) }))
}

/** Seals what was written before there was a seal, some rows at a time: done again, it finds nothing. */
export async function selarAntigas(deps: Deps): Promise<void> {
  for (const grupo of await gruposTodos(deps)) {
    const ctx = em(deps, grupo)
    for (let n = 1; n > 0; )
      n = await ctx.tx(async (db) => {
        const asked = await repository.listEmClaro(db)
        for (const s of asked) await repository.updateDados(db, s.id, selarDados(ctx, s.documento, s.dados))
        const payees = await repository.listFavorecidosEmClaro(db)
        for (const { documento, dados } of payees) {
          const selados = fechar(ctx, 'solicitacao-favorecido', documento, dados)!
          await repository.selarFavorecido(db, documento, selados)
        }
        return asked.length + payees.length
      })
  }
}
