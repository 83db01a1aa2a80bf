import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, SAO_PAULO } from '../../../test/romaneios.ts'

let t: Cenario
let rota: string
const em = (dia: string, hora = '12:00') => new Date(`${dia}T${hora}:00-03:00`)
beforeAll(async () => {
  t = await abrirCenario()
  rota = await t.rota('Centro', SAO_PAULO)
  const one = (dia: string, volumes: number, more: Parameters<Cenario['nota']>[0] = {}) =>
    t.nota({ emissao: em(dia), volumes, pesoGramas: volumes * 1000, valorCentavos: volumes * 100, ...more })
  await one('2026-11-02', 1)
  await one('2026-11-03', 2)
  await one('2026-11-10', 4, { ibge: CAMPINAS, baseId: t.base('CAMPINAS') })
  await one('2026-11-10', 8, { ibge: CAMPINAS, baseId: null, emissao: em('2026-11-10', '23:59') })
  const gone = await one('2026-11-04', 100)
  await t.db.query('update notas set cancelada_em = now() where id = $1', [gone])
  await t.db.query('update notas set rota_id = $1 where municipio_ibge = $2', [rota, SAO_PAULO])
})
afterAll(() => t.close())

const me = () => t.entrar('operador@serraazul.demo')
const periodo = { de: '2026-11-01', ate: '2026-11-15' }

test('volumes by base and day, cancelled notes left out, with every day of the stretch', async () => {
  const { dados } = await (await me()).volumetria.somar({ body: { ...periodo, agrupar: 'base' } })
  expect(dados.linhas.map((l) => [l.chave, l.nome, l.notas, l.volumes, l.peso_gramas, l.valor])).toEqual([
    ['', 'Sem base', 1, 8, 8000, 800],
    ['CAMPINAS', 'CAMPINAS', 1, 4, 4000, 400],
    ['SÃO PAULO', 'SÃO PAULO', 2, 3, 3000, 300],
  ])
  expect(dados.total).toMatchObject({ notas: 4, volumes: 15, entregues: 0 })
  expect(dados.serie).toHaveLength(15)
  const tenth = dados.serie.find((p) => p.inicio === '2026-11-10')
  expect(tenth).toMatchObject({ notas: 2, volumes: 12 })
  expect(tenth?.grupos.map((g) => [g.chave, g.volumes])).toEqual([
    ['', 8],
    ['CAMPINAS', 4],
  ])
})

test('weeks and months, each grouping and each filter', async () => {
  const office = await me()
  const somar = async (body: Partial<Parameters<typeof office.volumetria.somar>[0]['body']>) =>
    (await office.volumetria.somar({ body: { ...periodo, ...body } })).dados
  expect((await somar({ periodo: 'semana' })).serie.map((p) => [p.inicio, p.fim, p.volumes])).toEqual([
    ['2026-11-01', '2026-11-01', 0],
    ['2026-11-02', '2026-11-08', 3],
    ['2026-11-09', '2026-11-15', 12],
  ])
  const cut = { de: '2026-11-03', ate: '2026-11-12' }
  expect((await somar({ ...cut, periodo: 'mes' })).serie).toMatchObject([
    { ...{ inicio: cut.de, fim: cut.ate }, volumes: 14 },
  ])
  expect((await somar({ agrupar: 'rota' })).linhas.map((l) => [l.chave, l.nome, l.volumes])).toEqual([
    ['', 'Sem rota', 12],
    [rota, 'Centro', 3],
  ])
  expect((await somar({ agrupar: 'cidade' })).linhas.map((l) => l.nome)).toEqual([
    'Campinas/SP',
    'São Paulo/SP',
  ])
  expect((await somar({ agrupar: 'uf' })).linhas).toMatchObject([{ chave: 'SP', volumes: 15 }])
  expect((await somar({ agrupar: 'remetente' })).linhas).toHaveLength(1)
  expect((await somar({ agrupar: 'motorista' })).linhas).toMatchObject([{ chave: '', nome: 'Sem motorista' }])
  expect((await somar({ bases: ['CAMPINAS'] })).total.volumes).toBe(4)
  expect((await somar({ rotas: [rota] })).total.volumes).toBe(3)
  expect((await somar({ uf: ['PR'] })).total.notas).toBe(0)
  expect((await somar({ classificacao: 'AVULSO' })).total.notas).toBe(0)
  expect((await somar({ data: 'entrega' })).total.notas).toBe(0)
})

test('a stretch that makes no sense is refused; the spreadsheet has a line a group and period', async () => {
  const office = await me()
  await expect(
    office.volumetria.somar({ body: { de: '2026-11-02', ate: '2026-11-01' } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    office.volumetria.somar({ body: { de: '2020-01-01', ate: '2026-11-01' } }),
  ).rejects.toMatchObject({ status: 400 })
  const { dados } = await office.volumetria.exportar({ body: periodo })
  await t.trabalhar()
  const { rows } = await t.db.query('select estado, feito from tarefas where id = $1', [dados.tarefa])
  expect(rows[0]).toMatchObject({ estado: 'concluida' })
})

test('another group sums its own notes, and a shipper none', async () => {
  const other = await t.entrar('admin@azapers.demo')
  expect((await other.volumetria.somar({ body: periodo })).dados.total.notas).toBe(0)
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  await expect(shipper.volumetria.somar({ body: periodo })).rejects.toMatchObject({ status: 403 })
})
