import { isValidIe } from '@brazilian-utils/brazilian-utils'
import type { Documento, Estado, ResumoDoCte } from '../estado.ts'
import type { Pedido } from '../pedido.ts'
import { achar, valor } from '../xml.ts'
import type { Falha } from './cte.ts'
import { chaveRuim, municipioErrado, todos } from './cte-citados.ts'
import { imposto } from './cte-imposto.ts'
import { modal } from './cte-modal.ts'
import { quem, servico, tomador } from './cte-servico.ts'
import { entregas } from './cte-simplificado.ts'

/*
 * Business rules of annexe I that need no other office's database: registrations, municipalities, the notes' keys, the CT-e
 * globalizado, and what a substitute or a complement is held against.
 */

/** Groups of people, their address's group, and what is answered to a wrong registration and a wrong municipality. */
const PESSOAS = [
  ['emit', 'enderEmit', '209', '713'],
  ['rem', 'enderReme', '419', '532'],
  ['dest', 'enderDest', '210', '533'],
  ['exped', 'enderExped', '432', '534'],
  ['receb', 'enderReceb', '440', '535'],
  ['toma4', 'enderToma', '448', '536'],
  // Of the simplified layout, where he is nobody else.
  ['toma', 'enderToma', '448', '536'],
] as const

/** Characters of a registration by state: shorter ones get their zeros back. */
const TAMANHOS: Record<string, number> = {
  AC: 13,
  DF: 13,
  MG: 13,
  MT: 11,
  PR: 10,
  RJ: 8,
  RO: 14,
  RS: 10,
  SP: 12,
}

const grupo = (inf: Element, nome: string): Element | null =>
  nome === 'toma4' ? achar(inf, 'ide', 'toma4') : achar(inf, nome)

/** Old and rural shapes are not read here: what is no number of the usual length passes. */
function ieErrada(uf: string, ie: string): boolean {
  if (!/^\d+$/.test(ie) || uf === 'EX') return false
  const largura = TAMANHOS[uf] ?? 9
  if (ie.length > largura) return false
  return !isValidIe({ stateCode: uf as 'SP', value: ie.padStart(largura, '0') })
}

function pessoas(inf: Element): Falha | null {
  for (const [nome, endereco, daIe, doMunicipio] of PESSOAS) {
    const no = grupo(inf, nome)
    if (!no) continue
    const onde = achar(no, endereco)
    if (ieErrada(valor(onde, 'UF'), valor(no, 'IE'))) return [daIe]
    if (municipioErrado(valor(onde, 'cMun'))) return [doMunicipio]
  }
  const ide = achar(inf, 'ide')
  const daPrestacao = [
    ['cMunEnv', '537'],
    ['cMunIni', '541'],
    ['cMunFim', '542'],
  ] as const
  const errado = daPrestacao.find(([campo]) => municipioErrado(valor(ide, campo)))
  return errado ? [errado[1]] : null
}

const notas = (inf: Element): string[] => [
  ...todos(achar(inf, 'infCTeNorm', 'infDoc'), 'infNFe').map((no) => valor(no, 'chave')),
  ...todos(inf, 'det').flatMap((det) => todos(det, 'infNFe').map((no) => valor(no, 'chNFe'))),
]

function documentos(inf: Element, agora: Date): Falha | null {
  const chaves = notas(inf)
  const dupla = chaves.find((c, i) => chaves.indexOf(c) !== i)
  if (dupla) return ['527', `[chNFe: ${dupla}]`]
  for (const chave of chaves) {
    const ruim = chaveRuim(chave, '55', 2005, agora)
    if (ruim) return ['843', `[chNFe: ${chave}][Motivo: ${ruim}]`]
  }
  return null
}

function globalizado(p: Pedido, inf: Element): Falha | null {
  if (valor(inf, 'ide', 'indGlobalizado') !== '1') return null
  const { toma } = tomador(inf)
  if (toma !== '0' && toma !== '3') return ['722']
  const muitos = toma === '3' ? 'rem' : 'dest'
  if (p.tpAmb === '1' && valor(inf, muitos, 'xNome') !== 'DIVERSOS') return [toma === '3' ? '725' : '726']
  if (valor(inf, muitos, 'CNPJ') !== valor(inf, 'emit', 'CNPJ')) return [toma === '3' ? '727' : '728']
  return null
}

