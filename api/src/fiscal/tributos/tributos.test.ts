import type { Client, Contract } from '@tropeiro/contract'
import type { Fcp, ParametroTributario } from '@tropeiro/contract/fiscal/tributos/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configuracaoCte, cteAutorizado, freteGeral, notasNaRua } from '../../../test/cte.ts'
import { SERRA_AZUL } from '../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../test/sefaz.ts'
import { errosDoEsquema } from '../../esquemas-oficiais.ts'

const MINEIRA = '91122233000201'

/** What an accountant enters for 2027; the CBS is no law's, only somebody's. */
const de2027: ParametroTributario = {
  cnpj: null,
  desde: '2027-01-01',
  ate: '2027-12-31',
  cst: '000',
  c_class_trib: '000001',
  tributada: true,
  ibs_uf: 0.05,
  ibs_mun: 0.05,
  cbs: 8.75,
  red_ibs_uf: 0,
  red_ibs_mun: 0,
  red_cbs: 0,
  pis: 0,
  cofins: 0,
  sem_icms_na_base: true,
  sem_pis_cofins_na_base: false,
  sem_difal_na_base: true,
  soma_no_total: true,
  difal_no_cif: false,
  dispensados: ['1', '4'],
  fonte: 'Contador, dezembro de 2026',
}
const de2026: ParametroTributario = {
  ...de2027,
  desde: '2026-01-01',
  ate: '2026-12-31',
  ibs_uf: 0.1,
  ibs_mun: 0,
  cbs: 0.9,
  pis: 1.65,
  cofins: 7.6,
  sem_pis_cofins_na_base: true,
  soma_no_total: false,
}
const fcpDeMinas: Fcp = { uf: 'MG', desde: '2026-01-01', ate: null, percentual: 2, fonte: 'Lei de Minas' }

let t: Awaited<ReturnType<typeof abrirAppComSefaz>>['t']
let sefaz: Sefaz
let fechar: () => Promise<void>
let admin: Client<Contract>
let me: Client<Contract>
let adiantado = 0

/** Goes to noon of a day, here and at SEFAZ. */
async function irPara(dia: string) {
  adiantado = Date.parse(`${dia}T15:00:00Z`) - Date.now()
  await sefaz.controlar('/relogio', { adiantar_ms: adiantado })
}

beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  t.deps.clock = () => new Date(Date.now() + adiantado)
  admin = await t.entrar('admin@serraazul.demo')
  me = await t.entrar('operador@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  await admin.tarifas.criar({ body: freteGeral })
})
afterAll(() => fechar())
beforeEach(async () => {
  const { parametros, fcp } = (await admin.tributos.listar({})).dados
  for (const p of parametros) await admin.tributos.excluir({ params: { id: p._id } })
  for (const f of fcp) await admin.tributos.excluirFcp({ params: { id: f._id } })
})

const criar = async (p: ParametroTributario) => (await admin.tributos.criar({ body: p })).dados
const avisos = async () => (await admin.tributos.listar({})).dados.avisos

/** A draft of 1.000,00 from São Paulo. */
async function rascunho() {
  const notas = await notasNaRua(t, 1)
  const { dados } = await me.cte.gerar({
    body: { cnpj_emitente: SERRA_AZUL, notas: [notas[0]!.id], agrupar: 'nota' },
  })
  const { rascunho: r } = (await me.cte.buscar({ params: { id: dados.criados[0]! } })).dados
  return { ...r, componentes: [{ nome: 'Frete', valor_centavos: 100_000 }] }
}
type Rascunho = Awaited<ReturnType<typeof rascunho>>
const conferir = async (r: Rascunho) => (await me.cte.conferir({ body: { rascunho: r } })).dados
const xmlDe = async (id: string) =>
  Buffer.from((await me.cte.xml({ params: { id } })) as Uint8Array).toString('utf8')

