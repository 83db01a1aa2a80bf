import {
  type ArquivoDeDda,
  type LinhaDePagamento,
  lerDda,
  lerRetornoDePagamentos,
  type Problema,
  qualRetorno,
  type RetornoDePagamentos,
} from '@tropeiro/bancos'
import { diaEm } from '@tropeiro/contract'
import type { ArquivoDoBanco, LinhaDoBanco } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { mesmoFornecedor } from '@tropeiro/contract/financeiro/pagamentos/regras'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { avisosDoArquivo } from '../../boletos/index.ts'
import { fechar } from '../convenios/chave.ts'
import { type ConvenioTravado, lockConvenio } from '../convenios/convenios.repository.ts'
import { casar, upsertDda } from '../dda/dda.repository.ts'
import { sha256 } from '../lotes/conteudo.service.ts'
import { listLotesDe, lockLote } from '../lotes/lotes.repository.ts'
import { responder } from '../lotes/vida.service.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import * as efeito from '../pagar/efeito.service.ts'
import { lockPagamentos, type PagamentoTravado } from '../pagar/pagar.repository.ts'
import type { Busca, Corpo } from '../pagar/pagar.service.ts'
import * as arquivos from './arquivos.repository.ts'

/** Read in one transaction. */
const MAIS_LINHAS = 20_000

const emPalavras = (l: LinhaDePagamento): string =>
  l.ocorrencias.map((o) => (o.texto ? `${o.codigo}: ${o.texto}` : o.codigo)).join('; ')

async function aplicar(
  ctx: CtxDoGrupo,
  db: Db,
  c: ConvenioTravado,
  p: PagamentoTravado,
  l: LinhaDePagamento,
): Promise<efeito.Feito> {
  const texto = emPalavras(l)
  if (l.estado === 'recusado') return efeito.devolver(ctx, db, p, texto || 'Recusado sem motivo')
  if (l.estado !== 'pago') return efeito.guardar(db, p, l.estado)
  return efeito.efetivar(ctx, db, p, {
    ...{ pago: l.pago || p.valor, dia: l.pagoEm ?? diaEm(ctx.clock()), conta: c.conta },
    ...{ autenticacao: l.autenticacao ?? l.documentoDoBanco, texto: 'Pago pelo banco' },
  })
}

/** Holds batches, then payments, in the order of their ids; whoever else does it waits. */
export async function travarPagamentos(
  db: Db,
  ids: readonly string[],
): Promise<{ lotes: string[]; pagamentos: Map<string, PagamentoTravado> }> {
  const lotes = (await listLotesDe(db, ids)).map((l) => l.id)
  for (const id of lotes) await lockLote(db, id)
  return { lotes, pagamentos: new Map((await lockPagamentos(db, ids)).map((p) => [p.id, p])) }
}

/** After the bank spoke: which of these batches have nothing left to wait for. */
export async function responderLotes(db: Db, lotes: readonly string[]): Promise<void> {
  for (const id of lotes) {
    const { estado } = await lockLote(db, id)
    if (estado === 'enviado' || estado === 'respondido') await responder(db, id)
  }
}

async function lancar(
  ctx: CtxDoGrupo,
  db: Db,
  c: ConvenioTravado,
  arquivo: string,
  r: RetornoDePagamentos,
): Promise<void> {
  const idDe = (l: LinhaDePagamento) => /^P(\d{1,18})$/.exec(l.referencia)?.[1]
  const ids = [...new Set(r.linhas.flatMap((l) => idDe(l) ?? []))]
  const own = await arquivos.listDoConvenio(db, c._id, ids)
  const { lotes, pagamentos } = await travarPagamentos(db, [...own])
  const done: arquivos.NovaLinha[] = []
  for (const l of r.linhas) {
    const p = pagamentos.get(idDe(l) ?? '')
    const feito: efeito.Feito = p
      ? await aplicar(ctx, db, c, p, l)
      : { efeito: 'nao_identificado', explicacao: `Nenhum pagamento deste convênio é "${l.referencia}".` }
    done.push({
      ...{ linha: l.linha, texto: emPalavras(l), valor: l.pago ?? l.centavos, pagamento: p?.id ?? null },
      ...feito,
    })
  }
  await responderLotes(db, lotes)
  await arquivos.insertLinhas(db, arquivo, done)
}

