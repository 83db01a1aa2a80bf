import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of the partners (see `Perguntas`). */

const columns = sql`p.id::text as _id, p.nome, p.documento, p.cnpjs, p.usa_proceda`

export const parceiros: Perguntas['parceiros'] = (db, ids) =>
  db.all(sql`
    select ${columns} from parceiros p
    where p.grupo_id = ${db.grupo} and (${ids ?? null}::bigint[] is null or p.id = any(${ids ?? null}::bigint[]))
    order by p.nome_busca`)

export const parceiro: Perguntas['parceiro'] = (db, id) =>
  db.one(sql`select ${columns} from parceiros p where p.grupo_id = ${db.grupo} and p.id = ${id}`)

export const arquivosDeParceiros: Perguntas['arquivosDeParceiros'] = (db, ids) =>
  db.all(sql`
    select a.id::text as arquivo, a.nome from parceiro_arquivos a
    where a.grupo_id = ${db.grupo} and a.id = any(${ids}::bigint[])`)

export const arquivosDasFaturas: Perguntas['arquivosDasFaturas'] = (db, faturas) =>
  db.all(sql`
    select distinct on (d.documento_id) d.documento_id::text as fatura, a.nome
    from parceiro_documentos d join parceiro_arquivos a on a.grupo_id = d.grupo_id and a.id = d.arquivo_id
    where d.grupo_id = ${db.grupo} and d.familia = 'DOCCOB' and d.documento_id = any(${faturas}::bigint[])
    order by d.documento_id, a.id desc`)
