import type { Layout } from './layout.ts'
import { abrirLeitor, type RegistroLido } from './ler.ts'
import type { LinhaBruta } from './linhas.ts'
import type { Problema } from './problema.ts'

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

const ufDe = (text: string): string => (/^[A-Z]{2}$/.test(text.toUpperCase()) ? text.toUpperCase() : '')
const cepDe = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 9 && digits.startsWith('0') ? digits.slice(1) : digits.slice(0, 8)
}

function parteDe(r: RegistroLido): ParteEdi {
  const opcional = (nome: string): string => (r.tem(nome) ? r.ler(nome) : '')
  return {
    documento: r.documento('documento'),
    nome: opcional('nome'),
    ie: opcional('ie'),
    logradouro: opcional('logradouro'),
    bairro: opcional('bairro'),
    cidade: opcional('cidade'),
    codMunicipio: opcional('cod_municipio'),
    uf: ufDe(opcional('uf')),
    cep: cepDe(opcional('cep')),
    telefone: opcional('telefone'),
  }
}

const ninguem: ParteEdi = {
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

/** The version's numbers of the same things. */
type Numeros = { embarcadora: string; destinatario: string; entrega: string; nota: string; totais: string }
const numeros31: Numeros = {
  embarcadora: '311',
  destinatario: '312',
  entrega: '',
  nota: '313',
  totais: '318',
}
const numeros50: Numeros = {
  embarcadora: '501',
  destinatario: '503',
  entrega: '504',
  nota: '505',
  totais: '519',
}
const numerosDe = (layout: Layout): Numeros => (layout.versao === '5.0' ? numeros50 : numeros31)

const inteiro = (scaled: number, decimais: number): number => Math.round(scaled / 10 ** decimais)
const prazoDe = (r: RegistroLido): string | null => {
  const periodo = r.numero('periodo')
  return periodo === 0 ? null : (r.data('entrega_ate') ?? r.data('entrega_de'))
}

type Contexto = { embarcadora: ParteEdi; destinatario: ParteEdi; entrega: ParteEdi | null }

function notaDe(r: RegistroLido, layout: Layout, em: Contexto): NotaEdi {
  const nota: NotaEdi = {
    linha: r.linha,
    chave: r.chave('chave'),
    serie: r.ler('serie'),
    numero: r.numero('numero'),
    emissao: r.data('emissao'),
    ...em,
    volumes: 0,
    pesoGramas: 0,
    valorCentavos: 0,
    freteCentavos: 0,
    natureza: r.ler('natureza'),
    especie: r.ler('especie'),
    condicao: r.ler('condicao'),
    pedido: r.tem('pedido') ? r.ler('pedido') : '',
    romaneio: r.ler('romaneio'),
    prazo: null,
    acao: r.ler('acao') === 'E' ? 'E' : 'I',
  }
  if (layout.versao === '5.0') nota.prazo = prazoDe(r)
  else {
    nota.volumes = inteiro(r.numero('volumes'), 2)
    nota.pesoGramas = r.numero('peso') * 10
    nota.valorCentavos = r.numero('valor')
    nota.freteCentavos = r.numero('frete')
  }
  return nota
}

/** What the records below a note add to it. */
function completar(nota: NotaEdi, r: RegistroLido): void {
  switch (r.id) {
    case '333':
      nota.prazo = prazoDe(r)
      break
    case '317':
      nota.chave ||= r.chave('chave')
      break
    case '506':
      nota.volumes = inteiro(r.numero('volumes'), 2)
      nota.pesoGramas = r.numero('peso')
      nota.valorCentavos = r.numero('valor')
      break
    case '507':
      nota.freteCentavos = r.numero('frete')
      break
  }
}

const reais = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The file's totals against the notes read since the header of document; a total of zero says nothing. */
function conferir(r: RegistroLido, valor: number, anotar: (p: Problema) => void): void {
  const told = r.numero('valor')
  if (told === 0 || told === valor) return
  const mensagem = `O total do arquivo (R$ ${reais(told)}) não é a soma das notas lidas (R$ ${reais(valor)}).`
  anotar({
    linha: r.linha,
    nivel: 'aviso',
    codigo: 'totais_diferentes',
    campo: 'Valor total das notas',
    mensagem,
  })
}

/**
 * Reads the notes of a NOTFIS as its lines come; holds one note in memory.
 * @param layout NOTFIS 3.1 or 5.0, with the partner's deviation applied
 * @param anotar is told of everything odd, line by line
 */
export function* lerNotas(
  layout: Layout,
  linhas: Iterable<LinhaBruta>,
  anotar: (p: Problema) => void,
): Generator<NotaEdi> {
  const ids = numerosDe(layout)
  const ler = abrirLeitor(layout, anotar)
  const em: Contexto = { embarcadora: ninguem, destinatario: ninguem, entrega: null }
  let nota: NotaEdi | null = null
  let valor = 0
  for (const linha of linhas) {
    const r = ler(linha)
    if (!r) continue
    const below = nota !== null && r.registro.pai === ids.nota
    if (below) {
      completar(nota!, r)
      continue
    }
    if (nota) {
      valor += nota.valorCentavos
      yield nota
      nota = null
    }
    switch (r.id) {
      case ids.embarcadora:
        em.embarcadora = parteDe(r)
        em.destinatario = ninguem
        em.entrega = null
        break
      case ids.destinatario:
        em.destinatario = parteDe(r)
        em.entrega = null
        break
      case ids.entrega:
        em.entrega = parteDe(r)
        break
      case ids.nota:
        nota = notaDe(r, layout, em)
        break
      case ids.totais:
        conferir(r, valor, anotar)
        valor = 0
        break
    }
  }
  if (nota) yield nota
}
