import { emitirBoleto, linhaDigitavel } from '@tropeiro/bancos'
import type { Client, Contract } from '@tropeiro/contract'
import type { SituacaoDoPagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { abrirBancoLocal, type BancoLocal } from '../../../test/banco-local.ts'
import { titulosQueNaoFecham } from '../../../test/financeiro.ts'
import { portaLivre } from '../../../test/porta-livre.ts'

/* Payments by file, by a file that goes by itself and one by one, against the local bank and each fault of its control door. */

let t: TestApp
let banco: BancoLocal
let me: Client<Contract>
let admin: Client<Contract>
const convenio = { arquivo: '', van: '', api: '' }
const HOJE = '2026-12-15'
const CNPJ = '93000167000133'

const mandar = (caminho: string, body: object) => banco.mandar(caminho, body)

beforeAll(async () => {
  banco = await abrirBancoLocal(HOJE)
  const port = await portaLivre()
  t = await abrirApp({ BANCO_URL: banco.url, HOST_ORIGIN: `http://127.0.0.1:${port}`, RATE_LIMIT: '1000000' })
  await t.app.listen({ port, host: '127.0.0.1' })
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  t.deps.clock = () => new Date(`${HOJE}T12:00:00-03:00`)
  await admin.titulos.gravarConta({
    body: { nome: 'Que paga', tipo: 'corrente', banco: '237' },
  })
  const conta = (await admin.titulos.cadastros({})).dados.contas.find((c) => c.nome === 'Que paga')!._id
  for (const canal of ['arquivo', 'van', 'api'] as const)
    await admin.pagamentos.gravarConvenioDePagamento({
      body: {
        ...{ nome: `Por ${canal}`, conta, banco: '237', agencia: '1172', agencia_dv: '0' },
        ...{ numero_conta: '403005', conta_dv: '2', convenio: canal.toUpperCase(), canal },
        chave_api: canal === 'arquivo' ? '' : `paga-${canal}`,
      },
    })
  for (const c of (await me.pagamentos.conveniosDePagamento({})).dados) convenio[c.canal] = c._id
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

type Canal = keyof typeof convenio
async function titulo(valor_centavos: number, mais = {}): Promise<string> {
  const { dados } = await me.titulos.criar({
    body: {
      ...{ natureza: 'pagar', documento: CNPJ, nome: 'Posto Serra', descricao: 'Diesel' },
      ...{ valor_centavos, emissao: '2026-11-20', vencimento: '2026-12-18', categoria: 'combustivel' },
      ...mais,
    },
  })
  return dados[0]!._id
}
const pix = { meio: 'pix' as const, chave: 'caixa@postoserra.demo' }
const programar = async (canal: Canal, id: string, destino: object | null = pix, mais = {}) =>
  (
    await me.pagamentos.programarPagamentos({
      body: {
        titulos: [id],
        convenio: convenio[canal],
        pagar_em: HOJE,
        destino: destino as typeof pix | null,
        ...mais,
      },
    })
  ).dados[0]!
const montar = async (canal: Canal, pagamentos: string[]) =>
  (await me.pagamentos.montarLote({ body: { convenio: convenio[canal], pagamentos } })).dados
const params = (id: string) => ({ params: { id } })
const aprovar = (l: { _id: string; sha256: string }, quem = admin) =>
  quem.pagamentos.aprovarLote({ ...params(l._id), body: { sha256: l.sha256 } })
const enviar = async (id: string) => (await me.pagamentos.enviarLote({ ...params(id), body: {} })).dados.lote
async function mandado(canal: Canal, documento: string, valores: number[]) {
  const titulos: string[] = []
  const pagamentos: string[] = []
  for (const v of valores) {
    titulos.push(await titulo(v, { documento }))
    pagamentos.push((await programar(canal, titulos.at(-1)!))._id)
  }
  const { lote } = await montar(canal, pagamentos)
  await aprovar(lote)
  await enviar(lote._id)
  await t.trabalhar()
  return { titulos, pagamentos, lote: lote._id }
}
const ver = async (id: string) => (await me.titulos.buscar(params(id))).dados.titulo
const pagamento = async (tit: string) =>
  (await me.pagamentos.listarPagamentos({ query: { titulo: tit } })).dados[0]!
const verLote = async (id: string) => (await me.pagamentos.lote(params(id))).dados.lote
const perguntar = async (canal: Canal) => {
  await me.pagamentos.perguntarDosPagamentos({ ...params(convenio[canal]), body: {} })
  await t.trabalhar()
}
const receber = async (texto: string | Buffer, nome = 'PG.RET') =>
  (
    await me.pagamentos.receberDoBanco({
      body: { convenio: convenio.arquivo, nome, base64: Buffer.from(texto).toString('base64') },
    })
  ).dados
/** As people do it: the file to the bank by hand, and the return back. */
async function levar(lote: string): Promise<void> {
  const { base64 } = (await me.pagamentos.bytesDoLote(params(lote))).dados
  const reply = await fetch(`${banco.url}/remessas?servico=pagamentos`, {
    ...{ method: 'POST', headers: { authorization: 'Bearer gerente' } },
    body: Buffer.from(base64, 'base64'),
  })
  expect([reply.status, await reply.text()]).toEqual([200, expect.any(String)])
}
async function trazer(): Promise<string> {
  const [id] = (await mandar('retorno', {})).retornos as string[]
  return banco.mundo.livro.arquivos.get(id!)!.texto
}
/** The same file under another number of the bank. */
const comNumero = (texto: string, nsa: number) =>
  texto.slice(0, 157) + String(nsa).padStart(6, '0') + texto.slice(163)
const noBanco = (tit: { pagamento: string }, q: object = {}) =>
  mandar('pagamento', { referencia: `gerente/P${tit.pagamento}`, ...q })

const cobrado = (sequencial: number, centavos: number) =>
  emitirBoleto(
    { banco: '341', agencia: '57', conta: '12345', convenio: '0', carteira: '109' },
    { sequencial, vencimento: '2026-12-18', centavos },
  ).codigoBarras

test('an approved request is programmed, approved by its hash by another, paid by a file that people carry, and settled once', async () => {
  const { dados: pedida } = await me.solicitacoes.criar({
    body: {
      ...{ documento: CNPJ, nome: 'Posto Serra', nota: '501', descricao: 'Diesel', valor_centavos: 90_000 },
      ...{ vencimento: '2026-12-18', categoria: 'combustivel', forma: 'pix', dados_bancarios: pix.chave },
    },
  })
  const feita = (await admin.solicitacoes.aprovar({ ...params(pedida._id), body: {} })).dados
  const id = feita.titulo!
  const waits = (await me.pagamentos.aPagar({ query: { busca: CNPJ } })).dados.find((x) => x.titulo === id)!
  expect(waits).toMatchObject({ saldo: 90_000, sugestao: { meio: 'pix', de: 'solicitacao' } })
  expect(waits.sugestao!.destino).not.toContain('caixa@')
  const p = await programar('arquivo', id, null)
  expect(await ver(id)).toMatchObject({ estado: 'agendado', programado_para: HOJE, forma: 'pix' })
  await expect(programar('arquivo', id)).rejects.toThrow('já tem um pagamento')

  const { lote } = await montar('arquivo', [p._id])
  expect(lote).toMatchObject({ estado: 'montado', valor: 90_000, quantidade: 1, mudou: false, exigidas: 1 })
  // Nothing of where money goes stands in clear: neither in the payment nor in the bytes.
  const { rows } = await t.db.query<{ texto: string }>(
    `select p::text || l::text || f::text as texto from pagamentos p, pagamento_lotes l, pagamento_favorecidos f where p.id = $1 and l.id = $2`,
    [p._id, lote._id],
  )
  expect(rows[0]!.texto).not.toContain('caixa@')
  expect(rows[0]!.texto).not.toContain(Buffer.from('caixa@').toString('hex'))

  await expect(enviar(lote._id)).rejects.toThrow('espera aprovação')
  await expect(me.pagamentos.bytesDoLote(params(lote._id))).rejects.toThrow('aprovado e enviado')
  await expect(aprovar(lote, me)).rejects.toMatchObject({ status: 403 })
  await expect(aprovar({ ...lote, sha256: 'a'.repeat(64) })).rejects.toThrow('montado de novo')
  expect((await aprovar(lote)).dados.lote).toMatchObject({ estado: 'aprovado', aprovacoes: [{}] })
  expect((await aprovar(lote)).dados.lote.aprovacoes).toHaveLength(1)
  await enviar(lote._id)
  expect(await enviar(lote._id)).toMatchObject({ estado: 'enviado' })
  const bytes = async () => (await me.pagamentos.bytesDoLote(params(lote._id))).dados.base64
  expect(await bytes()).toBe(await bytes())
  await levar(lote._id)
  await levar(lote._id)
  expect([...banco.mundo.livro.pagamentos.values()].filter((x) => x.chave === 'gerente')).toHaveLength(1)
  await receber(await trazer())
  expect((await pagamento(id)).situacao).toBe('agendado')
  await noBanco({ pagamento: p._id })
  const text = await trazer()
  expect((await receber(text)).linhas).toMatchObject([{ efeito: 'pago', valor: 90_000 }])
  expect(await ver(id)).toMatchObject({ estado: 'liquidado', saldo: 0, liquidado: 90_000 })
  expect(await verLote(lote._id)).toMatchObject({ estado: 'respondido', pagos: 1 })
  // The same bytes, and the same said by other bytes.
  await receber(text)
  const again = await receber(text.replace(/\r\n/g, '\n'))
  expect(again.linhas.map((l) => l.efeito)).toEqual(['ja_lido'])
  // A number told twice is said, and so are those that nobody brought.
  const nsa = again.arquivo.nsa!
  expect(again.arquivo.avisos).toEqual([
    `Outro arquivo já veio com o número ${nsa}: confira se o banco mandou dois.`,
  ])
  expect((await receber(comNumero(text, nsa + 2))).arquivo.avisos).toEqual([
    `Falta o arquivo de número ${nsa + 1}: peça ao banco.`,
  ])
  expect((await receber(comNumero(text, nsa + 1))).arquivo.avisos).toEqual([
    `Este arquivo, de número ${nsa + 1}, é anterior ao último lido, ${nsa + 2}.`,
  ])
  expect((await ver(id)).liquidado).toBe(90_000)
  const done = await pagamento(id)
  expect(done).toMatchObject({ situacao: 'pago', pago: 90_000, autenticacao: expect.stringContaining('AUT') })
})

test('who assembled, or said where the money goes, never approves; a title that changed, or another destination, takes the yes back', async () => {
  const one = await titulo(10_000)
  const two = await titulo(20_000)
  const p1 = await programar('arquivo', one)
  const p2 = await programar('arquivo', two)
  const { dados } = await admin.pagamentos.montarLote({
    body: { convenio: convenio.arquivo, pagamentos: [p1._id, p2._id] },
  })
  await expect(aprovar(dados.lote)).rejects.toThrow('não o aprova')
  await admin.pagamentos.cancelarLote({ ...params(dados.lote._id), body: { motivo: 'Montei eu' } })
  const { lote } = await montar('arquivo', [p1._id, p2._id])
  await aprovar(lote)
  await me.titulos.ajustar({
    ...params(one),
    body: { tipo: 'abatimento', valor_centavos: 500, motivo: 'Desconto' },
  })
  await expect(enviar(lote._id)).rejects.toThrow('mudou depois')
  expect(await verLote(lote._id)).toMatchObject({ mudou: true })
  const again = (await me.pagamentos.remontarLote({ ...params(lote._id), body: {} })).dados.lote
  expect(again).toMatchObject({ estado: 'montado', valor: 29_500, mudou: false, aprovacoes: [] })
  expect(again.nsa).toBeGreaterThan(lote.nsa)
  await aprovar(again)
  // Another key: who says it is the admin, who then may not approve.
  await admin.pagamentos.corrigirPagamento({
    ...params(p2._id),
    body: { convenio: convenio.arquivo, pagar_em: HOJE, destino: { meio: 'pix', chave: '+5541999990000' } },
  })
  const changed = await verLote(lote._id)
  expect(changed).toMatchObject({ estado: 'montado', mudou: true })
  const third = (await me.pagamentos.remontarLote({ ...params(lote._id), body: {} })).dados
  // New bank data cost one more yes.
  expect(third.lote).toMatchObject({ exigidas: 2, mudou: false })
  expect(third.pagamentos.map((p) => p.alertas)).toEqual([[], ['banco_mudou']])
  await expect(aprovar(third.lote)).rejects.toThrow('não o aprova')
  await me.titulos.cancelar({ ...params(two), body: { motivo: 'Nota errada' } })
  const last = (await me.pagamentos.remontarLote({ ...params(lote._id), body: {} })).dados.lote
  expect(last).toMatchObject({ quantidade: 1, valor: 9_500, exigidas: 1 })
  await me.pagamentos.cancelarLote({ ...params(lote._id), body: { motivo: 'Fica para depois' } })
  expect((await pagamento(one)).situacao).toBe('programado')
  await me.pagamentos.tirarPagamento({ ...params(p1._id), body: {} })
  expect(await ver(one)).toMatchObject({ estado: 'aberto', programado_para: null })
})

test('what a bank would refuse is refused while it is typed', async () => {
  const id = await titulo(5_000)
  const com = (destino: object) => programar('arquivo', id, destino)
  await expect(com({ meio: 'pix', chave: 'nada' })).rejects.toThrow('não é uma chave')
  await expect(com({ meio: 'conta', banco: '1', agencia: '1', numero_conta: '2' })).rejects.toThrow(
    'três algarismos',
  )
  const linha = linhaDigitavel(cobrado(3, 5_000))
  const digit = linha[2] === '1' ? '2' : '1'
  await expect(com({ meio: 'boleto', linha: linha.slice(0, 2) + digit + linha.slice(3) })).rejects.toThrow(
    'não confere',
  )
  await expect(com({ meio: 'convenio', linha })).rejects.toThrow('não é de uma conta ou guia')
  await expect(programar('arquivo', id, pix, { pagar_em: '2026-12-14' })).rejects.toThrow('já passou')
  const nobody = await titulo(100, { documento: '52998224725', nome: 'João da Silva' })
  await expect(programar('arquivo', nobody, null)).rejects.toThrow('Não se sabe onde João da Silva recebe')
})

test('refused in words, mended and sent again; under analysis until the statement; paid and given back', async () => {
  const acct = { meio: 'conta', banco: '001', agencia: '1', numero_conta: '2', conta_dv: 'X' }
  const docs = ['11444777000161', '19131243000197', '96074694000180']
  const ids = await Promise.all(docs.map((documento, i) => titulo(1_000 * (i + 1), { documento })))
  const ps = []
  for (const id of ids) ps.push(await programar('arquivo', id, acct))
  const { lote } = await montar(
    'arquivo',
    ps.map((p) => p._id),
  )
  await aprovar(lote)
  await enviar(lote._id)
  await levar(lote._id)
  const motivo = { ...params(ids[0]!), body: { motivo: 'Não é mais devido' } }
  await expect(me.titulos.cancelar(motivo)).rejects.toThrow('está no banco')
  await expect(me.titulos.perder(motivo)).rejects.toThrow('está no banco')
  await expect(me.titulos.desprogramar({ ...params(ids[0]!), body: {} })).rejects.toThrow('está no banco')
  expect(await ver(ids[0]!)).toMatchObject({ estado: 'agendado' })
  await noBanco({ pagamento: ps[0]!._id }, { codigos: 'AN' })
  await noBanco({ pagamento: ps[1]!._id }, { codigos: 'BS' })
  await noBanco({ pagamento: ps[2]!._id })
  const read = await receber(await trazer())
  expect(read.linhas.map((l) => l.efeito)).toEqual([
    ...['agendado', 'agendado', 'agendado', 'devolvido', 'em_analise', 'pago'],
  ])
  expect(await pagamento(ids[0]!)).toMatchObject({
    ...{ situacao: 'devolvido', motivo: expect.stringContaining('Conta Corrente/DV') },
  })
  expect(await ver(ids[0]!)).toMatchObject({ estado: 'aberto', saldo: 1_000 })
  expect((await me.pagamentos.aPagar({ query: { busca: docs[0]! } })).dados[0]).toMatchObject({
    devolvido: expect.stringContaining('AN'),
    sugestao: { de: 'ultimo' },
  })
  const body = {
    convenio: convenio.arquivo,
    pagar_em: HOJE,
    destino: { ...acct, numero_conta: '3' } as never,
  }
  const novo = (await me.pagamentos.corrigirPagamento({ ...params(ps[0]!._id), body })).dados
  expect(novo._id).not.toBe(ps[0]!._id)
  expect(novo).toMatchObject({ situacao: 'programado', alertas: ['banco_mudou'] })

  expect(await verLote(lote._id)).toMatchObject({ estado: 'enviado' })
  await expect(
    me.pagamentos.confirmarPagamento({ ...params(ps[1]!._id), body: { dia: HOJE } }),
  ).rejects.toMatchObject({ status: 403 })
  await admin.pagamentos.confirmarPagamento({ ...params(ps[1]!._id), body: { dia: HOJE } })
  expect(await ver(ids[1]!)).toMatchObject({ estado: 'liquidado', liquidado: 2_000 })
  expect(await verLote(lote._id)).toMatchObject({ estado: 'respondido', pagos: 2, devolvidos: 1 })

  await noBanco({ pagamento: ps[2]!._id }, { codigos: '02' })
  expect((await receber(await trazer())).linhas[0]).toMatchObject({ efeito: 'estornado' })
  expect(await ver(ids[2]!)).toMatchObject({ estado: 'aberto', liquidado: 0, saldo: 3_000 })
  expect((await pagamento(ids[2]!)).situacao).toBe('devolvido')
})

test('by itself: the answer lost, late, cut, twice, halves swapped: each title is settled once', async () => {
  await mandar('falhas', { regras: [{ modo: 'cair_depois', caminhos: ['remessas'], vezes: 1 }] })
  const { titulos, lote } = await mandado('van', '12ABC34501DE35', [1_100, 2_200, 3_300, 4_400])
  await t.db.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await t.trabalhar()
  expect([...banco.mundo.livro.pagamentos.values()].filter((p) => p.chave === 'paga-van')).toHaveLength(4)
  expect((await mandar('pagar-o-dia', {})).pagos).toBeGreaterThanOrEqual(4)
  await mandar('entrega', { tarde: 1, parcial: true, duas_vezes: true, metades: true })
  await mandar('retorno', {})
  for (let i = 0; i < 4; i++) await perguntar('van')
  for (const [i, id] of titulos.entries())
    expect(await ver(id)).toMatchObject({ estado: 'liquidado', saldo: 0, liquidado: 1_100 * (i + 1) })
  expect(await verLote(lote)).toMatchObject({ estado: 'respondido', pagos: 4 })
  const files = (await me.pagamentos.arquivosDoBanco({ query: { convenio: convenio.van } })).dados
  expect(files.length).toBeGreaterThanOrEqual(2)
})

test('one by one: the answer lost is asked again under the same reference; told fifty times, settled once; refused, it waits', async () => {
  await mandar('entrega', { seguram: true, webhooks: 50 })
  await mandar('falhas', { regras: [{ modo: 'cair_depois', caminhos: ['pagamentos'], vezes: 1 }] })
  const { titulos, pagamentos } = await mandado('api', '00000000000191', [7_000, 8_000])
  await t.db.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await t.trabalhar()
  const situacoes = async () =>
    Promise.all(titulos.map(async (id): Promise<SituacaoDoPagamento> => (await pagamento(id)).situacao))
  expect(await situacoes()).toEqual(['agendado', 'agendado'])
  const referencia = (i: number) => `${t.alicerce.grupos.get('SERRA AZUL')}-P${pagamentos[i]}`
  const { avisos } = await mandar('pagamento', { referencia: referencia(0) })
  expect(avisos).toEqual(Array(50).fill(200))
  await Promise.all([t.trabalhar(), t.trabalhar()])
  expect(await ver(titulos[0]!)).toMatchObject({ estado: 'liquidado', liquidado: 7_000 })
  await mandar('entrega', { seguram: true, webhooks: 1 })
  await mandar('pagamento', { referencia: referencia(1), codigos: 'AN', motivo: 'Conta encerrada' })
  await t.trabalhar()
  expect(await situacoes()).toEqual(['pago', 'devolvido'])
  expect(await pagamento(titulos[1]!)).toMatchObject({ motivo: 'Conta encerrada' })
  const porta = (await admin.pagamentos.portaDosPagamentos(params(convenio.api))).dados.url.split('/').at(-2)!
  const body = { evento: '{}', assinatura: 'a'.repeat(64) }
  await expect(t.anonimo.pagamentos.avisoDePagamento({ params: { porta }, body })).rejects.toThrow('403')
  await expect(
    t.anonimo.pagamentos.avisoDePagamento({ params: { porta: `${porta}x` }, body }),
  ).rejects.toThrow('404')
})

test('what a TAC is owed after what the law withholds is paid by a batch, and his settlement ends paid', async () => {
  const tac = { documento: '52998224725', nome: 'Vera Prado' }
  const { acerto } = (await me.acertos.criar({ body: { tipo: 'terceiro', ...tac } })).dados
  const linha = { tipo: 'frete' as const, dia: HOJE, unitario_centavos: 1_000_000, descricao: 'Frete' }
  await me.acertos.lancar({ ...params(acerto._id), body: linha })
  const fechado = (await me.acertos.fechar({ ...params(acerto._id), body: { dia: HOJE, vencimento: HOJE } }))
    .dados
  // 11 % of a fifth, 1,5 % and 1 %; no income tax at this much.
  expect(fechado.retencao).toMatchObject({ inss: 22_000, sest: 3_000, senat: 2_000, irrf: 0 })
  expect(fechado).toMatchObject({ acerto: { saldo: 973_000 }, pago: false })
  const id = fechado.acerto.titulo!
  const p = await programar('arquivo', id, { meio: 'pix', chave: 'vera@frete.demo' })
  const { lote } = await montar('arquivo', [p._id])
  await aprovar(lote)
  await enviar(lote._id)
  await levar(lote._id)
  await noBanco({ pagamento: p._id })
  await receber(await trazer())
  expect(await ver(id)).toMatchObject({ estado: 'liquidado', valor: 973_000, liquidado: 973_000, saldo: 0 })
  expect((await me.acertos.buscar(params(acerto._id))).dados.pago).toBe(true)
  await expect(
    me.acertos.reabrir({ ...params(acerto._id), body: { motivo: 'Frete errado' } }),
  ).rejects.toThrow('já tem baixa')
})

test('boletos against us: matched by supplier, value and due day, or told as no title of ours; another beneficiary stops the payment', async () => {
  const documento = '90752655000109'
  const nome = 'Alimentos Bom Grão'
  const meu = await titulo(12_345, { documento, nome })
  const boleto = (n: number, centavos: number, mais = {}) => ({
    ...{ barras: cobrado(n, centavos), beneficiario: documento, nome: nome.toUpperCase().replace('Ã', 'A') },
    ...{ documento: `NF ${n}`, vencimento: '2026-12-18', centavos, ...mais },
  })
  const cnpj = (
    await t.db.query<{ cnpj: string }>(`select cnpj_empresa as cnpj from fin_contas where nome = 'Que paga'`)
  ).rows[0]!.cnpj
  const boletos = [
    boleto(11, 12_345),
    boleto(12, 55_500),
    // A forged line: our supplier's title, somebody else's account.
    boleto(13, 12_345, { beneficiario: '19131243000197', nome: 'GOLPE LTDA' }),
  ]
  const file = await mandar('dda', { chave: 'paga-van', banco: '237', cnpj, boletos })
  await perguntar('van')
  const list = async () => (await me.pagamentos.dda({ query: {} })).dados
  expect((await list()).map((d) => [d.valor, d.situacao, d.titulo])).toEqual(
    expect.arrayContaining([
      [12_345, 'casado', meu],
      [55_500, 'sem_titulo', null],
      [12_345, 'sem_titulo', null],
    ]),
  )
  const waits = (await me.pagamentos.aPagar({ query: { busca: documento } })).dados[0]!
  expect(waits.sugestao).toMatchObject({ meio: 'boleto', de: 'dda' })
  const golpe = { meio: 'boleto', linha: linhaDigitavel(cobrado(13, 12_345)) }
  await expect(programar('van', meu, golpe)).rejects.toThrow('o pagamento está parado')
  const p = await programar('van', meu, null)
  expect(p.meio).toBe('boleto')

  const novo = (await list()).find((d) => d.valor === 55_500)!
  const made = (
    await me.pagamentos.lancarDda({
      ...params(novo._id),
      body: { categoria: 'fornecedores', descricao: 'Grãos' },
    })
  ).dados
  expect(await ver(made.titulo!)).toMatchObject({
    natureza: 'pagar',
    origem: 'dda',
    valor: 55_500,
    documento,
  })
  const bad = (await list()).find((d) => d.beneficiario === '19131243000197')!
  await expect(me.pagamentos.ligarDda({ ...params(bad._id), body: { titulo: meu } })).rejects.toThrow(
    'outro fornecedor',
  )
  await me.pagamentos.ignorarDda({ ...params(bad._id), body: { motivo: 'Fraude' } })
  // Said again, nothing changes; brought by hand to the other convênio, it is the same boletos.
  const primeiro = (await receber(String(file.texto), 'DDA.RET')).arquivo
  // Its numbers are its own, whatever those of payments are.
  expect(primeiro.avisos).toEqual([])
  const depois = comNumero(String(file.texto), primeiro.nsa! + 3)
  expect((await receber(depois, 'DDA2.RET')).arquivo.avisos).toEqual([
    `Faltam os arquivos de número ${primeiro.nsa! + 1} a ${primeiro.nsa! + 2}: peça ao banco.`,
  ])
  expect(await list()).toHaveLength(3)
  // A boleto that was programmed before the DDA told whose it is.
  const outro = await titulo(777)
  const cedo = await programar('van', outro, { meio: 'boleto', linha: linhaDigitavel(cobrado(14, 777)) })
  await mandar('dda', { chave: 'paga-van', banco: '237', cnpj, boletos: [boleto(14, 777)] })
  await perguntar('van')
  expect((await pagamento(outro)).alertas).toContain('beneficiario')
  await expect(montar('van', [cedo._id])).rejects.toThrow('o pagamento está parado')
  // Paid by its barcode, through the file.
  const { lote } = await montar('van', [p._id])
  await aprovar(lote)
  await enviar(lote._id)
  await t.trabalhar()
  await mandar('pagar-o-dia', {})
  await mandar('retorno', {})
  await perguntar('van')
  expect(await ver(meu)).toMatchObject({ estado: 'liquidado', liquidado: 12_345 })
})
