import { type TipoDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { posicoesDa } from '@tropeiro/contract/frota/pneus/posicoes'
import type { Owner } from './factories.ts'

const DIA_MS = 86_400_000
/** Tread of a set that was never rotated: one truck of the fleet has it. Tenths of a millimetre. */
const gastos = [88, 84, 100, 60, 62, 98, 61, 99, 101, 63, 140]
/** Of what goes on the road: one tyre is to be taken off, two near it, the rest in good order. */
const daEstrada: Partial<Record<TipoDeUnidade, number[]>> = {
  cavalo_6x2: [112, 109, 87, 84, 86, 90, 66, 64, 37, 62, 150],
  sr_3: [121, 118, 119, 124, 96, 92, 94, 99, 71, 28, 40, 73, 150, 132],
}

/** Odometers, what is due, an order in the workshop and tyres of the first three trucks of each group. */
export async function carregarOficina(db: Owner, agora: Date): Promise<void> {
  const { rows } = await db.query<{ grupo_id: number; id: string; unidade: TipoDeUnidade; n: number }>(
    `select grupo_id, id::text as id, unidade, n::int from (
       select v.*, row_number() over (partition by grupo_id order by (unidade <> 'truck_6x2'), id) as n from veiculos v) x
     where n <= 3 or unidade in ('cavalo_6x2', 'sr_3') order by grupo_id, n`,
  )
  const em = (days: number) => new Date(agora.getTime() - days * DIA_MS)
  for (const { grupo_id, id, unidade, n } of rows) {
    const km = 120_000 + n * 31_000
    const { reboque } = unidades[unidade]
    // A trailer's kilometres are those of who pulls it.
    if (!reboque)
      await db.query(
        `insert into veiculo_leituras (grupo_id, veiculo_id, em, km, contador, origem, aceita, autor)
       select $1, $2, x.em, x.km, x.km, 'manual', true, 'Oficina' from unnest($3::timestamptz[], $4::int[]) x(em, km)`,
        [grupo_id, id, [em(90), em(40), em(2)], [km, km + 6_000, km + 11_000]],
      )
    await db.query(
      `insert into manutencao_itens (grupo_id, veiculo_id, item, acao, km, dias, severidade, base_km, base_dia)
       values ($1, $2, 'Óleo do motor e filtro', 'trocar', 20000, 180, 'normal', $3, $4),
         ($1, $2, 'Lonas, pastilhas, tambores e discos', 'inspecionar', 20000, 90, 'seguranca', $5, $6),
         ($1, $2, 'Extintor (carga, lacre, selo)', 'inspecionar', null, 365, 'legal', null, $6)`,
      reboque
        ? [grupo_id, id, 0, em(120), 0, em(60)]
        : [grupo_id, id, km - 7_000 - Math.min(n, 3) * 900, em(120), km + 2_000, em(60)],
    )
    if (n === 2)
      await db.query(
        `with o as (
           insert into ordens_de_servico (grupo_id, numero, veiculo_id, tipo, estado, titulo, relato, oficina, custo_centavos, autor, aberta_em)
           values ($1, 1, $2, 'corretiva', 'em_execucao', 'Embreagem patina em subida', 'O motorista sentiu na serra.', '', 116750, 'Oficina', $3)
           returning grupo_id, id)
         insert into ordem_itens (grupo_id, ordem_id, tipo, descricao, quantidade_milesimos, valor_unitario_centavos)
         select o.grupo_id, o.id, x.tipo, x.descricao, x.q, x.v from o,
           (values ('peca', 'Kit de embreagem', 1000, 94000), ('mao_de_obra', 'Troca da embreagem', 3500, 6500)) x(tipo, descricao, q, v)`,
        [grupo_id, id, em(1)],
      )
    const lugares = posicoesDa(unidade).map((p) => p.codigo)
    const { rows: pneus } = await db.query<{ id: string; n: number }>(
      `insert into pneus (grupo_id, fogo, marca, modelo, medida, desenho, dot, psi, estado, veiculo_id, posicao, vida)
       select $1, x.fogo, 'Pirelli', 'FR88', '275/80R22.5', 'liso', '1523', 110, 'instalado', $2, x.lugar, x.vida
       from unnest($3::text[], $4::text[], $5::int[]) x(fogo, lugar, vida)
       returning id::text as id`,
      [
        grupo_id,
        id,
        lugares.map((_, at) => String(1000 * n + at + 1)),
        lugares,
        lugares.map((codigo, at) => (n === 2 && codigo.length > 2 && at % 3 === 0 ? 2 : 1)),
      ],
    )
    const sulcos = lugares.map(
      (_, at) =>
        daEstrada[unidade]?.[at] ??
        (n === 1 ? gastos[at % gastos.length]! : Math.max(14, 130 - n * 22 - at * 7)),
    )
    await db.query(
      `with t as (select * from unnest($3::bigint[], $4::int[], $5::text[]) x(pneu, sulco, lugar)),
       vidas as (insert into pneu_vidas (grupo_id, pneu_id, numero, sulco_inicial, sulco, custo_centavos)
         select $1, t.pneu, p.vida, 160, t.sulco, case when p.vida = 1 then 240000 else 70000 end
         from t join pneus p on p.grupo_id = $1 and p.id = t.pneu),
       medidas as (insert into pneu_afericoes (grupo_id, pneu_id, vida, veiculo_id, posicao, em, sulcos, sulco, psi, autor)
         select $1, t.pneu, 1, $2, t.lugar, $6, array[t.sulco, t.sulco + 1, t.sulco + 2], t.sulco, 106 + (t.pneu * 7 % 9)::int, 'Oficina' from t)
       insert into pneu_montagens (grupo_id, pneu_id, vida, veiculo_id, posicao, de, contador_de, autor)
       select $1, t.pneu, p.vida, $2, t.lugar, $7, $8, 'Oficina' from t join pneus p on p.grupo_id = $1 and p.id = t.pneu`,
      [grupo_id, id, pneus.map((p) => p.id), sulcos, lugares, em(3), em(89), reboque ? 0 : km],
    )
  }
  await db.query(
    `with p as (insert into pneus (grupo_id, fogo, marca, modelo, medida, desenho, psi, estado)
       select g.grupo_id, (9000 + n)::text, 'Michelin', 'X Multi', '275/80R22.5', 'liso', 110, 'estoque_novo'
       from (select distinct grupo_id from veiculos) g, generate_series(1, 4) n returning grupo_id, id)
     insert into pneu_vidas (grupo_id, pneu_id, numero, sulco_inicial, sulco, custo_centavos) select grupo_id, id, 1, 150, 150, 262000 from p`,
  )
}
