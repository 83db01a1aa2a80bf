import { createHash } from 'node:crypto'
import type {
  ArquivoEdi,
  ContagemDoArquivo,
  FamiliaEdi,
  LinhaDoArquivo,
} from '@tropeiro/contract/rules/troca-de-arquivos'
import {
  aplicarDesvio,
  detectarLayout,
  type Familia,
  type Layout,
  larguraDe,
  layouts,
  lerLinhas,
  lerNotas,
  lerPreFaturas,
  type NotaEdi,
  type Problema,
} from '@tropeiro/edi'
import type { Db } from '../../db/tx.ts'
import { inserirNotas, mudarNotas, type NovaNotaImportada } from '../notas/index.ts'
import * as arquivos from './arquivos-edi.repository.ts'
import { acharEm, contarLinhas, linhaDoProblema, lugaresDe, notaDoEdi } from './leitura.rules.ts'
import { listPorChaves } from './notas-do-arquivo.repository.ts'
import { parceirosErrors } from './parceiros.errors.ts'
import * as repository from './parceiros.repository.ts'

const MiB = 1024 * 1024
export const MAIOR_ARQUIVO = 8 * MiB
const NOTES_A_BATCH = 200
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

const ENTRAM: readonly Familia[] = ['NOTFIS', 'PREFAT']

/** The layout of a file: the partner's own where it says one, else what the lines speak for. */
function layoutDe(parceiro: repository.ParceiroRow, bytes: Uint8Array): Layout {
  const seen = detectarLayout(lerLinhas(bytes, 240))
  const familia = seen?.familia ?? 'NOTFIS'
  const formato = parceiro.formatos[familia as FamiliaEdi]
  const chosen = formato?.layout ? layouts[formato.layout] : seen
  if (!seen || !chosen || !ENTRAM.includes(chosen.familia)) throw parceirosErrors.naoReconhecido()
  // The partner's own words hold for its own layout, not for another version that it may send as well.
  const layout = seen.versao === chosen.versao ? chosen : seen
  return formato && layout.id === (formato.layout || seen.id) ? aplicarDesvio(layout, formato.desvio) : layout
}

type Contexto = {
  db: Db
  grupoId: number
  parceiro: repository.ParceiroRow
  recebido: Recebido
  sha256: string
}
type Pronta = { nota: NotaEdi; nova: NovaNotaImportada }

const importada = (linha: number, nova: NovaNotaImportada, nota: string | null): LinhaDoArquivo => ({
  linha,
  resultado: 'importada',
  codigo: '',
  mensagem: `Nota ${nova.numero.toLocaleString('pt-BR')}, série ${nova.serie}, de ${nova.remetente.nome || nova.remetente.documento} para ${nova.destinatario.nome.replace(/\.$/, '')}.`,
  nota,
})

async function cancelar(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  if (prontas.length === 0) return []
  const known = new Map(
    (
      await listPorChaves(
        c.db,
        c.grupoId,
        prontas.map((p) => p.nova.chave),
      )
    ).map((n) => [n.chave, n]),
  )
  const open = prontas.flatMap(({ nova }) => {
    const n = known.get(nova.chave)
    return n && !n.cancelada ? [n.id] : []
  })
  const texto = `Cancelada pelo embarcador no arquivo ${c.recebido.nome}`
  await mudarNotas(
    c.db,
    c.grupoId,
    open,
    { canceladaEm: new Date() },
    { tipo: 'cancelada', texto, quem: c.recebido.quem },
  )
  return prontas.map(({ nota, nova }): LinhaDoArquivo => {
    const n = known.get(nova.chave)
    const numero = `A nota ${nova.numero.toLocaleString('pt-BR')}`
    if (!n) {
      const mensagem = `${numero} foi excluída pelo parceiro e não está no sistema.`
      return { linha: nota.linha, resultado: 'repetida', codigo: 'sem_nota', mensagem, nota: null }
    }
    const mensagem = n.cancelada ? `${numero} já estava cancelada.` : `${numero} foi cancelada pelo parceiro.`
    return {
      linha: nota.linha,
      resultado: n.cancelada ? 'repetida' : 'cancelada',
      codigo: 'exclusao',
      mensagem,
      nota: n.id,
    }
  })
}

async function incluir(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  const linhas: LinhaDoArquivo[] = []
  for (let at = 0; at < prontas.length; at += NOTES_A_BATCH) {
    const batch = prontas.slice(at, at + NOTES_A_BATCH)
    const answers = await inserirNotas(
      c.db,
      c.grupoId,
      batch.map((p) => p.nova),
      c.recebido.quem,
    )
    for (const [i, { nota, nova }] of batch.entries()) {
      const answer = answers[i]!
      if (answer.criada) linhas.push(importada(nota.linha, nova, answer.id))
      else {
        const mensagem = `A nota ${nova.numero.toLocaleString('pt-BR')}, série ${nova.serie}, já estava no sistema.`
        linhas.push({
          linha: nota.linha,
          resultado: 'repetida',
          codigo: 'repetida',
          mensagem,
          nota: answer.id,
        })
      }
    }
  }
  return linhas
}

