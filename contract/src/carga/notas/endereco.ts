import { readUrl, type UrlValues } from '../../endereco.ts'
import type { FiltroDeNotas } from './formas.ts'

const nenhum: readonly string[] = []

/** The name of the search's list, for its columns and views. */
export const TABELA_DE_NOTAS = 'notas'

/** What the search screen keeps in the address. */
export const inicial = {
  texto: '',
  lista: nenhum,
  situacao: nenhum,
  de: '',
  ate: '',
  destinatario: nenhum,
  nome_destinatario: '',
  remetente: nenhum,
  nome_remetente: '',
  uf: nenhum,
  municipio: nenhum,
  bairro: '',
  base: nenhum,
  sembase: false,
  motorista: nenhum,
  romaneio: nenhum,
  rota: nenhum,
  sem_rota: false,
  prazo: '',
  otif: '',
  ocorrencia: nenhum,
  classificacao: '',
  sem_canceladas: false,
  protocolo: nenhum,
  numero: nenhum,
  serie: '',
  chave: '',
  entrega_de: '',
  entrega_ate: '',
  origem: nenhum,
  avisos: nenhum,
  com_avisos: false,
  ordem: '-dataEmissao',
} satisfies UrlValues

export type EstadoDaPesquisa = typeof inicial

const digits = (list: readonly string[]) => list.map((v) => v.trim()).filter((v) => /^\d{1,15}$/.test(v))
/** What only narrows to nothing when it is not a number: nothing is better than everything. */
const numbers = (list: readonly string[]) =>
  list.length > 0 && digits(list).length === 0 ? ['0'] : digits(list)

/** The screen's state as the body of a search; what is empty is left out. */
export function filtroDe(v: EstadoDaPesquisa): FiltroDeNotas {
  const all = {
    texto: v.texto.trim(),
    lista: v.lista,
    situacao: v.situacao,
    de: v.de,
    ate: v.ate,
    destinatario: v.destinatario,
    nome_destinatario: v.nome_destinatario,
    remetente: v.remetente,
    nome_remetente: v.nome_remetente,
    uf: v.uf,
    municipio: v.municipio,
    bairro: v.bairro,
    bases: v.base,
    sembase: v.sembase,
    motorista: v.motorista,
    romaneio: numbers(v.romaneio),
    rota: numbers(v.rota),
    sem_rota: v.sem_rota,
    prazo: v.prazo,
    otif: v.otif,
    ocorrencia: numbers(v.ocorrencia),
    classificacao: v.classificacao,
    sem_canceladas: v.sem_canceladas,
    protocolo: numbers(v.protocolo),
    numero: numbers(v.numero),
    serie: /^\d{1,3}$/.test(v.serie) ? v.serie : '',
    chave: v.chave,
    entrega_de: v.entrega_de,
    entrega_ate: v.entrega_ate,
    origem: v.origem,
    avisos: v.avisos,
    com_avisos: v.com_avisos,
  }
  const given = Object.entries(all).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  )
  return Object.fromEntries(given) as FiltroDeNotas
}

/** The query of the search's address as the body of a search. */
export const filtroDoEndereco = (query: string): FiltroDeNotas => filtroDe(readUrl(query, inicial))

/** A pasted list too long for an address stays in the browser's tab: the address only names it. */
export const temListaColada = (query: string): boolean => {
  const [first] = readUrl(query, inicial).lista
  return first?.startsWith('@') ?? false
}
