import type { UsoDaTela } from '@tropeiro/contract/gestao/medicao/calls'
import type { ResultadoDoPedido } from '@tropeiro/contract/gestao/medicao/rules'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type Contagem = {
  tela: string
  chamada: string
  resultado: ResultadoDoPedido
  vezes: number
  ms: number
}

export const upsertContagens = (
  db: Db,
  usuarioId: string,
  dia: string,
  contagens: readonly Contagem[],
): Promise<number> =>
  db.run(sql`
    insert into medicao_dias (grupo_id, dia, usuario_id, tela, chamada, resultado, vezes, ms_total)
    select ${db.grupo}, ${dia}, ${usuarioId}, c.* from unnest(
      ${contagens.map((c) => c.tela)}::text[], ${contagens.map((c) => c.chamada)}::text[],
      ${contagens.map((c) => c.resultado)}::text[], ${contagens.map((c) => c.vezes)}::int[],
      ${contagens.map((c) => c.ms)}::bigint[]) as c
    on conflict (grupo_id, dia, usuario_id, tela, chamada, resultado) do update set
      vezes = medicao_dias.vezes + excluded.vezes, ms_total = medicao_dias.ms_total + excluded.ms_total`)

export const listUso = (db: Db, q: { desde: string; busca: string }): Promise<UsoDaTela[]> =>
  db.all(sql`
    select tela, sum(vezes)::int as pedidos, count(distinct usuario_id)::int as pessoas,
      coalesce(sum(vezes) filter (where resultado = 'recusa'), 0)::int as recusas,
      coalesce(sum(vezes) filter (where resultado in ('erro', 'sem_resposta')), 0)::int as erros,
      round(sum(ms_total) filter (where resultado <> 'sem_resposta')
        / nullif(sum(vezes) filter (where resultado <> 'sem_resposta'), 0))::int as media_ms,
      max(dia)::text as ultimo_dia
    from medicao_dias
    where grupo_id = ${db.grupo} and dia > ${q.desde} and (${q.busca} = '' or strpos(lower(tela), lower(${q.busca})) > 0)
    group by tela order by pedidos desc, tela`)

export const countPessoas = (db: Db): Promise<{ pessoas: number }> =>
  db.one(sql`
    select count(*)::int as pessoas from grupo_usuario_vista where grupo_id = ${db.grupo} and ativo`)

/** What is past its term, and what is of people who do not allow it any more. */
export const deleteVencidas = (db: Db, q: { antes: string; permitem: readonly string[] }): Promise<number> =>
  db.run(sql`
    delete from medicao_dias where grupo_id = ${db.grupo}
      and (dia < ${q.antes} or usuario_id <> all(${q.permitem as string[]}::bigint[]))`)

export const deleteDaPessoa = (db: Db, usuarioId: string): Promise<number> =>
  db.run(sql`delete from medicao_dias where grupo_id = ${db.grupo} and usuario_id = ${usuarioId}`)
