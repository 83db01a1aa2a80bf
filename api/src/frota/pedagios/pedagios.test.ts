import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const eu = () => t.entrar('operador@serraazul.demo')
const grupo = "(select id from grupos where nome = 'SERRA AZUL')"
const csv = (linhas: readonly string[], nome = 'extrato.csv') =>
  new File([linhas.join('\r\n')], nome, { type: 'text/csv' })
const TITULOS = 'Transação;Placa;Data;Hora;Praça;Valor;Eixos;Tipo;Fatura'
const trazer = async (linhas: readonly string[], operadora = 'Tag') =>
  (
    await (
      await eu()
    ).pedagios.importar({ query: { operadora }, body: { arquivo: csv([TITULOS, ...linhas]) } })
  ).dados
const novo = async (placa: string, unidade: 'toco' | 'cavalo_6x2' | 'sr_3' = 'toco') =>
  (await (await eu()).veiculos.criar({ body: { placa, unidade } })).dados._id

/** A sentence with plain spaces. */
const dito = (frase: string) => frase.replaceAll('\u00a0', ' ')

const DIA = 86_400_000
/** The clock of the carriers, so many days ago. */
const dia = (dias: number, hora = '10:00') =>
  `${new Date(Date.now() - dias * DIA).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })}T${hora}:00-03:00`
const brasileiro = (iso: string) =>
  `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)};${iso.slice(11, 16)}`

