import { createHash } from 'node:crypto'
import {
  CODIGO_POR_SIGLA_UF,
  type DocumentoDistribuido,
  lerRetDistribuicao,
  montarDistDFeCte,
  montarDistDFeMdfe,
  montarDistDFeNfe,
  type PedidoDeDistribuicao,
} from '@tropeiro/fiscal'
import type { Servico } from '../../../adapters/sefaz/index.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { type Pergunta, perguntar, type RespostaDaPergunta } from '../../transmissao/index.ts'
import type { EmpresaRow, ServicoDaFila } from '../empresas.repository.ts'
import * as recebidos from './recebidos.repository.ts'

const HORA_MS = 3_600_000
const POUCO_MS = 5 * 60_000
/** Calls for one queue in one go: a thousand times fifty documents is more than any company gets. */
const MAIS_CHAMADAS = 1000
/** Questions for one document (by key or number) that a company may ask within an hour are 20 (NT 2014.002). */
const AVULSAS_POR_HORA = 18

export const SERVICO: Readonly<Record<ServicoDaFila, Servico>> = {
  nfe: 'NFeDistribuicaoDFe',
  cte: 'CTeDistribuicaoDFe',
  mdfe: 'MDFeDistribuicaoDFe',
}
const MONTAR = { nfe: montarDistDFeNfe, cte: montarDistDFeCte, mdfe: montarDistDFeMdfe } as const
const NADA = '137'
const ACHOU = '138'
const PARADO = ['108', '109', '999']

type Empresa = Pick<EmpresaRow, 'cnpj' | 'uf' | 'ambiente'>

const perguntaDe = (e: Empresa, servico: ServicoDaFila, pedido: PedidoDeDistribuicao): Pergunta => {
  const dados = {
    tpAmb: e.ambiente,
    cUFAutor: CODIGO_POR_SIGLA_UF[e.uf] ?? '35',
    documento: e.cnpj,
    pedido,
  }
  return {
    servico: SERVICO[servico],
    autorizador: servico === 'mdfe' ? 'SVRS' : 'AN',
    ambiente: e.ambiente,
    cnpj: e.cnpj,
    xml: MONTAR[servico](dados),
  }
}

/** As it is kept: the document, or the packed text of one that could not be unpacked. */
export function comoGuardar(d: DocumentoDistribuido): recebidos.NovoRecebido {
  const conteudo = d.xml ?? Buffer.from(d.compactado)
  return {
    nsu: /^[0-9]{1,15}$/.test(d.nsu) ? d.nsu : '0',
    schema: d.schema,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
    conteudo,
    legivel: d.xml !== null,
  }
}

const maior = (a: string, b: string): string => (BigInt(a) >= BigInt(b) ? a : b)
const nsu = (texto: string): string => (/^[0-9]{1,15}$/.test(texto) ? String(BigInt(texto)) : '0')

type Passo = { mais: boolean; novos: number }

/** Keeps what came and where to go on, in the transaction that counts the call. @returns until when to be quiet */
async function guardar(
  db: Db,
  fila: recebidos.Fila,
  de: string,
  resposta: { corpo: Buffer; agora: Date },
  passo: Passo,
): Promise<Date | null> {
  const { corpo, agora } = resposta
  const daqui = (ms: number) => new Date(agora.getTime() + ms)
  const lido = lerRetDistribuicao(corpo)
  const anotar = (v: Partial<Parameters<typeof recebidos.saveFila>[2]>) =>
    recebidos.saveFila(db, fila, {
      ult: de,
      max: '0',
      em: agora,
      cStat: lido.ok ? lido.cStat : '',
      xMotivo: lido.ok ? lido.xMotivo : '',
      erro: '',
      ...v,
    })
  Object.assign(passo, { mais: false, novos: 0 })
  if (!lido.ok) {
    await anotar({ erro: lido.motivo })
    return daqui(POUCO_MS)
  }
  if (lido.cStat !== ACHOU && lido.cStat !== NADA) {
    await anotar({ erro: `${lido.cStat} ${lido.xMotivo}` })
    return daqui(PARADO.includes(lido.cStat) ? POUCO_MS : HORA_MS)
  }
  passo.novos = await recebidos.insertRecebidos(db, fila, lido.documentos.map(comoGuardar))
  const ult = maior(de, nsu(lido.ultNSU))
  const max = nsu(lido.maxNSU)
  await anotar({ ult, max })
  // Only what moves forward is asked for again at once: whoever stands still is blocked.
  passo.mais = lido.cStat === ACHOU && BigInt(ult) < BigInt(max) && BigInt(ult) > BigInt(de)
  return passo.mais ? null : daqui(HORA_MS)
}

