import { fold } from '@tropeiro/contract'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** What the register of drivers may say of who drives; the account says the rest. */
export type Condutor = {
  nome: string
  telefone: string
  cnh: string
  placa: string | null
  baseId: number | null
}

/** A driver with or without an account: of a person of the group with this CPF, hers. Nothing where there is one already. */
export const insertCondutor = (db: Db, cpf: string, m: Condutor): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into motoristas (grupo_id, cpf, usuario_id, nome, nome_busca, email, telefone, cnh, placa_veiculo, base_id)
    select ${db.grupo}, ${cpf}, p.id, coalesce(p.nome, ${m.nome}), coalesce(p.nome_busca, ${fold(m.nome)}), coalesce(p.email, ''),
      coalesce(nullif(p.telefone, ''), ${m.telefone}), ${m.cnh}, ${m.placa}, ${m.baseId}
    from (select 1) um left join (
      select u.id, u.nome, lower(unaccent(u.nome)) as nome_busca, u.email, u.telefone from usuarios u
      join grupo_usuarios gu on gu.usuario_id = u.id and gu.grupo_id = ${db.grupo} and gu.vinculo = 'aceito'
      where u.cpf = ${cpf}) p on true
    on conflict (grupo_id, cpf) do nothing
    returning id::text as id`)

/** Name and telephone of who has an account are the account's. */
export const updateCondutor = (db: Db, cpf: string, m: Condutor): Promise<number> =>
  db.run(sql`
    update motoristas set nome = case when usuario_id is null then ${m.nome} else nome end,
      nome_busca = case when usuario_id is null then ${fold(m.nome)} else nome_busca end,
      telefone = case when usuario_id is null then ${m.telefone} else telefone end,
      cnh = ${m.cnh}, placa_veiculo = ${m.placa}, base_id = ${m.baseId}
    where grupo_id = ${db.grupo} and cpf = ${cpf}`)

/** A driver that was never needed is gone; the keys of the database hold all others. */
export const apagarCondutor = (db: Db, cpf: string): Promise<number> =>
  db.run(sql`delete from motoristas where grupo_id = ${db.grupo} and cpf = ${cpf}`)
