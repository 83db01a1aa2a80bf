import type { EstadoDoIncidente } from '@tropeiro/contract/atendimento/sac/incidente'
import type { Canal } from '@tropeiro/contract/atendimento/sac/sla/politicas'
import type { NomeDaMeta } from '@tropeiro/contract/atendimento/sac/sla/sla'
import type { Prioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { doAtendente } from '../atendimento/fila.repository.ts'
import type { EventoDoRelogio } from '../relogio/relogio.repository.ts'

export type Contado = {
  id: string
  tipo: string
  causa: string
  prioridade: Prioridade
  canal: Canal
  base: string
  base_id: number | null
  embarcador: string | null
  status: EstadoDoIncidente
  estouros: NomeDaMeta[]
  reaberturas: number
  aberto_em: Date
  resolvido_em: Date | null
  aberto_no_dia: string
  resolvido_no_dia: string | null
  /** Who resolved it last was the house itself. */
  automatico: boolean
}

/** What was opened or resolved in the period, by São Paulo's days; what became part of another counts once, as the other. */
export const listDoPeriodo = (db: Db, q: { de: string; ate: string }): Promise<Contado[]> =>
  db.all(sql`
    select i.id::text as id, i.tipo, i.causa, i.prioridade, i.canal, coalesce(b.nome, i.base) as base, i.base_id, i.embarcador,
      i.status, i.estouros, i.reaberturas, i.created_at as aberto_em, i.resolvido_em,
      to_char(dia_local(i.created_at), 'YYYY-MM-DD') as aberto_no_dia,
      to_char(dia_local(i.resolvido_em), 'YYYY-MM-DD') as resolvido_no_dia,
      coalesce((select e.lado = 'sistema' from incidente_eventos e
        where e.grupo_id = i.grupo_id and e.incidente_id = i.id and e.tipo = 'estado' and e.dados->>'para' = 'resolvido'
        order by e.id desc limit 1), false) as automatico
    from incidentes i left join base_vista b on b.grupo_id = i.grupo_id and b.id = i.base_id
    where ${doAtendente(db)} and i.junto_em is null
      and (dia_local(i.created_at) between ${q.de}::date and ${q.ate}::date
        or dia_local(i.resolvido_em) between ${q.de}::date and ${q.ate}::date)
    order by i.id limit 50000`)

/** Words and states of these, in order. */
export const listEventosDe = (
  db: Db,
  ids: readonly string[],
): Promise<(EventoDoRelogio & { incidente: string })[]> =>
  db.all(sql`
    select e.incidente_id::text as incidente, e.tipo, e.lado, e.publico, e.dados->>'para' as para, e.em from incidente_eventos e
    where e.grupo_id = ${db.grupo} and e.incidente_id = any(${ids}::bigint[]) and e.tipo in ('estado', 'mensagem')
    order by e.incidente_id, e.em, e.id`)

export type Estoque = {
  em_aberto: number
  vencidos: number
  parados: number
  ate_um: number
  ate_tres: number
  ate_sete: number
  mais: number
}

export const countEstoque = (db: Db): Promise<Estoque> =>
  db.one(sql`
    with dias as (
      select i.vence_em < now() as vencido, i.status = 'aguardando' as parado, dia_local(now()) - dia_local(i.created_at) as idade
      from incidentes i where ${doAtendente(db)} and i.status not in ('resolvido', 'encerrado'))
    select count(*)::int as em_aberto, count(*) filter (where vencido)::int as vencidos, count(*) filter (where parado)::int as parados,
      count(*) filter (where idade <= 1)::int as ate_um, count(*) filter (where idade between 2 and 3)::int as ate_tres,
      count(*) filter (where idade between 4 and 7)::int as ate_sete, count(*) filter (where idade > 7)::int as mais
    from dias`)

/** Notes that came in the period, within reach. */
export const countNotas = (db: Db, q: { de: string; ate: string }): Promise<{ notas: number }> =>
  db.one(sql`
    select count(*)::int as notas from nota_vista n
    where ${escopoNotas(db)} and n.excluida_em is null and n.created_at >= ${q.de}::timestamp at time zone 'America/Sao_Paulo'
      and n.created_at < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`)

/** What was approved as owed in the period, and the value of what was delivered in it, within reach. */
export const sumPerda = (
  db: Db,
  q: { de: string; ate: string },
): Promise<{ devido: number; entregue: number }> =>
  db.one(sql`
    select (select coalesce(sum(d.devido_centavos), 0)::float8 from incidente_indenizacoes d
        join incidentes i on i.grupo_id = d.grupo_id and i.id = d.incidente_id
        where ${doAtendente(db)} and d.estado in ('aprovado', 'pago') and dia_local(d.aprovada_em) between ${q.de}::date and ${q.ate}::date) as devido,
      (select coalesce(sum(n.valor_centavos), 0)::float8 from nota_vista n
        where ${escopoNotas(db)} and n.excluida_em is null and n.desfecho = 'entrega'
          and n.data_entrega >= ${q.de}::timestamp at time zone 'America/Sao_Paulo'
          and n.data_entrega < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo') as entregue`)
