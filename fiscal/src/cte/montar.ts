import { novaChave } from '../chave-nova.ts'
import { escreverGrupo } from '../leiaute/escrever.ts'
import type { Dados, DadosDe, Grupo, Rascunho } from '../leiaute/tabela.ts'
import { type ErroDeCampo, validarGrupo } from '../leiaute/validar.ts'
import { infCte } from './leiaute/cte.ts'
import { infCteSimplificado } from './leiaute/simplificado.ts'

/** Namespace of everything CT-e. */
export const NS_CTE = 'http://www.portalfiscal.inf.br/cte'
const VERSAO = '4.00'

/** What the builder works out by itself. */
export type SemCalculados<T extends { ide: object }> = Omit<T, 'Id' | 'versao' | 'ide'> & {
  Id?: string
  versao?: string
  ide: Omit<T['ide'], 'cDV'> & { cDV?: string }
}

/** Content of `infCte` of a CT-e as it stands in an XML: key in `Id` ('CTe' + 44), version, every field a text. */
export type CteCompleto = DadosDe<typeof infCte>
/** The same of a simplified CT-e. */
export type CteSimplificadoCompleto = DadosDe<typeof infCteSimplificado>
/** What {@link montarCte} takes: `Id`, `versao` and `ide/cDV` are worked out from the rest. */
export type DadosCte = SemCalculados<CteCompleto>
/** What {@link montarCteSimplificado} takes. */
export type DadosCteSimplificado = SemCalculados<CteSimplificadoCompleto>

/** Either an XML ready to sign with its key, or what is wrong. */
export type CteMontado =
  | { xml: string; chave: string; erros: readonly [] }
  | { xml: null; chave: null; erros: readonly ErroDeCampo[] }

interface CamposDaChave {
  cUF?: string
  cCT?: string
  mod?: string
  serie?: string
  nCT?: string
  dhEmi?: string
  tpEmis?: string
}

/** The key that the object stands for, or `null` while its parts are not there. */
function chaveDe(dados: Dados): string | null {
  const ide = (dados.ide ?? {}) as CamposDaChave
  const emit = (dados.emit ?? {}) as { CNPJ?: string; CPF?: string }
  const documento = emit.CNPJ || emit.CPF
  if (!ide.cUF || !ide.cCT || !ide.serie || !ide.nCT || !ide.dhEmi || !documento) return null
  try {
    return novaChave({
      cUF: ide.cUF,
      dhEmi: ide.dhEmi,
      documento,
      modelo: ide.mod ?? '57',
      serie: Number(ide.serie),
      numero: Number(ide.nCT),
      tpEmis: ide.tpEmis ?? '1',
      codigo: ide.cCT,
    }).chave
  } catch {
    return null
  }
}

/** Any key of the right shape: keeps `Id` quiet while the fields that make the real one are wrong. */
const CHAVE_NEUTRA = '0'.repeat(44)

function completar(dados: Dados, chave: string | null): Dados {
  const usada = chave ?? CHAVE_NEUTRA
  const { infCTeNorm, infModal } = dados as { infCTeNorm?: Dados; infModal?: Dados }
  const modal = (infCTeNorm ? infCTeNorm.infModal : infModal) as Dados | undefined
  const comVersao = modal && { ...modal, versaoModal: modal.versaoModal ?? VERSAO }
  return {
    ...dados,
    Id: `CTe${usada}`,
    versao: VERSAO,
    ide: dados.ide && { ...(dados.ide as Dados), cDV: usada.slice(43) },
    ...(infCTeNorm && comVersao ? { infCTeNorm: { ...infCTeNorm, infModal: comVersao } } : {}),
    ...(infModal && comVersao ? { infModal: comVersao } : {}),
  }
}

/** What a layout of the family says against an object. */
export const validarNoLeiaute = (grupo: Grupo, dados: Dados): ErroDeCampo[] =>
  validarGrupo(grupo, completar(dados, chaveDe(dados)))

/** Roots that tell their version themselves. */
const COM_VERSAO = ['CTeOS', 'GTVe']

/** The unsigned XML of an object of a layout of the family. */
export function montarNoLeiaute(raiz: string, grupo: Grupo, dados: Dados): CteMontado {
  const chave = chaveDe(dados)
  const completo = completar(dados, chave)
  const erros = validarGrupo(grupo, completo)
  if (!chave || erros.length > 0) return { xml: null, chave: null, erros }
  const daRaiz = COM_VERSAO.includes(raiz) ? ` versao="${VERSAO}"` : ''
  return {
    xml: `<${raiz} xmlns="${NS_CTE}"${daRaiz}>${escreverGrupo(grupo, completo)}</${raiz}>`,
    chave,
    erros: [],
  }
}

/**
 * Everything wrong in a CT-e of kind 0, 1 or 3, complete or half filled, in layout order. Paths begin with
 * 'infCte/'. What is worked out (`Id`, `versao`, `cDV`, `versaoModal`) is not asked for.
 */
export function validarCte(dados: Rascunho<DadosCte>): ErroDeCampo[] {
  return validarNoLeiaute(infCte, dados as Dados)
}

/** The same for the simplified CT-e (kinds 5 and 6). */
export function validarCteSimplificado(dados: Rascunho<DadosCteSimplificado>): ErroDeCampo[] {
  return validarNoLeiaute(infCteSimplificado, dados as Dados)
}

/**
 * Writes the unsigned XML of a CT-e (model 57; kinds 0 normal, 1 complementar, 3 substituição) after checking it
 * against the layout. Values are texts as on the wire: '1234.50', '2026-11-20T10:00:00-03:00'.
 *
 * @param dados content of `infCte`; `ide.cCT` comes from `novaChave`, which is called with the same parts
 */
export function montarCte(dados: Rascunho<DadosCte>): CteMontado {
  return montarNoLeiaute('CTe', infCte, dados as Dados)
}

/** The same for the simplified CT-e (`CTeSimp`; kinds 5 and 6). */
export function montarCteSimplificado(dados: Rascunho<DadosCteSimplificado>): CteMontado {
  return montarNoLeiaute('CTeSimp', infCteSimplificado, dados as Dados)
}
