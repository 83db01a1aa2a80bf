import { abrirPacote, type Pacote, type Validador } from '../xml/pacote.ts'
import { NS_CTE } from './montar.ts'

/** The official schemas of the CT-e at hand: `CTe`, `CTeSimp`, `CTeOS`, `GTVe`, their `proc`, and `eventoCTe`. */
export type ValidadorCte = Validador

const PACOTE: Pacote = {
  nome: 'CT-e',
  ns: NS_CTE,
  versao: 'v4.00.xsd',
  documentos: {
    CTe: 'cte',
    CTeSimp: 'cteSimp',
    CTeOS: 'cteOS',
    GTVe: 'GTVe',
    cteProc: 'procCTe',
    cteSimpProc: 'procCTeSimp',
    cteOSProc: 'procCTeOS',
    GTVeProc: 'procGTVe',
  },
  modais: {
    rodo: 'cteModalRodoviario',
    rodoOS: 'cteModalRodoviarioOS',
    aereo: 'cteModalAereo',
    aquav: 'cteModalAquaviario',
    ferrov: 'cteModalFerroviario',
    duto: 'cteModalDutoviario',
    multimodal: 'cteMultiModal',
  },
  evento: 'eventoCTe',
}

/**
 * Opens the schemas of one official package (`PL_CTe_400_…`). Each is compiled when it is first needed, in some
 * hundred milliseconds.
 *
 * @param arquivos every `.xsd` of the package, by file name
 * @throws Error when the package has no schema of the CT-e 4.00
 */
export function abrirValidadorCte(arquivos: Readonly<Record<string, Uint8Array>>): ValidadorCte {
  return abrirPacote(PACOTE, arquivos)
}
