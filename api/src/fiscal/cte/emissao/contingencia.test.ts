import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textoDasFolhas } from '../../../../../fiscal/test/pdf/rasterizar.ts'
import type { TestApp } from '../../../../test/app.ts'
import { configuracaoCte, freteGeral, notasNaRua } from '../../../../test/cte.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'
import { em } from '../../../ctx.ts'
import { transmitir } from '../../transmissao/index.ts'

const MINEIRA = '91122233000201'
const BELO_HORIZONTE = 3106200
const MOTIVO = 'SEFAZ sem resposta desde as 10h de hoje'
const DIA_MS = 86_400_000

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let adiantado = 0

beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  t.deps.clock = () => new Date(Date.now() + adiantado)
  me = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  const body = { ...configuracaoCte, municipio_ibge: BELO_HORIZONTE, cep: '30110000', ie: '0623079040081' }
  await admin.cte.configurar({ params: { cnpj: MINEIRA }, body })
  await admin.tarifas.criar({ body: freteGeral })
})
afterAll(() => fechar())
beforeEach(async () => {
  await sefaz.controlar('/falhas', { regras: [] })
  for (const c of (await me.transmissao.contingencias({})).dados)
    if (c.estado !== 'encerrada') await me.transmissao.encerrarContingencia({ params: { id: c._id } })
})

const um = async (id: string) => (await me.cte.buscar({ params: { id } })).dados
const dacte = async (id: string) =>
  (await textoDasFolhas((await me.cte.dacte({ params: { id } })) as Uint8Array)).join(' ')
const noSefaz = async (chave: string | null) => (await sefaz.documentos()).find((d) => d.chave === chave)

async function rascunho(cnpj = SERRA_AZUL): Promise<string> {
  const [nota] = await notasNaRua(t, 1)
  const { dados } = await me.cte.gerar({
    body: { cnpj_emitente: cnpj, notas: [nota!.id], agrupar: 'nota' },
  })
  return dados.criados[0]!
}

const emitir = async (id: string) => {
  const feito = (await me.cte.emitir({ body: { id } })).dados
  expect(feito).toMatchObject({ ok: true })
  await t.trabalhar()
  return um(id)
}

/** Switches contingency on, and answers how it is switched off. */
async function ligar(modo: 'svc' | 'epec' | 'fsda', uf: 'SP' | 'MG' = 'SP') {
  const body = { uf, modelo: '57' as const, ambiente: '2' as const, modo, motivo: MOTIVO }
  const { dados } = await me.transmissao.ligarContingencia({ body })
  return async () => {
    await me.transmissao.encerrarContingencia({ params: { id: dados._id } })
    await t.trabalhar()
  }
}

const estadoFora = (uf: string) => sefaz.controlar('/status', { uf, cStat: '108' })
const estadoDeVolta = (uf: string) => sefaz.controlar('/status', { uf, cStat: '107' })
const adiantar = async (ms: number) => {
  adiantado += ms
  await sefaz.controlar('/relogio', { adiantar_ms: adiantado })
}

/** The worker looks again at what waits, whatever its turn. */
const insistir = async () => {
  await t.db.query(
    `update fiscal_envios set proxima = now() - interval '1 hour' where estado in ('fila', 'pendente')`,
  )
  await t.db.query(`select graphile_worker.add_job('acordar_transmissoes')`)
  await t.trabalhar()
}

