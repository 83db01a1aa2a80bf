import { escreverNotfis, layouts, type NotaEdi } from '@tropeiro/edi'
import { digitoVerificador } from '@tropeiro/fiscal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { cenarioPadrao, notaInventada, sorteio } from '../../../../db/demo/nfe-cenario.ts'
import { gerarNfe } from '../../../../db/demo/nfe-xml.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['entrar']>>
let parceiro: string
const BOM_GRAO = '90752655000109'
const OUTRO = '93000167000133'

const chaveDe = (numero: number, cnpj: string): string => {
  const base = `352611${cnpj}55001${String(numero).padStart(9, '0')}1${String(numero).padStart(8, '0')}`
  return `${base}${digitoVerificador(base)}`
}

beforeAll(async () => {
  t = await abrirApp()
  admin = await t.entrar('admin@serraazul.demo')
  parceiro = (await admin.parceiros.criar({ body: { nome: 'Bom Grão', documento: BOM_GRAO } })).dados._id
  for (const [numero, documento] of [
    [1, BOM_GRAO],
    [2, OUTRO],
  ] as const)
    await criarNota(t.db, {
      grupoId: t.alicerce.grupos.get('SERRA AZUL')!,
      numero,
      chave: chaveDe(numero, documento),
      embarca: { documento, nome: documento },
      dest: { documento: '91122233000112', nome: 'Mercado' },
    })
})
afterAll(() => t.close())

type Escopos = Parameters<typeof admin.parceiros.criarChave>[0]['body']['escopos']
const TODOS: Escopos = ['notas:escrever', 'notas:ler', 'comprovantes:ler']

const criar = async (escopos: Escopos = TODOS, por_minuto = 600) =>
  (await admin.parceiros.criarChave({ params: { id: parceiro }, body: { nome: 'ERP', escopos, por_minuto } }))
    .dados

