import type { MotivoDaEspera } from '@tropeiro/contract/atendimento/sac/incidente'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Who asks on the customer's side: this person, from this group; of a shipper, what he answers for and where he is written to. */
export type Dono = {
  usuarioId: string
  origemId: number
  /** What an incident waits for when it waits for him. */
  motivos: readonly MotivoDaEspera[]
  embarcador?: { cnpjs: readonly string[]; email: string }
}

const abertoPor = (dono: Dono): Sql =>
  sql`(i.aberto_por = ${dono.usuarioId} and i.origem_grupo_id = ${dono.origemId})`

/** Since when somebody of the house waits for the shipper in it; null where nobody ever did. */
const desdeQueEsperam = sql`(
  select min(v.em) from incidente_eventos v
  where v.grupo_id = i.grupo_id and v.incidente_id = i.id and v.tipo = 'estado' and v.dados ->> 'motivo' = 'embarcador')`

/**
 * What the house itself opened about a shipper's notes and then asked him about. What somebody else asked, or wrote in it by a
 * tracking link, is a conversation of his own and never this.
 */
function perguntado(db: Pick<Db, 'grupo'>, dono: Dono): Sql {
  const { cnpjs = [], email = '' } = dono.embarcador ?? {}
  if (cnpjs.length === 0) return sql`false`
  return sql`(i.embarcador = any(${cnpjs}::text[]) and i.origem_grupo_id = ${db.grupo}
    and (i.contato is null or i.contato = ${email.toLowerCase()})
    and (i.aberto_por is null and i.canal = 'sistema' or i.aberto_por is not null and exists (
      select from grupo_usuario_vista g where g.grupo_id = i.grupo_id and g.usuario_id = i.aberto_por and g.papel in ('USUARIO', 'ADMIN')))
    and not exists (select from incidente_pedidos p where p.grupo_id = i.grupo_id and p.incidente_id = i.id)
    and ${desdeQueEsperam} is not null)`
}

/** Incidents that are the asker's to read and answer, on `incidentes i`. */
export const doDono = (db: Pick<Db, 'grupo'>, dono: Dono): Sql =>
  sql`i.grupo_id = ${db.grupo} and (${abertoPor(dono)} or ${perguntado(db, dono)})`

/** Those that he opened himself, and may end. */
export const abertosPeloDono = (db: Pick<Db, 'grupo'>, dono: Dono): Sql =>
  sql`i.grupo_id = ${db.grupo} and ${abertoPor(dono)}`

/** Whether he opened it; what the house noticed by itself nobody did. */
export const meu = (dono: Dono): Sql => sql`coalesce(${abertoPor(dono)}, false)`

/** Whether it waits for him, and not for somebody else of the customer's side. */
export const esperaResposta = (dono: Dono): Sql =>
  sql`coalesce(i.status = 'aguardando' and i.motivo = any(${dono.motivos}::text[]), false)`

/** Public words of an incident that are his to read: all of his own; of what he is asked in, those since he is. */
export const palavrasDoDono = (dono: Dono): Sql => sql`
  (${abertoPor(dono)} or (m.em >= ${desdeQueEsperam} and not m.dados ? 'de'))`
