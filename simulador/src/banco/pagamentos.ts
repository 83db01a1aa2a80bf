import { createHash } from 'node:crypto'
import type { Livro, Noticia, Pagamento } from './estado.ts'
import { dia8, Linha, linhasDe, n, para8 } from './linha.ts'
import type { Resposta } from './pedidos.ts'

/* Payments in 240 as this bank reads and answers them: by columns, from the FEBRABAN manual. */

/** Columns from 0, the end outside. */
const LUGARES = {
  A: { pagarEm: [93, 101], valor: [119, 134], documento: [73, 93] },
  J: { pagarEm: [144, 152], valor: [152, 167], documento: [182, 202] },
  O: { pagarEm: [99, 107], valor: [107, 122], documento: [122, 142] },
} as const
type Segmento = keyof typeof LUGARES

/** Weights 2 to 9 from the right; 0, 10 and 11 give 1. */
function digitoGeral(barras: string): string {
  const rest = [...(barras.slice(0, 4) + barras.slice(5))]
    .reverse()
    .reduce((sum, c, i) => sum + Number(c) * (2 + (i % 8)), 0)
  const d = 11 - (rest % 11)
  return String(d > 9 ? 1 : d)
}

function doFavorecido(a: string, b: string | undefined): string[] {
  const pix = a.slice(17, 20) === '009'
  const wrong: string[] = []
  if (!a.slice(43, 73).trim()) wrong.push('AO')
  if (b?.[13] !== 'B') wrong.push('AI')
  const way = b?.slice(14, 17).trim() ?? ''
  if (pix && !/^0[1-5]$/.test(way)) wrong.push('PA')
  if (pix && way !== '05' && !b?.slice(127, 226).trim()) wrong.push('PB')
  if ((!pix || way === '05') && !/[1-9]/.test(a.slice(29, 41))) wrong.push('AN')
  if ((!pix || way === '05') && a.slice(20, 23) === '000') wrong.push('AL')
  if (!/[1-9A-Z]/.test(b?.slice(18, 32) ?? '')) wrong.push('AT')
  return wrong
}

function doBoleto(j: string, j52: string | undefined): string[] {
  const barras = j.slice(17, 61)
  const wrong: string[] = []
  if (barras[3] !== '9') wrong.push('CB')
  if (barras[4] !== digitoGeral(barras)) wrong.push('CC')
  if (j52?.slice(17, 19) !== '52' || !/[1-9A-Z]/.test(j52.slice(76, 91))) wrong.push('AT')
  return wrong
}

/** Reasons of FEBRABAN's G059, two places each. */
function recusas(lines: string[], hoje: string): string[] {
  const [first, second] = lines
  const segment = first![13] as Segmento
  const at = LUGARES[segment]
  const wrong =
    segment === 'A' ? doFavorecido(first!, second) : segment === 'J' ? doBoleto(first!, second) : []
  const day = dia8(first!.slice(...at.pagarEm))
  if (Number.isNaN(Date.parse(day)) || day < hoje) wrong.push('AP')
  if (!(Number(first!.slice(...at.valor)) > 0)) wrong.push('AR')
  if (!first!.slice(...at.documento).trim()) wrong.push('BB')
  return wrong.slice(0, 5)
}

type Pedido = { cabeca: string; lote: string; linhas: string[] }

