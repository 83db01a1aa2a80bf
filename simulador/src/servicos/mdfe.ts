import { conferirAssinatura } from '../assinatura.ts'
import { lerChave } from '../chave.ts'
import { validar, validarEvento } from '../esquemas.ts'
import type { Documento } from '../estado.ts'
import { motivo } from '../motivos.ts'
import { type Pedido, type Servico, VER_APLIC } from '../pedido.ts'
import { achar, dataHora, filhos, NS, qualquer, tag, valor } from '../xml.ts'
import { conferirEscrita, type Falha } from './cte.ts'

const HORA = 3_600_000
const DIAS_SEM_ENCERRAR = 30

const resposta = (p: Pedido, cUF: string, cStat: string, detalhe: string, prot = ''): string =>
  `<retMDFe xmlns="${NS.mdfe}" versao="3.00">${tag('tpAmb', p.tpAmb)}${tag('cUF', cUF)}${tag('verAplic', VER_APLIC)}` +
  `${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat, detalhe))}${prot}</retMDFe>`

function conferirChave(inf: Element): Falha | null {
  const id = inf.getAttribute('Id') ?? ''
  if (!id.startsWith('MDFe') || id.length !== 48) return ['227']
  const lida = lerChave(id.slice(4))
  if (!lida) return ['253']
  const ide = achar(inf, 'ide')
  const emit = valor(inf, 'emit', 'CNPJ') || valor(inf, 'emit', 'CPF').padStart(14, '0')
  const iguais =
    lida.cUF === valor(ide, 'cUF') &&
    lida.cnpj === emit &&
    lida.modelo === valor(ide, 'mod') &&
    lida.serie === valor(ide, 'serie').padStart(3, '0') &&
    lida.numero === valor(ide, 'nMDF').padStart(9, '0') &&
    lida.codigo === valor(ide, 'cMDF')
  return iguais ? null : ['227']
}

function conferirCampos(p: Pedido, ide: Element | null): Falha | null {
  if (valor(ide, 'tpAmb') !== p.tpAmb) return ['252']
  const emissao = Date.parse(valor(ide, 'dhEmi'))
  if (emissao > p.agora.getTime() + 5 * 60_000) return ['212']
  if (valor(ide, 'tpEmis') === '1' && emissao < p.agora.getTime() - 24 * 30 * HORA) return ['228']
  return null
}

const ligado = (d: Documento): string => `[chMDFe Não Encerrada:${d.chave}][NroProtocolo:${d.nProt}]`

/** What no lorry can be: a trailer with its tractor's plate, or a cargo of nothing. */
function conferirCarga(inf: Element): Falha | null {
  const rodo = qualquer(inf, 'rodo')
  const placas = rodo
    ? filhos(rodo)
        .filter((f) => f.localName === 'veicTracao' || f.localName === 'veicReboque')
        .map((f) => valor(f, 'placa'))
    : []
  if (new Set(placas).size < placas.length) return ['999', '[placa repetida]']
  return Number(valor(inf, 'tot', 'qCarga')) > 0 ? null : ['999', '[peso zerado]']
}

