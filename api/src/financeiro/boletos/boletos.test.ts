import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { escreverRetorno, lerRemessa } from '../../../../simulador/src/banco/cnab.ts'
import type { Boleto, Ocorrencia } from '../../../../simulador/src/banco/estado.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { titulosQueNaoFecham } from '../../../test/financeiro.ts'

let t: TestApp
let me: Client<Contract>
let admin: Client<Contract>
let convenio: string

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  t.deps.clock = () => new Date('2026-12-01T12:00:00-03:00')
  await admin.titulos.gravarConta({ body: { nome: 'Bradesco', tipo: 'corrente', banco: '237' } })
  const conta = (await admin.titulos.cadastros({})).dados.contas.find((c) => c.nome === 'Bradesco')!._id
  await admin.boletos.gravarConvenio({
    body: {
      ...{
        nome: 'Cobrança',
        conta,
        banco: '237',
        agencia: '1172',
        agencia_dv: '0',
        numero_conta: '403005',
        conta_dv: '2',
      },
      ...{ carteira: '9', codigo_empresa: '4567890', chave_pix: 'caixa@serraazul.demo', cidade: 'Curitiba' },
    },
  })
  convenio = (await me.boletos.convenios({})).dados[0]!._id
})
afterAll(() => t.close())
afterEach(async () => expect(await titulosQueNaoFecham(t.db)).toEqual([]))

const pagador = {
  endereco: 'Rua São José, 1',
  bairro: 'Água Verde',
  cep: '80240-000',
  cidade: 'Curitiba',
  uf: 'PR',
}

async function titulo(valor_centavos: number, documento = '12ABC34501DE35') {
  const { dados } = await me.titulos.criar({
    body: {
      ...{
        natureza: 'receber',
        documento,
        nome: 'Indústria º Ação',
        descricao: 'Frete',
        valor_centavos,
      },
      ...{ emissao: '2026-11-20', vencimento: '2026-12-10', categoria: 'receita_frete' },
    },
  })
  return dados[0]!._id
}
/** What the bank has of the last remessa. */
async function remessa(): Promise<Boleto[]> {
  const { dados } = await me.boletos.gerarRemessa({ params: { id: convenio }, body: {} })
  const file = await me.boletos.bytesDoArquivo({ params: { id: dados._id } })
  const read = lerRemessa(Buffer.from(file.dados.base64, 'base64').toString('latin1'))
  if ('motivo' in read) throw new Error(read.motivo)
  const empty = { txid: null, pagoCentavos: 0, pagoEm: null, creditoEm: null, e2e: null }
  return read.titulos.map((x) => ({ ...x.boleto, ...empty, situacao: 'registrado' as const }))
}
const volta = (b: Boleto, movimento: string, pago = 0, motivos = ''): { o: Ocorrencia; b: Boleto } => ({
  b,
  o: {
    referencia: b.referencia,
    movimento,
    motivos,
    dia: '2026-12-01',
    credito: pago ? '2026-12-02' : null,
    pago,
  },
})
let nsa = 0
const arquivo = (...voltas: { o: Ocorrencia; b: Boleto }[]) =>
  escreverRetorno('237', ++nsa, '2026-12-01', voltas)
const receber = async (texto: string) =>
  (
    await me.boletos.receberRetorno({
      body: { convenio, nome: 'CB.RET', base64: Buffer.from(texto, 'latin1').toString('base64') },
    })
  ).dados
const efeitos = async (texto: string) => (await receber(texto)).linhas.map((l) => l.efeito)
const ver = async (id: string) => (await me.titulos.buscar({ params: { id } })).dados.titulo
const boletoDe = async (id: string) => (await me.boletos.listarBoletos({ query: { titulo: id } })).dados[0]!

