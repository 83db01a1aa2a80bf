import type { Owner } from './factories.ts'

/** How much of a base's paper has come back: the newest is still on its way. */
const VOLTOU = "interval '9 days'"

type Caixa = { base: number; local: string; estado: 'aberta' | 'fechada'; de: number; ate: number }

async function encher(
  db: Owner,
  grupoId: number,
  c: Caixa,
  quem: { id: string; nome: string },
): Promise<string> {
  const { rows } = await db.query<{ id: string; numero: number }>(
    `insert into armazenamento_caixas (grupo_id, numero, base_id, local, estado, usuario_nome, created_at, fechada_em)
     values ($1, proximo_numero($1, 'caixa'), $2, $3, $4, $5, now() - make_interval(days => $6),
       case when $4 = 'fechada' then now() - make_interval(days => $7) end)
     returning id::text as id, numero::int as numero`,
    [grupoId, c.base, c.local, c.estado, quem.nome, c.de, c.ate],
  )
  const { id, numero } = rows[0]!
  // Two in a hundred papers never came back: they are what is missing.
  await db.query(
    `with postas as (
       insert into armazenamento_papeis (grupo_id, nota_id, caixa_id, usuario_nome, desde)
       select n.grupo_id, n.id, $3, $4, n.data_entrega + interval '3 days' from notas n
       where n.grupo_id = $1 and n.base_id = $2 and n.situacao in ('entregue', 'outras') and n.data_entrega is not null
         and n.data_entrega < now() - ${VOLTOU} and n.numero % 50 <> 7
         and n.data_entrega between now() - make_interval(days => $5) and now() - make_interval(days => $6)
       on conflict do nothing returning grupo_id, nota_id, desde)
     insert into armazenamento_movimentos (grupo_id, tipo, nota_id, caixa_id, texto, usuario_id, usuario_nome, created_at)
     select p.grupo_id, 'guardado', p.nota_id, $3, 'NF ' || n.numero || ' / ' || n.serie || ' guardada na caixa ' || $7, $8, $4, p.desde
     from postas p join notas n on n.grupo_id = p.grupo_id and n.id = p.nota_id`,
    [grupoId, c.base, id, quem.nome, c.de, c.ate, String(numero), quem.id],
  )
  await db.query(
    `insert into armazenamento_movimentos (grupo_id, tipo, caixa_id, texto, usuario_id, usuario_nome, created_at)
     values ($1, 'aberta', $2, $3, $4, $5, now() - make_interval(days => $6))`,
    [grupoId, id, `Caixa aberta, ${c.local}`, quem.id, quem.nome, c.de],
  )
  return id
}

/** Boxes of the last two months in each base, and one lot that is on its way to the head office. */
export async function guardarPapeisDaDemo(
  db: Owner,
  d: { grupoId: number; bases: number[]; sede: number; quem: { id: string; nome: string } },
): Promise<void> {
  for (const base of d.bases) {
    const velha = await encher(
      db,
      d.grupoId,
      { base, local: 'Arquivo, estante 1', estado: 'fechada', de: 75, ate: 35 },
      d.quem,
    )
    await encher(db, d.grupoId, { base, local: 'Expedição', estado: 'aberta', de: 34, ate: 0 }, d.quem)
    if (base === d.sede) continue
    await db.query(
      `with l as (
         insert into armazenamento_lotes (grupo_id, numero, base_origem, base_destino, destino, responsavel, documento, usuario_nome, saida_em)
         select $1, proximo_numero($1, 'lote_de_caixas'), $2, b.id, b.nome, 'Malote Rápido', 'MR-' || $3::text, $4, now() - interval '1 day'
         from bases b where b.grupo_id = $1 and b.id = $5 returning id, numero, destino),
       c as (
         update armazenamento_caixas c set estado = 'em_transito', lote_id = l.id, local = '' from l
         where c.grupo_id = $1 and c.id = $3::bigint returning c.id, c.numero)
       insert into armazenamento_movimentos (grupo_id, tipo, caixa_id, lote_id, texto, usuario_nome, created_at)
       select $1, 'saiu', c.id, l.id, 'Caixa ' || c.numero || ' saiu na remessa ' || l.numero || ' para ' || l.destino || ', com Malote Rápido',
         $4, now() - interval '1 day' from c, l`,
      [d.grupoId, base, velha, d.quem.nome, d.sede],
    )
  }
}