/** Tells the queue why a call brought nothing. */
const anotarFalha = (ctx: CtxDoGrupo, fila: recebidos.Fila, ult: string, erro: string) =>
  ctx.tx((db) =>
    recebidos.saveFila(db, fila, { ult, max: '0', em: ctx.clock(), cStat: '', xMotivo: '', erro }),
  )

/**
 * Reads a company's queue to its end, fifty documents a call, each call's documents and place in one transaction: what
 * is killed in between asks for the same again, and what is here already is not kept twice.
 *
 * @returns how many documents are new
 */
export async function esvaziarFila(
  ctx: CtxDoGrupo,
  empresa: Empresa,
  servico: ServicoDaFila,
  signal?: AbortSignal,
): Promise<number> {
  const fila = { cnpj: empresa.cnpj, servico, ambiente: empresa.ambiente }
  let novos = 0
  for (let vez = 0; vez < MAIS_CHAMADAS && !signal?.aborted; vez++) {
    const de = await ctx.tx((db) => recebidos.findUltNsu(db, fila))
    const passo: Passo = { mais: false, novos: 0 }
    const r = await perguntar(ctx, perguntaDe(empresa, servico, { ultNSU: de }), (db, corpo, agora) =>
      guardar(db, fila, de, { corpo, agora }, passo),
    )
    if (r.tipo === 'falha' || (r.tipo === 'cedo' && r.bloqueada)) await anotarFalha(ctx, fila, de, r.motivo)
    novos += r.tipo === 'corpo' ? passo.novos : 0
    if (r.tipo !== 'corpo' || !passo.mais) break
  }
  return novos
}

/** What a question for one document brought. */
export type Avulsa = RespostaDaPergunta & { documentos: DocumentoDistribuido[]; dito: string }

/**
 * Asks for one document, by its key or its number in the queue; such questions are counted apart, and stop before the
 * authority would stop them. `depois` writes what came in the transaction that counts the call.
 */
export async function perguntarAvulsa(
  ctx: CtxDoGrupo,
  empresa: Empresa,
  q: { servico: ServicoDaFila; pedido: PedidoDeDistribuicao },
  depois: (db: Db, documentos: DocumentoDistribuido[], dito: string) => Promise<void>,
): Promise<Avulsa> {
  const conta = `${SERVICO[q.servico]}:avulsa`
  let documentos: DocumentoDistribuido[] = []
  let dito = ''
  const pergunta = { ...perguntaDe(empresa, q.servico, q.pedido), conta }
  const r = await perguntar(ctx, pergunta, async (db, corpo, agora) => {
    const lido = lerRetDistribuicao(corpo)
    documentos = lido.ok ? lido.documentos : []
    dito = lido.ok ? `${lido.cStat} ${lido.xMotivo}` : lido.motivo
    await depois(db, documentos, dito)
    const desde = new Date(agora.getTime() - HORA_MS)
    const feitas = await recebidos.listChamadas(db, { servico: conta, cnpj: empresa.cnpj, desde })
    const primeira = feitas.at(-AVULSAS_POR_HORA)
    return primeira ? new Date(primeira.getTime() + HORA_MS + 1000) : null
  })
  return { ...r, documentos, dito }
}
