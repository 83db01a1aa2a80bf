import { decodificar } from '../bytes.ts'
import type { Problema } from '../problema.ts'
import { type Dinheiro, diaDe, dinheiroDe, e2eDe, ehSaldo, textoDe } from './valores.ts'

/** One entry of a statement. */
export type LancamentoOfx = {
  /** The bank's own id; null when empty. Not proof of anything: banks repeat and change them. */
  fitid: string | null
  /** YYYY-MM-DD as written. */
  dia: string
  /** Signed: what leaves is negative. */
  centavos: number
  /** TRNTYPE: CREDIT, DEBIT, XFER, PAYMENT, CHECK, FEE... */
  tipo: string
  /** Name and memo, as a person reads them. */
  texto: string
  /** CHECKNUM, or REFNUM. */
  documento: string | null
  /** End-to-end id of a PIX, when the bank wrote it somewhere. */
  e2e: string | null
}

export type SaldoOfx = { dia: string | null; centavos: number }

/** One account's statement. */
export type ExtratoOfx = {
  banco: string | null
  agencia: string | null
  conta: string | null
  tipo: 'conta' | 'cartao'
  moeda: string
  /** DTSTART and DTEND; or the first and last day of what is inside. */
  de: string | null
  ate: string | null
  lancamentos: LancamentoOfx[]
  /** LEDGERBAL. */
  saldo: SaldoOfx | null
  /** Balances that the bank wrote among the entries: no entries, but good to check by. */
  conferencias: (SaldoOfx & { texto: string })[]
}

export type LeituraOfx = { extratos: ExtratoOfx[]; problemas: Problema[] }

type Marca = { fecha: boolean; nome: string; valor: string; posicao: number }

const MARCA = /<(\/?)([A-Za-z][A-Za-z0-9._]*)(?:\s[^<>]*)?\/?>/g

function* marcas(text: string): Generator<Marca> {
  let last: { fecha: boolean; nome: string; posicao: number; from: number } | undefined
  for (const m of text.matchAll(MARCA)) {
    if (last) yield { ...last, valor: text.slice(last.from, m.index) }
    last = { fecha: m[1] === '/', nome: m[2]!.toUpperCase(), posicao: m.index, from: m.index + m[0].length }
  }
  if (last) yield { ...last, valor: text.slice(last.from) }
}

/** What opens a statement; the older OFC of Banco do Brasil has names of its own. */
const EXTRATOS: Record<string, 'conta' | 'cartao'> = {
  STMTRS: 'conta',
  CCSTMTRS: 'cartao',
  ACCTSTMT: 'conta',
}
const LANCAMENTOS = new Set(['STMTTRN', 'GENTRN'])
const SALDOS = new Set(['LEDGERBAL', 'AVAILBAL', 'BAL'])
const DA_CONTA = new Set(['BANKID', 'BRANCHID', 'ACCTID', 'CURDEF', 'DTSTART', 'DTEND', 'LEDGER'])
/** A transfer's other side has an account too: it is not the statement's. */
const OUTRA_CONTA = new Set(['BANKACCTTO', 'CCACCTTO'])

type Aberto = { extrato: ExtratoOfx; saldo: Dinheiro | null; diaDoSaldo: string | null; comDecimais: boolean }
type Bruto = { linha: number; campos: Map<string, string> }

class Leitor {
  readonly problemas: Problema[] = []
  readonly abertos: Aberto[] = []
  #atual: Aberto | null = null
  #bruto: Bruto | null = null
  #saldo: string | null = null
  #outra = false
  #ofc = false
  readonly #linhaDe: (posicao: number) => number

  constructor(linhaDe: (posicao: number) => number) {
    this.#linhaDe = linhaDe
  }