const pedir = (chave: string, url: string, payload?: object) =>
  t.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${chave}` },
    ...(payload ? { payload } : {}),
  })

test('a key is told once, kept as a hash, and recognised by its beginning', async () => {
  const { chave, criada, chaves } = await criar()
  expect(chave).toMatch(/^tpk_[0-9a-f]{64}$/)
  expect(chaves.find((c) => c._id === criada)).toMatchObject({ prefixo: chave.slice(0, 12) })
  expect(chaves[0]).toMatchObject({ nome: 'ERP', prefixo: chave.slice(0, 12), usada_em: null })
  expect(JSON.stringify((await admin.parceiros.chaves({ params: { id: parceiro } })).dados)).not.toContain(
    chave,
  )
  const { rows } = await t.db.query<{ tudo: string }>(
    'select parceiro_chaves::text as tudo from parceiro_chaves',
  )
  expect(rows.map((r) => r.tudo).join()).not.toContain(chave.slice(20))
})

test('a key sees the notes of its own partner and no other', async () => {
  const { chave } = await criar()
  const own = await pedir(chave, `/api/parceiro/notas/${chaveDe(1, BOM_GRAO)}`)
  expect(own.json()).toMatchObject({ dados: { numero: 1, situacao: 'sem_romaneio', ocorrencia: null } })
  expect((await pedir(chave, `/api/parceiro/notas/${chaveDe(2, OUTRO)}`)).statusCode).toBe(404)
  const used = (await admin.parceiros.chaves({ params: { id: parceiro } })).dados
  expect(used.some((c) => c.usada_em !== null)).toBe(true)
})

test('a key enters by its own doors only, with its own rights, and people do not enter by them', async () => {
  const { chave } = await criar(['notas:ler'])
  expect(
    (await pedir(chave, '/api/parceiro/notas/xml', { arquivos: [{ nome: 'a', texto: 'b' }] })).statusCode,
  ).toBe(403)
  expect((await pedir(chave, `/api/parceiro/notas/${chaveDe(1, BOM_GRAO)}/comprovantes`)).statusCode).toBe(
    403,
  )
  for (const url of ['/api/parceiros', '/api/ocorrencias', '/api/romaneios/1', '/api/baixas'])
    expect((await pedir(chave, url)).statusCode, url).toBe(403)
  const token = await t.token('super@tropeiro.demo')
  expect((await pedir(token, '/api/parceiro/ocorrencias')).statusCode).toBe(403)
})

test('nobody enters with a key that is wrong, cut, revoked, or of a partner that is off', async () => {
  const { chave, chaves } = await criar()
  const url = '/api/parceiro/ocorrencias'
  for (const bad of [
    `${chave.slice(0, -1)}${chave.endsWith('0') ? '1' : '0'}`,
    chave.slice(0, 20),
    'tpk_',
    'tpk_zz',
  ])
    expect((await pedir(bad, url)).statusCode).toBe(401)
  await admin.parceiros.revogarChave({ params: { id: chaves[0]!._id } })
  expect((await pedir(chave, url)).statusCode).toBe(401)
  await expect(admin.parceiros.revogarChave({ params: { id: chaves[0]!._id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a key has a limit a minute', async () => {
  const { chave } = await criar(TODOS, 2)
  const url = '/api/parceiro/ocorrencias'
  const seen = [await pedir(chave, url), await pedir(chave, url), await pedir(chave, url)].map(
    (r) => r.statusCode,
  )
  // A minute may turn between two of them.
  expect([...new Set(seen)]).toContain(200)
  const more = await Promise.all([1, 2, 3, 4].map(() => pedir(chave, url)))
  expect(more.map((r) => r.statusCode)).toContain(429)
  const refused = more.find((r) => r.statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  // The key's own limit, not the address's.
  expect(refused?.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' })
})

test('a note without proofs has none, and one of somebody else is not there', async () => {
  const { chave } = await criar()
  const none = await pedir(chave, `/api/parceiro/notas/${chaveDe(1, BOM_GRAO)}/comprovantes`)
  expect(none.json()).toEqual({ status: true, dados: [] })
  expect((await pedir(chave, `/api/parceiro/notas/${chaveDe(2, OUTRO)}/comprovantes`)).statusCode).toBe(404)
})

test('NOTFIS by API makes notes; XML of somebody else is refused by name', async () => {
  const { chave } = await criar()
  const parte = (documento: string) => ({
    documento,
    nome: 'NOME',
    ie: '',
    logradouro: 'RUA A, 1',
    bairro: 'CENTRO',
    cidade: 'SÃO PAULO',
    codMunicipio: '',
    uf: 'SP',
    cep: '01001000',
    telefone: '',
  })
  const nota: NotaEdi = {
    linha: 0,
    chave: chaveDe(77, BOM_GRAO),
    serie: '1',
    numero: 77,
    emissao: '2026-11-19',
    embarcadora: parte(BOM_GRAO),
    destinatario: parte('91122233000112'),
    entrega: null,
    volumes: 1,
    pesoGramas: 1000,
    valorCentavos: 100,
    freteCentavos: 0,
    natureza: '',
    especie: '',
    condicao: 'C',
    pedido: '',
    romaneio: '',
    prazo: null,
    acao: 'I',
  }
  const e = { remetente: 'A', destinatario: 'B', em: '2026-11-20T08:00', sequencia: 1 }
  const base64 = Buffer.from(escreverNotfis(layouts['notfis-5.0']!, e, [nota])).toString('base64')
  const sent = await pedir(chave, '/api/parceiro/notas/notfis', { nome: 'a.txt', base64 })
  expect(sent.json()).toMatchObject({ dados: { contagem: { importadas: 1 }, arquivo: { origem: 'api' } } })
  const sorte = sorteio(3)
  const quando = new Date('2026-11-20T12:00:00Z')
  const xmls = Array.from(
    { length: 60 },
    (_, i) => gerarNfe(notaInventada(cenarioPadrao(), sorte, i + 1, quando)).xml,
  )
  const emitente = (xml: string) => /<emit><CNPJ>([0-9A-Z]{14})</.exec(xml)?.[1]
  const outro = emitente(xmls[0]!)!
  const { dados: dono } = await admin.parceiros.criar({ body: { nome: 'Emitente', documento: outro } })
  const { dados: dela } = await admin.parceiros.criarChave({
    params: { id: dono._id },
    body: { nome: 'ERP', escopos: TODOS },
  })
  const answer = await pedir(dela.chave, '/api/parceiro/notas/xml', {
    arquivos: [
      { nome: 'alheia.xml', texto: xmls.find((x) => emitente(x) !== outro) },
      { nome: 'propria.xml', texto: xmls[0] },
      { nome: 'lixo.xml', texto: 'isto não é XML' },
    ],
  })
  const { dados } = answer.json<{ dados: { nome: string; estado: string; codigo: string }[] }>()
  expect(dados).toMatchObject([
    { nome: 'alheia.xml', estado: 'recusada', codigo: 'emitente_de_outro' },
    { nome: 'propria.xml', estado: 'importada' },
    { nome: 'lixo.xml', estado: 'recusada' },
  ])
})

test('what happened comes once, in order, behind a cursor', async () => {
  const { chave } = await criar()
  const { rows } = await t.db.query<{ id: string }>('select id::text as id from notas where chave = $1', [
    chaveDe(1, BOM_GRAO),
  ])
  for (const ocorrencia of [21, 1])
    await admin.comprovacoes.registrar({
      body: {
        nota: rows[0]!.id,
        ocorrencia,
        idempotencia: `api-teste-${ocorrencia}`,
        em: new Date().toISOString(),
      } as Parameters<typeof admin.comprovacoes.registrar>[0]['body'],
    })
  await t.trabalhar()
  type Pagina = { dados: { itens: { ocorrencia: number; cursor: string }[]; proximo: string } }
  const first = (await pedir(chave, '/api/parceiro/ocorrencias?limite=1')).json<Pagina>().dados
  expect(first.itens.map((i) => i.ocorrencia)).toEqual([21])
  const rest = (await pedir(chave, `/api/parceiro/ocorrencias?depois_de=${first.proximo}`)).json<Pagina>()
    .dados
  expect(rest.itens.map((i) => i.ocorrencia)).toEqual([1])
  const none = (await pedir(chave, `/api/parceiro/ocorrencias?depois_de=${rest.proximo}`)).json<Pagina>()
    .dados
  expect(none).toEqual({ itens: [], proximo: rest.proximo })
  const proofs = await pedir(chave, `/api/parceiro/notas/${chaveDe(1, BOM_GRAO)}/comprovantes`)
  expect(proofs.json<{ dados: unknown[] }>().dados.length).toBeGreaterThan(0)
})

test('junk from a key is told in words', async () => {
  const { chave } = await criar()
  for (const url of ['/api/parceiro/notas/xml', '/api/parceiro/notas/notfis']) {
    const answer = await pedir(chave, url, { lixo: [1] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().mensagem).toMatch(/^Há dados inválidos/)
  }
  expect((await pedir(chave, '/api/parceiro/ocorrencias?depois_de=x')).statusCode).toBe(400)
})
