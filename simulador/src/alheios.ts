import { randomInt } from 'node:crypto'
import { montarChave } from './chave.ts'
import type { Documento, Estado } from './estado.ts'
import { VER_APLIC } from './pedido.ts'
import { dataHora, tag } from './xml.ts'

/** Numbers that a company had authorised by another program: `POST /alheios`. */
export type Alheios = {
  cnpj: string
  modelo: '57' | '58' | '64' | '67'
  serie: number
  numeros: number[]
  /** '35' when left out. */
  cUF?: string
  /** '2' when left out. */
  tpAmb?: string
}

function documentoAlheio(estado: Estado, a: Alheios, numero: number, agora: Date): Documento {
  const { cUF = '35', tpAmb = '2' } = a
  const em = dataHora(agora)
  const chave = montarChave({
    cUF,
    aamm: em.slice(2, 7).replace('-', ''),
    cnpj: a.cnpj,
    modelo: a.modelo,
    serie: String(a.serie).padStart(3, '0'),
    numero: String(numero).padStart(9, '0'),
    tpEmis: '1',
    codigo: String(randomInt(1, 100_000_000)).padStart(8, '0'),
  })
  const nProt = estado.proximoProtocolo(cUF, agora)
  const digVal = 'b3V0cm9wcm9ncmFtYWRhZW1w'.padEnd(27, 'A').concat('=')
  const [prot, ch, versao] = a.modelo === '58' ? ['protMDFe', 'chMDFe', '3.00'] : ['protCTe', 'chCTe', '4.00']
  const protocolo =
    `<${prot} versao="${versao}"><infProt>${tag('tpAmb', tpAmb)}${tag('verAplic', VER_APLIC)}${tag(ch, chave)}` +
    `${tag('dhRecbto', em)}${tag('nProt', nProt)}${tag('digVal', digVal)}${tag('cStat', '100')}` +
    `${tag('xMotivo', 'Autorizado o uso')}</infProt></${prot}>`
  const autorizador = a.modelo === '58' ? 'SVRS' : 'SP'
  // Of an MDF-e the trip is over, so that no plate is held.
  const encerrado = a.modelo === '58'
  return {
    chave,
    tpAmb,
    nProt,
    em,
    dhEmi: em,
    digVal,
    protocolo,
    autorizador,
    cancelado: null,
    encerrado,
    eventos: [],
  }
}

/** Authorises them, each under a key that nobody of this house knows; those that stand already stay as they are. */
export async function ocuparNumeros(estado: Estado, a: Alheios, agora: Date): Promise<string[]> {
  const chaves: string[] = []
  for (const numero of a.numeros) {
    const documento = documentoAlheio(estado, a, numero, agora)
    if (estado.mesmoNumero(documento.chave, documento.tpAmb)) continue
    await estado.gravarDocumento(documento)
    chaves.push(documento.chave)
  }
  return chaves
}
