import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** An incident's row as merging, linking and answering look at it. */
export type Alvo = {
  id: string
  numero: string
  assunto: string
  tipo: string
  causa: string
  prioridade: string
  embarcador: string | null
  status: string
  aberto_por: string | null
  /** Where who asked is written to. */
  email: string | null
  contato: string | null
  responsavel_id: string | null
}

const alvo = sql`
  i.id::text as id, i.numero::text as numero, i.assunto, i.tipo, i.causa, i.prioridade, i.embarcador, i.status,
  i.aberto_por::text as aberto_por, coalesce(u.email, i.contato) as email, i.contato, i.responsavel_id::text as responsavel_id`

export const findAlvo = (db: Db, id: string): Promise<Alvo> =>
  db.one(sql`
    select ${alvo} from incidentes i left join usuario_vista u on u.id = i.aberto_por
    where i.grupo_id = ${db.grupo} and i.id = ${id}`)

export const findAlvoPorNumero = (db: Db, numero: string): Promise<Alvo | undefined> =>
  db.maybe(sql`
    select ${alvo} from incidentes i left join usuario_vista u on u.id = i.aberto_por
    where i.grupo_id = ${db.grupo} and i.numero = ${numero}${nasBases(db, sql`i.base_id`)}`)

export type OndeAvisa = {
  documento: string
  nome: string
  emails: string[]
  notas: { numero: number; prazo: string | null }[]
}

/** Shippers of an incident's notes, where they are written to (their record, else their people who enter here), and their notes in it. */
export const listOndeAvisa = (db: Db, id: string): Promise<OndeAvisa[]> =>
  db.all(sql`
    select n.cnpj_embarca as documento, coalesce(max(p.nome), n.cnpj_embarca) as nome,
      case when nullif(trim(max(p.email)), '') is not null then array[lower(trim(max(p.email)))] else coalesce((
        select array_agg(distinct lower(u.email)) from grupo_usuario_vista g join usuario_vista u on u.id = g.usuario_id
        where g.grupo_id = ${db.grupo} and g.papel = 'EMBARCADOR' and g.ativo and g.vinculo = 'aceito' and u.ativo and u.email <> ''
          and n.cnpj_embarca = any(g.cnpjs)), '{}') end as emails,
      jsonb_agg(jsonb_build_object('numero', n.numero, 'prazo', n.prazo) order by n.numero) as notas
    from incidente_notas x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
    left join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_embarca
    where x.grupo_id = ${db.grupo} and x.incidente_id = ${id} and x.saiu_em is null
    group by n.cnpj_embarca order by n.cnpj_embarca`)

/** Where who asked is answered from now on, unless somebody is already. */
export const updateContato = (db: Db, id: string, email: string): Promise<number> =>
  db.run(sql`
    update incidentes set contato = ${email.toLowerCase()} where grupo_id = ${db.grupo} and id = ${id} and contato is null and aberto_por is null`)

export const updateResponsavel = (db: Db, id: string, usuarioId: string | null): Promise<number> =>
  db.run(sql`
    update incidentes set responsavel_id = ${usuarioId}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and responsavel_id is distinct from ${usuarioId}::bigint`)

export const updateClassificacao = (
  db: Db,
  id: string,
  c: { tipo: string; causa: string; prioridade: string },
): Promise<number> =>
  db.run(sql`
    update incidentes set tipo = ${c.tipo}, causa = ${c.causa}, prioridade = ${c.prioridade}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export const touch = (db: Db, id: string): Promise<number> =>
  db.run(sql`update incidentes set updated_at = now() where grupo_id = ${db.grupo} and id = ${id}`)

/** The first words of the customer behind an event, if there are any. */
export const findMensagemDepois = (
  db: Db,
  id: string,
  visto: string,
): Promise<{ texto: string } | undefined> =>
  db.maybe(sql`
    select texto from incidente_eventos
    where grupo_id = ${db.grupo} and incidente_id = ${id} and id > ${visto} and tipo = 'mensagem' and lado = 'cliente'
    order by id limit 1`)

export const findMensagemDoCliente = (
  db: Db,
  id: string,
  evento: string,
): Promise<{ texto: string; em: Date; autor_id: string | null; autor: string } | undefined> =>
  db.maybe(sql`
    select texto, em, autor_id::text as autor_id, autor_nome as autor from incidente_eventos
    where grupo_id = ${db.grupo} and incidente_id = ${id} and id = ${evento} and tipo = 'mensagem' and lado = 'cliente'`)

export const insertLigacao = (db: Db, id: string, com: string): Promise<number> =>
  db.run(sql`
    insert into incidente_ligacoes (grupo_id, incidente_id, com_id)
    values (${db.grupo}, least(${id}::bigint, ${com}::bigint), greatest(${id}::bigint, ${com}::bigint))
    on conflict do nothing`)

/** What one was becomes the other's: its words and its notes. */
export const moverPara = async (db: Db, id: string, com: string): Promise<void> => {
  await db.run(sql`
    insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, publico, texto, dados, autor_id, autor_nome, em)
    select grupo_id, ${com}, tipo, lado, publico, texto, dados || jsonb_build_object('de', ${id}::text), autor_id, autor_nome, em
    from incidente_eventos where grupo_id = ${db.grupo} and incidente_id = ${id} and tipo = 'mensagem'`)
  await db.run(sql`
    insert into incidente_notas (grupo_id, incidente_id, nota_id, entrou_em, saiu_em)
    select grupo_id, ${com}, nota_id, entrou_em, saiu_em from incidente_notas where grupo_id = ${db.grupo} and incidente_id = ${id}
    on conflict (grupo_id, incidente_id, nota_id) do nothing`)
  await db.run(sql`update incidentes set junto_em = ${com} where grupo_id = ${db.grupo} and id = ${id}`)
}

/** A new one out of a message of another: about the same things, from the same person. */
export const insertSeparado = (
  db: Db,
  de: string,
  novo: { assunto: string; descricao: string },
): Promise<{ _id: string; numero: string }> =>
  db.one(sql`
    insert into incidentes (grupo_id, numero, tipo, assunto, descricao, tipo_doc, documento, documento_id, base, aberto_por,
      aberto_por_nome, origem_grupo_id, origem_grupo, prioridade, canal, base_id, embarcador, responsavel_id, contato)
    select grupo_id, proximo_numero(grupo_id, 'incidente'), tipo, ${novo.assunto}, ${novo.descricao}, tipo_doc, documento,
      documento_id, base, aberto_por, aberto_por_nome, origem_grupo_id, origem_grupo, prioridade, canal, base_id, embarcador, responsavel_id, contato
    from incidentes where grupo_id = ${db.grupo} and id = ${de}
    returning id::text as _id, numero::text as numero`)

export const copiarNotas = (db: Db, de: string, para: string): Promise<number> =>
  db.run(sql`
    insert into incidente_notas (grupo_id, incidente_id, nota_id)
    select grupo_id, ${para}, nota_id from incidente_notas where grupo_id = ${db.grupo} and incidente_id = ${de} and saiu_em is null`)
