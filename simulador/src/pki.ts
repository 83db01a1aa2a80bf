import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import forge from 'node-forge'

const { asn1, pki } = forge

/** A company that gets a demo A1 certificate of the simulator's own authority. */
export type Empresa = { cnpj: string; nome: string }

/** The demo certificates' password. They open nothing but this simulator. */
export const SENHA_DEMO = 'demonstracao'

export type Servidor = { ca: string; cert: string; key: string }

type Par = { privada: forge.pki.rsa.PrivateKey; publica: forge.pki.rsa.PublicKey; pem: string }

function par(): Par {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return {
    pem: privateKey,
    privada: pki.privateKeyFromPem(privateKey),
    publica: pki.publicKeyFromPem(publicKey) as forge.pki.rsa.PublicKey,
  }
}

const ascii = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .toUpperCase()

type Pedido = {
  nome: string
  publica: forge.pki.rsa.PublicKey
  emissor: { nome: string; privada: forge.pki.rsa.PrivateKey }
  extensoes: object[]
  anos: number
}

function emitir({ nome, publica, emissor, extensoes, anos }: Pedido): forge.pki.Certificate {
  const c = pki.createCertificate()
  c.publicKey = publica
  c.serialNumber = `0${randomBytes(8).toString('hex').slice(1)}`
  c.validity.notBefore = new Date(Date.now() - 86_400_000)
  c.validity.notAfter = new Date(Date.now() + anos * 365 * 86_400_000)
  c.setSubject([
    { name: 'countryName', value: 'BR' },
    { name: 'commonName', value: nome },
  ])
  c.setIssuer([
    { name: 'countryName', value: 'BR' },
    { name: 'commonName', value: emissor.nome },
  ])
  c.setExtensions(extensoes)
  c.sign(emissor.privada, forge.md.sha256.create())
  return c
}

/** ICP-Brasil puts the CNPJ in an otherName of the alternative name, OID 2.16.76.1.3.3. */
function nomeAlternativo(cnpj: string): object {
  const { Class, Type } = asn1
  const contexto = (valor: forge.asn1.Asn1[]) => asn1.create(Class.CONTEXT_SPECIFIC, 0, true, valor)
  const oid = asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer('2.16.76.1.3.3').getBytes())
  const texto = asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, cnpj)
  return {
    id: '2.5.29.17',
    critical: false,
    value: asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [contexto([oid, contexto([texto])])]),
  }
}

const AUTORIDADE = 'AC TROPEIRO SIMULADOR (SEM VALOR)'

function criarAutoridade(pasta: string): void {
  const ca = par()
  const cert = emitir({
    nome: AUTORIDADE,
    publica: ca.publica,
    emissor: { nome: AUTORIDADE, privada: ca.privada },
    extensoes: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
    anos: 20,
  })
  const servidor = par()
  const certServidor = emitir({
    nome: 'localhost',
    publica: servidor.publica,
    emissor: { nome: AUTORIDADE, privada: ca.privada },
    extensoes: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
    anos: 20,
  })
  gravar(pasta, 'servidor.key', servidor.pem)
  gravar(pasta, 'servidor.pem', pki.certificateToPem(certServidor))
  gravar(pasta, 'ca.key', ca.pem)
  // Last: where it stands, the others do too.
  gravar(pasta, 'ca.pem', pki.certificateToPem(cert))
}

function gravar(pasta: string, nome: string, conteudo: string | Buffer): void {
  const arquivo = path.join(pasta, nome)
  writeFileSync(`${arquivo}.novo`, conteudo, { mode: 0o600 })
  renameSync(`${arquivo}.novo`, arquivo)
}

function criarA1(pasta: string, empresa: Empresa): void {
  const nome = `${empresa.cnpj}.pfx`
  if (existsSync(path.join(pasta, 'a1', nome))) return
  const cliente = par()
  const cert = emitir({
    nome: `${ascii(empresa.nome)}:${empresa.cnpj}`,
    publica: cliente.publica,
    emissor: {
      nome: AUTORIDADE,
      privada: pki.privateKeyFromPem(readFileSync(path.join(pasta, 'ca.key'), 'utf8')),
    },
    extensoes: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyEncipherment: true },
      { name: 'extKeyUsage', clientAuth: true },
      nomeAlternativo(empresa.cnpj),
    ],
    anos: 3,
  })
  const p12 = forge.pkcs12.toPkcs12Asn1(cliente.privada, cert, SENHA_DEMO, { algorithm: 'aes256' })
  gravar(path.join(pasta, 'a1'), nome, Buffer.from(asn1.toDer(p12).getBytes(), 'latin1'))
}

/**
 * The simulator's authority, its server's certificate and an A1 of each company, made once in `pasta`:
 * `ca.pem`, `servidor.pem`, `servidor.key`, `a1/<cnpj>.pfx` (password {@link SENHA_DEMO}).
 */
export function prepararPki(pasta: string, empresas: readonly Empresa[]): Servidor {
  mkdirSync(path.join(pasta, 'a1'), { recursive: true, mode: 0o700 })
  if (!existsSync(path.join(pasta, 'ca.pem'))) criarAutoridade(pasta)
  for (const empresa of empresas) criarA1(pasta, empresa)
  const ler = (nome: string) => readFileSync(path.join(pasta, nome), 'utf8')
  return { ca: ler('ca.pem'), cert: ler('servidor.pem'), key: ler('servidor.key') }
}

/** CNPJ of the certificate that opened the connection, from its alternative name. */
export function cnpjDoCertificado(der: Buffer): string | null {
  const oid = Buffer.from('0605604c010303', 'hex')
  const onde = der.indexOf(oid)
  if (onde < 0) return null
  const texto = der.toString('latin1', onde + oid.length + 4, onde + oid.length + 18)
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(texto) ? texto : null
}
