import type { CallInput, Client, Contract, contract } from '@tropeiro/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { abrirBancoLocal, type BancoLocal } from '../../../../test/banco-local.ts'
import { ATLANTICO, criarCtes } from '../../../../test/faturas.ts'
import { titulosQueNaoFecham } from '../../../../test/financeiro.ts'

/* What is asked of the local bank about boletos that it has: true when it said so, by file and by its door. */

let t: TestApp
let banco: BancoLocal
let me: Client<Contract>
let admin: Client<Contract>
let van: string
let api: string
let conta: string
const HOJE = '2026-12-15'

type Convenio = CallInput<typeof contract.boletos.gravarConvenio> extends { body: infer B } ? B : never
const gravar = (nome: string, canal: 'api' | 'van', numero_conta: string, rest: Partial<Convenio> = {}) =>
  admin.boletos.gravarConvenio({
    body: {
      ...{
        nome,
        conta,
        banco: '237',
        agencia: '1172',
        agencia_dv: '0',
        numero_conta,
        conta_dv: '2',
        carteira: '9',
      },
      ...{ codigo_empresa: '4567890', canal, chave_api: `chave-${canal}`, ...rest },
    },
  })

beforeAll(async () => {
  banco = await abrirBancoLocal(HOJE)
  t = await abrirApp({ BANCO_URL: banco.url })
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  t.deps.clock = () => new Date(`${HOJE}T12:00:00-03:00`)
  await admin.titulos.gravarConta({ body: { nome: 'Bradesco', tipo: 'corrente', banco: '237' } })
  conta = (await admin.titulos.cadastros({})).dados.contas.find((c) => c.nome === 'Bradesco')!._id
  await gravar('Pela API', 'api', '403005')
  await gravar('Por VAN', 'van', '403006')
  const all = (await me.boletos.convenios({})).dados
  api = all.find((c) => c.canal === 'api')!._id
  van = all.find((c) => c.canal === 'van')!._id
  await t.trabalhar()
})
afterAll(async () => {
  await t.close()
  await banco.fechar()
})
afterEach(async () => expect(await titulosQueNaoFecham(t.db)).toEqual([]))

const fecharODia = () => banco.mandar('retorno', {})
const pagador = { endereco: 'Rua A, 1', bairro: 'Centro', cep: '80240-000', cidade: 'Curitiba', uf: 'PR' }
async function emitir(convenio: string, vencimento = '2026-12-10', valor_centavos = 100_000) {
  const { dados } = await me.titulos.criar({
    body: {
      ...{ natureza: 'receber', documento: '12ABC34501DE35', nome: 'Indústria Ação', descricao: 'Frete' },
      ...{ valor_centavos, emissao: '2026-11-20', vencimento, categoria: 'receita_frete' },
    },
  })
  const id = dados[0]!._id
  const boleto = (await me.boletos.emitirBoleto({ body: { titulo: id, convenio, pagador } })).dados._id
  return { id, boleto }
}
const remessa = async () => {
  const { dados } = await me.boletos.gerarRemessa({ params: { id: van }, body: {} })
  await t.trabalhar()
  return dados
}
/** The bank answers, and what it says is read. */
const ouvir = async () => {
  await fecharODia()
  await me.boletos.perguntarAoBanco({ params: { id: van }, body: {} })
  await t.trabalhar()
}
const registrado = async (vencimento?: string, valor?: number) => {
  const made = await emitir(van, vencimento, valor)
  await remessa()
  await ouvir()
  expect((await boletoDe(made.id)).situacao).toBe('registrado')
  return made
}
const ver = async (id: string) => (await me.titulos.buscar({ params: { id } })).dados
const boletoDe = async (id: string) => (await me.boletos.listarBoletos({ query: { titulo: id } })).dados[0]!
type Pedido = CallInput<typeof contract.boletos.pedirInstrucao>['body']
const pedir = (boleto: string, tipo: Pedido['tipo'], rest: Partial<Pedido> = {}) =>
  me.boletos.pedirInstrucao({ body: { boletos: [boleto], tipo, ...rest } })
const instrucoes = async (id: string) => (await boletoDe(id)).instrucoes.map((i) => [i.tipo, i.estado])
const dito = async (id: string) => (await ver(id)).historico.map((h) => h.texto)

