import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carregarAcesso, excecaoDeAsset } from '../db/demo/acesso.ts'
import { embarcadores } from '../db/demo/personas.ts'
import { carregarPrazos } from '../db/demo/prazos.ts'
import { carregarRecursos } from '../db/demo/recursos.ts'
import { abrirApp, type TestApp } from './app.ts'

/*
 * Issue 11, B1 and B5. What spec §2, §5 and §9 name of groups, logins and deadlines stands in the demo, and is read by sessions and
 * screens.
 */

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
  await carregarRecursos(t.db)
  await carregarAcesso(t.db, t.alicerce, new Date())
  await carregarPrazos(t.db, t.alicerce, new Date())
})
afterAll(() => t.close())

const quem = async (recurso: string, valor = '') =>
  (
    await t.db.query<{ grupo: string }>(
      'select grupo from grupo_recursos where recurso = $1 and valor = $2 order by grupo',
      [recurso, valor],
    )
  ).rows.map((r) => r.grupo)

describe('features of a group are rows', () => {
  test('tms for fourteen groups, frotas for AZAPERS and TROPEIRO, roteirizacao for TRANSLIMA, TETS and AZAPERS', async () => {
    expect(new Set(await quem('tms')).size).toBe(14)
    expect(await quem('frotas')).toEqual(['AZAPERS', 'TROPEIRO'])
    expect(await quem('roteirizacao')).toEqual(['AZAPERS', 'TETS', 'TRANSLIMA'])
    const { rows } = await t.db.query(
      "select grupo from grupo_recursos where recurso = 'tms' and grupo not in (select nome from grupos)",
    )
    expect(rows).toEqual([])
  })

  test('v4 routes by group: /tms for several, /frotas with six below it for two, finance and romaneios for one', async () => {
    for (const rota of ['/tms/financeiro', '/tms/conta', '/tms/configuracao'])
      expect((await quem('v4_rota', rota)).length, rota).toBeGreaterThan(1)
    for (const folha of [
      '',
      '/manutencao',
      '/pendencias',
      '/pneus',
      '/dashboard',
      '/combustivel',
      '/pneus/rodizio',
    ])
      expect(await quem('v4_rota', `/frotas${folha}`), folha).toEqual(['AZAPERS', 'TROPEIRO'])
    const deUm = [
      ...['titulos', 'solicitacoes', 'conta', 'configuracao'].map((nome) => `/financeiro/${nome}`),
      ...['/romaneios', '/romaneios/criar-romaneios', '/romaneios/editar-romaneios'],
    ]
    for (const rota of deUm) expect(await quem('v4_rota', rota), rota).toEqual(['TETS'])
  })

  test('a session carries what its group has', async () => {
    const { dados } = await (await t.entrar('admin@azapers.demo')).usuarios.sessao()
    expect([...dados.recursos].sort()).toEqual(['frotas', 'roteirizacao', 'tms'])
    expect(dados.v4_modules.routes).toContain('/frotas/pneus/rodizio')
  })
})

test('the one exception of the asset mode is seeded for a login that exists, as its session tells', async () => {
  const { dados } = await (await t.entrar(excecaoDeAsset.login)).usuarios.sessao()
  expect(dados.excecoes_asset).toEqual([excecaoDeAsset])
  expect(dados.grupos[excecaoDeAsset.grupo]!.user.grupo).toBe('EMBARCADOR')
})

test('the sample deadlines of §9 stand in the tree: two days with hours 6, 10 and 16, a city of 55, a neighbourhood of 25', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  type Lugar = { nome: string; prazo: { dia: number; hora: number } | null }
  const lugares = async (cnpj_distribuidora: string, uf: string): Promise<Lugar[]> => {
    const { resultado } = await me.prazos.doEstado({ body: { cnpj_distribuidora, uf } })
    return resultado.flatMap((meso) => [
      meso,
      ...meso.microrregiao.flatMap((micro) => [micro, ...micro.cidade.flatMap((um) => [um, ...um.bairro])]),
    ])
  }
  const horas = new Set<number>()
  for (const { cnpj } of embarcadores)
    for (const { prazo } of await lugares(cnpj, 'SP')) if (prazo?.dia === 2) horas.add(prazo.hora)
  expect([...horas]).toEqual(expect.arrayContaining([6, 10, 16]))
  const rio = (await lugares('GERAL', 'RJ')).filter(({ prazo }) => prazo !== null)
  expect(rio.map(({ nome, prazo }) => [nome, prazo?.dia])).toEqual(
    expect.arrayContaining([
      ['Niterói', 55],
      ['Icaraí', 25],
    ]),
  )
})