/** The lots of a file, each counted and summed. @returns why all of it is refused, when it is */
function lerLotes(lines: readonly string[]): Pedido[] | { motivo: string } {
  const pedidos: Pedido[] = []
  const lots = lines
    .slice(1, -1)
    .join('\n')
    .split(/(?<=\n...\d{4}5[^\n]*)\n/)
  if (Number(lines.at(-1)!.slice(17, 23)) !== lots.length)
    return { motivo: 'A quantidade de lotes não confere' }
  for (const lot of lots) {
    const inside = lot.split('\n')
    const head = inside[0]!
    const end = inside.at(-1)!
    const number = head.slice(3, 7)
    if (head[7] !== '1' || end[7] !== '5') return { motivo: `O lote ${number} não começa ou não acaba` }
    if (!['20', '22', '30', '98'].includes(head.slice(9, 11)))
      return { motivo: `O serviço do lote ${number} não é de pagamento` }
    if (Number(end.slice(17, 23)) !== inside.length)
      return { motivo: `A quantidade do lote ${number} não confere` }
    const mine: Pedido[] = []
    for (const l of inside.slice(1, -1)) {
      const goesOn = l[13] === 'B' || (l[13] === 'J' && l.slice(17, 19) === '52' && l[14] === ' ')
      if (goesOn) mine.at(-1)?.linhas.push(l)
      else if (l[13]! in LUGARES) mine.push({ cabeca: lines[0]!, lote: head, linhas: [l] })
    }
    const sum = mine.reduce((s, p) => s + valorDe(p.linhas[0]!), 0)
    if (Number(end.slice(23, 41)) !== sum) return { motivo: `A soma do lote ${number} não confere` }
    pedidos.push(...mine)
  }
  return pedidos
}
const valorDe = (l: string): number => Number(l.slice(...LUGARES[l[13] as Segmento].valor))

/** Each payment of a file is scheduled, or refused with reasons, and the next return says so. The same file again is taken once. */
export async function remessaDePagamentos(
  livro: Livro,
  texto: string,
  chave: string,
  hoje: string,
): Promise<Resposta> {
  const lines = linhasDe(texto)
  if ('motivo' in lines) return { codigo: 422, corpo: { motivo: lines.motivo } }
  const known = createHash('sha256').update(`${chave}\n${texto}`).digest('hex')
  if (livro.remessas.has(known)) return { codigo: 200, corpo: { repetida: true } }
  const number = `${chave} ${lines[0]!.slice(32, 52)} ${lines[0]!.slice(157, 163)}`
  if (livro.remessas.has(number))
    return { codigo: 422, corpo: { motivo: 'O número do arquivo já foi usado' } }
  const pedidos = lerLotes(lines)
  if ('motivo' in pedidos) return { codigo: 422, corpo: { motivo: pedidos.motivo } }
  for (const arquivo of pedidos) {
    const first = arquivo.linhas[0]!
    const at = LUGARES[first[13] as Segmento]
    const referencia = `${chave}/${first.slice(...at.documento).trim()}`
    const codes = livro.pagamentos.has(referencia) ? ['BB'] : recusas(arquivo.linhas, hoje)
    const centavos = valorDe(first)
    if (!codes.includes('BB'))
      await livro.pagamento({
        ...{ referencia, centavos, pagarEm: dia8(first.slice(...at.pagarEm)), motivo: codes.join(' ') },
        ...{ situacao: codes.length ? 'recusado' : 'agendado', vezes: 1, chave, arquivo },
      })
    await livro.noticia({ referencia, codigos: codes.join('') || 'BD', centavos, dia: hoje })
  }
  await livro.remessa(known)
  await livro.remessa(number)
  return { codigo: 200, corpo: { pagamentos: pedidos.length } }
}

/** Money leaves, or does not; who listens, or the next return, is told. */
export async function decidir(
  livro: Livro,
  p: Pagamento,
  q: { codigos: string; centavos: number; dia: string; motivo: string },
): Promise<Pagamento> {
  const paid = q.codigos === '00'
  const waits = q.codigos === 'BS'
  const now: Pagamento = {
    ...{ ...p, situacao: paid ? 'pago' : waits ? 'agendado' : 'recusado' },
    motivo: paid || waits ? '' : q.motivo || q.codigos,
    ...(paid
      ? { pagoEm: q.dia, pagoCentavos: q.centavos, autenticacao: `AUT${n(livro.pagamentos.size, 6)}` }
      : {}),
  }
  await livro.pagamento(now)
  if (p.arquivo)
    await livro.noticia({
      ...{ referencia: p.referencia, codigos: q.codigos, centavos: q.centavos, dia: q.dia },
    })
  return now
}

