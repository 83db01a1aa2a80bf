import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EVENTOS_CTE } from '../src/cte/eventos/catalogo.ts'
import {
  assinarEventoCte,
  camposCorrigiveis,
  type DadosDoEvento,
  type EventoMontado,
  hashDoComprovante,
  lerEventoCte,
  montarEventoCte,
  motivoDeNaoCorrigir,
  NS_CTE,
  procEventoCte,
  type TipoDeEventoCte,
  tipoDeEventoCte,
  verificarAssinatura,
} from '../src/index.ts'
import { avulso, errosDoXsd, temEsquemas } from './esquemas.ts'
import { assinante, chaveDoExemplo } from './exemplo.ts'
import { CHAVE_COM_LETRAS } from './exemplo-cte.ts'

const PL = 'PL_CTe_400'
const comXsd = temEsquemas(PL)
const nProt = '142260000000001'
const AGORA = '2026-11-20T10:00:00-03:00'
const hash = hashDoComprovante(CHAVE_COM_LETRAS, Buffer.from('imagem'))

const comum = {
  chCTe: CHAVE_COM_LETRAS,
  tpAmb: '2',
  CNPJ: '12ABC34501DE35',
  dhEvento: AGORA,
  nSeqEvento: 1,
}
const pessoa = { CNPJ: '00000000000191', UF: 'SC', xNome: 'Banco' }

/** One of each kind, as full as its layout allows. */
const DETALHES: { [T in TipoDeEventoCte]: DadosDoEvento<T>['detalhe'] } = {
  cancelamento: { nProt, xJust: 'Cliente desistiu do transporte' },
  carta_correcao: {
    infCorrecao: [
      { grupoAlterado: 'compl', campoAlterado: 'xObs', valorAlterado: 'Entregar à tarde' },
      { grupoAlterado: 'infQ', campoAlterado: 'tpMed', valorAlterado: 'PESO CUBADO', nroItemAlterado: '1' },
    ],
  },
  epec: {
    xJust: 'SEFAZ fora do ar desde as nove horas',
    vICMS: '18.00',
    vTPrest: '150.00',
    vCarga: '8000.00',
    toma4: { toma: '0', UF: 'SC', CNPJ: '00000000000191', IE: 'ISENTO' },
    modal: '01',
    UFIni: 'SC',
    UFFim: 'SP',
    tpCTe: '0',
    dhEmi: AGORA,
  },
  multimodal: { xRegistro: 'Conhecimento aéreo ligado a este transporte', nDoc: '123' },
  gtv: {
    infGTV: [
      {
        nDoc: '1',
        id: 'A1',
        dEmi: '2026-11-20',
        nDV: '1',
        qCarga: '2.0000',
        infEspecie: [{ tpEspecie: '1', vEspecie: '10.00' }],
        rem: pessoa,
        dest: pessoa,
        placa: 'ABC1D23',
        UF: 'SC',
        RNTRC: '12345678',
      },
    ],
  },
  comprovante_entrega: {
    nProt,
    dhEntrega: AGORA,
    nDoc: '52998224725',
    xNome: 'José da Silva',
    latitude: '-23.550520',
    longitude: '-46.633308',
    hashEntrega: hash,
    dhHashEntrega: AGORA,
    infEntrega: [{ chNFe: chaveDoExemplo() }],
  },
  cancelamento_comprovante: { nProt, nProtCE: nProt },
  insucesso_entrega: {
    nProt,
    dhTentativaEntrega: AGORA,
    nTentativa: '001',
    tpMotivo: '4',
    xJustMotivo: 'A rua estava alagada pela chuva',
    hashTentativaEntrega: hash,
    dhHashTentativaEntrega: AGORA,
    infEntrega: [{ chNFe: chaveDoExemplo() }],
  },
  cancelamento_insucesso: { nProt, nProtIE: nProt },
  vinculacao_pagamento: {
    nProt,
    pgto: {
      nPag: '1',
      idTransacao: 'E123',
      tpMeioPgto: '17',
      CNPJReceb: '12ABC34501DE35',
      CNPJBasePSP: '00000000',
    },
  },
  cancelamento_vinculacao: { nProt, nProtVincPgto: nProt },
  desacordo: { xObs: 'O frete cobrado não é o combinado' },
  cancelamento_desacordo: { nProtEvPrestDes: nProt },
}

