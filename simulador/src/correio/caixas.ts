import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Carta = { uid: number; bytes: Buffer; em: Date; lida: boolean }
export type Caixa = { endereco: string; validade: number; proximo: number; cartas: Carta[] }

type NoDisco = { endereco: string; validade: number; cartas: { uid: number; em: string; lida: boolean }[] }

/** `Ana <Sac+12.ab@Casa.demo>` is delivered to `sac@casa.demo`: what stands behind a plus is the owner's own. */
export const caixaDe = (endereco: string): string =>
  endereco
    .trim()
    .toLowerCase()
    .replace(/^.*<([^>]*)>.*$/, '$1')
    .replace(/\+[^@]*@/, '@')

/** Mailboxes in a folder: every address has one from the first letter that comes for it. */
export class Caixas {
  private readonly pasta: string
  private readonly todas = new Map<string, Caixa>()

  constructor(pasta: string) {
    this.pasta = pasta
    mkdirSync(pasta, { recursive: true })
    for (const nome of readdirSync(pasta).filter((n) => n.endsWith('.json'))) {
      const lida = JSON.parse(readFileSync(path.join(pasta, nome), 'utf8')) as NoDisco
      const cartas = lida.cartas.map((c) => ({
        ...c,
        em: new Date(c.em),
        bytes: readFileSync(this.arquivo(lida.endereco, lida.validade, c.uid)),
      }))
      const proximo = (cartas.at(-1)?.uid ?? 0) + 1
      this.todas.set(lida.endereco, { ...lida, cartas, proximo })
    }
  }

  private nome = (endereco: string): string => Buffer.from(endereco).toString('base64url')
  private arquivo = (endereco: string, validade: number, uid: number): string =>
    path.join(this.pasta, `${this.nome(endereco)}-${validade}-${uid}.eml`)

  /** The index is written beside and moved: whoever is killed keeps the one before. */
  private gravar(caixa: Caixa): void {
    const para = path.join(this.pasta, `${this.nome(caixa.endereco)}.json`)
    const { endereco, validade } = caixa
    const cartas = caixa.cartas.map(({ uid, em, lida }) => ({ uid, em: em.toISOString(), lida }))
    writeFileSync(`${para}.parcial`, JSON.stringify({ endereco, validade, cartas }))
    renameSync(`${para}.parcial`, para)
  }

  de(endereco: string): Caixa {
    const bare = caixaDe(endereco)
    const known = this.todas.get(bare)
    if (known) return known
    const nova: Caixa = { endereco: bare, validade: 1, proximo: 1, cartas: [] }
    this.todas.set(bare, nova)
    return nova
  }

  entregar(para: string, bytes: Buffer): Carta {
    const caixa = this.de(para)
    const carta = { uid: caixa.proximo++, bytes, em: new Date(), lida: false }
    writeFileSync(this.arquivo(caixa.endereco, caixa.validade, carta.uid), bytes)
    caixa.cartas.push(carta)
    this.gravar(caixa)
    return carta
  }

  marcar(caixa: Caixa, uids: ReadonlySet<number>, lida: boolean): void {
    for (const carta of caixa.cartas) if (uids.has(carta.uid)) carta.lida = lida
    this.gravar(caixa)
  }

  /** The same letters under other numbers, as after a mailbox was moved to another server. */
  renumerar(endereco: string): void {
    const caixa = this.de(endereco)
    caixa.validade += 1
    caixa.cartas = caixa.cartas.map((c, at) => ({ ...c, uid: at + 1 }))
    caixa.proximo = caixa.cartas.length + 1
    for (const c of caixa.cartas) writeFileSync(this.arquivo(caixa.endereco, caixa.validade, c.uid), c.bytes)
    this.gravar(caixa)
  }
}
