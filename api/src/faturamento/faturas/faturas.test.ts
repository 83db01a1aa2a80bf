import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client, Contract } from '@tropeiro/contract'
import {
  type DocumentoDaPreFatura,
  escreverPrefat,
  layouts,
  lerConhecimentos,
  lerFaturas,
  lerLinhas,
  type Problema,
} from '@tropeiro/edi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { configuracaoCte, cteAutorizado, freteGeral, notasNaRua } from '../../../test/cte.ts'
import { SERRA_AZUL } from '../../../test/mdfe.ts'
import { abrirAppComSefaz } from '../../../test/sefaz.ts'

const BOM_GRAO = '90752655000109'
let t: TestApp
let fechar: () => Promise<void>
let admin: Client<Contract>
let me: Client<Contract>
let parceiro: string
type Cte = Awaited<ReturnType<typeof cteAutorizado>>
const ctes: Cte[] = []

beforeAll(async () => {
  ;({ t, fechar } = await abrirAppComSefaz())
  admin = await t.entrar('admin@serraazul.demo')
  me = await t.entrar('operador@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  await admin.tarifas.criar({ body: freteGeral })
  for (const notas of [2, 1, 1, 1]) ctes.push(await cteAutorizado(t, me, await notasNaRua(t, notas)))
  const { dados } = await admin.parceiros.criar({
    body: {
      nome: 'Bom Grão',
      documento: BOM_GRAO,
      formatos: {
        CONEMB: { layout: 'conemb-5.0' },
        DOCCOB: { layout: 'doccob-5.0' },
        PREFAT: { layout: 'prefat-3.1' },
      },
    },
  })
  parceiro = dados._id
  for (const familia of ['CONEMB', 'DOCCOB'] as const)
    await admin.parceiros.criarCanal({
      params: { id: parceiro },
      body: { direcao: 'saida', familia, tipo: 'pasta', destino: { pasta: `bomgrao/${familia}` } },
    })
})
afterAll(() => fechar())

const um = { params: { id: '' } }
const deste = () => ({ params: { id: parceiro } })
const gerar = async (familia: 'CONEMB' | 'DOCCOB', versao: '3.1' | '5.0') => {
  const p = (await admin.parceiros.buscar(deste())).dados
  const formatos = { ...p.formatos, [familia]: { layout: `${familia.toLowerCase()}-${versao}` } }
  await admin.parceiros.editar({
    ...deste(),
    body: { nome: p.nome, documento: p.documento, formatos },
  })
  return (await me.parceiros.gerar({ ...deste(), body: { familia } })).dados
}
const entregue = (familia: string, nome: string) =>
  readFile(
    path.join(
      t.deps.config.dataDir,
      'edi',
      String(t.alicerce.grupos.get('SERRA AZUL')),
      'bomgrao',
      familia,
      nome,
    ),
  )
const semProblema = (p: Problema) => {
  if (p.nivel !== 'info') throw new Error(p.mensagem)
}

test('CONEMB tells each authorised CT-e once, as its XML has it, and a cancelled one again', async () => {
  expect((await admin.parceiros.buscar(deste())).dados.esperando).toEqual({ conemb: 4, doccob: 0 })
  const made = await gerar('CONEMB', '5.0')
  expect(made.arquivos).toHaveLength(1)
  expect(made.de_fora).toEqual([])
  await t.trabalhar()
  const bytes = await entregue('CONEMB', made.arquivos[0]!.nome)
  const read = lerConhecimentos(layouts['conemb-5.0']!, lerLinhas(bytes, 350), semProblema)
  expect(read.map((c) => c.numero)).toEqual(ctes.map((c) => String(c.numero_cte)))
  expect(read[0]).toMatchObject({
    chave: ctes[0]!.chave,
    condicao: 'C',
    cnpjEmissor: SERRA_AZUL,
    cnpjEmbarcadora: BOM_GRAO,
    freteCentavos: 57_400,
    fretePesoCentavos: 42_500,
    freteValorCentavos: 8000,
    grisCentavos: 4800,
    pedagioCentavos: 2100,
    baseIcmsCentavos: 57_400,
    aliquotaIcms: 1200,
    icmsCentavos: 6888,
    pesoGramas: 500_000,
    acao: 'I',
    cfop: '5353',
  })
  expect(read[0]!.notas).toHaveLength(2)
  expect((await me.parceiros.gerar({ ...deste(), body: { familia: 'CONEMB' } })).dados.arquivos).toEqual([])

  await me.cte.cancelar({
    params: { id: ctes[3]!._id },
    body: { justificativa: 'Emitido para a nota errada' },
  })
  await t.trabalhar()
  const again = await gerar('CONEMB', '3.1')
  await t.trabalhar()
  const undone = await entregue('CONEMB', again.arquivos[0]!.nome)
  const [gone, ...more] = lerConhecimentos(layouts['conemb-3.1']!, lerLinhas(undone, 680), semProblema)
  expect(gone).toMatchObject({ acao: 'E', numero: String(ctes[3]!.numero_cte), chave: ctes[3]!.chave })
  expect(more).toEqual([])
  // By hand again: the same name, the same bytes.
  await me.parceiros.reenviar({ params: { id: again.arquivos[0]!._id } })
  await t.trabalhar()
  const { entregas } = (await me.parceiros.arquivo({ params: { id: again.arquivos[0]!._id } })).dados
  expect(entregas.map((e) => e.estado)).toEqual(['entregue', 'entregue'])
})

test('PREFAT is compared line by line, marked, exported, and what is accepted is billed', async () => {
  const [a, b, c] = ctes as [Cte, Cte, Cte, Cte]
  const dia = new Date(t.deps.clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  const doc = (cte: Cte, frete: number, mais: Partial<DocumentoDaPreFatura> = {}): DocumentoDaPreFatura => ({
    linha: 0,
    cnpjEmissor: SERRA_AZUL,
    serie: '1',
    numero: String(cte.numero_cte).padStart(6, '0'),
    emissao: dia,
    cnpjOrigem: BOM_GRAO,
    cnpjDestino: '',
    freteEmbarcadorCentavos: frete,
    freteCentavos: cte.valor_total,
    diferencaCentavos: Math.abs(cte.valor_total - frete),
    notas: [],
    ...mais,
  })
  const documentos = [
    doc(a, a.valor_total),
    doc(b, b.valor_total - 1500),
    doc(a, a.valor_total, { numero: '99999' }),
    doc(ctes[3]!, ctes[3]!.valor_total),
    doc(a, a.valor_total, { serie: '' }),
  ]
  const bytes = escreverPrefat(
    layouts['prefat-3.1']!,
    { remetente: 'BOM GRAO', destinatario: 'SERRA AZUL', em: `${dia}T08:00`, sequencia: 1 },
    [
      {
        linha: 0,
        cnpjEmbarcadora: BOM_GRAO,
        numero: 'PF-2026/11',
        emissao: dia,
        pagamento: '2026-12-20',
        quantidade: documentos.length,
        valorCentavos: documentos.reduce((sum, d) => sum + d.freteEmbarcadorCentavos, 0),
        acao: 'I',
        documentos,
      },
    ],
  )
  const arquivo = new File([new Uint8Array(bytes)], 'prefat.txt')
  const { dados } = await me.parceiros.receber({ ...deste(), body: { arquivo } })
  expect(dados.contagem).toMatchObject({ importadas: 5, recusadas: 0 })
  await me.parceiros.receber({ ...deste(), body: { arquivo } })
  const lista = await me.faturas.prefaturas({ query: { parceiro } })
  expect(lista.dados).toMatchObject([{ numero: 'PF-2026/11', documentos: 5, informados: 5, marcadas: 0 }])
  const id = lista.dados[0]!._id
  const { linhas } = (await me.faturas.prefatura({ params: { id } })).dados
  expect(linhas.map((l) => [l.situacao, l.deles, l.nosso])).toEqual([
    ['confere', a.valor_total, a.valor_total],
    ['valor', b.valor_total - 1500, b.valor_total],
    ['sem_cte', a.valor_total, null],
    ['cancelado', ctes[3]!.valor_total, ctes[3]!.valor_total],
    ['repetido', a.valor_total, a.valor_total],
    ['fora', null, c.valor_total],
  ])
  const contesta = { linhas: [linhas[1]!._id], marca: 'contestada' as const }
  await expect(me.faturas.marcar({ params: { id }, body: contesta })).rejects.toThrow('Diga por que')
  await me.faturas.marcar({ params: { id }, body: { ...contesta, motivo: 'Faltou o pedágio' } })
  const marcada = await me.faturas.marcar({
    params: { id },
    body: { linhas: [linhas[0]!._id, linhas[5]!._id], marca: 'aceita' },
  })
  expect(marcada.dados.linhas.map((l) => l.marca)).toEqual([
    'aceita',
    'contestada',
    null,
    null,
    null,
    'aceita',
  ])
  await expect(
    me.faturas.marcar({ params: { id }, body: { linhas: ['d99999'], marca: 'aceita' } }),
  ).rejects.toMatchObject({ status: 404 })
  const { tarefa } = (await me.faturas.exportar({ params: { id } })).dados
  await t.trabalhar()
  expect((await me.tarefas.buscar({ params: { id: tarefa } })).dados).toMatchObject({
    estado: 'concluida',
    arquivo: { nome: expect.stringContaining('Pré-fatura PF-2026-11') },
  })

  const aceitos = marcada.dados.linhas.flatMap((l) => (l.marca === 'aceita' && l.cte ? [l.cte] : []))
  const emitida = await me.faturas.emitir({ body: { parceiro, vencimento: '2026-12-20', ctes: aceitos } })
  expect(emitida.dados).toMatchObject([
    {
      numero: 1,
      quantidade: 2,
      valor: a.valor_total + c.valor_total,
      vencimento: '2026-12-20',
      arquivo: null,
    },
  ])
  await expect(
    me.faturas.emitir({ body: { parceiro, vencimento: '2026-12-20', ctes: aceitos } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('DOCCOB tells an invoice with its CT-e and notes; cancelled, its CT-e are open again', async () => {
  const made = await gerar('DOCCOB', '5.0')
  await t.trabalhar()
  const bytes = await entregue('DOCCOB', made.arquivos[0]!.nome)
  const [fatura] = lerFaturas(layouts['doccob-5.0']!, lerLinhas(bytes, 280), semProblema)
  expect(fatura).toMatchObject({
    numero: '0000000001',
    vencimento: '2026-12-20',
    acao: 'I',
    valorCentavos: ctes[0]!.valor_total + ctes[2]!.valor_total,
  })
  expect(fatura!.conhecimentos.map((c) => [c.numero, c.notas.length])).toEqual([
    [String(ctes[0]!.numero_cte), 2],
    [String(ctes[2]!.numero_cte), 1],
  ])
  expect(fatura!.icmsCentavos).toBeGreaterThan(0)
  const { dados } = await me.faturas.listar({ query: { parceiro } })
  expect(dados[0]!.arquivo).toBe(made.arquivos[0]!.nome)
  const aberto = (query: { de?: string }) => me.faturas.emAberto({ query: { parceiro, ...query } })
  expect((await aberto({})).dados.map((c) => c._id)).toEqual([ctes[1]!._id])
  expect((await aberto({ de: '2030-01-01' })).dados).toEqual([])
  um.params.id = dados[0]!._id
  await me.faturas.cancelar(um)
  await expect(me.faturas.cancelar(um)).rejects.toThrow('já estava cancelada')
  expect(await aberto({})).toMatchObject({ valor: ctes.slice(0, 3).reduce((s, c) => s + c.valor_total, 0) })
  const again = await gerar('DOCCOB', '3.1')
  await t.trabalhar()
  const gone = await entregue('DOCCOB', again.arquivos[0]!.nome)
  expect(lerFaturas(layouts['doccob-3.1']!, lerLinhas(gone, 170), semProblema)).toMatchObject([{ acao: 'E' }])
})

test('the schedule bills what is open and sends it, where the format says so', async () => {
  const p = (await admin.parceiros.buscar(deste())).dados
  const DOCCOB = { layout: 'doccob-5.0', fatura_sozinha: true, vencimento_dias: 15 }
  await admin.parceiros.editar({
    ...deste(),
    body: { nome: p.nome, documento: p.documento, formatos: { ...p.formatos, DOCCOB } },
  })
  const canal = p.canais.find((c) => c.familia === 'DOCCOB')!
  const { _id, tem_segredo: _t, proxima_em: _p, ...body } = canal
  await admin.parceiros.editarCanal({ params: { id: _id }, body: { ...body, intervalo_min: 60 } })
  await t.db.query(`select graphile_worker.add_job('agenda_de_parceiros', '{}')`)
  await t.trabalhar()
  const { dados, total } = await me.faturas.listar({ query: { parceiro } })
  expect(total).toBe(2)
  expect(dados[0]).toMatchObject({
    numero: 2,
    quantidade: 3,
    estado: 'aberta',
    criador: 'Agenda do parceiro',
  })
  expect(dados[0]!.arquivo).toMatch(/^DOCCOB_/)
  const prazo = Date.parse(dados[0]!.vencimento) - Date.parse(dados[0]!.emissao)
  expect(prazo).toBe(15 * 86_400_000)
})

test('an invoice needs something open and a day to come', async () => {
  const emitir = (vencimento: string) => me.faturas.emitir({ body: { parceiro, vencimento } })
  await expect(emitir('2026-12-20')).rejects.toThrow('Não há CT-e em aberto')
  await expect(emitir('2020-01-01')).rejects.toThrow('antes de hoje')
  await expect(emitir('2099-01-01')).rejects.toThrow('180 dias')
})
