import { createPrivateKey } from 'node:crypto'
import { type Assinante, abrirA1, type DadosCte, digitoVerificador, montarChave } from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chaveDoExemplo } from '../../fiscal/test/exemplo.ts'
import { createSefaz, type Identidade } from '../src/adapters/sefaz/index.ts'
import { cteDeTeste } from './cte-de-teste.ts'
import { abrirSefaz, SENHA_DO_A1, type Sefaz } from './sefaz-processo.ts'

const CNPJ = '91122233000112'

let sefaz: Sefaz
let quem: Identidade
let assinante: Assinante
let port: ReturnType<typeof createSefaz>
beforeAll(async () => {
  sefaz = await abrirSefaz()
  const lido = abrirA1(sefaz.pfx(CNPJ), SENHA_DO_A1)
  if (!lido.ok) throw new Error(lido.motivo)
  quem = { impressao: lido.a1.impressao, certificadoPem: lido.a1.certificadoPem, chavePem: lido.a1.chavePem }
  assinante = {
    chavePrivada: createPrivateKey(lido.a1.chavePem),
    certificado: lido.a1.certificadoPem.replace(/-----[A-Z ]+-----|\s/g, ''),
  }
  const { url: sefazUrl, caFile: fiscalCaFile } = sefaz
  port = createSefaz({ sefazUrl, fiscalCaFile, fiscalTls: '{}', sefazTimeoutMs: 10_000 })
})
afterAll(async () => {
  port.fechar()
  await sefaz.parar()
})

type Mudar = (dados: DadosCte) => void
let numero = 0
async function enviar(mudar: Mudar, ambiente: '1' | '2' = '2') {
  const cte = cteDeTeste(++numero, assinante, { mudar })
  const d = await port.chamar({
    servico: 'CTeRecepcaoSincV4',
    autorizador: 'SP',
    ambiente,
    xml: cte.xml,
    quem,
  })
  if (d.tipo === 'falha') throw new Error(d.motivo)
  return { chave: cte.chave, cStat: [...d.corpo.toString('utf8').matchAll(/<cStat>(\d+)</g)].at(-1)?.[1] }
}
const cStat = async (mudar: Mudar, ambiente: '1' | '2' = '2') => (await enviar(mudar, ambiente)).cStat

const HOMOLOGACAO = 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'
const rua = {
  xLgr: 'Rua A',
  nro: '1',
  xBairro: 'Centro',
  cMun: '4202404',
  xMun: 'Blumenau',
  UF: 'SC',
} as const
const alguem = { CNPJ: '11222333000181', IE: '251234568', xNome: HOMOLOGACAO }
const exped = (troca: object = {}) => ({ ...alguem, enderExped: rua, ...troca })
const receb = (troca: object = {}) => ({ ...alguem, enderReceb: rua, ...troca })
const toma4 = (troca: object = {}) => ({ toma: '4' as const, ...alguem, enderToma: rua, ...troca })
const fora = { ...rua, cMun: '4299999' }

/** A key whose check digit is right, whatever else is not. */
const trocar = (chave: string, onde: number, por: string): string => {
  const primeiros = (chave.slice(0, onde) + por + chave.slice(onde + por.length)).slice(0, 43)
  return primeiros + digitoVerificador(primeiros)
}
const comNfe =
  (...chaves: string[]): Mudar =>
  (d) => {
    d.infCTeNorm!.infDoc = { infNFe: chaves.map((chave) => ({ chave })) }
  }
const cteDe = (n: number, documento = CNPJ) =>
  montarChave({
    cUF: '35',
    aamm: '2611',
    documento,
    modelo: '57',
    serie: 7,
    numero: n,
    tpEmis: '1',
    cNF: '45179915',
  })
const multimodal =
  (...chaves: string[]): Mudar =>
  (d) => {
    d.ide.tpServ = '4'
    d.exped = exped() as DadosCte['exped']
    d.receb = receb() as DadosCte['receb']
    d.infCTeNorm!.infDoc = undefined
    d.infCTeNorm!.infServVinc = { infCTeMultimodal: chaves.map((chCTeMultimodal) => ({ chCTeMultimodal })) }
  }
const globalizado =
  (toma: '0' | '3', mudar: Mudar = () => undefined): Mudar =>
  (d) => {
    d.ide.indGlobalizado = '1'
    d.ide.toma3 = { toma }
    d.infCTeNorm!.infGlobalizado = { xObs: 'Procedimento efetuado conforme Resolucao: CT-e globalizado' }
    mudar(d)
  }
const producao: Mudar = (d) => {
  d.ide.tpAmb = '1'
}

