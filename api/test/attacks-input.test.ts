import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { can, contract, type Endpoint, fillPath, type ModuleContract, messages } from '@tropeiro/contract'
import { zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modulos } from '../../contract/src/index.ts'
import { criarNota } from '../db/demo/factories.ts'
import { abrirApp, type TestApp } from './app.ts'
import { arquivo, importar } from './importacao.ts'
import { type Aim, sample } from './sample.ts'

const root = path.resolve(import.meta.dirname, '../..')
const calls = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, m]) =>
  Object.entries(m).map(([name, call]) => ({ id: `${module}.${name}`, call: call as Endpoint })),
)
const withBody = calls.filter(({ call }) => call.body && (call.travel ?? 'json') === 'json')
const admin = { papel: 'ADMIN' as const, super_user: false, modulos }
// These end what the other lines stand on.
const apart = ['usuarios.sair', 'usuarios.grupoAtivo', 'usuarios.trocarSenha', 'usuarios.encerrarOutras']

let t: TestApp
let token: string
let grupoId: number
let aim: Aim
beforeAll(async () => {
  t = await abrirApp()
  token = await t.token('admin@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const id = await criarNota(t.db, {
    grupoId,
    numero: 77,
    embarca: { documento: '90752655000109', nome: "=cmd|'/c calc'!A1" },
    dest: { documento: '16899535009', nome: '@SUM(1+1)*cmd|' },
  })
  aim = {
    id,
    numero: '77',
    cnpj: '91122233000112',
    cpf: '39053344705',
    chave: '35261191122233000112550010001234561123456780',
    grupo: 'SERRA AZUL',
  }
})
afterAll(() => t.close())

const send = (call: Endpoint, payload: string | object, type = 'application/json') =>
  t.app.inject({
    method: call.method,
    url: fillPath(call.path, call.params ? (sample(call.params, aim) as Record<string, unknown>) : {}),
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('bodies', () => {
  test('longer than two MiB is refused before it is read', async () => {
    const response = await send(contract.notas.buscar, { texto: 'x'.repeat(3 * 1024 * 1024) })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ codigo: 'grande_demais' })
  })

  test('nested a hundred thousand deep breaks nothing, nor ten thousand deep any call', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    const [deep, deepest] = [nested(10_000), nested(100_000)]
    for (const [at, { id, call }] of withBody.entries()) {
      // One parser reads all bodies: the deepest costs it a tenth of a second, a call here and there stands for all.
      const body = at % 25 ? deep : deepest
      for (const sent of [body, `{"a":${body}}`]) {
        const { statusCode } = await send(call, sent)
        expect([400, 403], id).toContain(statusCode === 404 || statusCode < 400 ? 400 : statusCode)
      }
    }
  })

  test('SQL and its wildcards are text: nothing more is found by them', async () => {
    const me = await t.entrar('admin@serraazul.demo')
    for (const texto of ['%', '_', '%%%', "' or 1=1 --", '\\', "%' or '1'='1"]) {
      expect((await me.notas.buscar({ body: { texto } })).dados, texto).toEqual([])
      expect((await me.usuarios.listar({ query: { busca: texto } })).total, texto).toBe(0)
      expect((await me.correio.listar({ query: { busca: texto } })).total, texto).toBe(0)
      expect((await me.privacidade.pedidos({ query: { busca: texto } })).total, texto).toBe(0)
      expect((await me.privacidade.acessos({ query: { busca: texto } })).total, texto).toBe(0)
    }
  })
})

describe('text that no database holds', () => {
  const wrong = { NUL: 'a\u0000b', 'half a character': 'a\ud83d', 'the other half': '\udc00b' }
  const reason = {
    codigo: 'invalido',
    mensagem: expect.stringMatching(/^Há dados inválidos no pedido\..+\.$/),
  }

  test('every call with a body says 400 and where', async () => {
    for (const { id, call } of withBody.filter(({ call }) => can(admin, call.access))) {
      const reply = await send(call, { fora: { daqui: [wrong.NUL] } })
      expect(reply.statusCode, id).toBe(400)
      expect(reply.json(), id).toMatchObject({ ...reason, campos: [{ campo: 'fora.daqui.0' }] })
    }
  })

  for (const [name, text] of Object.entries(wrong)) {
    test(`${name}: the doors without a login too`, async () => {
      for (const [call, body] of [
        [contract.usuarios.login, { login: text, senha: 'x' }],
        [contract.usuarios.loginMotorista, { cpf: '39053344705', senha: text }],
        [contract.usuarios.pedirRedefinicao, { email: `${text}@a.com` }],
        [contract.usuarios.login, { [text]: 1, login: 'a', senha: 'b' }],
      ] as [Endpoint, object][]) {
        const reply = await t.app.inject({ method: call.method, url: call.path, payload: body })
        expect([reply.statusCode, reply.json()], call.path).toEqual([400, expect.objectContaining(reason)])
      }
    })
  }

  test('in the path, in the query and in the name of a file too', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const form = new FormData()
    form.append('arquivo', new Blob(['x']), 'a\u0000b.xml')
    for (const ask of [
      { url: '/api/notas/%00' },
      { url: '/api/usuarios/listar?busca=a%00b' },
      { method: 'POST' as const, url: contract.usuarios.previaDaPlanilha.path, payload: form },
    ]) {
      const reply = await t.app.inject({ ...ask, headers })
      expect([ask.url, reply.statusCode]).toEqual([ask.url, 400])
    }
  })
})

