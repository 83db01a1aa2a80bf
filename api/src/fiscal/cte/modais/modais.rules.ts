import type {
  Conteiner,
  Ferrovia,
  ModalAereo,
  ModalAquaviario,
  ModalDutoviario,
  ModalFerroviario,
  Multimodal,
} from '@tropeiro/contract/fiscal/cte/modal'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { modalDe } from '@tropeiro/contract/fiscal/cte/rules'
import { type DadosCte, numeroFiscal, type Rascunho } from '@tropeiro/fiscal'
import { dinheiro, ou } from '../../dfe/index.ts'

type InfModal = Rascunho<NonNullable<DadosCte['infCTeNorm']>['infModal']>
type Uf = 'SP'

const aereo = (m: ModalAereo): NonNullable<InfModal['aereo']> => ({
  nMinu: m.minuta || undefined,
  nOCA: m.oca || undefined,
  dPrevAereo: m.previsao || undefined,
  natCarga: {
    xDime: ou(m.dimensoes.toUpperCase(), 14),
    cInfManu: m.manuseio.length > 0 ? m.manuseio : undefined,
  },
  tarifa: { CL: m.classe, cTar: ou(m.codigo_tarifa, 4), vTar: dinheiro(m.tarifa_centavos) },
  ...(m.perigosos.length > 0
    ? {
        peri: m.perigosos.map((p) => ({
          nONU: ou(p.onu.toUpperCase(), 4),
          qTotEmb: ou(p.volumes, 20),
          infTotAP: { qTotProd: numeroFiscal(p.quantidade, 4), uniAP: p.unidade },
        })),
      }
    : {}),
})

const conteiner = (c: Conteiner) => ({
  nCont: ou(c.numero.toUpperCase(), 20),
  lacre: c.lacres.filter(Boolean).map((nLacre) => ({ nLacre })),
  ...(c.nfes.length > 0 ? { infDoc: { infNFe: c.nfes.map((chave) => ({ chave })) } } : {}),
})

const aquav = (m: ModalAquaviario): NonNullable<InfModal['aquav']> => ({
  vPrest: dinheiro(m.base_afrmm_centavos),
  vAFRMM: dinheiro(m.afrmm_centavos),
  xNavio: ou(m.navio),
  balsa: m.balsas.filter(Boolean).map((xBalsa) => ({ xBalsa: ou(xBalsa) })),
  nViag: m.viagem || undefined,
  direc: m.direcao,
  irin: ou(m.irin, 10),
  detCont: m.conteineres.map(conteiner),
  tpNav: m.navegacao || undefined,
})

const ferrovia = (f: Ferrovia) => ({
  CNPJ: f.documento || undefined,
  cInt: ou(f.codigo, 10),
  IE: ou(f.ie, 14),
  xNome: ou(f.nome),
  enderFerro: {
    xLgr: ou(f.logradouro),
    nro: ou(f.numero),
    xBairro: ou(f.bairro),
    cMun: f.municipio_ibge > 0 ? String(f.municipio_ibge) : undefined,
    xMun: ou(f.municipio),
    CEP: ou(f.cep, 8),
    UF: (f.uf || undefined) as Uf | undefined,
  },
})

const ferrov = ({ trafego, fluxo, mutuo: m }: ModalFerroviario): NonNullable<InfModal['ferrov']> => ({
  tpTraf: trafego,
  ...(m
    ? {
        trafMut: {
          respFat: m.fatura,
          ferrEmi: m.emite,
          vFrete: dinheiro(m.frete_centavos),
          chCTeFerroOrigem: m.chave_origem || undefined,
          ferroEnv: m.ferrovias.map(ferrovia),
        },
      }
    : {}),
  fluxo: ou(fluxo, 10),
})

const duto = (m: ModalDutoviario): NonNullable<InfModal['duto']> => ({
  vTar: m.tarifa > 0 ? numeroFiscal(m.tarifa, 6) : undefined,
  dIni: m.inicio || undefined,
  dFim: m.fim || undefined,
  classDuto: m.classe || undefined,
  tpContratacao: m.contratacao || undefined,
  codPontoEntrada: ou(m.ponto_entrada, 20),
  codPontoSaida: ou(m.ponto_saida, 20),
  nContrato: ou(m.contrato, 20),
})

const multimodal = ({ cotm, negociavel, seguro }: Multimodal): NonNullable<InfModal['multimodal']> => ({
  COTM: ou(cotm, 20),
  indNegociavel: negociavel ? '1' : '0',
  ...(seguro
    ? {
        seg: {
          infSeg: { xSeg: ou(seguro.seguradora, 30), CNPJ: seguro.cnpj || undefined },
          nApol: ou(seguro.apolice, 20),
          nAver: ou(seguro.averbacao, 20),
        },
      }
    : {}),
})

