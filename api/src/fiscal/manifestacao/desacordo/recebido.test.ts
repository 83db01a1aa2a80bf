import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desacordoDoTomador } from '../../../../db/demo/distribuicao.ts'
import type { TestApp } from '../../../../test/app.ts'
import { abrirEmissao, cteAutorizado, notasNaRua } from '../../../../test/cte.ts'
import { dhEmiDe } from '../../../../test/cte-de-teste.ts'
import { passaUmaHora } from '../../../../test/distribuicao.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import type { Sefaz } from '../../../../test/sefaz.ts'
import { em } from '../../../ctx.ts'
import { buscarDocumentos } from '../index.ts'

const TOMADOR = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
const TEXTO = 'Frete cobrado a mais do que a tabela combinada'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
beforeAll(async () => {
  ;({ t, sefaz, fechar, me } = await abrirEmissao())
})
afterAll(() => fechar())

let horas = 0
const buscar = async (): Promise<void> => {
  await passaUmaHora(t)
  await sefaz.controlar('/relogio', { adiantar_ms: ++horas * 3_660_000 })
  await buscarDocumentos(em(t.deps, t.alicerce.grupos.get('SERRA AZUL')!), { cnpj: SERRA_AZUL })
  await t.trabalhar()
}
const naTorre = async (): Promise<string[]> =>
  (await me.torre.agora({ body: {} })).dados.itens.filter((i) => i.tipo === 'documento').map((i) => i.titulo)

test('a disagreement reaches the CT-e, the tower and the people once, and leaves when the taker takes it back', async () => {
  const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
  expect(cte).toMatchObject({ estado: 'autorizado', desacordo: false })
  const evento = {
    chave: cte.chave!,
    tomador: TOMADOR,
    dhEvento: dhEmiDe(new Date()),
    texto: TEXTO,
    tpAmb: '2',
  } as const
  const { protocolo, ...desacordo } = desacordoDoTomador(evento)
  await sefaz.controlar('/distribuir', desacordo)
  // A second copy under another number changes nothing.
  await sefaz.controlar('/distribuir', desacordo)
  await buscar()
  const um = async () => (await me.cte.buscar({ params: { id: cte._id } })).dados
  const depois = await um()
  expect(depois).toMatchObject({ estado: 'autorizado', desacordo: true })
  expect(depois.eventos).toMatchObject([
    { tipo: '610110', estado: 'registrado', detalhe: TEXTO, protocolo, quem: 'Alimentos Bom Grão S.A.' },
  ])
  expect((await me.cte.getcte({ query: {} })).dados.find((c) => c._id === cte._id)).toMatchObject({
    desacordo: true,
  })
  expect(await naTorre()).toContain(`CT-e ${cte.numero_cte} em desacordo`)
  const { rows } = await t.db.query<{ para: string }>(
    'select para from mensagens_do_sistema where assunto = $1 order by para',
    [`Tomador em desacordo com o CT-e ${cte.numero_cte}`],
  )
  const quem = rows.map((r) => r.para)
  expect(quem).toEqual([...new Set(quem)])
  expect(quem).toEqual(expect.arrayContaining(['admin@serraazul.demo', 'operador@serraazul.demo']))

  const { protocolo: _, ...volta } = desacordoDoTomador({ ...evento, desfaz: protocolo })
  await sefaz.controlar('/distribuir', volta)
  await buscar()
  const fim = await um()
  expect(fim).toMatchObject({ desacordo: false })
  expect(fim.eventos.map((e) => e.tipo)).toEqual(['610111', '610110'])
  expect(await naTorre()).not.toContain(`CT-e ${cte.numero_cte} em desacordo`)
})