/** Takes an MDF-e; one may be open for the same plate, kind of issuer and state of unloading. */
export const receberMdfe: Servico = async (estado, p) => {
  const inf = achar(p.raiz, 'infMDFe')
  const ide = achar(inf, 'ide')
  const cUF = valor(ide, 'cUF') || '43'
  const recusar = ([cStat, detalhe = '']: Falha) => resposta(p, cUF, cStat, detalhe)
  if (!inf || p.raiz.localName !== 'MDFe') return recusar(['215', '(MDFe esperado)'])
  const antes = conferirEscrita(p.xml, NS.mdfe) ?? validar('mdfe', p.xml, p.raiz)
  if (antes) return recusar(antes)
  const assinatura = conferirAssinatura(p.xml, p.raiz, inf)
  if (!assinatura.ok) return recusar([assinatura.cStat, `[${assinatura.motivo}]`])
  const emitente = valor(inf, 'emit', 'CNPJ')
  if (emitente && assinatura.cnpj?.slice(0, 8) !== emitente.slice(0, 8)) return recusar(['213'])
  const falha = conferirCampos(p, ide) ?? conferirChave(inf) ?? conferirCarga(inf)
  if (falha) return recusar(falha)

  const chave = inf.getAttribute('Id')!.slice(4)
  const anterior = estado.mesmoNumero(chave, p.tpAmb)
  if (anterior) {
    await estado.assentar()
    const quando = `[nProt:${anterior.nProt}][dhAut:${anterior.em}]`
    if (anterior.chave !== chave) return recusar(['539', `[chMDFe:${anterior.chave}]${quando}`])
    return recusar(anterior.cancelado ? ['218', `[nProt:${anterior.cancelado.nProt}]`] : ['204', quando])
  }
  const placa = qualquer(inf, 'veicTracao') ? valor(qualquer(inf, 'veicTracao'), 'placa') : ''
  const ufFim = valor(ide, 'UFFim')
  const tpEmit = valor(ide, 'tpEmit')
  const abertos = estado.abertos(chave.slice(6, 20), p.tpAmb)
  const preso = abertos.find((d) => d.placa === placa && d.ufFim === ufFim && d.tpEmit === tpEmit)
  if (preso) return recusar(['611', ligado(preso)])
  const velho = abertos.find((d) => p.agora.getTime() - Date.parse(d.em) > DIAS_SEM_ENCERRAR * 24 * HORA)
  if (velho) return recusar(['686', ligado(velho)])

  const nProt = estado.proximoProtocolo(cUF, p.agora)
  const prot =
    `<protMDFe versao="3.00"><infProt Id="MDFe${nProt}">${tag('tpAmb', p.tpAmb)}${tag('verAplic', VER_APLIC)}` +
    `${tag('chMDFe', chave)}${tag('dhRecbto', dataHora(p.agora))}${tag('nProt', nProt)}${tag('digVal', assinatura.digVal)}` +
    `${tag('cStat', '100')}${tag('xMotivo', motivo('100'))}</infProt></protMDFe>`
  await estado.gravarDocumento({
    chave,
    tpAmb: p.tpAmb,
    nProt,
    em: dataHora(p.agora),
    dhEmi: valor(ide, 'dhEmi'),
    digVal: assinatura.digVal,
    protocolo: prot,
    autorizador: p.autorizador,
    cancelado: null,
    encerrado: false,
    eventos: [],
    placa,
    ufFim,
    tpEmit,
  })
  return resposta(p, cUF, '100', '', prot)
}

const CANCELAMENTO = '110111'
const ENCERRAMENTO = '110112'
const HORAS_PARA_CANCELAR = 24

function conferirContra(
  d: Documento,
  tpEvento: string,
  nSeq: number,
  nProt: string,
  agora: Date,
): Falha | null {
  const mesmo = d.eventos.find((x) => x.tpEvento === tpEvento && x.nSeq === nSeq)
  if (mesmo) return ['631', `[nProt:${mesmo.nProt}][dhRegEvento:${mesmo.em}]`]
  if (d.cancelado) return ['218', `[nProt:${d.cancelado.nProt}]`]
  if (d.encerrado) return ['609']
  if (nProt && nProt !== d.nProt) return ['222']
  const horas = (agora.getTime() - Date.parse(d.em)) / HORA
  return tpEvento === CANCELAMENTO && horas > HORAS_PARA_CANCELAR ? ['220'] : null
}

