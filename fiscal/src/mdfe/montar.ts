import { type Assinante, assinarXml } from '../assinatura/assinar.ts'
import { novaChave } from '../chave-nova.ts'
import { escreverGrupo } from '../leiaute/escrever.ts'
import type { Dados, DadosDe, Rascunho } from '../leiaute/tabela.ts'
import { type ErroDeCampo, validarGrupo } from '../leiaute/validar.ts'
import { escaparXml } from '../xml/arvore.ts'
import { infMDFe } from './leiaute/mdfe.ts'
import { qrCodeMdfe } from './qr-code.ts'

/** Namespace of everything MDF-e. */
export const NS_MDFE = 'http://www.portalfiscal.inf.br/mdfe'
const VERSAO = '3.00'

/** Content of `infMDFe` as it stands in an XML: key in `Id` ('MDFe' + 44), version, every field a text. */
export type MdfeCompleto = DadosDe<typeof infMDFe>
/** What {@link montarMdfe} takes: `Id`, `versao`, `ide/cDV` and `infModal/versaoModal` are worked out. */
export type DadosMdfe = Omit<MdfeCompleto, 'Id' | 'versao' | 'ide' | 'infModal'> & {
  ide: Omit<MdfeCompleto['ide'], 'cDV'>
  infModal: Omit<MdfeCompleto['infModal'], 'versaoModal'>
}

/** Either an XML ready to sign with its key, or what is wrong. */
export type MdfeMontado =
  | { xml: string; chave: string; erros: readonly [] }
  | { xml: null; chave: null; erros: readonly ErroDeCampo[] }

function chaveDe(dados: Rascunho<DadosMdfe>): string | null {
  const { ide = {}, emit = {} } = dados
  const documento = emit.CNPJ || emit.CPF
  if (!ide.cUF || !ide.cMDF || !ide.serie || !ide.nMDF || !ide.dhEmi || !documento) return null
  try {
    return novaChave({
      cUF: ide.cUF,
      dhEmi: ide.dhEmi,
      documento,
      modelo: '58',
      serie: Number(ide.serie),
      numero: Number(ide.nMDF),
      tpEmis: ide.tpEmis ?? '1',
      codigo: ide.cMDF,
    }).chave
  } catch {
    return null
  }
}

/** Any key of the right shape: keeps `Id` quiet while the fields that make the real one are wrong. */
const CHAVE_NEUTRA = '0'.repeat(44)

function completar(dados: Rascunho<DadosMdfe>, chave: string | null): Dados {
  const usada = chave ?? CHAVE_NEUTRA
  const modal = dados.infModal as Dados | undefined
  return {
    ...(dados as Dados),
    Id: `MDFe${usada}`,
    versao: VERSAO,
    ide: dados.ide && { ...(dados.ide as Dados), cDV: usada.slice(43) },
    infModal: modal && { ...modal, versaoModal: modal.versaoModal ?? VERSAO },
  }
}

/**
 * Everything wrong in an MDF-e, complete or half filled, in layout order. Paths begin with 'infMDFe/'. What is
 * worked out (`Id`, `versao`, `cDV`, `versaoModal`) is not asked for.
 */
export function validarMdfe(dados: Rascunho<DadosMdfe>): ErroDeCampo[] {
  return validarGrupo(infMDFe, completar(dados, chaveDe(dados)))
}

/**
 * Writes the unsigned XML of an MDF-e 3.00 of the road mode after checking it against the layout. Values are
 * texts as on the wire: '1234.50', '2026-11-20T10:00:00-03:00'.
 *
 * @param dados content of `infMDFe`; `ide.cMDF` comes from `novaChave`, which is called with the same parts
 */
export function montarMdfe(dados: Rascunho<DadosMdfe>): MdfeMontado {
  const chave = chaveDe(dados)
  const completo = completar(dados, chave)
  const erros = validarGrupo(infMDFe, completo)
  if (!chave || erros.length > 0) return { xml: null, chave: null, erros }
  return { xml: `<MDFe xmlns="${NS_MDFE}">${escreverGrupo(infMDFe, completo)}</MDFe>`, chave, erros: [] }
}

const ID = /<infMDFe\b[^>]*\bId="MDFe([0-9A-Z]{44})"/
const AMBIENTE = /<tpAmb>([12])<\/tpAmb>/

/**
 * Puts the QR code into an MDF-e and signs it: `infMDFe`, `infMDFeSupl`, `Signature`, in the order of the
 * schema. The bytes of `infMDFe` do not change.
 *
 * @param xml as {@link montarMdfe} gives it, with no XML declaration
 * @param opcoes.endereco replaces the address of the QR code
 * @throws Error when the text is not such an XML
 */
export function assinarMdfe(xml: string, assinante: Assinante, opcoes: { endereco?: string } = {}): string {
  const chave = ID.exec(xml)?.[1]
  const tpAmb = AMBIENTE.exec(xml)?.[1]
  const fim = xml.lastIndexOf('</')
  if (!chave || !tpAmb || !xml.startsWith('</infMDFe>', fim - '</infMDFe>'.length)) {
    throw new Error('o XML não é um MDF-e montado e ainda sem assinatura')
  }
  const qrCode = qrCodeMdfe({ chave, tpAmb, assinante, ...opcoes })
  const suplemento = `<infMDFeSupl><qrCodMDFe>${escaparXml(qrCode)}</qrCodMDFe></infMDFeSupl>`
  return assinarXml(xml.slice(0, fim) + suplemento + xml.slice(fim), 'infMDFe', assinante)
}