test('a title gets its boleto, goes out in a remessa, is registered, shown, and settled by the return, once', async () => {
  const id = await titulo(100_000)
  await expect(me.boletos.emitirBoleto({ body: { titulo: id, convenio } })).rejects.toThrow(
    'endereço do pagador',
  )
  const { dados: feito } = await me.boletos.emitirBoleto({ body: { titulo: id, convenio, pagador } })
  expect(feito).toMatchObject({ situacao: 'na_fila', linha_digitavel: null, pix: null, valor: 100_000 })
  await expect(me.boletos.emitirBoleto({ body: { titulo: id, convenio } })).rejects.toThrow('já tem boleto')
  const [b] = await remessa()
  await expect(remessa()).rejects.toThrow('Não há boleto esperando')
  expect((await boletoDe(id)).situacao).toBe('em_remessa')
  expect(await efeitos(arquivo(volta(b!, '02')))).toEqual(['registrado'])
  const shown = await boletoDe(id)
  expect(shown).toMatchObject({ situacao: 'registrado', codigo_barras: expect.stringMatching(/^2379/) })
  expect(shown.pix).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  // Late: 1.000,00 and 12,50 of charges.
  const paid = arquivo(volta(b!, '06', 101_250))
  expect(await efeitos(paid)).toEqual(['liquidado'])
  expect(await ver(id)).toMatchObject({ estado: 'liquidado', saldo: 0, liquidado: 100_000, encargos: 1_250 })
  // The same file, and the same line in another file.
  expect(await efeitos(paid)).toEqual(['liquidado'])
  expect(await efeitos(arquivo(volta(b!, '06', 101_250)))).toEqual(['ja_lido'])
  expect(await ver(id)).toMatchObject({ liquidado: 100_000, encargos: 1_250 })
  const { movimentos } = (await me.titulos.buscar({ params: { id } })).dados
  expect(movimentos.map((m) => [m.tipo, m.valor, m.credito_em])).toEqual([
    ['juros', 1_250, '2026-12-02'],
    ['baixa', 100_000, '2026-12-02'],
  ])
  // Paid again another day: the client's money, told and not booked.
  const again = await receber(
    arquivo({ ...volta(b!, '06', 100_000), o: { ...volta(b!, '06', 100_000).o, dia: '2026-11-30' } }),
  )
  expect(again.linhas[0]).toMatchObject({
    efeito: 'em_duplicidade',
    explicacao: expect.stringContaining('1.000,00'),
  })
})

test('rejected with the bank’s words and sent again; paid in part, more, and taken back', async () => {
  const [um, dois, tres] = [await titulo(10_000), await titulo(20_000), await titulo(30_000)]
  for (const id of [um, dois, tres]) await me.boletos.emitirBoleto({ body: { titulo: id, convenio } })
  const [a, b, c] = await remessa()
  const first = await receber(arquivo(volta(a!, '03', 0, '48'), volta(b!, '02'), volta(c!, '02')))
  expect(first.linhas.map((l) => l.efeito)).toEqual(['rejeitado', 'registrado', 'registrado'])
  expect((await boletoDe(um)).motivo).toContain('CEP')
  // Another number: a rejected one is not used again.
  await me.boletos.emitirBoleto({ body: { titulo: um, convenio } })
  const [again] = await remessa()
  expect(again!.nossoNumero).not.toBe(a!.nossoNumero)
  expect(await efeitos(arquivo(volta(b!, '06', 15_000), volta(c!, '06', 30_500)))).toEqual([
    'liquidado',
    'liquidado',
  ])
  expect(await ver(dois)).toMatchObject({ estado: 'parcial', saldo: 5_000 })
  expect(await efeitos(arquivo(volta(c!, '44')))).toEqual(['anotado'])
})

