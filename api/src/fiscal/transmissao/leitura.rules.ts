import {
  lerRetConsSitCte,
  lerRetCte,
  lerRetEventoCte,
  lerRetornoEventoMdfe,
  lerRetornoMdfe,
  lerRetornoSituacaoMdfe,
  mdfeProc,
  procCte,
  procEventoCte,
  procEventoMdfe,
} from '@tropeiro/fiscal'
import { emUtf8, registroDaNfe } from './resposta-nfe.rules.ts'

export type TipoDeEnvio =
  | 'cte'
  | 'cte_simp'
  | 'cte_evento'
  | 'cteos'
  | 'cteos_evento'
  | 'gtve'
  | 'gtve_evento'
  | 'mdfe'
  | 'mdfe_evento'
  | 'nfe_evento'

/** What of an outbox row its answers are read against. */
export type Assinado = {
  tipo: TipoDeEnvio
  chave: string
  tp_evento: string
  n_seq: number
  /** The signed bytes as text. */
  xml: string
  /** DigestValue of the signature. */
  digest: string
}

/** What an authority said, whatever its family of documents. */
export type Leitura =
  | { tipo: 'autorizado'; cStat: string; xMotivo: string; protocolo: string; em: string; processado: string }
  | { tipo: 'cancelado'; cStat: string; xMotivo: string; protocolo: string; em: string; processado: string }
  /** It has this one already: a query brings what it said then. */
  | { tipo: 'duplicado'; cStat: string; xMotivo: string }
  /** The number stands there under another key; empty where it does not say which. */
  | { tipo: 'outra_chave'; cStat: string; xMotivo: string; chave: string }
  | { tipo: 'nao_consta'; cStat: string; xMotivo: string }
  /** Not now: the same message may go again. */
  | { tipo: 'ocupado'; cStat: string; xMotivo: string }
  /** 'Consumo indevido': nothing may be asked for an hour. */
  | { tipo: 'bloqueado'; cStat: string; xMotivo: string }
  | { tipo: 'rejeitado'; cStat: string; xMotivo: string }
  | { tipo: 'ilegivel'; motivo: string }

/** 641: the EPEC of this CT-e has not reached the state yet, and the CT-e goes again (MOC 4.00, annex I, G186). */
const OCUPADO = ['108', '109', '641', '999']
const BLOQUEADO = ['656', '678']
const DUPLICADO = ['204', '631', '573']
const AUTORIZADO = ['100', '150']
const REGISTRADO = ['134', '135', '136']

type Dito = { cStat: string; xMotivo: string }

/** What a cStat means whoever says it; null: the family decides. */
function comum({ cStat, xMotivo }: Dito): Leitura | null {
  if (BLOQUEADO.includes(cStat)) return { tipo: 'bloqueado', cStat, xMotivo }
  if (OCUPADO.includes(cStat)) return { tipo: 'ocupado', cStat, xMotivo }
  if (DUPLICADO.includes(cStat)) return { tipo: 'duplicado', cStat, xMotivo }
  if (cStat === '539' || cStat === '216') {
    const chave = /\[ch(?:CTe|MDFe):\s*([0-9A-Z]{44})\]/.exec(xMotivo)?.[1] ?? ''
    return { tipo: 'outra_chave', cStat, xMotivo, chave }
  }
  return null
}

const ilegivel = (motivo: string): Leitura => ({ tipo: 'ilegivel', motivo })
const rejeitado = ({ cStat, xMotivo }: Dito): Leitura => ({ tipo: 'rejeitado', cStat, xMotivo })

type Protocolo = {
  cStat: string
  xMotivo: string
  nProt: string | null
  dhRecbto: string
  digVal: string | null
}

/** A protocol of ours is believed only when its digest is of the bytes that were signed. */
function protocolado(
  a: Assinado,
  p: Protocolo,
  tipo: 'autorizado' | 'cancelado',
  montar: () => { ok: true; xml: string } | { ok: false; motivo: string },
): Leitura {
  if (!p.nProt) return ilegivel('A resposta não traz o número do protocolo.')
  if (p.digVal !== null && p.digVal !== a.digest)
    return ilegivel('O resumo digital da resposta não é o do documento assinado.')
  const feito = montar()
  if (!feito.ok) return ilegivel(feito.motivo)
  const { cStat, xMotivo, nProt, dhRecbto } = p
  return { tipo, cStat, xMotivo, protocolo: nProt, em: dhRecbto, processado: feito.xml }
}

