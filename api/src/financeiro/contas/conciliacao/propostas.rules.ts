import { diasAte, fold } from '@tropeiro/contract'
import type { MotivoDaProposta, ParteDaProposta, Proposta } from '@tropeiro/contract/financeiro/contas/formas'
import type { Encargos } from '@tropeiro/contract/financeiro/titulos/regras'

/* What an entry of a statement may be, by what is open. Pure; indexed once, so that thousands of entries meet many thousands of titles. */

export type Entrada = { _id: string; dia: string; valor: number; texto: string }
export type TituloAberto = Omit<ParteDaProposta, 'lote' | 'valor' | 'juros' | 'multa'> & { documento: string }
export type LoteSolto = ParteDaProposta & { dia: string; documento: string }
export type Base = {
  titulos: readonly TituloAberto[]
  lotes: readonly LoteSolto[]
  /** A text that was explained before, without its numbers, and by what. */
  regras: ReadonlyMap<string, string>
  outras: readonly { _id: string; conta: string; dia: string; valor: number }[]
  encargos: (t: TituloAberto, dia: string) => Pick<Encargos, 'juros' | 'multa'>
}

const MAIS_PROPOSTAS = 3
const MAIS_DO_MESMO_NOME = 14
const MAIS_NA_SOMA = 5
const MAIS_DO_MESMO_VALOR = 40
const DIAS_DE_CREDITO = 5

/** A text as it comes again: without what changes each time. */
export const semNumeros = (texto: string): string =>
  fold(texto)
    .replace(/[^a-z]+/g, ' ')
    .trim()

const palavrasFracas = new Set([
  'ltda',
  'eireli',
  'comercio',
  'transportes',
  'industria',
  'servicos',
  'brasil',
  'pix',
  'recebido',
  'enviado',
  'boleto',
  'pagamento',
  'liquidacao',
])
const palavras = (texto: string): string[] =>
  semNumeros(texto)
    .split(' ')
    .filter((p) => p.length >= 4 && !palavrasFracas.has(p))

type Indice = <T>(
  all: readonly T[],
  chaves: (one: T) => readonly (string | number)[],
) => { get: (chave: string | number) => T[] | undefined }

function porChave<T>(
  all: readonly T[],
  chaves: (one: T) => readonly (string | number)[],
): Map<string | number, T[]> {
  const map = new Map<string | number, T[]>()
  for (const one of all)
    for (const chave of new Set(chaves(one))) {
      const list = map.get(chave)
      if (list) list.push(one)
      else map.set(chave, [one])
    }
  return map
}

const parte = (t: TituloAberto, valor: number, e = { juros: 0, multa: 0 }): ParteDaProposta => {
  const { documento: _d, ...titulo } = t
  return { ...titulo, lote: null, valor, ...e }
}
const proposta = (p: Partial<Proposta> & Pick<Proposta, 'confianca' | 'motivos'>): Proposta => ({
  partes: [],
  categoria: null,
  outra: null,
  ...p,
})

/** Of the titles from each place on, what the greatest one, two, … of them sum to. */
function maiores(titulos: readonly { saldo: number }[]): number[][] {
  const all: number[][] = Array(titulos.length + 1)
  let top: number[] = []
  all[titulos.length] = [0]
  for (let i = titulos.length - 1; i >= 0; i--) {
    top = [...top, titulos[i]!.saldo].sort((a, b) => b - a).slice(0, MAIS_NA_SOMA)
    let sum = 0
    all[i] = [0, ...top.map((x) => (sum += x))]
  }
  return all
}

/** Up to five of them that sum to the value; the oldest due are tried first. */
export function somaDe<T extends { saldo: number }>(valor: number, titulos: readonly T[]): T[] | null {
  const most = maiores(titulos)
  const walk = (from: number, left: number, taken: T[]): T[] | null => {
    if (left === 0) return taken
    if (taken.length === MAIS_NA_SOMA) return null
    for (let i = from; i < titulos.length; i++) {
      // Even the greatest of those that are left do not come to it.
      const reach = most[i]!
      if (reach[Math.min(MAIS_NA_SOMA - taken.length, reach.length - 1)]! < left) return null
      const t = titulos[i]!
      if (t.saldo > left) continue
      const found = walk(i + 1, left - t.saldo, [...taken, t])
      if (found) return found
    }
    return null
  }
  return walk(0, valor, [])
}

/**
 * For each entry what it may be, the likeliest first.
 * @param indice how what is open is looked up: once indexed, or in a test one by one
 */
