import { createHash } from 'node:crypto'
import { checklists } from '@tropeiro/contract/frota/manutencao/checklists'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { jpeg } from '../../../test/provas.ts'

let t: TestApp
/** Every test opens at nine and concludes at ten. */
const NOVE = new Date('2026-11-22T09:00:00-03:00')
let agora = NOVE
beforeEach(() => {
  agora = NOVE
})
const dez = () => {
  agora = new Date('2026-11-22T10:00:00-03:00')
}
beforeAll(async () => {
  t = await abrirApp()
  for (const who of [
    'operador@serraazul.demo',
    'admin@serraazul.demo',
    'joao@serraazul.demo',
    'admin@azapers.demo',
  ])
    await t.entrar(who)
  t.deps.clock = () => agora
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')

const novo = async (placa: string, unidade: 'truck_6x2' | 'sr_3' = 'truck_6x2') =>
  (await (await operador()).veiculos.criar({ body: { placa, unidade } })).dados._id
const ler = async (id: string, em: string, km: number) =>
  (await operador()).veiculos.ler({ params: { id }, body: { em: `${em}T08:00:00-03:00`, km } })
const impedido = async (placa: string) =>
  (await (await operador()).motoristas.avisos({ body: { dia: '2026-11-22', placa } })).dados

test('an order: approval by value, what it costs, and the vehicle let go when it is done', async () => {
  const me = await operador()
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.manutencao.gravarRegras({ body: { alcada_centavos: 1_000_00, hora_centavos: 65_00 } })
  const veiculo = await novo('OSA1A11')
  await ler(veiculo, '2026-11-01', 50_000)
  const { dados: plano } = await me.manutencao.criarItem({
    params: { id: veiculo },
    body: { item: 'Embreagem', km: 100_000, feito_km: 10_000 },
  })
  const itens = [
    {
      tipo: 'peca' as const,
      descricao: 'Kit de embreagem',
      valor_unitario_centavos: 940_00,
      garantia_dias: 90,
    },
    {
      tipo: 'mao_de_obra' as const,
      descricao: 'Troca',
      quantidade_milesimos: 3500,
      valor_unitario_centavos: 65_00,
    },
  ]
  const { dados: o } = await me.manutencao.abrir({
    body: { veiculo, titulo: 'Embreagem patina', bloqueia: true, itens, plano: [plano[0]!._id] },
  })
  expect(o).toMatchObject({
    estado: 'aberta',
    custo: 1_167_50,
    plano: [{ item: 'Embreagem' }],
    alcada: 1_000_00,
  })
  expect(await impedido('OSA1A11')).toEqual([`Veículo OSA1A11: Ordem ${o.numero}: Embreagem patina.`])
  const params = { id: o._id }
  const andar = (acao: 'iniciar' | 'esperar' | 'conferir' | 'cancelar', motivo = '') =>
    me.manutencao.andar({ params, body: { acao, motivo } })
  await expect(andar('iniciar')).rejects.toMatchObject({
    status: 409,
    body: { mensagem: expect.stringMatching(/precisa de aprovação/) },
  })
  await expect(me.manutencao.aprovar({ params })).rejects.toMatchObject({ status: 403 })
  expect((await admin.manutencao.aprovar({ params })).dados).toMatchObject({
    estado: 'aprovada',
    aprovado_centavos: 1_167_50,
  })
  await andar('iniciar')
  await andar('esperar', 'Falta o rolamento')
  await andar('iniciar')
  dez()
  const concluir = (km: number | null) =>
    me.manutencao.concluir({ params, body: { em: '2026-11-22T09:30:00-03:00', km } })
  await expect(concluir(null)).rejects.toMatchObject({ status: 400, body: { campos: [{ campo: 'km' }] } })
  await expect(concluir(49_000)).rejects.toMatchObject({
    body: { campos: [{ campo: 'km', mensagem: 'Leitura menor que os 50.000 km lidos antes.' }] },
  })
  expect((await concluir(53_000)).dados).toMatchObject({ estado: 'concluida', contador: 53_000 })
  expect(await impedido('OSA1A11')).toEqual([])
  expect((await me.manutencao.vencimentos({ query: { veiculo } })).dados[0]).toMatchObject({
    base_km: 53_000,
    base_dia: '2026-11-22',
    vence_km: 153_000,
    ordem: null,
  })
  const outra = (
    await me.manutencao.abrir({ body: { veiculo, titulo: 'Embreagem outra vez', itens: [itens[0]!] } })
  ).dados
  expect(outra.itens[0]!.aviso).toBe(`Em garantia: posta em 22/11/2026, na ordem ${o.numero}.`)
  expect((await me.manutencao.listar({ query: { busca: 'osa-1a11' } })).total).toBe(2)
})

test('a plan: the class gives it, nothing is presumed done, and a small thing goes with a great one', async () => {
  const me = await operador()
  const veiculo = await novo('PLA1A11')
  await ler(veiculo, '2026-08-24', 178_600)
  await ler(veiculo, '2026-11-22', 184_900)
  const { dados } = await me.manutencao.planoPadrao({ params: { id: veiculo } })
  expect(dados.length).toBeGreaterThan(15)
  expect(dados.every((i) => i.situacao === 'sem_base')).toBe(true)
  expect((await me.manutencao.planoPadrao({ params: { id: veiculo } })).dados).toHaveLength(dados.length)
  const oleo = dados.find((i) => i.item === 'Óleo do motor e filtro')!
  const corpo = { item: oleo.item, acao: oleo.acao, km: 20_000, dias: null, horas: null }
  const { dados: depois } = await me.manutencao.editarItem({
    params: { id: oleo._id },
    body: { ...corpo, feito_km: 170_000 },
  })
  expect(depois.find((i) => i._id === oleo._id)).toMatchObject({
    situacao: 'em_dia',
    vence_km: 190_000,
    falta_km: 5_100,
    prevista_em: '2027-02-03',
  })
  const filtro = dados.find((i) => i.item === 'Filtro de ar')!
  const { dados: criado } = await me.manutencao.criarItem({
    params: { id: veiculo },
    body: { item: 'Revisão grande', km: 80_000, zera: [oleo._id, filtro._id] },
  })
  const grande = criado.find((i) => i.item === 'Revisão grande')!
  const { dados: o } = await me.manutencao.abrir({
    body: {
      veiculo,
      tipo: 'preventiva',
      titulo: 'Revisão grande',
      plano: [grande._id],
      itens: [{ tipo: 'servico', descricao: 'Revisão' }],
    },
  })
  await me.manutencao.andar({ params: { id: o._id }, body: { acao: 'iniciar' } })
  dez()
  await me.manutencao.concluir({
    params: { id: o._id },
    body: { em: '2026-11-22T09:59:00-03:00', km: 184_950 },
  })
  const fim = (await me.manutencao.vencimentos({ query: { veiculo } })).dados
  expect(
    fim
      .filter((i) => i.base_km === 184_950)
      .map((i) => i.item)
      .sort(),
  ).toEqual(['Filtro de ar', 'Revisão grande', 'Óleo do motor e filtro'])
  const alheio = await novo('PLB1A11')
  await expect(
    me.manutencao.abrir({ body: { veiculo: alheio, titulo: 'De outro', plano: [oleo._id] } }),
  ).rejects.toMatchObject({ status: 400, body: { campos: [{ campo: 'plano' }] } })
})

const itens = checklists.saida.itens
const dito = (mais: object = {}, ruins: Record<string, { observacao: string; fotos?: number[] }> = {}) => ({
  idempotencia: 'checklist-0001',
  placa: 'CHK1A11',
  modelo: 'saida' as const,
  em: '2026-11-22T05:40:00-03:00',
  km: 10_500,
  segundos: 35,
  respostas: itens.map((i) => ({
    item: i.chave,
    resposta: ruins[i.chave] ? ('nok' as const) : ('ok' as const),
    ...ruins[i.chave],
  })),
  ...mais,
})

test("a driver's checklist: a critical thing blocks the vehicle and opens an order, once, with its photo", async () => {
  const me = await operador()
  const joao = await t.entrar('joao@serraazul.demo')
  const veiculo = await novo('CHK1A11')
  await ler(veiculo, '2026-11-01', 10_000)
  const pneu = itens.find((i) => i.seNok === 'bloqueia' && i.foto)!
  const bytes = jpeg('pneu')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { dados: urls } = await joao.arquivos.enviar({
    body: { arquivos: [{ nome: 'pneu.jpg', tipo: 'image/jpeg', tamanho: bytes.length, sha256 }] },
  })
  await t.deps.storage.put(urls[0]!.chave, bytes, 'image/jpeg')
  const ruim = { [pneu.chave]: { observacao: 'Arame à vista no 2EE', fotos: [0] } }
  await expect(
    joao.manutencao.checklist({ body: dito({}, { [pneu.chave]: { observacao: 'Arame' } }) }),
  ).rejects.toMatchObject({
    status: 400,
    body: { mensagem: expect.stringMatching(/^Fotografe/) },
  })
  const body = dito({ imagens: [urls[0]!.chave] }, ruim)
  const [a, b] = await Promise.all([joao.manutencao.checklist({ body }), joao.manutencao.checklist({ body })])
  expect(a).toEqual(b)
  expect(a.dados).toMatchObject({ bloqueado: true, mensagem: expect.stringMatching(/^Veículo bloqueado/) })
  expect(await impedido('CHK1A11')).toEqual([
    `Veículo CHK1A11: Ordem ${a.dados.ordem}: ${pneu.texto} (reprovado).`,
  ])
  const [feito] = (await me.manutencao.checklists({ query: { veiculo } })).dados
  expect(feito).toMatchObject({ km: 10_500, carimbo: true, leitura: '', ordem: a.dados.ordem })
  expect(feito!.problemas).toMatchObject([
    { texto: pneu.texto, observacao: 'Arame à vista no 2EE', fotos: [expect.any(String)] },
  ])

  const again = await joao.manutencao.checklist({
    body: dito(
      { idempotencia: 'checklist-0002', em: '2026-11-22T06:40:00-03:00', imagens: [urls[0]!.chave] },
      ruim,
    ),
  })
  expect(again.dados.ordem).toBe(a.dados.ordem)
  const defeitos = (await me.manutencao.defeitos({ query: { veiculo } })).dados
  expect(defeitos).toMatchObject([{ vezes: 2, ordem: a.dados.ordem }])
  const { dados: ordens } = await me.manutencao.listar({ query: { veiculo } })
  expect(ordens).toMatchObject([{ origem: 'checklist', bloqueia: true, estado: 'aberta' }])
  const params = { id: ordens[0]!._id }
  await me.manutencao.andar({ params, body: { acao: 'cancelar', motivo: 'Trocado na estrada' } })
  expect(await impedido('CHK1A11')).toEqual([])
  const limpo = (await me.manutencao.defeitos({ query: { veiculo } })).dados[0]!
  expect(limpo.ordem).toBeNull()
  await me.manutencao.resolverDefeito({ params: { id: limpo._id }, body: { motivo: 'Pneu trocado' } })
  expect((await me.manutencao.defeitos({ query: { veiculo } })).dados).toEqual([])
})

test('a plate that nobody registered is told to the driver, and what only warns opens no order', async () => {
  const me = await operador()
  const joao = await t.entrar('joao@serraazul.demo')
  await expect(
    joao.manutencao.checklist({ body: dito({ placa: 'NAO1A11', idempotencia: 'checklist-0003' }) }),
  ).rejects.toMatchObject({
    status: 400,
    body: { mensagem: expect.stringMatching(/não está no cadastro de veículos/) },
  })
  const veiculo = await novo('CHL1A11')
  const avisa = itens.find((i) => i.seNok === 'avisa')!
  const { dados } = await joao.manutencao.checklist({
    body: dito(
      { placa: 'CHL1011', idempotencia: 'checklist-0004' },
      { [avisa.chave]: { observacao: 'Sem sinal' } },
    ),
  })
  expect(dados).toEqual({ mensagem: 'Checklist gravado.', ordem: null, bloqueado: false })
  expect((await me.manutencao.defeitos({ query: { veiculo } })).dados).toHaveLength(1)
})

test('an order that is due on a day keeps its vehicle from that day’s plan alone', async () => {
  const me = await operador()
  const veiculo = await novo('MRC1A11')
  const body = { titulo: 'Revisão de 20.000', tipo: 'preventiva' as const, prevista: '2026-11-25' }
  const { dados } = await me.manutencao.abrir({ body: { ...body, veiculo } })
  const em = async (dia: string) =>
    (await me.motoristas.avisos({ body: { dia, placa: 'MRC1A11' } })).dados.map((a) => a.slice(17))
  const dito = [`Ordem ${dados.numero}: Revisão de 20.000.`]
  expect([await em('2026-11-24'), await em('2026-11-25'), await em('2026-11-26')]).toEqual([[], dito, []])
  const params = { id: dados._id }
  await me.manutencao.editar({ params, body: { ...body, prevista: '2026-11-26' } })
  expect([await em('2026-11-25'), await em('2026-11-26')]).toEqual([[], dito])
  await me.manutencao.andar({ params, body: { acao: 'cancelar', motivo: 'Adiada' } })
  expect(await em('2026-11-26')).toEqual([])
})
