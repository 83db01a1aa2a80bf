import { fold, isCnpj, isCpf, unmask } from '@tropeiro/contract'
import {
  type FiltroDeNotas,
  MAXIMO_NA_LISTA_COLADA,
  type RecorteDoOtif,
} from '@tropeiro/contract/carga/notas/formas'
import { lerCodigo, separarLista } from '@tropeiro/contract/carga/notas/lista'
import type { z } from 'zod'

export type FiltroLido = z.output<typeof FiltroDeNotas>

/** A part of a name, and whose. */
export type Nome = { termo: string; de: 'remetente' | 'destinatario' | 'qualquer' }

/** A filter as the SQL needs it: each is absent or holds; arrays are never empty. */
export type Criterios = {
  chaves?: string[]
  ars?: string[]
  numeros?: number[]
  serie?: number
  remetentes?: string[]
  destinatarios?: string[]
  /** Documents of sender or recipient alike. */
  pessoas?: string[]
  nomes: Nome[]
  situacoes?: string[]
  emissaoDe?: string
  emissaoAntesDe?: string
  entregaDe?: string
  entregaAntesDe?: string
  ufs?: string[]
  municipios?: number[]
  bairro?: string
  bases?: string[]
  semBase?: boolean
  motoristas?: string[]
  romaneios?: number[]
  rotas?: string[]
  semRota?: boolean
  protocolos?: number[]
  ocorrencias?: number[]
  atrasadas?: boolean
  otif?: RecorteDoOtif
  avulsas?: boolean
  semCanceladas?: boolean
  origens?: string[]
  avisos?: string[]
  comAvisos?: boolean
  /** What was typed can be no note's: nothing is found. */
  nada?: boolean
}

const some = <T>(list: readonly T[] | null | undefined): T[] | undefined => {
  const kept = [...new Set(list ?? [])].filter((v) => v !== '')
  return kept.length > 0 ? kept : undefined
}

/** The first instant of a day in São Paulo, `days` later. */
export function inicioDoDia(dia: string, days = 0): string {
  const next = new Date(`${dia}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + days)
  return `${next.toISOString().slice(0, 10)}T00:00:00-03:00`
}

/** A pasted list: what of it can be a note's. */
export function lerLista(lista: string | readonly string[]): Pick<Criterios, 'chaves' | 'ars' | 'numeros'> {
  const words = separarLista(typeof lista === 'string' ? lista : lista.join('\n'))
  const codes = words.slice(0, MAXIMO_NA_LISTA_COLADA).map(lerCodigo)
  return {
    chaves: some(codes.flatMap((c) => (c && 'chave' in c ? [c.chave] : []))),
    ars: some(codes.flatMap((c) => (c && 'ar' in c ? [c.ar] : []))),
    numeros: some(codes.flatMap((c) => (c && 'numero' in c ? [c.numero] : []))),
  }
}

/** What a person meant by typing this in the one box: key, AR, number, document, or a part of somebody's name. */
function lerTexto(texto: string): Partial<Criterios> {
  const code = lerCodigo(texto)
  if (code && 'chave' in code) return { chaves: [code.chave] }
  if (code && 'numero' in code) return { numeros: [code.numero] }
  if (code && 'ar' in code) return { ars: [code.ar] }
  const bare = unmask(texto)
  if (isCnpj(bare) || isCpf(bare)) return { pessoas: [bare] }
  return /[^\d\s./-]/.test(texto) ? { nomes: [{ termo: fold(texto), de: 'qualquer' }] } : { nada: true }
}

const nomesDe = (f: FiltroLido): Nome[] => [
  ...(f.nome_remetente ? [{ termo: fold(f.nome_remetente), de: 'remetente' as const }] : []),
  ...(f.nome_destinatario ? [{ termo: fold(f.nome_destinatario), de: 'destinatario' as const }] : []),
]

function codigosDe(f: FiltroLido): Partial<Criterios> {
  const lista = f.lista ? lerLista(f.lista) : {}
  const nothing = Boolean(f.lista?.length) && !lista.chaves && !lista.ars && !lista.numeros
  return {
    ...lista,
    ...(f.chave ? { chaves: [f.chave] } : {}),
    ...(some(f.numero) ? { numeros: some(f.numero) } : {}),
    ...(nothing ? { nada: true } : {}),
  }
}

/** A filter as it came over the wire -> criteria. What is typed in the one box narrows like the rest. */
export function lerFiltro(f: FiltroLido): Criterios {
  const typed = f.texto ? lerTexto(f.texto) : {}
  const bairro = f.bairro ? fold(f.bairro) : ''
  const criterios: Criterios = {
    remetentes: some(f.remetente),
    destinatarios: some(f.destinatario),
    situacoes: some(f.situacao),
    ufs: some(f.uf),
    municipios: some(f.municipio),
    bases: some(f.bases),
    motoristas: some(f.motorista),
    romaneios: some(f.romaneio),
    rotas: some(f.rota),
    protocolos: some(f.protocolo),
    ocorrencias: some(f.ocorrencia),
    origens: some(f.origem),
    avisos: some(f.avisos),
    ...codigosDe(f),
    ...typed,
    nomes: [...nomesDe(f), ...(typed.nomes ?? [])],
  }
  if (typeof f.serie === 'number') criterios.serie = f.serie
  if (f.de) criterios.emissaoDe = inicioDoDia(f.de)
  if (f.ate) criterios.emissaoAntesDe = inicioDoDia(f.ate, 1)
  if (f.entrega_de) criterios.entregaDe = inicioDoDia(f.entrega_de)
  if (f.entrega_ate) criterios.entregaAntesDe = inicioDoDia(f.entrega_ate, 1)
  if (bairro) criterios.bairro = bairro
  if (f.sembase) criterios.semBase = true
  if (f.com_avisos) criterios.comAvisos = true
  if (f.sem_rota) criterios.semRota = true
  if (f.prazo) criterios.atrasadas = f.prazo === 'fora'
  if (f.otif) criterios.otif = f.otif
  if (f.classificacao) criterios.avulsas = f.classificacao === 'AVULSO'
  if (f.sem_canceladas) criterios.semCanceladas = true
  return criterios
}

/** The last row of a page: where the next one starts. */
export type Cursor = { emissao: string; id: string }

export const escreverCursor = (c: Cursor): string => Buffer.from(`${c.emissao}|${c.id}`).toString('base64url')

/** Reads a cursor back; null when it is none of ours. */
export function lerCursor(text: string): Cursor | null {
  const found = /^(\d{4}-\d{2}-\d{2}T[\d:.]+[+-]\d{2}:\d{2})\|([1-9]\d{0,17})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  )
  return found?.[1] && found[2] ? { emissao: found[1], id: found[2] } : null
}
