import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gerarVariante, type VarianteDeNfe } from '../../../db/demo/nfe-variantes.ts'
import { gerarNfe } from '../../../db/demo/nfe-xml.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import {
  abrirCom,
  arquivo,
  arquivosDeNotas,
  importar,
  lerResultado,
  notaNumero,
  type Sessao,
  xmlDaNota,
} from '../../../test/importacao.ts'

let t: TestApp
let me: Sessao
beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
})
afterAll(() => t.close())

const refused = (status: number, codigo?: string) =>
  expect.objectContaining({ status, ...(codigo ? { body: expect.objectContaining({ codigo }) } : {}) })

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await t.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]!.n

test('files of every kind end each with its own reason, and a broken one stops no other', async () => {
  const kinds: [VarianteDeNfe, string, string | null][] = [
    ['latin1', 'importada', null],
    ['latin1_declarado_utf8', 'importada', null],
    ['utf16', 'importada', null],
    ['bom', 'importada', null],
    ['sem_protocolo', 'importada', null],
    ['sem_assinatura', 'importada', null],
    ['assinatura_errada', 'recusada', 'digest_diferente'],
    ['homologacao', 'importada', null],
    ['denegada', 'recusada', 'nfe_denegada'],
    ['cancelada', 'recusada', 'nfe_cancelada'],
    ['carta_correcao', 'recusada', 'evento'],
    ['chave_errada', 'recusada', 'chave_diferente'],
    ['layout_310', 'recusada', 'layout_antigo'],
    ['nfce', 'recusada', 'nfce'],
    ['cte', 'recusada', 'cte'],
    ['mdfe', 'recusada', 'mdfe'],
    ['resumo', 'recusada', 'resumo'],
    ['inutilizacao', 'recusada', 'inutilizacao'],
    ['cortado', 'recusada', 'xml_invalido'],
    ['doctype', 'recusada', 'doctype'],
    ['html', 'recusada', 'html'],
    ['pdf', 'recusada', 'nao_xml'],
    ['vazio', 'recusada', 'vazio'],
  ]
  const files = kinds.map(([kind], i) => arquivo(`${kind}.xml`, gerarVariante(kind, notaNumero(100 + i))))
  const { importacao, resultado } = await importar(t, me, files)
  expect(importacao.estado).toBe('concluida')
  expect(resultado.map((f) => [f.nome, f.estado, f.codigo])).toEqual(
    kinds.map(([kind, estado, codigo]) => [`${kind}.xml`, estado, codigo]),
  )
  for (const f of resultado.filter((f) => f.estado === 'recusada')) expect(f.motivo).toMatch(/^\p{Lu}.+\.$/u)
  expect(importacao.contagem).toMatchObject({ total: 23, importadas: 7, recusadas: 16, aguardando: 0 })
  expect(importacao.tarefa).toMatchObject({
    feito: 23,
    total: 23,
    mensagem: '7 importadas, 0 repetidas, 16 recusadas',
  })
  expect(importacao.contagem.sinalizadas).toBe(resultado.filter((f) => f.nota && f.avisos.length > 0).length)
  const accents = await t.db.query(
    `select p.nome from notas n join pessoas p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_embarca where n.numero = 101`,
  )
  expect(accents.rows[0]?.nome).toBe(notaNumero(101).emitente.nome)
  expect(await count('importacao_arquivos where conteudo is not null')).toBe(0)
  const { rows } = await t.db.query<{ conteudo: Buffer; sha256: string; nome: string }>(
    'select conteudo, sha256, d.nome from nota_documentos d join notas n on n.id = d.nota_id where n.numero = 102',
  )
  const { conteudo, ...kept } = rows[0]!
  expect(kept).toEqual({ nome: 'utf16.xml', sha256: createHash('sha256').update(conteudo).digest('hex') })
  expect(conteudo.equals(await files[2]!.bytes().then(Buffer.from))).toBe(true)
})

