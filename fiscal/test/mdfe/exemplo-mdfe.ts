import type { DadosMdfe, DetalheDoEventoMdfe } from '../../src/index.ts'
import { montarChave } from '../../src/index.ts'

/** Key of the n-th document of another issuer. */
export function chaveDe(modelo: '55' | '57', numero: number): string {
  return montarChave({
    cUF: '42',
    aamm: '2611',
    documento: '12ABC34501DE35',
    modelo,
    serie: 1,
    numero,
    tpEmis: '1',
    cNF: '12345679',
  })
}

/** An MDF-e of the road mode with everything a carrier may have to say. */
export function dadosMdfe(): DadosMdfe {
  return {
    ide: {
      cUF: '35',
      tpAmb: '2',
      tpEmit: '1',
      tpTransp: '1',
      mod: '58',
      serie: '1',
      nMDF: '77',
      cMDF: '91827364',
      modal: '1',
      dhEmi: '2026-11-20T10:00:00-03:00',
      tpEmis: '1',
      procEmi: '0',
      verProc: 'Tropeiro 0.1',
      UFIni: 'SP',
      UFFim: 'GO',
      infMunCarrega: [{ cMunCarrega: '3509502', xMunCarrega: 'CAMPINAS' }],
      infPercurso: [{ UFPer: 'MG' }],
      dhIniViagem: '2026-11-20T14:00:00-03:00',
    },
    emit: {
      CNPJ: '11222333000181',
      IE: '111222330446',
      xNome: 'Transportadora Serra Azul Ltda',
      xFant: 'Serra Azul',
      enderEmit: {
        xLgr: 'Rua das Acácias',
        nro: '1500',
        xBairro: 'Distrito Industrial',
        cMun: '3509502',
        xMun: 'CAMPINAS',
        CEP: '13050020',
        UF: 'SP',
        fone: '1932224455',
        email: 'fiscal@serraazul.demo',
      },
    },
    infModal: {
      rodo: {
        infANTT: {
          RNTRC: '12345678',
          infCIOT: [{ CIOT: '123456789012', CNPJ: '11222333000181' }],
          valePed: {
            disp: [
              {
                CNPJForn: '33014556000196',
                CNPJPg: '11222333000181',
                nCompra: '998877',
                vValePed: '152.40',
                tpValePed: '01',
              },
            ],
            categCombVeic: '06',
          },
          infContratante: [
            {
              xNome: 'Indústria Bom Grão',
              CNPJ: '12ABC34501DE35',
              infContrato: { NroContrato: 'CT-88', vContratoGlobal: '9000.00' },
            },
          ],
          infPag: [
            {
              xNome: 'Indústria Bom Grão',
              CNPJ: '12ABC34501DE35',
              Comp: [
                { tpComp: '04', vComp: '1200.00' },
                { tpComp: '99', vComp: '50.00', xComp: 'Descarga' },
              ],
              vContrato: '1250.00',
              indPag: '1',
              vAdiant: '250.00',
              infPrazo: [{ nParcela: '001', dVenc: '2026-12-20', vParcela: '1000.00' }],
              tpAntecip: '1',
              infBanc: { PIX: 'financeiro@serraazul.demo' },
            },
          ],
        },
        veicTracao: {
          cInt: 'V1',
          placa: 'BRA2E19',
          RENAVAM: '12345678901',
          tara: '8200',
          capKG: '14000',
          capM3: '45',
          prop: {
            CPF: '52998224725',
            RNTRC: '87654321',
            xNome: 'Antônio Agregado',
            IE: 'ISENTO',
            UF: 'SP',
            tpProp: '0',
          },
          condutor: [{ xNome: 'José da Estrada', CPF: '71428793860' }],
          tpRod: '03',
          tpCar: '00',
          UF: 'SP',
        },
        veicReboque: [{ placa: 'ABC1234', tara: '6000', capKG: '26000', tpCar: '02', UF: 'SP' }],
        lacRodo: [{ nLacre: 'L-001' }],
      },
    },
    infDoc: {
      infMunDescarga: [
        {
          cMunDescarga: '5208707',
          xMunDescarga: 'GOIANIA',
          infCTe: [{ chCTe: chaveDe('57', 1) }, { chCTe: chaveDe('57', 2), indReentrega: '1' }],
        },
        {
          cMunDescarga: '5201405',
          xMunDescarga: 'APARECIDA DE GOIANIA',
          infNFe: [{ chNFe: chaveDe('55', 3) }],
        },
      ],
    },
    seg: [
      {
        infResp: { respSeg: '1', CNPJ: '11222333000181' },
        infSeg: { xSeg: 'Seguradora Demo', CNPJ: '33014556000196' },
        nApol: '123456',
        nAver: ['AV-1', 'AV-2'],
      },
    ],
    prodPred: {
      tpCarga: '05',
      xProd: 'Eletrodomésticos',
      NCM: '84181000',
      infLotacao: {
        infLocalCarrega: { CEP: '13050020' },
        infLocalDescarrega: { latitude: '-16.686891', longitude: '-49.264794' },
      },
    },
    tot: { qCTe: '2', qNFe: '1', vCarga: '152340.75', cUnid: '01', qCarga: '1250.5000' },
    lacres: [{ nLacre: 'LACRE 9' }],
    autXML: [{ CNPJ: '33014556000196' }, { CPF: '52998224725' }],
    infAdic: { infAdFisco: 'Regime especial 123', infCpl: 'Romaneio 2026-0042' },
  }
}

const infPag: DetalheDoEventoMdfe['110116']['infPag'] = [
  {
    CPF: '52998224725',
    Comp: [{ tpComp: '04', vComp: '900.00' }],
    vContrato: '900.00',
    indPag: '0',
    infBanc: { codBanco: '341', codAgencia: '1234' },
  },
]

/** One detail of each event. */
export const detalhes: DetalheDoEventoMdfe = {
  '110111': { nProt: '935260000000001', xJust: 'Viagem desmarcada pelo cliente' },
  '110112': { nProt: '935260000000001', dtEnc: '2026-11-21', cUF: '52', cMun: '5208707' },
  '110114': { condutor: { xNome: 'Maria do Volante', CPF: '52998224725' } },
  '110115': {
    nProt: '935260000000001',
    cMunCarrega: '3509502',
    xMunCarrega: 'CAMPINAS',
    infDoc: [{ cMunDescarga: '5208707', xMunDescarga: 'GOIANIA', chNFe: chaveDe('55', 9) }],
  },
  '110116': { nProt: '935260000000001', infViagens: { qtdViagens: '00001', nroViagem: '00001' }, infPag },
  '110117': { nProt: '935260000000001' },
  '110118': { nProt: '935260000000001', infPag },
}
