import { lerRetorno } from '@tropeiro/bancos'
import type { LinhaDoRetorno } from '@tropeiro/contract/financeiro/boletos/formas'
import type { Db } from '../../../db/tx.ts'
import * as arquivos from '../arquivos.repository.ts'
import { listTitulosPorNumero } from '../boletos.repository.ts'

/** Shown of one file. */
const MAIS_LINHAS = 10_000

/**
 * The lines of a return: what each says is read from the file's bytes, what it did is what was written then. A line of which nothing was
 * written had been said by an earlier file.
 */
export async function linhasDoArquivo(
  db: Db,
  a: { _id: string; convenio: string; sentido: string },
): Promise<LinhaDoRetorno[]> {
  if (a.sentido !== 'retorno') return []
  const read = lerRetorno((await arquivos.findBytes(db, a._id)).conteudo)
  if ('recusa' in read) return []
  const shown = read.retorno.linhas.slice(0, MAIS_LINHAS)
  const done = new Map((await arquivos.listLinhas(db, a._id, MAIS_LINHAS)).map((l) => [l.linha, l]))
  const again = new Set(shown.filter((l) => !done.has(l.linha)).map((l) => l.nossoNumero))
  const titles = again.size > 0 ? await listTitulosPorNumero(db, a.convenio, [...again]) : []
  const byNumber = new Map(titles.map((t) => [t.nosso_numero, t]))
  return shown.map((l) => {
    const row = done.get(l.linha)
    const title = row ?? byNumber.get(l.nossoNumero)
    return {
      linha: l.linha,
      codigo: l.codigo,
      texto: l.texto,
      motivos: l.motivos.map((m) => m.texto ?? `Motivo ${m.codigo}`),
      nosso_numero: l.nossoNumero,
      documento: l.numeroDocumento,
      valor: l.centavos,
      pago: l.pago,
      credito_em: l.creditoEm,
      efeito: row?.efeito ?? 'ja_lido',
      explicacao: row ? row.explicacao : 'Outro arquivo já disse isto: nada mudou.',
      titulo: title?.titulo ?? null,
      titulo_numero: title?.titulo_numero ?? null,
    }
  })
}
