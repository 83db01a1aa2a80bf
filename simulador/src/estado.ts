import { Diario } from './diario.ts'

export type Registro = {
  tpEvento: string
  nSeq: number
  nProt: string
  em: string
  /** The whole procEvento, for the answers of a query. */
  proc: string
}

/** What stays known of a CT-e. */
export type ResumoDoCte = {
  tpCTe: string
  tpServ: string
  toma: string
  ufToma: string
  UFIni: string
  UFFim: string
  cMunIni: string
  cMunFim: string
  ieEmit: string
  /** CNPJ or CPF by group of the layout; `toma4` only where there is one. */
  partes: Record<string, string>
  nfes: string[]
  /** Keys that it replaces or complements. */
  cita: string[]
}

/** A document as the tax authority has it. */
export type Documento = {
  chave: string
  tpAmb: string
  nProt: string
  em: string
  dhEmi: string
  digVal: string
  /** protCTe or protMDFe as it was answered. */
  protocolo: string
  autorizador: string
  cancelado: Registro | null
  encerrado: boolean
  eventos: Registro[]
  /** CT-e: of many notes, so that each delivery is told by itself. */
  globalizado?: boolean
  /** CT-e: what another that replaces or complements it is held against. */
  resumo?: ResumoDoCte
  /** MDF-e: what may be open only once. */
  placa?: string
  ufFim?: string
  tpEmit?: string
}

/** What a company told beforehand of a CT-e (EPEC), which must then come within a week. */
export type Epec = {
  chave: string
  tpAmb: string
  registro: Registro
  /** What the CT-e must say too: values, taker, states, moment of emission. */
  dados: Record<string, string>
}

/** One document or event that waits for a company under its NSU. */
export type ParaDistribuir = {
  cnpj: string
  servico: string
  schema: string
  xml: string
  /** Withheld until the company tells what it knows of this NF-e (`resNFe` comes first, the whole note after). */
  retido?: boolean
  /** Travels cut short: what is packed cannot be unpacked. */
  estragado?: boolean
}

type Entrada =
  | { tipo: 'documento'; documento: Documento }
  | { tipo: 'evento'; chave: string; registro: Registro; efeito: 'cancela' | 'encerra' | null }
  | { tipo: 'epec'; epec: Epec }
  | { tipo: 'distribuir'; item: ParaDistribuir }
  | { tipo: 'consertar'; servico: string; cnpj: string }
  | { tipo: 'manifesto'; quem: string; nProt: string }

/** Every document the simulator authorised, kept in a journal that survives the process. */
export class Estado {
  readonly documentos = new Map<string, Documento>()
  readonly #epecs = new Map<string, Epec>()
  readonly #numeros = new Map<string, string>()
  readonly #distribuir = new Map<string, ParaDistribuir[]>()
  #retidos: ParaDistribuir[] = []
  /** Protocol of what recipients told of NF-e, by environment, event and author. */
  readonly manifestos = new Map<string, string>()
  readonly #diario: Diario<Entrada>
  #protocolos = 0

  constructor(arquivo: string) {
    this.#diario = new Diario<Entrada>(arquivo, (e) => this.#aplicar(e))
  }

  /** Fifteen digits, never the same twice: UF, two of the year, ten in sequence. */
  proximoProtocolo(cUF: string, agora: Date): string {
    this.#protocolos++
    return `1${cUF}${String(agora.getUTCFullYear()).slice(2)}${String(this.#protocolos).padStart(10, '0')}`
  }

  /** The document of the same issuer, model, series, number and environment; the key may differ. */
  mesmoNumero(chave: string, tpAmb: string): Documento | null {
    const outra = this.#numeros.get(numeroDe(chave, tpAmb))
    return outra ? (this.documentos.get(outra) ?? null) : null
  }

  /** The EPEC of this issuer, model, series and number; the key may differ. */
  epecDoNumero(chave: string, tpAmb: string): Epec | null {
    return this.#epecs.get(numeroDe(chave, tpAmb)) ?? null
  }

  /** EPECs of a company whose CT-e has not come, the oldest first. */
  epecsPendentes(cnpj: string, tpAmb: string): Epec[] {
    return [...this.#epecs.values()].filter(
      (e) => e.tpAmb === tpAmb && e.chave.slice(6, 20) === cnpj && !this.documentos.has(e.chave),
    )
  }

