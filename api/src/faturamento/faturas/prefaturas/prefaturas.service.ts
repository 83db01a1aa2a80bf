import { formatDia, formatMoney } from '@tropeiro/contract'
import { camposDaPreFatura } from '@tropeiro/contract/faturamento/faturas/conferencia'
import {
  type LinhaDaPreFatura,
  type MarcaDaPreFatura,
  nomeDaSituacaoNaPreFatura,
  type PreFatura,
} from '@tropeiro/contract/faturamento/faturas/formas'
import type { PreFaturaEdi } from '@tropeiro/edi'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { listVivas } from '../disputas/disputas.repository.ts'
import { faturasErrors } from '../faturas.errors.ts'
import { lerRegras } from '../regras/regras.service.ts'
import { lerMapa } from './mapa.service.ts'
import * as repository from './prefaturas.repository.ts'
import { aoLadoDas, linhaDe, situacaoDe } from './prefaturas.rules.ts'

async function naTela(ctx: Pergunta, db: Db, rows: repository.PreFaturaRow[]): Promise<PreFatura[]> {
  const ids = [...new Set(rows.map((p) => p.parceiro_id))]
  const nomes = new Map((await ctx.perguntas.parceiros(db, ids)).map((p) => [p._id, p.nome]))
  const files = rows.map((p) => p.arquivo_id)
  const arquivos = new Map(
    (await ctx.perguntas.arquivosDeParceiros(db, files)).map((a) => [a.arquivo, a.nome]),
  )
  return rows.map(({ parceiro_id: _id, arquivo_id, ...p }) => ({
    ...p,
    parceiro: { _id, nome: nomes.get(_id) ?? '' },
    arquivo: arquivos.get(arquivo_id) ?? '',
    em: p.em.toISOString(),
  }))
}

type Pergunta = Pick<Ctx, 'perguntas'>

/**
 * Keeps the pre-invoices of a file, in the transaction that keeps the file. One of a number that the partner sent before takes its
 * place, but for the lines that somebody has decided about.
 */
export async function guardarPreFaturas(
  db: Db,
  de: { parceiroId: string; arquivoId: string },
  all: readonly PreFaturaEdi[],
): Promise<void> {
  for (const edi of all) {
    const before = await repository.findMesmoNumero(db, de.parceiroId, edi.numero)
    if (before === null) {
      const { id } = await repository.insertPreFatura(db, { ...de, edi })
      await repository.insertDocumentos(db, id, edi.documentos)
      continue
    }
    const kept = await repository.deleteIndecisas(db, before)
    await repository.updatePreFatura(db, before, { arquivoId: de.arquivoId, edi })
    await repository.insertDocumentos(db, before, aoLadoDas(kept, edi.documentos))
  }
}

export const listar = (ctx: Ctx, q: { parceiro?: string | undefined; pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const parceiro = q.parceiro ?? null
    const { total } = await repository.countPreFaturas(db, parceiro)
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return { dados: await naTela(ctx, db, await repository.listPreFaturas(db, parceiro, page)), total }
  })

/** Each line of a pre-invoice beside our CT-e, by the client's own tolerance. */
export async function linhasDe(
  ctx: Pergunta,
  db: Db,
  id: string,
  parceiro: string,
): Promise<LinhaDaPreFatura[]> {
  const theirs = await repository.listDoArquivo(db, id)
  const { cnpjs } = await ctx.perguntas.parceiro(db, parceiro)
  const ours = await repository.listDeFora(db, id, cnpjs)
  const regra = await lerRegras(db)
  const mapa = await lerMapa(db, parceiro)
  return [...theirs, ...ours].map((c) => linhaDe(c, c, situacaoDe(c, regra(c.doc_tomador).tolerancia), mapa))
}

async function comparar(ctx: Pergunta, db: Db, id: string) {
  const row = await repository.findPreFatura(db, id)
  const [prefatura] = await naTela(ctx, db, [row])
  return { prefatura: prefatura!, linhas: await linhasDe(ctx, db, id, row.parceiro_id) }
}

export const buscar = (ctx: Ctx, id: string) => ctx.tx((db) => comparar(ctx, db, id))

