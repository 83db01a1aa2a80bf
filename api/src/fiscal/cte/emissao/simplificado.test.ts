import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { abrirEmissao, notasNaRua } from '../../../../test/cte.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import type { Sefaz } from '../../../../test/sefaz.ts'
import { errosDoEsquema } from '../../../esquemas-oficiais.ts'

/* CT-e simplificado (tpCTe 5 and 6): one taker, many deliveries, a layout and a service of its own (issue 11, C2). */

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>

beforeAll(async () => {
  ;({ t, sefaz, fechar, me } = await abrirEmissao())
})
afterAll(() => fechar())
beforeEach(() => sefaz.controlar('/falhas', { regras: [] }))

const MERCADO = { documento: '11444777000161', nome: 'Mercado Central' }
const EMPORIO = { documento: '60701190000104', nome: 'Empório do Bairro' }

const um = async (id: string) => (await me.cte.buscar({ params: { id } })).dados
const texto = async (resposta: Promise<unknown>) => Buffer.from((await resposta) as Uint8Array).toString()

/** Notes of one sender to two recipients, as one draft. */
async function rascunho(quantas = 4) {
  const notas = await notasNaRua(t, quantas, [MERCADO, EMPORIO])
  const { dados } = await me.cte.gerar({
    body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'simplificado' },
  })
  expect(dados).toMatchObject({ criados: [expect.any(String)], de_fora: [], sem_tabela: 0 })
  return um(dados.criados[0]!)
}

async function autorizado() {
  const { _id } = await rascunho()
  expect((await me.cte.emitir({ body: { id: _id } })).dados).toMatchObject({ ok: true })
  await t.trabalhar()
  return um(_id)
}

