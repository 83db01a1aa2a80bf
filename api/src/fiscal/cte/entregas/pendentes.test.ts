import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { abrirEmissao, cteAutorizado, notasNaRua } from '../../../../test/cte.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import type { Sefaz } from '../../../../test/sefaz.ts'
import { enviarImagem } from '../../../../test/viagem.ts'
import { varrerEntregas } from '../index.ts'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let admin: Client<Contract>

beforeAll(async () => {
  ;({ t, sefaz, fechar, me, admin } = await abrirEmissao())
})
afterAll(() => fechar())
beforeEach(() => sefaz.controlar('/relogio', { adiantar_ms: 0 }))

const um = async (id: string) => (await me.cte.buscar({ params: { id } })).dados
const noSefaz = async (chave: string | null) =>
  (await sefaz.documentos()).find((d) => d.chave === chave)?.eventos.map((e) => e.tpEvento) ?? []
const assentar = async () => {
  for (let i = 0; i < 3; i++) await t.trabalhar()
}
const emFalta = async () => (await me.cte.getcte({ query: { entrega: 'falta' } })).dados.map((c) => c._id)

/** The office writes a delivery down, with a picture or without, and it is approved. */
async function provar(nota: string, comImagem: boolean) {
  await me.comprovacoes.registrar({
    body: {
      idempotencia: randomUUID(),
      nota,
      ocorrencia: 1,
      recebedor_nome: 'Ana Paula',
      recebedor_documento: '12.345.678-9',
      recebedor_grau: 'portaria',
      em: t.deps.clock().toISOString(),
      imagens: comImagem ? [await enviarImagem(t, me)] : [],
    },
  })
  await me.comprovacoes.auditar({ body: { notas: [nota], acao: 'aprovar' } })
  await assentar()
}

describe('entregas que a SEFAZ não sabe', () => {
  test('sem imagem: diz o que falta, e o evento vai sozinho quando há uma', async () => {
    const [nota] = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, [nota!])
    await provar(nota!.id, false)
    expect(await noSefaz(cte.chave)).toEqual([])
    const parado = await um(cte._id)
    expect(parado.entrega_pendente).toMatchObject({ motivo: 'sem_imagem' })
    expect(parado.entrega_pendente!.detalhe).toMatch(/A entrega da nota \d+ não tem imagem/)
    expect(await emFalta()).toContain(cte._id)
    // Asking again changes nothing while there is no picture.
    expect((await me.cte.reenviarEntregas({ body: { ids: [cte._id] } })).dados.quantos).toBe(1)
    await assentar()
    expect((await um(cte._id)).entrega_pendente).not.toBeNull()

    const { rows } = await t.db.query<{ id: string }>(
      'select id::text as id from comprovantes where nota_id = $1',
      [nota!.id],
    )
    await me.auditoria.desfazer({ body: { comprovantes: [rows[0]!.id] } })
    await me.comprovacoes.auditar({
      body: { notas: [nota!.id], acao: 'reprovar', motivo: 'Falta a foto do canhoto' },
    })
    await provar(nota!.id, true)
    expect(await noSefaz(cte.chave)).toEqual(['110180'])
    expect((await um(cte._id)).entrega_pendente).toBeNull()
    expect(await emFalta()).not.toContain(cte._id)
  })

  test('recusada pela SEFAZ fica na lista, e a noite a manda de novo', async () => {
    const [nota] = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, [nota!])
    // As if the authority had the document under another protocol (222).
    await t.db.query(`update ctes set protocolo = '135260000099999' where id = $1`, [cte._id])
    await provar(nota!.id, true)
    expect(await noSefaz(cte.chave)).toEqual([])
    const recusada = await um(cte._id)
    expect(recusada.entrega_pendente).toMatchObject({ motivo: 'recusado', tentativas: 1 })
    expect(recusada.entrega_pendente!.detalhe).toContain('222')
    await t.db.query('update ctes set protocolo = $2 where id = $1', [cte._id, cte.protocolo])
    await varrerEntregas(t.deps)
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180'])
    expect((await um(cte._id)).entrega_pendente).toBeNull()
  })

  test('provada enquanto ninguém ouvia, a noite a acha', async () => {
    const [nota] = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, [nota!])
    await provar(nota!.id, true)
    // As if the worker had been away when it was proved: nothing was asked for.
    await t.db.query(`delete from fiscal_eventos where modelo = '57' and documento_id = $1`, [cte._id])
    await t.db.query(`delete from fiscal_envios where chave = $1 and tp_evento = '110180'`, [cte.chave])
    await varrerEntregas(t.deps)
    await assentar()
    expect((await um(cte._id)).eventos.map((e) => e.tipo)).toEqual(['110180'])
  })
})

