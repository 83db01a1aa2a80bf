import { acharChave, chaveConfere, lerDocumento } from './documento.ts'
import type { Campo, Layout, Registro } from './layout.ts'
import { type LinhaBruta, lerLinhas } from './linhas.ts'
import type { Problema } from './problema.ts'
import { dataDe6, dataDe8, horaDe4, numeroDe } from './valores.ts'

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

/** A line whose fields are read when they are asked for: a file has many that nobody asks for. */
export class RegistroLido {
  readonly linha: number
  readonly id: string
  readonly registro: Registro
  readonly texto: string
  readonly #compilado: Compilado
  readonly #anotar: Anotar

  constructor(linha: number, texto: string, compilado: Compilado, anotar: Anotar) {
    this.linha = linha
    this.id = compilado.registro.id
    this.registro = compilado.registro
    this.texto = texto
    this.#compilado = compilado
    this.#anotar = anotar
  }

  /** What stands behind the last field that the layout knows. */
  get resto(): string {
    return this.texto.slice(this.#compilado.fim).trimEnd()
  }

  #campo(nome: string): Campo {
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
  ler(nome: string): string {
    return this.#bruto(this.#campo(nome)).trim()
  }

  /** A whole number in the field's smallest unit; 0 when empty or not understood. */
  numero(nome: string): number {
    const c = this.#campo(nome)
    const bruto = this.#bruto(c)
    const n = numeroDe(bruto, c.decimais)
    if (n !== null) return n
    this.#problema(c, 'numero_invalido', `${c.rotulo}: "${bruto.trim()}" não é um número; ficou zero.`)
    return 0
  }

  documento(nome: string): string {
    return lerDocumento(this.#bruto(this.#campo(nome)))
  }

  /** YYYY-MM-DD; null when empty or not a day. */
  data(nome: string): string | null {
    const c = this.#campo(nome)
    const bruto = this.#bruto(c).trim()
    if (/^0*$/.test(bruto)) return null
    const dia = c.tipo === 'D6' ? dataDe6(bruto) : dataDe8(bruto)
    if (dia === null)
      this.#problema(c, 'data_invalida', `${c.rotulo}: "${bruto}" não é uma data; ficou vazia.`)
    return dia
  }

  /** HH:MM; an empty one is midnight, since the format cannot tell them apart. */
  hora(nome: string): string {
    const c = this.#campo(nome)
    const bruto = this.#bruto(c).trim()
    const hora = bruto === '' ? '00:00' : horaDe4(bruto)
    if (hora !== null) return hora
    this.#problema(c, 'hora_invalida', `${c.rotulo}: "${bruto}" não é uma hora; ficou 00:00.`)
    return '00:00'
  }

  /** An access key: where the layout puts it, or wherever the end of the line has one that is right. */
  chave(nome: string): string {
    const c = this.#campo(nome)
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

/**
 * Reads lines one by one by a layout. Never throws for what a line holds: what is odd goes to `anotar`.
 * @returns null for a line that is blank or of a record that the layout does not have
 */
export function abrirLeitor(layout: Layout, anotar: Anotar): (linha: LinhaBruta) => RegistroLido | null {
  const known = new Map(layout.registros.map((r) => [r.id, compilar(r)]))
  const open: string[] = []

  /** Closes what this record does not hang on; says so when what it hangs on is not open. */
  function situar(linha: LinhaBruta, r: Registro): void {
    if (r.pai === null) {
      open.length = 0
      open.push(r.id)
      return
    }
    const at = open.lastIndexOf(r.pai)
    if (at === -1) {
      const mensagem = `O registro ${r.id} (${r.titulo.toLowerCase()}) veio sem um ${r.pai} antes dele.`
      anotar({ linha: linha.numero, nivel: 'aviso', codigo: 'fora_de_ordem', campo: null, mensagem })
    } else open.length = at + 1
    open.push(r.id)
  }

  return (linha) => {
    let { texto } = linha
    if (texto.length < 3 || texto.trim() === '') return null
    if (texto.includes('\t')) {
      texto = texto.replaceAll('\t', ' ')
      const mensagem = 'A linha tinha tabulação; cada uma valeu um espaço.'
      anotar({ linha: linha.numero, nivel: 'aviso', codigo: 'tabulacao', campo: null, mensagem })
    }
    const c = known.get(texto.slice(0, 3))
    if (!c) {
      const mensagem = `O registro "${texto.slice(0, 3)}" não existe no ${layout.familia} ${layout.versao}; a linha foi pulada.`
      anotar({ linha: linha.numero, nivel: 'erro', codigo: 'registro_desconhecido', campo: null, mensagem })
      return null
    }
    const { registro } = c
    if (texto.length < registro.tamanho) {
      const cut = texto.length < c.obrigatorioAte
      const mensagem = `A linha tem ${columns(texto.length)} e o registro ${registro.id} pede ${registro.tamanho}${cut ? '; faltam campos obrigatórios' : '; o fim valeu como espaços'}.`
      anotar({
        linha: linha.numero,
        nivel: cut ? 'aviso' : 'info',
        codigo: 'linha_curta',
        campo: null,
        mensagem,
      })
    } else if (texto.length > c.fim && texto.length > registro.tamanho) {
      const mensagem = `A linha tem ${columns(texto.length)}, mais que o registro ${registro.id}; o resto foi guardado.`
      anotar({ linha: linha.numero, nivel: 'info', codigo: 'linha_longa', campo: null, mensagem })
    }
    situar(linha, registro)
    return new RegistroLido(linha.numero, texto, c, anotar)
  }
}

/** A record with what hangs on it. */
export type No = { registro: string; linha: number; campos: Campos; resto: string; filhos: No[] }

export type ArquivoLido = { nos: No[]; problemas: Problema[]; linhas: number; utf8: boolean }

/** Columns of a layout's records, for files without ends of line. */
export const larguraDe = (layout: Layout): number => layout.registros[0]?.tamanho ?? 0

/** Reads a whole file into a tree of records, every field of it. */
export function lerArquivo(layout: Layout, bytes: Uint8Array): ArquivoLido {
  const problemas: Problema[] = []
  const ler = abrirLeitor(layout, (p) => problemas.push(p))
  const linhas = [...lerLinhas(bytes, larguraDe(layout))]
  const nos: No[] = []
  const open: No[] = []
  for (const linha of linhas) {
    const lido = ler(linha)
    if (!lido) continue
    const no: No = {
      registro: lido.id,
      linha: lido.linha,
      campos: lido.todos(),
      resto: lido.resto,
      filhos: [],
    }
    const { pai } = lido.registro
    while (open.length > 0 && open.at(-1)?.registro !== pai) open.pop()
    const above = open.at(-1)
    if (above) above.filhos.push(no)
    else nos.push(no)
    open.push(no)
  }
  if (linhas.length === 0) {
    problemas.push({
      linha: 0,
      nivel: 'erro',
      codigo: 'vazio',
      campo: null,
      mensagem: 'O arquivo está vazio.',
    })
  }
  return { nos, problemas, linhas: linhas.length, utf8: linhas.some((l) => l.utf8) }
}
