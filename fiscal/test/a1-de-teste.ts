import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import forge from 'node-forge'

const { asn1, pki } = forge
const { Class, Type } = asn1

/** How the parts of a PFX are encrypted: the three kinds that reach a carrier's office. */
export type TipoPfx = 'rc2' | '3des' | 'aes'
/** One that no office should have any more, and one whose key SEFAZ does not take. */
type PfxRecusado = 'rc4' | 'ecdsa'

export type A1DeTeste = {
  cnpj?: string | null
  /** Holder's name as it stands before the colon. */
  titular?: string
  /** Puts the CNPJ only behind the colon of the name, as older issuers do. */
  soNoNome?: boolean
  validoDe?: Date
  validoAte?: Date
  senha?: string
  tipo?: TipoPfx | PfxRecusado
  /** Leaves the private key out of the file. */
  semChave?: boolean
}

let chave: KeyObject | undefined

/** One pair a process: what is tested is the file around it. */
function chaveDaVez(): KeyObject {
  chave ??= createPrivateKey(
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey,
  )
  return chave
}

const seq = (...filhos: forge.asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, filhos)
const octetos = (bytes: string) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes)
const oid = (nome: string) => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(nome).getBytes())
const contexto = (n: number, construido: boolean, valor: string | forge.asn1.Asn1[]) =>
  asn1.create(Class.CONTEXT_SPECIFIC, n as forge.asn1.Type, construido, valor as string)
const der = (no: forge.asn1.Asn1) => asn1.toDer(no).getBytes()

function emitir(opcoes: A1DeTeste, privada: forge.pki.rsa.PrivateKey): forge.pki.Certificate {
  const cnpj = opcoes.cnpj === undefined ? '91122233000112' : opcoes.cnpj
  const certificado = pki.createCertificate()
  certificado.publicKey = pki.rsa.setPublicKey(privada.n, privada.e)
  certificado.serialNumber = `00${Math.floor(Math.random() * 1e12).toString(16)}`
  certificado.validity.notBefore = opcoes.validoDe ?? new Date('2026-01-02T00:00:00Z')
  certificado.validity.notAfter = opcoes.validoAte ?? new Date('2027-01-02T00:00:00Z')
  const nome = opcoes.titular ?? 'TRANSPORTES SERRA AZUL LTDA'
  certificado.setSubject([{ name: 'commonName', value: cnpj ? `${nome}:${cnpj}` : nome }])
  certificado.setIssuer([{ name: 'commonName', value: 'AC DE TESTE' }])
  if (cnpj && !opcoes.soNoNome) {
    const outroNome = contexto(0, true, [oid('2.16.76.1.3.3'), contexto(0, true, [octetos(cnpj)])])
    certificado.setExtensions([{ id: '2.5.29.17', critical: false, value: seq(outroNome) }])
  }
  certificado.sign(privada, forge.md.sha256.create())
  return certificado
}

/** An A1 file as an authority or an office computer writes it. */
export function a1DeTeste(opcoes: A1DeTeste = {}): { pfx: Buffer; senha: string } {
  const senha = opcoes.senha ?? 'senha-do-a1'
  const privada = pki.privateKeyFromPem(chaveDaVez().export({ type: 'pkcs1', format: 'pem' }).toString())
  const certificado = emitir(opcoes, privada)
  if (opcoes.tipo === 'ecdsa') return { pfx: Buffer.from(der(comEcdsa(senha)), 'latin1'), senha }
  const semChave = null as unknown as forge.pki.rsa.PrivateKey
  const algorithm = opcoes.tipo === 'aes' ? 'aes256' : '3des'
  // AES takes the password in UTF-8, as openssl and Windows write it; the seal takes it as it is.
  const cifrando = opcoes.tipo === 'aes' ? forge.util.encodeUtf8(senha) : senha
  const p12 = forge.pkcs12.toPkcs12Asn1(opcoes.semChave ? semChave : privada, certificado, cifrando, {
    algorithm,
  })
  const pronto =
    opcoes.tipo === 'rc2'
      ? comRc2(p12, senha)
      : opcoes.tipo === 'aes' || opcoes.tipo === 'rc4'
        ? seladoDeNovo(p12, senha, opcoes.tipo === 'rc4')
        : p12
  return { pfx: Buffer.from(der(pronto), 'latin1'), senha }
}

type Sequencia = Omit<forge.asn1.Asn1, 'value'> & { value: forge.asn1.Asn1[] }

