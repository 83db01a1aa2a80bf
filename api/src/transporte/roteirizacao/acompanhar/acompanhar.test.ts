import { randomUUID } from 'node:crypto'
import { diaEm } from '@tropeiro/contract/formats'
import type { EdicaoDePlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acertarHora } from '../../../../test/relogio.ts'
import { abrirCenario, CAMPINAS, type Cenario, JOAO, SANTOS } from '../../../../test/romaneios.ts'
import { enviarImagem } from '../../../../test/viagem.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
  await Promise.all([operador(), joao(), c.entrar('admin@azapers.demo')])
  acertarHora(c.deps, '08:00')
  const me = await operador()
  for (const placa of ['ACA1A11', 'ACA2B22'])
    await me.veiculos.criar({
      body: {
        placa,
        unidade: 'toco',
        capacidade_kg: 500,
        custo_km_centavos: 300,
        custo_dia_centavos: 10_000,
        base: 'SÃO PAULO',
      },
    })
  await c.db.query(`update motoristas set placa_veiculo = null where grupo_id = $1`, [c.grupoId])
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.db.query('delete from planos')
  // Proofs hold the romaneios of the tests before: what still waits of them is taken away instead.
  await c.db.query('update notas set excluida_em = now() where romaneio_id is null or situacao in ($1, $2)', [
    'expedicao',
    'rota',
  ])
})

const operador = () => c.entrar('operador@serraazul.demo')
const joao = () => c.entrar('joao@serraazul.demo')
const hoje = () => diaEm(c.deps.clock())
const porta = (documento: string, nome: string) => ({ documento, nome })

/** Three doors in one vehicle, João's, published for today; he has left with it. */
async function emViagem(): Promise<Plano> {
  await c.nota()
  await c.nota({ dest: porta('11222333000181', 'Padaria do Porto'), ibge: SANTOS })
  await c.nota({ dest: porta('19131243000197', 'Loja da Estação'), ibge: CAMPINAS })
  const me = await operador()
  const { dados } = await me.roteirizacao.criar({
    body: { base: 'SÃO PAULO', dia: hoje(), segundos: 1, saida: '00:01', retorno: '23:59' },
  })
  await c.trabalhar()
  const params = { id: dados._id }
  const pronto = (await me.roteirizacao.abrir({ params })).dados
  const [rota] = pronto.lista_rotas
  await c.db.query('update motoristas set placa_veiculo = $3 where grupo_id = $1 and cpf = $2', [
    c.grupoId,
    JOAO,
    rota!.veiculo.replace('-', ''),
  ])
  const publicado = (await me.roteirizacao.publicar({ params })).dados
  await (await joao()).comprovacoes.saida({
    body: {
      numero_romaneio: publicado.romaneios[0]!,
      em: c.deps.clock().toISOString(),
      idempotencia: randomUUID(),
    },
  })
  return publicado
}

/** João tells of all notes of a stop: 1 is delivered, 6 nobody was there. */
async function contar(p: Plano, parada: string, ocorrencia: 1 | 6) {
  const me = await joao()
  for (const n of p.lista_paradas.find((s) => s.id === parada)!.notas)
    await me.comprovacoes.comprovar({
      body: {
        idempotencia: randomUUID(),
        nota: n._id,
        ocorrencia,
        recebedor_nome: 'Ana Recepção',
        recebedor_documento: '12.345.678-9',
        recebedor_grau: 'portaria',
        em: c.deps.clock().toISOString(),
        lat: -23.55,
        lng: -46.63,
        precisao: 12,
        imagens: ocorrencia === 1 ? [await enviarImagem(c, me)] : [],
      },
    })
}
const acompanhar = async () =>
  (await (await operador()).roteirizacao.acompanhar({ body: { dia: hoje() } })).dados
const mudar = async (id: string, edicao: EdicaoDePlano): Promise<Plano> => {
  const me = await operador()
  const params = { id }
  const { revisao } = (await me.roteirizacao.abrir({ params })).dados
  const { dados } = await me.roteirizacao.editar({ params, body: { revisao, edicao } })
  return (await me.roteirizacao.republicar({ params, body: { revisao: dados.revisao } })).dados
}
const somas = (d: Awaited<ReturnType<typeof acompanhar>>) => ({
  planejadas: d.planejadas,
  feitas: d.feitas,
  falhas: d.falhas,
  retiradas: d.retiradas,
  pendentes: d.pendentes,
})