function montar<T extends TipoDeEventoCte>(tipo: T, troca: object = {}): EventoMontado {
  const detalhe = { ...(DETALHES[tipo] as object), ...troca } as DadosDoEvento<T>['detalhe']
  return montarEventoCte({ ...comum, tipo, detalhe })
}

const TIPOS = Object.keys(EVENTOS_CTE) as TipoDeEventoCte[]

describe('montarEventoCte', () => {
  it.each(TIPOS)('%s is written, signed and read by its type', (tipo) => {
    const montado = montar(tipo)
    expect(montado.erros).toEqual([])
    const { tpEvento } = EVENTOS_CTE[tipo]
    expect(montado.id).toBe(`ID${tpEvento}${CHAVE_COM_LETRAS}001`)
    expect(tipoDeEventoCte(tpEvento)).toBe(tipo)
    const assinado = assinarEventoCte(montado.xml!, assinante)
    expect(verificarAssinatura(Buffer.from(assinado), 'infEvento').codigo).toBe('valida')
  })

  it.runIf(comXsd).each(TIPOS)('%s is taken by the official schemas, envelope and body', (tipo) => {
    const assinado = assinarEventoCte(montar(tipo).xml!, assinante)
    const { tag } = EVENTOS_CTE[tipo].tabela
    expect(errosDoXsd(PL, 'eventoCTe_v4.00.xsd', assinado)).toEqual([])
    expect(errosDoXsd(PL, `${tag}_v4.00.xsd`, avulso(assinado, tag, NS_CTE))).toEqual([])
  })

  it.each(TIPOS)('%s is read back', (tipo) => {
    const assinado = assinarEventoCte(montar(tipo).xml!, assinante)
    expect(lerEventoCte(assinado)).toEqual({
      ok: true,
      tipo,
      chCTe: CHAVE_COM_LETRAS,
      tpEvento: EVENTOS_CTE[tipo].tpEvento,
      nSeqEvento: 1,
      tpAmb: '2',
      cOrgao: '42',
      autor: '12ABC34501DE35',
      dhEvento: AGORA,
      descricao: expect.stringMatching(/^[A-Z]/),
      registro: null,
      detalhe: DETALHES[tipo],
    })
  })

  it('asks for what is missing, by path', () => {
    const { erros } = montar('cancelamento', { xJust: 'curta' })
    expect(erros).toMatchObject([
      {
        caminho: 'infEvento/detEvento/evCancCTe/xJust',
        codigo: 'tamanho',
        mensagem: '"Justificativa" deve ter de 15 a 255 caracteres; tem 5.',
      },
    ])
  })

  it('holds the sequence, and the justification of an unusual reason', () => {
    expect(
      montarEventoCte({
        ...comum,
        tipo: 'cancelamento',
        nSeqEvento: 2,
        detalhe: DETALHES.cancelamento,
      }).erros,
    ).toMatchObject([
      { caminho: 'infEvento/nSeqEvento', mensagem: 'Este evento só pode ocorrer uma vez em cada CT-e.' },
    ])
    expect(montar('insucesso_entrega', { xJustMotivo: undefined }).erros).toMatchObject([
      { caminho: 'infEvento/detEvento/evIECTe/xJustMotivo', codigo: 'obrigatorio' },
    ])
    expect(montar('insucesso_entrega', { tpMotivo: '1' }).erros).toMatchObject([
      { caminho: 'infEvento/detEvento/evIECTe/xJustMotivo', codigo: 'desconhecido' },
    ])
    expect(montar('insucesso_entrega', { tpMotivo: '1', xJustMotivo: undefined }).erros).toEqual([])
  })

  it('sends EPEC to the virtual authority', () => {
    const { xml } = montarEventoCte({ ...comum, tipo: 'epec', cOrgao: '95', detalhe: DETALHES.epec })
    expect(xml).toContain('<cOrgao>95</cOrgao>')
  })
})

