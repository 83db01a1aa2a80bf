import { escaparXml, type No } from '../xml/arvore.ts'
import { NS_CTE } from './montar.ts'

const DECLARACAO = '<?xml version="1.0" encoding="UTF-8"?>'
const COM_DECLARACAO = /^\s*<\?xml[^>]*\?>\s*/

/** What holds each document with its protocol. */
const ENVELOPES: Readonly<Record<string, string>> = {
  CTe: 'cteProc',
  CTeSimp: 'cteSimpProc',
  CTeOS: 'cteOSProc',
  GTVe: 'GTVeProc',
}

/** Either the file to keep, or why the two parts do not belong together. */
export type Processado = { ok: true; xml: string } | { ok: false; motivo: string }

/** Text of the first element of that name, attributes or not. */
function valorDe(xml: string, tag: string): string | null {
  return new RegExp(`<(?:\\w+:)?${tag}\\b[^>]*>([^<]*)<`).exec(xml)?.[1]?.trim() ?? null
}

/**
 * `cteProc` (`cteSimpProc`, `cteOSProc`, `GTVeProc`) from the very bytes that were signed and the very bytes of the answer: nothing
 * of either is written anew.
 *
 * @param assinado the signed `CTe`, `CTeSimp`, `CTeOS` or `GTVe`
 * @param protCTe the `protCTe` element as `lerRetCte` or `lerRetConsSitCte` gives it
 * @returns a refusal when key or digest of the two differ (then the authority has another document), and when the
 *   answer is a rejection
 */
export function procCte(assinado: string, protCTe: string): Processado {
  const corpo = assinado.replace(COM_DECLARACAO, '')
  const raiz = /^<(CTe|CTeSimp|CTeOS|GTVe)[\s>]/.exec(corpo)?.[1]
  const chave = /\bId="CTe([0-9A-Z]{44})"/.exec(corpo)?.[1]
  const digest = valorDe(corpo, 'DigestValue')
  if (!raiz || !chave || !digest) return { ok: false, motivo: 'O CT-e guardado não está assinado.' }
  if (valorDe(protCTe, 'chCTe') !== chave) {
    return { ok: false, motivo: 'O protocolo recebido é de outro CT-e.' }
  }
  if (!valorDe(protCTe, 'nProt')) {
    return { ok: false, motivo: 'A SEFAZ não autorizou o CT-e: a resposta não tem número de protocolo.' }
  }
  const digVal = valorDe(protCTe, 'digVal')
  if (digVal !== null && digVal !== digest) {
    return {
      ok: false,
      motivo: 'O CT-e que a SEFAZ autorizou não é o que foi assinado aqui (o resumo digital difere).',
    }
  }
  const envelope = ENVELOPES[raiz] ?? 'cteProc'
  return {
    ok: true,
    xml: `${DECLARACAO}<${envelope} xmlns="${NS_CTE}" versao="4.00">${corpo}${protCTe}</${envelope}>`,
  }
}

/** `procEventoCTe` from the signed event and the answer, byte for byte; a rejection makes none. */
export function procEventoCte(assinado: string, retEventoCTe: string): Processado {
  const corpo = assinado.replace(COM_DECLARACAO, '')
  const chave = valorDe(corpo, 'chCTe')
  if (!corpo.startsWith('<eventoCTe') || !corpo.includes('<SignatureValue>') || !chave) {
    return { ok: false, motivo: 'O evento guardado não está assinado.' }
  }
  if (!valorDe(retEventoCTe, 'nProt')) {
    return { ok: false, motivo: 'A SEFAZ não registrou o evento: a resposta não tem número de protocolo.' }
  }
  const daResposta = valorDe(retEventoCTe, 'chCTe')
  const iguais = ['tpEvento', 'nSeqEvento'].every((tag) => {
    const valor = valorDe(retEventoCTe, tag)
    return valor === null || Number(valor) === Number(valorDe(corpo, tag))
  })
  if ((daResposta !== null && daResposta !== chave) || !iguais) {
    return { ok: false, motivo: 'A resposta recebida é de outro evento.' }
  }
  return {
    ok: true,
    xml: `${DECLARACAO}<procEventoCTe xmlns="${NS_CTE}" versao="4.00">${corpo}${retEventoCTe}</procEventoCTe>`,
  }
}

function semPrefixos(no: No, declarar: boolean): string {
  const abertura = no.tag.startsWith('<')
    ? [...no.tag.matchAll(/\s(?!xmlns)([\w]+)\s*=\s*("[^"]*"|'[^']*')/g)].map((achado) => achado[0]).join('')
    : ''
  const conteudo =
    no.filhos.length > 0 ? no.filhos.map((um) => semPrefixos(um, false)).join('') : escaparXml(no.texto)
  return `<${no.nome}${declarar ? ` xmlns="${NS_CTE}"` : ''}${abertura}>${conteudo}</${no.nome}>`
}

/**
 * An element of an answer as text that can stand inside `cteProc`: its own bytes, unless the server used a
 * namespace prefix, which the layout forbids; then it is written again without one.
 */
export function elementoDaResposta(utf8: Buffer, no: No): string {
  return no.prefixo ? semPrefixos(no, true) : utf8.toString('utf8', no.inicio, no.fim)
}
