import { unmask } from '@tropeiro/contract'
import type { EdicaoDePlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, JOAO, ordem, SANTOS } from '../../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
  const me = await operador()
  for (const placa of ['EDA1A11', 'EDA2B22', 'EDA3C33'])
    await me.veiculos.criar({
      body: {
        placa,
        unidade: 'toco',
        capacidade_kg: 100,
        custo_km_centavos: 300,
        custo_dia_centavos: 10_000,
        base: 'SÃO PAULO',
      },
    })
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.db.query('delete from planos')
  await c.limpar()
})

const operador = () => c.entrar('operador@serraazul.demo')
const porta = (documento: string, nome: string) => ({ documento, nome })
const PADARIA = porta('11222333000181', 'Padaria do Porto')
const LOJA = porta('19131243000197', 'Loja da Estação')

/** Three doors, each of 60 kg: two of them are too much for one vehicle. */
async function plano(): Promise<Plano> {
  await c.nota({ pesoGramas: 60_000 })
  await c.nota({ dest: PADARIA, ibge: SANTOS, pesoGramas: 60_000 })
  await c.nota({ dest: LOJA, ibge: CAMPINAS, pesoGramas: 60_000 })
  const me = await operador()
  const { dados } = await me.roteirizacao.criar({
    body: { base: 'SÃO PAULO', dia: '2026-11-24', segundos: 1 },
  })
  await c.trabalhar()
  return (await me.roteirizacao.abrir({ params: { id: dados._id } })).dados
}
const daPorta = (p: Plano, nome: string): string => p.lista_paradas.find((s) => s.nome === nome)!.id
const rotaCom = (p: Plano, parada: string) =>
  p.lista_rotas.find((r) => r.paradas.some((s) => s.parada === parada))!
const editar = async (p: Plano, edicao: EdicaoDePlano): Promise<Plano> =>
  (
    await (
      await operador()
    ).roteirizacao.editar({ params: { id: p._id }, body: { revisao: p.revisao, edicao } })
  ).dados
const prever = async (p: Plano, edicao: EdicaoDePlano) =>
  (
    await (
      await operador()
    ).roteirizacao.prever({ params: { id: p._id }, body: { revisao: p.revisao, edicao } })
  ).dados
const voltar = async (p: Plano, versao: number): Promise<Plano> =>
  (
    await (
      await operador()
    ).roteirizacao.voltar({ params: { id: p._id }, body: { revisao: p.revisao, versao } })
  ).dados
const veiculos = (p: Plano) =>
  Object.fromEntries(p.lista_rotas.map((r) => [r.veiculo, r.paradas.map((s) => s.parada)]))

test('an exact place is kept though it breaks a rule, with the rule and by how much; nothing is written by foretelling', async () => {
  const p = await plano()
  expect(p).toMatchObject({ rotas: 3, fora: 0, versao: 0, revisao: 0, desfazer: null, refazer: null })
  const padaria = daPorta(p, 'Padaria do Porto')
  const para = rotaCom(p, daPorta(p, 'Loja da Estação')).veiculo
  const edicao = { tipo: 'mover' as const, paradas: [padaria], veiculo: para, posicao: 0 }
  const previsto = await prever(p, edicao)
  expect(previsto).toMatchObject({
    muda: true,
    antes: { rotas: 3, custo_centavos: p.custo_centavos },
    depois: { rotas: 2 },
    quebras: [{ veiculo: para, regra: 'capacidade', quanto: 20_000, frase: 'Passa 20 kg da capacidade' }],
  })
  expect((await (await operador()).roteirizacao.abrir({ params: { id: p._id } })).dados.versoes).toEqual([])

  const feito = await editar(p, edicao)
  expect(feito).toMatchObject({ versao: 1, revisao: 1, desfazer: 0, refazer: null, rotas: 2 })
  expect(feito.custo_centavos).toBe(previsto.depois.custo_centavos)
  expect(feito.metros).toBe(previsto.depois.metros)
  expect(rotaCom(feito, padaria).quebras.map((q) => q.frase)).toEqual(['Passa 20 kg da capacidade'])
  expect(feito.versoes.map((v) => [v.versao, v.de, v.texto])).toEqual([
    [1, 0, `Padaria do Porto para ${para}, lugar 1`],
    [0, null, 'Plano da busca'],
  ])
})

