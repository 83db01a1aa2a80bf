import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { escreverNotfis, layouts, lerLinhas, lerOcorrencias, type NotaEdi } from '@tropeiro/edi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { chaveDaNota } from '../../../test/mdfe.ts'
import { notaEdi } from '../../../test/notfis.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['entrar']>>
let parceiro: string

const BOM_GRAO = '90752655000109'
const GRUPO = 'SERRA AZUL'

beforeAll(async () => {
  t = await abrirApp()
  admin = await t.entrar('admin@serraazul.demo')
  const { dados } = await admin.parceiros.criar({
    body: {
      nome: 'Bom Grão',
      documento: BOM_GRAO,
      formatos: { NOTFIS: { layout: 'notfis-3.1' }, OCOREN: { layout: 'ocoren-3.1' } },
    },
  })
  parceiro = dados._id
})
afterAll(() => t.close())

const notfis = (notas: NotaEdi[], versao = '3.1'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    escreverNotfis(
      layouts[`notfis-${versao}`]!,
      { remetente: 'BOM GRAO', destinatario: 'SERRA AZUL', em: '2026-11-20T08:00', sequencia: 1 },
      notas,
    ),
  )
const arquivo = (bytes: Uint8Array<ArrayBuffer>, nome = 'notas.txt') => new File([bytes], nome)

test('a NOTFIS is looked at first, then becomes notes with address, deadline and history', async () => {
  const body = {
    arquivo: arquivo(notfis([notaEdi(501), notaEdi(502, { chave: '', serie: '' }), notaEdi(503)])),
  }
  const previa = await admin.parceiros.conferir({ params: { id: parceiro }, body })
  expect(previa.dados).toMatchObject({ arquivo: null, contagem: { importadas: 2, recusadas: 1 } })
  const { dados } = await admin.parceiros.receber({ params: { id: parceiro }, body })
  expect(dados).toMatchObject({
    repetido: false,
    layout: 'notfis-3.1',
    contagem: { importadas: 2, recusadas: 1 },
  })
  expect(dados.linhas.find((l) => l.resultado === 'recusada')?.mensagem).toMatch(/sem a chave de acesso/)
  const { rows } = await t.db.query(
    `select n.numero::int as numero, n.origem, n.uf, n.municipio_ibge, n.peso_gramas::int as peso, n.prazo::text as prazo,
       (select texto from nota_eventos e where e.nota_id = n.id) as texto
     from notas n where n.chave = $1`,
    [chaveDaNota(501)],
  )
  expect(rows).toEqual([
    {
      numero: 501,
      origem: 'edi',
      uf: 'SP',
      municipio_ibge: 3550308,
      peso: 34_560,
      prazo: '2026-11-25',
      texto: 'Importada de notas.txt',
    },
  ])
})

test('the same bytes again, and the same notes in another file, double nothing', async () => {
  const body = {
    arquivo: arquivo(notfis([notaEdi(501), notaEdi(502, { chave: '', serie: '' }), notaEdi(503)])),
  }
  const again = await admin.parceiros.receber({ params: { id: parceiro }, body })
  expect(again.dados).toMatchObject({ repetido: true, contagem: { importadas: 2 } })
  const other = { arquivo: arquivo(notfis([notaEdi(501), notaEdi(504)], '5.0'), 'outro.txt') }
  const read = await admin.parceiros.receber({ params: { id: parceiro }, body: other })
  expect(read.dados).toMatchObject({ layout: 'notfis-5.0', contagem: { importadas: 1, repetidas: 1 } })
  const { rows } = await t.db.query("select count(*)::int as n from notas where origem = 'edi'")
  expect(rows[0].n).toBe(3)
})

test('a partner sends notes of nobody else, and may cancel its own', async () => {
  const dele = notaEdi(601, { chave: chaveDaNota(601, '93000167000133') })
  const alheia = { ...dele, embarcadora: { ...dele.embarcadora, documento: '93000167000133' } }
  const body = { arquivo: arquivo(notfis([alheia, notaEdi(503, { acao: 'E' })]), 'exclusoes.txt') }
  const { dados } = await admin.parceiros.receber({ params: { id: parceiro }, body })
  expect(dados.contagem).toMatchObject({ recusadas: 1, canceladas: 1, importadas: 0 })
  expect(dados.linhas.map((l) => l.codigo)).toContain('embarcadora')
  const { rows } = await t.db.query('select cancelada_em from notas where chave = $1', [chaveDaNota(503)])
  expect(rows[0].cancelada_em).not.toBeNull()
})

test('what is no file of a partner is refused in words', async () => {
  const junk = { arquivo: new File(['olá\nmundo'], 'x.txt') }
  await expect(admin.parceiros.receber({ params: { id: parceiro }, body: junk })).rejects.toThrow(
    'Não reconhecemos',
  )
  const empty = { arquivo: new File([''], 'x.txt') }
  await expect(admin.parceiros.receber({ params: { id: parceiro }, body: empty })).rejects.toThrow('vazio')
})

