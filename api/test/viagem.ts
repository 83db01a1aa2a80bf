import { createHash, randomBytes } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { criarNota } from '../db/demo/factories.ts'
import { personas } from '../db/demo/personas.ts'
import type { TestApp } from './app.ts'

/** A JPEG by its first bytes, and no two alike. */
export const jpeg = (): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(64)])

/** Announces and sends bytes as a phone does; answers the key. `sent` false leaves the bytes on the way. */
export async function enviarImagem(
  t: TestApp,
  me: Client<Contract>,
  bytes: Buffer = jpeg(),
  options: { sent?: Buffer | false; tipo?: 'image/jpeg' | 'image/png' } = {},
): Promise<string> {
  const tipo = options.tipo ?? 'image/jpeg'
  const { dados } = await me.arquivos.enviar({
    body: {
      arquivos: [
        {
          nome: 'canhoto.jpg',
          tipo,
          tamanho: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
      ],
    },
  })
  const { chave, url, cabecalhos } = dados[0]!
  if (options.sent !== false)
    await t.app.inject({ method: 'PUT', url, headers: cabecalhos, payload: options.sent ?? bytes })
  return chave
}

let next = 700_000

/** A romaneio of a demo driver with fresh notes, on its way unless said otherwise. */
export async function criarViagem(
  t: TestApp,
  o: {
    motorista: string
    notas: number
    grupo?: string
    base?: string
    estado?: 'pre' | 'expedicao' | 'viagem'
  },
): Promise<{ id: string; numero: number; notas: string[] }> {
  const grupo = o.grupo ?? 'SERRA AZUL'
  const grupoId = t.alicerce.grupos.get(grupo)!
  const estado = o.estado ?? 'viagem'
  const driver = personas.find((p) => p.login === o.motorista)!
  const { rows } = await t.db.query<{ id: string; numero: number }>(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, base_id, cpf_motorista, nome_motorista, placa_veiculo,
       total_notas, saida_em)
     select $1, proximo_numero($1, 'romaneio'), $2, b.cnpj, b.id, $3, $4, $5, $6, case when $2 = 'viagem' then now() end
     from bases b where b.grupo_id = $1 order by b.id limit 1
     returning id::text as id, numero`,
    [grupoId, estado, driver.cpf, driver.nome, driver.placa ?? '', o.notas],
  )
  const romaneio = rows[0]!
  const notas: string[] = []
  for (let i = 1; i <= o.notas; i++) {
    const id = await criarNota(t.db, {
      grupoId,
      numero: next++,
      embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
      dest: { documento: '11444777000161', nome: 'Mercado Central' },
    })
    await t.db.query(
      'insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) values ($1, $2, $3, $4)',
      [grupoId, romaneio.id, id, i],
    )
    await t.db.query(
      'update notas set romaneio_id = $3, cpf_motorista = $4, situacao = $5 where grupo_id = $1 and id = $2',
      [grupoId, id, romaneio.id, driver.cpf, estado === 'viagem' ? 'rota' : 'expedicao'],
    )
    notas.push(id)
  }
  return { ...romaneio, numero: Number(romaneio.numero), notas }
}
