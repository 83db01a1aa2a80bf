import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'
import { escopoTitulos } from '../titulos/index.ts'

/* What earlier modules ask of a client's credit (see `Perguntas`). */

export const creditoDosClientes: Perguntas['creditoDosClientes'] = (db, documentos) =>
  db.all(sql`
    select c.documento, c.limite_centavos::float8 as limite,
      coalesce((select sum(t.saldo_centavos) from titulo_vista t where t.grupo_id = c.grupo_id and t.documento = c.documento${escopoTitulos(db)}
        and t.natureza = 'receber' and t.estado in ('aberto', 'agendado', 'parcial')), 0)::float8 as aberto
    from regua_clientes c
    where c.grupo_id = ${db.grupo} and c.documento = any(${documentos as string[]}::text[]) and c.limite_centavos is not null`)
