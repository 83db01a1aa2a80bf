import type { DadosCte, DadosCteSimplificado } from '../src/index.ts'
import { chaveDoExemplo } from './exemplo.ts'

/** Code and number of the sample key with letters: 42261112ABC34501DE35570010000000011123456787. */
export const CHAVE_COM_LETRAS = '42261112ABC34501DE35570010000000011123456787'

const endereco = {
  xLgr: 'Rua São João',
  nro: '100',
  xBairro: 'Centro',
  cMun: '4202404',
  xMun: 'Blumenau',
  CEP: '89010000',
  UF: 'SC',
} as const

/** A normal CT-e of a carrier of Santa Catarina, whose CNPJ has letters, with one NF-e. */
export function dadosCte(): DadosCte {
  return structuredClone(DADOS)
}

const DADOS: DadosCte = {
  ide: {
    cUF: '42',
    cCT: '12345678',
    CFOP: '6353',
    natOp: 'Prestação de serviço de transporte',
    mod: '57',
    serie: '1',
    nCT: '1',
    dhEmi: '2026-11-20T10:00:00-03:00',
    tpImp: '1',
    tpEmis: '1',
    tpAmb: '2',
    tpCTe: '0',
    procEmi: '0',
    verProc: 'Tropeiro 1',
    cMunEnv: '4202404',
    xMunEnv: 'Blumenau',
    UFEnv: 'SC',
    modal: '01',
    tpServ: '0',
    cMunIni: '4202404',
    xMunIni: 'Blumenau',
    UFIni: 'SC',
    cMunFim: '3550308',
    xMunFim: 'São Paulo',
    UFFim: 'SP',
    retira: '1',
    indIEToma: '1',
    toma3: { toma: '0' },
  },
  compl: {
    xObs: 'Entregar pela manhã "sem falta" & avisar d\'ali',
    ObsCont: [{ xCampo: 'PEDIDO', xTexto: '123' }],
  },
  emit: {
    CNPJ: '12ABC34501DE35',
    IE: '251234568',
    xNome: 'Veloz Transportes Ltda',
    enderEmit: endereco,
    CRT: '3',
  },
  rem: {
    CNPJ: '00000000000191',
    IE: '251234568',
    xNome: 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
    enderReme: endereco,
  },
  dest: {
    CPF: '52998224725',
    xNome: 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
    enderDest: { ...endereco, cMun: '3550308', xMun: 'São Paulo', UF: 'SP' },
  },
  vPrest: { vTPrest: '150.00', vRec: '150.00', Comp: [{ xNome: 'FRETE PESO', vComp: '150.00' }] },
  imp: {
    ICMS: { ICMS00: { CST: '00', vBC: '150.00', pICMS: '12.00', vICMS: '18.00' } },
    IBSCBS: {
      CST: '000',
      cClassTrib: '000001',
      gIBSCBS: {
        vBC: '132.00',
        gIBSUF: { pIBSUF: '0.10', vIBSUF: '0.13' },
        gIBSMun: { pIBSMun: '0', vIBSMun: '0.00' },
        vIBS: '0.13',
        gCBS: { pCBS: '0.90', vCBS: '1.19' },
      },
    },
    vTotDFe: '150.00',
  },
  infCTeNorm: {
    infCarga: {
      vCarga: '8000.00',
      proPred: 'Café',
      infQ: [{ cUnid: '01', tpMed: 'PESO BRUTO', qCarga: '120.5000' }],
    },
    infDoc: { infNFe: [{ chave: chaveDoExemplo() }] },
    infModal: { versaoModal: '4.00', rodo: { RNTRC: '12345678' } },
  },
  infRespTec: {
    CNPJ: '12ABC34501DE35',
    xContato: 'Suporte',
    email: 'suporte@tropeiro.demo',
    fone: '4733334444',
  },
}

/** A simplified CT-e with two deliveries. */
export function dadosCteSimplificado(): DadosCteSimplificado {
  const { ide, emit, imp, infRespTec } = dadosCte()
  const {
    indIEToma,
    toma3,
    cMunIni,
    xMunIni,
    cMunFim,
    xMunFim,
    tpCTe,
    tpEmis,
    modal,
    tpServ,
    gPagAntecipado,
    ...comum
  } = ide
  return {
    ide: { ...comum, tpEmis: '1', tpCTe: '5', modal: '01', tpServ: '0' },
    emit,
    toma: {
      toma: '4',
      indIEToma: '1',
      CNPJ: '00000000000191',
      IE: '251234568',
      xNome: 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
      enderToma: endereco,
    },
    infCarga: {
      vCarga: '8000.00',
      proPred: 'Café',
      infQ: [{ cUnid: '01', tpMed: '02', qCarga: '120.5000' }],
    },
    det: [1, 2].map((item) => ({
      nItem: String(item),
      cMunIni: '4202404',
      xMunIni: 'Blumenau',
      cMunFim: '3550308',
      xMunFim: 'São Paulo',
      vPrest: '75.00',
      vRec: '75.00',
      infNFe: [{ chNFe: chaveDoExemplo({ numero: item }) }],
    })),
    infModal: { versaoModal: '4.00', rodo: { RNTRC: '12345678' } },
    imp: { ICMS: imp.ICMS, IBSCBS: imp.IBSCBS },
    total: { vTPrest: '150.00', vTRec: '150.00', vTotDFe: '150.00' },
    infRespTec,
  }
}
