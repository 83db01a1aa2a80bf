import { Diario } from '../diario.ts'

/** A title as the bank has it. */
export type Boleto = {
  /** Whoever registered it by HTTP gave one; a file's title is known by bank and number. */
  referencia: string
  banco: string
  /** The account's places of the remessa, as they came: the return repeats them. */
  conta: string
  nossoNumero: string
  documento: string
  usoEmpresa: string
  vencimento: string
  centavos: number
  situacao: 'registrado' | 'recusado' | 'liquidado' | 'baixado'
  txid: string | null
  pagoCentavos: number
  pagoEm: string | null
  creditoEm: string | null
  e2e: string | null
  /** Whose key registered it. */
  chave?: string
  abatimento?: number
  protestado?: boolean
  /** Names of instructions that came by HTTP: each is done once. */
  instrucoes?: string[]
}

/** Money that came for a title, or went back: told by number to whoever asks from one on. */
export type Liquidacao = {
  seq: number
  chave: string
  referencia: string
  centavos: number
  /** Of them, what was charged for being late. */
  acrescimos: number
  dia: string
  credito: string
  meio: 'pix' | 'boleto'
  e2e: string | null
  /** The one that it takes back. */
  estorna: number | null
}

/** Where whoever holds a key wants to be told, and what such a message is signed with. */
export type Aviso = { chave: string; url: string; segredo: string }

/** What waits to be told in the next return. */
export type Ocorrencia = {
  referencia: string
  movimento: string
  motivos: string
  dia: string
  credito: string | null
  pago: number
  acrescimos?: number
}

export type Arquivo = {
  id: string
  banco: string
  chave: string
  texto: string
  faltam: number
  /** Of payments and DDA; those of collection say none. */
  servico?: 'pagamentos'
}

export type Pagamento = {
  referencia: string
  centavos: number
  pagarEm: string
  situacao: 'agendado' | 'pago' | 'recusado'
  motivo: string
  vezes: number
  chave?: string
  pagoEm?: string
  pagoCentavos?: number
  autenticacao?: string
  /** As it came in a file: the heads of file and lot, and its own lines. */
  arquivo?: { cabeca: string; lote: string; linhas: string[] }
}

/** What waits to be told of a payment that came in a file; two places for each reason. */
export type Noticia = { referencia: string; codigos: string; centavos: number; dia: string }

type Entrada =
  | { t: 'boleto'; x: Boleto }
  | { t: 'ocorrencia'; x: Ocorrencia }
  | { t: 'arquivo'; x: Arquivo; ate: number; noticias?: number }
  | { t: 'pagamento'; x: Pagamento }
  | { t: 'noticia'; x: Noticia }
  | { t: 'remessa'; x: string }
  | { t: 'liquidacao'; x: Liquidacao }
  | { t: 'aviso'; x: Aviso }

/** The bank's books, in a journal that survives the process. */
export class Livro {
  readonly boletos = new Map<string, Boleto>()
  readonly arquivos = new Map<string, Arquivo>()
  readonly pagamentos = new Map<string, Pagamento>()
  readonly avisos = new Map<string, Aviso>()
  readonly liquidacoes: Liquidacao[] = []
  ocorrencias: Ocorrencia[] = []
  noticias: Noticia[] = []
  /** Files of payments that came, by what they hold: one is taken once. */
  readonly remessas = new Set<string>()
  readonly #diario: Diario<Entrada>

  constructor(arquivo: string) {
    this.#diario = new Diario<Entrada>(arquivo, (e) => this.#aplicar(e))
  }

  #aplicar(e: Entrada): void {
    if (e.t === 'boleto') this.boletos.set(e.x.referencia, e.x)
    else if (e.t === 'ocorrencia') this.ocorrencias.push(e.x)
    else if (e.t === 'pagamento') this.pagamentos.set(e.x.referencia, e.x)
    else if (e.t === 'noticia') this.noticias.push(e.x)
    else if (e.t === 'remessa') this.remessas.add(e.x)
    else if (e.t === 'liquidacao') this.liquidacoes.push(e.x)
    else if (e.t === 'aviso') this.avisos.set(e.x.chave, e.x)
    else {
      this.arquivos.set(e.x.id, e.x)
      this.ocorrencias = this.ocorrencias.slice(e.ate)
      this.noticias = this.noticias.slice(e.noticias ?? 0)
    }
  }

  #gravar(e: Entrada): Promise<void> {
    this.#aplicar(e)
    return this.#diario.anotar(e)
  }

  boleto = (x: Boleto): Promise<void> => this.#gravar({ t: 'boleto', x })
  ocorrencia = (x: Ocorrencia): Promise<void> => this.#gravar({ t: 'ocorrencia', x })
  liquidacao = (x: Liquidacao): Promise<void> => this.#gravar({ t: 'liquidacao', x })
  aviso = (x: Aviso): Promise<void> => this.#gravar({ t: 'aviso', x })
  pagamento = (x: Pagamento): Promise<void> => this.#gravar({ t: 'pagamento', x })
  noticia = (x: Noticia): Promise<void> => this.#gravar({ t: 'noticia', x })
  remessa = (x: string): Promise<void> => this.#gravar({ t: 'remessa', x })
  /** A return; the first `ate` occurrences, or `noticias` of payments, that waited are in it. */
  arquivo = (x: Arquivo, ate: number, noticias = 0): Promise<void> =>
    this.#gravar({ t: 'arquivo', x, ate, noticias })

  /** The last payment of a title that was not taken back. */
  ultima(referencia: string): Liquidacao | undefined {
    const back = new Set(this.liquidacoes.map((l) => l.estorna))
    return this.liquidacoes.findLast(
      (l) => l.referencia === referencia && l.estorna === null && !back.has(l.seq),
    )
  }

  porNumero(banco: string, nossoNumero: string): Boleto | undefined {
    for (const b of this.boletos.values())
      if (b.banco === banco && b.nossoNumero === nossoNumero && b.situacao !== 'recusado') return b
    return undefined
  }

  fechar(): void {
    this.#diario.fechar()
  }
}
