import type { Client, Contract } from '@tropeiro/contract'
import { escreverNotfis, layouts, type NotaEdi } from '@tropeiro/edi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { chaveDaNota } from '../../../../test/mdfe.ts'
import { notaEdi } from '../../../../test/notfis.ts'
import { inserirNotas, type NovaNotaImportada } from '../../../carga/notas/index.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'

const BOM_GRAO = '90752655000109'
let t: TestApp
let admin: Client<Contract>
let parceiro: string
let grupoId: number

beforeAll(async () => {
  t = await abrirApp()
  admin = await t.entrar('admin@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const { dados } = await admin.parceiros.criar({
    body: { nome: 'Bom Grão', documento: BOM_GRAO, formatos: { NOTFIS: { layout: 'notfis-5.0' } } },
  })
  parceiro = dados._id
})
afterAll(() => t.close())

const semChave = (numero: number, mais: Partial<NotaEdi> = {}) => notaEdi(numero, { chave: '', ...mais })
let vez = 0
const enviar = async (notas: NotaEdi[], como: 'receber' | 'conferir' = 'receber') => {
  vez += 1
  const bytes = escreverNotfis(
    layouts['notfis-5.0']!,
    { remetente: 'BOM GRAO', destinatario: 'SERRA AZUL', em: '2026-11-20T08:00', sequencia: vez },
    notas,
  )
  const arquivo = new File([new Uint8Array(bytes)], `notas${vez}.txt`)
  return (await admin.parceiros[como]({ params: { id: parceiro }, body: { arquivo } })).dados
}
const noBanco = async (numero: number) =>
  (
    await t.db.query(
      `select id::text as id, chave, serie, volumes, cancelada_em is not null as cancelada,
         (select array_agg(texto order by e.id) from nota_eventos e where e.nota_id = n.id) as historico
       from notas n where numero = $1 and cnpj_embarca = $2 and excluida_em is null`,
      [numero, BOM_GRAO],
    )
  ).rows

const pessoa = (documento: string, nome: string) => ({
  documento,
  nome,
  fantasia: '',
  ie: '',
  telefone: '',
  email: '',
  logradouro: 'RUA DO XML',
  numero: '99',
  complemento: '',
  bairro: 'CENTRO',
  municipioIbge: 3550308,
  uf: 'SP',
  cep: '01001000',
})
const doXml = (numero: number): NovaNotaImportada => ({
  chave: chaveDaNota(numero),
  serie: 1,
  numero,
  emissao: '2026-11-19T10:00:00-03:00',
  remetente: pessoa(BOM_GRAO, 'Alimentos Bom Grão S.A.'),
  destinatario: pessoa('11444777000161', 'Mercado do XML'),
  entrega: null,
  cnpjTransp: null,
  volumes: 77,
  pesoGramas: 1000,
  valorCentavos: 5000,
  valorProdCentavos: 5000,
  freteCentavos: 0,
  pedido: '',
  prazo: null,
  origem: 'xml',
  avisos: [],
  xml: { nome: `${numero}.xml`, sha256: `x${numero}`, conteudo: Buffer.from('<nfe/>') },
})
const quem = { id: null, nome: 'Teste' }
const importar = (...numeros: number[]) =>
  inTransaction(t.deps.pool, escopoDe(grupoId), (db) => inserirNotas(db, numeros.map(doXml), quem))

test('a line without key makes a note by number and series; its XML gives the key and completes it, never a second one', async () => {
  const previa = await enviar([semChave(8101)], 'conferir')
  expect(previa.linhas).toMatchObject([{ resultado: 'importada', codigo: 'sem_chave', nota: null }])
  const lido = await enviar([semChave(8101), semChave(8101)])
  expect(lido.contagem).toMatchObject({ importadas: 1, repetidas: 1 })
  const [before] = await noBanco(8101)
  expect(before).toMatchObject({ chave: null, serie: 1, volumes: 12 })
  expect(lido.linhas.find((l) => l.resultado === 'importada')).toMatchObject({ nota: before.id })
  // Again, in another file: the same note.
  expect((await enviar([semChave(8101)])).contagem).toMatchObject({ importadas: 0, repetidas: 1 })
  const [answer] = await importar(8101)
  expect(answer).toMatchObject({ id: before.id, criada: false })
  const after = await noBanco(8101)
  expect(after).toMatchObject([{ id: before.id, chave: chaveDaNota(8101), volumes: 77 }])
  expect(after[0].historico).toEqual([
    `Importada de notas${vez - 1}.txt, sem a chave de acesso`,
    'Dados completados pelo XML',
  ])
  // The XML again changes nothing more, and a line without key finds it.
  await importar(8101)
  expect((await enviar([semChave(8101, { volumes: 5 })])).contagem).toMatchObject({ repetidas: 1 })
  expect(await noBanco(8101)).toMatchObject([{ volumes: 77 }])
})

test('the XML first, then the line: the same note; the key by a later NOTFIS as well', async () => {
  await importar(8201)
  expect((await enviar([semChave(8201)])).contagem).toMatchObject({ importadas: 0, repetidas: 1 })
  expect(await noBanco(8201)).toHaveLength(1)
  await enviar([semChave(8202)])
  await enviar([notaEdi(8202)])
  expect(await noBanco(8202)).toMatchObject([{ chave: chaveDaNota(8202) }])
  // In one file, in either order.
  const both = await enviar([semChave(8203), notaEdi(8203)])
  expect(both.contagem).toMatchObject({ importadas: 1, repetidas: 1 })
  expect(await noBanco(8203)).toMatchObject([{ chave: chaveDaNota(8203) }])
})

test('XML and line at the same moment never make two notes', async () => {
  const numeros = [8301, 8302, 8303, 8304, 8305, 8306]
  await Promise.all(numeros.flatMap((n) => [enviar([semChave(n)]), importar(n)]))
  for (const n of numeros) expect(await noBanco(n)).toMatchObject([{ chave: chaveDaNota(n) }])
})

test('what does not say which note it is, is refused; a series left away finds the only one', async () => {
  const nada = await enviar([semChave(8401, { serie: '' })])
  expect(nada.linhas).toMatchObject([{ resultado: 'recusada', codigo: 'sem_chave' }])
  await enviar([semChave(8402, { serie: '1' }), semChave(8402, { serie: '2' })])
  expect(await noBanco(8402)).toHaveLength(2)
  const varias = await enviar([semChave(8402, { serie: 'U' })])
  expect(varias.linhas).toMatchObject([{ resultado: 'recusada', codigo: 'varias' }])
  await enviar([semChave(8403)])
  expect((await enviar([semChave(8403, { serie: '' })])).contagem).toMatchObject({ repetidas: 1 })
})

test('the shipper takes back a note that it named without key', async () => {
  await enviar([semChave(8501)])
  const lido = await enviar([semChave(8501, { acao: 'E' }), semChave(8502, { acao: 'E' })])
  expect(lido.contagem).toMatchObject({ canceladas: 1, repetidas: 1 })
  expect(await noBanco(8501)).toMatchObject([{ cancelada: true }])
})