test('a write-off waits, goes in a remessa, and is true when the return says so', async () => {
  const { id, boleto } = await registrado()
  await pedir(boleto, 'baixar')
  await expect(pedir(boleto, 'baixar')).rejects.toThrow('já foi pedida')
  await expect(pedir(boleto, 'protestar')).rejects.toThrow('A baixa deste boleto já foi pedida')
  expect(await instrucoes(id)).toEqual([['baixar', 'na_fila']])
  const c = (await me.boletos.convenios({})).dados.find((x) => x._id === van)!
  expect(c).toMatchObject({ na_fila: 0, instrucoes_na_fila: 1 })
  const { dados: previa } = await me.boletos.previaDaRemessa({ params: { id: van } })
  expect(previa).toMatchObject([{ boleto, tipo: 'baixar', titulo: id, valor: 100_000, pendente: true }])
  const file = await remessa()
  expect(file.linhas).toBe(1)
  expect(await instrucoes(id)).toEqual([['baixar', 'enviada']])
  expect((await boletoDe(id)).situacao).toBe('registrado')
  await expect(remessa()).rejects.toThrow('Não há boleto')
  await ouvir()
  expect(await instrucoes(id)).toEqual([['baixar', 'confirmada']])
  expect((await boletoDe(id)).situacao).toBe('baixado')
  expect((await ver(id)).titulo.estado).toBe('aberto')
  expect(await dito(id)).toEqual(
    expect.arrayContaining(['Pedido ao banco: baixar o boleto.', 'O banco confirmou: baixar o boleto.']),
  )
  const kept = (await me.boletos.arquivoBancario({ params: { id: file._id } })).dados
  expect(kept.movimentos).toMatchObject([{ tipo: 'baixar', pendente: false }])
})

test('protest stops the letters, holding it ends that; due day and abatement change the title only when confirmed', async () => {
  const late = await registrado()
  await pedir(late.boleto, 'protestar')
  // Another kind waits its turn: what the bank answers is then of one.
  await pedir(late.boleto, 'abater', { valor_centavos: 10_000 })
  expect((await remessa()).linhas).toBe(1)
  expect((await boletoDe(late.id)).parado_por).toBeNull()
  await ouvir()
  expect(await boletoDe(late.id)).toMatchObject({ parado_por: 'protesto', abatimento: 0 })
  expect(await dito(late.id)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Cobrança parada pelo banco: .*Protesto/)]),
  )
  await expect(pedir(late.boleto, 'protestar')).rejects.toThrow('já confirmou o protesto')
  await expect(pedir(late.boleto, 'vencimento', { vencimento: '2027-01-10' })).rejects.toThrow(
    'suste-o antes',
  )
  expect((await ver(late.id)).titulo.saldo).toBe(100_000)
  await remessa()
  await ouvir()
  expect((await boletoDe(late.id)).abatimento).toBe(10_000)
  expect((await ver(late.id)).titulo).toMatchObject({ saldo: 90_000, ajuste: -10_000 })
  await pedir(late.boleto, 'sustar')
  await remessa()
  await ouvir()
  expect((await boletoDe(late.id)).parado_por).toBeNull()
  await pedir(late.boleto, 'cancelar_abatimento')
  await remessa()
  await ouvir()
  expect((await ver(late.id)).titulo).toMatchObject({ saldo: 100_000, ajuste: 0 })

  const antes = await boletoDe(late.id)
  await expect(
    me.titulos.alterar({
      params: { id: late.id },
      body: { vencimento: '2027-01-11', categoria: 'receita_frete' },
    }),
  ).rejects.toThrow('peça a ele o novo vencimento')
  await expect(
    me.titulos.ajustar({
      params: { id: late.id },
      body: { tipo: 'abatimento', valor_centavos: 1, motivo: 'acordo' },
    }),
  ).rejects.toThrow('peça a ele o abatimento')
  await pedir(late.boleto, 'vencimento', { vencimento: '2027-01-11' })
  expect((await ver(late.id)).titulo.vencimento).toBe('2026-12-10')
  await remessa()
  await ouvir()
  const depois = await boletoDe(late.id)
  expect(depois.vencimento).toBe('2027-01-11')
  expect(depois.codigo_barras).not.toBe(antes.codigo_barras)
  expect(depois.nosso_numero).toBe(antes.nosso_numero)
  expect((await ver(late.id)).titulo.vencimento).toBe('2027-01-11')
})

