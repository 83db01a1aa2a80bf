import { describe, expect, it } from 'vitest'
import {
  assinarCte,
  campoDoCte,
  montarCte,
  montarCteSimplificado,
  NS_CTE,
  novaChave,
  qrCodeCte,
  significadoNoCte,
  validarCte,
  validarCteSimplificado,
  verificarAssinatura,
} from '../src/index.ts'
import { avulso, errosDoXsd, temEsquemas } from './esquemas.ts'
import { assinante } from './exemplo.ts'
import { CHAVE_COM_LETRAS, dadosCte, dadosCteSimplificado } from './exemplo-cte.ts'

const PL = 'PL_CTe_400'
const comXsd = temEsquemas(PL)

describe('montarCte', () => {
  it('writes the sample key with letters', () => {
    const { chave, xml, erros } = montarCte(dadosCte())
    expect(erros).toEqual([])
    expect(chave).toBe(CHAVE_COM_LETRAS)
    expect(xml).toContain(`<infCte Id="CTe${CHAVE_COM_LETRAS}" versao="4.00">`)
    expect(xml).toContain('<cDV>7</cDV>')
  })

  it.runIf(comXsd)('is taken by the official schema, main part and mode', () => {
    for (const [montado, arquivo] of [
      [montarCte(dadosCte()), 'cte_v4.00.xsd'],
      [montarCteSimplificado(dadosCteSimplificado()), 'cteSimp_v4.00.xsd'],
    ] as const) {
      const assinado = assinarCte(montado.xml!, assinante)
      expect(errosDoXsd(PL, arquivo, assinado)).toEqual([])
      expect(errosDoXsd(PL, 'cteModalRodoviario_v4.00.xsd', avulso(assinado, 'rodo', NS_CTE))).toEqual([])
    }
  })

  it('signs what it writes, QR code included', () => {
    const assinado = assinarCte(montarCte(dadosCte()).xml!, assinante)
    expect(verificarAssinatura(Buffer.from(assinado), 'infCte').codigo).toBe('valida')
    expect(assinado).toContain(
      `<infCTeSupl><qrCodCTe>https://dfe-portal.svrs.rs.gov.br/cte/qrCode?chCTe=${CHAVE_COM_LETRAS}&amp;tpAmb=2</qrCodCTe>`,
    )
    expect(() => assinarCte(assinado, assinante)).toThrow('sem assinatura')
  })

  it('says what is wrong with path and sentence', () => {
    const dados = dadosCte()
    dados.ide.serie = '12A'
    dados.ide.xMunIni = ' Blumenau'
    dados.emit.CPF = '52998224725'
    dados.infCTeNorm!.infDoc!.infNFe!.push({ chave: '123' })
    const { erros, xml } = montarCte(dados)
    expect(xml).toBeNull()
    expect(erros).toEqual([
      {
        caminho: 'infCte/ide/serie',
        codigo: 'formato',
        rotulo: 'Série',
        mensagem: '"Série" deve ter de 0 a 999, sem zeros à esquerda; veio "12A".',
      },
      {
        caminho: 'infCte/ide/xMunIni',
        codigo: 'caracteres',
        rotulo: 'Município de início',
        mensagem: '"Município de início" não pode começar nem terminar com espaço.',
      },
      {
        caminho: 'infCte/emit',
        codigo: 'escolha',
        rotulo: 'o CNPJ ou o CPF',
        mensagem: 'Informe apenas um: o CNPJ ou o CPF.',
      },
      expect.objectContaining({ caminho: 'infCte/infCTeNorm/infDoc/infNFe[2]/chave', codigo: 'formato' }),
    ])
  })

  it('asks for what is missing in a half-filled form', () => {
    const caminhos = validarCte({ ide: { cUF: '42' } }).map((erro) => erro.caminho)
    expect(caminhos).toContain('infCte/ide/serie')
    expect(caminhos).toContain('infCte/emit')
    expect(caminhos).not.toContain('infCte/@Id')
    expect(caminhos).not.toContain('infCte/ide/cDV')
    expect(validarCte({}).map((erro) => erro.mensagem)).toContain('Preencha "Emitente".')
    expect(validarCteSimplificado({}).length).toBeGreaterThan(5)
  })

  it('refuses what the layout does not know', () => {
    const dados = { ...dadosCte(), novidade: '1' }
    expect(montarCte(dados).erros).toMatchObject([{ caminho: 'infCte/novidade', codigo: 'desconhecido' }])
  })
})

describe('campoDoCte', () => {
  it('describes a field by the path of its errors', () => {
    expect(campoDoCte('infCte/ide/tpServ')).toMatchObject({ rotulo: 'Tipo do serviço', obrigatorio: true })
    expect(campoDoCte('infCte/vPrest/Comp[2]/vComp')).toMatchObject({ casas: 2, opcoes: null })
    expect(campoDoCte('infCte/compl/xObs')).toMatchObject({ maximo: 2000, obrigatorio: false, repete: false })
    expect(campoDoCte('infCte/det[1]/@nItem', true)).toMatchObject({ rotulo: 'Número do item' })
    expect(campoDoCte('infCte/ide')).toBeNull()
    expect(campoDoCte('infCte/ide/serie/x')).toBeNull()
    expect(campoDoCte('outra/ide')).toBeNull()
    expect(significadoNoCte('infCte/ide/tpServ', '1')).toBe('Subcontratação')
    expect(significadoNoCte('infCte/ide/serie', '1')).toBe('1')
  })
})

describe('novaChave', () => {
  const partes = {
    cUF: '42',
    dhEmi: '2026-11-20T10:00:00-03:00',
    documento: '12ABC34501DE35',
    modelo: '57',
    serie: 1,
    numero: 1,
    tpEmis: '1',
  }

  it('takes a code of its own, never the number nor a trivial one', () => {
    expect(novaChave({ ...partes, codigo: '12345678' }).chave).toBe(CHAVE_COM_LETRAS)
    const codigos = new Set(Array.from({ length: 200 }, () => novaChave(partes).codigo))
    expect(codigos.size).toBeGreaterThan(190)
    expect(codigos.has('00000001')).toBe(false)
  })
})

describe('qrCodeCte', () => {
  it('signs the key in contingency with no internet', () => {
    const { chave } = novaChave({
      cUF: '35',
      dhEmi: '2026-11-20T10:00:00-03:00',
      documento: '12ABC34501DE35',
      modelo: '57',
      serie: 1,
      numero: 1,
      tpEmis: '5',
    })
    expect(qrCodeCte({ chave, tpAmb: '1', assinante })).toMatch(
      /^https:\/\/nfe\.fazenda\.sp\.gov\.br\/CTeConsulta\/qrCode\?chCTe=[0-9A-Z]{44}&tpAmb=1&sign=[A-Za-z0-9+/]{342}==$/,
    )
    expect(() => qrCodeCte({ chave, tpAmb: '1' })).toThrow(RangeError)
    expect(() => qrCodeCte({ chave: CHAVE_COM_LETRAS.replace('ABC', '000'), tpAmb: '1' })).toThrow(RangeError)
  })
})
