import type { LinhaDoArquivo } from '@tropeiro/contract/rules/troca-de-arquivos'
import { type Layout, larguraDe, lerLinhas, lerNotas, type NotaEdi, type Problema } from '@tropeiro/edi'
import type { Db } from '../../db/tx.ts'
import { inserirNotas, mudarNotas, type NovaNotaImportada } from '../notas/index.ts'
import { acharEm, lugaresDe, notaDoEdi } from './leitura.rules.ts'
import { listPorChaves } from './notas-do-arquivo.repository.ts'
import { listMunicipios, type ParceiroRow } from './parceiros.repository.ts'
import type { Recebido } from './receber.service.ts'

const NOTES_A_BATCH = 200

/** A file that is being read, and for whom. */
export type Contexto = {
  db: Db
  grupoId: number
  parceiro: ParceiroRow
  recebido: Recebido
  sha256: string
}
type Pronta = { nota: NotaEdi; nova: NovaNotaImportada }

const importada = (linha: number, nova: NovaNotaImportada, nota: string | null): LinhaDoArquivo => ({
  linha,
  resultado: 'importada',
  codigo: '',
  mensagem: `Nota ${nova.numero.toLocaleString('pt-BR')}, série ${nova.serie}, de ${nova.remetente.nome || nova.remetente.documento} para ${nova.destinatario.nome.replace(/\.$/, '')}.`,
  nota,
})

async function cancelar(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  if (prontas.length === 0) return []
  const known = new Map(
    (
      await listPorChaves(
        c.db,
        c.grupoId,
        prontas.map((p) => p.nova.chave),
      )
    ).map((n) => [n.chave, n]),
  )
  const open = prontas.flatMap(({ nova }) => {
    const n = known.get(nova.chave)
    return n && !n.cancelada ? [n.id] : []
  })
  const texto = `Cancelada pelo embarcador no arquivo ${c.recebido.nome}`
  await mudarNotas(
    c.db,
    c.grupoId,
    open,
    { canceladaEm: new Date() },
    { tipo: 'cancelada', texto, quem: c.recebido.quem },
  )
  return prontas.map(({ nota, nova }): LinhaDoArquivo => {
    const n = known.get(nova.chave)
    const numero = `A nota ${nova.numero.toLocaleString('pt-BR')}`
    if (!n) {
      const mensagem = `${numero} foi excluída pelo parceiro e não está no sistema.`
      return { linha: nota.linha, resultado: 'repetida', codigo: 'sem_nota', mensagem, nota: null }
    }
    const mensagem = n.cancelada ? `${numero} já estava cancelada.` : `${numero} foi cancelada pelo parceiro.`
    return {
      linha: nota.linha,
      resultado: n.cancelada ? 'repetida' : 'cancelada',
      codigo: 'exclusao',
      mensagem,
      nota: n.id,
    }
  })
}

async function incluir(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  const linhas: LinhaDoArquivo[] = []
  for (let at = 0; at < prontas.length; at += NOTES_A_BATCH) {
    const batch = prontas.slice(at, at + NOTES_A_BATCH)
    const answers = await inserirNotas(
      c.db,
      c.grupoId,
      batch.map((p) => p.nova),
      c.recebido.quem,
    )
    for (const [i, { nota, nova }] of batch.entries()) {
      const answer = answers[i]!
      if (answer.criada) linhas.push(importada(nota.linha, nova, answer.id))
      else {
        const mensagem = `A nota ${nova.numero.toLocaleString('pt-BR')}, série ${nova.serie}, já estava no sistema.`
        linhas.push({
          linha: nota.linha,
          resultado: 'repetida',
          codigo: 'repetida',
          mensagem,
          nota: answer.id,
        })
      }
    }
  }
  return linhas
}

/** What would become of notes that are only looked at. */
async function prever(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  const known = new Set(
    (
      await listPorChaves(
        c.db,
        c.grupoId,
        prontas.map((p) => p.nova.chave),
      )
    ).map((n) => n.chave),
  )
  return prontas.map(({ nota, nova }) =>
    known.has(nova.chave)
      ? {
          linha: nota.linha,
          resultado: nota.acao === 'E' ? ('cancelada' as const) : ('repetida' as const),
          codigo: 'repetida',
          mensagem: `A nota ${nova.numero.toLocaleString('pt-BR')}, série ${nova.serie}, já está no sistema${nota.acao === 'E' ? ' e será cancelada' : ''}.`,
          nota: null,
        }
      : importada(nota.linha, nova, null),
  )
}

/** What becomes of each note of a NOTFIS, in the caller's transaction; `gravar` false writes nothing. */
export async function lerNotfis(
  c: Contexto,
  layout: Layout,
  anotar: (p: Problema) => void,
  gravar: boolean,
): Promise<LinhaDoArquivo[]> {
  const notas = [...lerNotas(layout, lerLinhas(c.recebido.bytes, larguraDe(layout)), anotar)]
  const lugares = lugaresDe(notas)
  const achar = acharEm(await listMunicipios(c.db, lugares.nomes, lugares.codigos))
  const linhas: LinhaDoArquivo[] = []
  const prontas: Pronta[] = []
  const from = { nome: c.recebido.nome, sha256: c.sha256 }
  for (const nota of notas) {
    const nova = notaDoEdi(nota, from, c.parceiro.cnpjs, achar)
    if ('chave' in nova) prontas.push({ nota, nova })
    else linhas.push({ linha: nota.linha, resultado: 'recusada', nota: null, ...nova })
  }
  if (!gravar) return [...linhas, ...(await prever(c, prontas))]
  const dentro = await incluir(
    c,
    prontas.filter((p) => p.nota.acao === 'I'),
  )
  const fora = await cancelar(
    c,
    prontas.filter((p) => p.nota.acao === 'E'),
  )
  return [...linhas, ...dentro, ...fora]
}
