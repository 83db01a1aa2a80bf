import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executarTarefa, type TipoDeTarefa } from '../src/alicerce/tarefas/index.ts'
import { lerPessoa } from '../src/alicerce/usuarios/index.ts'
import { em } from '../src/ctx.ts'
import { abrirApp, type TestApp } from './app.ts'
import { pdfSemFim, pngDe } from './arquivos-hostis.ts'
import { paginaBranca } from './paginas.ts'
import { criarViagem } from './viagem.ts'

let t: TestApp
let otavio: Client<Contract>
let joao: Client<Contract>
let grupoId: number
const workers: ChildProcess[] = []

beforeAll(async () => {
  t = await abrirApp({ LEITURA_PDF_MS: '1000' })
  otavio = await t.entrar('operador@serraazul.demo')
  joao = await t.entrar('joao@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await t.close()
})

type Arquivo = { nome: string; tipo: 'image/jpeg' | 'image/png' | 'application/pdf'; bytes: Buffer }

/** Bytes behind a file's end change nothing in it but what it is known by. */
const outro = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.from(`\n%${randomUUID()}`)])
const ataque = (nome: string): Arquivo => ({ nome, tipo: 'application/pdf', bytes: outro(pdfSemFim()) })

async function mandar(me: Client<Contract>, files: Arquivo[]) {
  const { dados } = await me.arquivos.enviar({
    body: {
      arquivos: files.map(({ nome, tipo, bytes }) => ({
        nome,
        tipo,
        tamanho: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    },
  })
  for (const [at, { url, cabecalhos }] of dados.entries())
    await t.app.inject({ method: 'PUT', url, headers: cabecalhos, payload: files[at]!.bytes })
  return dados.map(({ chave }, at) => ({ chave, nome: files[at]!.nome }))
}

async function pilha(files: Arquivo[]): Promise<string> {
  const arquivos = await mandar(otavio, files)
  const { dados } = await otavio.canhotos.enviar({ body: { arquivos, em: '2026-10-05T14:00:00.000Z' } })
  return dados.tarefa
}

const tarefa = async (id: string) => (await otavio.tarefas.buscar({ params: { id } })).dados
const tentativas = async (id: string): Promise<number> =>
  (await t.db.query('select tentativas from tarefas where grupo_id = $1 and id = $2', [grupoId, id])).rows[0]
    .tentativas

/** Asks until it is so. */
async function ate(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const PESADO = 'O arquivo exige tempo ou memória demais para ser aberto: digitalize de novo'

test('a PDF that never ends holds up no other group, and its stack goes on with the other files', async () => {
  const id = await pilha([
    ataque('ataque.pdf'),
    { nome: 'folha.jpg', tipo: 'image/jpeg', bytes: outro(paginaBranca()) },
    { nome: 'enorme.png', tipo: 'image/png', bytes: pngDe(20_000, 20_000) },
  ])
  const reading = t.trabalhar()
  await ate(async () => (await tarefa(id)).estado === 'executando')
  const verde = await t.entrar('admin@valeverde.demo')
  const { dados } = await verde.ocorrencias.exportar({ body: {} })
  await t.trabalhar()
  expect((await verde.tarefas.buscar({ params: { id: dados.tarefa } })).dados.estado).toBe('concluida')
  await reading
  const done = await tarefa(id)
  expect(done.estado).toBe('concluida')
  expect(done.mensagem).toBe(
    `0 conferidos, 0 sem nota, 2 ilegíveis. ataque.pdf: ${PESADO}. enorme.png: A imagem tem pontos demais: digitalize em resolução menor`,
  )
})

test('a stack of nothing else is laid aside, and goes on when it is resumed', async () => {
  const folha: Arquivo = { nome: 'folha.jpg', tipo: 'image/jpeg', bytes: outro(paginaBranca()) }
  const id = await pilha([ataque('1.pdf'), ataque('2.pdf'), ataque('3.pdf'), folha])
  await t.trabalhar()
  expect(await tarefa(id)).toMatchObject({
    estado: 'falhou',
    mensagem:
      'A leitura parou: 3 arquivos desta pilha exigem tempo ou memória demais para serem abertos. Retome para ler os outros.',
  })
  await otavio.tarefas.retomar({ params: { id } })
  await t.trabalhar()
  expect(await tarefa(id)).toMatchObject({ estado: 'concluida', feito: 1 })
})

async function provar(nota: string, arquivo: Arquivo): Promise<string> {
  const [imagem] = await mandar(joao, [arquivo])
  const { dados } = await joao.comprovacoes.comprovar({
    body: {
      idempotencia: randomUUID(),
      nota,
      ocorrencia: 1,
      recebedor_nome: 'Ana Recepção',
      recebedor_documento: '529.982.247-25',
      recebedor_grau: 'funcionario',
      em: new Date().toISOString(),
      imagens: [imagem!.chave],
    },
  })
  return dados.comprovante
}

const NAO_ABRIU = 'A imagem não pôde ser aberta'

test("a driver's proof that never ends stands, and waits for people's eyes with the reason", async () => {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
  await provar(notas[0]!, ataque('prova.pdf'))
  await provar(notas[1]!, { nome: 'enorme.png', tipo: 'image/png', bytes: outro(pngDe(20_000, 20_000)) })
  await t.trabalhar()
  const { dados } = await otavio.auditoria.buscar({ body: {} })
  const seen = new Map(dados.notasAuditoria.map((n) => [n._id, n.exame]))
  expect(seen.get(notas[0]!)).toMatchObject({
    duvidoso: true,
    motivos: [`${NAO_ABRIU}: exige tempo ou memória demais`],
  })
  expect(seen.get(notas[1]!)).toMatchObject({ duvidoso: true, motivos: [`${NAO_ABRIU}: tem pontos demais`] })
})

test('an exam that ended its process twice is not begun again: people look', async () => {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const comprovante = await provar(notas[0]!, {
    nome: 'boa.jpg',
    tipo: 'image/jpeg',
    bytes: outro(paginaBranca()),
  })
  await t.db.query(
    'insert into auditoria_exames_abertos (grupo_id, comprovante_id, tentativas) values ($1, $2, 2)',
    [grupoId, comprovante],
  )
  await t.trabalhar()
  const { dados } = await otavio.auditoria.buscar({ body: {} })
  expect(dados.notasAuditoria.find((n) => n._id === notas[0])?.exame).toMatchObject({
    duvidoso: true,
    motivos: [`${NAO_ABRIU}: exige tempo ou memória demais`],
  })
})

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/worker.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: t.config.databaseUrl,
      DATA_DIR: t.config.dataDir,
      WORKER_SOZINHO: '1',
      LEITURA_PDF_MS: '1000000000',
    },
    stdio: 'ignore',
  })
  workers.push(worker)
  return worker
}

