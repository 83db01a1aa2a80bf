/** Text of an answer, in whatever of the two encodings it came. */
export function emUtf8(corpo: Buffer): string {
  const inicio = corpo.toString('latin1', 0, 200)
  const latin = /encoding=["'](iso-8859-1|windows-1252)/i.test(inicio)
  if (!latin) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(corpo)
    } catch {
      return new TextDecoder('windows-1252').decode(corpo)
    }
  }
  return new TextDecoder('windows-1252').decode(corpo)
}

const valor = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.trim() ?? ''

const entidades = (texto: string): string =>
  texto.replace(
    /&(amp|lt|gt|quot);/g,
    (_, nome: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[nome] ?? '',
  )

type Registro = {
  cStat: string
  xMotivo: string
  protocolo: string | null
  em: string
  /** `procEventoNFe`, when it was registered. */
  processado: string | null
}

/** What `retEnvEvento` says of the one event that was sent; null when it is not whole. */
export function registroDaNfe(
  corpo: Buffer,
  evento: { xml: string; chave: string; tp_evento: string; n_seq: number },
): Registro | null {
  const texto = emUtf8(corpo)
  const lote = /<retEnvEvento[\s>][\s\S]*<\/retEnvEvento>/.exec(texto)?.[0]
  if (!lote) return null
  const ret = [...lote.matchAll(/<retEvento[\s>][\s\S]*?<\/retEvento>/g)]
    .map(([um]) => um)
    .find((um) => valor(um, 'chNFe') === evento.chave && valor(um, 'tpEvento') === evento.tp_evento)
  const dito = ret ?? lote
  const cStat = valor(dito, 'cStat')
  if (!/^[0-9]{3,4}$/.test(cStat)) return null
  const protocolo = valor(dito, 'nProt') || null
  const assinado = /<evento[\s>][\s\S]*<\/evento>/.exec(evento.xml)?.[0]
  const registrado = ret !== undefined && ['135', '136'].includes(cStat) && protocolo && assinado
  return {
    cStat,
    xMotivo: entidades(valor(dito, 'xMotivo')),
    protocolo,
    em: valor(dito, 'dhRegEvento'),
    processado: registrado
      ? `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00">${assinado}${ret}</procEventoNFe>`
      : null,
  }
}
