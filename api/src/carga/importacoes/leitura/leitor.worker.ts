import { parentPort, workerData } from 'node:worker_threads'
import { type LeituraNfe, lerNfe } from '@tropeiro/fiscal'
import type { Faixa, Onde } from '../arquivos-importados.repository.ts'
import { abrirBusca } from './leitor.repository.ts'

export type DadosDoLeitor = { url: string; appUrl: string | null; onde: Onde }
/** A file as read, its bytes left where they are. */
export type ArquivoLido = { id: string; nome: string; sha256: string; leitura: LeituraNfe }
export type PedidoDeLeitura = { pedido: number; faixa: Faixa }
export type RespostaDeLeitura =
  | { pronto: true }
  | { pedido: number; lidos: ArquivoLido[] }
  | { pedido: number; erro: string }

/*
 * A thread that reads files for the import's job: it fetches a run of them by itself, in the binary format, and only
 * what was understood of them goes back.
 */

const { url, appUrl, onde } = workerData as DadosDoLeitor
const buscar = abrirBusca({ url, appUrl }, onde)

/** What is not stored need not travel between threads. */
function semSobras(leitura: LeituraNfe): LeituraNfe {
  if (!leitura.ok || leitura.tipo !== 'nfe') return leitura
  return { ...leitura, nota: { ...leitura.nota, certificado: null, infCpl: null } }
}

async function ler({ pedido, faixa }: PedidoDeLeitura): Promise<RespostaDeLeitura> {
  try {
    const rows = await buscar(faixa)
    const lidos = rows.map(({ id, nome, sha256, conteudo }) => ({
      id,
      nome,
      sha256,
      leitura: semSobras(lerNfe(conteudo, { itens: 0 })),
    }))
    return { pedido, lidos }
  } catch (e) {
    return { pedido, erro: e instanceof Error ? e.message : String(e) }
  }
}

// Loading takes longer than reading a few batches: until this is said, they are read elsewhere.
parentPort?.postMessage({ pronto: true } satisfies RespostaDeLeitura)
parentPort?.on(
  'message',
  (pedido: PedidoDeLeitura) => void ler(pedido).then((r) => parentPort?.postMessage(r)),
)
