import type { Caixa, Papel } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { nasBases } from '../../db/bases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Autor, Db, Escopo } from '../../db/tx.ts'

export type CaixaRow = Omit<Caixa, 'criado_em'> & { criado_em: Date }

const colunas = sql`
  c.id::text as _id, c.numero, coalesce(b.nome, '') as base, c.local, c.estado, p.papeis, p.valor_centavos,
  c.usuario_nome as criado_por, c.created_at as criado_em, l.numero as lote, coalesce(l.responsavel, '') as responsavel`

const vizinhos = sql`
  left join base_vista b on b.grupo_id = c.grupo_id and b.id = c.base_id
  left join armazenamento_lotes l on l.grupo_id = c.grupo_id and l.id = c.lote_id
  cross join lateral (
    select count(*)::int as papeis, coalesce(sum(n.valor_centavos), 0)::float8 as valor_centavos
    from armazenamento_papeis p join nota_vista n on n.grupo_id = p.grupo_id and n.id = p.nota_id
    where p.grupo_id = c.grupo_id and p.caixa_id = c.id) p`

export type Filtro = { estado: string[]; bases: string[]; busca: string }

const onde = (db: Escopo, f: Filtro): Sql => sql`
  c.grupo_id = ${db.grupo}${nasBases(db, sql`c.base_id`)}
  and (cardinality(${f.estado}::text[]) = 0 or c.estado = any(${f.estado}::text[]))
  and (cardinality(${f.bases}::text[]) = 0 or c.base_id in (
    select id from base_vista where grupo_id = ${db.grupo} and nome = any(${f.bases}::text[])))
  and (${f.busca} = '' or c.numero::text = ${f.busca} or strpos(lower(unaccent(c.local)), ${f.busca}) > 0
    or exists (
      select from armazenamento_papeis p join nota_vista n on n.grupo_id = p.grupo_id and n.id = p.nota_id
      where p.grupo_id = c.grupo_id and p.caixa_id = c.id and n.numero::text = ${f.busca}))`

export const listCaixas = (db: Db, f: Filtro, page: { skip: number; limite: number }): Promise<CaixaRow[]> =>
  db.all(sql`
    select ${colunas} from armazenamento_caixas c ${vizinhos} where ${onde(db, f)}
    order by array_position(array['aberta', 'fechada', 'em_transito', 'entregue'], c.estado), c.numero desc
    offset ${page.skip} limit ${page.limite}`)

export const countCaixas = async (db: Db, f: Filtro): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from armazenamento_caixas c where ${onde(db, f)}`,
    )
  ).n

export const findCaixa = (db: Db, id: string): Promise<CaixaRow | undefined> =>
  db.maybe(sql`
    select ${colunas} from armazenamento_caixas c ${vizinhos} where c.grupo_id = ${db.grupo} and c.id = ${id}${nasBases(db, sql`c.base_id`)}`)

export type CaixaTravada = {
  id: string
  numero: number
  estado: Caixa['estado']
  base_id: number | null
  vazia?: boolean
}

/** Locks boxes in id order. */
export const lockCaixas = (db: Db, ids: string[]): Promise<CaixaTravada[]> =>
  db.all(sql`
    select id::text as id, numero, estado, base_id from armazenamento_caixas
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])${nasBases(db, sql`base_id`)} order by id for update`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select id from base_vista where grupo_id = ${db.grupo} and nome = ${nome} and ativo`)

