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
}

/** What waits to be told in the next return. */
export type Ocorrencia = {
  referencia: string
  movimento: string
  motivos: string
  dia: string
  credito: string | null
  pago: number
}

export type Arquivo = { id: string; banco: string; texto: string; faltam: number }

export type Pagamento = {
  referencia: string
  centavos: number
  pagarEm: string
  situacao: 'agendado' | 'pago' | 'recusado'
  motivo: string
  vezes: number
}

type Entrada =
  | { t: 'boleto'; x: Boleto }
  | { t: 'ocorrencia'; x: Ocorrencia }
  | { t: 'arquivo'; x: Arquivo; ate: number }
  | { t: 'pagamento'; x: Pagamento }

/** The bank's books, in a journal that survives the process. */
export class Livro {
  readonly boletos = new Map<string, Boleto>()
  readonly arquivos = new Map<string, Arquivo>()
  readonly pagamentos = new Map<string, Pagamento>()
  ocorrencias: Ocorrencia[] = []
  readonly #diario: Diario<Entrada>

  constructor(arquivo: string) {
    this.#diario = new Diario<Entrada>(arquivo, (e) => this.#aplicar(e))
  }

  #aplicar(e: Entrada): void {
    if (e.t === 'boleto') this.boletos.set(e.x.referencia, e.x)
    else if (e.t === 'ocorrencia') this.ocorrencias.push(e.x)
    else if (e.t === 'pagamento') this.pagamentos.set(e.x.referencia, e.x)
    else {
      this.arquivos.set(e.x.id, e.x)
      this.ocorrencias = this.ocorrencias.slice(e.ate)
    }
  }

  #gravar(e: Entrada): Promise<void> {
    this.#aplicar(e)
    return this.#diario.anotar(e)
  }

  boleto = (x: Boleto): Promise<void> => this.#gravar({ t: 'boleto', x })
  ocorrencia = (x: Ocorrencia): Promise<void> => this.#gravar({ t: 'ocorrencia', x })
  pagamento = (x: Pagamento): Promise<void> => this.#gravar({ t: 'pagamento', x })
  /** A return; the first `ate` occurrences that waited are in it. */
  arquivo = (x: Arquivo, ate: number): Promise<void> => this.#gravar({ t: 'arquivo', x, ate })

  porNumero(banco: string, nossoNumero: string): Boleto | undefined {
    for (const b of this.boletos.values())
      if (b.banco === banco && b.nossoNumero === nossoNumero && b.situacao !== 'recusado') return b
    return undefined
  }

  fechar(): void {
    this.#diario.fechar()
  }
}
