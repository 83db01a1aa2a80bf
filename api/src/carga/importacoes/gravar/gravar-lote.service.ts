import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import type { LeituraNfe } from '@tropeiro/fiscal'
import { type Db, isBadData } from '../../../db/tx.ts'
import { guardarDocumentos, inserirNotas, type NovaNotaImportada } from '../../notas/index.ts'
import * as arquivos from '../arquivos-importados.repository.ts'
import * as repository from '../importacoes.repository.ts'
import { avisoQueRecusa } from '../importacoes.rules.ts'
import type { ArquivoLido } from '../leitura/leitor.ts'
import { COMPLETADA, motivoDaRepetida, SEM_NOTA } from '../motivos.rules.ts'
import { chaveLida, notaDaNfe } from './nota-importada.rules.ts'

/** Where a batch goes and under whose name. */
export type Destino = {
  importacaoId: string
  origem: 'xml' | 'api'
  politica: Politica
  quem: { id: string | null; nome: string }
}

type Tx = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const fim = (
  l: ArquivoLido,
  rest: Pick<arquivos.Fim, 'estado'> & Partial<Omit<arquivos.Fim, 'id' | 'estado'>>,
): arquivos.Fim => ({
  id: l.id,
  codigo: null,
  motivo: null,
  avisos: [],
  chave: chaveLida(l.leitura),
  notaId: null,
  ...rest,
})

type Decisao = { fim: arquivos.Fim } | { lido: ArquivoLido; nova: NovaNotaImportada; motivo: string | null }

const nomeSimples = (nome: string): string => nome.split('/').at(-1) ?? nome

/** What a file is to become: refused, a cancellation that waits for its note, or a note to insert. */
function decidir(lido: ArquivoLido, destino: Destino): Decisao {
  const { leitura } = lido
  if (!leitura.ok) {
    return { fim: fim(lido, { estado: 'recusada', codigo: leitura.codigo, motivo: leitura.motivo }) }
  }
  const avisos = leitura.tipo === 'nfe' ? leitura.nota.avisos : leitura.avisos
  const refused = avisoQueRecusa(avisos, destino.politica)
  if (refused) {
    return { fim: fim(lido, { estado: 'recusada', codigo: refused.codigo, motivo: refused.motivo }) }
  }
  if (leitura.tipo === 'cancelamento') {
    const codes = avisos.map((a) => a.codigo)
    return { fim: fim(lido, { estado: 'cancelamento', codigo: 'sem_nota', motivo: SEM_NOTA, avisos: codes }) }
  }
  const nova = notaDaNfe(leitura.nota, destino.origem, {
    nome: nomeSimples(lido.nome),
    sha256: lido.sha256,
    conteudo: null,
  })
  return { lido, nova, motivo: avisos.map((a) => a.motivo).join(' ') || null }
}

/** The bytes go from the file to its note inside the database. @returns the notes that had no XML before */
async function guardar(db: Db, destino: Destino, fins: arquivos.Fim[], nomes: Map<string, string>) {
  const first = new Map(fins.toReversed().map((f) => [f.notaId!, f]))
  const files = [...first].map(([notaId, f]) => ({
    id: f.id,
    notaId,
    nome: nomeSimples(nomes.get(f.id) ?? ''),
  }))
  if (files.length === 0) return new Set<string>()
  const given = await guardarDocumentos(db, arquivos.documentosDe(db, destino, files))
  return new Set(given.map((g) => g.nota_id))
}

