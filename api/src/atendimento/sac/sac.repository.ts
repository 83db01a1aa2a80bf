import type {
  EstadoDoIncidente,
  MotivoDaEspera,
  TipoDeDocumento,
} from '@tropeiro/contract/atendimento/sac/incidente'
import type { Canal } from '@tropeiro/contract/atendimento/sac/sla/politicas'
import type { Prioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import { escopoNotas } from '../../carga/notas/index.ts'
import { nasBases } from '../../db/bases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'
import { abertosPeloDono, type Dono, doDono, esperaResposta, meu, palavrasDoDono } from './dono.repository.ts'

/** A group by its exact name, whatever the tenant of the transaction. */
export const findGrupoPorNome = async (db: Db, nome: string): Promise<number | null> =>
  (await db.one<{ id: number | null }>(sql`select grupo_por_nome(${nome}) as id`)).id

export type NovoIncidente = {
  tipo: string
  assunto: string
  descricao: string
  tipo_doc: TipoDeDocumento
  documento: string
  documento_id: string | null
  base: string
  prioridade: Prioridade
  canal: Canal
  por: { id: string | null; nome: string }
  origem: { id: number; nome: string }
  /** Of those that the house opens by itself: by what it gathers, and whose it is where no note says so. */
  chave?: string
  base_id?: number | null
  embarcador?: string | null
  /** Address of who asked, where it is nobody with a login. */
  contato?: string
}

/** Its base is the one that it names, or else its note's; what another group asks names nothing of this one. */
export function insertIncidente(db: Db, i: NovoIncidente): Promise<{ _id: string; numero: string }> {
  const daqui = i.origem.id === db.grupo
  return db.one(sql`
    insert into incidentes (grupo_id, numero, tipo, assunto, descricao, tipo_doc, documento, documento_id, base,
      aberto_por, aberto_por_nome, origem_grupo_id, origem_grupo, prioridade, canal, base_id, embarcador, chave, contato)
    select ${db.grupo}, proximo_numero(${db.grupo}, 'incidente'), ${i.tipo}, ${i.assunto}, ${i.descricao}, ${i.tipo_doc},
      ${i.documento}, ${i.documento_id}, ${i.base}, ${i.por.id}, ${i.por.nome}, ${i.origem.id}, ${i.origem.nome}, ${i.prioridade},
      ${i.canal}, coalesce(${i.base_id ?? null}::int, b.id, n.base_id), coalesce(${i.embarcador ?? null}, n.cnpj_embarca), ${i.chave ?? null}, ${i.contato?.toLowerCase() ?? null}
    from (select ${daqui && i.tipo_doc === 'NOTA' ? i.documento_id : null}::bigint as nota, ${daqui ? i.base : null}::text as base) x
    left join nota_vista n on n.grupo_id = ${db.grupo} and n.id = x.nota
    left join base_vista b on b.grupo_id = ${db.grupo} and b.nome = x.base
    returning id::text as _id, numero::text as numero`)
}

export const insertNota = (db: Db, incidenteId: string, notaId: string): Promise<number> =>
  db.run(sql`
    insert into incidente_notas (grupo_id, incidente_id, nota_id) values (${db.grupo}, ${incidenteId}, ${notaId})
    on conflict (grupo_id, incidente_id, nota_id) do nothing`)

export type IncidenteRow = {
  _id: string
  numero: string
  tipo: string
  assunto: string
  descricao: string
  tipo_doc: TipoDeDocumento
  documento: string
  documento_id: string | null
  base: string
  status: EstadoDoIncidente
  mensagens: number
  meu: boolean
  espera_resposta: boolean
  created_at: Date
  updated_at: Date
}

/** As the asker reads it: why the house opened it is said between its own. */
const columns = (dono: Dono): Sql => sql`
  i.id::text as _id, i.numero::text as numero, i.tipo, i.assunto, case when ${meu(dono)} then i.descricao else '' end as descricao,
  i.tipo_doc, i.documento, ${meu(dono)} as meu, ${esperaResposta(dono)} as espera_resposta,
  case when i.tipo_doc = 'NOTA' then i.documento_id::text end as documento_id, i.base, i.status, i.created_at, i.updated_at,
  (select count(*)::int from incidente_eventos m where m.grupo_id = i.grupo_id and m.incidente_id = i.id
    and m.tipo = 'mensagem' and m.publico and ${palavrasDoDono(dono)}) as mensagens`

const situacoes = {
  abertos: sql`i.status not in ('resolvido', 'encerrado')`,
  encerrados: sql`i.status in ('resolvido', 'encerrado')`,
  todos: sql`true`,
}
export type Situacao = keyof typeof situacoes

export const listDoDono = (
  db: Db,
  dono: Dono,
  q: { situacao: Situacao; skip: number; limite: number },
): Promise<IncidenteRow[]> =>
  db.all(sql`
    select ${columns(dono)} from incidentes i where ${doDono(db, dono)} and ${situacoes[q.situacao]}
    order by i.id desc limit ${q.limite} offset ${q.skip}`)

export const countDoDono = (db: Db, dono: Dono, situacao: Situacao): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from incidentes i where ${doDono(db, dono)} and ${situacoes[situacao]}`)

export const findDoDono = (db: Db, dono: Dono, id: string): Promise<IncidenteRow> =>
  db.one(sql`select ${columns(dono)} from incidentes i where ${doDono(db, dono)} and i.id = ${id}`)

/** An incident, locked until the transaction ends. */
export type Travado = { id: string; estado: EstadoDoIncidente; motivo: MotivoDaEspera | null }

const travado = sql`i.id::text as id, i.status as estado, i.motivo`

export const lockIncidente = (db: Db, id: string): Promise<Travado | undefined> =>
  db.maybe(sql`
    select ${travado} from incidentes i where i.grupo_id = ${db.grupo} and i.id = ${id} for update`)

/** The same of an incident that is the asker's to answer. */
export const lockDoDono = (db: Db, dono: Dono, id: string): Promise<Travado> =>
  db.one(sql`select ${travado} from incidentes i where ${doDono(db, dono)} and i.id = ${id} for update`)

/** The same of one that he opened himself. */
export const lockAbertoPeloDono = (db: Db, dono: Dono, id: string): Promise<Travado> =>
  db.one(
    sql`select ${travado} from incidentes i where ${abertosPeloDono(db, dono)} and i.id = ${id} for update`,
  )

/** The same for who attends: one of his bases. */
export const lockDoAtendente = (db: Db, id: string): Promise<Travado> =>
  db.one(sql`
    select ${travado} from incidentes i
    where i.grupo_id = ${db.grupo} and i.id = ${id}${nasBases(db, sql`i.base_id`)} for update`)

/** Who is told that something happened to it. */
export const findAudiencia = (
  db: Db,
  id: string,
): Promise<{ base_id: number | null; aberto_por: string | null }> =>
  db.one(sql`
    select base_id, case when origem_grupo_id = grupo_id then aberto_por::text end as aberto_por from incidentes
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEstado = (
  db: Db,
  i: Travado,
  e: { para: EstadoDoIncidente; motivo: MotivoDaEspera | null; lembrete_em: string | null },
): Promise<number> =>
  db.run(sql`
    update incidentes set status = ${e.para}, motivo = ${e.motivo}, lembrete_em = ${e.lembrete_em}, updated_at = now(),
      resolvido_em = case when ${e.para} in ('resolvido', 'encerrado') then coalesce(resolvido_em, now()) end,
      reaberturas = reaberturas + case when status = 'resolvido' and ${e.para} = 'em_atendimento' then 1 else 0 end
    where grupo_id = ${db.grupo} and id = ${i.id}`)

export type MensagemRow = {
  _id: string
  autor: string
  do_atendimento: boolean
  texto: string
  created_at: Date
}

export const listMensagens = (db: Db, dono: Dono, incidenteId: string): Promise<MensagemRow[]> =>
  db.all(sql`
    select m.id::text as _id, m.autor_nome as autor, m.lado <> 'cliente' as do_atendimento, m.texto, m.em as created_at
    from incidentes i join incidente_eventos m on m.grupo_id = i.grupo_id and m.incidente_id = i.id
    where ${doDono(db, dono)} and i.id = ${incidenteId} and m.tipo = 'mensagem' and m.publico and ${palavrasDoDono(dono)}
    order by m.em, m.id limit 500`)

export type DocumentoRow = { _id: string; tipo_doc: TipoDeDocumento; documento: string; descricao: string }

/** Up to nine digits name a number; forty-four characters are a key; anything else is an AR. */
const numeroDe = (busca: string): string | null => (/^[0-9]{1,9}$/.test(busca) ? busca : null)
const notaPor = (busca: string): Sql => {
  if (numeroDe(busca) !== null) return sql`n.numero = ${numeroDe(busca)}::bigint`
  if (busca.length === 44) return sql`n.chave = upper(${busca})`
  // Its last nine are the note's number, by which there is an index.
  return sql`n.ar_nota = ${busca} and n.numero = ${numeroDe(busca.slice(-9))}::bigint`
}

const daNota = (db: Escopo, busca: string): Sql => sql`
  select n.id::text as _id, 'NOTA' as tipo_doc, n.numero::text as documento,
    coalesce(e.nome, n.cnpj_embarca) || ' → ' || coalesce(d.nome, n.cnpj_dest, '') as descricao
  from nota_vista n
  left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
  left join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
  where ${escopoNotas(db)} and ${notaPor(busca)}
  order by n.id desc limit 20`

/** A romaneio or protocol counts as reached when one of its notes is. */
const doRomaneio = (db: Escopo, busca: string): Sql => sql`
  select r.id::text as _id, 'ROMANEIO' as tipo_doc, r.numero::text as documento,
    coalesce(nullif(r.nome_motorista, ''), 'Sem motorista') || ', ' || r.total_notas || ' notas' as descricao
  from romaneio_vista r
  where r.grupo_id = ${db.grupo} and r.numero = ${numeroDe(busca)}::bigint
    and exists (
      select from romaneio_nota_vista rn join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
      where rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id and ${escopoNotas(db)})
  order by r.id desc limit 20`

const doProtocolo = (db: Escopo, busca: string): Sql => sql`
  select p.id::text as _id, 'PROTOCOLO' as tipo_doc, p.numero::text as documento, p.nome_remetente as descricao
  from protocolos p
  where p.grupo_id = ${db.grupo} and p.numero = ${numeroDe(busca)}::bigint
    and exists (
      select from protocolo_notas pn join nota_vista n on n.grupo_id = pn.grupo_id and n.id = pn.nota_id
      where pn.grupo_id = p.grupo_id and pn.protocolo_id = p.id and ${escopoNotas(db)})
  order by p.id desc limit 20`

const buscas = { NOTA: daNota, ROMANEIO: doRomaneio, PROTOCOLO: doProtocolo }

/** Documents of one kind within the asker's reach, by number, key or AR. */
export const listDocumentos = (db: Db, tipo: TipoDeDocumento, busca: string): Promise<DocumentoRow[]> =>
  db.all(buscas[tipo](db, busca))
