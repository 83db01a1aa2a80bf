import { createHash } from 'node:crypto'
import type { Baixa, LinhaDaBaixa } from '@tropeiro/contract/comprovacao/baixas'
import type { Layout } from '@tropeiro/edi'
import { lerCodigos, traduzirEntrada } from '../../cadastros/ocorrencias/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import type { UploadedFile } from '../../http/handlers.ts'
import { auditar, comprovar, desfazerAuditoria, desfazerProva } from '../comprovacoes/index.ts'
import { baixasErrors } from './baixas.errors.ts'
import * as repository from './baixas.repository.ts'
import { acharNota, type Dito, impedimento } from './baixas.rules.ts'
import { type ArquivoDeBaixa, lerArquivo, lerOcorenDe } from './ler-arquivo.service.ts'

type Enviado = { nome: string; sha256: string; lido: ArquivoDeBaixa }

const resumoDe = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function receber(files: AsyncIterable<UploadedFile>): Promise<Enviado> {
  for await (const file of files) {
    const bytes = await file.ler()
    const nome = (file.nome.split('/').at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-200) || 'arquivo'
    return { nome, sha256: resumoDe(bytes), lido: await lerArquivo(bytes) }
  }
  throw baixasErrors.semArquivo()
}

const PROCEDA = { usaProceda: true, linhas: [] }

/** Wall clock of São Paulo, which has had no daylight saving since 2019. */
const instanteDe = (momento: string): Date => new Date(`${momento}:00-03:00`)

/** What each line would do now: ready, or refused and why. Nothing is written. */
async function preparar(
  ctx: Ctx,
  db: Db,
  lido: ArquivoDeBaixa,
  parceiro: string | null,
): Promise<repository.LinhaNova[]> {
  const registro = parceiro ? await ctx.perguntas.parceiro(db, parceiro) : null
  const codigos = registro ? await lerCodigos(db, { ...registro, id: registro._id }) : PROCEDA
  const ocorrencias = new Map((await repository.listOcorrencias(db)).map((o) => [o.codigo, o]))
  const chaves = lido.ditos.flatMap((d) => d.chave ?? [])
  const numeros = lido.ditos.flatMap((d) => (d.chave === null && d.numero !== null ? [d.numero] : []))
  const notas = await repository.listNotas(db, chaves, numeros)
  const closing = new Set<string>()
  const agora = ctx.clock()
  return lido.ditos.map((d: Dito): repository.LinhaNova => {
    const em = d.em === null ? null : instanteDe(d.em)
    const base = { linha: d.linha, texto: d.texto, em }
    const recusada = (mensagem: string, nota: string | null = null): repository.LinhaNova => ({
      ...base,
      resultado: 'recusada',
      mensagem,
      nota,
      ocorrencia: null,
    })
    const nota = acharNota(d, notas)
    if (typeof nota === 'string') return recusada(nota)
    const known = d.codigo === '' ? null : traduzirEntrada(codigos, d.codigo)
    const ocorrencia = known ? ocorrencias.get(known.ocorrencia) : undefined
    if (!ocorrencia) {
      return recusada(
        d.codigo === ''
          ? 'A linha não traz o código da ocorrência.'
          : `O código ${d.codigo} não é conhecido.`,
        nota.id,
      )
    }
    if (!em) return recusada('A data da linha não existe ou está vazia.', nota.id)
    if (em > agora) return recusada('A data da linha ainda não chegou.', nota.id)
    const why = impedimento(nota, ocorrencia.efeito)
    if (why) return recusada(why, nota.id)
    const closes = ocorrencia.efeito === 'entrega' || ocorrencia.efeito === 'outras'
    if (closes && closing.has(nota.id))
      return recusada('Outra linha deste arquivo já encerra a nota.', nota.id)
    if (closes) closing.add(nota.id)
    const mensagem = `Nota ${nota.numero.toLocaleString('pt-BR')}, série ${nota.serie}: ${ocorrencia.descricao}.`
    return { ...base, resultado: 'pronta', mensagem, nota: nota.id, ocorrencia: ocorrencia.codigo }
  })
}

async function naTela(ctx: Ctx, db: Db, rows: repository.BaixaRow[]): Promise<Baixa[]> {
  const ids = [...new Set(rows.flatMap((b) => b.parceiro_id ?? []))]
  const nomes = new Map((await ctx.perguntas.parceiros(db, ids)).map((p) => [p._id, p.nome]))
  return rows.map(({ parceiro_id, ...b }) => ({
    ...b,
    parceiro: nomes.get(parceiro_id ?? '') ?? '',
    em: b.em.toISOString(),
    desfeita_em: b.desfeita_em?.toISOString() ?? null,
  }))
}
const umaBaixa = async (ctx: Ctx, db: Db, id: string): Promise<Baixa> =>
  (await naTela(ctx, db, [await repository.findBaixa(db, id)]))[0]!
const linhaNaTela = (l: repository.LinhaNova): LinhaDaBaixa => ({
  linha: l.linha,
  resultado: l.resultado,
  texto: l.texto,
  mensagem: l.mensagem,
  nota: l.nota,
  ocorrencia: l.ocorrencia,
  em: l.em?.toISOString() ?? null,
})

export async function prever(ctx: Ctx, files: AsyncIterable<UploadedFile>, parceiro: string | null) {
  const { lido } = await receber(files)
  const linhas = await ctx.tx((db) => preparar(ctx, db, lido, parceiro))
  const prontas = linhas.filter((l) => l.resultado === 'pronta').length
  return { origem: lido.origem, prontas, recusadas: linhas.length - prontas, linhas: linhas.map(linhaNaTela) }
}

export const buscar = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => ({
    baixa: await umaBaixa(ctx, db, id),
    linhas: (await repository.listLinhas(db, id)).map(linhaNaTela),
  }))

