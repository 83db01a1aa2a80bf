import { type EnvelopeEdi, envelope } from './envelope.ts'
import { caber, escreverArquivo, type NoParaEscrever } from './escrever.ts'
import type { Layout } from './layout.ts'
import { abrirLeitor } from './ler.ts'
import type { LinhaBruta } from './linhas.ts'
import type { Problema } from './problema.ts'

/** An occurrence of a note, as an OCOREN tells it. */
export type OcorrenciaEdi = {
  /** Line of the record when it was read; 0 when it is to be written. */
  linha: number
  cnpjEmissor: string
  serie: string
  numero: number
  /** The partner's code, two digits in 3.1 and three in 5.0. */
  codigo: string
  /** As the wall clock shows it: `2026-11-20T14:05`; null when the line has no day. */
  em: string | null
  /** 1 refused whole, 2 refused in part, 3 accepted by agreement, 0 nothing. */
  observacao: number
  texto: string
  /** The CT-e under which it went, when the file says it. */
  conhecimento: { filial: string; serie: string; numero: string } | null
}

/** The carrier who writes the file. */
export type TransportadoraEdi = { cnpj: string; nome: string }

/**
 * Reads the occurrences of an OCOREN 3.1 or 5.0 as its lines come.
 * @param anotar is told of everything odd, line by line
 */
export function* lerOcorrencias(
  layout: Layout,
  linhas: Iterable<LinhaBruta>,
  anotar: (p: Problema) => void,
): Generator<OcorrenciaEdi> {
  const ler = abrirLeitor(layout, anotar)
  let ocorrencia: OcorrenciaEdi | null = null
  for (const linha of linhas) {
    const r = ler(linha)
    if (!r) continue
    if (r.id === '543' && ocorrencia) {
      const rest = ['texto1', 'texto2', 'texto3'].map((nome) => r.ler(nome))
      ocorrencia.texto = rest.filter(Boolean).join(' ')
    } else if ((r.id === '343' || r.id === '545') && ocorrencia && !ocorrencia.conhecimento) {
      const numero = r.ler('cto_numero')
      if (numero) ocorrencia.conhecimento = { filial: r.ler('cto_filial'), serie: r.ler('cto_serie'), numero }
    } else if (r.id === '342' || r.id === '542') {
      if (ocorrencia) yield ocorrencia
      const dia = r.data('data')
      const numero = r.tem('cto_numero') ? r.ler('cto_numero') : ''
      ocorrencia = {
        linha: r.linha,
        cnpjEmissor: r.documento('cnpj_emissor'),
        serie: r.ler('serie'),
        numero: r.numero('numero'),
        codigo: r.ler('ocorrencia').padStart(layout.versao === '5.0' ? 3 : 2, '0'),
        em: dia && `${dia}T${r.hora('hora')}`,
        observacao: r.numero('observacao'),
        texto: r.tem('texto') ? r.ler('texto') : '',
        conhecimento: numero ? { filial: r.ler('cto_filial'), serie: r.ler('cto_serie'), numero } : null,
      }
    } else if (ocorrencia && r.id !== '544') {
      yield ocorrencia
      ocorrencia = null
    }
  }
  if (ocorrencia) yield ocorrencia
}

/** Cuts a text into pieces of at most 70, at spaces where it can. */
function emTextos(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > 0 && pieces.length < 3) {
    const space = rest.length > 70 ? rest.lastIndexOf(' ', 70) : -1
    const at = rest.length <= 70 ? rest.length : space > 0 ? space : 70
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return pieces
}

/** What both versions say of an occurrence. */
const acontecido = (o: OcorrenciaEdi) => ({
  cnpj_emissor: o.cnpjEmissor,
  serie: o.serie,
  numero: o.numero,
  ocorrencia: o.codigo,
  data: o.em?.slice(0, 10) ?? null,
  hora: o.em?.slice(11, 16) ?? null,
  observacao: o.observacao,
})

function ocorrencia31(o: OcorrenciaEdi): NoParaEscrever {
  const c = o.conhecimento
  return {
    registro: '342',
    campos: {
      ...acontecido(o),
      texto: caber(o.texto, 70),
    },
    filhos: c
      ? [{ registro: '343', campos: { cto_filial: c.filial, cto_serie: c.serie, cto_numero: c.numero } }]
      : [],
  }
}

function ocorrencia50(o: OcorrenciaEdi): NoParaEscrever {
  const textos = emTextos(caber(o.texto, 210))
  return {
    registro: '542',
    campos: {
      ...acontecido(o),
      cto_filial: o.conhecimento?.filial ?? '',
      cto_serie: o.conhecimento?.serie ?? '',
      cto_numero: o.conhecimento?.numero ?? '',
    },
    filhos:
      textos.length > 0
        ? [
            {
              registro: '543',
              campos: { texto1: textos[0] ?? '', texto2: textos[1] ?? '', texto3: textos[2] ?? '' },
            },
          ]
        : [],
  }
}

/** How many occurrences one document of a file may hold: the manual's OCCURS. */
export const OCORRENCIAS_POR_DOCUMENTO = 5000

/**
 * Writes an OCOREN 3.1 or 5.0.
 * @throws NaoCabe with the record and the field
 */
export function escreverOcoren(
  layout: Layout,
  e: EnvelopeEdi,
  transportadora: TransportadoraEdi,
  ocorrencias: readonly OcorrenciaEdi[],
): Uint8Array {
  const v5 = layout.versao === '5.0'
  const filhos: NoParaEscrever[] = [
    {
      registro: v5 ? '541' : '341',
      campos: { cnpj: transportadora.cnpj, nome: caber(transportadora.nome, v5 ? 50 : 40) },
      filhos: ocorrencias.map(v5 ? ocorrencia50 : ocorrencia31),
    },
  ]
  if (v5) filhos.push({ registro: '549', campos: { quantidade: ocorrencias.length } })
  return escreverArquivo(layout, [envelope(['OCO', 'OCORR'], v5 ? '540' : '340', e, filhos)])
}
