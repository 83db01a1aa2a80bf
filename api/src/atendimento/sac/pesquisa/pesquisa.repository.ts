import type { PesquisaPublica } from '@tropeiro/contract/atendimento/sac/avaliacao'
import {
  DIAS_ENTRE_NPS,
  DIAS_ENTRE_PESQUISAS,
  DIAS_PARA_RESPONDER,
  type TipoDePesquisa,
} from '@tropeiro/contract/atendimento/sac/pesquisa'
import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export type Perguntado = { usuario_id: string; contato: string; nome: string }
export type Atendido = Perguntado & { incidente: string; numero: string; assunto: string; vez: number }

const dias = (n: number) => sql`make_interval(days => ${n}::int)`

/**
 * Whoever asked what a person resolved within the last days: once each time it was resolved, and nobody twice within a month.
 * What the house closed by itself, or the asker himself, asks nothing.
 */
export const listAtendidos = (db: Db, q: { desde: Date; agora: Date; limite: number }): Promise<Atendido[]> =>
  db.all(sql`
    select distinct on (lower(u.email)) i.id::text as incidente, i.numero::text as numero, i.assunto, i.reaberturas as vez,
      u.id::text as usuario_id, lower(u.email) as contato, u.nome
    from incidentes i
    join usuario_vista u on u.id = i.aberto_por
    join lateral (
      select e.lado, e.autor_id from incidente_eventos e
      where e.grupo_id = i.grupo_id and e.incidente_id = i.id and e.tipo = 'estado' and e.dados->>'para' = 'resolvido'
      order by e.id desc limit 1) r on r.lado = 'atendimento' and r.autor_id <> i.aberto_por
    where i.grupo_id = ${db.grupo} and i.status = 'resolvido' and i.junto_em is null and u.ativo and u.email <> ''
      and i.resolvido_em >= ${q.desde} and i.resolvido_em > ${q.agora}::timestamptz - interval '4 days'
      and not exists (select from incidente_pesquisas p
        where p.grupo_id = i.grupo_id and p.incidente_id = i.id and p.vez = i.reaberturas)
      and not exists (select from incidente_pesquisas p where p.grupo_id = i.grupo_id and p.contato = lower(u.email)
        and p.enviada_em > ${q.agora}::timestamptz - ${dias(DIAS_ENTRE_PESQUISAS)})
    order by lower(u.email), i.resolvido_em desc limit ${q.limite}`)

/** Shippers' people who have had something delivered lately and were not asked for three months, nor about an incident this month. */
export const listEmbarcadores = (db: Db, q: { agora: Date; limite: number }): Promise<Perguntado[]> =>
  db.all(sql`
    select u.id::text as usuario_id, lower(u.email) as contato, u.nome
    from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
    where gu.grupo_id = ${db.grupo} and gu.papel = 'EMBARCADOR' and gu.ativo and gu.vinculo = 'aceito' and u.ativo and u.email <> ''
      and exists (select from nota_vista n where n.grupo_id = gu.grupo_id and n.cnpj_embarca = any(gu.cnpjs)
        and n.data_entrega > ${q.agora}::timestamptz - ${dias(DIAS_ENTRE_NPS)})
      and not exists (select from incidente_pesquisas p where p.grupo_id = gu.grupo_id and p.contato = lower(u.email)
        and p.enviada_em > ${q.agora}::timestamptz - case when p.tipo = 'nps' then ${dias(DIAS_ENTRE_NPS)} else ${dias(DIAS_ENTRE_PESQUISAS)} end)
    order by u.id limit ${q.limite}`)

export const insertPesquisa = (
  db: Db,
  p: Perguntado & { tipo: TipoDePesquisa; incidente: string | null; vez: number; hash: string; agora: Date },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into incidente_pesquisas (grupo_id, tipo, incidente_id, vez, usuario_id, contato, token_hash, enviada_em, tranca_em)
    values (${db.grupo}, ${p.tipo}, ${p.incidente}, ${p.vez}, ${p.usuario_id}, ${p.contato}, ${p.hash}, ${p.agora},
      ${p.agora}::timestamptz + ${dias(DIAS_PARA_RESPONDER)})
    returning id::text as id`)

export const findPorHash = (
  db: DbSemGrupo,
  hash: string,
): Promise<{ grupo_id: number; id: string } | undefined> =>
  db.maybe(sql`select grupo_id, id from pesquisa_por_hash(${hash})`)

export type PesquisaRow = Omit<PesquisaPublica, 'ate' | 'fechada'> & {
  id: string
  incidente_id: string | null
  tranca_em: Date
}

export const lockPesquisa = (db: Db, id: string): Promise<PesquisaRow> =>
  db.one(sql`
    select p.id::text as id, p.tipo, g.nome as transportadora, coalesce(i.numero::text, '') as incidente, coalesce(i.assunto, '') as assunto,
      p.nota, p.comentario, p.tranca_em, p.incidente_id::text as incidente_id
    from incidente_pesquisas p join grupo_vista g on g.id = p.grupo_id
    left join incidentes i on i.grupo_id = p.grupo_id and i.id = p.incidente_id
    where p.grupo_id = ${db.grupo} and p.id = ${id} for update of p`)

export const updateResposta = (
  db: Db,
  id: string,
  r: { nota: number; comentario: string; agora: Date },
): Promise<number> =>
  db.run(sql`
    update incidente_pesquisas set nota = ${r.nota}, comentario = ${r.comentario}, respondida_em = ${r.agora}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Answers of the last days, for the session's figure. */
export const listNotas = (db: Db, de: Date): Promise<{ tipo: TipoDePesquisa; nota: number }[]> =>
  db.all(sql`
    select tipo, nota from incidente_pesquisas where grupo_id = ${db.grupo} and respondida_em >= ${de}`)

export type RespostaRow = {
  tipo: TipoDePesquisa
  nota: number
  comentario: string
  quem: string
  em: Date
  incidente_id: string | null
  numero: string
}

/**
 * What was answered: of incidents by the day in which they were resolved, of the carrier by the day of the answer. Of incidents, those of the
 * bases of who attends.
 */
export const listRespostas = (db: Db, q: { de: string; ate: string }): Promise<RespostaRow[]> =>
  db.all(sql`
    select p.tipo, p.nota, p.comentario, u.nome as quem, p.respondida_em as em, i.id::text as incidente_id,
      coalesce(i.numero::text, '') as numero
    from incidente_pesquisas p join usuario_vista u on u.id = p.usuario_id
    left join incidentes i on i.grupo_id = p.grupo_id and i.id = p.incidente_id
    where p.grupo_id = ${db.grupo} and p.respondida_em is not null
      and dia_local(coalesce(i.resolvido_em, p.respondida_em)) between ${q.de}::date and ${q.ate}::date
      and (i.id is null or true${nasBases(db, sql`i.base_id`)}) and (i.id is null or i.resolvido_em is not null)
    order by p.respondida_em desc, p.id desc limit 10000`)
