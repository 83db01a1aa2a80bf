import type { CodigoLido } from '@tropeiro/contract/rules/canhoto'
import { AppError } from '../../errors.ts'
import { type CanhotoLido, type Leitor, leitorDoProcesso, paginasDoPdf } from '../../leitura/index.ts'
import { guardarImagem, marcarGravado } from '../arquivos/index.ts'
import { comprovar, type QuemComprova } from '../comprovacoes/index.ts'
import type { Resultado, TipoDeTarefa, Trabalho } from '../tarefas/index.ts'
import * as canhotos from './canhotos.repository.ts'
import { notaDoCodigo } from './canhotos.rules.ts'
import * as repository from './lotes.repository.ts'
import { LER_LOTE, type ParametrosDoLote } from './lotes.service.ts'

type TrabalhoDoLote = Trabalho<ParametrosDoLote, Record<string, never>>
type Lote = repository.LoteALer & { quem: QuemComprova }

/** Who sent the stack proves its notes: the same person, group and storage, from the job's process. */
const quemEnviou = (t: TrabalhoDoLote, lote: repository.LoteALer): QuemComprova => ({
  tx: t.tx,
  grupo: { id: t.grupoId, nome: lote.grupo },
  usuario: lote.usuario,
  papel: 'USUARIO',
  clock: t.deps.clock,
  storage: t.deps.storage,
})

async function* paginasDe(tipo: string, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (tipo === 'application/pdf') yield* paginasDoPdf(bytes)
  else yield bytes
}

/** Pages in order, each already being read while those before it are written. */
async function* lerAdiante(
  leitor: Leitor,
  paginas: AsyncGenerator<Uint8Array>,
  depoisDe: number,
): AsyncGenerator<{ pagina: number; lida: CanhotoLido[] | Error }> {
  const ahead: { pagina: number; reading: Promise<CanhotoLido[] | Error> }[] = []
  let pagina = 0
  for await (const bytes of paginas) {
    pagina++
    if (pagina <= depoisDe) continue
    const reading = leitor
      .lerPagina(bytes)
      .catch((e: unknown) => (e instanceof Error ? e : new Error(String(e))))
    ahead.push({ pagina, reading })
    const first = ahead.length > leitor.fios ? ahead.shift() : undefined
    if (first) yield { pagina: first.pagina, lida: await first.reading }
  }
  for (const one of ahead) yield { pagina: one.pagina, lida: await one.reading }
}

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
    codigo ? await t.tx((db) => canhotos.listPossiveis(db, t.grupoId, codigo)) : [],
    lote.romaneio_id,
  )
  const proof = 'nota' in found ? await provar(lote, found.nota, imagem.chave, em) : found.motivo
  await t.tx(async (db) => {
    await marcarGravado(db, t.grupoId, imagem.id)
    await canhotos.insertCanhoto(db, {
      grupoId: t.grupoId,
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

async function contarPaginas(
  t: TrabalhoDoLote,
  arquivo: repository.ArquivoDoLote,
  bytes: Uint8Array,
): Promise<void> {
  if (arquivo.paginas !== null) return
  // A scanned PDF says so in its own text; a drawn one is counted as it is read.
  const guess =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 1
  await t.tx((db) => repository.updatePaginas(db, t.grupoId, arquivo.id, Math.max(1, guess)))
}

async function lerArquivo(t: TrabalhoDoLote, lote: Lote, leitor: Leitor, arquivo: repository.ArquivoDoLote) {
  const bytes = await t.deps.storage.get(arquivo.chave)
  const fim = (estado: 'lido' | 'ilegivel', erro = '') =>
    t.tx((db) => repository.updateFimDoArquivo(db, t.grupoId, arquivo.id, { estado, erro }))
  if (!bytes) return fim('ilegivel', 'O arquivo não está mais guardado')
  await contarPaginas(t, arquivo, bytes)
  const pages = lerAdiante(leitor, paginasDe(arquivo.tipo, bytes), arquivo.paginas_lidas)
  try {
    return await lerPaginas(t, lote, arquivo, pages)
  } finally {
    await pages.return(undefined)
  }
}

/** Reads page after page; a file that cannot be opened, or breaks in the middle, ends there, and the stack goes on. */
async function lerPaginas(
  t: TrabalhoDoLote,
  lote: Lote,
  arquivo: repository.ArquivoDoLote,
  pages: ReturnType<typeof lerAdiante>,
) {
  const fim = (estado: 'lido' | 'ilegivel', erro = '') =>
    t.tx((db) => repository.updateFimDoArquivo(db, t.grupoId, arquivo.id, { estado, erro }))
  let broken = 0
  let read = arquivo.paginas_lidas
  for (;;) {
    const step = await pages.next().catch((e: unknown) => (e instanceof Error ? e : new Error(String(e))))
    if (step instanceof Error) {
      t.deps.log.warn({ err: step, arquivo: arquivo.id }, 'scanned file could not be opened')
      return fim('ilegivel', 'O arquivo está quebrado ou protegido por senha')
    }
    if (step.done) break
    const { pagina, lida } = step.value
    if (lida instanceof Error) broken++
    else
      for (const [at, slip] of lida.entries())
        await gravarCanhoto(t, lote, slip, { arquivo: arquivo.id, pagina, ordem: at + 1 })
    read = pagina
    await t.tx(async (db) => {
      await repository.updatePaginaLida(db, t.grupoId, arquivo.id, pagina)
      const { feito, total } = await repository.countPaginas(db, t.grupoId, lote.id)
      await t.progresso(db, { feito, total: Math.max(feito, total), mensagem: `Lendo ${arquivo.nome}` })
    })
  }
  await t.tx((db) => repository.updatePaginas(db, t.grupoId, arquivo.id, read))
  // A page that could not be opened may hold slips: the file is shown as unreadable even if the others were read.
  return broken > 0 ? fim('ilegivel', `${broken} de ${read} páginas não puderam ser abertas`) : fim('lido')
}

/** Reads a stack file by file, page by page; what is done stands in rows, so a run that was killed goes on behind it. */
async function executar(t: TrabalhoDoLote): Promise<Resultado> {
  const { lote, files } = await t.tx(async (db) => {
    const found = await repository.findLote(db, t.grupoId, t.parametros.lote)
    return {
      lote: { ...found, quem: quemEnviou(t, found) },
      files: await repository.listAguardando(db, t.grupoId, found.id),
    }
  })
  const leitor = leitorDoProcesso()
  for (const file of files) await lerArquivo(t, lote, leitor, file)
  const [done] = await t.tx((db) =>
    repository.listLotes(db, {
      grupoId: t.grupoId,
      usuarioId: t.usuarioId,
      antesDe: String(BigInt(lote.id) + 1n),
    }),
  )
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
      .join(', '),
  }
}

export const tarefasDeCanhotos: Record<string, TipoDeTarefa> = { [LER_LOTE]: { executar } as TipoDeTarefa }
