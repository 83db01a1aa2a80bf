import { placaComparada, type VeiculoEscrito } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Owner } from './factories.ts'

type Molde = Pick<VeiculoEscrito, 'marca' | 'modelo' | 'atributos'> & {
  unidade: TipoDeUnidade
  kg: number
  litros: number
  consumo: number
}

/** Trucks of city and regional delivery, as a dealer's sheet describes them. */
const moldes: readonly Molde[] = [
  {
    unidade: 'vuc_34',
    marca: 'Volkswagen',
    modelo: 'Delivery 6.160',
    kg: 3500,
    litros: 22_000,
    consumo: 68,
    atributos: ['bau', 'paleteira'],
  },
  {
    unidade: 'toco',
    marca: 'Mercedes-Benz',
    modelo: 'Accelo 1016',
    kg: 6300,
    litros: 34_000,
    consumo: 55,
    atributos: ['bau'],
  },
  {
    unidade: 'truck_6x2',
    marca: 'Mercedes-Benz',
    modelo: 'Atego 2426',
    kg: 14_000,
    litros: 52_000,
    consumo: 38,
    atributos: ['sider'],
  },
  {
    unidade: 'furgao_rd',
    marca: 'Iveco',
    modelo: 'Daily 55',
    kg: 2800,
    litros: 17_000,
    consumo: 82,
    atributos: ['bau', 'refrigerado'],
  },
]

/** The trucks that the demo's drivers drive, one in three of somebody who drives for the house with his own. */
export async function carregarVeiculos(db: Owner): Promise<void> {
  const { rows } = await db.query<{ grupo_id: number; placa: string; base_id: number | null; nome: string }>(
    `select distinct on (m.grupo_id, m.placa_veiculo) m.grupo_id, m.placa_veiculo as placa, m.base_id, m.nome
     from motoristas m where m.placa_veiculo ~ '^[A-Z]{3}[0-9][0-9A-J][0-9]{2}$' order by m.grupo_id, m.placa_veiculo, m.cpf`,
  )
  for (const [at, { grupo_id, placa, base_id, nome }] of rows.entries()) {
    const m = moldes[at % moldes.length]!
    const agregado = at % 3 === 2
    await db.query(
      `insert into veiculos (grupo_id, placa, placa_comparada, frota, unidade, marca, modelo, ano, uf, propriedade, proprietario, base_id,
         capacidade_kg, capacidade_litros, limite_valor_centavos, combustivel, tanque_litros, consumo_decimos, custo_km_centavos,
         custo_dia_centavos, atributos)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'SP', $9, $10, $11, $12, $13, $14, 'diesel_s10', 150, $15, $16, $17, $18)`,
      [
        grupo_id,
        placa,
        placaComparada(placa),
        String(101 + at),
        m.unidade,
        m.marca,
        m.modelo,
        2018 + (at % 8),
        agregado ? 'agregado' : 'frota',
        agregado ? nome : '',
        base_id,
        m.kg,
        m.litros,
        200_000_00 + 50_000_00 * (at % 4),
        m.consumo,
        Math.round(62_000 / m.consumo / 10) * 10,
        agregado ? 0 : 380_00,
        m.atributos,
      ],
    )
  }
  // Every day of the week, so that whoever looks at the demo on a Sunday finds who drives.
  await db.query(
    `insert into motorista_fichas (grupo_id, cpf, escala)
     select m.grupo_id, m.cpf, (select jsonb_agg(jsonb_build_object('dia', d, 'entra', '07:00', 'sai', '16:20')) from generate_series(1, 7) d)
     from motoristas m on conflict (grupo_id, cpf) do nothing`,
  )
}
