import { motivo } from '../motivos.ts'
import { type Servico, ufs, VER_APLIC } from '../pedido.ts'
import { dataHora, NS, tag, valor } from '../xml.ts'

/** The state's service: working, stopped for a while, stopped. */
export const statusDoServico =
  (tipo: 'cte' | 'mdfe'): Servico =>
  async (_estado, p, chaves) => {
    const ret = tipo === 'cte' ? 'retConsStatServCTe' : 'retConsStatServMDFe'
    const cUF = valor(p.raiz, 'cUF') || '43'
    const dito = chaves.status.get(ufs[cUF]?.sigla ?? '') ?? '107'
    const responder = (cStat: string) =>
      `<${ret} xmlns="${NS[tipo]}" versao="${tipo === 'cte' ? '4.00' : '3.00'}">${tag('tpAmb', p.tpAmb)}` +
      `${tag('verAplic', VER_APLIC)}${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat))}${tag('cUF', cUF)}` +
      `${tag('dhRecbto', dataHora(p.agora))}${tag('tMed', 1)}</${ret}>`
    if (valor(p.raiz, 'tpAmb') !== p.tpAmb) return responder('252')
    return responder(dito)
  }
