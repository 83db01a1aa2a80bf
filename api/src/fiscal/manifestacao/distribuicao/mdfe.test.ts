import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notaInteira } from '../../../../db/demo/distribuicao.ts'
import { manifestoDeOutro } from '../../../../db/demo/manifestos.ts'
import type { TestApp } from '../../../../test/app.ts'
import { notaTransportada, passaUmaHora, SERRA_AZUL } from '../../../../test/distribuicao.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'
import { em } from '../../../ctx.ts'
import { buscarDocumentos } from '../index.ts'

/* Distribution of MDF-e by NSU into the inbox of NF-e and CT-e (issue 11, C2). */

const CNPJ = SERRA_AZUL.documento

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
})
afterAll(() => fechar())

let horas = 0
const buscar = async (): Promise<void> => {
  await passaUmaHora(t)
  await sefaz.controlar('/relogio', { adiantar_ms: ++horas * 3_660_000 })
  await buscarDocumentos(em(t.deps, t.alicerce.grupos.get('SERRA AZUL')!), { cnpj: CNPJ })
  await t.trabalhar()
}
const daChave = async (chave: string) => {
  const { dados } = await me.manifestacao.listar({ query: { modelo: '58', busca: chave } })
  expect(dados).toHaveLength(1)
  return dados[0]!
}

let numero = 4400
const outro = (contratante = SERRA_AZUL) => {
  const nota = notaTransportada()
  return manifestoDeOutro({
    emitente: { ...nota.emitente, nome: 'Expresso Litoral Ltda' },
    contratante,
    cnpj: CNPJ,
    numero: ++numero,
    dhEmi: nota.dhEmi,
    placa: 'BRA2E19',
    cargaCentavos: 1_845_000,
    chaveCte: `${notaInteira(CNPJ, nota).chave.slice(0, 20)}57${notaInteira(CNPJ, nota).chave.slice(22)}`,
  })
}

test('o MDF-e que nos contratou chega pela distribuição, byte a byte, e fica na mesma caixa', async () => {
  const item = outro()
  await sefaz.controlar('/distribuir', item)
  await buscar()
  const d = await daChave(item.chave)
  expect(d).toMatchObject({
    modelo: '58',
    papel: 'contratante',
    situacao: 'autorizada',
    etapa: 'nao_se_aplica',
    emitente: 'Expresso Litoral Ltda',
    valor_centavos: 1_845_000,
    completo: true,
    prazo_em: null,
  })
  expect(((await me.manifestacao.xml({ params: { id: d._id } })) as Buffer).toString()).toBe(item.xml)
  const { dados } = await me.manifestacao.empresas()
  expect(dados.find((e) => e.cnpj === CNPJ)!.filas).toMatchObject([
    { servico: 'nfe' },
    { servico: 'cte' },
    { servico: 'mdfe', ult_nsu: '1', recebidos: 1 },
  ])
})

test('encerrado (110112) continua de pé; cancelado (110111) deixa de valer', async () => {
  const [encerrado, cancelado] = [outro(), outro()]
  for (const item of [encerrado, encerrado.encerramento, cancelado, cancelado.cancelamento])
    await sefaz.controlar('/distribuir', item)
  await buscar()
  const dele = async (chave: string) =>
    (await me.manifestacao.buscar({ params: { id: (await daChave(chave))._id } })).dados
  expect(await dele(encerrado.chave)).toMatchObject({
    situacao: 'autorizada',
    eventos: [{ tipo: '110112', descricao: 'Encerramento' }],
  })
  expect(await dele(cancelado.chave)).toMatchObject({
    situacao: 'cancelada',
    eventos: [{ tipo: '110111', texto: 'Viagem desistida pelo contratante' }],
  })
})

test('de um MDF-e ninguém manifesta nem discorda, e não vai para as notas', async () => {
  const item = outro({ ...SERRA_AZUL, documento: '11444777000161', nome: 'Mercado Central' })
  await sefaz.controlar('/distribuir', item)
  await buscar()
  const { _id: id, papel, nota } = await daChave(item.chave)
  expect({ papel, nota }).toEqual({ papel: 'participante', nota: null })
  await expect(me.manifestacao.completar({ params: { id } })).rejects.toThrow(/409/)
  await expect(me.manifestacao.importar({ params: { id } })).rejects.toThrow(/409/)
  const body = { texto: 'Carga avariada no transbordo' }
  await expect(me.manifestacao.discordar({ params: { id }, body })).rejects.toThrow(/409/)
})

test('o que não é deste grupo não se vê', async () => {
  const item = outro()
  await sefaz.controlar('/distribuir', item)
  await buscar()
  const { _id: id } = await daChave(item.chave)
  const alheio = await t.entrar('admin@azapers.demo')
  expect((await alheio.manifestacao.listar({ query: { modelo: '58' } })).dados).toEqual([])
  await expect(alheio.manifestacao.buscar({ params: { id } })).rejects.toThrow(/404/)
})
