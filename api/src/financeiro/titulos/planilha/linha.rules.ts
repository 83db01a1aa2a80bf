import { createHash } from 'node:crypto'
import { cnpjOuCpf, diaEm, fold, formatDia, formatMoney } from '@tropeiro/contract'
import type { Natureza } from '@tropeiro/contract/financeiro/titulos/nomes'
import { instanteDe, numero, texto } from '../../../leitura/planilha/celulas.ts'
import type { Campo } from '../../../leitura/planilha/colunas.ts'
import type { PlanilhaLida } from '../../../leitura/planilha/ler.ts'

/** A field of a sheet of titles, and how other systems call it. */
export const camposDeTitulos: readonly Campo[] = [
  {
    campo: 'documento',
    nome: 'CNPJ ou CPF',
    nomes: [
      'cnpj ou cpf',
      'cnpj/cpf',
      'cpf/cnpj',
      'cnpj',
      'cpf',
      'documento',
      'cnpj do cliente',
      'inscricao',
    ],
    exigido: true,
  },
  {
    campo: 'nome',
    nome: 'Nome',
    nomes: ['nome', 'razao social', 'cliente', 'fornecedor', 'sacado', 'pagador', 'favorecido'],
    exigido: true,
  },
  {
    campo: 'vencimento',
    nome: 'Vencimento',
    nomes: ['vencimento', 'data de vencimento', 'data vencimento', 'dt vencimento', 'vencto', 'venc'],
    exigido: true,
  },
  {
    campo: 'valor',
    nome: 'Valor',
    nomes: [
      'valor',
      'valor do titulo',
      'valor original',
      'saldo',
      'valor em aberto',
      'vl titulo',
      'valor r$',
    ],
    exigido: true,
  },
  {
    campo: 'descricao',
    nome: 'Do que é',
    nomes: [
      'do que e',
      'descricao',
      'titulo',
      'numero',
      'numero do titulo',
      'no titulo',
      'nota',
      'fatura',
      'historico',
    ],
  },
  { campo: 'natureza', nome: 'Natureza', nomes: ['natureza', 'tipo', 'receber ou pagar', 'pagar/receber'] },
  { campo: 'emissao', nome: 'Emissão', nomes: ['emissao', 'data de emissao', 'data emissao', 'dt emissao'] },
  { campo: 'categoria', nome: 'Categoria', nomes: ['categoria', 'plano de contas', 'conta contabil'] },
  { campo: 'centro', nome: 'Centro de custo', nomes: ['centro de custo', 'centro', 'cc'] },
  { campo: 'observacao', nome: 'Observação', nomes: ['observacao', 'obs', 'observacoes'] },
]

const MOST = 100_000_000_000
const ANTES = '2000-01-01'
const DEPOIS = '2100-01-01'

export type LinhaDeTitulo = {
  linha: number
  texto: string
  natureza: Natureza
  documento: string
  nome: string
  descricao: string
  emissao: string
  vencimento: string
  valor: number
  categoria: string
  centro: string | null
  observacao: string
  /** What tells this line from every other, in whichever file it comes. */
  chave: string
}
export type Recusada = { linha: number; texto: string; motivo: string }

export type Cadastros = {
  categorias: readonly { codigo: string; nome: string; ativa: boolean }[]
  centros: readonly { _id: string; nome: string; ativo: boolean }[]
}
type Como = Cadastros & { natureza: Natureza; hoje: string }

const diaDe = (v: unknown): string | null => {
  const at = instanteDe(v)
  return at ? diaEm(at.em) : null
}
const padrao: Record<Natureza, string> = { receber: 'receita_outra', pagar: 'fornecedores' }

function naturezaDe(v: string, se: Natureza): Natureza | null {
  const t = fold(v)
  if (t === '') return se
  if (/^(a )?(receber|receita|entrada|credito|r|c)$/.test(t)) return 'receber'
  return /^(a )?(pagar|despesa|saida|debito|p|d)$/.test(t) ? 'pagar' : null
}

