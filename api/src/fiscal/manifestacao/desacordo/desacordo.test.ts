import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { configuracaoCte, cteAutorizado, freteGeral, notasNaRua } from '../../../../test/cte.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'

const FILIAL = '91122233000201'
const TEXTO = 'O frete cobrado passa da tabela combinada'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  // The taker is in Manaus.
  const emManaus = { ...configuracaoCte, municipio_ibge: 1_302_603 }
  await admin.cte.configurar({ params: { cnpj: FILIAL }, body: emManaus })
  await admin.tarifas.criar({ body: freteGeral })
})
afterAll(() => fechar())

/** A CT-e that SEFAZ has, received by a company of the group as its taker. */
async function recebido(papel: 'tomador' | 'participante' = 'tomador') {
  const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
  const { rows } = await t.db.query<{ id: string }>(
    `insert into dfe_documentos (grupo_id, cnpj, modelo, ambiente, chave, papel, numero, emitida_em, autorizada_em)
     values ($1, $2, '57', '2', $3, $4, $5, now(), now()) returning id::text as id`,
    [t.alicerce.grupos.get('SERRA AZUL')!, FILIAL, cte.chave, papel, cte.numero_cte],
  )
  return { id: rows[0]!.id, chave: cte.chave! }
}
const um = async (id: string) => (await me.manifestacao.buscar({ params: { id } })).dados
const naSefaz = async (chave: string) =>
  (await sefaz.documentos()).find((d) => d.chave === chave)?.eventos.map((e) => e.tpEvento)

test('the taker tells SEFAZ of a disagreement, once, takes it back, and may tell it again', async () => {
  const { id, chave } = await recebido()
  const params = { id }
  expect(await um(id)).toMatchObject({ em_desacordo: false, discordando: false, desacordos: [] })
  const enviado = (await me.manifestacao.discordar({ params, body: { texto: TEXTO } })).dados
  expect(enviado).toMatchObject({ em_desacordo: false, discordando: true })
  await expect(me.manifestacao.discordar({ params, body: { texto: TEXTO } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('já está a caminho da SEFAZ') as string,
  })
  await t.trabalhar()
  expect(await um(id)).toMatchObject({
    em_desacordo: true,
    discordando: false,
    desacordos: [
      { tipo: 'desacordo', estado: 'registrado', texto: TEXTO, quem: expect.any(String) as string },
    ],
  })
  expect(await naSefaz(chave)).toEqual(['610110'])
  const { rows } = await t.db.query<{ xml: string }>(
    `select convert_from(assinado, 'UTF8') as xml from fiscal_envios where chave = $1 and tp_evento = '610110'`,
    [chave],
  )
  expect(rows[0]?.xml).toMatch(/<dhEvento>[^<]+-04:00<\/dhEvento>/)
  await expect(me.manifestacao.discordar({ params, body: { texto: TEXTO } })).rejects.toMatchObject({
    status: 409,
  })
  await me.manifestacao.desfazerDesacordo({ params })
  await t.trabalhar()
  expect(await um(id)).toMatchObject({
    em_desacordo: false,
    desacordos: [{ tipo: 'desfeito', estado: 'registrado' }, { tipo: 'desacordo' }],
  })
  await expect(me.manifestacao.desfazerDesacordo({ params })).rejects.toMatchObject({ status: 409 })
  await me.manifestacao.discordar({ params, body: { texto: TEXTO } })
  await t.trabalhar()
  expect(await um(id)).toMatchObject({ em_desacordo: true })
  expect(await naSefaz(chave)).toEqual(['610110', '610111', '610110'])
})

test('only the taker may, and what SEFAZ refuses is told', async () => {
  const { id } = await recebido('participante')
  await expect(me.manifestacao.discordar({ params: { id }, body: { texto: TEXTO } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Só o tomador') as string,
  })
  const outro = await recebido()
  // A key that SEFAZ does not have.
  await t.db.query('update dfe_documentos set ambiente = $2 where id = $1', [outro.id, '1'])
  await me.manifestacao.discordar({ params: { id: outro.id }, body: { texto: TEXTO } })
  await t.trabalhar()
  const depois = await um(outro.id)
  expect(depois).toMatchObject({ em_desacordo: false, desacordos: [{ estado: 'rejeitado' }] })
  expect(depois.desacordos[0]!.motivo).not.toBe('')
})
