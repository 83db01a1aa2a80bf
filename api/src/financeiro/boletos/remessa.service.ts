import { escreverRemessa240, type MovimentoDeRemessa, NaoServe, type TituloDaRemessa } from '@tropeiro/bancos'
import { diaEm } from '@tropeiro/contract'
import type {
  ArquivoBancario,
  LinhaDoRetorno,
  MovimentoDaRemessa,
} from '@tropeiro/contract/financeiro/boletos/formas'
import type { TipoDeInstrucao } from '@tropeiro/contract/financeiro/boletos/nomes'
import type { Ctx } from '../../ctx.ts'
import { enfileirar } from '../../db/fila.ts'
import type { Db } from '../../db/tx.ts'
import * as arquivos from './arquivos.repository.ts'
import { boletosErrors } from './boletos.errors.ts'
import * as repository from './boletos.repository.ts'
import { contaDoConvenio, sha256 } from './boletos.rules.ts'
import type { Busca } from './boletos.service.ts'
import * as convenios from './convenios/convenios.repository.ts'
import * as instrucoes from './instrucoes/instrucoes.repository.ts'
import { linhasDoArquivo } from './retorno/linhas.service.ts'

/** In one file at most; the rest waits for the next. */
const MAIS_POR_REMESSA = 5_000

const noFio = ({ em, ...a }: Awaited<ReturnType<typeof arquivos.findArquivo>>): ArquivoBancario => ({
  ...a,
  em: em.toISOString(),
})

const titulo = (b: repository.DaFila): TituloDaRemessa => ({
  ...{ movimento: 'registrar', sequencial: b.sequencial, ano: b.ano, usoEmpresa: `B${b.id}` },
  ...{ numeroDocumento: `${b.titulo_numero}/${b.parcela}`, emitidoEm: b.emissao, vencimento: b.vencimento },
  ...{ centavos: b.valor, jurosAoDia: b.juros_ao_dia, multa: b.multa },
  ...{ diasParaProtesto: b.protesto_dias, diasParaBaixa: b.baixa_dias },
  pagador: { ...b.pagador, inscricao: b.documento, nome: b.nome },
})

const movimentos: Record<TipoDeInstrucao, MovimentoDeRemessa> = {
  ...{ baixar: 'baixar', protestar: 'protestar', sustar: 'sustar', vencimento: 'alterarVencimento' },
  ...{ abater: 'abater', cancelar_abatimento: 'cancelarAbatimento' },
}
const pedida = (i: instrucoes.InstrucaoDaFila): TituloDaRemessa => ({
  ...titulo(i),
  movimento: movimentos[i.tipo],
  ...(i.novo_vencimento ? { vencimento: i.novo_vencimento } : {}),
  ...(i.abate ? { abatimento: i.abate } : {}),
})

const hora = (agora: Date): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(agora)
    .replace(/\D/g, '')

/** What one file takes: titles to register, then what is asked about others. */
type Carga = { registros: readonly repository.DaFila[]; pedidas: readonly instrucoes.InstrucaoDaFila[] }

/** One file, with a number of its own that no other has; the caller holds the convênio. */
async function escrever(
  ctx: Ctx,
  db: Db,
  c: convenios.ConvenioTravado,
  { registros, pedidas }: Carga,
): Promise<ArquivoBancario> {
  const { nsa } = await convenios.proximoNsa(db, c._id)
  const agora = ctx.clock()
  const empresa = (await convenios.findEmpresa(db, c.cnpj_empresa))?.nome ?? c.nome
  try {
    const conteudo = escreverRemessa240({
      ...{ conta: contaDoConvenio(c), empresa: { inscricao: c.cnpj_empresa, nome: empresa }, nsa },
      ...{ geradoEm: diaEm(agora), hora: hora(agora) },
      titulos: [...registros.map(titulo), ...pedidas.map(pedida)],
    })
    const nome = `CB${diaEm(agora).slice(5).replace('-', '')}${String(nsa).padStart(6, '0')}.REM`
    const novo = await arquivos.insertArquivo(db, {
      ...{ convenio: c._id, sentido: 'remessa', nome, nsa, sha256: sha256(conteudo), conteudo },
      ...{ linhas: registros.length + pedidas.length, avisos: [] },
    })
    const { id } = novo!
    await repository.updateEmRemessa(
      db,
      registros.map((b) => b.id),
      id,
    )
    await instrucoes.updateEnviadas(
      db,
      pedidas.map((i) => i.instrucao),
      id,
    )
    if (c.canal === 'van')
      await enfileirar(db, 'boletos_remessa', `boletos-remessa:${db.grupo}:${id}`, { id })
    return noFio(await arquivos.findArquivo(db, id))
  } catch (e) {
    if (e instanceof NaoServe) throw boletosErrors.naoServe(`${e.message}.`)
    throw e
  }
}

/** What waits in a convênio goes out in one file. */
export const gerarRemessa = (ctx: Ctx, id: string): Promise<ArquivoBancario> =>
  ctx.tx(async (db) => {
    const c = await convenios.lockConvenio(db, id)
    if (c.canal === 'api') throw boletosErrors.pelaApi()
    const registros = await repository.lockFila(db, id, MAIS_POR_REMESSA)
    const left = MAIS_POR_REMESSA - registros.length
    const pedidas = left > 0 ? await instrucoes.lockDaFila(db, id, left) : []
    if (registros.length + pedidas.length === 0) throw boletosErrors.nadaNaFila()
    return escrever(ctx, db, c, { registros, pedidas })
  })

/** What the bank did not answer goes again: in another file, under another number. */
export const reenviar = (ctx: Ctx, id: string): Promise<ArquivoBancario> =>
  ctx.tx(async (db) => {
    const a = await arquivos.findArquivo(db, id)
    if (a.sentido !== 'remessa') throw boletosErrors.naoERemessa()
    const c = await convenios.lockConvenio(db, a.convenio)
    const registros = await repository.lockDaRemessa(db, id)
    const pedidas = await instrucoes.lockDaRemessa(db, id)
    if (registros.length + pedidas.length === 0) throw boletosErrors.nadaAReenviar()
    return escrever(ctx, db, c, { registros, pedidas })
  })

/** What the next file would take. */
export const previa = (ctx: Ctx, id: string): Promise<MovimentoDaRemessa[]> =>
  ctx.tx(async (db) => instrucoes.listProximos(db, (await convenios.findConvenio(db, id))._id))

export const listarArquivos = (
  ctx: Ctx,
  q: Busca<'arquivosBancarios'>,
): Promise<{ dados: ArquivoBancario[]; total: number }> =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await arquivos.listArquivos(db, q.convenio, page)
    return { dados: rows.map(noFio), ...(await arquivos.countArquivos(db, q.convenio)) }
  })

export const verArquivo = (
  ctx: Ctx,
  id: string,
): Promise<{ arquivo: ArquivoBancario; linhas: LinhaDoRetorno[]; movimentos: MovimentoDaRemessa[] }> =>
  ctx.tx(async (db) => {
    const arquivo = noFio(await arquivos.findArquivo(db, id))
    const pedidos = arquivo.sentido === 'remessa' ? await instrucoes.listMovimentos(db, id) : []
    return { arquivo, linhas: await linhasDoArquivo(db, arquivo), movimentos: pedidos }
  })

export const bytes = (ctx: Ctx, id: string): Promise<{ nome: string; base64: string }> =>
  ctx.tx(async (db) => {
    const { nome, conteudo } = await arquivos.findBytes(db, id)
    return { nome, base64: conteudo.toString('base64') }
  })
