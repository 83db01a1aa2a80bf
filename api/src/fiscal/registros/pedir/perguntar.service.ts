import { randomUUID } from 'node:crypto'
import type { RegistrosPort, RespostaDoFornecedor } from '../../../adapters/registros/index.ts'
import { type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { gruposTodos } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { senhaDe } from '../ajustes/ajustes.service.ts'
import * as repository from '../registros.repository.ts'
import { portaDoRegistro } from '../vida.service.ts'
import { asked } from './pedir.service.ts'

const MINUTE_MS = 60_000
/** Longer than one call may take. */
const POSSE_MS = 3 * MINUTE_MS
const MAIOR_ESPERA_MS = 60 * MINUTE_MS
/** A supplier that said 'processing' is asked again after so long. */
const PROCESSA_MS = MINUTE_MS
const SEM_ENDERECO =
  'Nenhum fornecedor está ligado a este servidor: leve o arquivo ao portal, ou informe o número.'

/** Under this the supplier knows it, now and in every repetition. */
export const referenciaDe = (grupo: number, id: string): string => `TRP-${grupo}-${id}`

const espera = (tentativas: number): number =>
  Math.min(MAIOR_ESPERA_MS, 5_000 * 2 ** Math.min(tentativas, 12))

type Tomado = { row: repository.RegistroRow; senha: string | null; posse: string }

/** Asks, where it may have been asked before, first what stands: nothing is registered twice. */
async function falar(
  porta: RegistrosPort,
  grupo: number,
  { row, senha }: Tomado,
): Promise<RespostaDoFornecedor> {
  const chamada = { tipo: row.tipo, referencia: referenciaDe(grupo, row.id), senha }
  if (row.estado === 'cancelando') {
    const feito = await porta.cancelar(chamada, row.motivo)
    return feito.tipo === 'desconhecido' ? { tipo: 'cancelado' } : feito
  }
  if (row.estado === 'processando') return porta.consultar(chamada)
  if (row.tentativas > 1) {
    const ja = await porta.consultar(chamada)
    if (ja.tipo !== 'desconhecido') return ja
  }
  const { cnpj_emitente: empresa, apolice, pedido } = row
  const dito = await porta.registrar({ ...chamada, empresa, apolice, pedido })
  return dito.tipo === 'repetido' ? porta.consultar(chamada) : dito
}

const TEXTO: Partial<Record<RespostaDoFornecedor['tipo'], string>> = {
  processando: 'O fornecedor recebeu e ainda não deu o número.',
  cancelado: 'Cancelado no fornecedor.',
}

/** What the answer means to it. An answer that comes after somebody else took the row is dropped: he asks again. */
async function anotar(ctx: CtxDoGrupo, db: Db, { row: { id }, posse }: Tomado, dito: RespostaDoFornecedor) {
  const row = await repository.lockRegistro(db, id)
  if (!row || row.posse !== posse) return
  const agora = ctx.clock()
  const depois = new Date(agora.getTime() + espera(row.tentativas))
  const cancelando = row.estado === 'cancelando'
  const ato = cancelando ? 'cancelamento' : 'responder'
  const livre = { ...row, em_curso: false }
  if (dito.tipo === 'registrado' && !cancelando) {
    const { tipo: _, valor_centavos, ...com } = dito
    const texto = `Registrado: ${dito.numero}.`
    const valor = valor_centavos === null ? {} : { valor_centavos }
    const feito = { ...com, ...valor, texto, respondido: agora, proxima: null }
    await passar(db, portaDoRegistro, livre, ato, { para: 'registrado', com: feito })
  } else if (dito.tipo === 'recusado') {
    const texto = cancelando ? `O fornecedor não cancelou: ${dito.motivo}` : `Recusado: ${dito.motivo}`
    const para = cancelando ? 'registrado' : 'recusado'
    await passar(db, portaDoRegistro, livre, ato, {
      para,
      com: { texto, motivo: dito.motivo, respondido: agora, proxima: null },
    })
  } else if (dito.tipo === 'cancelado') {
    // Taken back over there: it may be asked for anew.
    await passar(db, portaDoRegistro, livre, ato, {
      para: cancelando ? 'cancelado' : 'recusado',
      com: {
        texto: TEXTO.cancelado!,
        motivo: cancelando ? row.motivo : 'Cancelado no fornecedor.',
        respondido: agora,
        proxima: null,
      },
    })
  } else if (dito.tipo === 'processando' && !cancelando) {
    const proxima = new Date(agora.getTime() + PROCESSA_MS)
    await passar(db, portaDoRegistro, livre, ato, {
      para: 'processando',
      com: {
        texto: row.estado === 'processando' ? '' : TEXTO.processando!,
        motivo: TEXTO.processando!,
        protocolo: dito.protocolo,
        proxima,
      },
    })
    await asked(db, id, proxima)
  } else {
    const motivo = dito.tipo === 'falha' ? dito.motivo : 'O fornecedor não conhece este pedido.'
    // One that it lost goes out anew; a line that failed is tried again.
    const para = cancelando ? 'cancelando' : dito.tipo === 'desconhecido' ? 'fila' : row.estado
    await passar(db, portaDoRegistro, livre, ato, {
      para: para as 'fila',
      com: {
        texto: '',
        motivo: cancelando ? row.motivo : `${motivo} Tenta de novo sozinho.`,
        proxima: depois,
      },
    })
    await asked(db, id, depois)
  }
}

/** One turn at one registration: taken in the database, asked, written; two workers never ask at once. */
export async function registrar(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const tomado = await ctx.tx(async (db) => {
    const agora = ctx.clock()
    const posse = randomUUID()
    const ate = new Date(agora.getTime() + POSSE_MS)
    const row = await repository.takeRegistro(db, id, { posse, agora, ate })
    return row && { row, posse, senha: await senhaDe(ctx, db, row.tipo) }
  })
  if (!tomado) return
  const dito: RespostaDoFornecedor = ctx.registros
    ? await falar(ctx.registros, ctx.grupo.id, tomado)
    : tomado.row.estado === 'cancelando'
      ? { tipo: 'cancelado' }
      : { tipo: 'recusado', motivo: SEM_ENDERECO }
  await ctx.tx((db) => anotar(ctx, db, tomado, dito))
}

/** Brings back what a killed worker held, or whose job was lost. */
export async function cuidarDosRegistros(deps: Deps): Promise<void> {
  for (const grupo of await gruposTodos(deps))
    await em(deps, grupo).tx(async (db) => {
      for (const { id } of await repository.listDevidos(db, deps.clock())) await asked(db, id, null)
    })
}
