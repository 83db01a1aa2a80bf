import { gzipSync } from 'node:zlib'
import { conferirAssinatura } from '../assinatura.ts'
import { motivo } from '../motivos.ts'
import { type Servico, VER_APLIC } from '../pedido.ts'
import { achar, dataHora, filhos, NS, tag, valor } from '../xml.ts'

const POR_LOTE = 50
const HORA = 3_600_000

/** When a company heard that there is nothing more, it waits an hour; a call before that begins the hour anew. */
const espera = new Map<string, number>()

function empacotar({ xml, estragado }: { xml: string; estragado?: boolean }): string {
  const zip = gzipSync(xml)
  return (estragado ? zip.subarray(0, Math.floor(zip.length / 2)) : zip).toString('base64')
}

/** Documents of interest of a company by NSU, of one of the three distributions. */
export const distribuir =
  (tipo: 'nfe' | 'cte' | 'mdfe'): Servico =>
  async (estado, p) => {
    const cnpj = valor(p.raiz, 'CNPJ') || valor(p.raiz, 'CPF')
    const versao = tipo === 'nfe' ? '1.01' : '1.00'
    const fila = estado.aDistribuir(tipo, cnpj)
    const nsu = (n: number) => String(n).padStart(15, '0')
    const responder = (
      cStat: string,
      ultimo: number,
      itens: { n: number; schema: string; xml: string; estragado?: boolean }[] = [],
    ) =>
      `<retDistDFeInt xmlns="${NS[tipo]}" versao="${versao}">${tag('tpAmb', p.tpAmb)}${tag('verAplic', VER_APLIC)}` +
      `${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat))}${tag('dhResp', dataHora(p.agora))}` +
      `${tag('ultNSU', nsu(ultimo))}${tag('maxNSU', nsu(fila.length))}` +
      (itens.length === 0
        ? ''
        : `<loteDistDFeInt>${itens
            .map((i) => `<docZip NSU="${nsu(i.n)}" schema="${i.schema}">${empacotar(i)}</docZip>`)
            .join('')}</loteDistDFeInt>`) +
      '</retDistDFeInt>'

    if (valor(p.raiz, 'tpAmb') !== p.tpAmb) return responder('252', 0)
    if (p.cnpjTls?.slice(0, 8) !== cnpj.slice(0, 8)) return responder('213', 0)
    const quem = `${tipo}:${p.tpAmb}:${cnpj}`
    const pedido = valor(p.raiz, 'distNSU', 'ultNSU')
    const um = valor(p.raiz, 'consNSU', 'NSU')
    if (um) {
      const item = fila[Number(um) - 1]
      return item
        ? responder('138', fila.length, [{ n: Number(um), ...item }])
        : responder('137', fila.length)
    }
    const porChave = valor(p.raiz, 'consChNFe', 'chNFe')
    if (porChave) {
      // The summary until the recipient has told of the note, then the whole of it.
      const n = fila.findLastIndex((i) => i.xml.includes(porChave) && !/Evento/.test(i.schema))
      return n < 0
        ? responder('137', fila.length)
        : responder('138', fila.length, [{ n: n + 1, ...fila[n]! }])
    }
    const desde = Number(pedido)
    if ((espera.get(quem) ?? 0) > p.agora.getTime() && desde >= fila.length) {
      espera.set(quem, p.agora.getTime() + HORA)
      return responder('656', desde)
    }
    const itens = fila.slice(desde, desde + POR_LOTE).map((item, i) => ({ n: desde + i + 1, ...item }))
    const ultimo = itens.at(-1)?.n ?? Math.min(desde, fila.length)
    if (ultimo >= fila.length) espera.set(quem, p.agora.getTime() + HORA)
    return itens.length === 0 ? responder('137', ultimo) : responder('138', ultimo, itens)
  }

/** What recipients say of NF-e: up to 20 events a call, each judged alone. */
export const receberEventosNfe: Servico = async (estado, p) => {
  const eventos = filhos(p.raiz).filter((f) => f.localName === 'evento')
  const lote = (cStat: string, detalhe: string, corpo = '') =>
    `<retEnvEvento xmlns="${NS.nfe}" versao="1.00">${tag('idLote', valor(p.raiz, 'idLote') || '1')}${tag('tpAmb', p.tpAmb)}` +
    `${tag('verAplic', VER_APLIC)}${tag('cOrgao', '91')}${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat, detalhe))}` +
    `${corpo}</retEnvEvento>`
  if (p.raiz.localName !== 'envEvento' || eventos.length === 0 || eventos.length > 20)
    return lote('215', '(lote)')
  const julgar = async (evento: Element): Promise<string> => {
    const inf = achar(evento, 'infEvento')!
    const chave = valor(inf, 'chNFe')
    const tpEvento = valor(inf, 'tpEvento')
    const nSeq = valor(inf, 'nSeqEvento')
    const id = `ID${tpEvento}${chave}${nSeq.padStart(2, '0')}`
    const quem = `${p.tpAmb}:${id}:${valor(inf, 'CNPJ')}`
    const antes = estado.manifestos.get(quem)
    const assinatura = conferirAssinatura(p.xml, evento, inf)
    const cStat =
      valor(inf, 'tpAmb') !== p.tpAmb
        ? '252'
        : inf.getAttribute('Id') !== id
          ? '628'
          : !assinatura.ok
            ? assinatura.cStat
            : assinatura.cnpj?.slice(0, 8) !== valor(inf, 'CNPJ').slice(0, 8)
              ? '213'
              : antes
                ? '573'
                : '135'
    const nProt = cStat === '135' ? estado.proximoProtocolo('91', p.agora) : ''
    if (nProt) await estado.gravarManifesto(quem, nProt, { cnpj: valor(inf, 'CNPJ'), chave })
    return (
      `<retEvento versao="1.00"><infEvento${nProt ? ` Id="ID${nProt}"` : ''}>${tag('tpAmb', p.tpAmb)}${tag('verAplic', VER_APLIC)}` +
      `${tag('cOrgao', '91')}${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat, antes ? `[nProt:${antes}]` : ''))}` +
      `${tag('chNFe', chave)}${tag('tpEvento', tpEvento)}${tag('nSeqEvento', nSeq)}${tag('dhRegEvento', dataHora(p.agora))}` +
      `${tag('nProt', nProt)}</infEvento></retEvento>`
    )
  }
  let julgados = ''
  for (const evento of eventos) julgados += await julgar(evento)
  return lote('128', '', julgados)
}
