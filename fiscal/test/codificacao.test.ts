import { describe, expect, it } from 'vitest'
import { lerNfe } from '../src/index.ts'
import { nfeAssinada, nfeProc, protNFe } from './exemplo.ts'

const assinada = nfeAssinada()
const xml = nfeProc(assinada, protNFe(assinada))
const declarando = (codificacao: string) => xml.replace('encoding="UTF-8"', `encoding="${codificacao}"`)
const semDeclaracao = xml.replace(/^<\?xml.*?\?>/, '')
const utf16be = (texto: string) => Buffer.from(texto, 'utf16le').swap16()

/** how it was saved, bytes, whether the declaration lies */
const casos: [string, Uint8Array, boolean][] = [
  ['UTF-8', Buffer.from(xml), false],
  ['UTF-8 with byte order mark', Buffer.from(`\uFEFF${xml}`), false],
  ['UTF-8 with no declaration', Buffer.from(semDeclaracao), false],
  ['blanks before and after', Buffer.from(`\r\n  ${xml}\r\n\0\0`), false],
  ['ISO-8859-1', Buffer.from(declarando('ISO-8859-1'), 'latin1'), false],
  ['windows-1252', Buffer.from(declarando('Windows-1252'), 'latin1'), false],
  ['UTF-16 LE with byte order mark', Buffer.from(`\uFEFF${declarando('UTF-16')}`, 'utf16le'), false],
  ['UTF-16 BE with byte order mark', utf16be(`\uFEFF${declarando('UTF-16')}`), false],
  ['UTF-16 LE with no mark', Buffer.from(declarando('UTF-16'), 'utf16le'), false],
  ['UTF-16 BE with no mark', utf16be(declarando('UTF-16')), false],
  ['declares UTF-8, is latin1', Buffer.from(xml, 'latin1'), true],
  ['declares ISO-8859-1, is UTF-8', Buffer.from(declarando('ISO-8859-1')), true],
  ['declares UTF-16, is UTF-8', Buffer.from(declarando('utf-16')), true],
  ['declares what does not exist', Buffer.from(declarando('x-tropeiro')), true],
]

describe('encodings met in the wild', () => {
  it.each(casos)('%s', (_nome, bytes, declaradaErrada) => {
    const leitura = lerNfe(bytes)
    expect(leitura).toMatchObject({ ok: true, tipo: 'nfe' })
    if (!leitura.ok || leitura.tipo !== 'nfe') return
    // The digest of the signature is taken over UTF-8, so it proves that not a character was lost.
    expect(leitura.nota.avisos.map((aviso) => aviso.codigo)).toEqual(
      declaradaErrada ? ['codificacao_trocada'] : [],
    )
    expect(leitura.nota.emitente.nome).toBe('Indústria Ção & Cia')
  })

  it('keeps the marks that windows-1252 has and ISO-8859-1 has not', () => {
    const bytes = Buffer.from(
      nfeAssinada().replace('Entregar', 'PRECO 1 Entregar').replace('PRECO', '\x80\x96\x93'),
      'latin1',
    )
    expect(lerNfe(bytes)).toMatchObject({ nota: { infCpl: '€–“ 1 Entregar pela manhã' } })
  })

  it('does not look at where the bytes sit in their buffer', () => {
    const maior = Buffer.concat([Buffer.from('lixo'), Buffer.from(xml), Buffer.from('lixo')])
    const vista = new Uint8Array(maior.buffer, maior.byteOffset + 4, maior.length - 8)
    expect(lerNfe(vista)).toMatchObject({ ok: true })
  })

  it('refuses broken UTF-16', () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('<a>', 'utf16le'),
      Buffer.from([0x00, 0xd8, 0x41]),
    ])
    expect(lerNfe(bytes)).toMatchObject({ ok: false, codigo: 'codificacao' })
  })
})
