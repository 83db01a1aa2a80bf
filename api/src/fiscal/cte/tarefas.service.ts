import { PassThrough } from 'node:stream'
import yazl from 'yazl'
import {
  criarTarefa,
  type Resultado,
  type TipoDeTarefa,
  type Trabalho,
} from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import type { ComoEmitir } from '../dfe/index.ts'
import { type Papel, papelDe, pdfDe } from './consulta/impressao.service.ts'
import type { Emissao, Emissor } from './emissao/emitir.service.ts'
import { emitirCte } from './emissao/emitir.service.ts'

const EMITIR = 'cte_emitir'
const BAIXAR = 'cte_baixar'

type Parametros = { ids: string[]; nome: string; como?: ComoEmitir }
type Cursor = { feito: number; enviados: number }

const contados = (n: number): string => `${n} CT-e`

/** Queues the sending of many, one after the other. */
export const emitirVarios = (
  ctx: Ctx,
  ids: readonly string[],
  como: ComoEmitir = 'rascunho',
): Promise<string> => {
  const unicos = [...new Set(ids)]
  const parametros: Parametros = { ids: unicos, nome: ctx.usuario.nome, como }
  return ctx.tx((db) =>
    criarTarefa(db, {
      tipo: EMITIR,
      titulo: `Emissão de ${contados(unicos.length)}`,
      parametros,
      total: unicos.length,
    }),
  )
}

/** Queues a ZIP with XML and DACTE of those that have them. */
export const baixarVarios = (ctx: Ctx, ids: readonly string[]): Promise<string> => {
  const unicos = [...new Set(ids)]
  const parametros: Parametros = { ids: unicos, nome: ctx.usuario.nome }
  return ctx.tx((db) =>
    criarTarefa(db, {
      tipo: BAIXAR,
      titulo: `XML e DACTE de ${contados(unicos.length)}`,
      parametros,
      total: unicos.length,
    }),
  )
}

/** Each document and the progress behind it are one transaction: what is stopped goes on with the next. */
async function executarEmissao(t: Trabalho<Parametros, Cursor>): Promise<Resultado> {
  const { ids, nome, como = 'rascunho' } = t.parametros
  let { feito = 0, enviados = 0 } = t.cursor
  const emissor: Emissor = {
    config: t.deps.config,
    clock: t.deps.clock,
    grupo: t.quem.grupo,
    usuario: { id: t.usuarioId, nome, cpf: '', email: '' },
    tx: t.tx,
  }
  for (const id of ids.slice(feito)) {
    const passo = async (db: Db, { ok }: Emissao) => {
      const cursor = { feito: feito + 1, enviados: enviados + (ok ? 1 : 0) }
      await t.progresso(db, { feito: cursor.feito, total: ids.length, cursor })
      ;({ feito, enviados } = cursor)
    }
    await emitirCte(emissor, id, { como, passo })
  }
  const parados = ids.length - enviados
  const pendentes = parados > 0 ? ` ${parados} com pendências.` : ''
  return { mensagem: `${contados(enviados)} enviados à SEFAZ.${pendentes}` }
}

async function papel(t: Trabalho<Parametros>, id: string): Promise<Papel | null> {
  try {
    return await t.tx((db) => papelDe(db, id))
  } catch (e) {
    // A draft among those chosen has nothing to give.
    if (e instanceof AppError) return null
    throw e
  }
}

async function executarDownload(t: Trabalho<Parametros>): Promise<Resultado> {
  const { ids } = t.parametros
  const chave = `${t.quem.grupo.id}/exportacoes/${t.id}.zip`
  const zip = new yazl.ZipFile()
  const saida = new PassThrough()
  zip.outputStream.pipe(saida)
  let bytes = 0
  saida.on('data', (parte: Buffer) => {
    bytes += parte.length
  })
  const gravando = t.deps.storage.put(chave, saida, 'application/zip')
  let dentro = 0
  for (const [i, id] of ids.entries()) {
    const um = await papel(t, id)
    if (um) {
      if (um.processado) zip.addBuffer(um.xml, `xml/${um.nome}-cte.xml`)
      zip.addBuffer(Buffer.from(await pdfDe(um)), `dacte/DACTE-${um.nome}.pdf`)
      dentro++
    }
    await t.tx((db) => t.progresso(db, { feito: i + 1, total: ids.length }))
  }
  zip.end()
  await gravando
  const fora = ids.length - dentro
  return {
    mensagem: fora > 0 ? `${contados(dentro)}; ${fora} ainda sem XML ficaram de fora.` : contados(dentro),
    arquivo: { chave, nome: 'cte.zip', bytes },
  }
}

/** The long work of this module, for the worker. */
export const tarefasDeCte: Record<string, TipoDeTarefa> = {
  [EMITIR]: { executar: executarEmissao } as TipoDeTarefa,
  [BAIXAR]: { executar: executarDownload } as TipoDeTarefa,
}
