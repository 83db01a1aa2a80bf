import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import ssh2, { type Client as Conexao, type SFTPWrapper } from 'ssh2'
import {
  type CaixaDeEntrada,
  CanalFalhou,
  type CanalPort,
  ChaveDoServidor,
  LIDOS,
  MOST_FILES,
  nomePermitido,
} from './port.ts'
import { enderecoPermitido } from './rede.ts'

export type DestinoSftp = {
  host: string
  porta: number
  usuario: string
  /** Where files go or come from, as the server names it. */
  pasta: string
  /** `SHA256:…` of the key that a person has confirmed; '' while nobody has. */
  impressao: string
  /** A password, or a private key in PEM or OpenSSH form. */
  segredo: string
  permitirPrivado: boolean
}

const READY_MS = 20_000
/** A whole visit, however many files: whoever takes longer is tried again. */
const VISIT_MS = 5 * 60_000

/** As OpenSSH prints it. */
export const impressaoDe = (chave: Buffer): string =>
  `SHA256:${createHash('sha256').update(chave).digest('base64').replace(/=+$/, '')}`

export const ehChavePrivada = (segredo: string): boolean => segredo.trimStart().startsWith('-----BEGIN')

/** Why this private key cannot be used, or null. */
export function chavePrivadaInvalida(segredo: string): string | null {
  const read = ssh2.utils.parseKey(segredo)
  if (!(read instanceof Error)) return null
  return /encrypted|passphrase/i.test(read.message)
    ? 'A chave privada tem senha: guarde uma sem senha, só para este canal.'
    : 'A chave privada não foi entendida: cole uma chave OpenSSH ou PEM inteira.'
}

/** What an error of the connection means to people. */
function frase(e: Error & { level?: string; code?: string }, onde: string): string {
  if (e.level === 'client-authentication') return `${onde} recusou o usuário ou a senha.`
  if (e.level === 'client-timeout') return `${onde} demorou demais para responder.`
  if (e.code === 'ECONNREFUSED') return `${onde} recusou a conexão: confira o endereço e a porta.`
  if (e.code === 'ETIMEDOUT' || e.code === 'EHOSTUNREACH') return `${onde} não responde.`
  return `Não foi possível falar com ${onde}: ${e.message}`
}

/** Status codes of SFTP version 3. */
const NAO_EXISTE = 2
const SEM_DIREITO = 3

function fraseDoArquivo(e: unknown, alvo: string): CanalFalhou {
  if (e instanceof CanalFalhou) return e
  const { code, message } = e as { code?: number; message?: string }
  if (code === NAO_EXISTE) return new CanalFalhou(`Não existe no servidor: ${alvo}.`)
  if (code === SEM_DIREITO) return new CanalFalhou(`O servidor não deixa mexer n${alvo}.`)
  return new CanalFalhou(`O servidor recusou ${alvo}: ${message || 'sem dizer por quê'}`)
}

type Sftp = {
  raw: SFTPWrapper
  stat: (
    p: string,
  ) => Promise<{ size: number; mtime: number; isFile: () => boolean; isDirectory: () => boolean }>
  readdir: (
    p: string,
  ) => Promise<{ filename: string; attrs: { size: number; mtime: number; mode: number } }[]>
  mkdir: (p: string) => Promise<unknown>
  rename: (a: string, b: string) => Promise<unknown>
  unlink: (p: string) => Promise<unknown>
}

const promessas = (raw: SFTPWrapper): Sftp => ({
  raw,
  stat: promisify(raw.stat.bind(raw)) as Sftp['stat'],
  readdir: promisify(raw.readdir.bind(raw)) as unknown as Sftp['readdir'],
  mkdir: promisify(raw.mkdir.bind(raw)) as Sftp['mkdir'],
  rename: promisify(raw.rename.bind(raw)) as Sftp['rename'],
  unlink: promisify(raw.unlink.bind(raw)) as Sftp['unlink'],
})

