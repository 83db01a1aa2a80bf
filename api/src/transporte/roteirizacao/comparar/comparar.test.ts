import { diaEm } from '@tropeiro/contract/formats'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, SANTOS } from '../../../../test/romaneios.ts'

let c: Cenario
const PLACAS = ['COA1A11', 'COA2B22', 'COA3C33']
beforeAll(async () => {
  c = await abrirCenario()
  const me = await operador()
  for (const placa of PLACAS)
    await me.veiculos.criar({
      body: {
        placa,
        unidade: 'toco',
        capacidade_kg: 130,
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
const abrir = async (id: string): Promise<Plano> =>
  (await (await operador()).roteirizacao.abrir({ params: { id } })).dados

/** Three doors of 60 kg in three cities, planned. */
async function plano(dia = '2026-11-24'): Promise<Plano> {
  await c.nota({ pesoGramas: 60_000 })
  await c.nota({ dest: { documento: '11222333000181', nome: 'Padaria' }, ibge: SANTOS, pesoGramas: 60_000 })
  await c.nota({ dest: { documento: '19131243000197', nome: 'Loja' }, ibge: CAMPINAS, pesoGramas: 60_000 })
  const me = await operador()
  const { dados } = await me.roteirizacao.criar({
    body: { base: 'SÃO PAULO', dia, segundos: 1 },
  })
  await c.trabalhar()
  return abrir(dados._id)
}
const duplicar = async (id: string, body: object): Promise<Plano> => {
  const { dados } = await (await operador()).roteirizacao.duplicar({ params: { id }, body })
  await c.trabalhar()
  return abrir(dados._id)
}

test('what if a third party drove it: each route by own fleet and by the contracts that hold, doors without a price told', async () => {
  const me = await operador()
  const chefe = await c.entrar('admin@serraazul.demo')
  const tabela = async (nome: string, frete_peso: object, regioes: object[]) =>
    (
      await chefe.tarifas.criar({
        body: {
          nome,
          chave: { servico: 'subcontratacao', cliente: nome === 'Viagem' ? '52998224725' : '11144477735' },
          desde: '2026-01-01',
          conteudo: { frete_peso, regioes, icms: 'nenhum' },
        } as never,
      })
    ).dados.tarifa._id
  const contrato = async (documento: string, nome: string, tarifas: string[]) => {
    const { dados } = await me.contratos.criar({
      body: { tipo: 'tac', documento, nome, rntrc: '12345678', inicio: '2026-01-01', condicoes: { tarifas } },
    })
    await me.contratos.pedirAprovacao({ params: { id: dados._id } })
    await chefe.contratos.aprovar({ params: { id: dados._id } })
  }
  const p = await plano()
  const semNinguem = (await me.roteirizacao.terceiros({ params: { id: p._id } })).dados
  expect(semNinguem).toMatchObject({ contratos: 0, mais_baratas: 0, proprio_centavos: p.custo_centavos })
  const porViagem = await tabela('Viagem', { modo: 'fixo' }, [{ nome: 'Tudo', taxa: 5_000 }])
  const porPorta = await tabela('Santos só', { modo: 'faixas', faixas_gramas: [100_000] }, [
    { nome: 'Santos', destinos: [{ tipo: 'municipio', ibge: SANTOS }], faixas: [9_900] },
  ])
  await contrato('52998224725', 'José do Frete', [porViagem])
  await contrato('11144477735', 'Ana do Truck', [porPorta])
  const { dados } = await me.roteirizacao.terceiros({ params: { id: p._id } })
  expect(dados.contratos).toBe(2)
  expect(dados.proprio_centavos).toBe(p.lista_rotas.reduce((sum, r) => sum + r.custo_centavos, 0))
  for (const rota of dados.rotas) {
    expect(rota.ofertas[0]).toMatchObject({ nome: 'José do Frete', por: 'viagem', valor_centavos: 5_000 })
    const ana = rota.ofertas[1]
    const portas = p.lista_rotas.find((r) => r.veiculo === rota.veiculo)?.paradas.length ?? 0
    const santos = ana?.valor_centavos === 9_900
    expect(ana?.sem_preco).toBe(santos ? 0 : ana?.valor_centavos === null ? ana?.sem_preco : portas)
    expect(rota.proprio_centavos).toBeGreaterThan(5_000)
  }
  expect(dados.rotas.some((r) => (r.ofertas[1]?.sem_preco ?? 0) > 0)).toBe(true)
  expect(dados).toMatchObject({
    mais_baratas: dados.rotas.length,
    misto_centavos: 5_000 * dados.rotas.length,
  })
})

test('a run is duplicated over the very same day, and compares as equal', async () => {
  const p = await plano()
  // What waits has changed meanwhile: the copy plans the day as it was read.
  await c.nota({ dest: { documento: '33000167000101', nome: 'Nova' }, pesoGramas: 1_000 })
  const copia = await duplicar(p._id, {})
  expect(copia).toMatchObject({
    copia_de: p._id,
    e_se: '',
    entrada_hash: p.entrada_hash,
    notas: 3,
    paradas: 3,
  })
  expect(copia.custo_centavos).toBe(p.custo_centavos)
  const { dados } = await (await operador()).roteirizacao.comparar({ body: { planos: [p._id, copia._id] } })
  expect(dados).toMatchObject({ paradas: 3, planos: [{ mesma_entrada: true }, { mesma_entrada: true }] })
  const [a] = dados.planos
  expect(a).toMatchObject({ usados: p.rotas, fora: 0, atrasadas: 0, custo_centavos: p.custo_centavos })
  expect(a!.horas_s).toBe(p.lista_rotas.reduce((sum, r) => sum + r.chegada - r.saida, 0))
  expect(a!.maior_dia_s).toBeGreaterThanOrEqual(a!.menor_dia_s)
})

test('what if a truck less, another base, wider windows: each is a run of its own, told in words, and becomes no romaneio', async () => {
  const p = await plano()
  const me = await operador()
  const [usado] = p.lista_rotas.map((r) => r.veiculo) as [string]
  const menos = await duplicar(p._id, { e_se: { sem_veiculos: [usado] } })
  expect(menos).toMatchObject({ copia_de: p._id, e_se: `sem ${usado}`, veiculos: p.veiculos - 1 })
  expect(menos.lista_rotas.map((r) => r.veiculo)).not.toContain(usado)
  const base = await duplicar(p._id, { e_se: { sai_de: 'CAMPINAS', folga_janelas_min: 30 } })
  expect(base).toMatchObject({
    base: 'SÃO PAULO',
    e_se: 'saindo de CAMPINAS; recebendo 30 min antes e depois',
    onde: { nome: 'CAMPINAS' },
  })
  const sai = async (id: string) =>
    (await c.db.query(`select entrada #> '{problema,lugares,0}' as l from planos where id = $1`, [id]))
      .rows[0].l
  expect(await sai(base._id)).toMatchObject({ id: 'base', lat: base.onde.lat, lng: base.onde.lng })
  expect((await sai(p._id)).lat).not.toBe(base.onde.lat)
  await expect(me.roteirizacao.publicar({ params: { id: menos._id } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: expect.stringMatching(/^Este plano responde a um “e se”/) },
  })

  const { dados } = await me.roteirizacao.comparar({ body: { planos: [p._id, menos._id] } })
  expect(dados.planos.map((x) => x.mesma_entrada)).toEqual([true, false])
  const mudou = dados.mudancas.find((m) => m.veiculos[0] === usado)
  expect(mudou).toBeTruthy()
  expect(mudou!.veiculos[1]).not.toBe(usado)
  expect(dados.mudam).toBe(dados.mudancas.length)
})

test('what cannot be asked is refused with its sentence, and another group compares nothing', async () => {
  const p = await plano()
  const me = await operador()
  const params = { id: p._id }
  const todas = p.lista_veiculos.map((v) => v.placa)
  await expect(
    me.roteirizacao.duplicar({ params, body: { e_se: { sem_veiculos: todas } } }),
  ).rejects.toMatchObject({ status: 409, body: { mensagem: 'Deixe ao menos um veículo no dia.' } })
  await expect(
    me.roteirizacao.duplicar({ params, body: { e_se: { sem_veiculos: ['XXX-0000'] } } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(
    me.roteirizacao.duplicar({ params, body: { e_se: { sai_de: 'LUGAR NENHUM' } } }),
  ).rejects.toMatchObject({ status: 400, body: { campos: [{ campo: 'e_se.sai_de' }] } })
  const comparar = (planos: string[]) => me.roteirizacao.comparar({ body: { planos } })
  await expect(comparar([p._id])).rejects.toMatchObject({ status: 400 })
  await expect(comparar([p._id, p._id])).rejects.toMatchObject({ status: 400 })
  const { dados: vazio } = await me.roteirizacao.duplicar({ params, body: {} })
  await expect(comparar([p._id, vazio._id])).rejects.toMatchObject({
    status: 409,
    body: { mensagem: `O plano ${vazio._id} não tem nenhuma rota para comparar.` },
  })
  const alheio = await c.entrar('admin@azapers.demo')
  await expect(alheio.roteirizacao.duplicar({ params, body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(alheio.roteirizacao.comparar({ body: { planos: [p._id, vazio._id] } })).rejects.toMatchObject({
    status: 404,
  })
})

test('recipients are told a window when a plan is published, and another when it changes; what it was reckoned of is kept', async () => {
  const me = await operador()
  const amanha = diaEm(new Date(c.deps.clock().getTime() + 24 * 3_600_000))
  const nota = await c.nota({
    dest: { documento: '11222333000181', nome: 'Padaria' },
    ibge: SANTOS,
    pesoGramas: 60_000,
  })
  const { cep } = await c.notaDe(nota)
  const { dados: lugar } = await me.lugares.criar({
    body: {
      nome: 'Padaria',
      documento: '11222333000181',
      cep: String(cep),
      ponto: { lat: -23.96, lng: -46.33, erro_m: 30 },
    },
  })
  const p = await plano(amanha)
  const params = { id: p._id }
  const janelas = async () => (await c.db.query('select * from janelas_prometidas order by nota_id')).rows
  const publicado = (await me.roteirizacao.publicar({ params })).dados
  const [uma, ...mais] = await janelas()
  // Of the doors of which only the municipality is known nothing is promised.
  const daPadaria = p.lista_paradas.find((s) => s.nome === 'Padaria')!
  expect([uma, ...mais].map((j) => String(j.nota_id)).sort()).toEqual(
    daPadaria.notas.map((n) => n._id).sort(),
  )
  const rota = p.lista_rotas.find((r) => r.paradas.some((s) => s.parada === daPadaria.id))!
  const chega = rota.paradas.find((s) => s.parada === daPadaria.id)!.chega
  const zero = new Date(`${amanha}T00:00:00-03:00`).getTime()
  expect(uma.base).toMatchObject({ origem: 'plano', versao: 0, fonte: 'mapa', erro_m: 30 })
  expect(uma.de.getTime()).toBeLessThan(zero + chega * 1000)
  expect(uma.ate.getTime()).toBeGreaterThan(zero + chega * 1000)

  const link = (await me.notificacoes.criarLink({ body: { nota } })).dados
  const pagina = () => c.anonimo.notificacoes.rastrear({ body: { token: link.url.split('/').at(-1)! } })
  expect((await pagina()).dados.previsao).toEqual({
    de: uma.de.toISOString(),
    ate: uma.ate.toISOString(),
    planejada: true,
  })
  const { dados: dia } = await me.roteirizacao.acompanhar({ body: { dia: amanha } })
  expect(dia.rotas.flatMap((r) => r.paradas).find((s) => s.parada === daPadaria.id)!.prometida).toEqual({
    de: (uma.de.getTime() - zero) / 1000,
    ate: (uma.ate.getTime() - zero) / 1000,
  })

  const edicao = { tipo: 'deixar_fora' as const, paradas: [daPadaria.id] }
  const { dados: sem } = await me.roteirizacao.editar({
    params,
    body: { revisao: publicado.revisao, edicao },
  })
  await me.roteirizacao.republicar({ params, body: { revisao: sem.revisao } })
  expect(await janelas()).toEqual([])
  expect((await pagina()).dados.previsao).toBeNull()
  await me.lugares.ativar({ params: { id: lugar._id }, body: { ativo: false } })
})
