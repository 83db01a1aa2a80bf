import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'

const MERCADO = '11444777000161'

let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
beforeAll(async () => {
  const aberto = await abrirAppComSefaz()
  ;({ sefaz, fechar } = aberto)
  me = await aberto.t.entrar('operador@serraazul.demo')
})
afterAll(() => fechar())

const consultar = async (uf: 'SP' | 'RJ', documento = MERCADO) =>
  (await me.cte.consultarCadastro({ body: { cnpj_emitente: SERRA_AZUL, uf, documento } })).dados

test('the state tells the registrations of a taker, and those that ended', async () => {
  await sefaz.controlar('/cadastro', {
    uf: 'SP',
    documento: MERCADO,
    inscricoes: [
      { ie: '110042490114', nome: 'MERCADO CENTRAL', ativa: true },
      { ie: '111222330446', nome: 'MERCADO CENTRAL FILIAL', ativa: false },
    ],
  })
  expect(await consultar('SP')).toEqual({
    inscricoes: [
      { ie: '110042490114', nome: 'MERCADO CENTRAL', ativa: true, municipio: '' },
      { ie: '111222330446', nome: 'MERCADO CENTRAL FILIAL', ativa: false, municipio: '' },
    ],
    dito: '',
  })
})

test('who is in no register is no failure; a state without a service is told', async () => {
  expect(await consultar('SP', '90752655000109')).toMatchObject({
    inscricoes: [],
    dito: expect.stringContaining('não cadastrado') as string,
  })
  await expect(consultar('RJ')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('RJ não pode ser consultado') as string,
  })
})
