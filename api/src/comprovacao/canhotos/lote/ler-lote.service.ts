import type { CodigoLido } from '@tropeiro/contract/comprovacao/canhotos/rules'
import { guardarImagem, marcarGravado } from '../../../alicerce/arquivos/index.ts'
import type { Resultado, TipoDeTarefa, Trabalho } from '../../../alicerce/tarefas/index.ts'
import { AppError } from '../../../errors.ts'
import {
  type CanhotoLido,
  dizerFalha,
  type Falha,
  type Leitor,
  LeituraFalhou,
} from '../../../leitura/index.ts'
import { comprovar, type QuemComprova } from '../../comprovacoes/index.ts'
import { canhotosErrors } from '../canhotos.errors.ts'
import * as canhotos from '../canhotos.repository.ts'
import { notaDoCodigo } from '../canhotos.rules.ts'
import * as repository from './lotes.repository.ts'
import { LER_LOTE, type ParametrosDoLote } from './lotes.service.ts'

/** Files of one stack that cost too much, before the stack is laid aside. */
const MOST_HEAVY = 3
/** So many unreadable files are told with their reasons. */
const TOLD_FILES = 5

type TrabalhoDoLote = Trabalho<ParametrosDoLote, Record<string, never>>
/** Who sent the stack proves its notes. */
type Lote = repository.LoteALer & { quem: QuemComprova }

type Aberto = {
  total: number
  paginas: AsyncGenerator<{ pagina: number; bytes: Uint8Array }>
  fechar: () => Promise<void>
}

/** Opens a file to be read behind the pages that are done. */
async function abrir(leitor: Leitor, arquivo: repository.ArquivoDoLote, bytes: Uint8Array): Promise<Aberto> {
  const from = arquivo.paginas_lidas + 1
  if (arquivo.tipo !== 'application/pdf') {
    async function* uma() {
      if (from === 1) yield { pagina: 1, bytes }
    }
    return { total: 1, paginas: uma(), fechar: async () => {} }
  }
  const pdf = await leitor.abrirPdf(bytes)
  async function* folhas() {
    for (let pagina = from; pagina <= pdf.paginas; pagina++) yield { pagina, bytes: await pdf.folha(pagina) }
  }
  return { total: pdf.paginas, paginas: folhas(), fechar: pdf.fechar }
}

/** Pages in order, each already being read while those before it are written. */
async function* lerAdiante(
  leitor: Leitor,
  paginas: Aberto['paginas'],
): AsyncGenerator<{ pagina: number; lida: CanhotoLido[] | LeituraFalhou }> {
  const ahead: { pagina: number; reading: Promise<CanhotoLido[] | Error> }[] = []
  for await (const { pagina, bytes } of paginas) {
    const reading = leitor
      .lerPagina(bytes)
      .catch((e: unknown) => (e instanceof Error ? e : new Error(String(e))))
    ahead.push({ pagina, reading })
    const first = ahead.length > leitor.fios ? ahead.shift() : undefined
    if (first) yield { pagina: first.pagina, lida: daFolha(await first.reading) }
  }
  for (const one of ahead) yield { pagina: one.pagina, lida: daFolha(await one.reading) }
}

/** What lies in the file is an answer; all else is a failure of ours. */
function falhaDe(e: unknown): LeituraFalhou {
  if (e instanceof LeituraFalhou) return e
  throw e
}
const daFolha = (lida: CanhotoLido[] | Error) => (lida instanceof Error ? falhaDe(lida) : lida)

type Lugar = { arquivo: string; pagina: number; ordem: number }

/** Proves the note of a slip; the same slip read again proves the same thing. What the note refuses is told as a reason. */
async function provar(
  lote: Lote,
  nota: string,
  imagem: string,
  em: Lugar,
): Promise<{ comprovante: string } | string> {
  try {
    const { comprovante } = await comprovar(
      lote.quem,
      {
        idempotencia: `canhoto:${em.arquivo}:${em.pagina}:${em.ordem}:0`,
        nota,
        ocorrencia: lote.ocorrencia,
        recebedor_nome: '',
        recebedor_documento: '',
        recebedor_grau: '',
        observacao: '',
        em: lote.em.toISOString(),
        imagens: [imagem],
        lat: null,
        lng: null,
        precisao: null,
      },
      'lote',
    )
    return { comprovante }
  } catch (e) {
    if (e instanceof AppError) return e.message
    throw e
  }
}

async function gravarCanhoto(t: TrabalhoDoLote, lote: Lote, slip: CanhotoLido, em: Lugar): Promise<void> {
  const imagem = await guardarImagem(
    lote.quem,
    `canhoto-${em.arquivo}-${em.pagina}-${em.ordem}.jpg`,
    slip.jpeg,
  )
  const codigo: CodigoLido | null = slip.codigo
  const found = notaDoCodigo(
    codigo,
    codigo ? await t.tx((db) => canhotos.listPossiveis(db, codigo)) : [],
    lote.romaneio_id,
  )
  const proof = 'nota' in found ? await provar(lote, found.nota, imagem.chave, em) : found.motivo
  await t.tx(async (db) => {
    await marcarGravado(db, imagem.id)
    await canhotos.insertCanhoto(db, {
      lote: lote.id,
      ...em,
      imagem: imagem.chave,
      codigo,
      motivo: typeof proof === 'string' ? proof : '',
      nota: typeof proof === 'string' || !('nota' in found) ? null : found.nota,
      comprovante: typeof proof === 'string' ? null : proof.comprovante,
    })
  })
}

