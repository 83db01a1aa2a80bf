import { acharChave, chaveConfere, chaveEm, documentoEm } from './documento.ts'
import type { Campo, Layout, Registro } from './layout.ts'
import type { LinhaBruta } from './linhas.ts'
import type { Problema } from './problema.ts'
import { dataDe6, dataDe8, dataEm8, horaDe4, numeroEm, textoEm } from './valores.ts'

/** A value of a record: text, a whole number in the field's smallest unit (cents, grams…), a day, or nothing. */
export type Valor = string | number | null
export type Campos = Record<string, Valor>

type Compilado = {
  registro: Registro
  campos: Map<string, Campo>
  /** Last column of any field. */
  fim: number
  /** First column that a mandatory field needs. */
  obrigatorioAte: number
}

const compilar = (registro: Registro): Compilado => ({
  registro,
  campos: new Map(registro.campos.map((c) => [c.nome, c])),
  fim: registro.campos.reduce((most, c) => Math.max(most, c.de + c.tamanho - 1), 3),
  obrigatorioAte: registro.campos.reduce((most, c) => (c.obrigatorio ? Math.max(most, c.de) : most), 3),
})

type Anotar = (p: Problema) => void

/**
 * A line whose fields are read when they are asked for: a file has many that nobody asks for. A field is asked for by its
 * name, or, where many lines are read, by the layout's own `Campo`, found once.
 */
export class RegistroLido {
  linha: number
  texto: string
  #compilado: Compilado
  readonly #anotar: Anotar

  constructor(linha: number, texto: string, compilado: Compilado, anotar: Anotar) {
    this.linha = linha
    this.texto = texto
    this.#compilado = compilado
    this.#anotar = anotar
  }

  /** Becomes another line: for a reader that is done with one before it takes the next. */
  apontar(linha: number, texto: string, compilado: Compilado): this {
    this.linha = linha
    this.texto = texto
    this.#compilado = compilado
    return this
  }

  get registro(): Registro {
    return this.#compilado.registro
  }

  get id(): string {
    return this.#compilado.registro.id
  }

  /** What stands behind the last field that the layout knows. */
  get resto(): string {
    return this.texto.slice(this.#compilado.fim).trimEnd()
  }

  #campo(nome: string | Campo): Campo {
    if (typeof nome !== 'string') return nome
    const campo = this.#compilado.campos.get(nome)
    if (!campo) throw new RangeError(`O registro ${this.id} não tem o campo ${nome}`)
    return campo
  }

