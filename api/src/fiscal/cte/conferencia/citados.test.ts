import type { Client, Contract } from '@tropeiro/contract'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { configuracaoCte, cteAutorizado, freteGeral, notasNaRua } from '../../../../test/cte.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz } from '../../../../test/sefaz.ts'

let t: TestApp
let fechar: () => Promise<void>
let me: Client<Contract>

beforeAll(async () => {
  ;({ t, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  await admin.tarifas.criar({ body: freteGeral })
})
afterAll(() => fechar())

const ditas = async (rascunho: RascunhoCte) =>
  (await me.cte.conferir({ body: { rascunho } })).dados.pendencias.filter((p) => p.campo !== 'tributos')

describe('o que a SEFAZ recusaria é dito antes', () => {
  test('inscrição estadual com dígito errado e município que não existe', async () => {
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [(await notasNaRua(t, 1))[0]!.id], agrupar: 'nota' },
    })
    const { rascunho } = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
    expect(await ditas(rascunho)).toEqual([])
    const remetente = { ...rascunho.remetente!, ie: '110042490115' }
    expect(await ditas({ ...rascunho, remetente })).toMatchObject([{ campo: 'remetente.ie', grave: true }])
    // What the alphabet of the layout has no room for is told, and hinders nothing.
    expect(await ditas({ ...rascunho, observacoes: 'Frete de 10 € para 日本' })).toMatchObject([
      { campo: 'observacoes', grave: false, mensagem: expect.stringContaining('€ 日 本') },
    ])
    const destinatario = { ...rascunho.destinatario!, municipio_ibge: 3_599_999 }
    expect(await ditas({ ...rascunho, destinatario })).toMatchObject([
      { campo: 'destinatario.municipio_ibge', grave: true, mensagem: expect.stringContaining('3599999') },
    ])
  })

  test('o certificado que há é de outra empresa do grupo', async () => {
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [(await notasNaRua(t, 1))[0]!.id], agrupar: 'nota' },
    })
    const { rascunho } = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
    const trocar = (de: string, por: string) =>
      t.db.query('update certificados set cnpj = $2 where left(cnpj, 8) = left($1, 8)', [de, por])
    await trocar(SERRA_AZUL, '11444777000161')
    const [pendencia] = await ditas(rascunho)
    expect(pendencia).toMatchObject({
      campo: 'emitente',
      grave: true,
      mensagem:
        'O certificado digital é de outra empresa (11444777000161): a raiz do CNPJ deve ser a do emitente.',
    })
    await trocar('11444777000161', SERRA_AZUL)
    expect(await ditas(rascunho)).toEqual([])
  })

  test('sem NF-e: uma declaração acompanha a carga, com número, e nunca ao lado de NF-e', async () => {
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [(await notasNaRua(t, 1))[0]!.id], agrupar: 'nota' },
    })
    const cte = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
    const declaracao = {
      tipo: '00' as const,
      descricao: '',
      numero: 'DC-15',
      emissao: '2026-11-20',
      valor_centavos: 90_000,
    }
    const comAsDuas = { ...cte.rascunho, outros: [declaracao] }
    expect(await ditas(comAsDuas)).toMatchObject([{ campo: 'nfes', grave: true }])
    const semNumero = {
      ...cte.rascunho,
      nfes: [],
      outros: [{ ...declaracao, tipo: '99' as const, numero: '' }],
    }
    expect((await ditas(semNumero)).map((p) => p.campo)).toEqual(['outros.0.descricao', 'outros.0.numero'])
    const rascunho = { ...cte.rascunho, nfes: [], outros: [declaracao] }
    expect(await ditas(rascunho)).toEqual([])
    await me.cte.editar({ params: { id: cte._id }, body: { versao: cte.versao, rascunho } })
    expect((await me.cte.emitir({ body: { id: cte._id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    const feito = (await me.cte.buscar({ params: { id: cte._id } })).dados
    expect(feito).toMatchObject({ estado: 'autorizado', quantidade_notas: 1 })
    const xml = Buffer.from((await me.cte.xml({ params: { id: cte._id } })) as Uint8Array).toString()
    expect(xml).toContain('<infOutros><tpDoc>00</tpDoc><nDoc>DC-15</nDoc><dEmi>2026-11-20</dEmi>')
  })

  test('para fora do país: CNPJ de zeros, município 9999999, CFOP 7358, autorizado', async () => {
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [(await notasNaRua(t, 1))[0]!.id], agrupar: 'nota' },
    })
    const cte = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
    const de = cte.rascunho
    const rascunho: RascunhoCte = {
      ...de,
      fim: { ibge: 9_999_999, nome: 'EXTERIOR', uf: 'EX' },
      destinatario: {
        ...de.destinatario!,
        documento: '',
        ie: '',
        cep: '',
        municipio_ibge: 9_999_999,
        municipio: 'Montevideo',
        uf: 'EX',
        pais_codigo: '8451',
        pais: 'URUGUAI',
      },
      tributos: {
        ...de.tributos,
        situacao: 'nao_tributada',
        ibs_cbs: { cst: '410', classificacao: '410999', tributada: false },
      },
    }
    expect(await ditas(rascunho)).toEqual([])
    await me.cte.editar({ params: { id: cte._id }, body: { versao: cte.versao, rascunho } })
    expect((await me.cte.emitir({ body: { id: cte._id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    const xml = Buffer.from((await me.cte.xml({ params: { id: cte._id } })) as Uint8Array).toString('latin1')
    expect(xml).toContain('<CFOP>7358</CFOP>')
    expect(xml).toContain('<UFFim>EX</UFFim>')
    expect(xml).toMatch(/<dest><CNPJ>0{14}<\/CNPJ>/)
    expect(xml).toContain('<cMun>9999999</cMun><xMun>Montevideo</xMun><UF>EX</UF><cPais>8451</cPais>')
    expect(xml).toContain('<IBSCBS><CST>410</CST><cClassTrib>410999</cClassTrib></IBSCBS>')
    const meia = {
      ...rascunho,
      tributos: { ...rascunho.tributos, ibs_cbs: { cst: '4', classificacao: '', tributada: true } },
    }
    expect(await ditas(meia)).toMatchObject([{ campo: 'tributos.ibs_cbs', grave: true }])
  })

  test('o que a ANTT pede é conferido quando se diz', async () => {
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [(await notasNaRua(t, 1))[0]!.id], agrupar: 'nota' },
    })
    const { rascunho } = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
    const com = (antt: NonNullable<RascunhoCte['antt']>) => ditas({ ...rascunho, antt })
    expect(
      await com({ piso_minimo_centavos: 9_999_999, ciot: '123456789012', autonomo: true }),
    ).toMatchObject([{ mensagem: expect.stringContaining('abaixo do piso mínimo'), grave: false }])
    expect(await com({ piso_minimo_centavos: null, ciot: '', autonomo: true })).toMatchObject([
      { mensagem: expect.stringContaining('não há CIOT'), grave: false },
    ])
    expect(await com({ piso_minimo_centavos: 1, ciot: '123456789012', autonomo: false })).toEqual([])
  })

  test('o piso de uma lotação é o da tabela da ANTT no dia; o que uma pessoa diz vale mais; sem tabela, é dito', async () => {
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [(await notasNaRua(t, 1))[0]!.id], agrupar: 'nota' },
    })
    const { rascunho } = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
    const relogio = t.deps.clock
    const lotacao = {
      tabela: 'A' as const,
      carga: 'carga_geral' as const,
      eixos: 5,
      retorno_vazio: false,
      km: 500,
    }
    const com = async (antt: NonNullable<RascunhoCte['antt']>) =>
      (await me.cte.conferir({ body: { rascunho: { ...rascunho, antt } } })).dados
    const naoDito = { piso_minimo_centavos: null, ciot: null, autonomo: null }
    const piso = (c: Awaited<ReturnType<typeof com>>) =>
      c.pendencias.filter((p) => p.mensagem.includes('piso mínimo')).map((p) => p.mensagem)

    t.deps.clock = () => new Date('2026-08-15T12:00:00-03:00')
    const agosto = await com({ ...naoDito, lotacao })
    expect(agosto.piso).toMatchObject({ centavos: 399_346, norma: expect.stringContaining('6.084') })
    // As a quote does, it is compared with the freight without its tax.
    expect(piso(agosto)[0]).toMatch(/^O frete sem o ICMS está R\$.*\(R\$\s3\.993,46\)\.$/)
    t.deps.clock = () => new Date('2026-11-20T12:00:00-03:00')
    const novembro = await com({ ...naoDito, lotacao })
    expect(novembro.piso?.centavos).toBe(Math.round(500 * 682.84) + 65_756)
    expect(piso(novembro)).toHaveLength(1)
    expect(piso(await com({ ...naoDito, piso_minimo_centavos: 1, lotacao }))).toEqual([])
    const semTabela = await com({ ...naoDito, lotacao: { ...lotacao, tabela: 'B' } })
    expect(semTabela.pendencias).toContainEqual({
      campo: 'antt.lotacao',
      mensagem: expect.stringContaining('calculadora da ANTT'),
      grave: false,
      sugestao: null,
    })
    expect((await com(naoDito)).piso).toBeNull()
    t.deps.clock = relogio
  })

  test('substituir sem desacordo avisa; substituir o complementado, ou com outras partes, é recusado', async () => {
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    const params = { id: cte._id }
    const { rascunho } = (await me.cte.derivar({ params, body: { como: 'substituicao' } })).dados
    expect(await ditas(rascunho)).toMatchObject([
      { campo: 'substituido', grave: false, mensagem: expect.stringContaining('desacordo') },
    ])
    await t.db.query(
      `insert into fiscal_eventos (grupo_id, modelo, documento_id, tipo, sequencia, estado, protocolo)
       select grupo_id, '57', id, '610110', 1, 'registrado', '135260000000001' from ctes where id = $1`,
      [cte._id],
    )
    expect(await ditas(rascunho)).toEqual([])
    const outro: RascunhoCte = { ...rascunho, tomador: '3', nfes: [] }
    expect((await ditas(outro)).map((p) => p.campo)).toEqual(expect.arrayContaining(['nfes', 'tomador']))
    const feito = (await me.cte.derivar({ params, body: { como: 'complementar' } })).dados
    const comFrete = { ...feito.rascunho, componentes: [{ nome: 'REENTREGA', valor_centavos: 3500 }] }
    await me.cte.editar({ params: { id: feito._id }, body: { versao: feito.versao, rascunho: comFrete } })
    expect((await me.cte.emitir({ body: { id: feito._id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    expect(await ditas(rascunho)).toMatchObject([
      { campo: 'substituido', grave: true, mensagem: 'O CT-e a substituir já foi complementado.' },
    ])
  })

  test('não se complementa o cancelado, nem pela décima primeira vez', async () => {
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    const { dados } = await me.cte.derivar({ params: { id: cte._id }, body: { como: 'complementar' } })
    const rascunho = { ...dados.rascunho, componentes: [{ nome: 'REENTREGA', valor_centavos: 3500 }] }
    expect(await ditas(rascunho)).toEqual([])
    await t.db.query(
      `insert into ctes (grupo_id, cnpj_emitente, estado, tipo, chave, rascunho)
       select grupo_id, cnpj_emitente, 'autorizado', '1', left(chave, 34) || lpad(n::text, 10, '0'), $2
       from ctes, generate_series(1, 10) n where id = $1`,
      [cte._id, JSON.stringify(rascunho)],
    )
    expect(await ditas(rascunho)).toMatchObject([{ campo: 'complementados', grave: true }])
    await t.db.query(`update ctes set estado = 'cancelado' where id = $1`, [cte._id])
    expect((await ditas(rascunho)).map((p) => p.mensagem)).toContain('O CT-e a complementar está cancelado.')
  })
})
