import type {
  CanalDeAviso,
  EventoDeAviso,
  PublicoDoAviso,
} from '@tropeiro/contract/parceria/notificacoes/rules'
import { enfileirar } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

/** A line of history beside a rule that may have to tell it. */
export type Candidata = {
  evento_id: string
  nota_id: string
  tipo: string
  texto: string
  efeito: string | null
  devolucao: string | null
  regra_id: string
  regra_nome: string
  eventos: EventoDeAviso[]
  canais: CanalDeAviso[]
  para_embarcador: boolean
  para_destinatario: boolean
  extras: string[]
  silencio_de: string | null
  silencio_ate: string | null
  modo: 'uma' | 'resumo'
  resumo_hora: string
  mostra_foto: boolean
  /** E-mails of the shipper's own users, else what his notes say. */
  emails_embarca: string[]
  email_embarca: string
  fone_embarca: string
  email_dest: string
  fone_dest: string
}

/** These lines with every rule whose shippers, hours of life and notes they fit. Older than `depois_de` nobody is told. */
export const listCandidatas = (db: Db, ids: string[], depoisDe: Date): Promise<Candidata[]> =>
  db.all(sql`
    select e.id::text as evento_id, e.nota_id::text as nota_id, e.tipo, e.texto,
      coalesce(e.dados ->> 'efeito', n.desfecho) as efeito, e.dados ->> 'devolucao' as devolucao,
      r.id::text as regra_id, r.nome as regra_nome, r.eventos, r.canais, r.para_embarcador, r.para_destinatario, r.extras,
      r.silencio_de, r.silencio_ate, r.modo, r.resumo_hora, r.mostra_foto,
      coalesce((select array_agg(u.email order by u.email) from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
        where gu.grupo_id = n.grupo_id and gu.papel = 'EMBARCADOR' and gu.ativo and n.cnpj_embarca = any(gu.cnpjs)), '{}') as emails_embarca,
      rem.email as email_embarca, rem.telefone as fone_embarca, d.email as email_dest, d.telefone as fone_dest
    from nota_evento_vista e
    join nota_vista n on n.grupo_id = e.grupo_id and n.id = e.nota_id and n.excluida_em is null and n.cancelada_em is null
    join notificacao_regras r on r.grupo_id = e.grupo_id and r.ativo and e.em >= r.desde
      and (r.embarcadores = '{}' or n.cnpj_embarca = any(r.embarcadores))
    join pessoa_vista rem on rem.grupo_id = n.grupo_id and rem.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    where e.grupo_id = ${db.grupo} and e.id = any(${ids}::bigint[]) and e.em >= ${depoisDe}
    order by e.id, r.id`)

export type NovoAviso = {
  regraId: string
  regraNome: string
  notaId: string
  eventoId: string
  evento: EventoDeAviso
  chave: string
  canal: CanalDeAviso
  publico: PublicoDoAviso
  para: string
  mostraFoto: boolean
  resumo: boolean
  estado: 'fila' | 'a_mao'
  quando: Date
}

/** Each event, rule and address once. */
export const insertAvisos = (db: Db, avisos: NovoAviso[]): Promise<number> =>
  db.run(sql`
    insert into notificacoes (grupo_id, regra_id, regra_nome, nota_id, evento_id, evento, chave, canal, publico, para, mostra_foto,
      resumo, estado, quando)
    select ${db.grupo}, (a ->> 'regraId')::bigint, a ->> 'regraNome', (a ->> 'notaId')::bigint, (a ->> 'eventoId')::bigint,
      a ->> 'evento', a ->> 'chave', a ->> 'canal', a ->> 'publico', a ->> 'para', (a ->> 'mostraFoto')::boolean,
      (a ->> 'resumo')::boolean, a ->> 'estado', (a ->> 'quando')::timestamptz
    from jsonb_array_elements(${JSON.stringify(avisos)}::jsonb) a
    on conflict do nothing`)

