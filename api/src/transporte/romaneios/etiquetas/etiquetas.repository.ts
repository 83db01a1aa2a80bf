import type { EtiquetaDeVolume } from '@tropeiro/contract/transporte/romaneios/etiquetas'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoRomaneios } from '../escopo.repository.ts'

/** These notes, and those that lie in these romaneios, in the order of each; none that was cancelled. */
export const listEtiquetas = (
  db: Db,
  quais: { notas: string[]; romaneios: number[] },
): Promise<EtiquetaDeVolume[]> =>
  db.all(sql`
    select n.id::text as _id, n.numero, n.serie, n.chave, pe.nome as remetente, pd.nome as destinatario,
      concat_ws(', ', nullif(n.logradouro, ''), nullif(n.numero_end, ''), nullif(n.complemento, '')) as endereco,
      n.bairro, coalesce(m.nome, '') as cidade, n.uf, n.cep, n.volumes, n.peso_gramas,
      coalesce(nullif(r.rota_nome, ''), t.nome, '') as rota, coalesce(b.nome, '') as base,
      r.numero as romaneio, rn.pos_entrega as posicao, n.prazo::text as prazo
    from nota_vista n
    join pessoa_vista pe on pe.grupo_id = n.grupo_id and pe.documento = n.cnpj_embarca
    join pessoa_vista pd on pd.grupo_id = n.grupo_id and pd.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    left join rota_vista t on t.grupo_id = n.grupo_id and t.id = n.rota_id
    left join romaneios r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id and r.excluido_em is null
    left join romaneio_notas rn on rn.grupo_id = n.grupo_id and rn.romaneio_id = r.id and rn.nota_id = n.id
    left join base_vista b on b.grupo_id = n.grupo_id and b.id = coalesce(r.base_id, n.base_id)
    where ${escopoNotas(db)} and n.cancelada_em is null
      and (n.id = any(${quais.notas}::bigint[]) or n.romaneio_id = any(array(
        select r.id from romaneios r where ${escopoRomaneios(db)} and r.numero = any(${quais.romaneios}::bigint[]))))
    order by r.numero nulls last, rn.pos_entrega, n.id`)
