import { createHash } from 'node:crypto'
import type { Storage } from '../../src/adapters/storage/port.ts'
import type { Owner } from './factories.ts'
import { desenharFolha } from './folha-de-canhotos.ts'
import { cenarioPadrao, notaInventada, sorteio } from './nfe-cenario.ts'
import { gerarNfe } from './nfe-xml.ts'

/*
 * A stack of scanned slips as the mail room sends it: most are of notes that the phone proved already, some of notes in no
 * system, one cannot be read. The worker reads it as it reads any other, so the screens show what really came out of it.
 */

type NotaDaFolha = {
  numero: number
  serie: number
  chave: string
  emitente: string
  destinatario: string
  valor: number
  data: string
  recebedor: string
}

const POR_FOLHA = 2
const ESTRANHAS = 3

async function notasEntregues(db: Owner, grupoId: number, quantas: number): Promise<NotaDaFolha[]> {
  const { rows } = await db.query<NotaDaFolha>(
    `select n.numero::int as numero, n.serie, n.chave, e.nome as emitente, d.nome as destinatario,
       n.valor_centavos::float8 as valor, to_char(n.data_entrega at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as data,
       coalesce(nullif(c.recebedor_nome, ''), 'Portaria') as recebedor
     from notas n
     join pessoas e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
     join pessoas d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
     left join lateral (
       select recebedor_nome from comprovantes c where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.efeito = 'entrega'
       order by c.id desc limit 1) c on true
     where n.grupo_id = $1 and n.situacao = 'entregue' and n.chave is not null and n.data_entrega is not null
     order by n.data_entrega desc limit $2`,
    [grupoId, quantas],
  )
  return rows
}

/** Slips of carriers that brought them by mistake: their notes are in no system of ours. */
function estranhas(): NotaDaFolha[] {
  const cenario = cenarioPadrao()
  const sorte = sorteio(77)
  return Array.from({ length: ESTRANHAS }, (_, i) => {
    const nota = notaInventada(cenario, sorte, 93_500 + i, new Date('2026-11-12T12:00:00Z'))
    return {
      numero: 93_500 + i,
      serie: nota.serie,
      chave: gerarNfe(nota).chave,
      emitente: nota.emitente.nome,
      destinatario: nota.destinatario.nome,
      valor: 91_300 + i * 777,
      data: '2026-11-13',
      recebedor: 'Recepção',
    }
  })
}

function folhas(notas: NotaDaFolha[]): Uint8Array[] {
  return Array.from({ length: Math.ceil(notas.length / POR_FOLHA) }, (_, p) => {
    const last = p === Math.ceil(notas.length / POR_FOLHA) - 1
    return desenharFolha(
      notas.slice(p * POR_FOLHA, (p + 1) * POR_FOLHA).map((n) => ({ ...n, seed: n.numero })),
      {
        seed: 500 + p,
        dpi: 150,
        giro: [2, 5, 9][p % 3]!,
        // The last sheet went through the scanner too fast.
        borrao: last ? 8 : [0, 0.8, 1.2, 1.6][p % 4]!,
        ruido: [0, 20, 35][p % 3]!,
        quartos: p % 5 === 4 ? 2 : 0,
      },
    )
  })
}

/** Keeps the sheets as files of a stack that waits for the worker. */
export async function enviarPilhaDaDemo(
  db: Owner,
  storage: Storage,
  d: { grupoId: number; usuario: { id: string; nome: string } },
): Promise<void> {
  const notas = [
    ...(await notasEntregues(db, d.grupoId, 11)),
    ...estranhas(),
    ...(await notasEntregues(db, d.grupoId, 12)).slice(11),
  ]
  const { rows } = await db.query<{ lote: string; tarefa: string }>(
    `with l as (
       insert into canhoto_lotes (grupo_id, usuario_id, usuario_nome, ocorrencia, em)
       values ($1, $2, $3, 1, now() - interval '1 day') returning id),
     t as (
       insert into tarefas (grupo_id, usuario_id, tipo, titulo, parametros)
       select $1, $2, 'canhotos_lote', 'Canhotos: malote de ontem', json_build_object('lote', l.id::text) from l returning id)
     select l.id::text as lote, t.id::text as tarefa from l, t`,
    [d.grupoId, d.usuario.id, d.usuario.nome],
  )
  const { lote, tarefa } = rows[0]!
  for (const [at, jpeg] of folhas(notas).entries()) {
    const sha256 = createHash('sha256').update(jpeg).digest('hex')
    const chave = `${d.grupoId}/imagens/${d.usuario.id}/${sha256}.jpg`
    await storage.put(chave, jpeg, 'image/jpeg')
    await db.query(
      `insert into canhoto_arquivos (grupo_id, lote_id, chave, nome, tipo, sha256) values ($1, $2, $3, $4, 'image/jpeg', $5)`,
      [d.grupoId, lote, chave, `malote-${String(at + 1).padStart(2, '0')}.jpg`, sha256],
    )
  }
  await db.query('update canhoto_lotes set tarefa_id = $3 where grupo_id = $1 and id = $2', [
    d.grupoId,
    lote,
    tarefa,
  ])
  await db.query(`select enfileirar('tarefa', $1::json, $2)`, [
    JSON.stringify({ grupoId: d.grupoId, id: tarefa }),
    `tarefa:${d.grupoId}:${tarefa}`,
  ])
}
