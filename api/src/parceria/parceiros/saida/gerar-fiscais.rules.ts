import type { ConhecimentoEdi, FaturaEdi } from '@tropeiro/edi'
import { lerPrestacao } from '../../../fiscal/cte/index.ts'

/** A note under a CT-e, from our notes or, where it is none of ours, from its key. */
export type NotaDoCte = {
  cnpj: string
  serie: number
  numero: number
  emissao: string | null
  valor: number
  volumes: number
  peso: number
}

export type CteParaArquivo = {
  id: string
  acao: 'I' | 'E'
  cnpj_emitente: string
  filial: string
  serie: number
  numero: number
  chave: string
  /** AAAA-MM-DD in São Paulo. */
  emissao: string
  tipo: string
  /** Who pays: '0' the sender. */
  tomador: string
  remetente: string
  destinatario: string
  valor: number
  xml: Buffer | null
  notas: NotaDoCte[]
}

export type FaturaParaArquivo = {
  id: string
  acao: 'I' | 'E'
  cnpj_emitente: string
  filial: string
  numero: number
  emissao: string
  vencimento: string
  valor: number
}

/** The branch as files name it: of its base, or the part of the CNPJ that tells branches apart. */
const filialDe = (d: { filial: string; cnpj_emitente: string }): string =>
  d.filial || d.cnpj_emitente.slice(8, 12)

/** Where a part of the freight goes in a CONEMB, by its name in the CT-e. */
const PARTES = {
  fretePesoCentavos: /PESO/i,
  freteValorCentavos: /VALOR|AD[ .-]?VAL/i,
  grisCentavos: /GRIS|ADEME/i,
  pedagioCentavos: /PED[AÁ]GIO/i,
  despachoCentavos: /DESPACHO|TAXA|COLETA|ENTREGA/i,
} as const

/** A CT-e of ours as a CONEMB tells it: what it charges is read from its authorised XML. */
export function conhecimentoDe(c: CteParaArquivo): ConhecimentoEdi {
  const prestacao = c.xml && lerPrestacao(c.xml)
  const parte = (nome: keyof typeof PARTES): number =>
    (prestacao?.componentes ?? [])
      .filter((p) => PARTES[nome].test(p.nome))
      .reduce((sum, p) => sum + p.centavos, 0)
  return {
    linha: 0,
    filial: filialDe(c),
    serie: String(c.serie),
    numero: String(c.numero),
    emissao: c.emissao,
    condicao: c.tomador === '0' ? 'C' : 'F',
    cnpjEmissor: c.cnpj_emitente,
    cnpjEmbarcadora: c.remetente,
    pesoGramas: prestacao?.pesoGramas || c.notas.reduce((sum, n) => sum + n.peso, 0),
    freteCentavos: prestacao?.totalCentavos ?? c.valor,
    fretePesoCentavos: parte('fretePesoCentavos'),
    freteValorCentavos: parte('freteValorCentavos'),
    despachoCentavos: parte('despachoCentavos'),
    pedagioCentavos: parte('pedagioCentavos'),
    grisCentavos: parte('grisCentavos'),
    baseIcmsCentavos: prestacao?.baseIcmsCentavos ?? 0,
    aliquotaIcms: prestacao?.aliquotaIcms ?? 0,
    icmsCentavos: prestacao?.icmsCentavos ?? 0,
    substituicao: prestacao?.substituicao ?? false,
    acao: c.acao,
    tipo: c.tipo === '1' ? 'C' : 'N',
    cfop: prestacao?.cfop ?? '',
    chave: c.chave,
    notas: c.notas.map((n) => ({
      cnpjEmissor: n.cnpj,
      serie: String(n.serie),
      numero: n.numero,
      emissao: n.emissao ?? c.emissao,
      valorCentavos: n.valor,
      volumes: n.volumes,
      pesoGramas: n.peso,
    })),
  }
}

/** An invoice of ours as a DOCCOB tells it, with its CT-e and their notes. */
export function faturaDe(f: FaturaParaArquivo, ctes: readonly CteParaArquivo[]): FaturaEdi {
  const conhecimentos = ctes.map((c) => ({ c, edi: conhecimentoDe(c) }))
  return {
    linha: 0,
    filial: filialDe(f),
    tipo: 0,
    serie: '1',
    numero: String(f.numero).padStart(10, '0'),
    emissao: f.emissao,
    vencimento: f.vencimento,
    valorCentavos: f.valor,
    cobranca: 'CAR',
    icmsCentavos: conhecimentos.reduce((sum, { edi }) => sum + edi.icmsCentavos, 0),
    jurosDiaCentavos: 0,
    descontoAte: null,
    descontoCentavos: 0,
    agente: 'CARTEIRA',
    agencia: '',
    agenciaDv: '',
    conta: '',
    contaDv: '',
    acao: f.acao,
    conhecimentos: conhecimentos.map(({ c, edi }) => ({
      filial: edi.filial,
      serie: edi.serie,
      numero: edi.numero,
      freteCentavos: edi.freteCentavos,
      emissao: edi.emissao,
      cnpjRemetente: c.remetente,
      cnpjDestinatario: c.destinatario,
      cnpjEmissor: c.cnpj_emitente,
      notas: edi.notas,
    })),
  }
}
