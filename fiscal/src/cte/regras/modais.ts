import { ELEMENTO_DO_MODAL } from '../leiaute/modais.ts'
import { ctesInvalidos } from './chaves.ts'
import { type Achado, NADA, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Vista } from './vista.ts'

const AQUAVIARIO = '03'
const FERROVIARIO = '04'
const MUTUO = '1'
const DESTINO = '2'

const onde = ({ simplificado }: Vista): string =>
  simplificado ? 'infCte/infModal' : 'infCte/infCTeNorm/infModal'

function outroModal(vista: Vista): readonly Achado[] {
  const { infModal, ide } = vista
  const elemento = ELEMENTO_DO_MODAL[ide.modal as keyof typeof ELEMENTO_DO_MODAL]
  if (!infModal || !elemento || infModal[elemento]) return NADA
  const outro = Object.values(ELEMENTO_DO_MODAL).some((um) => infModal[um])
  return se(outro, onde(vista), 'Preencha os dados do modal escolhido, e de nenhum outro.')
}

/** The number that an airway bill ends with: its serial number modulo 7. */
export function ocaValida(nOCA: string): boolean {
  return /^[0-9]{11}$/.test(nOCA) && Number(nOCA.slice(3, 10)) % 7 === Number(nOCA.slice(10))
}

const aviso = (id: string, fonte: string, conferir: RegraDeNegocio['conferir']): RegraDeNegocio => ({
  id,
  cStat: null,
  gravidade: 'aviso',
  desde: '2024-02-01',
  ate: null,
  fonte,
  conferir,
})

const LEIAUTE_AEREO = 'Leiaute do modal aéreo do CT-e 4.00'

/** Rules on the modes of transport. */
export const REGRAS_DOS_MODAIS: readonly RegraDeNegocio[] = [
  regra('G026', '580', outroModal),
  regra('G028', '526', ({ ide, normal, infModal }) => {
    const aquav = ide.modal === AQUAVIARIO && normal ? infModal?.aquav : undefined
    if (!aquav) return NADA
    const entreDois = ide.tpServ === '3' || ide.tpServ === '4'
    const tem = (aquav.detCont ?? []).length > 0
    return se(
      tem !== entreDois,
      'infCte/infCTeNorm/infModal/aquav/detCont',
      entreDois
        ? 'Redespacho intermediário e serviço vinculado por água levam os contêineres: informe-os.'
        : 'Contêineres detalhados só vão em redespacho intermediário e serviço vinculado a multimodal.',
    )
  }),
  regra('G029', '582', ({ ide, infModal }) =>
    se(
      ide.modal === FERROVIARIO && infModal?.ferrov?.tpTraf === MUTUO && !infModal.ferrov.trafMut,
      'infCte/infCTeNorm/infModal/ferrov/trafMut',
      'Tráfego mútuo: informe quem fatura, quem emite e o frete.',
    ),
  ),
  regra('G030', '583', ({ infModal }) => {
    const mutuo = infModal?.ferrov?.trafMut
    return se(
      mutuo?.respFat === '1' && mutuo.ferrEmi === DESTINO,
      'infCte/infCTeNorm/infModal/ferrov/trafMut/ferrEmi',
      'Se a ferrovia de origem fatura, é ela que emite o CT-e.',
    )
  }),
  regra('G031', '584', ({ infModal }) => {
    const mutuo = infModal?.ferrov?.trafMut
    return se(
      mutuo?.respFat === DESTINO && !mutuo.chCTeFerroOrigem,
      'infCte/infCTeNorm/infModal/ferrov/trafMut/chCTeFerroOrigem',
      'Se a ferrovia de destino fatura, informe o CT-e que a ferrovia de origem emitiu.',
    )
  }),
  regra('G032', '842', ({ daFerrovia }, contexto) => ctesInvalidos(daFerrovia, contexto)),
  aviso('AEREO-OCA', `${LEIAUTE_AEREO} (nOCA, dígito módulo 7)`, (vista) => {
    const nOCA = vista.infModal?.aereo?.nOCA
    return se(
      nOCA && !ocaValida(nOCA),
      `${onde(vista)}/aereo/nOCA`,
      'O último algarismo do número operacional não confere: confira o número do conhecimento aéreo.',
    )
  }),
  aviso('AEREO-CUBAGEM', `${LEIAUTE_AEREO} (xDime)`, (vista) => {
    const { infModal, normal, simplificado } = vista
    const medidas = normal?.infCarga?.infQ ?? []
    return se(
      !simplificado &&
        infModal?.aereo &&
        !infModal.aereo.natCarga?.xDime &&
        !medidas.some((m) => m.cUnid === '00'),
      `${onde(vista)}/aereo/natCarga/xDime`,
      'Informe as dimensões da carga ou, se não for possível, a cubagem em m³ entre as medidas.',
    )
  }),
  aviso('DUTO-PRAZO', 'Leiaute do modal dutoviário do CT-e 4.00 (dIni, dFim)', (vista) => {
    const duto = vista.infModal?.duto
    return se(
      duto?.dIni && duto.dFim && duto.dFim < duto.dIni,
      `${onde(vista)}/duto/dFim`,
      'O fim da prestação vem antes do início.',
    )
  }),
]
