import { diaEm, formatDia } from '@tropeiro/contract'
import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { prazoDoFreeFlow } from '@tropeiro/contract/frota/pedagios/lei'
import { type Caso, marcasDe } from '../../src/frota/abastecimentos/regras/marcas.rules.ts'
import { andar, mediana, type Trecho } from '../../src/frota/abastecimentos/regras/trechos.rules.ts'
import { julgar, type Linha } from '../../src/frota/pedagios/veredito.rules.ts'
import type { Owner } from './factories.ts'

const DIA_MS = 86_400_000
const TANQUE = 150
const postos = [
  ['Posto Arco-Íris', 5_980],
  ['Auto Posto Tropeiro', 6_070],
  ['Posto Beira Rio', 5_890],
] as const
const pracas = [
  'BR-116, KM 204+300, norte, Arujá',
  'BR-381, KM 66+600, sul, Mairiporã',
  'BR-116, KM 298+800, sul, São Lourenço da Serra',
]
/** On no list: somebody tells once where it is. */
const semLista = 'SP-070, KM 56, leste, Guararema'

type Caminhao = {
  grupo_id: number
  id: string
  placa: string
  unidade: TipoDeUnidade
  km_l: number
  n: number
}

const vistos = { aberta: true, motoristas: [] }
const casoLimpo = {
  recusada: '',
  frio: null,
  motorista: '',
  combustivel: 'diesel_s10',
  tanqueLitros: TANQUE,
  produto: 'diesel_s10',
  anterior: null,
  gemeo: null,
  prova: null,
  porQueSemProva: 'sem_lugar',
  lugarExato: false,
  preco: null,
  viagens: vistos,
} satisfies Partial<Caso>

/** Nine full tanks of one truck, one of which took more than it holds. */
async function encher(db: Owner, c: Caminhao, ids: readonly string[], agora: Date): Promise<void> {
  const km0 = 126_000 + c.n * 31_000
  const rows = Array.from({ length: 9 }, (_, at) => {
    const contador = km0 + 300 + at * 555
    const litros = (555 / c.km_l) * (0.96 + ((at * 7 + c.n) % 9) / 100)
    const ml = Math.round((c.n === 1 && at === 6 ? TANQUE * 1.14 : litros) * 1000)
    const [posto, milesimos] = postos[(at + c.n) % postos.length]!
    return {
      em: new Date(agora.getTime() - (38 - at * 4) * DIA_MS),
      contador,
      ml,
      posto,
      postoId: ids[(at + c.n) % postos.length]!,
      milesimos,
      centavos: Math.round((ml * milesimos) / 10_000),
    }
  })
  const walked = andar(
    rows.map((r, at) => ({ ...r, id: String(at), em: r.em.getTime(), cheio: true, faltouAntes: false })),
  )
  const good: Trecho[] = []
  const judged = rows.map((r, at) => {
    const went = walked.get(String(at))!
    const marcas = marcasDe({
      ...casoLimpo,
      ...went,
      placa: c.placa,
      em: r.em.getTime(),
      ml: r.ml,
      milesimos: r.milesimos,
      centavos: r.centavos,
      hodometro: r.contador,
      posto: r.posto,
      mediana: mediana(good),
    })
    if (went.trecho) good.push(went.trecho)
    return { ...r, trecho: went.trecho, marcas }
  })
  await db.query(
    `with a as (
       insert into abastecimentos (grupo_id, veiculo_id, em, hodometro, ml, produto, milesimos, centavos, posto_id, origem, origens, autor, trecho_km,
         trecho_ml, marcas, provado_em)
       select $1, $2, x.em, x.km, x.ml, 'diesel_s10', x.mi, x.ce, x.po, 'manual', '{manual}', 'Operação', x.tk, x.tm, x.ma, $11
       from unnest($3::timestamptz[], $4::int[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::int[], $10::int[], $12::jsonb[])
         x(em, km, ml, mi, ce, po, tk, tm, ma) returning id, em, hodometro)
     insert into veiculo_leituras (grupo_id, veiculo_id, em, km, contador, origem, referencia, aceita, autor)
     select $1, $2, em, hodometro, hodometro, 'abastecimento', id::text, true, 'Operação' from a`,
    [
      c.grupo_id,
      c.id,
      judged.map((r) => r.em),
      judged.map((r) => r.contador),
      judged.map((r) => r.ml),
      judged.map((r) => r.milesimos),
      judged.map((r) => r.centavos),
      judged.map((r) => r.postoId),
      judged.map((r) => r.trecho?.km ?? null),
      judged.map((r) => r.trecho?.ml ?? null),
      agora,
      judged.map((r) => JSON.stringify(r.marcas)),
    ],
  )
}

