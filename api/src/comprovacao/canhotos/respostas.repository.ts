import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of the slips, and of what holds files before them (see `Perguntas`). */

export const arquivosEmUso: Perguntas['arquivosEmUso'] = (db, ids) =>
  db.all(sql`
    select a.id::text as id from arquivo_vista a
    where a.grupo_id = ${db.grupo} and a.id = any(${ids}::bigint[]) and (
      exists (select from comprovante_imagem_vista i where i.grupo_id = a.grupo_id and i.arquivo_id = a.id)
      or exists (select from imagem_retirada_vista i where i.grupo_id = a.grupo_id and i.arquivo_id = a.id)
      or exists (select from veiculo_fotos f where f.grupo_id = a.grupo_id and f.arquivo_id = a.id)
      or exists (select from devolucao_fotos f where f.grupo_id = a.grupo_id and f.arquivo_id = a.id)
      or exists (select from canhoto_arquivos c where c.grupo_id = a.grupo_id and c.chave = a.chave)
      or exists (select from canhotos c where c.grupo_id = a.grupo_id and c.imagem_chave = a.chave))`)
