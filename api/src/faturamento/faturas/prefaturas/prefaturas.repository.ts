import type { MarcaDaPreFatura, PreFatura } from '@tropeiro/contract/faturamento/faturas/formas'
import type { DocumentoDaPreFatura, PreFaturaEdi } from '@tropeiro/edi'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Comparada } from './prefaturas.rules.ts'

export const insertPreFatura = (
  db: Db,
  p: { parceiroId: string; arquivoId: string; edi: PreFaturaEdi },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into prefaturas (grupo_id, parceiro_id, arquivo_id, numero, emissao, pagamento, valor_centavos, informados)
    values (${db.grupo}, ${p.parceiroId}, ${p.arquivoId}, ${p.edi.numero}, ${p.edi.emissao}, ${p.edi.pagamento},
      ${p.edi.valorCentavos}, ${p.edi.quantidade})
    returning id::text as id`)

/** The partner's pre-invoice of that number, if he sent it before; nobody else takes it up meanwhile. */
export async function findMesmoNumero(db: Db, parceiroId: string, numero: string): Promise<string | null> {
  await db.one(
    sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext(${`prefatura ${parceiroId} ${numero}`}))`,
  )
  const found = await db.maybe<{ id: string }>(sql`
    select id::text as id from prefaturas
    where grupo_id = ${db.grupo} and parceiro_id = ${parceiroId} and numero = ${numero} order by id desc limit 1`)
  return found?.id ?? null
}

/** It is now as this file says. */
export const updatePreFatura = (
  db: Db,
  id: string,
  p: { arquivoId: string; edi: PreFaturaEdi },
): Promise<number> =>
  db.run(sql`
    update prefaturas set arquivo_id = ${p.arquivoId}, emissao = ${p.edi.emissao}, pagamento = ${p.edi.pagamento},
      valor_centavos = ${p.edi.valorCentavos}, informados = ${p.edi.quantidade}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Lines that nobody marked or disputed go; those that stay are given back. */
export async function deleteIndecisas(
  db: Db,
  id: string,
): Promise<Pick<DocumentoDaPreFatura, 'linha' | 'cnpjEmissor' | 'serie' | 'numero'>[]> {
  await db.run(sql`
    delete from prefatura_documentos d where d.grupo_id = ${db.grupo} and d.prefatura_id = ${id}
      and not exists (select from prefatura_marcas m
        where m.grupo_id = d.grupo_id and m.prefatura_id = d.prefatura_id and m.linha = 'd' || d.linha)
      and not exists (select from disputas x
        where x.grupo_id = d.grupo_id and x.prefatura_id = d.prefatura_id and x.linha = 'd' || d.linha)`)
  return db.all(sql`
    select linha, cnpj_emissor as "cnpjEmissor", serie, numero from prefatura_documentos
    where grupo_id = ${db.grupo} and prefatura_id = ${id}`)
}

export const insertDocumentos = (
  db: Db,
  id: string,
  docs: readonly DocumentoDaPreFatura[],
): Promise<number> =>
  db.run(sql`
    insert into prefatura_documentos (grupo_id, prefatura_id, linha, cnpj_emissor, serie, numero, emissao,
      frete_embarcador_centavos, frete_centavos, componentes, notas)
    select ${db.grupo}, ${id}::bigint, * from unnest(${docs.map((d) => d.linha)}::int[],
      ${docs.map((d) => d.cnpjEmissor)}::text[], ${docs.map((d) => d.serie)}::text[], ${docs.map((d) => d.numero)}::text[],
      ${docs.map((d) => d.emissao)}::date[], ${docs.map((d) => d.freteEmbarcadorCentavos)}::bigint[],
      ${docs.map((d) => d.freteCentavos)}::bigint[],
      ${docs.map((d) => (d.componentes ? JSON.stringify(d.componentes) : null))}::jsonb[],
      ${docs.map((d) =>
        d.notas
          .map((n) => n.numero)
          .join(', ')
          .slice(0, 300),
      )}::text[])`)

export type PreFaturaRow = Omit<PreFatura, 'em' | 'parceiro' | 'arquivo'> & {
  em: Date
  parceiro_id: string
  arquivo_id: string
}

const ofPreFatura = sql`
  r.id::text as _id, r.parceiro_id::text as parceiro_id, r.arquivo_id::text as arquivo_id,
  r.numero, r.emissao::text as emissao, r.pagamento::text as pagamento, r.valor_centavos as valor, r.informados,
  (select count(*)::int from prefatura_documentos d where d.grupo_id = r.grupo_id and d.prefatura_id = r.id) as documentos,
  (select count(*)::int from prefatura_marcas m where m.grupo_id = r.grupo_id and m.prefatura_id = r.id) as marcadas,
  r.created_at as em
  from prefaturas r`

export const listPreFaturas = (
  db: Db,
  parceiro: string | null,
  page: { limite: number; pular: number },
): Promise<PreFaturaRow[]> =>
  db.all(sql`
    select ${ofPreFatura}
    where r.grupo_id = ${db.grupo} and (${parceiro}::bigint is null or r.parceiro_id = ${parceiro}::bigint)
    order by r.id desc limit ${page.limite} offset ${page.pular}`)

export const countPreFaturas = (db: Db, parceiro: string | null): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from prefaturas
    where grupo_id = ${db.grupo} and (${parceiro}::bigint is null or parceiro_id = ${parceiro}::bigint)`)