/** A point a minute of a truck that goes from south-west to north-east, or back, over a place, at 80 km/h. */
async function passar(
  placa: string,
  em: string,
  lugar: { lat: number; lng: number; paraCa?: { lat: number; lng: number } },
) {
  const admin = await t.entrar('admin@serraazul.demo')
  const known = (await t.db.query(`select id::text as id from rastreadores where placa = $1`, [placa]))
    .rows[0]
  const id =
    known?.id ?? (await admin.rastreamento.registrar({ body: { nome: placa, placa } })).dados.rastreador._id
  const de = lugar.paraCa ?? { lat: lugar.lat + 1, lng: lugar.lng + 1 }
  const [dx, dy] = [lugar.lng - de.lng, lugar.lat - de.lat]
  const step = 0.012 / Math.hypot(dx, dy)
  await t.db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, velocidade_kmh, origem, rastreador_id)
     select ${grupo}, $1, $2::timestamptz + k * interval '1 minute', $3::float8 + k * $5::float8, $4::float8 + k * $6::float8, 80, 'rastreador', $7
     from generate_series(-20, 20) k on conflict do nothing`,
    [placa, em, lugar.lat, lugar.lng, dy * step, dx * step, id],
  )
}
const miracatu = { lat: -24.157869, lng: -47.32628 }
const juquia = { lat: -24.389325, lng: -47.722391 }
const MIRACATU = 'BR-116, KM 370+400, sul, Miracatu'
const JUQUIA = 'BR-116, KM 426+600, sul, Juquiá'

test('not charged: twenty days behind, in front of a statement that reaches further, with the proof; gone when the line comes', async () => {
  const me = await eu()
  await novo('PDG1A11')
  await passar('PDG1A11', dia(25), miracatu)
  await passar('PDG1A11', dia(24), juquia)
  await passar('PDG1A11', dia(5), miracatu)
  const achar = async (situacao: 'nao_cobrada' | 'aguarda' | 'cobrada') =>
    (await me.pedagios.travessias({ query: { busca: 'PDG1A11', situacao } })).dados
  expect((await me.pedagios.procurarTravessias({})).dados.novas).toBe(3)
  expect((await me.pedagios.procurarTravessias({})).dados.novas).toBe(0)
  // Without a tag, and before any statement, nobody is accused.
  expect(await achar('nao_cobrada')).toEqual([])
  await trazer([`N1;PDG1A11;${brasileiro(dia(24, '10:02'))};${JUQUIA};19,00;2;;`])
  const [only, ...others] = await achar('nao_cobrada')
  expect(others).toEqual([])
  expect(only).toMatchObject({ praca: 'Miracatu, BR-116 km 370.4', com_tag: true, livre: false })
  const { antes, perto, depois } = only!.prova!
  expect(antes.m).toBeGreaterThan(900)
  expect(perto.m).toBeLessThan(500)
  expect(depois.m).toBeGreaterThan(900)
  expect(Date.parse(antes.em)).toBeLessThan(Date.parse(depois.em))
  expect((await achar('aguarda')).length).toBe(1)
  expect(
    (await me.pendencias.listar({})).dados.filter((p) => p._id.startsWith('nao_cobrada:')),
  ).toMatchObject([{ frase: expect.stringContaining('1 passagem vista e não cobrada') }])
  await trazer([`N3;PDG1A11;${brasileiro(dia(25, '10:40'))};${MIRACATU};19,00;2;;`])
  expect(await achar('nao_cobrada')).toEqual([])
  expect((await achar('cobrada')).length).toBe(2)
})

test('who turned back at the plaza, or was silent there, is told of nothing', async () => {
  const me = await eu()
  await novo('PDG2A22')
  await passar('PDG2A22', dia(30), miracatu)
  // Behind the plaza it comes back the way it went; and on another day nobody heard of it for half an hour.
  await t.db.query(
    `update posicoes set lat = $1 + abs(lat - $1), lng = $2 + abs(lng - $2) where cpf = 'PDG2A22'`,
    [miracatu.lat, miracatu.lng],
  )
  await passar('PDG2A22', dia(29), miracatu)
  await t.db.query(
    `delete from posicoes where cpf = 'PDG2A22' and dt_rastreio between $1::timestamptz - interval '12 min' and $1::timestamptz + interval '12 min'`,
    [dia(29)],
  )
  await t.db.query('delete from travessias_vistas')
  await me.pedagios.procurarTravessias({})
  expect((await me.pedagios.travessias({ query: { busca: 'PDG2A22' } })).total).toBe(0)
})

test('free flow: seen by positions or told by a statement, counted down, by the plate of tractor or trailer, and paid', async () => {
  const me = await eu()
  const cavalo = await novo('PDG3A33', 'cavalo_6x2')
  const sr = await novo('PDG3B33', 'sr_3')
  await me.veiculos.combinar({ body: { veiculos: [cavalo, sr], de: dia(50) } })
  const marialva = { lat: -19.853947, lng: -43.132689, paraCa: { lat: -19.743897, lng: -43.615283 } }
  await passar('PDG3A33', dia(1), marialva)
  await passar('PDG3A33', dia(8), marialva)
  await t.db.query('delete from travessias_vistas')
  await me.pedagios.procurarTravessias({})
  const minhas = async (situacao?: 'a_pagar' | 'paga' | 'cobrada') =>
    (await me.pedagios.travessias({ query: { busca: 'PDG3', ...(situacao ? { situacao } : {}) } })).dados
  const [nova, velha] = await minhas('a_pagar')
  expect(nova).toMatchObject({ placas: ['PDG3A33', 'PDG3B33'], livre: true, com_tag: false })
  expect(nova!.faltam).toBeGreaterThanOrEqual(29)
  expect(velha!.faltam).toBeLessThan(nova!.faltam!)
  const pendente = async () =>
    (await me.pendencias.listar({})).dados.filter((p) => p._id.startsWith('free_flow:'))
  expect((await pendente()).map((p) => p.vence)).toEqual([velha!.prazo, nova!.prazo])
  // The gate read the trailer.
  const freeFlow = 'Free Flow João Monlevade, BR-381, KM 342+270'
  await trazer([`F1;PDG3B33;${brasileiro(dia(8, '10:04'))};${freeFlow};51,00;6;;`])
  expect((await minhas('cobrada')).map((x) => x._id)).toEqual([velha!._id])
  const pagar = (d: string) =>
    me.pedagios.pagarTravessia({ params: { id: nova!._id }, body: { dia: d.slice(0, 10), centavos: 5100 } })
  await expect(pagar(dia(3))).rejects.toMatchObject({ status: 400 })
  await pagar(dia(0))
  expect(await minhas('paga')).toMatchObject([{ _id: nova!._id, centavos: 5100 }])
  expect(await pendente()).toEqual([])
  await me.pedagios.reabrirTravessia({ params: { id: nova!._id } })
  // Its tag is known by now: the charge may still come by itself.
  expect(await pendente()).toEqual([])
  expect(await minhas('a_pagar')).toMatchObject([{ com_tag: true }])
  // A statement tells of one that nobody saw; undone, it is gone.
  const { lote } = await trazer([
    `F2;PDG3A33;${brasileiro(dia(4))};Free Flow estadual;51,00;6;Free-flow pendente;`,
  ])
  expect((await minhas('a_pagar')).map((x) => x.origem)).toEqual(['posicao', 'extrato'])
  expect((await me.pedagios.listar({ query: { lote: lote._id } })).dados[0]).toMatchObject({ tipo: 'livre' })
  await me.pedagios.desfazer({ params: { id: lote._id } })
  expect((await minhas('a_pagar')).length).toBe(1)
})

test('a dispute by operator, its bundle, its answer, and the credit of a later statement', async () => {
  const me = await eu()
  await novo('PDG4A44')
  await passar('PDG4A44', dia(12), miracatu)
  const { lote } = await trazer([
    `C1;PDG4A44;${brasileiro(dia(12))};${MIRACATU};28,50;3;;7001`,
    `C2;PDG4A44;${brasileiro(dia(11))};${JUQUIA};28,50;3;;7001`,
  ])
  await trazer([`X1;PDG4A44;${brasileiro(dia(10))};${JUQUIA};28,50;3;;9`], 'Outra')
  const achar = async () =>
    (await me.pedagios.listar({ query: { busca: 'PDG4A44', so: 'a_contestar' } })).dados
  const ids = (await achar()).map((p) => p._id)
  expect(ids.length).toBe(3)
  const abertas = (await me.pedagios.contestar({ body: { passagens: ids } })).dados
  expect(abertas.map((c) => [c.operadora, c.linhas, c.centavos]).sort()).toEqual([
    ['Outra', 1, 950],
    ['Tag', 2, 1900],
  ])
  expect(await achar()).toEqual([])
  await expect(me.pedagios.contestar({ body: { passagens: ids } })).rejects.toMatchObject({ status: 400 })
  await expect(me.pedagios.desfazer({ params: { id: lote._id } })).rejects.toMatchObject({ status: 409 })
  const id = abertas.find((c) => c.operadora === 'Tag')!._id
  const outra = abertas.find((c) => c.operadora === 'Outra')!._id
  const andar = async (acao: 'enviar' | 'aceitar' | 'negar' | 'creditar', mais: object = {}, qual = id) =>
    (await me.pedagios.andarComContestacao({ params: { id: qual }, body: { acao, ...mais } })).dados
  await andar('enviar', { protocolo: 'P-77' })
  const maco = async () =>
    Buffer.from((await me.pedagios.macoDaContestacao({ params: { id } })) as Uint8Array)
  const first = await maco()
  const names = first.toString('latin1')
  for (const name of ['SHA256SUMS', 'contestacao.pdf', 'linhas.csv', 'dados.json'])
    expect(names).toContain(name)
  await t.db.query(`delete from posicoes where cpf = 'PDG4A44'`)
  expect((await maco()).equals(first)).toBe(true)
  await expect(andar('aceitar', { centavos: 5000 })).rejects.toMatchObject({ status: 400 })
  expect(await andar('aceitar', { centavos: 1900 })).toMatchObject({
    estado: 'aceita',
    aceito: 1900,
    recebido: 0,
  })
  // One credit names the plaza, the other says only that it is one.
  await trazer([`C3;PDG4A44;${brasileiro(dia(2))};${MIRACATU};-9,50;;Estorno;7002`])
  const meio = await me.pedagios.contestacao({ params: { id } })
  expect(meio.dados).toMatchObject({ estado: 'aceita', recebido: 950 })
  const credito = await trazer([
    `C4;PDG4A44;${brasileiro(dia(1))};Crédito de contestação;-9,50;;Crédito;7002`,
  ])
  const fim = async () => (await me.pedagios.contestacao({ params: { id } })).dados
  expect(await fim()).toMatchObject({
    estado: 'creditada',
    recebido: 1900,
    passagens: [{ creditado: 950 }, { creditado: 950 }],
  })
  const painel = (await me.pendencias.painel({ query: { mes: dia(0).slice(0, 7) } })).dados
  expect(painel.contestacoes).toMatchObject({ contestado: 2850, aceito: 1900, recebido: 1900 })
  await me.pedagios.desfazer({ params: { id: credito.lote._id } })
  expect(await fim()).toMatchObject({ estado: 'aceita', recebido: 950 })
  await andar('creditar', { centavos: 950 })
  expect(await fim()).toMatchObject({ estado: 'creditada', recebido: 1900 })
  // The other is given up: its line is free again.
  await me.pedagios.desistirDaContestacao({ params: { id: outra } })
  expect((await achar()).length).toBe(1)
})

test('a reversal finds its line and the invoice says what explains the difference', async () => {
  const me = await eu()
  await novo('PDG5A55')
  const linhas = [
    `E1;PDG5A55;${brasileiro(dia(15))};${MIRACATU};19,00;2;;8001`,
    `E2;PDG5A55;${brasileiro(dia(14))};${JUQUIA};19,00;2;;8001`,
    `E3;PDG5A55;${brasileiro(dia(14))};${JUQUIA};-19,00;2;Estorno;8001`,
    `E4;???;${brasileiro(dia(14))};${JUQUIA};7,00;2;;8001`,
    ';;;;Subtotal;38,00;;;8001',
    ';;;;Total da fatura;26,00;;;8001',
  ]
  const { lote } = await trazer(linhas)
  expect(lote).toMatchObject({ novas: 3, recusadas: 3 })
  const rows = (await me.pedagios.listar({ query: { busca: 'PDG5A55', fatura: '8001' } })).dados
  const original = rows.find((r) => r.tipo === 'pedagio' && r.praca === JUQUIA)!
  expect(original.estornado).toBe(1900)
  expect(rows.find((r) => r.tipo === 'estorno')).toMatchObject({ estorna: original._id })
  const fatura = async () => (await me.pedagios.faturas({ query: {} })).dados.find((f) => f.fatura === '8001')
  expect(await fatura()).toMatchObject({ soma: 1900, total: 2600, diferenca: 700 })
  expect(dito((await fatura())!.frase)).toBe(
    'A fatura cobra R$ 7,00 a mais: R$ 7,00 de linhas que não se puderam ler.',
  )
  const body = { operadora: 'Tag', fatura: '8001' }
  await me.pedagios.gravarTotal({ body: { ...body, centavos: 2700 } })
  expect(dito((await fatura())!.frase)).toContain('R$ 1,00 sem explicação')
  await expect(
    me.pedagios.gravarTotal({ body: { ...body, fatura: 'nenhuma', centavos: 1 } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a corrected statement says what changed, and the same again brings nothing', async () => {
  const me = await eu()
  await novo('PDG6A66')
  const linhas = [
    `K1;PDG6A66;${brasileiro(dia(9))};${MIRACATU};28,50;3;;`,
    `K2;PDG6A66;${brasileiro(dia(8))};${JUQUIA};19,00;2;;`,
  ]
  await trazer(linhas)
  const corrigido = [linhas[0]!.replace('28,50;3', '19,00;2'), linhas[1]!]
  const um = await trazer(corrigido)
  expect(um.lote).toMatchObject({ novas: 0, mudadas: 1, repetidas: 1 })
  expect(um.linhas.map((l) => dito(l.motivo))).toEqual([
    'A operadora corrigiu: valor de R$ 28,50 para R$ 19,00, eixos de 3 para 2.',
  ])
  expect(
    (await me.pedagios.listar({ query: { busca: 'PDG6A66' } })).dados.map((p) => [p.centavos, p.contestavel]),
  ).toEqual([
    [1900, 0],
    [1900, 0],
  ])
  expect((await trazer(corrigido)).lote).toMatchObject({ novas: 0, mudadas: 0, repetidas: 2 })
})

test('a plaza in Mato Grosso whose statement speaks of its own clock accuses nobody', async () => {
  const me = await eu()
  await novo('PDG7A77')
  const praca = 'BR-163, KM 664+450, norte, Nova Mutum'
  // The truck is there at 10:00 of Brasília, which is 09:00 of the plaza.
  await passar('PDG7A77', dia(6), { lat: -13.26599, lng: -56.022777 })
  await passar('PDG7A77', dia(5), { lat: -13.26599, lng: -56.022777 })
  await trazer([
    `T1;PDG7A77;${brasileiro(dia(6, '09:00'))};${praca};19,00;2;;`,
    `T2;PDG7A77;${brasileiro(dia(5, '10:00'))};${praca};19,00;2;;`,
  ])
  const rows = (await me.pedagios.listar({ query: { busca: 'PDG7A77' } })).dados
  expect(rows.map((r) => [r.veredito, r.em])).toEqual([
    ['confirmada', new Date(dia(5)).toISOString()],
    ['confirmada', new Date(dia(6)).toISOString()],
  ])
  expect(rows[1]!.frase).toContain('hora local da praça')
})

test('at the midnight of a new fare each side pays its own, and nobody is accused', async () => {
  const me = await eu()
  await novo('PDG8A88')
  const hora = (n: number) =>
    `${brasileiro(dia(n < 5 ? 4 : 3, ['20:00', '21:00', '22:00', '23:00', '23:59', '00:00', '01:00', '02:00', '03:00', '04:00'][n]))}`
  await trazer(
    Array.from(
      { length: 10 },
      (_, n) => `M${n};PDG8A88;${hora(n)};${JUQUIA};${n < 5 ? '19,00' : '20,00'};2;;`,
    ),
  )
  const rows = (await me.pedagios.listar({ query: { busca: 'PDG8A88' } })).dados
  expect(rows.length).toBe(10)
  expect(rows.filter((r) => r.veredito === 'tarifa_diferente')).toEqual([])
})

test('a voucher that was bought and the tag that was charged beside it; a voucher that nobody gave is told', async () => {
  const me = await eu()
  await novo('PDG9A99')
  const viagem = async (numero: number, estado: 'registrado' | 'fila', valor: number | null, dias: number) =>
    t.db.query(
      `with r as (
         insert into romaneios (grupo_id, numero, estado, cnpj_empresa, placa_veiculo, saida_em, concluido_em)
         select ${grupo}, $1::int, 'concluido', cnpj, 'PDG9A99', $4::timestamptz, $4::timestamptz + interval '10 hours'
         from empresas where grupo_id = ${grupo} limit 1 returning grupo_id, id, cnpj_empresa)
       insert into registros (grupo_id, tipo, referencia, estado, cnpj_emitente, romaneio_id, pedido, numero, valor_centavos)
       select grupo_id, 'vale_pedagio', 'romaneio:' || id, $2, cnpj_empresa, id, '{"placa":"PDG9A99"}', case when $2 = 'registrado' then 'VP-1' else '' end, $3::bigint
       from r`,
      [numero, estado, valor, dia(dias, '08:00')],
    )
  await viagem(91_001, 'registrado', 4000, 7)
  await viagem(91_002, 'fila', null, 6)
  await trazer([
    `V1;PDG9A99;${brasileiro(dia(7, '09:00'))};${MIRACATU};19,00;2;Vale-pedágio;`,
    `V2;PDG9A99;${brasileiro(dia(7, '10:00'))};${JUQUIA};19,00;2;;`,
    `V3;PDG9A99;${brasileiro(dia(7, '11:00'))};BR-116, KM 485+700, sul, Cajati;19,00;2;;`,
    `V4;PDG9A99;${brasileiro(dia(6, '09:00'))};${MIRACATU};19,00;2;;`,
  ])
  const rows = (await me.pedagios.listar({ query: { busca: 'PDG9A99', tipo: 'pedagio' } })).dados
  // Nineteen by the voucher, nineteen more are within its forty; the third is not.
  expect(rows.map((r) => r.veredito)).toEqual(['sem_posicao', 'sem_posicao', 'duplo_com_vale'])
  const vales = (await me.pedagios.vales({ query: {} })).dados.filter((v) => v.placa === 'PDG9A99')
  expect(vales.map((v) => [v.romaneio, v.situacao, v.usado, v.duplo, v.passagens.length])).toEqual([
    [91_002, 'falta', 0, 0, 1],
    [91_001, 'duplo', 1900, 1900, 3],
  ])
  expect(
    (await me.pendencias.listar({})).dados.filter((p) => p._id.startsWith('vale:')).map((p) => p.frase),
  ).toEqual([expect.stringContaining('saiu sem vale-pedágio')])
})
