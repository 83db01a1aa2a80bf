import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import type { CtxDoGrupo, Deps } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import { type ExameDaImagem, type Falha, LeituraFalhou, parecerDoExame } from '../../../leitura/index.ts'
import { upsertExame } from '../fila.repository.ts'
import {
  type AExaminar,
  deleteAberto,
  enfileirarExames,
  findAExaminar,
  upsertAberto,
} from './exame.repository.ts'

/** Every proof that arrives is looked at by the machine before anybody's eyes. */
export const examinarComprovadas: Ouvir<'nota.comprovada'> = async (_deps, db, fatos) => {
  await enfileirarExames(db, [...new Set(fatos.map((f) => f.alvo))])
}

/** Exams that began and never ended before a proof is left to people's eyes. */
const MOST_TRIES = 2

/** What is seen in one picture, of a PDF in its first page; or why it cannot be looked at. */
async function olhar(deps: Deps, imagem: { chave: string; tipo: string }): Promise<ExameDaImagem | Falha> {
  const bytes = await deps.storage.get(imagem.chave)
  if (!bytes) return 'quebrado'
  try {
    if (imagem.tipo !== 'application/pdf') return await deps.leitor.examinar(bytes)
    const pdf = await deps.leitor.abrirPdf(bytes)
    try {
      return await deps.leitor.examinar(await pdf.folha(1))
    } finally {
      await pdf.fechar()
    }
  } catch (err) {
    if (!(err instanceof LeituraFalhou)) throw err
    deps.log.warn({ err, chave: imagem.chave }, 'proof could not be examined')
    return err.falha
  }
}

/** Looks at picture after picture; one that costs too much ends it, lest a proof of ten of them costs ten times that. */
async function olharTodas(deps: Deps, imagens: AExaminar['imagens']) {
  const exames: ExameDaImagem[] = []
  const falhas: Falha[] = []
  for (const imagem of imagens) {
    const seen = await olhar(deps, imagem)
    if (typeof seen !== 'string') exames.push(seen)
    else falhas.push(seen)
    if (seen === 'pesado') break
  }
  return { exames, falhas }
}

const NAO_ABRIU = 'A imagem não pôde ser aberta'
const motivoDa: Record<Falha, string> = {
  quebrado: NAO_ABRIU,
  grande: `${NAO_ABRIU}: tem pontos demais`,
  pesado: `${NAO_ABRIU}: exige tempo ou memória demais`,
}

/** Looks at the pictures of a proof and keeps what it thinks; looking again keeps the newer thought. */
export async function examinarComprovante(ctx: CtxDoGrupo, comprovante: string): Promise<void> {
  const { tx } = ctx
  const found = await tx((db) => findAExaminar(db, comprovante))
  if (!found) return
  const { tentativas } = await tx((db) => upsertAberto(db, comprovante))
  // Its pictures end the process that looks: the proof stands, and somebody looks at it himself.
  const { exames, falhas }: Awaited<ReturnType<typeof olharTodas>> =
    tentativas > MOST_TRIES
      ? { exames: [], falhas: ['pesado'] }
      : await olharTodas(ctx, found.imagens).catch(async (e: unknown) => {
          await tx((db) => deleteAberto(db, comprovante))
          throw e
        })
  const parecer = parecerDoExame(found.nota, exames)
  const broken = found.imagens.length > 0 && exames.length === 0
  const motivos = broken ? falhas.slice(0, 1) : falhas.filter((falha) => falha !== 'quebrado')
  await tx(async (db) => {
    await upsertExame(db, {
      ...parecer,
      duvidoso: parecer.duvidoso || motivos.length > 0,
      motivos: [...(broken ? [] : parecer.motivos), ...new Set(motivos.map((falha) => motivoDa[falha]))],
      comprovante,
      nota: found.nota.id,
      medidas: exames.map((e) => e.medidas),
    })
    await deleteAberto(db, comprovante)
    await emit(db, { tipo: 'auditoria', id: found.nota.id, acao: 'examinada' })
  })
}