/** The bytes of an element of an answer that was already read as well-formed. */
function pedaco(corpo: Buffer, nome: string): string {
  const texto = emUtf8(corpo)
  const achado = new RegExp(`<${nome}[\\s>][\\s\\S]*?</${nome}>`).exec(texto)?.[0]
  return achado ?? ''
}

function envioDeCte(a: Assinado, corpo: Buffer): Leitura {
  const r = lerRetCte(corpo)
  if (!r.ok) return ilegivel(r.motivo)
  const dito = r.protocolo ?? r
  if (r.protocolo && r.protCTe && AUTORIZADO.includes(r.protocolo.cStat))
    return protocolado(a, r.protocolo, 'autorizado', () => procCte(a.xml, r.protCTe!))
  return jaCancelado(dito) ?? comum(dito) ?? rejeitado(dito)
}

/** Sent again after somebody cancelled it: the query brings both protocols. */
const jaCancelado = ({ cStat, xMotivo }: Dito): Leitura | null =>
  cStat === '218' ? { tipo: 'duplicado', cStat, xMotivo } : null

function consultaDeCte(a: Assinado, corpo: Buffer): Leitura {
  const r = lerRetConsSitCte(corpo)
  if (!r.ok) return ilegivel(r.motivo)
  const { cStat, xMotivo } = r
  if (a.tp_evento !== '') {
    const nosso = r.eventos.find((e) => e.tpEvento === a.tp_evento && e.nSeqEvento === a.n_seq)
    if (nosso?.nProt) {
      const ret = /<retEventoCTe[\s\S]*<\/retEventoCTe>/.exec(nosso.procEventoCTe)?.[0] ?? ''
      const feito = procEventoCte(a.xml, ret)
      if (!feito.ok) return ilegivel(feito.motivo)
      return {
        tipo: 'autorizado',
        cStat: nosso.cStat,
        xMotivo: nosso.xMotivo,
        protocolo: nosso.nProt,
        em: nosso.dhRegEvento ?? '',
        processado: feito.xml,
      }
    }
    return comum(r) ?? { tipo: 'nao_consta', cStat, xMotivo }
  }
  if (r.protocolo && r.protCTe && ['100', '101', '150'].includes(cStat))
    return protocolado(a, { ...r.protocolo, xMotivo }, cStat === '101' ? 'cancelado' : 'autorizado', () =>
      procCte(a.xml, r.protCTe!),
    )
  if (cStat === '217') return { tipo: 'nao_consta', cStat, xMotivo }
  return comum(r) ?? rejeitado(r)
}

function envioDeEventoCte(a: Assinado, corpo: Buffer): Leitura {
  const r = lerRetEventoCte(corpo)
  if (!r.ok) return ilegivel(r.motivo)
  if (!REGISTRADO.includes(r.cStat) || !r.nProt) return comum(r) ?? rejeitado(r)
  const feito = procEventoCte(a.xml, r.retEventoCTe)
  if (!feito.ok) return ilegivel(feito.motivo)
  return {
    tipo: 'autorizado',
    cStat: r.cStat,
    xMotivo: r.xMotivo,
    protocolo: r.nProt,
    em: r.dhRegEvento ?? '',
    processado: feito.xml,
  }
}

/** The MDF-e readers refuse by throwing. */
function tentar<T>(ler: () => T | null): T | { motivo: string } {
  try {
    return ler() ?? { motivo: 'A resposta da SEFAZ não pôde ser lida.' }
  } catch (e) {
    return { motivo: e instanceof Error ? e.message : 'A resposta da SEFAZ não pôde ser lida.' }
  }
}

function envioDeMdfe(a: Assinado, corpo: Buffer): Leitura {
  const r = tentar(() => lerRetornoMdfe(corpo))
  if ('motivo' in r) return ilegivel(r.motivo)
  if (!r.cStat) return ilegivel('A resposta não diz a situação.')
  const dito = r.protocolo ?? r
  if (r.protocolo && AUTORIZADO.includes(r.protocolo.cStat))
    return protocoladoMdfe(a, r.protocolo, 'autorizado', corpo)
  return jaCancelado(dito) ?? comum(dito) ?? rejeitado(dito)
}

function protocoladoMdfe(
  a: Assinado,
  p: Protocolo & { chave: string },
  tipo: 'autorizado' | 'cancelado',
  corpo: Buffer,
): Leitura {
  if (p.chave !== a.chave) return ilegivel('O protocolo recebido é de outro MDF-e.')
  const prot = pedaco(corpo, 'protMDFe')
  if (!prot) return ilegivel('A resposta não traz o protocolo por inteiro.')
  return protocolado(a, p, tipo, () => ({ ok: true, xml: mdfeProc(semDeclaracao(a.xml), prot) }))
}