describe('as vigências', () => {
  test('criada, mudada, excluída; com autor, e só por quem administra', async () => {
    const p = await criar(de2027)
    expect(p).toMatchObject({ ...de2027, empresa: '', autor: expect.stringMatching(/./) })
    const mudada = await admin.tributos.editar({ params: { id: p._id }, body: { ...de2027, cbs: 8.8123 } })
    expect(mudada.dados.cbs).toBe(8.8123)
    await expect(me.tributos.criar({ body: de2026 })).rejects.toMatchObject({ status: 403 })
    expect((await me.tributos.listar({})).dados.parametros).toHaveLength(1)
    await admin.tributos.excluir({ params: { id: p._id } })
    await expect(admin.tributos.excluir({ params: { id: p._id } })).rejects.toMatchObject({ status: 404 })
    await expect(admin.tributos.editar({ params: { id: p._id }, body: de2027 })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('duas da mesma empresa não se cruzam; a de uma empresa pode cruzar a de todas', async () => {
    const primeira = await criar({ ...de2027, ate: '2027-06-30' })
    const segunda = await criar({ ...de2027, desde: '2027-07-01' })
    const cruza = {
      status: 409,
      body: { mensagem: expect.stringContaining('Já há uma vigência de ') },
    }
    await expect(criar(de2027)).rejects.toMatchObject(cruza)
    await expect(
      admin.tributos.editar({ params: { id: segunda._id }, body: { ...de2027, desde: '2027-06-30' } }),
    ).rejects.toMatchObject(cruza)
    const id = primeira._id
    await admin.tributos.editar({ params: { id }, body: { ...de2027, ate: '2027-06-30', cbs: 9 } })
    await criar({ ...de2027, cnpj: SERRA_AZUL })
    await expect(criar({ ...de2027, cnpj: SERRA_AZUL })).rejects.toMatchObject({ status: 409 })
  })

  test('pedidas ao mesmo tempo, só uma fica', async () => {
    const feitas = await Promise.allSettled([criar(de2027), criar(de2027), criar(de2027)])
    expect(feitas.filter((f) => f.status === 'fulfilled')).toHaveLength(1)
    expect((await admin.tributos.listar({})).dados.parametros).toHaveLength(1)
  })

  test('o que não fecha é dito no campo', async () => {
    const campos = async (troca: Partial<ParametroTributario>) =>
      criar({ ...de2027, ...troca }).then(
        () => [],
        (e) => e.body.campos.map((c: { campo: string }) => c.campo),
      )
    expect(await campos({ ate: '2028-12-31' })).toEqual(['ate'])
    expect(await campos({ ate: '2026-12-31' })).toEqual(['ate'])
    expect(await campos({ desde: '2025-01-01', ate: '2025-12-31' })).toEqual(['desde'])
    expect(await campos({ c_class_trib: '200001' })).toEqual(['c_class_trib'])
    expect(await campos({ tributada: false })).toEqual(['tributada'])
    expect(await campos({ cst: '410', c_class_trib: '410999' })).toEqual(['tributada'])
    expect(await campos({ red_cbs: 60 })).toEqual(['cst'])
    expect(await campos({ cbs: 8.12345 })).toEqual(['cbs'])
    await expect(criar({ ...de2027, cnpj: '12ABC34501DE35' })).rejects.toMatchObject({ status: 400 })
  })

  test('as de outro grupo não se mudam nem se excluem', async () => {
    const p = await criar(de2027)
    const f = (await admin.tributos.criarFcp({ body: fcpDeMinas })).dados
    const outro = await t.entrar('admin@valeverde.demo')
    const naoHa = { status: 404 }
    await expect(outro.tributos.excluir({ params: { id: p._id } })).rejects.toMatchObject(naoHa)
    await expect(outro.tributos.editarFcp({ params: { id: f._id }, body: fcpDeMinas })).rejects.toMatchObject(
      naoHa,
    )
  })

  test('o que falta é dito antes de janeiro, com o dia e a empresa', async () => {
    await irPara('2026-11-20')
    expect(await avisos()).toEqual([
      expect.stringMatching(/CBS de 2027 não foi informada: a partir de 01\/01\/2027, os CT-e de todas/),
      expect.stringMatching(/PIS e COFINS não foram informadas: a partir de hoje/),
    ])
    await admin.cte.configurar({ params: { cnpj: MINEIRA }, body: { ...configuracaoCte, crt: '3' } })
    await criar(de2026)
    await criar({ ...de2027, cnpj: SERRA_AZUL, ate: '2027-06-30' })
    const [primeiro, segundo, ...mais] = await avisos()
    expect(primeiro).toContain('a partir de 01/01/2027, os CT-e de ')
    expect(segundo).toContain('a partir de 01/07/2027, os CT-e de ')
    expect(mais).toEqual([])
    await criar({ ...de2027, dispensados: ['3'] })
    expect(await avisos()).toEqual([])
  })
})

describe('no CT-e', () => {
  test('a base de 2026 sem PIS e COFINS: 798,60 e CBS de 7,19; o contador pode tirar a regra', async () => {
    await irPara('2026-11-20')
    const r = { ...(await rascunho()), tributos: { ...configuracaoCte.tributos, aliquota: 12 } }
    const antes = await conferir(r)
    expect(antes).toMatchObject({ cbs: '7.92' })
    expect(antes.pendencias.map((p) => p.mensagem)).toContainEqual(expect.stringContaining('PIS e COFINS'))
    const p = await criar(de2026)
    const depois = await conferir(r)
    expect(depois).toMatchObject({ cbs: '7.19', ibs: '0.80' })
    expect(depois.fontes).toContain(de2026.fonte)
    expect(depois.pendencias.filter((q) => q.campo === 'tributos')).toEqual([])
    const body = { ...de2026, sem_pis_cofins_na_base: false }
    await admin.tributos.editar({ params: { id: p._id }, body })
    expect(await conferir(r)).toMatchObject({ cbs: '7.92' })
    // The company's own comes before the group's.
    await criar({ ...de2026, cnpj: SERRA_AZUL, cbs: 1 })
    expect(await conferir(r)).toMatchObject({ cbs: '7.99' })
  })

  test('a partilha não é dita no CIF, salvo se o contador disser; o FCP do estado entra nela', async () => {
    await irPara('2026-11-20')
    const p = await criar(de2026)
    await admin.tributos.criarFcp({ body: fcpDeMinas })
    const base = await rascunho()
    const emMinas = { ibge: 3106200, nome: 'Belo Horizonte', uf: 'MG' as const }
    const r: Rascunho = { ...base, fim: emMinas, indicador_ie: '9', tomador: '3' }
    const usado = async (troca: Partial<Rascunho>) => {
      const novo = (await me.cte.criar({ body: { rascunho: { ...r, ...troca } } })).dados
      const feito = (await me.cte.emitir({ body: { id: novo._id } })).dados
      expect(feito.pendencias.filter((q) => q.grave)).toEqual([])
      await t.trabalhar()
      return xmlDe(novo._id)
    }
    const fob = await usado({})
    expect(fob).toContain('<pFCPUFFim>2.00</pFCPUFFim>')
    expect(fob).toContain('<vFCPUFFim>20.00</vFCPUFFim>')
    expect(await usado({ tomador: '0' })).not.toContain('<ICMSUFFim>')
    // Another role with the sender's own document is the sender all the same.
    expect(await usado({ tomador: '1', expedidor: r.remetente })).not.toContain('<ICMSUFFim>')
    await admin.tributos.editar({ params: { id: p._id }, body: { ...de2026, difal_no_cif: true } })
    expect(await usado({ tomador: '0' })).toContain('<ICMSUFFim>')
  })

  test('o FCP de um estado tem uma vigência por vez', async () => {
    const { _id } = (await admin.tributos.criarFcp({ body: fcpDeMinas })).dados
    const cruza = { status: 409, body: { mensagem: expect.stringContaining('FCP de MG desde 01/01/2026') } }
    const em2027 = { ...fcpDeMinas, desde: '2027-01-01', percentual: 1.5 }
    await expect(admin.tributos.criarFcp({ body: em2027 })).rejects.toMatchObject(cruza)
    await admin.tributos.editarFcp({ params: { id: _id }, body: { ...fcpDeMinas, ate: '2026-12-31' } })
    await admin.tributos.criarFcp({ body: em2027 })
    await expect(
      admin.tributos.criarFcp({ body: { ...em2027, uf: 'BA', ate: '2026-01-01' } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('em 2 de janeiro de 2027 leva IBS e CBS do grupo, passa no esquema, e guarda com o que foi feito', async () => {
    const { _id } = await criar(de2027)
    await irPara('2027-01-02')
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    expect(cte).toMatchObject({ estado: 'autorizado' })
    const xml = await xmlDe(cte._id)
    expect(xml).toContain('<dhEmi>2027-01-02T12:')
    expect(xml).toContain('<IBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib>')
    expect(xml).toContain('<pIBSUF>0.05</pIBSUF>')
    expect(xml).toContain('<pCBS>8.75</pCBS>')
    expect(errosDoEsquema('cte', /<CTe [\s\S]*<\/CTe>/.exec(xml)![0])).toEqual([])
    const usados = { dia: '2027-01-02', origem: 'grupo', parametro: _id, regra: { cbs: 8.75, ibs_mun: 0.05 } }
    expect(cte.tributos_usados).toMatchObject(usados)
    await admin.tributos.editar({ params: { id: _id }, body: { ...de2027, cbs: 9.5 } })
    await admin.tributos.excluir({ params: { id: _id } })
    expect((await me.cte.buscar({ params: { id: cte._id } })).dados.tributos_usados).toMatchObject(usados)
    expect(await xmlDe(cte._id)).toBe(xml)
  })
})
