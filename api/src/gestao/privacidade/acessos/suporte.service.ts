import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import { insertAcessos } from './acessos.repository.ts'

/** What the provider's people see of this group's tickets stands among who saw what. */
export const ouvirSuporte: Ouvir<'suporte.viu'> = async (_deps, db, fatos) => {
  await insertAcessos(
    db,
    fatos.map(({ dados }) => ({
      usuarioId: dados.usuario,
      tipo: 'pessoa',
      chamada: 'GET /api/sac/incidente/{id}',
      alvo: `Suporte do Tropeiro, incidente ${dados.numero}: ${dados.assunto}`,
      vezes: 1,
      em: new Date(dados.em),
    })),
  )
}
