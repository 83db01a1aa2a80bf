import { chaveDaParada, paradasDe } from '@tropeiro/contract/transporte/romaneios/paradas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, JOAO, SANTOS } from '../../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())

// Issue 11, E3: one function tells the stops, whoever shows them.
test('phone, map, editor and paper count the same stops, in the same order', async () => {
  const loja = { documento: '96074694000180', nome: 'Mercado da Esquina' }
  const outra = { documento: '12ABC34501DE35', nome: 'Farmácia' }
  const pessoa = { documento: '11144477735', nome: 'Pessoa' }
  const destinos = [
    { dest: loja, ibge: SANTOS, cep: '11010000' },
    { dest: outra, ibge: SANTOS, cep: '11010000' },
    // The same recipient somewhere else, and again at the first place.
    { dest: loja, ibge: SANTOS, cep: '11010200' },
    { dest: pessoa, ibge: CAMPINAS, cep: '' },
    { dest: loja, ibge: SANTOS, cep: '11010000' },
    { dest: pessoa, ibge: SANTOS, cep: '' },
    { dest: pessoa, ibge: CAMPINAS, cep: '' },
  ]
  const notas: string[] = []
  for (const { cep, ...destino } of destinos) {
    const id = await c.nota(destino)
    await c.db.query('update notas set cep = $2 where id = $1', [id, cep])
    notas.push(id)
  }
  const me = await c.entrar('operador@serraazul.demo')
  const numero = (await me.romaneios.criar({ body: { notas, cpf_motorista: JOAO } })).dados.numero_romaneio
  const joao = await c.entrar('joao@serraazul.demo')
  await me.romaneios.saida({ body: { numerosRom: numero } })

  const linhas = (await me.romaneios.buscar({ params: { numero } })).dados.notas
  const noEditor = paradasDe(linhas, (l) =>
    chaveDaParada({ documento: l.cnpj_destinatario, cep: l.cep, cidade: `${l.cidade}/${l.uf}` }),
  ).map((p) => p.notas.map((l) => l._id))
  const hoje = (await joao.comprovacoes.hoje({})).dados.romaneios.find((r) => r.numero_romaneio === numero)!
  const noTelefone = paradasDe(hoje.notas, ({ documento, endereco: { cep, cidade, uf } }) =>
    chaveDaParada({ documento, cep, cidade: `${cidade}/${uf}` }),
  ).map((p) => p.notas.map((n) => n._id))
  const noMapa = (await me.rastreamento.previsoes({ params: { numero } })).dados.map((p) =>
    p.notas.map((n) => n._id),
  )
  expect(noEditor).toHaveLength(5)
  expect(noTelefone).toEqual(noEditor)
  expect(noMapa).toEqual(noEditor)
})
