import { createHash } from 'node:crypto'
import { diaEm } from '@tropeiro/contract'
import type { Storage } from '../../src/adapters/storage/port.ts'
import { desenharCanhoto, desenharRecusa } from './canhoto.ts'
import { DE_OUTRA_NOTA, tremer } from './canhoto-duvidoso.ts'
import type { Owner } from './factories.ts'

/** Proofs of the demo that were photographed begin so; the pictures of the newest are drawn first. */
export const COM_FOTO = 'demo-foto:'

type Prova = {
  grupo_id: number
  id: string
  nota_id: string
  efeito: string
  estado: string
  ocorrencia: number
  em: Date
  recebedor: string
  documento: string
  numero: number
  serie: number
  chave: string
  valor: number
  casa: string
  emitente: string
  destinatario: string
}

const damaged = [14, 78, 79]
const hourOf = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** Among the proofs that wait for eyes some are of another note, and some cannot be read: the machine finds them. */
async function drawn(p: Prova): Promise<Uint8Array> {
  if (p.estado !== 'auditoria') return draw(p)
  if (p.numero % 23 === 4) return draw({ ...p, ...DE_OUTRA_NOTA })
  return p.numero % 19 === 6 ? tremer(draw(p), 5) : draw(p)
}

function draw(p: Prova): Uint8Array {
  const { numero, serie, chave, emitente, destinatario, valor } = p
  const nota = { numero, serie, chave, emitente, destinatario, valor }
  const data = diaEm(p.em)
  if (p.efeito === 'entrega')
    return desenharCanhoto({ ...nota, data, recebedor: p.recebedor, rg: p.documento, seed: numero })
  const tipo = p.efeito === 'tentativa' ? 'ausente' : damaged.includes(p.ocorrencia) ? 'avaria' : 'recusado'
  return desenharRecusa({ tipo, nota, data, hora: hourOf.format(p.em), numeroDaCasa: p.casa, seed: numero })
}

async function keep(db: Owner, storage: Storage, p: Prova): Promise<void> {
  const bytes = await drawn(p)
  const chave = `${p.grupo_id}/imagens/demo/${p.chave}-${p.id}.jpg`
  await storage.put(chave, bytes, 'image/jpeg')
  await db.query(
    `with a as (
       insert into arquivos (grupo_id, chave, nome, tipo, bytes, sha256, estado) values ($1, $2, $3, 'image/jpeg', $4, $5, 'gravado')
       on conflict (grupo_id, chave) do update set estado = 'gravado' returning id)
     insert into comprovante_imagens (grupo_id, comprovante_id, arquivo_id, nota_id) select $1, $6, id, $7 from a
     on conflict do nothing`,
    [
      p.grupo_id,
      chave,
      `canhoto-${p.serie}-${p.numero}.jpg`,
      bytes.length,
      createHash('sha256').update(bytes).digest('hex'),
      p.id,
      p.nota_id,
    ],
  )
  // What the machine thought of it before its picture came is thought again.
  if (p.estado === 'auditoria')
    await db.query(
      `with velho as (delete from auditoria_exames where grupo_id = $1 and comprovante_id = $2)
       select enfileirar('examinar_comprovante', json_build_object('grupoId', $1::int, 'comprovante', $2::text), 'exame:' || $1 || ':' || $2)`,
      [p.grupo_id, p.id],
    )
}

/** Draws up to `limite` canhotos that the demo's proofs still lack; answers how many it drew. */
export async function desenharPendentes(db: Owner, storage: Storage, limite: number): Promise<number> {
  const { rows } = await db.query<Prova>(
    `select c.grupo_id, c.id::text as id, c.nota_id::text as nota_id, c.efeito, c.estado, c.ocorrencia, c.em, c.recebedor_nome as recebedor,
       c.recebedor_documento as documento, n.numero::int as numero, n.serie, n.chave, n.valor_centavos::float8 as valor,
       n.numero_end as casa, e.nome as emitente, d.nome as destinatario
     from comprovantes c
     join notas n on n.grupo_id = c.grupo_id and n.id = c.nota_id
     join pessoas e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
     join pessoas d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
     where c.idempotencia like '${COM_FOTO}%'
       and not exists (select from comprovante_imagens i where i.grupo_id = c.grupo_id and i.comprovante_id = c.id)
     order by c.em desc limit $1`,
    [limite],
  )
  for (const row of rows) await keep(db, storage, row)
  return rows.length
}
