import pg from 'pg'
import { type BaseDaDemo, basesDaDemo, entradaDe, motoristasDaBase } from './bases.ts'
import { lerAberto } from './dias-aberto.ts'
import { contarNotas, type Owner } from './factories.ts'
import { gravarBase } from './gravar.ts'
import { carregarRastreamento } from './rastreamento.ts'
import { adiantarSinais } from './sac.ts'
import { simularBase } from './simulacao.ts'
import { DAY, dayStart, isoDay } from './simulacao-notas.ts'

/** The last sixty days are played at the most, as when the world was made. */
const MOST_DAYS = 60
/** A trip of today began some hours ago: not before that of yesterday ended. */
const LEAST_MS = 8 * 3_600_000
/** Where a group's counters tell until when its demo was played, in seconds. */
const MARCA = 'demo'

/** The demo of every group has been played until this moment. */
export async function marcarDia(db: Owner, em: Date): Promise<void> {
  await db.query(
    `insert into contadores (grupo_id, tipo, valor) select id, $1, $2 from grupos where nome = any($3)
     on conflict (grupo_id, tipo) do update set valor = excluded.valor`,
    [MARCA, Math.floor(em.getTime() / 1000), [...new Set(basesDaDemo.map((b) => b.grupo))]],
  )
}

/** Until when this group was played; a world made before that was noted tells it by its last proof. */
async function ateQuando(db: Owner, grupoId: number): Promise<Date | null> {
  const { rows } = await db.query<{ em: Date | null }>(
    `select coalesce((select to_timestamp(valor) from contadores where grupo_id = $1 and tipo = $2),
       (select max(em) from comprovantes where grupo_id = $1 and idempotencia like 'demo%')) as em`,
    [grupoId, MARCA],
  )
  return rows[0]!.em
}

/** A day that people would call another one has come since. */
const passou = (em: Date | null, agora: Date): em is Date =>
  em !== null && isoDay(em) < isoDay(agora) && agora.getTime() - em.getTime() >= LEAST_MS

type Onde = { grupoId: number; baseId: number }

/** The demo's group and base, unless somebody has taken them away. */
async function acharBase(db: Owner, b: BaseDaDemo): Promise<Onde | undefined> {
  const { rows } = await db.query<Onde>(
    `select g.id as "grupoId", b.id as "baseId" from grupos g join bases b on b.grupo_id = g.id
     where g.nome = $1 and b.nome = $2`,
    [b.grupo, b.nome],
  )
  return rows[0]
}

const pares = async (db: Owner, text: string, values: unknown[]): Promise<Map<string, string>> =>
  new Map((await db.query<{ nome: string; id: string }>(text, values)).rows.map(({ nome, id }) => [nome, id]))

async function jogarBase(db: Owner, b: BaseDaDemo, { grupoId, baseId }: Onde, agora: Date): Promise<void> {
  const em = await ateQuando(db, grupoId)
  if (!passou(em, agora)) return
  const between = Math.round((dayStart(agora, 0).getTime() - dayStart(em, 0).getTime()) / DAY) - 1
  const rotas = await pares(
    db,
    'select nome, id::text as id from rotas where grupo_id = $1 and base_id = $2',
    [grupoId, baseId],
  )
  const usuarios = await pares(db, 'select nome, id::text as id from usuarios', [])
  await aprovarVistas(db, { grupoId, baseId }, em, agora)
  const { antes, gravados, ultimoNumero } = await lerAberto(db, { grupoId, baseId, numeros: b.numeros, em })
  const { comLogin, semLogin } = motoristasDaBase(b.key, baseId)
  const sim = simularBase({
    ...entradaDe(b, agora, [...comLogin, ...semLogin]),
    primeiroNumero: ultimoNumero + 1,
    dias: Math.min(between, MOST_DAYS),
    antes,
  })
  await gravarBase(db, { grupoId, baseId, cnpjBase: b.cnpj, rotas, usuarios }, sim, gravados)
}

/** The demo's proofs that somebody would have seen meanwhile: all but a few, and those too after two weeks. */
async function aprovarVistas(db: Owner, { grupoId, baseId }: Onde, em: Date, agora: Date): Promise<void> {
  await db.query(
    `with vistas as (
       update comprovantes c set estado = 'aprovado', auditado_em = greatest(c.em + interval '20 hours', $4::timestamptz + interval '1 hour')
       from notas n
       where c.grupo_id = $1 and c.idempotencia like 'demo%' and c.estado = 'auditoria' and c.em < $3::timestamptz - interval '26 hours'
         and (c.id % 17 <> 0 or c.em < $3::timestamptz - interval '14 days')
         and n.grupo_id = c.grupo_id and n.id = c.nota_id and n.base_id = $2 and n.situacao = 'auditoria'
       returning c.nota_id, c.auditado_em, c.efeito),
     mudadas as (
       update notas n set situacao = case v.efeito when 'entrega' then 'entregue' else 'outras' end, situacao_em = v.auditado_em
       from vistas v where n.grupo_id = $1 and n.id = v.nota_id returning n.id, n.situacao, n.situacao_em)
     insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_nome, em, created_at)
     select $1, id, 'aprovada', situacao, 'Comprovante aprovado', 'Adriana Moura', situacao_em, situacao_em from mudadas`,
    [grupoId, baseId, agora, em],
  )
}

/**
 * Plays the days that went by since the demo's world was last played, up to now: whoever opens an old folder finds today's
 * trips, and what people did themselves as they left it. On the same day it does nothing.
 */
export async function jogarDiasPassados(
  url: string,
  agora: Date,
  onStep: (text: string) => void,
): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await db.query('begin')
    // Several starts at once: the second finds it done.
    await db.query(`select pg_advisory_xact_lock(hashtext('demo'), 0)`)
    const found: { b: BaseDaDemo; onde: Onde }[] = []
    for (const b of basesDaDemo) {
      const onde = await acharBase(db, b)
      if (onde && passou(await ateQuando(db, onde.grupoId), agora)) found.push({ b, onde })
    }
    if (found.length > 0) {
      onStep('mundo de demonstração: os dias que passaram desde a última vez')
      for (const { b, onde } of found) await jogarBase(db, b, onde, agora)
      await carregarRastreamento(db, agora)
      for (const grupoId of new Set(found.map((f) => f.onde.grupoId))) await contarNotas(db, grupoId)
      // Who is told of deliveries is told of the last day, and not of all that were played.
      await db.query(
        'update notificacao_regras set desde = greatest(desde, $2) where grupo_id = any($1::int[])',
        [found.map((f) => f.onde.grupoId), new Date(agora.getTime() - DAY)],
      )
      await adiantarSinais(
        db,
        found.map((f) => f.onde.grupoId),
        agora,
      )
      await db.query(`select enfileirar('demo_canhotos', '{}', 'demo_canhotos')`)
      await marcarDia(db, agora)
    }
    await db.query('commit')
  } finally {
    await db.end()
  }
}