const CASOS: [cStat: string, mudar: Mudar, ambiente?: '1' | '2'][] = [
  [
    '209',
    (d) => {
      d.emit.IE = '110042490115'
    },
  ],
  [
    '419',
    (d) => {
      d.rem!.IE = '251234567'
    },
  ],
  [
    '210',
    (d) => {
      d.dest!.IE = '110042490115'
    },
  ],
  [
    '432',
    (d) => {
      d.exped = exped({ IE: '251234567' }) as DadosCte['exped']
    },
  ],
  [
    '440',
    (d) => {
      d.receb = receb({ IE: '251234567' }) as DadosCte['receb']
    },
  ],
  [
    '448',
    (d) => {
      d.ide = { ...d.ide, toma3: undefined, toma4: toma4({ IE: '251234567' }) }
    },
  ],
  [
    '713',
    (d) => {
      d.emit.enderEmit.cMun = '3599999'
    },
  ],
  [
    '532',
    (d) => {
      d.rem!.enderReme.cMun = '4299999'
    },
  ],
  [
    '533',
    (d) => {
      d.dest!.enderDest.cMun = '3599999'
    },
  ],
  [
    '534',
    (d) => {
      d.exped = exped({ enderExped: fora }) as DadosCte['exped']
    },
  ],
  [
    '535',
    (d) => {
      d.receb = receb({ enderReceb: fora }) as DadosCte['receb']
    },
  ],
  [
    '536',
    (d) => {
      d.ide = { ...d.ide, toma3: undefined, toma4: toma4({ enderToma: fora }) }
    },
  ],
  [
    '537',
    (d) => {
      d.ide.cMunEnv = '3599999'
    },
  ],
  [
    '541',
    (d) => {
      d.ide.cMunIni = '4299999'
    },
  ],
  [
    '542',
    (d) => {
      d.ide.cMunFim = '3599999'
    },
  ],
  ['527', comNfe(chaveDoExemplo(), chaveDoExemplo())],
  ['843', comNfe(trocar(chaveDoExemplo(), 6, '12345678000190'))],
  ['843', comNfe(trocar(chaveDoExemplo(), 2, '30'))],
  ['843', comNfe(trocar(chaveDoExemplo(), 25, '000000000'))],
  ['714', multimodal(cteDe(1, '00000000000191'), cteDe(1, '00000000000191'))],
  ['845', multimodal(trocar(cteDe(1, '00000000000191'), 20, '55'))],
  ['667', multimodal(cteDe(1))],
  [
    '722',
    (d) =>
      globalizado('0', (x) => {
        x.ide = { ...x.ide, toma3: undefined, toma4: toma4() }
      })(d),
  ],
  ['725', globalizado('3', producao), '1'],
  ['726', globalizado('0', producao), '1'],
  ['727', globalizado('3')],
  ['728', globalizado('0')],
]

describe('C3: a SEFAZ local tem as regras do pré-voo, por leitura própria', () => {
  it.each(CASOS)('%s', async (...[esperado, mudar, ambiente]: (typeof CASOS)[number]) => {
    expect(await cStat(mudar, ambiente)).toBe(esperado)
  })

  it('o que não as quebra é autorizado', async () => {
    expect(await cStat(() => undefined)).toBe('100')
    expect(await cStat(multimodal(cteDe(1, '00000000000191')))).toBe('100')
  })

  it('substituição: do desconhecido, sem desacordo; complemento: de outras partes, e mais de dez', async () => {
    const { chave } = await enviar(() => undefined)
    const substituto =
      (chCte: string): Mudar =>
      (d) => {
        d.ide.tpCTe = '3'
        d.infCTeNorm!.infCteSub = { chCte }
      }
    expect(await cStat(substituto(cteDe(99)))).toBe('568')
    expect(await cStat(substituto(chave))).toBe('739')
    const complemento =
      (mudar: Mudar = () => undefined): Mudar =>
      (d) => {
        d.ide.tpCTe = '1'
        d.infCTeNorm = undefined
        d.infCteComp = [{ chCTe: chave }]
        mudar(d)
      }
    expect(
      await cStat(
        complemento((d) => {
          d.rem!.CNPJ = '11222333000181'
        }),
      ),
    ).toBe('800')
    for (let i = 0; i < 10; i++) expect(await cStat(complemento())).toBe('100')
    expect(await cStat(complemento())).toBe('520')
    expect(await cStat(substituto(chave))).toBe('659')
  })

  it('subcontratação: o início e o término são os do CT-e subcontratado', async () => {
    const { chave } = await enviar(() => undefined)
    const subcontratado =
      (cMunIni: string, xMunIni: string): Mudar =>
      (d) => {
        // Who subcontracts pays: the issuer of the first CT-e is the taker of this one.
        const contratante = toma4({ CNPJ, IE: '110042490114' })
        Object.assign(d.ide, { tpServ: '1', cMunIni, xMunIni, toma3: undefined, toma4: contratante })
        d.infCTeNorm!.docAnt = {
          emiDocAnt: [
            {
              CNPJ,
              IE: '110042490114',
              UF: 'SP',
              xNome: 'Serra Azul',
              idDocAnt: [{ idDocAntEle: [{ chCTe: chave }] }],
            },
          ],
        }
      }
    expect(await cStat(subcontratado('4205407', 'Florianópolis'))).toBe('832')
    expect(await cStat(subcontratado('4202404', 'Blumenau'))).toBe('100')
  })
})
