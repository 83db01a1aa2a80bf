import type { LinhaDeRetorno } from '@tropeiro/bancos'
import { diaEm, formatMoney } from '@tropeiro/contract'
import type { EfeitoDoRetorno, SituacaoDoBoleto } from '@tropeiro/contract/financeiro/boletos/nomes'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import {
  anotarNosTitulos,
  type BaixaDeVarios,
  baixarVariosTravados,
  estornarLote,
  listFechados,
  lockTitulos,
  type TituloTravado,
} from '../../titulos/index.ts'
import type { Encontrado } from '../boletos.repository.ts'
import { repartir } from '../boletos.rules.ts'
import * as repository from './pagamentos.repository.ts'
import { type Parada, updateParadas } from './paradas.repository.ts'

export type Feito = { efeito: EfeitoDoRetorno; explicacao: string }
/** Who says it: a line of a return, by its key, or the bank's door, by its number. */
export type Fonte = { linha: string } | { seq: number; e2e: string | null }

export type Pago = Pick<LinhaDeRetorno, 'pago' | 'acrescimos' | 'desconto' | 'abatimento'> & {
  dia: string | null
  credito: string | null
  motivo: string
}

/** What is decided while lines are read, written together by `fechar`. */
export type Mesa = {
  ctx: Pick<CtxDoGrupo, 'clock'>
  db: Db
  convenio: string
  conta: string
  hoje: string
  fechados: ReadonlySet<string>
  titulos: Map<string, TituloTravado>
  pagamentos: Map<string, repository.PagamentoRow[]>
  baixas: BaixaDeVarios[]
  mudados: Set<repository.PagamentoRow>
  situacoes: Map<string, { b: Encontrado; situacao: SituacaoDoBoleto; motivo: string }>
  paradas: Map<string, { b: Encontrado; passo: string } & Omit<Parada, 'id'>>
  /** Of each title, what the settlements that wait take of its balance. */
  tomado: Map<string, number>
}

/** Holds the titles of what was found, and knows what the bank said of it before. */
export async function abrirMesa(
  ctx: Pick<CtxDoGrupo, 'clock'>,
  db: Db,
  c: { _id: string; conta: string },
  found: readonly Encontrado[],
): Promise<Mesa> {
  const titulos = await lockTitulos(db, [...new Set(found.map((b) => b.titulo))])
  const said = await repository.listPagamentos(
    db,
    found.map((b) => b.id),
  )
  return {
    ...{ ctx, db, convenio: c._id, conta: c.conta, hoje: diaEm(ctx.clock()) },
    fechados: new Set(await listFechados(db)),
    titulos: new Map(titulos.map((t) => [t.id, t])),
    pagamentos: Map.groupBy(said, (p) => p.boleto ?? ''),
    ...{ baixas: [], mudados: new Set(), situacoes: new Map(), tomado: new Map(), paradas: new Map() },
  }
}

export function marcar(m: Mesa, b: Encontrado, situacao: SituacaoDoBoleto, motivo = ''): void {
  b.situacao = situacao
  m.situacoes.set(b.id, { b, situacao, motivo })
}

const limitado = (dia: string, de: string, ate: string): string => (dia < de ? de : dia > ate ? ate : dia)
const aceita = (t: TituloTravado): boolean => ['aberto', 'agendado', 'parcial'].includes(t.estado)

/** The same payment as the other side said it; each is one. */
function conhecido(m: Mesa, b: Encontrado, fonte: Fonte, dia: string, pago: number): boolean {
  const byDoor = 'seq' in fonte
  const same = m.pagamentos
    .get(b.id)
    ?.find((p) => p.dia === dia && p.pago === pago && (byDoor ? p.seq === null : p.linha === null))
  if (!same) return false
  Object.assign(same, byDoor ? { seq: fonte.seq, e2e: fonte.e2e } : { linha: fonte.linha })
  m.mudados.add(same)
  return true
}

function anotar(m: Mesa, b: Encontrado, fonte: Fonte, p: Pago, dia: string, lote: string, f: Feito): Feito {
  const row: repository.PagamentoRow = {
    ...{ id: null, boleto: b.id, seq: null, e2e: null, linha: null, ...fonte, dia, pago: p.pago, lote },
    ...{ ...f, estornado: null },
  }
  m.pagamentos.set(b.id, [...(m.pagamentos.get(b.id) ?? []), row])
  m.mudados.add(row)
  return f
}

