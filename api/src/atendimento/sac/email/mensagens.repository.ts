import type { DestinoDaMensagem } from '@tropeiro/contract/atendimento/sac/email'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** `chave`: it was examined and can be opened; else `motivo` says why not. */
export type AnexoGuardado = {
  nome: string
  tipo: string
  bytes: number
  chave: string | null
  motivo: string
}

export type NovaMensagem = {
  caixaId: string | null
  messageId: string
  direcao: 'entrada' | 'saida'
  destino: DestinoDaMensagem
  motivo?: string
  incidenteId?: string | null
  eventoId?: string | null
  remetente: string
  remetenteNome?: string
  para: readonly string[]
  assunto: string
  texto?: string
  citado?: string
  anexos?: readonly AnexoGuardado[]
  original?: string | null
  bytes?: number
  assuntoMudou?: boolean
  automatica?: boolean
  uid?: number | null
  validade?: string | null
}

/** The letter is kept; undefined: there is one of this id. */
export const insertMensagem = (db: Db, m: NovaMensagem): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into sac_mensagens (grupo_id, caixa_id, message_id, direcao, destino, motivo, incidente_id, evento_id, remetente,
      remetente_nome, para, assunto, texto, citado, anexos, original, bytes, assunto_mudou, automatica, uid, validade)
    values (${db.grupo}, ${m.caixaId}, ${m.messageId}, ${m.direcao}, ${m.destino}, ${m.motivo ?? ''}, ${m.incidenteId ?? null},
      ${m.eventoId ?? null}, ${m.remetente}, ${m.remetenteNome ?? ''}, ${m.para}::text[], ${m.assunto}, ${m.texto ?? ''},
      ${m.citado ?? ''}, ${JSON.stringify(m.anexos ?? [])}::jsonb, ${m.original ?? null}, ${m.bytes ?? 0},
      ${m.assuntoMudou ?? false}, ${m.automatica ?? false}, ${m.uid ?? null}, ${m.validade ?? null})
    on conflict (grupo_id, message_id) do nothing returning id::text as id`)

/** Letters of a group are taken in one after the other: the same one may come through two mailboxes at once. */
export const umaDeCadaVez = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sac-cartas:${db.grupo}`}, 0))`)

export const findPorMessageId = (
  db: Db,
  messageId: string,
): Promise<{ remetente: string; direcao: 'entrada' | 'saida' } | undefined> =>
  db.maybe(sql`
    select remetente, direcao from sac_mensagens where grupo_id = ${db.grupo} and message_id = ${messageId}`)

export type Linha = { id: string; numero: string; status: string; assunto: string }

/** What became of an incident: where it was joined to another, that one. */
const ateOUltimo = (db: Db, quem: ReturnType<typeof sql>) => sql`
  with recursive linha as (
    select i.id, i.junto_em, 0 as passo from incidentes i where i.grupo_id = ${db.grupo} and ${quem}
    union all
    select o.id, o.junto_em, l.passo + 1 from linha l join incidentes o on o.grupo_id = ${db.grupo} and o.id = l.junto_em
    where l.passo < 20)
  select i.id::text as id, i.numero::text as numero, i.status, i.assunto from linha l
  join incidentes i on i.grupo_id = ${db.grupo} and i.id = l.id order by l.passo desc limit 1`

export const findLinhaPorNumero = (db: Db, numero: string): Promise<Linha | undefined> =>
  db.maybe(ateOUltimo(db, sql`i.numero = ${numero}`))

/** The incident in which one of these letters was really written or read, the first of them first. */
export const findLinhaPorIds = (db: Db, ids: readonly string[]): Promise<Linha | undefined> =>
  db.maybe(
    ateOUltimo(
      db,
      sql`i.id = (
        select m.incidente_id from sac_mensagens m
        where m.grupo_id = ${db.grupo} and m.message_id = any(${ids}::text[]) and m.incidente_id is not null
        order by array_position(${ids}::text[], m.message_id) limit 1)`,
    ),
  )

/** Whether an address has a part in an incident: who asked, who wrote or was written to in it, who answers for its shipper. */
export const participa = async (db: Db, incidenteId: string, endereco: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from incidentes i left join usuario_vista u on u.id = i.aberto_por
    where i.grupo_id = ${db.grupo} and i.id = ${incidenteId} and (i.contato = ${endereco} or lower(u.email) = ${endereco}
      or exists (select from sac_mensagens m where m.grupo_id = i.grupo_id and m.incidente_id = i.id
        and m.destino in ('aberta', 'encaixada', 'saida') and (m.remetente = ${endereco} or ${endereco} = any(m.para)))
      or exists (select from grupo_usuario_vista g join usuario_vista e on e.id = g.usuario_id
        where g.grupo_id = i.grupo_id and g.ativo and g.papel = 'EMBARCADOR' and i.embarcador = any(g.cnpjs)
          and lower(e.email) = ${endereco}))`)) !== undefined

export type Conhecido = { id: string; nome: string; papel: string; cnpjs: string[] }

/** The one person of the group whose address this is. */
export const findPessoa = async (db: Db, endereco: string): Promise<Conhecido | undefined> => {
  const found = await db.all<Conhecido>(sql`
    select u.id::text as id, u.nome, g.papel, coalesce(g.cnpjs, '{}') as cnpjs
    from usuario_vista u join grupo_usuario_vista g on g.usuario_id = u.id
    where g.grupo_id = ${db.grupo} and g.ativo and g.vinculo = 'aceito' and u.ativo and lower(u.email) = ${endereco} limit 2`)
  return found.length === 1 ? found[0] : undefined
}

