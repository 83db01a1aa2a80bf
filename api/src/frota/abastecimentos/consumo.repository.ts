import { veiculosAlcancados } from '../../cadastros/veiculos/index.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type DoConsumo = {
  id: string
  veiculo: string
  em: Date
  contador: number | null
  ml: number
  centavos: number
  cheio: boolean
  faltouAntes: boolean
  produto: string
  frio: boolean
  frio_decimos: number | null
  frio_ml: number | null
  no_periodo: boolean
  marcado: boolean
  /** Its litres did not go into this tank, as far as is known. */
  fora: boolean
}
/** All fill-ups that count, of the vehicles within reach that filled up in the period. */
export const listDoConsumo = (db: Db, de: string, ate: string): Promise<DoConsumo[]> =>
  db.all(sql`
    with a as (
      select a.*, (${de} = '' or a.em >= (nullif(${de}, '')::date)::timestamp at time zone 'America/Sao_Paulo')
        and (${ate} = '' or a.em < (nullif(${ate}, '')::date + 1)::timestamp at time zone 'America/Sao_Paulo') as no_periodo
      from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
      where a.grupo_id = ${db.grupo} and a.decisao is distinct from 'recusado'${veiculosAlcancados(db)})
    select a.id::text as id, a.veiculo_id::text as veiculo, a.em, case when l.aceita then l.contador::float8 end as contador, a.ml,
      coalesce(a.centavos, 0)::float8 as centavos, a.cheio, a.faltou_antes as "faltouAntes", a.produto, a.frio, a.frio_decimos, a.frio_ml, a.no_periodo,
      a.decisao is null and jsonb_path_exists(a.marcas, '$[*] ? (@.grau == "certo" || @.grau == "provavel" || @.grau == "fraco")') as marcado,
      a.decisao is null and jsonb_path_exists(a.marcas, '$[*] ? (@.chave == "duplicado" || @.chave == "impossivel_chegar"
        || (@.chave == "longe_do_posto" && @.grau == "certo"))') as fora
    from a left join veiculo_leitura_vista l on l.grupo_id = a.grupo_id and l.origem = 'abastecimento' and l.referencia = a.id::text
    where a.veiculo_id in (select veiculo_id from a where no_periodo)
      and a.em > now() - interval '2 years' order by a.em`)