test('planned against done adds up: a delivery, a failed try, and what is still to come with its forecast', async () => {
  const p = await emViagem()
  const [um, dois, tres] = p.lista_rotas[0]!.paradas.map((s) => s.parada) as [string, string, string]
  expect(somas(await acompanhar())).toEqual({
    planejadas: 3,
    feitas: 0,
    falhas: 0,
    retiradas: 0,
    pendentes: 3,
  })
  await contar(p, um, 1)
  await contar(p, dois, 6)
  const dia = await acompanhar()
  expect(somas(dia)).toEqual({ planejadas: 3, feitas: 1, falhas: 1, retiradas: 0, pendentes: 1 })
  const [rota] = dia.rotas
  expect(rota).toMatchObject({
    romaneios: [{ numero: p.romaneios[0], estado: 'viagem' }],
    feitas: 1,
    falhas: 1,
  })
  expect(rota!.motorista).not.toBe('')
  expect(rota!.saida).not.toBeNull()
  const de = (id: string) => rota!.paradas.find((s) => s.parada === id)!
  expect(de(um)).toMatchObject({ resultado: 'entregue', prevista: null })
  expect(de(um).feita).not.toBeNull()
  expect(de(dois)).toMatchObject({ resultado: 'falhou' })
  expect(de(tres)).toMatchObject({ resultado: 'pendente', feita: null })
  expect(de(tres).prevista).toBeGreaterThanOrEqual(dia.agora)
  expect(rota!.chegada_prevista).toBeGreaterThanOrEqual(de(tres).prevista!)
})

test('what is left goes with another vehicle, as a romaneio of its own; what was done stays where it was done', async () => {
  const p = await emViagem()
  const [um, dois, tres] = p.lista_rotas[0]!.paradas.map((s) => s.parada) as [string, string, string]
  await contar(p, um, 1)
  const socorro = p.lista_veiculos.find((v) => v.placa !== p.lista_rotas[0]!.veiculo)!.placa
  await expect(
    mudar(p._id, { tipo: 'mover', paradas: [um], veiculo: socorro, posicao: 0 }),
  ).rejects.toMatchObject({ status: 409, body: { mensagem: expect.stringContaining('já foi feita') } })
  const depois = await mudar(p._id, { tipo: 'mover', paradas: [dois, tres], veiculo: socorro, posicao: 2000 })
  expect(depois.mensagem).toBe('1 criado')
  expect(depois.romaneios).toHaveLength(2)
  const me = await operador()
  const novo = (await me.romaneios.buscar({ params: { numero: depois.romaneios[1]! } })).dados
  expect(novo.placa_veiculo).toBe(socorro.replace('-', ''))
  expect(novo.notas.map((n) => n._id)).toEqual([dois, tres])
  const dia = await acompanhar()
  expect(somas(dia)).toEqual({ planejadas: 3, feitas: 1, falhas: 0, retiradas: 0, pendentes: 2 })
  expect(dia.rotas.map((r) => r.paradas.length).toSorted()).toEqual([1, 2])
})

test('help is proposed from where all are now: who takes over the rest, by way of the goods, at what cost', async () => {
  const p = await emViagem()
  const me = await operador()
  const params = { id: p._id }
  const parado = p.lista_rotas[0]!.veiculo
  const [um, dois, tres] = p.lista_rotas[0]!.paradas.map((s) => s.parada) as [string, string, string]
  await contar(p, um, 1)
  const { dados } = await me.roteirizacao.socorro({ params, body: { veiculo: parado } })
  expect(dados.paradas).toEqual([dois, tres])
  const socorro = p.lista_veiculos.find((v) => v.placa !== parado)!.placa
  expect(dados.propostas).toMatchObject([{ veiculo: socorro, quando: 'ja', posicao: 0, excesso_gramas: 0 }])
  const [proposta] = dados.propostas
  expect(proposta!.encontro).not.toBeNull()
  expect(proposta!.fim).toBeGreaterThan(proposta!.encontro!)
  // The day of a vehicle that had none, and the way.
  expect(proposta!.custo_centavos).toBe(Math.round((proposta!.metros_a_mais / 1000) * 300) + 10_000)
  const depois = await mudar(p._id, {
    tipo: 'mover',
    paradas: dados.paradas,
    veiculo: proposta!.veiculo,
    posicao: proposta!.posicao,
  })
  expect(depois.lista_rotas.find((r) => r.veiculo === socorro)!.paradas.map((s) => s.parada)).toEqual([
    dois,
    tres,
  ])
  await expect(me.roteirizacao.socorro({ params, body: { veiculo: parado } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: `Não falta nenhuma parada na rota de ${parado}.` },
  })
  const alheio = await c.entrar('admin@azapers.demo')
  await expect(alheio.roteirizacao.socorro({ params, body: { veiculo: parado } })).rejects.toMatchObject({
    status: 404,
  })
})