describe('CT-e simplificado', () => {
  test('notas de um tomador para dois destinos são um CT-e só, com uma entrega por destino', async () => {
    const cte = await rascunho()
    expect(cte).toMatchObject({
      tipo_cte: '5',
      quantidade_notas: 4,
      tomador: expect.stringContaining('Bom Gr'),
    })
    const { entregas = [], ...r } = cte.rascunho
    expect(entregas.map((e) => e.nfes.length)).toEqual([2, 2])
    expect(r.nfes).toEqual(entregas.flatMap((e) => e.nfes))
    // Each delivery has the price that the table makes of its own notes: 574,00 twice.
    expect(cte.valor_total).toBe(114_800)
    expect(r.componentes.reduce((soma, c) => soma + c.valor_centavos, 0)).toBe(114_800)
  })

  test('assinado, autorizado no serviço próprio, com XML, DACTE e o resumo de cada entrega', async () => {
    const cte = await autorizado()
    expect(cte).toMatchObject({ estado: 'autorizado', codigo: '100', tipo_cte: '5', valor_total: 114_800 })
    const xml = await texto(me.cte.xml({ params: { id: cte._id } }))
    expect(xml).toMatch(/^<\?xml[^>]*\?><cteSimpProc [\s\S]*<CTeSimp /)
    expect(xml.match(/<det nItem="\d">/g)).toEqual(['<det nItem="1">', '<det nItem="2">'])
    expect(xml).toContain('<total><vTPrest>1148.00</vTPrest><vTRec>1148.00</vTRec>')
    expect(xml).toContain('<tpMed>02</tpMed>')
    const assinado = /<CTeSimp [\s\S]*<\/CTeSimp>/.exec(xml)![0]
    // Without the official schemas at hand this says nothing.
    expect(errosDoEsquema('cte_simp', assinado)).toEqual([])
    const pdf = await texto(me.cte.dacte({ params: { id: cte._id } }))
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    const envios = await t.db.query<{ tipo: string }>('select tipo from fiscal_envios where chave = $1', [
      cte.chave,
    ])
    expect(envios.rows).toEqual([{ tipo: 'cte_simp' }])
  })

  test('sem resposta, a chave é consultada e o protocolo vem dela', async () => {
    const { _id } = await rascunho()
    await sefaz.controlar('/falhas', {
      regras: [{ servicos: ['CTeRecepcaoSimpV4'], modo: 'cair_depois', vezes: 1 }],
    })
    await me.cte.emitir({ body: { id: _id } })
    await t.trabalhar()
    await t.db.query(
      `update fiscal_envios set proxima = now() - interval '1 hour' where estado in ('fila', 'pendente')`,
    )
    await t.db.query(`select graphile_worker.add_job('acordar_transmissoes')`)
    await t.trabalhar()
    expect(await um(_id)).toMatchObject({ estado: 'autorizado', codigo: '100' })
  })

  test('o ICMS por dentro é repartido entre as entregas, e a soma fecha', async () => {
    const { _id, versao, rascunho: r } = await rascunho()
    const { dados } = await me.cte.editar({
      params: { id: _id },
      body: { versao, rascunho: { ...r, tributos: { ...r.tributos, icms_incluso: false } } },
    })
    expect(dados.valor_total).toBeGreaterThan(114_800)
    await me.cte.emitir({ body: { id: _id } })
    await t.trabalhar()
    const xml = await texto(me.cte.xml({ params: { id: _id } }))
    const partes = [...xml.matchAll(/<vPrest>([\d.]+)<\/vPrest>/g)].map((m) => Math.round(Number(m[1]) * 100))
    expect(partes).toHaveLength(2)
    expect(partes[0]! + partes[1]!).toBe(dados.valor_total)
  })

  test('o que impede é dito no campo: entrega sem nota, outro estado, nenhuma entrega', async () => {
    const { rascunho: r } = await rascunho()
    const [primeira, segunda] = r.entregas!
    const pendencias = async (entregas: typeof r.entregas) =>
      (await me.cte.conferir({ body: { rascunho: { ...r, entregas } } })).dados.pendencias
        .filter((p) => p.grave)
        .map((p) => p.campo)
    expect(await pendencias(r.entregas)).toEqual([])
    expect(await pendencias([])).toContain('entregas')
    expect(await pendencias([{ ...primeira!, nfes: [] }, segunda!])).toContain('entregas.0.nfes')
    const noParana = { ibge: 4_106_902, nome: 'Curitiba', uf: 'PR' as const }
    expect(await pendencias([{ ...primeira!, fim: noParana }, segunda!])).toContain('entregas.0.fim')
    const naoExiste = { ibge: 3_599_999, nome: 'Nenhures', uf: 'SP' as const }
    expect(await pendencias([{ ...primeira!, inicio: naoExiste }, segunda!])).toContain('entregas.0.inicio')
    expect(await pendencias([primeira!, { ...segunda!, nfes: primeira!.nfes }])).toContain('entregas.1.nfes')
  })

  test('cancela, corrige e substitui como os outros; não recebe complementar', async () => {
    const cte = await autorizado()
    await expect(
      me.cte.derivar({ params: { id: cte._id }, body: { como: 'complementar' } }),
    ).rejects.toMatchObject({ status: 409 })
    await sefaz.controlar('/desacordo', { chave: cte.chave })
    const { dados: novo } = await me.cte.derivar({ params: { id: cte._id }, body: { como: 'substituicao' } })
    expect(novo).toMatchObject({ tipo_cte: '6', origem: cte._id })
    expect((await me.cte.emitir({ body: { id: novo._id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    expect(await um(novo._id)).toMatchObject({ estado: 'autorizado' })
    expect(await um(cte._id)).toMatchObject({ estado: 'substituido' })
  })

  test('a SEFAZ local lê por si: recusa o substituto sem desacordo e o de outro tomador', async () => {
    const cte = await autorizado()
    const { dados: novo } = await me.cte.derivar({ params: { id: cte._id }, body: { como: 'substituicao' } })
    await me.cte.emitir({ body: { id: novo._id } })
    await t.trabalhar()
    expect(await um(novo._id)).toMatchObject({ estado: 'rejeitado', codigo: '739' })
  })
})