export const findPreFatura = (db: Db, id: string): Promise<PreFaturaRow> =>
  db.one(sql`select ${ofPreFatura} where r.grupo_id = ${db.grupo} and r.id = ${id}`)

const marca = sql`m.marca, coalesce(m.motivo, '') as motivo, coalesce(m.quem, '') as quem`
/** Who pays, who issued, what our CT-e charges line by line, and the line's dispute. */
const conferencia = sql`
  coalesce(c.doc_tomador, '') as doc_tomador, coalesce(c.cnpj_emitente, '') as cnpj_emitente,
  (select p.preco -> 'linhas' from cte_precos p where p.grupo_id = c.grupo_id and p.cte_id = c.id) as linhas`
const disputa = (db: Pick<Db, 'grupo'>, prefatura: string, linha: Sql): Sql => sql`
  (select json_build_object('_id', x.id::text, 'numero', x.numero, 'estado', x.estado) from disputas x
   where x.grupo_id = ${db.grupo} and x.prefatura_id = ${prefatura}::bigint and x.linha = ${linha}
   order by x.id desc limit 1) as disputa`
const naFatura = sql`
  exists (select from fatura_ctes x where x.grupo_id = c.grupo_id and x.cte_id = c.id and not x.livre) as faturado`

/**
 * Each line of the file beside our CT-e of that issuer, series and number. Series and numbers are compared as numbers:
 * partners fill them with zeros or leave the series away.
 */
export const listDoArquivo = (db: Db, id: string): Promise<Comparada[]> =>
  db.all(sql`
    select 'd' || d.linha as _id, d.linha, d.serie, d.numero, d.emissao::text as emissao, d.notas, c.id::text as cte, c.estado,
      coalesce(c.destinatario, '') as destinatario, d.frete_embarcador_centavos as deles, c.valor_total_centavos as nosso,
      ${naFatura},
      case when c.id is null then 0
        else (row_number() over (partition by c.id order by d.linha) - 1)::int end as antes, ${marca},
      d.componentes, ${conferencia}, ${disputa(db, id, sql`'d' || d.linha`)}
    from prefatura_documentos d
    left join lateral (
      select x.* from cte_vista x
      where x.grupo_id = d.grupo_id and x.cnpj_emitente = d.cnpj_emissor and x.chave is not null
        and d.numero ~ '^[0-9]{1,12}$' and x.numero = d.numero::bigint
        and (d.serie !~ '^[0-9]+$' or x.serie = d.serie::int)
      order by (x.estado = 'autorizado') desc, x.id desc limit 1
    ) c on true
    left join prefatura_marcas m on m.grupo_id = d.grupo_id and m.prefatura_id = d.prefatura_id and m.linha = 'd' || d.linha
    where d.grupo_id = ${db.grupo} and d.prefatura_id = ${id} order by d.linha`)

