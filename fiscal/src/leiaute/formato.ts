/** What a text must look like. `O` is the union of its options where the layout enumerates them. */
export interface Formato<O extends string = string> {
  /** Ends the sentence '"CEP" deve ter …'. */
  readonly descricao: string
  /** Whole-text pattern, or `null`. Patterns have no lookaround, so that tests can generate from them. */
  readonly padrao: RegExp | null
  /** Size in characters. */
  readonly minimo: number
  readonly maximo: number
  /** Accepted values and what each means, or `null`. */
  readonly opcoes: Readonly<Record<O, string>> | null
  /** Decimal places of a number, or `null`. */
  readonly casas: number | null
}

/**
 * Latin-1 with no blank at either end. The official `TString` also takes the control characters 7F to 9F and hard
 * blanks at the ends, which no person writes: they come from texts decoded wrongly.
 */
const TEXTO = /^(?:[!-~¡-ÿ][ -~\u00A0-ÿ]*[!-~¡-ÿ]|[!-~¡-ÿ])$/

const LIVRE = { padrao: null, minimo: 1, maximo: Number.POSITIVE_INFINITY, opcoes: null, casas: null }

/** Text of that many characters, of the Latin-1 set, with no blanks at the ends. */
export function texto(minimo: number, maximo: number): Formato {
  const descricao = minimo === maximo ? `${minimo} caracteres` : `de ${minimo} a ${maximo} caracteres`
  return { ...LIVRE, descricao, padrao: TEXTO, minimo, maximo }
}

/** Text beyond Latin-1: anything XML can carry but control characters and what lies outside the first plane. */
export function textoLivre(minimo: number, maximo: number): Formato {
  const descricao = `de ${minimo} a ${maximo} caracteres, sem caracteres de controle`
  return { ...LIVRE, descricao, padrao: /^[ -~\u00A0-\uD7FF\uE000-\uFFFD]+$/, minimo, maximo }
}

/** A text that follows a pattern; `descricao` ends the sentence 'deve ter …'. */
export function padrao(expressao: RegExp, descricao: string): Formato {
  return { ...LIVRE, descricao, padrao: expressao }
}

/** Digits only, leading zeros kept. */
export function algarismos(minimo: number, maximo = minimo): Formato {
  const quantos = minimo === maximo ? `${minimo}` : `de ${minimo} a ${maximo}`
  const descricao = maximo === 1 ? '1 algarismo' : `${quantos} algarismos`
  return padrao(new RegExp(`^[0-9]{${minimo},${maximo}}$`), descricao)
}

/** Whole number from 1 up, with no leading zeros. */
export function inteiro(maximoDeAlgarismos: number): Formato {
  return padrao(
    new RegExp(`^[1-9][0-9]{0,${maximoDeAlgarismos - 1}}$`),
    `até ${maximoDeAlgarismos} algarismos, sem zeros à esquerda`,
  )
}

/** Options that a message can list. */
const MUITAS_OPCOES = 12

/** One of these values; the record says what each means. */
export function opcoes<const O extends string>(valores: Readonly<Record<O, string>>): Formato<O> {
  const lista = Object.keys(valores)
  const descricao =
    lista.length === 1
      ? `o valor "${lista[0]}"`
      : lista.length <= MUITAS_OPCOES
        ? `um destes valores: ${lista.join(', ')}`
        : `um dos ${lista.length} valores da tabela do leiaute, como ${lista[0]} ou ${lista[1]}`
  return { ...LIVRE, descricao, opcoes: valores }
}

/** The same for lists whose values speak for themselves. */
export function umDe<const O extends string>(...valores: readonly O[]): Formato<O> {
  const significados = {} as Record<O, string>
  for (const valor of valores) significados[valor] = valor
  return opcoes(significados)
}

/**
 * Decimal with a point: `corpo` digits before it and exactly `casas` after it, which may be left out when the
 * body is not zero ('10' and '10.00', '0' and '0.00').
 */
export function decimal(corpo: number, casas: number): Formato {
  return {
    ...LIVRE,
    descricao: `um número com até ${corpo} algarismos e ${casas} casas decimais, separadas por ponto`,
    padrao: new RegExp(`^(?:0|0\\.[0-9]{${casas}}|[1-9][0-9]{0,${corpo - 1}}(?:\\.[0-9]{${casas}})?)$`),
    casas,
  }
}

/** The same, never zero: what optional fields take. */
export function decimalPositivo(corpo: number, casas: number): Formato {
  const fracoes = Array.from(
    { length: casas },
    (_, zeros) => `0\\.0{${zeros}}[1-9][0-9]{${casas - zeros - 1}}`,
  )
  return {
    ...LIVRE,
    descricao: `um número maior que zero com até ${corpo} algarismos e ${casas} casas decimais, separadas por ponto`,
    padrao: new RegExp(`^(?:${fracoes.join('|')}|[1-9][0-9]{0,${corpo - 1}}(?:\\.[0-9]{${casas}})?)$`),
    casas,
  }
}

