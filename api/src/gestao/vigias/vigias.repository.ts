import type { FormatoDoEnvio, TipoDeVigia } from '@tropeiro/contract/gestao/vigias'
import { visaoAberta } from '../../alicerce/listas/index.ts'
import { enfileirar } from '../../db/fila.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type VigiaRow = {
  _id: string
  usuario_id: string
  visao: string
  lista: string
  nome: string
  endereco: string
  /** The view is still his, or shared with him. */
  alcanca: boolean
  tipo: TipoDeVigia
  limite: number
  acima: boolean
  dias: number[]
  hora: number
  so_uteis: boolean
  formato: FormatoDoEnvio
  pausada: boolean
  proximo_em: Date
  ultimo_em: Date | null
}

/** @param deTodos whether its person is shown what the group's people share */
const colunas = (deTodos: boolean): Sql => sql`
  g.id::text as _id, g.usuario_id::text as usuario_id, v.id::text as visao, v.lista, v.nome, v.endereco,
  (v.usuario_id = g.usuario_id or (${deTodos} and ${visaoAberta})) as alcanca, g.tipo, g.limite, g.acima, g.dias, g.hora, g.so_uteis, g.formato,
  g.pausada, g.proximo_em, g.ultimo_em`
const comVisao: Sql = sql`join lista_visoes v on v.grupo_id = g.grupo_id and v.id = g.visao_id`

export type VisaoRow = { id: string; lista: string; nome: string; endereco: string }

/** A view that the asker may open: his own, or one that is shared with the group's people. */
export const findVisao = (db: Db, id: string, deTodos: boolean): Promise<VisaoRow | undefined> =>
  db.maybe(sql`
    select v.id::text as id, v.lista, v.nome, v.endereco from lista_visoes v
    where v.grupo_id = ${db.grupo} and v.id = ${id} and (v.usuario_id = ${db.quem.id} or (${deTodos} and ${visaoAberta}))`)

export const listVigias = (db: Db, deTodos: boolean): Promise<VigiaRow[]> =>
  db.all(sql`
    select ${colunas(deTodos)} from vigias g ${comVisao}
    where g.grupo_id = ${db.grupo} and g.usuario_id = ${db.quem.id} order by lower(v.nome), g.tipo, g.id`)

/** One of the asker's own, or of him in whose name it is looked at. */
export const findMinha = (db: Db, id: string, deTodos: boolean): Promise<VigiaRow | undefined> =>
  db.maybe(sql`
    select ${colunas(deTodos)} from vigias g ${comVisao}
    where g.grupo_id = ${db.grupo} and g.usuario_id = ${db.quem.id} and g.id = ${id}`)

/** The same, locked: looking, pausing and going on come one after the other. */
export const lockMinha = (db: Db, id: string, deTodos: boolean): Promise<VigiaRow | undefined> =>
  db.maybe(sql`
    select ${colunas(deTodos)} from vigias g ${comVisao}
    where g.grupo_id = ${db.grupo} and g.usuario_id = ${db.quem.id} and g.id = ${id} for update of g`)

/** Whose it is. */
export const findDono = (db: Db, id: string): Promise<{ usuario_id: string } | undefined> =>
  db.maybe(sql`
    select usuario_id::text as usuario_id from vigias where grupo_id = ${db.grupo} and id = ${id} and not pausada`)

export const countVigias = async (db: Db): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from vigias where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id}`)
  ).n

type Nova = Pick<
  VigiaRow,
  'visao' | 'tipo' | 'limite' | 'acima' | 'dias' | 'hora' | 'so_uteis' | 'formato' | 'proximo_em'
>

export const upsertVigia = async (db: Db, v: Nova): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
      insert into vigias (grupo_id, usuario_id, visao_id, tipo, limite, acima, dias, hora, so_uteis, formato, proximo_em)
      values (${db.grupo}, ${db.quem.id}, ${v.visao}, ${v.tipo}, ${v.limite}, ${v.acima}, ${v.dias}, ${v.hora}, ${v.so_uteis},
        ${v.formato}, ${v.proximo_em})
      on conflict (grupo_id, usuario_id, visao_id, tipo) do update set limite = excluded.limite, acima = excluded.acima,
        dias = excluded.dias, hora = excluded.hora, so_uteis = excluded.so_uteis, formato = excluded.formato,
        proximo_em = excluded.proximo_em, pausada = false
      returning id::text`)
  ).id

