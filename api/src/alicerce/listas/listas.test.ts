import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const arranjo = { order: ['cnpj', 'nome'], hidden: ['tipo'], pinned: ['cnpj'], sizes: { nome: 320 } }
const params = { lista: 'empresas' }

test('columns are kept as they were arranged, by person, until they go back to the standard', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const boss = await t.entrar('admin@serraazul.demo')
  await me.listas.arrumar({ params, body: { arranjo: { ...arranjo, hidden: [] } } })
  await me.listas.arrumar({ params, body: { arranjo } })
  expect((await me.listas.minhas()).dados.arranjos).toEqual({ empresas: arranjo })
  expect((await boss.listas.minhas()).dados.arranjos).toEqual({})
  await me.listas.arrumar({ params, body: { arranjo: null } })
  expect((await me.listas.minhas()).dados.arranjos).toEqual({})
})

test('a view is kept by its name, replaced by the same name, and removed by its owner alone', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const boss = await t.entrar('admin@serraazul.demo')
  const first = await me.listas.salvarVisao({
    params,
    body: { nome: 'Curitiba', endereco: 'busca=curitiba' },
  })
  const again = await me.listas.salvarVisao({ params, body: { nome: ' CURITIBA ', endereco: 'busca=cwb' } })
  expect(again.dados).toEqual({
    _id: first.dados._id,
    lista: 'empresas',
    nome: 'CURITIBA',
    endereco: 'busca=cwb',
    minha: true,
    compartilhada: false,
    dono: expect.any(String),
  })
  expect((await me.listas.minhas()).dados.visoes).toEqual([again.dados])
  expect((await boss.listas.minhas()).dados.visoes).toEqual([])
  const gone = { params: { id: first.dados._id } }
  await expect(boss.listas.removerVisao(gone)).rejects.toMatchObject({ status: 404 })
  await me.listas.removerVisao(gone)
  await expect(me.listas.removerVisao(gone)).rejects.toMatchObject({ status: 404 })
})

test('a list takes thirty views of a person, and a name that is empty is refused in Portuguese', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const save = (nome: string) =>
    me.listas.salvarVisao({ params: { lista: 'rotas' }, body: { nome, endereco: '' } })
  for (let n = 1; n <= 30; n++) await save(`Visão ${n}`)
  await save('Visão 30')
  await expect(save('Mais uma')).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Você pode guardar até 30 visões desta lista. Remova uma antes.' },
  })
  await expect(save('  ')).rejects.toMatchObject({ status: 400 })
  expect((await me.listas.minhas()).dados.visoes).toHaveLength(30)
})

test('a shared view is opened by the people of the group, kept by its author, and never seen by a shipper', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const boss = await t.entrar('admin@serraazul.demo')
  const stranger = await t.entrar('admin@azapers.demo')
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  const { dados } = await me.listas.salvarVisao({
    params: { lista: 'bases' },
    body: { nome: 'Atrasadas da Aurora', endereco: 'prazo=fora' },
  })
  const seen = async (who: typeof me) =>
    (await who.listas.minhas()).dados.visoes.filter((v) => v.lista === 'bases')
  const share = (who: typeof me, compartilhada: boolean) =>
    who.listas.compartilharVisao({ params: { id: dados._id }, body: { compartilhada } })

  expect((await share(me, true)).dados).toEqual({ ...dados, compartilhada: true })
  expect(await seen(boss)).toEqual([{ ...dados, compartilhada: true, minha: false }])
  expect(await seen(shipper)).toEqual([])
  expect(await seen(stranger)).toEqual([])
  await expect(share(boss, false)).rejects.toMatchObject({ status: 404 })
  await expect(boss.listas.removerVisao({ params: { id: dados._id } })).rejects.toMatchObject({ status: 404 })

  const theirs = await shipper.listas.salvarVisao({
    params: { lista: 'bases' },
    body: { nome: 'Minha', endereco: '' },
  })
  await expect(
    shipper.listas.compartilharVisao({ params: { id: theirs.dados._id }, body: { compartilhada: true } }),
  ).rejects.toMatchObject({ status: 403 })

  // Of who left the group nothing is left behind that nobody could take away.
  const trabalha = (ativo: boolean) =>
    t.db.query(
      `update grupo_usuarios gu set ativo = $1 from usuarios u, grupos g
       where u.id = gu.usuario_id and u.email = 'operador@serraazul.demo' and g.id = gu.grupo_id and g.nome like $2`,
      [ativo, 'SERRA%AZUL'],
    )
  expect((await trabalha(false)).rowCount).toBe(1)
  expect(await seen(boss)).toEqual([])
  await trabalha(true)

  await share(me, false)
  expect(await seen(boss)).toEqual([])
})
