import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import {
  abrirCom,
  arquivo,
  arquivosDeNotas,
  importar,
  type Sessao,
  xmlDaNota,
} from '../../../../test/importacao.ts'
import { em } from '../../../ctx.ts'

let t: TestApp
let me: Sessao
beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
})
const workers: ChildProcess[] = []
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await t.close()
})

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await t.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]!.n

/** Every note of the range once, with one line of history and one document. */
async function inteiras(de: number, ate: number): Promise<void> {
  const all = ate - de + 1
  const where = 'n.numero between $1 and $2'
  expect(await count(`notas n where ${where}`, [de, ate])).toBe(all)
  expect(await count(`nota_eventos e join notas n on n.id = e.nota_id where ${where}`, [de, ate])).toBe(all)
  expect(await count(`nota_documentos d join notas n on n.id = d.nota_id where ${where}`, [de, ate])).toBe(
    all,
  )
}

async function zipDeNotas(de: number, ate: number): Promise<File> {
  const zip = new ZipFile()
  for (let n = de; n <= ate; n++) zip.addBuffer(xmlDaNota(n), `nota-${n}.xml`)
  zip.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array)
  return arquivo('lote.zip', Buffer.concat(chunks))
}

const processar = async (id: string) => {
  await me.importacoes.processar({ params: { id } })
  await t.trabalhar()
  return (await me.importacoes.buscar({ params: { id } })).dados
}

/** Makes the database fail the import's job from a step on, as a machine that dies would. */
async function quebrarAposPasso(passo: number): Promise<void> {
  await t.db.query(`
    create sequence passos;
    grant usage on sequence passos to tropeiro_app;
    create function quebrar() returns trigger language plpgsql as $$
    begin
      if new.tipo = 'importacao' and new.estado = 'executando' and nextval('passos') > ${passo} then raise exception 'quebrou'; end if;
      return new;
    end $$;
    create trigger quebrar before update of feito on tarefas for each row execute function quebrar();`)
}
const consertar = () =>
  t.db.query('drop trigger quebrar on tarefas; drop function quebrar; drop sequence passos')

test('a job that breaks between batches tells so, and goes on from there', async () => {
  const id = await abrirCom(me, arquivosDeNotas(1000, 1499))
  await quebrarAposPasso(1)
  const broken = await processar(id)
  expect(broken).toMatchObject({ estado: 'parada', contagem: { importadas: 200, aguardando: 300 } })
  await expect(me.importacoes.descartar({ params: { id: '999999' } })).rejects.toMatchObject({ status: 404 })
  await consertar()
  await me.tarefas.retomar({ params: { id: broken.tarefa!._id } })
  await t.trabalhar()
  const { dados } = await me.importacoes.buscar({ params: { id } })
  expect(dados).toMatchObject({
    estado: 'concluida',
    contagem: { total: 500, importadas: 500, repetidas: 0 },
  })
  expect(dados.tarefa).toMatchObject({ feito: 500, total: 500 })
  await inteiras(1000, 1499)
})

test('a ZIP half opened goes on behind the last step', async () => {
  const id = await abrirCom(me, [await zipDeNotas(1500, 1949)])
  await quebrarAposPasso(2)
  expect(await processar(id)).toMatchObject({ estado: 'parada', contagem: { total: 401, zips: 1 } })
  await consertar()
  const { dados } = await me.importacoes.buscar({ params: { id } })
  await me.tarefas.retomar({ params: { id: dados.tarefa!._id } })
  await t.trabalhar()
  const end = await me.importacoes.buscar({ params: { id } })
  expect(end.dados.contagem).toMatchObject({ total: 450, importadas: 450, aguardando: 0 })
  expect(end.dados.tarefa).toMatchObject({ feito: 450, total: 450 })
  await inteiras(1500, 1949)
})