/** The sending enters the queue with the rows; one job a group. */
export const enqueue = (db: Db): Promise<number> => enfileirar(db, 'avisar', `avisar:${db.grupo}`)

export const listGruposDevidos = (db: DbSemGrupo, agora: Date): Promise<{ id: number }[]> =>
  db.all(sql`select id from notificacoes_devidas(${agora}) id`)

export type Pegada = {
  id: string
  regra_id: string | null
  canal: CanalDeAviso
  publico: PublicoDoAviso
  para: string
  mostra_foto: boolean
  resumo: boolean
  tentativas: number
  message_id: string
  evento: EventoDeAviso
  nota_id: string
  numero: string
  nome_embarca: string
  nome_dest: string
  municipio: string
  uf: string
  prazo: string | null
  /** What its planned route promised, while it is on it. */
  janela_de: Date | null
  janela_ate: Date | null
  em: Date
  data_entrega: Date | null
  ocorrencia: string
  recebedor: string
  grupo: string
  saiu: boolean
}

const fatos = sql`
  select x.id::text as id, x.regra_id::text as regra_id, x.canal, x.publico, x.para, x.mostra_foto, x.resumo, x.tentativas,
    x.message_id, x.evento, x.nota_id::text as nota_id, n.numero::text as numero, rem.nome as nome_embarca, d.nome as nome_dest,
    coalesce(m.nome, '') as municipio, trim(n.uf) as uf, n.prazo::text as prazo, j.de as janela_de, j.ate as janela_ate,
    coalesce(e.em, x.created_at) as em,
    n.data_entrega, coalesce(o.descricao, '') as ocorrencia, g.nome as grupo,
    coalesce((select c.recebedor_nome from comprovante_vista c where c.grupo_id = x.grupo_id and c.nota_id = x.nota_id
      and c.efeito = 'entrega' and c.estado <> 'reprovado' order by c.id desc limit 1), '') as recebedor,
    exists (select from notificacao_enderecos s where s.grupo_id = x.grupo_id and s.canal = x.canal and s.endereco = x.para
      and s.saiu_em is not null) as saiu
  from notificacoes x
  join grupo_vista g on g.id = x.grupo_id
  join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
  join pessoa_vista rem on rem.grupo_id = n.grupo_id and rem.documento = n.cnpj_embarca
  join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
  left join municipio_vista m on m.ibge = n.municipio_ibge
  left join janelas_prometidas j on j.grupo_id = n.grupo_id and j.nota_id = n.id and j.romaneio_id = n.romaneio_id
    and n.situacao in ('expedicao', 'rota')
  left join nota_evento_vista e on e.grupo_id = x.grupo_id and e.nota_id = x.nota_id and e.id = x.evento_id
  left join ocorrencia_vista o on o.codigo = (e.dados ->> 'ocorrencia')::int and x.evento in ('tentativa', 'ocorrencia')`

/** Takes due messages for this process; those of one summary are taken together. What a killed process held comes back. */
export async function pegarDevidas(
  db: Db,
  q: { agora: Date; presas: Date; limite: number },
): Promise<Pegada[]> {
  const ids = await db.all<{ id: string }>(sql`
    with devidas as (
      select id, regra_id, canal, para, resumo from notificacoes
      where grupo_id = ${db.grupo} and quando <= ${q.agora}
        and (estado = 'fila' or (estado = 'enviando' and pegada_em < ${q.presas}))
      order by id limit ${q.limite} for update skip locked)
    update notificacoes x set estado = 'enviando', pegada_em = ${q.agora}
    where x.grupo_id = ${db.grupo} and (x.id in (select id from devidas)
      or (x.resumo and x.estado = 'fila' and x.quando <= ${q.agora} and (x.regra_id, x.canal, x.para) in (
        select d.regra_id, d.canal, d.para from devidas d where d.resumo)))
    returning x.id::text as id`)
  return db.all(sql`
    ${fatos} where x.grupo_id = ${db.grupo} and x.id = any(${ids.map((i) => i.id)}::bigint[]) order by x.id`)
}

