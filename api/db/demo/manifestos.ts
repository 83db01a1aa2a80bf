import {
  assinarEventoMdfe,
  assinarMdfe,
  CODIGO_POR_SIGLA_UF,
  mdfeProc,
  montarEventoMdfe,
  montarMdfe,
  novaChave,
  procEventoMdfe,
} from '@tropeiro/fiscal'
import type { ParaDistribuir } from './distribuicao.ts'
import { assinanteDeTeste } from './nfe-certificado.ts'
import { reais, tag } from './nfe-tags.ts'
import type { PessoaDemo } from './nfe-xml.ts'

const NS_MDFE = 'http://www.portalfiscal.inf.br/mdfe'

type Manifesto = {
  emitente: PessoaDemo
  /** Who hired the trip. */
  contratante: PessoaDemo
  /** To whom the distribution hands it. */
  cnpj: string
  numero: number
  dhEmi: string
  placa: string
  cargaCentavos: number
  chaveCte: string
  tpAmb?: '1' | '2'
}

/** An MDF-e of another carrier, as the queue of somebody named in it holds it, and how its closing comes after. */
export function manifestoDeOutro(
  m: Manifesto,
): ParaDistribuir & { chave: string; encerramento: ParaDistribuir; cancelamento: ParaDistribuir } {
  const { emitente, contratante, cnpj, dhEmi, tpAmb = '1' } = m
  const { endereco: e } = emitente
  const cUF = CODIGO_POR_SIGLA_UF[e.uf]!
  const serie = '1'
  const { codigo } = novaChave({
    cUF,
    dhEmi,
    documento: emitente.documento,
    modelo: '58',
    serie: 1,
    numero: m.numero,
    tpEmis: '1',
  })
  const feito = montarMdfe({
    ide: {
      cUF,
      tpAmb,
      tpEmit: '1',
      mod: '58',
      serie,
      nMDF: String(m.numero),
      cMDF: codigo,
      modal: '1',
      dhEmi,
      tpEmis: '1',
      procEmi: '0',
      verProc: 'Rapido 2',
      UFIni: e.uf as 'SP',
      UFFim: e.uf as 'SP',
      infMunCarrega: [{ cMunCarrega: e.codMunicipio, xMunCarrega: e.municipio }],
    },
    emit: {
      CNPJ: emitente.documento,
      IE: emitente.ie ?? '110042490114',
      xNome: emitente.nome,
      enderEmit: {
        xLgr: e.logradouro,
        nro: e.numero,
        xBairro: e.bairro,
        cMun: e.codMunicipio,
        xMun: e.municipio,
        CEP: e.cep,
        UF: e.uf as 'SP',
      },
    },
    infModal: {
      rodo: {
        infANTT: {
          RNTRC: '12345678',
          infContratante: [{ xNome: contratante.nome, CNPJ: contratante.documento }],
        },
        veicTracao: {
          placa: m.placa,
          tara: '8200',
          condutor: [{ xNome: 'José da Estrada', CPF: '71428793860' }],
          tpRod: '03',
          tpCar: '00',
          UF: e.uf as 'SP',
        },
      },
    },
    infDoc: {
      infMunDescarga: [
        { cMunDescarga: e.codMunicipio, xMunDescarga: e.municipio, infCTe: [{ chCTe: m.chaveCte }] },
      ],
    },
    prodPred: { tpCarga: '05', xProd: 'Alimentos' },
    tot: { qCTe: '1', vCarga: reais(m.cargaCentavos), cUnid: '01', qCarga: '1200.0000' },
  })
  if (!feito.xml) throw new Error(feito.erros.map((x) => `${x.caminho}: ${x.mensagem}`).join('\n'))
  const { chave } = feito
  const assinante = assinanteDeTeste(emitente.documento, emitente.nome, Number(dhEmi.slice(0, 4)))
  const assinado = assinarMdfe(feito.xml, assinante)
  const nProt = `9${cUF}26${chave.slice(25, 34)}0`
  const digest = /<DigestValue>([^<]*)</.exec(assinado)![1]!
  const prot =
    `<protMDFe versao="3.00" xmlns="${NS_MDFE}"><infProt>${tag('tpAmb', tpAmb)}${tag('verAplic', 'RS20261101')}${tag('chMDFe', chave)}` +
    `${tag('dhRecbto', dhEmi)}${tag('nProt', nProt)}${tag('digVal', digest)}${tag('cStat', 100)}` +
    `${tag('xMotivo', 'Autorizado o uso do MDF-e')}</infProt></protMDFe>`
  const comum = { chave, tpAmb, autor: emitente.documento, dhEvento: dhEmi, nSeqEvento: 1 }
  const eventos = {
    '110112': () =>
      montarEventoMdfe({
        ...comum,
        tpEvento: '110112',
        detalhe: { nProt, dtEnc: dhEmi.slice(0, 10), cUF, cMun: e.codMunicipio },
      }),
    '110111': () =>
      montarEventoMdfe({
        ...comum,
        tpEvento: '110111',
        detalhe: { nProt, xJust: 'Viagem desistida pelo contratante' },
      }),
  }
  const evento = (tpEvento: keyof typeof eventos): ParaDistribuir => {
    const montado = eventos[tpEvento]()
    if (!montado.xml) throw new Error(montado.erros.map((x) => `${x.caminho}: ${x.mensagem}`).join('\n'))
    const ret =
      `<retEventoMDFe xmlns="${NS_MDFE}" versao="3.00"><infEvento>${tag('tpAmb', tpAmb)}${tag('verAplic', 'RS20261101')}` +
      `${tag('cOrgao', cUF)}${tag('cStat', 135)}${tag('xMotivo', 'Evento registrado e vinculado a MDF-e')}${tag('chMDFe', chave)}` +
      `${tag('tpEvento', tpEvento)}${tag('nSeqEvento', 1)}${tag('dhRegEvento', dhEmi)}${tag('nProt', `${nProt.slice(0, 14)}${tpEvento.slice(-1)}`)}</infEvento></retEventoMDFe>`
    return {
      servico: 'mdfe',
      cnpj,
      schema: 'procEventoMDFe_v3.00.xsd',
      xml: procEventoMdfe(assinarEventoMdfe(montado.xml, assinante), ret),
    }
  }
  return {
    servico: 'mdfe',
    cnpj,
    schema: 'procMDFe_v3.00.xsd',
    xml: mdfeProc(assinado, prot),
    chave,
    encerramento: evento('110112'),
    cancelamento: evento('110111'),
  }
}