  get epecs(): Epec[] {
    return [...this.#epecs.values()]
  }

  abertos(cnpj: string, tpAmb: string): Documento[] {
    return [...this.documentos.values()].filter(
      (d) =>
        d.chave.slice(20, 22) === '58' &&
        d.chave.slice(6, 20) === cnpj &&
        d.tpAmb === tpAmb &&
        !d.cancelado &&
        !d.encerrado,
    )
  }

  aDistribuir(servico: string, cnpj: string): readonly ParaDistribuir[] {
    return this.#fila(servico, cnpj)
  }

  /** Known at once, answered when on the disk: a second copy of the same document meets the first. */
  gravarDocumento(documento: Documento): Promise<void> {
    return this.#gravar({ tipo: 'documento', documento })
  }

  gravarEvento(chave: string, registro: Registro, efeito: 'cancela' | 'encerra' | null): Promise<void> {
    return this.#gravar({ tipo: 'evento', chave, registro, efeito })
  }

  gravarEpec(epec: Epec): Promise<void> {
    return this.#gravar({ tipo: 'epec', epec })
  }

  gravarDistribuicao(item: ParaDistribuir): Promise<void> {
    return this.#gravar({ tipo: 'distribuir', item })
  }

  /** What travelled cut short travels whole from now on. */
  consertarDistribuicao(servico: string, cnpj: string): Promise<void> {
    return this.#gravar({ tipo: 'consertar', servico, cnpj })
  }

  /** Keeps what a recipient told of an NF-e; what was withheld from it is distributed. */
  async gravarManifesto(quem: string, nProt: string, de: { cnpj: string; chave: string }): Promise<void> {
    await this.#gravar({ tipo: 'manifesto', quem, nProt })
    for (const item of this.#retidos.filter((r) => r.cnpj === de.cnpj && r.xml.includes(de.chave)))
      await this.#gravar({ tipo: 'distribuir', item: { ...item, retido: false } })
  }

  /** Before an answer that speaks of what stands: it must be on the disk. */
  assentar(): Promise<void> {
    return this.#diario.assentar()
  }

  fechar(): void {
    this.#diario.fechar()
  }

  #fila(servico: string, cnpj: string): ParaDistribuir[] {
    const nome = `${servico}:${cnpj}`
    const fila = this.#distribuir.get(nome) ?? []
    this.#distribuir.set(nome, fila)
    return fila
  }

  #gravar(entrada: Entrada): Promise<void> {
    this.#aplicar(entrada)
    return this.#diario.anotar(entrada)
  }

  #aplicar(e: Entrada): void {
    if (e.tipo === 'distribuir') {
      const { item } = e
      this.#retidos = this.#retidos.filter((r) => r.cnpj !== item.cnpj || r.xml !== item.xml)
      if (item.retido) this.#retidos.push(item)
      else this.#fila(item.servico, item.cnpj).push(item)
      return
    }
    if (e.tipo === 'consertar') {
      for (const item of this.#fila(e.servico, e.cnpj)) item.estragado = false
      return
    }
    if (e.tipo === 'manifesto') {
      this.manifestos.set(e.quem, e.nProt)
      this.#protocolos = Math.max(this.#protocolos, Number(e.nProt.slice(5)))
      return
    }
    const { nProt } = e.tipo === 'documento' ? e.documento : e.tipo === 'epec' ? e.epec.registro : e.registro
    this.#protocolos = Math.max(this.#protocolos, Number(nProt.slice(5)))
    if (e.tipo === 'epec') {
      this.#epecs.set(numeroDe(e.epec.chave, e.epec.tpAmb), e.epec)
      return
    }
    if (e.tipo === 'documento') {
      this.documentos.set(e.documento.chave, e.documento)
      this.#numeros.set(numeroDe(e.documento.chave, e.documento.tpAmb), e.documento.chave)
      return
    }
    const documento = this.documentos.get(e.chave)
    if (!documento) return
    documento.eventos.push(e.registro)
    if (e.efeito === 'cancela') documento.cancelado = e.registro
    if (e.efeito === 'encerra') documento.encerrado = true
  }
}

/** Issuer, model, series and number: positions 6 to 34 of the key. */
const numeroDe = (chave: string, tpAmb: string): string => `${tpAmb}:${chave.slice(6, 34)}`