  #bruto(c: Campo): string {
    return this.texto.slice(c.de - 1, c.de - 1 + c.tamanho)
  }

  #problema(
    c: Campo,
    codigo: Problema['codigo'],
    mensagem: string,
    nivel: Problema['nivel'] = 'aviso',
  ): void {
    this.#anotar({ linha: this.linha, nivel, codigo, campo: c.rotulo, mensagem })
  }

  tem(nome: string): boolean {
    return this.#compilado.campos.has(nome)
  }

  /** Text of any field, without the spaces around it. */
  ler(nome: string | Campo): string {
    const c = this.#campo(nome)
    return textoEm(this.texto, c.de - 1, c.de - 1 + c.tamanho)
  }

  /** A whole number in the field's smallest unit; 0 when empty or not understood. */
  numero(nome: string | Campo): number {
    const c = this.#campo(nome)
    const n = numeroEm(this.texto, c.de - 1, c.de - 1 + c.tamanho, c.decimais)
    if (n !== null) return n
    this.#problema(
      c,
      'numero_invalido',
      `${c.rotulo}: "${this.#bruto(c).trim()}" não é um número; ficou zero.`,
    )
    return 0
  }

  documento(nome: string | Campo): string {
    const c = this.#campo(nome)
    return documentoEm(this.texto, c.de - 1, c.de - 1 + c.tamanho)
  }

  /** YYYY-MM-DD; null when empty or not a day. */
  data(nome: string | Campo): string | null {
    const c = this.#campo(nome)
    const usual = c.tipo === 'D8' && c.tamanho === 8 ? dataEm8(this.texto, c.de - 1) : undefined
    if (usual !== undefined) return usual
    const bruto = this.#bruto(c).trim()
    if (/^0*$/.test(bruto)) return null
    const dia = c.tipo === 'D6' ? dataDe6(bruto) : dataDe8(bruto)
    if (dia === null)
      this.#problema(c, 'data_invalida', `${c.rotulo}: "${bruto}" não é uma data; ficou vazia.`)
    return dia
  }

  /** HH:MM; an empty one is midnight, since the format cannot tell them apart. */
  hora(nome: string | Campo): string {
    const c = this.#campo(nome)
    const bruto = this.#bruto(c).trim()
    const hora = bruto === '' ? '00:00' : horaDe4(bruto)
    if (hora !== null) return hora
    this.#problema(c, 'hora_invalida', `${c.rotulo}: "${bruto}" não é uma hora; ficou 00:00.`)
    return '00:00'
  }

  /** An access key: where the layout puts it, or wherever the end of the line has one that is right. */
  chave(nome: string | Campo): string {
    const c = this.#campo(nome)
    if (c.tamanho === 44 && chaveEm(this.texto, c.de - 1)) return this.texto.slice(c.de - 1, c.de + 43)
    const here = this.#bruto(c).trim()
    if (chaveConfere(here.slice(0, 44))) return here.slice(0, 44)
    if (this.texto.length < 44) return ''
    const at = acharChave(this.texto, Math.min(c.de, this.registro.tamanho) - 4)
    if (at >= 0) {
      this.#problema(c, 'chave_em_outra_coluna', `${c.rotulo}: lida na coluna ${at + 1}.`, 'info')
      return this.texto.slice(at, at + 44)
    }
    if (here !== '') this.#problema(c, 'chave_invalida', `${c.rotulo}: "${here}" não é uma chave válida.`)
    return ''
  }

  /** The key that the line has, wherever it stands, without a word about it. */
  chaveDaLinha(c: Campo): string {
    if (c.tamanho === 44 && chaveEm(this.texto, c.de - 1)) return this.texto.slice(c.de - 1, c.de + 43)
    const at = this.texto.length < 44 ? -1 : acharChave(this.texto, Math.min(c.de, this.registro.tamanho) - 4)
    return at < 0 ? '' : this.texto.slice(at, at + 44)
  }

  valor(c: Campo): Valor {
    switch (c.tipo) {
      case 'N':
        return this.numero(c.nome)
      case 'C':
        return this.documento(c.nome)
      case 'D6':
      case 'D8':
        return this.data(c.nome)
      case 'H':
        return this.hora(c.nome)
      case 'K':
        return this.chave(c.nome)
      default:
        return this.ler(c.nome)
    }
  }

  /** Every field of the record. */
  todos(): Campos {
    const all: Campos = {}
    for (const c of this.registro.campos) {
      const valor = this.valor(c)
      all[c.nome] = valor
      if (c.obrigatorio && (valor === '' || valor === null)) {
        this.#problema(c, 'obrigatorio_vazio', `${c.rotulo}: o campo é obrigatório e veio vazio.`)
      }
    }
    return all
  }
}

const columns = (n: number): string => `${n} ${n === 1 ? 'coluna' : 'colunas'}`

/** Records by the number that three digits make; others are looked up by their text. */
function porNumero(layout: Layout): (texto: string) => Compilado | undefined {
  const known = new Map(layout.registros.map((r) => [r.id, compilar(r)]))
  const table = new Array<Compilado | undefined>(1000).fill(undefined)
  for (const [id, c] of known) if (/^\d{3}$/.test(id)) table[Number(id)] = c
  return (texto) => {
    const n = (texto.charCodeAt(0) - 48) * 100 + (texto.charCodeAt(1) - 48) * 10 + (texto.charCodeAt(2) - 48)
    const c = n >= 0 && n < 1000 ? table[n] : undefined
    return c && texto.startsWith(c.registro.id) ? c : known.get(texto.slice(0, 3))
  }
}