/** What would become of notes that are only looked at. */
async function prever(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  const known = new Set(
    (
      await listPorChaves(
        c.db,
        c.grupoId,
        prontas.map((p) => p.nova.chave),
      )
    ).map((n) => n.chave),
  )
  return prontas.map(({ nota, nova }) =>
    known.has(nova.chave)
      ? {
          linha: nota.linha,
          resultado: nota.acao === 'E' ? ('cancelada' as const) : ('repetida' as const),
          codigo: 'repetida',
          mensagem: `A nota ${nova.numero.toLocaleString('pt-BR')}, série ${nova.serie}, já está no sistema${nota.acao === 'E' ? ' e será cancelada' : ''}.`,
          nota: null,
        }
      : importada(nota.linha, nova, null),
  )
}

async function lerNotfis(
  c: Contexto,
  layout: Layout,
  anotar: (p: Problema) => void,
  gravar: boolean,
): Promise<LinhaDoArquivo[]> {
  const notas = [...lerNotas(layout, lerLinhas(c.recebido.bytes, larguraDe(layout)), anotar)]
  const lugares = lugaresDe(notas)
  const achar = acharEm(await repository.listMunicipios(c.db, lugares.nomes, lugares.codigos))
  const linhas: LinhaDoArquivo[] = []
  const prontas: Pronta[] = []
  const from = { nome: c.recebido.nome, sha256: c.sha256 }
  for (const nota of notas) {
    const nova = notaDoEdi(nota, from, c.parceiro.cnpjs, achar)
    if ('chave' in nova) prontas.push({ nota, nova })
    else linhas.push({ linha: nota.linha, resultado: 'recusada', nota: null, ...nova })
  }
  if (!gravar) return [...linhas, ...(await prever(c, prontas))]
  const dentro = await incluir(
    c,
    prontas.filter((p) => p.nota.acao === 'I'),
  )
  const fora = await cancelar(
    c,
    prontas.filter((p) => p.nota.acao === 'E'),
  )
  return [...linhas, ...dentro, ...fora]
}

const reais = (centavos: number): string =>
  `R$ ${(centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`

/** Pre-invoices are kept as they came, document by document; nothing is compared with them yet. */
function lerPrefat(c: Contexto, layout: Layout, anotar: (p: Problema) => void): LinhaDoArquivo[] {
  const all = lerPreFaturas(layout, lerLinhas(c.recebido.bytes, larguraDe(layout)), anotar)
  return all.flatMap((p) =>
    p.documentos.map(
      (d): LinhaDoArquivo => ({
        linha: d.linha,
        resultado: 'gravada',
        codigo: '',
        mensagem: `Pré-fatura ${p.numero}: conhecimento ${d.numero || 'sem número'}, o embarcador calculou ${reais(d.freteEmbarcadorCentavos)} e o frete é ${reais(d.freteCentavos)}.`,
        nota: null,
      }),
    ),
  )
}

/**
 * Reads a partner's file in the caller's transaction. The same bytes again change nothing: what became of them then is
 * answered. `gravar` false writes nothing at all.
 */
export async function receberArquivo(
  db: Db,
  grupoId: number,
  recebido: Recebido,
  gravar: boolean,
): Promise<Lido> {
  const { bytes } = recebido
  if (bytes.byteLength === 0) throw parceirosErrors.vazio()
  if (bytes.byteLength > MAIOR_ARQUIVO) throw parceirosErrors.grande(MAIOR_ARQUIVO / MiB)
  const parceiro = gravar
    ? await repository.lockParceiro(db, grupoId, recebido.parceiroId)
    : await repository.findParceiro(db, grupoId, recebido.parceiroId)
  if (!parceiro.ativo) throw parceirosErrors.inativo(parceiro.nome)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = await arquivos.findRepetido(db, grupoId, parceiro.id, sha256)
  if (before && gravar) {
    const linhas = await arquivos.listLinhas(db, grupoId, before._id)
    return { arquivo: before, repetido: true, layout: before.layout, contagem: before.contagem, linhas }
  }
  const layout = layoutDe(parceiro, bytes)
  const odd: LinhaDoArquivo[] = []
  let lines = 0
  for (const _ of lerLinhas(bytes, larguraDe(layout))) lines += 1
  const anotar = (p: Problema): void => {
    if (odd.length < MOST_ODDITIES) odd.push(linhaDoProblema(p))
  }
  const c: Contexto = { db, grupoId, parceiro, recebido, sha256 }
  const done =
    layout.familia === 'PREFAT' ? lerPrefat(c, layout, anotar) : await lerNotfis(c, layout, anotar, gravar)
  const linhas = [...odd, ...done].sort((a, b) => a.linha - b.linha)
  const contagem = contarLinhas(linhas, lines)
  if (!gravar) return { arquivo: null, repetido: before !== undefined, layout: layout.id, contagem, linhas }
  const { id } = (await arquivos.insertArquivo(db, grupoId, {
    parceiroId: parceiro.id,
    direcao: 'entrada',
    familia: layout.familia,
    layout: layout.id,
    nome: recebido.nome,
    sha256,
    conteudo: bytes,
    estado: done.length === 0 || done.every((l) => l.resultado === 'recusada') ? 'recusado' : 'lido',
    contagem,
    origem: recebido.origem,
    canalId: recebido.canalId,
    usuarioId: recebido.quem.id,
  }))!
  if (linhas.length > 0) await arquivos.insertLinhas(db, grupoId, id, linhas)
  const arquivo = await arquivos.findArquivo(db, grupoId, id)
  return { arquivo, repetido: false, layout: layout.id, contagem, linhas }
}
