import { PassThrough } from 'node:stream'
import { diaEm, formatDia } from '@tropeiro/contract'
import {
  ETAPAS_DA_MANIFESTACAO,
  MANIFESTACOES,
  nomeDoXmlRecebido,
  PAPEIS_NO_DOCUMENTO,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import yazl from 'yazl'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type Resultado,
  type TipoDeTarefa,
  type Trabalho,
} from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import * as consulta from './consulta.repository.ts'
import { type FiltroPedido, filtroDe } from './consulta.service.ts'
import { recusas } from './manifestacao.errors.ts'
import { manifestarUm, type PedidoDeManifestacao } from './manifestar/manifestar.service.ts'

const MANIFESTAR = 'manifestar'
const BAIXAR = 'manifestacao_baixar'
const EXPORTAR = 'exportar_recebidos'
const POR_PAGINA = 500

const contados = (n: number): string => `${n} documento${n === 1 ? '' : 's'}`

type ParaManifestar = PedidoDeManifestacao & { ids: string[]; nome: string }
type Cursor = { feito: number; enviados: number }

/** Queues what is to be told of one or many NF-e, one after the other. */
export const manifestarVarios = (
  ctx: Ctx,
  body: { ids: readonly string[]; tipo: PedidoDeManifestacao['tipo']; justificativa?: string | undefined },
): Promise<string> => {
  if (body.tipo === 'nao_realizada' && !body.justificativa) throw recusas.justificativa()
  const ids = [...new Set(body.ids)]
  const parametros: ParaManifestar = {
    ids,
    tipo: body.tipo,
    justificativa: body.tipo === 'nao_realizada' ? (body.justificativa ?? '') : '',
    nome: ctx.usuario.nome,
  }
  const titulo = `${MANIFESTACOES[body.tipo]}: ${contados(ids.length)}`
  return ctx.tx((db) => criarTarefa(db, { tipo: MANIFESTAR, titulo, parametros, total: ids.length }))
}

/** Each document and the progress behind it are one transaction: what is stopped goes on with the next. */
async function executarManifestar(t: Trabalho<ParaManifestar, Cursor>): Promise<Resultado> {
  const { ids, nome, ...pedido } = t.parametros
  let { feito = 0, enviados = 0 } = t.cursor
  const quem = {
    config: t.deps.config,
    clock: t.deps.clock,
    grupo: t.quem.grupo,
    usuario: { id: t.usuarioId, nome },
    tx: t.tx,
  }
  for (const id of ids.slice(feito)) {
    await manifestarUm(quem, id, pedido, async (db, motivo) => {
      const cursor = { feito: feito + 1, enviados: enviados + (motivo ? 0 : 1) }
      await t.progresso(db, { feito: cursor.feito, total: ids.length, cursor })
      ;({ feito, enviados } = cursor)
    })
  }
  const recusados = ids.length - enviados
  return {
    mensagem: `${contados(enviados)} enviado${enviados === 1 ? '' : 's'} à SEFAZ.${recusados > 0 ? ` ${recusados} ficaram de fora: veja o motivo em cada um.` : ''}`,
  }
}

/** Queues a ZIP with the XML of these. */
export const baixarVarios = (ctx: Ctx, pedidos: readonly string[]): Promise<string> => {
  const ids = [...new Set(pedidos)]
  const titulo = `XML de ${contados(ids.length)}`
  return ctx.tx((db) => criarTarefa(db, { tipo: BAIXAR, titulo, parametros: { ids }, total: ids.length }))
}

async function executarDownload(t: Trabalho<{ ids: string[] }>): Promise<Resultado> {
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
    const xml = await t.tx(async (db) => {
      await t.progresso(db, { feito: i + 1, total: ids.length })
      return consulta.findXml(db, id)
    })
    if (!xml) continue
    zip.addBuffer(xml.conteudo, nomeDoXmlRecebido(xml))
    dentro++
  }
  zip.end()
  await gravando
  const fora = ids.length - dentro
  return {
    mensagem: fora > 0 ? `${contados(dentro)}; ${fora} sem XML ficaram de fora.` : contados(dentro),
    arquivo: { chave, nome: 'documentos-recebidos.zip', bytes },
  }
}