/** A tag's statement of the last month: what was seen, what nobody knows, an axle too many and a double charge. */
async function passar(db: Owner, c: Caminhao, eixos: number, lote: string, agora: Date): Promise<void> {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const em = new Date(agora.getTime() - (26 - at * 3) * DIA_MS - at * 3_600_000)
    const cobrados = eixos + (c.n === 2 && at === 5 ? 1 : 0)
    const centavos = (480 + ((at + c.n) % 3) * 110) * cobrados
    const linha: Linha = {
      placa: c.placa,
      em: em.getTime(),
      centavos,
      eixos: cobrados,
      antes: c.n === 3 && at === 6 ? { em: em.getTime() - 4 * 60_000 } : null,
      daCasa: true,
      prova:
        at % 4 === 3
          ? null
          : { pontos: 9, menorM: 90 + at * 31, desvioMin: at % 3, antes: null, depois: null, andando: null },
      porQueSemProva: at === 7 ? 'sem_praca' : '',
      raioM: 500,
      vale: '',
      unidades: [c.unidade],
      vazio: false,
      mdfeAberto: true,
      tarifa: null,
    }
    return {
      ...linha,
      ...julgar(linha),
      em,
      praca: at === 7 ? semLista : pracas[(at + c.n) % pracas.length]!,
    }
  })
  await db.query(
    `insert into passagens (grupo_id, lote_id, chave, placa, veiculo_id, em, praca, tipo, eixos, centavos, fatura, veredito, frase, contestavel_centavos)
     select $1, $2, $4 || '-' || x.em, $4, $3, x.em, x.praca, 'pedagio', x.eixos, x.centavos, $5, x.veredito, x.frase, x.contestavel
     from unnest($6::timestamptz[], $7::text[], $8::int[], $9::bigint[], $10::text[], $11::text[], $12::bigint[])
       x(em, praca, eixos, centavos, veredito, frase, contestavel)`,
    [
      c.grupo_id,
      lote,
      c.id,
      c.placa,
      `Fatura ${formatDia(agora.toISOString().slice(0, 10)).slice(3)}`,
      rows.map((r) => r.em),
      rows.map((r) => r.praca),
      rows.map((r) => r.eixos),
      rows.map((r) => r.centavos),
      rows.map((r) => r.veredito),
      rows.map((r) => r.frase),
      rows.map((r) => r.contestavel),
    ],
  )
  // One that no line charged, and a gate of free flow that nobody paid.
  const seen = [
    {
      dias: 23,
      praca: 'Miracatu, BR-116 km 370.4',
      chave: 'BR116:370.4:A',
      lat: -24.157869,
      lng: -47.32628,
      livre: false,
    },
    {
      dias: 6,
      praca: 'Free Flow PFE002 Sul, BR-116 km 219',
      chave: 'BR116:219:C',
      lat: -23.463679,
      lng: -46.495578,
      livre: true,
    },
  ][c.n - 1]
  if (!seen) return
  const em = new Date(agora.getTime() - seen.dias * DIA_MS)
  const ponto = (min: number) => ({
    em: new Date(em.getTime() + min * 60_000).toISOString(),
    lat: seen.lat + min * 0.006,
    lng: seen.lng + min * 0.008,
    m: Math.abs(min) * 1050 + 60,
  })
  await db.query(
    `insert into travessias (grupo_id, veiculo_id, placa, veiculos, placas, chave, praca, livre, lat, lng, em, origem, prova, prazo)
     values ($1, $2, $3, array[$2::bigint], array[$3], $4, $5, $6::boolean, $7, $8, $9, 'posicao', $10, case when $6::boolean then $11::date end)`,
    [
      c.grupo_id,
      c.id,
      c.placa,
      seen.chave,
      seen.praca,
      seen.livre,
      seen.lat,
      seen.lng,
      em,
      JSON.stringify({ antes: ponto(-2), perto: ponto(0), depois: ponto(2) }),
      prazoDoFreeFlow(diaEm(em)),
    ],
  )
}

/** Fuel and tolls of the first three trucks of each group, so that their screens have something to show on the first day. */
export async function carregarCombustivel(db: Owner, agora: Date): Promise<void> {
  const { rows } = await db.query<Caminhao & { eixos: number }>(
    `select grupo_id, id::text as id, placa, unidade, coalesce(consumo_decimos, 50) / 10.0::float8 as km_l, n::int,
       case when unidade = 'truck_6x2' then 3 else 2 end as eixos from (
       select v.*, row_number() over (partition by grupo_id order by (unidade <> 'truck_6x2'), id) as n from veiculos v) x
     where n <= 3 order by grupo_id, n`,
  )
  for (const [grupoId, own] of Map.groupBy(rows, (r) => r.grupo_id)) {
    const { rows: made } = await db.query<{ id: string }>(
      `insert into postos (grupo_id, chave, nome, cidade, uf, municipio_ibge)
       select $1, lower(nome) || '|sao paulo', nome, 'São Paulo', 'SP', 3550308 from unnest($2::text[]) nome returning id::text as id`,
      [grupoId, postos.map(([nome]) => nome)],
    )
    const { rows: lotes } = await db.query<{ id: string }>(
      `insert into frota_lotes (grupo_id, tipo, nome, fornecedor, sha256, novas, autor, created_at)
       values ($1, 'pedagio', 'extrato-da-tag.csv', 'Tag', 'demo', $2, 'Operação', $3) returning id::text as id`,
      [grupoId, own.length * 8, agora],
    )
    for (const c of own) {
      await encher(
        db,
        c,
        made.map((p) => p.id),
        agora,
      )
      await passar(db, c, c.eixos, lotes[0]!.id, agora)
    }
  }
}
