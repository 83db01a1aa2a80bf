import { vigente } from '../tributos/vigencia.ts'
import { chavesAConhecer, REGRAS_DOS_CONHECIDOS } from './regras/conhecidos.ts'
import { REGRAS_DE_DOCUMENTOS } from './regras/documentos.ts'
import { REGRAS_DO_GLOBALIZADO } from './regras/globalizado.ts'
import { REGRAS_DE_IDENTIFICACAO } from './regras/identificacao.ts'
import { REGRAS_DE_INSCRICOES } from './regras/inscricoes.ts'
import { REGRAS_DOS_MODAIS } from './regras/modais.ts'
import { municipiosCitados, REGRAS_DE_MUNICIPIOS } from './regras/municipios.ts'
import { REGRAS_DE_PESSOAS } from './regras/pessoas.ts'
import { REGRAS_DA_PRESTACAO } from './regras/prestacao.ts'
import type { Achado, ContextoDoPreVoo, RegraDeNegocio } from './regras/regra.ts'
import { REGRAS_DE_VALORES } from './regras/valores.ts'
import { type CteEmExame, vistaDoCte } from './regras/vista.ts'

/**
 * What the authority would refuse, or someone should look at, known before sending. Each rule carries its source and
 * the days it is in force; a group may switch one off. Rules that need the authority's databases are not here.
 */
export const REGRAS_DE_NEGOCIO: readonly RegraDeNegocio[] = [
  ...REGRAS_DE_IDENTIFICACAO,
  ...REGRAS_DE_PESSOAS,
  ...REGRAS_DE_INSCRICOES,
  ...REGRAS_DE_MUNICIPIOS,
  ...REGRAS_DOS_MODAIS,
  ...REGRAS_DE_DOCUMENTOS,
  ...REGRAS_DE_VALORES,
  ...REGRAS_DA_PRESTACAO,
  ...REGRAS_DO_GLOBALIZADO,
  ...REGRAS_DOS_CONHECIDOS,
]

/** A finding with the rule behind it. */
export interface AchadoDoPreVoo extends Achado {
  regra: string
  cStat: string | null
  gravidade: RegraDeNegocio['gravidade']
  fonte: string
}

/** What a document names that only the house's tables can answer for: keys of CT-e, and municipalities. */
export function citadosNoCte(cte: CteEmExame): { chaves: string[]; municipios: string[] } {
  const vista = vistaDoCte(cte)
  return { chaves: chavesAConhecer(vista), municipios: municipiosCitados(vista) }
}

/**
 * Runs every rule in force on the day of emission (today while there is none) over a document, complete or half
 * filled. Shapes and sizes are `validarCte`'s business: what is absent or malformed is skipped here.
 *
 * @returns findings in the order of the rules; only 'rejeicao' would be refused
 */
export function conferirRegrasDoCte(cte: CteEmExame, contexto: ContextoDoPreVoo): AchadoDoPreVoo[] {
  const vista = vistaDoCte(cte)
  const dia = (vista.ide.dhEmi ?? contexto.agora).slice(0, 10)
  const desligadas = new Set(contexto.desligadas)
  return REGRAS_DE_NEGOCIO.filter((regra) => vigente(regra, dia) && !desligadas.has(regra.id)).flatMap(
    (regra) =>
      regra.conferir(vista, contexto).map((achado) => ({
        ...achado,
        regra: regra.id,
        cStat: regra.cStat,
        gravidade: regra.gravidade,
        fonte: regra.fonte,
      })),
  )
}
