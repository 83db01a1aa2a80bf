import type { LinhaDoAcerto } from '@tropeiro/contract/financeiro/acertos/formas'
import type { DespesaDeViagem, TipoDeLinha } from '@tropeiro/contract/financeiro/acertos/nomes'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type LinhaRow = Omit<LinhaDoAcerto, 'em' | 'fotos'> & {
  em: Date
  imagens: string[]
  titulo: string | null
}

export const listLinhas = (db: Db, acerto: string): Promise<LinhaRow[]> =>
  db.all(sql`
    select l.id::text as _id, l.tipo, l.despesa, l.estado, l.descricao, l.lugar, l.dia::text as dia, l.quantidade,
      l.unitario_centavos::float8 as unitario, l.valor_centavos::float8 as valor, l.do_adiantamento, r.numero::int as romaneio, l.imagens,
      l.motivo, l.titulo_id::text as titulo, l.do_telefone, l.autor, l.em
    from acerto_linhas l left join romaneio_vista r on r.grupo_id = l.grupo_id and r.id = l.romaneio_id
    where l.grupo_id = ${db.grupo} and l.acerto_id = ${acerto} order by l.dia, l.id limit 1000`)

export type NovaLinha = {
  tipo: TipoDeLinha
  despesa: DespesaDeViagem | null
  pendente: boolean
  descricao: string
  lugar: string
  dia: string
  quantidade: number
  unitario: number
  doAdiantamento: boolean
  romaneio: string | null
  imagens: readonly string[]
  doTelefone: boolean
  chave: string | null
}
/** @returns nothing when its key was told before */
export const insertLinha = (db: Db, acerto: string, l: NovaLinha): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into acerto_linhas (grupo_id, acerto_id, tipo, despesa, estado, descricao, lugar, dia, quantidade, unitario_centavos,
      do_adiantamento, romaneio_id, imagens, do_telefone, chave, autor_id, autor)
    values (${db.grupo}, ${acerto}, ${l.tipo}, ${l.despesa}, ${l.pendente ? 'pendente' : 'aceita'}, ${l.descricao}, ${l.lugar},
      ${l.dia}::date, ${l.quantidade}, ${l.unitario}, ${l.doAdiantamento}, ${l.romaneio}::bigint, ${l.imagens as string[]}::text[],
      ${l.doTelefone}, ${l.chave}, ${db.quem.id}::bigint, ${db.quem.nome})
    on conflict (grupo_id, chave) where chave is not null do nothing returning id::text as id`)

export const findPorChave = (db: Db, chave: string): Promise<{ acerto: string } | undefined> =>
  db.maybe(sql`
    select l.acerto_id::text as acerto from acerto_linhas l where l.grupo_id = ${db.grupo} and l.chave = ${chave}`)

/** Of these keys, those that a settlement that is not cancelled has a line of, whatever settlement told them. */
export const listDescontadas = (db: Db, saidas: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select split_part(l.chave, ':', 2) as id from acerto_linhas l join acertos a on a.grupo_id = l.grupo_id and a.id = l.acerto_id
    where l.grupo_id = ${db.grupo} and l.tipo = 'combustivel' and a.estado <> 'cancelado' and l.chave like 'bomba:%'
      and split_part(l.chave, ':', 2) = any(${saidas as string[]}::text[])`)

export const updateTitulo = (db: Db, linha: string, titulo: string): Promise<number> =>
  db.run(
    sql`update acerto_linhas set titulo_id = ${titulo}::bigint where grupo_id = ${db.grupo} and id = ${linha}`,
  )

export const deleteLinha = (db: Db, linha: string): Promise<number> =>
  db.run(sql`delete from acerto_linhas where grupo_id = ${db.grupo} and id = ${linha}`)

/** @returns how many of them are expenses of this settlement */
export const decidir = (
  db: Db,
  acerto: string,
  q: { linhas: readonly string[]; decisao: 'aceita' | 'glosada' | null; motivo: string },
): Promise<number> =>
  db.run(sql`
    update acerto_linhas set estado = ${q.decisao ?? 'pendente'}, motivo = ${q.motivo}
    where grupo_id = ${db.grupo} and acerto_id = ${acerto} and tipo = 'despesa' and id = any(${q.linhas as string[]}::bigint[])`)

/** Of these files, those that a line holds. */
export const listEmUso = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select a.id::text as id from arquivo_vista a join acerto_linhas l on l.grupo_id = a.grupo_id and a.chave = any(l.imagens)
    where a.grupo_id = ${db.grupo} and a.id = any(${ids as string[]}::bigint[])`)
