import { soDigitos } from './documento.ts'
import type { Campo, Layout } from './layout.ts'
import { abrirCursor, type RegistroLido } from './ler.ts'
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

const CAMPOS_DA_PARTE = [
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
const CAMPOS_DA_NOTA = [
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
function acharCampos<N extends string>(layout: Layout, id: string, nomes: readonly N[]): Campos<N> {
  const campos = layout.registros.find((r) => r.id === id)?.campos ?? []
  return Object.fromEntries(nomes.map((n) => [n, campos.find((c) => c.nome === n)])) as Campos<N>
}

function parteDe(r: RegistroLido, f: Campos<(typeof CAMPOS_DA_PARTE)[number]>): ParteEdi {
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

const centesimos = (n: number): number => Math.round(n / 100)
type CamposDaNota = Campos<(typeof CAMPOS_DA_NOTA)[number]>
const prazoDe = (r: RegistroLido, f: CamposDaNota): string | null =>
  r.numero(f.periodo ?? 'periodo') === 0
    ? null
    : (r.data(f.entrega_ate ?? 'entrega_ate') ?? r.data(f.entrega_de ?? 'entrega_de'))

type Contexto = { embarcadora: ParteEdi; destinatario: ParteEdi; entrega: ParteEdi | null }

function notaDe(r: RegistroLido, f: CamposDaNota, v5: boolean, em: Contexto): NotaEdi {
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

type Deslocar = (r: RegistroLido) => boolean

/**
 * NOTFIS 3.1 has eight columns for the number, and some write nine into it, which moves every later field of the line by one.
 * The key within the line tells; a line without one follows the line before.
 */
function deslocamento(usual: CamposDaNota, anotar: (p: Problema) => void) {
  const { numero, chave } = usual
  const adiante = (c: Campo | undefined) => (c && numero && c.de > numero.de ? { ...c, de: c.de + 1 } : c)
  const campos = Object.fromEntries(
    Object.entries(usual).map(([nome, c]) => [nome, adiante(c)]),
  ) as CamposDaNota
  const deNove = numero && { ...numero, tamanho: numero.tamanho + 1 }
  campos.numero = deNove
  let antes = false
  const desloca: Deslocar = (r) => {
    if (!numero || !deNove || !chave) return false
    const lida = r.chaveDaLinha(chave)
    if (lida === '') return antes
    const daChave = Number(lida.slice(25, 34))
    const agora = Number(r.ler(numero)) !== daChave && Number(r.ler(deNove)) === daChave
    if (agora && !antes)
      anotar({
        linha: r.linha,
        nivel: 'aviso',
        codigo: 'numero_de_nove',
        campo: numero.rotulo,
        mensagem:
          'O número da nota ocupa nove colunas, uma a mais que no NOTFIS 3.1: os campos seguintes foram lidos uma coluna adiante.',
      })
    antes = agora
    return agora
  }
  return { campos, desloca }
}

/** What the records below a note add to it. */
function completar(nota: NotaEdi, r: RegistroLido, f: CamposDaNota): void {
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
  const v5 = layout.versao === '5.0'
  const partes = (id: string) => acharCampos(layout, id, CAMPOS_DA_PARTE)
  const daEmbarcadora = partes(ids.embarcadora)
  const doDestinatario = partes(ids.destinatario)
  const daEntrega = partes(ids.entrega)
  const daNota = acharCampos(layout, ids.nota, CAMPOS_DA_NOTA)
  const abaixo = new Map(
    layout.registros
      .filter((r) => r.pai === ids.nota)
      .map((r) => [r.id, acharCampos(layout, r.id, CAMPOS_DA_NOTA)]),
  )
  const ler = abrirCursor(layout, anotar)
  const deNove = v5 ? null : deslocamento(daNota, anotar)
  const em: Contexto = { embarcadora: ninguem, destinatario: ninguem, entrega: null }
  let nota: NotaEdi | null = null
  let valor = 0
  for (const linha of linhas) {
    const r = ler(linha)
    if (!r) continue
    const { id } = r
    const below = nota === null ? undefined : abaixo.get(id)
    if (below) {
      completar(nota!, r, below)
      continue
    }
    if (nota) {
      valor += nota.valorCentavos
      yield nota
      nota = null
    }
    switch (id) {
      case ids.embarcadora:
        em.embarcadora = parteDe(r, daEmbarcadora)
        em.destinatario = ninguem
        em.entrega = null
        break
      case ids.destinatario:
        em.destinatario = parteDe(r, doDestinatario)
        em.entrega = null
        break
      case ids.entrega:
        em.entrega = parteDe(r, daEntrega)
        break
      case ids.nota:
        nota = notaDe(r, deNove?.desloca(r) ? deNove.campos : daNota, v5, em)
        break
      case ids.totais:
        conferir(r, valor, anotar)
        valor = 0
        break
    }
  }
  if (nota) yield nota
}
