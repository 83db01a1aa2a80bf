import { describe, expect, it, vi } from 'vitest'
import {
  assinarCte,
  type DadosCteOs,
  type DadosGtve,
  montarCteOs,
  montarGtve,
  procCte,
} from '../../src/index.ts'
import { gerarDacteOs } from '../../src/pdf/index.ts'
import { assinante } from '../exemplo.ts'
import { dadosCte } from '../exemplo-cte.ts'
import { lerCodigos, textoDasFolhas } from './rasterizar.ts'

// A page at 300 dpi is nine million points: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const { ide, emit, rem, dest } = dadosCte()
const { cUF, natOp, serie, nCT, dhEmi, cMunEnv, xMunEnv, UFEnv, verProc } = ide
const comum = { cUF, cCT: '41527839', natOp, serie, nCT, dhEmi, cMunEnv, xMunEnv, UFEnv, verProc } as const
const { CRT, IE = '251234568', xNome, enderEmit } = emit
const emitente = { CNPJ: emit.CNPJ!, IE, xNome, enderEmit }

const OS: DadosCteOs = {
  ide: {
    ...comum,
    CFOP: '6357',
    mod: '67',
    tpImp: '1',
    tpEmis: '1',
    tpAmb: '1',
    tpCTe: '0',
    procEmi: '0',
    modal: '01',
    tpServ: '6',
    indIEToma: '9',
    cMunIni: '4202404',
    xMunIni: 'Blumenau',
    UFIni: 'SC',
    cMunFim: '3550308',
    xMunFim: 'São Paulo',
    UFFim: 'SP',
    infPercurso: [{ UFPer: 'PR' }],
  },
  compl: { xObs: 'Saída pela garagem' },
  emit: { ...emitente, CRT },
  toma: { CNPJ: '11444777000161', xNome: 'Fábrica de Tecidos Ltda', enderToma: rem!.enderReme },
  vPrest: { vTPrest: '1500.00', vRec: '1500.00', Comp: [{ xNome: 'FRETAMENTO', vComp: '1500.00' }] },
  imp: {
    ICMS: { ICMS00: { CST: '00', vBC: '1500.00', pICMS: '12.00', vICMS: '180.00' } },
    infTribFed: { vINSS: '52.30' },
  },
  infCTeNorm: {
    infServico: { xDescServ: 'Fretamento de funcionários', infQ: { qCarga: '42.0000' } },
    seg: [{ respSeg: '4', xSeg: 'Seguradora Demo', nApol: 'AP-77' }],
    infModal: {
      versaoModal: '4.00',
      rodoOS: {
        TAF: '123456789012',
        veic: { placa: 'BRA2E19', RENAVAM: '00987654321' },
        infFretamento: { tpFretamento: '1', dhViagem: '2026-11-21T06:00:00-03:00' },
      },
    },
  },
}

const GTV: DadosGtve = {
  ide: {
    ...comum,
    CFOP: '5357',
    mod: '64',
    tpImp: '1',
    tpEmis: '1',
    tpAmb: '1',
    tpCTe: '4',
    modal: '01',
    tpServ: '9',
    indIEToma: '9',
    dhSaidaOrig: '2026-11-20T08:00:00-03:00',
    dhChegadaDest: '2026-11-20T09:30:00-03:00',
    toma: { toma: '0' },
  },
  emit: emitente,
  rem: rem!,
  dest: dest!,
  detGTV: {
    infEspecie: [{ tpEspecie: '1', vEspecie: '125000.00', tpNumerario: '2', xMoedaEstr: 'Dolar' }],
    qCarga: '3.0000',
    infVeiculo: [{ placa: 'BRA2E19', UF: 'SC' }],
  },
}

function autorizado(montado: ReturnType<typeof montarCteOs>) {
  expect(montado.erros).toEqual([])
  const { xml, chave } = montado
  const assinado = assinarCte(xml!, assinante)
  const digVal = /<DigestValue>([^<]+)</.exec(assinado)![1]
  const processado = procCte(
    assinado,
    `<protCTe versao="4.00"><infProt><tpAmb>1</tpAmb><verAplic>RS1</verAplic><chCTe>${chave}</chCTe>` +
      `<dhRecbto>2026-11-20T10:00:03-03:00</dhRecbto><nProt>142260000000001</nProt><digVal>${digVal}</digVal>` +
      '<cStat>100</cStat><xMotivo>Autorizado o uso</xMotivo></infProt></protCTe>',
  )
  if (!processado.ok) throw new Error(processado.motivo)
  return { chave: chave!, bytes: Buffer.from(processado.xml), nu: Buffer.from(assinado) }
}

async function imprimir(bytes: Uint8Array, opcoes = {}) {
  const impressao = await gerarDacteOs(bytes, opcoes)
  if (!impressao.ok) throw new Error(impressao.motivo)
  return { ...impressao, texto: (await textoDasFolhas(impressao.pdf)).join(' ') }
}

describe('DACTE OS', () => {
  it('traz o que o anexo II pede, e os códigos são lidos a 300 dpi', async () => {
    const { chave, bytes } = autorizado(montarCteOs(OS))
    const { texto, pdf, folhas } = await imprimir(bytes)
    expect(folhas).toBe(1)
    for (const parte of [
      'DACTE OS',
      'TRANSPORTE DE PESSOAS',
      '142260000000001 - 20/11/2026 10:00:03',
      '6357 - ',
      'SC - Blumenau',
      'PR',
      'SP - São Paulo',
      'Fábrica de Tecidos Ltda',
      '11.444.777/0001-61',
      'Fretamento de funcionários',
      'FRETAMENTO',
      '180,00',
      '52,30',
      '123456789012',
      'BRA2E19',
      '21/11/2026 06:00:00',
      'Seguradora Demo',
      'Saída pela garagem',
    ])
      expect(texto).toContain(parte)
    expect(texto).not.toContain('SEM VALOR FISCAL')
    const codigos = await lerCodigos(pdf)
    expect(codigos.find((codigo) => codigo.formato === 'Code128')?.texto).toBe(chave)
    expect(codigos.find((codigo) => codigo.formato === 'QRCode')?.texto).toContain(`chCTe=${chave}`)
  })

  it('sem protocolo não tem valor, e cancelado o diz', async () => {
    const { nu, bytes } = autorizado(montarCteOs(OS))
    expect((await imprimir(nu)).texto).toContain('NÃO AUTORIZADO - SEM VALOR FISCAL')
    const cancelamento = { protocolo: '142260000000009', dataHora: '2026-11-20T11:00:00-03:00' }
    const { texto } = await imprimir(bytes, { cancelamento })
    expect(texto).toContain('CT-E OS CANCELADO - protocolo 142260000000009')
  })

  it('a GTV-e tem as duas pontas, o que vai nos malotes e o veículo', async () => {
    const { texto } = await imprimir(autorizado(montarGtve(GTV)).bytes)
    for (const parte of ['GTV-e', 'REMETENTE', 'DESTINATÁRIO', 'CÉDULA', 'Dolar', '125.000,00', 'BRA2E19'])
      expect(texto).toContain(parte)
  })

  it('outro documento é recusado com uma frase', async () => {
    expect(await gerarDacteOs(Buffer.from('<x/>'))).toMatchObject({ ok: false })
  })
})