test('refused: why in the bank’s words, nothing changed, mended and sent again; what waits is given up', async () => {
  const { id, boleto } = await registrado('2026-12-14')
  await expect(pedir(boleto, 'sustar')).rejects.toThrow('Não há protesto')
  await expect(pedir(boleto, 'abater', { valor_centavos: 100_000 })).rejects.toThrow('menor que o saldo')
  await expect(pedir(boleto, 'vencimento')).rejects.toThrow('Diga o novo vencimento')
  await pedir(boleto, 'abater', { valor_centavos: 5_000 })
  const dele = [...banco.mundo.livro.boletos.values()].find((b) => b.usoEmpresa === `B${boleto}`)!
  await banco.mundo.livro.boleto({ ...dele, abatimento: 1 })
  await remessa()
  await ouvir()
  expect((await boletoDe(id)).instrucoes[0]).toMatchObject({
    tipo: 'abater',
    estado: 'recusada',
    motivo: expect.stringContaining('Já Existe Abatimento Anterior'),
  })
  expect((await ver(id)).titulo.saldo).toBe(100_000)
  const { dados: files } = await me.boletos.arquivosBancarios({ query: { convenio: van } })
  expect(files[0]).toMatchObject({ sentido: 'retorno', pendentes: 1 })
  await banco.mundo.livro.boleto({ ...dele, abatimento: 0 })
  await pedir(boleto, 'abater', { valor_centavos: 4_000 })
  const pendente = (await boletoDe(id)).instrucoes[0]!
  await me.boletos.desistirDaInstrucao({ params: { id: pendente._id }, body: {} })
  await expect(me.boletos.desistirDaInstrucao({ params: { id: pendente._id }, body: {} })).rejects.toThrow(
    'já foi ao banco',
  )
  expect((await boletoDe(id)).instrucoes[0]).toMatchObject({ estado: 'recusada' })
})

test('an abatement that the invoice refuses is left to a person; what else the return says is read', async () => {
  await criarCtes(t.db, t.alicerce.grupos.get('SERRA AZUL')!, [
    { numero: 1, valor: 100_000, tomador: ATLANTICO },
  ])
  await me.faturas.faturarPeriodo({ body: { ate: HOJE } })
  await t.trabalhar()
  const { dados } = await me.titulos.listar({ query: { natureza: 'receber', origem: ['fatura'] } })
  const { _id: id, fatura } = dados.find((d) => d.documento === ATLANTICO.documento)!
  const { _id: boleto } = (await me.boletos.emitirBoleto({ body: { titulo: id, convenio: van, pagador } }))
    .dados
  const outro = await emitir(van)
  await remessa()
  await ouvir()
  await pedir(boleto, 'abater', { valor_centavos: 10_000 })
  await pedir(outro.boleto, 'baixar')
  await remessa()
  await fecharODia()
  await me.boletos.perguntarAoBanco({ params: { id: van }, body: {} })
  // Received on the invoice, and its title has not heard of it.
  await me.faturas.receber({ params: { id: fatura! }, body: { valor_centavos: 95_000, dia: HOJE } })
  await t.trabalhar()
  expect((await boletoDe(outro.id)).situacao).toBe('baixado')
  expect(await boletoDe(id)).toMatchObject({ abatimento: 10_000, instrucoes: [{ estado: 'confirmada' }] })
  expect(await dito(id)).toContainEqual(expect.stringMatching(/ficou como estava: .*saldo.* Ajuste-o à mão/))
  const { dados: files } = await me.boletos.arquivosBancarios({ query: { convenio: van } })
  expect(files[0]).toMatchObject({ sentido: 'retorno', pendentes: 1 })
  expect((await ver(id)).titulo).toMatchObject({ saldo: 5_000, ajuste: 0 })
})

