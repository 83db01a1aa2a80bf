import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { EstadoDoPneu, PneuEscrito } from '@tropeiro/contract/frota/pneus/formas'
import { veiculosAlcancados } from '../../cadastros/veiculos/index.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type PneuRow = {
  id: string
  fogo: string
  marca: string
  modelo: string
  medida: string
  desenho: string
  dot: string
  serie: string
  psi: number | null
  estado: EstadoDoPneu
  motivo: string
  vida: number
  veiculo: string | null
  placa: string | null
  posicao: string | null
  consertos: number
  venda: number
  montado_em: Date | null
  contador_de: number | null
  vidas: {
    numero: number
    banda: string
    km: number
    custo_centavos: number | null
    sulco_inicial: number | null
    sulco: number | null
    parcial: boolean
  }[]
  psi_medido: number | null
  sulcos: number[]
  aferido_em: Date | null
}

type Qual = { id?: string; veiculo?: string; ids?: readonly string[]; travar?: boolean }

/** Tyres with their lives, the mounting that is open and what was measured last; those on vehicles out of reach are not shown. */
export const listPneus = (db: Db, q: Qual = {}): Promise<PneuRow[]> =>
  db.all(sql`
    select p.id::text as id, p.fogo, p.marca, p.modelo, p.medida, p.desenho, p.dot, p.serie, p.psi, p.estado, p.motivo, p.vida,
      p.veiculo_id::text as veiculo, v.placa, p.posicao, p.consertos_centavos::float8 as consertos, p.venda_centavos::float8 as venda,
      m.de as montado_em, m.contador_de, a.psi as psi_medido, coalesce(a.sulcos, '{}') as sulcos, a.em as aferido_em,
      (select json_agg(json_build_object('numero', d.numero, 'banda', d.banda, 'km', d.km, 'custo_centavos', d.custo_centavos,
         'sulco_inicial', d.sulco_inicial, 'sulco', d.sulco, 'parcial', d.parcial) order by d.numero)
       from pneu_vidas d where d.grupo_id = p.grupo_id and d.pneu_id = p.id) as vidas
    from pneus p
    left join veiculo_vista v on v.grupo_id = p.grupo_id and v.id = p.veiculo_id
    left join pneu_montagens m on m.grupo_id = p.grupo_id and m.pneu_id = p.id and m.ate is null
    left join lateral (select f.psi, f.em, case when f.vida = p.vida then f.sulcos end as sulcos from pneu_afericoes f where f.grupo_id = p.grupo_id and f.pneu_id = p.id
      order by f.em desc, f.id desc limit 1) a on true
    where p.grupo_id = ${db.grupo}
      and (${q.id ?? null}::bigint is null or p.id = ${q.id ?? null}::bigint)
      and (${q.veiculo ?? null}::bigint is null or p.veiculo_id = ${q.veiculo ?? null}::bigint)
      and (${q.ids ?? null}::bigint[] is null or p.id = any(${q.ids ?? null}::bigint[]))
      and (p.veiculo_id is null or (true${veiculosAlcancados(db)}))
    order by p.fogo, p.id ${q.travar ? sql`for update of p` : sql``}`)

export type VeiculoRow = {
  id: string
  placa: string
  frota: string
  unidade: TipoDeUnidade
  bloqueado: boolean
}

export const listVeiculos = (db: Db, id: string | null = null): Promise<VeiculoRow[]> =>
  db.all(sql`
    select v.id::text as id, v.placa, v.frota, v.unidade, (b.veiculo_id is not null) as bloqueado
    from veiculo_vista v left join pneu_bloqueios b on b.grupo_id = v.grupo_id and b.veiculo_id = v.id
    where v.grupo_id = ${db.grupo} and v.estado not in ('vendido', 'baixado')
      and (${id}::bigint is null or v.id = ${id}::bigint)${veiculosAlcancados(db)}
    order by v.placa_comparada`)

export const lockFogo = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('pneus'))`)
export const findFogo = (db: Db, fogo: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`select id::text as id from pneus where grupo_id = ${db.grupo} and fogo = ${fogo}`)
export const countPneus = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from pneus where grupo_id = ${db.grupo}`)

export async function insertPneu(db: Db, p: PneuEscrito): Promise<{ id: string }> {
  const usado = p.vida > 1 || (p.sulco !== null && p.sulco !== p.sulco_inicial)
  const made = await db.one<{ id: string }>(sql`
    insert into pneus (grupo_id, fogo, marca, modelo, medida, desenho, dot, serie, psi, vida, estado)
    values (${db.grupo}, ${p.fogo}, ${p.marca}, ${p.modelo}, ${p.medida}, ${p.desenho}, ${p.dot}, ${p.serie}, ${p.psi}, ${p.vida},
      ${usado ? 'estoque_usado' : 'estoque_novo'})
    returning id::text as id`)
  await insertVida(db, made.id, {
    numero: p.vida,
    banda: '',
    sulco_inicial: p.sulco_inicial,
    sulco: p.sulco ?? p.sulco_inicial,
    custo_centavos: p.custo_centavos,
    parcial: usado,
  })
  return made
}

export const insertVida = (
  db: Db,
  pneu: string,
  v: {
    numero: number
    banda: string
    sulco_inicial: number | null
    sulco: number | null
    custo_centavos: number | null
    parcial: boolean
  },
): Promise<number> =>
  db.run(sql`
    insert into pneu_vidas (grupo_id, pneu_id, numero, banda, sulco_inicial, sulco, custo_centavos, parcial)
    values (${db.grupo}, ${pneu}::bigint, ${v.numero}, ${v.banda}, ${v.sulco_inicial}, ${v.sulco}, ${v.custo_centavos}, ${v.parcial})`)

