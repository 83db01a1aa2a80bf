import type { ExameDaImagem } from './exame.ts'
import { LeituraFalhou } from './falhas.ts'
import type { CanhotoLido, Pedido } from './leitor.tarefa.ts'
import { LIMITES, type Limites } from './limites.ts'
import { abrirProcesso, type Processo } from './processo.ts'
import { abrirReserva, type Reserva } from './reserva.ts'

/** A PDF that is open in a process of its own, to be read page by page. */
export type PdfAberto = {
  paginas: number
  /** A page (from 1) as a picture. */
  folha: (numero: number) => Promise<Uint8Array>
  /** Gives its process back; every opened one is closed. */
  fechar: () => Promise<void>
}

/**
 * Opens foreign pictures and PDFs in processes that can be ended, so that whoever asks keeps answering others. All reject
 * with `LeituraFalhou` when it is the file's fault; one whose process ended without an answer was tried twice.
 */
export type Leitor = {
  /** The slips of a scanned page, each cut out as a JPEG unless only their codes are wanted. */
  lerPagina: (bytes: Uint8Array, so?: 'codigos') => Promise<CanhotoLido[]>
  /** What can be seen in a photo. */
  examinar: (bytes: Uint8Array) => Promise<ExameDaImagem>
  abrirPdf: (bytes: Uint8Array) => Promise<PdfAberto>
  /** How many pictures are read at a time. */
  fios: number
  close: () => Promise<void>
}

/** Does it again when the process ended without an answer. */
async function duasVezes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (e) {
    if (e instanceof LeituraFalhou && e.falha === 'pesado') return work()
    throw e
  }
}

async function abrirPdfNa(reserva: Reserva, bytes: Uint8Array, ms: number): Promise<PdfAberto> {
  let processo: Processo | null = null
  const abrir = async (): Promise<{ processo: Processo; paginas: number }> => {
    if (processo?.vivo()) return { processo, paginas: 0 }
    if (processo) reserva.devolver(processo)
    processo = await reserva.tomar()
    const answer = await processo.pedir({ tipo: 'pdf', bytes }, ms)
    return { processo, paginas: 'paginas' in answer ? answer.paginas : 0 }
  }
  const devolver = () => {
    if (processo) reserva.devolver(processo)
    processo = null
  }
  const { paginas } = await duasVezes(abrir).catch((e: unknown) => {
    devolver()
    throw e
  })
  return {
    paginas,
    folha: (numero) =>
      duasVezes(async () => {
        const answer = await (await abrir()).processo.pedir({ tipo: 'folha', numero }, ms)
        if ('folha' in answer) return answer.folha
        throw new Error('no page')
      }),
    fechar: async () => {
      if (processo?.vivo()) await processo.pedir({ tipo: 'fechar' }, ms).catch(() => {})
      devolver()
    },
  }
}

/** Opens a reader; its processes start when first needed. */
export function abrirLeitor(of: Partial<Limites> = {}): Leitor {
  const limites = { ...LIMITES, ...of }
  const imagens = abrirReserva(limites.fios, () => abrirProcesso(limites))
  // Of their own: an open PDF waits for its pages to be read.
  const pdfs = abrirReserva(limites.fios, () => abrirProcesso(limites))

  const ask = (pedido: Pedido) =>
    duasVezes(async () => {
      const processo = await imagens.tomar()
      try {
        return await processo.pedir(pedido, limites.imagemMs)
      } finally {
        imagens.devolver(processo)
      }
    })
  return {
    fios: limites.fios,
    lerPagina: async (bytes, so) => {
      const answer = await ask({ tipo: so ?? 'pagina', bytes })
      return 'canhotos' in answer ? answer.canhotos : []
    },
    examinar: async (bytes) => {
      const answer = await ask({ tipo: 'exame', bytes })
      if ('exame' in answer) return answer.exame
      throw new Error('no exam')
    },
    abrirPdf: (bytes) => abrirPdfNa(pdfs, bytes, limites.pdfMs),
    close: async () => {
      imagens.close()
      pdfs.close()
    },
  }
}
