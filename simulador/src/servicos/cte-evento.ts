import { conferirAssinatura } from '../assinatura.ts'
import { lerChave } from '../chave.ts'
import { validarEvento } from '../esquemas.ts'
import type { Documento } from '../estado.ts'
import { motivo } from '../motivos.ts'
import { type Pedido, type Servico, ufs, VER_APLIC } from '../pedido.ts'
import { achar, dataHora, filhos, lerXml, NS, qualquer, tag, valor } from '../xml.ts'
import { conferirEscrita, type Falha } from './cte.ts'
import { todos } from './cte-citados.ts'
import { osDaGuia } from './cteos.ts'
import { registrarEpec } from './epec.ts'

const CANCELAMENTO = '110111'
const CCE = '110110'
const EPEC = '110113'
const GTV = '110170'
const HORAS_DA_GTVE = 45 * 24
/** Models whose documents an event may be about; those not named here are of the CT-e (57) alone. */
const MODELOS: Record<string, { modelos: string[]; cStat: string }> = {
  [CANCELAMENTO]: { modelos: ['57', '67', '64'], cStat: '236' },
  [CCE]: { modelos: ['57', '67'], cStat: '595' },
  '610110': { modelos: ['57', '67'], cStat: '595' },
  '610111': { modelos: ['57', '67'], cStat: '595' },
  [GTV]: { modelos: ['67'], cStat: '721' },
}
const ENTREGA = '110180'
const HORAS_PARA_CANCELAR = 168
/** A payment bound to the document, and what takes it back. */
const VINCULO = '110300'
const DESVINCULO = '110301'
/** The taker's, not the issuer's. */
const DO_TOMADOR = ['610110', '610111']
const desfaz: Record<string, string> = { '110181': ENTREGA, '110191': '110190' }
const MAIS_EVENTOS_DE_UM_TIPO = 99

/** What an event needs to be judged. */
export type Evento = {
  inf: Element
  tpEvento: string
  nSeq: number
  chave: string
  corpo: Element | undefined
}

const ativos = (d: Documento, tpEvento: string): number =>
  d.eventos.filter((e) => e.tpEvento === tpEvento).length -
  d.eventos.filter((e) => desfaz[e.tpEvento] === tpEvento).length

/** The binding that an event undoes is one of this document's. */
const vinculado = (e: Evento, d: Documento): boolean =>
  d.eventos.some((x) => x.tpEvento === VINCULO && x.nProt === valor(e.corpo, 'nProtVincPgto'))

/** The guides on paper of a transport of values (MOC 4.00, 6.7.1). */
function conferirGtv(e: Evento, d: Documento): Falha | null {
  if (d.resumo?.tpServ !== '7') return ['889']
  if (d.resumo.cita.length > 0) return ['890']
  const pares = (no: Element | undefined): string[] =>
    todos(no ?? null, 'infGTV').map((g) => `${valor(g, 'nDoc')}/${valor(g, 'id')}`)
  const novas = pares(e.corpo)
  if (new Set(novas).size < novas.length) return ['618']
  const antes = d.eventos
    .filter((x) => x.tpEvento === GTV)
    .flatMap((x) => {
      const raiz = lerXml(x.proc)?.documentElement
      return raiz ? pares(qualquer(raiz, 'evGTV') ?? undefined) : []
    })
  return novas.some((par) => antes.includes(par)) ? ['619'] : null
}

function conferirCancelamento(e: Evento, d: Documento, agora: Date): Falha | null {
  const horas = (agora.getTime() - Date.parse(d.em)) / 3_600_000
  if (e.chave.slice(20, 22) === '64') return horas > HORAS_DA_GTVE ? ['876'] : null
  if (horas > HORAS_PARA_CANCELAR) return ['220']
  const epec = d.eventos.find((x) => x.tpEvento === EPEC)
  if (epec && agora.getTime() - Date.parse(epec.em) > HORAS_PARA_CANCELAR * 3_600_000) return ['698']
  if (ativos(d, CCE) > 0) return ['523']
  if (d.eventos.some((x) => x.tpEvento === '310610')) return ['528']
  if (ativos(d, ENTREGA) > 0) return ['862']
  return e.nSeq === 1 ? null : ['636']
}

/** The rules between an event and the document it is about (MOC 4.00, annexe I, events). */
function conferirContraDocumento(e: Evento, d: Documento, agora: Date): Falha | null {
  if (d.eventos.some((x) => x.tpEvento === e.tpEvento && x.nSeq === e.nSeq)) {
    const antes = d.eventos.find((x) => x.tpEvento === e.tpEvento && x.nSeq === e.nSeq)!
    return ['631', `[nProt:${antes.nProt}][dhRegEvento:${antes.em}]`]
  }
  if (d.cancelado) return ['218', `[nProt:${d.cancelado.nProt}]`]
  const nProt = e.corpo && valor(e.corpo, 'nProt')
  if (
    nProt &&
    [CANCELAMENTO, ENTREGA, '110190', VINCULO, DESVINCULO].includes(e.tpEvento) &&
    nProt !== d.nProt
  )
    return ['222']
  if (e.tpEvento === DESVINCULO && !vinculado(e, d)) return ['222']
  if (e.nSeq > MAIS_EVENTOS_DE_UM_TIPO) return ['636']
  if (e.tpEvento === CANCELAMENTO) return conferirCancelamento(e, d, agora)
  if (e.tpEvento === GTV) return conferirGtv(e, d)
  if (e.tpEvento === ENTREGA && !d.globalizado && ativos(d, ENTREGA) > 0) return ['870']
  return null
}