test('undo and redo lead through the versions, and what was undone stays', async () => {
  const p = await plano()
  const padaria = daPorta(p, 'Padaria do Porto')
  const fora = await editar(p, { tipo: 'deixar_fora', paradas: [padaria] })
  expect(fora).toMatchObject({
    fora: 1,
    lista_fora: [{ parada: padaria, frase: expect.stringMatching(/^Tirada do plano por /) }],
  })
  const antes = await voltar(fora, fora.desfazer!)
  expect(antes).toMatchObject({ versao: 0, fora: 0, refazer: 1, custo_centavos: p.custo_centavos })
  expect(veiculos(antes)).toEqual(veiculos(p))
  const denovo = await voltar(antes, antes.refazer!)
  expect(denovo).toMatchObject({ versao: 1, fora: 1, refazer: null })
  const outro = await editar(await voltar(denovo, 0), {
    tipo: 'inverter',
    veiculo: p.lista_rotas[0]!.veiculo,
  })
  expect(outro.versoes.length).toBeGreaterThanOrEqual(2)
  await expect(voltar(outro, 99)).rejects.toMatchObject({ status: 404 })
})

test('who acts on a plan that somebody else changed meanwhile is refused', async () => {
  const p = await plano()
  await editar(p, { tipo: 'deixar_fora', paradas: [daPorta(p, 'Padaria do Porto')] })
  for (const tarde of [
    () => editar(p, { tipo: 'inverter', veiculo: p.lista_rotas[0]!.veiculo }),
    () => prever(p, { tipo: 'inverter', veiculo: p.lista_rotas[0]!.veiculo }),
    () => voltar(p, 0),
  ])
    await expect(tarde()).rejects.toMatchObject({
      status: 409,
      body: { mensagem: 'Outra pessoa mudou este plano enquanto isso. Veja como ficou e faça de novo.' },
    })
})

test('the best place never breaks a rule, and where there is none the reason is said', async () => {
  const p = await plano()
  const padaria = daPorta(p, 'Padaria do Porto')
  const cheia = rotaCom(p, daPorta(p, 'Loja da Estação')).veiculo
  const edicao = { tipo: 'encaixar' as const, paradas: [padaria], veiculo: cheia }
  const previsto = await prever(p, edicao)
  expect(previsto).toMatchObject({ muda: false, sem_lugar: [{ parada: padaria }] })
  await expect(editar(p, edicao)).rejects.toMatchObject({
    status: 409,
    body: { mensagem: previsto.sem_lugar[0]!.frase },
  })

  const fora = await editar(p, { tipo: 'deixar_fora', paradas: [padaria] })
  const dentro = await editar(fora, { tipo: 'encaixar', paradas: [padaria], veiculo: null })
  expect(dentro).toMatchObject({ fora: 0, custo_centavos: p.custo_centavos })
  expect(dentro.lista_rotas.flatMap((r) => r.quebras)).toEqual([])
})

test('what is locked does not move, by hand or by the search', async () => {
  const p = await plano()
  const padaria = daPorta(p, 'Padaria do Porto')
  const rota = rotaCom(p, padaria).veiculo
  const presa = await editar(p, { tipo: 'travar', paradas: [padaria], veiculos: [], travado: true })
  expect(presa.travas).toEqual({ paradas: [padaria], veiculos: [] })
  await expect(editar(presa, { tipo: 'deixar_fora', paradas: [padaria] })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Padaria do Porto está travada. Destrave antes de mudar.' },
  })
  const solta = await editar(presa, { tipo: 'travar', paradas: [padaria], veiculos: [], travado: false })
  const rotaPresa = await editar(solta, { tipo: 'travar', paradas: [], veiculos: [rota], travado: true })
  const mercado = daPorta(p, 'Mercado da Esquina')
  await expect(
    editar(rotaPresa, { tipo: 'mover', paradas: [mercado], veiculo: rota, posicao: 0 }),
  ).rejects.toMatchObject({ body: { mensagem: `A rota de ${rota} está travada. Destrave antes de mudar.` } })
  const livre = rotaPresa.lista_rotas.find((r) => r.veiculo !== rota)!.veiculo
  const otimizada = await prever(rotaPresa, { tipo: 'otimizar', veiculos: [], daqui: false })
  expect(otimizada.rotas.map((r) => r.veiculo)).not.toContain(rota)
  await expect(prever(rotaPresa, { tipo: 'otimizar', veiculos: [rota], daqui: false })).rejects.toMatchObject(
    { status: 409 },
  )
  expect((await prever(rotaPresa, { tipo: 'inverter', veiculo: livre })).muda).toBe(false)
})

