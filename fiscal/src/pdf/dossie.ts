import { Folha, UTIL } from './folha.ts'

const FIM = UTIL.altura - 14
/** Height of a line of small print, in millimetres. */
export const LINHA = 4.4
/** Side of the square of a way. */
const LADO = 70

/** One piece of a line: where it begins, how wide it is. */
export type Pedaco = { texto: string; x: number; largura: number; negrito?: boolean }

/**
 * Sheets that prove something: a heading on each, sections, facts by their labels, lines in columns. What is written flows to the next
 * sheet. The date is that of what is told, so that the same story makes the same bytes.
 */
export class Dossie {
  readonly folha: Folha
  readonly #titulo: string
  y = 0
  #pagina = 0

  constructor(nome: string, titulo: string, data: Date) {
    this.folha = new Folha(nome, data)
    this.#titulo = titulo
    this.#abrir()
  }

  #abrir(): void {
    this.folha.novaPagina()
    this.#pagina++
    this.y = 4
    this.folha.texto(this.#titulo, 0, this.y, 150, { tamanho: 13, negrito: true })
    this.folha.texto(`Página ${this.#pagina}`, 150, this.y, UTIL.largura - 150, {
      tamanho: 8,
      alinhar: 'direita',
    })
    this.y += 9
  }

  /** What comes next has so much room on one sheet. */
  cabe(altura: number): void {
    if (this.y + altura > FIM) this.#abrir()
  }

  titulo(texto: string): void {
    this.cabe(14)
    this.y += 3
    this.folha.texto(texto, 0, this.y, UTIL.largura, { tamanho: 10, negrito: true })
    this.y += 5
    this.folha.linha(0, this.y, UTIL.largura, this.y)
    this.y += 1.5
  }

  fato(rotulo: string, valor: string, largura: number = UTIL.largura, negrito = false): void {
    this.cabe(5)
    this.folha.texto(rotulo, 0, this.y, 36, { tamanho: 9 })
    this.folha.texto(valor, 38, this.y, largura - 38, { tamanho: 9, negrito })
    this.y += 5
  }

  linha(...pedacos: Pedaco[]): void {
    this.cabe(LINHA)
    for (const p of pedacos)
      this.folha.texto(p.texto, p.x, this.y, p.largura, {
        tamanho: 7.5,
        ...(p.negrito === undefined ? {} : { negrito: p.negrito }),
      })
    this.y += LINHA
  }

  /** Running text, broken into as many lines as it needs. */
  texto(texto: string, tamanho = 8.5, x = 0): void {
    for (const linha of this.folha.quebrar(texto, UTIL.largura - x, tamanho)) {
      this.cabe(LINHA)
      this.folha.texto(linha, x, this.y, UTIL.largura - x, { tamanho })
      this.y += LINHA
    }
  }

  /** A way, to scale in a square, north above; a cross stands where something is. */
  trajeto(pontos: readonly { lat: number; lng: number }[], marca?: { lat: number; lng: number }): void {
    if (pontos.length < 2) return
    this.cabe(LADO + 8)
    const all = marca ? [...pontos, marca] : pontos
    const lats = all.map((p) => p.lat)
    const lngs = all.map((p) => p.lng)
    const [south, west] = [Math.min(...lats), Math.min(...lngs)]
    const scale = Math.cos((south * Math.PI) / 180)
    const span = Math.max(Math.max(...lats) - south, (Math.max(...lngs) - west) * scale, 1e-6)
    const at = (p: { lat: number; lng: number }) =>
      [
        2 + (((p.lng - west) * scale) / span) * (LADO - 4),
        this.y + LADO - 2 - ((p.lat - south) / span) * (LADO - 4),
      ] as const
    this.folha.caixa(0, this.y, LADO, LADO)
    for (let n = 1; n < pontos.length; n++) {
      const [[ax, ay], [bx, by]] = [at(pontos[n - 1]!), at(pontos[n]!)]
      this.folha.linha(ax, ay, bx, by)
    }
    if (marca) {
      const [x, y] = at(marca)
      this.folha.linha(x - 2, y - 2, x + 2, y + 2)
      this.folha.linha(x - 2, y + 2, x + 2, y - 2)
    }
    this.y += LADO + 1
    this.texto(`Trajeto: ${pontos.length.toLocaleString('pt-BR')} posições, norte acima`, 7)
  }

  bytes(): Promise<Uint8Array> {
    return this.folha.bytes()
  }
}
