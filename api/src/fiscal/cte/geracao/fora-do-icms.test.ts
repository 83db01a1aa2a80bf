import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const tributos = { ...configuracaoCte.tributos, aliquota: 12 }
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracaoCte, tributos } })
  const componentes = freteGeral.conteudo.componentes.map((c) =>
    c.codigo === 'PEDAGIO' ? { ...c, soma: { frete: true, icms: false, pis_cofins: true } } : c,
  )
  const conteudo = { ...freteGeral.conteudo, componentes, icms: 'por_dentro' as const }
  await admin.tarifas.criar({ body: { ...freteGeral, conteudo } })
})
afterAll(() => fechar())

const daTag = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1]

test('um componente fora da base do ICMS na tabela é cobrado no CT-e e não entra em vBC', async () => {
  const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
  expect(cte.estado).toBe('autorizado')
  expect(cte.rascunho.componentes.filter((c) => c.fora_do_icms)).toEqual([
    { nome: 'PEDAGIO', valor_centavos: 1260, fora_do_icms: true },
  ])
  // 212,50 of weight, 40,00 of value, 24,00 of GRIS: 276,50 / 0,88 = 314,20, and the toll of 12,60 beside it.
  const xml = Buffer.from((await me.cte.xml({ params: { id: cte._id } })) as Uint8Array).toString()
  expect(daTag(xml, 'vTPrest')).toBe('326.80')
  expect(daTag(xml, 'ICMS00')).toBeUndefined()
  expect([daTag(xml, 'vBC'), daTag(xml, 'pICMS'), daTag(xml, 'vICMS')]).toEqual(['314.20', '12.00', '37.70'])
  expect(cte.valor_total).toBe(32_680)
})
