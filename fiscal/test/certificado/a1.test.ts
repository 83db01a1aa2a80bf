import { createPublicKey, X509Certificate } from 'node:crypto'
import tls from 'node:tls'
import { abrirA1 } from '@tropeiro/fiscal'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { a1DeTeste, type TipoPfx } from '../a1-de-teste.ts'

const abrir = (opcoes: Parameters<typeof a1DeTeste>[0], senha = 'senha-do-a1') =>
  abrirA1(a1DeTeste(opcoes).pfx, senha)

describe('abrirA1', () => {
  for (const tipo of ['rc2', '3des', 'aes'] satisfies TipoPfx[]) {
    it(`opens a ${tipo} file`, () => {
      const lido = abrir({ tipo })
      if (!lido.ok) throw new Error(lido.motivo)
      expect(lido.a1).toMatchObject({
        titular: 'TRANSPORTES SERRA AZUL LTDA',
        autoridade: 'AC DE TESTE',
        cnpj: '91122233000112',
        validoDe: new Date('2026-01-02T00:00:00Z'),
        validoAte: new Date('2027-01-02T00:00:00Z'),
        cadeiaPem: [],
      })
      const certificado = new X509Certificate(lido.a1.certificadoPem)
      expect(createPublicKey(lido.a1.chavePem).export({ type: 'spki', format: 'pem' })).toBe(
        certificado.publicKey.export({ type: 'spki', format: 'pem' }),
      )
      expect(() =>
        tls.createSecureContext({ key: lido.a1.chavePem, cert: lido.a1.certificadoPem }),
      ).not.toThrow()
    })

    it(`says that the password of a ${tipo} file is wrong`, () => {
      expect(abrir({ tipo }, 'outra')).toMatchObject({
        ok: false,
        codigo: 'senha',
        motivo: 'A senha do certificado não confere.',
      })
    })
  }

  it('opens a file whose password has an accent, of any kind, and still tells a wrong one', () => {
    for (const tipo of ['rc2', '3des', 'aes'] as const) {
      expect([tipo, abrir({ tipo, senha: 'ação-2026' }, 'ação-2026').ok]).toEqual([tipo, true])
      expect(abrir({ tipo, senha: 'ação-2026' }, 'açao-2026')).toMatchObject({ codigo: 'senha' })
    }
  })

  it('says what is wrong with a key that is not RSA, an old cipher, a text', () => {
    expect(abrir({ tipo: 'ecdsa' })).toMatchObject({
      codigo: 'nao_rsa',
      motivo: 'A chave deste certificado não é RSA, a única que a SEFAZ aceita.',
    })
    expect(abrir({ tipo: 'rc4' })).toMatchObject({ codigo: 'cifra' })
    const { pfx, senha } = a1DeTeste()
    expect(abrirA1(Buffer.from(pfx.toString('base64')), senha)).toMatchObject({ codigo: 'texto' })
    const pem = `-----BEGIN CERTIFICATE-----\n${pfx.toString('base64')}\n-----END CERTIFICATE-----\n`
    expect(abrirA1(Buffer.from(pem), senha)).toMatchObject({ codigo: 'texto' })
  })

  it('reads a CNPJ with letters, and one that stands only in the name', () => {
    expect(abrir({ cnpj: '12ABC34501DE35' })).toMatchObject({ a1: { cnpj: '12ABC34501DE35' } })
    expect(abrir({ cnpj: '12ABC34501DE35', soNoNome: true })).toMatchObject({
      a1: { cnpj: '12ABC34501DE35', titular: 'TRANSPORTES SERRA AZUL LTDA' },
    })
  })

  it("has no CNPJ in a person's certificate", () => {
    expect(abrir({ cnpj: null, titular: 'FULANO DE TAL:11144477735' })).toMatchObject({
      ok: true,
      a1: { cnpj: null, titular: 'FULANO DE TAL' },
    })
  })

  it('refuses what is not a PFX, what has no key, what is too big', () => {
    expect(abrirA1(Buffer.from('<html>'), '')).toMatchObject({ codigo: 'formato' })
    expect(abrirA1(Buffer.alloc(0), '')).toMatchObject({ codigo: 'formato' })
    expect(abrirA1(a1DeTeste().pfx.subarray(0, 300), 'senha-do-a1')).toMatchObject({ codigo: 'formato' })
    expect(abrir({ semChave: true })).toMatchObject({ codigo: 'sem_chave' })
    expect(abrirA1(Buffer.alloc(70_000, 0x30), '')).toMatchObject({ codigo: 'grande' })
  })

  it('does not begin what a hostile number of rounds would never end', () => {
    const { asn1 } = forge
    const raiz = asn1.fromDer(a1DeTeste().pfx.toString('latin1')) as { value: forge.asn1.Asn1[] }
    const selo = raiz.value[2] as { value: forge.asn1.Asn1[] }
    selo.value[2] = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, '\x7f\xff\xff\xff')
    const pfx = Buffer.from(asn1.toDer(raiz as unknown as forge.asn1.Asn1).getBytes(), 'latin1')
    expect(abrirA1(pfx, 'senha-do-a1')).toMatchObject({ codigo: 'iteracoes' })
  })
})
