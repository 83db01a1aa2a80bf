import { diaEm } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jogarDiasPassados, marcarDia } from '../db/demo/dias.ts'
import { criarNota } from '../db/demo/factories.ts'
import { embarcadores } from '../db/demo/personas.ts'
import { carregarOperacao } from '../db/demo/world.ts'
import { abrirApp, type TestApp } from './app.ts'

const DIA = 86_400_000
const AGORA = new Date()
/** The folder was last open so long ago. */
const ANTES = new Date(AGORA.getTime() - 40 * DIA)

let t: TestApp
let minha: string
let doMotorista: string
beforeAll(async () => {
  t = await abrirApp()
  await carregarOperacao(t.db, ANTES, { erguido: t.alicerce, dias: 9, parte: 0.3 })
  await marcarDia(t.db, ANTES)
  // A person's own note, and a romaneio that a person made of the demo's notes: both wait for that person.
  minha = await criarNota(t.db, {
    grupoId: t.alicerce.grupos.get('SERRA AZUL')!,
    numero: 769_598,
    embarca: { documento: embarcadores[0]!.cnpj, nome: embarcadores[0]!.nome },
    dest: { documento: '11144477735', nome: 'Pessoa Minha' },
    baseId: t.alicerce.bases.get('SERRA AZUL/SÃO PAULO')!,
  })
  const me = await t.entrar('operador@serraazul.demo')
  const { rows } = await t.db.query<{ id: string }>(
    `select id::text from notas where grupo_id = $1 and situacao = 'sem_romaneio' and numero < 30000 order by id limit 2`,
    [t.alicerce.grupos.get('SERRA AZUL')],
  )
  const criado = await me.romaneios.criar({ body: { notas: rows.map((r) => r.id), cpf_motorista: null } })
  doMotorista = String(criado.dados.numero_romaneio)
  await jogarDiasPassados(t.config.databaseUrl, AGORA, () => {})
})
afterAll(() => t.close())

const um = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await t.db.query(text, values)).rows[0] as T
const contar = async (text: string, values: unknown[] = []): Promise<number> =>
  (await um<{ n: number }>(`select count(*)::int as n ${text}`, values)).n

test('the demo a month later is not a month old: trips, notes and positions are of today', async () => {
  const hoje = diaEm(AGORA)
  expect(
    await contar(
      `from romaneios where estado = 'viagem' and saida_em < $1::timestamptz - interval '8 hours'`,
      [AGORA],
    ),
  ).toBe(0)
  expect(await contar(`from romaneios where estado = 'viagem' and saida_em is not null`)).toBeGreaterThan(3)
  expect(
    await contar("from notas where emissao > $1::timestamptz - interval '8 hours'", [AGORA]),
  ).toBeGreaterThan(20)
  // Every working day between has its own.
  const dias = await t.db.query<{ dia: string; n: number }>(
    `select (emissao at time zone 'America/Sao_Paulo')::date::text as dia, count(*)::int as n from notas
     where emissao > $1 and extract(isodow from emissao at time zone 'America/Sao_Paulo') < 6 group by 1`,
    [ANTES],
  )
  const working = Array.from({ length: 39 }, (_, i) => new Date(ANTES.getTime() + (i + 1) * DIA))
    .filter((d) => ![0, 6].includes(new Date(`${diaEm(d)}T12:00:00Z`).getUTCDay()))
    .map((d) => diaEm(d))
    .filter((d) => d < hoje)
  const played = new Set(dias.rows.map((r) => r.dia))
  expect(working.filter((d) => !played.has(d))).toEqual([])
  const { ultima } = await um<{ ultima: Date }>(
    "select min(u.dt_rastreio) as ultima from ultimas_posicoes u join romaneios r on r.grupo_id = u.grupo_id and r.id = u.romaneio_id where r.estado = 'viagem'",
  )
  expect(AGORA.getTime() - ultima.getTime()).toBeLessThan(DIA / 2)
  // Few proofs wait for eyes longer than a day, none longer than two weeks.
  expect(
    await contar(
      `from comprovantes where estado = 'auditoria' and em < $1::timestamptz - interval '14 days'`,
      [AGORA],
    ),
  ).toBe(0)
})