async function ocorrer(chave: string, ocorrencia: number): Promise<void> {
  const { rows } = await t.db.query<{ id: string }>('select id::text as id from notas where chave = $1', [
    chave,
  ])
  await admin.comprovacoes.registrar({
    body: {
      nota: rows[0]!.id,
      ocorrencia,
      idempotencia: `teste-${chave}-${ocorrencia}`,
      em: new Date().toISOString(),
    } as Parameters<typeof admin.comprovacoes.registrar>[0]['body'],
  })
}

test('what happens to its notes goes into one OCOREN, by its own codes, and out by every channel', async () => {
  const got: { nome: string; texto: string }[] = []
  const server = createServer((request, response) => {
    let texto = ''
    request.setEncoding('latin1').on('data', (piece) => {
      texto += piece
    })
    request.on('end', () => {
      got.push({ nome: String(request.headers['idempotency-key']), texto })
      response.writeHead(got.length === 1 ? 500 : 200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ocoren`
  await admin.ocorrencias.salvar({
    params: { parceiro },
    body: { codigo: '33', ocorrencia: 21, descricao: 'Fechado' },
  })
  const canal = { direcao: 'saida', familia: 'OCOREN' } as const
  await admin.parceiros.criarCanal({
    params: { id: parceiro },
    body: { ...canal, tipo: 'pasta', destino: { pasta: 'bomgrao/ocoren' } },
  })
  const { dados: com, criado } = await admin.parceiros.criarCanal({
    params: { id: parceiro },
    body: { ...canal, tipo: 'http', destino: { url } },
  })
  const http = com.canais.find((c) => c.tipo === 'http')!
  expect(http._id).toBe(criado)
  // An address of the inner network is not called unless the operator allows it.
  expect((await admin.parceiros.testarCanal({ params: { id: http._id } })).dados.funcionou).toBe(false)

  await ocorrer(chaveDaNota(501), 21)
  await ocorrer(chaveDaNota(504), 1)
  await t.trabalhar()
  expect((await admin.parceiros.buscar({ params: { id: parceiro } })).dados.pendentes).toBe(2)

  process.env.PERMITIR_REDE_INTERNA = '1'
  try {
    const { dados } = await admin.parceiros.gerar({ params: { id: parceiro }, body: {} })
    expect(dados.arquivos).toHaveLength(1)
    expect(dados.esperando).toEqual([])
    await t.trabalhar()
    await t.db.query('update graphile_worker._private_jobs set run_at = now() where task_id is not null')
    await t.trabalhar()
    const folder = path.join(t.config.dataDir, 'edi', String(t.alicerce.grupos.get(GRUPO)), 'bomgrao/ocoren')
    const [name] = await readdir(folder)
    expect(name).toBe(dados.arquivos[0]!.nome)
    const bytes = await readFile(path.join(folder, name!))
    const lidas = [...lerOcorrencias(layouts['ocoren-3.1']!, lerLinhas(bytes), () => {})]
    expect(lidas.map((o) => [o.numero, o.codigo, o.cnpjEmissor]).sort()).toEqual([
      [501, '33', BOM_GRAO],
      [504, '01', BOM_GRAO],
    ])
    // Refused once, sent again: the same name and the same bytes.
    expect(got.map((g) => g.nome)).toEqual([name, name])
    expect(got[1]!.texto).toBe(bytes.toString('latin1'))
    const visto = await admin.parceiros.arquivo({ params: { id: dados.arquivos[0]!._id } })
    expect(visto.dados.arquivo.estado).toBe('entregue')
    expect(visto.dados.entregas.map((e) => [e.estado, e.tentativas]).sort()).toEqual([
      ['entregue', 1],
      ['entregue', 2],
    ])
    // Nothing waits any more, and nothing is written twice.
    const outra = await admin.parceiros.gerar({
      params: { id: parceiro },
      body: { de: '2026-01-01', ate: '2099-01-01' },
    })
    expect(outra.dados.arquivos).toEqual([])
    await admin.parceiros.reenviar({ params: { id: dados.arquivos[0]!._id } })
    await t.trabalhar()
    expect(got).toHaveLength(3)
  } finally {
    delete process.env.PERMITIR_REDE_INTERNA
    await new Promise((done) => server.close(done))
  }
})

test('lines without a code wait beside, however many, and never stop the rest', async () => {
  await t.db.query('update parceiros set usa_proceda = false where id = $1', [parceiro])
  // More than one file holds, and older than what has a code.
  await t.db.query(
    `insert into parceiro_pendencias (grupo_id, parceiro_id, evento_id, nota_id, ocorrencia, em)
     select n.grupo_id, $1, -x, n.id, case x when 5002 then 21 else 5 end, now() - (6000 - x) * interval '1 minute'
     from notas n, generate_series(1, 5002) x where n.chave = $2`,
    [parceiro, chaveDaNota(501)],
  )
  const { dados } = await admin.parceiros.gerar({ params: { id: parceiro }, body: {} })
  expect(dados.arquivos).toHaveLength(1)
  expect(dados.esperando).toMatchObject([{ ocorrencia: 5, quantas: 5001 }])
  await t.db.query('delete from parceiro_pendencias where evento_id < 0')
  await t.db.query('update parceiros set usa_proceda = true where id = $1', [parceiro])
})

test('an inbox folder is fetched when its time comes, and a file is read once', async () => {
  const { dados } = await admin.parceiros.criarCanal({
    params: { id: parceiro },
    body: {
      direcao: 'entrada',
      familia: 'NOTFIS',
      tipo: 'pasta',
      destino: { pasta: 'bomgrao/entrada' },
      intervalo_min: 5,
    },
  })
  const folder = path.join(t.config.dataDir, 'edi', String(t.alicerce.grupos.get(GRUPO)), 'bomgrao/entrada')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'NOTFIS1.TXT'), notfis([notaEdi(701)]))
  const vez = async () => {
    await t.db.query("select graphile_worker.add_job('agenda_de_parceiros')")
    await t.trabalhar()
  }
  await vez()
  // Seen once: whether it is whole the second look tells, a minute later and not a whole interval.
  expect(await readdir(folder)).toEqual(['NOTFIS1.TXT'])
  const soon = await t.db.query(
    "select proxima_em <= now() + interval '1 minute' as soon from parceiro_canais where direcao = 'entrada'",
  )
  expect(soon.rows).toEqual([{ soon: true }])
  await t.db.query("update parceiro_canais set proxima_em = now() where direcao = 'entrada'")
  await vez()
  expect(await readdir(folder)).toEqual(['lidos'])
  const list = await admin.parceiros.arquivos({ body: { parceiro, direcao: 'entrada', busca: 'NOTFIS1' } })
  expect(list.dados[0]).toMatchObject({ origem: 'canal', contagem: { importadas: 1 } })
  const canal = dados.canais.find((c) => c.direcao === 'entrada')!
  await admin.parceiros.excluirCanal({ params: { id: canal._id } })
})

test('a partner is checked whole: layout, deviation, CNPJs, channels', async () => {
  const body = { nome: 'Outro', documento: '93000167000133' }
  await expect(
    admin.parceiros.criar({ body: { ...body, formatos: { NOTFIS: { layout: 'ocoren-3.1' } } } }),
  ).rejects.toThrow('não é de NOTFIS')
  await expect(
    admin.parceiros.criar({
      body: {
        ...body,
        formatos: { NOTFIS: { layout: 'notfis-3.1', desvio: { campos: { '313.chave': { de: 200 } } } } },
      },
    }),
  ).rejects.toThrow('começa na coluna 200')
  await expect(admin.parceiros.criar({ body: { nome: 'Outro', documento: BOM_GRAO } })).rejects.toThrow(
    'Já existe',
  )
  await expect(admin.parceiros.criar({ body: { ...body, cnpjs: [BOM_GRAO] } })).rejects.toThrow(
    'já é do parceiro',
  )
  const canal = { direcao: 'saida', familia: 'OCOREN', tipo: 'pasta' } as const
  await expect(
    admin.parceiros.criarCanal({
      params: { id: parceiro },
      body: { ...canal, destino: { pasta: '../fora' } },
    }),
  ).rejects.toThrow('Dê à pasta')
})

test('a secret is sealed and never shown', async () => {
  const { dados } = await admin.parceiros.criarCanal({
    params: { id: parceiro },
    body: {
      direcao: 'saida',
      familia: 'OCOREN',
      tipo: 'http',
      destino: { url: 'https://exemplo.com/edi' },
      segredo: 'segredo-do-parceiro',
      ativo: false,
    },
  })
  expect(dados.canais.some((c) => c.tem_segredo)).toBe(true)
  expect(JSON.stringify(dados)).not.toContain('segredo-do-parceiro')
  const { rows } = await t.db.query<{ segredo: Buffer }>(
    'select segredo from parceiro_canais where segredo is not null',
  )
  expect(rows[0]!.segredo.toString('latin1')).not.toContain('segredo-do-parceiro')
})

test("another group's partner and files are nobody", async () => {
  const other = await t.entrar('admin@valeverde.demo')
  await expect(other.parceiros.buscar({ params: { id: parceiro } })).rejects.toMatchObject({ status: 404 })
  expect((await other.parceiros.listar()).dados).toEqual([])
  expect((await other.parceiros.arquivos({ body: {} })).total).toBe(0)
})
