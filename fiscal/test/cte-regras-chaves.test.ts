import { describe, expect, it } from 'vitest'
import { citadosNoCte, conferirRegrasDoCte, type DadosCte, digitoVerificador } from '../src/index.ts'
import { chaveDoExemplo } from './exemplo.ts'
import { dadosCte } from './exemplo-cte.ts'

/** A key whose check digit is right, whatever else is not. */
const comDigito = (primeiros43: string): string => primeiros43 + digitoVerificador(primeiros43)
const trocar = (chave: string, onde: number, por: string): string =>
  comDigito(chave.slice(0, onde) + por + chave.slice(onde + por.length, 43))

function regrasCom(mudar: (dados: DadosCte) => void): string[] {
  const dados = dadosCte()
  mudar(dados)
  return conferirRegrasDoCte({ simplificado: false, dados }, { agora: '2026-11-20T13:01:00Z' }).map(
    ({ regra, mensagem }) => `${regra}: ${mensagem}`,
  )
}
const daNfe = (chave: string) =>
  regrasCom((d) => {
    d.infCTeNorm!.infDoc = { infNFe: [{ chave }] }
  })

describe('keys that a CT-e cites', () => {
  const boa = chaveDoExemplo()

  it('the CNPJ within an NF-e key is valid, with letters or without', () => {
    expect(daNfe(boa)).toEqual([])
    expect(daNfe(trocar(boa, 18, '36'))).toEqual([
      expect.stringContaining('G040: O CNPJ 12ABC34501DE36 dentro da chave'),
    ])
    expect(daNfe(trocar(boa, 6, '12345678000190'))).toEqual([expect.stringContaining('12345678000190')])
    expect(daNfe(trocar(boa, 6, '00000000000000'))).toEqual([expect.stringContaining('00000000000000')])
  })

  it('the year within an NF-e key is none before 2005 nor after this one', () => {
    expect(daNfe(trocar(boa, 2, '30'))).toEqual([expect.stringContaining('O ano dentro da chave')])
    expect(daNfe(trocar(boa, 2, '04'))).toEqual([expect.stringContaining('é 2004')])
    expect(daNfe(trocar(boa, 2, '2612'))).toEqual([])
  })

  it('the number within an NF-e key is not zero, and its kind of emission exists', () => {
    expect(daNfe(trocar(boa, 25, '000000000'))).toEqual([expect.stringContaining('é zero')])
    expect(daNfe(trocar(boa, 34, '8'))).toEqual([expect.stringContaining('tipo de emissão')])
  })

  it('a producer issues under his CPF', () => {
    expect(daNfe(trocar(trocar(boa, 6, '00052998224725'), 22, '920'))).toEqual([])
    expect(daNfe(trocar(trocar(boa, 6, '00052998224726'), 22, '920'))).toHaveLength(1)
  })
})

describe('citadosNoCte', () => {
  it('names the municipalities, and the CT-e that ours replaces', () => {
    const dados = dadosCte()
    expect(citadosNoCte({ simplificado: false, dados })).toEqual({
      chaves: [],
      municipios: ['4202404', '3550308'],
    })
    dados.ide.tpCTe = '3'
    dados.infCTeNorm!.infCteSub = { chCte: chaveDoExemplo({ modelo: '57' }) }
    expect(citadosNoCte({ simplificado: false, dados }).chaves).toEqual([chaveDoExemplo({ modelo: '57' })])
  })
})