/** Cancels, closes, takes another driver or more documents into an MDF-e. */
export const receberEventoMdfe: Servico = async (estado, p) => {
  const inf = achar(p.raiz, 'infEvento')
  const chave = valor(inf, 'chMDFe')
  const tpEvento = valor(inf, 'tpEvento')
  const nSeq = Number(valor(inf, 'nSeqEvento'))
  const responder = (cStat: string, detalhe = '', nProt?: string) =>
    `<retEventoMDFe xmlns="${NS.mdfe}" versao="3.00"><infEvento${nProt ? ` Id="ID${nProt}"` : ''}>${tag('tpAmb', p.tpAmb)}` +
    `${tag('verAplic', VER_APLIC)}${tag('cOrgao', valor(inf, 'cOrgao') || '43')}${tag('cStat', cStat)}` +
    `${tag('xMotivo', motivo(cStat, detalhe))}${tag('chMDFe', chave)}${tag('tpEvento', tpEvento)}${tag('nSeqEvento', nSeq)}` +
    `${nProt ? tag('dhRegEvento', dataHora(p.agora)) + tag('nProt', nProt) : ''}</infEvento></retEventoMDFe>`
  const recusar = ([cStat, detalhe]: Falha) => responder(cStat, detalhe)
  if (!inf || p.raiz.localName !== 'eventoMDFe') return recusar(['215', '(eventoMDFe esperado)'])
  const antes = conferirEscrita(p.xml, NS.mdfe) ?? validarEvento('mdfe', p.xml, p.raiz)
  if (antes) return recusar(antes)
  if (valor(inf, 'tpAmb') !== p.tpAmb) return recusar(['252'])
  const id = inf.getAttribute('Id') ?? ''
  if (!new RegExp(`^ID${tpEvento}${chave}0*${nSeq}$`).test(id)) return recusar(['628'])
  if (!lerChave(chave)) return recusar(['236'])
  const assinatura = conferirAssinatura(p.xml, p.raiz, inf)
  if (!assinatura.ok) return recusar([assinatura.cStat])
  if (valor(inf, 'CNPJ') && valor(inf, 'CNPJ') !== chave.slice(6, 20)) return recusar(['632'])

  await estado.assentar()
  const documento = estado.documentos.get(chave)
  if (!documento || documento.tpAmb !== p.tpAmb) return recusar(['217'])
  const corpo = filhos(achar(inf, 'detEvento')!)[0]
  const falha = conferirContra(documento, tpEvento, nSeq, corpo ? valor(corpo, 'nProt') : '', p.agora)
  if (falha) return recusar(falha)
  const nProt = estado.proximoProtocolo(chave.slice(0, 2), p.agora)
  const ret = responder('135', '', nProt)
  const proc = `<procEventoMDFe versao="3.00">${p.xml.replace(/^<\?xml[^>]*\?>/, '')}${ret}</procEventoMDFe>`
  await estado.gravarEvento(
    chave,
    { tpEvento, nSeq, nProt, em: dataHora(p.agora), proc },
    tpEvento === CANCELAMENTO ? 'cancela' : tpEvento === ENCERRAMENTO ? 'encerra' : null,
  )
  return ret
}

/** Which MDF-e of an issuer are open. */
export const naoEncerrados: Servico = async (estado, p) => {
  const abertos = estado.abertos(valor(p.raiz, 'CNPJ') || valor(p.raiz, 'CPF').padStart(14, '0'), p.tpAmb)
  const cStat = valor(p.raiz, 'tpAmb') !== p.tpAmb ? '252' : abertos.length > 0 ? '111' : '112'
  const lista = cStat === '111' ? abertos : []
  return (
    `<retConsMDFeNaoEnc xmlns="${NS.mdfe}" versao="3.00">${tag('tpAmb', p.tpAmb)}${tag('verAplic', VER_APLIC)}` +
    `${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat))}${tag('cUF', '43')}` +
    `${lista.map((d) => `<infMDFe>${tag('chMDFe', d.chave)}${tag('nProt', d.nProt)}</infMDFe>`).join('')}</retConsMDFeNaoEnc>`
  )
}
