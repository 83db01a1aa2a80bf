import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { jpeg } from '../../../test/provas.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')

const novo = async (placa: string, unidade: 'cavalo_6x2' | 'sr_3' | 'dolly_2' | 'toco') =>
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
    body: { mensagem: expect.stringMatching(/não tem motor/) },
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
  const params = { id }
  const ler = async (dia: string, km: number) =>
    (await me.veiculos.ler({ params, body: { em: `${dia}T08:00:00-03:00`, km } })).dados[0]!
  const contadores = async () =>
    (await me.veiculos.leituras({ params })).dados.map((l) => (l.aceita ? l.contador : l.motivo)).reverse()
  const trocar = (dia: string, km_antigo: number, km_novo: number) =>
    me.veiculos.trocarHodometro({
      params,
      body: { em: `${dia}T08:00:00-03:00`, km_antigo, km_novo, motivo: 'Painel queimado' },
    })
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
  // The new panel was read before anybody said that it was one.
  expect(await ler('2026-03-05', 320)).toMatchObject({ aceita: false })
  const { dados: trocas } = await trocar('2026-03-04', 101_000, 20)
  expect(trocas).toMatchObject([{ km_antigo: 101_000, km_novo: 20, motivo: 'Painel queimado' }])
  const menor = 'menor que a leitura anterior, 100.400 km em 02/03/2026 08:00'
  expect(await contadores()).toEqual([100_000, 100_400, menor, 101_000, 101_300])
  await expect(trocar('2026-03-06', 100, 0)).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'km_antigo' }] },
  })
  await expect(ler('2199-03-06', 900)).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'em' }] },
  })
  expect(await contadores()).toHaveLength(5)
  await me.veiculos.desfazerTroca({ params: { id, troca: trocas[0]!._id } })
  expect((await me.veiculos.trocas({ params })).dados).toEqual([])
  expect((await contadores()).slice(0, 2)).toEqual([100_000, 100_400])
  expect(await contadores()).toHaveLength(4)
})

test('a panel that came round to nought goes on; a reading that somebody vouches for stands, and may be taken back', async () => {
  const me = await operador()
  const id = await novo('CME2A22', 'cavalo_6x2')
  const params = { id }
  const em = (dia: number) => `2026-04-0${dia}T08:00:00-03:00`
  const ler = (dia: number, km: number) => me.veiculos.ler({ params, body: { em: em(dia), km } })
  const lidas = async () => (await me.veiculos.leituras({ params })).dados.reverse()
  await ler(1, 999_700)
  await me.veiculos.trocarHodometro({
    params,
    body: { em: em(2), km_antigo: 999_999, km_novo: 0, motivo: 'Volta ao zero' },
  })
  await ler(3, 400)
  expect((await lidas()).map((l) => l.contador)).toEqual([999_700, 999_999, 1_000_399])
  await ler(4, 9_000)
  const [absurda] = (await me.veiculos.leituras({ params })).dados
  expect(absurda).toMatchObject({ aceita: false, confirmada: '' })
  const leitura = { id, leitura: absurda!._id }
  await expect(me.veiculos.confirmarLeitura({ params: leitura, body: { motivo: '' } })).rejects.toMatchObject(
    { status: 400 },
  )
  const body = { motivo: 'Veio no guincho com o painel ligado' }
  const { dados } = await me.veiculos.confirmarLeitura({ params: leitura, body })
  expect(dados[0]).toMatchObject({
    aceita: true,
    contador: 1_008_999,
    motivo: '',
    confirmada: 'Otávio Lima: Veio no guincho com o painel ligado',
  })
  await ler(5, 9_500)
  expect((await lidas()).at(-1)).toMatchObject({ aceita: true, contador: 1_009_499 })
  await me.veiculos.desconfirmarLeitura({ params: leitura })
  expect((await lidas()).filter((l) => l.aceita).map((l) => l.km)).toEqual([999_700, 0, 400])
  const outro = await t.entrar('admin@valeverde.demo')
  await expect(outro.veiculos.confirmarLeitura({ params: leitura, body })).rejects.toMatchObject({
    status: 404,
  })
})