test('halves swapped, truncated, foreign and unknown lines: nothing doubled, nothing lost, each explained', async () => {
  const ids = [await titulo(1_000), await titulo(2_000), await titulo(3_000), await titulo(4_000)]
  for (const id of ids) await me.boletos.emitirBoleto({ body: { titulo: id, convenio } })
  const sent = await remessa()
  const whole = arquivo(...sent.map((b) => volta(b, '06', b.centavos)))
  const lines = whole.split('\r\n')
  const cut = await receber(lines.slice(0, 5).join('\r\n'))
  expect(cut.linhas.map((l) => l.efeito)).toEqual(['liquidado'])
  expect(cut.arquivo.avisos.length).toBeGreaterThan(0)
  const swapped = [
    ...lines.slice(0, 2),
    ...lines.slice(6, 10),
    ...lines.slice(2, 6),
    ...lines.slice(10),
  ].join('\r\n')
  expect(await efeitos(swapped)).toEqual(['liquidado', 'liquidado', 'ja_lido', 'liquidado'])
  expect(await efeitos(whole)).toEqual(Array(4).fill('ja_lido'))
  for (const id of ids) expect(await ver(id)).toMatchObject({ estado: 'liquidado', saldo: 0 })
  const stranger = { ...sent[0]!, nossoNumero: '00900000999999999990' }
  expect(await efeitos(arquivo(volta(stranger, '06', 5)))).toEqual(['nao_identificado'])
  // Files that nobody brought are told when the next one comes, and a number that another file had.
  nsa += 2
  const [faltam] = (await receber(arquivo(volta(stranger, '06', 6)))).arquivo.avisos
  expect(faltam).toBe(`Faltam os arquivos de número ${nsa - 2} a ${nsa - 1}: peça ao banco.`)
  nsa -= 1
  const [repetido] = (await receber(arquivo(volta(stranger, '06', 7)))).arquivo.avisos
  expect(repetido).toBe(`Outro arquivo já veio com o número ${nsa}: confira se o banco mandou dois.`)
  await expect(receber(whole.replaceAll('237', '341'))).rejects.toThrow('é do banco Itaú')
  await expect(receber('x')).rejects.toThrow('não é um retorno')
  // Eight times at once.
  const id = await titulo(7_000)
  await me.boletos.emitirBoleto({ body: { titulo: id, convenio } })
  const [b] = await remessa()
  const once = arquivo(volta(b!, '06', 7_000))
  await Promise.all(Array.from({ length: 8 }, () => receber(once)))
  expect(await ver(id)).toMatchObject({ estado: 'liquidado', liquidado: 7_000 })
})

test('counters never go back, and what a bank refuses of a convênio is said when it is saved', async () => {
  const { conta_nome, na_fila, ...c } = (await me.boletos.convenios({})).dados[0]!
  const save = (rest: object) => admin.boletos.gravarConvenio({ body: { ...c, ...rest } })
  await expect(save({ proximo_numero: 1 })).rejects.toThrow('não pode voltar')
  await expect(save({ banco: '341', carteira: '109', numero_conta: '12345' })).rejects.toThrow(
    'já tem boletos',
  )
  await expect(save({ numero_conta: '123456789' })).rejects.toThrow('não cabe em 7')
  await expect(save({ chave_pix: 'x' })).rejects.toThrow('chave PIX')
  await expect(me.boletos.gravarConvenio({ body: c })).rejects.toThrow()
  // The bank counts both as one, however they are written.
  const { _id, ...outro } = { ...c, nome: 'Outra', numero_conta: '0403005', carteira: '09' }
  await expect(admin.boletos.gravarConvenio({ body: outro })).rejects.toThrow('“Cobrança” já numera')
  await admin.boletos.gravarConvenio({ body: { ...outro, numero_conta: '403006' } })
  await expect(
    t.db.query(`update convenios_cobranca set numero_conta = '00403005' where nome = 'Outra'`),
  ).rejects.toThrow('convenios_cobranca_numeracao')
  expect([conta_nome, na_fila]).toEqual(['Bradesco', 0])
})

