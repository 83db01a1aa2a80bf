import { createServer, type Server, type Socket } from 'node:net'
import type { Caixa, Caixas, Carta } from './caixas.ts'
import { entreOs, type Termo, termosDe, tirarComando } from './leitor-imap.ts'

/** What a test turns: after so many commands the connection is cut, before the answer or behind it. */
export type FalhasDoCorreio = { cortarEm: number | null; depois: boolean; comandos: number }

const meses = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const quando = (d: Date): string =>
  `"${String(d.getUTCDate()).padStart(2, ' ')}-${meses[d.getUTCMonth()]}-${d.getUTCFullYear()} ${d.toISOString().slice(11, 19)} +0000"`
const cabecalho = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? bytes : bytes.subarray(0, end + 4)
}

/** One item of a FETCH: BODY[], BODY[HEADER], a part of them by <from.length>, and what a letter is beside. */
function item(pedido: string, c: Carta): Buffer[] {
  const nome = pedido.toUpperCase()
  if (nome === 'UID') return [Buffer.from(`UID ${c.uid}`)]
  if (nome === 'FLAGS') return [Buffer.from(`FLAGS (${c.lida ? '\\Seen' : ''})`)]
  if (nome === 'INTERNALDATE') return [Buffer.from(`INTERNALDATE ${quando(c.em)}`)]
  if (nome === 'RFC822.SIZE') return [Buffer.from(`RFC822.SIZE ${c.bytes.length}`)]
  const body = /^BODY(?:\.PEEK)?\[(HEADER)?\](?:<(\d+)\.(\d+)>)?$/.exec(nome)
  if (!body) return []
  const whole = body[1] ? cabecalho(c.bytes) : c.bytes
  const from = Number(body[2] ?? 0)
  const bytes = body[3] ? whole.subarray(from, from + Number(body[3])) : whole
  return [Buffer.from(`BODY[${body[1] ?? ''}]${body[3] ? `<${from}>` : ''} {${bytes.length}}\r\n`), bytes]
}

const achadas = (termos: Termo[], caixa: Caixa): number[] => {
  const uids = caixa.cartas.map((c) => c.uid)
  let found = new Set(uids)
  for (let at = 0; at < termos.length; at++) {
    const word = String(termos[at]).toUpperCase()
    if (word === 'UID') found = new Set([...entreOs(String(termos[++at]), uids)].filter((u) => found.has(u)))
    if (word === 'UNSEEN')
      found = new Set(caixa.cartas.filter((c) => !c.lida && found.has(c.uid)).map((c) => c.uid))
    if (word === 'HEADER') {
      const line = `${String(termos[++at])}: ${String(termos[++at])}`.toLowerCase()
      const has = (c: Carta) => cabecalho(c.bytes).toString('utf8').toLowerCase().includes(line)
      found = new Set(caixa.cartas.filter((c) => found.has(c.uid) && has(c)).map((c) => c.uid))
    }
  }
  return [...found]
}

class Sessao {
  private resto: Buffer = Buffer.alloc(0)
  private avisados = 0
  private dono: string | null = null
  private aberta: Caixa | null = null
  private ocioso: string | null = null
  private readonly socket: Socket
  private readonly caixas: Caixas
  private readonly senha: string
  private readonly falhas: FalhasDoCorreio

