import { unmask } from '@tropeiro/contract'
import type { CausaDaDiferenca, ParteDaDiferenca } from '@tropeiro/contract/faturamento/faturas/conferencia'
import type {
  DisputaResumo,
  EstadoDaDisputa,
  Evidencia,
} from '@tropeiro/contract/faturamento/faturas/disputas'
import { dasEmpresas } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type DisputaRow = Omit<DisputaResumo, 'aberta_em' | 'encerrada_em' | 'atrasada'> & {
  id: string
  aberta_em: Date
  encerrada_em: Date | null
  partes: ParteDaDiferenca[]
  evidencias: Evidencia[]
}

const columns = sql`
  d.id::text as _id, d.id::text as id, d.numero, d.estado, d.cliente, d.doc_tomador, d.documento, d.cte_id::text as cte,
  d.prefatura_id::text as prefatura, r.numero as prefatura_numero, d.causa, d.motivo, d.valor_centavos::float8 as valor,
  d.recuperado_centavos::float8 as recuperado, d.perdido_centavos::float8 as perdido, d.deve, d.limite::text as limite, d.autor,
  d.aberta_em, d.encerrada_em, d.partes, d.evidencias
  from disputas d join prefaturas r on r.grupo_id = d.grupo_id and r.id = d.prefatura_id`

/** Those of the companies that the asker's bases are. */
const doGrupo = (db: Db): Sql => sql`d.grupo_id = ${db.grupo}${dasEmpresas(db, sql`d.cnpj_emitente`)}`

type Filtro = { busca: string; estado: readonly EstadoDaDisputa[] }

export const listDisputas = (
  db: Db,
  f: Filtro,
  page: { limite: number; pular: number },
): Promise<(DisputaRow & { linhas: number })[]> => {
  const termo = `%${f.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(f.busca)
  return db.all(sql`
    select count(*) over ()::int as linhas, ${columns} where ${doGrupo(db)}
      and (${f.estado.length === 0} or d.estado = any(${f.estado as string[]}::text[]))
      and (${f.busca} = '' or d.numero::text = ${f.busca} or d.cliente ilike ${termo} or d.documento ilike ${termo}
        or (${doc} <> '' and d.doc_tomador like ${`${doc}%`}))
    order by d.id desc limit ${page.limite} offset ${page.pular}`)
}

export const findDisputa = (db: Db, id: string): Promise<DisputaRow> =>
  db.one(sql`select ${columns} where ${doGrupo(db)} and d.id = ${id}`)

export const lockDisputa = (db: Db, id: string): Promise<DisputaRow> =>
  db.one(sql`select ${columns} where ${doGrupo(db)} and d.id = ${id} for update of d`)

export type NovaDisputa = {
  prefatura: string
  linha: string
  cte: string | null
  documento: string
  doc_tomador: string
  cliente: string
  cnpj_emitente: string
  causa: CausaDaDiferenca
  motivo: string
  valor: number
  limite: string
  partes: ParteDaDiferenca[]
  evidencias: Evidencia[]
}

/** Numbers of disputes are the group's own. Held until the transaction ends. */
export const travarDisputas = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('disputas'))`)

/** A line or a CT-e that is disputed already is not disputed again. */
export const insertDisputa = (db: Db, n: NovaDisputa): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into disputas (grupo_id, numero, prefatura_id, linha, cte_id, documento, doc_tomador, cliente, cnpj_emitente, causa, motivo,
      valor_centavos, limite, partes, evidencias, autor_id, autor)
    select ${db.grupo}, (select coalesce(max(numero), 0) + 1 from disputas where grupo_id = ${db.grupo}), ${n.prefatura}::bigint, ${n.linha},
      ${n.cte}::bigint, ${n.documento}, ${n.doc_tomador}, ${n.cliente}, ${n.cnpj_emitente}, ${n.causa}, ${n.motivo}, ${n.valor},
      ${n.limite}::date, ${JSON.stringify(n.partes)}::jsonb, ${JSON.stringify(n.evidencias)}::jsonb, ${db.quem.id}::bigint, ${db.quem.nome}
    where not exists (select from disputas d where d.grupo_id = ${db.grupo} and d.prefatura_id = ${n.prefatura}::bigint and d.linha = ${n.linha})
    on conflict do nothing returning id::text as id`)

export const insertMensagem = (
  db: Db,
  id: string,
  m: { de: 'nos' | 'cliente' | 'casa'; texto: string },
): Promise<number> =>
  db.run(sql`
    insert into disputa_mensagens (grupo_id, disputa_id, de, texto, autor) values (${db.grupo}, ${id}, ${m.de}, ${m.texto}, ${db.quem.nome})`)

export const listMensagens = (
  db: Db,
  id: string,
): Promise<{ de: 'nos' | 'cliente' | 'casa'; texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select de, texto, autor, em from disputa_mensagens where grupo_id = ${db.grupo} and disputa_id = ${id} order by id desc limit 500`)

