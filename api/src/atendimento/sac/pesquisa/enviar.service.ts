import { createHash, randomBytes } from 'node:crypto'
import type { TipoDePesquisa } from '@tropeiro/contract/atendimento/sac/pesquisa'
import { porNaFila } from '../../../carga/correio/index.ts'
import { derivar } from '../../../cofre.ts'
import type { Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import * as repository from './pesquisa.repository.ts'

/** So many in one round; the rest follow in the next. */
const MOST = 50

/** What is kept of a link. */
export const hashDe = (token: string): string => createHash('sha256').update(token).digest('hex')

type Pedido = repository.Perguntado & { tipo: TipoDePesquisa; incidente: string | null; vez: number }

/** One question, by an e-mail with its link, in the caller's transaction. */
async function perguntar(deps: Deps, db: Db, grupo: string, p: Pedido, assunto: string, texto: string) {
  const token = derivar(deps.config, 'pesquisa', `${db.grupo}:${randomBytes(16).toString('base64url')}`)
  const { id } = await repository.insertPesquisa(db, { ...p, hash: hashDe(token), agora: deps.clock() })
  await porNaFila(db, deps.config, {
    grupo,
    para: p.contato,
    assunto,
    linhas: [`Olá, ${p.nome}.`, texto, `Responda em ${deps.config.origens[0]}/p/${token}`, grupo],
    idempotencia: `pesquisa:${db.grupo}:${id}`,
  })
}

/** The round: whoever was attended is asked how, and shippers whether they would recommend the house, where the group wants it. */
export const girarPesquisas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const { configuracao, grupo } = await lerConfiguracao(db)
    const { csat, nps, desde } = configuracao.pesquisa
    const agora = deps.clock()
    if (csat && desde)
      for (const i of await repository.listAtendidos(db, { desde: new Date(desde), agora, limite: MOST }))
        await perguntar(
          deps,
          db,
          grupo,
          { ...i, tipo: 'csat' },
          `Como foi o atendimento do incidente ${i.numero}?`,
          `O incidente ${i.numero}, ${i.assunto}, foi resolvido. De 1 a 5, como foi o atendimento?`,
        )
    if (nps)
      for (const e of await repository.listEmbarcadores(db, { agora, limite: MOST }))
        await perguntar(
          deps,
          db,
          grupo,
          { ...e, tipo: 'nps', incidente: null, vez: 0 },
          `Você recomendaria ${grupo}?`,
          `De 0 a 10, quanto você recomendaria ${grupo} a um colega?`,
        )
  })
