import type { LinhaDoLoteDeTitulos, LoteDeTitulos } from '@tropeiro/contract/financeiro/titulos/planilha'
import { temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoTitulos } from '../escopo.repository.ts'
import type { LinhaDeTitulo } from './linha.rules.ts'

type LoteRow = Omit<LoteDeTitulos, 'em' | 'desfeito_em'> & { em: Date; desfeito_em: Date | null }

const columns = sql`
  o.id::text as _id, o.nome, o.novas, o.repetidas, o.recusadas, o.valor_centavos::float8 as valor, o.autor, o.created_at as em,
  o.desfeito_em, o.desfeito_por
  from titulo_lotes o`

const meu = (db: Db): Sql => sql`o.autor_id = ${db.quem.id}::bigint`
const tituloVisto = (db: Db): Sql =>
  sql`exists (select from titulos t where t.grupo_id = l.grupo_id and t.id = l.titulo_id${escopoTitulos(db)})`

/** Sheets `o` that the asker sees, as ` and …`: his own, and those that brought a title within his reach. */
const lotesVistos = (db: Db): Sql =>
  temLimite(db)
    ? sql` and (${meu(db)} or exists (select from titulo_lote_linhas l where l.grupo_id = o.grupo_id and l.lote_id = o.id
        and l.titulo_id is not null and ${tituloVisto(db)}))`
    : empty

/** Lines `l` of a sheet `o` that he sees, as ` and …`: those of such titles; of those that brought none, of his own sheets. */
const linhasVistas = (db: Db): Sql =>
  temLimite(db) ? sql` and case when l.titulo_id is null then ${meu(db)} else ${tituloVisto(db)} end` : empty
const wire = (l: LoteRow): LoteDeTitulos => ({
  ...l,
  em: l.em.toISOString(),
  desfeito_em: l.desfeito_em?.toISOString() ?? null,
})

export const listLotes = async (db: Db): Promise<LoteDeTitulos[]> =>
  (
    await db.all<LoteRow>(
      sql`select ${columns} where o.grupo_id = ${db.grupo}${lotesVistos(db)} order by o.id desc limit 100`,
    )
  ).map(wire)

export const findLote = async (db: Db, id: string): Promise<LoteDeTitulos> =>
  wire(
    await db.one<LoteRow>(
      sql`select ${columns} where o.grupo_id = ${db.grupo} and o.id = ${id}${lotesVistos(db)}`,
    ),
  )

/** One to take back, also of who does not see it: he is told that it is others'. */
export const findADesfazer = (
  db: Db,
  id: string,
): Promise<Pick<LoteDeTitulos, 'nome'> & { desfeito: boolean }> =>
  db.one(sql`
    select o.nome, o.desfeito_em is not null as desfeito from titulo_lotes o where o.grupo_id = ${db.grupo} and o.id = ${id}`)

/** Two people who bring or take back sheets wait for each other: what is new is asked and written in one go. */
export const travarLotes = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('titulo_lotes'))`)

export const insertLote = (
  db: Db,
  l: {
    nome: string
    sha256: string
    novas: number
    repetidas: number
    recusadas: number
    valor: number
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into titulo_lotes (grupo_id, nome, sha256, novas, repetidas, recusadas, valor_centavos, autor_id, autor)
    values (${db.grupo}, ${l.nome}, ${l.sha256}, ${l.novas}, ${l.repetidas}, ${l.recusadas}, ${l.valor}, ${db.quem.id}::bigint, ${db.quem.nome})
    returning id::text as id`)

export const updateDesfeito = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(sql`
    update titulo_lotes set desfeito_em = ${em}, desfeito_por = ${db.quem.nome} where grupo_id = ${db.grupo} and id = ${id}`)

export const insertLinhas = (db: Db, lote: string, l: readonly LinhaDoLoteDeTitulos[]): Promise<number> =>
  db.run(sql`
    insert into titulo_lote_linhas (grupo_id, lote_id, linha, resultado, texto, motivo, titulo_id)
    select ${db.grupo}, ${lote}::bigint, * from unnest(${l.map((x) => x.linha)}::int[], ${l.map((x) => x.resultado)}::text[],
      ${l.map((x) => x.texto)}::text[], ${l.map((x) => x.motivo)}::text[], ${l.map((x) => x.titulo)}::bigint[])`)

