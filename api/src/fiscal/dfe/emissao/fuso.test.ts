import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { configuracaoCte, cteAutorizado, freteGeral, notasNaRua } from '../../../../test/cte.ts'
import { configuracao, rascunhoPronto, SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz } from '../../../../test/sefaz.ts'

let t: TestApp
let fechar: () => Promise<void>
let me: Client<Contract>
let admin: Client<Contract>
/** The first hours of the next month at Greenwich: still the last day of this one in the west of Brazil. */
let virada = new Date()

beforeAll(async () => {
  const aberto = await abrirAppComSefaz()
  ;({ t, fechar } = aberto)
  const hoje = new Date()
  virada = new Date(Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() + 1, 1, 3, 30))
  const adiantar_ms = virada.getTime() - hoje.getTime()
  t.deps.clock = () => new Date(Date.now() + adiantar_ms)
  await aberto.sefaz.controlar('/relogio', { adiantar_ms })
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  await admin.tarifas.criar({ body: freteGeral })
})
afterAll(() => fechar())

const LUGARES = [
  ['Acre', 1_200_401, '69900078', '0100482300112', '-05:00', -1],
  ['Amazonas', 1_302_603, '69005010', '999999990', '-04:00', -1],
  ['São Paulo', 3_550_308, '03827001', '111222330446', '-03:00', 0],
  ['Fernando de Noronha', 2_605_459, '53990000', '032141840', '-02:00', 0],
] as const

const bytes = async (resposta: Promise<unknown>) => Buffer.from((await resposta) as Uint8Array).toString()
/** 'AAAA-MM-DD' of the turn of the month, or of the day before it. */
const dia = (mais: number) => new Date(virada.getTime() + mais * 86_400_000).toISOString().slice(0, 10)
const daTag = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1] ?? ''
const evento = async (chave: string | null) => {
  const { rows } = await t.db.query<{ xml: string }>(
    `select convert_from(assinado, 'UTF8') as xml from fiscal_envios where chave = $1 and tp_evento <> ''`,
    [chave],
  )
  return rows[0]?.xml ?? ''
}

test.each(LUGARES)(
  'C5: dhEmi, a chave e dhEvento de CT-e e MDF-e são do fuso do emitente: %s',
  async (_lugar, municipio_ibge, cep, ie, fuso, diaLocal) => {
    const lugar = { municipio_ibge, cep, ie }
    await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracaoCte, ...lugar } })
    await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracao, ...lugar } })
    const esperado = dia(diaLocal)
    const conferir = (xml: string, chave: string | null) => {
      expect(daTag(xml, 'dhEmi').slice(0, 10)).toBe(esperado)
      expect(daTag(xml, 'dhEmi').slice(19)).toBe(fuso)
      expect(chave?.slice(2, 6)).toBe(esperado.slice(2, 7).replace('-', ''))
    }
    const conferirEvento = (xml: string) => {
      expect(daTag(xml, 'dhEvento').slice(0, 10)).toBe(esperado)
      expect(daTag(xml, 'dhEvento').slice(19)).toBe(fuso)
    }

    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    expect(cte).toMatchObject({ estado: 'autorizado' })
    conferir(await bytes(me.cte.xml({ params: { id: cte._id } })), cte.chave)
    await me.cte.cancelar({
      params: { id: cte._id },
      body: { justificativa: 'Emitido com o remetente errado' },
    })
    await t.trabalhar()
    conferirEvento(await evento(cte.chave))

    const { mdfe } = await rascunhoPronto(t, me, `FUS1A${fuso.slice(1, 3)}`)
    await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
    await t.trabalhar()
    const feito = (await me.mdfe.buscar({ params: { id: mdfe._id } })).dados
    expect(feito).toMatchObject({ estado: 'autorizado' })
    conferir(await bytes(me.mdfe.xml({ params: { id: mdfe._id } })), feito.chave)
    await me.mdfe.cancelar({
      params: { id: mdfe._id },
      body: { justificativa: 'Viagem que não vai sair hoje' },
    })
    await t.trabalhar()
    conferirEvento(await evento(feito.chave))
  },
)