/** What is wrong with a value, or `null`. `texto` completes a sentence that begins with the field's label. */
export interface MotivoDoFormato {
  codigo: 'opcao' | 'tamanho' | 'caracteres' | 'formato'
  texto: string
}

function foraDoLatin1(valor: string): string | null {
  for (const sinal of valor) {
    const codigo = sinal.codePointAt(0)!
    if (codigo > 0xff || codigo < 0x20 || (codigo >= 0x7f && codigo < 0xa0)) return sinal
  }
  return null
}

function motivoDoTexto(valor: string): MotivoDoFormato {
  const estranho = foraDoLatin1(valor)
  if (estranho !== null) {
    const nome =
      estranho > '\u009f' ? `o caractere "${estranho}"` : 'quebra de linha, tabulação ou outro controle'
    return { codigo: 'caracteres', texto: `não pode conter ${nome}` }
  }
  return { codigo: 'caracteres', texto: 'não pode começar nem terminar com espaço' }
}

/** Characters of a value shown in a message; a longer one is cut. */
const AMOSTRA = 60

/** Checks one value. */
export function conferirFormato(formato: Formato, valor: string): MotivoDoFormato | null {
  const { opcoes: aceitas, padrao: expressao, minimo, maximo } = formato
  if (aceitas) {
    if (Object.hasOwn(aceitas, valor)) return null
  } else if (valor.length < minimo || valor.length > maximo) {
    return { codigo: 'tamanho', texto: `deve ter ${formato.descricao}; tem ${valor.length}` }
  } else if (!expressao || expressao.test(valor)) return null
  else if (expressao === TEXTO) return motivoDoTexto(valor)
  const amostra = valor.length > AMOSTRA ? `${valor.slice(0, AMOSTRA)}…` : valor
  return {
    codigo: aceitas ? 'opcao' : 'formato',
    texto: `deve ter ${formato.descricao}; veio "${amostra}"`,
  }
}

/**
 * A number as the layouts write it: point, fixed places, half up on the decimal digits (`numeroFiscal(1.005, 2)
 * === '1.01'`), no exponent.
 *
 * @throws RangeError when it is not finite
 */
export function numeroFiscal(valor: number, casas: number): string {
  if (!Number.isFinite(valor)) throw new RangeError(`não é número: ${valor}`)
  const [mantissa, expoente = '0'] = String(valor).split('e')
  const deslocado = Math.round(Number(`${mantissa}e${Number(expoente) + casas}`))
  return Number(`${deslocado}e-${casas}`).toFixed(casas)
}

/**
 * A free text as the layouts take it: no control characters, single blanks, none at the ends, typographic
 * quotes, dashes and bullets as plain ones, what Latin-1 lacks left out, cut at `maximo` characters.
 */
export function textoFiscal(valor: string, maximo: number): string {
  const limpo = valor
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201A\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/[\u2022\u25CF]/g, '*')
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/[^ -~\u00A1-\u00FF]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return limpo.slice(0, maximo).trimEnd()
}

/** Characters of a text that {@link textoFiscal} leaves out, for the layouts have no room for them: '€', '日'. */
export function caracteresPerdidos(valor: string): string[] {
  const ficam = (c: string) => c.trim() === '' || textoFiscal(c, 3) !== ''
  return [...new Set([...valor.normalize('NFC')].filter((c) => !ficam(c)))]
}

/** Hours behind Greenwich where it is not Brasília's time (Decreto 2.784/1913 as Lei 12.876/2013 has it); no daylight saving since 2019. */
const FUSOS: Readonly<Record<string, number>> = { AC: 5, AM: 4, MS: 4, MT: 4, RO: 4, RR: 4 }
const FERNANDO_DE_NORONHA = 2_605_459
/**
 * The seven of Amazonas at the line from Tabatinga to Porto Acre or west of it, by their seats (IBGE): Acre's time. Seats just east
 * of it (Boca do Acre, Itamarati) keep the state's, as the law draws the line.
 */
const OESTE_DO_AMAZONAS = new Set([
  1_300_201, 1_300_607, 1_301_407, 1_301_506, 1_301_654, 1_301_803, 1_304_062,
])

function atrasDe(uf: string, municipio: number | null): number {
  if (municipio === FERNANDO_DE_NORONHA) return 2
  if (municipio !== null && OESTE_DO_AMAZONAS.has(municipio)) return 5
  return FUSOS[uf] ?? 3
}

/**
 * A moment as the layouts write it, by the clock on the wall of who issues: month of the tax and day on the sheet are his.
 *
 * @param uf state of the issuer; without one, Brasília's time
 * @param municipio IBGE code, for the island that is an hour ahead and the west that is one behind
 */
export function momentoFiscal(em: Date, uf = '', municipio: number | null = null): string {
  const atras = atrasDe(uf, municipio)
  return `${new Date(em.getTime() - atras * 3_600_000).toISOString().slice(0, 19)}-0${atras}:00`
}
