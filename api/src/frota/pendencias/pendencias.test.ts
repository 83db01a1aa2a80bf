import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { acertarTodos } from '../manutencao/planos/bloquear.service.ts'

let t: TestApp
const NOVE = new Date('2026-11-22T09:00:00-03:00')
let agora = NOVE
beforeEach(() => {
  agora = NOVE
})
beforeAll(async () => {
  t = await abrirApp()
  for (const who of ['operador@serraazul.demo', 'admin@serraazul.demo', 'admin@azapers.demo'])
    await t.entrar(who)
  t.deps.clock = () => agora
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')
const novo = async (placa: string) =>
  (await (await operador()).veiculos.criar({ body: { placa, unidade: 'truck_6x2' } })).dados._id
const ler = async (id: string, em: string, km: number) =>
  (await operador()).veiculos.ler({ params: { id }, body: { em: `${em}T08:00:00-03:00`, km } })
const caixaDe = async (placa: string) =>
  (await (await operador()).pendencias.listar({})).dados.filter((p) => p.de_quem === placa)

const impedido = async (placa: string, dia: string) =>
  (await (await operador()).motoristas.avisos({ body: { dia, placa } })).dados

describe('the box of the fleet', () => {
  test('comes from facts, goes with them, and is put off with a reason until it gets graver', async () => {
    const me = await operador()
    const veiculo = await novo('PND1A11')
    expect(await caixaDe('PND1A11')).toMatchObject([
      { tipo: 'leitura', frase: expect.stringMatching(/nunca foi lido/) },
    ])
    await ler(veiculo, '2026-11-21', 50_700)
    expect(await caixaDe('PND1A11')).toEqual([])
    const item = { item: 'Lonas de freio', km: 20_000, feito_km: 30_000, severidade: 'seguranca' as const }
    const { dados: plano } = await me.manutencao.criarItem({ params: { id: veiculo }, body: item })
    const pendencia = `preventiva:${plano[0]!._id}`
    expect(await caixaDe('PND1A11')).toMatchObject([
      { _id: pendencia, gravidade: 'atencao', frase: 'Lonas de freio: 700 km além', bloqueia: '' },
    ])
    const adiar = (ate: string, motivo = 'Oficina cheia') =>
      me.pendencias.adiar({ body: { pendencia, ate, motivo } })
    await expect(adiar('2026-11-22')).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'ate' }] },
    })
    await expect(adiar('2027-03-01')).rejects.toMatchObject({ status: 400 })
    await adiar('2026-11-30')
    expect(await caixaDe('PND1A11')).toMatchObject([
      { adiada: { ate: '2026-11-30', motivo: 'Oficina cheia' } },
    ])
    await ler(veiculo, '2026-11-22', 51_001)
    expect(await caixaDe('PND1A11')).toMatchObject([
      { gravidade: 'bloqueia', adiada: null, bloqueia: expect.stringMatching(/viagens/) },
    ])
    expect(await impedido('PND1A11', '2026-11-22')).toEqual([])
    await acertarTodos(t.deps)
    await acertarTodos(t.deps)
    expect(await impedido('PND1A11', '2026-11-22')).toEqual([
      'Veículo PND1A11: Lonas de freio: vencida além da tolerância.',
    ])
    await me.manutencao.editarItem({ params: { id: plano[0]!._id }, body: { ...item, feito_km: 51_000 } })
    expect(await caixaDe('PND1A11')).toEqual([])
    expect(await impedido('PND1A11', '2026-11-22')).toEqual([])
    await expect(adiar('2026-11-30')).rejects.toMatchObject({ status: 404 })
  })

  test('an order that waits for a yes, a plan that nobody knows the base of; another group sees none of it', async () => {
    const me = await operador()
    const admin = await t.entrar('admin@serraazul.demo')
    await admin.manutencao.gravarRegras({ body: { alcada_centavos: 1_000_00, hora_centavos: 65_00 } })
    const veiculo = await novo('PND2A22')
    await ler(veiculo, '2026-11-21', 10_000)
    await me.manutencao.planoPadrao({ params: { id: veiculo } })
    const itens = [{ tipo: 'peca' as const, descricao: 'Motor', valor_unitario_centavos: 2_000_00 }]
    await me.manutencao.abrir({ body: { veiculo, titulo: 'Trocar o motor', bloqueia: true, itens } })
    expect(await caixaDe('PND2A22')).toMatchObject([
      {
        tipo: 'ordem_a_aprovar',
        gravidade: 'bloqueia',
        frase: expect.stringMatching(/R\$\s2\.000,00 esperam aprovação/),
      },
      { tipo: 'plano_sem_base', frase: expect.stringMatching(/itens do plano sem base/) },
    ])
    const outro = await t.entrar('admin@azapers.demo')
    expect((await outro.pendencias.listar({})).dados.filter((p) => p.de_quem === 'PND2A22')).toEqual([])
  })
})

