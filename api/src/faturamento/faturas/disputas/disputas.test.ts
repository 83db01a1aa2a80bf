import type { Client, Contract } from '@tropeiro/contract'
import { type DocumentoDaPreFatura, escreverPrefat, layouts } from '@tropeiro/edi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { freteGeral } from '../../../../test/cte.ts'
import { BOM_GRAO, criarCtes } from '../../../../test/faturas.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'

let t: TestApp
let me: Client<Contract>
let parceiro: string
let ctes: string[]
let prefatura: string
const soma = { frete: true, icms: true, pis_cofins: true }
const linhas = [
  ['FRETE_PESO', 11_234],
  ['FRETE_VALOR', 4358],
  ['GRIS', 3735],
  ['DESPACHO', 1250],
  ['PEDAGIO', 1360],
  ['TAS', 490],
  ['TRT', 2339],
  ['ICMS', 3377],
].map(([codigo, valor_centavos]) => ({
  codigo,
  nome: codigo,
  conta: `conta de ${codigo}`,
  valor_centavos,
  soma,
}))

const doc = (
  numero: number,
  deles: number,
  mais: Partial<DocumentoDaPreFatura> = {},
): DocumentoDaPreFatura => ({
  linha: 0,
  cnpjEmissor: SERRA_AZUL,
  serie: '1',
  numero: String(numero),
  emissao: '2026-11-10',
  cnpjOrigem: BOM_GRAO.documento,
  cnpjDestino: '',
  freteEmbarcadorCentavos: deles,
  freteCentavos: 28_143,
  diferencaCentavos: Math.abs(28_143 - deles),
  notas: [],
  ...mais,
})
const arquivo = (documentos: DocumentoDaPreFatura[]) =>
  escreverPrefat(
    layouts['prefat-3.1']!,
    { remetente: 'BOM GRAO', destinatario: 'SERRA AZUL', em: '2026-11-20T08:00', sequencia: 1 },
    [
      {
        linha: 0,
        cnpjEmbarcadora: BOM_GRAO.documento,
        numero: 'PF-77',
        emissao: '2026-11-20',
        pagamento: '2026-12-20',
        quantidade: documentos.length,
        valorCentavos: documentos.reduce((sum, d) => sum + d.freteEmbarcadorCentavos, 0),
        acao: 'I',
        documentos,
      },
    ],
  )

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  t.deps.clock = () => new Date('2026-11-23T12:00:00-03:00')
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const tabela = (await admin.tarifas.criar({ body: freteGeral })).dados.tarifa._id
  const made = await admin.parceiros.criar({
    body: { nome: 'Bom Grão', documento: BOM_GRAO.documento, formatos: { PREFAT: { layout: 'prefat-3.1' } } },
  })
  parceiro = made.dados._id
  ctes = await criarCtes(
    t.db,
    grupoId,
    [1, 2, 3, 4].map((numero) => ({ numero, valor: 28_143, dia: '2026-11-10' })),
  )
  await t.db.query(
    `insert into cte_precos (grupo_id, cte_id, tarifa_id, versao, embarque, preco) select $1, id, $2, 1, '{}', $3 from unnest($4::bigint[]) id`,
    [grupoId, tabela, JSON.stringify({ linhas }), ctes],
  )
  const componentes = {
    frete_peso: 11_234,
    ad_valorem: 4358,
    ademe: 3735,
    despacho: 1250,
    pedagio: 680,
    itr: 490,
    icms: 2965,
  }
  const bytes = arquivo([
    doc(1, 24_712, { componentes }),
    doc(2, 20_000),
    doc(3, 28_043, { componentes: { ...componentes, pedagio: 1360, diversos: 2339, icms: 3277 } }),
    doc(99, 28_143),
  ])
  const envio = new File([new Uint8Array(bytes)], 'prefat.txt')
  await me.parceiros.receber({ params: { id: parceiro }, body: { arquivo: envio } })
  prefatura = (await me.faturas.prefaturas({ query: { parceiro } })).dados[0]!._id
  await me.faturas.gravarRegra({
    body: {
      cliente: BOM_GRAO.documento,
      regra: { tolerancia: { valor_centavos: 100, percentual: 5000 }, prazo_disputa_dias: 10 },
    },
  })
})
afterAll(() => t.close())

const compara = async () => (await me.faturas.prefatura({ params: { id: prefatura } })).dados.linhas
const disputar = (linhas: string[], mais: object = {}) =>
  me.faturas.abrirDisputas({
    params: { id: prefatura },
    body: { linhas, motivo: 'Contrato, cláusula 4', ...mais },
  })

test('PREFAT is compared by component, with the client’s tolerance: 34,31 of toll, TRT and tax', async () => {
  const all = await compara()
  expect(all.map((l) => [l.situacao, l.causa])).toEqual([
    ['valor', 'generalidade'],
    ['valor', 'tabela'],
    ['tolerada', 'icms'],
    ['sem_cte', null],
    ['fora', 'fora_do_arquivo'],
  ])
  expect(all[0]!.partes.map((p) => [p.campo, p.nosso - p.deles])).toEqual([
    ['pedagio', 680],
    ['diversos', 2339],
    ['icms', 412],
  ])
  expect(all[0]!.arredondamento).toBe(0)
  // A file without record 394 tells no parts: all of it is unexplained.
  expect(all[1]).toMatchObject({ partes: [], arredondamento: 8143 })
})