export const listLinhas = (db: Db, lote: string): Promise<LinhaDoLoteDeTitulos[]> =>
  db.all(sql`
    select l.linha, l.resultado, l.texto, l.motivo, l.titulo_id::text as titulo, coalesce(d.estado = 'cancelado', false) as desfeita
    from titulo_lote_linhas l join titulo_lotes o on o.grupo_id = l.grupo_id and o.id = l.lote_id
    left join titulos d on d.grupo_id = l.grupo_id and d.id = l.titulo_id
    where l.grupo_id = ${db.grupo} and l.lote_id = ${lote}${linhasVistas(db)}
    order by l.resultado <> 'recusada', l.linha limit 10000`)

/** Of these, those that stand in a living title. */
export const listConhecidas = async (db: Db, chaves: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ chave: string }>(sql`
        select t.origem_chave as chave from titulos t
        where t.grupo_id = ${db.grupo} and t.origem_chave = any(${chaves as string[]}::text[]) and t.estado <> 'cancelado'`)
    ).map((r) => r.chave),
  )

/** Titles of many lines with the first line of each's history, in one statement. */
export const insertTitulos = (
  db: Db,
  cnpjEmpresa: string,
  lidas: readonly LinhaDeTitulo[],
  lote: string,
): Promise<{ id: string; chave: string }[]> =>
  db.all(sql`
    with feitos as (
      insert into titulos (grupo_id, numero, natureza, estado, origem, origem_chave, descricao, documento, nome, cnpj_empresa, emissao,
        vencimento_original, vencimento, valor_centavos, categoria, centro_id, observacao, autor_id, autor)
      select ${db.grupo}, proximo_numero(${db.grupo}, 'titulo')::int, r.natureza, 'aberto', 'planilha', r.chave, r.descricao, r.documento, r.nome,
        ${cnpjEmpresa}, r.emissao, r.vencimento, r.vencimento, r.valor, r.categoria, r.centro, r.observacao, ${db.quem.id}::bigint, ${db.quem.nome}
      from jsonb_to_recordset(${JSON.stringify(lidas)}::jsonb) r(natureza text, chave text, descricao text, documento text, nome text,
        emissao date, vencimento date, valor bigint, categoria text, centro bigint, observacao text)
      on conflict (grupo_id, origem_chave, parcela) where origem_chave is not null and estado <> 'cancelado' do nothing
      returning id, origem_chave
    ), passos as (
      insert into titulo_historico (grupo_id, titulo_id, texto, autor)
      select ${db.grupo}, f.id, ${`Trazido pela planilha ${lote}.`}, ${db.quem.nome} from feitos f
    )
    select f.id::text as id, f.origem_chave as chave from feitos f`)

export const listTitulosDoLote = async (db: Db, lote: string): Promise<string[]> =>
  (
    await db.all<{ id: string }>(sql`
      select titulo_id::text as id from titulo_lote_linhas
      where grupo_id = ${db.grupo} and lote_id = ${lote} and titulo_id is not null order by titulo_id`)
  ).map((r) => r.id)

/** Whether any of these titles is not cancelled. */
export const temVivos = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from titulos t where t.grupo_id = ${db.grupo} and t.id = any(${ids as string[]}::bigint[]) and t.estado <> 'cancelado' limit 1`)) !==
  undefined

export type Mexido = { id: string; movido: boolean; ajustado: boolean }
/** Of these titles, those whose due day moved or that had a movement, also where it was taken back. */
export const listMexidos = async (db: Db, ids: readonly string[]): Promise<Map<string, Mexido>> =>
  new Map(
    (
      await db.all<Mexido>(sql`
        select * from (
          select t.id::text as id, t.vencimento <> t.vencimento_original as movido,
            exists (select from titulo_movimentos m where m.grupo_id = t.grupo_id and m.titulo_id = t.id) as ajustado
          from titulos t where t.grupo_id = ${db.grupo} and t.id = any(${ids as string[]}::bigint[])) x
        where x.movido or x.ajustado`)
    ).map((m) => [m.id, m]),
  )
