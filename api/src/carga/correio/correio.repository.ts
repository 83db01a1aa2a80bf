import { fold } from '@tropeiro/contract'
import type { EmailResumo } from '@tropeiro/contract/carga/correio/calls'
import { enfileirar } from '../../db/fila.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoNotas } from '../notas/index.ts'
import type { Anexado, NotaDaMensagem } from './correio.rules.ts'

export type NotaEscolhida = Omit<NotaDaMensagem, 'recebedor' | 'imagens'>

/** Notes within reach, by id and by série and number. */
export const listNotas = (
  db: Db,
  q: { ids: string[]; series: number[]; numeros: number[] },
): Promise<NotaEscolhida[]> =>
  db.all(sql`
    with escolhidas as (
      select n.id from nota_vista n where n.grupo_id = ${db.grupo} and n.id = any(${q.ids}::bigint[])
      union
      select n.id from unnest(${q.series}::int[], ${q.numeros}::bigint[]) as x (serie, numero)
      join nota_vista n on n.grupo_id = ${db.grupo} and n.numero = x.numero and n.serie = x.serie
    )
    select n.id::text as id, n.ar_nota, n.serie, n.numero, n.cnpj_embarca, e.nome as nome_embarca, d.nome as nome_dest,
      coalesce(m.nome, '') as municipio, n.uf, n.situacao, n.desfecho, o.descricao as ocorrencia,
      n.data_entrega
    from escolhidas
    join nota_vista n on n.grupo_id = ${db.grupo} and n.id = escolhidas.id
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    left join ocorrencia_vista o on o.codigo = n.ocorrencia
    where ${escopoNotas(db)}
    order by n.numero, n.serie, n.id`)

export type NovoEmail = {
  remetente: string
  de: string
  responderPara: string
  destinatarios: string[]
  assunto: string
  conteudo: string
  html: string
  texto: string
  notas: string[]
  anexos: Anexado[]
  via: 'smtp' | 'local'
  messageId: string
  idempotencia: string | null
  emResposta?: string
  referencias?: readonly string[]
  automatica?: boolean
}

/** The new message, or nothing when its idempotency key has one already. */
export const insertEmail = (db: Db, e: NovoEmail): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into emails (grupo_id, usuario_id, usuario_nome, remetente, de, responder_para, destinatarios, assunto, conteudo,
      html, texto, notas, anexos, via, message_id, idempotencia, em_resposta, referencias, automatica)
    values (${db.grupo}, ${db.quem.id}, ${db.quem.nome}, ${e.remetente}, ${e.de}, ${e.responderPara},
      ${e.destinatarios}::text[], ${e.assunto}, ${e.conteudo}, ${e.html}, ${e.texto}, ${e.notas}::bigint[],
      ${JSON.stringify(e.anexos)}::jsonb, ${e.via}, ${e.messageId}, ${e.idempotencia},
      ${e.emResposta ?? ''}, ${e.referencias ?? []}::text[], ${e.automatica ?? false})
    on conflict (grupo_id, idempotencia) do nothing
    returning id::text as id`)

export type Estado = EmailResumo['estado']

export const findByIdempotencia = (
  db: Db,
  idempotencia: string,
): Promise<{ id: string; estado: Estado } | undefined> =>
  db.maybe(sql`
    select id::text as id, estado from emails where grupo_id = ${db.grupo} and idempotencia = ${idempotencia}`)

/** Puts the sending in the queue inside the caller's transaction; one job a message. */
export const enqueue = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'email', `email:${db.grupo}:${id}`, { id })

export type ResumoRow = Omit<EmailResumo, 'created_at' | 'enviado_em'> & {
  created_at: Date
  enviado_em: Date | null
}

const resumo = sql`
  e.id::text as _id, e.remetente, e.destinatarios, e.assunto, e.estado, e.via, e.erro, e.tentativas,
  cardinality(e.notas) as total_notas, jsonb_array_length(e.anexos) as total_anexos, e.usuario_nome as criado_por,
  e.created_at, e.enviado_em`

const like = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`

