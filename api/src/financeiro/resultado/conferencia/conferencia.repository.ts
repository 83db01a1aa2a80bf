import { MAIS_EXCECOES } from '@tropeiro/contract/financeiro/resultado/conferencia'
import { raw, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Achado, Retida } from './conferencia.rules.ts'
import { igualdadesEmSql } from './igualdades.repository.ts'

/** One equality of the group: how many are looked at, how many do not agree, and the first of them. */
export const findAchado = (db: Db, chave: keyof typeof igualdadesEmSql): Promise<Achado> => {
  const { contados, excecoes } = igualdadesEmSql[chave]
  return db.one(sql`
    with mal as (select q.id::text as _id, q.porque from (${raw(excecoes)}) q where q.grupo_id = ${db.grupo})
    select (select count(*)::int from (${raw(contados)}) c where c.grupo_id = ${db.grupo}) as contados,
      (select count(*)::int from mal) as diferentes,
      (select coalesce(json_agg(m), '[]') from (select * from mal order by length(_id), _id limit ${MAIS_EXCECOES}) m) as excecoes`)
}

/** What was withheld and stands, in the order in which it was, with what its contracts come to. */
export const listRetidas = (db: Db): Promise<Retida[]> =>
  db.all(sql`
    select r.acerto_id::text as acerto, r.mes, concat_ws('|', r.mes, r.cpf, r.cnpj_empresa) as chave, r.inss_centavos::float8 as inss,
      r.sest_centavos::float8 as sest, r.senat_centavos::float8 as senat, r.irrf_centavos::float8 as irrf,
      r.patronal_centavos::float8 as patronal, r.dependentes, r.pensao_centavos::float8 as pensao,
      r.inss_de_outros_centavos::float8 as inss_de_outros, r.sest_sem_teto,
      (select coalesce(sum(l.valor_centavos), 0) from acerto_linhas l where l.grupo_id = r.grupo_id and l.acerto_id = r.acerto_id
        and l.tipo = 'frete' and l.estado = 'aceita')::float8 as fretes
    from acerto_retencoes r where r.grupo_id = ${db.grupo} and r.desfeita_em is null order by r.id`)