export const marcar = (
  ctx: Ctx,
  id: string,
  q: { linhas: string[]; marca: MarcaDaPreFatura | null; motivo: string },
) =>
  ctx.tx(async (db) => {
    if (q.marca === 'contestada' && q.motivo === '') throw faturasErrors.semMotivo()
    const { parceiro_id } = await repository.findPreFatura(db, id)
    const known = new Set((await linhasDe(ctx, db, id, parceiro_id)).map((l) => l._id))
    const linhas = [...new Set(q.linhas)]
    if (linhas.some((l) => !known.has(l))) throw faturasErrors.semLinha()
    if (q.marca !== 'contestada' && (await listVivas(db, id, linhas)).length > 0)
      throw faturasErrors.emDisputa()
    const { marca, motivo } = q
    if (marca === null) await repository.deleteMarcas(db, id, linhas)
    else {
      const m = { marca, motivo, em: ctx.clock() }
      await repository.upsertMarcas(db, id, linhas, m)
    }
    return comparar(ctx, db, id)
  })

const TIPO = 'exportar_prefatura'
type Parametros = { id: string }

const marcas: Record<MarcaDaPreFatura, string> = { aceita: 'Aceita', contestada: 'Contestada' }
const colunas: { coluna: Coluna; valor: (l: LinhaDaPreFatura) => unknown }[] = [
  {
    coluna: { titulo: 'Situação', tipo: 'texto', largura: 24 },
    valor: (l) => nomeDaSituacaoNaPreFatura[l.situacao],
  },
  { coluna: { titulo: 'Linha do arquivo', tipo: 'inteiro' }, valor: (l) => l.linha },
  { coluna: { titulo: 'Série', tipo: 'texto', largura: 8 }, valor: (l) => l.serie },
  { coluna: { titulo: 'CT-e', tipo: 'texto' }, valor: (l) => l.numero },
  { coluna: { titulo: 'Emissão', tipo: 'data' }, valor: (l) => l.emissao },
  { coluna: { titulo: 'Destinatário', tipo: 'texto', largura: 32 }, valor: (l) => l.destinatario },
  { coluna: { titulo: 'Notas', tipo: 'texto', largura: 24 }, valor: (l) => l.notas },
  { coluna: { titulo: 'Frete do embarcador', tipo: 'dinheiro' }, valor: (l) => l.deles },
  { coluna: { titulo: 'Frete do CT-e', tipo: 'dinheiro' }, valor: (l) => l.nosso },
  {
    coluna: { titulo: 'Diferença', tipo: 'dinheiro' },
    valor: (l) => (l.deles === null || l.nosso === null ? null : l.deles - l.nosso),
  },
  {
    coluna: { titulo: 'Onde difere', tipo: 'texto', largura: 40 },
    valor: (l) =>
      [
        ...l.partes.map((p) => `${camposDaPreFatura[p.campo]} ${formatMoney(p.nosso - p.deles)}`),
        l.arredondamento === 0 || l.partes.length === 0
          ? ''
          : `arredondamento ${formatMoney(l.arredondamento)}`,
      ]
        .filter(Boolean)
        .join('; '),
  },
  { coluna: { titulo: 'Faturado', tipo: 'texto', largura: 10 }, valor: (l) => (l.faturado ? 'Sim' : 'Não') },
  { coluna: { titulo: 'Decisão', tipo: 'texto', largura: 12 }, valor: (l) => l.marca && marcas[l.marca] },
  { coluna: { titulo: 'Motivo', tipo: 'texto', largura: 36 }, valor: (l) => l.motivo },
  { coluna: { titulo: 'Por', tipo: 'texto', largura: 24 }, valor: (l) => l.quem },
]

/** Queues a spreadsheet of the comparison as it stands then. */
export const exportar = (ctx: Ctx, id: string): Promise<string> =>
  ctx.tx(async (db) => {
    const { numero } = await repository.findPreFatura(db, id)
    return criarTarefa(db, { tipo: TIPO, titulo: `Pré-fatura ${numero}`, parametros: { id } })
  })

async function executar(trabalho: Trabalho<Parametros>) {
  const { prefatura, linhas } = await trabalho.tx((db) => comparar(trabalho.deps, db, trabalho.parametros.id))
  const em = prefatura.emissao ? ` ${formatDia(prefatura.emissao).replaceAll('/', '-')}` : ''
  async function* pages(): AsyncIterable<unknown[][]> {
    yield linhas.map((l) => colunas.map((c) => c.valor(l)))
  }
  return gravarPlanilha(trabalho, {
    nome: `Pré-fatura ${prefatura.numero.replace(/[^\w-]/g, '-')}${em}`,
    colunas: colunas.map((c) => c.coluna),
    linhas: pages(),
  })
}

/** The long work of this module, for the worker. */
export const tarefasDeFaturas: Record<string, TipoDeTarefa> = { [TIPO]: { executar } as TipoDeTarefa }
