import { limitesDaBaixa as limites } from '@tropeiro/contract/comprovacao/baixas'
import {
  detectarLayout,
  type Layout,
  larguraDe,
  lerLinhas as lerLinhasEdi,
  lerOcorrencias,
} from '@tropeiro/edi'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { baixasErrors } from './baixas.errors.ts'
import { type Dito, lerLinhas } from './baixas.rules.ts'

const MOST_INFLATED = 60 * 1024 * 1024

export type ArquivoDeBaixa = { origem: 'planilha' | 'ocoren'; ditos: Dito[] }

/** What an OCOREN of this layout says. */
function ditosDoOcoren(bytes: Uint8Array, layout: Layout): Dito[] {
  const read = [...lerOcorrencias(layout, lerLinhasEdi(bytes, larguraDe(layout)), () => {})]
  return read.map((o) => ({
    linha: o.linha,
    texto: `Nota ${o.numero} · código ${o.codigo}${o.texto ? ` · ${o.texto}` : ''}`.slice(0, 200),
    chave: null,
    numero: o.numero,
    serie: /^\d{1,3}$/.test(o.serie) ? Number(o.serie) : null,
    cnpj: o.cnpjEmissor || null,
    codigo: o.codigo,
    em: o.em,
    recebedor: '',
    observacao: o.texto,
  }))
}

function lerOcoren(bytes: Uint8Array): Dito[] | null {
  const layout = detectarLayout(lerLinhasEdi(bytes, 120), 'OCOREN')
  return layout && ditosDoOcoren(bytes, layout)
}

function conferir(ditos: Dito[]): Dito[] {
  if (ditos.length === 0) throw baixasErrors.semLinhas()
  if (ditos.length > limites.linhas) throw baixasErrors.muitas(ditos.length, limites.linhas)
  return ditos
}

/** An OCOREN in the layout of a partner. */
export function lerOcorenDe(bytes: Uint8Array, layout: Layout): ArquivoDeBaixa {
  if (bytes.byteLength > limites.bytes) throw baixasErrors.grande()
  return { origem: 'ocoren', ditos: conferir(ditosDoOcoren(bytes, layout)) }
}

/** A small ZIP may hold a huge spreadsheet. */
async function inflatedSize(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  let total = 0
  for await (const entry of zip.eachEntry()) total += entry.uncompressedSize
  return total
}

async function celulas(bytes: Buffer): Promise<unknown[][]> {
  const maxRows = limites.linhas + 2
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    if ((await inflatedSize(bytes)) > MOST_INFLATED) throw baixasErrors.grande()
    const book = await readXlsx(bytes, { sheets: [0], maxRows })
    return book.sheets[0]?.rows ?? []
  }
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  return parseCsv(text, { maxRows })
}

/** Reads a spreadsheet (XLSX, CSV) or an OCOREN, told apart by what is in it. */
export async function lerArquivo(bytes: Uint8Array): Promise<ArquivoDeBaixa> {
  if (bytes.byteLength > limites.bytes) throw baixasErrors.grande()
  const buffer = Buffer.from(bytes)
  const zipped = buffer.subarray(0, 2).toString('latin1') === 'PK'
  const ocoren = zipped ? null : lerOcoren(bytes)
  let ditos = ocoren
  if (!ditos) {
    const rows = await celulas(buffer).catch(() => {
      throw baixasErrors.ilegivel()
    })
    ditos = lerLinhas(rows)
    if (!ditos) throw baixasErrors.semColunas()
  }
  return { origem: ocoren ? 'ocoren' : 'planilha', ditos: conferir(ditos) }
}