test('a number that no column holds is told as such, wherever it stands', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const grande = 1_099_511_627_776
  const told = { status: 400, message: expect.stringContaining(messages.numeroGrande) }
  await expect(admin.notas.total({ body: { ocorrencia: [grande] } })).rejects.toMatchObject(told)
  const { dados } = await admin.parceiros.criar({ body: { nome: 'Grande', documento: '12ABC34501DE35' } })
  await expect(
    admin.parceiros.editar({
      params: { id: dados._id },
      body: { nome: 'Grande', documento: '12ABC34501DE35', versao: grande },
    }),
  ).rejects.toMatchObject(told)
})

test('a proof number that is no number finds nothing', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const editar = (ar_nota: string) => me.notas.editar({ body: { ar_nota, observacao: 'x' } })
  for (const ar of ['NaN', '=1+1', '1e400', '  '])
    await expect(editar(ar)).rejects.toMatchObject({ status: 404 })
})

describe('headers', () => {
  test('a line break in an e-mail subject, sender or recipient adds no header', async () => {
    const me = await t.entrar('admin@serraazul.demo')
    const body = {
      remetente: 'Bom Grão\r\nBcc: vitima@exemplo.com',
      conteudo: 'Segue.',
      destinatarios: ['compras@exemplo.com'],
      assunto: 'Canhotos\r\nBcc: vitima@exemplo.com',
      ars: [],
      notas: [aim.id],
      grupo_emp: 'SERRA AZUL',
    }
    await me.correio.enviar({ body }).catch(() => {})
    await expect(
      me.correio.enviar({ body: { ...body, destinatarios: ['a@exemplo.com\r\nBcc: vitima@exemplo.com'] } }),
    ).rejects.toMatchObject({ status: 400 })
    await t.trabalhar()
    const { rows } = await t.db.query('select de, assunto, destinatarios from emails')
    for (const row of rows)
      expect(JSON.stringify([row.de, row.assunto, row.destinatarios])).not.toMatch(/\\[rn]/)
  })

  test('a file name with line breaks and quotes stays inside its own header', async () => {
    const chave = `${grupoId}/exportacoes/x.xlsx`
    await t.deps.storage.put(chave, Buffer.from('x'), 'text/plain')
    const nome = 'a"\r\nSet-Cookie: x=1\r\n.html'
    const at = new URL(await t.deps.storage.signedGetUrl(chave, 60, nome), 'http://localhost')
    const { headers } = await t.app.inject({ url: at.pathname + at.search })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(nome)}`)
  })
})

describe('formulas in spreadsheets', () => {
  test('every spreadsheet is written by the one function that takes the teeth out of text', () => {
    const files = readdirSync(path.join(root, 'api/src'), { recursive: true, encoding: 'utf8' }).filter(
      (f) => f.endsWith('.ts') && !f.endsWith('.test.ts'),
    )
    const text = (f: string) => readFileSync(path.join(root, 'api/src', f), 'utf8')
    const writers = files.filter((f) => /\bwriteXlsx|\bwriteCsv|toCsv/.test(text(f)))
    expect(
      writers.filter((f) => !text(f).includes('semFormula') && !/planilha\.service\.ts$/.test(f)),
    ).toEqual([])
  })

  test('names that begin as formulas come out of the export as text', async () => {
    const me = await t.entrar('admin@serraazul.demo')
    const { dados } = await me.notas.exportar({ body: { ids: [aim.id] } })
    await t.trabalhar()
    const { url } = (await me.tarefas.arquivo({ params: { id: dados.tarefa } })).dados
    const at = new URL(url, 'http://localhost')
    const book = await readXlsx((await t.app.inject({ url: at.pathname + at.search })).rawPayload)
    const cells = book.sheets[0]!.rows.flat().filter((c): c is string => typeof c === 'string')
    expect(cells.some((c) => c.includes('cmd|'))).toBe(true)
    expect(cells.filter((c) => /^[=+\-@\t\r]/.test(c))).toEqual([])
  })
})

describe('files', () => {
  const announce = async (nome: string, tipo: string, bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return send(contract.arquivos.enviar, { arquivos: [{ nome, tipo, tamanho: bytes.length, sha256 }] })
  }

  test('HTML and SVG are not announced as images at all', async () => {
    for (const tipo of ['text/html', 'image/svg+xml', 'application/xhtml+xml'])
      expect((await announce('a.svg', tipo, Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(400)
  })

  test('HTML under the name of a PNG proves nothing, and a polyglot is never shown as a page', async () => {
    const html = Buffer.from('<html><script>alert(1)</script>')
    const polyglot = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), html])
    for (const bytes of [html, polyglot]) {
      const envio = (await announce('../../foto.png', 'image/png', bytes)).json().dados[0]
      expect(envio.chave).not.toContain('..')
      const put = new URL(envio.url, 'http://localhost')
      const sent = {
        method: 'PUT' as const,
        url: put.pathname + put.search,
        headers: envio.cabecalhos,
        payload: bytes,
      }
      expect((await t.app.inject(sent)).statusCode).toBe(200)
      const get = new URL(await t.deps.storage.signedGetUrl(envio.chave, 60), 'http://localhost')
      const { headers } = await t.app.inject({ url: get.pathname + get.search })
      expect(headers['content-type']).toBe('image/png')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      // Other bytes, or another type, do not take its place.
      const other = { ...sent, payload: Buffer.from('<svg/>') }
      expect((await t.app.inject(other)).statusCode).toBe(400)
      const asPage = { ...sent, headers: { 'content-type': 'text/html' } }
      expect((await t.app.inject(asPage)).statusCode).toBe(400)
    }
  })

  test('no path leads out of the storage or of the built screens', async () => {
    const tries = [
      '/api/arquivos/../../../etc/passwd',
      '/api/arquivos/..%2f..%2f..%2fetc%2fpasswd',
      '/api/arquivos/%2e%2e/%2e%2e/etc/passwd',
      '/assets/../../../package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/..%5c..%5cpackage.json',
    ]
    for (const url of tries) {
      const { statusCode, body } = await t.app.inject({ url })
      expect([400, 403, 404], url).toContain(statusCode)
      expect(body).not.toMatch(/root:|"workspaces"/)
    }
    for (const chave of ['../x', 'a/../../x', '/etc/passwd', `${grupoId}/..`])
      expect((await send(contract.arquivos.ler, { chaves: [chave] })).statusCode, chave).toBe(400)
  })

  test('a spreadsheet, a ZIP and an XML made to swell are refused, and the server goes on', async () => {
    const me = await t.entrar('admin@serraazul.demo')
    const zeros = new Uint8Array(80 * 1024 * 1024)
    const bomb = zipSync(
      { 'xl/worksheets/sheet1.xml': zeros, '[Content_Types].xml': new Uint8Array(1) },
      { level: 9 },
    )
    await expect(
      me.usuarios.previaDaPlanilha({ body: { arquivo: arquivo('usuarios.xlsx', bomb) } }),
    ).rejects.toMatchObject({ status: expect.any(Number) })
    const lol = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const billion = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${lol}]><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe">&l12;</nfeProc>`
    const outside =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><nfeProc>&f;</nfeProc>'
    const deep = `<nfeProc>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</nfeProc>`
    const { resultado } = await importar(t, me, [
      arquivo('bilhao.xml', billion),
      arquivo('fora.xml', outside),
      arquivo('fundo.xml', deep),
      arquivo('../../../fuga.xml', '<a/>'),
      arquivo('bomba.zip', bomb),
    ])
    expect(resultado.filter((r) => (r as { estado: string }).estado === 'importada')).toEqual([])
    expect(resultado.length).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(resultado)).not.toContain('root:')
    expect((await t.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})

describe('markup in what people write', () => {
  test('no screen writes markup by hand: every innerHTML and srcdoc of the screens is known and boxed', () => {
    const files = readdirSync(path.join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter((f) =>
      /\.tsx?$/.test(f),
    )
    const risky = files.flatMap((f) => {
      const text = readFileSync(path.join(root, 'web/src', f), 'utf8')
      if (/dangerouslySetInnerHTML|\.innerHTML|outerHTML|insertAdjacentHTML|document\.write/.test(text))
        return [f]
      // A message is shown as it was sent, in a frame that may neither run anything nor reach out.
      return /srcDoc/.test(text) && !/sandbox=""/.test(text) ? [f] : []
    })
    expect(risky).toEqual([])
  })

  test('a name with markup is escaped in the e-mail that is made of it', async () => {
    const me = await t.entrar('admin@serraazul.demo')
    const payload = '<img src=x onerror=alert(1)>'
    await me.correio
      .enviar({
        body: {
          remetente: 'Bom Grão',
          conteudo: `Segue ${payload}`,
          destinatarios: ['compras@exemplo.com'],
          assunto: payload,
          ars: [],
          notas: [aim.id],
          grupo_emp: 'SERRA AZUL',
        },
      })
      .catch(() => {})
    const { rows } = await t.db.query<{ html: string }>('select html from emails')
    for (const { html } of rows) expect(html).not.toContain('<img src=x')
  })
})

// Last, because it changes whatever an admin may change.
describe('prototype keys', () => {
  test('in a body reach nobody else, in any call', async () => {
    for (const { id, call } of withBody.filter((c) => !apart.includes(c.id))) {
      const plain = JSON.stringify(can(admin, call.access) ? sample(call.body!, aim) : {})
      const poisoned = plain.startsWith('{')
        ? `{"__proto__":{"envenenado":"sim"},"constructor":{"prototype":{"envenenado":"sim"}}${plain === '{}' ? '' : ','}${plain.slice(1)}`
        : `[{"__proto__":{"envenenado":"sim"}}]`
      await send(call, poisoned)
      expect(({} as Record<string, unknown>).envenenado, id).toBeUndefined()
    }
  })
})
