import type { Client, Contract } from '@tropeiro/contract'
import type { DocumentoRecebido } from '@tropeiro/contract/fiscal/manifestacao/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelamentoDaNota,
  conhecimentoDeOutro,
  notaDoDestinatario,
  notaInteira,
  type ParaDistribuir,
} from '../../../db/demo/distribuicao.ts'
import type { TestApp } from '../../../test/app.ts'
import { compra, notaTransportada, passaUmaHora, SERRA_AZUL } from '../../../test/distribuicao.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../test/sefaz.ts'
import { em } from '../../ctx.ts'
import { buscarDevidas, buscarDocumentos } from './index.ts'

const CNPJ = SERRA_AZUL.documento

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let grupoId: number
beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => fechar())

const distribuir = async (...itens: ParaDistribuir[]): Promise<void> => {
  for (const item of itens) await sefaz.controlar('/distribuir', item)
}
let horas = 0
/** An hour later, here and there: whoever asks sooner is blocked. */
const buscar = async (): Promise<void> => {
  await passaUmaHora(t)
  await sefaz.controlar('/relogio', { adiantar_ms: ++horas * 3_660_000 })
  await buscarDocumentos(em(t.deps, grupoId), { cnpj: CNPJ })
  await t.trabalhar()
}
const daChave = async (chave: string): Promise<DocumentoRecebido> => {
  const { dados } = await me.manifestacao.listar({
    query: { modelo: chave.slice(20, 22) as '55', busca: chave },
  })
  expect(dados).toHaveLength(1)
  return dados[0]!
}
const fila = async (servico: 'nfe' | 'cte') => {
  const { dados } = await me.manifestacao.empresas()
  return dados.find((e) => e.cnpj === CNPJ)!.filas.find((f) => f.servico === servico)!
}
const chamadas = async (): Promise<number> =>
  (
    await t.db.query<{ n: number }>(
      `select count(*)::int as n from fiscal_chamadas where cnpj = $1 and servico = 'NFeDistribuicaoDFe'`,
      [CNPJ],
    )
  ).rows[0]!.n
const recebidos = async (): Promise<number> =>
  (await t.db.query<{ n: number }>('select count(*)::int as n from dfe_recebidos')).rows[0]!.n
const notasDaChave = async (chave: string) =>
  (
    await t.db.query<{ id: string; cancelada: boolean; origem: string }>(
      'select id::text as id, cancelada_em is not null as cancelada, origem from notas where chave = $1',
      [chave],
    )
  ).rows

