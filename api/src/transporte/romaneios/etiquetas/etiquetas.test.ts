import { afterAll, beforeAll, expect, test } from 'vitest'
import { embarcadores } from '../../../../db/demo/personas.ts'
import { abrirCenario, CAMPINAS, type Cenario, JOAO, SANTOS } from '../../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())

test('labels follow the order of the romaneio, and of chosen notes only those that the asker reaches are told', async () => {
  const me = await c.entrar('operador@serraazul.demo')
  const outro = embarcadores[1]!
  const [a, b] = [await c.nota({ volumes: 3, ibge: SANTOS }), await c.nota({ volumes: 1, ibge: CAMPINAS })]
  const alheia = await c.nota({ embarca: { documento: outro.cnpj, nome: outro.nome } })
  await c.db.query(`update notas set cep = '13010000' where id = any($1)`, [[a, b]])
  const { dados: r } = await me.romaneios.criar({ body: { notas: [b, a], cpf_motorista: JOAO } })
  const ask = async (who: typeof me, body: object) => (await who.romaneios.etiquetas({ body })).dados

  const romaneio = await ask(me, { romaneios: [r.numero_romaneio] })
  expect(romaneio.map((e) => [e._id, e.volumes, e.posicao, e.cidade, e.uf])).toEqual([
    [b, 1, 1, 'Campinas', 'SP'],
    [a, 3, 2, 'Santos', 'SP'],
  ])
  expect(romaneio[0]).toMatchObject({ romaneio: r.numero_romaneio, cep: '13010000' })
  expect(await ask(me, { notas: [alheia] })).toMatchObject([{ romaneio: null, posicao: null }])

  const shipper = await c.entrar('embarcador@bomgrao.demo')
  expect((await ask(shipper, { notas: [a, alheia] })).map((e) => e._id)).toEqual([a])
  expect(
    await ask(await c.entrar('admin@azapers.demo'), { notas: [a], romaneios: [r.numero_romaneio] }),
  ).toEqual([])
  await c.db.query('update notas set cancelada_em = now() where id = $1', [a])
  expect((await ask(me, { romaneios: [r.numero_romaneio] })).map((e) => e._id)).toEqual([b])
  await expect(ask(me, {})).rejects.toMatchObject({ status: 400 })
})

test('the paper of a romaneio has telephone, postcode and deadline of each note', async () => {
  const me = await c.entrar('operador@serraazul.demo')
  const nota = await c.nota({ ibge: SANTOS })
  await c.db.query(`update notas set prazo = '2026-12-03', cep = '11010000' where id = $1`, [nota])
  await c.db.query(
    `update pessoas p set telefone = '1332221100' from notas n where n.id = $1 and p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest`,
    [nota],
  )
  const { dados: r } = await me.romaneios.criar({ body: { notas: [nota] } })
  expect(r.notas[0]).toMatchObject({
    telefone: '1332221100',
    prazo: '2026-12-03',
    cep: '11010000',
  })
})
