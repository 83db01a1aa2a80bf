import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type Recusa, type TestApp } from '../../../../test/app.ts'
import { criarRomaneioProvado } from '../../../../test/provas.ts'
import { createApp } from '../../../app.ts'
import { mudarNotas } from '../../../carga/notas/index.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import { etapasDe, janelaDe, recebidoPor, situacaoDe } from './rastreio.rules.ts'

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')
const recusa = (p: Promise<unknown>) =>
  p.then(
    () => expect.unreachable(),
    (e: Recusa) => e,
  )
const criar = async (nota: string, mais: { publico?: 'embarcador'; mostra_foto?: boolean } = {}) =>
  (await (await operador()).notificacoes.criarLink({ body: { nota, ...mais } })).dados
const tokenDe = (url: string) => url.split('/').at(-1)!
const abrir = (token: string) => t.anonimo.notificacoes.rastrear({ body: { token } })

async function entregue(): Promise<string> {
  const { notas } = await criarRomaneioProvado(t, [{ imagens: 1 }])
  await t.db.query(
    `update comprovantes set recebedor_nome = 'MARTA REIS DE SOUZA', recebedor_documento = '11144477735' where nota_id = $1`,
    [notas[0]],
  )
  await inTransaction(t.deps.pool, escopoDe(grupoId), (db) =>
    mudarNotas(
      db,
      notas,
      { observacao: 'deixar com o vizinho' },
      {
        tipo: 'saiu',
        texto: 'Saiu para entrega no romaneio 99 com João Batista da Silva',
        quem: { id: null, nome: 'Otávio Lima' },
      },
    ),
  )
  return notas[0]!
}

test('the page of a link tells what its reader needs, and nothing else of the note', async () => {
  const nota = await entregue()
  const link = await criar(nota)
  expect(link.url).toMatch(/\/r\/[\w-]{43}$/)
  const { dados } = await abrir(tokenDe(link.url))
  expect(Object.keys(dados).sort()).toEqual(
    [
      'entregue_em',
      'etapas',
      'fotos',
      'marca',
      'municipio',
      'nota',
      'prometido',
      'previsao',
      'recebedor',
      'remetente',
      'situacao',
      'titulo',
      'transportadora',
      'uf',
    ].sort(),
  )
  expect(dados).toMatchObject({
    situacao: 'entregue',
    recebedor: 'Marta',
    remetente: 'Alimentos Bom Grão S.A.',
    fotos: [],
    previsao: null,
    marca: { logo: null, cor: null },
  })
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.empresas.salvarMarca({ body: { logo: null, cor: '#004488' } })
  expect((await abrir(tokenDe(link.url))).dados.marca).toEqual({ logo: null, cor: '#004488' })
  const said = JSON.stringify(dados)
  const { rows } = await t.db.query('select * from notas where id = $1', [nota])
  const row = rows[0]
  for (const secret of [
    'Reis',
    '11144477735',
    'João',
    'Otávio',
    'romaneio',
    'vizinho',
    row.cnpj_dest,
    row.cnpj_embarca,
    row.chave,
    row.logradouro,
    row.bairro,
    'Mercado',
  ])
    if (secret) expect(said).not.toContain(secret)
  // The database alone makes no link: it keeps a hash.
  const { rows: links } = await t.db.query('select * from rastreio_links where nota_id = $1', [nota])
  expect(JSON.stringify(links)).not.toContain(tokenDe(link.url))
  expect(links[0]).toMatchObject({ vistas: 2 })
})

test('one link a note and kind of reader; the picture only on a shipper’s that says so', async () => {
  const nota = await entregue()
  const a = await criar(nota)
  expect((await criar(nota)).url).toBe(a.url)
  expect((await criar(nota, { mostra_foto: true })).url).toBe(a.url)
  const plain = await criar(nota, { publico: 'embarcador' })
  const photo = await criar(nota, { publico: 'embarcador', mostra_foto: true })
  expect(new Set([a.url, plain.url, photo.url]).size).toBe(3)
  expect((await abrir(tokenDe(plain.url))).dados.fotos).toEqual([])
  const { fotos } = (await abrir(tokenDe(photo.url))).dados
  expect(fotos).toHaveLength(1)
  expect((await t.app.inject({ url: fotos[0]! })).statusCode).toBe(200)
  const me = await operador()
  expect((await me.notificacoes.links({ query: { nota } })).dados).toHaveLength(3)
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  expect((await recusa(shipper.notificacoes.criarLink({ body: { nota } }))).status).toBe(403)
  const other = await t.entrar('admin@valeverde.demo').catch(() => null)
  if (other) expect((await recusa(other.notificacoes.criarLink({ body: { nota } }))).status).toBe(404)
})

test('expired, revoked, forged, deleted and absurd tokens are answered alike', async () => {
  const clock = t.deps.clock
  const me = await operador()
  const [expired, revoked, deleted] = [await entregue(), await entregue(), await entregue()]
  const links = [await criar(expired), await criar(revoked), await criar(deleted)]
  await me.notificacoes.revogarLink({ params: { id: links[1]!._id } })
  await t.db.query('update notas set excluida_em = now() where id = $1', [deleted])
  await t.db.query("update rastreio_links set expira_em = now() - interval '1 second' where id = $1", [
    links[0]!._id,
  ])
  const good = tokenDe((await criar(await entregue())).url)
  const answers = await Promise.all(
    [
      ...links.map((l) => tokenDe(l.url)),
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      good.toLowerCase(),
      '',
      '../../etc/passwd',
      `${good}'; drop table notas; --`,
    ].map((token) => recusa(abrir(token))),
  )
  const { requestId: _, ...first } = answers[0]!.body
  for (const a of answers) {
    expect(a.status).toBe(404)
    expect(a.body).toMatchObject(first)
  }
  // A link that is asked for again after that is another one.
  expect((await criar(revoked)).url).not.toBe(links[1]!.url)
  expect((await criar(expired)).url).not.toBe(links[0]!.url)
  expect((await recusa(abrir(tokenDe(links[0]!.url)))).status).toBe(404)
  t.deps.clock = clock
})