describe('carta de correção', () => {
  it('refuses the fields of section 13 and those that are not there', () => {
    const { erros } = montar('carta_correcao', {
      infCorrecao: [
        { grupoAlterado: 'ide', campoAlterado: 'serie', valorAlterado: '2' },
        { grupoAlterado: 'ide', campoAlterado: 'xObs', valorAlterado: 'x' },
      ],
    })
    expect(erros.map(({ caminho, mensagem }) => [caminho, mensagem])).toEqual([
      [
        'infEvento/detEvento/evCCeCTe/infCorrecao[1]/campoAlterado',
        '"Série" (Identificação) não pode ser corrigido por carta de correção.',
      ],
      [
        'infEvento/detEvento/evCCeCTe/infCorrecao[2]/campoAlterado',
        'O campo "xObs" não existe no grupo "ide" do CT-e.',
      ],
    ])
  })

  it('offers the others with their labels', () => {
    const oferecidos = camposCorrigiveis()
    expect(oferecidos.length).toBeGreaterThan(150)
    expect(oferecidos).toContainEqual({
      grupo: 'compl',
      campo: 'xObs',
      rotulo: 'Observações',
      rotuloDoGrupo: 'Dados complementares',
    })
    for (const { grupo, campo } of oferecidos) expect(motivoDeNaoCorrigir(grupo, campo)).toBeNull()
    expect(oferecidos.some(({ grupo, campo }) => grupo === 'rem' && campo === 'CNPJ')).toBe(false)
  })
})

describe('lerEventoCte', () => {
  it('keeps what it does not know the body of, and refuses the rest', () => {
    const doFisco = montar('cancelamento').xml!.replaceAll('110111', '310620')
    expect(lerEventoCte(doFisco)).toMatchObject({ ok: true, tipo: null, tpEvento: '310620', detalhe: null })
    expect(lerEventoCte('<CTe/>')).toMatchObject({ ok: false, codigo: 'outro_documento' })
    expect(lerEventoCte('<eventoCTe/>')).toMatchObject({ ok: false, codigo: 'namespace' })
    expect(lerEventoCte(`<eventoCTe xmlns="${NS_CTE}"><infEvento/></eventoCTe>`)).toMatchObject({
      codigo: 'campo_ausente',
    })
  })
})

describe('hashDoComprovante', () => {
  it('is the SHA-1 of key and image in Base64', () => {
    const imagem = Buffer.from([0xff, 0xd8, 0xff])
    expect(hashDoComprovante(CHAVE_COM_LETRAS, imagem)).toBe(
      createHash('sha1').update(`${CHAVE_COM_LETRAS}/9j/`).digest('base64'),
    )
    expect(hashDoComprovante(CHAVE_COM_LETRAS, imagem)).toHaveLength(28)
  })
})

describe('procEventoCte', () => {
  const ret = (chCTe: string, tpEvento = '110111') =>
    `<retEventoCTe versao="4.00"><infEvento><tpAmb>2</tpAmb><verAplic>SVRS</verAplic><cOrgao>42</cOrgao><cStat>135</cStat>` +
    `<xMotivo>Evento registrado e vinculado a CT-e</xMotivo><chCTe>${chCTe}</chCTe><tpEvento>${tpEvento}</tpEvento>` +
    `<xEvento>Cancelamento</xEvento><nSeqEvento>001</nSeqEvento><dhRegEvento>${AGORA}</dhRegEvento><nProt>${nProt}</nProt>` +
    '</infEvento></retEventoCTe>'

  it('keeps both parts byte for byte', () => {
    const assinado = assinarEventoCte(montar('cancelamento').xml!, assinante)
    const processado = procEventoCte(assinado, ret(CHAVE_COM_LETRAS))
    expect(processado).toMatchObject({ ok: true })
    const xml = processado.ok ? processado.xml : ''
    expect(xml).toContain(assinado)
    expect(xml).toContain(ret(CHAVE_COM_LETRAS))
    expect(verificarAssinatura(Buffer.from(xml), 'infEvento').codigo).toBe('valida')
    expect(lerEventoCte(xml)).toMatchObject({
      tipo: 'cancelamento',
      detalhe: DETALHES.cancelamento,
      registro: { cStat: '135', nProt, dhRegEvento: AGORA },
    })
    if (comXsd) expect(errosDoXsd(PL, 'procEventoCTe_v4.00.xsd', xml)).toEqual([])
  })

  it('refuses the answer of another event', () => {
    const assinado = assinarEventoCte(montar('cancelamento').xml!, assinante)
    expect(procEventoCte(assinado, ret(chaveDoExemplo()))).toMatchObject({ ok: false })
    expect(procEventoCte(assinado, ret(CHAVE_COM_LETRAS, '110110'))).toMatchObject({ ok: false })
    expect(procEventoCte(montar('cancelamento').xml!, ret(CHAVE_COM_LETRAS))).toMatchObject({ ok: false })
    const rejeicao = ret(CHAVE_COM_LETRAS).replace(/<nProt>.*<\/nProt>/, '')
    expect(procEventoCte(assinado, rejeicao)).toMatchObject({ ok: false })
  })
})
