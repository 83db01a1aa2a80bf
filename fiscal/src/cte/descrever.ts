import { type DescricaoDeCampo, descreverCampo } from '../leiaute/descrever.ts'
import { infCte } from './leiaute/cte.ts'
import { infCteSimplificado } from './leiaute/simplificado.ts'

/** Label, limits and options of a field of the CT-e, by the path that errors use; `null` when there is none. */
export function campoDoCte(caminho: string, simplificado = false): DescricaoDeCampo | null {
  return descreverCampo(simplificado ? infCteSimplificado : infCte, caminho)
}

/** What a coded value means ('infCte/ide/tpServ', '1' → 'Subcontratação'), or the value itself. */
export function significadoNoCte(caminho: string, valor: string, simplificado = false): string {
  return campoDoCte(caminho, simplificado)?.opcoes?.[valor] ?? valor
}