export const insertCaixa = (
  db: Db,
  c: { baseId: number; local: string; usuario: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into armazenamento_caixas (grupo_id, numero, base_id, local, usuario_nome)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'caixa'), ${c.baseId}, ${c.local}, ${c.usuario})
    returning id::text as id`)

export const updateCaixa = (
  db: Db,
  id: string,
  c: { estado: Caixa['estado']; local: string | null },
): Promise<number> =>
  db.run(sql`
    update armazenamento_caixas set estado = ${c.estado}, local = coalesce(${c.local}, local),
      fechada_em = case when ${c.estado} = 'fechada' then coalesce(fechada_em, now()) end
    where grupo_id = ${db.grupo} and id = ${id}`)

export type PapelRow = Omit<Papel, 'desde'> & { desde: Date }

export const listPapeis = (db: Db, caixa: string): Promise<PapelRow[]> =>
  db.all(sql`
    select n.id::text as nota, n.numero, n.serie, e.nome as remetente, d.nome as destinatario, n.valor_centavos, p.desde,
      p.usuario_nome as usuario
    from armazenamento_papeis p
    join nota_vista n on n.grupo_id = p.grupo_id and n.id = p.nota_id
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    where p.grupo_id = ${db.grupo} and p.caixa_id = ${caixa}
    order by p.desde desc, n.id desc limit 5000`)

export type MovimentoRow = {
  tipo: 'guardado' | 'retirado' | 'fechada' | 'aberta' | 'mudada' | 'saiu' | 'recebida'
  texto: string
  usuario: string
  em: Date
}

export const listMovimentosDaCaixa = (db: Db, caixa: string): Promise<MovimentoRow[]> =>
  db.all(sql`
    select tipo, texto, usuario_nome as usuario, created_at as em from armazenamento_movimentos
    where grupo_id = ${db.grupo} and caixa_id = ${caixa} and tipo not in ('guardado')
    order by id desc limit 200`)

/** What the paper of a note went through, its boxes' journeys included. */
export const listMovimentosDaNota = (db: Db, nota: string): Promise<MovimentoRow[]> =>
  db.all(sql`
    with proprios as (
      select id, tipo, texto, usuario_nome, created_at, caixa_id,
        lead(created_at) over (order by id) as ate
      from armazenamento_movimentos where grupo_id = ${db.grupo} and nota_id = ${nota})
    select tipo, texto, usuario, em from (
      select id, tipo, texto, usuario_nome as usuario, created_at as em from proprios
      union all
      select m.id, m.tipo, m.texto, m.usuario_nome, m.created_at
      from proprios p
      join armazenamento_movimentos m on m.grupo_id = ${db.grupo} and m.caixa_id = p.caixa_id and m.nota_id is null
        and m.created_at >= p.created_at and (p.ate is null or m.created_at < p.ate)
      where p.tipo = 'guardado') x
    order by id desc limit 200`)

export const insertMovimento = (
  db: Db,
  m: {
    tipo: MovimentoRow['tipo']
    nota?: string
    caixa?: string
    lote?: string
    texto: string
    usuario: Autor
  },
): Promise<number> =>
  db.run(sql`
    insert into armazenamento_movimentos (grupo_id, tipo, nota_id, caixa_id, lote_id, texto, usuario_id, usuario_nome)
    values (${db.grupo}, ${m.tipo}, ${m.nota ?? null}, ${m.caixa ?? null}, ${m.lote ?? null}, ${m.texto},
      ${m.usuario.id}, ${m.usuario.nome})`)

export type NotaDoPapel = { id: string; numero: number; serie: number; destinatario: string }

/** Notes that a code may mean; an AR may mean several. */
export const listNotasDoCodigo = (
  db: Db,
  codigo: { tipo: string; valor: string },
): Promise<NotaDoPapel[]> => {
  const numero = /^[0-9]{12}$/.test(codigo.valor) ? Number(codigo.valor.slice(3)) : null
  return db.all(sql`
    select n.id::text as id, n.numero, n.serie, d.nome as destinatario
    from nota_vista n join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    where ${escopoNotas(db)} and (
      (${codigo.tipo} = 'chave' and n.chave = ${codigo.valor})
      or (${codigo.tipo} = 'canhoto' and n.id = ${codigo.tipo === 'canhoto' ? codigo.valor : null}::bigint)
      or (${codigo.tipo} = 'ar' and n.numero = ${numero}::bigint and n.ar_nota = ${codigo.valor}))
    limit 20`)
}

export type PapelOnde = { caixa_id: string | null; numero: number | null; com_quem: string }

export const lockPapel = (db: Db, nota: string): Promise<PapelOnde | undefined> =>
  db.maybe(sql`
    select p.caixa_id::text as caixa_id, c.numero, p.com_quem
    from armazenamento_papeis p
    left join armazenamento_caixas c on c.grupo_id = p.grupo_id and c.id = p.caixa_id
    where p.grupo_id = ${db.grupo} and p.nota_id = ${nota}
      and exists (select from nota_vista n where n.id = p.nota_id and ${escopoNotas(db)}) for update of p`)

export const upsertPapel = (
  db: Db,
  p: { nota: string; caixa: string | null; comQuem: string; usuario: string },
): Promise<number> =>
  db.run(sql`
    insert into armazenamento_papeis (grupo_id, nota_id, caixa_id, com_quem, usuario_nome)
    values (${db.grupo}, ${p.nota}, ${p.caixa}, ${p.comQuem}, ${p.usuario})
    on conflict (grupo_id, nota_id) do update set caixa_id = excluded.caixa_id, com_quem = excluded.com_quem,
      usuario_nome = excluded.usuario_nome, desde = now()`)

export const alcancaNota = async (db: Db, nota: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from nota_vista n where ${escopoNotas(db)} and n.id = ${nota}`)) !== undefined