/** Notes that a letter names; `dele`: who sent it answers for their shipper or recipient, by account or by register. */
export const listCitadas = (
  db: Db,
  q: { chaves: readonly string[]; numeros: readonly string[]; endereco: string; cnpjs: readonly string[] },
): Promise<{ id: string; numero: string; dele: boolean }[]> =>
  db.all(sql`
    select n.id::text as id, n.numero::text as numero,
      n.cnpj_embarca = any(${q.cnpjs}::text[]) or n.cnpj_dest = any(${q.cnpjs}::text[])
        or exists (select from pessoa_vista p where p.grupo_id = n.grupo_id and p.documento in (n.cnpj_embarca, n.cnpj_dest)
          and lower(p.email) = ${q.endereco}) as dele
    from nota_vista n
    where n.grupo_id = ${db.grupo} and n.excluida_em is null
      and (n.chave = any(${q.chaves}::text[]) or n.numero = any(${q.numeros}::bigint[]))
    order by dele desc, n.id desc limit 20`)

/** How much came lately: in one incident within ten minutes, of one sender within an hour; and how often the house answered by itself. */
export const contarRecentes = (
  db: Db,
  endereco: string,
  incidenteId: string | null,
): Promise<{ na_linha: number; do_remetente: number; confirmacoes: number }> =>
  db.one(sql`
    select
      (select count(*)::int from sac_mensagens where grupo_id = ${db.grupo} and direcao = 'entrada'
        and incidente_id = ${incidenteId}::bigint and em > now() - interval '10 minutes') as na_linha,
      (select count(*)::int from sac_mensagens where grupo_id = ${db.grupo} and direcao = 'entrada'
        and remetente = ${endereco} and em > now() - interval '1 hour') as do_remetente,
      (select count(*)::int from sac_mensagens where grupo_id = ${db.grupo} and direcao = 'saida' and automatica
        and ${endereco} = any(para) and em > now() - interval '24 hours') as confirmacoes`)

/** What we wrote to this address under one of these ids did not arrive. */
export const marcarDevolvida = (
  db: Db,
  ids: readonly string[],
  d: { endereco: string; motivo: string },
): Promise<{ incidente_id: string } | undefined> =>
  db.maybe(sql`
    update sac_mensagens set devolvida = ${`${d.endereco}: ${d.motivo}`}
    where grupo_id = ${db.grupo} and direcao = 'saida' and message_id = any(${ids}::text[]) and ${d.endereco} = any(para)
      and incidente_id is not null
    returning incidente_id::text as incidente_id`)

/** The letters of a conversation, oldest first. */
export const listDaLinha = (
  db: Db,
  incidenteId: string,
): Promise<
  {
    message_id: string
    direcao: 'entrada' | 'saida'
    remetente: string
    caixa_id: string | null
    destino: string
  }[]
> =>
  db.all(sql`
    select message_id, direcao, remetente, caixa_id::text as caixa_id, destino from sac_mensagens
    where grupo_id = ${db.grupo} and incidente_id = ${incidenteId} and destino in ('aberta', 'encaixada', 'saida')
    order by em, id`)

export type MensagemRow = {
  id: string
  evento_id: string | null
  direcao: 'entrada' | 'saida'
  destino: DestinoDaMensagem
  motivo: string
  remetente: string
  remetente_nome: string
  para: string[]
  assunto: string
  texto: string
  citado: string
  anexos: AnexoGuardado[]
  original: string | null
  bytes: number
  assunto_mudou: boolean
  devolvida: string | null
  em: Date
  caixa: string
}

const daTela = sql`
  m.id::text as id, m.evento_id::text as evento_id, m.direcao, m.destino, m.motivo, m.remetente, m.remetente_nome, m.para, m.assunto,
  m.texto, m.citado, m.anexos, m.original, m.bytes, m.assunto_mudou, m.devolvida, m.em, coalesce(c.nome, '') as caixa
  from sac_mensagens m left join sac_caixas c on c.grupo_id = m.grupo_id and c.id = m.caixa_id`

export const listDoIncidente = (db: Db, incidenteId: string): Promise<MensagemRow[]> =>
  db.all(sql`
    select ${daTela} where m.grupo_id = ${db.grupo} and m.incidente_id = ${incidenteId} order by m.em, m.id limit 500`)

export const listSoltas = (db: Db): Promise<MensagemRow[]> =>
  db.all(sql`
    select ${daTela} where m.grupo_id = ${db.grupo} and m.destino in ('suspeita', 'freada', 'maquina') order by m.id desc limit 100`)

export const lockSolta = (db: Db, id: string): Promise<MensagemRow> =>
  db.one(sql`
    select ${daTela}
    where m.grupo_id = ${db.grupo} and m.id = ${id} and m.destino in ('suspeita', 'freada', 'maquina') for update of m`)

export const updateAberta = (db: Db, id: string, incidenteId: string): Promise<number> =>
  db.run(sql`
    update sac_mensagens set destino = 'aberta', incidente_id = ${incidenteId} where grupo_id = ${db.grupo} and id = ${id}`)

/** The letter that a line of history says opened an incident of its own. */
export const separarMensagem = (db: Db, de: string, evento: string, para: string): Promise<number> =>
  db.run(sql`
    update sac_mensagens set incidente_id = ${para}, evento_id = null, assunto_mudou = false
    where grupo_id = ${db.grupo} and incidente_id = ${de} and evento_id = ${evento}`)

/** Letters of what became part of another go with it. */
export const moverMensagens = (db: Db, de: string, para: string): Promise<number> =>
  db.run(
    sql`update sac_mensagens set incidente_id = ${para} where grupo_id = ${db.grupo} and incidente_id = ${de}`,
  )
