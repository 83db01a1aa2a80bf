import { fold, ufs } from '../../formats.ts'
import { componentes as modelos } from './preco/componentes.ts'
import { conflitoInterno } from './preco/conflito.ts'
import { escrito, lerNumero } from './preco/exato.ts'
import type { ComponenteDaTabela, ConteudoDaTarifa, Lugar, RegiaoDaTabela } from './preco/formas.ts'
import { nomeDoLugar } from './preco/lugares.ts'

/* The grid of a table as a spreadsheet holds it: copied out, pasted in. Nothing is taken while a cell is wrong. */

/** A cell that cannot be taken: its row as the spreadsheet counts (the head is 1), its column, what stood there and why not. */
export type ErroDaGrade = { linha: number; coluna: string; texto: string; motivo: string }
export type GradeLida = { faixas_gramas: number[]; regioes: RegiaoDaTabela[]; erros: ErroDaGrade[] }
type Ao = Pick<ConteudoDaTarifa, 'frete_peso' | 'componentes'>

export const MAIS_LINHAS = 2000

/** A row with nothing in it yet. The screens read grids too, so no schema makes it. */
const regiaoNova = (): RegiaoDaTabela => ({
  nome: '-',
  origens: [],
  destinos: [],
  faixas: [],
  taxa: 0,
  percentual: 0,
  minimo_peso_centavos: 0,
  minimo_centavos: null,
  valores: {},
})

type Coluna = {
  titulo: string
  /** Digits behind the comma; none for text. */
  casas?: number
  por: (r: RegiaoDaTabela, n: number) => void
  de: (r: RegiaoDaTabela) => number | null
}
type Campo = 'taxa' | 'percentual' | 'minimo_peso_centavos'

const deCampo = (titulo: string, casas: number, campo: Campo): Coluna => ({
  titulo,
  casas,
  por: (r, n) => {
    r[campo] = n
  },
  de: (r) => r[campo],
})

const casasDo = (c: Pick<ComponenteDaTabela, 'forma'>): number =>
  c.forma === 'percentual' || c.forma === 'por_unidade' ? 4 : 2

function tituloDaTaxa({ modo, fracao_gramas }: Ao['frete_peso']): string {
  if (modo === 'por_km') return 'R$ por km'
  if (modo === 'fixo') return 'Valor fixo'
  return fracao_gramas > 0 ? `Excedente por ${escrito(fracao_gramas, 3, 0)} kg` : 'Excedente por kg'
}

/** Columns of numbers beside the bands, as this table has them. */
function colunasDe({ frete_peso, componentes }: Ao): Coluna[] {
  const emCentavos = frete_peso.modo === 'fixo' || frete_peso.fracao_gramas > 0
  return [
    deCampo(tituloDaTaxa(frete_peso), emCentavos ? 2 : 4, 'taxa'),
    ...(frete_peso.modo === 'comparacao' ? [deCampo('% da nota', 4, 'percentual')] : []),
    deCampo('Mínimo do peso', 2, 'minimo_peso_centavos'),
    {
      titulo: 'Mínimo do frete',
      casas: 2,
      por: (r, n) => {
        r.minimo_centavos = n
      },
      de: (r) => r.minimo_centavos,
    },
    ...componentes.map(
      (c): Coluna => ({
        titulo: c.forma === 'percentual' ? `${c.nome} %` : c.nome,
        casas: casasDo(c),
        por: (r, n) => {
          r.valores[c.codigo] = n
        },
        de: (r) => r.valores[c.codigo] ?? null,
      }),
    ),
  ]
}

const faixaDoTitulo = (titulo: string): number | null => {
  const found = /^(?:ate\s+)?([\d.,]+)\s*(?:kg)?$/.exec(fold(titulo))
  const gramas = found ? lerNumero(found[1]!, 3) : null
  return typeof gramas === 'number' && gramas > 0 ? gramas : null
}

const cepDe = (text: string): string => text.replace(/[\s.-]/g, '')

/** A place as a cell names it; or why it is none. */
function lerLugar(text: string): Lugar | string {
  const plain = text.trim()
  const range = /^([\d.-]+)(?:\s+a\s+([\d.-]+))?$/i.exec(plain)
  const rota = /^rota\s+(\d+)$/i.exec(plain)
  if (rota) return { tipo: 'rota', rota_id: rota[1]! }
  if (/^\d{7}$/.test(plain)) return { tipo: 'municipio', ibge: Number(plain) }
  if (range) {
    const [de, ate] = [cepDe(range[1]!), cepDe(range[2] ?? range[1]!)]
    if (!/^\d{8}$/.test(de) || !/^\d{8}$/.test(ate))
      return `“${plain}” não é CEP nem código do IBGE (7 algarismos)`
    return de <= ate ? { tipo: 'cep', de, ate } : `a faixa de CEP “${plain}” começa depois do fim`
  }
  const uf = plain.toUpperCase() as (typeof ufs)[number]
  return ufs.includes(uf) ? { tipo: 'uf', uf } : `“${plain}” não é CEP, código do IBGE, rota nem UF`
}

const lerLugares = (text: string): (Lugar | string)[] =>
  text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== '*')
    .map(lerLugar)

type Lida = { titulo: string; coluna?: Coluna; faixa?: number; lugar?: 'origens' | 'destinos'; nome?: true }

const LUGARES = { origem: 'origens', destino: 'destinos' } as const

