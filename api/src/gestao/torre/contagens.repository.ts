import type { Contagens } from '@tropeiro/contract/gestao/torre'
import { escopoNotas } from '../../carga/notas/index.ts'
import { dasEmpresas } from '../../db/bases.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoRomaneios } from '../../transporte/romaneios/index.ts'

/** All the numbers of the menu in one statement; partial indexes answer each. */
export const countEsperas = (db: Db): Promise<Required<Contagens>> =>
  db.one(sql`
    select
      (select count(*)::int from romaneio_vista r where ${escopoRomaneios(db)} and r.estado = 'pre') as romaneios,
      (select count(*)::int from romaneio_vista r where ${escopoRomaneios(db)} and r.estado = 'viagem') as em_viagem,
      (select count(*)::int from nota_vista n where ${escopoNotas(db)} and n.cancelada_em is null and n.situacao = 'auditoria') as auditoria,
      (select count(*)::int from nota_vista n where ${escopoNotas(db)} and n.cancelada_em is null and n.situacao = 'sem_romaneio'
        and n.romaneio_id is null and n.rota_id is null) as sem_rota,
      d.cte, d.mdfe
    from (
      select (count(*) filter (where e.tipo = 'cte'))::int as cte, (count(*) filter (where e.tipo = 'mdfe'))::int as mdfe
      from envio_vista e
      where e.grupo_id = ${db.grupo} and e.estado in ('rejeitado', 'parado', 'alarme') and e.updated_at > now() - interval '7 days'
        and not exists (select from envio_vista f where f.grupo_id = e.grupo_id and f.referencia = e.referencia
          and f.tp_evento = e.tp_evento and f.id > e.id)${dasEmpresas(db, sql`substr(e.chave, 7, 14)`)}) d`)