test('a task whose worker was killed twice is given up with a sentence; resumed, it passes over the file', async () => {
  const folha: Arquivo = { nome: 'folha.jpg', tipo: 'image/jpeg', bytes: outro(paginaBranca()) }
  const id = await pilha([ataque('mortal.pdf'), folha])
  const openings = async () =>
    (
      await t.db.query(
        `select max(tentativas)::int as n from canhoto_arquivos where grupo_id = $1 and nome = 'mortal.pdf'`,
        [grupoId],
      )
    ).rows[0].n
  for (const time of [1, 2]) {
    const worker = startWorker()
    const gone = once(worker, 'exit')
    await ate(async () => (await openings()) === time)
    worker.kill('SIGKILL')
    await gone
    expect(await tentativas(id)).toBe(time)
  }
  const last = startWorker()
  const gone = once(last, 'exit')
  await ate(async () => (await tarefa(id)).estado === 'falhou')
  expect((await tarefa(id)).mensagem).toBe(
    'A tarefa foi interrompida duas vezes no mesmo ponto e não foi tentada de novo. Confira o que foi enviado antes de retomar.',
  )
  await otavio.tarefas.retomar({ params: { id } })
  await ate(async () => (await tarefa(id)).estado === 'concluida')
  expect((await tarefa(id)).mensagem).toBe(`0 conferidos, 0 sem nota, 1 ilegível. mortal.pdf: ${PESADO}`)
  last.kill('SIGTERM')
  await gone
})

test('a run that is cut in good order, or that came further, is not counted', async () => {
  const verde = t.alicerce.grupos.get('VALE VERDE')!
  const admin = await t.entrar('admin@valeverde.demo')
  const { dados } = await admin.ocorrencias.exportar({ body: {} })
  const count = async () =>
    (
      await t.db.query('select tentativas from tarefas where grupo_id = $1 and id = $2', [
        verde,
        dados.tarefa,
      ])
    ).rows[0].tentativas
  await t.db.query('update tarefas set tentativas = 1 where grupo_id = $1 and id = $2', [verde, dados.tarefa])
  const began = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const cut = new AbortController()
  const tipos = {
    ocorrencias: {
      executar: async ({ tx, progresso }: Parameters<TipoDeTarefa['executar']>[0]) => {
        await tx((db) => progresso(db, { feito: 1 }))
        began.resolve()
        await end.promise
        return {}
      },
    },
  }
  await t.db.query(`update tarefas set tipo = 'ocorrencias' where grupo_id = $1 and id = $2`, [
    verde,
    dados.tarefa,
  ])
  const run = executarTarefa(em(t.deps, verde), { tipos, lerPessoa }, dados.tarefa, cut.signal)
  await began.promise
  expect(await count()).toBe(1)
  cut.abort()
  await ate(async () => (await count()) === 0)
  end.resolve()
  await run
})
