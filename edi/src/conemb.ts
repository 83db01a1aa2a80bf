import { type EnvelopeEdi, envelope } from './envelope.ts'
import { caber, escreverArquivo, NaoCabe, type NoParaEscrever } from './escrever.ts'
import type { Layout } from './layout.ts'
import { NOTAS_POR_LINHA } from './layouts/conemb.ts'
import { abrirLeitor, type RegistroLido } from './ler.ts'
import type { LinhaBruta } from './linhas.ts'
import type { TransportadoraEdi } from './ocoren.ts'
import type { Problema } from './problema.ts'

/** A note carried under a CT-e. In 3.1 only series and number travel; the rest is 0, '' or null when read back. */
export type NotaDoConhecimento = {
  cnpjEmissor: string
  serie: string
  numero: number
  emissao: string | null
  valorCentavos: number
  volumes: number
  pesoGramas: number
}

/** A CT-e of a CONEMB. Money in cents, weight in grams, rates in hundredths of a percent. */
export type ConhecimentoEdi = {
  linha: number
  filial: string
  serie: string
  numero: string
  emissao: string | null
  condicao: 'C' | 'F'
  cnpjEmissor: string
  cnpjEmbarcadora: string
  pesoGramas: number
  freteCentavos: number
  fretePesoCentavos: number
  freteValorCentavos: number
  despachoCentavos: number
  pedagioCentavos: number
  grisCentavos: number
  baseIcmsCentavos: number
  /** 1200 is 12 %. */
  aliquotaIcms: number
  icmsCentavos: number
  substituicao: boolean
  /** I, E (cancelled) or C (complement). */
  acao: string
  tipo: string
  cfop: string
  /** Key of the CT-e, or ''. */
  chave: string
  notas: NotaDoConhecimento[]
}

const dinheiroDe = (r: RegistroLido) => ({
  freteCentavos: r.numero('frete'),
  fretePesoCentavos: r.numero('frete_peso'),
  freteValorCentavos: r.numero('frete_valor'),
  despachoCentavos: r.numero('despacho'),
  pedagioCentavos: r.numero('pedagio'),
  grisCentavos: r.numero('ademe'),
  baseIcmsCentavos: r.numero('base_icms'),
  aliquotaIcms: r.numero('aliq_icms'),
  icmsCentavos: r.numero('icms'),
  substituicao: r.numero('st') === 1,
})

const semValores = {
  freteCentavos: 0,
  fretePesoCentavos: 0,
  freteValorCentavos: 0,
  despachoCentavos: 0,
  pedagioCentavos: 0,
  grisCentavos: 0,
  baseIcmsCentavos: 0,
  aliquotaIcms: 0,
  icmsCentavos: 0,
  substituicao: false,
}

function notasDaLinha(r: RegistroLido): NotaDoConhecimento[] {
  const notas: NotaDoConhecimento[] = []
  for (let i = 1; i <= NOTAS_POR_LINHA; i++) {
    const numero = r.numero(`nota${i}_numero`)
    if (numero === 0) continue
    notas.push({
      cnpjEmissor: r.documento('cnpj_embarcadora'),
      serie: r.ler(`nota${i}_serie`),
      numero,
      emissao: null,
      valorCentavos: 0,
      volumes: 0,
      pesoGramas: 0,
    })
  }
  return notas
}

function conhecimentoDe(r: RegistroLido, v5: boolean): ConhecimentoEdi {
  return {
    linha: r.linha,
    filial: r.ler('filial'),
    serie: r.ler('serie'),
    numero: r.ler('numero'),
    emissao: r.data('emissao'),
    condicao: r.ler('condicao') === 'F' ? 'F' : 'C',
    cnpjEmissor: r.documento('cnpj_emissor'),
    cnpjEmbarcadora: r.documento('cnpj_embarcadora'),
    pesoGramas: v5 ? 0 : r.numero('peso') * 10,
    ...(v5 ? semValores : dinheiroDe(r)),
    acao: r.ler('acao'),
    tipo: r.ler('tipo'),
    cfop: r.ler('cfop'),
    chave: v5 ? r.chave('chave') : '',
    notas: v5 ? [] : notasDaLinha(r),
  }
}