export const updatePausada = (
  db: Db,
  id: string,
  p: { pausada: boolean; acima: boolean; proximo_em: Date },
): Promise<number> =>
  db.run(sql`
    update vigias set pausada = ${p.pausada}, acima = ${p.acima}, proximo_em = ${p.proximo_em}
    where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and id = ${id}`)

export const deleteVigia = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from vigias where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and id = ${id}`)

/** Those whose moment has come, locked for who moves them on. */
export const lockDevidas = (
  db: Db,
  agora: Date,
): Promise<Pick<VigiaRow, '_id' | 'tipo' | 'dias' | 'hora' | 'so_uteis' | 'proximo_em'>[]> =>
  db.all(sql`
    select g.id::text as _id, g.tipo, g.dias, g.hora, g.so_uteis, g.proximo_em from vigias g
    where g.grupo_id = ${db.grupo} and not g.pausada and g.proximo_em <= ${agora}
    order by g.proximo_em limit 500 for update skip locked`)

export const updateProximo = (db: Db, id: string, proximo: Date): Promise<number> =>
  db.run(sql`update vigias set proximo_em = ${proximo} where grupo_id = ${db.grupo} and id = ${id}`)

export const enqueueOlhada = (db: Db, id: string, momento: Date): Promise<number> =>
  enfileirar(db, 'olhar_vigia', `vigia:${db.grupo}:${id}:${momento.getTime()}`, {
    id,
    momento: momento.toISOString(),
  })

export const updateOlhada = (db: Db, id: string, em: Date, acima: boolean | null = null): Promise<number> =>
  db.run(sql`
    update vigias set ultimo_em = ${em} ${acima === null ? empty : sql`, acima = ${acima}`}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Remembers these notes; how many of them it did not know. */
export const insertNotas = (db: Db, vigia: string, notas: readonly string[]): Promise<number> =>
  db.run(sql`
    insert into vigia_notas (grupo_id, vigia_id, nota_id)
    select ${db.grupo}, ${vigia}, n from unnest(${notas}::bigint[]) n on conflict do nothing`)

export const insertAviso = async (
  db: Db,
  a: { usuario: string; texto: string; endereco: string; em: Date },
): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
      insert into avisos (grupo_id, usuario_id, texto, endereco, em)
      values (${db.grupo}, ${a.usuario}, ${a.texto}, ${a.endereco}, ${a.em}) returning id::text`)
  ).id

export type AvisoRow = { _id: string; texto: string; endereco: string; em: Date; lido: boolean }

export const listAvisos = (db: Db, limite: number): Promise<AvisoRow[]> =>
  db.all(sql`
    select id::text as _id, texto, endereco, em, lido_em is not null as lido from avisos
    where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} order by id desc limit ${limite}`)

export const countNovos = async (db: Db): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from avisos
      where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and lido_em is null`)
  ).n

export const updateLidos = (db: Db, ate: string, em: Date): Promise<number> =>
  db.run(sql`
    update avisos set lido_em = ${em}
    where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and lido_em is null and id <= ${ate}`)

export const deleteAvisosVelhos = (db: Db, antes: Date): Promise<number> =>
  db.run(sql`
    delete from avisos where grupo_id = ${db.grupo} and id in (
      select id from avisos where grupo_id = ${db.grupo} and em < ${antes} order by em limit 1000)`)

/** Of the notes that left the view long ago nothing is remembered. */
export const deleteNotasVelhas = (
  db: Db,
  vigia: string,
  p: { fora: readonly string[]; antes: Date },
): Promise<number> =>
  db.run(sql`
    delete from vigia_notas where grupo_id = ${db.grupo} and vigia_id = ${vigia} and em < ${p.antes}
      and not (nota_id = any(${p.fora}::bigint[]))`)

/** What somebody followed and was told; what her views knew of notes goes with it. */
export async function deleteDaPessoa(db: Db, usuarioId: string): Promise<void> {
  await db.run(sql`delete from vigias where grupo_id = ${db.grupo} and usuario_id = ${usuarioId}`)
  await db.run(sql`delete from avisos where grupo_id = ${db.grupo} and usuario_id = ${usuarioId}`)
}
