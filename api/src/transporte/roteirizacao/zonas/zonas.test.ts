import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCenario, type Cenario, SANTOS } from '../../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
  await c.db.query('delete from planos')
  await c.limpar()
})
afterAll(() => c.close())

test('a drawn place with hours is kept by the plans of its days: the kinds it names wait, others do not', async () => {
  const me = await c.entrar('operador@serraazul.demo')
  await me.veiculos.criar({
    body: {
      placa: 'ZNA1A17',
      unidade: 'truck_6x2',
      capacidade_kg: 5_000,
      custo_km_centavos: 300,
      base: 'SÃO PAULO',
    },
  })
  const nota = await c.nota({ ibge: SANTOS })
  const { rows } = await c.db.query(
    `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, fixa)
     select $1, 'livre', 'centro de santos', 'Centro de Santos', lat, lng, 3000, true from municipios where ibge = $2 returning id::text as id`,
    [c.grupoId, SANTOS],
  )
  const params = { cerca: rows[0].id as string }
  const zona = {
    unidades: ['truck_6x2' as const],
    finais: [],
    dias: [2],
    horas: [{ de: '00:00', ate: '15:00' }],
  }
  const [dita] = (await me.roteirizacao.definirZona({ params, body: zona })).dados
  expect(dita).toMatchObject({ nome: 'Centro de Santos', poligono: false, zona })
  const pedido = { base: 'SÃO PAULO', dia: '2026-11-24', segundos: 1, saida: '06:00', retorno: '22:00' }
  const frases = async (dia: string) =>
    (await me.roteirizacao.preparar({ body: { ...pedido, dia } })).dados.reparos.map((r) => r.frase)
  expect(await frases('2026-11-24')).toContain('Zonas com horário neste dia: Centro de Santos.')
  expect((await frases('2026-11-25')).join()).not.toContain('Zonas')
  const chegada = async () => {
    const { dados } = await me.roteirizacao.criar({ body: pedido })
    await c.trabalhar()
    const p = (await me.roteirizacao.abrir({ params: { id: dados._id } })).dados
    expect(p.lista_rotas[0]?.quebras).toEqual([])
    return p.lista_rotas[0]!.paradas.find((s) => s.parada === nota)!.sai
  }
  expect(await chegada()).toBeGreaterThanOrEqual(15 * 3600)
  await me.roteirizacao.definirZona({ params, body: { ...zona, unidades: [], finais: [1] } })
  expect(await chegada()).toBeLessThan(15 * 3600)
  for (let times = 0; times < 2; times++)
    expect((await me.roteirizacao.removerZona({ params })).dados[0]?.zona).toBeNull()
  const outro = await c.entrar('admin@azapers.demo')
  await expect(outro.roteirizacao.definirZona({ params, body: zona })).rejects.toMatchObject({ status: 404 })
})