/** Reads the CT-es of a CONEMB 3.1 or 5.0; lines that continue one are put together. */
export function lerConhecimentos(
  layout: Layout,
  linhas: Iterable<LinhaBruta>,
  anotar: (p: Problema) => void,
): ConhecimentoEdi[] {
  const ler = abrirLeitor(layout, anotar)
  const all: ConhecimentoEdi[] = []
  let continues = false
  for (const linha of linhas) {
    const r = ler(linha)
    const current = all.at(-1)
    switch (r?.id) {
      case '322': {
        const next = conhecimentoDe(r, false)
        if (continues && current?.numero === next.numero && current.serie === next.serie) {
          current.notas.push(...next.notas)
        } else all.push(next)
        continues = r.ler('continua') === 'C'
        break
      }
      case '329':
        if (current) current.chave = r.chave('chave')
        break
      case '522':
        all.push(conhecimentoDe(r, true))
        break
      case '523':
        if (current) Object.assign(current, { ...dinheiroDe(r), pesoGramas: r.numero('peso') })
        break
      case '524':
        current?.notas.push({
          cnpjEmissor: r.documento('cnpj_emissor'),
          serie: r.ler('serie'),
          numero: r.numero('numero'),
          emissao: r.data('emissao'),
          valorCentavos: r.numero('valor'),
          volumes: Math.round(r.numero('volumes') / 100),
          pesoGramas: r.numero('peso'),
        })
        break
    }
  }
  return all
}

const valores = (c: ConhecimentoEdi) => ({
  frete: c.freteCentavos,
  base_icms: c.baseIcmsCentavos,
  aliq_icms: c.aliquotaIcms,
  icms: c.icmsCentavos,
  frete_peso: c.fretePesoCentavos,
  frete_valor: c.freteValorCentavos,
  despacho: c.despachoCentavos,
  pedagio: c.pedagioCentavos,
  ademe: c.grisCentavos,
  st: c.substituicao ? 1 : 2,
})

const identidade = (c: ConhecimentoEdi) => ({
  filial: caber(c.filial, 10),
  serie: c.serie,
  numero: c.numero,
  emissao: c.emissao,
  condicao: c.condicao,
  cnpj_emissor: c.cnpjEmissor,
  cnpj_embarcadora: c.cnpjEmbarcadora,
  acao: c.acao || 'I',
  tipo: c.tipo || 'N',
  cfop: c.cfop,
})

function conhecimento31(c: ConhecimentoEdi): NoParaEscrever[] {
  const pieces = Math.max(1, Math.ceil(c.notas.length / NOTAS_POR_LINHA))
  return Array.from({ length: pieces }, (_, at): NoParaEscrever => {
    const own = c.notas.slice(at * NOTAS_POR_LINHA, (at + 1) * NOTAS_POR_LINHA)
    const last = at === pieces - 1
    const notas = own.flatMap((n, i) => [
      [`nota${i + 1}_serie`, n.serie],
      [`nota${i + 1}_numero`, n.numero],
    ])
    return {
      registro: '322',
      campos: {
        ...identidade(c),
        ...valores(c),
        peso: Math.round(c.pesoGramas / 10),
        ...Object.fromEntries(notas),
        continua: last ? 'U' : 'C',
      },
      filhos: last && c.chave ? [{ registro: '329', campos: { chave: c.chave } }] : [],
    }
  })
}

const conhecimento50 = (c: ConhecimentoEdi): NoParaEscrever[] => [
  {
    registro: '522',
    campos: { ...identidade(c), chave: c.chave },
    filhos: [
      {
        registro: '523',
        campos: {
          ...valores(c),
          peso: c.pesoGramas,
          volumes: c.notas.reduce((sum, n) => sum + n.volumes, 0) * 100,
        },
      },
      ...c.notas.map(
        (n): NoParaEscrever => ({
          registro: '524',
          campos: {
            cnpj_emissor: n.cnpjEmissor,
            serie: n.serie,
            numero: n.numero,
            emissao: n.emissao,
            valor: n.valorCentavos,
            volumes: n.volumes * 100,
            peso: n.pesoGramas,
          },
        }),
      ),
    ],
  },
]

/**
 * Writes a CONEMB 3.1 or 5.0 with its totals.
 * @throws NaoCabe with the record and the field
 */
export function escreverConemb(
  layout: Layout,
  e: EnvelopeEdi,
  transportadora: TransportadoraEdi,
  conhecimentos: readonly ConhecimentoEdi[],
): Uint8Array {
  const v5 = layout.versao === '5.0'
  const semNota = conhecimentos.find((c) => c.notas.length === 0)
  if (semNota) throw new NaoCabe(v5 ? '524' : '322', 'notas', `o conhecimento ${semNota.numero} não tem nota`)
  return escreverArquivo(layout, [
    envelope(['CON', 'CONHE'], v5 ? '520' : '320', e, [
      {
        registro: v5 ? '521' : '321',
        campos: { cnpj: transportadora.cnpj, nome: caber(transportadora.nome, v5 ? 50 : 40) },
        filhos: conhecimentos.flatMap(v5 ? conhecimento50 : conhecimento31),
      },
      {
        registro: v5 ? '529' : '323',
        campos: {
          quantidade: conhecimentos.length,
          valor: conhecimentos.reduce((sum, c) => sum + c.freteCentavos, 0),
        },
      },
    ]),
  ])
}
