import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { configuracao, rascunhoPronto, SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let admin: Client<Contract>
/** Each test issues in a series of its own. */
let serie = 20

beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
})
afterAll(() => fechar())

const um = async (id: string) => (await me.mdfe.buscar({ params: { id } })).dados
const daSerie = () => ({ cnpj: SERRA_AZUL, modelo: '58' as const, serie, ambiente: '2' as const })
async function novaSerie(): Promise<void> {
  serie++
  await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracao, serie } })
}
const ocupar = (numeros: number[]) =>
  sefaz.controlar('/alheios', { cnpj: SERRA_AZUL, modelo: '58', serie, numeros })

async function emitidos(placas: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const placa of placas) ids.push((await rascunhoPronto(t, me, placa)).mdfe._id)
  const { dados } = await me.mdfe.emitir({ body: { ids } })
  expect(dados.map((d) => d.ok)).toEqual(ids.map(() => true))
  await t.trabalhar()
  return ids
}

describe('o número do MDF-e é de outro programa (539)', () => {
  test('três parados saem com números e chaves novos; chamar de novo, ou duas vezes ao mesmo tempo, nada duplica', async () => {
    await novaSerie()
    await ocupar([1, 2, 3])
    const ids = await emitidos(['NUM1A11', 'NUM2A22', 'NUM3A33'])
    const parados = await Promise.all(ids.map(um))
    expect(parados.map((m) => [m.estado, m.numero_de_fora?.nosso])).toEqual(
      ids.map(() => ['pendente', false]),
    )
    const query = { numero: 'de_fora' as const }
    expect((await me.mdfe.listar({ query })).total).toBe(3)

    const respostas = await Promise.all([
      me.mdfe.usarProximosNumeros({ body: { ids } }),
      me.mdfe.usarProximosNumeros({ body: { ids: [...ids].reverse() } }),
    ])
    expect(respostas.flatMap((r) => r.dados.map((d) => d.ok))).toEqual(Array(6).fill(true))
    await t.trabalhar()
    const feitos = await Promise.all(ids.map(um))
    expect(feitos.map((m) => m.estado)).toEqual(ids.map(() => 'autorizado'))
    expect(feitos.map((m) => m.numero).sort()).toEqual([4, 5, 6])
    expect((await me.mdfe.listar({ query })).total).toBe(0)
    await me.mdfe.usarProximosNumeros({ body: { ids } })
    await t.trabalhar()
    expect(await Promise.all(ids.map(um))).toEqual(feitos)
    const { numeros } = (await me.transmissao.numeros({ query: { ...daSerie(), estado: ['de_fora'] } })).dados
    expect(numeros.map((n) => [n.numero, n.chave_de_fora])).toEqual(
      [2, 1, 0].map((i) => [i + 1, parados.find((m) => m.numero === i + 1)!.numero_de_fora!.chave]),
    )
  })

  test('sem poder ir já, fica rejeitado e sem número; corrigido, vai pelo caminho de sempre', async () => {
    await novaSerie()
    await ocupar([1])
    const [id] = await emitidos(['NUM4A44'])
    const body = { ...configuracao, serie, rntrc: '' }
    await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body })
    const { dados } = await me.mdfe.usarProximosNumeros({ body: { ids: [id!] } })
    expect(dados[0]!.ok).toBe(false)
    expect(await um(id!)).toMatchObject({ estado: 'rejeitado', numero: null, chave: null, codigo: '539' })
    await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracao, serie } })
    await me.mdfe.emitir({ body: { ids: [id!] } })
    await t.trabalhar()
    expect(await um(id!)).toMatchObject({ estado: 'autorizado', numero: 2 })
  })

  test('um autorizado, ou que espera resposta, não larga o seu', async () => {
    await novaSerie()
    const [id] = await emitidos(['NUM5A55'])
    const antes = await um(id!)
    const { dados } = await me.mdfe.usarProximosNumeros({ body: { ids: [id!] } })
    expect(dados[0]).toMatchObject({
      ok: false,
      pendencias: [{ mensagem: expect.stringContaining('de outro programa') }],
    })
    expect(await um(id!)).toEqual(antes)
  })
})

test('o próximo número da série de MDF-e: dito antes, usado; abaixo dele, recusado', async () => {
  await novaSerie()
  await admin.transmissao.definirProximo({ body: { ...daSerie(), proximo: 731 } })
  const [id] = await emitidos(['NUM6A66'])
  expect(await um(id!)).toMatchObject({ estado: 'autorizado', numero: 731 })
  const baixo = admin.transmissao.definirProximo({ body: { ...daSerie(), proximo: 700 } })
  await expect(baixo).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('tem de ser 732 ou maior'),
  })
})
