import type { Client, Contract } from '@tropeiro/contract'
import { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { abrirEmissao } from '../../../test/cte.ts'
import { SERRA_AZUL } from '../../../test/mdfe.ts'
import type { Sefaz } from '../../../test/sefaz.ts'
import { errosDoEsquema } from '../../esquemas-oficiais.ts'

/* CT-e OS (modelo 67), GTV-e (modelo 64) and the event 110170, from draft to cancellation (issue 11, C2). */

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>

beforeAll(async () => {
  ;({ t, sefaz, fechar, me } = await abrirEmissao())
})
afterAll(() => fechar())
beforeEach(() => sefaz.controlar('/falhas', { regras: [] }))

const SAO_PAULO = { ibge: 3_550_308, nome: 'São Paulo', uf: 'SP' } as const
const CAMPINAS = { ibge: 3_509_502, nome: 'Campinas', uf: 'SP' } as const
const GOIANIA = { ibge: 5_208_707, nome: 'Goiânia', uf: 'GO' } as const

const pessoa = (documento: string, nome: string) => ({
  documento,
  ie: '',
  nome,
  fantasia: '',
  telefone: '1133334444',
  email: '',
  logradouro: 'Avenida dos Estados',
  numero: '900',
  complemento: '',
  bairro: 'Centro',
  municipio_ibge: 3_550_308,
  municipio: 'São Paulo',
  uf: 'SP' as const,
  cep: '01001000',
})
const FABRICA = pessoa('11444777000161', 'Fábrica de Tecidos Ltda')
const BANCO = pessoa('60701190000104', 'Banco do Vale S.A.')

const base = (mudancas: object): RascunhoOs =>
  RascunhoOs.parse({
    cnpj_emitente: SERRA_AZUL,
    inicio: SAO_PAULO,
    fim: CAMPINAS,
    tomador: FABRICA,
    indicador_ie: '9',
    componentes: [{ nome: 'SERVICO', valor_centavos: 150_000 }],
    tributos: {},
    federais: {},
    fretamento: {},
    ...mudancas,
  })
const depressa = (minutos: number): string =>
  new Date(Date.now() + minutos * 60_000 - 3 * 3_600_000).toISOString().slice(0, 16)

/** Employees of a factory, taken home inside the state. */
const dePessoas = (mudancas: object = {}) =>
  base({
    servico: '6',
    descricao: 'Fretamento de funcionários',
    quantidade: 42,
    federais: { inss: 5000 },
    fretamento: {
      registro_estadual: '1234567890123456789012345',
      // Of other trips of the same bus: it does not stand beside the registration.
      taf: '123456789012',
      placa: 'BRA2E19',
      tipo: '1',
      viagem: depressa(600),
    },
    ...mudancas,
  })
const deValores = (mudancas: object = {}) =>
  base({ servico: '7', descricao: 'Transporte de numerário', tomador: BANCO, ...mudancas })
const guia = (mudancas: object = {}) =>
  base({
    modelo: '64',
    servico: '9',
    tomador: null,
    remetente: BANCO,
    destinatario: FABRICA,
    saida: depressa(-60),
    chegada: depressa(60),
    especies: [
      { tipo: '1', valor_centavos: 12_500_000 },
      { tipo: '3', valor_centavos: 30_000, moeda: 'Dolar' },
    ],
    volumes: 3,
    veiculos: [{ placa: 'BRA2E19', uf: 'SP' }],
    ...mudancas,
  })

const um = async (id: string) => (await me.cteos.buscar({ params: { id } })).dados
const texto = async (resposta: Promise<unknown>) => Buffer.from((await resposta) as Uint8Array).toString()
const criar = async (rascunho: RascunhoOs) => (await me.cteos.criar({ body: { rascunho } })).dados

async function autorizado(rascunho: RascunhoOs) {
  const { _id } = await criar(rascunho)
  expect((await me.cteos.emitir({ body: { id: _id } })).dados).toEqual({
    ok: true,
    pendencias: expect.anything(),
  })
  await t.trabalhar()
  const documento = await um(_id)
  expect(documento).toMatchObject({ estado: 'autorizado', codigo: '100' })
  return documento
}
const pendencias = async (rascunho: RascunhoOs) => {
  const { dados } = await me.cteos.conferir({ body: { rascunho } })
  return Object.fromEntries(dados.pendencias.filter((p) => p.grave).map((p) => [p.campo, p.mensagem]))
}
const tirar = (xml: string, raiz: string) => new RegExp(`<${raiz} [\\s\\S]*</${raiz}>`).exec(xml)![0]

describe('CT-e OS', () => {
  test('um transporte de pessoas é conferido, assinado, autorizado no serviço próprio, e tem XML e DACTE OS', async () => {
    const os = await autorizado(dePessoas())
    expect(os).toMatchObject({ modelo: '67', servico: '6', valor_centavos: 150_000, tomador: FABRICA.nome })
    expect(os.chave?.slice(20, 22)).toBe('67')
    const xml = await texto(me.cteos.xml({ params: { id: os._id } }))
    expect(xml).toMatch(/^<\?xml[^>]*\?><cteOSProc [\s\S]*<CTeOS /)
    expect(xml).toContain('<tpServ>6</tpServ>')
    expect(xml).toContain('<rodoOS><NroRegEstadual>1234567890123456789012345</NroRegEstadual>')
    expect(xml).toContain('<infTribFed><vINSS>50.00</vINSS></infTribFed>')
    // Without the official schemas at hand this says nothing.
    expect(errosDoEsquema('cteos', tirar(xml, 'CTeOS'))).toEqual([])
    const { rows } = await t.db.query<{ tipo: string }>('select tipo from fiscal_envios where chave = $1', [
      os.chave,
    ])
    expect(rows).toEqual([{ tipo: 'cteos' }])
    expect((await texto(me.cteos.dacte({ params: { id: os._id } }))).slice(0, 5)).toBe('%PDF-')
  })

  test('o que a SEFAZ recusaria é dito antes, no campo em que se acerta', async () => {
    expect(await pendencias(dePessoas({ fretamento: {}, tomador: null, federais: {} }))).toMatchObject({
      'fretamento.registro_estadual': expect.stringContaining('registro estadual'),
      'fretamento.tipo': 'Informe o fretamento.',
      tomador: 'Informe o tomador do serviço.',
    })
    expect(await pendencias(dePessoas({ federais: {} }))).toHaveProperty('federais.inss')
    expect(
      await pendencias(dePessoas({ fim: GOIANIA, fretamento: { registro_estadual: '1', tipo: '2' } })),
    ).toMatchObject({
      'fretamento.taf': expect.stringContaining('TAF'),
      percurso: 'SP e GO não fazem divisa: informe os estados do caminho, na ordem da viagem.',
    })
    expect(await pendencias(base({ servico: '8', descricao: 'Bagagem' }))).toHaveProperty('documentos')
    expect(
      await pendencias(deValores({ tomador: { ...BANCO, documento: '60701190000105' } })),
    ).toHaveProperty(['tomador.documento'])
    expect(await pendencias(deValores({ cfop: '5102' }))).toEqual({
      cfop: 'O CFOP 5102 não é de transporte.',
    })
    expect(await pendencias(deValores({ indicador_ie: '1' }))).toHaveProperty('indicador_ie')
  })

  test('a SEFAZ local lê por si: o que passa sem a conferência volta com o código dela', async () => {
    const { _id } = await criar(dePessoas())
    const emitir = () => me.cteos.emitir({ body: { id: _id } })
    await sefaz.controlar('/falhas', {
      regras: [{ servicos: ['CTeRecepcaoOSV4'], modo: 'cstat_841', vezes: 1 }],
    })
    await emitir()
    await t.trabalhar()
    const recusado = await um(_id)
    expect(recusado).toMatchObject({ estado: 'rejeitado', codigo: '841' })
    // Its number stays with it, and the corrected one goes under it.
    await emitir()
    await t.trabalhar()
    expect(await um(_id)).toMatchObject({ estado: 'autorizado', numero: recusado.numero })
  })

  test('sem resposta, a chave é consultada e o protocolo vem dela', async () => {
    const { _id } = await criar(deValores())
    await sefaz.controlar('/falhas', {
      regras: [{ servicos: ['CTeRecepcaoOSV4'], modo: 'cair_depois', vezes: 1 }],
    })
    await me.cteos.emitir({ body: { id: _id } })
    await t.trabalhar()
    await t.db.query(
      `update fiscal_envios set proxima = now() - interval '1 hour' where estado in ('fila', 'pendente')`,
    )
    await t.db.query(`select graphile_worker.add_job('acordar_transmissoes')`)
    await t.trabalhar()
    expect(await um(_id)).toMatchObject({ estado: 'autorizado', codigo: '100' })
    expect((await me.cteos.consultar({ params: { id: _id } })).dados).toMatchObject({ codigo: '100' })
  })

  test('carta de correção nos campos do CT-e OS; com ela não se cancela mais', async () => {
    const { dados: campos } = await me.cteos.camposCorrigiveis({})
    expect(campos.map((c) => c.campo)).toEqual(expect.arrayContaining(['xDescServ', 'xObs']))
    expect(campos.map((c) => `${c.grupo}/${c.campo}`)).not.toContain('vPrest/vTPrest')
    const os = await autorizado(deValores())
    const params = { id: os._id }
    const correcao = { grupo: 'infServico', campo: 'xDescServ', valor: 'Numerario de agencia' }
    await me.cteos.corrigir({ params, body: { correcoes: [correcao] } })
    await t.trabalhar()
    const corrigido = await um(os._id)
    expect(corrigido.eventos).toMatchObject([{ tipo: '110110', estado: 'registrado' }])
    const folha = me.cteos.evento({ params: { id: os._id, evento: corrigido.eventos[0]!._id } })
    expect((await texto(folha)).slice(0, 5)).toBe('%PDF-')
    await expect(
      me.cteos.cancelar({ params, body: { justificativa: 'Emitido para o tomador errado' } }),
    ).rejects.toMatchObject({ status: 409 })
    // A field of the cargo's layout is none of this one.
    await expect(
      me.cteos.corrigir({
        params,
        body: { correcoes: [{ grupo: 'infCarga', campo: 'proPred', valor: 'X' }] },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('cancelado na SEFAZ e aqui, e o DACTE OS o diz', async () => {
    const os = await autorizado(deValores())
    const params = { id: os._id }
    await me.cteos.cancelar({ params, body: { justificativa: 'Emitido para o tomador errado' } })
    await t.trabalhar()
    expect(await um(os._id)).toMatchObject({ estado: 'cancelado' })
    expect((await me.cteos.consultar({ params })).dados).toMatchObject({ codigo: '101' })
    expect((await texto(me.cteos.dacte({ params }))).slice(0, 5)).toBe('%PDF-')
    // Another may name it as the one that it stands for.
    await autorizado(deValores({ cancelado: os.chave }))
  })

  test('o rascunho vai embora, e o número de um rejeitado fica para o próximo', async () => {
    const { _id } = await criar(deValores())
    await sefaz.controlar('/falhas', {
      regras: [{ servicos: ['CTeRecepcaoOSV4'], modo: 'cstat_209', vezes: 1 }],
    })
    await me.cteos.emitir({ body: { id: _id } })
    await t.trabalhar()
    const { numero } = await um(_id)
    await me.cteos.excluir({ params: { id: _id } })
    await expect(um(_id)).rejects.toMatchObject({ status: 404 })
    expect(await autorizado(deValores())).toMatchObject({ numero })
  })
})

describe('GTV-e', () => {
  test('a guia é assinada, autorizada no serviço próprio, e tem XML e impressão', async () => {
    const g = await autorizado(guia())
    expect(g).toMatchObject({ modelo: '64', servico: '9', valor_centavos: 12_530_000, tomador: BANCO.nome })
    expect(g.chave?.slice(20, 22)).toBe('64')
    const xml = await texto(me.cteos.xml({ params: { id: g._id } }))
    expect(xml).toMatch(/^<\?xml[^>]*\?><GTVeProc [\s\S]*<GTVe /)
    expect(xml).toContain('<tpNumerario>2</tpNumerario><xMoedaEstr>Dolar</xMoedaEstr>')
    expect(errosDoEsquema('gtve', tirar(xml, 'GTVe'))).toEqual([])
    expect((await texto(me.cteos.dacte({ params: { id: g._id } }))).slice(0, 5)).toBe('%PDF-')
  })

  test('o que falta é dito no campo, e carta de correção não há', async () => {
    expect(await pendencias(guia({ especies: [], veiculos: [], volumes: 0, saida: '' }))).toMatchObject({
      especies: expect.any(String),
      veiculos: expect.any(String),
      volumes: expect.any(String),
      saida: expect.any(String),
    })
    expect(await pendencias(guia({ papel_tomador: '4', tomador: BANCO }))).toHaveProperty('papel_tomador')
    const g = await autorizado(guia())
    const correcoes = [{ grupo: 'compl', campo: 'xObs', valor: 'x' }]
    await expect(me.cteos.corrigir({ params: { id: g._id }, body: { correcoes } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('GTV-e'),
    })
  })

  test('cobrada num CT-e OS de valores, só é cancelada depois dele', async () => {
    const g = await autorizado(guia())
    const componentes = [
      { tipo: '2', valor_centavos: 100_000 },
      { tipo: '5', valor_centavos: 40_000 },
    ]
    const com = (valor: number) =>
      deValores({
        gtves: [
          {
            chave: g.chave,
            componentes: [...componentes, { tipo: '6', nome: 'TAXA', valor_centavos: valor }],
          },
        ],
      })
    expect(await pendencias(com(20_000))).toEqual({
      gtves: 'Os componentes das GTV-e somam outro valor que o da prestação.',
    })
    const os = await autorizado(com(10_000))
    const body = { justificativa: 'Guia emitida em duplicidade' }
    await expect(me.cteos.cancelar({ params: { id: g._id }, body })).rejects.toMatchObject({ status: 409 })
    await me.cteos.cancelar({ params: { id: os._id }, body })
    await t.trabalhar()
    await me.cteos.cancelar({ params: { id: g._id }, body })
    await t.trabalhar()
    expect(await um(g._id)).toMatchObject({ estado: 'cancelado' })
  })
})

describe('Informações da GTV (110170)', () => {
  const gtv = (numero: string) => ({
    numero,
    identificador: 'AIDF-1',
    serie: 'A',
    subserie: '',
    emissao: '2026-11-20',
    digito: '7',
    volumes: 2,
    especies: [{ tipo: '1' as const, valor_centavos: 5_000_000 }],
    remetente: { documento: BANCO.documento, ie: '', uf: 'SP' as const, nome: BANCO.nome },
    destinatario: { documento: FABRICA.documento, ie: '', uf: 'SP' as const, nome: FABRICA.nome },
    placa: 'BRA2E19',
    uf: 'SP' as const,
    rntrc: '',
  })

  test('as guias em papel de um transporte de valores são contadas à SEFAZ, cada uma uma vez', async () => {
    const os = await autorizado(deValores())
    const params = { id: os._id }
    await me.cteos.informarGtv({ params, body: { gtvs: [gtv('101'), gtv('102')] } })
    await t.trabalhar()
    expect((await um(os._id)).eventos).toMatchObject([
      { tipo: '110170', estado: 'registrado', detalhe: 'GTV 101, 102' },
    ])
    const { rows } = await t.db.query<{ xml: string }>(
      `select convert_from(assinado, 'UTF8') as xml from fiscal_envios where chave = $1 and tp_evento = '110170'`,
      [os.chave],
    )
    expect(errosDoEsquema('cteos_evento', rows[0]!.xml)).toEqual([])
    await expect(me.cteos.informarGtv({ params, body: { gtvs: [gtv('102')] } })).rejects.toMatchObject({
      status: 409,
    })
    await me.cteos.informarGtv({ params, body: { gtvs: [gtv('103')] } })
    await t.trabalhar()
    expect((await um(os._id)).eventos.map((e) => e.estado)).toEqual(['registrado', 'registrado'])
  })

  test('só num CT-e OS de transporte de valores, e nunca ao lado de GTV-e', async () => {
    const dePassageiros = await autorizado(dePessoas())
    const body = { gtvs: [gtv('201')] }
    await expect(me.cteos.informarGtv({ params: { id: dePassageiros._id }, body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('valores'),
    })
    const g = await autorizado(guia())
    const comGuia = await autorizado(
      deValores({ gtves: [{ chave: g.chave, componentes: [{ tipo: '1', valor_centavos: 150_000 }] }] }),
    )
    await expect(me.cteos.informarGtv({ params: { id: comGuia._id }, body })).rejects.toMatchObject({
      status: 409,
    })
  })
})