/** Tells each repeated file which note it is: already there, or of another file of this import. */
async function explicar(
  db: Db,
  destino: Destino,
  fins: arquivos.Fim[],
  nomes: Map<string, string>,
): Promise<void> {
  const repeated = fins.filter((f) => f.estado === 'repetida')
  if (repeated.length === 0) return
  const inThisBatch = new Map(fins.filter((f) => f.estado === 'importada').map((f) => [f.chave, f.id]))
  const chaves = repeated.map((f) => f.chave!)
  const known = new Map((await arquivos.listConhecidas(db, destino, chaves)).map((n) => [n.chave, n]))
  for (const f of repeated) {
    const nota = known.get(f.chave!)
    const arquivo = nomes.get(inThisBatch.get(f.chave) ?? '') ?? nota?.arquivo ?? null
    if (arquivo) f.codigo = 'repetida_na_importacao'
    f.motivo = nota ? motivoDaRepetida(nota, arquivo) : null
  }
}

async function inserir(
  db: Db,
  destino: Destino,
  novas: Extract<Decisao, { nova: NovaNotaImportada }>[],
): Promise<arquivos.Fim[]> {
  const answers = await inserirNotas(
    db,
    novas.map((n) => n.nova),
    destino.quem,
  )
  const nomes = new Map(novas.map((n) => [n.lido.id, n.lido.nome]))
  const fins = novas.map(({ lido, nova, motivo }, i): arquivos.Fim => {
    const answer = answers[i]!
    return answer.criada
      ? fim(lido, { estado: 'importada', motivo, avisos: nova.avisos, notaId: answer.id })
      : fim(lido, { estado: 'repetida', codigo: 'repetida', notaId: answer.id })
  })
  const given = await guardar(db, destino, fins, nomes)
  for (const f of fins) {
    // Known by its key alone until now (bipe): this file brought the rest.
    if (f.estado !== 'repetida' || !given.delete(f.notaId!)) continue
    if (fins.some((other) => other.estado === 'importada' && other.notaId === f.notaId)) continue
    Object.assign(f, { estado: 'importada', codigo: 'completada', motivo: COMPLETADA })
  }
  await explicar(db, destino, fins, nomes)
  return fins
}

async function gravar(
  db: Db,
  destino: Destino,
  lote: ArquivoLido[],
  depois: (db: Db, terminados: number) => Promise<void>,
): Promise<number> {
  await repository.lockParaPasso(db, destino.importacaoId)
  const ids = lote.map((l) => l.id)
  const open = new Set((await arquivos.listAbertos(db, destino, ids)).map((r) => r.id))
  const decided = lote.filter((l) => open.has(l.id)).map((l) => decidir(l, destino))
  const novas = decided.filter((d) => 'nova' in d)
  const fins = [
    ...decided.flatMap((d) => ('fim' in d ? [d.fim] : [])),
    ...(await inserir(db, destino, novas)),
  ]
  if (fins.length > 0) await arquivos.updateFins(db, destino, fins)
  await depois(db, fins.length)
  return fins.length
}

/**
 * Ends a batch of files in one transaction, progress included; files that another process has ended meanwhile are
 * left alone. When the database refuses the batch for what is in it, it is halved until only the bad file is refused.
 * @param depois told in the same transaction how many files of the batch have ended
 * @returns how many ended here
 */
export async function gravarLote(
  tx: Tx,
  destino: Destino,
  lote: ArquivoLido[],
  depois: (db: Db, terminados: number) => Promise<void>,
): Promise<number> {
  try {
    return await tx((db) => gravar(db, destino, lote, depois))
  } catch (e) {
    if (!isBadData(e)) throw e
    const [bad] = lote
    if (lote.length > 1) {
      const middle = Math.ceil(lote.length / 2)
      const first = await gravarLote(tx, destino, lote.slice(0, middle), depois)
      const rest = await gravarLote(tx, destino, lote.slice(middle), (db, n) => depois(db, first + n))
      return first + rest
    }
    const refusal: LeituraNfe = {
      ok: false,
      codigo: 'campo_invalido',
      motivo: 'Algum dado da nota está fora do que se pode gravar (valor ou texto grande demais).',
    }
    return tx((db) => gravar(db, destino, bad ? [{ ...bad, leitura: refusal }] : [], depois))
  }
}
