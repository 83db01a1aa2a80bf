import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Serie } from './numeracao.repository.ts'

const daSerie = (db: Pick<Db, 'grupo'>, s: Serie) => sql`
  grupo_id = ${db.grupo} and cnpj = ${s.cnpj} and modelo = ${s.modelo} and serie = ${s.serie} and ambiente = ${s.ambiente}`

export const hasEmpresa = async (db: Db, cnpj: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as um from empresa_vista where grupo_id = ${db.grupo} and cnpj = ${cnpj}`)) !==
  undefined

/** Where a series stands; one that was never used begins at 1. Numbers that wait for a person are counted with those let go. */
export const findNumeracao = (
  db: Db,
  s: Serie,
): Promise<{ proximo: number; ultimo: number; de_fora: number; maior_de_fora: number }> =>
  db.one(sql`
    with alheios as (
      select numero from fiscal_numeros where ${daSerie(db, s)} and estado = 'de_fora'
      union
      select substr(chave, 26, 9)::int from fiscal_envios
      where grupo_id = ${db.grupo} and ambiente = ${s.ambiente} and tp_evento = '' and estado = 'alarme'
        and chave_de_fora is not null
        and substr(chave, 7, 19) = ${s.cnpj.padStart(14, '0') + s.modelo + String(s.serie).padStart(3, '0')})
    select
      coalesce((select proximo from fiscal_numeracao where ${daSerie(db, s)}), 1) as proximo,
      coalesce((select max(numero) from fiscal_numeros where ${daSerie(db, s)}), 0) as ultimo,
      (select count(*)::int from alheios) as de_fora,
      coalesce((select max(numero) from alheios), 0) as maior_de_fora`)

export const insertMudanca = (db: Db, s: Serie, m: { de: number; para: number }): Promise<number> =>
  db.run(sql`
    insert into fiscal_numeracao_mudancas (grupo_id, cnpj, modelo, serie, ambiente, de, para, usuario_id, usuario_nome)
    values (${db.grupo}, ${s.cnpj}, ${s.modelo}, ${s.serie}, ${s.ambiente}, ${m.de}, ${m.para}, ${db.quem.id},
      ${db.quem.nome})`)

export const listMudancas = (
  db: Db,
  s: Serie,
): Promise<{ de: number; para: number; por: string; em: Date }[]> =>
  db.all(sql`
    select de, para, usuario_nome as por, em from fiscal_numeracao_mudancas
    where ${daSerie(db, s)} order by id desc limit 20`)
