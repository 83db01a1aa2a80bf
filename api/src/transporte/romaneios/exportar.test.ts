import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { criarRomaneioProvado } from '../../../test/provas.ts'

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const linhas = async (tarefa: string) => {
  await t.trabalhar()
  const book = await readXlsx((await t.deps.storage.get(`${grupoId}/exportacoes/${tarefa}.xlsx`))!)
  return book.sheets[0]!.rows
}

test('romaneios of the filter, all its pages, go to a spreadsheet; only staff may ask', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const made: number[] = []
  for (let i = 0; i < 3; i++) made.push((await criarRomaneioProvado(t, [{}, {}])).numero)
  const rows = await linhas((await me.romaneios.exportar({ body: { ordem: '-numero' } })).dados.tarefa)
  expect(rows[0]![0]).toBe('Romaneio')
  expect(rows.slice(1).map((r) => r[0])).toEqual(made.reverse())
  const one = await linhas(
    (await me.romaneios.exportar({ body: { numero_romaneio: made[0]! } })).dados.tarefa,
  )
  expect(one).toHaveLength(2)
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  await expect(shipper.romaneios.exportar({ body: {} })).rejects.toMatchObject({ status: 403 })
})

test('messages sent go to a spreadsheet', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const { notas } = await criarRomaneioProvado(t, [{ imagens: 1 }])
  await me.correio.enviar({
    body: {
      remetente: '=Otávio',
      conteudo: 'Seguem.',
      destinatarios: ['ana@loja.com', 'bia@loja.com'],
      assunto: 'Comprovantes',
      notas,
      grupo_emp: 'SERRA AZUL',
    },
  })
  await t.trabalhar()
  const rows = await linhas((await me.correio.exportar({ body: { estado: ['enviado'] } })).dados.tarefa)
  expect(rows).toHaveLength(2)
  expect(rows[1]!.slice(0, 3)).toEqual(['Comprovantes', 'Enviado', 'ana@loja.com; bia@loja.com'])
  expect(String(rows[1]![3])).not.toMatch(/^=/)
})

test('routes go to a spreadsheet, a line for each area', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const areas = [
    { uf: 'SP' as const, municipio_ibge: 3548500, bairro: null },
    { uf: 'SP' as const, municipio_ibge: 3509502, bairro: null },
  ]
  await me.rotas.criar({ body: { nome: 'Litoral e Campinas', areas } })
  const rows = await linhas((await me.rotas.exportar({ body: { busca: 'litoral' } })).dados.tarefa)
  expect(rows.slice(1).map((r) => [r[0], r[3]])).toEqual([
    ['Litoral e Campinas', 'Campinas'],
    ['Litoral e Campinas', 'Santos'],
  ])
})
