import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import { cancelarPorChave, inserirNotas, type NovaNotaImportada, type PessoaImportada } from '../index.ts'

let t: TestApp
let grupo: number
beforeAll(async () => {
  t = await abrirApp()
  grupo = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const quem = { id: null, nome: 'Teste' }
const pessoa = (documento: string, nome: string, mais: Partial<PessoaImportada> = {}): PessoaImportada => ({
  documento,
  nome,
  fantasia: '',
  ie: '',
  telefone: '',
  email: '',
  logradouro: 'Rua São Bento',
  numero: '10',
  complemento: '',
  bairro: 'Sé',
  municipioIbge: 3550308,
  uf: 'SP',
  cep: '01010000',
  ...mais,
})
const nova = (numero: number, mais: Partial<NovaNotaImportada> = {}): NovaNotaImportada => ({
  chave: `352611907526550001095500100${String(numero).padStart(17, '0')}`,
  serie: 1,
  numero,
  emissao: '2026-11-19T10:00:00-03:00',
  remetente: pessoa('90752655000109', 'Alimentos Bom Grão S.A.'),
  destinatario: pessoa('93000167000133', 'Mercado São João'),
  entrega: null,
  cnpjTransp: null,
  volumes: 3,
  pesoGramas: 1500,
  valorCentavos: 12345,
  valorProdCentavos: 12000,
  freteCentavos: 345,
  pedido: '77',
  prazo: null,
  origem: 'xml',
  avisos: [],
  xml: { nome: `${numero}.xml`, sha256: 'a'.repeat(64), conteudo: Buffer.from(`<nota>${numero} ção</nota>`) },
  ...mais,
})
const inserir = (notas: NovaNotaImportada[]) =>
  inTransaction(t.deps.pool, escopoDe(grupo), (db) => inserirNotas(db, notas, quem))
const one = async (sql: string, ...values: unknown[]) => (await t.db.query(sql, values)).rows[0]

test('inserts once, however often the same notes come, with people, history and document', async () => {
  const first = await inserir([nova(1), nova(2, { avisos: ['sem_protocolo', 'homologacao'] }), nova(1)])
  expect(first.map((r) => r.criada)).toEqual([true, true, false])
  expect(first[0]!.id).toBe(first[2]!.id)
  expect((await inserir([nova(2), nova(3)])).map((r) => r.criada)).toEqual([false, true])
  expect(
    await one(`select count(*)::int as n, (select count(*)::int from nota_eventos) as eventos from notas`),
  ).toEqual({ n: 3, eventos: 3 })
  const nota = await one('select * from notas where id = $1', first[1]!.id)
  expect(nota).toMatchObject({
    ar_nota: '001000000002',
    avisos: ['sem_protocolo', 'homologacao'],
    bairro_busca: 'se',
  })
  const xml = await one('select conteudo, nome from nota_documentos where nota_id = $1', first[1]!.id)
  expect(xml.conteudo.toString()).toBe('<nota>2 ção</nota>')
  expect(await one(`select texto, tipo, dados from nota_eventos where nota_id = $1`, first[1]!.id)).toEqual({
    texto: 'Importada de 2.xml',
    tipo: 'importada',
    dados: { arquivo: '2.xml' },
  })
})

test('the newest words about a person win and roles add up', async () => {
  await inserir([
    nova(10, {
      remetente: pessoa('93000167000133', 'Mercado São João Ltda', { email: 'a@b.com' }),
      destinatario: pessoa('96074694000180', 'Açougue', { uf: '', logradouro: '' }),
    }),
  ])
  expect(
    await one(
      `select nome, nome_busca, email, remetente, destinatario from pessoas where documento = '93000167000133'`,
    ),
  ).toEqual({
    nome: 'Mercado São João Ltda',
    nome_busca: 'mercado sao joao ltda',
    email: 'a@b.com',
    remetente: true,
    destinatario: true,
  })
})

test('chooses base by transport company, then place; route by the narrowest area of the place of delivery', async () => {
  const rota = async (nome: string, ibge: number | null, bairro: string | null) => {
    const { id } = await one(
      'insert into rotas (grupo_id, nome, nome_busca) values ($1, $2, lower($2)) returning id::text as id',
      grupo,
      nome,
    )
    await t.db.query(
      `insert into rota_areas (grupo_id, rota_id, uf, municipio_ibge, bairro, bairro_busca) values ($1, $2, 'SP', $3, $4, lower($4))`,
      [grupo, id, ibge, bairro],
    )
    return id
  }
  const [estado, cidade, bairro] = [
    await rota('Interior', null, null),
    await rota('Capital', 3550308, null),
    await rota('Mooca', 3550308, 'Mooca'),
  ]
  const entrega = { ...pessoa('x', ''), bairro: ' MOOCA', municipioIbge: 3550308 }
  const rows = await inserir([
    nova(20, { cnpjTransp: '91122233000384' }),
    nova(21, { entrega }),
    nova(22, { entrega: { ...entrega, municipioIbge: 3509502, bairro: 'Mooca' } }),
    nova(23, { entrega: { ...entrega, municipioIbge: 1302603, uf: 'AM' } }),
  ])
  const stands = await t.db.query(
    `select n.rota_id::text as rota, b.nome as base from notas n left join bases b on b.id = n.base_id
     where n.id = any($1::bigint[]) order by n.numero`,
    [rows.map((r) => r.id)],
  )
  expect(stands.rows).toEqual([
    { rota: cidade, base: 'CURITIBA' },
    { rota: bairro, base: 'SÃO PAULO' },
    { rota: estado, base: 'CAMPINAS' },
    { rota: null, base: null },
  ])
})

test('two imports of the same notes at the same time insert each once', async () => {
  const notas = Array.from({ length: 100 }, (_, i) => nova(1000 + i))
  const runs = await Promise.all([inserir(notas), inserir(notas.toReversed()), inserir(notas)])
  expect(runs.flat().filter((r) => r.criada)).toHaveLength(100)
})

test('a cancellation marks the note once and keeps its document', async () => {
  const [row] = await inserir([nova(30)])
  const cancel = (chave: string) =>
    inTransaction(t.deps.pool, escopoDe(grupo), (db) =>
      cancelarPorChave(
        db,
        chave,
        {
          nome: 'c.xml',
          sha256: 'b'.repeat(64),
          conteudo: Buffer.from('<e/>'),
          em: '2026-11-20T08:00:00-03:00',
          protocolo: '1',
          justificativa: 'Erro de digitação',
        },
        quem,
      ),
    )
  expect(await cancel(row!.chave)).toEqual({ resultado: 'cancelada', id: row!.id })
  expect((await cancel(row!.chave)).resultado).toBe('repetida')
  expect((await cancel(nova(31).chave)).resultado).toBe('sem_nota')
})
