import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** So many movements in one transaction of folding. */
const LOTE = 20_000

/**
 * Folds the oldest movements of the group into its figures.
 * @returns how many were folded; 0 also while another process folds
 */
export async function dobrarLote(db: Db, grupoId: number): Promise<number> {
  const mine = await db.one<{ ok: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('painel'), ${grupoId}) as ok`,
  )
  if (!mine.ok) return 0
  const { n } = await db.one<{ n: number }>(sql`
    with tirados as (
      delete from painel_movimentos where grupo_id = ${grupoId} and id in (
        select id from painel_movimentos where grupo_id = ${grupoId} order by id limit ${LOTE})
      returning *
    ), dobrados as (
      insert into painel_figuras as f
      select ${grupoId}::int, d.dimensao, t.dia, d.chave, coalesce(t.base_id, 0), t.tipo_doc, t.situacao, coalesce(t.desfecho, ''),
        coalesce(t.ocorrencia, 0), coalesce(t.prazo, 'infinity'),
        case t.dentro when true then 's' when false then 'n' else '-' end,
        sum(t.notas), sum(t.volumes), sum(t.peso_gramas), sum(t.valor_centavos), sum(t.frete_centavos)
      from tirados t
      cross join lateral (values ('base', ''), ('embarca', t.cnpj_embarca), ('rota', coalesce(t.rota_id::text, '')),
        ('romaneio', coalesce(t.romaneio_id::text, '')), ('uf', t.uf::text), ('motorista', coalesce(t.cpf_motorista, ''))
      ) d (dimensao, chave)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      having (sum(t.notas), sum(t.volumes), sum(t.peso_gramas), sum(t.valor_centavos), sum(t.frete_centavos)) <> (0, 0, 0, 0, 0)
      on conflict (grupo_id, dimensao, dia, chave, base_id, tipo_doc, situacao, desfecho, ocorrencia, prazo, dentro) do update set
        notas = f.notas + excluded.notas, volumes = f.volumes + excluded.volumes, peso_gramas = f.peso_gramas + excluded.peso_gramas,
        valor_centavos = f.valor_centavos + excluded.valor_centavos, frete_centavos = f.frete_centavos + excluded.frete_centavos
    )
    select count(*)::int as n from tirados`)
  return n
}

/** Cells that came to nothing: their notes moved elsewhere. */
export const deleteFigurasVazias = (db: Db, grupoId: number): Promise<number> =>
  db.run(sql`
    delete from painel_figuras where grupo_id = ${grupoId} and notas = 0 and volumes = 0 and peso_gramas = 0
      and valor_centavos = 0 and frete_centavos = 0`)

/** Groups with something to fold. */
export const temMovimento = async (db: Db, grupoId: number): Promise<boolean> =>
  (await db.maybe(sql`select from painel_movimentos where grupo_id = ${grupoId} limit 1`)) !== undefined
