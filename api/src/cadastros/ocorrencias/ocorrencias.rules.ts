import type { Efeito, LinhaColada, Sentido, Traducao } from '@tropeiro/contract/cadastros/ocorrencias'

/** What the rules need of our own table. */
export type OcorrenciaCanonica = { codigo: number; descricao: string; efeito: Efeito }

/** A line of a partner's table; `codigo` without leading zeros. */
export type Codigo = { codigo: string; ocorrencia: number; sentido: Sentido; descricao: string }

/** What a partner's codes mean, both ways. */
export type Codigos = { usaProceda: boolean; linhas: readonly Codigo[] }

/** `007` and `7` are the same code; letters stay as they are. */
export const semZeros = (codigo: string): string => {
  const text = codigo.trim().toUpperCase()
  return /^[0-9]+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}

const entra = (c: Codigo): boolean => c.sentido !== 'saida'
const sai = (c: Codigo): boolean => c.sentido !== 'entrada'
/** PROCEDA's numbers are our own. */
const daProceda = (codigo: string): number | null => (/^[0-9]{1,3}$/.test(codigo) ? Number(codigo) : null)

/**
 * What a code in a partner's file means to us.
 * @returns the occurrence's number, and from where it is known; null when nobody knows it
 */
export function traduzirEntrada(
  codigos: Codigos,
  codigo: string,
): { ocorrencia: number; deOnde: 'tabela' | 'proceda' } | null {
  const wanted = semZeros(codigo)
  const own = codigos.linhas.find((c) => c.codigo === wanted && entra(c))
  if (own) return { ocorrencia: own.ocorrencia, deOnde: 'tabela' }
  const proceda = daProceda(wanted)
  return codigos.usaProceda && proceda !== null ? { ocorrencia: proceda, deOnde: 'proceda' } : null
}

/**
 * The code by which a partner knows our occurrence.
 * @param largura digits of the layout's field: 2 in OCOREN 3.1, 3 in 5.0
 * @returns null when there is none that fits
 */
export function codigoDeSaida(
  codigos: Codigos,
  ocorrencia: number,
  largura: number,
): { codigo: string; deOnde: 'tabela' | 'proceda' } | null {
  const own = codigos.linhas.find((c) => c.ocorrencia === ocorrencia && sai(c))
  const codigo = own?.codigo ?? (codigos.usaProceda ? String(ocorrencia) : null)
  if (codigo === null || codigo.length > largura) return null
  return { codigo: codigo.padStart(largura, '0'), deOnde: own ? 'tabela' : 'proceda' }
}

const porCodigo = (all: readonly OcorrenciaCanonica[]) => new Map(all.map((o) => [o.codigo, o]))

/** What a person should look at in a line of the table; '' when nothing. */
export function alertaDaLinha(c: Codigo, todas: readonly OcorrenciaCanonica[]): string {
  const own = porCodigo(todas)
  const proceda = daProceda(c.codigo)
  const there = proceda === null ? undefined : own.get(proceda)
  if (there && proceda !== c.ocorrencia && there.efeito !== own.get(c.ocorrencia)?.efeito) {
    return `No PROCEDA, ${c.codigo.padStart(2, '0')} é "${there.descricao}", de outro efeito.`
  }
  return ''
}

/** Explains a code to a person. */
export function explicar(
  codigos: Codigos,
  codigo: string,
  sentido: 'entrada' | 'saida',
  todas: readonly OcorrenciaCanonica[],
  parceiro: string,
): Traducao {
  const nenhuma = (mensagem: string): Traducao => ({ codigo, de_onde: 'nenhuma', ocorrencia: null, mensagem })
  const own = porCodigo(todas)
  if (sentido === 'saida') {
    const ocorrencia = own.get(daProceda(semZeros(codigo)) ?? -1)
    if (!ocorrencia) return nenhuma(`Não temos a ocorrência ${codigo}.`)
    const out = codigoDeSaida(codigos, ocorrencia.codigo, 10)
    if (!out) return nenhuma(`Não há código de ${parceiro} para "${ocorrencia.descricao}".`)
    const written = semZeros(out.codigo).padStart(2, '0')
    return {
      codigo: written,
      de_onde: out.deOnde,
      ocorrencia,
      mensagem: `"${ocorrencia.descricao}" vai para ${parceiro} com o código ${written}${out.deOnde === 'proceda' ? ', o do PROCEDA' : ''}.`,
    }
  }
  const known = traduzirEntrada(codigos, codigo)
  const ocorrencia = known ? own.get(known.ocorrencia) : undefined
  if (!known || !ocorrencia) return nenhuma(`Ninguém sabe o que ${codigo} quer dizer para ${parceiro}.`)
  return {
    codigo,
    de_onde: known.deOnde,
    ocorrencia,
    mensagem: `O código ${codigo} de ${parceiro} quer dizer "${ocorrencia.descricao}"${known.deOnde === 'proceda' ? ', como no PROCEDA' : ''}.`,
  }
}

