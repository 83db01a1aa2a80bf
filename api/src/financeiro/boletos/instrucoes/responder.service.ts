import { emitirBoleto, type LinhaDeRetorno } from '@tropeiro/bancos'
import { formatDia, formatMoney } from '@tropeiro/contract'
import { comVolta } from '../../../db/ponto.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { abaterPeloBanco, anotarNosTitulos, lockTitulos, mudarVencimento } from '../../titulos/index.ts'
import { type Encontrado, findParaNovoVencimento } from '../boletos.repository.ts'
import { contaDoConvenio } from '../boletos.rules.ts'
import type { ConvenioTravado } from '../convenios/convenios.repository.ts'
import { type Feito, fechar, type Mesa, marcar } from '../liquidacao/mesa.service.ts'
import * as repository from './instrucoes.repository.ts'
import { type Aberta, ditoDoPedido, respostaDa } from './instrucoes.rules.ts'

/** What the bank said of instructions while its lines are read, written together. */
export type Respostas = {
  db: Db
  m: Mesa
  c: ConvenioTravado
  abertas: Map<string, Aberta[]>
  fins: repository.Fim[]
  passos: { titulo: string; texto: string }[]
}

export async function abrirRespostas(
  m: Mesa,
  c: ConvenioTravado,
  boletos: readonly string[],
): Promise<Respostas> {
  const abertas = Map.groupBy(await repository.listAbertas(m.db, boletos), (i) => i.boleto)
  return { db: m.db, m, c, abertas, fins: [], passos: [] }
}

function encerrar(
  r: Respostas,
  b: Encontrado,
  i: Aberta,
  estado: repository.Fim['estado'],
  motivo: string,
): void {
  const own = r.abertas.get(b.id) ?? []
  r.abertas.set(
    b.id,
    own.filter((a) => a !== i),
  )
  r.fins.push({ id: i.id, estado, motivo })
}

/** What waits of a boleto that there is nothing more to ask about. */
function desistirDoResto(r: Respostas, b: Encontrado, motivo: string): void {
  for (const i of r.abertas.get(b.id) ?? [])
    if (i.estado === 'na_fila') encerrar(r, b, i, 'desistida', motivo)
}

async function mudarDia(r: Respostas, b: Encontrado, dia: string): Promise<string> {
  const was = await findParaNovoVencimento(r.db, b.id)
  const made = emitirBoleto(contaDoConvenio(r.c), {
    ...{ sequencial: was.sequencial, ano: was.ano, vencimento: dia, centavos: was.valor },
  })
  await repository.updateVencimento(r.db, b.id, {
    ...{ vencimento: dia, barras: made.codigoBarras, linha: made.linhaDigitavel },
  })
  const t = r.m.titulos.get(b.titulo)!
  await mudarVencimento(r.db, t, dia)
  return `O boleto passou a vencer em ${formatDia(dia)}.`
}

const confirmada = (explicacao: string): Feito => ({ efeito: 'instrucao_confirmada', explicacao })
const loteDe = (instrucao: string): string => `abatimento:instrucao:${instrucao}`

/** @returns why the title, or the invoice that it came from, does not take it; null: it does */
async function levarAoTitulo(
  r: Respostas,
  b: Encontrado,
  q: { valor: number; lote: string },
): Promise<string | null> {
  const { m } = r
  if (m.fechados.has(m.hoje.slice(0, 7))) return 'O mês está fechado.'
  try {
    return await comVolta(r.db, () => abaterPeloBanco(m.ctx, r.db, m.titulos.get(b.titulo)!, q))
  } catch (e) {
    // A refusal is for a person: the lines beside this one are read.
    if (!(e instanceof AppError)) throw e
    for (const t of await lockTitulos(r.db, [b.titulo])) m.titulos.set(t.id, t)
    return e.message
  }
}

async function abater(r: Respostas, b: Encontrado, i: Aberta): Promise<Feito> {
  const { m } = r
  const valor = i.tipo === 'abater' ? i.valor! : 0
  // What was settled by lines before this one counts first.
  await fechar(m, { segue: true })
  const lote = loteDe(valor > 0 ? i.id : ((await repository.findAbatimento(r.db, b.id))?.id ?? ''))
  await repository.updateAbatimento(r.db, b.id, valor)
  const why = await levarAoTitulo(r, b, { valor, lote })
  if (why)
    return {
      efeito: 'instrucao_a_ajustar',
      explicacao: `O banco confirmou, e o título ficou como estava: ${why} Ajuste-o à mão.`,
    }
  return confirmada(
    valor > 0 ? `Abatimento de ${formatMoney(valor)} concedido.` : 'O abatimento foi cancelado.',
  )
}

/** What a confirmed instruction makes true. */
async function valer(r: Respostas, b: Encontrado, i: Aberta): Promise<Feito> {
  switch (i.tipo) {
    case 'baixar':
      if (b.situacao === 'registrado') marcar(r.m, b, 'baixado')
      return confirmada('')
    case 'vencimento':
      return confirmada(await mudarDia(r, b, i.vencimento!))
    case 'abater':
    case 'cancelar_abatimento':
      return abater(r, b, i)
    default:
      return confirmada('')
  }
}

export async function confirmar(r: Respostas, b: Encontrado, i: Aberta): Promise<Feito> {
  encerrar(r, b, i, 'confirmada', '')
  const feito = await valer(r, b, i)
  // What stops or resumes collection is told by itself.
  if (!r.m.paradas.has(b.id))
    r.passos.push({
      titulo: b.titulo,
      texto: `O banco confirmou: ${ditoDoPedido(i)}. ${feito.explicacao}`.trim(),
    })
  if (i.tipo === 'baixar') desistirDoResto(r, b, 'O boleto foi baixado.')
  return feito
}

export function recusar(r: Respostas, b: Encontrado, i: Aberta, motivo: string): Feito {
  encerrar(r, b, i, 'recusada', motivo)
  r.passos.push({ titulo: b.titulo, texto: `O banco recusou: ${ditoDoPedido(i)}. ${motivo}` })
  return { efeito: 'instrucao_recusada', explicacao: motivo }
}

/** What a line of a return says to what was asked; `feito` is what it did besides. */
export async function responder(
  r: Respostas,
  b: Encontrado,
  l: LinhaDeRetorno,
  feito: Feito,
): Promise<Feito> {
  if (l.evento === 'entrada_rejeitada') desistirDoResto(r, b, 'O banco recusou o registro do boleto.')
  if (l.evento === 'liquidacao' && b.situacao === 'liquidado') desistirDoResto(r, b, 'O boleto foi pago.')
  const said = respostaDa(l, r.abertas.get(b.id) ?? [])
  if (!said) return feito
  const motivos = l.motivos.map((x) => x.texto ?? `Motivo ${x.codigo}`).join('; ')
  if (said.estado === 'recusada') return recusar(r, b, said.i, motivos || l.texto)
  const done = await confirmar(r, b, said.i)
  // That the boleto is gone says more than that it was asked for.
  return feito.efeito === 'baixado' ? feito : { ...done, explicacao: done.explicacao || feito.explicacao }
}

/** Writes what was said; after the mesa, whose lines come first. */
export async function fecharRespostas(r: Respostas): Promise<void> {
  if (r.fins.length) await repository.updateEstados(r.db, r.fins)
  if (r.passos.length) await anotarNosTitulos(r.db, r.passos)
}