export const insertMovimento = (db: Db, pneu: string, texto: string, em: Date): Promise<number> =>
  db.run(sql`
    insert into pneu_movimentos (grupo_id, pneu_id, em, texto, autor)
    values (${db.grupo}, ${pneu}::bigint, ${em}, ${texto}, ${db.quem.nome})`)
export const listMovimentos = (db: Db, pneu: string): Promise<{ em: Date; texto: string; autor: string }[]> =>
  db.all(sql`
    select em, texto, autor from pneu_movimentos where grupo_id = ${db.grupo} and pneu_id = ${pneu}::bigint
    order by id desc limit 200`)

/** Its mounting ends here, with its kilometres put to the life that it rolled in; a spare rolls none. */
export async function fecharMontagem(
  db: Db,
  pneu: string,
  f: { em: Date; contador: number | null; sulco: number | null; motivo: string },
): Promise<void> {
  await db.run(sql`
    with fechada as (
      update pneu_montagens set ate = ${f.em}, contador_ate = greatest(${f.contador}::int, contador_de), sulco_ate = ${f.sulco},
        motivo = ${f.motivo}
      where grupo_id = ${db.grupo} and pneu_id = ${pneu}::bigint and ate is null
      returning vida, posicao, coalesce(contador_ate - contador_de, 0) as km)
    update pneu_vidas d set km = d.km + fechada.km from fechada
    where d.grupo_id = ${db.grupo} and d.pneu_id = ${pneu}::bigint and d.numero = fechada.vida and fechada.posicao not like 'S%'`)
}

export const abrirMontagem = (
  db: Db,
  m: {
    pneu: string
    vida: number
    veiculo: string
    posicao: string
    em: Date
    contador: number | null
    sulco: number | null
  },
): Promise<number> =>
  db.run(sql`
    insert into pneu_montagens (grupo_id, pneu_id, vida, veiculo_id, posicao, de, contador_de, sulco_de, autor)
    values (${db.grupo}, ${m.pneu}::bigint, ${m.vida}, ${m.veiculo}::bigint, ${m.posicao}, ${m.em}, ${m.contador}, ${m.sulco},
      ${db.quem.nome})`)

export const updateLugar = (
  db: Db,
  pneu: string,
  l: { estado: EstadoDoPneu; veiculo: string | null; posicao: string | null; motivo: string },
): Promise<number> =>
  db.run(sql`
    update pneus set estado = ${l.estado}, veiculo_id = ${l.veiculo}::bigint, posicao = ${l.posicao}, motivo = ${l.motivo}
    where grupo_id = ${db.grupo} and id = ${pneu}::bigint`)

export const updateVida = (db: Db, pneu: string, vida: number): Promise<number> =>
  db.run(sql`update pneus set vida = ${vida} where grupo_id = ${db.grupo} and id = ${pneu}::bigint`)

export const somarValor = (db: Db, pneu: string, q: { conserto: number; venda: number }): Promise<number> =>
  db.run(sql`
    update pneus set consertos_centavos = consertos_centavos + ${q.conserto}, venda_centavos = venda_centavos + ${q.venda}
    where grupo_id = ${db.grupo} and id = ${pneu}::bigint`)

export async function insertAfericao(
  db: Db,
  a: {
    pneu: string
    vida: number
    veiculo: string
    posicao: string
    em: string
    sulcos: readonly number[]
    sulco: number | null
    psi: number | null
  },
): Promise<void> {
  await db.run(sql`
    insert into pneu_afericoes (grupo_id, pneu_id, vida, veiculo_id, posicao, em, sulcos, sulco, psi, autor)
    values (${db.grupo}, ${a.pneu}::bigint, ${a.vida}, ${a.veiculo}::bigint, ${a.posicao}, ${a.em}::timestamptz,
      ${[...a.sulcos]}::int[], ${a.sulco}, ${a.psi}, ${db.quem.nome})`)
  if (a.sulco !== null)
    await db.run(sql`
      update pneu_vidas set sulco = ${a.sulco}, sulco_inicial = coalesce(sulco_inicial, ${a.sulco}),
        parcial = parcial or sulco_inicial is null
      where grupo_id = ${db.grupo} and pneu_id = ${a.pneu}::bigint and numero = ${a.vida}`)
}

export const findBloqueio = (
  db: Db,
  veiculo: string,
): Promise<{ impedimento: string; legal: boolean } | undefined> =>
  db.maybe(sql`
    select impedimento_id::text as impedimento, legal from pneu_bloqueios where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint`)
export const insertBloqueio = (
  db: Db,
  veiculo: string,
  impedimento: string,
  legal: boolean,
): Promise<number> =>
  db.run(sql`
    insert into pneu_bloqueios (grupo_id, veiculo_id, impedimento_id, legal) values (${db.grupo}, ${veiculo}::bigint, ${impedimento}::bigint, ${legal})`)
export const deleteBloqueio = (db: Db, veiculo: string): Promise<number> =>
  db.run(sql`delete from pneu_bloqueios where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint`)

/** The vehicle's kilometres when a tyre on the road last went from one of its places to another. */
export const findUltimoRodizio = (db: Db, veiculo: string): Promise<{ contador: number | null }> =>
  db.one(sql`
    select max(contador_de) as contador from pneu_montagens
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and ate is null and posicao not like 'S%'`)