const nomesDoSentido: Record<string, Sentido> = {
  '': 'ambos',
  ambos: 'ambos',
  'os dois': 'ambos',
  entrada: 'entrada',
  vem: 'entrada',
  saida: 'saida',
  saída: 'saida',
  vai: 'saida',
}

/** Columns of a pasted line: spreadsheets give tabs, people semicolons. */
const colunas = (text: string): string[] =>
  (text.includes('\t') ? text.split('\t') : text.split(';')).map((c) => c.trim())

/** A code is a title when the first line has none of ours. */
const ehTitulo = (cells: string[]): boolean =>
  /^(c[oó]d|code)/i.test(cells[0] ?? '') && !/^\d+$/.test(cells[1] ?? '')

const chaves = (c: Pick<Codigo, 'codigo' | 'ocorrencia' | 'sentido'>): string[] => [
  ...(c.sentido === 'saida' ? [] : [`entrada:${c.codigo}`]),
  ...(c.sentido === 'entrada' ? [] : [`saida:${c.ocorrencia}`]),
]

/**
 * Reads a pasted table against what is there: each line new, equal, a change, in conflict with another line of the
 * text, or not understood.
 */
export function lerColados(
  texto: string,
  codigos: Codigos,
  todas: readonly OcorrenciaCanonica[],
): { linhas: LinhaColada[]; novos: Codigo[] } {
  const own = porCodigo(todas)
  const taken = new Map<string, number>()
  const linhas: LinhaColada[] = []
  const novos: Codigo[] = []
  for (const [at, raw] of texto.split(/\r\n|\n|\r/).entries()) {
    const cells = colunas(raw)
    if (raw.trim() === '' || (linhas.length === 0 && ehTitulo(cells))) continue
    const [codigo = '', nossa = '', descricao = '', palavra = ''] = cells
    const sentido = nomesDoSentido[palavra.toLowerCase()]
    const base = { linha: at + 1, texto: raw, descricao, sentido: sentido ?? 'ambos' }
    const erro = (mensagem: string): void =>
      void linhas.push({ ...base, codigo: null, ocorrencia: null, estado: 'erro', mensagem })
    if (!/^[0-9A-Za-z]{1,10}$/.test(codigo)) {
      erro('O código do parceiro deve ter de 1 a 10 letras ou algarismos.')
      continue
    }
    const ocorrencia = own.get(/^\d{1,3}$/.test(nossa) ? Number(nossa) : -1)
    if (!ocorrencia) {
      erro(nossa === '' ? 'Falta o código da nossa ocorrência.' : `Não temos a ocorrência ${nossa}.`)
      continue
    }
    if (!sentido) {
      erro(`O sentido "${palavra}" não existe: use entrada, saída ou ambos.`)
      continue
    }
    const novo: Codigo = { codigo: semZeros(codigo), ocorrencia: ocorrencia.codigo, sentido, descricao }
    const clash = chaves(novo).find((k) => taken.has(k))
    const line = { ...base, codigo: novo.codigo, ocorrencia: ocorrencia.codigo }
    if (clash) {
      const mensagem = clash.startsWith('entrada')
        ? `O código ${codigo} já está na linha ${taken.get(clash)}.`
        : `"${ocorrencia.descricao}" já sai com outro código na linha ${taken.get(clash)}; deixe esta só como entrada.`
      linhas.push({ ...line, estado: 'conflito', mensagem })
      continue
    }
    for (const k of chaves(novo)) taken.set(k, at + 1)
    novos.push(novo)
    linhas.push({ ...line, ...comparar(novo, codigos, own) })
  }
  return { linhas, novos }
}

function comparar(
  novo: Codigo,
  codigos: Codigos,
  own: Map<number, OcorrenciaCanonica>,
): Pick<LinhaColada, 'estado' | 'mensagem'> {
  const keys = chaves(novo)
  const before = codigos.linhas.filter((c) => chaves(c).some((k) => keys.includes(k)))
  const nome = own.get(novo.ocorrencia)?.descricao ?? ''
  if (before.length === 0) return { estado: 'nova', mensagem: nome }
  const same = before.some(
    (c) =>
      c.codigo === novo.codigo &&
      c.ocorrencia === novo.ocorrencia &&
      c.sentido === novo.sentido &&
      c.descricao === novo.descricao,
  )
  if (same) return { estado: 'igual', mensagem: nome }
  const was = before
    .map((c) => `${c.codigo} = ${own.get(c.ocorrencia)?.descricao ?? c.ocorrencia}`)
    .join('; ')
  return { estado: 'muda', mensagem: `${nome} (antes: ${was})` }
}

/** Lines of the table that a new line takes the place of. */
export const substituidas = <C extends Codigo>(linhas: readonly C[], novo: Codigo): C[] => {
  const keys = chaves(novo)
  return linhas.filter((c) => chaves(c).some((k) => keys.includes(k)))
}