const semDeclaracao = (xml: string): string => xml.replace(/^\s*<\?xml[^>]*\?>\s*/, '')

function consultaDeMdfe(a: Assinado, corpo: Buffer): Leitura {
  const r = tentar(() => lerRetornoSituacaoMdfe(corpo))
  if ('motivo' in r) return ilegivel(r.motivo)
  const { cStat, xMotivo } = r
  if (cStat === '217') return { tipo: 'nao_consta', cStat, xMotivo }
  if (a.tipo === 'mdfe_evento') {
    const nosso = r.eventos.find((e) => e.tpEvento === a.tp_evento && e.nSeqEvento === a.n_seq)
    if (!nosso?.nProt) return comum(r) ?? { tipo: 'nao_consta', cStat, xMotivo }
    const proc = [...emUtf8(corpo).matchAll(/<retEventoMDFe[\s\S]*?<\/retEventoMDFe>/g)].find(([texto]) =>
      texto.includes(`<nProt>${nosso.nProt}</nProt>`),
    )
    if (!proc) return ilegivel('A resposta não traz o evento por inteiro.')
    return {
      tipo: 'autorizado',
      cStat: nosso.cStat,
      xMotivo: nosso.xMotivo,
      protocolo: nosso.nProt,
      em: nosso.dhRegEvento ?? '',
      processado: procEventoMdfe(semDeclaracao(a.xml), proc[0]),
    }
  }
  if (r.protocolo && ['100', '101', '132'].includes(cStat))
    return protocoladoMdfe(a, r.protocolo, cStat === '101' ? 'cancelado' : 'autorizado', corpo)
  return comum(r) ?? rejeitado(r)
}

function envioDeEventoMdfe(a: Assinado, corpo: Buffer): Leitura {
  const r = tentar(() => lerRetornoEventoMdfe(corpo))
  if ('motivo' in r) return ilegivel(r.motivo)
  if (!r.cStat) return ilegivel('A resposta não diz a situação.')
  if (!REGISTRADO.includes(r.cStat) || !r.nProt) return comum(r) ?? rejeitado(r)
  const ret = pedaco(corpo, 'retEventoMDFe')
  if (!ret) return ilegivel('A resposta não traz o evento por inteiro.')
  return {
    tipo: 'autorizado',
    cStat: r.cStat,
    xMotivo: r.xMotivo,
    protocolo: r.nProt,
    em: r.dhRegEvento ?? '',
    processado: procEventoMdfe(semDeclaracao(a.xml), ret),
  }
}

/**
 * An NF-e event has no query of its own: a duplicate is the proof that it stands, whoever told it. The authorities do
 * not always repeat its protocol with 573; without it the row ends with none.
 */
function envioDeEventoNfe(a: Assinado, corpo: Buffer): Leitura {
  const r = registroDaNfe(corpo, a)
  if (!r) return ilegivel('A resposta da SEFAZ não pôde ser lida.')
  const { cStat, xMotivo } = r
  if (r.processado && r.protocolo) {
    const { protocolo, em, processado } = r
    return { tipo: 'autorizado', cStat, xMotivo, protocolo, em, processado }
  }
  if (cStat === '573') {
    const protocolo = /\[nProt:\s*([0-9]{15})\]/.exec(xMotivo)?.[1] ?? ''
    return { tipo: 'autorizado', cStat, xMotivo, protocolo, em: r.em, processado: a.xml }
  }
  return comum(r) ?? rejeitado(r)
}

/** Reads the answer to a message that was sent. */
export function lerEnvio(a: Assinado, corpo: Buffer): Leitura {
  switch (a.tipo) {
    case 'cte':
    case 'cte_simp':
    case 'cteos':
    case 'gtve':
      return envioDeCte(a, corpo)
    case 'cte_evento':
    case 'cteos_evento':
    case 'gtve_evento':
      return envioDeEventoCte(a, corpo)
    case 'mdfe':
      return envioDeMdfe(a, corpo)
    case 'mdfe_evento':
      return envioDeEventoMdfe(a, corpo)
    case 'nfe_evento':
      return envioDeEventoNfe(a, corpo)
  }
}

/** Reads the answer to a query of its key. */
export const lerConsulta = (a: Assinado, corpo: Buffer): Leitura =>
  a.tipo === 'mdfe' || a.tipo === 'mdfe_evento' ? consultaDeMdfe(a, corpo) : consultaDeCte(a, corpo)
