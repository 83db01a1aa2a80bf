import type { Estado, ResumoDoCte } from '../estado.ts'
import { achar, filhos, valor } from '../xml.ts'
import type { Falha } from './cte.ts'
import { chaveRuim, todos } from './cte-citados.ts'

/* What a kind of service (tpServ) asks of who and what stands on a CT-e. */

const raiz = (documento: string): string => (documento.length === 14 ? documento.slice(0, 8) : documento)
export const quem = (no: Element | null): string => valor(no, 'CNPJ') || valor(no, 'CPF')

const PAPEIS = [
  ['rem', 'enderReme'],
  ['exped', 'enderExped'],
  ['receb', 'enderReceb'],
  ['dest', 'enderDest'],
] as const

export function tomador(inf: Element): { toma: string; documento: string; uf: string } {
  const ide = achar(inf, 'ide')
  const dele = achar(inf, 'toma')
  if (dele) return { toma: valor(dele, 'toma'), documento: quem(dele), uf: valor(dele, 'enderToma', 'UF') }
  const toma4 = achar(ide, 'toma4')
  if (toma4) return { toma: '4', documento: quem(toma4), uf: valor(toma4, 'enderToma', 'UF') }
  const toma = valor(ide, 'toma3', 'toma')
  const [nome, endereco] = PAPEIS[Number(toma)] ?? PAPEIS[0]
  const no = achar(inf, nome)
  return { toma, documento: quem(no), uf: valor(no, endereco, 'UF') }
}

/** Between two carriers: nobody's goods, only from whom and to whom (redespacho intermediário, vinculado). */
const SEM_CARGA_PROPRIA = ['3', '4']

function partes(inf: Element, normal: Element, tpServ: string): Falha | null {
  const infDoc = achar(normal, 'infDoc')
  const falta = (nome: string) => !achar(inf, nome)
  if (SEM_CARGA_PROPRIA.includes(tpServ)) {
    if (infDoc) return ['694']
    if (falta('exped')) return ['474']
    return falta('receb') ? ['475'] : null
  }
  if (!infDoc) return ['693']
  if (filhos(infDoc).length > 2000) return ['601']
  if (falta('rem')) return ['469']
  return falta('dest') ? ['470'] : null
}

function carregados(inf: Element, normal: Element): Falha | null {
  const deFora = valor(inf, 'ide', 'UFIni') !== valor(inf, 'ide', 'UFFim')
  const cupons = todos(achar(normal, 'infDoc'), 'infOutros').map((no) => valor(no, 'tpDoc'))
  return deFora && cupons.some((tipo) => tipo === '59' || tipo === '65') ? ['813'] : null
}

function anteriores(
  estado: Estado,
  inf: Element,
  normal: Element,
  tpServ: string,
  agora: Date,
): Falha | null {
  const docAnt = achar(normal, 'docAnt')
  if (!docAnt) return ['1', '2', '3'].includes(tpServ) ? ['521'] : null
  if (tpServ === '0') return ['747']
  const vistas = new Set<string>()
  for (const emissor of todos(docAnt, 'emiDocAnt')) {
    const chaves = todos(emissor, 'idDocAnt').flatMap((no) =>
      todos(no, 'idDocAntEle').map((um) => valor(um, 'chCTe')),
    )
    for (const chave of chaves) {
      if (vistas.has(chave)) return ['543', `[chCTe: ${chave}]`]
      vistas.add(chave)
      const ruim = chaveRuim(chave, '57', 2009, agora)
      if (ruim) return ['844', `[chCTe: ${chave}][Motivo: ${ruim}]`]
      if (chave.slice(6, 20) !== valor(emissor, 'CNPJ')) return ['733']
      if (estado.documentos.get(chave)?.cancelado) return ['750', `[chCTe: ${chave}]`]
    }
    if (chaves.length > 0 && raiz(quem(emissor)) !== raiz(tomador(inf).documento)) return ['745']
  }
  return null
}

function multimodais(
  estado: Estado,
  inf: Element,
  normal: Element,
  tpServ: string,
  agora: Date,
): Falha | null {
  const infServVinc = achar(normal, 'infServVinc')
  if (!infServVinc) return tpServ === '4' ? ['651'] : null
  if (tpServ !== '4') return ['814']
  const chaves = todos(infServVinc, 'infCTeMultimodal').map((no) => valor(no, 'chCTeMultimodal'))
  if (new Set(chaves).size < chaves.length) return ['714']
  for (const chave of chaves) {
    const ruim = chaveRuim(chave, '57', 2009, agora)
    if (ruim) return ['845', `[chCTe: ${chave}][Motivo: ${ruim}]`]
    if (raiz(chave.slice(6, 20)) !== raiz(tomador(inf).documento)) return ['667', `[chCTe: ${chave}]`]
    if (estado.documentos.get(chave)?.cancelado) return ['692', `[chCTe: ${chave}]`]
  }
  return null
}

/** A subcontracted service goes the way of the CT-e under which it is done. */
function subcontratacao(estado: Estado, inf: Element, novo: ResumoDoCte): Falha | null {
  const emissores = todos(achar(inf, 'infCTeNorm', 'docAnt'), 'emiDocAnt')
  const chaves = emissores
    .flatMap((no) => todos(no, 'idDocAnt'))
    .flatMap((no) => todos(no, 'idDocAntEle'))
    .map((no) => valor(no, 'chCTe'))
  const antes = chaves.flatMap((chave) => estado.documentos.get(chave)?.resumo ?? [])
  const outro = antes.some((a) => a.cMunIni !== novo.cMunIni || a.cMunFim !== novo.cMunFim)
  return outro ? ['832'] : null
}

/** The first rule that the kind of service breaks; the simplified layout and complements have no such groups. */
export function servico(estado: Estado, inf: Element, novo: ResumoDoCte, agora: Date): Falha | null {
  const normal = achar(inf, 'infCTeNorm')
  if (!normal) return null
  const { tpServ } = novo
  return (
    partes(inf, normal, tpServ) ??
    carregados(inf, normal) ??
    anteriores(estado, inf, normal, tpServ, agora) ??
    multimodais(estado, inf, normal, tpServ, agora) ??
    (tpServ === '1' ? subcontratacao(estado, inf, novo) : null)
  )
}