function conferirId(e: Evento): Falha | null {
  const esperado = `ID${e.tpEvento}${e.chave}${String(e.nSeq).padStart(3, '0')}`
  if (e.inf.getAttribute('Id') !== esperado) return ['628']
  const lida = lerChave(e.chave)
  if (!lida) return ['236']
  const { modelos, cStat } = MODELOS[e.tpEvento] ?? { modelos: ['57'], cStat: '732' }
  return modelos.includes(lida.modelo) ? null : [cStat]
}

function resposta(p: Pedido, e: Evento | null, cStat: string, detalhe: string, nProt?: string): string {
  const cOrgao = e ? valor(e.inf, 'cOrgao') : '43'
  const id = nProt ? ` Id="ID${nProt}"` : ''
  const vinculo = nProt && e ? tag('dhRegEvento', dataHora(p.agora)) + tag('nProt', nProt) : ''
  return (
    `<retEventoCTe xmlns="${NS.cte}" versao="4.00"><infEvento${id}>${tag('tpAmb', p.tpAmb)}${tag('verAplic', VER_APLIC)}` +
    `${tag('cOrgao', cOrgao || '43')}${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat, detalhe))}` +
    `${e ? tag('chCTe', e.chave) + tag('tpEvento', e.tpEvento) + tag('nSeqEvento', String(e.nSeq).padStart(3, '0')) : ''}` +
    `${vinculo}</infEvento></retEventoCTe>`
  )
}

function lerEvento(raiz: Element): Evento | null {
  const inf = achar(raiz, 'infEvento')
  const det = achar(inf, 'detEvento')
  if (!inf || !det) return null
  return {
    inf,
    tpEvento: valor(inf, 'tpEvento'),
    nSeq: Number(valor(inf, 'nSeqEvento')),
    chave: valor(inf, 'chCTe'),
    corpo: filhos(det)[0],
  }
}

/** Takes an event of a CT-e, registers it once, and lets it do its work. */
export const receberEventoCte: Servico = async (estado, p, chaves) => {
  const e = lerEvento(p.raiz)
  const recusar = ([cStat, detalhe = '']: Falha) => resposta(p, e, cStat, detalhe)
  if (!e || p.raiz.localName !== 'eventoCTe') return recusar(['215', '(eventoCTe esperado)'])
  const escrita = conferirEscrita(p.xml, NS.cte)
  if (escrita) return recusar(escrita)
  const esquema = validarEvento('cte', p.xml, p.raiz)
  if (esquema) return recusar(esquema)
  if (valor(e.inf, 'tpAmb') !== p.tpAmb) return recusar(['252'])
  const id = conferirId(e)
  if (id) return recusar(id)
  const assinatura = conferirAssinatura(p.xml, p.raiz, e.inf)
  if (!assinatura.ok) return recusar([assinatura.cStat])
  const autor = valor(e.inf, 'CNPJ')
  if (autor && assinatura.cnpj?.slice(0, 8) !== autor.slice(0, 8)) return recusar(['213'])
  if (!DO_TOMADOR.includes(e.tpEvento) && autor !== e.chave.slice(6, 20)) return recusar(['632'])
  const uf = ufs[e.chave.slice(0, 2)]
  const svc = (p.autorizador === 'SVRS' || p.autorizador === 'SVSP') && uf?.cte !== p.autorizador
  // EPEC is for an issuer in trouble: the SVC takes it whether or not the state has switched it on.
  if (svc && e.tpEvento !== EPEC && !chaves.svc.has(uf?.sigla ?? '')) return recusar(['114'])
  if (svc && ![EPEC, CANCELAMENTO].includes(e.tpEvento)) return recusar(['530'])

  await estado.assentar()
  const documento = estado.documentos.get(e.chave)
  if (e.tpEvento === EPEC)
    return registrarEpec(estado, p, {
      evento: e,
      svc,
      recusar,
      aceitar: (nProt) => resposta(p, e, '136', '', nProt),
    })
  if (!documento || documento.tpAmb !== p.tpAmb) return recusar(['217'])
  if (e.tpEvento === CANCELAMENTO && osDaGuia(estado, e.chave)) return recusar(['888'])
  const falha = conferirContraDocumento(e, documento, p.agora)
  if (falha) return recusar(falha)
  const nProt = estado.proximoProtocolo(e.chave.slice(0, 2), p.agora)
  const ret = resposta(p, e, '135', '', nProt)
  const assinado = p.xml.replace(/^<\?xml[^>]*\?>/, '')
  await estado.gravarEvento(
    e.chave,
    {
      tpEvento: e.tpEvento,
      nSeq: e.nSeq,
      nProt,
      em: dataHora(p.agora),
      proc: `<procEventoCTe versao="4.00">${assinado}${ret}</procEventoCTe>`,
    },
    e.tpEvento === CANCELAMENTO ? 'cancela' : null,
  )
  // What the taker says reaches the issuer by the distribution.
  if (DO_TOMADOR.includes(e.tpEvento))
    await estado.gravarDistribuicao({
      servico: 'cte',
      cnpj: e.chave.slice(6, 20),
      schema: 'procEventoCTe_v4.00.xsd',
      xml: `<?xml version="1.0" encoding="UTF-8"?><procEventoCTe xmlns="${NS.cte}" versao="4.00">${assinado}${ret}</procEventoCTe>`,
    })
  return ret
}
