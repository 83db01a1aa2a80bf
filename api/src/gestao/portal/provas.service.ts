import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { contract, formatDia, formatQuantas } from '@tropeiro/contract'
import type { ProvasDoPortal } from '@tropeiro/contract/gestao/portal/calls'
import { NOTAS_NO_ZIP } from '@tropeiro/contract/gestao/portal/figuras'
import { ZipFile } from 'yazl'
import {
  criarTarefa,
  type Resultado,
  type TipoDeTarefa,
  type Trabalho,
} from '../../alicerce/tarefas/index.ts'
import { provasDasNotas } from '../../comprovacao/comprovacoes/index.ts'
import type { Ctx } from '../../ctx.ts'
import { portalErrors } from './portal.errors.ts'
import * as repository from './provas.repository.ts'
import { linhaDoIndice, nomeDaProva, semRepetir, TITULOS_DO_INDICE } from './provas.rules.ts'

const TIPO = 'portal_comprovantes'
/** So many notes are read at once. */
const LOTE = 50

/** Queues a ZIP of the proofs of one's own notes; too many, or none, is said before anything is queued. */
export const pedirProvas = (ctx: Ctx, p: ProvasDoPortal): Promise<string> =>
  ctx.tx(async (db) => {
    const total = await repository.countPedidas(db, p)
    if (total === 0) throw portalErrors.semProvas()
    if (total > NOTAS_NO_ZIP) throw portalErrors.provasDemais(total)
    const quando = p.de && p.ate && !p.notas ? ` de ${formatDia(p.de)} a ${formatDia(p.ate)}` : ''
    return criarTarefa(db, {
      tipo: TIPO,
      titulo: `Comprovantes de ${formatQuantas(total, 'nota', 'notas')}${quando}`,
      parametros: p,
      total,
    })
  })

/** A ZIP that is written as it grows: one picture at a time stands in memory. */
class ZipQueCresce {
  readonly #zip = new ZipFile()
  readonly #saida = new PassThrough()
  readonly #somas: string[] = []
  readonly #gravando: Promise<void>
  bytes = 0

  constructor({ deps }: Trabalho<ProvasDoPortal>, chave: string) {
    this.#zip.outputStream.pipe(this.#saida)
    this.#saida.on('data', (part: Buffer) => {
      this.bytes += part.length
    })
    this.#gravando = deps.storage.put(chave, this.#saida, 'application/zip')
    // It is waited for at the end; until then a failure must not end the process.
    this.#gravando.catch(() => {})
  }

  async foto(nome: string, bytes: NodeJS.ReadableStream): Promise<void> {
    const sha = createHash('sha256')
    const through = new PassThrough()
    through.on('data', (part: Buffer) => sha.update(part))
    this.#zip.addReadStream(through, nome, { compress: false })
    bytes.on('error', (e) => through.destroy(e as Error))
    bytes.pipe(through)
    await Promise.race([finished(through), this.#gravando])
    this.#somas.push(`${sha.digest('hex')}  ${nome}`)
  }

  async fechar(indice: string): Promise<void> {
    // A spreadsheet knows the letters by the mark in front.
    this.#zip.addBuffer(Buffer.from(`\uFEFF${indice}`), 'indice.csv')
    this.#zip.addBuffer(Buffer.from(`${this.#somas.join('\n')}\n`), 'SHA256SUMS')
    this.#zip.end()
    await this.#gravando
  }

  async largar(): Promise<void> {
    this.#saida.destroy(new Error('given up'))
    await this.#gravando.catch(() => {})
  }
}

async function reunir(
  t: Trabalho<ProvasDoPortal>,
  zip: ZipQueCresce,
): Promise<{ notas: number; fotos: number }> {
  const linhas = [TITULOS_DO_INDICE]
  const usados = new Set<string>()
  const total = await t.tx((db) => repository.countPedidas(db, t.parametros))
  let [depois, notas, fotos] = ['0', 0, 0]
  for (;;) {
    const lote = await t.tx(async (db) => {
      const rows = await repository.listPedidas(db, t.parametros, { depois, most: LOTE })
      const provas = await provasDasNotas(
        db,
        rows.map((r) => r.id),
      )
      return rows.map((n) => ({ n, prova: provas.find((p) => p.nota === n.id) }))
    })
    for (const { n, prova } of lote) {
      const arquivos: string[] = []
      const imagens = prova?.imagens ?? []
      for (const imagem of imagens) {
        const bytes = await t.deps.storage.getStream(imagem.chave)
        if (!bytes) continue
        const nome = semRepetir(nomeDaProva(n, prova?.em ?? null, arquivos.length + 1, imagem.tipo), usados)
        await zip.foto(nome, bytes)
        arquivos.push(nome)
      }
      linhas.push(
        linhaDoIndice(n, {
          recebedor: prova?.recebedor ?? '',
          arquivos,
          faltam: imagens.length - arquivos.length,
        }),
      )
      depois = n.id
      fotos += arquivos.length
      notas++
    }
    await t.tx((db) => t.progresso(db, { feito: notas, total: Math.max(total, notas) }))
    if (lote.length < LOTE) break
  }
  await zip.fechar(`${linhas.join('\r\n')}\r\n`)
  return { notas, fotos }
}

/** Begun again from the start when it is resumed: half a ZIP is none. */
async function executar(t: Trabalho<ProvasDoPortal>): Promise<Resultado> {
  const chave = `${t.quem.grupo.id}/exportacoes/${t.id}.zip`
  const zip = new ZipQueCresce(t, chave)
  try {
    const { notas, fotos } = await reunir(t, zip)
    return {
      mensagem: `${formatQuantas(fotos, 'foto', 'fotos')} de ${formatQuantas(notas, 'nota', 'notas')}`,
      arquivo: { chave, nome: 'comprovantes.zip', bytes: zip.bytes },
    }
  } catch (e) {
    await zip.largar()
    await t.deps.storage.delete(chave).catch(() => {})
    throw e
  }
}

/** The long work of this module, for the worker. */
export const tarefasDoPortal: Record<string, TipoDeTarefa> = {
  [TIPO]: { executar, access: contract.portal.comprovantes.access } as TipoDeTarefa,
}