test('guessing is rate limited, and the page keeps itself to itself', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'tropeiro-web-'))
  await writeFile(path.join(dist, 'rastreio.html'), '<!doctype html><title>Rastreio</title>')
  await writeFile(path.join(dist, 'index.html'), '<!doctype html>')
  const app = await createApp({ ...t.deps, config: { ...t.config, rateLimit: 150, webDist: dist } })
  const guess = () => app.inject({ method: 'POST', url: '/api/rastreio', payload: { token: 'a'.repeat(43) } })
  for (let i = 0; i < 3; i++) expect((await guess()).statusCode).toBe(404)
  expect((await guess()).statusCode).toBe(429)
  for (const url of [`/r/${'x'.repeat(43)}`, `/r/sair/${'x'.repeat(43)}`]) {
    const page = await app.inject({ url })
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
    })
    const csp = String(page.headers['content-security-policy'])
    expect(csp).toContain("default-src 'none'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).not.toContain('unsafe')
  }
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

test('plain words: a step twice in a row is told once, a house matter never', () => {
  const em = new Date('2026-11-20T12:00:00Z')
  const linha = (tipo: string, efeito: string | null = null, ocorrencia = '') => ({
    tipo,
    efeito,
    texto: 'com João Batista',
    ocorrencia,
    em,
  })
  const linhas = [
    linha('romaneada'),
    linha('romaneada'),
    linha('saiu'),
    linha('ocorrencia', 'informativa', 'Troca de pneu'),
    linha('ocorrencia', 'tentativa', 'Fechado'),
    linha('saiu'),
    linha('comprovada', 'entrega', 'Entrega normal'),
    linha('reprovada'),
  ]
  expect(etapasDe(em, linhas).map((e) => [e.titulo, e.detalhe].filter(Boolean).join(': '))).toEqual([
    'Nota recebida pela transportadora',
    'Em preparação para a entrega',
    'Saiu para entrega',
    'Tentativa de entrega: Fechado',
    'Saiu para entrega',
    'Entregue',
  ])
  const n = { situacao: 'rota', desfecho: null, cancelada: false, linhas }
  expect(situacaoDe(n).situacao).toBe('caminho')
  expect(situacaoDe({ ...n, situacao: 'auditoria', desfecho: 'entrega' }).titulo).toBe('Entregue')
  expect(situacaoDe({ ...n, desfecho: 'outras' }).situacao).toBe('nao_entregue')
  expect(situacaoDe({ ...n, desfecho: 'outras', linhas: [linha('devolvida')] }).situacao).toBe('devolvida')
  expect(situacaoDe({ ...n, cancelada: true }).situacao).toBe('cancelada')
  expect([recebidoPor('MARTA REIS'), recebidoPor(' ana lima '), recebidoPor('')]).toEqual([
    'Marta',
    'ana',
    '',
  ])
})

test('a truck is foretold within an hour in whole quarters, never in the past', () => {
  const em = (text: string) => new Date(`2026-11-20T${text}:00.000Z`)
  const janela = (previsto: string, agora: string) => {
    const found = janelaDe(em(previsto), em(agora))
    return found && [found.de.slice(11, 16), found.ate.slice(11, 16)]
  }
  expect(janela('15:02', '12:00')).toEqual(['14:30', '15:45'])
  expect(janela('15:00', '14:50')).toEqual(['14:45', '15:30'])
  expect(janela('15:00', '15:20')).toEqual(['15:15', '15:30'])
  expect(janela('15:00', '15:31')).toBeNull()
})

test('a note on the road tells when its truck is foretold', async () => {
  const { id: romaneio, notas } = await criarRomaneioProvado(t, [{ situacao: 'rota' }])
  const link = await criar(notas[0]!)
  expect((await abrir(tokenDe(link.url))).dados).toMatchObject({ situacao: 'caminho', previsao: null })
  const prever = (calculado: string) =>
    t.db.query(
      `insert into previsoes (grupo_id, romaneio_id, nota_id, cpf, parada, lat, lng, aproximada, distancia_m, previsto_em,
         calculado_em, primeiro_previsto_em, primeiro_calculado_em)
       values ($1, $2, $3, '71428793860', 1, -23.5, -46.6, false, 9000, now() + interval '1 hour', ${calculado}, now(), now())
       on conflict (grupo_id, romaneio_id, nota_id) do update set calculado_em = excluded.calculado_em`,
      [grupoId, romaneio, notas[0]],
    )
  await prever("now() - interval '2 hours'")
  expect((await abrir(tokenDe(link.url))).dados.previsao).toBeNull()
  await prever('now()')
  const { dados } = await abrir(tokenDe(link.url))
  expect(dados.previsao).not.toBeNull()
  expect(JSON.stringify(dados)).not.toMatch(/23\.5|46\.6|71428793860/)
})