/** Everything whose day has come is paid. */
export async function pagarODia(livro: Livro, hoje: string): Promise<number> {
  const due = [...livro.pagamentos.values()].filter((p) => p.situacao === 'agendado' && p.pagarEm <= hoje)
  for (const p of due) await decidir(livro, p, { codigos: '00', centavos: p.centavos, dia: hoje, motivo: '' })
  return due.length
}

function respondido(p: Pagamento, x: Noticia): string[] {
  const [first, ...rest] = p.arquivo!.linhas
  const paid = x.codigos === '00'
  const l = new Linha(first!).por(230, x.codigos.padEnd(10))
  const segment = first![13] as Segmento
  if (paid && segment === 'A') l.por(154, para8(x.dia) + n(x.centavos, 15))
  if (paid && segment !== 'A')
    l.por(LUGARES[segment].pagarEm[0], para8(x.dia)).por(LUGARES[segment].valor[0], n(x.centavos, 15))
  const proof = new Linha(`${first!.slice(0, 3)}${first!.slice(3, 7)}300000Z`).por(78, p.autenticacao ?? '')
  return [String(l), ...rest, ...(paid ? [String(proof)] : [])]
}

/** A return of payments: the lines as they came, with what became of each. */
export function escreverRetornoDePagamentos(
  nsa: number,
  hoje: string,
  noticias: readonly { p: Pagamento; x: Noticia }[],
): string {
  const head = noticias[0]!.p.arquivo!.cabeca
  const lines = [String(new Linha(head).por(142, `2${para8(hoje)}000000${n(nsa, 6)}`))]
  const lots = [...Map.groupBy(noticias, ({ p }) => p.arquivo!.lote)]
  for (const [lote, mine] of lots) {
    const inside = mine.flatMap(({ p, x }) => respondido(p, x))
    const sum = mine.reduce((s, { p }) => s + p.centavos, 0)
    const end = new Linha(`${lote.slice(0, 7)}5`).por(17, n(inside.length + 2, 6)).por(23, n(sum, 18))
    lines.push(lote, ...inside, String(end))
  }
  const end = new Linha(`${head.slice(0, 3)}99999`).por(17, n(lots.length, 6)).por(23, n(lines.length + 1, 6))
  return `${[...lines, String(end)].join('\r\n')}\r\n`
}

export type BoletoContra = {
  barras: string
  beneficiario: string
  nome: string
  documento?: string
  vencimento: string
  centavos: number
  baixado?: boolean
}
const inscricao = (x: string): string => (x.length === 11 ? '1' : '2') + x.padStart(15, '0')

/** A file of DDA: boletos that others registered against a company. */
export function escreverDda(
  banco: string,
  cnpj: string,
  nsa: number,
  hoje: string,
  boletos: readonly BoletoContra[],
): string {
  const head = new Linha(`${banco}00000`).por(17, `2${cnpj.padStart(14, '0')}`)
  const lines = [
    String(head.por(142, `2${para8(hoje)}000000${n(nsa, 6)}`)),
    String(new Linha(`${banco}00011T03  030 ${inscricao(cnpj)}`)),
  ]
  boletos.forEach((b, i) => {
    const g = new Linha(`${banco}00013${n(i + 1, 5)}G ${b.baixado ? '02' : '01'}${b.barras}`)
    g.por(61, inscricao(b.beneficiario)).por(77, b.nome.slice(0, 30)).por(107, para8(b.vencimento))
    g.por(115, n(b.centavos, 15))
      .por(130, `${n(0, 15)}09`)
      .por(147, (b.documento ?? '').slice(0, 15))
    lines.push(String(g))
  })
  const sum = boletos.reduce((s, b) => s + b.centavos, 0)
  lines.push(String(new Linha(`${banco}00015`).por(17, n(lines.length, 6)).por(23, n(sum, 18))))
  lines.push(String(new Linha(`${banco}99999`).por(17, `000001${n(lines.length + 1, 6)}`)))
  return `${lines.join('\r\n')}\r\n`
}