test('pictures of a vehicle: the first is the cover, one taken away comes back, and goes for good after a week', async () => {
  const me = await operador()
  const id = await novo('CMF1A11', 'toco')
  const params = { id }
  const enviar = async (bytes: Buffer, tipo: 'image/jpeg' | 'application/pdf' = 'image/jpeg') => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { dados } = await me.arquivos.enviar({
      body: { arquivos: [{ nome: 'foto', tipo, tamanho: bytes.length, sha256 }] },
    })
    await t.deps.storage.put(dados[0]!.chave, bytes, tipo)
    return dados[0]!.chave
  }
  const chaves = [await enviar(Buffer.from(jpeg('frente'))), await enviar(Buffer.from(jpeg('lado')))]
  const capas = (fotos: { capa: boolean }[]) => fotos.map((f) => f.capa)
  const guardar = async (c: string[]) =>
    (await me.veiculos.guardarFotos({ params, body: { chaves: c } })).dados
  const duas = await guardar(chaves)
  expect(capas(duas)).toEqual([true, false])
  expect(await guardar(chaves)).toHaveLength(2)
  const lado = duas[1]!._id
  const [capa] = (await me.veiculos.porNaCapa({ params: { id, foto: lado } })).dados
  expect(capa).toMatchObject({ _id: lado, capa: true, autor: 'Otávio Lima' })
  expect((await me.veiculos.tirarFoto({ params: { id, foto: lado } })).dados).toMatchObject([
    { _id: duas[0]!._id, capa: true },
  ])
  expect((await me.veiculos.devolverFoto({ params: { id, foto: lado } })).dados).toHaveLength(2)
  // What a vehicle holds is nobody's to delete.
  expect((await me.arquivos.apagar({ body: { chaves } })).dados.map((a) => a.resultado)).toEqual([
    'em_uso',
    'em_uso',
  ])
  const pdf = await enviar(Buffer.from('%PDF-1.4 nota'), 'application/pdf')
  await expect(guardar([pdf])).rejects.toMatchObject({ status: 400 })
  const outro = await t.entrar('admin@valeverde.demo')
  await expect(outro.veiculos.fotos({ params })).rejects.toMatchObject({ status: 404 })

  await me.veiculos.tirarFoto({ params: { id, foto: lado } })
  await t.db.query(`update veiculo_fotos set retirada_em = now() - interval '8 days' where id = $1`, [lado])
  await t.db.query(`select graphile_worker.add_job('apagar_fotos_retiradas', '{}')`)
  await t.trabalhar()
  await expect(me.veiculos.devolverFoto({ params: { id, foto: lado } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await me.arquivos.apagar({ body: { chaves } })).dados.map((a) => a.resultado)).toEqual([
    'em_uso',
    'apagada',
  ])
})

test('a reading that says something else is no more what somebody vouched for', async () => {
  const me = await operador()
  const id = await novo('CME3A33', 'toco')
  const body = { veiculo: id, em: '2026-05-01T08:00:00-03:00', ml: 100_000, produto: 'diesel_s10' } as const
  const { dados: feito } = await me.abastecimentos.criar({ body: { ...body, hodometro: 50_000 } })
  const lida = async () => (await me.veiculos.leituras({ params: { id } })).dados[0]!
  const params = { id, leitura: (await lida())._id }
  await me.veiculos.confirmarLeitura({ params, body: { motivo: 'Vi o painel' } })
  const editar = (hodometro: number) =>
    me.abastecimentos.editar({ params: { id: feito._id }, body: { ...body, hodometro } })
  await editar(50_000)
  expect((await lida()).confirmada).toMatch(/Vi o painel$/)
  await editar(60_000)
  expect(await lida()).toMatchObject({ km: 60_000, confirmada: '' })
})

test('a panel change that is told twice counts once, and there is one at an instant', async () => {
  const me = await operador()
  const id = await novo('CME4A44', 'toco')
  const params = { id }
  await me.veiculos.ler({ params, body: { em: '2026-05-01T08:00:00-03:00', km: 80_000 } })
  const body = { em: '2026-05-02T08:00:00-03:00', km_antigo: 80_100, km_novo: 5, motivo: 'Painel queimado' }
  const { dados: uma } = await me.veiculos.trocarHodometro({ params, body })
  expect((await me.veiculos.trocarHodometro({ params, body })).dados).toEqual(uma)
  expect(uma).toHaveLength(1)
  await expect(me.veiculos.trocarHodometro({ params, body: { ...body, km_novo: 7 } })).rejects.toMatchObject({
    status: 409,
    body: { campos: [{ campo: 'em' }] },
  })
  expect((await me.veiculos.leituras({ params })).dados.map((l) => l.contador)).toEqual([80_100, 80_000])
})