/** Readings of a file that ended the process, before it is passed over. */
const MOST_TRIES = 2

/** How a file ended: null when it was read. */
type Fim = { falha: Falha | null; erro: string }
const falhou = ({ falha }: LeituraFalhou): Fim => ({ falha, erro: dizerFalha[falha] })

/** A file that cannot be opened, or breaks in the middle, ends there, and the stack goes on. */
async function lerArquivo(t: TrabalhoDoLote, lote: Lote, arquivo: repository.ArquivoDoLote): Promise<Fim> {
  const { leitor } = t.deps
  const { tentativas } = await t.tx((db) => repository.updateTentativas(db, arquivo.id))
  if (tentativas > MOST_TRIES) return { falha: 'pesado', erro: dizerFalha.pesado }
  const bytes = await t.deps.storage.get(arquivo.chave)
  if (!bytes) return { falha: 'quebrado', erro: 'O arquivo não está mais guardado' }
  const opened = await abrir(leitor, arquivo, bytes).catch(falhaDe)
  if (opened instanceof LeituraFalhou) return falhou(opened)
  const pages = lerAdiante(leitor, opened.paginas)
  try {
    await t.tx((db) => repository.updatePaginas(db, arquivo.id, opened.total))
    return await lerPaginas(t, lote, arquivo, pages)
  } finally {
    await pages.return(undefined)
    await opened.fechar()
  }
}

async function lerPaginas(
  t: TrabalhoDoLote,
  lote: Lote,
  arquivo: repository.ArquivoDoLote,
  pages: ReturnType<typeof lerAdiante>,
): Promise<Fim> {
  const broken: LeituraFalhou[] = []
  let read = arquivo.paginas_lidas
  for (;;) {
    const step = await pages.next().catch(falhaDe)
    if (step instanceof LeituraFalhou) return falhou(step)
    if (step.done) break
    const { pagina, lida } = step.value
    // The pages behind it may cost as much.
    if (lida instanceof LeituraFalhou && lida.falha === 'pesado') return falhou(lida)
    if (lida instanceof LeituraFalhou) broken.push(lida)
    else
      for (const [at, slip] of lida.entries())
        await gravarCanhoto(t, lote, slip, { arquivo: arquivo.id, pagina, ordem: at + 1 })
    read = pagina
    await t.tx(async (db) => {
      await repository.updatePaginaLida(db, arquivo.id, pagina)
      const { feito, total } = await repository.countPaginas(db, lote.id)
      await t.progresso(db, { feito, total: Math.max(feito, total), mensagem: `Lendo ${arquivo.nome}` })
    })
  }
  // A page that could not be opened may hold slips: the file is shown as unreadable even if the others were read.
  const [first] = broken
  if (!first) return { falha: null, erro: '' }
  if (read === 1) return falhou(first)
  return { falha: first.falha, erro: `${broken.length} de ${read} páginas não puderam ser abertas` }
}

/** Reads file after file. Many that cost too much end the task, lest a stack of them holds up everybody's. */
async function lerArquivos(t: TrabalhoDoLote, lote: Lote, files: repository.ArquivoDoLote[]): Promise<void> {
  let pesados = 0
  for (const arquivo of files) {
    const { falha, erro } = await lerArquivo(t, lote, arquivo)
    if (falha) t.deps.log.warn({ falha, arquivo: arquivo.id }, 'scanned file could not be read')
    await t.tx((db) =>
      repository.updateFimDoArquivo(db, arquivo.id, { estado: falha ? 'ilegivel' : 'lido', erro }),
    )
    if (falha === 'pesado') pesados++
    if (pesados >= MOST_HEAVY && arquivo !== files.at(-1)) throw canhotosErrors.pesadosDemais(pesados)
  }
}

/** Reads a stack file by file, page by page; what is done stands in rows, so a run that was killed goes on behind it. */
async function executar(t: TrabalhoDoLote): Promise<Resultado> {
  const { lote, files } = await t.tx(async (db) => {
    const found = await repository.findLote(db, t.parametros.lote)
    return {
      lote: { ...found, quem: t.quem },
      files: await repository.listAguardando(db, found.id),
    }
  })
  await lerArquivos(t, lote, files)
  const [done] = await t.tx((db) =>
    repository.listLotes(db, {
      usuarioId: t.usuarioId,
      antesDe: String(BigInt(lote.id) + 1n),
    }),
  )
  const recusados = await t.tx((db) => repository.listIlegiveis(db, lote.id, TOLD_FILES))
  const { conferidos = 0, sem_nota = 0, repetidos = 0, ilegiveis = 0 } = done?.contagem ?? {}
  return {
    mensagem: [
      `${conferidos} conferido${conferidos === 1 ? '' : 's'}`,
      `${sem_nota} sem nota`,
      repetidos > 0 &&
        `${repetidos} arquivo${repetidos === 1 ? '' : 's'} repetido${repetidos === 1 ? '' : 's'}`,
      ilegiveis > 0 && `${ilegiveis} ilegíve${ilegiveis === 1 ? 'l' : 'is'}`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat(recusados.map(({ nome, erro }) => `. ${nome}: ${erro}`).join('')),
  }
}

export const tarefasDeCanhotos: Record<string, TipoDeTarefa> = { [LER_LOTE]: { executar } as TipoDeTarefa }