/** What was paid settles its title, as far as there is a balance; what is more is the payer's. */
export function pagar(m: Mesa, b: Encontrado, p: Pago, fonte: Fonte): Feito {
  if (p.pago <= 0) return { efeito: 'anotado', explicacao: 'O banco não disse quanto foi pago.' }
  const dito = p.dia ?? m.hoje
  if (conhecido(m, b, fonte, dito, p.pago))
    return { efeito: 'ja_lido', explicacao: 'O banco já tinha dito este pagamento: nada mudou.' }
  const t = m.titulos.get(b.titulo)!
  const saldo = t.saldo - (m.tomado.get(t.id) ?? 0)
  if (!aceita(t) || saldo <= 0) {
    marcar(m, b, 'liquidado')
    const explicacao = `Pago em duplicidade: ${formatMoney(p.pago)} são do cliente. Devolva ou compense.`
    return anotar(m, b, fonte, p, dito, '', { efeito: 'em_duplicidade', explicacao })
  }
  const paid = repartir(p, saldo)
  if (paid.valor === 0) return { efeito: 'anotado', explicacao: 'O que foi pago não passa dos encargos.' }
  const original = limitado(dito, t.emissao, m.hoje)
  const fechado = m.fechados.has(original.slice(0, 7))
  const dia = fechado ? m.hoje : original
  const credito = p.credito && p.credito > dia && !m.fechados.has(p.credito.slice(0, 7)) ? p.credito : dia
  const lote = 'linha' in fonte ? `retorno:${fonte.linha}` : `banco:${m.convenio}:${fonte.seq}`
  m.baixas.push({
    ...{ t, lote },
    q: {
      ...{ valor_centavos: paid.valor, juros_centavos: paid.juros, multa_centavos: 0 },
      ...{ desconto_centavos: paid.desconto, dia, credito_em: credito, conta: m.conta, motivo: p.motivo },
    },
  })
  m.tomado.set(t.id, (m.tomado.get(t.id) ?? 0) + paid.valor + paid.desconto)
  marcar(m, b, 'liquidado')
  const why = [
    ...(paid.aMais > 0 ? [`Pago a mais: ${formatMoney(paid.aMais)} são do cliente.`] : []),
    ...(fechado
      ? [`O mês de ${original.slice(5, 7)}/${original.slice(0, 4)} está fechado: baixado hoje.`]
      : []),
  ]
  return anotar(m, b, fonte, p, dito, lote, {
    efeito: paid.aMais > 0 ? 'a_mais' : 'liquidado',
    explicacao: why.join(' '),
  })
}

/** The bank takes a payment back: the one that it names, or the last that stands. */
export async function estornar(
  m: Mesa,
  b: Encontrado,
  texto: string,
  quem: { de: 'retorno' } | { de: 'banco'; seq: number },
): Promise<Feito> {
  const all = m.pagamentos.get(b.id) ?? []
  const other = quem.de === 'banco' ? 'retorno' : 'banco'
  const told = all.find((p) => p.estornado === other && (quem.de === 'retorno' || p.seq === quem.seq))
  if (told) {
    told.estornado = 'ambos'
    m.mudados.add(told)
    return { efeito: 'ja_lido', explicacao: 'O banco já tinha dito este estorno: nada mudou.' }
  }
  const last = all.findLast((p) => !p.estornado && (quem.de === 'retorno' || p.seq === quem.seq))
  if (!last) return { efeito: 'anotado', explicacao: 'Não há liquidação deste boleto para estornar.' }
  last.estornado = quem.de
  m.mudados.add(last)
  await fechar(m, { segue: true })
  if (last.lote === '')
    return { efeito: 'anotado', explicacao: 'O banco tomou de volta o que tinha sido pago em duplicidade.' }
  await estornarLote(m.ctx, m.db, m.titulos.get(b.titulo)!, last.lote, `${texto} (banco)`, { tudo: true })
  marcar(m, b, 'registrado', texto)
  return { efeito: 'estornado', explicacao: texto }
}

/** Writes what was decided. @param como.segue the mesa is used further */
export async function fechar(m: Mesa, como: { segue?: true } = {}): Promise<void> {
  await baixarVariosTravados(m.ctx, m.db, m.baixas, 'banco')
  m.baixas = []
  m.tomado.clear()
  const changed = [...m.mudados]
  const novos = changed.filter((p) => p.id === null)
  const known = changed.filter((p) => p.id !== null)
  if (known.length) await repository.updatePagamentos(m.db, known)
  if (novos.length) {
    await repository.insertPagamentos(m.db, m.convenio, novos)
    const written = como.segue
      ? await repository.listPagamentos(m.db, [...new Set(novos.map((p) => p.boleto!))])
      : []
    for (const [boleto, rows] of Map.groupBy(written, (p) => p.boleto!)) m.pagamentos.set(boleto, rows)
  }
  m.mudados.clear()
  // Of two boletos of one title only one can come to life.
  const alive = new Set<string>()
  const situacoes = [...m.situacoes.values()].filter(
    ({ b, situacao }) => situacao !== 'registrado' || (!alive.has(b.titulo) && alive.add(b.titulo)),
  )
  if (situacoes.length)
    await repository.updateSituacoes(
      m.db,
      situacoes.map(({ b, situacao, motivo }) => ({ id: b.id, situacao, motivo })),
    )
  m.situacoes.clear()
  const paradas = [...m.paradas.values()]
  if (paradas.length) {
    await updateParadas(
      m.db,
      paradas.map(({ b, por, texto }) => ({ id: b.id, por, texto })),
    )
    await anotarNosTitulos(
      m.db,
      paradas.map(({ b, passo }) => ({ titulo: b.titulo, texto: passo })),
    )
  }
  m.paradas.clear()
}
