import type { HandlerInput } from '@tropeiro/contract'
import type { pendencias } from '@tropeiro/contract/frota/pendencias/calls'
import type { IncidenteDaFrota, TipoDeIncidenteDaFrota } from '@tropeiro/contract/frota/pendencias/incidentes'
import type { Fato, Ouve } from '../../../alicerce/fatos/index.ts'
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { comOsDoCartao, contradicoesDosCartoes, decidirNoPasso } from '../../abastecimentos/index.ts'
import { contradicoesDasPassagens } from '../../pedagios/index.ts'
import { pendenciasErrors } from '../pendencias.errors.ts'
import * as repository from './incidentes.repository.ts'
import { portaDoIncidenteDaFrota } from './vida.service.ts'

/** What is older is nobody's to find out any more. */
const OLHAR_MS = 90 * 86_400_000

/** Brings incidents of these vehicles to what the facts say: the same facts again change nothing. */
async function acertar(deps: Deps, db: Db, veiculos: readonly string[]): Promise<void> {
  await repository.lockIncidentes(db)
  const agora = deps.clock()
  const desde = new Date(agora.getTime() - OLHAR_MS)
  const asked = await comOsDoCartao(db, await repository.comOsDoMesmo(db, veiculos), desde)
  const cards = await contradicoesDosCartoes(db, asked, desde)
  const tolls = await contradicoesDasPassagens(db, asked, desde)
  const found = [
    ...cards.map((c) => ({ ...c, tipo: 'cartao' as TipoDeIncidenteDaFrota })),
    ...tolls.map((c) => ({ ...c, tipo: 'placa' as TipoDeIncidenteDaFrota })),
  ]
  const facts = found.map((c) => c.fato)
  await repository.deletePassados(db, asked, facts, desde)
  const fresh = await repository.listNovos(db, facts)
  for (const own of Map.groupBy(
    found.filter((c) => fresh.has(c.fato)),
    (c) => c.chave,
  ).values()) {
    const { id } = await repository.abrirIncidente(db, own[0]!)
    await repository.insertFatos(db, id, own)
  }
  for (const { id } of await repository.listVazios(db))
    await passar(db, portaDoIncidenteDaFrota, id, 'passar', {
      com: { motivo: 'O que falava por ele passou.', em: agora },
    })
}

const ouvir = (deps: Deps, db: Db, fatos: readonly Pick<Fato, 'alvo'>[]): Promise<void> =>
  acertar(deps, db, [...new Set(fatos.map((f) => f.alvo))])

export const incidentesOuvem: Ouve = { 'abastecimento.julgado': ouvir, 'passagem.julgada': ouvir }

async function abrir(db: Db, id: string): Promise<IncidenteDaFrota> {
  const i = await repository.lockIncidente(db, id)
  if (!i) throw pendenciasErrors.incidenteSumiu()
  const fatos = await repository.listFatos(db, id)
  return {
    _id: i.id,
    tipo: i.tipo,
    titulo: i.titulo,
    estado: i.estado,
    motivo: i.motivo,
    autor: i.autor,
    aberto_em: i.created_at.toISOString(),
    mudou_em: i.mudou_em?.toISOString() ?? null,
    alcanca: i.alcanca,
    centavos: fatos.reduce((sum, f) => sum + f.centavos, 0),
    fatos: fatos.map((f) => ({ ...f, em: f.em.toISOString() })),
  }
}

export const lerIncidente = (ctx: Ctx, id: string): Promise<IncidenteDaFrota> => ctx.tx((db) => abrir(db, id))

const ABASTECIMENTO = 'abastecimento:'
const abastecimentosDe = async (db: Db, id: string): Promise<string[]> =>
  (await repository.listFatos(db, id))
    .filter((f) => f.fato.startsWith(ABASTECIMENTO))
    .map((f) => f.fato.slice(ABASTECIMENTO.length))

type Decisao = HandlerInput<(typeof pendencias)['decidir']>['body']

/** What a person says that it was; the fill-ups of it go the same way. */
export const decidirIncidente = (
  ctx: Ctx,
  id: string,
  { decisao, motivo }: Decisao,
): Promise<IncidenteDaFrota> =>
  ctx.tx(async (db) => {
    await repository.lockIncidentes(db)
    const confirma = decisao === 'confirmado'
    await passar(db, portaDoIncidenteDaFrota, id, confirma ? 'confirmar' : 'descartar', {
      com: { motivo, em: ctx.clock() },
      fazer: async ({ alcanca }) => {
        if (!alcanca) throw pendenciasErrors.incidenteDeOutros()
        await decidirNoPasso(ctx, db, {
          ids: await abastecimentosDe(db, id),
          decisao: confirma ? 'recusado' : 'aceito',
          motivo: motivo.slice(0, 200),
        })
      },
    })
    return abrir(db, id)
  })

export const reabrirIncidente = (ctx: Ctx, id: string): Promise<IncidenteDaFrota> =>
  ctx.tx(async (db) => {
    await repository.lockIncidentes(db)
    await passar(db, portaDoIncidenteDaFrota, id, 'reabrir', {
      com: { motivo: '', em: ctx.clock() },
      fazer: async ({ alcanca }) => {
        if (!alcanca) throw pendenciasErrors.incidenteDeOutros()
        if (await repository.temOutroAberto(db, id)) throw pendenciasErrors.incidenteComOutro()
        await decidirNoPasso(ctx, db, { ids: await abastecimentosDe(db, id), decisao: null, motivo: '' })
      },
    })
    return abrir(db, id)
  })