test('one that was stopped can be resumed, or given up for good', async () => {
  const stopped = async (de: number, ate: number) => {
    const id = await abrirCom(me, arquivosDeNotas(de, ate))
    const { dados } = await me.importacoes.processar({ params: { id } })
    await expect(me.importacoes.descartar({ params: { id } })).rejects.toMatchObject({
      body: { codigo: 'importacao_em_andamento' },
    })
    await me.tarefas.cancelar({ params: { id: dados.tarefa!._id } })
    await t.trabalhar()
    const { dados: now } = await me.importacoes.buscar({ params: { id } })
    expect(now).toMatchObject({ estado: 'cancelada', contagem: { aguardando: ate - de + 1 } })
    return { id, tarefa: dados.tarefa!._id }
  }
  const resumed = await stopped(1960, 1962)
  await me.tarefas.retomar({ params: { id: resumed.tarefa } })
  await t.trabalhar()
  await inteiras(1960, 1962)

  const given = await stopped(1970, 1972)
  await me.importacoes.descartar({ params: { id: given.id } })
  await me.tarefas.retomar({ params: { id: given.tarefa } })
  await t.trabalhar()
  const { dados } = await me.importacoes.buscar({ params: { id: given.id } })
  expect(dados).toMatchObject({ estado: 'cancelada', contagem: { recusadas: 3, aguardando: 0 } })
  expect(await count('notas where numero between 1970 and 1972')).toBe(0)
  await expect(me.importacoes.descartar({ params: { id: given.id } })).rejects.toMatchObject({ status: 409 })
})

test('two imports of the same files at once bring each note once', async () => {
  const files = arquivosDeNotas(2000, 2299)
  const ids = [await abrirCom(me, files), await abrirCom(me, files.toReversed())]
  for (const id of ids) await me.importacoes.processar({ params: { id } })
  await Promise.all([t.trabalhar(), t.trabalhar()])
  const [a, b] = await Promise.all(
    ids.map(async (id) => (await me.importacoes.buscar({ params: { id } })).dados),
  )
  expect([a?.estado, b?.estado]).toEqual(['concluida', 'concluida'])
  expect(a!.contagem.importadas + b!.contagem.importadas).toBe(300)
  expect(a!.contagem.repetidas + b!.contagem.repetidas).toBe(300)
  await inteiras(2000, 2299)
})

test('the same job run twice at once does its work once', async () => {
  const id = await abrirCom(me, arquivosDeNotas(2300, 2699))
  const { dados } = await me.importacoes.processar({ params: { id } })
  const { executarTarefa } = await import('../../../alicerce/tarefas/index.ts')
  const { lerPessoa } = await import('../../../alicerce/usuarios/index.ts')
  const { tarefasDeImportacoes } = await import('../index.ts')
  const grupo = t.alicerce.grupos.get('SERRA AZUL')!
  const run = () =>
    executarTarefa(em(t.deps, grupo), { tipos: tarefasDeImportacoes, lerPessoa }, dados.tarefa!._id)
  await Promise.all([run(), run()])
  await t.trabalhar()
  const { dados: end } = await me.importacoes.buscar({ params: { id } })
  expect(end).toMatchObject({ estado: 'concluida', contagem: { importadas: 400, repetidas: 0 } })
  await inteiras(2300, 2699)
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

/** Listens to the group's live events from now on. */
async function ouvir(): Promise<{ next: (acao: string) => Promise<void>; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: t.config.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const heard: string[] = []
  let wake = () => {}
  client.on('notification', (n) => {
    const { evento } = JSON.parse(n.payload!)
    if (evento.tipo === 'tarefa') heard.push(evento.acao)
    wake()
  })
  await client.query('listen eventos')
  return {
    next: async (acao) => {
      while (!heard.includes(acao)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      heard.length = 0
    },
    close: () => client.end(),
  }
}

test('a worker killed in the middle (kill -9) is followed by another that loses and doubles nothing', async () => {
  const files = arquivosDeNotas(3000, 5399)
  const id = await abrirCom(me, [])
  for (let at = 0; at < files.length; at += 400) {
    await me.importacoes.enviar({ params: { id }, body: { envio: files.slice(at, at + 400) } })
  }
  const events = await ouvir()
  await me.importacoes.processar({ params: { id } })
  for (let kills = 0; kills < 2; kills++) {
    const worker = startWorker()
    const gone = once(worker, 'exit')
    await events.next('progresso')
    worker.kill('SIGKILL')
    await gone
  }
  const { dados: middle } = await me.importacoes.buscar({ params: { id } })
  expect(middle.contagem.importadas).toBeGreaterThan(0)
  expect(middle.contagem.aguardando).toBeGreaterThan(0)
  const last = startWorker()
  const gone = once(last, 'exit')
  await events.next('concluida')
  last.kill('SIGTERM')
  await gone
  await events.close()
  const { dados: end } = await me.importacoes.buscar({ params: { id } })
  expect(end.contagem).toMatchObject({
    total: 2400,
    importadas: 2400,
    repetidas: 0,
    recusadas: 0,
    aguardando: 0,
  })
  await inteiras(3000, 5399)
  const again = await importar(t, me, arquivosDeNotas(3000, 3000))
  expect(again.resultado[0]?.estado).toBe('repetida')
})
