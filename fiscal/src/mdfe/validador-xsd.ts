import { abrirPacote, type Pacote, type Validador } from '../xml/pacote.ts'
import { NS_MDFE } from './montar.ts'

/** The official schemas of the MDF-e at hand: `MDFe`, `mdfeProc` and `eventoMDFe`. */
export type ValidadorMdfe = Validador

const PACOTE: Pacote = {
  nome: 'MDF-e',
  ns: NS_MDFE,
  versao: 'v3.00.xsd',
  documentos: { MDFe: 'mdfe', mdfeProc: 'procMDFe' },
  modais: {
    rodo: 'mdfeModalRodoviario',
    aereo: 'mdfeModalAereo',
    aquav: 'mdfeModalAquaviario',
    ferrov: 'mdfeModalFerroviario',
  },
  evento: 'eventoMDFe',
  corpos: { evIncDFeMDFe: 'evInclusaoDFeMDFe' },
}

/**
 * Opens the schemas of one official package (`PL_MDFe_300…`).
 *
 * @param arquivos every `.xsd` of the package, by file name
 * @throws Error when the package has no schema of the MDF-e 3.00
 */
export function abrirValidadorMdfe(arquivos: Readonly<Record<string, Uint8Array>>): ValidadorMdfe {
  return abrirPacote(PACOTE, arquivos)
}
