import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { configuracaoCte, freteGeral, notasNaRua } from '../../../../test/cte.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let admin: Client<Contract>
/** Each test issues in a series of its own. */
let serie = 10

beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  await admin.tarifas.criar({ body: freteGeral })
})
afterAll(() => fechar())

const um = async (id: string) => (await me.cte.buscar({ params: { id } })).dados
const daSerie = () => ({ cnpj: SERRA_AZUL, modelo: '57' as const, serie, ambiente: '2' as const })
const numeracao = async () => (await me.transmissao.numeracao({ query: daSerie() })).dados
const numeros = async () => (await me.transmissao.numeros({ query: daSerie() })).dados.numeros
const definir = (proximo: number) => admin.transmissao.definirProximo({ body: { ...daSerie(), proximo } })

async function novaSerie(): Promise<void> {
  serie++
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracaoCte, serie } })
}
const ocupar = (lista: number[]) =>
  sefaz.controlar('/alheios', { cnpj: SERRA_AZUL, modelo: '57', serie, numeros: lista })

async function rascunhos(quantos: number): Promise<string[]> {
  const notas = (await notasNaRua(t, quantos)).map((n) => n.id)
  const body = { cnpj_emitente: SERRA_AZUL, notas, agrupar: 'nota' as const }
  return (await me.cte.gerar({ body })).dados.criados
}
async function emitidos(quantos: number): Promise<string[]> {
  const ids = await rascunhos(quantos)
  for (const id of ids) expect((await me.cte.emitir({ body: { id } })).dados).toMatchObject({ ok: true })
  await t.trabalhar()
  return ids
}
const usarProximo = async (id: string) => {
  const { dados } = await me.cte.usarProximoNumero({ params: { id } })
  await t.trabalhar()
  return dados
}
const nossos = async () =>
  (await sefaz.documentos()).filter((d) => d.chave.slice(22, 25) === String(serie).padStart(3, '0'))

describe('o número é de outro programa (539)', () => {
  test('três CT-e parados saem, um a um ou juntos, com números e chaves novos', async () => {
    await novaSerie()
    await ocupar([1, 2, 3])
    const ids = await emitidos(3)
    const alheias = (await nossos()).map((d) => d.chave)
    for (const id of ids) {
      const parado = await um(id)
      expect(parado).toMatchObject({ estado: 'pendente', numero_de_fora: { nosso: false } })
      expect(alheias).toContain(parado.numero_de_fora!.chave)
    }
    const filtrados = (await me.cte.getcte({ query: { numero: 'de_fora' } })).dados.map((c) => c._id)
    expect(filtrados.sort()).toEqual([...ids].sort())
    const antiga = (await um(ids[0]!)).chave
    expect(await usarProximo(ids[0]!)).toMatchObject({ ok: true })
    const primeiro = await um(ids[0]!)
    expect(primeiro).toMatchObject({ estado: 'autorizado', numero_cte: 4, numero_de_fora: null })
    expect(primeiro.chave).not.toBe(antiga)

    await me.cte.usarProximosNumeros({ body: { ids } })
    await t.trabalhar()
    const feitos = await Promise.all(ids.map(um))
    expect(feitos.map((c) => c.estado)).toEqual(['autorizado', 'autorizado', 'autorizado'])
    expect(feitos.map((c) => c.numero_cte)).toEqual([4, 5, 6])
    expect(await numeros()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ numero: 1, estado: 'de_fora', livre: false, chave_de_fora: alheias[0] }),
        expect.objectContaining({ numero: 4, estado: 'autorizado', chave_de_fora: null }),
      ]),
    )
    expect(await nossos()).toHaveLength(6)
    expect(await numeracao()).toMatchObject({ proximo: 7, de_fora: { quantos: 3, maior: 3 } })
  })

  test('dois cliques ao mesmo tempo fazem um só CT-e, e o terceiro nada muda', async () => {
    await novaSerie()
    await ocupar([1])
    const [id] = await emitidos(1)
    const params = { id: id! }
    const [a, b] = await Promise.all([
      me.cte.usarProximoNumero({ params }),
      me.cte.usarProximoNumero({ params }),
    ])
    expect([a.dados.ok, b.dados.ok]).toEqual([true, true])
    await t.trabalhar()
    const feito = await um(id!)
    expect(feito).toMatchObject({ estado: 'autorizado', numero_cte: 2 })
    expect((await me.cte.usarProximoNumero({ params })).dados).toEqual({ ok: true, pendencias: [] })
    await t.trabalhar()
    expect(await um(id!)).toEqual(feito)
    expect(await nossos()).toHaveLength(2)
  })

  test('o que ainda espera resposta, ou nunca teve número de fora, não larga o seu', async () => {
    await novaSerie()
    const [id] = await rascunhos(1)
    const recusado = await usarProximo(id!)
    expect(recusado).toMatchObject({
      ok: false,
      pendencias: [{ mensagem: expect.stringContaining('de outro programa') }],
    })
    await sefaz.controlar('/falhas', { regras: [{ servicos: ['CTeRecepcaoSincV4'], modo: 'cair_antes' }] })
    await me.cte.emitir({ body: { id: id! } })
    await t.trabalhar()
    const esperando = await um(id!)
    expect(await usarProximo(id!)).toMatchObject({ ok: false })
    expect(await um(id!)).toMatchObject({ chave: esperando.chave, numero_cte: 1 })
    await sefaz.controlar('/falhas', { regras: [] })
  })

  test('a chave que a SEFAZ mostra é deste sistema: nada se solta', async () => {
    await novaSerie()
    const [dono] = await emitidos(1)
    const nossa = await um(dono!)
    // As after a restored backup: the counter is behind what stands.
    await t.db.query(`delete from fiscal_numero_eventos where serie = $1`, [serie])
    await t.db.query(`delete from fiscal_numeros where serie = $1`, [serie])
    await t.db.query(`update fiscal_numeracao set proximo = 1 where serie = $1`, [serie])
    const [id] = await emitidos(1)
    expect(await um(id!)).toMatchObject({
      estado: 'pendente',
      numero_de_fora: { chave: nossa.chave, nosso: true },
    })
    const recusado = await usarProximo(id!)
    expect(recusado.ok).toBe(false)
    expect(recusado.pendencias[0]!.mensagem).toContain('deste sistema')
    expect((await um(id!)).estado).toBe('pendente')
  })

  test('sem poder ir já, fica rejeitado e sem número, para corrigir e enviar pelo caminho de sempre', async () => {
    await novaSerie()
    await ocupar([1])
    const [id] = await emitidos(1)
    const body = { ...configuracaoCte, serie, rntrc: '' }
    await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body })
    expect(await usarProximo(id!)).toMatchObject({ ok: false })
    expect(await um(id!)).toMatchObject({ estado: 'rejeitado', numero_cte: null, chave: null, codigo: '539' })
    expect((await numeros())[0]).toMatchObject({ numero: 1, estado: 'de_fora' })
    await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...body, rntrc: '12345678' } })
    expect((await me.cte.emitir({ body: { id: id! } })).dados.ok).toBe(true)
    await t.trabalhar()
    expect(await um(id!)).toMatchObject({ estado: 'autorizado', numero_cte: 2 })
  })
})

