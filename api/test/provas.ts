import { createHash } from 'node:crypto'
import { criarNota, type NovaNota } from '../db/demo/factories.ts'
import type { TestApp } from './app.ts'

export const bomGrao = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
export const farma = {
  documento: 'A1B2C3D4000E21',
  nome: 'Farma Aurora <Distribuidora> de Medicamentos Ltda',
}
export const mercado = { documento: '91122233000112', nome: 'Mercado São João & Filhos' }

export type NotaProvada = Partial<NovaNota> & {
  situacao?: string
  desfecho?: 'entrega' | 'outras' | null
  /** How many images its proof has. */
  imagens?: number
}

let nextRomaneio = 7000
let nextNota = 5000

/** The smallest JPEG by its first words, different for each name. */
export const jpeg = (name: string): Uint8Array =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(name.padEnd(64, '.'))])

/** An image in the storage, known to the group. */
export async function criarImagem(
  t: TestApp,
  grupoId: number,
  name: string,
  bytes?: number,
): Promise<string> {
  const content = jpeg(name)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const chave = `${grupoId}/imagens/teste/${sha256}.jpg`
  await t.deps.storage.put(chave, content, 'image/jpeg')
  const { rows } = await t.db.query<{ id: string }>(
    `insert into arquivos (grupo_id, chave, nome, tipo, bytes, sha256, estado)
     values ($1, $2, $3, 'image/jpeg', $4, $5, 'gravado') returning id::text as id`,
    [grupoId, chave, `${name}.jpg`, bytes ?? content.length, sha256],
  )
  return rows[0]!.id
}

/** A closing proof of a note, with images. */
export async function provar(
  t: TestApp,
  grupoId: number,
  nota: string,
  imagens: number,
  bytes?: number,
): Promise<void> {
  const { rows } = await t.db.query<{ id: string }>(
    `insert into comprovantes (grupo_id, nota_id, ocorrencia, efeito, recebedor_nome, em, estado, idempotencia)
     values ($1, $2, 1, 'entrega', 'Marta Reis', '2026-11-18T14:05:00Z', 'aprovado', $3) returning id::text as id`,
    [grupoId, nota, `prova-${nota}`],
  )
  for (let ordem = 1; ordem <= imagens; ordem++) {
    const arquivo = await criarImagem(t, grupoId, `canhoto ${grupoId} ${nota} ${ordem}`, bytes)
    await t.db.query(
      'insert into comprovante_imagens (grupo_id, comprovante_id, arquivo_id, nota_id, ordem) values ($1, $2, $3, $4, $5)',
      [grupoId, rows[0]!.id, arquivo, nota, ordem],
    )
  }
}

/** A romaneio on its way with these notes in it, in order; each note is delivered and proved unless it says otherwise. */
export async function criarRomaneioProvado(
  t: TestApp,
  notas: NotaProvada[],
  of: { grupo?: string; base?: string; empresa?: string; cpfMotorista?: string } = {},
): Promise<{ id: string; numero: number; notas: string[] }> {
  const grupoId = t.alicerce.grupos.get(of.grupo ?? 'SERRA AZUL')!
  const numero = nextRomaneio++
  const { rows } = await t.db.query<{ id: string }>(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, base_id, nome_motorista, placa_veiculo, total_notas)
     values ($1, $2, 'viagem', $3, $4, 'João Batista da Silva', 'FZK4B27', $5) returning id::text as id`,
    [
      grupoId,
      numero,
      of.empresa ?? '91122233000112',
      t.alicerce.bases.get(of.base ?? 'SERRA AZUL/SÃO PAULO') ?? null,
      notas.length,
    ],
  )
  const romaneio = rows[0]!.id
  const ids: string[] = []
  for (const [at, n] of notas.entries()) {
    const { situacao = 'entregue', desfecho, imagens = 0, ...rest } = n
    const id = await criarNota(t.db, {
      grupoId,
      numero: nextNota++,
      embarca: bomGrao,
      dest: mercado,
      ...rest,
    })
    await t.db.query(
      `update notas set situacao = $3, desfecho = $4, romaneio_id = $5, cpf_motorista = $6,
         data_entrega = case when $3 = 'entregue' then timestamptz '2026-11-18T14:05:00Z' end
       where grupo_id = $1 and id = $2`,
      [
        grupoId,
        id,
        situacao,
        desfecho === undefined && situacao === 'entregue' ? 'entrega' : (desfecho ?? null),
        romaneio,
        of.cpfMotorista ?? null,
      ],
    )
    await t.db.query(
      'insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) values ($1, $2, $3, $4)',
      [grupoId, romaneio, id, at + 1],
    )
    if (imagens > 0) await provar(t, grupoId, id, imagens)
    ids.push(id)
  }
  return { id: romaneio, numero, notas: ids }
}
