import fc from 'fast-check'
import { diag } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lerNfe, verificarAssinatura } from '../src/index.ts'
import { cancelamento, DECLARACAO, nfe, nfeProc } from './exemplo.ts'

const boas = [nfeProc(), nfe(), cancelamento()].map((xml) => Buffer.from(xml))

const quietas = (bytes: Uint8Array) => {
  const leitura = lerNfe(bytes)
  if (!leitura.ok) expect(leitura.codigo).not.toBe('erro_de_leitura')
  verificarAssinatura(bytes, 'infNFe')
}

describe('hostile files', () => {
  beforeAll(() => diag.configure({ enabled: true }))
  afterAll(() => {
    // Every document is freed, whatever happened to it.
    expect(diag.report()).toEqual({})
    diag.configure({ enabled: false })
  })

  it('refuses entity bombs and external entities at the door', () => {
    const bomba = `${DECLARACAO}<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><l>&c;</l>`
    const externa = '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>&x;</a>'
    const utf16 = Buffer.from(`\uFEFF${bomba}`, 'utf16le')
    for (const arquivo of [Buffer.from(bomba), Buffer.from(externa), utf16]) {
      expect(lerNfe(arquivo)).toMatchObject({ ok: false, codigo: 'doctype' })
    }
  })

  it('refuses a DOCTYPE behind a long prolog', () => {
    const comentarios = `<!--${'x'.repeat(70_000)}-->`
    const leitura = lerNfe(Buffer.from(`${comentarios}<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`))
    expect(leitura.ok).toBe(false)
    expect(lerNfe(Buffer.from(comentarios + nfe()))).toMatchObject({ ok: false, codigo: 'xml_invalido' })
  })

  it('refuses entities nobody declared', () => {
    expect(lerNfe(Buffer.from(nfe().replace('José', '&jose;')))).toMatchObject({ codigo: 'xml_invalido' })
  })

  it('refuses endless nesting', () => {
    expect(lerNfe(Buffer.from('<a>'.repeat(100_000)))).toMatchObject({ ok: false, codigo: 'xml_invalido' })
    const fundo = `<a>${'<b>'.repeat(1000)}${'</b>'.repeat(1000)}</a>`
    expect(lerNfe(Buffer.from(fundo))).toMatchObject({ codigo: 'xml_invalido' })
  })

  it('reads very wide files without stopping', () => {
    const larga = nfe().replace(
      '<total>',
      `${'<det nItem="1"><prod><xProd>x</xProd></prod></det>'.repeat(30_000)}<total>`,
    )
    expect(lerNfe(Buffer.from(larga))).toMatchObject({ ok: true, nota: { itens: { quantidade: 30_003 } } })
    expect(lerNfe(Buffer.from(`<NFe${' a="b"'.repeat(10)}>`))).toMatchObject({ ok: false })
  })

  it('never throws on garbage', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), quietas), { numRuns: 500 })
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '/', '!', '?', '-', '[', ']', '"', 'a', ' ', '&', ';') }),
        (texto) => quietas(Buffer.from(`<${texto}`)),
      ),
      { numRuns: 1000 },
    )
  })

  it('never throws on good files with bytes changed, cut or moved', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...boas),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
          maxLength: 4,
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (bytes, trocas, corte, cortar) => {
          const copia = Buffer.from(bytes)
          for (const [onde, byte] of trocas) copia[Math.floor(onde * (copia.length - 1))] = byte
          quietas(cortar ? copia.subarray(0, Math.floor(corte * copia.length)) : copia)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('never throws on good files with elements removed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...boas), fc.nat(120), (bytes, qual) => {
        let i = 0
        const xml = bytes
          .toString()
          .replace(/<(\w+)[^>]*>[^<]*<\/\1>/g, (folha) => (i++ === qual ? '' : folha))
        quietas(Buffer.from(xml))
      }),
      { numRuns: 300 },
    )
  })
})
