import { describe, expect, it } from 'vitest'
import { lerNfe, type NfeLida, type OpcoesDeLeitura } from '../src/index.ts'
import { decimalParaInteiro } from '../src/nfe/valores.ts'
import {
  assinanteVencido,
  cancelamento,
  chaveDoExemplo,
  DECLARACAO,
  nfe,
  nfeAssinada,
  nfeProc,
  protNFe,
} from './exemplo.ts'

function nota(xml: string | Uint8Array, opcoes?: OpcoesDeLeitura): NfeLida {
  const leitura = lerNfe(typeof xml === 'string' ? Buffer.from(xml) : xml, opcoes)
  if (!leitura.ok || leitura.tipo !== 'nfe') throw new Error(JSON.stringify(leitura))
  return leitura.nota
}

const avisos = (xml: string) => nota(xml).avisos.map((aviso) => aviso.codigo)

describe('lerNfe', () => {
  it('reads an authorised note', () => {
    expect(nota(nfeProc())).toMatchObject({
      chave: chaveDoExemplo(),
      modelo: '55',
      serie: 1,
      numero: 1234,
      tpAmb: 1,
      dhEmi: '2026-11-20T10:15:00-03:00',
      natOp: 'VENDA',
      tpNF: 1,
      emitente: {
        tipo: 'cnpj',
        documento: '12ABC34501DE35',
        nome: 'Indústria Ção & Cia',
        fantasia: 'Ção',
        ie: '110042490114',
        endereco: {
          logradouro: 'Rua São João',
          complemento: 'Galpão 2',
          cep: '01035000',
          telefone: '1133334444',
        },
      },
      destinatario: { tipo: 'cpf', documento: '52998224725', nome: 'José da Silva', ie: null },
      entrega: null,
      totais: { vNF: 8001, vProd: 7500, vFrete: 510, vSeg: 0, vDesc: 9 },
      transporte: {
        modFrete: '1',
        transportadora: { documento: '00000000000191', nome: 'Veloz' },
        placa: 'ABC1D23',
        volumes: { quantidade: 3, especie: 'CAIXA', pesoL: 10_500, pesoB: 11_255 },
      },
      pedido: 'PED-1',
      infCpl: 'Entregar pela manhã',
      protocolo: { nProt: '135260000000001', cStat: '100', dhRecbto: '2026-11-20T10:16:00-03:00' },
      certificado: { titular: 'EMPRESA DE TESTE', autoridade: 'AC DE TESTE' },
      avisos: [],
    })
  })

  it('counts every item and copies the first ones', () => {
    expect(nota(nfeProc(), { itens: 1 }).itens).toEqual({
      quantidade: 3,
      primeiros: [
        {
          cProd: 'P1',
          xProd: 'Café nº 1',
          ncm: '09012100',
          cfop: '5102',
          qtd: '2.5000',
          un: 'UN',
          valor: 2500,
        },
      ],
    })
    expect(nota(nfeProc(), { itens: 0 }).itens).toEqual({ quantidade: 3, primeiros: [] })
  })

  it('reads a bare NFe, and warns', () => {
    expect(avisos(DECLARACAO + nfeAssinada())).toEqual(['sem_protocolo'])
    expect(avisos(nfeProc(nfe()))).toEqual(['assinatura_ausente'])
  })

  it('skips the signature when told to', () => {
    const lida = nota(nfeProc(nfe()), { assinatura: false })
    expect(lida.avisos).toEqual([])
    expect(lida.certificado).toBeNull()
  })

  it('takes the place of delivery and the place of collection', () => {
    const local =
      '<xNome>Obra</xNome><xLgr>Av. Um</xLgr><nro>5</nro><xBairro>B</xBairro><cMun>3509502</cMun><xMun>Campinas</xMun><UF>SP</UF>'
    const xml = nfe().replace(
      '</dest>',
      `</dest><retirada><CPF>52998224725</CPF>${local}</retirada><entrega><CNPJ>00000000000191</CNPJ>${local}</entrega>`,
    )
    const lida = nota(xml)
    expect(lida.entrega).toMatchObject({
      documento: '00000000000191',
      nome: 'Obra',
      endereco: { codMunicipio: '3509502' },
    })
    expect(lida.retirada).toMatchObject({ documento: '52998224725' })
  })

  it('reads a recipient abroad', () => {
    const xml = nfe()
      .replace('<CPF>52998224725</CPF>', '<idEstrangeiro/>')
      .replace('<enderDest>', '<enderDest><xLgr>Calle 9</xLgr><nro>1</nro><xBairro>X</xBairro>')
      .replace(
        /(<enderDest>.*?)<xLgr>Rua.*?<\/enderDest>/,
        '$1<cMun>9999999</cMun><xMun>EXTERIOR</xMun><UF>EX</UF><xPais>URUGUAI</xPais></enderDest>',
      )
    expect(nota(xml).destinatario).toMatchObject({
      tipo: 'estrangeiro',
      documento: '',
      endereco: { uf: 'EX', pais: 'URUGUAI', cep: null },
    })
  })

  it('reads a rural producer with CPF in the key', () => {
    const lida = nota(nfe({ emitente: '52998224725', serie: 920 }))
    expect(lida.emitente).toMatchObject({ tipo: 'cpf', documento: '52998224725' })
  })

  it("accepts the tax office's CNPJ in the key of a note made at its site", () => {
    const daSefaz = chaveDoExemplo({ emitente: '00000000000191', serie: 890 })
    const xml = nfe({ emitente: '52998224725', serie: 890 })
      .replace(/Id="NFe\w+"/, `Id="NFe${daSefaz}"`)
      .replace(/<cDV>\d/, `<cDV>${daSefaz[43]}`)
    expect(nota(xml).chave).toBe(daSefaz)
  })

  it('warns about what the import may accept', () => {
    const assinada = nfeAssinada()
    expect(avisos(nfeProc(nfeAssinada({}, assinanteVencido)))).toEqual(['certificado_vencido'])
    expect(avisos(nfeProc(assinada.replace('80.01', '80.02')))).toEqual(['digest_diferente'])
    expect(
      avisos(
        nfeProc(assinada, protNFe(assinada).replace(/<digVal>[^<]+/, '<digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=')),
      ),
    ).toEqual(['protocolo_digval_diferente'])
    expect(avisos(nfe().replace('<tpAmb>1', '<tpAmb>2'))).toContain('homologacao')
    expect(avisos(nfe().replace('52998224725', '52998224726'))).toContain('documento_invalido')
  })

  it('reads prefixed namespaces', () => {
    const prefixada = nfe()
      .replaceAll(/<(\/?)(\w)/g, '<$1n:$2')
      .replace('xmlns=', 'xmlns:n=')
    expect(nota(prefixada).numero).toBe(1234)
  })

  it('reads a registered cancellation as its own kind', () => {
    expect(lerNfe(Buffer.from(cancelamento()))).toEqual({
      ok: true,
      tipo: 'cancelamento',
      chave: chaveDoExemplo(),
      nProt: '135260000000001',
      nProtEvento: '135260000000002',
      dhEvento: '2026-11-20T12:00:00-03:00',
      justificativa: 'Cliente desistiu da compra',
      tpAmb: 1,
      avisos: [],
    })
    const forjado = lerNfe(Buffer.from(cancelamento().replace('Cliente', 'Fulano')))
    expect(forjado).toMatchObject({ ok: true, avisos: [{ codigo: 'digest_diferente' }] })
  })
})

describe('decimalParaInteiro', () => {
  it('scales without binary fractions', () => {
    expect(decimalParaInteiro('1.005', 2)).toBe(101)
    expect(decimalParaInteiro('0.1', 2)).toBe(10)
    expect(decimalParaInteiro('9999999999999.99', 2)).toBe(999_999_999_999_999)
    expect(decimalParaInteiro('12', 3)).toBe(12_000)
    expect(decimalParaInteiro('1,00', 2)).toBeNull()
    expect(decimalParaInteiro('-1.00', 2)).toBeNull()
    expect(decimalParaInteiro('', 2)).toBeNull()
  })
})