describe('conferências que se desligam', () => {
  const params = { cnpj: SERRA_AZUL }

  test('com motivo, por quem e quando; religada, volta a valer', async () => {
    const antes = (await me.cte.regras({ params })).dados
    expect(antes.regras.length).toBeGreaterThan(90)
    expect(antes.regras.every((r) => r.nome !== r.codigo && r.fonte !== '')).toBe(true)
    const [nota] = await notasNaRua(t, 1)
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [nota!.id], agrupar: 'nota' },
    })
    const { rascunho } = await um(dados.criados[0]!)
    const errado = { ...rascunho, cfop: '6353' }
    const reclama = async () =>
      (await me.cte.conferir({ body: { rascunho: errado } })).dados.pendencias.some(
        (p) => p.campo === 'cfop' && p.grave,
      )
    expect(await reclama()).toBe(true)
    const motivo = 'Regime especial do estado: CFOP definido em termo de acordo'
    const body = { codigo: 'G050', motivo }
    await expect(me.cte.desligarRegra({ params, body })).rejects.toMatchObject({ status: 403 })
    await expect(admin.cte.desligarRegra({ params, body: { ...body, motivo: 'sim' } })).rejects.toMatchObject(
      { status: 400 },
    )
    await admin.cte.desligarRegra({ params, body })
    await expect(admin.cte.desligarRegra({ params, body })).rejects.toMatchObject({ status: 409 })
    await expect(
      admin.cte.desligarRegra({ params, body: { ...body, codigo: 'X999' } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await reclama()).toBe(false)
    const fora = (await me.cte.regras({ params })).dados.regras.find((r) => r.codigo === 'G050')!
    expect(fora.desligada).toMatchObject({ motivo })
    expect(fora.desligada!.por).not.toBe('')

    await admin.cte.religarRegra({ params, body: { codigo: 'G050' } })
    expect(await reclama()).toBe(true)
    const { historico } = (await me.cte.regras({ params })).dados
    expect(historico[0]).toMatchObject({ codigo: 'G050', motivo })
    expect(historico[0]!.religada_por).toBe(fora.desligada!.por)
    await expect(admin.cte.religarRegra({ params, body: { codigo: 'G050' } })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('globalizado', () => {
  test('cinco notas de um remetente para vários destinatários viram um CT-e só, autorizado', async () => {
    const notas = await notasNaRua(t, 5, [
      { documento: '11444777000161', nome: 'Mercado Central' },
      { documento: '33014556000196', nome: 'Mercado do Bairro' },
      { documento: '60701190000104', nome: 'Mercado da Estação' },
    ])
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'remetente_cidade' },
    })
    expect(dados.criados).toHaveLength(1)
    const id = dados.criados[0]!
    expect((await um(id)).rascunho).toMatchObject({
      globalizado: true,
      tomador: '0',
      destinatario: { nome: 'DIVERSOS', documento: SERRA_AZUL },
    })
    const feito = (await me.cte.emitir({ body: { id } })).dados
    expect(feito.pendencias.filter((p) => p.grave)).toEqual([])
    await t.trabalhar()
    const cte = await um(id)
    expect(cte).toMatchObject({ estado: 'autorizado', quantidade_notas: 5 })
    const xml = Buffer.from((await me.cte.xml({ params: { id } })) as Uint8Array).toString()
    expect(xml).toContain('<indGlobalizado>1</indGlobalizado>')
    expect(xml).toContain('<infGlobalizado><xObs>')
    // Each note is told when it is delivered: the others do not hold it back (870).
    await provar(notas[0]!.id, true)
    expect(await noSefaz(cte.chave)).toEqual(['110180'])
    await provar(notas[1]!.id, true)
    expect(await noSefaz(cte.chave)).toEqual(['110180', '110180'])
  })

  test('fora das regras dele, é dito antes: um só estado, e notas que cheguem', async () => {
    const notas = await notasNaRua(t, 2)
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'remetente_cidade' },
    })
    const { rascunho } = await um(dados.criados[0]!)
    const globalizado = {
      ...rascunho,
      globalizado: true,
      fim: { ibge: 5208707, nome: 'Goiânia', uf: 'GO' as const },
    }
    const { pendencias } = (await me.cte.conferir({ body: { rascunho: globalizado } })).dados
    const ditas = pendencias.map((p) => p.mensagem)
    expect(ditas).toContain('CT-e globalizado só dentro do mesmo estado.')
    expect(ditas).toContain('O CT-e globalizado do remetente leva 5 NF-e ou mais; este tem 2.')
  })
})
