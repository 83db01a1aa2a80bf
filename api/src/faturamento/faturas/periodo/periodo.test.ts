import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Client, Contract } from '@tropeiro/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { ATLANTICO, BOM_GRAO, criarCtes, type NovoCte, naoFecham } from '../../../../test/faturas.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'

let t: TestApp
let me: Client<Contract>
let outra: Client<Contract>
let grupoId: number
const workers: ChildProcess[] = []
const ATE = '2026-11-20'

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  outra = await t.entrar('admin@serraazul.demo')
  // A Monday; invoices are issued on this day. Who is logged in came in by the hour that it is.
  t.deps.clock = () => new Date('2026-11-23T12:00:00-03:00')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await t.close()
})
/** Nothing of one test is billed by another. */
afterEach(async () => {
  expect(await naoFecham(t.db)).toEqual([])
  await t.db.query('update ctes set estado = $1 where estado = $2', ['rascunho', 'autorizado'])
  await t.db.query('delete from fatura_regras')
})

let proximo = 1000
const ctes = (quantos: number, mais: Partial<NovoCte> = {}) =>
  criarCtes(
    t.db,
    grupoId,
    Array.from({ length: quantos }, () => ({ numero: proximo++, ...mais })),
  )
const regra = (cliente: string, q: object) => me.faturas.gravarRegra({ body: { cliente, regra: q } })
const previsto = async (ate = ATE) => (await me.faturas.aFaturar({ query: { ate } })).dados
const faturar = async (ate = ATE, clientes: string[] | null = null) => {
  const { tarefa } = (await me.faturas.faturarPeriodo({ body: { ate, clientes } })).dados
  await t.trabalhar()
  return (await me.tarefas.buscar({ params: { id: tarefa } })).dados
}
const vivas = async () =>
  (await me.faturas.listar({ query: { por_pagina: 200, estado: ['aberta'] } })).dados.filter(
    (f) => f.emissao === '2026-11-23',
  )
const nota = (numero: number) =>
  criarNota(t.db, {
    grupoId,
    numero,
    embarca: BOM_GRAO,
    dest: { documento: '11444777000161', nome: 'Mercado Central' },
    baseId: t.alicerce.bases.get('SERRA AZUL/SÃO PAULO')!,
  })

test('a period is foretold as it is then billed: by client, branch, modality, with its due day', async () => {
  await regra('', { periodicidade: 'decendial', vencimento_dias: 20, nao_util: 'mantem' })
  await regra('90752655', {
    por: 'raiz',
    separa: ['modalidade'],
    periodicidade: 'mensal',
    dia_corte: 20,
    vencimento_fixos: [10],
    vencimento_dias: 5,
    nao_util: 'mantem',
  })
  await ctes(3)
  await ctes(2, { tomador: { documento: '90752655000281', nome: 'Bom Grão Filial' } })
  await ctes(1, { modalidade: '3', valor: 5000 })
  await ctes(2, { tomador: ATLANTICO, dia: '2026-11-05' })
  await ctes(1, { tomador: ATLANTICO, dia: '2026-11-15' })
  await ctes(1, { tomador: ATLANTICO, dia: '2026-11-22' })
  const p = await previsto()
  expect(
    p.prontas.map((f) => [f.doc_tomador, f.grupo, f.quantidade, f.valor, f.periodo_ate, f.vencimento]),
  ).toEqual([
    [BOM_GRAO.documento, 'CIF', 5, 50_000, '2026-11-20', '2026-12-10'],
    [BOM_GRAO.documento, 'FOB', 1, 5000, '2026-11-20', '2026-12-10'],
    [ATLANTICO.documento, '', 2, 20_000, '2026-11-10', '2026-12-13'],
    [ATLANTICO.documento, '', 1, 10_000, '2026-11-20', '2026-12-13'],
  ])
  expect(p.fora).toMatchObject([
    { doc_tomador: ATLANTICO.documento, motivo: 'espera_corte', quantidade: 1, ate: '2026-11-30' },
  ])
  expect(await faturar()).toMatchObject({
    estado: 'concluida',
    mensagem: expect.stringMatching(/^4 faturas, R\$\s850,00\.$/),
  })
  const made = await vivas()
  expect(made.map((f) => [f.tomador, f.grupo, f.quantidade, f.valor, f.vencimento]).reverse()).toEqual(
    p.prontas.map((f) => [f.tomador, f.grupo, f.quantidade, f.valor, f.vencimento]),
  )
  expect((await previsto()).prontas).toEqual([])
  expect(await faturar()).toMatchObject({ mensagem: 'Não havia nada a faturar neste período.' })
})

