import { type CteMontado, montarNoLeiaute, type SemCalculados, validarNoLeiaute } from '../cte/montar.ts'
import type { Dados, DadosDe, Rascunho } from '../leiaute/tabela.ts'
import type { ErroDeCampo } from '../leiaute/validar.ts'
import { infGtve } from './leiaute/gtve.ts'
import { infCteOs } from './leiaute/os.ts'

/** Content of `infCte` of a CT-e OS (model 67) as it stands in an XML. */
export type CteOsCompleto = DadosDe<typeof infCteOs>
/** The same of a GTV-e (model 64). */
export type GtveCompleta = DadosDe<typeof infGtve>
/** What {@link montarCteOs} takes: `Id`, `versao` and `ide/cDV` are worked out from the rest. */
export type DadosCteOs = SemCalculados<CteOsCompleto>
/** What {@link montarGtve} takes. */
export type DadosGtve = SemCalculados<GtveCompleta>

/** Everything wrong in a CT-e OS, complete or half filled, in layout order. Paths begin with 'infCte/'. */
export const validarCteOs = (dados: Rascunho<DadosCteOs>): ErroDeCampo[] =>
  validarNoLeiaute(infCteOs, dados as Dados)

/** The same for the GTV-e. */
export const validarGtve = (dados: Rascunho<DadosGtve>): ErroDeCampo[] =>
  validarNoLeiaute(infGtve, dados as Dados)

/** Writes the unsigned XML of a CT-e OS (`CTeOS`) after checking it against the layout. */
export const montarCteOs = (dados: Rascunho<DadosCteOs>): CteMontado =>
  montarNoLeiaute('CTeOS', infCteOs, dados as Dados)

/** The same for the GTV-e (`GTVe`). */
export const montarGtve = (dados: Rascunho<DadosGtve>): CteMontado =>
  montarNoLeiaute('GTVe', infGtve, dados as Dados)