/** Says what is odd about the width of a line. */
function conferirLargura(linha: number, texto: string, c: Compilado, anotar: Anotar): void {
  const { registro } = c
  const { length } = texto
  if (length < registro.tamanho) {
    const cut = length < c.obrigatorioAte
    const mensagem = `A linha tem ${columns(length)} e o registro ${registro.id} pede ${registro.tamanho}${cut ? '; faltam campos obrigatórios' : '; o fim valeu como espaços'}.`
    anotar({ linha, nivel: cut ? 'aviso' : 'info', codigo: 'linha_curta', campo: null, mensagem })
  } else if (length > c.fim && length > registro.tamanho) {
    const mensagem = `A linha tem ${columns(length)}, mais que o registro ${registro.id}; o resto foi guardado.`
    anotar({ linha, nivel: 'info', codigo: 'linha_longa', campo: null, mensagem })
  }
}

/** Which records are open; closes what the next one does not hang on, and says so when what it hangs on is not open. */
function abrirArvore(anotar: Anotar): (linha: number, r: Registro) => void {
  const open: Registro[] = []
  return (linha, r) => {
    const top = open.at(-1)
    if (r.pai !== null && open.length > 1 && top?.pai === r.pai && open.at(-2)?.id === r.pai) {
      // A brother of the last one, below the same parent: the usual case.
      open[open.length - 1] = r
      return
    }
    if (r.pai === null) open.length = 0
    else if (top?.id !== r.pai) {
      const at = open.findLastIndex((o) => o.id === r.pai)
      if (at === -1) {
        const mensagem = `O registro ${r.id} (${r.titulo.toLowerCase()}) veio sem um ${r.pai} antes dele.`
        anotar({ linha, nivel: 'aviso', codigo: 'fora_de_ordem', campo: null, mensagem })
      } else open.length = at + 1
    }
    open.push(r)
  }
}

type Leitor = (linha: LinhaBruta) => RegistroLido | null

function criarLeitor(
  layout: Layout,
  anotar: Anotar,
  fazer: (linha: number, texto: string, c: Compilado) => RegistroLido,
): Leitor {
  const achar = porNumero(layout)
  const situar = abrirArvore(anotar)
  return ({ numero, texto: inteiro }) => {
    let texto = inteiro
    if (texto.length < 3) return null
    if (texto.includes('\t')) {
      if (texto.trim() === '') return null
      texto = texto.replaceAll('\t', ' ')
      const mensagem = 'A linha tinha tabulação; cada uma valeu um espaço.'
      anotar({ linha: numero, nivel: 'aviso', codigo: 'tabulacao', campo: null, mensagem })
    }
    const c = achar(texto)
    if (!c) {
      if (texto.trim() === '') return null
      const mensagem = `O registro "${texto.slice(0, 3)}" não existe no ${layout.familia} ${layout.versao}; a linha foi pulada.`
      anotar({ linha: numero, nivel: 'erro', codigo: 'registro_desconhecido', campo: null, mensagem })
      return null
    }
    conferirLargura(numero, texto, c, anotar)
    situar(numero, c.registro)
    return fazer(numero, texto, c)
  }
}

/**
 * Reads lines one by one by a layout. Never throws for what a line holds: what is odd goes to `anotar`.
 * @returns null for a line that is blank or of a record that the layout does not have
 */
export const abrirLeitor = (layout: Layout, anotar: Anotar): Leitor =>
  criarLeitor(layout, anotar, (linha, texto, c) => new RegistroLido(linha, texto, c, anotar))

/** The same with one object that becomes each line in turn: what is wanted of a line is read before the next is asked for. */
export function abrirCursor(layout: Layout, anotar: Anotar): Leitor {
  let only: RegistroLido | undefined
  return criarLeitor(layout, anotar, (linha, texto, c) => {
    only ??= new RegistroLido(linha, texto, c, anotar)
    return only.apontar(linha, texto, c)
  })
}
