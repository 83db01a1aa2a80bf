import { type CodigoLido, lerCodigo } from '@tropeiro/contract/comprovacao/canhotos/rules'
import { acharBarras, entre, type Regiao } from './barras.ts'
import { type Cinza, endireitar, type Retangulo, reduzir } from './cinza.ts'
import { ampliar, comoImagem, desborrar, perfil, travessias } from './perfil.ts'
import { recortar } from './recortes.ts'
import { type Codigo, lerInteira, lerReto } from './zxing.ts'

/** A slip found on a page: what its code says, if it could be read, and where it lies (upright rectangle of the page). */
export type CanhotoNaPagina = { codigo: CodigoLido | null; lugar: Retangulo }

/** A code as read, its centre, and the angle at which its text is upright. */
export type CodigoNaPagina = { codigo: CodigoLido; cx: number; cy: number; angle: number; width: number }

/** Quiet zones to both sides of the bars. */
const QUIET = 48
/** Fewer changes from dark to light are no code, whatever else they are. */
const FEWEST_EDGES = 40
/** Blur that is undone, in pixels (0: none), the likeliest first. */
const BLURS = [0, 1.8, 1.2, 2.4, 0.7]
const BANDS: [number, number][] = [
  [0.33, 0.67],
  [0.1, 0.4],
  [0.6, 0.9],
  [0.15, 0.85],
]
/** A row is enlarged before it is un-blurred, and again before it is read. */
const ENLARGED = 2
/** How alike the upper and the lower half of bars are; of a line of text they are not. */
const ALIKE = 0.6

function correlacao(a: Float64Array, b: Float64Array): number {
  const mean = (v: Float64Array) => v.reduce((s, x) => s + x, 0) / v.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]! - ma, b[i]! - mb]
    ab += x * y
    aa += x * x
    bb += y * y
  }
  return ab / Math.sqrt(Math.max(1, aa * bb))
}

/** Bars that a plain reading did not get: averaged along the bars, enlarged, un-blurred. */
async function insistir(crop: Cinza): Promise<Codigo | undefined> {
  if (travessias(perfil(crop, 0.3, 0.7)) < FEWEST_EDGES) return undefined
  if (correlacao(perfil(crop, 0.05, 0.45), perfil(crop, 0.55, 0.95)) < ALIKE) return undefined
  const rows = BANDS.map(([from, until]) => ampliar(perfil(crop, from, until), ENLARGED))
  for (const row of rows) {
    for (const blur of BLURS) {
      const sharp = blur === 0 ? row : desborrar(row, blur * ENLARGED, 8 + blur * 8)
      const code = await lerReto(comoImagem(ampliar(sharp, ENLARGED)))
      if (code) return code
    }
  }
  return undefined
}

/** Whether a place belongs to a code that has been read: a second region of the same bars is not read again. */
const sobre = (r: Regiao, read: CodigoNaPagina[]): boolean =>
  read.some((c) => {
    const [cos, sin] = [Math.cos(c.angle), Math.sin(c.angle)]
    const [dx, dy] = [r.cx - c.cx, r.cy - c.cy]
    const along = Math.abs(dx * cos + dy * sin)
    const aside = Math.abs(dy * cos - dx * sin)
    return along < c.width * 0.6 && aside < 120 && entre(r.angle, c.angle) < 0.35
  })

const UTEIS = ['chave', 'canhoto', 'ar']

/** Reads the bars of a region: none when nobody could, or when what they say is no document of ours. */
async function lerRegiao(image: Cinza, r: Regiao): Promise<CodigoNaPagina | undefined> {
  const crop = endireitar(image, { ...r, width: r.width + 2 * QUIET, height: Math.max(12, r.height - 8) })
  const found = (await lerReto(crop)) ?? (await insistir(crop))
  if (!found) return undefined
  const codigo = lerCodigo(found.texto)
  // ITF has no check of its own: only what checks itself counts.
  if (!UTEIS.includes(codigo.tipo) || (found.formato === 'ITF' && codigo.tipo !== 'chave')) return undefined
  const reversed = (found.cantos[0]?.x ?? 0) > (found.cantos[1]?.x ?? 1)
  return { codigo, cx: r.cx, cy: r.cy, angle: r.angle + (reversed ? Math.PI : 0), width: r.width }
}

function daInteira({ texto, formato, cantos }: Codigo): CodigoNaPagina | undefined {
  const codigo = lerCodigo(texto)
  const [a, b] = cantos
  if (!a || !b || !UTEIS.includes(codigo.tipo) || (formato === 'ITF' && codigo.tipo !== 'chave'))
    return undefined
  return {
    codigo,
    cx: cantos.reduce((s, p) => s + p.x, 0) / cantos.length,
    cy: cantos.reduce((s, p) => s + p.y, 0) / cantos.length,
    angle: Math.atan2(b.y - a.y, b.x - a.x),
    width: Math.hypot(b.x - a.x, b.y - a.y),
  }
}

/** All codes of documents on a page. Where no bars can be read the whole page is tried, QR codes included. */
export async function lerCodigos(image: Cinza): Promise<CodigoNaPagina[]> {
  const read: CodigoNaPagina[] = []
  for (const regiao of acharBarras(image)) {
    if (sobre(regiao, read)) continue
    const code = await lerRegiao(image, regiao)
    if (code) read.push(code)
  }
  if (read.length > 0) return read
  return (await lerInteira(image)).flatMap((code) => daInteira(code) ?? [])
}

/** Codes closer than this are on the same slip. */
const mesmo = (a: CodigoNaPagina, b: CodigoNaPagina): boolean =>
  a.codigo.tipo === b.codigo.tipo && a.codigo.valor === b.codigo.valor

/** Side of the cells in which slips are told apart, in pixels. */
const CELL = 8

/** The slips of a page, those without a readable code included. A blank page has none. */
export async function lerPagina(image: Cinza): Promise<CanhotoNaPagina[]> {
  const codes = await lerCodigos(image)
  const single = codes.filter((c, i) => codes.findIndex((d) => mesmo(c, d)) === i)
  return recortar(reduzir(image, CELL), CELL, single)
}