describe('nothing is doubled', () => {
  test('a batch sent again, and the work asked again, change nothing', async () => {
    const files = arquivosDeNotas(200, 204)
    const id = await abrirCom(me, files)
    const again = await me.importacoes.enviar({ params: { id }, body: { envio: files } })
    expect(again.dados).toEqual({ recebidos: 5, repetidos: 5, recusados: 0, total: 5 })
    const [one, two] = await Promise.all([
      me.importacoes.processar({ params: { id } }),
      me.importacoes.processar({ params: { id } }),
    ])
    expect(one.dados.tarefa?._id).toBe(two.dados.tarefa?._id)
    await t.trabalhar()
    await me.importacoes.processar({ params: { id } })
    await t.trabalhar()
    expect(await count('notas where numero between 200 and 204')).toBe(5)
    expect(
      await count('nota_eventos e join notas n on n.id = e.nota_id where n.numero between 200 and 204'),
    ).toBe(5)
    // What is already kept may be repeated for ever; something new may not come in any more.
    await me.importacoes.enviar({ params: { id }, body: { envio: files } })
    await expect(
      me.importacoes.enviar({ params: { id }, body: { envio: arquivosDeNotas(205, 205) } }),
    ).rejects.toEqual(refused(409, 'importacao_fechada'))
  })

  test('a note already there is told with since when, and one twice in an import with which file', async () => {
    const first = await importar(t, me, arquivosDeNotas(210, 211))
    const note = first.resultado[0]!.nota!
    const { resultado } = await importar(t, me, [
      arquivo('São João/ação.xml', xmlDaNota(210)),
      arquivo('pasta/b.xml', xmlDaNota(212)),
      arquivo('pasta/c.xml', Buffer.concat([xmlDaNota(212), Buffer.from('\n')])),
    ])
    expect(resultado[0]).toMatchObject({
      nome: 'São João/ação.xml',
      estado: 'repetida',
      codigo: 'repetida',
      nota: { _id: note._id },
    })
    expect(resultado[0]?.motivo).toMatch(
      /^A nota 210, série 1, já estava no sistema desde \d{2}\/\d{2}\/\d{4}\.$/,
    )
    expect(resultado[1]?.estado).toBe('importada')
    expect(resultado[2]).toMatchObject({
      codigo: 'repetida_na_importacao',
      motivo: 'A nota 212, série 1, já veio nesta importação, no arquivo pasta/b.xml.',
    })
  })

  test('a note known by its key alone is completed by its XML, once', async () => {
    const { chave } = gerarNfe(notaNumero(215))
    await me.notas.bipar({ body: { chave, origem: 'bipe' } })
    const first = await importar(t, me, arquivosDeNotas(215, 215))
    expect(first.resultado[0]).toMatchObject({
      estado: 'importada',
      codigo: 'completada',
      nota: { numero: 215 },
    })
    expect(first.resultado[0]?.motivo).toContain('completou os dados')
    const again = await importar(t, me, arquivosDeNotas(215, 215))
    expect(again.resultado[0]?.estado).toBe('repetida')
    expect(
      await count(
        "nota_documentos d join notas n on n.id = d.nota_id where n.numero = 215 and d.tipo = 'nfe'",
      ),
    ).toBe(1)
  })

  test('opening twice under one key opens one', async () => {
    const body = { idempotencia: 'celular:0001' }
    const [a, b] = [await me.importacoes.abrir({ body }), await me.importacoes.abrir({ body })]
    expect(a.dados._id).toBe(b.dados._id)
  })
})

describe('cancellations', () => {
  const evento = (numero: number) =>
    arquivo(`canc-${numero}.xml`, gerarVariante('cancelamento', notaNumero(numero)))
  const cancelada = async (numero: number) =>
    (await t.db.query('select cancelada_em is not null as c from notas where numero = $1', [numero])).rows[0]
      ?.c

  test('turn the note whatever the order of the files', async () => {
    const { resultado, importacao } = await importar(t, me, [
      evento(220),
      ...arquivosDeNotas(220, 221),
      evento(221),
    ])
    expect(resultado.map((f) => f.estado)).toEqual(['cancelamento', 'importada', 'importada', 'cancelamento'])
    expect(resultado[0]).toMatchObject({ codigo: null, nota: { numero: 220 } })
    expect(importacao.contagem).toMatchObject({ importadas: 2, cancelamentos: 2 })
    expect([await cancelada(220), await cancelada(221)]).toEqual([true, true])
    expect(
      await count(
        "nota_eventos e join notas n on n.id = e.nota_id where n.numero = 220 and e.tipo = 'cancelada'",
      ),
    ).toBe(1)
    expect(
      await count(
        "nota_documentos d join notas n on n.id = d.nota_id where n.numero = 220 and d.tipo = 'cancelamento'",
      ),
    ).toBe(1)
  })

  test('wait for a note that comes in a later import', async () => {
    const before = await importar(t, me, [evento(222)])
    expect(before.resultado[0]).toMatchObject({ estado: 'cancelamento', codigo: 'sem_nota', nota: null })
    await importar(t, me, arquivosDeNotas(222, 222))
    expect(await cancelada(222)).toBe(true)
    expect((await lerResultado(me, before.id))[0]).toMatchObject({ codigo: null, nota: { numero: 222 } })
  })

  test('come twice as one', async () => {
    await importar(t, me, [...arquivosDeNotas(223, 223), evento(223)])
    const { resultado } = await importar(t, me, [evento(223)])
    expect(resultado[0]).toMatchObject({ estado: 'repetida', codigo: 'ja_cancelada' })
    expect(
      await count(
        "nota_eventos e join notas n on n.id = e.nota_id where n.numero = 223 and e.tipo = 'cancelada'",
      ),
    ).toBe(1)
  })
})

