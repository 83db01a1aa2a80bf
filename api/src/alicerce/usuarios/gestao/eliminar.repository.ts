import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

/** Everything that says who a user is, changed for a pseudonym nobody can turn back; nothing of his opens a door again. */
export const updateAnonimo = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    update usuarios set nome = ${`Pessoa removida ${id}`}, email = ${`removida-${id}@removida.invalid`},
      cpf = lpad(${id}::text, 11, '0'), telefone = '', img_perfil = null, senha_hash = '', ativo = false
    where id = ${id}`)
  await db.run(sql`delete from senha_tokens where usuario_id = ${id}`)
  await db.run(sql`delete from segundos_fatores where usuario_id = ${id}`)
  await db.run(sql`delete from codigos_de_recuperacao where usuario_id = ${id}`)
  await db.run(sql`
    update sessions set revoked_at = coalesce(revoked_at, now()), revoked_reason = coalesce(revoked_reason, 'erased'),
      ip = '', user_agent = '' where usuario_id = ${id}`)
  await db.run(sql`update usuario_eventos set mudancas = '[]' where usuario_id = ${id}`)
}

/** He is of this group no more; what he is elsewhere stays. */
export const updateSemVinculo = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`delete from base_usuarios where grupo_id = ${db.grupo} and usuario_id = ${id}`)
  await db.run(sql`
    update grupo_usuarios set ativo = false, nome_escrito = '', email_escrito = '', telefone_escrito = '',
      vinculo = case when vinculo = 'aceito' then vinculo else 'retirado' end, cnpjs = '{}', cnpj = '', cnpj_parceiro = '', nome_parceiro = ''
    where grupo_id = ${db.grupo} and usuario_id = ${id}`)
  await db.run(sql`
    update sessions set revoked_at = coalesce(revoked_at, now()), revoked_reason = coalesce(revoked_reason, 'erased')
    where usuario_id = ${id} and grupo_id = ${db.grupo}`)
}

export const updateMotoristaAnonimo = (db: Db, cpf: string): Promise<number> =>
  db.run(sql`
    update motoristas set nome = 'Motorista removido', nome_busca = 'motorista removido', email = '', telefone = '', cnh = '',
      placa_veiculo = null, ativo = false
    where grupo_id = ${db.grupo} and cpf = ${cpf}`)

export const deletePendentes = (db: Db, q: { cpf: string; email: string }): Promise<number> =>
  db.run(sql`
    delete from cadastros_pendentes
    where grupo_id = ${db.grupo} and ((${q.cpf} <> '' and cpf = ${q.cpf}) or (${q.email} <> '' and email = ${q.email}))`)

/** Sessions that ended long ago, of anybody: they belong to no group. */
export const deleteSessoesVelhas = async (db: DbSemGrupo, antes: Date): Promise<number> =>
  (await db.one<{ n: number }>(sql`select apagar_sessoes_velhas(${antes}) as n`)).n
