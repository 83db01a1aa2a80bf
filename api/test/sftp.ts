import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { lstat, mkdir, mkdtemp, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'
import { impressaoDe } from '../src/adapters/canal/sftp.ts'

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp

export type ServidorSftp = {
  porta: number
  /** Of its host key, as OpenSSH prints it. */
  impressao: string
  /** The folder of this machine that is its root. */
  raiz: string
  /** What it lets nobody rename or delete. */
  somenteLeitura: Set<string>
  /** Secrets that clients showed, whether right or wrong. */
  ouvidos: string[]
  /** Ends every connection when this file is opened for reading, so many times. */
  cair: { nome: string; vezes: number }
  fechar: () => Promise<void>
}

const attrsOf = (s: { mode: number; size: number; mtimeMs: number }) => ({
  mode: s.mode,
  uid: 0,
  gid: 0,
  size: s.size,
  atime: Math.trunc(s.mtimeMs / 1000),
  mtime: Math.trunc(s.mtimeMs / 1000),
})

const codeOf = (e: unknown): number =>
  (e as { code?: string }).code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE

/** Serves a folder over one SFTP session: only what a client of ours asks for. */
function servir(sftp: SFTPWrapper, servidor: ServidorSftp, conexao: Connection): void {
  const files = new Map<number, FileHandle>()
  const dirs = new Map<number, string | null>()
  let next = 0
  const real = (p: string): string => path.join(servidor.raiz, path.posix.resolve('/', p))
  const handleOf = (id: number): Buffer => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(id)
    return handle
  }
  const done = (id: number, work: Promise<unknown>) =>
    work.then(
      () => sftp.status(id, STATUS_CODE.OK),
      (e: unknown) => sftp.status(id, codeOf(e)),
    )
  const fixo = (p: string): boolean => servidor.somenteLeitura.has(path.posix.basename(p))
  const stat = (id: number, p: string) =>
    void lstat(real(p)).then(
      (s) => sftp.attrs(id, attrsOf(s)),
      (e: unknown) => sftp.status(id, codeOf(e)),
    )
  sftp
    .on('STAT', stat)
    .on('LSTAT', stat)
    .on('OPEN', (id, nome, flags) => {
      if (path.posix.basename(nome) === servidor.cair.nome && servidor.cair.vezes > 0) {
        servidor.cair.vezes -= 1
        conexao.end()
        return
      }
      const write = (flags & OPEN_MODE.WRITE) !== 0
      const mode = write ? constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC : constants.O_RDONLY
      void open(real(nome), mode).then(
        (file) => {
          next += 1
          files.set(next, file)
          sftp.handle(id, handleOf(next))
        },
        (e: unknown) => sftp.status(id, codeOf(e)),
      )
    })
    .on('FSTAT', (id, handle) => {
      void files
        .get(handle.readUInt32BE())!
        .stat()
        .then((s) => sftp.attrs(id, attrsOf(s)))
    })
    .on('READ', (id, handle, offset, length) => {
      const piece = Buffer.alloc(length)
      void files
        .get(handle.readUInt32BE())!
        .read(piece, 0, length, offset)
        .then(({ bytesRead }) =>
          bytesRead === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, piece.subarray(0, bytesRead)),
        )
    })
    .on('WRITE', (id, handle, offset, data) => {
      void done(id, files.get(handle.readUInt32BE())!.write(data, 0, data.length, offset))
    })
    .on('CLOSE', (id, handle) => {
      const key = handle.readUInt32BE()
      const file = files.get(key)
      files.delete(key)
      dirs.delete(key)
      void done(id, file ? file.close() : Promise.resolve())
    })
    .on('OPENDIR', (id, p) => {
      void lstat(real(p)).then(
        () => {
          next += 1
          dirs.set(next, p)
          sftp.handle(id, handleOf(next))
        },
        (e: unknown) => sftp.status(id, codeOf(e)),
      )
    })
    .on('READDIR', (id, handle) => {
      const key = handle.readUInt32BE()
      const dir = dirs.get(key)
      if (dir === null || dir === undefined) {
        sftp.status(id, STATUS_CODE.EOF)
        return
      }
      dirs.set(key, null)
      void (async () => {
        const names = await readdir(real(dir))
        const rows = await Promise.all(
          names.map(async (filename) => {
            const s = await lstat(path.join(real(dir), filename))
            return { filename, longname: filename, attrs: attrsOf(s) }
          }),
        )
        sftp.name(id, rows)
      })()
    })
    .on('MKDIR', (id, p) => void done(id, mkdir(real(p))))
    .on('REMOVE', (id, p) => {
      if (fixo(p)) sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
      else void done(id, unlink(real(p)))
    })
    .on('RENAME', (id, from, to) => {
      if (fixo(from)) sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
      else void done(id, rename(real(from), real(to)))
    })
    // The extension of OpenSSH that renames over what is there: not offered, as by many servers.
    .on('EXTENDED', (id) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED))
}

/** A real SFTP server in this process: user `parceiro`, a password or the public half of a key. */
export async function abrirServidorSftp(senha: string, chavePublica = ''): Promise<ServidorSftp> {
  const host = ssh2.utils.generateKeyPairSync('ed25519')
  const parsed = ssh2.utils.parseKey(host.public)
  if (parsed instanceof Error) throw parsed
  const known = chavePublica ? ssh2.utils.parseKey(chavePublica) : null
  if (known instanceof Error) throw known
  const open = new Set<Connection>()
  const servidor: ServidorSftp = {
    porta: 0,
    impressao: impressaoDe(parsed.getPublicSSH()),
    raiz: await mkdtemp(path.join(tmpdir(), 'sftp-')),
    somenteLeitura: new Set(),
    ouvidos: [],
    cair: { nome: '', vezes: 0 },
    fechar: async () => {
      for (const one of open) one.end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(servidor.raiz, { recursive: true, force: true })
    },
  }
  const server = new ssh2.Server({ hostKeys: [host.private] }, (conexao) => {
    open.add(conexao)
    conexao
      .on('authentication', (ctx) => {
        if (ctx.method === 'password') servidor.ouvidos.push(ctx.password)
        const byKey =
          ctx.method === 'publickey' &&
          known !== null &&
          ctx.key.data.equals(known.getPublicSSH()) &&
          (!ctx.signature || known.verify(ctx.blob!, ctx.signature, ctx.hashAlgo) === true)
        const right =
          ctx.username === 'parceiro' && (byKey || (ctx.method === 'password' && ctx.password === senha))
        if (right) ctx.accept()
        else ctx.reject(['password', 'publickey'])
      })
      .on('ready', () =>
        conexao.on('session', (accept) =>
          accept().on('sftp', (acceptSftp) => servir(acceptSftp(), servidor, conexao)),
        ),
      )
      .on('close', () => open.delete(conexao))
      .on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  servidor.porta = (server.address() as AddressInfo).port
  return servidor
}
