import type { CteDaFatura, Fatura } from '@tropeiro/contract/faturamento/faturas/formas'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type CteRow = Omit<CteDaFatura, 'emissao'> & { emissao: Date }

const ofCte = sql`
  c.id::text as _id, c.cnpj_emitente, c.serie, c.numero, coalesce(c.emitido_em, c.autorizado_em) as emissao, c.remetente,
  c.destinatario, c.quantidade_notas, c.valor_total_centavos as valor, c.estado`

/** Midnight of São Paulo that begins a day. */
const inicioDe = (dia: string): string => `${dia}T00:00:00-03:00`

/** `tomadores`: the partner's documents. */
export type Aberto = {
  tomadores: readonly string[]
  de: string | null
  ate: string | null
  ctes: string[] | null
}

/** Authorised CT-e that the partner pays and that stand in no invoice, oldest first. */
export const listEmAberto = (db: Db, q: Aberto, limite: number): Promise<CteRow[]> =>
  db.all(sql`
    select ${ofCte} from cte_vista c
    where c.grupo_id = ${db.grupo} and c.doc_tomador = any(${q.tomadores}::text[]) and c.estado = 'autorizado' and c.autorizado_em is not null
      and (${q.ctes}::bigint[] is null or c.id = any(${q.ctes}::bigint[]))
      and (${q.de}::text is null or coalesce(c.emitido_em, c.autorizado_em) >= ${q.de && inicioDe(q.de)}::timestamptz)
      and (${q.ate}::text is null
        or coalesce(c.emitido_em, c.autorizado_em) < ${q.ate && inicioDe(q.ate)}::timestamptz + interval '1 day')
      and not exists (select from fatura_ctes x where x.grupo_id = c.grupo_id and x.cte_id = c.id and not x.livre)
    order by c.cnpj_emitente, c.serie, c.numero limit ${limite}`)

export const insertFatura = (
  db: Db,
  f: {
    parceiroId: string
    cnpjEmitente: string
    emissao: string
    vencimento: string
    valor: number
    quantidade: number
    criador: { id: string | null; nome: string }
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into faturas (grupo_id, parceiro_id, cnpj_emitente, numero, emissao, vencimento, valor_centavos, quantidade,
      criador_id, criador)
    values (${db.grupo}, ${f.parceiroId}, ${f.cnpjEmitente}, proximo_numero(${db.grupo}, ${`fatura:${f.cnpjEmitente}`})::int,
      ${f.emissao}, ${f.vencimento}, ${f.valor}, ${f.quantidade}, ${f.criador.id}::bigint, ${f.criador.nome})
    returning id::text as id`)

/** A CT-e that meanwhile came into another invoice is not put into this one: compare the count. */
export const insertCtes = (
  db: Db,
  faturaId: string,
  ctes: readonly { _id: string; valor: number }[],
): Promise<number> =>
  db.run(sql`
    insert into fatura_ctes (grupo_id, fatura_id, cte_id, valor_centavos)
    select ${db.grupo}, ${faturaId}::bigint, x.id, x.valor
    from unnest(${ctes.map((c) => c._id)}::bigint[], ${ctes.map((c) => c.valor)}::bigint[]) as x (id, valor)
    on conflict do nothing`)

export type FaturaRow = Omit<Fatura, 'em' | 'parceiro' | 'arquivo'> & { em: Date; parceiro_id: string }

const ofFatura = sql`
  f.id::text as _id, f.parceiro_id::text as parceiro_id, f.cnpj_emitente, e.nome as emitente,
  f.numero, f.estado, f.emissao::text as emissao, f.vencimento::text as vencimento, f.valor_centavos as valor, f.quantidade,
  (select count(*)::int from fatura_ctes x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
   where x.grupo_id = f.grupo_id and x.fatura_id = f.id and c.estado <> 'autorizado') as ctes_cancelados,
  f.criador, f.created_at as em
  from faturas f join empresa_vista e on e.grupo_id = f.grupo_id and e.cnpj = f.cnpj_emitente`

const doParceiro = (db: Pick<Db, 'grupo'>, parceiro: string | null): Sql =>
  sql`f.grupo_id = ${db.grupo} and (${parceiro}::bigint is null or f.parceiro_id = ${parceiro}::bigint)`

export const listFaturas = (
  db: Db,
  parceiro: string | null,
  page: { limite: number; pular: number },
): Promise<FaturaRow[]> =>
  db.all(
    sql`select ${ofFatura} where ${doParceiro(db, parceiro)} order by f.id desc limit ${page.limite} offset ${page.pular}`,
  )

export const countFaturas = (db: Db, parceiro: string | null): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from faturas f where ${doParceiro(db, parceiro)}`)

export const findFatura = (db: Db, id: string): Promise<FaturaRow> =>
  db.one(sql`select ${ofFatura} where f.grupo_id = ${db.grupo} and f.id = ${id}`)

export type FaturaTravada = { id: string; estado: 'aberta' | 'cancelada' }

export const lockFatura = (db: Db, id: string): Promise<FaturaTravada> =>
  db.one(
    sql`select id::text as id, estado from faturas where grupo_id = ${db.grupo} and id = ${id} for update`,
  )

export const listCtes = (db: Db, faturaId: string): Promise<CteRow[]> =>
  db.all(sql`
    select ${ofCte} from fatura_ctes x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
    where x.grupo_id = ${db.grupo} and x.fatura_id = ${faturaId} order by c.serie, c.numero`)

export const updateCancelada = async (db: Db, id: string, em: Date): Promise<void> => {
  await db.run(sql`
    update faturas set estado = 'cancelada', cancelada_em = ${em} where grupo_id = ${db.grupo} and id = ${id}`)
  await db.run(sql`update fatura_ctes set livre = true where grupo_id = ${db.grupo} and fatura_id = ${id}`)
}
