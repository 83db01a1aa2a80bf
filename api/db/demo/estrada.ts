import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Owner } from './factories.ts'

const DIA_MS = 86_400_000
/** The group whose fleet goes on the road, and whose screens of the fleet a newcomer sees. */
const GRUPO = 'AZAPERS'

const unidades: readonly [
  placa: string,
  frota: string,
  unidade: TipoDeUnidade,
  marca: string,
  modelo: string,
  kg: number,
][] = [
  ['AZP4C18', '301', 'truck_6x2', 'Mercedes-Benz', 'Atego 2426', 14_000],
  ['AZP7F62', '302', 'cavalo_6x2', 'Scania', 'R 450', 0],
  ['AZP7F63', '303', 'sr_3', 'Randon', 'Sider 3 eixos', 32_000],
]

/** A truck, and a tractor with its trailer on twenty-two tyres: what the delivery trucks of the demo are not. */
export async function carregarEstrada(db: Owner, agora: Date): Promise<void> {
  const { rows } = await db.query<{ id: string; grupo_id: number; unidade: TipoDeUnidade }>(
    `insert into veiculos (grupo_id, placa, placa_comparada, frota, unidade, marca, modelo, ano, uf, propriedade, base_id, tara_kg, capacidade_kg,
       combustivel, tanque_litros, consumo_decimos, custo_km_centavos, custo_dia_centavos, atributos)
     select g.id, x.placa, x.placa, x.frota, x.unidade, x.marca, x.modelo, 2021, 'SP', 'frota', b.id, 8000, nullif(x.kg, 0),
       case when x.unidade <> 'sr_3' then 'diesel_s10' end, case x.unidade when 'truck_6x2' then 150 when 'cavalo_6x2' then 800 end,
       case x.unidade when 'truck_6x2' then 38 when 'cavalo_6x2' then 24 end, case when x.unidade <> 'sr_3' then 190 else 30 end, 52000,
       case when x.unidade = 'cavalo_6x2' then '{}'::text[] else '{sider}' end
     from grupos g join lateral (select id from bases b where b.grupo_id = g.id order by id limit 1) b on true,
       unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[]) x(placa, frota, unidade, marca, modelo, kg)
     where g.nome = $1 order by x.frota returning id::text as id, grupo_id, unidade`,
    [GRUPO, ...[0, 1, 2, 3, 4, 5].map((at) => unidades.map((u) => u[at as 0]))],
  )
  const [cavalo, carreta] = [
    rows.find((r) => r.unidade === 'cavalo_6x2'),
    rows.find((r) => r.unidade === 'sr_3'),
  ]
  if (!cavalo || !carreta) return
  await db.query(
    `with c as (insert into combinacoes (grupo_id, de, autor) values ($1, $4, 'Frota') returning grupo_id, id, de)
     insert into combinacao_veiculos (grupo_id, combinacao_id, ordem, veiculo_id, periodo)
     select c.grupo_id, c.id, x.ordem, x.veiculo, tstzrange(c.de, null) from c, (values (0, $2::bigint), (1, $3::bigint)) x(ordem, veiculo)`,
    [cavalo.grupo_id, cavalo.id, carreta.id, new Date(agora.getTime() - 89 * DIA_MS)],
  )
}

/** What drivers looked at, the house's pump and a dispute, of the group whose screens a newcomer opens. */
export async function carregarPatio(db: Owner, agora: Date): Promise<void> {
  const { rows } = await db.query<{
    grupo_id: number
    truck: string
    outro: string
    usuario: string
    autor: string
  }>(
    `select g.id as grupo_id, (select v.id::text from veiculos v where v.grupo_id = g.id and v.placa = $2) as truck,
       (select v.id::text from veiculos v where v.grupo_id = g.id and v.unidade <> 'sr_3' and v.placa not like 'AZP%' order by v.id limit 1) as outro,
       (select u.id::text from usuarios u order by u.id limit 1) as usuario,
       (select m.nome from motoristas m where m.grupo_id = g.id order by m.cpf limit 1) as autor
     from grupos g where g.nome = $1`,
    [GRUPO, unidades[0]![0]],
  )
  const one = rows[0]
  if (!one?.truck || !one.outro) return
  await conferidos(db, one, agora)
  await bombear(db, one, agora)
  await contestar(db, one.grupo_id, agora)
}

type Patio = { grupo_id: number; truck: string; outro: string; usuario: string; autor: string }
const hora = (agora: Date, dias: number, h = 0) => new Date(agora.getTime() - dias * DIA_MS - h * 3_600_000)

