import { soDigitos } from './documento.ts'
import type { Campo, Layout } from './layout.ts'
import type { RegistroLido } from './ler.ts'

/** A shipper, a recipient or a place, as the file names them; what it does not say is ''. */
export type ParteEdi = {
  /** CNPJ of 14 (letters included), CPF of 11, or ''. */
  documento: string
  nome: string
  ie: string
  logradouro: string
  bairro: string
  cidade: string
  codMunicipio: string
  uf: string
  cep: string
  telefone: string
}

/** A delivery note of a NOTFIS. Money in cents, weight in grams, volumes whole. */
export type NotaEdi = {
  /** Line of the note's record, from 1. */
  linha: number
  /** Access key of 44 whose check digit is right, or ''. */
  chave: string
  serie: string
  numero: number
  /** YYYY-MM-DD. */
  emissao: string | null
  embarcadora: ParteEdi
  destinatario: ParteEdi
  /** Place of delivery when it is told apart from the recipient. */
  entrega: ParteEdi | null
  volumes: number
  pesoGramas: number
  valorCentavos: number
  freteCentavos: number
  natureza: string
  especie: string
  /** C: the sender pays; F: the recipient. */
  condicao: string
  pedido: string
  romaneio: string
  /** Promised day, YYYY-MM-DD. */
  prazo: string | null
  /** I: include; E: cancelled by the sender. */
  acao: 'I' | 'E'
}

const maiuscula = (code: number): boolean => code >= 65 && code <= 90
const ufDe = (text: string): string => {
  if (text.length === 2 && maiuscula(text.charCodeAt(0)) && maiuscula(text.charCodeAt(1))) return text
  const upper = text.toUpperCase()
  return /^[A-Z]{2}$/.test(upper) ? upper : ''
}
const cepDe = (text: string): string => {
  if (text === '' || (text.length === 8 && text.charCodeAt(0) !== 48 && soDigitos(text, 0, 8))) return text
  const digits = text.replace(/\D/g, '')
  return digits.length === 9 && digits.startsWith('0') ? digits.slice(1) : digits.slice(0, 8)
}

export const CAMPOS_DA_PARTE = [
  'documento',
  'nome',
  'ie',
  'logradouro',
  'bairro',
  'cidade',
  'cod_municipio',
  'uf',
  'cep',
  'telefone',
] as const
export const CAMPOS_DA_NOTA = [
  'chave',
  'serie',
  'numero',
  'emissao',
  'natureza',
  'especie',
  'condicao',
  'pedido',
  'romaneio',
  'acao',
  'volumes',
  'peso',
  'valor',
  'frete',
  'periodo',
  'entrega_de',
  'entrega_ate',
] as const

type Campos<N extends string> = { [K in N]: Campo | undefined }

/** Some fields of a record, found once; those that its layout does not have are undefined. */
export function acharCampos<N extends string>(layout: Layout, id: string, nomes: readonly N[]): Campos<N> {
  const campos = layout.registros.find((r) => r.id === id)?.campos ?? []
  return Object.fromEntries(nomes.map((n) => [n, campos.find((c) => c.nome === n)])) as Campos<N>
}

export function parteDe(r: RegistroLido, f: Campos<(typeof CAMPOS_DA_PARTE)[number]>): ParteEdi {
  return {
    documento: r.documento(f.documento ?? 'documento'),
    nome: f.nome ? r.ler(f.nome) : '',
    ie: f.ie ? r.ler(f.ie) : '',
    logradouro: f.logradouro ? r.ler(f.logradouro) : '',
    bairro: f.bairro ? r.ler(f.bairro) : '',
    cidade: f.cidade ? r.ler(f.cidade) : '',
    codMunicipio: f.cod_municipio ? r.ler(f.cod_municipio) : '',
    uf: f.uf ? ufDe(r.ler(f.uf)) : '',
    cep: f.cep ? cepDe(r.ler(f.cep)) : '',
    telefone: f.telefone ? r.ler(f.telefone) : '',
  }
}

export const ninguem: ParteEdi = {
  documento: '',
  nome: '',
  ie: '',
  logradouro: '',
  bairro: '',
  cidade: '',
  codMunicipio: '',
  uf: '',
  cep: '',
  telefone: '',
}

const centesimos = (n: number): number => Math.round(n / 100)
export type CamposDaNota = Campos<(typeof CAMPOS_DA_NOTA)[number]>
const prazoDe = (r: RegistroLido, f: CamposDaNota): string | null =>
  r.numero(f.periodo ?? 'periodo') === 0
    ? null
    : (r.data(f.entrega_ate ?? 'entrega_ate') ?? r.data(f.entrega_de ?? 'entrega_de'))

export type Contexto = { embarcadora: ParteEdi; destinatario: ParteEdi; entrega: ParteEdi | null }

export function notaDe(r: RegistroLido, f: CamposDaNota, v5: boolean, em: Contexto): NotaEdi {
  const nota: NotaEdi = {
    linha: r.linha,
    chave: r.chave(f.chave ?? 'chave'),
    serie: r.ler(f.serie ?? 'serie'),
    numero: r.numero(f.numero ?? 'numero'),
    emissao: r.data(f.emissao ?? 'emissao'),
    embarcadora: em.embarcadora,
    destinatario: em.destinatario,
    entrega: em.entrega,
    volumes: 0,
    pesoGramas: 0,
    valorCentavos: 0,
    freteCentavos: 0,
    natureza: r.ler(f.natureza ?? 'natureza'),
    especie: r.ler(f.especie ?? 'especie'),
    condicao: r.ler(f.condicao ?? 'condicao'),
    pedido: f.pedido ? r.ler(f.pedido) : '',
    romaneio: r.ler(f.romaneio ?? 'romaneio'),
    prazo: null,
    acao: r.ler(f.acao ?? 'acao') === 'E' ? 'E' : 'I',
  }
  if (v5) nota.prazo = prazoDe(r, f)
  else {
    nota.volumes = centesimos(r.numero(f.volumes ?? 'volumes'))
    nota.pesoGramas = r.numero(f.peso ?? 'peso') * 10
    nota.valorCentavos = r.numero(f.valor ?? 'valor')
    nota.freteCentavos = r.numero(f.frete ?? 'frete')
  }
  return nota
}

/** What the records below a note add to it. */
export function completar(nota: NotaEdi, r: RegistroLido, f: CamposDaNota): void {
  switch (r.id) {
    case '333':
      nota.prazo = prazoDe(r, f)
      break
    case '317':
      nota.chave ||= r.chave(f.chave ?? 'chave')
      break
    case '506':
      nota.volumes = centesimos(r.numero(f.volumes ?? 'volumes'))
      nota.pesoGramas = r.numero(f.peso ?? 'peso')
      nota.valorCentavos = r.numero(f.valor ?? 'valor')
      break
    case '507':
      nota.freteCentavos = r.numero(f.frete ?? 'frete')
      break
  }
}
