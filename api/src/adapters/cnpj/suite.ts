import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CnpjPort } from './port.ts'

export type Opened = { cnpj: CnpjPort; close: () => Promise<void> }

/** What every register that is opened for the suite knows; the second has letters and says little. */
export const conhecidas = {
  inteira: {
    cnpj: '91122233000112',
    nome: 'TRANSPORTES SERRA AZUL LTDA',
    logradouro: 'RUA DAS FLORES',
    numero: '4200',
    bairro: 'CANGAÍBA',
    cidade: 'SAO PAULO',
    uf: 'SP',
    telefone: '1133334444',
  },
  magra: {
    cnpj: '12ABC34501DE35',
    nome: 'DISTRIBUIDORA VALE VERDE S.A.',
    logradouro: '',
    numero: '',
    bairro: '',
    cidade: '',
    uf: '',
    telefone: '',
  },
}

/** What every way of asking does. */
export function cnpjSuite(name: string, open: () => Promise<Opened>): void {
  describe(`cnpj: ${name}`, () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    it('answers name, address and telephone', async () => {
      expect(await opened.cnpj.buscar(conhecidas.inteira.cnpj)).toMatchObject(conhecidas.inteira)
    })

    it('takes a CNPJ with letters; what is not said is empty text', async () => {
      expect(await opened.cnpj.buscar(conhecidas.magra.cnpj)).toMatchObject(conhecidas.magra)
    })

    it('answers null for one that it does not know', async () => {
      expect(await opened.cnpj.buscar('90444555000115')).toBeNull()
    })
  })
}