test("the group's policy refuses what it does not want", async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados: antes } = await admin.empresas.politica()
  const files = () => [
    arquivo('a.xml', gerarVariante('assinatura_errada', notaNumero(230))),
    arquivo('b.xml', gerarVariante('sem_assinatura', notaNumero(231))),
    arquivo('c.xml', gerarVariante('sem_protocolo', notaNumero(232))),
    arquivo('d.xml', xmlDaNota(233)),
  ]
  await admin.empresas.atualizarPolitica({
    body: { ...antes, assinatura_invalida: 'recusar', sem_protocolo: 'recusar' },
  })
  const strict = await importar(t, me, files())
  expect(strict.resultado.map((f) => f.estado)).toEqual(['recusada', 'recusada', 'recusada', 'importada'])
  expect(strict.resultado.map((f) => f.codigo)).toEqual([
    'digest_diferente',
    'assinatura_ausente',
    'sem_protocolo',
    null,
  ])
  // What was changed after it was signed is refused unless the group says otherwise.
  expect(antes.nota_alterada).toBe('recusar')
  await admin.empresas.atualizarPolitica({ body: antes })
  const usual = await importar(t, me, files().slice(0, 1))
  expect(usual.resultado[0]).toMatchObject({ estado: 'recusada', codigo: 'digest_diferente' })
  await admin.empresas.atualizarPolitica({ body: { ...antes, nota_alterada: 'sinalizar' } })
  const mild = await importar(t, me, files())
  expect(mild.resultado.map((f) => f.estado)).toEqual(['importada', 'importada', 'importada', 'repetida'])
  expect(mild.resultado[0]?.motivo).toContain('alterado depois de assinado')
  expect((await lerResultado(me, mild.id, 'sinalizadas')).map((f) => f.nome)).toEqual([
    'a.xml',
    'b.xml',
    'c.xml',
  ])
  await admin.empresas.atualizarPolitica({ body: antes })
})

test('a value that the database cannot hold refuses its own file only', async () => {
  const impossible = gerarNfe({ ...notaNumero(241), dhEmi: '0000-01-15T10:00:00-03:00' }, { assinar: false })
  const { resultado, importacao } = await importar(t, me, [
    ...arquivosDeNotas(240, 240),
    arquivo('ano-zero.xml', impossible.xml),
    ...arquivosDeNotas(242, 242),
  ])
  expect(resultado.map((f) => f.estado)).toEqual(['importada', 'recusada', 'importada'])
  expect(resultado[1]?.codigo).toBe('campo_invalido')
  expect(importacao.tarefa).toMatchObject({ estado: 'concluida', feito: 3, total: 3 })
})

