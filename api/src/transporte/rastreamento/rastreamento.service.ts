import {
  MAXIMO_DO_TRAJETO,
  type Parada,
  type Regras,
  SEM_SINAL_MIN,
} from '@tropeiro/contract/transporte/rastreamento/calls'
import type { Ctx } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { listCercas } from './cercas/cercas.repository.ts'
import * as repository from './consulta.repository.ts'
import { rastreamentoErrors } from './rastreamento.errors.ts'
import { regrasPadrao } from './regras.rules.ts'
import { findPrecisao } from './seguir/previsoes.repository.ts'
import { findRegras, listNotasDasParadas } from './seguir/seguir.repository.ts'
import { paradasDe } from './seguir/seguir-um.service.ts'

const DAY_MS = 86_400_000
/** Who was silent for longer is not on the map. */
const ON_THE_MAP_DAYS = 3
const CERCAS = 2000

const iso = (d: Date | null | undefined): string | null => d?.toISOString() ?? null

/** Everybody's last place, merged by cpf. */
export async function listar(ctx: Ctx, cpf?: string) {
  const agora = ctx.clock()
  const rows = await ctx.tx((db) =>
    repository.listItens(
      db,
      new Date(agora.getTime() - ON_THE_MAP_DAYS * DAY_MS),
      new Date(agora.getTime() - SEM_SINAL_MIN * 60_000),
      cpf,
    ),
  )
  const itens = rows.map(({ numero, rota, notas, fechadas, proxima, proxima_em, fim_em, ...row }) => ({
    ...row,
    type: /^\d{11}$/.test(row.cpf) ? ('motorista' as const) : ('veiculo' as const),
    dt_rastreio: row.dt_rastreio.toISOString(),
    parado_desde: iso(row.parado_desde),
    romaneio:
      numero === null
        ? null
        : {
            numero,
            rota: rota ?? '',
            notas: notas ?? 0,
            fechadas: fechadas ?? 0,
            proxima: proxima ?? '',
            proxima_em: iso(proxima_em),
            fim_em: iso(fim_em),
          },
  }))
  return { agora: agora.toISOString(), itens, mapa_estilo: ctx.config.mapaEstilo }
}

export async function ativar(ctx: Ctx, cpf: string, active: boolean): Promise<void> {
  await ctx.tx(async (db) => {
    if ((await repository.updateAtivo(db, cpf, active)) === 0) throw rastreamentoErrors.semRastreio()
    await emit(db, { tipo: 'rastreamento', id: cpf, acao: 'ativo' })
  })
}

const alertaDe = (a: repository.AlertaLido) => ({
  ...a,
  em: a.em.toISOString(),
  fim_em: iso(a.fim_em),
  visto_em: iso(a.visto_em),
})

/** The stops of these romaneios in the planned order, with what was foretold and what happened. */
async function paradas(db: Db, romaneios: { id: string; numero: number }[]): Promise<Parada[]> {
  if (romaneios.length === 0) return []
  const ids = romaneios.map((r) => r.id)
  const notas = Map.groupBy(await listNotasDasParadas(db, ids), (n) => n.romaneio_id)
  const previstas = new Map((await repository.listPrevistas(db, ids)).map((p) => [p.nota_id, p]))
  return romaneios.flatMap(({ id, numero }) =>
    paradasDe(notas.get(id) ?? []).map((p) => {
      const known = p.notas.flatMap((n) => previstas.get(n.id) ?? [])
      const last = known.reduce<(typeof known)[number] | undefined>(
        (a, b) => (a && a.previsto_em > b.previsto_em ? a : b),
        undefined,
      )
      const done = p.notas.every((n) => n.fechada)
      const times = p.notas.flatMap((n) => n.em ?? [])
      return {
        ordem: p.ordem,
        numero_romaneio: numero,
        nome: p.nome,
        lugar: p.lugar,
        lat: p.lat,
        lng: p.lng,
        aproximada: p.aproximada,
        notas: p.notas.map((n, at) => ({ _id: n.id, numero_nota: p.numeros[at]!, fechada: n.fechada })),
        previsto_em: iso(last?.previsto_em),
        primeiro_previsto_em: iso(last?.primeiro_previsto_em),
        realizado_em:
          done && times.length > 0
            ? new Date(Math.max(...times.map((t) => t.getTime()))).toISOString()
            : null,
      }
    }),
  )
}

/** A day of one driver. The day is São Paulo's. */
export const lerViagem = (ctx: Ctx, cpf: string, dia: string) =>
  ctx.tx(async (db) => {
    const quem = await repository.findNome(db, cpf)
    if (!quem) throw rastreamentoErrors.semRastreio()
    const de = new Date(`${dia}T00:00:00-03:00`)
    const ate = new Date(de.getTime() + DAY_MS)
    const trajeto = await repository.listTrajeto(db, cpf, de, ate, MAXIMO_DO_TRAJETO)
    const romaneios = await repository.listRomaneiosDoDia(db, cpf, de, ate)
    const visitas = await repository.listVisitas(db, cpf, de, ate)
    const alertas = await repository.listAlertas(db, { cpf, de, ate })
    return {
      cpf,
      nome: quem.nome,
      dia,
      pontos: trajeto.map(({ t, lat, lng, v }) => ({ t, lat, lng, v })),
      total_de_pontos: trajeto[0]?.total ?? 0,
      km: Math.round((trajeto[0]?.km ?? 0) * 10) / 10,
      paradas: await paradas(db, romaneios),
      visitas: visitas.map((v) => ({ ...v, entrou_em: v.entrou_em.toISOString(), saiu_em: iso(v.saiu_em) })),
      alertas: alertas.map(alertaDe),
    }
  })

export const lerPrevisoes = (ctx: Ctx, numero: number) =>
  ctx.tx(async (db) => {
    const romaneio = await repository.findRomaneio(db, numero)
    if (!romaneio) throw rastreamentoErrors.semRomaneio(numero)
    return paradas(db, [romaneio])
  })

export const listarAlertas = async (ctx: Ctx, abertos?: boolean) =>
  (await ctx.tx((db) => repository.listAlertas(db, { abertos }))).map(alertaDe)

export async function verAlertas(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.tx(async (db) => {
    await repository.markVistos(db, ids, ctx.usuario.nome)
    await emit(db, { tipo: 'rastreamento', id: '', acao: 'alerta' })
  })
}

export const listarCercas = (ctx: Ctx) => ctx.tx((db) => listCercas(db, CERCAS))

const round = (v: number | null): number | null => (v === null ? null : Math.round(v * 10) / 10)

export const lerPrecisao = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const de = new Date(ctx.clock().getTime() - 30 * DAY_MS)
    const of = async (coluna: 'saida' | 'meia_hora') => {
      const { total, mediano, em15, em30 } = await findPrecisao(db, coluna, de)
      return { total, erro_mediano_min: round(mediano), em_15_min: round(em15), em_30_min: round(em30) }
    }
    return { saida: await of('saida'), meia_hora: await of('meia_hora') }
  })

export const lerRegras = async (ctx: Ctx): Promise<Regras> =>
  (await ctx.tx((db) => findRegras(db))) ?? regrasPadrao

export const gravarRegras = (ctx: Ctx, regras: Regras) => ctx.tx((db) => repository.upsertRegras(db, regras))
