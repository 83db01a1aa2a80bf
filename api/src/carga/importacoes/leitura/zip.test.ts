import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import {
  abrirCom,
  arquivo,
  arquivosDeNotas,
  importar,
  lerResultado,
  type Sessao,
  xmlDaNota,
} from '../../../../test/importacao.ts'

let t: TestApp
let me: Sessao
beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
})
afterAll(() => t.close())

type Entrada = { nome: string; conteudo: Uint8Array | string; mode?: number; stored?: boolean }

async function zipCom(entradas: Entrada[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const e of entradas) {
    const options = { compress: !e.stored, ...(e.mode === undefined ? {} : { mode: e.mode }) }
    zip.addBuffer(Buffer.from(e.conteudo), e.nome, options)
  }
  zip.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const CENTRAL = Buffer.from('PK\x01\x02', 'latin1')

/** Changes every record of the ZIP's list of files: what a liar would write there. */
function mentir(zip: Buffer, change: (record: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(CENTRAL); at >= 0; at = copy.indexOf(CENTRAL, at + 4)) change(copy.subarray(at))
  return copy
}

const renomear = (zip: Buffer, de: string, para: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(de, para), 'latin1')

/** One ZIP beside a good note; answers what became of the ZIP's side. */
async function enviar(zip: Buffer, numero: number) {
  const { resultado, importacao } = await importar(t, me, [
    arquivo('lote.zip', zip),
    ...arquivosDeNotas(numero, numero),
  ])
  expect(resultado.find((f) => f.nome === `nota-${numero}.xml`)?.estado).toBe('importada')
  expect(importacao.estado).toBe('concluida')
  return resultado
    .filter((f) => f.nome.startsWith('lote.zip'))
    .map((f) => [f.nome, f.estado, f.codigo] as [string, string, string | null])
}

test('becomes its files, whatever the folders, and leaves out what systems put there', async () => {
  const zip = await zipCom([
    { nome: 'novembro/são paulo/a.xml', conteudo: xmlDaNota(1) },
    { nome: 'novembro/b.xml', conteudo: xmlDaNota(2), stored: true },
    { nome: '__MACOSX/novembro/._b.xml', conteudo: 'x' },
    { nome: 'novembro/.DS_Store', conteudo: 'x' },
    { nome: 'novembro/Thumbs.db', conteudo: 'x' },
    { nome: 'danfe.pdf', conteudo: '%PDF-1.4 x' },
  ])
  expect(await enviar(zip, 3)).toEqual([
    ['lote.zip/novembro/são paulo/a.xml', 'importada', null],
    ['lote.zip/novembro/b.xml', 'importada', null],
    ['lote.zip/danfe.pdf', 'recusada', 'nao_xml'],
  ])
  const { dados } = await me.importacoes.listar({ query: {} })
  expect(dados[0]?.contagem).toMatchObject({ total: 4, zips: 1, importadas: 3, recusadas: 1, aguardando: 0 })
  const left = await t.db.query(
    'select count(*)::int as n from importacao_arquivos where conteudo is not null',
  )
  expect(left.rows[0].n).toBe(0)
})

test('names that lead out of the folder are refused one by one', async () => {
  const nomes = ['XX/fora.xml', 'Yraiz.xml', 'C_/janela.xml', 'pasta_barra.xml', 'bom.xml']
  let zip = await zipCom(nomes.map((nome, i) => ({ nome, conteudo: xmlDaNota(10 + i) })))
  zip = renomear(zip, 'XX/fora.xml', '../fora.xml')
  zip = renomear(zip, 'Yraiz.xml', '/raiz.xml')
  zip = renomear(zip, 'C_/janela.xml', 'C:/janela.xml')
  zip = renomear(zip, 'pasta_barra.xml', 'pasta\\barra.xml')
  const ended = await enviar(zip, 15)
  expect(ended.map(([, estado, codigo]) => [estado, codigo])).toEqual([
    ...Array(4).fill(['recusada', 'caminho_suspeito']),
    ['importada', null],
  ])
})

test('links, ZIPs inside, passwords, odd packing and broken bytes are refused by name', async () => {
  const inner = await zipCom([{ nome: 'a.xml', conteudo: xmlDaNota(20) }])
  const zip = await zipCom([
    { nome: 'atalho.xml', conteudo: '/etc/passwd', mode: 0o120777 },
    { nome: 'dentro.zip', conteudo: inner },
    { nome: 'disfarce.xml', conteudo: inner },
  ])
  expect((await enviar(zip, 21)).map(([, , codigo]) => codigo)).toEqual([
    'atalho',
    'zip_dentro_de_zip',
    'zip_dentro_de_zip',
  ])
  const one = await zipCom([{ nome: 'a.xml', conteudo: xmlDaNota(22) }])
  const cases: [string, Buffer][] = [
    ['zip_cifrado', mentir(one, (r) => r.writeUInt16LE(r.readUInt16LE(8) | 1, 8))],
    ['compressao', mentir(one, (r) => r.writeUInt16LE(99, 10))],
    ['zip_corrompido', mentir(one, (r) => r.writeUInt32LE(1, 16))],
    ['zip_corrompido', mentir(one, (r) => r.writeUInt32LE(0x7fffffff, 42))],
  ]
  for (const [i, [codigo, lie]] of cases.entries()) {
    expect(await enviar(lie, 23 + i)).toEqual([['lote.zip/a.xml', 'recusada', codigo]])
  }
})

test('a ZIP that would become a mountain is refused whole, before it is opened', async () => {
  const zeros = await zipCom([{ nome: 'zeros.xml', conteudo: new Uint8Array(1_900_000) }])
  const declared = (bytes: number) => mentir(zeros, (r) => r.writeUInt32LE(bytes, 24))
  const strong = mentir(zeros, (r) => r.writeUInt16LE(0x41, 8))
  expect(await enviar(zeros, 30)).toEqual([['lote.zip', 'recusada', 'zip_bomba']])
  expect(await enviar(declared(600 * 1024 * 1024), 31)).toEqual([['lote.zip', 'recusada', 'zip_bomba']])
  expect(await enviar(strong, 32)).toEqual([['lote.zip', 'recusada', 'zip_cifrado']])
  // One that lies about its size is inflated no further than the lie.
  expect(await enviar(declared(1000), 33)).toEqual([['lote.zip/zeros.xml', 'recusada', 'zip_corrompido']])
  // A large entry among small ones: only it is refused.
  const noise = Buffer.from(Array.from({ length: 2_200_000 }, (_, i) => (i * 2654435761) >>> 13))
  const mixed = await zipCom([
    { nome: 'grande.xml', conteudo: noise },
    { nome: 'boa.xml', conteudo: xmlDaNota(34) },
  ])
  expect((await enviar(mixed, 35)).map(([, , codigo]) => codigo)).toEqual(['grande_demais', null])
})

test('entries that share their bytes are a trap too', async () => {
  const one = await zipCom([{ nome: 'a.xml', conteudo: xmlDaNota(40) }])
  const listAt = one.indexOf(CENTRAL)
  const endAt = one.indexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const record = one.subarray(listAt, endAt)
  const end = Buffer.from(one.subarray(endAt))
  end.writeUInt16LE(60, 8)
  end.writeUInt16LE(60, 10)
  const many = Buffer.concat([one.subarray(0, listAt), ...Array(60).fill(record), end])
  expect(await enviar(many, 41)).toEqual([['lote.zip', 'recusada', 'zip_bomba']])
})

test('too many files, none, or not a whole ZIP', async () => {
  const empty = await zipCom([{ nome: 'pasta/.DS_Store', conteudo: 'x' }])
  const cut = (await zipCom([{ nome: 'a.xml', conteudo: xmlDaNota(50) }])).subarray(0, 300)
  const many = await zipCom(
    Array.from({ length: 10_001 }, (_, i) => ({ nome: `${i}.xml`, conteudo: `<a n="${i}"/>`, stored: true })),
  )
  expect(await enviar(empty, 51)).toEqual([['lote.zip', 'recusada', 'zip_vazio']])
  expect(await enviar(cut, 52)).toEqual([['lote.zip', 'recusada', 'zip_invalido']])
  expect(await enviar(many, 53)).toEqual([['lote.zip', 'recusada', 'zip_muitos_arquivos']])
})

test('one that does not fit in what is left of the import is refused whole', async () => {
  const zip = await zipCom([
    { nome: 'a.xml', conteudo: xmlDaNota(60) },
    { nome: 'b.xml', conteudo: xmlDaNota(61) },
  ])
  const id = await abrirCom(me, [arquivo('lote.zip', zip)])
  await t.db.query(
    `insert into importacao_arquivos (grupo_id, importacao_id, nome, sha256, bytes, estado)
     select grupo_id, id, 'cheia-' || n, 'x', 1, 'recusada' from importacoes, generate_series(1, 9999) n where id = $1`,
    [id],
  )
  await me.importacoes.processar({ params: { id } })
  await t.trabalhar()
  const { dados } = await me.importacoes.resultado({ params: { id }, body: { busca: 'lote.zip' } })
  expect(dados).toMatchObject([{ estado: 'recusada', codigo: 'muitos_arquivos' }])
  expect(await lerResultado(me, id, 'importadas')).toEqual([])
})