test('who stays out says why: delivery, proof, minimum, cut, no taker', async () => {
  const [andando, provada, aprovada] = [await nota(5001), await nota(5002), await nota(5003)]
  await t.db.query(
    `update notas set situacao = 'auditoria', desfecho = 'entrega', data_entrega = '2026-11-10T15:00:00-03:00' where id = $1`,
    [provada],
  )
  await t.db.query(
    `update notas set situacao = 'entregue', desfecho = 'entrega', data_entrega = '2026-11-10T15:00:00-03:00' where id = $1`,
    [aprovada],
  )
  await regra(BOM_GRAO.documento, { libera: 'comprovado' })
  await regra(ATLANTICO.documento, { minimo_centavos: 50_000 })
  await ctes(1, { notas: [andando] })
  await ctes(1, { notas: [provada] })
  const [pronto] = await ctes(1, { notas: [aprovada] })
  // A complement is as far as what it adds to.
  await ctes(1, { tipo: '1', origem: pronto!, valor: 700 })
  await ctes(2, { tomador: ATLANTICO })
  await ctes(1, { tomador: { documento: '', nome: '' } })
  const p = await previsto()
  expect(p.prontas.map((f) => [f.tomador, f.quantidade, f.valor])).toEqual([[BOM_GRAO.nome, 2, 10_700]])
  expect(p.fora.map((f) => [f.motivo, f.quantidade]).sort()).toEqual([
    ['abaixo_do_minimo', 2],
    ['sem_comprovante', 1],
    ['sem_entrega', 1],
    ['sem_tomador', 1],
  ])
  await regra(BOM_GRAO.documento, { libera: 'entregue' })
  expect((await previsto()).prontas).toMatchObject([{ quantidade: 3 }])
})

test('a client’s contract asks for its own proof: approved, or the paper itself come back', async () => {
  const [aprovada, devolvida] = [await nota(5101), await nota(5102)]
  await t.db.query(
    `update notas set situacao = 'entregue', desfecho = 'entrega', data_entrega = '2026-11-10T15:00:00-03:00' where id = any($1)`,
    [[aprovada, devolvida]],
  )
  await t.db.query(
    `with r as (insert into romaneios (grupo_id, numero, cnpj_empresa) values ($1, 990001, $4) returning id),
       p as (insert into protocolos (grupo_id, numero, status, romaneio_id, cnpj_remetente, nome_remetente)
         select $1, 990001, 'protocolado', id, $2, 'Bom Grão' from r returning id)
     insert into protocolo_notas (grupo_id, protocolo_id, nota_id, status_fisico) select $1, id, $3, 'recebida' from p`,
    [grupoId, BOM_GRAO.documento, devolvida, SERRA_AZUL],
  )
  await ctes(1, { notas: [aprovada] })
  await ctes(1, { notas: [devolvida] })
  const contrato = {
    tipo: 'cliente' as const,
    documento: BOM_GRAO.documento,
    nome: 'Bom Grão',
    inicio: '2026-01-01',
  }
  const { _id: id } = (await me.contratos.criar({ body: { ...contrato, condicoes: { prova: 'fisica' } } }))
    .dados
  const fora = async () => {
    const p = await previsto()
    return [p.prontas.reduce((n, f) => n + f.quantidade, 0), p.fora.map((f) => f.motivo)]
  }
  expect(await fora()).toEqual([2, []])
  await me.contratos.pedirAprovacao({ params: { id } })
  await outra.contratos.aprovar({ params: { id } })
  expect(await fora()).toEqual([1, ['sem_canhoto']])
  await outra.contratos.aditar({
    params: { id },
    body: { desde: '2026-11-23', motivo: 'Aceita digital', condicoes: { prova: 'digital' } },
  })
  expect(await fora()).toEqual([2, []])
  await outra.contratos.rescindir({ params: { id }, body: { dia: '2026-11-23', motivo: 'Fim do teste' } })
})

