import { type EnvelopeEdi, envelope } from './envelope.ts'
import { escreverArquivo, type NoParaEscrever } from './escrever.ts'
import type { Layout } from './layout.ts'
import { abrirLeitor } from './ler.ts'
import type { LinhaBruta } from './linhas.ts'
import type { Problema } from './problema.ts'

/** The money of record 394. */
const CAMPOS = [
  'frete_peso',
  'sec_cat',
  'itr',
  'pedagio',
  'diversos',
  'desconto',
  'ademe',
  'iss',
  'icms',
  'ad_valorem',
  'despacho',
] as const
export type CampoDeValor = (typeof CAMPOS)[number]

/** One document of a pre-invoice: what the shipper reckons for a CT-e. Money in cents. */
export type DocumentoDaPreFatura = {
  linha: number
  cnpjEmissor: string
  serie: string
  numero: string
  emissao: string | null
  cnpjOrigem: string
  cnpjDestino: string
  /** What the shipper means to pay, and what the CT-e says. */
  freteEmbarcadorCentavos: number
  freteCentavos: number
  diferencaCentavos: number
  /** What it reckons by component (record 394), in cents by field; null or left out where the file does not say. */
  componentes?: Partial<Record<CampoDeValor, number>> | null
  notas: { serie: string; numero: number }[]
}

/** A pre-invoice: what the shipper accepts to pay and when. */
export type PreFaturaEdi = {
  linha: number
  cnpjEmbarcadora: string
  numero: string
  emissao: string | null
  pagamento: string | null
  /** How many documents its own header says that it has. */
  quantidade: number
  valorCentavos: number
  acao: string
  documentos: DocumentoDaPreFatura[]
}

const NOTAS = Array.from({ length: 15 }, (_, i) => i + 1)

/** Reads the pre-invoices of a PREFAT. */
export function lerPreFaturas(
  layout: Layout,
  linhas: Iterable<LinhaBruta>,
  anotar: (p: Problema) => void,
): PreFaturaEdi[] {
  const ler = abrirLeitor(layout, anotar)
  const all: PreFaturaEdi[] = []
  let cnpjEmbarcadora = ''
  for (const linha of linhas) {
    const r = ler(linha)
    const current = all.at(-1)
    switch (r?.id) {
      case '391':
        cnpjEmbarcadora = r.documento('documento')
        break
      case '392':
        all.push({
          linha: r.linha,
          cnpjEmbarcadora,
          numero: r.ler('numero'),
          emissao: r.data('emissao'),
          pagamento: r.data('pagamento'),
          quantidade: r.numero('documentos'),
          valorCentavos: r.numero('valor'),
          acao: r.ler('acao'),
          documentos: [],
        })
        break
      case '393':
        current?.documentos.push({
          linha: r.linha,
          cnpjEmissor: r.documento('cnpj_emissor'),
          serie: r.ler('serie'),
          numero: r.ler('numero'),
          emissao: r.data('emissao'),
          cnpjOrigem: r.documento('cnpj_origem'),
          cnpjDestino: r.documento('cnpj_destino'),
          freteEmbarcadorCentavos: r.numero('frete_embarcador'),
          freteCentavos: r.numero('frete'),
          diferencaCentavos: r.numero('diferenca'),
          componentes: null,
          notas: [],
        })
        break
      case '394': {
        const d = current?.documentos.at(-1)
        if (d) d.componentes = Object.fromEntries(CAMPOS.map((c) => [c, r.numero(c)]))
        break
      }
      case '396':
        current?.documentos.at(-1)?.notas.push(
          ...NOTAS.flatMap((n) => {
            const numero = r.numero(`nota${n}_numero`)
            return numero > 0 ? [{ serie: r.ler(`nota${n}_serie`), numero }] : []
          }),
        )
        break
    }
  }
  return all
}

/**
 * Writes a PREFAT with its totals, as a shipper would: notes of a document go 15 a line.
 * @throws NaoCabe with the record and the field
 */
export function escreverPrefat(layout: Layout, e: EnvelopeEdi, all: readonly PreFaturaEdi[]): Uint8Array {
  const documento = (d: DocumentoDaPreFatura): NoParaEscrever => ({
    registro: '393',
    campos: {
      cnpj_emissor: d.cnpjEmissor,
      serie: d.serie,
      numero: d.numero,
      emissao: d.emissao,
      cnpj_origem: d.cnpjOrigem,
      cnpj_destino: d.cnpjDestino,
      frete_embarcador: d.freteEmbarcadorCentavos,
      frete: d.freteCentavos,
      diferenca: d.diferencaCentavos,
    },
    filhos: [
      ...(d.componentes ? [{ registro: '394', campos: d.componentes }] : []),
      ...Array.from({ length: Math.ceil(d.notas.length / NOTAS.length) }, (_, at): NoParaEscrever => {
        const own = d.notas.slice(at * NOTAS.length, (at + 1) * NOTAS.length)
        const campos = own.flatMap((n, i) => [
          [`nota${i + 1}_serie`, n.serie],
          [`nota${i + 1}_numero`, n.numero],
        ])
        return { registro: '396', campos: Object.fromEntries(campos) }
      }),
    ],
  })
  const embarcadoras = Map.groupBy(all, (p) => p.cnpjEmbarcadora)
  return escreverArquivo(layout, [
    envelope(['PRE', 'PREFA'], '390', e, [
      ...[...embarcadoras].map(
        ([cnpj, prefaturas]): NoParaEscrever => ({
          registro: '391',
          campos: { documento: cnpj },
          filhos: prefaturas.map((p) => ({
            registro: '392',
            campos: {
              numero: p.numero,
              emissao: p.emissao,
              pagamento: p.pagamento,
              documentos: p.quantidade,
              valor: p.valorCentavos,
              acao: p.acao || 'I',
            },
            filhos: p.documentos.map(documento),
          })),
        }),
      ),
      {
        registro: '399',
        campos: {
          valor: all.reduce((sum, p) => sum + p.valorCentavos, 0),
          quantidade: all.reduce((sum, p) => sum + p.documentos.length, 0) * 100,
        },
      },
    ]),
  ])
}