const BAIXAS_NA_TELA = 100

export const listar = (ctx: Ctx, limite = BAIXAS_NA_TELA): Promise<Baixa[]> =>
  ctx.tx(async (db) => naTela(ctx, db, await repository.listBaixas(db, limite)))

const porque = (e: unknown): string => {
  if (e instanceof AppError) return e.message
  throw e
}

/** One line: its proof is made once, whatever happens between. */
async function baixar(ctx: Ctx, baixaId: string, l: repository.LinhaRow): Promise<void> {
  let fim: { resultado: LinhaDaBaixa['resultado']; mensagem: string; comprovante?: string }
  try {
    const feita = await comprovar(
      ctx,
      {
        idempotencia: `baixa-${baixaId}-${l.id}`,
        nota: l.nota!,
        ocorrencia: l.ocorrencia!,
        recebedor_nome: '',
        recebedor_documento: '',
        recebedor_grau: '',
        observacao: 'Baixa em massa',
        em: l.em!.toISOString(),
        imagens: [],
        lat: null,
        lng: null,
        precisao: null,
      },
      'lote',
    )
    fim = { resultado: 'feita', mensagem: l.mensagem, comprovante: feita.comprovante }
  } catch (e) {
    fim = { resultado: 'recusada', mensagem: porque(e) }
  }
  await ctx.tx((db) => repository.updateLinha(db, baixaId, l.id, fim))
}

type Como = { parceiro: string | null; semAuditoria: boolean }

/**
 * Closes notes by a file, each line by itself. Sent again, the same file goes on with the lines that were not done, and
 * doubles none.
 */
export const fazer = async (ctx: Ctx, files: AsyncIterable<UploadedFile>, q: Como) =>
  baixarArquivo(ctx, await receber(files), q)

export type OcorenDoParceiro = { nome: string; bytes: Uint8Array; layout: Layout }

/** What an OCOREN of a partner would do; nothing is written. */
export const preverOcoren = async (
  ctx: Ctx,
  o: OcorenDoParceiro,
  parceiro: string,
): Promise<LinhaDaBaixa[]> => {
  const lido = lerOcorenDe(o.bytes, o.layout)
  return (await ctx.tx((db) => preparar(ctx, db, lido, parceiro))).map(linhaNaTela)
}

/** The same, done: a bulk closing like any other, that goes through the audit. */
export const baixarOcoren = async (
  ctx: Ctx,
  { nome, bytes, layout }: OcorenDoParceiro,
  parceiro: string,
): Promise<LinhaDaBaixa[]> => {
  const enviado = { nome, sha256: resumoDe(bytes), lido: lerOcorenDe(bytes, layout) }
  return (await baixarArquivo(ctx, enviado, { parceiro, semAuditoria: false })).linhas
}

async function baixarArquivo(ctx: Ctx, { nome, sha256, lido }: Enviado, q: Como) {
  const id = await ctx.tx(async (db) => {
    const opened = await repository.insertBaixa(db, {
      nome,
      origem: lido.origem,
      parceiroId: q.parceiro,
      semAuditoria: q.semAuditoria,
      sha256,
      usuarioId: ctx.usuario.id,
    })
    if (!opened) return (await repository.findPorArquivo(db, sha256)).id
    await repository.insertLinhas(db, opened.id, await preparar(ctx, db, lido, q.parceiro))
    return opened.id
  })
  const waiting = await ctx.tx((db) => repository.listLinhas(db, id))
  for (const l of waiting.filter((w) => w.resultado === 'pronta')) await baixar(ctx, id, l)
  const done = await buscar(ctx, id)
  if (done.baixa.sem_auditoria) {
    const notas = done.linhas.flatMap((l) => (l.resultado === 'feita' && l.nota ? [l.nota] : []))
    await auditar(ctx, { notas, acao: 'aprovar', motivo: `Baixa em massa: ${done.baixa.nome}` })
  }
  return done
}

async function desfazerLinha(ctx: Ctx, baixa: Baixa, l: repository.LinhaRow): Promise<void> {
  let fim: { resultado: LinhaDaBaixa['resultado']; mensagem: string }
  try {
    if (baixa.sem_auditoria) {
      await desfazerAuditoria(ctx, l.comprovante!).catch((e: unknown) => {
        // What was never judged (a try, an information) has no judgement to take back.
        if (!(e instanceof AppError) || !/não foi auditado/.test(e.message)) throw e
      })
    }
    await ctx.tx((db) => desfazerProva(db, l.comprovante!, `a baixa ${baixa.nome} foi desfeita`))
    fim = { resultado: 'desfeita', mensagem: 'Desfeita: a nota voltou a como estava.' }
  } catch (e) {
    fim = { resultado: 'nao_desfeita', mensagem: porque(e) }
  }
  await ctx.tx((db) => repository.updateLinha(db, baixa._id, l.id, fim))
}

/** Takes back what can be; a note that has moved on since stays, and says why. */
export async function desfazer(ctx: Ctx, id: string) {
  const { baixa, linhas } = await ctx.tx(async (db) => ({
    baixa: await umaBaixa(ctx, db, id),
    linhas: await repository.listLinhas(db, id),
  }))
  if (baixa.desfeita_em) throw baixasErrors.jaDesfeita()
  for (const l of linhas.filter(
    (w) => w.comprovante && (w.resultado === 'feita' || w.resultado === 'nao_desfeita'),
  )) {
    await desfazerLinha(ctx, baixa, l)
  }
  const after = await buscar(ctx, id)
  if (after.linhas.every((l) => l.resultado !== 'feita' && l.resultado !== 'nao_desfeita')) {
    await ctx.tx((db) => repository.updateDesfeita(db, id))
    return buscar(ctx, id)
  }
  return after
}