test('two cuts become disputes with their evidence; pressed twice at once, still two', async () => {
  const all = await compara()
  const cortes = [all[0]!._id, all[1]!._id, all[3]!._id]
  const made = await Promise.all([disputar(cortes), disputar(cortes)])
  expect(made.map((m) => m.dados.abertas).sort()).toEqual([0, 2])
  expect(made.map((m) => m.dados.valor).sort()).toEqual([0, 3431 + 8143])
  const { dados, total } = await me.faturas.disputas({ query: {} })
  expect(total).toBe(2)
  expect(dados.map((d) => [d.numero, d.valor, d.causa, d.limite, d.deve])).toEqual([
    [2, 8143, 'tabela', '2026-12-03', 'cliente'],
    [1, 3431, 'generalidade', '2026-12-03', 'cliente'],
  ])
  const d = (await me.faturas.disputa({ params: { id: dados[1]!._id } })).dados
  expect(d.evidencias.map((e) => e.tipo)).toEqual(['cte', 'tabela'])
  expect(d.evidencias[1]).toMatchObject({ titulo: 'Geral, versão 1' })
  expect(d.evidencias[1]!.linhas.map((l) => l.nome)).toEqual(['PEDAGIO', 'TRT', 'ICMS'])
  // What is disputed is neither billed nor decided on the line.
  const p = (await me.faturas.aFaturar({ query: { ate: '2026-11-20' } })).dados
  expect(p.fora).toMatchObject([{ motivo: 'em_disputa', quantidade: 2 }])
  const marcar = { linhas: [all[0]!._id], marca: 'aceita' as const }
  await expect(me.faturas.marcar({ params: { id: prefatura }, body: marcar })).rejects.toThrow('em disputa')
  expect((await compara())[0]!.disputa).toMatchObject({ numero: 1, estado: 'aberta' })
})

test('what is said says who owes the answer; one is recovered, one divided; the panel has the money', async () => {
  const { dados } = await me.faturas.disputas({ query: { busca: 'CT-e 1' } })
  const um = { params: { id: dados[0]!._id } }
  const texto = 'O contrato não tem TRT'
  const dita = await me.faturas.escreverNaDisputa({ ...um, body: { de: 'cliente', texto } })
  expect(dita.dados).toMatchObject({ deve: 'nos', mensagens: [{ de: 'cliente', texto }, { de: 'nos' }] })
  await me.faturas.acordarDisputa(um)
  await me.faturas.acordarDisputa(um)
  const fim = (recuperado_centavos: number) => ({ recuperado_centavos, motivo: 'Pagaram na seguinte' })
  await expect(me.faturas.encerrarDisputa({ ...um, body: fim(3432) })).rejects.toThrow('em jogo')
  expect((await me.faturas.encerrarDisputa({ ...um, body: fim(3431) })).dados).toMatchObject({
    estado: 'recuperada',
    recuperado: 3431,
    perdido: 0,
  })
  await expect(me.faturas.encerrarDisputa({ ...um, body: fim(1) })).rejects.toThrow('já terminou: recuperada')
  const outra = (await me.faturas.disputas({ query: { estado: ['aberta'] } })).dados[0]!
  const dividida = await me.faturas.encerrarDisputa({ params: { id: outra._id }, body: fim(8000) })
  expect(dividida.dados).toMatchObject({ estado: 'dividida', perdido: 143 })
  // Ended, a line stays as it ended.
  expect((await disputar([(await compara())[0]!._id])).dados.abertas).toBe(0)
  const painel = (await me.faturas.painelDeDisputas({ query: {} })).dados
  expect(painel.total).toEqual({
    quantas: 2,
    contestado: 11_574,
    recuperado: 11_431,
    perdido: 143,
    em_aberto: 0,
  })
  expect(painel.por_causa.map((c) => c.causa)).toEqual(['tabela', 'generalidade'])
  const { rows } = await t.db.query<{ n: number }>(
    'select count(*)::int as n from disputas where encerrada_em is not null and recuperado_centavos + perdido_centavos <> valor_centavos',
  )
  expect(rows[0]!.n).toBe(0)
})

test('a CT-e that the file leaves out is disputed whole; the spreadsheet has them all', async () => {
  const fora = (await compara()).find((l) => l.situacao === 'fora')!
  expect((await disputar([fora._id], { causa: 'duplicidade' })).dados).toEqual({ abertas: 1, valor: 28_143 })
  await expect(disputar(['d999'])).rejects.toMatchObject({ status: 404 })
  const { tarefa } = (await me.faturas.exportarDisputas({ body: {} })).dados
  await t.trabalhar()
  expect((await me.tarefas.buscar({ params: { id: tarefa } })).dados.estado).toBe('concluida')
})

test('a PREFAT of the same number received again replaces the lines that nobody decided, and no other', async () => {
  const before = await compara()
  const [um, dois] = before
  const outro = arquivo([doc(3, 28_143), doc(1, 28_143), doc(4, 28_143)])
  const enviar = () =>
    me.parceiros.receber({
      params: { id: parceiro },
      body: { arquivo: new File([new Uint8Array(outro)], 'prefat-2.txt') },
    })
  await enviar()
  const { dados, total } = await me.faturas.prefaturas({ query: { parceiro } })
  expect([total, dados[0]!._id, dados[0]!.arquivo, dados[0]!.valor]).toEqual([
    1,
    prefatura,
    'prefat-2.txt',
    3 * 28_143,
  ])
  const now = (await compara()).filter((l) => l.linha !== null)
  // Two stand disputed as they were, and the one that was contested; one is right now, one is new.
  expect(now.map((l) => [Number(l.numero), l.situacao, l.deles]).sort()).toEqual([
    [1, 'valor', 24_712],
    [2, 'valor', 20_000],
    [3, 'confere', 28_143],
    [4, 'confere', 28_143],
    [99, 'sem_cte', 28_143],
  ])
  expect(now.filter((l) => l.disputa).map((l) => l.disputa)).toEqual([um!.disputa, dois!.disputa])
  expect(new Set(now.map((l) => l._id)).size).toBe(5)
})