export const updateDeve = (
  db: Db,
  id: string,
  q: { deve: 'cliente' | 'nos'; limite: string },
): Promise<number> =>
  db.run(
    sql`update disputas set deve = ${q.deve}, limite = ${q.limite}::date where grupo_id = ${db.grupo} and id = ${id}`,
  )

/** Where it stands, and once it has ended, where its money went. */
export const updateEstado = (
  db: Db,
  id: string,
  q: { estado: EstadoDaDisputa; recuperado: number; perdido: number; encerrada: Date | null },
): Promise<number> =>
  db.run(sql`
    update disputas set estado = ${q.estado}, recuperado_centavos = ${q.recuperado}, perdido_centavos = ${q.perdido},
      encerrada_em = ${q.encerrada} where grupo_id = ${db.grupo} and id = ${id}`)

/** Of these lines, those that are disputed and not ended. */
export const listVivas = (
  db: Db,
  prefatura: string,
  linhas: readonly string[],
): Promise<{ linha: string }[]> =>
  db.all(sql`
    select linha from disputas where grupo_id = ${db.grupo} and prefatura_id = ${prefatura} and linha = any(${linhas as string[]}::text[])
      and encerrada_em is null`)

/** What proves ours of these CT-e: the deliveries, and the lines of the table by which each was priced. */
export const listProvas = (
  db: Db,
  ctes: readonly string[],
): Promise<{ cte: string; nota: string; numero: number; recebedor: string; em: Date }[]> =>
  db.all(sql`
    select x.cte_id::text as cte, v.id::text as nota, v.numero, p.recebedor_nome as recebedor, p.em
    from cte_nota_vista x join nota_vista v on v.grupo_id = x.grupo_id and v.id = x.nota_id
    join lateral (select c.recebedor_nome, c.em from comprovante_vista c where c.grupo_id = v.grupo_id and c.nota_id = v.id
      and c.efeito = 'entrega' and c.estado <> 'reprovado' order by c.id desc limit 1) p on true
    where x.grupo_id = ${db.grupo} and x.cte_id = any(${ctes as string[]}::bigint[]) order by v.numero limit 5000`)

export const listPrecos = (
  db: Db,
  ctes: readonly string[],
): Promise<
  {
    cte: string
    tarifa: string
    nome: string
    versao: number
    linhas: { codigo: string; nome: string; conta: string; valor_centavos: number }[]
  }[]
> =>
  db.all(sql`
    select p.cte_id::text as cte, t.id::text as tarifa, t.nome, p.versao, p.preco -> 'linhas' as linhas
    from cte_precos p join tarifas t on t.grupo_id = p.grupo_id and t.id = p.tarifa_id
    where p.grupo_id = ${db.grupo} and p.cte_id = any(${ctes as string[]}::bigint[])`)

export type Soma = {
  quantas: number
  contestado: number
  recuperado: number
  perdido: number
  em_aberto: number
}

/** Sums of what was opened in these days (both in it), by what is asked; the largest first. */
export const somar = <T>(
  db: Db,
  por: Sql,
  q: { de: string | null; ate: string | null },
): Promise<(Soma & { chave: T; dias: number | null })[]> =>
  db.all(sql`
    select ${por} as chave, count(*)::int as quantas, sum(d.valor_centavos)::float8 as contestado,
      sum(d.recuperado_centavos)::float8 as recuperado, sum(d.perdido_centavos)::float8 as perdido,
      coalesce(sum(d.valor_centavos) filter (where d.encerrada_em is null), 0)::float8 as em_aberto,
      round((avg(extract(epoch from d.encerrada_em - d.aberta_em)) / 86400)::numeric, 1)::float8 as dias
    from disputas d where ${doGrupo(db)}
      and (${q.de}::text is null or d.aberta_em >= (${q.de}::text || 'T00:00:00-03:00')::timestamptz)
      and (${q.ate}::text is null or d.aberta_em < (${q.ate}::text || 'T00:00:00-03:00')::timestamptz + interval '1 day')
    group by 1 order by 3 desc limit 100`)
