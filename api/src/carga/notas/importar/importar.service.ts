import { calcularPrazos } from '../../../cadastros/prazos/index.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { adotar } from '../escrever/escrever.repository.ts'
import { mudarNotas } from '../escrever/situacao.service.ts'
import * as repository from './importar.repository.ts'
import {
  baseDaNota,
  DESTINATARIO_DESCONHECIDO,
  enderecoDeEntrega,
  type NovaNotaImportada,
  pessoasDoLote,
} from './importar.rules.ts'
import * as semChave from './sem-chave.repository.ts'

const MOST_TOLD_CNPJS = 100

/** Each note with its base and, where the document promises no day and the address is known, the deadline of the rules. */
export async function prepararNotas(db: Db, novas: NovaNotaImportada[]): Promise<repository.NotaPronta[]> {
  const bases = await repository.listBases(db)
  const comBase = novas.map((n) => ({
    ...n,
    baseId: n.baseId ?? baseDaNota(bases, n.cnpjTransp, enderecoDeEntrega(n)),
  }))
  const semPrazo = comBase.filter(
    (n) => n.prazo === null && n.destinatario.documento !== DESTINATARIO_DESCONHECIDO,
  )
  const recebimento = new Date()
  const days = await calcularPrazos(
    db,
    semPrazo.map((n) => {
      const { uf, municipioIbge, bairro } = enderecoDeEntrega(n)
      return {
        remetente: n.remetente.documento,
        uf,
        municipioIbge,
        bairro,
        baseId: n.baseId,
        emissao: new Date(n.emissao),
        recebimento,
      }
    }),
  )
  const prazos = new Map(semPrazo.map((n, at) => [n.chave, days[at] ?? null]))
  return comBase.map((n) => {
    const prazo = prazos.get(n.chave)
    return { ...n, prazo: prazo ?? n.prazo, prazoCalculado: Boolean(prazo) }
  })
}

/**
 * Inserts delivery notes in bulk in the caller's transaction: people, notes, history, documents and the live event.
 * Safe to repeat: a note is known by its key. One known by its key alone (bipe) is completed, a deleted one comes back.
 * A few hundred notes a call is a good size.
 * @returns one answer a note, in the order given; `criada` is false for one that was already there (or twice in the call)
 */
export async function inserirNotas(
  db: Db,
  novas: NovaNotaImportada[],
  quem: repository.Quem,
): Promise<repository.NotaInserida[]> {
  if (novas.length === 0) return []
  const unique = [...new Map(novas.toReversed().map((n) => [n.chave, n])).values()].sort((a, b) =>
    a.chave < b.chave ? -1 : 1,
  )
  await semChave.travar(db, 'chave')
  const adotadas = await adotar(db, unique)
  await repository.upsertPessoas(db, pessoasDoLote(unique))
  const prontas = await prepararNotas(db, unique)
  const rows = await repository.insertNotas(db, prontas, quem, adotadas)
  const byChave = new Map(rows.map((r) => [r.chave, r]))
  const missing = unique.filter((n) => !byChave.has(n.chave)).map((n) => n.chave)
  if (missing.length > 0) {
    for (const r of await repository.listPorChaves(db, missing)) byChave.set(r.chave, r)
  }
  const created = unique.filter((n) => byChave.get(n.chave)?.criada)
  if (created.length > 0) {
    const cnpjs = new Set(created.flatMap((n) => [n.remetente.documento, n.destinatario.documento]))
    const id = created.length === 1 ? byChave.get(created[0]!.chave)!.id : '*'
    await emit(
      db,
      { tipo: 'nota', id, acao: 'importada', dados: { quantas: created.length } },
      { cnpjs: [...cnpjs].slice(0, MOST_TOLD_CNPJS) },
    )
  }
  const answered = new Set<string>()
  return novas.map(({ chave }) => {
    const row = byChave.get(chave)
    if (!row) throw new Error(`note neither inserted nor found: ${chave}`)
    const first = !answered.has(chave)
    answered.add(chave)
    return { ...row, criada: first && row.criada }
  })
}

export type CancelamentoDaNota = {
  /** The event's XML, kept byte for byte. */
  nome: string
  sha256: string
  conteudo: Uint8Array
  /** When the event was registered, ISO 8601 with zone. */
  em: string
  protocolo: string
  justificativa: string
}

/**
 * Marks the note of this key as cancelled by its sender and keeps the event's document.
 * @returns what became of it; `sem_nota` when the group has no such note
 */
export async function cancelarPorChave(
  db: Db,
  chave: string,
  c: CancelamentoDaNota,
  quem: repository.Quem,
): Promise<{ resultado: 'cancelada' | 'repetida' | 'sem_nota'; id: string | null }> {
  const nota = await repository.findPorChave(db, chave)
  if (!nota) return { resultado: 'sem_nota', id: null }
  if (nota.cancelada) return { resultado: 'repetida', id: nota.id }
  const em = new Date(c.em)
  await repository.insertCancelamento(db, nota.id, c)
  await mudarNotas(
    db,
    [nota.id],
    { canceladaEm: em },
    {
      tipo: 'cancelada',
      texto: `NF-e cancelada pelo emitente: ${c.justificativa}`,
      dados: { arquivo: c.nome, protocolo: c.protocolo },
      quem,
      em,
    },
  )
  return { resultado: 'cancelada', id: nota.id }
}
