import { temLimite } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoTitulos } from '../../titulos/index.ts'
import { doTitulo } from '../promessas/promessas.repository.ts'
import type { ClienteCobrado, Cobravel } from './plano.rules.ts'

const vivo = sql`t.natureza = 'receber' and t.estado in ('aberto', 'agendado', 'parcial') and t.saldo_centavos > 0 and t.documento <> ''`

const dele = (documento: string | null): Sql =>
  sql`(${documento}::text is null or t.documento = ${documento})`

/** What clients owe and is due by a day, the oldest first; of one client, or of all. */
export const listCobraveis = (
  db: Db,
  q: { hoje: string; ate: string; documento: string | null },
): Promise<Cobravel[]> =>
  db.all(sql`
    select t.id::text as titulo, t.numero, t.documento, t.nome, t.descricao, t.parcela, t.parcelas, t.vencimento::text as vencimento,
      t.saldo_centavos::float8 as saldo, t.em_disputa, t.cedido_cobra, s.dia::text as prometido_para, s.quebrada::text as volta,
      b.parado_por, coalesce(b.parado_texto, '') as parado_texto,
      array(select e.passo_dias from regua_envio_titulos e where e.grupo_id = t.grupo_id and e.titulo_id = t.id
        and e.vencimento = t.vencimento and e.volta = s.quebrada and e.passo_dias is not null) as feitos
    from titulo_vista t cross join lateral ${doTitulo(q.hoje)} s
    left join lateral (select o.parado_por, o.parado_texto from boletos o where o.grupo_id = t.grupo_id and o.titulo_id = t.id
      and o.parado_por is not null order by o.parado_por, o.id desc limit 1) b on true
    where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and ${vivo} and t.vencimento <= ${q.ate}::date and ${dele(q.documento)}
    order by t.vencimento, t.id`)

/** Clients who also owe companies beyond the asker's reach: one letter a day tells all, so it is not his to send. */
export const listAlemDoAlcance = async (db: Db, documento: string | null): Promise<Set<string>> =>
  temLimite(db)
    ? new Set(
        (
          await db.all<{ documento: string }>(sql`
            select distinct t.documento from titulo_vista t
            where t.grupo_id = ${db.grupo} and ${vivo} and ${dele(documento)} and not (true${escopoTitulos(db)})`)
        ).map((r) => r.documento),
      )
    : new Set()

export const listClientes = (db: Db, hoje: string, documento: string | null): Promise<ClienteCobrado[]> =>
  db.all(sql`
    select c.documento, c.classe, c.emails, c.pausado and (c.pausado_ate is null or c.pausado_ate >= ${hoje}::date) as pausado
    from regua_clientes c where c.grupo_id = ${db.grupo} and (${documento}::text is null or c.documento = ${documento})`)

/** What went to clients on a day already. */
export const listDoDia = (
  db: Db,
  dia: string,
  documento: string | null,
): Promise<{ documento: string; acao: 'email' | 'tarefa' }[]> =>
  db.all(sql`
    select e.documento, e.acao from regua_envios e
    where e.grupo_id = ${db.grupo} and e.dia = ${dia}::date and (${documento}::text is null or e.documento = ${documento})`)

export type NovoEnvio = {
  documento: string
  nome: string
  dia: string
  acao: 'email' | 'tarefa'
  passo: string
  dias: number
  avisaCredito: boolean
  para: readonly string[]
  assunto: string
  texto: string
  valor: number
  chave: string
  em: Date
  titulos: readonly {
    titulo: string
    dias: number | null
    vencimento: string
    volta: string
    saldo: number
  }[]
}

/** @returns nothing when the client had one of its kind that day */
export const insertEnvio = (db: Db, e: NovoEnvio): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    with n as (
      insert into regua_envios (grupo_id, documento, nome, dia, acao, passo, dias, avisa_credito, para, assunto, texto, valor_centavos, chave, em)
      values (${db.grupo}, ${e.documento}, ${e.nome}, ${e.dia}::date, ${e.acao}, ${e.passo}, ${e.dias}, ${e.avisaCredito},
        ${e.para as string[]}::text[], ${e.assunto}, ${e.texto}, ${e.valor}, ${e.chave}, ${e.em})
      on conflict (grupo_id, documento, dia, acao) do nothing returning grupo_id, id
    ), x as (
      insert into regua_envio_titulos (grupo_id, envio_id, titulo_id, passo_dias, vencimento, volta, saldo_centavos)
      select n.grupo_id, n.id, i.titulo, i.dias, i.vencimento, i.volta, i.saldo
      from n, jsonb_to_recordset(${JSON.stringify(e.titulos)}::jsonb)
        as i (titulo bigint, dias int, vencimento date, volta bigint, saldo bigint)
    )
    select id::text as id from n`)

/** Of these files, those that a letter waits to take along. */
export const listNaFila = async (db: Db, chaves: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ chave: string }>(sql`
        select a ->> 'chave' as chave from emails m, jsonb_array_elements(m.anexos) a
        where m.grupo_id = ${db.grupo} and m.estado = 'fila' and a ->> 'chave' = any(${chaves as string[]}::text[])`)
    ).map((r) => r.chave),
  )

/** Whose name stands over a letter. */
export const findGrupo = (db: Db): Promise<{ nome: string }> =>
  db.one(sql`select nome from grupo_vista where id = ${db.grupo}`)
