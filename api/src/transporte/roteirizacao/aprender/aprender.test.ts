import { randomUUID } from 'node:crypto'
import { avaliar, type Problema } from '@tropeiro/roteirizador'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCenario, type Cenario, JOAO, SANTOS } from '../../../../test/romaneios.ts'
import { seguidasDe, velocidadesDe } from './aprender.rules.ts'
import { aprenderDeTodos } from './aprender.service.ts'
import { comOrdens } from './ordem.rules.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
  await c.db.query('delete from planos')
  await c.limpar()
})
afterAll(() => c.close())

const operador = () => c.entrar('operador@serraazul.demo')
const porta = { documento: '11222333000181', nome: 'Padaria do Porto' }
const loja = { documento: '19131243000197', nome: 'Loja da Estação' }

test('ways are learned by base, kind of day and hours, from trips long enough to tell', () => {
  const trecho = {
    base_id: 1,
    de: { lat: -23.5, lng: -46.6 },
    ate: { lat: -23.5, lng: -46.4 },
    hora: 8,
    dia_semana: 2,
  }
  // 20 km in a straight line, 28 by road at 42 km/h: 2450 s.
  const [um, dois] = velocidadesDe(
    [
      ...[3600, 3700, 3800].map((segundos) => ({ ...trecho, segundos })),
      { ...trecho, segundos: 40_000 },
      { ...trecho, ate: { lat: -23.5, lng: -46.599 }, segundos: 900 },
      { ...trecho, dia_semana: 6, segundos: 2450 },
    ],
    new Map([[1, true]]),
  )
  expect(um).toMatchObject({ base_id: 1, fim_de_semana: false, faixa: 1, trechos: 3 })
  expect(um!.milesimos / 1000).toBeCloseTo(1.51, 1)
  expect(dois).toMatchObject({ fim_de_semana: true, trechos: 1 })
})

test('of doors that stand near each other, who was visited first', () => {
  const p = (chave: string, em: number | null) => ({ chave, nome: chave, em })
  const pares = seguidasDe([p('a', 20), p('b', 10), p('c', null), p('d', 30)])
  expect(pares.map((s) => [s.antes.chave, s.depois.chave, s.contra_o_plano])).toEqual([
    ['b', 'a', true],
    ['a', 'd', false],
    ['b', 'd', false],
  ])
})

test('a learned order is followed where it breaks nothing and costs little, else the plan stays', () => {
  const at = (id: string, lng: number) => ({ id, lat: -23.5, lng })
  const problema: Problema = {
    versao: 1,
    lugares: [at('base', -46.7), at('a', -46.65), at('b', -46.64), at('c', -46.1)],
    perfis: [{ id: 'x', fonte: 'estimativa' }],
    veiculos: [{ id: 'v', perfil: 'x', inicio: 'base', fim: 'base', turno: [0, 86_399], custo: { km: 300 } }],
    paradas: ['a', 'b', 'c'].map((id) => ({ id, lugar: id, servico: 60 })),
  }
  const plano = avaliar(problema, [{ veiculo: 'v', paradas: ['a', 'b', 'c'] }])
  const perto = comOrdens(problema, plano, [['b', 'a']])
  expect(perto.rotas[0]?.paradas.indexOf('b')).toBeLessThan(perto.rotas[0]!.paradas.indexOf('a'))
  expect(perto).toMatchObject({ ordens: { pedidas: 1, seguidas: 1 } })
  expect(perto.custo).toBeCloseTo(avaliar(problema, perto.rotas).custo)
  const cedo = problema.paradas.map((p) =>
    p.id === 'a' ? { ...p, janelas: [[0, 600] as [number, number]] } : p,
  )
  const fechada = comOrdens(
    { ...problema, paradas: cedo },
    avaliar({ ...problema, paradas: cedo }, plano.rotas),
    [['c', 'a']],
  )
  expect(fechada.rotas[0]?.paradas).toEqual(['a', 'b', 'c'])
  expect(fechada).toMatchObject({ ordens: { pedidas: 1, seguidas: 0, custo_centavos: 0 } })
  expect(comOrdens(problema, plano, [])).toBe(plano)
})