test('a letter of collection brings the boleto of what is owed; one of more than that is not sent', async () => {
  const documento = '90752655000109'
  const ids = [await titulo(100_000, documento), await titulo(30_000, documento)]
  for (const id of ids) await me.boletos.emitirBoleto({ body: { titulo: id, convenio, pagador } })
  const noBanco = await remessa()
  await receber(arquivo(...noBanco.map((b) => volta(b, '02'))))
  const linhas = await Promise.all(ids.map(async (id) => (await boletoDe(id)).linha_digitavel!))
  // Half of it came by PIX.
  await me.titulos.baixar({ params: { id: ids[0]! }, body: { valor_centavos: 50_000, dia: '2026-12-01' } })
  const emails = ['contas@bomgrao.example']
  await me.regua.gravarContato({ params: { documento }, body: { classe: 'padrao', emails } })
  const { clock } = t.deps
  t.deps.clock = () => new Date('2026-12-11T12:00:00-03:00')
  expect((await me.regua.cobrar({ body: { documentos: [documento] } })).dados).toMatchObject({ mensagens: 1 })
  t.deps.clock = clock
  const limpar = () => t.db.query(`select graphile_worker.add_job('apagar_folhas_de_cobranca', '{}')`)
  const { rows } = await t.db.query<{ texto: string; anexos: { nome: string; chave: string }[] }>(
    'select texto, anexos from emails where $1 = any(destinatarios)',
    emails,
  )
  const { numero, parcela } = await ver(ids[1]!)
  expect(rows.map((r) => r.anexos.map((a) => a.nome))).toEqual([[`boleto-${numero}-${parcela}.pdf`]])
  expect(rows[0]!.texto).toContain(linhas[1])
  expect(rows[0]!.texto).not.toContain(linhas[0])
  // Of what was sent a sheet is kept for as long as it can be paid; of the rest none was made.
  const guardadas = async () => t.deps.storage.list(`${t.alicerce.grupos.get('SERRA AZUL')!}/cobranca`)
  await limpar()
  await t.trabalhar()
  expect(await guardadas()).toEqual([rows[0]!.anexos[0]!.chave])
  await receber(arquivo(volta(noBanco.find((b) => b.centavos === 30_000)!, '06', 30_000)))
  await limpar()
  await t.trabalhar()
  expect(await guardadas()).toEqual([])
  // What the bank tells of collection is said to the house, not to who owes.
  await receber(arquivo(volta(noBanco.find((b) => b.centavos === 100_000)!, '29')))
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  const paradas = async (quem: typeof me) =>
    (await quem.boletos.listarBoletos({ query: { titulo: ids[0]! } })).dados.map((b) => [
      b.parado_por,
      b.parado_texto,
    ])
  expect(await paradas(me)).toEqual([['alegacao', 'Ocorrências do Pagador (Não Tratar DDA)']])
  expect(await paradas(embarcador)).toEqual([[null, '']])
})

