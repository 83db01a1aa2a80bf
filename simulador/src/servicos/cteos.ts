import { isValidIe } from '@brazilian-utils/brazilian-utils'
import type { Documento, Estado, ResumoDoCte } from '../estado.ts'
import { type Pedido, ufs } from '../pedido.ts'
import { achar, valor } from '../xml.ts'
import type { Falha } from './cte.ts'
import { chaveRuim, municipioErrado, todos } from './cte-citados.ts'

/*
 * Sections 2.2 (CT-e OS, model 67) and 2.3 (GTV-e, model 64) of annexe I: what needs no other office's database.
 */

const HOMOLOGACAO = 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'
const SEM_CONTRIBUINTE_ISENTO = new Set(['AM', 'BA', 'CE', 'GO', 'MG', 'MS', 'MT', 'PE', 'RN', 'SE', 'SP'])
const TAMANHO_DA_IE: Record<string, number> = {
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

const quem = (no: Element | null): string => valor(no, 'CNPJ') || valor(no, 'CPF')
const centavos = (texto: string): number => Math.round(Number(texto || '0') * 100)

function ieRuim(uf: string, ie: string): boolean {
  const largura = TAMANHO_DA_IE[uf] ?? 9
  if (!/^\d+$/.test(ie) || uf === 'EX' || ie.length > largura) return false
  return !isValidIe({ stateCode: uf as 'SP', value: ie.padStart(largura, '0') })
}

type Codigos = { ie: string; uf: string; municipio: string }

/** Somebody's registration and address. */
function pessoa(no: Element | null, endereco: string, c: Codigos): Falha | null {
  if (!no) return null
  const onde = achar(no, endereco)
  const [uf, cMun] = [valor(onde, 'UF'), valor(onde, 'cMun')]
  if (ieRuim(uf, valor(no, 'IE'))) return [c.ie]
  if (uf !== 'EX' && ufs[cMun.slice(0, 2)]?.sigla !== uf) return [c.uf]
  return municipioErrado(cMun) ? [c.municipio] : null
}

function peranteOIcms(indicador: string, tomador: Element | null, endereco: string): Falha | null {
  if (!tomador) return null
  const ie = valor(tomador, 'IE')
  if (indicador === '1' && (ie === '' || ie === 'ISENTO')) return ['481']
  if (indicador === '2' && ie !== 'ISENTO') return ['482']
  const uf = valor(achar(tomador, endereco), 'UF')
  return indicador === '2' && SEM_CONTRIBUINTE_ISENTO.has(uf) ? ['617'] : null
}

const emitente = (inf: Element): Falha | null =>
  pessoa(achar(inf, 'emit'), 'enderEmit', { ie: '209', uf: '712', municipio: '713' })

/** H015 to H028: what each kind of service must and must not have. */
function doServico(inf: Element): Falha | null {
  const ide = achar(inf, 'ide')
  const [servico, modal] = [valor(ide, 'tpServ'), valor(ide, 'modal')]
  const [ini, fim] = [valor(ide, 'UFIni'), valor(ide, 'UFFim')]
  const normal = achar(inf, 'infCTeNorm')
  const rodo = achar(normal, 'infModal', 'rodoOS')
  const dePessoas = servico === '6'
  if (normal && modal === '01' && servico !== '7' && !rodo) return ['798']
  if (normal && (servico === '7' || modal !== '01') && achar(normal, 'infModal')) return ['829']
  if (dePessoas && (!ini || !fim)) return ['751']
  if (dePessoas && (!valor(ide, 'cMunIni') || !valor(ide, 'cMunFim'))) return ['752']
  if (servico !== '8' && !achar(inf, 'toma')) return ['757']
  if (normal && dePessoas && modal === '01') {
    if (ini === fim && ini !== 'EX' && !valor(rodo, 'NroRegEstadual')) return ['839']
    if (ini !== fim && ini !== 'EX' && fim !== 'EX' && !valor(rodo, 'TAF')) return ['840']
    const fretamento = achar(rodo, 'infFretamento')
    if (!fretamento) return ['841']
    const viagem = valor(fretamento, 'dhViagem')
    if (valor(fretamento, 'tpFretamento') === '1' && !viagem) return ['837']
    if (valor(ide, 'tpCTe') === '0' && viagem && Date.parse(viagem) <= Date.parse(valor(ide, 'dhEmi')))
      return ['838']
  }
  if (normal && servico === '8' && todos(normal, 'infDocRef').length === 0) return ['754']
  if (normal && dePessoas && valor(normal, 'refCTeCanc')) return ['815']
  if (servico !== '7' && todos(normal, 'infGTVe').length > 0) return ['881']
  if (dePessoas && valor(inf, 'toma', 'CNPJ') && !achar(inf, 'imp', 'infTribFed', 'vINSS')) return ['760']
  return null
}

function bilhetes(inf: Element, agora: Date): Falha | null {
  for (const no of todos(achar(inf, 'infCTeNorm'), 'infDocRef')) {
    const chave = valor(no, 'chBPe')
    if (!chave) continue
    const ruim = chaveRuim(chave, '63', 2017, agora)
    if (ruim) return ['891', `[chBPe: ${chave}][Motivo: ${ruim}]`]
    if (chave.slice(6, 20) !== valor(inf, 'emit', 'CNPJ')) return ['897']
  }
  return null
}

/** H046 to H053: the GTV-e that the service was made of. */
function guias(estado: Estado, inf: Element, agora: Date): Falha | null {
  const relacionadas = todos(achar(inf, 'infCTeNorm'), 'infGTVe')
  const chaves = relacionadas.map((no) => valor(no, 'chCTe'))
  let soma = 0
  for (const no of relacionadas) {
    const chave = valor(no, 'chCTe')
    const ruim = chaveRuim(chave, '64', 2020, agora)
    if (ruim) return ['882', `[chCTe: ${chave}][Motivo: ${ruim}]`]
    const guia = estado.documentos.get(chave)
    if (!guia) return ['883', `[chCTe: ${chave}]`]
    if (guia.cancelado) return ['885', `[chCTe: ${chave}]`]
    if (chave.slice(6, 20) !== valor(inf, 'emit', 'CNPJ')) return ['886', `[chCTe: ${chave}]`]
    for (const comp of todos(no, 'Comp')) {
      if (valor(comp, 'tpComp') === '6' && !valor(comp, 'xComp')) return ['898']
      soma += centavos(valor(comp, 'vComp'))
    }
  }
  if (new Set(chaves).size < chaves.length) return ['887']
  const total = centavos(valor(inf, 'vPrest', 'vTPrest'))
  return chaves.length > 0 && Math.abs(soma - total) > 10 ? ['899'] : null
}

function cancelado(estado: Estado, inf: Element, agora: Date): Falha | null {
  const chave = valor(achar(inf, 'infCTeNorm'), 'refCTeCanc')
  if (!chave) return null
  const ruim = chaveRuim(chave, '67', 2009, agora)
  if (ruim) return ['856', `[chCTe: ${chave}][Motivo: ${ruim}]`]
  const antes = estado.documentos.get(chave)
  if (!antes) return ['824']
  if (!antes.cancelado) return ['826']
  if (chave.slice(6, 20) !== valor(inf, 'emit', 'CNPJ')) return ['827']
  return antes.resumo?.tpServ === valor(inf, 'ide', 'tpServ') ? null : ['830']
}

/** H054 to H058: money and CFOP. */
function valores(inf: Element): Falha | null {
  const [total, receber] = [valor(inf, 'vPrest', 'vTPrest'), valor(inf, 'vPrest', 'vRec')]
  if (achar(inf, 'infCTeNorm') && centavos(total) > 999_999_999) return ['650']
  const grupo = achar(inf, 'imp', 'ICMS')?.firstChild as Element | null
  const [base, aliquota, icms] = ['vBC', 'pICMS', 'vICMS'].map((nome) => valor(grupo, nome))
  if (base && icms && Math.abs(centavos(icms) - (centavos(base) * Number(aliquota)) / 100) > 1.5)
    return ['675']
  if (centavos(receber) > centavos(total)) return ['531']
  return /^(?:[56]35[1-7]|[56]932|[56]360|7358)$/.test(valor(inf, 'ide', 'CFOP')) ? null : ['676']
}

function lugares(inf: Element): Falha | null {
  const ide = achar(inf, 'ide')
  for (const [campo, uf, outraUf, naoExiste] of [
    ['cMunEnv', 'UFEnv', '493', '537'],
    ['cMunIni', 'UFIni', '456', '541'],
    ['cMunFim', 'UFFim', '414', '542'],
  ] as const) {
    const cMun = valor(ide, campo)
    if (!cMun || cMun === '9999999') continue
    if (ufs[cMun.slice(0, 2)]?.sigla !== valor(ide, uf)) return [outraUf]
    if (municipioErrado(cMun)) return [naoExiste]
  }
  return null
}

/** Documents that stand and name a key in a part that only a kind has. */
const quemCita = (estado: Estado, chave: string, tpCTe: string): Documento[] =>
  [...estado.documentos.values()].filter(
    (d) => !d.cancelado && d.resumo?.tpCTe === tpCTe && d.resumo.cita.includes(chave),
  )

/** H059 to H074 and H101 to H113. */
function derivado(estado: Estado, inf: Element, novo: ResumoDoCte, agora: Date): Falha | null {
  if (novo.tpCTe === '0') return null
  const sub = novo.tpCTe === '3'
  const chaves = sub
    ? [valor(achar(inf, 'infCTeNorm', 'infCteSub'), 'chCte')]
    : todos(inf, 'infCteComp').map((no) => valor(no, 'chCTe'))
  if (!chaves[0]) return [sub ? '505' : '459']
  for (const chave of chaves) {
    const ruim = chaveRuim(chave, '67', 2009, agora)
    if (ruim) return [sub ? '858' : '859', `[chCTe: ${chave}][Motivo: ${ruim}]`]
    const antes = estado.documentos.get(chave)
    if (!antes) return [sub ? '568' : '267']
    if (antes.cancelado) return [sub ? '569' : '655']
    if (quemCita(estado, chave, '3').length > 0) return [sub ? '570' : '657']
    if (sub && quemCita(estado, chave, '1').length > 0) return ['659']
    if (sub && !antes.eventos.some((e) => e.tpEvento === '610110')) return ['739']
    if (chave.slice(6, 20) !== valor(inf, 'emit', 'CNPJ')) return [sub ? '510' : '269']
    const { resumo } = antes
    if (!resumo) continue
    if (resumo.partes.toma !== novo.partes.toma) return [sub ? '552' : '804']
    if (resumo.ieEmit !== novo.ieEmit) return [sub ? '553' : '805']
    if (resumo.UFIni !== novo.UFIni) return [sub ? '559' : '811']
    if (resumo.UFFim !== novo.UFFim) return [sub ? '560' : '812']
    if (resumo.tpServ !== novo.tpServ) return [sub ? '834' : '835']
  }
  return null
}

/** What is kept of a CT-e OS or a GTV-e for those that come after it. */
export function resumirOs(inf: Element): ResumoDoCte {
  const ide = achar(inf, 'ide')
  const substituido = valor(achar(inf, 'infCTeNorm', 'infCteSub'), 'chCte')
  return {
    tpCTe: valor(ide, 'tpCTe'),
    tpServ: valor(ide, 'tpServ'),
    toma: '',
    ufToma: valor(achar(inf, 'toma', 'enderToma'), 'UF'),
    UFIni: valor(ide, 'UFIni'),
    UFFim: valor(ide, 'UFFim'),
    cMunIni: valor(ide, 'cMunIni'),
    cMunFim: valor(ide, 'cMunFim'),
    ieEmit: valor(inf, 'emit', 'IE'),
    partes: { toma: quem(achar(inf, 'toma')) },
    nfes: [],
    cita: [
      ...(substituido ? [substituido] : []),
      ...todos(inf, 'infCteComp').map((no) => valor(no, 'chCTe')),
      ...todos(achar(inf, 'infCTeNorm'), 'infGTVe').map((no) => valor(no, 'chCTe')),
    ],
  }
}

/** Section 2.2. */
export function conferirOs(estado: Estado, p: Pedido, inf: Element): Falha | null {
  const ide = achar(inf, 'ide')
  if (valor(ide, 'tpCTe') === '1' ? !achar(inf, 'infCteComp') : !achar(inf, 'infCTeNorm'))
    return [valor(ide, 'tpCTe') === '1' ? '459' : '458']
  return (
    doServico(inf) ??
    bilhetes(inf, p.agora) ??
    cancelado(estado, inf, p.agora) ??
    guias(estado, inf, p.agora) ??
    valores(inf) ??
    emitente(inf) ??
    pessoa(achar(inf, 'toma'), 'enderToma', { ie: '448', uf: '447', municipio: '536' }) ??
    peranteOIcms(valor(ide, 'indIEToma'), achar(inf, 'toma'), 'enderToma') ??
    lugares(inf) ??
    derivado(estado, inf, resumirOs(inf), p.agora)
  )
}

/** Section 2.3. */
export function conferirGtve(p: Pedido, inf: Element): Falha | null {
  const ide = achar(inf, 'ide')
  const [rem, dest] = [achar(inf, 'rem'), achar(inf, 'dest')]
  if (p.tpAmb === '2' && valor(rem, 'xNome') !== HOMOLOGACAO) return ['646']
  if (p.tpAmb === '2' && valor(dest, 'xNome') !== HOMOLOGACAO) return ['649']
  const terceiro = achar(ide, 'tomaTerceiro')
  const papel = valor(achar(ide, 'toma'), 'toma')
  const [tomador, endereco] = terceiro
    ? ([terceiro, 'enderToma'] as const)
    : papel === '0'
      ? ([rem, 'enderReme'] as const)
      : ([dest, 'enderDest'] as const)
  return (
    peranteOIcms(valor(ide, 'indIEToma'), tomador, endereco) ??
    emitente(inf) ??
    pessoa(rem, 'enderReme', { ie: '419', uf: '418', municipio: '532' }) ??
    pessoa(dest, 'enderDest', { ie: '210', uf: '424', municipio: '533' }) ??
    pessoa(terceiro, 'enderToma', { ie: '448', uf: '447', municipio: '536' }) ??
    (terceiro &&
    [rem, dest].some((no) => quem(no) === quem(terceiro) && valor(no, 'IE') === valor(terceiro, 'IE'))
      ? ['799']
      : lugares(inf))
  )
}

/** The CT-e OS that stands and names a GTV-e. */
export const osDaGuia = (estado: Estado, chave: string): Documento | undefined =>
  [...estado.documentos.values()].find(
    (d) => d.chave.slice(20, 22) === '67' && !d.cancelado && d.resumo?.cita.includes(chave),
  )