export function propor(
  entradas: readonly Entrada[],
  base: Base,
  indice: Indice = porChave,
): Map<string, Proposta[]> {
  const nomesLidos = new Map<string, readonly string[]>()
  const porSaldo = indice(base.titulos, (t) => [t.saldo])
  const porDocumento = indice(base.titulos, (t) => (t.documento.length >= 8 ? [t.documento] : []))
  const porNome = indice(base.titulos, (t) => palavrasDe(t.nome))
  const lotesPorValor = indice(base.lotes, (l) => [l.valor + l.juros + l.multa])
  const lotesPorDia = indice(base.lotes, (l) => [`${l.natureza}|${l.dia}`])
  const outras = indice(base.outras, (o) => [o.valor])
  return new Map(entradas.map((e) => [e._id, deUma(e)]))

  /** Of many titles the names are few. */
  function palavrasDe(nome: string): readonly string[] {
    let read = nomesLidos.get(nome)
    if (!read) {
      read = palavras(nome)
      nomesLidos.set(nome, read)
    }
    return read
  }

  function deUma(e: Entrada): Proposta[] {
    const natureza = e.valor > 0 ? 'receber' : 'pagar'
    const valor = Math.abs(e.valor)
    const numeros = e.texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
    const nomes = new Set(palavras(e.texto))
    const docs = [...new Set(e.texto.replace(/(\d)[./-](?=\d)/g, '$1').match(/[0-9A-Z]{11,14}/gi) ?? [])]
    const all: Proposta[] = []

    const pista = (t: Pick<TituloAberto, 'documento' | 'nome' | 'vencimento'>) => {
      const motivos: MotivoDaProposta[] = []
      let pontos = 0
      if (t.documento.length >= 8 && numeros.includes(t.documento)) {
        motivos.push('documento')
        pontos += 30
      }
      if (palavrasDe(t.nome).some((p) => nomes.has(p))) {
        motivos.push('nome')
        pontos += 20
      }
      const dias = diasAte(t.vencimento, e.dia)
      if (dias >= -1 && dias <= 7) {
        motivos.push('perto')
        pontos += 12
      }
      return { motivos, pontos }
    }

    for (const l of lotesPorValor.get(valor) ?? []) {
      const longe = Math.abs(diasAte(l.dia, e.dia))
      if (l.natureza !== natureza || longe > DIAS_DE_CREDITO) continue
      const { dia: _d, documento: _o, ...p } = l
      all.push(proposta({ confianca: 95 - longe, motivos: ['lote'], partes: [p] }))
    }
    const doDia = lotesPorDia.get(`${natureza}|${e.dia}`) ?? []
    if (doDia.length > 1 && doDia.reduce((s, l) => s + l.valor + l.juros + l.multa, 0) === valor)
      all.push(
        proposta({
          confianca: 90,
          motivos: ['lote'],
          partes: doDia.map(({ dia: _d, documento: _o, ...p }) => p),
        }),
      )

    const mesmos = (porSaldo.get(valor) ?? [])
      .filter((t) => t.natureza === natureza)
      .slice(0, MAIS_DO_MESMO_VALOR)
    for (const t of mesmos) {
      const { motivos, pontos } = pista(t)
      const unico = mesmos.length === 1 ? 7 : 0
      all.push(
        proposta({
          confianca: Math.min(99, 50 + pontos + unico),
          motivos: ['exato', ...motivos],
          partes: [parte(t, valor)],
        }),
      )
    }

    // Those whose owner stands in the text: their balance with charges, and several of them together.
    const donos = new Map<string, TituloAberto[]>()
    for (const d of docs) for (const t of porDocumento.get(d.toUpperCase()) ?? []) push(donos, t)
    for (const n of nomes) {
      const found = porNome.get(n) ?? []
      if (found.length <= 500) for (const t of found) push(donos, t)
    }
    for (const suas of donos.values()) {
      const titulos = [...new Set(suas)]
        .filter((t) => t.natureza === natureza)
        .sort((a, b) => (a.vencimento < b.vencimento ? -1 : 1))
        .slice(0, MAIS_DO_MESMO_NOME)
      for (const t of titulos) {
        if (t.saldo >= valor) continue
        const devido = base.encargos(t, e.dia)
        if (t.saldo + devido.juros + devido.multa !== valor) continue
        const { motivos, pontos } = pista(t)
        all.push(
          proposta({
            confianca: Math.min(99, 58 + pontos),
            motivos: ['com_encargos', ...motivos],
            partes: [parte(t, t.saldo, devido)],
          }),
        )
      }
      const juntos = somaDe(valor, titulos)
      if (juntos && juntos.length > 1)
        all.push(
          proposta({
            confianca: 78,
            motivos: ['soma', ...pista(juntos[0]!).motivos],
            partes: juntos.map((t) => parte(t, t.saldo)),
          }),
        )
    }

    const categoria =
      base.regras.get(semNumeros(e.texto)) ??
      (/^(tar|tarifa|cesta)\b/.test(fold(e.texto)) && e.valor < 0 ? 'tarifas' : undefined)
    if (categoria)
      all.push(
        proposta({
          confianca: base.regras.has(semNumeros(e.texto)) ? 85 : 70,
          motivos: ['regra'],
          categoria,
        }),
      )

    for (const o of outras.get(-e.valor) ?? []) {
      const longe = Math.abs(diasAte(o.dia, e.dia))
      if (longe > 2) continue
      const outra = { _id: o._id, conta: o.conta, dia: o.dia }
      all.push(proposta({ confianca: 82 - longe * 5, motivos: ['transferencia'], outra }))
    }
    return all.sort((a, b) => b.confianca - a.confianca).slice(0, MAIS_PROPOSTAS)
  }
}

function push(map: Map<string, TituloAberto[]>, t: TituloAberto): void {
  const list = map.get(t.documento)
  if (list) list.push(t)
  else map.set(t.documento, [t])
}