async function guardarDda(db: Db, c: ConvenioTravado, arquivo: string, d: ArquivoDeDda): Promise<void> {
  const rows = new Map(d.boletos.filter((b) => b.beneficiario.inscricao !== '').map((b) => [b.barras, b]))
  await upsertDda(
    db,
    c._id,
    arquivo,
    [...rows.values()].map((b) => ({
      ...{ barras: b.barras, beneficiario: b.beneficiario.inscricao, nome: b.beneficiario.nome },
      ...{ sacador: b.sacador?.inscricao ?? '', documento: b.documento, vencimento: b.vencimento },
      ...{ valor: b.centavos - b.abatimento, baixado: b.baixado },
    })),
  )
  await casar(db)
}

type Lido =
  | {
      tipo: 'pagamentos'
      banco: string
      nsa: number | null
      problemas: Problema[]
      linhas: number
      r: RetornoDePagamentos
    }
  | { tipo: 'dda'; banco: string; nsa: number | null; problemas: Problema[]; linhas: number; d: ArquivoDeDda }

function abrirArquivo(bytes: Uint8Array): Lido {
  if (qualRetorno(bytes) === 'dda') {
    const d = lerDda(bytes)
    if ('recusa' in d) throw pagamentosErrors.naoLe(d.recusa)
    return { tipo: 'dda', banco: d.banco, nsa: d.nsa, problemas: d.problemas, linhas: d.boletos.length, d }
  }
  const r = lerRetornoDePagamentos(bytes)
  if ('recusa' in r) throw pagamentosErrors.naoLe(r.recusa)
  return {
    tipo: 'pagamentos',
    banco: r.banco,
    nsa: r.nsa,
    problemas: r.problemas,
    linhas: r.linhas.length,
    r,
  }
}

/**
 * Reads what a bank sent in one transaction: all of it or nothing. The same bytes again answer what they did the first time.
 * @returns the file that holds it
 */
export async function lerDoBanco(
  ctx: CtxDoGrupo,
  q: { convenio: string; nome: string; conteudo: Buffer },
): Promise<string> {
  const lido = abrirArquivo(q.conteudo)
  if (lido.linhas > MAIS_LINHAS) throw pagamentosErrors.grandeDemais(lido.linhas, MAIS_LINHAS)
  return ctx.tx(async (db) => {
    const c = await lockConvenio(db, q.convenio)
    if (c.banco !== lido.banco) throw pagamentosErrors.outroBanco(lido.banco, c.banco)
    if (
      lido.tipo === 'dda' &&
      lido.d.empresa &&
      c.cnpj_empresa &&
      !mesmoFornecedor(lido.d.empresa, c.cnpj_empresa)
    )
      throw pagamentosErrors.outraEmpresa(lido.d.empresa)
    const hash = sha256(q.conteudo)
    const before = await arquivos.findPorHash(db, c._id, hash)
    if (before) return before.id
    const avisos = await avisosDoArquivo(db, lido, arquivos.doTipo(db, c._id, lido.tipo))
    const { id } = await arquivos.insertArquivo(db, {
      ...{ convenio: c._id, tipo: lido.tipo, nome: q.nome, nsa: lido.nsa, sha256: hash },
      ...{ linhas: lido.linhas, avisos, selado: fechar(ctx, 'pagamento-arquivo', hash, q.conteudo) },
    })
    if (lido.tipo === 'dda') await guardarDda(db, c, id, lido.d)
    else await lancar(ctx, db, c, id, lido.r)
    await emit(db, { tipo: 'pagamento', id: '', acao: lido.tipo })
    return id
  })
}

const noFio = ({ em, ...a }: arquivos.ArquivoRow): ArquivoDoBanco => ({ ...a, em: em.toISOString() })

export const verArquivo = (
  ctx: Ctx,
  id: string,
): Promise<{ arquivo: ArquivoDoBanco; linhas: LinhaDoBanco[] }> =>
  ctx.tx(async (db) => ({
    arquivo: noFio(await arquivos.findArquivo(db, id)),
    linhas: await arquivos.listLinhas(db, id),
  }))

export async function receber(ctx: Ctx, { base64, ...q }: Corpo<'receberDoBanco'>) {
  return verArquivo(ctx, await lerDoBanco(ctx, { ...q, conteudo: Buffer.from(base64, 'base64') }))
}

export const listarArquivos = (ctx: Ctx, q: Busca<'arquivosDoBanco'>) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await arquivos.listArquivos(db, q.convenio, page)
    return { dados: rows.map(noFio), ...(await arquivos.countArquivos(db, q.convenio)) }
  })