describe('papers with a last day', () => {
  test('a vehicle is no candidate from the day after the last, seen today for that day; renewed, it is let go', async () => {
    const me = await operador()
    const alvo = await novo('VAL1A11')
    await ler(alvo, '2026-11-21', 1_000)
    const { dados: d } = await me.validades.gravar({
      body: { tipo: 'crlv', alvo, validade: '2026-11-30', numero: '123' },
    })
    expect(d).toMatchObject({
      situacao: 'a_vencer',
      faltam: 8,
      aviso: 15,
      bloqueia: false,
      ao_vencer: 'bloqueia',
    })
    expect(await impedido('VAL1A11', '2026-11-30')).toEqual([])
    expect(await impedido('VAL1A11', '2026-12-01')).toEqual([
      'Veículo VAL1A11: Licenciamento (CRLV-e) venceu em 30/11/2026.',
    ])
    expect(await caixaDe('VAL1A11')).toMatchObject([
      { tipo: 'documento', gravidade: 'atencao', vence: '2026-11-30' },
    ])
    agora = new Date('2026-12-01T09:00:00-03:00')
    expect(await caixaDe('VAL1A11')).toMatchObject([
      { gravidade: 'bloqueia', frase: expect.stringMatching(/venceu em 30\/11\/2026 \(há 1 dia\)/) },
    ])
    await me.validades.gravar({ body: { tipo: 'crlv', alvo, validade: '2027-11-30' } })
    expect(await impedido('VAL1A11', '2026-12-01')).toEqual([])
    expect(await caixaDe('VAL1A11')).toEqual([])
    const own = (await me.validades.listar({})).dados.filter(
      (one) => one.alvo === alvo && one.dono === 'veiculo',
    )
    expect(own).toMatchObject([{ tipo: 'crlv', ultimo: '2027-11-30' }])
  })

  test("the group's rule goes before the house's and holds at once; the tachograph counts two years from its date", async () => {
    const me = await operador()
    const admin = await t.entrar('admin@serraazul.demo')
    const alvo = await novo('VAL2A22')
    await expect(me.validades.gravar({ body: { tipo: 'tacografo', alvo } })).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'emitido' }] },
    })
    const { dados: d } = await me.validades.gravar({
      body: { tipo: 'tacografo', alvo, emitido: '2024-11-21' },
    })
    expect(d).toMatchObject({ ultimo: '2026-11-21', situacao: 'vencido', bloqueia: true })
    expect(await impedido('VAL2A22', '2026-11-22')).toHaveLength(1)
    const regra = (ao_vencer: 'avisa' | 'bloqueia') => ({ body: { tipo: 'tacografo' as const, ao_vencer } })
    await expect(me.validades.gravarRegra(regra('avisa'))).rejects.toMatchObject({ status: 403 })
    await admin.validades.gravarRegra(regra('avisa'))
    expect(await impedido('VAL2A22', '2026-11-22')).toEqual([])
    await admin.validades.gravarRegra(regra('bloqueia'))
    expect(await impedido('VAL2A22', '2026-11-22')).toHaveLength(1)
    await me.validades.corrigir({ params: { id: d._id }, body: { emitido: '2025-11-21' } })
    expect(await impedido('VAL2A22', '2026-11-22')).toEqual([])
    await expect(
      me.validades.gravar({ body: { tipo: 'crlv', alvo: '0', validade: '2027-01-01' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'alvo' }] },
    })
  })

  test("a driver's papers keep him home too; licence and exam come from his record and are changed there", async () => {
    const me = await operador()
    const { dados: m } = await me.motoristas.criar({
      body: {
        nome: 'Rui das Validades',
        cpf: '529.982.247-25',
        cnh_categoria: 'E',
        cnh_validade: '2026-11-01',
        toxicologico_ate: '2027-01-10',
      },
    })
    const dele = async () =>
      (await me.validades.listar({})).dados.filter((d) => d.dono === 'motorista' && d.alvo === m._id)
    expect(await dele()).toMatchObject([
      { tipo: 'cnh', situacao: 'vencido', bloqueia: true, da_ficha: true },
      { tipo: 'toxicologico', situacao: 'a_vencer', ultimo: '2027-01-10' },
    ])
    await expect(
      me.validades.gravar({ body: { tipo: 'cnh', alvo: m._id, validade: '2030-01-01' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { mensagem: expect.stringMatching(/cadastro do motorista/) },
    })
    await me.validades.gravar({ body: { tipo: 'gr', alvo: m._id, validade: '2026-11-20' } })
    const [gr] = (await me.motoristas.buscar({ params: { id: m._id } })).dados.impedimentos
    expect(gr).toMatchObject({
      tipo: 'documento',
      de: '2026-11-21',
      motivo: expect.stringMatching(/gerenciadora venceu/),
    })
    const doc = (await dele()).find((d) => d.tipo === 'gr')!
    await me.validades.tirar({ params: { id: doc._id } })
    const [solto] = (await me.motoristas.buscar({ params: { id: m._id } })).dados.impedimentos
    expect(solto).toMatchObject({ ate: '2026-11-21' })
  })
})

