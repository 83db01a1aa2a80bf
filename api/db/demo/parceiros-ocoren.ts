import { escreverOcoren, layouts } from '@tropeiro/edi'
import type { Owner } from './factories.ts'
import { gravarArquivo, HORA, naCasa } from './parceiros-arquivo.ts'
import type { ParceiroDemo } from './parceiros-lista.ts'

type Acontecido = {
  evento: string
  nota: string
  ocorrencia: number
  texto: string
  em: Date
  serie: number
  numero: number
}

/** What happened lately: the older part stands in a file that went, the newer waits for the next. */
export async function mandarOcoren(
  db: Owner,
  grupoId: number,
  p: ParceiroDemo,
  parceiroId: string,
  agora: Date,
): Promise<void> {
  const { rows } = await db.query<Acontecido>(
    `select e.id::text as evento, e.nota_id::text as nota, coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia) as ocorrencia,
       left(e.texto, 210) as texto, e.em, n.serie, n.numero::int as numero
     from nota_eventos e join notas n on n.grupo_id = e.grupo_id and n.id = e.nota_id
     where e.grupo_id = $1 and n.cnpj_embarca = $2 and e.tipo in ('comprovada', 'ocorrencia') and n.numero < 99999999
       and coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia) is not null and e.em > $3
     order by e.em desc limit 60`,
    [grupoId, p.cnpj, new Date(agora.getTime() - 96 * HORA)],
  )
  const gone = rows.slice(12)
  let arquivo: string | null = null
  if (gone.length > 0) {
    const layout = layouts[p.ocoren]!
    const em = new Date(agora.getTime() - 5 * HORA)
    const largura = p.ocoren === 'ocoren-5.0' ? 3 : 2
    const codigo = (nossa: number): string =>
      (p.codigos.find((c) => c[1] === nossa && c[3] !== 'entrada')?.[0] ?? String(nossa)).padStart(
        largura,
        '0',
      )
    const bytes = escreverOcoren(
      layout,
      {
        remetente: 'SERRA AZUL',
        destinatario: p.caixa || p.nome,
        em: naCasa(em),
        sequencia: 1,
      },
      { cnpj: '91122233000112', nome: 'Transportes Serra Azul Ltda' },
      gone.map((o) => ({
        linha: 0,
        cnpjEmissor: p.cnpj,
        serie: String(o.serie),
        numero: o.numero,
        codigo: codigo(o.ocorrencia),
        em: naCasa(o.em),
        observacao: 0,
        texto: o.texto,
        conhecimento: null,
      })),
    )
    arquivo = await gravarArquivo(db, grupoId, {
      parceiroId,
      direcao: 'saida',
      familia: 'OCOREN',
      layout,
      nome: `OCOREN_${p.cnpj}_${naCasa(em).replace(/\D/g, '')}_000001.txt`,
      bytes,
      estado: p.canal.tipo === 'download' ? 'gerado' : 'entregue',
      contagem: { linhas: gone.length, importadas: gone.length },
      em,
    })
    await db.query('select proximo_numero($1, $2)', [grupoId, `edi:${parceiroId}`])
  }
  await db.query(
    `insert into parceiro_pendencias (grupo_id, parceiro_id, evento_id, nota_id, ocorrencia, texto, em, arquivo_id)
     select $1, $2, w.evento, w.nota, w.ocorrencia, w.texto, w.em, case when w.foi then $3::bigint end
     from jsonb_to_recordset($4::jsonb) as w (evento bigint, nota bigint, ocorrencia int, texto text, em timestamptz, foi boolean)`,
    [grupoId, parceiroId, arquivo, JSON.stringify(rows.map((r, i) => ({ ...r, foi: i >= 12 })))],
  )
}