test('a remessa is kept byte for byte; sent again it is another file with another number, of what was not answered', async () => {
  const one = await registrado()
  const two = await registrado()
  await pedir(one.boleto, 'baixar')
  await pedir(two.boleto, 'baixar')
  const first = await remessa()
  const bytes = async (id: string) => (await me.boletos.bytesDoArquivo({ params: { id } })).dados.base64
  expect(await bytes(first._id)).toBe(await bytes(first._id))
  const again = (await me.boletos.reenviarRemessa({ params: { id: first._id }, body: {} })).dados
  expect([again.nsa, again.linhas]).toEqual([first.nsa! + 1, 2])
  expect(await bytes(again._id)).not.toBe(await bytes(first._id))
  await expect(me.boletos.reenviarRemessa({ params: { id: first._id }, body: {} })).rejects.toThrow(
    'já respondeu tudo',
  )
  await t.trabalhar()
  await ouvir()
  for (const { id } of [one, two]) expect((await boletoDe(id)).situacao).toBe('baixado')
})

test('settled by hand, renegotiated or cancelled: the bank is asked to write off; what was not sent yet is taken out', async () => {
  const pago = await registrado()
  const trocado = await registrado()
  const cancelado = await emitir(van)
  await me.titulos.baixar({ params: { id: pago.id }, body: { valor_centavos: 100_000, dia: HOJE } })
  await me.titulos.renegociar({
    params: { id: trocado.id },
    body: {
      parcelas: 2,
      vencimento: '2027-01-10',
      motivo: 'acordo',
      acrescimo_centavos: 0,
      desconto_centavos: 0,
    },
  })
  await me.titulos.cancelar({ params: { id: cancelado.id }, body: { motivo: 'lançado em dobro' } })
  await t.trabalhar()
  expect(await instrucoes(pago.id)).toEqual([['baixar', 'na_fila']])
  expect(await instrucoes(trocado.id)).toEqual([['baixar', 'na_fila']])
  expect((await boletoDe(cancelado.id)).situacao).toBe('baixado')
  expect((await remessa()).linhas).toBe(2)
  await ouvir()
  expect((await boletoDe(pago.id)).situacao).toBe('baixado')
})

test('by the API each goes by itself; a lost answer is asked again; several at once say which could not be asked', async () => {
  const a = await emitir(api)
  const b = await emitir(api, '2026-12-30')
  await t.trabalhar()
  const varios = await me.boletos.pedirInstrucao({
    body: { boletos: [a.boleto, b.boleto], tipo: 'protestar' },
  })
  expect(varios.dados).toMatchObject({
    pedidas: 1,
    fora: [{ boleto: b.boleto, motivo: 'Só se protesta o que venceu.' }],
  })
  banco.mundo.falhas = [{ modo: 'cair_depois', caminhos: ['boletos'], vezes: 1 }]
  await t.trabalhar()
  expect(await instrucoes(a.id)).toEqual([['protestar', 'na_fila']])
  await me.boletos.perguntarAoBanco({ params: { id: api }, body: {} })
  await t.trabalhar()
  await t.db.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await t.trabalhar()
  expect(await instrucoes(a.id)).toEqual([['protestar', 'confirmada']])
  expect((await boletoDe(a.id)).parado_por).toBe('protesto')
  banco.mundo.falhas = [{ modo: 'recusar', caminhos: ['boletos'], vezes: 1, motivo: 'Fora do horário' }]
  await pedir(b.boleto, 'abater', { valor_centavos: 1_000 })
  await t.trabalhar()
  expect((await boletoDe(b.id)).instrucoes[0]).toMatchObject({
    estado: 'recusada',
    motivo: '99: Fora do horário',
  })
})

test('terms that the bank would refuse are refused in the agreement', async () => {
  await expect(
    gravar('Santander', 'van', '13000123', {
      banco: '033',
      carteira: '101',
      convenio: '1234567',
      protesto_dias: 30,
      baixa_dias: 20,
    }),
  ).rejects.toThrow('não pode ser menor que o de protesto')
  await expect(gravar('Outro', 'van', '403007', { baixa_dias: 30 })).rejects.toThrow('vale o do contrato')
  await gravar('Protesta', 'van', '403008', { protesto_dias: 5 })
  const c = (await me.boletos.convenios({})).dados.find((x) => x.nome === 'Protesta')
  expect(c).toMatchObject({ protesto_dias: 5, baixa_dias: 0 })
})