describe('limits', () => {
  test('an XML over 2 MiB is kept as refused, without its bytes', async () => {
    const big = arquivo('grande.xml', `<nfeProc>${' '.repeat(2 * 1024 * 1024)}</nfeProc>`)
    const id = await abrirCom(me, [])
    const { dados } = await me.importacoes.enviar({ params: { id }, body: { envio: [big] } })
    expect(dados).toMatchObject({ recebidos: 1, recusados: 1 })
    expect(await lerResultado(me, id)).toMatchObject([
      {
        estado: 'recusada',
        codigo: 'grande_demais',
        motivo: 'O arquivo tem um pouco mais de 2 MB; o limite por XML é de 2 MB.',
      },
    ])
  })

  test('a request over 50 MB or 500 files is refused, and says the limits', async () => {
    const id = await abrirCom(me, [])
    const send = (envio: File[]) => me.importacoes.enviar({ params: { id }, body: { envio } })
    const heavy = new Uint8Array(26 * 1024 * 1024)
    await expect(send([arquivo('a.xml', heavy), arquivo('b.xml', heavy)])).rejects.toEqual(
      refused(413, 'envio_grande'),
    )
    await expect(send([arquivo('c.xml', new Uint8Array(51 * 1024 * 1024))])).rejects.toMatchObject({
      body: { mensagem: expect.stringContaining('até 50 MB e 500 arquivos') },
    })
    const many = Array.from({ length: 501 }, (_, i) => arquivo(`${i}.xml`, `<a${i}/>`))
    await expect(send(many)).rejects.toEqual(refused(413, 'envio_grande'))
    await expect(send([])).rejects.toMatchObject({ status: 400 })
    expect((await me.importacoes.buscar({ params: { id } })).dados.contagem.total).toBe(0)
  })

  test('files too large to send stand in the result all the same', async () => {
    const id = await abrirCom(me, arquivosDeNotas(250, 250))
    const arquivos = [
      { nome: 'video.mp4', bytes: 900_000_000 },
      { nome: 'tudo.zip', bytes: 80 * 1024 * 1024 },
      { nome: 'danfe.pdf', bytes: 40_000 },
    ]
    await me.importacoes.naoEnviados({ params: { id }, body: { arquivos } })
    await me.importacoes.naoEnviados({ params: { id }, body: { arquivos } })
    await me.importacoes.processar({ params: { id } })
    await t.trabalhar()
    expect((await lerResultado(me, id)).map((f) => [f.nome, f.estado, f.motivo])).toEqual([
      ['nota-250.xml', 'importada', null],
      ['video.mp4', 'recusada', 'O arquivo tem 858,3 MB; o limite por XML é de 2 MB.'],
      ['tudo.zip', 'recusada', 'O ZIP tem 80 MB; o limite é de 50 MB. Divida em ZIPs menores.'],
      ['danfe.pdf', 'recusada', 'O arquivo não é XML nem ZIP, e por isso não foi enviado.'],
    ])
  })

  test('an import takes 10,000 files', async () => {
    const id = await abrirCom(me, [])
    await t.db.query(
      `insert into importacao_arquivos (grupo_id, importacao_id, nome, sha256, bytes, conteudo)
       select grupo_id, id, 'cheia-' || n, 'x', 1, 'x' from importacoes, generate_series(1, 9999) n where id = $1`,
      [id],
    )
    await me.importacoes.enviar({ params: { id }, body: { envio: [arquivo('ultimo.xml', '<a/>')] } })
    await expect(
      me.importacoes.enviar({ params: { id }, body: { envio: [arquivo('demais.xml', '<a/>')] } }),
    ).rejects.toEqual(refused(409, 'muitos_arquivos'))
    await me.importacoes.descartar({ params: { id } })
    await expect(me.importacoes.buscar({ params: { id } })).rejects.toEqual(refused(404))
  })

  test('one that somebody forgot to send goes away after a week, with the next import', async () => {
    const id = await abrirCom(me, arquivosDeNotas(256, 256))
    await t.db.query("update importacoes set created_at = now() - interval '8 days' where id = $1", [id])
    await importar(t, me, arquivosDeNotas(257, 257))
    await expect(me.importacoes.buscar({ params: { id } })).rejects.toEqual(refused(404))
    expect(await count('importacao_arquivos where importacao_id = $1', [id])).toBe(0)
  })

  test('an import without files does not start', async () => {
    const id = await abrirCom(me, [])
    await expect(me.importacoes.processar({ params: { id } })).rejects.toEqual(refused(400, 'sem_arquivos'))
  })
})

