import type { SituacaoNaVia, Vinculo } from '@tropeiro/contract/frota/jornada/regras'
import { motoristasAlcancados } from '../../cadastros/motoristas/index.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Without a point for longer than this nobody knows what happened, where it is elsewhere afterwards. */
const SEM_SINAL_MIN = 15
/** Slower than this between two points is a stop. */
const PARADO_KMH = 6
/** As near as this it never left. */
const MESMO_LUGAR_KM = 0.5

export type TrechoRow = { motorista: string; situacao: SituacaoNaVia; de: Date; ate: Date }

/** What drivers did between two instants, as their points show it: pieces of driving, standing and silence. */
export const listTrechos = (db: Db, de: Date, ate: Date, motorista: string | null): Promise<TrechoRow[]> =>
  db.all(sql`
    with pontos as (
      select m.id, p.dt_rastreio as em, lag(p.dt_rastreio) over w as antes,
        111.2 * sqrt((p.lat - lag(p.lat) over w) ^ 2 + ((p.lng - lag(p.lng) over w) * cos(radians(p.lat))) ^ 2) as km
      from motorista_vista m join posicao_vista p on p.grupo_id = m.grupo_id and p.cpf = m.cpf
      where m.grupo_id = ${db.grupo} and p.grupo_id = ${db.grupo} and p.dt_rastreio >= ${de} and p.dt_rastreio < ${ate} and not p.salto
        and (${motorista}::bigint is null or m.id = ${motorista}::bigint)${motoristasAlcancados(db)}
      window w as (partition by m.id order by p.dt_rastreio)),
    vaos as (
      select id, antes, em, case
        when em - antes > make_interval(mins => ${SEM_SINAL_MIN}::int) then case when km < ${MESMO_LUGAR_KM}::float8 then 'parado' else 'sem_sinal' end
        when km / greatest(extract(epoch from em - antes) / 3600, 0.0001) >= ${PARADO_KMH}::float8 then 'dirigindo'
        else 'parado' end as situacao
      from pontos where antes is not null),
    ilhas as (
      select *, row_number() over (partition by id order by em) - row_number() over (partition by id, situacao order by em) as ilha from vaos)
    select id::text as motorista, situacao, min(antes) as de, max(em) as ate
    from ilhas group by id, situacao, ilha order by id, de`)

/** Drivers by id, as far as somebody may see them. */
export const listMotoristas = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; nome: string; vinculo: Vinculo }[]> =>
  db.all(sql`
    select m.id::text as id, m.nome, coalesce(f.vinculo, 'frota') as vinculo
    from motorista_vista m left join motorista_ficha_vista f on f.grupo_id = m.grupo_id and f.cpf = m.cpf
    where m.grupo_id = ${db.grupo} and m.id = any(${[...ids]}::bigint[])${motoristasAlcancados(db)}
    order by m.nome_busca, m.id`)