/** Says what a line is, or why it is nothing. */
function lerLinha(
  cell: (campo: string) => unknown,
  como: Como,
): Omit<LinhaDeTitulo, 'linha' | 'texto' | 'chave'> | string {
  const dito = (campo: string) => texto(cell(campo)).replace(/\s+/g, ' ')
  const rawDoc = dito('documento')
  if (rawDoc === '') return 'Linha de total ou sem CNPJ ou CPF.'
  // A sheet eats the zeros in front.
  const digits = /^\d{9,13}$/.test(rawDoc) ? rawDoc.padStart(rawDoc.length > 11 ? 14 : 11, '0') : rawDoc
  const documento = cnpjOuCpf.safeParse(digits)
  if (!documento.success) return `O CNPJ ou CPF "${rawDoc}" não existe.`
  const nome = dito('nome').slice(0, 120)
  if (nome.length < 2) return 'Falta o nome.'
  const natureza = naturezaDe(dito('natureza'), como.natureza)
  if (!natureza) return `"${dito('natureza')}" não diz se é a receber ou a pagar.`
  const valor = numero(cell('valor'))
  if (valor === null) return `O valor "${dito('valor')}" não é um número.`
  const centavos = Math.round(valor * 100)
  if (centavos < 1) return `O valor "${dito('valor')}" precisa ser maior que zero.`
  if (centavos > MOST) return `O valor ${formatMoney(centavos)} é maior do que cabe num título.`
  const vencimento = diaDe(cell('vencimento'))
  if (!vencimento || vencimento < ANTES || vencimento > DEPOIS)
    return `O vencimento "${dito('vencimento')}" não é um dia.`
  const rawEmissao = dito('emissao')
  const emissao = rawEmissao === '' ? [vencimento, como.hoje].sort()[0]! : diaDe(cell('emissao'))
  if (!emissao || emissao < ANTES || emissao > DEPOIS) return `A emissão "${rawEmissao}" não é um dia.`
  if (emissao > vencimento)
    return `O vencimento, ${formatDia(vencimento)}, é antes da emissão, ${formatDia(emissao)}.`
  const rawCat = dito('categoria')
  const categoria = rawCat
    ? como.categorias.find((c) => c.ativa && (c.codigo === rawCat || fold(c.nome) === fold(rawCat)))?.codigo
    : padrao[natureza]
  if (!categoria) return `A categoria "${rawCat}" não existe ou está desativada.`
  const rawCentro = dito('centro')
  const centro = rawCentro ? como.centros.find((c) => c.ativo && fold(c.nome) === fold(rawCentro))?._id : null
  if (centro === undefined) return `O centro de custo "${rawCentro}" não existe ou está desativado.`
  return {
    ...{ natureza, documento: documento.data, nome, emissao, vencimento, valor: centavos, categoria, centro },
    descricao: dito('descricao').slice(0, 120) || 'Planilha',
    observacao: dito('observacao').slice(0, 500),
  }
}

/** Reads the lines of a sheet of titles; each that cannot be read says why. */
export function lerTitulos(
  arquivo: Pick<PlanilhaLida, 'linhas' | 'colunas'>,
  como: Como,
): { lidas: LinhaDeTitulo[]; recusadas: Recusada[] } {
  const lidas: LinhaDeTitulo[] = []
  const recusadas: Recusada[] = []
  const seen = new Map<string, number>()
  for (const { linha, celulas } of arquivo.linhas) {
    const cell = (campo: string): unknown =>
      arquivo.colunas[campo] === undefined ? undefined : celulas[arquivo.colunas[campo]]
    const words = celulas
      .map((v) => (v instanceof Date ? formatDia(v.toISOString().slice(0, 10)) : texto(v)))
      .filter(Boolean)
      .join(' · ')
      .slice(0, 200)
    const t = lerLinha(cell, como)
    if (typeof t === 'string') {
      recusadas.push({ linha, texto: words, motivo: t })
      continue
    }
    // The day as it was said, however it was written; what stands for a missing one changes with the day on which the file is read.
    const emissao = diaDe(cell('emissao')) ?? ''
    const said = [t.natureza, t.documento, fold(t.descricao), t.vencimento, t.valor, emissao]
    const base = createHash('sha256').update(said.join('|')).digest('hex').slice(0, 40)
    // Two lines alike in one file are two titles; the file again brings neither.
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    lidas.push({ linha, texto: words, ...t, chave: `planilha:${base}${times === 1 ? '' : `#${times}`}` })
  }
  return { lidas, recusadas }
}
