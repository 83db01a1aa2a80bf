import type { LinhaDoArquivo } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { type Layout, larguraDe, lerLinhas, lerNotas, type NotaEdi, type Problema } from '@tropeiro/edi'
import {
  esperarSemChave,
  inserirNotas,
  inserirSemChave,
  mudarNotas,
  type NovaNotaImportada,
} from '../../../carga/notas/index.ts'
import type { Db } from '../../../db/tx.ts'
import { listMunicipios, type ParceiroRow } from '../parceiros.repository.ts'
import { acharEm, lugaresDe, notaDoEdi, SEM_SERIE } from './leitura.rules.ts'
import { listPorChaves, listPorNumeros } from './notas-do-arquivo.repository.ts'
import type { Recebido } from './receber.service.ts'

const NOTES_A_BATCH = 200

/** A file that is being read, and for whom. */
export type Contexto = {
  db: Db
  parceiro: ParceiroRow
  recebido: Recebido
  sha256: string
}
type Pronta = { nota: NotaEdi; nova: NovaNotaImportada }
type Conhecida = { id: string; chave: string | null; cancelada: boolean }

const rotulo = ({ numero, serie }: NovaNotaImportada): string =>
  `${numero.toLocaleString('pt-BR')}${serie === SEM_SERIE ? '' : `, série ${serie}`}`

const importada = ({ nota: { linha }, nova }: Pronta, nota: string | null): LinhaDoArquivo => {
  const de = nova.remetente.nome || nova.remetente.documento
  const para = nova.destinatario.nome.replace(/\.$/, '')
  const sem = nova.chave === '' ? ', sem a chave de acesso: o XML a completa quando vier' : ''
  const mensagem = `Nota ${rotulo(nova)}, de ${de} para ${para}${sem}.`
  return { linha, resultado: 'importada', codigo: sem && 'sem_chave', mensagem, nota }
}

const repetida = ({ nota: { linha }, nova }: Pronta, nota: string | null): LinhaDoArquivo => {
  const mensagem = `A nota ${rotulo(nova)}, já estava no sistema.`
  return { linha, resultado: 'repetida', codigo: 'repetida', mensagem, nota }
}

const recusada = ({ nota: { linha }, nova }: Pronta, codigo: string, porque: string): LinhaDoArquivo => ({
  linha,
  resultado: 'recusada',
  codigo,
  mensagem: `A nota ${rotulo(nova)}, ${porque}`,
  nota: null,
})

/** The notes that these lines mean: by key, else by sender, number and series; where the series is not said, all that fit. */
async function conhecer(c: Contexto, prontas: readonly Pronta[]): Promise<Map<Pronta, Conhecida[]>> {
  const com = prontas.filter((p) => p.nova.chave !== '')
  const sem = prontas.filter((p) => p.nova.chave === '')
  const byKey = new Map(
    com.length === 0
      ? []
      : (
          await listPorChaves(
            c.db,
            com.map((p) => p.nova.chave),
          )
        ).map((n) => [n.chave, n]),
  )
  const ditas = sem.map(({ nova }) => ({ cnpj: nova.remetente.documento, numero: nova.numero }))
  const byNumber = sem.length === 0 ? [] : await listPorNumeros(c.db, ditas)
  const groups = Map.groupBy(byNumber, (n) => `${n.cnpj}/${n.numero}`)
  return new Map([
    ...com.map((p): [Pronta, Conhecida[]] => {
      const known = byKey.get(p.nova.chave)
      return [p, known ? [known] : []]
    }),
    ...sem.map((p): [Pronta, Conhecida[]] => {
      const fits = groups.get(`${p.nova.remetente.documento}/${p.nova.numero}`) ?? []
      return [p, p.nova.serie === SEM_SERIE ? fits : fits.filter((n) => n.serie === p.nova.serie)]
    }),
  ])
}

const VARIAS = 'veio sem a chave e sem a série, e há mais de uma com este número.'
const SEM_NADA = 'veio sem a chave de acesso e sem a série: não dá para saber qual é.'

