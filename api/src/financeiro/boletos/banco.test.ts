import { createHash, createHmac } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { falarComOBanco } from '../../../db/demo/banco.ts'
import { carregarFinanceiro } from '../../../db/demo/financeiro.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { abrirBancoLocal, type BancoLocal } from '../../../test/banco-local.ts'
import { titulosQueNaoFecham } from '../../../test/financeiro.ts'
import { portaLivre } from '../../../test/porta-livre.ts'

/* Each fault of the local bank's control door, and what the house makes of it. */

let t: TestApp
let banco: BancoLocal
let me: Client<Contract>
let admin: Client<Contract>
let api: string
let van: string
const HOJE = '2026-12-15'

const mandar = (caminho: string, body: object) => banco.mandar(caminho, body)

beforeAll(async () => {
  banco = await abrirBancoLocal(HOJE)
  const port = await portaLivre()
  t = await abrirApp({ BANCO_URL: banco.url, HOST_ORIGIN: `http://127.0.0.1:${port}`, RATE_LIMIT: '1000000' })
  await t.app.listen({ port, host: '127.0.0.1' })
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  t.deps.clock = () => new Date(`${HOJE}T12:00:00-03:00`)
  await admin.titulos.gravarConta({ body: { nome: 'Bradesco', tipo: 'corrente', banco: '237' } })
  const conta = (await admin.titulos.cadastros({})).dados.contas.find((c) => c.nome === 'Bradesco')!._id
  const gravar = (nome: string, canal: 'api' | 'van', numero_conta: string) =>
    admin.boletos.gravarConvenio({
      body: {
        ...{ nome, conta, banco: '237', agencia: '1172', agencia_dv: '0', numero_conta },
        ...{ conta_dv: '2', carteira: '9', codigo_empresa: '4567890', canal, chave_api: `chave-${canal}` },
        ...{ chave_pix: 'caixa@serraazul.demo', cidade: 'Curitiba' },
      },
    })
  await gravar('Pela API', 'api', '403005')
  await gravar('Por VAN', 'van', '403006')
  const all = (await me.boletos.convenios({})).dados
  api = all.find((c) => c.canal === 'api')!._id
  van = all.find((c) => c.canal === 'van')!._id
  expect(all.map((c) => c.tem_chave)).toEqual([true, true])
  await t.trabalhar()
})
afterAll(async () => {
  await t.close()
  await banco.fechar()
})
afterEach(async () => {
  await mandar('falhas', { regras: [] })
  await mandar('entrega', {})
  expect(await titulosQueNaoFecham(t.db)).toEqual([])
})

const pagador = { endereco: 'Rua A, 1', bairro: 'Centro', cep: '80240-000', cidade: 'Curitiba', uf: 'PR' }
async function titulo(valor_centavos: number): Promise<string> {
  const { dados } = await me.titulos.criar({
    body: {
      ...{ natureza: 'receber', documento: '12ABC34501DE35', nome: 'Indústria Ação', descricao: 'Frete' },
      ...{ valor_centavos, emissao: '2026-11-20', vencimento: '2026-12-10', categoria: 'receita_frete' },
    },
  })
  return dados[0]!._id
}
const emitir = async (convenio: string, centavos: number, quem = pagador) => {
  const id = await titulo(centavos)
  const { dados } = await me.boletos.emitirBoleto({ body: { titulo: id, convenio, pagador: quem } })
  return { id, boleto: dados._id, referencia: `${t.alicerce.grupos.get('SERRA AZUL')}-B${dados._id}` }
}
const ver = async (id: string) => (await me.titulos.buscar({ params: { id } })).dados.titulo
const boletoDe = async (id: string) => (await me.boletos.listarBoletos({ query: { titulo: id } })).dados[0]!
const perguntar = async (convenio: string) => {
  await me.boletos.perguntarAoBanco({ params: { id: convenio }, body: {} })
  await t.trabalhar()
}
const pagar = (referencia: string, centavos: number, dia = HOJE, por = 'pix') =>
  mandar('pagar', { referencia, centavos, dia, por })