/** What is kept of a CT-e for those that come after it. */
export function resumirCte(inf: Element): ResumoDoCte {
  const ide = achar(inf, 'ide')
  const { toma, uf } = tomador(inf)
  const substituido = valor(inf, 'infCTeNorm', 'infCteSub', 'chCte') || valor(inf, 'infCteSub', 'chCte')
  return {
    tpCTe: valor(ide, 'tpCTe'),
    tpServ: valor(ide, 'tpServ'),
    toma,
    ufToma: uf,
    UFIni: valor(ide, 'UFIni'),
    UFFim: valor(ide, 'UFFim'),
    cMunIni: valor(ide, 'cMunIni'),
    cMunFim: valor(ide, 'cMunFim'),
    ieEmit: valor(inf, 'emit', 'IE'),
    partes: Object.fromEntries(
      ['rem', 'dest', 'exped', 'receb', 'toma4', 'toma'].map((nome) => [nome, quem(grupo(inf, nome))]),
    ),
    nfes: notas(inf),
    cita: [
      ...(substituido ? [substituido] : []),
      ...todos(inf, 'infCteComp').map((no) => valor(no, 'chCTe')),
    ],
  }
}

/** Authorised documents of a kind that cite a key. */
function citados(estado: Estado, chave: string, tpCTe: string): Documento[] {
  return [...estado.documentos.values()].filter(
    (d) => !d.cancelado && d.resumo?.tpCTe === tpCTe && d.resumo.cita.includes(chave),
  )
}

/** What must be the same, with the code of who differs: [field, in a substitute, in a complement]. */
const IGUAIS = [
  ['rem', '511', '800'],
  ['dest', '512', '801'],
  ['exped', '550', '802'],
  ['receb', '551', '803'],
] as const

function mesmos(novo: ResumoDoCte, antes: ResumoDoCte, qual: 1 | 2): Falha | null {
  const parte = IGUAIS.find(([nome]) => novo.partes[nome] !== antes.partes[nome])
  if (parte) return [parte[qual]]
  if (novo.UFIni !== antes.UFIni) return [qual === 1 ? '559' : '811']
  if (novo.UFFim !== antes.UFFim) return [qual === 1 ? '560' : '812']
  return novo.tpServ === antes.tpServ ? null : [qual === 1 ? '834' : '835']
}

function substituicao(estado: Estado, inf: Element, novo: ResumoDoCte): Falha | null {
  const chave = novo.cita[0] ?? ''
  const antes = estado.documentos.get(chave)
  if (!antes) return ['568']
  if (antes.cancelado) return ['569']
  if (citados(estado, chave, '3').length + citados(estado, chave, '6').length > 0) return ['570']
  if (citados(estado, chave, '1').length > 0) return ['659']
  const ditos = antes.eventos.filter((e) => e.tpEvento === '610110').length
  const desfeitos = antes.eventos.filter((e) => e.tpEvento === '610111').length
  if (ditos <= desfeitos) return ['739']
  if (chave.slice(6, 20) !== valor(inf, 'emit', 'CNPJ')) return ['510']
  const { resumo } = antes
  if (!resumo) return null
  const iguais = novo.tpCTe === '6' ? ['5', '6'] : ['0', '3']
  if (!iguais.includes(resumo.tpCTe)) return ['571']
  const diferente = mesmos(novo, resumo, 1)
  if (diferente) return diferente
  if ([...novo.nfes].sort().join() !== [...resumo.nfes].sort().join()) return ['734']
  const sub = achar(inf, 'infCTeNorm', 'infCteSub') ?? achar(inf, 'infCteSub')
  const troca = valor(sub, 'indAlteraToma') === '1'
  if (!troca && novo.partes.toma !== resumo.partes.toma) return ['552']
  return !troca && novo.toma !== resumo.toma ? ['738'] : null
}

function complemento(estado: Estado, novo: ResumoDoCte): Falha | null {
  for (const chave of novo.cita) {
    const antes = estado.documentos.get(chave)
    if (!antes) continue
    if (antes.cancelado) return ['655']
    if (citados(estado, chave, '3').length > 0) return ['657']
    if (citados(estado, chave, '1').length >= 10) return ['520']
    const { resumo } = antes
    if (!resumo) continue
    if (resumo.tpCTe !== '0' && resumo.tpCTe !== '3') return ['491']
    const diferente = mesmos(novo, resumo, 2)
    if (diferente) return diferente
  }
  return null
}

/** The first rule that a well-formed and signed CT-e breaks. */
export function conferirRegras(estado: Estado, p: Pedido, inf: Element): Falha | null {
  const novo = resumirCte(inf)
  return (
    pessoas(inf) ??
    documentos(inf, p.agora) ??
    imposto(inf) ??
    modal(estado, inf, p.agora) ??
    globalizado(p, inf) ??
    entregas(inf, p.agora) ??
    servico(estado, inf, novo, p.agora) ??
    (novo.tpCTe === '3' || novo.tpCTe === '6' ? substituicao(estado, inf, novo) : null) ??
    (novo.tpCTe === '1' ? complemento(estado, novo) : null)
  )
}