test('what the payer contests, and what is protested, stops its letter until it is over or somebody says so', async () => {
  const documento = '45543915000181'
  const emails = ['contas@mercado.example']
  const ids = [
    await titulo(10_000, documento),
    await titulo(20_000, documento),
    await titulo(30_000, documento),
  ]
  for (const id of ids) await me.boletos.emitirBoleto({ body: { titulo: id, convenio, pagador } })
  const [a, b, c] = await remessa()
  await receber(arquivo(volta(a!, '02'), volta(b!, '02'), volta(c!, '02')))
  await me.regua.gravarContato({ params: { documento }, body: { classe: 'padrao', emails } })
  const { clock } = t.deps
  t.deps.clock = () => new Date('2026-12-11T12:00:00-03:00')
  const cobrados = async () => {
    const { cobrancas } = (await me.regua.previaDaRegua({ query: { agora: true } })).dados
    return cobrancas.filter((x) => x.documento === documento).flatMap((x) => x.titulos.map((y) => y.titulo))
  }
  const suspensos = async () => {
    const { titulos } = (await me.regua.buscar({ params: { documento } })).dados
    return ids.map((id) => titulos.find((x) => x.titulo === id)).map((x) => [x?.suspenso, x?.suspenso_por])
  }
  expect((await cobrados()).sort()).toEqual([...ids].sort())
  const dito = await receber(arquivo(volta(a!, '29'), volta(b!, '19'), volta(c!, '51')))
  expect(dito.linhas.map((l) => [l.efeito, l.explicacao])).toEqual([
    ['anotado', 'A cobrança deste título parou: Ocorrências do Pagador (Não Tratar DDA)'],
    ['anotado', 'A cobrança deste título parou: Confirmação Recebimento Instrução de Protesto'],
    // That he knows it is no reason to leave him alone.
    ['anotado', 'Título DDA reconhecido pelo pagador'],
  ])
  expect(await suspensos()).toEqual([
    ['alegacao', 'Ocorrências do Pagador (Não Tratar DDA)'],
    ['protesto', 'Confirmação Recebimento Instrução de Protesto'],
    [null, ''],
  ])
  expect(await cobrados()).toEqual([ids[2]])
  // The same file again, and another that says it: told once.
  await receber(arquivo(volta(a!, '29')))
  const historico = async (id: string) =>
    (await me.titulos.buscar({ params: { id } })).dados.historico.filter((h) => h.texto.includes('obrança'))
  expect(await historico(ids[0]!)).toHaveLength(1)
  // What is protested is taken out of the notary's, which says nothing of what a payer contests.
  await receber(arquivo(volta(a!, '24'), volta(b!, '24')))
  expect((await suspensos()).map(([x]) => x)).toEqual(['alegacao', null, null])
  const boleto = (await boletoDe(ids[0]!))._id
  expect((await boletoDe(ids[0]!)).parado_por).toBe('alegacao')
  await me.boletos.retomarCobranca({ params: { id: boleto }, body: {} })
  await me.boletos.retomarCobranca({ params: { id: boleto }, body: {} })
  expect(await historico(ids[0]!)).toHaveLength(2)
  expect((await cobrados()).sort()).toEqual([...ids].sort())
  t.deps.clock = clock
})

test('a letter with more boletos than it takes along says which went, and how the others are paid', async () => {
  const documento = '05720854000166'
  const emails = ['contas@grande.example']
  await t.db.query(
    `with t as (
       insert into titulos (grupo_id, numero, natureza, documento, nome, cnpj_empresa, emissao, vencimento_original, vencimento, valor_centavos)
       select $1, 700000 + i, 'receber', $2, 'Grande', (select cnpj_empresa from titulos where id = $5), '2026-11-01', d, d, 1000 + i
       from generate_series(1, 53) i, lateral (select '2026-12-01'::date + i % 2) x(d) returning id, grupo_id, numero, vencimento, valor_centavos)
     insert into boletos (grupo_id, titulo_id, convenio_id, sequencial, nosso_numero, nosso_numero_impresso, codigo_barras, linha_digitavel,
       situacao, emissao, vencimento, valor_centavos, pagador)
     select grupo_id, id, $3, numero, numero, numero, repeat('1', 44), numero || repeat('1', 41), 'registrado', '2026-11-01', vencimento,
       valor_centavos, $4::jsonb from t`,
    [t.alicerce.grupos.get('SERRA AZUL')!, documento, convenio, JSON.stringify(pagador), await titulo(1)],
  )
  await me.regua.gravarContato({ params: { documento }, body: { classe: 'padrao', emails } })
  const { clock } = t.deps
  t.deps.clock = () => new Date('2026-12-03T12:00:00-03:00')
  expect((await me.regua.cobrar({ body: { documentos: [documento] } })).dados).toMatchObject({ mensagens: 1 })
  t.deps.clock = clock
  const { rows } = await t.db.query<{ texto: string; anexos: unknown[] }>(
    'select texto, anexos from emails where $1 = any(destinatarios)',
    emails,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.anexos).toHaveLength(50)
  expect(rows[0]!.texto.match(/Boleto: \d{47}/g)).toHaveLength(53)
  expect(rows[0]!.texto).toContain('Em anexo vão 50 dos 53 boletos')
})
