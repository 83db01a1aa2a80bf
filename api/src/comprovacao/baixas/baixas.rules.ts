import { fold, isChave, unmask } from '@tropeiro/contract'

/** What one line of a file says of one note. */
export type Dito = {
  linha: number
  texto: string
  chave: string | null
  numero: number | null
  serie: number | null
  cnpj: string | null
  codigo: string
  /** `2026-11-20T14:05` of São Paulo; null when the line has no day that exists. */
  em: string | null
  recebedor: string
  observacao: string
}

const titulos = {
  chave: ['chave', 'chave de acesso', 'chave da nf-e', 'chave nfe'],
  numero: ['nota', 'numero', 'nf', 'nota fiscal', 'numero da nota', 'nº', 'no'],
  serie: ['serie'],
  cnpj: ['cnpj', 'cnpj emissor', 'cnpj do emissor', 'cnpj embarcador', 'remetente'],
  codigo: ['ocorrencia', 'codigo', 'cod', 'codigo da ocorrencia', 'codigo ocorrencia'],
  data: ['data', 'data da ocorrencia', 'data entrega', 'data da entrega', 'quando'],
  hora: ['hora', 'hora da ocorrencia'],
  recebedor: ['recebedor', 'recebido por', 'nome do recebedor'],
  observacao: ['observacao', 'obs', 'texto'],
} as const
type Coluna = keyof typeof titulos

const textoDe = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString() : String(cell ?? '').trim()

/** Which column is which, by the titles of the first row; null without what a closing needs. */
export function lerTitulos(row: readonly unknown[]): Partial<Record<Coluna, number>> | null {
  const found: Partial<Record<Coluna, number>> = {}
  for (const [at, cell] of row.entries()) {
    const name = fold(textoDe(cell)).replace(/[.:*]/g, '').trim()
    for (const [coluna, nomes] of Object.entries(titulos) as [Coluna, readonly string[]][]) {
      if (found[coluna] === undefined && nomes.includes(name)) found[coluna] = at
    }
  }
  const names = found.chave !== undefined || found.numero !== undefined
  return names && found.codigo !== undefined ? found : null
}

const existe = (ano: string, mes: string, dia: string): string | null => {
  const iso = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(+date) && date.toISOString().slice(0, 10) === iso ? iso : null
}

/** Excel counts days from 1899-12-30; its fractions are hours of the wall clock. */
const doExcel = (n: number): string =>
  new Date(Math.round((n - 25_569) * 86_400_000)).toISOString().slice(0, 16)

const horaDe = (text: string): string | null => {
  const m = /^(\d{1,2})[:h]?(\d{2})?/.exec(text)
  if (!m?.[1]) return null
  const [h, min] = [Number(m[1]), Number(m[2] ?? 0)]
  return h < 24 && min < 60 ? `${String(h).padStart(2, '0')}:${String(min).padStart(2, '0')}` : null
}

/** Day and hour as people, spreadsheets and programs write them; null when there is no such day. */
export function lerMomento(data: unknown, hora: unknown): string | null {
  if (data instanceof Date) return juntar(data.toISOString().slice(0, 16), hora)
  if (typeof data === 'number' && data > 20_000 && data < 80_000) return juntar(doExcel(data), hora)
  const text = textoDe(data)
  const br = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\S+))?/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text)
  const dia = br ? existe(br[3]!, br[2]!, br[1]!) : iso ? existe(iso[1]!, iso[2]!, iso[3]!) : null
  if (!dia) return null
  return juntar(`${dia}T${horaDe(br?.[4] ?? iso?.[4] ?? '') ?? '00:00'}`, hora)
}

function juntar(momento: string, hora: unknown): string {
  if (hora instanceof Date) return `${momento.slice(0, 10)}T${hora.toISOString().slice(11, 16)}`
  if (typeof hora === 'number' && hora > 0 && hora < 1) {
    return `${momento.slice(0, 10)}T${doExcel(25_569 + hora).slice(11)}`
  }
  const own = horaDe(textoDe(hora))
  return own ? `${momento.slice(0, 10)}T${own}` : momento
}

const numero = (text: string): number | null =>
  /^\d{1,9}$/.test(text.replace(/\./g, '')) ? Number(text.replace(/\./g, '')) : null

/** Rows of a spreadsheet below their titles; blank ones are left out. */
export function lerLinhas(rows: readonly (readonly unknown[])[]): Dito[] | null {
  const colunas = lerTitulos(rows[0] ?? [])
  if (!colunas) return null
  const said: Dito[] = []
  for (const [at, row] of rows.slice(1).entries()) {
    const cell = (c: Coluna): unknown => (colunas[c] === undefined ? '' : row[colunas[c]])
    if (row.every((c) => textoDe(c) === '')) continue
    const chave = unmask(textoDe(cell('chave')))
    const cnpj = unmask(textoDe(cell('cnpj')))
    const nota = numero(textoDe(cell('numero')))
    said.push({
      linha: at + 2,
      texto: row.map(textoDe).filter(Boolean).join(' · ').slice(0, 200),
      // A wrong key stays where there is nothing else to go by, so that the line can say so.
      chave: isChave(chave) || (chave !== '' && nota === null) ? chave : null,
      numero: nota,
      serie: numero(textoDe(cell('serie'))),
      cnpj: cnpj.length >= 11 ? cnpj.padStart(cnpj.length > 11 ? 14 : 11, '0') : null,
      codigo: textoDe(cell('codigo')),
      em: lerMomento(cell('data'), cell('hora')),
      recebedor: textoDe(cell('recebedor')).slice(0, 120),
      observacao: textoDe(cell('observacao')).slice(0, 500),
    })
  }
  return said
}

/** What is known of a note that a line may mean. */
export type NotaDita = {
  id: string
  chave: string | null
  numero: number
  serie: number
  cnpj: string
  situacao: string
  cancelada: boolean
}

/** The one note that a line means, or why there is none. */
export function acharNota(d: Dito, notas: readonly NotaDita[]): NotaDita | string {
  if (d.chave && !isChave(d.chave)) return 'A chave está errada: não tem 44 posições ou o dígito não confere.'
  if (d.chave) return notas.find((n) => n.chave === d.chave) ?? 'Não há nota com esta chave.'
  if (d.numero === null) return 'A linha não traz a chave nem o número da nota.'
  const found = notas.filter(
    (n) =>
      n.numero === d.numero &&
      (d.serie === null || n.serie === d.serie) &&
      (d.cnpj === null || n.cnpj === d.cnpj),
  )
  const [only] = found
  const name = `${d.numero.toLocaleString('pt-BR')}${d.serie === null ? '' : `, série ${d.serie}`}`
  if (!only) return `Não há nota ${name}${d.cnpj ? ' deste emissor' : ''}.`
  return found.length === 1
    ? only
    : `Há ${found.length} notas ${name}: diga a chave, ou a série e o CNPJ do emissor.`
}

const fechada = (n: NotaDita): boolean => ['entregue', 'outras', 'auditoria'].includes(n.situacao)

/** Why this note cannot be closed by this occurrence; null when it can. */
export function impedimento(n: NotaDita, efeito: string): string | null {
  if (efeito === 'informativa') return null
  if (n.cancelada) return 'A nota foi cancelada pelo emitente.'
  return fechada(n) ? 'A nota já tem comprovante: nada foi mudado.' : null
}