test('days that were driven teach: what is learned is shown, used by the next plan, and switched off by line and by kind', async () => {
  const me = await operador()
  await me.veiculos.criar({
    body: {
      placa: 'APR1A11',
      unidade: 'toco',
      capacidade_kg: 5_000,
      custo_km_centavos: 1,
      base: 'SÃO PAULO',
    },
  })
  const pedido = { base: 'SÃO PAULO', dia: '2026-11-24', segundos: 1, saida: '00:01', retorno: '23:59' }
  // Two doors near each other are planned and published; João finds nobody at either, and went to the second one first.
  await c.db.query('update motoristas set placa_veiculo = $3 where grupo_id = $1 and cpf = $2', [
    c.grupoId,
    JOAO,
    'APR1A11',
  ])
  await c.nota({ dest: porta, ibge: SANTOS })
  await c.nota({ dest: loja, ibge: SANTOS })
  const feito = (await me.roteirizacao.criar({ body: { ...pedido, aprender_ordem: false } })).dados
  await c.trabalhar()
  const publicado = (await me.roteirizacao.publicar({ params: { id: feito._id } })).dados
  const nomes = publicado.lista_rotas[0]!.paradas.map(
    (s) => publicado.lista_paradas.find((x) => x.id === s.parada)!,
  )
  const [um, dois] = nomes.map((n) => n.nome) as [string, string]
  const joao = await c.entrar('joao@serraazul.demo')
  const agora = c.deps.clock().getTime()
  await joao.comprovacoes.saida({
    body: {
      numero_romaneio: publicado.romaneios[0]!,
      em: new Date(agora - 60_000).toISOString(),
      idempotencia: randomUUID(),
    },
  })
  for (const [minutos, nota] of [
    [20, nomes[1]!.id],
    [10, nomes[0]!.id],
  ] as const)
    await joao.comprovacoes.comprovar({
      body: {
        idempotencia: randomUUID(),
        nota,
        ocorrencia: 6,
        recebedor_nome: 'Ana Recepção',
        recebedor_documento: '12.345.678-9',
        recebedor_grau: 'portaria',
        em: new Date(agora - minutos * 1000).toISOString(),
        lat: -23.55,
        lng: -46.63,
        precisao: 12,
        imagens: [],
      },
    })
  await c.db.query(`update planos set dia = '2026-11-23' where id = $1`, [feito._id])
  await c.db.query('update notas set excluida_em = now()')
  // Twenty-one trips at half past eight, much longer than supposed.
  await c.db.query('delete from cerca_visitas')
  const cercas = await c.db.query(
    `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m) values ($1, 'livre', 'um', 'um', -23.5, -46.6, 100),
       ($1, 'livre', 'dois', 'dois', -23.5, -46.4, 100) returning id`,
    [c.grupoId],
  )
  const rom = await c.db.query(`select id from romaneios where grupo_id = $1 and base_id = $2 limit 1`, [
    c.grupoId,
    c.base('SÃO PAULO'),
  ])
  for (let n = 0; n < 21; n++)
    for (const [cerca, minuto] of [
      [0, 0],
      [1, 82],
    ] as const)
      await c.db.query(
        `insert into cerca_visitas (grupo_id, cerca_id, cpf, romaneio_id, entrou_em, saiu_em)
         select $1, $2, $3, $4, t - interval '5 minutes', t from (
           select ('2026-11-23 08:30-03'::timestamptz + make_interval(mins => $5)) t) x`,
        [
          c.grupoId,
          cercas.rows[cerca].id,
          `${JOAO.slice(0, 9)}${String(n).padStart(2, '0')}`,
          rom.rows[0].id,
          minuto,
        ],
      )
  await aprenderDeTodos({ ...c.deps, clock: () => new Date('2026-11-24T12:00:00-03:00') })
  const umaVez = (await me.roteirizacao.aprendizado({})).dados.ordens
  expect(umaVez).toMatchObject([{ antes: dois, depois: um, vezes: 1, contra: 0, vale: false, ligado: true }])
  // Two days more like that; a night that comes again learns nothing twice.
  await c.db.query('update ordens_aprendidas set vezes = vezes + 2')
  await aprenderDeTodos({ ...c.deps, clock: () => new Date('2026-11-24T13:00:00-03:00') })
  const visto = (await me.roteirizacao.aprendizado({})).dados
  expect(visto.desligados).toEqual([])
  const [v] = visto.velocidades
  expect(v).toMatchObject({
    base: 'SÃO PAULO',
    fim_de_semana: false,
    de: 7,
    ate: 10,
    usual: 1.4,
    trechos: 21,
    vale: true,
  })
  expect(v!.fator).toBeGreaterThan(1.7)
  expect(visto.ordens).toMatchObject([{ antes: dois, depois: um, vezes: 3, vale: true, ligado: true }])

  const planejar = async (mais: object = {}) => {
    const { dados } = await me.roteirizacao.criar({ body: { ...pedido, ...mais } })
    await c.trabalhar()
    const p = (await me.roteirizacao.abrir({ params: { id: dados._id } })).dados
    return {
      ...p,
      nomes: p.lista_rotas[0]!.paradas.map((s) => p.lista_paradas.find((x) => x.id === s.parada)!.nome),
    }
  }
  await c.nota({ dest: porta, ibge: SANTOS })
  await c.nota({ dest: loja, ibge: SANTOS })
  const com = await planejar()
  expect(com.nomes).toEqual([dois, um])
  expect(com.aprendido.join('. ')).toMatch(
    /das 7 às 10 h .*Ordem dos motoristas: 1 de 1 preferências seguidas/,
  )
  expect((await planejar({ aprender_ordem: false, aprender_velocidade: false })).aprendido).toEqual([])

  const { chave } = visto.ordens[0]!
  const sem = await me.roteirizacao.ligarAprendizado({ body: { tipo: 'ordem', chave, ligado: false } })
  expect(sem.dados.ordens[0]?.ligado).toBe(false)
  await me.roteirizacao.ligarAprendizado({ body: { tipo: 'velocidade', ligado: false } })
  expect((await planejar()).aprendido).toEqual([])
  const denovo = await me.roteirizacao.ligarAprendizado({ body: { tipo: 'velocidade', ligado: true } })
  expect(denovo.dados.desligados).toEqual([])
  const outro = await c.entrar('admin@azapers.demo')
  expect((await outro.roteirizacao.aprendizado({})).dados).toMatchObject({ velocidades: [], ordens: [] })
})
