import { createVerify, X509Certificate } from 'node:crypto'
import type { Pedido } from '../pedido.ts'
import { achar, qualquer, valor } from '../xml.ts'
import type { Falha } from './cte.ts'

/*
 * What annexe I asks of one issued while its state was away: when and why it went into contingency (G008 to G010, H004 to H006,
 * I06 to I08), and the signature in its QR code (G214 to G217, H128 to H133, I70 to I75).
 */

/** Of each model: the kinds of emission that say when contingency began, those whose QR code is signed, and the refusal of the rest. */
const MODELOS: Record<string, { comEntrada: string; assinado: string[]; semEntrada: string }> = {
  '57': { comEntrada: '5', assinado: ['4', '5'], semEntrada: '586' },
  '67': { comEntrada: '5', assinado: ['5'], semEntrada: '586' },
  '64': { comEntrada: '2', assinado: ['2'], semEntrada: '874' },
}

function entrada(ide: Element | null, modelo: string): Falha | null {
  const [desde, motivo] = [valor(ide, 'dhCont'), valor(ide, 'xJust')]
  const { comEntrada, semEntrada } = MODELOS[modelo]!
  if (valor(ide, 'tpEmis') !== comEntrada) return desde || motivo ? [semEntrada] : null
  if (!desde || !motivo) return ['587']
  return Date.parse(desde) > Date.parse(valor(ide, 'dhEmi')) ? ['588'] : null
}

function qrCode(p: Pedido, inf: Element, modelo: string): Falha | null {
  const texto = valor(achar(p.raiz, 'infCTeSupl'), 'qrCodCTe')
  if (!texto) return ['850']
  const chave = inf.getAttribute('Id')!.slice(3)
  const parametros = new Map(
    (texto.split('?')[1] ?? '').split('&').map((par) => {
      const [nome = '', ...resto] = par.split('=')
      return [nome, resto.join('=')] as const
    }),
  )
  if (parametros.get('chCTe') !== chave) return ['852']
  const sign = parametros.get('sign')
  const devido = MODELOS[modelo]!.assinado.includes(valor(achar(inf, 'ide'), 'tpEmis'))
  if (!devido) return sign ? ['854'] : null
  if (!sign) return ['853']
  const x509 = qualquer(p.raiz, 'X509Certificate')?.textContent ?? ''
  const { publicKey } = new X509Certificate(Buffer.from(x509, 'base64'))
  return createVerify('RSA-SHA1').update(chave).verify(publicKey, sign, 'base64') ? null : ['855']
}

/** The first of those rules that a document breaks; its signature stands by now. */
export const conferirContingencia = (p: Pedido, inf: Element, modelo: string): Falha | null =>
  entrada(achar(inf, 'ide'), modelo) ?? qrCode(p, inf, modelo)
