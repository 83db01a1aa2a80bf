import type { Sinal } from '@tropeiro/contract/atendimento/sac/sinais'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { type EstadoDaNota, type Pendente, type Percebido, suspeitas } from './sinais.rules.ts'

/** Writes it down; nothing when it is known. */
export const insertSinal = (db: Db, p: Percebido, confianca: number): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into incidente_sinais (grupo_id, sinal, origem, chave, nota_id, confianca, texto, visto_em)
    values (${db.grupo}, ${p.sinal}, ${p.origem}, ${p.chave}, ${p.romaneioInteiro ? null : p.nota_id}, ${confianca}, ${p.texto}, ${p.em})
    on conflict (grupo_id, sinal, origem) do nothing
    returning id::text as id`)

/** Signals of a key that wait: seen, not over, in no incident. */
export const listPendentes = (db: Db, chave: string): Promise<(Pendente & { id: string; texto: string })[]> =>
  db.all(sql`
    select id::text as id, sinal, visto_em as em, texto from incidente_sinais
    where grupo_id = ${db.grupo} and chave = ${chave} and baixado_em is null and incidente_id is null order by visto_em, id`)

export const updateDoIncidente = (db: Db, ids: readonly string[], incidente: string): Promise<number> =>
  db.run(sql`
    update incidente_sinais set incidente_id = ${incidente} where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

export type Destino = { id: string; status: string; resolvido_em: Date | null }

/** The incident that is not over for this key, or that into which it was merged. */
export const lockPorChave = (db: Db, chave: string): Promise<Destino | undefined> =>
  db.maybe(sql`
    select d.id::text as id, d.status, d.resolvido_em
    from incidentes i join incidentes d on d.grupo_id = i.grupo_id and d.id = coalesce(i.junto_em, i.id)
    where i.grupo_id = ${db.grupo} and i.chave = ${chave} and d.status <> 'encerrado' order by d.id desc limit 1 for update of d`)

/** One of this kind in which the note already is, whoever opened it. */
export const lockPorNota = (db: Db, tipo: string, notaId: string): Promise<Destino | undefined> =>
  db.maybe(sql`
    select i.id::text as id, i.status, i.resolvido_em
    from incidente_notas x join incidentes i on i.grupo_id = x.grupo_id and i.id = x.incidente_id
    where x.grupo_id = ${db.grupo} and x.nota_id = ${notaId} and x.saiu_em is null and i.tipo = ${tipo}
      and i.status not in ('resolvido', 'encerrado')
    order by i.id limit 1 for update of i`)

/** Puts notes in; those that had left come back. @returns how many are new */
export const entrar = (db: Db, incidente: string, notas: readonly string[]): Promise<number> =>
  db.run(sql`
    insert into incidente_notas (grupo_id, incidente_id, nota_id) select ${db.grupo}, ${incidente}, n from unnest(${notas}::bigint[]) n
    on conflict (grupo_id, incidente_id, nota_id) do update set saiu_em = null, entrou_em = now()
    where incidente_notas.saiu_em is not null`)

/** Notes on their way with a romaneio. */
export const listAbertasDoRomaneio = async (db: Db, romaneio: string): Promise<string[]> =>
  (
    await db.all<{ id: string }>(sql`
      select n.id::text as id from nota_vista n
      where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneio} and n.situacao in ('expedicao', 'rota') and n.excluida_em is null
      order by n.id`)
  ).map((n) => n.id)

/** Open incidents of the house that all notes of these notes' romaneios belong to, and the notes that are not in them yet. */
export const listQueEntram = (
  db: Db,
  notas: readonly string[],
): Promise<{ incidente: string; nota: string }[]> =>
  db.all(sql`
    select i.id::text as incidente, n.id::text as nota
    from nota_vista n join incidentes i on i.grupo_id = n.grupo_id and i.chave = 'atraso:romaneio:' || n.romaneio_id
    where n.grupo_id = ${db.grupo} and n.id = any(${notas}::bigint[]) and n.situacao in ('expedicao', 'rota')
      and i.status in ('aberto', 'em_atendimento', 'aguardando')
      and exists (select from incidente_sinais s where s.grupo_id = i.grupo_id and s.incidente_id = i.id and s.baixado_em is null
        and s.sinal in ('veiculo_quebrado', 'saida_atrasada', 'parada_longa'))
      and not exists (select from incidente_notas x
        where x.grupo_id = i.grupo_id and x.incidente_id = i.id and x.nota_id = n.id and x.saiu_em is null)`)

export type Dentro = EstadoDaNota & {
  incidente: string
  chave: string
  status: string
  nota_id: string
  saiu: boolean
}

