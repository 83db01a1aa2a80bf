import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { bomGrao, jpeg, mercado, provar } from '../../../test/provas.ts'

const DIA = 86_400_000
const LOGIN = 'operador@serraazul.demo'
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const anuncio = (bytes: Uint8Array, tamanho = bytes.length) => ({
  nome: 'foto.jpg',
  tipo: 'image/jpeg' as const,
  tamanho,
  sha256: sha(bytes),
})

let t: TestApp
let grupoId: number
beforeAll(async () => {
  // 16 MB a day for the group, 4 for a person.
  t = await abrirApp({ ENVIOS_MB_POR_DIA: '16' })
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
beforeEach(() => {
  t.deps.clock = () => new Date()
})
afterAll(() => t.close())

const naFrente = (dias: number) => {
  t.deps.clock = () => new Date(Date.now() + dias * DIA)
}

/** One of the worker's routines, as its clock would run it. */
async function rotina(nome: 'apagar_arquivos' | 'apagar_exportacoes'): Promise<void> {
  await t.db.query(`select graphile_worker.add_job($1, '{}')`, [nome])
  await t.trabalhar()
}

/** The same, by a process that ends when it would delete the bytes. */
async function rotinaCortada(nome: 'apagar_arquivos' | 'apagar_exportacoes'): Promise<void> {
  const { storage } = t.deps
  t.deps.storage = { ...storage, delete: () => Promise.reject(new Error('kill -9')) }
  await rotina(nome)
  t.deps.storage = storage
}

async function enviar(nome: string): Promise<string> {
  const me = await t.entrar(LOGIN)
  const bytes = jpeg(nome)
  const [envio] = (await me.arquivos.enviar({ body: { arquivos: [anuncio(bytes)] } })).dados
  const at = new URL(envio!.url, 'http://localhost')
  const put = await t.app.inject({
    method: 'PUT',
    url: at.pathname + at.search,
    headers: { 'content-type': 'image/jpeg' },
    payload: Buffer.from(bytes),
  })
  expect(put.statusCode).toBe(200)
  return envio!.chave
}

test('an announced file that nobody used is deleted after a week, a proof never', async () => {
  const chave = await enviar('sem uso')
  const nota = await criarNota(t.db, { grupoId, numero: 91, embarca: bomGrao, dest: mercado })
  await provar(t, grupoId, nota, 1)
  const { rows } = await t.db.query(`select chave from arquivos where estado = 'gravado'`)
  expect(rows).toHaveLength(1)

  naFrente(6)
  await rotina('apagar_arquivos')
  expect(await t.deps.storage.head(chave)).toBeDefined()

  naFrente(3650)
  await rotina('apagar_arquivos')
  expect(await t.deps.storage.head(chave)).toBeUndefined()
  expect(await t.deps.storage.head(rows[0].chave)).toBeDefined()
  expect((await t.db.query('select chave from arquivos')).rows).toEqual(rows)
})

test('cut off between mark and deletion, the next run ends it; meanwhile nobody uses the file', async () => {
  const chave = await enviar('cortado')
  naFrente(8)
  await rotinaCortada('apagar_arquivos')
  const estado = async () =>
    (await t.db.query('select estado from arquivos where chave = $1', [chave])).rows[0]?.estado
  expect(await estado()).toBe('apagando')
  const me = await t.entrar(LOGIN)
  await expect(
    me.canhotos.enviar({
      body: {
        arquivos: [{ chave, nome: 'a.jpg' }],
        numero_romaneio: null,
        ocorrencia: 1,
        em: new Date().toISOString(),
      },
    }),
  ).rejects.toMatchObject({ status: 409, body: { codigo: 'imagem_nao_chegou' } })
  await rotina('apagar_arquivos')
  expect(await estado()).toBeUndefined()
  expect(await t.deps.storage.head(chave)).toBeUndefined()
})

test('the same bytes announced again while marked are waited for anew', async () => {
  const chave = await enviar('de novo')
  naFrente(8)
  await rotinaCortada('apagar_arquivos')
  t.deps.clock = () => new Date()
  await enviar('de novo')
  await rotina('apagar_arquivos')
  expect(await t.deps.storage.head(chave)).toBeDefined()
})

test('a stack of slips is in use from the moment it is handed in', async () => {
  const chave = await enviar('pilha')
  const me = await t.entrar(LOGIN)
  await me.canhotos.enviar({
    body: {
      arquivos: [{ chave, nome: 'a.jpg' }],
      numero_romaneio: null,
      ocorrencia: 1,
      em: new Date().toISOString(),
    },
  })
  naFrente(400)
  await rotina('apagar_arquivos')
  expect(await t.deps.storage.head(chave)).toBeDefined()
})

test('an export goes after its days, and its address with it', async () => {
  const me = await t.entrar(LOGIN)
  const { tarefa } = (await me.usuarios.exportar({ body: {} })).dados
  await t.trabalhar()
  const { rows } = await t.db.query('select arquivo_chave as chave from tarefas where id = $1', [tarefa])
  naFrente(29)
  await rotina('apagar_exportacoes')
  expect((await me.tarefas.buscar({ params: { id: tarefa } })).dados.arquivo).not.toBeNull()
  naFrente(31)
  await rotinaCortada('apagar_exportacoes')
  await expect(me.tarefas.arquivo({ params: { id: tarefa } })).rejects.toMatchObject({
    status: 410,
    body: { codigo: 'arquivo_vencido' },
  })
  expect(await t.deps.storage.head(rows[0].chave)).toBeDefined()
  await rotina('apagar_exportacoes')
  expect(await t.deps.storage.head(rows[0].chave)).toBeUndefined()
  expect((await me.tarefas.buscar({ params: { id: tarefa } })).dados).toMatchObject({
    estado: 'concluida',
    arquivo: null,
  })
})

test('what a cut export left behind goes too; what runs is left alone', async () => {
  const { rows } = await t.db.query(
    `insert into tarefas (grupo_id, usuario_id, tipo, titulo, estado)
     select $1, u.id, 'x', 'x', e from usuarios u, unnest(array['falhou', 'executando']) e where u.email = $2
     returning id::text as id, estado`,
    [grupoId, LOGIN],
  )
  const chave = (estado: string) => `${grupoId}/exportacoes/${rows.find((r) => r.estado === estado).id}.xlsx`
  for (const { estado } of rows) await t.deps.storage.put(chave(estado), Buffer.from('x'), 'text/plain')
  await rotina('apagar_exportacoes')
  expect(await t.deps.storage.head(chave('falhou'))).toBeUndefined()
  expect(await t.deps.storage.head(chave('executando'))).toBeDefined()
})

test('a day has an end: a person a quarter, the group the whole; what is announced again costs nothing', async () => {
  const MB = 1024 * 1024
  await t.db.query(`delete from arquivos where estado <> 'gravado'`)
  const pede = async (login: string, nome: string, tamanho: number) =>
    (await t.entrar(login)).arquivos.enviar({ body: { arquivos: [anuncio(jpeg(nome), tamanho)] } })
  await pede(LOGIN, 'a', 3 * MB)
  await pede(LOGIN, 'a', 3 * MB)
  await expect(pede(LOGIN, 'b', 2 * MB)).rejects.toMatchObject({
    status: 429,
    body: {
      codigo: 'cota_de_envio',
      mensagem: expect.stringContaining('você já enviou o que cabe em um dia'),
    },
  })
  await t.db.query(`update arquivos set bytes = $1 where bytes = $2`, [15 * MB, 3 * MB])
  await expect(pede('admin@serraazul.demo', 'c', 2 * MB)).rejects.toMatchObject({
    status: 429,
    body: { mensagem: expect.stringContaining('o grupo já enviou') },
  })
  await pede('admin@valeverde.demo', 'd', 2 * MB)
  naFrente(1.1)
  await pede(LOGIN, 'e', 2 * MB)
})

test('XML posted directly counts against the same day: a person past her quarter is refused, and a batch sent again costs nothing', async () => {
  const MB = 1024 * 1024
  await t.db.query(`delete from arquivos where estado <> 'gravado'`)
  const me = await t.entrar(LOGIN)
  const xml = (nome: string, bytes: number) => ({
    arquivos: [{ nome, texto: `<x>${' '.repeat(bytes)}</x>` }],
  })
  await me.importacoes.xml({ body: xml('a.xml', 1.8 * MB) })
  await me.importacoes.xml({ body: xml('b.xml', 1.8 * MB) })
  const cheio = {
    status: 429,
    body: {
      codigo: 'cota_de_envio',
      mensagem: expect.stringMatching(/^Você já enviou o que cabe em um dia/),
    },
  }
  await expect(me.importacoes.xml({ body: xml('c.xml', 1.8 * MB) })).rejects.toMatchObject(cheio)
  await expect(
    me.arquivos.enviar({ body: { arquivos: [anuncio(jpeg('depois do xml'), MB)] } }),
  ).rejects.toMatchObject({ status: 429, body: { codigo: 'cota_de_envio' } })
  await t.db.query(`delete from recebidos_do_dia`)
  await t.db.query(`delete from arquivos where estado <> 'gravado'`)
  const { dados } = await me.importacoes.abrir({ body: {} })
  const lote = { params: { id: dados._id }, body: { envio: [new File(['y'.repeat(3 * MB)], 'd.zip')] } }
  await me.importacoes.enviar(lote)
  await me.importacoes.enviar(lote)
  const outro = { ...lote, body: { envio: [new File(['z'.repeat(3 * MB)], 'e.zip')] } }
  await expect(me.importacoes.enviar(outro)).rejects.toMatchObject(cheio)
})