test('the day is planned again from where it is: done stops stay first, and goods on the road keep their vehicle', async () => {
  const p = await emViagem()
  const veiculo = p.lista_rotas[0]!.veiculo
  const [um, dois, tres] = p.lista_rotas[0]!.paradas.map((s) => s.parada) as [string, string, string]
  await contar(p, um, 1)
  const trocado = await mudar(p._id, { tipo: 'mover', paradas: [tres], veiculo, posicao: 1 })
  expect(trocado.lista_rotas[0]!.paradas.map((s) => s.parada)).toEqual([um, tres, dois])
  const depois = await mudar(p._id, { tipo: 'otimizar', veiculos: [], daqui: true })
  expect(depois.lista_rotas.map((r) => r.veiculo)).toEqual([veiculo])
  expect(depois.lista_rotas[0]!.paradas[0]!.parada).toBe(um)
  expect(depois.lista_rotas[0]!.paradas).toHaveLength(3)
  expect(somas(await acompanhar())).toEqual({
    planejadas: 3,
    feitas: 1,
    falhas: 0,
    retiradas: 0,
    pendentes: 2,
  })
})

test('planned again at 23:48, what does not fit before the day ends rides last and says why: nothing is dropped in silence', async () => {
  const p = await emViagem()
  const veiculo = p.lista_rotas[0]!.veiculo
  const ids = p.lista_rotas[0]!.paradas.map((s) => s.parada)
  await contar(p, ids[0]!, 1)
  acertarHora(c.deps, '23:48')
  try {
    const depois = await mudar(p._id, { tipo: 'otimizar', veiculos: [veiculo], daqui: true })
    const [rota] = depois.lista_rotas
    expect(rota!.paradas[0]!.parada).toBe(ids[0])
    expect(rota!.paradas.map((s) => s.parada).toSorted()).toEqual(ids.toSorted())
    expect(depois.lista_fora).toEqual([])
    const late = rota!.quebras.filter((q) => q.regra === 'nao_coube')
    expect(late.length).toBeGreaterThan(0)
    const last = rota!.paradas.slice(-late.length).map((s) => s.parada)
    expect(late.map((q) => q.parada).toSorted()).toEqual(last.toSorted())
    for (const q of late) expect(q.frase).toMatch(/^Ficou por último: .*(turno|além|Fecha)/)
    // Said once: pressed again, it is the same plan.
    const outra = await mudar(p._id, { tipo: 'otimizar', veiculos: [veiculo], daqui: true })
    expect(outra.versao).toBe(depois.versao)
    const dia = await acompanhar()
    expect(somas(dia)).toEqual({ planejadas: 3, feitas: 1, falhas: 0, retiradas: 0, pendentes: 2 })
    expect(dia.rotas[0]!.em_risco).toBe(late.length)
  } finally {
    acertarHora(c.deps, '08:00')
  }
})

test('a stop that was taken out of the day is counted nowhere, and a note that was lost by hand is told', async () => {
  const p = await emViagem()
  const [, , tres] = p.lista_rotas[0]!.paradas.map((s) => s.parada) as [string, string, string]
  const depois = await mudar(p._id, { tipo: 'deixar_fora', paradas: [tres] })
  expect(depois.fora).toBe(1)
  expect(somas(await acompanhar())).toEqual({
    planejadas: 2,
    feitas: 0,
    falhas: 0,
    retiradas: 0,
    pendentes: 2,
  })
  expect(await c.notaDe(tres)).toMatchObject({ situacao: 'sem_romaneio' })
})

test('another group sees no day of this one', async () => {
  await emViagem()
  const alheio = await c.entrar('admin@azapers.demo')
  expect((await alheio.roteirizacao.acompanhar({ body: { dia: hoje() } })).dados.rotas).toEqual([])
})