  #anotar(linha: number | null, nivel: Problema['nivel'], mensagem: string): void {
    this.problemas.push({ linha, nivel, mensagem })
  }

  #extrato(tipo: 'conta' | 'cartao' = 'conta'): Aberto {
    const extrato: ExtratoOfx = {
      ...{ banco: null, agencia: null, conta: null, tipo, moeda: 'BRL', de: null, ate: null },
      ...{ lancamentos: [], saldo: null, conferencias: [] },
    }
    this.#atual = { extrato, saldo: null, diaDoSaldo: null, comDecimais: false }
    this.abertos.push(this.#atual)
    return this.#atual
  }

  /** The entry that was open is complete: a closing tag may be missing or wrong, so whatever opens next ends it. */
  fecharLancamento(): void {
    const bruto = this.#bruto
    this.#bruto = null
    if (!bruto) return
    const aberto = this.#atual ?? this.#extrato()
    const get = (...names: string[]) => names.map((n) => bruto.campos.get(n)).find((v) => v) ?? ''
    const memo = get('MEMO')
    const name = get('NAME')
    const texto = name && memo && !memo.includes(name) ? `${name} ${memo}` : memo || name
    const dia = diaDe(get('DTPOSTED', 'DTUSER', 'DTAVAIL'))
    const money = dinheiroDe(get('TRNAMT'))
    const fitid = get('FITID') || null
    if (!money || !dia) {
      const what = money
        ? `a data "${get('DTPOSTED')}" não existe`
        : `o valor "${get('TRNAMT')}" não é dinheiro`
      this.#anotar(bruto.linha, 'erro', `Lançamento "${texto || fitid || '?'}" ficou de fora: ${what}.`)
      return
    }
    if (money.duvida)
      this.#anotar(bruto.linha, 'aviso', `O valor "${get('TRNAMT')}" foi lido como milhar: confira.`)
    if (money.temDecimais) aberto.comDecimais = true
    if (ehSaldo(texto)) {
      aberto.extrato.conferencias.push({ dia, centavos: money.centavos, texto })
      return
    }
    const documento = get('CHECKNUM', 'CHKNUM', 'REFNUM') || null
    const e2e = e2eDe(memo, name, get('REFNUM'), get('CHECKNUM'), fitid)
    const tipo = get('TRNTYPE').toUpperCase() || 'OTHER'
    aberto.extrato.lancamentos.push({ fitid, dia, centavos: money.centavos, tipo, texto, documento, e2e })
  }

  #daConta(nome: string, valor: string): void {
    const aberto = this.#atual ?? this.#extrato()
    const e = aberto.extrato
    if (nome === 'BANKID') e.banco ??= valor
    else if (nome === 'BRANCHID') e.agencia ??= valor
    else if (nome === 'ACCTID') e.conta ??= valor
    else if (nome === 'CURDEF') e.moeda = valor.toUpperCase()
    else if (nome === 'DTSTART') e.de ??= diaDe(valor)
    else if (nome === 'DTEND') e.ate ??= diaDe(valor)
    else aberto.saldo ??= dinheiroDe(valor)
  }

  #doSaldo(nome: string, valor: string): void {
    const aberto = this.#atual
    if (!aberto || this.#saldo !== 'LEDGERBAL') return
    if (nome === 'BALAMT') aberto.saldo ??= dinheiroDe(valor)
    if (nome === 'DTASOF') aberto.diaDoSaldo ??= diaDe(valor)
  }

  #abrir(nome: string, posicao: number): boolean {
    const tipo = EXTRATOS[nome]
    if (!tipo && !LANCAMENTOS.has(nome) && !SALDOS.has(nome)) return false
    this.fecharLancamento()
    this.#outra = false
    this.#saldo = SALDOS.has(nome) ? nome : null
    if (nome === 'ACCTSTMT') this.#ofc = true
    // An OFC has its STMTRS inside of its ACCTSTMT: one statement.
    if (tipo && !(nome === 'STMTRS' && this.#ofc)) this.#extrato(tipo)
    else if (!tipo && !this.#saldo) this.#bruto = { linha: this.#linhaDe(posicao), campos: new Map() }
    return true
  }

  #fechar(nome: string): void {
    if (LANCAMENTOS.has(nome) || nome === 'BANKTRANLIST') this.fecharLancamento()
    if (SALDOS.has(nome)) this.#saldo = null
    if (OUTRA_CONTA.has(nome)) this.#outra = false
    if (nome === 'ACCTSTMT') this.#ofc = false
  }

  marca({ fecha, nome, valor, posicao }: Marca): void {
    if (fecha) {
      this.#fechar(nome)
      return
    }
    if (this.#abrir(nome, posicao)) return
    if (OUTRA_CONTA.has(nome)) this.#outra = true
    const value = textoDe(valor)
    if (value === '') return
    if (this.#bruto) {
      if (!this.#outra && !this.#bruto.campos.has(nome)) this.#bruto.campos.set(nome, value)
    } else if (this.#saldo) this.#doSaldo(nome, value)
    else if (DA_CONTA.has(nome)) this.#daConta(nome, value)
  }

  fim(): LeituraOfx {
    this.fecharLancamento()
    for (const { extrato, saldo, diaDoSaldo, comDecimais } of this.abertos) {
      const days = extrato.lancamentos.map((l) => l.dia).sort()
      extrato.de ??= days[0] ?? null
      extrato.ate ??= days.at(-1) ?? null
      if (extrato.moeda !== 'BRL')
        this.#anotar(null, 'aviso', `O extrato está em ${extrato.moeda}, não em reais.`)
      if (!saldo) continue
      // Itaú writes the balance without its decimal sign among entries that have theirs.
      const inCents = !saldo.temDecimais && !saldo.duvida && comDecimais && saldo.centavos !== 0
      if (inCents)
        this.#anotar(
          null,
          'aviso',
          'O saldo veio sem a vírgula dos centavos e foi lido em centavos: confira.',
        )
      extrato.saldo = {
        dia: diaDoSaldo ?? extrato.ate,
        centavos: inCents ? saldo.centavos / 100 : saldo.centavos,
      }
    }
    const extratos = this.abertos.map((a) => a.extrato)
    if (!extratos.length) this.#anotar(null, 'erro', 'Não há nenhum extrato neste arquivo.')
    return { extratos, problemas: this.problemas }
  }
}

/** Which line a character stands in, asked in rising order. */
function contador(text: string): (posicao: number) => number {
  let at = 0
  let line = 1
  return (posicao) => {
    for (let lf = text.indexOf('\n', at); lf !== -1 && lf < posicao; lf = text.indexOf('\n', at)) {
      at = lf + 1
      line += 1
    }
    return line
  }
}

/** Do these bytes look like a statement (OFX 1.x, 2.x, or the older OFC)? */
export const pareceOfx = (bytes: Uint8Array): boolean =>
  /<OF[XC]>/i.test(decodificar(bytes.subarray(0, 4096)))

/**
 * Reads a statement: OFX 1.x (SGML, tags without closing), 2.x (XML) and OFC, whatever its header says of the charset.
 * Never throws for what the file holds: what could not be taken is said in `problemas`, with its line.
 */
export function lerOfx(bytes: Uint8Array): LeituraOfx {
  const text = decodificar(bytes)
  const start = text.search(/<OF[XC]>/i)
  if (start === -1) {
    const mensagem = 'O arquivo não é um extrato OFX: falta a marca <OFX>.'
    return { extratos: [], problemas: [{ linha: null, nivel: 'erro', mensagem }] }
  }
  const leitor = new Leitor(contador(text))
  for (const m of marcas(text)) if (m.posicao >= start) leitor.marca(m)
  return leitor.fim()
}
