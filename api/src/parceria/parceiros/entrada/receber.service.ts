import { createHash } from 'node:crypto'
import {
  type ArquivoEdi,
  type ContagemDoArquivo,
  type FamiliaEdi,
  familiasQueEntram,
  type LinhaDoArquivo,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import {
  aplicarDesvio,
  detectarLayout,
  type Familia,
  type Layout,
  larguraDe,
  layouts,
  lerLinhas,
  lerPreFaturas,
  type PreFaturaEdi,
  type Problema,
} from '@tropeiro/edi'
import type { Db } from '../../../db/tx.ts'
import { guardarPreFaturas } from '../../../faturamento/faturas/index.ts'
import * as arquivos from '../arquivos-edi.repository.ts'
import { parceirosErrors } from '../parceiros.errors.ts'
import * as repository from '../parceiros.repository.ts'
import { contarLinhas, linhaDoProblema } from './leitura.rules.ts'
import { type Contexto, lerNotfis } from './ler-notfis.service.ts'

const MiB = 1024 * 1024
export const MAIOR_ARQUIVO = 8 * MiB
/** A file of nothing but oddities would fill the table: the first ones say what is wrong. */
const MOST_ODDITIES = 2000

export type Recebido = {
  parceiroId: string
  nome: string
  bytes: Uint8Array
  origem: ArquivoEdi['origem']
  canalId: string | null
  quem: { id: string | null; nome: string }
}

export type Lido = {
  arquivo: arquivos.ArquivoRow | null
  repetido: boolean
  layout: string
  contagem: ContagemDoArquivo
  linhas: LinhaDoArquivo[]
}

/** Written in the transaction that keeps the file, also when the same bytes had come before. */
export type Depois = (db: Db, lido: Lido) => Promise<void>

const ENTRAM: readonly Familia[] = familiasQueEntram

/** The layout of a file: the partner's own where it says one, else what the lines speak for. */
export function layoutDe(parceiro: Pick<repository.ParceiroRow, 'formatos'>, bytes: Uint8Array): Layout {
  const seen = detectarLayout(lerLinhas(bytes, 240))
  const familia = seen?.familia ?? 'NOTFIS'
  const formato = parceiro.formatos[familia as FamiliaEdi]
  const chosen = formato?.layout ? layouts[formato.layout] : seen
  if (!seen || !chosen || !ENTRAM.includes(chosen.familia)) throw parceirosErrors.naoReconhecido()
  // The partner's own words hold for its own layout, not for another version that it may send as well.
  const layout = seen.versao === chosen.versao ? chosen : seen
  return formato && layout.id === (formato.layout || seen.id) ? aplicarDesvio(layout, formato.desvio) : layout
}

const reais = (centavos: number): string =>
  `R$ ${(centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`

/** What each document of a pre-invoice says; how it stands to our CT-e is looked at where the pre-invoice is shown. */
const linhasDaPreFatura = (all: readonly PreFaturaEdi[]): LinhaDoArquivo[] =>
  all.flatMap((p) =>
    p.documentos.map(
      (d): LinhaDoArquivo => ({
        linha: d.linha,
        resultado: 'gravada',
        codigo: '',
        mensagem: `Pré-fatura ${p.numero}: conhecimento ${d.numero || 'sem número'}, o embarcador calculou ${reais(d.freteEmbarcadorCentavos)} e o arquivo diz que o frete é ${reais(d.freteCentavos)}.`,
        nota: null,
      }),
    ),
  )

/** Examines a file that came, and what became of the same bytes if they had come before. `gravar` locks the partner. */
export async function abrirRecebido(
  db: Db,
  { parceiroId, bytes }: Pick<Recebido, 'parceiroId' | 'bytes'>,
  gravar: boolean,
): Promise<{ parceiro: repository.ParceiroRow; sha256: string; before: Lido | null }> {
  if (bytes.byteLength === 0) throw parceirosErrors.vazio()
  if (bytes.byteLength > MAIOR_ARQUIVO) throw parceirosErrors.grande(MAIOR_ARQUIVO / MiB)
  const parceiro = gravar
    ? await repository.lockParceiro(db, parceiroId)
    : await repository.findParceiro(db, parceiroId)
  if (!parceiro.ativo) throw parceirosErrors.inativo(parceiro.nome)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const row = await arquivos.findRepetido(db, parceiro.id, sha256)
  if (!row) return { parceiro, sha256, before: null }
  const linhas = await arquivos.listLinhas(db, row._id)
  const before: Lido = { arquivo: row, repetido: true, layout: row.layout, contagem: row.contagem, linhas }
  return { parceiro, sha256, before }
}

/** Keeps a file that came, with what was done of its lines. */
export async function guardarRecebido(
  db: Db,
  recebido: Recebido,
  lido: {
    sha256: string
    layout: Layout
    estado: 'lido' | 'recusado'
    contagem: ContagemDoArquivo
    linhas: LinhaDoArquivo[]
  },
): Promise<arquivos.ArquivoRow> {
  const { layout, linhas } = lido
  const { id } = (await arquivos.insertArquivo(db, {
    parceiroId: recebido.parceiroId,
    direcao: 'entrada',
    familia: layout.familia,
    layout: layout.id,
    nome: recebido.nome,
    sha256: lido.sha256,
    conteudo: recebido.bytes,
    estado: lido.estado,
    contagem: lido.contagem,
    origem: recebido.origem,
    canalId: recebido.canalId,
    usuarioId: recebido.quem.id,
  }))!
  if (linhas.length > 0) await arquivos.insertLinhas(db, id, linhas)
  return arquivos.findArquivo(db, id)
}

/**
 * Reads a partner's file in the caller's transaction. The same bytes again change nothing: what became of them then is
 * answered. `gravar` false writes nothing at all.
 */
export async function receberArquivo(
  db: Db,
  recebido: Recebido,
  gravar: boolean,
  depois?: Depois,
): Promise<Lido> {
  const { bytes } = recebido
  const { parceiro, sha256, before } = await abrirRecebido(db, recebido, gravar)
  if (before && gravar) {
    await depois?.(db, before)
    return before
  }
  const layout = layoutDe(parceiro, bytes)
  if (layout.familia === 'OCOREN') throw parceirosErrors.naoReconhecido()
  const odd: LinhaDoArquivo[] = []
  let lines = 0
  for (const _ of lerLinhas(bytes, larguraDe(layout))) lines += 1
  const anotar = (p: Problema): void => {
    if (odd.length < MOST_ODDITIES) odd.push(linhaDoProblema(p))
  }
  const c: Contexto = { db, parceiro, recebido, sha256 }
  const prefaturas =
    layout.familia === 'PREFAT' ? lerPreFaturas(layout, lerLinhas(bytes, larguraDe(layout)), anotar) : []
  const done =
    layout.familia === 'PREFAT' ? linhasDaPreFatura(prefaturas) : await lerNotfis(c, layout, anotar, gravar)
  const linhas = [...odd, ...done].sort((a, b) => a.linha - b.linha)
  const contagem = contarLinhas(linhas, lines)
  if (!gravar) return { arquivo: null, repetido: before !== null, layout: layout.id, contagem, linhas }
  const estado = done.length === 0 || done.every((l) => l.resultado === 'recusada') ? 'recusado' : 'lido'
  const arquivo = await guardarRecebido(db, recebido, { sha256, layout, estado, contagem, linhas })
  await guardarPreFaturas(db, { parceiroId: parceiro.id, arquivoId: arquivo._id }, prefaturas)
  const lido: Lido = { arquivo, repetido: false, layout: layout.id, contagem, linhas }
  await depois?.(db, lido)
  return lido
}
