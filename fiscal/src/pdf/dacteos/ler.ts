import { filho, texto } from '../../xml/arvore.ts'
import type { PessoaImpressa } from '../dacte/dados.ts'
import { dadosFsda, pessoa } from '../dacte/ler.ts'
import { icmsDoCte } from '../dacte/ler-impostos.ts'
import { dataHora, numeroDoc } from '../formatos.ts'
import type { DocumentoAberto, ProtocoloImpresso } from '../ler.ts'
import { daGtve } from './ler-gtve.ts'
import { doCteOs } from './ler-os.ts'
import { type Corpo, t } from './quadros.ts'

/** A CT-e OS or a GTV-e as its sheet shows it: every text ready to print. */
export interface DadosDacteOs extends Corpo {
  chave: string
  /** 'DACTE OS', and what it is. */
  titulo: string
  nome: string
  modelo: string
  serie: string
  numero: string
  emissao: string
  homologacao: boolean
  tpEmis: string
  /** When and why it went into contingency, of what was issued before any authority had it. */
  contingencia: { entrada: string; motivo: string } | null
  /** The second bar code of the security paper. */
  dadosFsda: string | null
  modal: string
  protocolo: ProtocoloImpresso | null
  qr: string | null
  emitente: PessoaImpressa
}

const MODAL: Readonly<Record<string, string>> = {
  '01': 'RODOVIÁRIO',
  '02': 'AÉREO',
  '03': 'AQUAVIÁRIO',
  '04': 'FERROVIÁRIO',
  '06': 'MULTIMODAL',
}
/** What the sheet prints of a CT-e OS (MOC 4.00, annex II, section 4) or of a GTV-e, which has no model of its own there. */
export function lerDadosDacteOs({ documento: no, inf, chave, qr, protocolo }: DocumentoAberto): DadosDacteOs {
  const ide = filho(inf, 'ide')
  const os = no.nome === 'CTeOS'
  const [tpEmis, entrada] = [t(ide, 'tpEmis') || '1', t(ide, 'dhCont')]
  const icms = icmsDoCte(filho(inf, 'imp'))
  const { quadros, listas } = os ? doCteOs(inf, ide) : daGtve(inf, ide)
  return {
    chave,
    titulo: os ? 'DACTE OS' : 'GTV-e',
    nome: os
      ? 'Documento Auxiliar do Conhecimento de Transporte Eletrônico para Outros Serviços'
      : 'Impressão da Guia de Transporte de Valores Eletrônica',
    modelo: t(ide, 'mod'),
    serie: t(ide, 'serie'),
    numero: numeroDoc(texto(ide, 'nCT')),
    emissao: t(ide, 'dhEmi'),
    homologacao: t(ide, 'tpAmb') === '2',
    tpEmis,
    contingencia: entrada ? { entrada: dataHora(entrada), motivo: t(ide, 'xJust') } : null,
    dadosFsda:
      tpEmis === '5' ? dadosFsda(inf, icms, t(filho(inf, 'vPrest'), 'vTPrest'), t(ide, 'dhEmi')) : null,
    modal: MODAL[t(ide, 'modal')] ?? '',
    protocolo,
    qr,
    emitente: pessoa(filho(inf, 'emit'), 'enderEmit')!,
    quadros,
    listas: listas
      .map((l) => ({ ...l, itens: l.itens.filter(Boolean) }))
      .filter(({ itens }) => itens.length > 0),
  }
}