/** What is said of the mode that the draft names; of another one that it may still hold, nothing. */
export function infModalDe(r: RascunhoCte): InfModal {
  const versaoModal = '4.00'
  switch (modalDe(r)) {
    case '01':
      return { versaoModal, rodo: { RNTRC: r.rntrc || undefined } }
    case '02':
      return { versaoModal, aereo: r.aereo && aereo(r.aereo) }
    case '03':
      return { versaoModal, aquav: r.aquaviario && aquav(r.aquaviario) }
    case '04':
      return { versaoModal, ferrov: r.ferroviario && ferrov(r.ferroviario) }
    case '05':
      return { versaoModal, duto: r.dutoviario && duto(r.dutoviario) }
    case '06':
      return { versaoModal, multimodal: r.multimodal && multimodal(r.multimodal) }
  }
}

/** Where a path of a mode is put right in the form; `$1` and `$2` are list positions from 0. */
export const CAMINHOS_DO_MODAL: readonly (readonly [RegExp, string])[] = [
  [/aereo\/nMinu/, 'aereo.minuta'],
  [/aereo\/nOCA/, 'aereo.oca'],
  [/aereo\/dPrevAereo/, 'aereo.previsao'],
  [/aereo\/natCarga\/cInfManu/, 'aereo.manuseio'],
  [/aereo\/natCarga/, 'aereo.dimensoes'],
  [/aereo\/tarifa\/cTar/, 'aereo.codigo_tarifa'],
  [/aereo\/tarifa/, 'aereo.tarifa_centavos'],
  [/aereo\/peri\[(\d+)\]\/nONU/, 'aereo.perigosos.$1.onu'],
  [/aereo\/peri\[(\d+)\]\/qTotEmb/, 'aereo.perigosos.$1.volumes'],
  [/aereo\/peri\[(\d+)\]/, 'aereo.perigosos.$1.quantidade'],
  [/aquav\/vPrest/, 'aquaviario.base_afrmm_centavos'],
  [/aquav\/vAFRMM/, 'aquaviario.afrmm_centavos'],
  [/aquav\/xNavio/, 'aquaviario.navio'],
  [/aquav\/irin/, 'aquaviario.irin'],
  [/aquav\/nViag/, 'aquaviario.viagem'],
  [/aquav\/balsa/, 'aquaviario.balsas'],
  [/aquav\/detCont\[(\d+)\]\/nCont/, 'aquaviario.conteineres.$1.numero'],
  [/aquav\/detCont\[(\d+)\]\/lacre/, 'aquaviario.conteineres.$1.lacres'],
  [/aquav\/detCont\[(\d+)\]/, 'aquaviario.conteineres.$1.nfes'],
  [/aquav\/detCont/, 'aquaviario.conteineres'],
  [/aquav/, 'aquaviario.navio'],
  [/ferrov\/fluxo/, 'ferroviario.fluxo'],
  [/trafMut\/ferrEmi/, 'ferroviario.mutuo.emite'],
  [/trafMut\/vFrete/, 'ferroviario.mutuo.frete_centavos'],
  [/trafMut\/chCTeFerroOrigem/, 'ferroviario.mutuo.chave_origem'],
  [/ferroEnv\[(\d+)\]\/CNPJ/, 'ferroviario.mutuo.ferrovias.$1.documento'],
  [/ferroEnv\[(\d+)\]\/cInt/, 'ferroviario.mutuo.ferrovias.$1.codigo'],
  [/ferroEnv\[(\d+)\]\/IE/, 'ferroviario.mutuo.ferrovias.$1.ie'],
  [/ferroEnv\[(\d+)\]\/xNome/, 'ferroviario.mutuo.ferrovias.$1.nome'],
  [/ferroEnv\[(\d+)\].*\/xLgr/, 'ferroviario.mutuo.ferrovias.$1.logradouro'],
  [/ferroEnv\[(\d+)\].*\/nro/, 'ferroviario.mutuo.ferrovias.$1.numero'],
  [/ferroEnv\[(\d+)\].*\/xBairro/, 'ferroviario.mutuo.ferrovias.$1.bairro'],
  [/ferroEnv\[(\d+)\].*\/CEP/, 'ferroviario.mutuo.ferrovias.$1.cep'],
  [/ferroEnv\[(\d+)\]/, 'ferroviario.mutuo.ferrovias.$1.municipio_ibge'],
  [/ferrov/, 'ferroviario.trafego'],
  [/duto\/vTar/, 'dutoviario.tarifa'],
  [/duto\/dIni/, 'dutoviario.inicio'],
  [/duto\/dFim/, 'dutoviario.fim'],
  [/duto\/codPontoEntrada/, 'dutoviario.ponto_entrada'],
  [/duto\/codPontoSaida/, 'dutoviario.ponto_saida'],
  [/duto\/nContrato/, 'dutoviario.contrato'],
  [/multimodal\/COTM/, 'multimodal.cotm'],
  [/multimodal\/seg\/infSeg\/xSeg/, 'multimodal.seguro.seguradora'],
  [/multimodal\/seg\/infSeg/, 'multimodal.seguro.cnpj'],
  [/multimodal\/seg\/nApol/, 'multimodal.seguro.apolice'],
  [/multimodal\/seg\/nAver/, 'multimodal.seguro.averbacao'],
  [/infModal/, 'modal'],
]