test('what had been open then was brought to its end that evening or the next working day', async () => {
  expect(
    await contar(
      `from romaneios where estado <> 'concluido' and created_at < $1::timestamptz + interval '1 day' and numero <> $2`,
      [ANTES, doMotorista],
    ),
  ).toBe(0)
  expect(await contar(`from romaneios where estado = 'concluido' and concluido_em < saida_em`)).toBe(0)
  expect(await contar(`from romaneios where concluido_em > $1 or saida_em > $1`, [AGORA])).toBe(0)
  // Who stands where says what the note says.
  expect(
    await contar(
      `from notas n join romaneios r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
       where n.situacao = 'rota' and r.estado <> 'viagem' or n.situacao = 'expedicao' and r.estado not in ('pre', 'expedicao')`,
    ),
  ).toBe(0)
  expect(
    await contar(
      `from notas where situacao in ('entregue', 'outras') and (desfecho is null or desfecho = 'entrega' and data_entrega is null)`,
    ),
  ).toBe(0)
})

test('every history is told in its order, and none of it is to come', async () => {
  expect(
    await contar(
      `from (select em, lag(em) over (partition by grupo_id, nota_id order by id) as antes from nota_eventos) e
       where em < antes`,
    ),
  ).toBe(0)
  expect(await contar('from nota_eventos where em > now()')).toBe(0)
  expect(
    await contar(
      'from (select chave from notas group by grupo_id, chave having count(*) > 1 and chave is not null) d',
    ),
  ).toBe(0)
})

test('what people did themselves stays as they left it', async () => {
  expect(await um('select situacao from notas where id = $1', [minha])).toEqual({ situacao: 'sem_romaneio' })
  expect(
    await um(
      `select estado, (select count(*)::int from notas n where n.grupo_id = r.grupo_id and n.romaneio_id = r.id) as notas
       from romaneios r where numero = $1 and grupo_id = $2`,
      [doMotorista, t.alicerce.grupos.get('SERRA AZUL')],
    ),
  ).toEqual({ estado: 'expedicao', notas: 2 })
})

test('the figures equal a count, and on the same day nothing is played again', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const filter = { de: diaEm(ANTES), ate: diaEm(AGORA), classificacao: 'TODAS' as const }
  const figuras = async () => (await me.dashboards.figuras({ body: { filter } })).dados.totais.total.total
  const before = await figuras()
  expect(before).toBe((await me.notas.total({ body: { de: filter.de, ate: filter.ate } })).dados.quantas)
  const notas = await contar('from notas')
  const said: string[] = []
  await jogarDiasPassados(t.config.databaseUrl, AGORA, (text) => said.push(text))
  expect([await contar('from notas'), await figuras(), said]).toEqual([notas, before, []])
})

test('the next day has its own trips; an hour past midnight is no other day yet', async () => {
  const played = async (em: Date) => {
    const said: string[] = []
    await jogarDiasPassados(t.config.databaseUrl, em, (text) => said.push(text))
    return said.length
  }
  const amanha = new Date(AGORA.getTime() + DIA)
  expect(await played(amanha)).toBe(1)
  const viagens = (quando: string) =>
    contar(
      `from romaneios where estado = 'viagem' and saida_em ${quando} $1::timestamptz - interval '8 hours'`,
      [amanha],
    )
  expect(await viagens('<')).toBe(0)
  expect(await viagens('>')).toBeGreaterThan(3)
  const noite = new Date(`${diaEm(amanha)}T23:00:00-03:00`)
  await marcarDia(t.db, noite)
  expect(await played(new Date(noite.getTime() + 2 * 3_600_000))).toBe(0)
})