async function cancelar(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  if (prontas.length === 0) return []
  const known = await conhecer(c, prontas)
  const open = prontas.flatMap((p) => {
    const [n, ...others] = known.get(p)!
    return n && others.length === 0 && !n.cancelada ? [n.id] : []
  })
  const texto = `Cancelada pelo embarcador no arquivo ${c.recebido.nome}`
  await mudarNotas(
    c.db,
    [...new Set(open)],
    { canceladaEm: new Date() },
    { tipo: 'cancelada', texto, quem: c.recebido.quem },
  )
  return prontas.map((p): LinhaDoArquivo => {
    const [n, ...others] = known.get(p)!
    if (others.length > 0) return recusada(p, 'varias', VARIAS)
    const { linha } = p.nota
    const numero = `A nota ${p.nova.numero.toLocaleString('pt-BR')}`
    if (!n) {
      const mensagem = `${numero} foi excluída pelo parceiro e não está no sistema.`
      return { linha, resultado: 'repetida', codigo: 'sem_nota', mensagem, nota: null }
    }
    const mensagem = n.cancelada ? `${numero} já estava cancelada.` : `${numero} foi cancelada pelo parceiro.`
    return {
      linha,
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
      batch.map((p) => p.nova),
      c.recebido.quem,
    )
    for (const [i, p] of batch.entries()) {
      const answer = answers[i]!
      linhas.push(answer.criada ? importada(p, answer.id) : repetida(p, answer.id))
    }
  }
  return linhas
}

/** What lines without a key mean: a note that is there, more than one, or a new one; the same one twice counts once. */
function separar(prontas: readonly Pronta[], known: Map<Pronta, Conhecida[]>) {
  const linhas: LinhaDoArquivo[] = []
  const novas: Pronta[] = []
  const seen = new Set<string>()
  for (const p of prontas) {
    const [n, ...others] = known.get(p)!
    const name = `${p.nova.remetente.documento}/${p.nova.serie}/${p.nova.numero}`
    if (others.length > 0) linhas.push(recusada(p, 'varias', VARIAS))
    else if (n || seen.has(name)) linhas.push(repetida(p, n?.id ?? null))
    else if (p.nova.serie === SEM_SERIE) linhas.push(recusada(p, 'sem_chave', SEM_NADA))
    else {
      seen.add(name)
      novas.push(p)
    }
  }
  return { linhas, novas }
}

/** Notes that have no key: found, or made by number and series. */
async function incluirSemChave(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  const { linhas, novas } = separar(prontas, await conhecer(c, prontas))
  for (let at = 0; at < novas.length; at += NOTES_A_BATCH) {
    const batch = novas.slice(at, at + NOTES_A_BATCH)
    const { nome, quem } = c.recebido
    const ids = await inserirSemChave(
      c.db,
      batch.map((p) => p.nova),
      nome,
      quem,
    )
    linhas.push(...batch.map((p, i) => importada(p, ids[i] ?? null)))
  }
  return linhas
}

/** What would become of notes that are only looked at. */
async function prever(c: Contexto, prontas: Pronta[]): Promise<LinhaDoArquivo[]> {
  const known = await conhecer(c, prontas)
  const fora = prontas.filter((p) => p.nota.acao === 'E' && known.get(p)!.length === 1)
  const rest = prontas.filter((p) => !fora.includes(p))
  const sem = separar(
    rest.filter((p) => p.nova.chave === ''),
    known,
  )
  return [
    ...fora.map((p): LinhaDoArquivo => {
      const mensagem = `A nota ${rotulo(p.nova)}, já está no sistema e será cancelada.`
      return { linha: p.nota.linha, resultado: 'cancelada', codigo: 'repetida', mensagem, nota: null }
    }),
    ...rest
      .filter((p) => p.nova.chave !== '')
      .map((p) => (known.get(p)!.length > 0 ? repetida(p, null) : importada(p, null))),
    ...sem.linhas.map((l) => ({ ...l, nota: null })),
    ...sem.novas.map((p) => importada(p, null)),
  ]
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
  if (prontas.some((p) => p.nova.chave === '')) await esperarSemChave(c.db)
  const incluidas = prontas.filter((p) => p.nota.acao === 'I')
  const dentro = await incluir(
    c,
    incluidas.filter((p) => p.nova.chave !== ''),
  )
  const semChave = await incluirSemChave(
    c,
    incluidas.filter((p) => p.nova.chave === ''),
  )
  const fora = await cancelar(
    c,
    prontas.filter((p) => p.nota.acao === 'E'),
  )
  return [...linhas, ...dentro, ...semChave, ...fora]
}