const estado = sql`
  n.numero::text as nota, n.desfecho, n.situacao, n.romaneio_id::text as romaneio_id, n.ocorrencia,
  (select c.estado from comprovante_vista c where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.efeito in ('entrega', 'outras')
    order by c.id desc limit 1) as prova,
  exists (select from armazenamento_papeis a where a.grupo_id = n.grupo_id and a.nota_id = n.id) as papel,
  exists (select from devolucoes d where d.grupo_id = n.grupo_id and d.nota_id = n.id and d.estado = 'devolvida') as devolvida`

/** How a note stands, before it is put into anything. */
export const findEstado = (db: Db, notaId: string): Promise<EstadoDaNota> =>
  db.one(sql`select ${estado} from nota_vista n where n.grupo_id = ${db.grupo} and n.id = ${notaId}`)

/** Incidents that the house opened and that are not over, with these notes as they stand. */
export const lockDentro = (db: Db, notas: readonly string[]): Promise<Dentro[]> =>
  db.all(sql`
    select i.id::text as incidente, i.chave, i.status, x.nota_id::text as nota_id, x.saiu_em is not null as saiu, ${estado}
    from incidente_notas x join incidentes i on i.grupo_id = x.grupo_id and i.id = x.incidente_id
    join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
    where x.grupo_id = ${db.grupo} and x.nota_id = any(${notas}::bigint[]) and i.chave is not null and i.canal in ('sistema', 'pagina')
      and (i.status in ('aberto', 'em_atendimento', 'aguardando') and x.saiu_em is null
        or i.status = 'resolvido' and x.saiu_em is not null)
    order by i.id, x.nota_id for update of i`)

export const sair = (db: Db, incidente: string, nota: string): Promise<number> =>
  db.run(sql`
    with fora as (
      update incidente_notas set saiu_em = now()
      where grupo_id = ${db.grupo} and incidente_id = ${incidente} and nota_id = ${nota} and saiu_em is null returning nota_id)
    update incidente_sinais s set baixado_em = now() from fora
    where s.grupo_id = ${db.grupo} and s.incidente_id = ${incidente} and s.nota_id = fora.nota_id and s.baixado_em is null`)

/** Signals of these things are over: those that only wait too. @returns the incidents that they were in */
export const baixar = (
  db: Db,
  ids: readonly string[],
): Promise<{ incidente: string | null; texto: string }[]> =>
  db.all(sql`
    update incidente_sinais set baixado_em = now() where grupo_id = ${db.grupo} and id = any(${ids}::bigint[]) and baixado_em is null
    returning incidente_id::text as incidente, texto`)

export const baixarDoIncidente = (db: Db, incidente: string): Promise<number> =>
  db.run(sql`
    update incidente_sinais set baixado_em = now()
    where grupo_id = ${db.grupo} and incidente_id = ${incidente} and baixado_em is null`)

export type Resto = {
  status: string
  tipo: string
  notas: number
  sinais: number
  saidas: number
  suspeita: boolean
}

/** What is left in an incident of the house: notes that have not left, signals that are not over. */
export const findResto = (db: Db, id: string): Promise<Resto | undefined> =>
  db.maybe(sql`
    select i.status, i.tipo,
      (select count(*)::int from incidente_notas x where x.grupo_id = i.grupo_id and x.incidente_id = i.id and x.saiu_em is null) as notas,
      (select count(*)::int from incidente_notas x where x.grupo_id = i.grupo_id and x.incidente_id = i.id and x.saiu_em is not null) as saidas,
      (select count(*)::int from incidente_sinais s
        where s.grupo_id = i.grupo_id and s.incidente_id = i.id and s.baixado_em is null) as sinais,
      not exists (select from incidente_sinais s
        where s.grupo_id = i.grupo_id and s.incidente_id = i.id and s.sinal <> all(${[...suspeitas]}::text[])) as suspeita
    from incidentes i where i.grupo_id = ${db.grupo} and i.id = ${id} and i.canal in ('sistema', 'pagina') and i.chave is not null`)

/** How often each rule spoke in incidents of the last days, and how often somebody said that it was none. */
export const countPrecisao = (
  db: Db,
  dias: number,
): Promise<{ sinal: Sinal; vistos: number; falsos: number }[]> =>
  db.all(sql`
    select sinal, count(*)::int as vistos, count(falso_em)::int as falsos from incidente_sinais
    where grupo_id = ${db.grupo} and incidente_id is not null and created_at > now() - make_interval(days => ${dias})
    group by sinal`)

export const marcarFalsos = (db: Db, incidente: string): Promise<number> =>
  db.run(sql`
    update incidente_sinais set falso_em = now(), falso_por = ${db.quem.id}, baixado_em = coalesce(baixado_em, now())
    where grupo_id = ${db.grupo} and incidente_id = ${incidente} and falso_em is null`)
