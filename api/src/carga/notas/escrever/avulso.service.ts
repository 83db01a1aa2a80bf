import { calcularPrazos } from '../../../cadastros/prazos/index.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { listBases, upsertPessoas } from '../importar/importar.repository.ts'
import {
  baseDaNota,
  type EnderecoImportado,
  type PessoaImportada,
  pessoasDoLote,
} from '../importar/importar.rules.ts'
import * as repository from './avulso.repository.ts'
import { updateAvulso } from './escrever.repository.ts'
import { mudarNotas } from './situacao.service.ts'

/** A document without NF-e as a note: money in cents, weight in grams. */
export type NotaAvulsa = {
  /** Any word but 'NOTA'; each has a série and numbers of its own. */
  tipoDoc: string
  serie: number
  remetente: PessoaImportada
  destinatario: PessoaImportada
  /** Where the driver goes with it. */
  onde: EnderecoImportado
  /** Null: the base that the address falls to. */
  baseId: number | null
  volumes: number
  pesoGramas: number
  valorCentavos: number
  freteCentavos: number
  pedido: string
  observacao: string
  /** Promised day, YYYY-MM-DD; null for the day that the rules of deadlines give. */
  prazo: string | null
}

/** The columns, with the base and the deadline that follow from address and sender. */
async function linha(db: Db, n: NotaAvulsa, emissao: Date): Promise<repository.LinhaAvulsa> {
  const people = pessoasDoLote([
    { emissao: emissao.toISOString(), remetente: n.remetente, destinatario: n.destinatario },
  ])
  await upsertPessoas(db, people)
  const baseId = n.baseId ?? baseDaNota(await listBases(db), null, n.onde)
  const { uf, municipioIbge, bairro } = n.onde
  const asked = { remetente: n.remetente.documento, uf, municipioIbge, bairro, baseId }
  const [day] = n.prazo ? [] : await calcularPrazos(db, [{ ...asked, emissao, recebimento: emissao }])
  return {
    ...n,
    cnpjEmbarca: n.remetente.documento,
    cnpjDest: n.destinatario.documento,
    baseId,
    prazo: n.prazo ?? day ?? null,
    prazoCalculado: Boolean(day),
  }
}

/**
 * Inserts a document without NF-e in the caller's transaction, with the next number of its kind: people, note, first line
 * of history and the live event. From here on it is a note like any other.
 * @param nome what people call the kind, for the history
 */
export async function inserirAvulsa(
  db: Db,
  n: NotaAvulsa,
  agora: Date,
  nome: string,
): Promise<{ id: string; numero: number }> {
  const row = await linha(db, n, agora)
  const { n: numero } = await repository.proximoNumero(db, n.tipoDoc)
  const { id } = await repository.insertAvulso(db, numero, agora, row)
  await repository.insertCriacao(db, id, `${nome} ${numero} criada`)
  await emit(
    db,
    { tipo: 'nota', id, acao: 'importada', dados: { quantas: 1 } },
    { cnpjs: [row.cnpjEmbarca, row.cnpjDest] },
  )
  return { id, numero }
}

/**
 * Writes a document without NF-e anew, in the caller's transaction; the note is locked and open, which the caller knows.
 * @param emissao when it was made: deadlines count from there
 */
export async function reescreverAvulsa(db: Db, id: string, n: NotaAvulsa, emissao: Date): Promise<void> {
  await updateAvulso(db, id, await linha(db, n, emissao))
  await mudarNotas(db, [id], { cpfEditor: db.alcance.cpf }, { tipo: 'editada', texto: 'Documento editado' })
}