test('by the API: registered, half paid by PIX, the rest late with charges, twice, and taken back', async () => {
  const { id, boleto, referencia } = await emitir(api, 100_000)
  expect((await boletoDe(id)).situacao).toBe('na_fila')
  await expect(me.boletos.pdfDoBoleto({ params: { id: boleto } })).rejects.toThrow('ainda não confirmou')
  await t.trabalhar()
  expect(await boletoDe(id)).toMatchObject({ situacao: 'registrado', linha_digitavel: expect.any(String) })
  const pdf = await me.boletos.pdfDoBoleto({ params: { id: boleto } })
  const hash = (x: unknown) =>
    createHash('sha256')
      .update(x as Uint8Array)
      .digest('hex')
  expect(String(pdf).slice(0, 5)).toBe('%PDF-')
  expect(hash(await me.boletos.pdfDoBoleto({ params: { id: boleto } }))).toBe(hash(pdf))
  expect((await pagar(referencia, 50_000, '2026-12-10')).avisos).toEqual([200])
  await t.trabalhar()
  expect(await ver(id)).toMatchObject({ estado: 'parcial', saldo: 50_000, liquidado: 50_000 })
  await pagar(referencia, 51_250, '2026-12-14')
  await t.trabalhar()
  expect(await ver(id)).toMatchObject({ estado: 'liquidado', saldo: 0, liquidado: 100_000, encargos: 1_250 })
  await pagar(referencia, 100_000)
  await t.trabalhar()
  expect(await ver(id)).toMatchObject({ liquidado: 100_000, encargos: 1_250 })
  expect((await boletoDe(id)).pagamentos.map((p) => [p.pago, p.efeito])).toEqual([
    [50_000, 'liquidado'],
    [51_250, 'liquidado'],
    [100_000, 'em_duplicidade'],
  ])
  // What was paid twice goes back first, then what had settled it.
  await mandar('estornar', { referencia })
  await mandar('estornar', { referencia })
  await perguntar(api)
  expect(await ver(id)).toMatchObject({ estado: 'parcial', saldo: 50_000, encargos: 0 })
  expect((await boletoDe(id)).pagamentos.map((p) => p.estornado)).toEqual([false, true, true])
})

test('told fifty times at once, signed: one settlement; unsigned, badly signed or to another door: none', async () => {
  const { id, referencia } = await emitir(api, 7_000)
  await t.trabalhar()
  await mandar('entrega', { webhooks: 50 })
  expect((await pagar(referencia, 7_000)).avisos).toEqual(Array(50).fill(200))
  await Promise.all([t.trabalhar(), t.trabalhar()])
  expect(await ver(id)).toMatchObject({ estado: 'liquidado', liquidado: 7_000 })
  expect((await boletoDe(id)).pagamentos).toHaveLength(1)

  await expect(me.boletos.portaDoConvenio({ params: { id: api } })).rejects.toThrow()
  const { url, segredo } = (await admin.boletos.portaDoConvenio({ params: { id: api } })).dados
  const porta = url.split('/').at(-2)!
  const evento = JSON.stringify({ pagamentos: [{ referencia, valor: '70.00' }] })
  const assinar = (text: string) => createHmac('sha256', segredo).update(text).digest('hex')
  const dizer = (body: { evento: string; assinatura: string }, onde = porta) =>
    t.anonimo.boletos.avisoDoBanco({ params: { porta: onde }, body })
  expect(await dizer({ evento, assinatura: assinar(evento) })).toEqual({ status: true })
  await expect(dizer({ evento: `${evento} `, assinatura: assinar(evento) })).rejects.toThrow('403')
  await expect(dizer({ evento, assinatura: 'a'.repeat(64) })).rejects.toThrow('403')
  await expect(dizer({ evento, assinatura: assinar(evento) }, `${porta}x`)).rejects.toThrow('404')
})

test('refused with reasons; the answer lost: registered once all the same; not told: found by asking', async () => {
  const bad = await emitir(api, 1_000, { ...pagador, cep: '00000-000' })
  await t.trabalhar()
  expect(await boletoDe(bad.id)).toMatchObject({ situacao: 'rejeitado', motivo: '48: CEP inválido' })
  // Mended and sent again under another number.
  await me.boletos.emitirBoleto({ body: { titulo: bad.id, convenio: api, pagador } })
  for (const modo of ['cair_antes', 'cair_depois', 'html_500_antes', 'html_500_depois'])
    await mandar('falhas', { regras: [{ modo, caminhos: ['boletos'], vezes: 1 }] }).then(() => perguntar(api))
  await perguntar(api)
  expect((await boletoDe(bad.id)).situacao).toBe('registrado')
  expect([...banco.mundo.livro.boletos.values()].filter((b) => b.centavos === 1_000)).toHaveLength(2)

  const { id, referencia } = await emitir(api, 3_000)
  await t.trabalhar()
  await mandar('entrega', { webhooks: 0 })
  await pagar(referencia, 3_000, HOJE, 'boleto')
  await t.trabalhar()
  expect((await ver(id)).saldo).toBe(3_000)
  await mandar('falhas', { regras: [{ modo: 'cair_antes', caminhos: ['liquidacoes'], vezes: 1 }] })
  await perguntar(api)
  expect((await ver(id)).saldo).toBe(3_000)
  await perguntar(api)
  expect((await ver(id)).saldo).toBe(0)
})