/** What a title stands for: by the table's own columns, or by a component's code. */
function lerTitulo(
  titulo: string,
  colunas: readonly Coluna[],
  componentes: Ao['componentes'],
): Lida | string {
  const name = fold(titulo)
  if (name === 'regiao' || name === 'nome') return { titulo, nome: true }
  if (name in LUGARES) return { titulo, lugar: LUGARES[name as keyof typeof LUGARES] }
  const faixa = faixaDoTitulo(titulo)
  if (faixa !== null) return { titulo, faixa }
  const plain = name.replace(/[%\s]/g, '').replace(/_/g, '')
  const its = colunas.find((c) => fold(c.titulo).replace(/[%\s]/g, '') === plain)
  if (its) return { titulo, coluna: its }
  const at = componentes.findIndex((c) => c.codigo.replace(/_/g, '').toLowerCase() === plain)
  if (at >= 0) return { titulo, coluna: colunas[colunas.length - componentes.length + at]! }
  const known = Object.values(modelos).some((m) => fold(m.curto).replace(/\s/g, '') === plain)
  return known
    ? `a tabela não tem o componente “${titulo}”: acrescente-o antes`
    : `“${titulo}” não é coluna desta tabela`
}

const celulas = (row: string): string[] => row.split('\t').map((c) => c.replace(/^"|"$/g, '').trim())

function lerCabeca(row: string, ao: Ao, erros: ErroDaGrade[]): (Lida | null)[] {
  const colunas = colunasDe(ao)
  const seen = new Set<string>()
  const lidas = celulas(row).map((titulo) => {
    if (titulo === '') return null
    const lida = lerTitulo(titulo, colunas, ao.componentes)
    const motivo =
      typeof lida === 'string' ? lida : seen.has(fold(titulo)) ? 'a coluna está duas vezes' : null
    seen.add(fold(titulo))
    if (motivo === null) return lida as Lida
    erros.push({ linha: 1, coluna: titulo, texto: titulo, motivo })
    return null
  })
  if (!lidas.some((l) => l?.nome))
    erros.push({ linha: 1, coluna: 'Região', texto: '', motivo: 'falta a coluna Região' })
  return lidas
}

function lerCelula(lida: Lida, texto: string, r: RegiaoDaTabela, faixas: Map<number, number>): string | null {
  if (lida.nome) {
    r.nome = texto
    return texto === '' ? 'dê um nome à região' : texto.length > 60 ? 'o nome tem mais de 60 letras' : null
  }
  if (lida.lugar) {
    const read = lerLugares(texto)
    r[lida.lugar] = read.filter((l) => typeof l !== 'string')
    return read.find((l) => typeof l === 'string') ?? null
  }
  if (texto === '' && lida.faixa === undefined) return null
  const n = lerNumero(texto, lida.coluna?.casas ?? 2)
  if (typeof n === 'string') return n
  if (lida.faixa !== undefined) faixas.set(lida.faixa, n)
  else lida.coluna?.por(r, n)
  return null
}

/** Reads what was pasted. With errors its regions are not to be used. */
export function lerGrade(texto: string, ao: Ao): GradeLida {
  const erros: ErroDaGrade[] = []
  const [cabeca = '', ...linhas] = texto.replace(/\r/g, '').split('\n')
  const lidas = lerCabeca(cabeca, ao, erros)
  const faixas_gramas = lidas.flatMap((l) => (l?.faixa === undefined ? [] : [l.faixa])).sort((a, b) => a - b)
  const regioes: RegiaoDaTabela[] = []
  const nomes = new Set<string>()
  for (const [i, row] of linhas.entries()) {
    if (row.trim() === '') continue
    const linha = i + 2
    const r = regiaoNova()
    const faixas = new Map<number, number>()
    const cells = celulas(row)
    for (const [at, lida] of lidas.entries()) {
      const motivo = lida && lerCelula(lida, cells[at] ?? '', r, faixas)
      if (lida && motivo) erros.push({ linha, coluna: lida.titulo, texto: cells[at] ?? '', motivo })
    }
    if (nomes.has(fold(r.nome)))
      erros.push({ linha, coluna: 'Região', texto: r.nome, motivo: 'o nome está duas vezes' })
    nomes.add(fold(r.nome))
    r.faixas = faixas_gramas.map((g) => faixas.get(g) ?? 0)
    regioes.push(r)
  }
  if (regioes.length === 0 && erros.length === 0)
    erros.push({ linha: 2, coluna: '', texto: '', motivo: 'não há nenhuma região abaixo do cabeçalho' })
  if (regioes.length > MAIS_LINHAS)
    erros.push({
      linha: MAIS_LINHAS + 2,
      coluna: '',
      texto: '',
      motivo: `são mais de ${MAIS_LINHAS} regiões`,
    })
  const empate = erros.length === 0 ? conflitoInterno({ regioes }) : null
  if (empate)
    erros.push({
      linha: regioes.findIndex((r) => r.nome === empate.outra) + 2,
      coluna: 'Destino',
      texto: empate.outra,
      motivo: `vai ao mesmo lugar que ${empate.regiao}`,
    })
  return { faixas_gramas, regioes, erros }
}

const lugares = (ls: readonly Lugar[]): string => ls.map(nomeDoLugar).join('; ')

/** The grid as it is pasted back: `escreverGrade` and `lerGrade` give the same table. */
export function escreverGrade(c: ConteudoDaTarifa): string {
  const colunas = colunasDe(c)
  const cabeca = [
    'Região',
    'Origem',
    'Destino',
    ...c.frete_peso.faixas_gramas.map((g) => `até ${escrito(g, 3, 0).replace('.', '')} kg`),
    ...colunas.map((col) => col.titulo),
  ]
  const linhas = c.regioes.map((r) => [
    r.nome,
    lugares(r.origens),
    lugares(r.destinos),
    ...r.faixas.map((v) => escrito(v, 2)),
    ...colunas.map((col) => {
      const n = col.de(r)
      return n === null ? '' : escrito(n, col.casas ?? 2)
    }),
  ])
  return [cabeca, ...linhas].map((row) => row.join('\t')).join('\n')
}