describe('o próximo número da série', () => {
  test('diz-se antes da primeira emissão; abaixo do usado é recusado; repetir nada muda; fica escrito quem mudou', async () => {
    await novaSerie()
    expect(await numeracao()).toMatchObject({ proximo: 1, menor: 1, mudancas: [] })
    await definir(501)
    await definir(501)
    const [id] = await emitidos(1)
    expect(await um(id!)).toMatchObject({ estado: 'autorizado', numero_cte: 501 })
    await expect(definir(501)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('tem de ser 502 ou maior'),
    })
    await definir(600)
    // Nothing was taken above: a mistake can be put right.
    await definir(502)
    expect(await numeracao()).toMatchObject({
      proximo: 502,
      menor: 502,
      mudancas: [
        { de: 600, para: 502 },
        { de: 502, para: 600 },
        { de: 1, para: 501 },
      ],
    })
    expect((await numeracao()).mudancas[0]!.por).not.toBe('')
    await expect(
      me.transmissao.definirProximo({ body: { ...daSerie(), proximo: 900 } }),
    ).rejects.toMatchObject({ status: 403 })
    const deFora = { ...daSerie(), cnpj: '12ABC34501DE35', proximo: 5 }
    await expect(admin.transmissao.definirProximo({ body: deFora })).rejects.toMatchObject({ status: 400 })
  })

  test('o que sobrou abaixo não volta depois de a série saltar', async () => {
    await novaSerie()
    const [id] = await rascunhos(1)
    await sefaz.controlar('/status', { uf: 'SP', cStat: '107' })
    await t.db.query(
      `insert into fiscal_numeracao (grupo_id, cnpj, modelo, serie, ambiente, proximo)
       select id, $1, '57', $2, '2', 4 from grupos where nome = 'SERRA AZUL'`,
      [SERRA_AZUL, serie],
    )
    await t.db.query(
      `insert into fiscal_numeros (grupo_id, cnpj, modelo, serie, ambiente, numero, estado, documento, livre)
       select id, $1, '57', $2, '2', 3, 'abandonado', 'cte:0', true from grupos where nome = 'SERRA AZUL'`,
      [SERRA_AZUL, serie],
    )
    await definir(80)
    await me.cte.emitir({ body: { id: id! } })
    await t.trabalhar()
    expect(await um(id!)).toMatchObject({ numero_cte: 80 })
  })

  test('mudado enquanto outros emitem, ninguém recebe número repetido nem abaixo do que foi dito', async () => {
    await novaSerie()
    const ids = await rascunhos(6)
    const emissoes = ids.map((id) => me.cte.emitir({ body: { id } }))
    const mudancas = [300, 400].map((n) => definir(n).catch((e: { status: number }) => e.status))
    await Promise.all([...emissoes, ...mudancas])
    await t.trabalhar()
    const usados = await Promise.all(ids.map(async (id) => (await um(id)).numero_cte!))
    expect(new Set(usados).size).toBe(6)
    const { proximo } = await numeracao()
    expect(proximo).toBeGreaterThan(Math.max(...usados))
  })
})