test('the period pressed twice at once makes one set of invoices', async () => {
  await ctes(30)
  await ctes(30, { tomador: ATLANTICO })
  await regra('', { maximo_ctes: 6 })
  const body = { ate: ATE, clientes: null }
  const [a, b, c] = await Promise.all([
    me.faturas.faturarPeriodo({ body }),
    me.faturas.faturarPeriodo({ body }),
    outra.faturas.faturarPeriodo({ body }),
  ])
  expect(a.dados.tarefa).toBe(b.dados.tarefa)
  expect(c.dados.tarefa).not.toBe(a.dados.tarefa)
  // Both tasks at the same time, and each of them twice.
  const { executarTarefa } = await import('../../../alicerce/tarefas/index.ts')
  const { lerPessoa } = await import('../../../alicerce/usuarios/index.ts')
  const { em } = await import('../../../ctx.ts')
  const { tarefasDoPeriodo } = await import('./periodo.service.ts')
  const run = (id: string) => executarTarefa(em(t.deps, grupoId), { tipos: tarefasDoPeriodo, lerPessoa }, id)
  const { tarefa } = a.dados
  await Promise.all([run(tarefa), run(c.dados.tarefa), run(tarefa)])
  await t.trabalhar()
  const made = await vivas()
  const deste = made.filter((f) => f.quantidade === 6)
  expect(deste).toHaveLength(10)
  expect(deste.reduce((sum, f) => sum + f.valor, 0)).toBe(600_000)
  const { rows } = await t.db.query<{ n: number }>(
    'select count(*)::int as n from (select cte_id from fatura_ctes where not livre group by 1 having count(*) > 1) x',
  )
  expect(rows[0]!.n).toBe(0)
})

test('only the clients that were chosen are billed; a CT-e that is in an invoice is in no other', async () => {
  const [um] = await ctes(1)
  await ctes(1, { tomador: ATLANTICO })
  await faturar(ATE, [ATLANTICO.documento])
  expect((await previsto()).prontas.map((f) => f.doc_tomador)).toEqual([BOM_GRAO.documento])
  const { rows } = await t.db.query<{ id: string }>('select max(id)::text as id from faturas')
  await expect(
    t.db.query(
      'insert into fatura_ctes (grupo_id, fatura_id, cte_id, valor_centavos) values ($1, $2, $3, 1), ($1, $2 - 1, $3, 1)',
      [grupoId, rows[0]!.id, um],
    ),
  ).rejects.toThrow(/fatura_ctes_uma/)
})

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../../worker.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: t.config.databaseUrl,
      DATA_DIR: t.config.dataDir,
      WORKER_SOZINHO: '1',
    },
    stdio: 'ignore',
  })
  workers.push(worker)
  return worker
}

test('a worker killed in the middle of the invoicing (kill -9), again and again, doubles and loses nothing', async () => {
  const MORTES = 2
  await regra('', { periodicidade: 'cte' })
  const ids = await ctes(300, { valor: 1234, dia: '2026-10-01' })
  const client = new pg.Client({ connectionString: t.config.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  let wake = () => {}
  const heard: string[] = []
  client.on('notification', (n) => {
    const { evento } = JSON.parse(n.payload!)
    if (evento.tipo === 'tarefa') heard.push(evento.acao)
    wake()
  })
  await client.query('listen eventos')
  const next = async (acao: string) => {
    while (!heard.includes(acao))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    heard.length = 0
  }
  await me.faturas.faturarPeriodo({ body: { ate: ATE } })
  const count = async () =>
    (
      await t.db.query<{ n: number }>(
        'select count(*)::int as n from fatura_ctes where cte_id = any($1::bigint[]) and not livre',
        [ids],
      )
    ).rows[0]!.n
  let before = 0
  for (let kills = 0; kills < MORTES; kills++) {
    const worker = startWorker()
    const gone = once(worker, 'exit')
    await next('progresso')
    worker.kill('SIGKILL')
    await gone
    const now = await count()
    expect(now).toBeGreaterThan(before)
    before = now
  }
  const last = startWorker()
  const gone = once(last, 'exit')
  if (before < ids.length) await next('concluida')
  last.kill('SIGTERM')
  await gone
  await client.end()
  expect(await count()).toBe(300)
  const { rows } = await t.db.query<{ n: number; valor: string }>(
    `select count(*)::int as n, sum(valor_centavos)::text as valor from faturas where id in (
       select fatura_id from fatura_ctes where cte_id = any($1::bigint[]))`,
    [ids],
  )
  expect(rows[0]).toEqual({ n: 300, valor: String(300 * 1234) })
})