export const findFatos = (db: Db, id: string): Promise<Pegada> =>
  db.one(sql`${fatos} where x.grupo_id = ${db.grupo} and x.id = ${id}::bigint`)

export const updateMessageId = (db: Db, ids: string[], messageId: string): Promise<number> =>
  db.run(sql`
    update notificacoes set message_id = ${messageId} where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

export const updateSaiu = (db: Db, ids: string[]): Promise<number> =>
  db.run(sql`
    update notificacoes set estado = 'saiu', erro = 'O endereço pediu para não ser mais avisado.'
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

export const updateEnviadas = (
  db: Db,
  ids: string[],
  e: {
    via: 'smtp' | 'local' | 'whatsapp' | 'mao'
    assunto: string
    html: string
    texto: string
    agora: Date
  },
): Promise<number> =>
  db.run(sql`
    update notificacoes set estado = 'enviada', via = ${e.via}, assunto = ${e.assunto}, html = ${e.html}, texto = ${e.texto},
      erro = null, tentativas = tentativas + 1, enviada_em = ${e.agora}
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

export const updateFalhas = (
  db: Db,
  ids: string[],
  f: { erro: string; fim: boolean; quando: Date },
): Promise<number> =>
  db.run(sql`
    update notificacoes set estado = ${f.fim ? 'falhou' : 'fila'}, erro = ${f.erro}, quando = ${f.quando},
      tentativas = tentativas + 1
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

/** An address that is written to has a way out. */
export const upsertEndereco = (
  db: Db,
  e: { canal: string; endereco: string; hash: string },
): Promise<number> =>
  db.run(sql`
    insert into notificacao_enderecos (grupo_id, canal, endereco, token_hash)
    values (${db.grupo}, ${e.canal}, ${e.endereco}, ${e.hash})
    on conflict (grupo_id, canal, endereco) do update set token_hash = excluded.token_hash`)

export const findSaida = (
  db: DbSemGrupo,
  hash: string,
): Promise<{ grupo_id: number; canal: string; endereco: string; grupo: string; saiu: boolean } | undefined> =>
  db.maybe(sql`select grupo_id, canal, endereco, grupo, saiu from saida_por_hash(${hash})`)

/** The address leaves, and what still waits for it is not sent. */
export async function sair(db: Db, e: { canal: string; endereco: string; agora: Date }): Promise<void> {
  await db.run(sql`
    update notificacao_enderecos set saiu_em = coalesce(saiu_em, ${e.agora})
    where grupo_id = ${db.grupo} and canal = ${e.canal} and endereco = ${e.endereco}`)
  await db.run(sql`
    update notificacoes set estado = 'saiu', erro = 'O endereço pediu para não ser mais avisado.'
    where grupo_id = ${db.grupo} and canal = ${e.canal} and para = ${e.endereco} and estado in ('fila', 'a_mao')`)
}

/**
 * Forgets the addresses by which this recipient was told: what waits is not sent, what was said loses address and text.
 * An address that asked not to be told stays known as such.
 */
export async function apagarAvisosDe(db: Db, documento: string): Promise<number> {
  const deles = sql`
    x.grupo_id = ${db.grupo} and x.publico = 'destinatario' and exists (
      select from nota_vista n where n.grupo_id = x.grupo_id and n.id = x.nota_id and n.cnpj_dest = ${documento})`
  await db.run(sql`
    delete from notificacao_enderecos e
    where e.grupo_id = ${db.grupo} and e.saiu_em is null and exists (
      select from notificacoes x where ${deles} and x.canal = e.canal and x.para = e.endereco)`)
  await db.run(sql`delete from notificacoes x where ${deles} and x.estado in ('fila', 'enviando', 'a_mao')`)
  return db.run(sql`
    update notificacoes x set para = 'removido ' || x.id, assunto = '', html = '', texto = 'Removido a pedido do titular.'
    where ${deles}`)
}
