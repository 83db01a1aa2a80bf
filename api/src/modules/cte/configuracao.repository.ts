import type { EmitenteDoCte } from '@tropeiro/contract/modules/cte'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { Emitente } from './documento.rules.ts'

const columns = sql`
  e.cnpj, e.nome, k.cnpj is not null as salva,
  coalesce(k.serie, 1) as serie, coalesce(k.ambiente, '2') as ambiente, coalesce(k.crt, '3') as crt,
  coalesce(k.rntrc, '') as rntrc, coalesce(k.ie, '') as ie, coalesce(k.fantasia, '') as fantasia,
  coalesce(k.logradouro, '') as logradouro, coalesce(k.numero, '') as numero,
  coalesce(k.complemento, '') as complemento, coalesce(k.bairro, '') as bairro,
  coalesce(k.municipio_ibge, b.municipio_ibge) as municipio_ibge, coalesce(k.cep, '') as cep,
  coalesce(k.telefone, '') as telefone, coalesce(k.email, '') as email,
  coalesce(k.cfop, '') as cfop, coalesce(k.ramo_do_tomador, 'comercio') as ramo_do_tomador,
  coalesce(k.natureza, '') as natureza, coalesce(k.tomador, '0') as tomador,
  coalesce(k.agrupar, 'destinatario') as agrupar,
  '{"situacao": "tributada", "aliquota": null, "reducao": 0, "credito_presumido": 0, "icms_incluso": true}'::jsonb
    || coalesce(k.tributos, '{}') as tributos,
  coalesce(k.produto, '') as produto, coalesce(k.observacoes, '') as observacoes,
  coalesce(k.eventos_de_entrega, true) as eventos_de_entrega,
  coalesce(k.email_ao_autorizar, false) as email_ao_autorizar,
  coalesce(k.resp_cnpj, '') as resp_cnpj, coalesce(k.resp_contato, '') as resp_contato,
  coalesce(k.resp_email, '') as resp_email, coalesce(k.resp_telefone, '') as resp_telefone,
  coalesce(k.regras_desligadas, '{}') as regras_desligadas,
  coalesce(c.nome, '') as municipio, coalesce(c.uf, '') as uf`

const from = sql`
  from empresas e
  left join cte_emitentes k on k.grupo_id = e.grupo_id and k.cnpj = e.cnpj
  left join lateral (select x.municipio_ibge from bases x
    where x.grupo_id = e.grupo_id and x.cnpj = e.cnpj and x.municipio_ibge is not null order by x.id limit 1) b on true
  left join municipios c on c.ibge = coalesce(k.municipio_ibge, b.municipio_ibge)`

export const listEmitentes = (db: Db, grupoId: number): Promise<Emitente[]> =>
  db.all(sql`select ${columns} ${from} where e.grupo_id = ${grupoId} order by e.nome, e.cnpj limit 500`)

export const findEmitente = (db: Db, grupoId: number, cnpj: string): Promise<Emitente | undefined> =>
  db.maybe(sql`select ${columns} ${from} where e.grupo_id = ${grupoId} and e.cnpj = ${cnpj}`)

export const upsertEmitente = (db: Db, grupoId: number, cnpj: string, e: EmitenteDoCte): Promise<number> =>
  db.run(sql`
    insert into cte_emitentes (grupo_id, cnpj, serie, ambiente, crt, rntrc, ie, fantasia, logradouro, numero, complemento,
      bairro, municipio_ibge, cep, telefone, email, cfop, ramo_do_tomador, natureza, tomador, agrupar, tributos, produto,
      observacoes, eventos_de_entrega, email_ao_autorizar, resp_cnpj, resp_contato, resp_email, resp_telefone,
      regras_desligadas)
    values (${grupoId}, ${cnpj}, ${e.serie}, ${e.ambiente}, ${e.crt}, ${e.rntrc}, ${e.ie}, ${e.fantasia}, ${e.logradouro},
      ${e.numero}, ${e.complemento}, ${e.bairro}, ${e.municipio_ibge}, ${e.cep}, ${e.telefone}, ${e.email}, ${e.cfop},
      ${e.ramo_do_tomador}, ${e.natureza}, ${e.tomador}, ${e.agrupar}, ${JSON.stringify(e.tributos)}, ${e.produto},
      ${e.observacoes}, ${e.eventos_de_entrega}, ${e.email_ao_autorizar}, ${e.resp_cnpj}, ${e.resp_contato},
      ${e.resp_email}, ${e.resp_telefone}, ${e.regras_desligadas})
    on conflict (grupo_id, cnpj) do update set serie = excluded.serie, ambiente = excluded.ambiente, crt = excluded.crt,
      rntrc = excluded.rntrc, ie = excluded.ie, fantasia = excluded.fantasia, logradouro = excluded.logradouro,
      numero = excluded.numero, complemento = excluded.complemento, bairro = excluded.bairro,
      municipio_ibge = excluded.municipio_ibge, cep = excluded.cep, telefone = excluded.telefone, email = excluded.email,
      cfop = excluded.cfop, ramo_do_tomador = excluded.ramo_do_tomador, natureza = excluded.natureza,
      tomador = excluded.tomador, agrupar = excluded.agrupar, tributos = excluded.tributos, produto = excluded.produto,
      observacoes = excluded.observacoes, eventos_de_entrega = excluded.eventos_de_entrega,
      email_ao_autorizar = excluded.email_ao_autorizar, resp_cnpj = excluded.resp_cnpj,
      resp_contato = excluded.resp_contato, resp_email = excluded.resp_email, resp_telefone = excluded.resp_telefone,
      regras_desligadas = excluded.regras_desligadas, updated_at = now()`)

export const hasMunicipio = async (db: Db, ibge: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from municipios where ibge = ${ibge}`)) !== undefined
