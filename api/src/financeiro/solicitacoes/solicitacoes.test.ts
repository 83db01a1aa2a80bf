import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { codigoDoPasso, passoDe } from '../../alicerce/usuarios/fator/totp.rules.ts'

let t: TestApp
let pede: Client<Contract>
let admin: Client<Contract>

beforeAll(async () => {
  t = await abrirApp()
  pede = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  t.deps.clock = () => new Date('2026-12-20T12:00:00-03:00')
})
afterAll(() => t.close())

const nova = (mais = {}) => ({
  documento: '93000167000133',
  nome: 'Posto Serra',
  nota: '',
  descricao: 'Diesel da semana',
  valor_centavos: 10_000,
  vencimento: '2026-12-28',
  categoria: 'combustivel',
  forma: 'pix' as const,
  dados_bancarios: 'posto@serra.demo',
  ...mais,
})
const serraAzul = { cnpj_empresa: '91122233000112' }
const params = (s: { _id: string }) => ({ params: { id: s._id } })

test('the requester never approves, also by the API; approved by another it is a title to pay, once', async () => {
  const minha = (await admin.solicitacoes.criar({ body: nova({ nota: '1', idempotencia: 'pedido-um' }) }))
    .dados
  expect(
    (await admin.solicitacoes.criar({ body: nova({ nota: '1', idempotencia: 'pedido-um' }) })).dados._id,
  ).toBe(minha._id)
  await expect(admin.solicitacoes.aprovar({ ...params(minha), body: {} })).rejects.toThrow('não o aprova')
  await expect(pede.solicitacoes.aprovar({ ...params(minha), body: {} })).rejects.toMatchObject({
    status: 403,
  })
  // Who only asks sees his own.
  await expect(pede.solicitacoes.buscar(params(minha))).rejects.toMatchObject({ status: 404 })
  const { dados } = await pede.solicitacoes.criar({ body: nova({ nota: '2' }) })
  expect(dados).toMatchObject({ estado: 'pedida', exigidas: 1, minha: true })
  const aprovada = (await admin.solicitacoes.aprovar({ ...params(dados), body: {} })).dados
  expect(aprovada).toMatchObject({ estado: 'aprovada', aprovacoes: [{ autor: expect.any(String) }] })
  const { titulo } = (await admin.titulos.buscar({ params: { id: aprovada.titulo! } })).dados
  expect(titulo).toMatchObject({
    natureza: 'pagar',
    origem: 'solicitacao',
    valor: 10_000,
    vencimento: '2026-12-28',
  })
  expect((await admin.solicitacoes.aprovar({ ...params(dados), body: {} })).dados.titulo).toBe(
    aprovada.titulo,
  )
  await expect(pede.solicitacoes.cancelar(params(dados))).rejects.toThrow('aprovada')
})

test('what was asked before wants a reason; new bank data and a value that is split cost one more yes', async () => {
  const body = {
    alcadas: [
      { ate_centavos: 50_000, aprovacoes: 1 },
      { ate_centavos: null, aprovacoes: 2 },
    ],
  }
  await expect(pede.solicitacoes.gravarAlcadas({ body })).rejects.toMatchObject({ status: 403 })
  await admin.solicitacoes.gravarAlcadas({ body })
  const posto = { documento: '11444777000161', nome: 'Oficina Trevo', categoria: 'manutencao' }
  const um = (mais = {}) => pede.solicitacoes.criar({ body: nova({ ...posto, ...mais }) })
  await um({ nota: '77', valor_centavos: 30_000 })
  await expect(um({ nota: '77', valor_centavos: 30_000 })).rejects.toThrow('já foi pedido')
  // Two of 300,00 are 600,00: the tier of the whole.
  const dividida = (await um({ nota: '78', valor_centavos: 30_000 })).dados
  expect(dividida).toMatchObject({ exigidas: 2, alertas: ['dividida'] })
  expect((await admin.solicitacoes.aprovar({ ...params(dividida), body: {} })).dados).toMatchObject({
    estado: 'pedida',
    aprovei: true,
  })
  await expect(admin.solicitacoes.aprovar({ ...params(dividida), body: {} })).rejects.toThrow(
    'Você já aprovou',
  )
  const repetida = (await um({ nota: '77', valor_centavos: 30_000, repete: 'Segunda via' })).dados
  expect(repetida.alertas).toContain('duplicada')
  const outroBanco = (await um({ nota: '79', valor_centavos: 100, dados_bancarios: 'outra@chave.demo' }))
    .dados
  expect(outroBanco).toMatchObject({ exigidas: 3, alertas: ['banco_mudou', 'dividida'] })
  await expect(um({ nota: '80', dados_bancarios: '' })).rejects.toThrow('linha digitável')
  await admin.solicitacoes.recusar({ ...params(outroBanco), body: { motivo: 'Chave desconhecida' } })
  await expect(admin.solicitacoes.aprovar({ ...params(outroBanco), body: {} })).rejects.toThrow('recusada')
})

test('two who approve the last yes at once make one title', async () => {
  const { dados } = await pede.solicitacoes.criar({ body: nova({ documento: '19131243000197', nota: '9' }) })
  const done = await Promise.allSettled([
    admin.solicitacoes.aprovar({ ...params(dados), body: {} }),
    admin.solicitacoes.aprovar({ ...params(dados), body: {} }),
  ])
  expect(done.some((d) => d.status === 'fulfilled')).toBe(true)
  const { total } = await admin.titulos.listar({ query: { natureza: 'pagar', busca: '19131243000197' } })
  expect(total).toBe(1)
})

const bytesDe = (base32: string) =>
  Buffer.from(
    (
      [...base32]
        .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g) ?? []
    ).map((b) => Number.parseInt(b, 2)),
  )