describe('fines', () => {
  const multa = {
    orgao: 'DER-SP',
    em: '2026-11-10T10:00:00-03:00',
    descricao: 'Velocidade acima da máxima em mais de 20 %',
    gravidade: 'grave' as const,
    notificada: '2026-11-12',
  }

  test('the driver is suggested with his proof, told by a person; not told in time, the NIC is twice the fine', async () => {
    const me = await operador()
    const veiculo = await novo('MUL1A11')
    await t.db.query(
      `insert into checklists (grupo_id, veiculo_id, modelo, usuario_id, autor, em, recebido_em, km, respostas, idempotencia)
       select v.grupo_id, v.id, 'saida', m.usuario_id, m.nome, $2, $2, 1000, '[]', 'multa-prova' from veiculos v
       join motoristas m on m.grupo_id = v.grupo_id and m.usuario_id is not null where v.id = $1 limit 1`,
      [veiculo, '2026-11-10T06:30:00-03:00'],
    )
    const { dados: m } = await me.multas.criar({ body: { ...multa, auto: 'mul-1', placa: 'MUL1011' } })
    expect(m).toMatchObject({
      auto: 'MUL-1',
      veiculo,
      centavos: 195_23,
      com_desconto: 117_14,
      pontos: 5,
      estado: 'autuacao',
      nic_a_vir: null,
      prazos: [
        { o_que: 'indicar', ate: '2026-12-12', faltam: 20 },
        { o_que: 'defender', ate: '2026-12-12' },
      ],
    })
    expect(m.sugestoes).toMatchObject([
      { prova: 'checklist', frase: expect.stringMatching(/Checklist de saída feito em 10\/11\/2026/) },
    ])
    await expect(
      me.multas.criar({ body: { ...multa, auto: 'MUL-1', placa: 'MUL1A11' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'auto' }] },
    })
    expect(await caixaDe('MUL1A11')).toMatchObject([
      {
        tipo: 'multa',
        frase: expect.stringMatching(/R\$\s195,23: indicar o condutor até 12\/12\/2026/),
        vence: '2026-12-12',
      },
      { tipo: 'leitura' },
    ])
    agora = new Date('2026-12-13T09:00:00-03:00')
    expect((await me.multas.buscar({ params: { id: m._id } })).dados).toMatchObject({ nic_a_vir: 390_46 })
    const { dados: nic } = await me.multas.criar({
      body: {
        ...multa,
        auto: 'MUL-2',
        placa: 'MUL1A11',
        notificada: '2026-12-13',
        nic_de: m._id,
        responsavel: 'proprietario',
      },
    })
    expect(nic).toMatchObject({ centavos: 390_46, pontos: 0, sugestoes: [] })
    await expect(
      me.multas.indicar({ params: { id: nic._id }, body: { motorista: m.sugestoes[0]!.motorista } }),
    ).rejects.toMatchObject({ status: 409 })
    const { motorista, frase } = m.sugestoes[0]!
    const { dados: dita } = await me.multas.indicar({
      params: { id: m._id },
      body: { motorista, prova: frase },
    })
    expect(dita).toMatchObject({
      estado: 'indicada',
      condutor: m.sugestoes[0]!.nome,
      prova: frase,
      nic_a_vir: null,
    })
    await me.multas.andar({
      params: { id: m._id },
      body: { acao: 'pagar', dia: '2026-12-13', centavos: 117_14 },
    })
    const { dados: paga } = await me.multas.buscar({ params: { id: m._id } })
    expect(paga).toMatchObject({ estado: 'paga', pago_centavos: 117_14, prazos: [] })
    const outro = await t.entrar('admin@azapers.demo')
    await expect(outro.multas.buscar({ params: { id: m._id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('hours seen from positions', () => {
  test('six hours without a rest are a hint with its figures; the same with half an hour of standing are none', async () => {
    const me = await operador()
    const { dados: m } = await me.motoristas.criar({
      body: { nome: 'Hugo da Estrada', cpf: '168.995.350-09' },
    })
    const grupo = t.alicerce.grupos.get('SERRA AZUL')
    const rodar = (de: string, minutos: number, passo: number, lat: number) =>
      t.db.query(
        `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng)
         select $1, '16899535009', $2::timestamptz + make_interval(mins => n * 5), $5 - n * $4::float8, -46.6
         from generate_series(0, $3::int / 5) n on conflict do nothing`,
        [grupo, de, minutos, passo, lat],
      )
    await rodar('2026-11-20T06:00:00-03:00', 345, 0.05, -20)
    const dele = async (dia: string) =>
      (await me.jornada.dia({ query: { dia } })).dados.find((j) => j._id === m._id)
    expect(await dele('2026-11-20')).toMatchObject({
      dirigiu: 345,
      maior_direcao: 345,
      indicios: [
        {
          regra: 'direcao_continua',
          minutos: 345,
          frase: expect.stringMatching(/Dirigiu 5 h 45 .* o limite é 5 h 30/),
        },
      ],
    })
    await rodar('2026-11-21T06:00:00-03:00', 180, 0.05, -24)
    await rodar('2026-11-21T09:05:00-03:00', 35, 0, -25.8)
    await rodar('2026-11-21T09:45:00-03:00', 170, 0.05, -25.8)
    expect(await dele('2026-11-21')).toMatchObject({ indicios: [] })
    const { dados: um } = await me.jornada.motorista({ params: { id: m._id }, query: { dia: '2026-11-21' } })
    expect(um.trechos.map((x) => x.situacao)).toEqual([
      'dirigindo',
      'sem_sinal',
      'dirigindo',
      'parado',
      'dirigindo',
    ])
    const outro = await t.entrar('admin@azapers.demo')
    await expect(
      outro.jornada.motorista({ params: { id: m._id }, query: { dia: '2026-11-21' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the panel and the page of a vehicle', () => {
  test('cost of a kilometre within its class, hours in the workshop, what comes; and all that happened, the newest first', async () => {
    const me = await operador()
    const { dados: v } = await me.veiculos.criar({
      body: { placa: 'PNL1A11', unidade: 'cavalo_6x4', custo_dia_centavos: 100_00 },
    })
    await ler(v._id, '2026-11-01', 100_000)
    await ler(v._id, '2026-11-20', 108_000)
    agora = new Date('2026-11-03T09:00:00-03:00')
    const { dados: o } = await me.manutencao.abrir({
      body: {
        veiculo: v._id,
        titulo: 'Trocar a bomba',
        bloqueia: true,
        itens: [{ tipo: 'peca', descricao: 'Bomba', valor_unitario_centavos: 4_000_00 }],
      },
    })
    agora = NOVE
    const admin = await t.entrar('admin@serraazul.demo')
    await admin.manutencao.gravarRegras({ body: { alcada_centavos: null, hora_centavos: 65_00 } })
    const params = { id: o._id }
    await me.manutencao.andar({ params, body: { acao: 'iniciar' } })
    await me.manutencao.concluir({ params, body: { em: '2026-11-05T15:00:00-03:00', km: 101_500 } })
    const { dados: p } = await me.pendencias.painel({ query: { mes: '2026-11' } })
    const classe = p.classes.find((c) => c.classe === 'cavalo')!
    const um = classe.veiculos.find((x) => x.veiculo === v._id)!
    expect(um).toMatchObject({ km: 8_000, custos: { manutencao: 4_000_00 } })
    expect(um.custos.fixo).toBe(Math.round(21.375 * 100_00))
    expect(um.por_km).toBeCloseTo((4_000_00 + um.custos.fixo) / 8_000)
    expect(p.manutencao.corretivas).toBeGreaterThan(0)
    expect(p.disponibilidade).toBeLessThan(100)
    const { dados: fatos } = await me.pendencias.historia({ params: { id: v._id }, query: {} })
    expect(fatos.map((f) => f.tipo)).toEqual(expect.arrayContaining(['leitura', 'ordem', 'impedimento']))
    expect(fatos.map((f) => f.em)).toEqual(
      fatos
        .map((f) => f.em)
        .sort()
        .reverse(),
    )
    // One that begins tomorrow has not happened.
    await me.veiculos.impedir({
      params: { id: v._id },
      body: { tipo: 'bloqueado', de: '2026-11-23', ate: null, motivo: 'Vistoria marcada' },
    })
    await me.abastecimentos.criar({
      body: {
        veiculo: v._id,
        em: '2026-11-20T08:00:00-03:00',
        produto: 'diesel_s10',
        ml: 67_000,
        hodometro: null,
      },
    })
    const soDe = async (tipo: 'impedimento' | 'abastecimento' | 'leitura') =>
      (await me.pendencias.historia({ params: { id: v._id }, query: { tipo } })).dados.map((f) => f.frase)
    expect((await soDe('impedimento')).join()).not.toContain('Vistoria marcada')
    expect(await soDe('abastecimento')).toEqual(['Diesel S10: 67,0 L'])
    expect(await soDe('leitura')).toContain('101.500 km')
    const { dados: ordens } = await me.pendencias.historia({
      params: { id: v._id },
      query: { tipo: 'ordem' },
    })
    expect(ordens).toMatchObject([
      { frase: expect.stringMatching(/concluída: Trocar a bomba/), centavos: 4_000_00 },
      { frase: expect.stringMatching(/aberta: Trocar a bomba/) },
    ])
    const outro = await t.entrar('admin@azapers.demo')
    await expect(outro.pendencias.historia({ params: { id: v._id }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
  })
})
