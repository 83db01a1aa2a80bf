import type { EmitenteDoMdfe } from '@tropeiro/contract/modules/mdfe'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type EmitenteRow = EmitenteDoMdfe & {
  cnpj: string
  nome: string
  municipio: string
  uf: string
  salva: boolean
}

const columns = sql`
  e.cnpj, e.nome, m.cnpj is not null as salva,
  coalesce(m.serie, 1) as serie, coalesce(m.ambiente, '2') as ambiente,
  coalesce(m.tipo_emitente, '1') as tipo_emitente, coalesce(m.tipo_transportador, '') as tipo_transportador,
  coalesce(m.rntrc, '') as rntrc, coalesce(m.ie, '') as ie, coalesce(m.fantasia, '') as fantasia,
  coalesce(m.logradouro, '') as logradouro, coalesce(m.numero, '') as numero,
  coalesce(m.complemento, '') as complemento, coalesce(m.bairro, '') as bairro,
  coalesce(m.municipio_ibge, b.municipio_ibge) as municipio_ibge, coalesce(m.cep, '') as cep,
  coalesce(m.telefone, '') as telefone, coalesce(m.email, '') as email,
  coalesce(m.seguradora, '') as seguradora, coalesce(m.cnpj_seguradora, '') as cnpj_seguradora,
  coalesce(m.apolice, '') as apolice, coalesce(m.produto, '') as produto,
  coalesce(m.tipo_carga, '05') as tipo_carga, coalesce(m.observacoes, '') as observacoes,
  coalesce(m.encerrar_sozinho, true) as encerrar_sozinho,
  coalesce(m.regras_desligadas, '{}') as regras_desligadas,
  coalesce(c.nome, '') as municipio, coalesce(c.uf, '') as uf`

const from = sql`
  from empresas e
  left join mdfe_emitentes m on m.grupo_id = e.grupo_id and m.cnpj = e.cnpj
  left join lateral (select x.municipio_ibge from bases x
    where x.grupo_id = e.grupo_id and x.cnpj = e.cnpj and x.municipio_ibge is not null order by x.id limit 1) b on true
  left join municipios c on c.ibge = coalesce(m.municipio_ibge, b.municipio_ibge)`

export const listEmitentes = (db: Db, grupoId: number): Promise<EmitenteRow[]> =>
  db.all(sql`select ${columns} ${from} where e.grupo_id = ${grupoId} order by e.nome, e.cnpj limit 500`)

export const findEmitente = (db: Db, grupoId: number, cnpj: string): Promise<EmitenteRow | undefined> =>
  db.maybe(sql`select ${columns} ${from} where e.grupo_id = ${grupoId} and e.cnpj = ${cnpj}`)

export const upsertEmitente = (db: Db, grupoId: number, cnpj: string, e: EmitenteDoMdfe): Promise<number> =>
  db.run(sql`
    insert into mdfe_emitentes (grupo_id, cnpj, serie, ambiente, tipo_emitente, tipo_transportador, rntrc, ie, fantasia,
      logradouro, numero, complemento, bairro, municipio_ibge, cep, telefone, email, seguradora, cnpj_seguradora, apolice,
      produto, tipo_carga, observacoes, encerrar_sozinho, regras_desligadas)
    values (${grupoId}, ${cnpj}, ${e.serie}, ${e.ambiente}, ${e.tipo_emitente}, ${e.tipo_transportador}, ${e.rntrc},
      ${e.ie}, ${e.fantasia}, ${e.logradouro}, ${e.numero}, ${e.complemento}, ${e.bairro}, ${e.municipio_ibge}, ${e.cep},
      ${e.telefone}, ${e.email}, ${e.seguradora}, ${e.cnpj_seguradora}, ${e.apolice}, ${e.produto}, ${e.tipo_carga},
      ${e.observacoes}, ${e.encerrar_sozinho}, ${e.regras_desligadas})
    on conflict (grupo_id, cnpj) do update set serie = excluded.serie, ambiente = excluded.ambiente,
      tipo_emitente = excluded.tipo_emitente, tipo_transportador = excluded.tipo_transportador, rntrc = excluded.rntrc,
      ie = excluded.ie, fantasia = excluded.fantasia, logradouro = excluded.logradouro, numero = excluded.numero,
      complemento = excluded.complemento, bairro = excluded.bairro, municipio_ibge = excluded.municipio_ibge,
      cep = excluded.cep, telefone = excluded.telefone, email = excluded.email, seguradora = excluded.seguradora,
      cnpj_seguradora = excluded.cnpj_seguradora, apolice = excluded.apolice, produto = excluded.produto,
      tipo_carga = excluded.tipo_carga, observacoes = excluded.observacoes, encerrar_sozinho = excluded.encerrar_sozinho,
      regras_desligadas = excluded.regras_desligadas, updated_at = now()`)

export const findMunicipio = (
  db: Db,
  ibge: number,
): Promise<{ ibge: number; nome: string; uf: string } | undefined> =>
  db.maybe(sql`select ibge, nome, uf from municipios where ibge = ${ibge}`)