/** Queues a spreadsheet of what the list shows. */
export const exportarRecebidos = (ctx: Ctx, filtro: FiltroPedido): Promise<string> => {
  const titulo = `${filtro.modelo === '55' ? 'NF-e' : 'CT-e'} recebidos`
  return ctx.tx((db) => criarTarefa(db, { tipo: EXPORTAR, titulo, parametros: { filtro } }))
}

type Linha = consulta.DocumentoNaLista
const colunas: { coluna: Coluna; valor: (d: Linha) => unknown }[] = [
  { coluna: { titulo: 'Número', tipo: 'inteiro' }, valor: (d) => d.numero },
  { coluna: { titulo: 'Série', tipo: 'inteiro' }, valor: (d) => d.serie },
  { coluna: { titulo: 'Emitente', tipo: 'texto', largura: 36 }, valor: (d) => d.emitente },
  { coluna: { titulo: 'CNPJ do emitente', tipo: 'texto', largura: 18 }, valor: (d) => d.doc_emitente },
  { coluna: { titulo: 'Destinatário', tipo: 'texto', largura: 36 }, valor: (d) => d.destinatario },
  { coluna: { titulo: 'Emissão', tipo: 'dataHora', largura: 18 }, valor: (d) => d.emitida_em },
  { coluna: { titulo: 'Valor', tipo: 'dinheiro' }, valor: (d) => d.valor_centavos },
  {
    coluna: { titulo: 'Situação', tipo: 'texto', largura: 20 },
    valor: (d) => ETAPAS_DA_MANIFESTACAO[d.etapa],
  },
  { coluna: { titulo: 'Prazo', tipo: 'data' }, valor: (d) => d.prazo_em },
  { coluna: { titulo: 'Papel', tipo: 'texto', largura: 18 }, valor: (d) => PAPEIS_NO_DOCUMENTO[d.papel] },
  { coluna: { titulo: 'Empresa', tipo: 'texto', largura: 32 }, valor: (d) => d.empresa },
  { coluna: { titulo: 'XML completo', tipo: 'texto' }, valor: (d) => (d.completo ? 'sim' : 'não') },
  { coluna: { titulo: 'Chave', tipo: 'texto', largura: 48 }, valor: (d) => d.chave },
  { coluna: { titulo: 'Aviso', tipo: 'texto', largura: 48 }, valor: (d) => d.aviso },
]

function executarPlanilha(t: Trabalho<{ filtro: FiltroPedido }>): Promise<Resultado> {
  const filtro = filtroDe(t.parametros.filtro, t.deps.clock())
  async function* linhas(): AsyncIterable<unknown[][]> {
    for (let depoisDe = '0'; ; ) {
      const rows = await t.tx((db) => consulta.listDepois(db, filtro, { depoisDe, limit: POR_PAGINA }))
      yield rows.map((d) => colunas.map((c) => c.valor(d)))
      const ultimo = rows.at(-1)
      if (!ultimo || rows.length < POR_PAGINA) return
      depoisDe = ultimo._id
    }
  }
  const hoje = formatDia(diaEm(t.deps.clock())).replaceAll('/', '-')
  return gravarPlanilha(t, {
    nome: `${filtro.modelo === '55' ? 'NF-e' : 'CT-e'} recebidos ${hoje}`,
    colunas: colunas.map((c) => c.coluna),
    linhas: linhas(),
  })
}

/** The long work of this module, for the worker. */
export const tarefasDeManifestacao: Record<string, TipoDeTarefa> = {
  [MANIFESTAR]: { executar: executarManifestar } as TipoDeTarefa,
  [BAIXAR]: { executar: executarDownload } as TipoDeTarefa,
  [EXPORTAR]: { executar: executarPlanilha } as TipoDeTarefa,
}
