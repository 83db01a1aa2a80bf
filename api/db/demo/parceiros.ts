import { fold } from '@tropeiro/contract'
import type { Owner } from './factories.ts'
import { parceirosDemo } from './parceiros-lista.ts'
import { receberNotfis } from './parceiros-notfis.ts'
import { mandarOcoren } from './parceiros-ocoren.ts'
import type { Alicerce } from './world.ts'

/* Trading partners with files of their own notes: what came as NOTFIS, what went as OCOREN, and what waits. */

/** Trading partners of the demo's carrier, with files made of its own notes. */
export async function carregarParceiros(db: Owner, alicerce: Alicerce, agora: Date): Promise<void> {
  const grupoId = alicerce.grupos.get('SERRA AZUL')!
  for (const p of parceirosDemo) {
    const formato = { quando: 'comprovada', avisa_saida: false }
    const { rows } = await db.query<{ id: string }>(
      `insert into parceiros (grupo_id, nome, nome_busca, documento, cnpjs, caixa_postal, formatos)
       values ($1, $2, $3, $4, array[$4], $5, $6) returning id::text as id`,
      [
        grupoId,
        p.nome,
        fold(p.nome),
        p.cnpj,
        p.caixa,
        JSON.stringify({
          NOTFIS: { ...formato, layout: p.notfis, desvio: p.desvio },
          OCOREN: { ...formato, layout: p.ocoren, desvio: {} },
          CONEMB: { ...formato, layout: `conemb-${p.versao}`, desvio: {} },
          DOCCOB: { ...formato, layout: `doccob-${p.versao}`, desvio: {} },
          PREFAT: { ...formato, layout: 'prefat-3.1', desvio: {} },
        }),
      ],
    )
    const parceiroId = rows[0]!.id
    for (const [codigo, nossa, descricao, sentido] of p.codigos) {
      await db.query(
        `insert into ocorrencia_codigos (grupo_id, parceiro_id, codigo, ocorrencia, sentido, descricao)
         values ($1, $2, $3, $4, $5, $6)`,
        [grupoId, parceiroId, codigo, nossa, sentido, descricao],
      )
    }
    await db.query(
      `insert into parceiro_canais (grupo_id, parceiro_id, direcao, familia, tipo, destino, intervalo_min, proxima_em)
       values ($1, $2, 'saida', 'OCOREN', $3, $4, $5, case when $5::int is null then null else now() + interval '1 hour' end)`,
      [grupoId, parceiroId, p.canal.tipo, JSON.stringify(p.canal.destino), p.canal.intervalo],
    )
    for (const familia of ['CONEMB', 'DOCCOB'])
      await db.query(
        `insert into parceiro_canais (grupo_id, parceiro_id, direcao, familia, tipo) values ($1, $2, 'saida', $3, 'download')`,
        [grupoId, parceiroId, familia],
      )
    await receberNotfis(db, grupoId, p, parceiroId, agora)
    await mandarOcoren(db, grupoId, p, parceiroId, agora)
  }
  // The world's own past is told above; the worker goes on from here.
  await db.query('select numerar_fatos($1, 2147483647)', [grupoId])
  await db.query(
    `insert into fatos_lugares (grupo_id, nome, numero)
     select grupo_id, 'parceiros/nota', ultimo from fatos_numeros where grupo_id = $1
     on conflict (grupo_id, nome) do update set numero = excluded.numero`,
    [grupoId],
  )
}