describe('distribution by NSU', () => {
  test('what the company carries becomes notes by the import, byte for byte, each once', async () => {
    const notas = [notaTransportada(), notaTransportada(), notaTransportada()]
    const itens = notas.map((n) => notaInteira(CNPJ, n))
    await distribuir(...itens)
    await buscar()
    for (const { chave, xml } of itens) {
      const d = await daChave(chave)
      expect(d).toMatchObject({
        papel: 'transportador',
        etapa: 'nao_se_aplica',
        completo: true,
        prazo_em: null,
      })
      expect(await notasDaChave(chave)).toEqual([{ id: d.nota, cancelada: false, origem: 'xml' }])
      const guardado = (await me.manifestacao.xml({ params: { id: d._id } })) as Buffer
      expect(guardado.toString('utf8')).toBe(xml)
    }
    expect(await fila('nfe')).toMatchObject({ ult_nsu: '3', max_nsu: '3', recebidos: 3, bloqueada: false })
    const { dados: importacoes } = await (await t.entrar('admin@serraazul.demo')).importacoes.listar({
      query: {},
    })
    expect(importacoes[0]).toMatchObject({ origem: 'sefaz', contagem: { importadas: 3 } })
  })

  test('after the last one nobody asks again within the hour: the limits say when', async () => {
    const antes = await chamadas()
    await buscarDocumentos(em(t.deps, grupoId), { cnpj: CNPJ })
    expect(await chamadas()).toBe(antes)
    const f = await fila('nfe')
    expect(new Date(f.proxima_em!).getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
    await expect(me.manifestacao.buscarAgora({ params: { cnpj: CNPJ } })).rejects.toThrow(
      /pede uma hora entre duas buscas\. A próxima busca pode ser feita depois de/,
    )
    await passaUmaHora(t)
    await sefaz.controlar('/relogio', { adiantar_ms: ++horas * 3_660_000 })
    await me.manifestacao.buscarAgora({ params: { cnpj: CNPJ } })
    await t.trabalhar()
    expect((await fila('nfe')).cStat).toBe('137')
  })

  test('656 blocks the company for more than an hour, and says so', async () => {
    // The routine asks before its time only if the limits are forgotten: here the simulator's hour still runs.
    await passaUmaHora(t)
    await buscarDocumentos(em(t.deps, grupoId), { cnpj: CNPJ })
    const f = await fila('nfe')
    expect(f).toMatchObject({ bloqueada: true, ult_nsu: '3' })
    expect(f.erro).toMatch(/consumo indevido/)
    expect(new Date(f.proxima_em!).getTime()).toBeGreaterThan(Date.now() + 60 * 60_000)
    const antes = await chamadas()
    await buscarDevidas(t.deps)
    await t.trabalhar()
    expect(await chamadas()).toBe(antes)
  })

  test.each([
    'cair_antes',
    'cair_depois',
    'truncar',
    'html_503_antes',
    'soap_fault_depois',
    'duas_vezes',
    'latin1',
    'outro_involucro',
  ])('a call that goes wrong (%s) loses and doubles nothing', async (modo) => {
    const item = notaInteira(CNPJ, notaTransportada())
    const antes = await recebidos()
    await distribuir(item)
    await sefaz.controlar('/falhas', { regras: [{ servicos: ['NFeDistribuicaoDFe'], modo, vezes: 1 }] })
    await buscar()
    await sefaz.controlar('/falhas', { regras: [] })
    await buscar()
    expect(await recebidos()).toBe(antes + 1)
    expect(await notasDaChave(item.chave)).toHaveLength(1)
  })

  test('more than a call carries is read to the end, in order', async () => {
    const antes = BigInt((await fila('nfe')).ult_nsu)
    const itens = Array.from({ length: 120 }, () => notaInteira(CNPJ, notaTransportada()))
    await distribuir(...itens)
    await buscar()
    expect(BigInt((await fila('nfe')).ult_nsu)).toBe(antes + 120n)
    const { rows } = await t.db.query('select count(*)::int as n from notas where chave = any($1)', [
      itens.map((i) => i.chave),
    ])
    expect(rows[0]).toEqual({ n: 120 })
  })

  test('what was stored and not read when the process died is read by the next run', async () => {
    const item = notaInteira(CNPJ, notaTransportada())
    await distribuir(item)
    await buscar()
    const { rows } = await t.db.query<{ id: string }>(
      'select completo_id::text as id from dfe_documentos where chave = $1',
      [item.chave],
    )
    // As a kill -9 leaves it: kept, the import done, nothing of it written down.
    await t.db.query(
      `update dfe_recebidos set lido_em = null, importar = 'nao', documento_id = null where id = $1`,
      [rows[0]!.id],
    )
    await t.db.query('delete from dfe_documentos where chave = $1', [item.chave])
    await buscar()
    expect((await daChave(item.chave)).nota).toBe((await notasDaChave(item.chave))[0]!.id)
    expect(await notasDaChave(item.chave)).toHaveLength(1)
  })

  test('a document that came cut is kept, told, and asked for again by its number', async () => {
    const item = notaInteira(CNPJ, notaTransportada())
    await distribuir({ ...item, estragado: true })
    await buscar()
    expect(await fila('nfe')).toMatchObject({ ilegiveis: 1 })
    expect(await notasDaChave(item.chave)).toEqual([])
    await sefaz.controlar('/consertar', { servico: 'nfe', cnpj: CNPJ })
    await buscar()
    expect(await fila('nfe')).toMatchObject({ ilegiveis: 0 })
    expect(await notasDaChave(item.chave)).toHaveLength(1)
  })

  test('junk is kept with its reason and holds nobody up', async () => {
    const item = notaInteira(CNPJ, notaTransportada())
    await distribuir(
      { ...item, schema: 'procOutro_v1.00.xsd', xml: '<procOutro xmlns="urn:x"><a>1</a></procOutro>' },
      item,
    )
    await buscar()
    const { rows } = await t.db.query(`select motivo from dfe_recebidos where schema = 'procOutro_v1.00.xsd'`)
    expect(rows[0].motivo).toMatch(/procOutro/)
    expect(await notasDaChave(item.chave)).toHaveLength(1)
  })

  test('a cancellation reaches the note whether it comes whole, as a summary, before or after it', async () => {
    const depois = notaTransportada()
    const antes = notaTransportada()
    const resumida = notaTransportada()
    await distribuir(
      notaInteira(CNPJ, depois),
      cancelamentoDaNota(CNPJ, antes, false),
      notaInteira(CNPJ, resumida),
    )
    await buscar()
    await distribuir(
      cancelamentoDaNota(CNPJ, depois, false),
      notaInteira(CNPJ, antes),
      cancelamentoDaNota(CNPJ, resumida, true),
    )
    await buscar()
    for (const nota of [depois, antes, resumida]) {
      const { chave } = notaInteira(CNPJ, nota)
      expect(await notasDaChave(chave)).toMatchObject([{ cancelada: true }])
      const d = await daChave(chave)
      expect(d).toMatchObject({ situacao: 'cancelada', etapa: 'cancelada' })
      const { dados } = await me.manifestacao.buscar({ params: { id: d._id } })
      expect(dados.eventos).toMatchObject([{ tipo: '110111', descricao: 'Cancelamento' }])
    }
  })

  test('CT-e of other carriers are kept and listed, with their XML', async () => {
    const nota = notaTransportada()
    const item = conhecimentoDeOutro({
      emitente: { ...nota.emitente, nome: 'Expresso Litoral Ltda' },
      remetente: nota.emitente,
      destinatario: { ...nota.emitente, nome: 'Mercado do Porto' },
      recebedor: SERRA_AZUL,
      numero: 9001,
      dhEmi: nota.dhEmi,
      freteCentavos: 123_456,
      chavesNfe: [notaInteira(CNPJ, nota).chave],
    })
    await distribuir(item)
    await buscar()
    const d = await daChave(item.chave)
    expect(d).toMatchObject({
      modelo: '57',
      papel: 'participante',
      etapa: 'nao_se_aplica',
      emitente: 'Expresso Litoral Ltda',
      valor_centavos: 123_456,
      completo: true,
    })
    expect(((await me.manifestacao.xml({ params: { id: d._id } })) as Buffer).toString()).toBe(item.xml)
    expect(await fila('cte')).toMatchObject({ ult_nsu: '1' })
  })

  test('a company that is switched off asks nothing, and only an admin switches', async () => {
    const body = { ligada: false, ambiente: '1', importar: 'transportadas' } as const
    await expect(me.manifestacao.configurar({ params: { cnpj: CNPJ }, body })).rejects.toThrow(/403/)
    const admin = await t.entrar('admin@serraazul.demo')
    expect((await admin.manifestacao.configurar({ params: { cnpj: CNPJ }, body })).dados.ligada).toBe(false)
    await passaUmaHora(t)
    const antes = await chamadas()
    await buscarDevidas(t.deps)
    await buscarDocumentos(em(t.deps, grupoId), { cnpj: CNPJ })
    expect(await chamadas()).toBe(antes)
    await expect(me.manifestacao.buscarAgora({ params: { cnpj: CNPJ } })).rejects.toThrow(/está desligada/)
    await admin.manifestacao.configurar({ params: { cnpj: CNPJ }, body: { ...body, ligada: true } })
  })

  test('without a certificate the sentence says what to do', async () => {
    const azapers = await t.entrar('admin@azapers.demo')
    const [empresa] = (await azapers.manifestacao.empresas()).dados
    expect(empresa).toMatchObject({ certificado_ate: null })
    await expect(azapers.manifestacao.buscarAgora({ params: { cnpj: empresa!.cnpj } })).rejects.toThrow(
      /não tem certificado A1 válido/,
    )
  })
})

describe('manifestation', () => {
  const manifestar = async (
    ids: string[],
    tipo: 'ciencia' | 'confirmacao' | 'desconhecimento',
    mais = {},
  ) => {
    await me.manifestacao.manifestar({ body: { ids, tipo, ...mais } })
    await t.trabalhar()
  }
  const comprada = async (diasAtras = 1) => {
    const { chave, itens } = notaDoDestinatario(compra(diasAtras))
    await distribuir(...itens)
    await buscar()
    return { chave, doc: await daChave(chave) }
  }

  test('a summary waits for the recipient’s word; ciência brings the whole XML, and a purchase is no delivery', async () => {
    const { chave, doc } = await comprada()
    expect(doc).toMatchObject({ papel: 'destinatario', etapa: 'a_manifestar', completo: false, nota: null })
    const dias = (new Date(doc.prazo_em!).getTime() - Date.now()) / 86_400_000
    expect(dias).toBeGreaterThan(178)
    expect(dias).toBeLessThan(180)
    await expect(me.manifestacao.importar({ params: { id: doc._id } })).rejects.toThrow(/só há o resumo/)
    await manifestar([doc._id], 'ciencia')
    const depois = await daChave(chave)
    expect(depois).toMatchObject({ etapa: 'ciencia', manifestacao: 'ciencia', completo: true, nota: null })
    const { dados } = await me.manifestacao.buscar({ params: { id: doc._id } })
    expect(dados.manifestacoes).toMatchObject([{ tipo: 'ciencia', estado: 'registrada', sequencia: 1 }])
    expect(dados.manifestacoes[0]!.protocolo).toMatch(/^\d{15}$/)
    // Somebody wants it among the deliveries all the same.
    await me.manifestacao.importar({ params: { id: doc._id } })
    await t.trabalhar()
    expect((await daChave(chave)).nota).toBe((await notasDaChave(chave))[0]!.id)
  })

  test('a later word takes the place of the last, each twice at most', async () => {
    const { chave, doc } = await comprada()
    const ids = [doc._id]
    for (const tipo of ['confirmacao', 'desconhecimento', 'confirmacao', 'desconhecimento'] as const) {
      await manifestar(ids, tipo)
      expect((await daChave(chave)).etapa).toBe(tipo)
    }
    await manifestar(ids, 'confirmacao')
    const d = await daChave(chave)
    expect(d).toMatchObject({ etapa: 'desconhecimento', vezes: { confirmacao: 2, desconhecimento: 2 } })
    expect(d.aviso).toMatch(/já foi registrada 2 vezes/)
    await manifestar(ids, 'ciencia')
    expect((await daChave(chave)).aviso).toMatch(/só vale antes das outras/)
  })

  test('an answer that is lost is found again: the same bytes go, and the note is told of once', async () => {
    const { chave, doc } = await comprada()
    await sefaz.controlar('/falhas', {
      regras: [{ servicos: ['NFeRecepcaoEvento4'], modo: 'cair_depois', vezes: 1 }],
    })
    await manifestar([doc._id], 'confirmacao')
    expect((await daChave(chave)).etapa).toBe('enviando')
    await sefaz.controlar('/falhas', { regras: [] })
    await t.db.query(`update fiscal_envios set proxima = now() - interval '1 second' where chave = $1`, [
      chave,
    ])
    await t.db.query(
      `select enfileirar('fiscal_transmitir', json_build_object('grupoId', $1::int), 'outra-vez')`,
      [grupoId],
    )
    await t.trabalhar()
    expect(await daChave(chave)).toMatchObject({ etapa: 'confirmacao', vezes: { confirmacao: 1 } })
    const { rows } = await t.db.query('select envios, estado from fiscal_envios where chave = $1', [chave])
    expect(rows).toEqual([{ envios: 2, estado: 'autorizado' }])
  })

  test('a reason is wanted only where the operation did not happen', async () => {
    const { chave, doc } = await comprada()
    const body = { ids: [doc._id], tipo: 'nao_realizada' as const }
    await expect(me.manifestacao.manifestar({ body })).rejects.toThrow(/Escreva por que/)
    await expect(me.manifestacao.manifestar({ body: { ...body, justificativa: 'curta' } })).rejects.toThrow(
      /400/,
    )
    await me.manifestacao.manifestar({
      body: { ...body, justificativa: 'A mercadoria voltou ao fornecedor sem ser recebida' },
    })
    await t.trabalhar()
    expect((await daChave(chave)).etapa).toBe('nao_realizada')
  })

  test('many at once: each ends with its own word or its own reason', async () => {
    const boas = [await comprada(), await comprada()]
    const velha = await comprada(190)
    const cancelada = compra()
    const { chave, itens } = notaDoDestinatario(cancelada)
    await distribuir(itens[0]!, cancelamentoDaNota(CNPJ, cancelada, true))
    await buscar()
    const carregada = notaInteira(CNPJ, notaTransportada())
    await distribuir(carregada)
    await buscar()
    const docs = [...boas.map((b) => b.doc), velha.doc, await daChave(chave), await daChave(carregada.chave)]
    const { dados } = await me.manifestacao.manifestar({
      body: { ids: docs.map((d) => d._id), tipo: 'confirmacao' },
    })
    await t.trabalhar()
    const tarefa = (await me.tarefas.buscar({ params: { id: dados.tarefa } })).dados
    expect(tarefa).toMatchObject({ estado: 'concluida', feito: 5, total: 5 })
    expect(tarefa.mensagem).toBe(
      '2 documentos enviados à SEFAZ. 3 ficaram de fora: veja o motivo em cada um.',
    )
    const lista = await me.manifestacao.listar({ query: { ids: docs.map((d) => d._id) } })
    const por = new Map(lista.dados.map((d) => [d._id, d]))
    expect(docs.map((d) => por.get(d._id)!.etapa)).toEqual([
      'confirmacao',
      'confirmacao',
      'a_manifestar',
      'cancelada',
      'nao_se_aplica',
    ])
    expect(por.get(docs[2]!._id)!.aviso).toMatch(/Passou o prazo de 180 dias/)
    expect(por.get(docs[3]!._id)!.aviso).toMatch(/está cancelada/)
    expect(por.get(docs[4]!._id)!.aviso).toMatch(/Só o destinatário manifesta/)
  })

  test('filters, counts, ZIP and spreadsheet', async () => {
    const a = await me.manifestacao.listar({ query: { etapa: ['confirmacao'] } })
    expect(a.total).toBe(a.dados.length)
    expect(a.dados.every((d) => d.etapa === 'confirmacao')).toBe(true)
    expect(a.contadores.confirmacao).toBe(a.total)
    const vence = await me.manifestacao.listar({ query: { vence_em: 7 } })
    expect(vence.dados.every((d) => new Date(d.prazo_em!).getTime() < Date.now() + 7 * 86_400_000)).toBe(true)
    const ids = a.dados.map((d) => d._id)
    const zip = (await me.manifestacao.baixar({ body: { ids } })).dados.tarefa
    const xlsx = (await me.manifestacao.exportar({ body: { etapa: ['confirmacao'] } })).dados.tarefa
    await t.trabalhar()
    expect((await me.tarefas.buscar({ params: { id: zip } })).dados).toMatchObject({
      estado: 'concluida',
      arquivo: { nome: 'documentos-recebidos.zip' },
    })
    expect((await me.tarefas.buscar({ params: { id: xlsx } })).dados.mensagem).toBe(`${a.total} linhas`)
  })

  test('another group sees none of it', async () => {
    const outro = await t.entrar('admin@azapers.demo')
    expect((await outro.manifestacao.listar({ query: {} })).total).toBe(0)
    const [doc] = (await me.manifestacao.listar({ query: {} })).dados
    await expect(outro.manifestacao.xml({ params: { id: doc!._id } })).rejects.toThrow(/404/)
  })
})
