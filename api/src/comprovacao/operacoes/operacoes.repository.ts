import type { LinhaDaOperacao, Operacao } from '@tropeiro/contract/comprovacao/operacoes'
import { escopoNotas } from '../../carga/notas/index.ts'
import { temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { Valor } from './operacoes.rules.ts'

export type Escolha = {
  lista: { chaves: string[]; ars: string[]; numeros: number[] } | null
  situacao: string[]
  bases: string[]
  semBase: boolean
  rota: string
  remetente: string
  de: string | null
  ate: string | null
}

/** Ids of the notes within reach that the choice means, in id order. */
export const listEscolhidas = (db: Db, e: Escolha, limite: number): Promise<{ id: string }[]> =>
  db.all(sql`
    select n.id::text as id from nota_vista n
    where ${escopoNotas(db)}
      and (${e.lista === null} or n.chave = any(${e.lista?.chaves ?? []}::text[]) or n.ar_nota = any(${e.lista?.ars ?? []}::text[])
        or n.numero = any(${e.lista?.numeros ?? []}::bigint[]))
      and (cardinality(${e.situacao}::text[]) = 0 or n.situacao = any(${e.situacao}::text[]))
      and (cardinality(${e.bases}::text[]) = 0 and not ${e.semBase} or ${e.semBase} and n.base_id is null
        or n.base_id in (select id from base_vista where grupo_id = ${db.grupo} and nome = any(${e.bases}::text[])))
      and (${e.rota} = '' or ${e.rota} = 'sem' and n.rota_id is null
        or n.rota_id in (select id from rota_vista where grupo_id = ${db.grupo} and nome = ${e.rota}))
      and (${e.remetente} = '' or n.cnpj_embarca in (select pessoas_por_nome(${e.remetente}, 500)))
      and (${e.de}::date is null or n.emissao >= ${e.de}::date::timestamp at time zone 'America/Sao_Paulo')
      and (${e.ate}::date is null or n.emissao < (${e.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')
    order by n.id limit ${limite}`)

/** Words of a list that name no note within reach. */
export const listDesconhecidas = (
  db: Db,
  l: { chaves: string[]; ars: string[]; numeros: number[] },
): Promise<{ palavra: string }[]> =>
  db.all(sql`
    select palavra from (
      select c as palavra from unnest(${l.chaves}::text[]) c
      where not exists (select from nota_vista n where ${escopoNotas(db)} and n.chave = c)
      union all
      select a from unnest(${l.ars}::text[]) a
      where not exists (select from nota_vista n where ${escopoNotas(db)} and n.ar_nota = a)
      union all
      select x::text from unnest(${l.numeros}::bigint[]) x
      where not exists (select from nota_vista n where ${escopoNotas(db)} and n.numero = x)) p
    limit 100`)

export const findBase = (db: Db, nome: string): Promise<{ id: number; nome: string } | undefined> =>
  db.maybe(sql`select id, nome from base_vista where grupo_id = ${db.grupo} and nome = ${nome} and ativo`)

export const findRota = (db: Db, nome: string): Promise<{ id: string; nome: string } | undefined> =>
  db.maybe(sql`
    select id::text as id, nome from rota_vista where grupo_id = ${db.grupo} and nome = ${nome} and ativo order by id limit 1`)

export const insertOperacao = (
  db: Db,
  o: {
    tipo: string
    titulo: string
    parametros: unknown
    notas: string[]
  },
): Promise<{ id: string }> =>
  db.one(sql`
    with o as (
      insert into operacoes (grupo_id, tipo, titulo, parametros, usuario_id, usuario_nome)
      values (${db.grupo}, ${o.tipo}, ${o.titulo}, ${JSON.stringify(o.parametros)}::jsonb, ${db.quem.id}, ${db.quem.nome})
      returning id),
    linhas as (
      insert into operacao_notas (grupo_id, operacao_id, nota_id)
      select ${db.grupo}, o.id, x from o, unnest(${o.notas}::bigint[]) x)
    select id::text as id from o`)

export const updateTarefa = (
  db: Db,
  id: string,
  t: { tarefa?: string; desfazer?: string; por?: string },
): Promise<number> =>
  db.run(sql`
    update operacoes set tarefa_id = coalesce(${t.tarefa ?? null}::bigint, tarefa_id),
      desfazer_id = coalesce(${t.desfazer ?? null}::bigint, desfazer_id), desfeita_por = coalesce(${t.por ?? null}, desfeita_por)
    where grupo_id = ${db.grupo} and id = ${id}`)

export type OperacaoRow = Omit<Operacao, 'criado_em'> & { criado_em: Date }

export const OPERACOES_POR_PAGINA = 30

export const findTitulo = (db: Db, id: string): Promise<{ titulo: string } | undefined> =>
  db.maybe(sql`select titulo from operacoes where grupo_id = ${db.grupo} and id = ${id}`)

export const listOperacoes = (
  db: Db,
  q: { usuarioId: string; antesDe: string | null },
): Promise<OperacaoRow[]> =>
  db.all(sql`
    with lista as (
      select * from operacoes where grupo_id = ${db.grupo} and (${q.antesDe}::bigint is null or id < ${q.antesDe}::bigint)
      order by id desc limit ${OPERACOES_POR_PAGINA})
    select o.id::text as _id, o.tipo, o.titulo, o.usuario_nome as criado_por, o.created_at as criado_em, o.desfeita_por,
      case when t.usuario_id = ${q.usuarioId} then t.id::text end as tarefa, coalesce(t.estado, 'concluida') as andamento,
      json_build_object('total', c.total, 'pendente', c.pendente, 'feita', c.feita, 'igual', c.igual, 'recusada', c.recusada,
        'desfeita', c.desfeita, 'nao_desfeita', c.nao_desfeita) as contagem
    from lista o
    left join tarefa_vista t on t.grupo_id = o.grupo_id and t.id = coalesce(o.desfazer_id, o.tarefa_id)
    cross join lateral (
      select count(*)::int as total, count(*) filter (where estado = 'pendente')::int as pendente,
        count(*) filter (where estado = 'feita')::int as feita, count(*) filter (where estado = 'igual')::int as igual,
        count(*) filter (where estado = 'recusada')::int as recusada, count(*) filter (where estado = 'desfeita')::int as desfeita,
        count(*) filter (where estado = 'nao_desfeita')::int as nao_desfeita
      from operacao_notas x where x.grupo_id = o.grupo_id and x.operacao_id = o.id) c
    order by o.id desc`)

/** Undoing reaches every note that the operation touched: it is his who reaches them all. */
const soComAsSuas = (db: Db): Sql =>
  temLimite(db)
    ? sql` and not exists (select from operacao_notas x where x.grupo_id = o.grupo_id and x.operacao_id = o.id
        and not exists (select from nota_vista n where n.id = x.nota_id and ${escopoNotas(db)}))`
    : empty

export const lockOperacao = (
  db: Db,
  id: string,
): Promise<
  { id: string; titulo: string; desfazer_id: string | null; andamento: string | null } | undefined
> =>
  db.maybe(sql`
    select o.id::text as id, o.titulo, o.desfazer_id::text as desfazer_id, t.estado as andamento
    from operacoes o left join tarefa_vista t on t.grupo_id = o.grupo_id and t.id = o.tarefa_id
    where o.grupo_id = ${db.grupo} and o.id = ${id}${soComAsSuas(db)} for update of o`)

export type ParaExecutar = {
  tipo: Operacao['tipo']
  parametros: unknown
}

export const findParaExecutar = (db: Db, id: string): Promise<ParaExecutar> =>
  db.one(sql`
    select o.tipo, o.parametros from operacoes o where o.grupo_id = ${db.grupo} and o.id = ${id}`)

export type LinhaRow = { nota_id: string; antes: Valor | null; depois: Valor | null; texto: string }

export const listLinhasEm = (
  db: Db,
  operacao: string,
  estado: LinhaDaOperacao['estado'],
  limite: number,
): Promise<LinhaRow[]> =>
  db.all(sql`
    select nota_id::text as nota_id, antes, depois, texto from operacao_notas
    where grupo_id = ${db.grupo} and operacao_id = ${operacao} and estado = ${estado} order by nota_id limit ${limite}`)

export const countLinhas = (
  db: Db,
  operacao: string,
  estado: LinhaDaOperacao['estado'],
): Promise<{ total: number; nesse: number }> =>
  db.one(sql`
    select count(*)::int as total, count(*) filter (where estado = ${estado})::int as nesse
    from operacao_notas where grupo_id = ${db.grupo} and operacao_id = ${operacao}`)

export type LinhaNova = {
  nota: string
  estado: LinhaDaOperacao['estado']
  antes?: Valor | null
  depois?: Valor | null
  texto?: string
  motivo: string
}

/** How lines ended; what is left out stays. */
export const updateLinhas = (db: Db, operacao: string, linhas: LinhaNova[]): Promise<number> =>
  db.run(sql`
    update operacao_notas o set estado = x.estado, antes = coalesce(x.antes, o.antes), depois = coalesce(x.depois, o.depois),
      texto = coalesce(x.texto, o.texto), motivo = x.motivo
    from unnest(${linhas.map((l) => l.nota)}::bigint[], ${linhas.map((l) => l.estado)}::text[],
      ${linhas.map((l) => (l.antes ? JSON.stringify(l.antes) : null))}::jsonb[],
      ${linhas.map((l) => (l.depois ? JSON.stringify(l.depois) : null))}::jsonb[],
      ${linhas.map((l) => l.texto ?? null)}::text[], ${linhas.map((l) => l.motivo)}::text[])
      x(nota_id, estado, antes, depois, texto, motivo)
    where o.grupo_id = ${db.grupo} and o.operacao_id = ${operacao} and o.nota_id = x.nota_id`)

export const listLinhas = (
  db: Db,
  operacao: string,
  q: { estado: string[]; skip: number; limite: number },
): Promise<(LinhaDaOperacao & { total: number })[]> =>
  db.all(sql`
    select o.nota_id::text as nota, n.numero, n.serie, d.nome as destinatario, o.estado, o.texto, o.motivo,
      count(*) over ()::int as total
    from operacao_notas o
    join nota_vista n on n.grupo_id = o.grupo_id and n.id = o.nota_id
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    where o.grupo_id = ${db.grupo} and o.operacao_id = ${operacao} and ${escopoNotas(db)}
      and (cardinality(${q.estado}::text[]) = 0 or o.estado = any(${q.estado}::text[]))
    order by o.nota_id offset ${q.skip} limit ${q.limite}`)