test('routes are reversed, joined, split, given to another vehicle, and brought into the best order again', async () => {
  const p = await plano()
  const [um, dois] = p.lista_rotas.map((r) => r.veiculo) as [string, string]
  const [a, b] = [veiculos(p)[um]!, veiculos(p)[dois]!] as [string[], string[]]
  const juntas = await editar(p, { tipo: 'juntar', veiculo: um, com: dois })
  expect(veiculos(juntas)).toMatchObject({ [um]: [...a, ...b] })
  expect(veiculos(juntas)).not.toHaveProperty(dois)
  const inversa = await editar(juntas, { tipo: 'inverter', veiculo: um })
  expect(veiculos(inversa)[um]).toEqual([...b, ...a])
  const dividida = await editar(inversa, { tipo: 'dividir', veiculo: um, posicao: 1, para: dois })
  expect(veiculos(dividida)).toMatchObject({ [um]: b, [dois]: a })
  await expect(
    editar(dividida, { tipo: 'dividir', veiculo: um, posicao: 1, para: dois }),
  ).rejects.toMatchObject({ status: 409 })
  const trocada = await editar(dividida, { tipo: 'trocar_veiculo', veiculo: um, por: dois })
  expect(veiculos(trocada)).toMatchObject({ [um]: a, [dois]: b })
  const cheia = await editar(trocada, { tipo: 'juntar', veiculo: um, com: dois })
  const otima = await editar(cheia, { tipo: 'otimizar', veiculos: [], daqui: false })
  expect(otima.lista_rotas.flatMap((r) => r.quebras)).toEqual([])
  expect(otima).toMatchObject({ fora: 0, custo_centavos: p.custo_centavos })
  // Nothing better is to be found: the plan stays the version it is.
  expect(await editar(otima, { tipo: 'otimizar', veiculos: [], daqui: false })).toMatchObject({
    versao: otima.versao,
    revisao: otima.revisao,
  })
  await expect(editar(otima, { tipo: 'inverter', veiculo: 'XXX-0000' })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'O veículo XXX-0000 não faz parte deste plano.' },
  })
})

test('a search looks while others act: of two acts on the same plan one is kept, and the other is told', async () => {
  const p = await plano()
  const [um, dois] = p.lista_rotas.map((r) => r.veiculo) as [string, string]
  const cheia = await editar(p, { tipo: 'juntar', veiculo: um, com: dois })
  const juntos = await Promise.allSettled([
    editar(cheia, { tipo: 'otimizar', veiculos: [], daqui: false }),
    editar(cheia, { tipo: 'inverter', veiculo: um }),
  ])
  expect(juntos.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(juntos.find((r) => r.status === 'rejected')).toMatchObject({
    reason: { status: 409, body: { codigo: 'plano_mudou' } },
  })
  expect((await (await operador()).roteirizacao.abrir({ params: { id: p._id } })).dados.revisao).toBe(2)
})

test('another group neither sees nor edits a plan', async () => {
  const p = await plano()
  const alheio = await c.entrar('admin@azapers.demo')
  const params = { id: p._id }
  const edicao = { tipo: 'inverter' as const, veiculo: p.lista_rotas[0]!.veiculo }
  await expect(alheio.roteirizacao.editar({ params, body: { revisao: 0, edicao } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(alheio.roteirizacao.prever({ params, body: { revisao: 0, edicao } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(alheio.roteirizacao.republicar({ params, body: { revisao: 0 } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a published plan is edited and published again: its romaneios follow, and a repetition changes nothing', async () => {
  const me = await operador()
  await c.db.query(`update motoristas set placa_veiculo = 'EDA1A11' where grupo_id = $1 and cpf = $2`, [
    c.grupoId,
    JOAO,
  ])
  const p = await plano()
  const params = { id: p._id }
  const publicado = (await me.roteirizacao.publicar({ params })).dados
  expect(publicado).toMatchObject({ estado: 'publicado', versao: 0, versao_publicada: 0 })
  const padaria = daPorta(p, 'Padaria do Porto')
  const loja = daPorta(p, 'Loja da Estação')
  const [de, para] = [rotaCom(p, padaria).veiculo, rotaCom(p, loja).veiculo]
  const mudado = await editar(publicado, { tipo: 'mover', paradas: [padaria], veiculo: para, posicao: 1 })
  expect(mudado).toMatchObject({ estado: 'publicado', versao: 1, versao_publicada: 0 })
  const body = { revisao: mudado.revisao }
  await expect(me.roteirizacao.republicar({ params, body: { revisao: 0 } })).rejects.toMatchObject({
    status: 409,
  })
  const { dados: depois } = await me.roteirizacao.republicar({ params, body })
  expect(depois).toMatchObject({ versao: 1, versao_publicada: 1, mensagem: '1 romaneio mudou, 1 excluído' })
  expect(depois.romaneios).toHaveLength(2)
  const romaneios = await Promise.all(
    depois.romaneios.map(async (numero) => (await me.romaneios.buscar({ params: { numero } })).dados),
  )
  const dele = romaneios.find((r) => r.placa_veiculo === unmask(para))!
  expect(ordem(dele.notas)).toBe(`1:${loja} 2:${padaria}`)
  expect(romaneios.map((r) => r.placa_veiculo)).not.toContain(unmask(de))
  const outraVez = (await me.roteirizacao.republicar({ params, body: { revisao: depois.revisao } })).dados
  expect(outraVez).toMatchObject({ revisao: depois.revisao, romaneios: depois.romaneios })
})
