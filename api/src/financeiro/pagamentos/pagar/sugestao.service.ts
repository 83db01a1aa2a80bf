import { lerCodigo } from '@tropeiro/bancos'
import type { DestinoEscrito } from '@tropeiro/contract/financeiro/pagamentos/formas'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { lerDestinos } from '../../solicitacoes/index.ts'
import { ler } from '../convenios/chave.ts'
import { listDosTitulos } from '../dda/dda.repository.ts'
import { type Destino, deBytes, lerDestino } from './destino.service.ts'
import { listFavorecidos } from './pagar.repository.ts'

export type Sugestao = { destino: Destino; de: 'solicitacao' | 'dda' | 'ultimo' }
type Quem = Pick<CtxDoGrupo, 'config' | 'grupo'>

const vazio = {
  ...{ chave: '', banco: '', agencia: '', agencia_dv: '', numero_conta: '', conta_dv: '' },
  ...{ poupanca: false, linha: '' },
}

/** What was written as text long ago, where it is a destination. */
function talvez(d: Pick<DestinoEscrito, 'meio'> & Partial<DestinoEscrito>, hoje: string): Destino | null {
  try {
    return lerDestino({ ...vazio, ...d }, hoje)
  } catch (e) {
    if (e instanceof AppError) return null
    throw e
  }
}

function daSolicitacao(s: { forma: string; dados: string }, hoje: string): Destino | null {
  if (s.forma === 'pix') return talvez({ meio: 'pix', chave: s.dados }, hoje)
  if (s.forma !== 'boleto') return null
  const { tipo } = lerCodigo(s.dados, hoje)
  return tipo === 'recusado' ? null : talvez({ meio: tipo, linha: s.dados }, hoje)
}

/** Where each of these titles would be paid: as it was asked, by its boleto in the DDA, or as its payee was the last time. */
export async function sugerir(
  ctx: Quem,
  db: Db,
  titulos: readonly { titulo: string; documento: string }[],
  hoje: string,
): Promise<Map<string, Sugestao>> {
  const ids = titulos.map((t) => t.titulo)
  const asked = new Map((await lerDestinos(ctx, db, ids)).map((s) => [s.titulo, s]))
  const boletos = new Map((await listDosTitulos(db, ids)).map((d) => [d.titulo, d.barras]))
  const known = new Map(
    (await listFavorecidos(db, [...new Set(titulos.map((t) => t.documento))])).map((f) => [f.documento, f]),
  )
  const found = new Map<string, Sugestao>()
  for (const { titulo, documento } of titulos) {
    const s = asked.get(titulo)
    const destino = s && daSolicitacao(s, hoje)
    if (destino) {
      found.set(titulo, { destino, de: 'solicitacao' })
      continue
    }
    const barras = boletos.get(titulo)
    const boleto = barras ? talvez({ meio: 'boleto', linha: barras }, hoje) : null
    if (boleto) {
      found.set(titulo, { destino: boleto, de: 'dda' })
      continue
    }
    const f = known.get(documento)
    if (f)
      found.set(titulo, {
        destino: deBytes(ler(ctx, 'pagamento-favorecido', documento, f.destino_selado)),
        de: 'ultimo',
      })
  }
  return found
}
