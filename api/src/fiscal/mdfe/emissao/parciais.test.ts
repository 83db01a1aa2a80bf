import type { Client, Contract } from '@tropeiro/contract'
import { montarChave } from '@tropeiro/fiscal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textoDasFolhas } from '../../../../../fiscal/test/pdf/rasterizar.ts'
import type { TestApp } from '../../../../test/app.ts'
import { chaveDaNota, configuracao, rascunhoPronto, SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz } from '../../../../test/sefaz.ts'
import { errosDoEsquema } from '../../../esquemas-oficiais.ts'

let t: TestApp
let fechar: () => Promise<void>
let me: Client<Contract>
let admin: Client<Contract>

beforeAll(async () => {
  ;({ t, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  await configurar('3')
})
afterAll(() => fechar())

const configurar = (tipo_emitente: '1' | '3') =>
  admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracao, tipo_emitente } })

const CTE = montarChave({
  cUF: '35',
  aamm: '2611',
  documento: SERRA_AZUL,
  modelo: '57',
  serie: 1,
  numero: 4321,
  tpEmis: '1',
  cNF: '45179915',
})

test('C6: as chaves da prestação parcial e os volumes da entrega parcial vão no MDF-e e estão no DAMDFE', async () => {
  const { mdfe } = await rascunhoPronto(t, me, 'PAR1C11')
  await configurar('1')
  const nfes_parciais = [chaveDaNota(31), chaveDaNota(32)]
  const de = mdfe.rascunho
  const detalhe = {
    chave: CTE,
    reentrega: false,
    perigosos: [],
    unidades: [],
    volumes_total: 10,
    volumes_aqui: 4,
    nfes_parciais,
  }
  const rascunho: typeof de = {
    ...de,
    contratantes: [{ documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.', estrangeiro: '' }],
    descargas: de.descargas.map((d, i) => ({ ...d, nfes: [], ctes: i === 0 ? [CTE] : [] })),
    detalhes: [detalhe],
  }
  const campos = async (mudado: typeof de) =>
    (await me.mdfe.conferir({ body: { rascunho: mudado } })).dados.filter((p) => p.grave).map((p) => p.campo)
  expect(await campos({ ...rascunho, detalhes: [{ ...detalhe, volumes_aqui: 11 }] })).toEqual([
    'detalhes.0.volumes_aqui',
  ])
  expect(await campos({ ...rascunho, detalhes: [{ ...detalhe, nfes_parciais: [CTE] }] })).toEqual([
    'detalhes.0.nfes_parciais',
  ])
  await me.mdfe.editar({ params: { id: mdfe._id }, body: { versao: mdfe.versao, rascunho } })
  expect((await me.mdfe.emitir({ body: { ids: [mdfe._id] } })).dados).toEqual([
    expect.objectContaining({ ok: true }),
  ])
  await t.trabalhar()
  const params = { id: mdfe._id }
  const xml = Buffer.from((await me.mdfe.xml({ params })) as Uint8Array).toString()
  expect(xml).toContain(
    `<chCTe>${CTE}</chCTe><infEntregaParcial><qtdTotal>10.0000</qtdTotal><qtdParcial>4.0000</qtdParcial></infEntregaParcial>` +
      `<indPrestacaoParcial>1</indPrestacaoParcial>${nfes_parciais.map((c) => `<infNFePrestParcial><chNFe>${c}</chNFe></infNFePrestParcial>`).join('')}`,
  )
  expect(errosDoEsquema('mdfe', /<MDFe [\s\S]*<\/MDFe>/.exec(xml)![0])).toEqual([])
  const folhas = await textoDasFolhas((await me.mdfe.damdfe({ params })) as Uint8Array)
  for (const chave of [CTE, ...nfes_parciais]) expect(folhas.join(' ')).toContain(chave)
})
