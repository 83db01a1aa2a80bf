import { lerChave } from '../chave.ts'
import { motivo } from '../motivos.ts'
import { type Pedido, type Servico, VER_APLIC } from '../pedido.ts'
import { NS, tag, valor } from '../xml.ts'

const MESES_QUE_SE_CONSULTAM = 6

const modelos = {
  cte: { raiz: 'consSitCTe', ret: 'retConsSitCTe', ch: 'chCTe', versao: '4.00', mod: ['57', '64', '67'] },
  mdfe: { raiz: 'consSitMDFe', ret: 'retConsSitMDFe', ch: 'chMDFe', versao: '3.00', mod: ['58'] },
} as const

/** Months between the key's month and now. */
function meses(aamm: string, agora: Date): number {
  const [ano, mes] = [2000 + Number(aamm.slice(0, 2)), Number(aamm.slice(2))]
  return (agora.getUTCFullYear() - ano) * 12 + agora.getUTCMonth() + 1 - mes
}

/** The state of a document by its key, with its protocol and events. */
export const consultar =
  (tipo: keyof typeof modelos): Servico =>
  async (estado, p: Pedido) => {
    const m = modelos[tipo]
    const chave = valor(p.raiz, m.ch)
    const responder = (cStat: string, corpo = '', detalhe = '') =>
      `<${m.ret} xmlns="${NS[tipo]}" versao="${m.versao}">${tag('tpAmb', p.tpAmb)}${tag('verAplic', VER_APLIC)}` +
      `${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat, detalhe))}${tag('cUF', chave.slice(0, 2) || '43')}${corpo}</${m.ret}>`
    if (p.raiz.localName !== m.raiz) return responder('215', '', `(${m.raiz} esperado)`)
    if (valor(p.raiz, 'tpAmb') !== p.tpAmb) return responder('252')
    const lida = lerChave(chave)
    if (!lida || !(m.mod as readonly string[]).includes(lida.modelo)) return responder('236')
    if (meses(lida.aamm, p.agora) > MESES_QUE_SE_CONSULTAM) return responder('731')
    await estado.assentar()
    const achado = estado.documentos.get(chave)
    if (!achado || achado.tpAmb !== p.tpAmb) {
      // What was told beforehand is shown though its document has not come (MOC 4.00, 4.5.5, L04).
      const epec = estado.epecDoNumero(chave, p.tpAmb)
      if (epec) return responder('217', epec.registro.proc)
      const outro = estado.mesmoNumero(chave, p.tpAmb)
      return outro ? responder('216', '', `[${m.ch}:${outro.chave}]`) : responder('217')
    }
    const eventos = achado.eventos.map((e) => e.proc.replace(/^<\?xml[^>]*\?>/, '')).join('')
    return responder(achado.cancelado ? '101' : achado.encerrado ? '132' : '100', achado.protocolo + eventos)
  }