test('who has the second factor on says a code of it to approve, and to pay a payee elsewhere than before', async () => {
  let agora = new Date('2026-12-21T12:00:00-03:00')
  t.deps.clock = () => agora
  const { dados: fator } = await admin.usuarios.iniciarSegundoFator({ body: { senhaAtual: 'Tropeiro#2026' } })
  /** The next code: each is taken once. */
  const codigo = () => {
    agora = new Date(agora.getTime() + 30_000)
    return codigoDoPasso(bytesDe(fator.segredo), passoDe(agora))
  }
  await admin.usuarios.confirmarSegundoFator({ body: { codigo: codigo() } })
  const documento = '96074694000180'
  const { dados } = await pede.solicitacoes.criar({ body: nova({ documento, nota: '71' }) })
  const aprovar = (code?: string) =>
    admin.solicitacoes.aprovar({ ...params(dados), body: code ? { codigo: code } : {} })
  await expect(aprovar()).rejects.toMatchObject({ body: { codigo: 'codigo_pedido' } })
  await expect(aprovar('000000')).rejects.toMatchObject({ body: { codigo: 'codigo_errado' } })
  expect((await pede.solicitacoes.buscar(params(dados))).dados.estado).toBe('pedida')
  expect((await aprovar(codigo())).dados).toMatchObject({ estado: 'aprovada', minha: false })
  // Done before, it asks for nothing.
  expect((await aprovar()).dados.estado).toBe('aprovada')
  // The file that pays it is approved with a code too, of the bytes that were seen.
  await admin.titulos.gravarConta({
    body: { nome: 'Que paga', tipo: 'corrente', banco: '237', ...serraAzul },
  })
  const conta = (await admin.titulos.cadastros({})).dados.contas.find((c) => c.nome === 'Que paga')!._id
  await admin.pagamentos.gravarConvenioDePagamento({
    body: {
      ...{ nome: 'Bradesco', conta, banco: '237', agencia: '1172', numero_conta: '403005', conta_dv: '2' },
      ...{ convenio: 'PAGAR', canal: 'arquivo' },
    },
  })
  const convenio = (await pede.pagamentos.conveniosDePagamento({})).dados[0]!._id
  const { titulo } = (await pede.solicitacoes.buscar(params(dados))).dados
  const [p] = (
    await pede.pagamentos.programarPagamentos({
      body: { titulos: [titulo!], convenio, pagar_em: '2026-12-21', destino: null },
    })
  ).dados
  const { lote } = (await pede.pagamentos.montarLote({ body: { convenio, pagamentos: [p!._id] } })).dados
  const sim = (codigo = '') =>
    admin.pagamentos.aprovarLote({ ...params(lote), body: { sha256: lote.sha256, codigo } })
  await expect(sim()).rejects.toMatchObject({ body: { codigo: 'codigo_pedido' } })
  await expect(sim('000000')).rejects.toMatchObject({ body: { codigo: 'codigo_errado' } })
  const usado = codigo()
  expect((await sim(usado)).dados.lote).toMatchObject({ estado: 'aprovado', aprovacoes: [{}] })
  expect((await sim()).dados.lote.aprovacoes).toHaveLength(1)

  const mudada = nova({ documento, nota: '72', dados_bancarios: 'outra@chave.demo' })
  await expect(admin.solicitacoes.criar({ body: mudada })).rejects.toMatchObject({
    body: { codigo: 'codigo_pedido' },
  })
  const feita = (await admin.solicitacoes.criar({ body: { ...mudada, codigo: codigo() } })).dados
  expect(feita.alertas).toContain('banco_mudou')
})

test('where a payee is paid lies sealed; what was written in clear before is sealed, and reads the same', async () => {
  const documento = '60746948000112'
  const chave = 'segredo@posto.demo'
  const { dados } = await pede.solicitacoes.criar({
    body: nova({ documento, nota: '81', dados_bancarios: chave }),
  })
  const antiga = await t.db.query<{ id: string }>(
    `insert into solicitacoes (grupo_id, numero, documento, nome, descricao, valor_centavos, vencimento, categoria, forma, dados_bancarios, autor_id)
     select grupo_id, numero + 1000, documento, nome, descricao, 1, vencimento, categoria, forma, $2, autor_id from solicitacoes where id = $1
     returning id::text`,
    [dados._id, chave],
  )
  await t.db.query(`update favorecidos set dados_bancarios = $2, dados_selados = null where documento = $1`, [
    documento,
    chave,
  ])
  const tudo = async () =>
    (
      await t.db.query<{ texto: string }>(
        `select string_agg(x, ' ') as texto from (select s::text as x from solicitacoes s where documento = $1
           union all select f::text from favorecidos f where documento = $1
           union all select t::text from titulos t where documento = $1) y`,
        [documento],
      )
    ).rows[0]!.texto
  expect(await tudo()).toContain(chave)
  await t.db.query(`select enfileirar('selar_solicitacoes', '{}'::json, 'selar_solicitacoes')`)
  await t.trabalhar()
  for (const _id of [dados._id, antiga.rows[0]!.id])
    expect((await pede.solicitacoes.buscar(params({ _id }))).dados.dados_bancarios).toBe(chave)
  expect(
    (await pede.solicitacoes.listar({ query: { busca: documento } })).dados.map((s) => s.dados_bancarios),
  ).toEqual(Array(2).fill('se••@posto.demo'))
  // The same again is no other account.
  const outra = await pede.solicitacoes.criar({
    body: nova({ documento, nota: '82', dados_bancarios: chave }),
  })
  expect(outra.dados.alertas).toEqual([])
  expect(await tudo()).not.toContain('segredo')
})