test('files by themselves: late, cut, twice, halves swapped; what the PIX said before, the return does not say again', async () => {
  const all = [
    await emitir(van, 1_000),
    await emitir(van, 2_000),
    await emitir(van, 3_000),
    await emitir(van, 4_000),
  ]
  await mandar('falhas', { regras: [{ modo: 'cair_depois', caminhos: ['remessas'], vezes: 1 }] })
  const { dados } = await me.boletos.gerarRemessa({ params: { id: van }, body: {} })
  await t.trabalhar()
  await t.db.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await t.trabalhar()
  await mandar('retorno', {})
  await perguntar(van)
  for (const { id } of all) expect((await boletoDe(id)).situacao).toBe('registrado')
  const doBanco = async (id: string) => {
    const { nosso_numero } = await boletoDe(id)
    const n = nosso_numero.replace(/^\d+\//, '').split('-')[0]!
    return [...banco.mundo.livro.boletos.values()].find(
      (b) => b.chave === 'chave-van' && b.situacao !== 'recusado' && b.nossoNumero.includes(n),
    )!.referencia
  }
  const refs = await Promise.all(all.map(({ id }) => doBanco(id)))
  // One by PIX, told at once, half of it; the return tells it again.
  expect((await pagar(refs[0]!, 500)).avisos).toEqual([200])
  await t.trabalhar()
  expect(await ver(all[0]!.id)).toMatchObject({ estado: 'parcial', saldo: 500 })
  await mandar('entrega', { tarde: 1, parcial: true, duas_vezes: true, metades: true, webhooks: 0 })
  for (const [i, centavos] of [2_000, 3_000, 4_000].entries())
    await pagar(refs[i + 1]!, centavos, HOJE, 'boleto')
  const made = (await mandar('retorno', {})).retornos as string[]
  expect(made).toHaveLength(2)
  await perguntar(van)
  await perguntar(van)
  await perguntar(van)
  for (const { id } of all.slice(1)) expect(await ver(id)).toMatchObject({ estado: 'liquidado', saldo: 0 })
  expect(await ver(all[0]!.id)).toMatchObject({ estado: 'parcial', saldo: 500, liquidado: 500 })
  expect((await boletoDe(all[0]!.id)).pagamentos).toHaveLength(1)
  const files = (await me.boletos.arquivosBancarios({ query: { convenio: van } })).dados
  expect(files.filter((f) => f.sentido === 'retorno').length).toBeGreaterThanOrEqual(3)
  expect(files.find((f) => f._id === dados._id)).toMatchObject({ sentido: 'remessa', linhas: 4 })
})

test('a boleto that waits, or that the API has, is taken out; what is out is not taken again', async () => {
  const waits = await emitir(van, 900)
  await me.boletos.baixarBoleto({ params: { id: waits.boleto }, body: {} })
  expect((await boletoDe(waits.id)).situacao).toBe('baixado')
  const has = await emitir(api, 800)
  await t.trabalhar()
  expect((await me.boletos.baixarBoleto({ params: { id: has.boleto }, body: {} })).dados.situacao).toBe(
    'baixado',
  )
  expect(banco.mundo.livro.boletos.get(has.referencia)?.situacao).toBe('baixado')
  await expect(me.boletos.baixarBoleto({ params: { id: has.boleto }, body: {} })).rejects.toThrow(
    'Só se tira',
  )
})

test('the demo finds its bank with something in every state, said by the bank itself, and plays it once', async () => {
  await carregarFinanceiro(t.db, t.deps.clock())
  await t.trabalhar()
  process.env.BANCO_CONTROLE_URL = banco.controle
  await falarComOBanco(t.deps)
  await falarComOBanco(t.deps)
  delete process.env.BANCO_CONTROLE_URL
  const { dados: pagos } = await me.pagamentos.listarPagamentos({ query: {} })
  expect(Object.fromEntries(Map.groupBy(pagos, (p) => p.situacao))).toMatchObject({
    ...{
      pago: [{}, {}],
      devolvido: [{}, {}],
      agendado: [{}],
      em_analise: [{}],
      em_lote: [{}, {}],
      programado: [{}],
    },
  })
  expect(pagos.filter((p) => p.situacao === 'devolvido').map((p) => p.motivo)).toEqual(
    expect.arrayContaining([expect.stringContaining('Conta Corrente/DV')]),
  )
  const lotes = (await me.pagamentos.lotes({ query: {} })).dados.map((l) => [l.estado, l.exigidas])
  expect(lotes).toEqual([
    ['montado', 2],
    ['enviado', 2],
    ['respondido', 1],
  ])
  const { dados: dda } = await me.pagamentos.dda({ query: {} })
  expect(dda.map((d) => d.situacao).toSorted()).toEqual(['baixado', 'casado', 'sem_titulo', 'sem_titulo'])
  const itau = (await me.boletos.convenios({})).dados.find((c) => c.nome === 'Cobrança Itaú')!._id
  const { dados: boletos } = await me.boletos.listarBoletos({ query: { convenio: itau } })
  expect(new Set(boletos.map((b) => b.situacao))).toEqual(
    new Set(['na_fila', 'registrado', 'rejeitado', 'liquidado']),
  )
  expect(boletos.flatMap((b) => b.instrucoes.map((i) => [i.tipo, i.estado])).toSorted()).toEqual([
    ['abater', 'recusada'],
    ['protestar', 'confirmada'],
    ['vencimento', 'na_fila'],
  ])
  const conta = (await admin.contas.listar({})).dados.find((c) => c.nome === 'Banco da Serra')!
  expect(conta.saldo).toBe(conta.saldo_banco)
  const { dados: pendentes } = await admin.contas.pendentes({ params: { id: conta._id }, query: {} })
  const proposto = (texto: string) => pendentes.find((l) => l.texto === texto)!.propostas.length
  expect([proposto('CRED COBRANCA PIX'), proposto('SISPAG FORNECEDORES')].every((n) => n > 0)).toBe(true)
})