describe('SVC', () => {
  test('um que ficou sem resposta dá lugar a outro na SVC-RS; autorizado depois, o primeiro é cancelado', async () => {
    await estadoFora('SP')
    const parado = await emitir(await rascunho())
    expect(parado).toMatchObject({ estado: 'enviando', contingencia: null })
    const params = { id: parado._id }
    expect((await me.cte.emitirEmContingencia({ params })).dados).toMatchObject({
      ok: false,
      pendencias: [{ mensagem: 'Ligue antes a contingência de CT-e para SP.' }],
    })
    await sefaz.controlar('/svc', { uf: 'SP', ligada: true })
    const voltar = await ligar('svc')
    expect((await me.cte.emitirEmContingencia({ params })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    const feito = await um(parado._id)
    expect(feito).toMatchObject({
      estado: 'autorizado',
      contingencia: { tp_emis: '7', epec: null, prazo: null },
    })
    // A number that left with tpEmis 1 never serves contingency.
    expect(feito.numero_cte).not.toBe(parado.numero_cte)
    expect(feito.chave!.charAt(34)).toBe('7')
    expect(await dacte(feito._id)).toContain('EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-RS')
    expect((await me.cte.emitirEmContingencia({ params })).dados.ok).toBe(false)

    await estadoDeVolta('SP')
    await voltar()
    await insistir()
    expect(await noSefaz(parado.chave)).toMatchObject({ cancelado: true })
    expect(await noSefaz(feito.chave)).toMatchObject({ cancelado: false })
    // The cancellation is of the other one: this stands, prints as it is, and can be cancelled itself.
    expect((await um(feito._id)).estado).toBe('autorizado')
    expect(await dacte(feito._id)).not.toContain('CANCELADO')
    const justificativa = 'Emitido com o remetente errado'
    await me.cte.cancelar({ params: { id: feito._id }, body: { justificativa } })
    await t.trabalhar()
    expect((await um(feito._id)).estado).toBe('cancelado')
    expect(await dacte(feito._id)).toContain('CT-E CANCELADO')
    expect(await noSefaz(feito.chave)).toMatchObject({ cancelado: true })
    expect((await emitir(await rascunho())).chave!.charAt(34)).toBe('1')
  })

  test('um que foi autorizado neste instante não dá lugar a outro, ainda que ninguém tenha ouvido', async () => {
    const id = await rascunho()
    await me.cte.emitir({ body: { id } })
    await transmitir(em(t.deps, t.alicerce.grupos.get('SERRA AZUL')!))
    expect((await um(id)).estado).toBe('enviando')
    await sefaz.controlar('/svc', { uf: 'SP', ligada: true })
    const voltar = await ligar('svc')
    expect((await me.cte.emitirEmContingencia({ params: { id } })).dados).toMatchObject({
      ok: false,
      pendencias: [{ mensagem: expect.stringContaining('A SEFAZ acaba de responder') }],
    })
    await voltar()
    expect(await um(id)).toMatchObject({ estado: 'autorizado', contingencia: null })
  })

  test('SVC-SP, para quem emite de Minas; só CT-e normal', async () => {
    await estadoFora('MG')
    await sefaz.controlar('/svc', { uf: 'MG', ligada: true })
    const voltar = await ligar('svc', 'MG')
    const feito = await emitir(await rascunho(MINEIRA))
    expect(feito).toMatchObject({ estado: 'autorizado', contingencia: { tp_emis: '8' } })
    expect(await dacte(feito._id)).toContain('EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-SP')
    const { dados } = await me.cte.derivar({ params: { id: feito._id }, body: { como: 'substituicao' } })
    const recusado = (await me.cte.emitir({ body: { id: dados._id } })).dados
    expect(recusado.pendencias[0]!.mensagem).toContain('só se emite CT-e normal')
    // What the SVC authorised is cancelled there while the state is away.
    const justificativa = 'Emitido com o remetente errado'
    await me.cte.cancelar({ params: { id: feito._id }, body: { justificativa } })
    await t.trabalhar()
    expect((await um(feito._id)).estado).toBe('cancelado')
    const { rows } = await t.db.query<{ autorizador: string }>(
      `select autorizador from fiscal_envios where chave = $1 and tp_evento = '110111'`,
      [feito.chave],
    )
    expect(rows).toEqual([{ autorizador: 'SVSP' }])
    await estadoDeVolta('MG')
    await voltar()
  })

  test('desligada pelo estado, a SVC recusa com 114 e o CT-e vai de novo', async () => {
    await sefaz.controlar('/svc', { uf: 'SP', ligada: false })
    const voltar = await ligar('svc')
    const recusado = await emitir(await rascunho())
    expect(recusado).toMatchObject({ estado: 'rejeitado', codigo: '114' })
    await voltar()
    expect(await emitir(recusado._id)).toMatchObject({ estado: 'autorizado', contingencia: null })
  })
})

describe('EPEC', () => {
  test('registrado na SVC, o DACTE sai; de volta, o mesmo CT-e é autorizado sozinho', async () => {
    await estadoFora('SP')
    const voltar = await ligar('epec')
    const fora = await emitir(await rascunho())
    expect(fora).toMatchObject({
      estado: 'contingencia',
      contingencia: { tp_emis: '4', epec: expect.stringMatching(/^\d{15}$/) },
    })
    const registrado = fora.eventos.find((e) => e.tipo === '110113')!
    expect(registrado).toMatchObject({ estado: 'registrado', protocolo: fora.contingencia!.epec })
    const falta = Date.parse(fora.contingencia!.prazo!) - t.deps.clock().getTime()
    expect(Math.round(falta / DIA_MS)).toBe(7)
    const folha = await dacte(fora._id)
    expect(folha).toContain('EPEC REGULARMENTE RECEBIDO PELA SEFAZ AUTORIZADORA')
    // The hour is São Paulo's, as everywhere on the sheet.
    const em = new Date(Date.parse(registrado.em) - 3 * 3_600_000).toISOString()
    const hora = `${em.slice(8, 10)}/${em.slice(5, 7)}/${em.slice(0, 4)} ${em.slice(11, 13)}:`
    expect(folha).toContain(`PROTOCOLO DE AUTORIZAÇÃO DO EPEC ${fora.contingencia!.epec} - ${hora}`)

    // What was told beforehand outlives the authority's process.
    await sefaz.reiniciar()
    expect((await sefaz.estado()).epecs.map((e) => e.chave)).toContain(fora.chave)
    await voltar()
    const feito = await um(fora._id)
    expect(feito).toMatchObject({ estado: 'autorizado', chave: fora.chave, numero_cte: fora.numero_cte })
    expect((await noSefaz(feito.chave))!.eventos.map((e) => e.tpEvento)).toEqual(['110113'])
  })

  test('a resposta do EPEC se perde: a consulta o acha, e o CT-e espera por ele', async () => {
    await estadoFora('SP')
    const voltar = await ligar('epec')
    const regras = [{ servicos: ['CTeRecepcaoEventoV4'], modo: 'cair_depois', vezes: 1 }]
    await sefaz.controlar('/falhas', { regras })
    const antes = (await sefaz.estado()).chamadas.CTeRecepcaoSincV4 ?? 0
    const fora = await emitir(await rascunho())
    expect(fora.contingencia).toMatchObject({ tp_emis: '4', epec: null, prazo: null })
    // The CT-e has not left: its EPEC is not known to stand.
    expect((await sefaz.estado()).chamadas.CTeRecepcaoSincV4 ?? 0).toBe(antes)
    await insistir()
    expect((await um(fora._id)).contingencia!.epec).toMatch(/^\d{15}$/)
    await estadoDeVolta('SP')
    await voltar()
    expect(await um(fora._id)).toMatchObject({ estado: 'autorizado', chave: fora.chave })
    expect((await sefaz.estado()).epecs.filter((e) => e.chave === fora.chave)).toHaveLength(1)
  })

  test('recusado o EPEC, o CT-e não sai: fica para corrigir, com o número', async () => {
    await estadoFora('SP')
    const voltar = await ligar('epec')
    // One whose CT-e never came keeps the company from telling another after seven days.
    const parado = await emitir(await rascunho())
    await adiantar(8 * DIA_MS)
    const outro = await emitir(await rascunho())
    expect(outro).toMatchObject({ estado: 'rejeitado', codigo: '639' })
    expect(outro.motivo).toContain(parado.chave!)
    await estadoDeVolta('SP')
    await voltar()
    expect((await um(parado._id)).estado).toBe('autorizado')
    const { rows } = await t.db.query<{ estado: string }>(
      `select estado from fiscal_envios where chave = $1 and tp_evento = ''`,
      [outro.chave],
    )
    expect(rows).toEqual([{ estado: 'desistido' }])
    expect(await emitir(outro._id)).toMatchObject({ estado: 'autorizado', numero_cte: outro.numero_cte })
  })

  test('autorizável só como foi anunciado: recusado, vai de novo sob a mesma chave', async () => {
    await estadoFora('SP')
    const voltar = await ligar('epec')
    const fora = await emitir(await rascunho())
    // Spoilt on its way: the signature is of other bytes.
    await t.db.query(
      `update fiscal_envios set assinado = convert_to(replace(convert_from(assinado, 'UTF8'), '<natOp>', '<natOp>Outra '), 'UTF8')
       where chave = $1 and tp_evento = ''`,
      [fora.chave],
    )
    await estadoDeVolta('SP')
    await voltar()
    const recusado = await um(fora._id)
    expect(recusado.estado).toBe('rejeitado')
    await expect(me.cte.excluir({ params: { id: fora._id } })).rejects.toMatchObject({ status: 409 })
    const refeito = await emitir(fora._id)
    expect(refeito).toMatchObject({ estado: 'autorizado', chave: fora.chave, numero_cte: fora.numero_cte })
  })
})

describe('FS-DA', () => {
  test('o papel sai já, com a segunda barra; a SEFAZ recebe quando volta', async () => {
    await estadoFora('SP')
    const voltar = await ligar('fsda')
    const fora = await emitir(await rascunho())
    expect(fora).toMatchObject({ estado: 'contingencia', contingencia: { tp_emis: '5', epec: null } })
    expect(fora.contingencia!.prazo).not.toBeNull()
    const folha = await dacte(fora._id)
    expect(folha).toContain('DACTE EM CONTINGÊNCIA - IMPRESSO EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS')
    expect(folha).toContain('DADOS DO CT-E')
    expect(folha).toContain(MOTIVO)
    await estadoDeVolta('SP')
    await voltar()
    expect(await um(fora._id)).toMatchObject({ estado: 'autorizado', chave: fora.chave })
  })
})
