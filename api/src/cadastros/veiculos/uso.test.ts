import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')

const novo = async (placa: string, unidade: 'cavalo_6x2' | 'sr_3' | 'dolly_2') =>
  (await (await operador()).veiculos.criar({ body: { placa, unidade } })).dados._id

test('a tractor and its trailers over time: no vehicle in two combinations at once', async () => {
  const me = await operador()
  const [cavalo, outro, carreta] = [
    await novo('CMB1A11', 'cavalo_6x2'),
    await novo('CMB2B22', 'cavalo_6x2'),
    await novo('CMB3C33', 'sr_3'),
  ]
  const de = '2026-11-02T06:00:00-03:00'
  const { dados } = await me.veiculos.combinar({ body: { veiculos: [cavalo, carreta], de } })
  expect(dados.combinacoes).toMatchObject([
    { ate: null, unidades: [{ placa: 'CMB1A11' }, { placa: 'CMB3C33' }] },
  ])
  const combinacao = dados.combinacoes[0]!._id
  await expect(
    me.veiculos.combinar({ body: { veiculos: [outro, carreta], de: '2026-11-10T06:00:00-03:00' } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Já em outra combinação nesse tempo: CMB3C33.', campos: [{ campo: 'veiculos' }] },
  })
  await expect(
    me.veiculos.separar({ params: { id: combinacao }, body: { ate: '2026-11-01T06:00:00-03:00' } }),
  ).rejects.toMatchObject({ status: 400, body: { campos: [{ campo: 'ate' }] } })
  await me.veiculos.separar({ params: { id: combinacao }, body: { ate: '2026-11-10T06:00:00-03:00' } })
  await me.veiculos.combinar({ body: { veiculos: [outro, carreta], de: '2026-11-10T06:00:00-03:00' } })
  const uso = (await me.veiculos.uso({ params: { id: carreta } })).dados
  expect(uso.combinacoes.map((c) => c.unidades[0]!.placa)).toEqual(['CMB2B22', 'CMB1A11'])
  await expect(me.veiculos.combinar({ body: { veiculos: [carreta, cavalo], de } })).rejects.toMatchObject({
    status: 400,
    body: { mensagem: /não tem motor/ },
  })
})

test('two people who engage one trailer at once: the table lets one of them', async () => {
  const me = await operador()
  const [a, b, carreta] = [
    await novo('CMC1A11', 'cavalo_6x2'),
    await novo('CMC2B22', 'cavalo_6x2'),
    await novo('CMC3C33', 'sr_3'),
  ]
  const de = '2026-11-02T06:00:00-03:00'
  const done = await Promise.allSettled(
    [a, b].map((puxa) => me.veiculos.combinar({ body: { veiculos: [puxa, carreta], de } })),
  )
  expect(done.map((d) => d.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a vehicle that is kept from trips is told with its reason, and let go again', async () => {
  const me = await operador()
  const id = await novo('CMD1234' as 'CMD1234', 'cavalo_6x2')
  const { dados } = await me.veiculos.impedir({
    params: { id },
    body: { tipo: 'documento', de: '2026-11-01', motivo: 'Licenciamento vencido' },
  })
  const avisos = async (dia: string, placa: string) =>
    (await me.motoristas.avisos({ body: { dia, placa } })).dados
  expect(await avisos('2026-11-23', 'CMD1C34')).toEqual(['Veículo CMD-1234: Licenciamento vencido.'])
  expect(await avisos('2026-10-31', 'CMD1234')).toEqual([])
  const { impedimentos } = (
    await me.veiculos.levantar({
      params: { id, impedimento: dados.impedimentos[0]!._id },
      body: { motivo: 'Consertado' },
    })
  ).dados
  expect(impedimentos[0]!.ate).not.toBeNull()
  await me.veiculos.mudar({ params: { id }, body: { estado: 'oficina', motivo: 'Embreagem' } })
  expect(await avisos('2099-01-01', 'CMD1234')).toEqual(['Veículo CMD-1234: Na oficina: Embreagem.'])
})

test('an odometer over its panels: what is not believed stays with its reason and counts for nothing', async () => {
  const me = await operador()
  const id = await novo('CME1A11', 'cavalo_6x2')
  const ler = async (dia: string, km: number, trocado: number | null = null) =>
    (await me.veiculos.ler({ params: { id }, body: { em: `${dia}T08:00:00-03:00`, km, trocado } })).dados[0]!
  await ler('2026-03-01', 100_000)
  expect(await ler('2026-03-02', 100_400)).toMatchObject({
    contador: 100_400,
    aceita: true,
    origem: 'manual',
  })
  expect(await ler('2026-03-03', 10_040)).toMatchObject({
    aceita: false,
    motivo: 'menor que os 100.400 km lidos antes',
  })
  expect(await ler('2026-03-04', 20, 101_000)).toMatchObject({ contador: 101_000, aceita: true })
  expect(await ler('2026-03-05', 320)).toMatchObject({ km: 320, contador: 101_300, aceita: true })
  await expect(ler('2026-03-06', 10, 500)).resolves.toMatchObject({ contador: 101_480 })
  await expect(ler('2199-03-06', 900)).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'em' }] },
  })
  expect((await me.veiculos.leituras({ params: { id } })).dados).toHaveLength(6)
})
