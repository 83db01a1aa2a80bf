import type { EventoDoIncidente, NotaDoIncidente } from '@tropeiro/contract/atendimento/sac/atendimento'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { colunas, doAtendente, type FilaRow, fontes } from './fila.repository.ts'

export const findAtendido = (db: Db, id: string): Promise<FilaRow & { descricao: string; emails: number }> =>
  db.one(sql`
    select ${colunas}, i.descricao, 1 as linhas,
      (select count(*)::int from sac_mensagens e where e.grupo_id = i.grupo_id and e.incidente_id = i.id) as emails from ${fontes} where ${doAtendente(db)} and i.id = ${id}`)

/** A ticket that another group asked of this one, which this person has not opened today. */
export const findDeOutro = (
  db: Db,
  id: string,
): Promise<{ origem_id: number; origem: string; numero: string; assunto: string } | undefined> =>
  db.maybe(sql`
    select i.origem_grupo_id as origem_id, i.origem_grupo as origem, i.numero::text as numero, i.assunto from incidentes i
    where ${doAtendente(db)} and i.id = ${id} and i.origem_grupo_id <> i.grupo_id and not exists (
      select from incidente_eventos e where e.grupo_id = i.grupo_id and e.incidente_id = i.id and e.tipo = 'nota'
        and e.autor_id = ${db.quem.id} and e.dados ? 'visto' and dia_local(e.em) = dia_local(now()))`)

export const listEventos = (db: Db, id: string): Promise<(Omit<EventoDoIncidente, 'em'> & { em: Date })[]> =>
  db.all(sql`
    select e.id::text as _id, e.tipo, e.lado, e.publico, e.texto || coalesce(': ' || nullif(p.comentario, ''), '') as texto,
      e.autor_nome as autor, e.em
    from incidente_eventos e
    left join incidente_pesquisas p on p.grupo_id = e.grupo_id and p.incidente_id = e.incidente_id and p.id = (e.dados->>'pesquisa')::bigint
    where e.grupo_id = ${db.grupo} and e.incidente_id = ${id} order by e.em, e.id limit 1000`)

type Nota = Omit<NotaDoIncidente, 'entregue_em' | 'posicao'> & {
  entregue_em: Date | null
  posicao: { lat: number; lng: number; em: string } | null
}

/** Its notes that who attends reaches, those that are still in it first. */
export const listNotas = (db: Db, id: string): Promise<Nota[]> =>
  db.all(sql`
    select n.id::text as _id, n.numero::text as numero, n.situacao, coalesce(e.nome, n.cnpj_embarca) as embarcador,
      coalesce(d.nome, n.cnpj_dest, '') as destinatario, coalesce(m.nome || '/' || m.uf, n.uf, '') as cidade,
      coalesce(d.telefone, '') as telefone, to_char(n.prazo, 'YYYY-MM-DD') as prazo, n.data_entrega as entregue_em,
      coalesce(o.descricao, '') as ocorrencia, n.tentativas, r.id::text as romaneio_id, coalesce(r.numero::text, '') as romaneio,
      coalesce(r.nome_motorista, '') as motorista,
      case when r.estado = 'viagem' and n.situacao = 'rota' and l.cpf is not null
        then json_build_object('lat', l.lat, 'lng', l.lng, 'em', l.dt_rastreio) end as posicao, x.saiu_em is not null as saiu
    from incidente_notas x
    join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
    left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    left join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    left join ocorrencia_vista o on o.codigo = n.ocorrencia
    left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    left join ultimas_posicoes l on l.grupo_id = r.grupo_id and l.cpf = r.cpf_motorista
    where x.grupo_id = ${db.grupo} and x.incidente_id = ${id} and ${escopoNotas(db)}
    order by x.saiu_em nulls first, n.id limit 200`)

export type LigadoRow = { _id: string; numero: string; assunto: string; status: string }

/** Work orders whose signal it is. */
export const listOrdensDaQuebra = (db: Db, id: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct split_part(s.origem, ':', 2) as id from incidente_sinais s
    where s.grupo_id = ${db.grupo} and s.incidente_id = ${id} and s.origem like 'ordem:%' and s.baixado_em is null`)

/** Linked either way, within reach. */
export const listLigados = (db: Db, id: string): Promise<LigadoRow[]> =>
  db.all(sql`
    select i.id::text as _id, i.numero::text as numero, i.assunto, i.status from incidentes i
    where ${doAtendente(db)} and i.id in (
      select l.com_id from incidente_ligacoes l where l.grupo_id = ${db.grupo} and l.incidente_id = ${id}
      union select l.incidente_id from incidente_ligacoes l where l.grupo_id = ${db.grupo} and l.com_id = ${id}
      union select j.id from incidentes j where j.grupo_id = ${db.grupo} and j.junto_em = ${id}
      union select j.junto_em from incidentes j where j.grupo_id = ${db.grupo} and j.id = ${id} and j.junto_em is not null)
    order by i.id desc limit 20`)

/** Others about one of its notes. */
export const listAnteriores = (db: Db, id: string): Promise<LigadoRow[]> =>
  db.all(sql`
    select i.id::text as _id, i.numero::text as numero, i.assunto, i.status from incidentes i
    where ${doAtendente(db)} and i.id <> ${id} and i.id in (
      select o.incidente_id from incidente_notas x join incidente_notas o on o.grupo_id = x.grupo_id and o.nota_id = x.nota_id
      where x.grupo_id = ${db.grupo} and x.incidente_id = ${id})
    order by i.id desc limit 10`)

export const findRascunho = (db: Db, id: string): Promise<{ texto: string; interna: boolean } | undefined> =>
  db.maybe(sql`
    select texto, interna from incidente_rascunhos
    where grupo_id = ${db.grupo} and incidente_id = ${id} and usuario_id = ${db.quem.id}`)

/** Others who typed within the last minute. */
export const listEscrevendo = (db: Db, id: string): Promise<{ nome: string }[]> =>
  db.all(sql`
    select u.nome from incidente_rascunhos r join usuario_vista u on u.id = r.usuario_id
    where r.grupo_id = ${db.grupo} and r.incidente_id = ${id} and r.usuario_id <> ${db.quem.id} and r.texto <> ''
      and r.updated_at > now() - interval '1 minute'
    order by u.nome`)

/** Keeps what is being written; empty: nothing any more. Answers whether there was something before. */
export const upsertRascunho = (
  db: Db,
  id: string,
  r: { texto: string; interna: boolean },
): Promise<number> =>
  r.texto === ''
    ? db.run(sql`
        delete from incidente_rascunhos where grupo_id = ${db.grupo} and incidente_id = ${id} and usuario_id = ${db.quem.id}`)
    : db.run(sql`
        insert into incidente_rascunhos (grupo_id, incidente_id, usuario_id, texto, interna)
        values (${db.grupo}, ${id}, ${db.quem.id}, ${r.texto}, ${r.interna})
        on conflict (grupo_id, incidente_id, usuario_id)
        do update set texto = excluded.texto, interna = excluded.interna, updated_at = now()`)