  constructor(socket: Socket, caixas: Caixas, senha: string, falhas: FalhasDoCorreio) {
    this.socket = socket
    this.caixas = caixas
    this.senha = senha
    this.falhas = falhas
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => this.ouvir(Buffer.concat([this.resto, bytes])))
    this.diz('* OK [CAPABILITY IMAP4rev1 ID IDLE NAMESPACE UNSELECT] correio local')
  }

  private diz(line: string): void {
    this.socket.write(`${line}\r\n`)
  }

  private ouvir(bytes: Buffer): void {
    this.resto = bytes
    for (;;) {
      const lido = tirarComando(this.resto, this.avisados)
      if (lido.comando === null) {
        if (lido.falta) {
          this.avisados++
          this.diz('+ pronto')
        }
        return
      }
      this.resto = lido.resto
      this.avisados = 0
      const texto = lido.comando.toString('utf8')
      if (this.ocioso !== null) {
        if (/^done$/i.test(texto.trim())) this.diz(`${this.ocioso} OK`)
        this.ocioso = null
      } else if (!this.atender(termosDe(texto, lido.literais))) return
    }
  }

  /** False: the connection was cut. */
  private atender([marca, verbo, ...resto]: Termo[]): boolean {
    const cut = ++this.falhas.comandos === this.falhas.cortarEm
    if (cut && !this.falhas.depois) {
      this.socket.destroy()
      return false
    }
    const porUid = String(verbo).toUpperCase() === 'UID'
    const nome = String(porUid ? resto.shift() : verbo).toUpperCase()
    this.socket.cork()
    this.fazer(String(marca), nome, resto)
    this.socket.uncork()
    if (cut) this.socket.destroySoon()
    return !cut
  }

  private fazer(marca: string, nome: string, termos: Termo[]): unknown {
    const ok = (texto = ''): void => this.diz(`${marca} OK ${texto}`.trim())
    switch (nome) {
      case 'CAPABILITY':
        this.diz('* CAPABILITY IMAP4rev1 ID IDLE NAMESPACE UNSELECT')
        return ok()
      case 'ID':
        this.diz('* ID ("name" "correio local")')
        return ok()
      case 'NAMESPACE':
        this.diz('* NAMESPACE (("" "/")) NIL NIL')
        return ok()
      case 'LOGIN': {
        const [usuario, senha] = termos.map(String)
        if (!usuario || senha !== this.senha)
          return this.diz(`${marca} NO [AUTHENTICATIONFAILED] senha errada`)
        this.dono = usuario
        return ok()
      }
      case 'LOGOUT':
        this.diz('* BYE')
        ok()
        return this.socket.end()
      case 'IDLE':
        this.ocioso = marca
        return this.diz('+ espera')
      case 'NOOP':
      case 'CLOSE':
      case 'UNSELECT':
        return ok()
      default:
        if (this.dono === null) return this.diz(`${marca} NO entre antes`)
        return this.naCaixa(marca, nome, termos, this.caixas.de(this.dono))
    }
  }

  private naCaixa(marca: string, nome: string, termos: Termo[], caixa: Caixa): unknown {
    const ok = (texto = ''): void => this.diz(`${marca} OK ${texto}`.trim())
    if (nome === 'LIST' || nome === 'LSUB') {
      this.diz(`* ${nome} (\\HasNoChildren) "/" "INBOX"`)
      return ok()
    }
    if (nome === 'SELECT' || nome === 'EXAMINE') {
      if (String(termos[0]).toUpperCase() !== 'INBOX')
        return this.diz(`${marca} NO [NONEXISTENT] sem esta pasta`)
      this.aberta = caixa
      for (const line of [
        '* FLAGS (\\Seen)',
        '* OK [PERMANENTFLAGS (\\Seen)]',
        `* ${caixa.cartas.length} EXISTS`,
        '* 0 RECENT',
        `* OK [UIDVALIDITY ${caixa.validade}]`,
        `* OK [UIDNEXT ${caixa.proximo}]`,
      ])
        this.diz(line)
      return ok(`[READ-${nome === 'SELECT' ? 'WRITE' : 'ONLY'}]`)
    }
    if (!this.aberta) return this.diz(`${marca} BAD sem pasta aberta`)
    if (nome === 'SEARCH') {
      this.diz(`* SEARCH ${achadas(termos, caixa).join(' ')}`.trim())
      return ok()
    }
    const uids = entreOs(
      String(termos[0]),
      caixa.cartas.map((c) => c.uid),
    )
    if (nome === 'STORE') this.caixas.marcar(caixa, uids, String(termos[1]).startsWith('+'))
    else if (nome !== 'FETCH') return this.diz(`${marca} BAD não sei ${nome}`)
    const pedidos = nome === 'STORE' ? ['UID', 'FLAGS'] : [termos[1] ?? []].flat().map(String)
    caixa.cartas.forEach((c, at) => {
      if (!uids.has(c.uid)) return
      this.socket.write(`* ${at + 1} FETCH (`)
      const itens = pedidos.map((p) => item(p, c)).filter((i) => i.length > 0)
      itens.forEach((i, n) => {
        this.socket.write(Buffer.concat([Buffer.from(n > 0 ? ' ' : ''), ...i]))
      })
      this.diz(')')
    })
    return ok()
  }
}

/** Mailboxes over IMAP (RFC 3501, what a reader of one folder says). The user is the address; all have one password. */
export const criarImap = (caixas: Caixas, senha: string, falhas: FalhasDoCorreio): Server =>
  createServer((socket) => new Sessao(socket, caixas, senha, falhas))