const filtro = (db: Pick<Db, 'grupo'>, q: { busca?: string; estado?: Estado[] }): Sql => sql`
  e.grupo_id = ${db.grupo}
  and (${q.estado?.length ? q.estado : null}::text[] is null or e.estado = any(${q.estado ?? []}::text[]))
  and (${q.busca ? like(q.busca) : null}::text is null
    or unaccent(lower(concat_ws(' ', e.assunto, e.remetente, e.usuario_nome, array_to_string(e.destinatarios, ' '))))
      like ${q.busca ? like(q.busca) : ''})`

export const listEmails = (
  db: Db,
  q: { busca?: string; estado?: Estado[]; skip: number; limite: number },
): Promise<ResumoRow[]> =>
  db.all(sql`
    select ${resumo} from emails e where ${filtro(db, q)}
    order by e.id desc offset ${q.skip} limit ${q.limite}`)

export const countEmails = (db: Db, q: { busca?: string; estado?: Estado[] }): Promise<{ total: number }> =>
  db.one(sql`select count(*) as total from emails e where ${filtro(db, q)}`)

export type EmailRow = ResumoRow & {
  de: string
  responder_para: string
  message_id: string
  html: string
  texto: string
  anexos: Anexado[]
  notas: { _id: string; ar_nota: string }[]
}

export const findEmail = (db: Db, id: string): Promise<EmailRow> =>
  db.one(sql`
    select ${resumo}, e.de, e.responder_para, e.message_id, e.html, e.texto, e.anexos,
      coalesce((select json_agg(json_build_object('_id', n.id::text, 'ar_nota', n.ar_nota) order by n.numero, n.id)
        from nota_vista n where n.grupo_id = e.grupo_id and n.id = any(e.notas) and n.excluida_em is null), '[]') as notas
    from emails e where e.grupo_id = ${db.grupo} and e.id = ${id}`)

export type AEnviar = {
  id: string
  usuario_id: string | null
  usuario_nome: string
  de: string
  responder_para: string
  destinatarios: string[]
  assunto: string
  html: string
  texto: string
  notas: string[]
  anexos: Anexado[]
  tentativas: number
  message_id: string
  em_resposta: string
  referencias: string[]
  automatica: boolean
}

/** The message, if it still waits to be sent. */
export const findAEnviar = (db: Db, id: string): Promise<AEnviar | undefined> =>
  db.maybe(sql`
    select id::text as id, usuario_id::text as usuario_id, usuario_nome, de, responder_para, destinatarios, assunto, html,
      texto, notas::text[] as notas, anexos, tentativas, message_id,
      em_resposta, referencias, automatica
    from emails where grupo_id = ${db.grupo} and id = ${id} and estado = 'fila'`)

/** Marks it sent, once: answers whether this was the one that marked it. */
export const updateEnviado = (
  db: Db,
  id: string,
  fim: { via: 'smtp' | 'local'; erro: string | null },
): Promise<number> =>
  db.run(sql`
    update emails set estado = 'enviado', enviado_em = now(), erro = ${fim.erro}, via = ${fim.via}, tentativas = tentativas + 1
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'fila'`)

export const updateFalha = (db: Db, id: string, falha: { erro: string; fim: boolean }): Promise<number> =>
  db.run(sql`
    update emails set erro = ${falha.erro}, tentativas = tentativas + 1,
      estado = case when ${falha.fim} then 'falhou' else estado end
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'fila'`)

export const updateReenviar = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update emails set estado = 'fila', tentativas = 0, erro = null
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'falhou'`)

/** How many addresses the group wrote to in the last 24 hours. Its messages are counted one after the other. */
export async function sumEnderecosDoDia(db: Db): Promise<{ enderecos: number }> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`emails:${db.grupo}`}, 0))`)
  return db.one(sql`
    select coalesce(sum(cardinality(destinatarios)), 0)::int as enderecos from emails
    where grupo_id = ${db.grupo} and created_at > now() - interval '24 hours'`)
}