/** Opens a connection whose host key is the confirmed one, works, and closes it whatever happens. */
async function visitar<T>(d: DestinoSftp, trabalho: (sftp: Sftp) => Promise<T>): Promise<T> {
  const onde = `${d.host}:${d.porta}`
  const host = await enderecoPermitido(d.host, d.permitirPrivado)
  const conexao: Conexao = new ssh2.Client()
  let vista = ''
  let late: NodeJS.Timeout | undefined
  const aberta = new Promise<SFTPWrapper>((resolve, reject) => {
    conexao
      .on('ready', () =>
        conexao.sftp((e, sftp) => (e ? reject(new CanalFalhou(`${onde} não oferece SFTP.`)) : resolve(sftp))),
      )
      .on('error', (e) =>
        reject(
          vista !== '' && vista !== d.impressao
            ? new ChaveDoServidor(vista, d.impressao)
            : new CanalFalhou(frase(e, onde)),
        ),
      )
      .on('close', () => reject(new CanalFalhou(`${onde} fechou a conexão.`)))
      .connect({
        host,
        port: d.porta,
        username: d.usuario,
        ...(ehChavePrivada(d.segredo) ? { privateKey: d.segredo } : { password: d.segredo }),
        readyTimeout: READY_MS,
        keepaliveInterval: 15_000,
        // Seen before anything secret is sent: a server that is not the confirmed one hears no password.
        hostVerifier: (chave: Buffer) => {
          vista = impressaoDe(chave)
          return vista === d.impressao
        },
      })
  })
  const tarde = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new CanalFalhou(`${onde} demorou demais.`)), VISIT_MS)
  })
  // A connection that breaks in the middle of the work ends the work.
  const caiu = new Promise<never>((_, reject) => {
    conexao.on('error', (e) => reject(new CanalFalhou(frase(e, onde))))
    conexao.on('close', () => reject(new CanalFalhou(`${onde} fechou a conexão.`)))
  })
  caiu.catch(() => {})
  try {
    const sftp = await Promise.race([aberta, tarde])
    return await Promise.race([trabalho(promessas(sftp)), caiu, tarde])
  } finally {
    clearTimeout(late)
    conexao.end()
    conexao.destroy()
  }
}

/** Reads at most `maximo` bytes; null when there are more. */
const lerTudo = (sftp: Sftp, alvo: string, maximo: number): Promise<Uint8Array | null> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    const stream = sftp.raw.createReadStream(alvo)
    stream
      .on('data', (piece: Buffer) => {
        size += piece.length
        if (size > maximo) {
          stream.destroy()
          resolve(null)
        } else pieces.push(piece)
      })
      .on('end', () => resolve(Buffer.concat(pieces)))
      .on('error', reject)
  })

const escreverTudo = (sftp: Sftp, alvo: string, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    sftp.raw
      .createWriteStream(alvo)
      .on('close', () => resolve())
      .on('error', reject)
      .end(Buffer.from(bytes))
  })

/** Renames over what may be there: OpenSSH knows how; elsewhere the old one goes first. */
async function porNoLugar(sftp: Sftp, de: string, para: string): Promise<void> {
  const atomico = promisify(sftp.raw.ext_openssh_rename.bind(sftp.raw))
  try {
    await atomico(de, para)
  } catch {
    await sftp.unlink(para).catch(() => {})
    await sftp.rename(de, para)
  }
}

const S_IFMT = 0o170000
const S_IFREG = 0o100000

function caixaDe(sftp: Sftp, pasta: string): CaixaDeEntrada {
  const inside = (nome: string): string => path.posix.join(pasta, path.posix.basename(nome))
  return {
    async listar() {
      const all = await sftp.readdir(pasta).catch((e: unknown) => {
        throw fraseDoArquivo(e, `a pasta ${pasta}`)
      })
      return all
        .filter((f) => nomePermitido(f.filename) && (f.attrs.mode & S_IFMT) === S_IFREG)
        .map((f) => ({ nome: f.filename, tamanho: f.attrs.size, modificado: f.attrs.mtime * 1000 }))
        .sort((a, b) => (a.nome < b.nome ? -1 : 1))
        .slice(0, MOST_FILES)
    },
    ler: (nome, maximo) =>
      lerTudo(sftp, inside(nome), maximo).catch((e: unknown) => {
        throw fraseDoArquivo(e, `o arquivo ${nome}`)
      }),
    async guardar(nome) {
      await sftp.mkdir(path.posix.join(pasta, LIDOS)).catch(() => {})
      await porNoLugar(sftp, inside(nome), path.posix.join(pasta, LIDOS, path.posix.basename(nome))).catch(
        (e: unknown) => {
          throw fraseDoArquivo(e, `o arquivo ${nome}`)
        },
      )
    },
  }
}

/** The partner's SFTP server, or one of ours that the partner visits. */
export const abrirSftp = (d: DestinoSftp): CanalPort => ({
  enviar: ({ nome, bytes }) =>
    visitar(d, async (sftp) => {
      const half = path.posix.join(d.pasta, `.${nome}.parcial`)
      try {
        await escreverTudo(sftp, half, bytes)
        const { size } = await sftp.stat(half)
        if (size !== bytes.byteLength)
          throw new CanalFalhou(`O servidor guardou ${size} de ${bytes.byteLength} bytes.`)
        await porNoLugar(sftp, half, path.posix.join(d.pasta, nome))
      } catch (e) {
        throw fraseDoArquivo(e, `a pasta ${d.pasta}`)
      }
    }),
  receber: (trabalho) => visitar(d, (sftp) => trabalho(caixaDe(sftp, d.pasta))),
  testar: () =>
    visitar(d, async (sftp) => {
      const s = await sftp.stat(d.pasta).catch((e: unknown) => {
        throw fraseDoArquivo(e, `a pasta ${d.pasta}`)
      })
      if (!s.isDirectory()) throw new CanalFalhou(`${d.pasta} não é uma pasta.`)
      return `O servidor ${d.host} abriu a pasta ${d.pasta}.`
    }),
})
