import type { EventoDoCertificado } from '@tropeiro/contract/alicerce/certificados'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type CertificadoRow = {
  id: string
  cnpj: string
  titular: string
  autoridade: string
  serie: string
  impressao: string
  valido_de: Date
  valido_ate: Date
  ativo: boolean
  substituido: boolean
  empresas: { cnpj: string; nome: string }[]
  enviado_por: string
  enviado_em: Date
  encerrado_em: Date | null
  motivo: string
}

const columns = sql`
  c.id::text as id, c.cnpj, c.titular, c.autoridade, c.serie, c.impressao, c.valido_de, c.valido_ate, c.ativo,
  exists (select from certificado_eventos x
    where x.grupo_id = c.grupo_id and x.certificado_id = c.id and x.tipo = 'substituido') as substituido,
  coalesce((select json_agg(json_build_object('cnpj', e.cnpj, 'nome', e.nome) order by e.cnpj)
    from empresa_vista e where e.grupo_id = c.grupo_id and left(e.cnpj, 8) = left(c.cnpj, 8)), '[]') as empresas,
  coalesce(u.nome, '') as enviado_por, c.enviado_em, c.encerrado_em, c.motivo`

export const listCertificados = (db: Db): Promise<CertificadoRow[]> =>
  db.all(sql`
    select ${columns} from certificados c left join usuario_vista u on u.id = c.enviado_por
    where c.grupo_id = ${db.grupo} order by c.ativo desc, c.valido_ate, c.id desc limit 500`)

export const findCertificado = (db: Db, id: string): Promise<CertificadoRow | undefined> =>
  db.maybe(sql`
    select ${columns} from certificados c left join usuario_vista u on u.id = c.enviado_por
    where c.grupo_id = ${db.grupo} and c.id = ${id}`)

/** The one in use for a CNPJ base, held until the transaction ends. */
export const lockEmUso = (
  db: Db,
  base: string,
): Promise<{ id: string; titular: string; impressao: string; valido_ate: Date } | undefined> =>
  db.maybe(sql`
    select id::text as id, titular, impressao, valido_ate from certificados
    where grupo_id = ${db.grupo} and left(cnpj, 8) = ${base} and ativo for update`)

export type ChaveGuardada = {
  id: string
  impressao: string
  valido_ate: Date
  certificado_pem: string
  cadeia_pem: string
  chave_selada: Buffer
}

export const findChave = (db: Db, base: string): Promise<ChaveGuardada | undefined> =>
  db.maybe(sql`
    select id::text as id, impressao, valido_ate, certificado_pem, cadeia_pem, chave_selada from certificados
    where grupo_id = ${db.grupo} and left(cnpj, 8) = ${base} and ativo`)

export const hasEmpresaDaBase = async (db: Db, base: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as um from empresa_vista where grupo_id = ${db.grupo} and left(cnpj, 8) = ${base} limit 1`,
  )) !== undefined

export const insertCertificado = (
  db: Db,
  c: {
    cnpj: string
    titular: string
    autoridade: string
    serie: string
    impressao: string
    validoDe: Date
    validoAte: Date
    certificadoPem: string
    cadeiaPem: string
    chaveSelada: Buffer
    usuarioId: string | null
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into certificados (grupo_id, cnpj, titular, autoridade, serie, impressao, valido_de, valido_ate,
      certificado_pem, cadeia_pem, chave_selada, enviado_por)
    values (${db.grupo}, ${c.cnpj}, ${c.titular}, ${c.autoridade}, ${c.serie}, ${c.impressao}, ${c.validoDe},
      ${c.validoAte}, ${c.certificadoPem}, ${c.cadeiaPem}, ${c.chaveSelada}, ${c.usuarioId})
    returning id::text as id`)

/** Out of use: its key is forgotten. */
export const updateEncerrado = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`
    update certificados set ativo = false, chave_selada = null, encerrado_em = now(), motivo = ${motivo}
    where grupo_id = ${db.grupo} and id = ${id} and ativo`)

export const insertEvento = (
  db: Db,
  e: {
    certificadoId: string
    tipo: EventoDoCertificado['tipo']
    usuarioId: string | null
    detalhe: string
  },
): Promise<number> =>
  db.run(sql`
    insert into certificado_eventos (grupo_id, certificado_id, tipo, usuario_id, detalhe)
    values (${db.grupo}, ${e.certificadoId}, ${e.tipo}, ${e.usuarioId}, ${e.detalhe})`)

export const listEventos = (
  db: Db,
  id: string,
): Promise<{ tipo: EventoDoCertificado['tipo']; em: Date; quem: string; detalhe: string }[]> =>
  db.all(sql`
    select e.tipo, e.em, coalesce(u.nome, '') as quem, e.detalhe
    from certificado_eventos e left join usuario_vista u on u.id = e.usuario_id
    where e.grupo_id = ${db.grupo} and e.certificado_id = ${id} order by e.id desc limit 200`)

/** One row for each CNPJ base of the group: the certificate in use, if any. */
export const listPorBase = (
  db: Db,
): Promise<{ cnpj: string; nome: string; titular: string | null; valido_ate: Date | null }[]> =>
  db.all(sql`
    select distinct on (left(e.cnpj, 8)) e.cnpj, e.nome, c.titular, c.valido_ate
    from empresa_vista e left join certificados c
      on c.grupo_id = e.grupo_id and left(c.cnpj, 8) = left(e.cnpj, 8) and c.ativo
    where e.grupo_id = ${db.grupo} order by left(e.cnpj, 8), e.cnpj`)

export const listAtivos = (
  db: Db,
): Promise<{ id: string; cnpj: string; titular: string; valido_ate: Date; avisado: number | null }[]> =>
  db.all(sql`
    select id::text as id, cnpj, titular, valido_ate, avisado from certificados
    where grupo_id = ${db.grupo} and ativo for update`)

export const updateAvisado = (db: Db, id: string, avisado: number): Promise<number> =>
  db.run(sql`update certificados set avisado = ${avisado} where grupo_id = ${db.grupo} and id = ${id}`)

/** Who is warned: the group's admins. */
export const listAdmins = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select u.id::text as id from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
    where gu.grupo_id = ${db.grupo} and gu.papel = 'ADMIN' and gu.ativo and u.ativo order by u.id`)

/** Whose certificate would sign for a company: its own, or, where it has none, another company's of the group. */
export const findCnpjDoCertificado = async (db: Db, cnpj: string): Promise<string | null> =>
  (
    await db.maybe<{ cnpj: string }>(sql`
      select cnpj from certificados where grupo_id = ${db.grupo} and ativo
      order by left(cnpj, 8) = left(${cnpj}, 8) desc, valido_ate desc, id limit 1`)
  )?.cnpj ?? null

/** A company of the group whose certificate may be used now. */
export const findCnpjComCertificado = async (db: Db, agora: Date): Promise<string | null> =>
  (
    await db.maybe<{ cnpj: string }>(
      sql`select cnpj from certificados where grupo_id = ${db.grupo} and ativo and valido_ate > ${agora} order by id limit 1`,
    )
  )?.cnpj ?? null
