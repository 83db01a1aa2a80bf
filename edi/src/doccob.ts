import { type EnvelopeEdi, envelope } from './envelope.ts'
import { caber, escreverArquivo, type NoParaEscrever } from './escrever.ts'
import type { Layout } from './layout.ts'
import { abrirLeitor, type Campos } from './ler.ts'
import type { LinhaBruta } from './linhas.ts'
import type { TransportadoraEdi } from './ocoren.ts'
import type { Problema } from './problema.ts'

export type NotaDaFatura = {
  serie: string
  numero: number
  emissao: string | null
  pesoGramas: number
  valorCentavos: number
  cnpjEmissor: string
}

/** A CT-e of an invoice. Layout 3.0 carries only branch, series and number of it. */
export type ConhecimentoDaFatura = {
  filial: string
  serie: string
  numero: string
  freteCentavos: number
  emissao: string | null
  cnpjRemetente: string
  cnpjDestinatario: string
  cnpjEmissor: string
  notas: NotaDaFatura[]
}

/** A freight invoice (documento de cobrança). Money in cents, weight in grams. */
export type FaturaEdi = {
  linha: number
  filial: string
  /** 0 invoice, 1 romaneio. */
  tipo: number
  serie: string
  /** Ten digits. */
  numero: string
  emissao: string | null
  vencimento: string | null
  valorCentavos: number
  /** BCO by bank, CAR in the portfolio. */
  cobranca: string
  icmsCentavos: number
  jurosDiaCentavos: number
  descontoAte: string | null
  descontoCentavos: number
  agente: string
  agencia: string
  agenciaDv: string
  conta: string
  contaDv: string
  acao: string
  conhecimentos: ConhecimentoDaFatura[]
}

const ouVazio = (digits: string): string => (/^0*$/.test(digits) ? '' : digits)

/** Reads the invoices of a DOCCOB 3.0, 3.1 or 5.0. */
export function lerFaturas(
  layout: Layout,
  linhas: Iterable<LinhaBruta>,
  anotar: (p: Problema) => void,
): FaturaEdi[] {
  const ler = abrirLeitor(layout, anotar)
  const faturas: FaturaEdi[] = []
  for (const linha of linhas) {
    const r = ler(linha)
    const fatura = faturas.at(-1)
    const conhecimento = fatura?.conhecimentos.at(-1)
    switch (r?.id) {
      case '352':
      case '552':
        faturas.push({
          linha: r.linha,
          filial: r.ler('filial'),
          tipo: r.numero('tipo'),
          serie: r.ler('serie'),
          numero: r.ler('numero').padStart(10, '0'),
          emissao: r.data('emissao'),
          vencimento: r.data('vencimento'),
          valorCentavos: r.numero('valor'),
          cobranca: r.ler('cobranca'),
          icmsCentavos: r.tem('icms') ? r.numero('icms') : 0,
          jurosDiaCentavos: r.numero('juros_dia'),
          descontoAte: r.data('desconto_ate'),
          descontoCentavos: r.numero('desconto'),
          agente: r.ler('agente'),
          agencia: ouVazio(r.ler('agencia')),
          agenciaDv: r.ler('agencia_dv'),
          conta: ouVazio(r.ler('conta')),
          contaDv: r.ler('conta_dv'),
          acao: r.ler('acao'),
          conhecimentos: [],
        })
        break
      case '553':
        if (fatura) fatura.icmsCentavos = r.numero('icms')
        break
      case '353':
      case '555': {
        const completo = r.tem('frete')
        fatura?.conhecimentos.push({
          filial: r.ler('filial'),
          serie: r.ler('serie'),
          numero: r.ler('numero'),
          freteCentavos: completo ? r.numero('frete') : 0,
          emissao: completo ? r.data('emissao') : null,
          cnpjRemetente: completo ? r.documento('cnpj_remetente') : '',
          cnpjDestinatario: completo ? r.documento('cnpj_destinatario') : '',
          cnpjEmissor: completo ? r.documento('cnpj_emissor') : '',
          notas: [],
        })
        break
      }
      case '354':
      case '556':
        conhecimento?.notas.push({
          serie: r.ler('serie'),
          numero: r.numero('numero'),
          emissao: r.data('emissao'),
          pesoGramas: r.numero('peso') * 10,
          valorCentavos: r.numero('valor'),
          cnpjEmissor: r.documento('cnpj_emissor'),
        })
        break
    }
  }
  return faturas
}

function conhecimento(c: ConhecimentoDaFatura, layout: Layout): NoParaEscrever {
  const v5 = layout.versao === '5.0'
  const valores: Campos =
    layout.versao === '3.0'
      ? {}
      : {
          frete: c.freteCentavos,
          emissao: c.emissao,
          cnpj_remetente: c.cnpjRemetente,
          cnpj_destinatario: c.cnpjDestinatario,
          cnpj_emissor: c.cnpjEmissor,
        }
  return {
    registro: v5 ? '555' : '353',
    campos: {
      filial: caber(c.filial, 10),
      serie: c.serie,
      numero: c.numero,
      ...valores,
      ...(v5 ? { devolucao: 'N' } : {}),
    },
    filhos: c.notas.map((n) => ({
      registro: v5 ? '556' : '354',
      campos: {
        serie: n.serie,
        numero: n.numero,
        emissao: n.emissao,
        peso: Math.round(n.pesoGramas / 10),
        valor: n.valorCentavos,
        cnpj_emissor: n.cnpjEmissor,
        ...(v5 ? { devolucao: 'N' } : {}),
      },
    })),
  }
}

function fatura(f: FaturaEdi, layout: Layout): NoParaEscrever {
  const v5 = layout.versao === '5.0'
  const impostos: NoParaEscrever[] = v5 ? [{ registro: '553', campos: { icms: f.icmsCentavos } }] : []
  return {
    registro: v5 ? '552' : '352',
    campos: {
      filial: caber(f.filial, 10),
      tipo: f.tipo,
      serie: f.serie,
      numero: f.numero,
      emissao: f.emissao,
      vencimento: f.vencimento,
      valor: f.valorCentavos,
      cobranca: f.cobranca,
      ...(v5 ? {} : { icms: f.icmsCentavos }),
      juros_dia: f.jurosDiaCentavos,
      desconto_ate: f.descontoAte,
      desconto: f.descontoCentavos,
      agente: caber(f.agente, v5 ? 30 : 35),
      agencia: f.agencia,
      agencia_dv: f.agenciaDv,
      conta: f.conta,
      conta_dv: f.contaDv,
      acao: f.acao || 'I',
    },
    filhos: [...impostos, ...f.conhecimentos.map((c) => conhecimento(c, layout))],
  }
}

/**
 * Writes a DOCCOB 3.0, 3.1 or 5.0 with its totals.
 * @throws NaoCabe with the record and the field
 */
export function escreverDoccob(
  layout: Layout,
  e: EnvelopeEdi,
  transportadora: TransportadoraEdi,
  faturas: readonly FaturaEdi[],
): Uint8Array {
  const v5 = layout.versao === '5.0'
  return escreverArquivo(layout, [
    envelope(['COB', 'COBRA'], v5 ? '550' : '350', e, [
      {
        registro: v5 ? '551' : '351',
        campos: { cnpj: transportadora.cnpj, nome: caber(transportadora.nome, v5 ? 50 : 40) },
        filhos: faturas.map((f) => fatura(f, layout)),
      },
      {
        registro: v5 ? '559' : '355',
        campos: { quantidade: faturas.length, valor: faturas.reduce((sum, f) => sum + f.valorCentavos, 0) },
      },
    ]),
  ])
}
