import PDFDocument from 'pdfkit'
import { afterAll, describe, expect, test } from 'vitest'
import { gerarPilha } from '../../db/demo/pilha-de-canhotos.ts'
import { paginaBranca } from '../../test/paginas.ts'
import { abrirLeitor, paginasDoPdf, parecerDoExame } from './index.ts'
import { jpegsDoPdf } from './pdf.ts'

const leitor = abrirLeitor(2)
afterAll(() => leitor.close())

async function pdfDe(paginas: Uint8Array[], texto?: string): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, size: 'A4' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => doc.on('end', resolve))
  for (const jpeg of paginas) {
    doc.addPage({ margin: 0 })
    doc.image(Buffer.from(jpeg), 0, 0, { fit: [595, 842] })
    if (texto) doc.text(texto, 20, 20)
  }
  doc.end()
  await end
  return Buffer.concat(chunks)
}

const lidos = async (pagina: Uint8Array) => (await leitor.lerPagina(pagina)).map((c) => c.codigo?.valor)

test('of 200 slips turned, blurred, upside down and two to a page, 98 in a hundred are read right, and none wrong', async () => {
  const pilha = gerarPilha(100)
  const read = await Promise.all(pilha.map(async (p) => ({ p, found: await lidos(p.jpeg) })))
  const wrong = read.flatMap(({ p, found }) => found.filter((v) => v && !p.chaves.includes(v)))
  expect(wrong).toEqual([])
  const right = read.flatMap(({ p, found }) => p.chaves.filter((c) => found.includes(c)))
  expect(right.length).toBeGreaterThanOrEqual(0.98 * pilha.flatMap((p) => p.chaves).length)
}, 240_000)

test('a blank page has no slip; one whose code nobody can read has one without code', async () => {
  expect(await leitor.lerPagina(paginaBranca())).toEqual([])
  const [ilegivel] = gerarPilha(1, { borrao: 9 })
  const found = await leitor.lerPagina(ilegivel!.jpeg)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((c) => c.codigo === null)).toBe(true)
})

test('each slip gets its own upright picture, which reads back', async () => {
  const [pagina] = gerarPilha(1, { giro: 12, quartos: 2 })
  const found = await leitor.lerPagina(pagina!.jpeg)
  for (const slip of found) {
    expect(slip.width).toBeGreaterThan(2 * slip.height)
    expect(await lidos(slip.jpeg)).toEqual([slip.codigo?.valor])
  }
})

test('bytes that are no picture are refused, and the next picture is read all the same', async () => {
  await expect(leitor.lerPagina(new TextEncoder().encode('isto não é imagem'))).rejects.toThrow()
  expect(await leitor.lerPagina(paginaBranca())).toEqual([])
})

describe('PDF', () => {
  const paginas = gerarPilha(2)
  const all = async (bytes: Uint8Array) => {
    const found: (string | undefined)[][] = []
    for await (const pagina of paginasDoPdf(bytes)) found.push(await lidos(pagina))
    return found.map((f) => f.sort())
  }

  test('a scanned one gives its JPEGs byte for byte', async () => {
    const bytes = await pdfDe(paginas.map((p) => p.jpeg))
    expect(jpegsDoPdf(bytes)?.map((j) => Buffer.from(j))).toEqual(paginas.map((p) => Buffer.from(p.jpeg)))
    expect(await all(bytes)).toEqual(paginas.map((p) => [...p.chaves].sort()))
  })

  test('one with more than pictures is drawn', async () => {
    const bytes = await pdfDe([paginas[0]!.jpeg], 'Digitalizado por Otávio')
    expect(jpegsDoPdf(bytes)).toBeNull()
    expect(await all(bytes)).toEqual([[...paginas[0]!.chaves].sort()])
  })

  test('a broken one is refused', async () => {
    await expect(all(Buffer.from('%PDF-1.4 quebrado'))).rejects.toThrow()
  })
})

describe('what the machine thinks of a proof', () => {
  const [pagina] = gerarPilha(1, { porPagina: 1 })
  const chave = pagina!.chaves[0]!
  const nota = { id: '7', chave, ar: '001000000001' }

  test('the right slip, sharp, is not doubted; that of another note comes first', async () => {
    const exame = await leitor.examinar(pagina!.jpeg)
    expect(parecerDoExame(nota, [exame])).toMatchObject({ codigo: 'confere', duvidoso: false, motivos: [] })
    expect(parecerDoExame({ ...nota, chave: null }, [exame])).toMatchObject({
      codigo: 'diverge',
      duvidoso: true,
      motivos: ['O código de barras é de outra nota'],
    })
  })

  test('no picture, a blank one and a blurred one are doubted, with the reason', async () => {
    expect(parecerDoExame(nota, [])).toMatchObject({ duvidoso: true, motivos: ['Sem imagem'] })
    const blank = parecerDoExame(nota, [await leitor.examinar(paginaBranca())])
    expect(blank.motivos).toEqual(['Código de barras não lido', 'Impressão apagada ou sem contraste'])
    const [tremida] = gerarPilha(1, { porPagina: 1, borrao: 7 })
    const blurred = parecerDoExame(nota, [await leitor.examinar(tremida!.jpeg)])
    expect(blurred).toMatchObject({ duvidoso: true, codigo: 'nao_lido' })
    expect(blurred.motivos).toContain('Foto sem nitidez')
  })
})