describe('the result', () => {
  test('is paged, searched by name and key, and goes to a spreadsheet', async () => {
    const { id } = await importar(t, me, [
      ...arquivosDeNotas(260, 266),
      arquivo('CT-e_100%.xml', '<cteProc/>'),
    ])
    const read = (body: object) => me.importacoes.resultado({ params: { id }, body })
    const page = await read({ aba: 'importadas', pagina: 2, por_pagina: 5 })
    expect([page.total, page.dados.map((f) => f.nome)]).toEqual([7, ['nota-265.xml', 'nota-266.xml']])
    expect((await read({ busca: '100%' })).dados.map((f) => f.estado)).toEqual(['recusada'])
    expect((await read({ busca: '263' })).dados.map((f) => f.nota?.numero)).toEqual([263])
    const chave = page.dados[0]!.chave!
    expect((await read({ busca: chave })).total).toBe(1)

    const { dados } = await me.importacoes.exportar({ params: { id }, body: {} })
    await t.trabalhar()
    const tarefa = await me.tarefas.buscar({ params: { id: dados.tarefa } })
    expect(tarefa.dados).toMatchObject({
      estado: 'concluida',
      feito: 8,
      arquivo: { nome: `importacao-${id}.xlsx` },
    })
  })

  test('stays inside the group, and away from who does not insert', async () => {
    const { id } = await importar(t, me, arquivosDeNotas(270, 270))
    const other = await t.entrar('admin@valeverde.demo')
    const everyCall = [
      other.importacoes.buscar({ params: { id } }),
      other.importacoes.resultado({ params: { id }, body: {} }),
      other.importacoes.exportar({ params: { id }, body: {} }),
      other.importacoes.processar({ params: { id } }),
      other.importacoes.descartar({ params: { id } }),
      other.importacoes.enviar({ params: { id }, body: { envio: arquivosDeNotas(271, 271) } }),
      other.importacoes.naoEnviados({ params: { id }, body: { arquivos: [{ nome: 'a', bytes: 1 }] } }),
    ]
    for (const one of await Promise.allSettled(everyCall)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    }
    expect((await other.importacoes.listar({ query: {} })).dados).toEqual([])
    for (const login of ['embarcador@bomgrao.demo', 'joao@serraazul.demo', 'entregador@serraazul.demo']) {
      const asset = await t.entrar(login)
      await expect(asset.importacoes.abrir({ body: {} })).rejects.toEqual(refused(403))
      await expect(asset.importacoes.listar({ query: {} })).rejects.toEqual(refused(403))
    }
    // The same notes are another group's own business.
    const theirs = await importar(t, other, arquivosDeNotas(270, 270))
    expect(theirs.resultado[0]?.estado).toBe('importada')
  })

  test('the history tells whose each import is', async () => {
    const id = await abrirCom(me, arquivosDeNotas(275, 275))
    const admin = await t.entrar('admin@serraazul.demo')
    const mine = (await me.importacoes.listar({ query: {} })).dados[0]
    const seen = (await admin.importacoes.listar({ query: {} })).dados[0]
    expect(mine).toMatchObject({
      _id: id,
      estado: 'recebendo',
      minha: true,
      contagem: { total: 1, aguardando: 1 },
    })
    expect(seen).toMatchObject({ _id: id, minha: false, criado_por: 'Otávio Lima' })
    const before = await me.importacoes.listar({ query: { antes_de: id } })
    expect(before.dados.every((i) => BigInt(i._id) < BigInt(id))).toBe(true)
  })
})

describe("the partner's door", () => {
  test('answers file by file at once, and a call repeated doubles nothing', async () => {
    const body = {
      arquivos: [
        { nome: 'a.xml', texto: xmlDaNota(280).toString() },
        { nome: 'b.xml', base64: Buffer.from(gerarVariante('latin1', notaNumero(281))).toString('base64') },
        { nome: 'c.pdf', base64: Buffer.from(gerarVariante('pdf', notaNumero(282))).toString('base64') },
        {
          nome: 'd.xml',
          base64: Buffer.from(gerarVariante('cancelamento', notaNumero(280))).toString('base64'),
        },
        { nome: 'e.zip', base64: Buffer.from('PK\x05\x06aaaa').toString('base64') },
      ],
    }
    const { dados } = await me.importacoes.xml({ body })
    expect(dados.arquivos.map((f) => [f.nome, f.estado, f.codigo])).toEqual([
      ['a.xml', 'importada', null],
      ['b.xml', 'importada', null],
      ['c.pdf', 'recusada', 'nao_xml'],
      ['d.xml', 'cancelamento', null],
      ['e.zip', 'recusada', 'nao_xml'],
    ])
    expect(dados.importacao).toMatchObject({ origem: 'api', estado: 'concluida', contagem: { total: 5 } })
    const again = await me.importacoes.xml({ body })
    expect(again.dados.arquivos.map((f) => f.estado)).toEqual([
      'repetida',
      'repetida',
      'recusada',
      'repetida',
      'recusada',
    ])
    expect(await count("notas where numero in (280, 281) and origem = 'api'")).toBe(2)
  })

  test('takes at most 50 files, and says which one came empty', async () => {
    const many = Array.from({ length: 51 }, (_, i) => ({ nome: `${i}.xml`, texto: '<a/>' }))
    await expect(me.importacoes.xml({ body: { arquivos: many } })).rejects.toEqual(refused(400))
    await expect(me.importacoes.xml({ body: { arquivos: [{ nome: 'nada.xml' }] } })).rejects.toMatchObject({
      body: { mensagem: expect.stringContaining('nada.xml') },
    })
  })
})