/**
 * Our open CT-e of the days that the file speaks of, which neither it nor another file of the partner names.
 * @param tomadores the partner's documents
 */
export const listDeFora = (db: Db, id: string, tomadores: readonly string[]): Promise<Comparada[]> =>
  db.all(sql`
    with dias as (
      select r.parceiro_id, min(d.emissao) as de, max(d.emissao) as ate, array_agg(distinct d.cnpj_emissor) as emissores
      from prefaturas r join prefatura_documentos d on d.grupo_id = r.grupo_id and d.prefatura_id = r.id
      where r.grupo_id = ${db.grupo} and r.id = ${id} group by r.parceiro_id
    )
    select 'c' || c.id as _id, null::int as linha, c.serie::text as serie, c.numero::text as numero,
      (coalesce(c.emitido_em, c.autorizado_em) at time zone 'America/Sao_Paulo')::date::text as emissao, '' as notas,
      c.id::text as cte, c.estado, c.destinatario, null::bigint as deles, c.valor_total_centavos as nosso, ${naFatura},
      0 as antes, ${marca}, null::jsonb as componentes, ${conferencia}, ${disputa(db, id, sql`'c' || c.id`)}
    from dias
    join cte_vista c on c.grupo_id = ${db.grupo} and c.doc_tomador = any(${tomadores}::text[]) and c.cnpj_emitente = any(dias.emissores)
    left join prefatura_marcas m on m.grupo_id = c.grupo_id and m.prefatura_id = ${id} and m.linha = 'c' || c.id
    where c.estado = 'autorizado'
      and (coalesce(c.emitido_em, c.autorizado_em) at time zone 'America/Sao_Paulo')::date between dias.de and dias.ate
      and not exists (
        select from prefatura_documentos d join prefaturas r on r.grupo_id = d.grupo_id and r.id = d.prefatura_id
        where d.grupo_id = c.grupo_id and r.parceiro_id = dias.parceiro_id and d.cnpj_emissor = c.cnpj_emitente
          and d.numero ~ '^[0-9]{1,12}$' and d.numero::bigint = c.numero
          and (d.serie !~ '^[0-9]+$' or d.serie::int = c.serie))
      and not exists (select from fatura_ctes x where x.grupo_id = c.grupo_id and x.cte_id = c.id and not x.livre)
    order by c.serie, c.numero limit 2000`)

export const upsertMarcas = (
  db: Db,
  id: string,
  linhas: string[],
  m: { marca: MarcaDaPreFatura; motivo: string; em: Date },
): Promise<number> =>
  db.run(sql`
    insert into prefatura_marcas (grupo_id, prefatura_id, linha, marca, motivo, quem_id, quem, em)
    select ${db.grupo}, ${id}::bigint, l, ${m.marca}, ${m.motivo}, ${db.quem.id}::bigint, ${db.quem.nome}, ${m.em}
    from unnest(${linhas}::text[]) l
    on conflict (grupo_id, prefatura_id, linha) do update set marca = excluded.marca, motivo = excluded.motivo,
      quem_id = excluded.quem_id, quem = excluded.quem, em = excluded.em`)

export const deleteMarcas = (db: Db, id: string, linhas: string[]): Promise<number> =>
  db.run(sql`
    delete from prefatura_marcas
    where grupo_id = ${db.grupo} and prefatura_id = ${id} and linha = any(${linhas}::text[])`)