/** Encrypts the certificates with RC2-40, as Windows exports them, and seals the file again. */
function comRc2(p12: forge.asn1.Asn1, senha: string): forge.asn1.Asn1 {
  const [versao, conteudo] = (p12 as Sequencia).value
  const dentro = ((conteudo as Sequencia).value[1] as Sequencia).value[0]!
  const partes = (asn1.fromDer(String(dentro.value)) as Sequencia).value
  const certificados = ((partes[0] as Sequencia).value[1] as Sequencia).value[0]!.value as string
  const seguro = der(seq(cifrada(certificados, senha), ...partes.slice(1)))
  return seq(versao!, seq(oid(pki.oids.data!), contexto(0, true, [octetos(seguro)])), selo(seguro, senha))
}

/** The file under a seal of this password; its 3DES parts called RC4 where asked. */
function seladoDeNovo(p12: forge.asn1.Asn1, senha: string, comoRc4: boolean): forge.asn1.Asn1 {
  const [versao, conteudo] = (p12 as Sequencia).value
  const dentro = ((conteudo as Sequencia).value[1] as Sequencia).value[0]!
  const trocado = asn1.oidToDer('1.2.840.113549.1.12.1.1').getBytes()
  const tripla = asn1.oidToDer('1.2.840.113549.1.12.1.3').getBytes()
  const seguro = comoRc4 ? String(dentro.value).replaceAll(tripla, trocado) : String(dentro.value)
  return seq(versao!, seq(oid(pki.oids.data!), contexto(0, true, [octetos(seguro)])), selo(seguro, senha))
}

/** A file with an elliptic key. */
function comEcdsa(senha: string): forge.asn1.Asn1 {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('latin1')
  const cifrada = pki.encryptPrivateKeyInfo(asn1.fromDer(pkcs8), senha, { algorithm: '3des' })
  const sacola = seq(seq(oid(pki.oids.pkcs8ShroudedKeyBag!), contexto(0, true, [cifrada])))
  const seguro = der(seq(seq(oid(pki.oids.data!), contexto(0, true, [octetos(der(sacola))]))))
  return seq(inteiro(3), seq(oid(pki.oids.data!), contexto(0, true, [octetos(seguro)])), selo(seguro, senha))
}

const PBE_RC2_40 = '1.2.840.113549.1.12.1.6'
const ITERACOES = 2000

const derivar = forge.pkcs12 as typeof forge.pkcs12 & {
  generateKey(
    senha: string,
    sal: forge.util.ByteStringBuffer,
    id: number,
    voltas: number,
    bytes: number,
  ): forge.util.ByteStringBuffer
}
const inteiro = (n: number) =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(n).getBytes())

function cifrada(claro: string, senha: string): forge.asn1.Asn1 {
  const sal = forge.random.getBytesSync(8)
  const gerar = (id: number, bytes: number) =>
    derivar.generateKey(senha, forge.util.createBuffer(sal), id, ITERACOES, bytes)
  const rc2 = forge as unknown as {
    rc2: {
      createEncryptionCipher(chave: forge.util.ByteStringBuffer, bits: number): forge.cipher.BlockCipher
    }
  }
  const cifra = rc2.rc2.createEncryptionCipher(gerar(1, 5), 40)
  cifra.start(gerar(2, 8) as unknown as { iv: string })
  cifra.update(forge.util.createBuffer(claro))
  cifra.finish()
  return seq(
    oid(pki.oids.encryptedData!),
    contexto(0, true, [
      seq(
        inteiro(0),
        seq(
          oid(pki.oids.data!),
          seq(oid(PBE_RC2_40), seq(octetos(sal), inteiro(ITERACOES))),
          contexto(0, false, cifra.output.getBytes()),
        ),
      ),
    ]),
  )
}

function selo(seguro: string, senha: string): forge.asn1.Asn1 {
  const sal = forge.random.getBytesSync(8)
  const hmac = forge.hmac.create()
  hmac.start('sha1', derivar.generateKey(senha, forge.util.createBuffer(sal), 3, ITERACOES, 20).getBytes())
  hmac.update(seguro)
  return seq(
    seq(
      seq(oid(pki.oids.sha1!), asn1.create(Class.UNIVERSAL, Type.NULL, false, '')),
      octetos(hmac.getMac().getBytes()),
    ),
    octetos(sal),
    inteiro(ITERACOES),
  )
}