/** Three mornings: all well, too fast to be true, and one with a light that stays on and a tracker without signal. */
async function conferidos(db: Owner, p: Patio, agora: Date): Promise<void> {
  const ok = (item: string) => ({ item, resposta: 'ok', observacao: '', fotos: [] })
  const bem = [
    'cnh_valida_e',
    'crlv_rntrc_mdf',
    'pneus_sem_corte',
    'freio_de_servico',
    'farois_lanternas_setas',
  ].map(ok)
  const mal = [
    { item: 'luz_de_abs', resposta: 'nok', observacao: 'Acende na descida da serra', fotos: [] },
    { item: 'rastreador_com_sinal', resposta: 'nok', observacao: 'Sem sinal desde ontem', fotos: [] },
  ]
  const rows: [veiculo: string, dias: number, segundos: number, respostas: object[]][] = [
    [p.outro, 3, 214, bem],
    [p.outro, 2, 31, bem],
    [p.truck, 1, 287, [...bem, ...mal]],
  ]
  for (const [n, [veiculo, dias, segundos, respostas]] of rows.entries())
    await db.query(
      `insert into checklists (grupo_id, veiculo_id, modelo, usuario_id, autor, em, recebido_em, km, segundos, respostas, idempotencia)
       select $1, $2, 'saida', $3, $4, $5, $5, coalesce((select max(km) from veiculo_leituras l where l.grupo_id = $1 and l.veiculo_id = $2), 0), $6, $7, $8`,
      [
        p.grupo_id,
        veiculo,
        p.usuario,
        p.autor,
        hora(agora, dias, 2),
        segundos,
        JSON.stringify(respostas),
        `demo-${n}`,
      ],
    )
  await db.query(
    `with o as (
       insert into ordens_de_servico (grupo_id, numero, veiculo_id, tipo, estado, titulo, relato, oficina, custo_centavos, autor, aberta_em, origem)
       values ($1, 2, $2, 'corretiva', 'aberta', 'Luz de ABS/EBS apaga (reprovado)', 'Luz de ABS/EBS apaga (reprovado): Acende na descida da serra', '', 0, $3, $4, 'checklist') returning id)
     insert into defeitos (grupo_id, veiculo_id, item, texto, autor, desde, ultimo, ordem_id)
     select $1, $2, x.item, x.texto, $3, $4, $4, case when x.item = 'luz_de_abs' then o.id end from o,
       (values ('luz_de_abs', 'Luz de ABS/EBS apaga (reprovado): Acende na descida da serra'),
         ('rastreador_com_sinal', 'Rastreador com sinal (reprovado): Sem sinal desde ontem')) x(item, texto)`,
    [p.grupo_id, p.truck, p.autor, hora(agora, 1, 2)],
  )
}

/** A tank that was bought twice, filled trucks for weeks, and lacks sixty litres by the stick. */
async function bombear(db: Owner, p: Patio, agora: Date): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `insert into bombas (grupo_id, nome, produto, capacidade_ml) values ($1, 'Tanque do pátio', 'diesel_s10', 15000000) returning id::text as id`,
    [p.grupo_id],
  )
  const bomba = rows[0]!.id
  await db.query(
    `insert into bomba_movimentos (grupo_id, bomba_id, tipo, em, ml, centavos, fornecedor, nota, autor)
     select $1, $2, 'compra', x.em, x.ml, x.centavos, 'Distribuidora Planalto', x.nota, 'Frota'
     from unnest($3::timestamptz[], $4::bigint[], $5::bigint[], $6::text[]) x(em, ml, centavos, nota)`,
    [
      p.grupo_id,
      bomba,
      [hora(agora, 42), hora(agora, 17)],
      [8_000_000, 5_000_000],
      [46_400_00, 30_500_00],
      ['88120', '90417'],
    ],
  )
  await db.query(
    `update abastecimentos a set bomba_id = $2, posto_id = null, origem = 'bomba', origens = '{bomba}', marcas = '[]'
     from (select id, row_number() over (partition by veiculo_id order by em) as n from abastecimentos where grupo_id = $1) x
     where a.grupo_id = $1 and a.id = x.id and x.n % 3 = 0 and not a.marcas @> '[{"grau": "certo"}]'`,
    [p.grupo_id, bomba],
  )
  await db.query(
    `insert into bomba_movimentos (grupo_id, bomba_id, tipo, em, ml, medio, autor)
     select $1, $2, 'medicao', $3, (select sum(ml) from bomba_movimentos m where m.grupo_id = $1 and m.bomba_id = $2)
       - (select coalesce(sum(ml), 0) from abastecimentos a where a.grupo_id = $1 and a.bomba_id = $2 and a.em < $3) - 60000, 591.5, 'Frota'`,
    [p.grupo_id, bomba, hora(agora, 1, 3)],
  )
}

/** One line of the last statement is asked back. */
async function contestar(db: Owner, grupoId: number, agora: Date): Promise<void> {
  await db.query(
    `with p as (select id, veredito, frase, contestavel_centavos as centavos from passagens
       where grupo_id = $1 and contestavel_centavos > 0 order by em limit 1),
     c as (insert into contestacoes (grupo_id, numero, operadora, autor, created_at) select $1, 1, 'Tag', 'Frota', $2 from p returning id),
     l as (insert into contestacao_linhas (grupo_id, contestacao_id, passagem_id, centavos, veredito, frase)
       select $1, c.id, p.id, p.centavos, p.veredito, p.frase from c, p)
     insert into contestacao_historico (grupo_id, contestacao_id, texto, autor, em) select $1, c.id, 'Aberta com 1 passagem', 'Frota', $2 from c`,
    [grupoId, hora(agora, 4)],
  )
}
