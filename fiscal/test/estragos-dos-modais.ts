import { type ContextoDoPreVoo, type CteConhecido, type DadosCte, montarChave } from '../src/index.ts'
import { chaveDoExemplo } from './exemplo.ts'

type Estrago = (dados: DadosCte) => Partial<ContextoDoPreVoo>

const DA_ORIGEM = montarChave({
  cUF: '42',
  aamm: '2611',
  documento: '12ABC34501DE35',
  modelo: '57',
  serie: 1,
  numero: 7,
  tpEmis: '1',
  cNF: '45179915',
})

const comModal =
  (modal: string, dele: object, contexto: Partial<ContextoDoPreVoo> = {}): Estrago =>
  (d) => {
    Object.assign(d.ide, { modal })
    Object.assign(d.infCTeNorm!, { infModal: { versaoModal: '4.00', ...dele } })
    return contexto
  }
const mutuo = (troca: object) => ({
  ferrov: { tpTraf: '1', trafMut: { respFat: '1', ferrEmi: '1', vFrete: '1.00', ...troca }, fluxo: '1' },
})

const MODAL = 'infCte/infCTeNorm/infModal'
const MUTUO = `${MODAL}/ferrov/trafMut`

/** For each rule on a mode of transport: how to break it, and where it should say so. */
export const ESTRAGOS_DOS_MODAIS: Readonly<Record<string, readonly [Estrago, string]>> = {
  G026: [comModal('02', { rodo: { RNTRC: '12345678' } }), MODAL],
  G028: [
    comModal('03', { aquav: { xNavio: 'Amazonas', detCont: [{ nCont: 'MSCU1234567' }] } }),
    `${MODAL}/aquav/detCont`,
  ],
  G029: [comModal('04', { ferrov: { tpTraf: '1' } }), MUTUO],
  G030: [comModal('04', mutuo({ respFat: '1', ferrEmi: '2' })), `${MUTUO}/ferrEmi`],
  G031: [comModal('04', mutuo({ respFat: '2', ferrEmi: '2' })), `${MUTUO}/chCTeFerroOrigem`],
  G032: [comModal('04', mutuo({ chCTeFerroOrigem: chaveDoExemplo() })), `${MUTUO}/chCTeFerroOrigem`],
  G035: [
    comModal('04', mutuo({ chCTeFerroOrigem: DA_ORIGEM }), {
      conhecidos: new Map([[DA_ORIGEM, { situacao: 'cancelado' } as CteConhecido]]),
    }),
    `${MUTUO}/chCTeFerroOrigem`,
  ],
  'AEREO-OCA': [comModal('02', { aereo: { nOCA: '95712345678' } }), `${MODAL}/aereo/nOCA`],
  'AEREO-CUBAGEM': [comModal('02', { aereo: { natCarga: {} } }), `${MODAL}/aereo/natCarga/xDime`],
  'DUTO-PRAZO': [comModal('05', { duto: { dIni: '2026-11-21', dFim: '2026-11-20' } }), `${MODAL}/duto/dFim`],
}
