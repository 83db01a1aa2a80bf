import { fold } from '@tropeiro/contract'
import type { Owner } from './factories.ts'
import { embarcadores } from './personas.ts'
import type { Alicerce } from './world.ts'

/** IBGE code of a state, mesorregião or municipality, and the business days until delivery. */
type Prazo = [codigo: number, dias: number, horas?: number, bairro?: string]

const gerais: Prazo[] = [
  // São Paulo: the state, the mesorregiões nearer to the bases, the capital and the two coasts.
  ...[35, 3501, 3503, 3508, 3509, 3510].map((codigo): Prazo => [codigo, 5]),
  ...[3504, 3505, 3511, 3514].map((codigo): Prazo => [codigo, 4]),
  ...[3502, 3506, 3513].map((codigo): Prazo => [codigo, 3]),
  ...[3507, 3512, 3515].map((codigo): Prazo => [codigo, 2]),
  ...[3550308, 3509502].map((codigo): Prazo => [codigo, 1]),
  ...[3548500, 3551009].map((codigo): Prazo => [codigo, 2]),
  // Paraná, Santa Catarina and the neighbours.
  [41, 4],
  [4110, 2],
  [4106902, 1],
  [42, 4],
  [4202, 2],
  [31, 6],
  [33, 5],
  // Across the bay, where hardly anybody sends anything (spec §9: a city of 55, a neighbourhood of 25).
  [3303302, 55],
  [3303302, 25, 0, 'Icaraí'],
]

/** Deadlines of the region, tighter ones that a shipper's contract asks for, and a local holiday of each base's city. */
export async function carregarPrazos(db: Owner, alicerce: Alicerce, agora: Date): Promise<void> {
  const grupoId = alicerce.grupos.get('SERRA AZUL')!
  const exigente = embarcadores[0]!.cnpj
  const comHora = embarcadores[1]!.cnpj
  const linhas: [string, ...Prazo][] = [
    ...gerais.map((prazo): [string, ...Prazo] => ['', ...prazo]),
    // Spec §9: two days with the hours of three shifts.
    ...[3514, 3515, 3550308].map((codigo, i): [string, ...Prazo] => [comHora, codigo, 2, [6, 10, 16][i]!]),
    [exigente, 35, 3],
    [exigente, 3515, 1],
  ]
  await db.query(
    `insert into prazos (grupo_id, remetente, codigo, dias, horas, bairro, bairro_busca)
     select $1, * from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[])`,
    [
      grupoId,
      linhas.map((l) => l[0]),
      linhas.map((l) => l[1]),
      linhas.map((l) => l[2]),
      linhas.map((l) => l[3] ?? 0),
      linhas.map((l) => l[4] ?? ''),
      linhas.map((l) => fold(l[4] ?? '')),
    ],
  )
  await db.query(
    `insert into feriados (grupo_id, dia, ambito, uf, municipio_ibge, nome)
     select $1, make_date(ano, mes, dia), 'municipal', uf, ibge, nome
     from generate_series($2::int, $2::int + 1) ano,
       (values (1, 25, 'SP', 3550308, 'Aniversário de São Paulo'), (12, 8, 'SP', 3509502, 'Nossa Senhora da Conceição'),
         (9, 8, 'PR', 4106902, 'Nossa Senhora da Luz')) v (mes, dia, uf, ibge, nome)`,
    [grupoId, agora.getUTCFullYear()],
  )
}
