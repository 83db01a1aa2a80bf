import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Client, type Contract, formatMoney } from '@tropeiro/contract'
import { reguaPadrao } from '@tropeiro/contract/financeiro/regua/regras'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { cobrarDevidos } from './cobrar/cobrar.service.ts'

let t: TestApp
let me: Client<Contract>
let admin: Client<Contract>
let grupoId: number

beforeAll(async () => {
  t = await abrirApp()
  agora('2026-12-01')
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
beforeEach(() => agora('2026-12-01'))
afterAll(() => t.close())

function agora(dia: string, hora = '10:00') {
  t.deps.clock = () => new Date(`${dia}T${hora}:00-03:00`)
}
let proximo = 100
/** A client whom nobody else of these tests knows, with a CNPJ of letters. */
const umCliente = () => `12ABC34${++proximo}DE`
const comDv = (base: string) => {
  const dv = (s: string) => {
    const w = s.length === 12 ? [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] : [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
    const sum = [...s].reduce((n, c, i) => n + (c.charCodeAt(0) - 48) * w[i]!, 0) % 11
    return sum < 2 ? 0 : 11 - sum
  }
  const one = `${base}${dv(base)}`
  return `${one}${dv(one)}`
}
async function cliente(contato = true) {
  const documento = comDv(umCliente())
  const titulo = async (vencimento: string, valor_centavos = 100_000) => {
    const { dados } = await me.titulos.criar({
      body: {
        ...{ natureza: 'receber', documento, nome: `Cliente ${proximo}`, descricao: 'Frete', valor_centavos },
        ...{ emissao: '2026-09-01', vencimento, categoria: 'receita_frete' },
      },
    })
    return dados[0]!._id
  }
  const primeiro = await titulo('2026-11-30')
  if (contato)
    await me.regua.gravarContato({
      params: { documento },
      body: { classe: 'padrao', emails: [`contas${proximo}@cliente.example`] },
    })
  const ver = async () => (await me.regua.buscar({ params: { documento } })).dados
  const foram = async () => (await ver()).envios.map((e) => [e.dia, e.acao, e.passo, e.titulos.length])
  const cobrar = async () => (await me.regua.cobrar({ body: { documentos: [documento] } })).dados
  return {
    documento,
    params: { documento },
    titulo,
    primeiro,
    ver,
    foram,
    cobrar,
    nome: `Cliente ${proximo}`,
  }
}
const proposta = async (documento: string) =>
  (await me.regua.previaDaRegua({ query: { agora: true } })).dados.cobrancas.filter(
    (c) => c.documento === documento,
  )
const cartas = async (para: string) =>
  (
    await t.db.query<{ estado: string; texto: string }>(
      'select estado, texto from emails where grupo_id = $1 and $2 = any(destinatarios)',
      [grupoId, para],
    )
  ).rows
const ligar = (mais: object = {}) =>
  admin.regua.configurarRegua({
    body: {
      ...structuredClone({ ...reguaPadrao, classes: [...reguaPadrao.classes] }),
      ligada: true,
      ...mais,
    } as never,
  })

test('a proposal says what would go, and sends each letter once, whoever asks twice and whatever the worker does', async () => {
  const c = await cliente()
  await c.titulo('2026-12-20')
  const [vai] = await proposta(c.documento)
  // Due on Monday, today is Tuesday.
  expect(vai).toMatchObject({ acao: 'email', passo: 'Venceu ontem', valor: 100_000, impedida: null })
  expect(await c.cobrar()).toEqual({ mensagens: 1, tarefas: 0, fora: [] })
  expect((await c.cobrar()).fora).toEqual([
    { documento: c.documento, nome: '', motivo: 'Nada mais a cobrar hoje' },
  ])
  await Promise.all([c.cobrar(), c.cobrar(), c.cobrar()])
  expect(await c.foram()).toEqual([['2026-12-01', 'email', 'Venceu ontem', 1]])
  const [carta, ...outras] = await cartas(`contas${proximo}@cliente.example`)
  expect(outras).toEqual([])
  expect(carta!.texto).toContain(formatMoney(100_000))
  await t.trabalhar()
  expect((await c.ver()).envios[0]).toMatchObject({ estado: 'enviado' })
  // The next step, on its day, by the worker alone; a thing that was paid is not in it.
  await ligar()
  agora('2026-12-03')
  await cobrarDevidos(t.deps)
  await cobrarDevidos(t.deps)
  expect(await c.foram()).toEqual([
    ['2026-12-03', 'email', 'Segundo aviso', 1],
    ['2026-12-01', 'email', 'Venceu ontem', 1],
  ])
  await me.titulos.baixar({
    params: { id: c.primeiro },
    body: { valor_centavos: 100_000, dia: '2026-12-03' },
  })
  agora('2026-12-07')
  await cobrarDevidos(t.deps)
  expect(await c.foram()).toHaveLength(2)
})

test('outside its hours and on a day nobody works nothing goes, by hand neither', async () => {
  const c = await cliente()
  await ligar({ hora_de: 9, hora_ate: 17 })
  for (const [dia, hora, diz] of [
    ['2026-12-02', '08:59', 'das 9 às 17'],
    ['2026-12-02', '17:00', 'das 9 às 17'],
    ['2026-12-05', '10:00', 'não é dia útil'],
    ['2026-12-25', '10:00', 'não é dia útil'],
  ] as const) {
    agora(dia, hora)
    await expect(c.cobrar()).rejects.toThrow(diz)
    await cobrarDevidos(t.deps)
  }
  expect(await c.foram()).toEqual([])
  await expect(ligar({ hora_de: 17, hora_ate: 9 })).rejects.toThrow('depois da hora')
  await expect(ligar({ hora_de: 7 })).rejects.toThrow('8 horas')
})

test('who is paused, has no address, disputes or promised is left alone; a broken promise returns to the ruler', async () => {
  const c = await cliente()
  await me.regua.pausar({ params: c.params, body: { motivo: 'Em conversa com a diretoria' } })
  expect((await proposta(c.documento))[0]).toMatchObject({ impedida: 'pausado' })
  expect((await c.cobrar()).fora).toMatchObject([{ motivo: 'Cliente pausado' }])
  await me.regua.retomar({ params: c.params, body: {} })
  const mudo = await cliente(false)
  expect((await mudo.cobrar()).fora).toMatchObject([{ motivo: 'Sem e-mail do financeiro' }])
  const disputado = await cliente()
  await t.db.query('update titulos set em_disputa = true where grupo_id = $1 and id = $2', [
    grupoId,
    disputado.primeiro,
  ])
  expect(await proposta(disputado.documento)).toEqual([])
  await c.cobrar()

  const promessa = {
    titulos: [c.primeiro],
    dia: '2026-12-05',
    valor_centavos: 60_000,
    idempotencia: 'p-1-abcdef',
  }
  const { dados: feita } = await me.regua.prometer({ body: promessa })
  expect(feita).toMatchObject({ estado: 'aberta', pago: 0 })
  expect((await me.regua.prometer({ body: promessa })).dados._id).toBe(feita._id)
  await expect(me.regua.prometer({ body: { ...promessa, valor_centavos: 1 } })).rejects.toThrow('Este pedido')
  await expect(me.regua.prometer({ body: { ...promessa, dia: '2026-12-04' } })).rejects.toThrow('Este pedido')
  agora('2026-12-06')
  expect((await me.regua.prometer({ body: promessa })).dados._id).toBe(feita._id)
  agora('2026-12-01')
  await expect(me.regua.prometer({ body: { ...promessa, idempotencia: 'p-2-abcdef' } })).rejects.toThrow(
    'já tem promessa',
  )
  expect((await c.ver()).titulos[0]).toMatchObject({ suspenso: 'promessa' })
  agora('2026-12-03')
  expect(await proposta(c.documento)).toEqual([])
  // Saturday the 5th: it can be paid until Monday the 7th.
  agora('2026-12-07')
  expect((await c.ver()).promessas[0]).toMatchObject({ estado: 'aberta' })
  await me.titulos.baixar({ params: { id: c.primeiro }, body: { valor_centavos: 50_000, dia: '2026-12-07' } })
  agora('2026-12-09')
  expect((await c.ver()).promessas[0]).toMatchObject({ estado: 'quebrada', pago: 50_000 })
  expect((await proposta(c.documento))[0]).toMatchObject({ valor: 50_000 })
  await c.cobrar()
  // Kept, by what was settled.
  const { dados: outra } = await me.regua.prometer({
    body: { ...promessa, dia: '2026-12-10', valor_centavos: 50_000, idempotencia: 'p-3-abcdef' },
  })
  await me.titulos.baixar({ params: { id: c.primeiro }, body: { valor_centavos: 50_000, dia: '2026-12-09' } })
  expect((await c.ver()).promessas.find((p) => p._id === outra._id)).toMatchObject({ estado: 'cumprida' })
  await expect(
    me.regua.cancelarPromessa({ params: { id: outra._id }, body: { motivo: 'Não valeu' } }),
  ).rejects.toThrow('já não vale')
})

test('what breaks with one client stops no other, and is said', async () => {
  const [um, quebra, dois] = [await cliente(), await cliente(), await cliente()]
  await t.db.query(
    `alter table regua_envios add constraint quebra check (documento <> '${quebra.documento}') not valid`,
  )
  const documentos = [um.documento, quebra.documento, dois.documento]
  const { dados } = await me.regua.cobrar({ body: { documentos } })
  await t.db.query('alter table regua_envios drop constraint quebra')
  expect(dados).toMatchObject({
    mensagens: 2,
    fora: [{ documento: quebra.documento, motivo: 'Não foi possível cobrar agora: tente de novo' }],
  })
  expect(await quebra.cobrar()).toMatchObject({ mensagens: 1 })
})

test('a limit of credit warns and never stops; the list finds who passed it', async () => {
  const c = await cliente()
  await expect(
    me.regua.gravarLimite({ params: c.params, body: { limite_centavos: 1 } }),
  ).rejects.toMatchObject({ status: 403 })
  await admin.regua.gravarLimite({ params: c.params, body: { limite_centavos: 150_000 } })
  const daLista = async () =>
    (await me.regua.listar({ query: { acima: true } })).dados.find((x) => x.documento === c.documento)
  expect(await daLista()).toBeUndefined()
  expect((await me.regua.credito({ query: { documento: [c.documento] } })).dados).toEqual([
    { documento: c.documento, nome: c.nome, limite: 150_000, aberto: 100_000, vencido: 100_000 },
  ])
  const id = await c.titulo('2026-12-20')
  expect((await me.titulos.buscar({ params: { id } })).dados.titulo).toMatchObject({ acima_do_limite: true })
  expect(await daLista()).toMatchObject({ aberto: 200_000, limite: 150_000 })
  await admin.regua.gravarLimite({ params: c.params, body: { limite_centavos: null } })
  expect(await daLista()).toBeUndefined()
})

test('a task waits until somebody says what came of it, and tells its effect', async () => {
  const c = await cliente()
  const tarefa = await c.titulo('2026-11-20')
  agora('2026-12-02')
  await c.cobrar()
  const feitas = (await c.ver()).envios
  const ligacao = feitas.find((e) => e.acao === 'tarefa')!
  expect(ligacao).toMatchObject({ estado: 'a_fazer', passo: 'Ligar', titulos: [{ titulo: tarefa }] })
  await me.regua.concluirTarefa({ params: { id: ligacao._id }, body: { resultado: 'Vai pagar na sexta' } })
  await expect(
    me.regua.concluirTarefa({ params: { id: ligacao._id }, body: { resultado: 'De novo' } }),
  ).rejects.toThrow('já foi concluída')
  expect((await c.ver()).envios.find((e) => e._id === ligacao._id)!.resultado).toBe('Vai pagar na sexta')
  // History is kept for good: no word that somebody wrote is in it.
  const { dados: feita } = await me.regua.prometer({
    body: { titulos: [tarefa], dia: '2026-12-04', valor_centavos: 100, observacao: 'Dona Rosa prometeu' },
  })
  await me.regua.cancelarPromessa({ params: { id: feita._id }, body: { motivo: 'Rosa desistiu' } })
  await me.regua.pausar({ params: c.params, body: { motivo: 'Rosa está de luto' } })
  const { historico, promessas } = await c.ver()
  expect(historico.map((h) => h.texto).join()).not.toMatch(/Rosa|sexta/)
  expect(promessas[0]!.observacao).toBe('Dona Rosa prometeu Cancelada: Rosa desistiu')
  const { dados } = await me.regua.efeito({ query: { de: '2026-12-02', ate: '2026-12-02' } })
  expect(dados.find((e) => e.passo === 'Ligar')).toMatchObject({ envios: 1, cobrado: 100_000, pago: 0 })
})

test('who reaches some companies sees, cancels, ends and collects nothing of the others’', async () => {
  const c = await cliente()
  const nova = (documento: string, valor_centavos: number) =>
    admin.titulos.criar({
      body: {
        ...{ natureza: 'receber', documento, nome: 'De Curitiba', descricao: 'Frete', valor_centavos },
        ...{ emissao: '2026-09-01', vencimento: '2026-11-30', categoria: 'receita_frete' },
        cnpj_empresa: '91122233000384',
      },
    })
  // One who owes Curitiba alone.
  const documento = comDv(umCliente())
  const titulo = (await nova(documento, 70_000)).dados[0]!._id
  const { dados: promessa } = await admin.regua.prometer({
    body: { titulos: [titulo], dia: '2026-12-01', valor_centavos: 1_000, observacao: 'Segredo' },
  })
  await t.db.query(
    `with e as (insert into regua_envios (grupo_id, documento, nome, dia, acao, passo, dias, assunto, valor_centavos, chave)
       values ($1, $2, 'De Curitiba', '2026-11-30', 'tarefa', 'De lá', 5, 'Segredo', 70000, 'k') returning grupo_id, id)
     insert into regua_envio_titulos (grupo_id, envio_id, titulo_id, passo_dias, vencimento, saldo_centavos)
     select grupo_id, id, $3, 5, '2026-11-30', 70000 from e`,
    [grupoId, documento, titulo],
  )
  const de = async (quem: typeof me) => ({
    promessas: (await quem.regua.promessas({ query: {} })).dados.filter((p) => p.documento === documento),
    envios: (await quem.regua.envios({ query: {} })).dados.filter((e) => e.documento === documento),
    efeito: (await quem.regua.efeito({ query: { de: '2026-11-30', ate: '2026-11-30' } })).dados,
  })
  const tudo = await de(admin)
  expect([tudo.promessas.length, tudo.envios.length, tudo.efeito.length]).toEqual([1, 1, 1])
  expect(await de(me)).toEqual({ promessas: [], envios: [], efeito: [] })
  await expect(
    me.regua.cancelarPromessa({ params: { id: promessa._id }, body: { motivo: 'Não é dele' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    me.regua.concluirTarefa({ params: { id: tudo.envios[0]!._id }, body: { resultado: 'Não é dele' } }),
  ).rejects.toMatchObject({ status: 404 })
  await admin.regua.gravarLimite({ params: { documento }, body: { limite_centavos: 1 } })
  await admin.regua.concluirTarefa({ params: { id: tudo.envios[0]!._id }, body: { resultado: 'Falou' } })
  const historico = async (quem: typeof me) =>
    (await quem.regua.buscar({ params: { documento } })).dados.historico.map((h) => h.texto)
  expect(await historico(me)).toEqual([])
  expect(await historico(admin)).toHaveLength(3)
  // A title of his own shows him the client, and still no promise of another company's.
  await me.titulos.criar({
    body: {
      ...{ natureza: 'receber', documento, nome: 'De São Paulo', descricao: 'Frete', valor_centavos: 100 },
      ...{ emissao: '2026-09-01', vencimento: '2026-12-30', categoria: 'receita_frete' },
    },
  })
  expect(await historico(me)).toEqual([expect.stringContaining('Limite de crédito')])
  // What he owes there neither counts for who does not see it, nor is left out of his letter.
  await nova(c.documento, 70_000)
  await admin.regua.gravarLimite({ params: c.params, body: { limite_centavos: 150_000 } })
  const acima = async (quem: typeof me) =>
    (await quem.titulos.buscar({ params: { id: c.primeiro } })).dados.titulo.acima_do_limite
  expect([await acima(me), await acima(admin)]).toEqual([false, true])
  expect(await proposta(c.documento)).toMatchObject([{ impedida: 'alcance' }])
  expect(await c.cobrar()).toMatchObject({
    mensagens: 0,
    fora: [{ motivo: expect.stringContaining('cobra quem alcança todas') }],
  })
  expect((await admin.regua.cobrar({ body: { documentos: [c.documento] } })).dados.mensagens).toBe(1)
})

test('a worker that is killed in the middle of its run sends nothing twice and loses nothing', async () => {
  const clientes: Awaited<ReturnType<typeof cliente>>[] = []
  for (let i = 0; i < 6; i++) clientes.push(await cliente())
  const emails = clientes.map((_, i) => `contas${proximo - 5 + i}@cliente.example`)
  await ligar()
  agora('2026-12-01')
  // Somebody holds the letter of the fourth: the run stands between what it wrote of him and what it queues.
  const preso = clientes[3]!
  await t.db.query('begin')
  await t.db.query(
    `insert into emails (grupo_id, remetente, de, destinatarios, assunto, conteudo, html, texto, via, message_id, idempotencia)
     values ($1, 'x', 'x', '{x@x.example}', 'x', 'x', 'x', 'x', 'local', 'x', $2)`,
    [grupoId, `regua:${grupoId}:${preso.documento}:2026-12-01:email`],
  )
  const script = path.resolve(import.meta.dirname, '../../../test/cobrar-processo.ts')
  const child = spawn(process.execPath, [script, '2026-12-01T10:00:00-03:00'], {
    env: {
      ...{ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: t.config.databaseUrl },
      ...{ DATABASE_APP_URL: t.config.databaseAppUrl ?? '', DATA_DIR: t.config.dataDir },
    },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const espera = async () =>
    (await t.db.query('select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'))
      .rowCount
  while (!(await espera())) if (child.exitCode !== null) throw new Error('it ended by itself')
  child.kill('SIGKILL')
  expect((await gone)[1]).toBe('SIGKILL')
  await t.db.query('rollback')
  const enviados = async () => {
    const quantas: number[] = []
    for (const para of emails) quantas.push((await cartas(para)).length)
    return quantas
  }
  expect(await enviados()).toEqual([1, 1, 1, 0, 0, 0])
  // A group whose steps cannot be read keeps no other from its letters.
  for (const outro of t.alicerce.grupos.values())
    if (outro !== grupoId) {
      await t.db.query(`insert into regua_configuracao (grupo_id, regua) values ($1, '{"ligada": true}')`, [
        outro,
      ])
      await t.db.query(
        `insert into titulos (grupo_id, numero, natureza, documento, nome, cnpj_empresa, emissao, vencimento_original, vencimento, valor_centavos)
         select $1, 900001, natureza, documento, nome, cnpj_empresa, emissao, vencimento, vencimento, 100 from titulos where id = $2`,
        [outro, preso.primeiro],
      )
    }
  await cobrarDevidos(t.deps)
  await cobrarDevidos(t.deps)
  expect(await enviados()).toEqual([1, 1, 1, 1, 1, 1])
  for (const c of clientes) expect(await c.foram()).toEqual([['2026-12-01', 'email', 'Venceu ontem', 1]])
  await t.trabalhar()
  for (const c of clientes) expect((await c.ver()).envios).toMatchObject([{ estado: 'enviado' }])
})
