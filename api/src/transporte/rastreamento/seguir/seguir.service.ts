import { type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { regrasPadrao } from '../regras.rules.ts'
import { lembrarPrevisoes, lerParadas, soNovidades } from './paradas-lidas.service.ts'
import * as previsoes from './previsoes.repository.ts'
import * as repository from './seguir.repository.ts'
import { type CercaPerto, type NovoAlerta, PARADA_S, preverParadas } from './seguir.rules.ts'
import { type Lido, seguirUm } from './seguir-um.service.ts'

/** Drivers that are followed in one go. */
const A_GO = 1000
const DAY_MS = 86_400_000

/** Who moved, what it means, and the romaneios whose notes are not as they were when last looked at. */
async function ler(db: Db): Promise<{ lidos: Lido[]; mudadas: string[] }> {
  const pendentes = await repository.listPendentes(db, A_GO)
  if (pendentes.length === 0) return { lidos: [], mudadas: [] }
  const cpfs = pendentes.map((p) => p.cpf)
  const regras = (await repository.findRegras(db)) ?? regrasPadrao
  const pontos = await repository.listPontosNovos(db, pendentes)
  const abertas = Map.groupBy(await repository.listVisitasAbertas(db, cpfs), (v) => v.cpf)
  const fixas = await repository.listCercasDeTodos(db)
  const viagens = Map.groupBy(await repository.listViagens(db, pendentes), (v) => v.cpf)
  const romaneios = [...new Set([...viagens.values()].flat().map((v) => v.id))]
  const { paradas: paradasDa, mudadas } = await lerParadas(db, romaneios)
  const lidos = pendentes.map((quem) => {
    return seguirUm(quem, viagens.get(quem.cpf) ?? [], paradasDa, {
      pontos: pontos.get(quem.cpf) ?? [],
      visitas: abertas.get(quem.cpf) ?? [],
      fixas,
      regras,
    })
  })
  return { lidos, mudadas }
}

/** Writes visits, alerts and marks; answers how many alerts are new. */
async function gravar(db: Db, lidos: readonly Lido[]): Promise<number> {
  const de = <T>({ quem }: Lido, rows: readonly T[]) => rows.map((row) => ({ ...row, cpf: quem.cpf }))
  const entradas = lidos.flatMap((l) => de(l, l.seguido.entradas))
  const saidas = lidos.flatMap((l) => de(l, l.seguido.saidas))
  const encerrados = lidos.flatMap((l) => l.seguido.encerrados)
  const alertas = [...new Map(lidos.flatMap((l) => l.seguido.alertas).map((a) => [a.chave, a])).values()]
  if (entradas.length > 0) await repository.insertVisitas(db, entradas)
  if (saidas.length > 0) await repository.closeVisitas(db, saidas)
  const novos = alertas.length > 0 ? await repository.insertAlertas(db, alertas) : 0
  if (encerrados.length > 0) await repository.endAlertas(db, encerrados)
  await guardarPermanencias(db, lidos)
  await repository.markSeguidos(
    db,
    lidos.map(({ quem, seguido }) => ({ cpf: quem.cpf, ate: quem.dt_rastreio, ...seguido.estado })),
  )
  return novos
}

/** A stop this short is somebody driving by; one so long is a night. */
const [SHORTEST_S, LONGEST_S] = [90, 4 * 3600]

async function guardarPermanencias(db: Db, lidos: readonly Lido[]): Promise<void> {
  const samples = new Map<string, number[]>()
  const add = (chave: string, s: number) => samples.set(chave, [...(samples.get(chave) ?? []), s])
  for (const { chave, rota_id, segundos } of lidos.flatMap((l) => l.atendidas)) {
    if (segundos < SHORTEST_S || segundos > LONGEST_S) continue
    add(`cliente:${chave}`, segundos)
    if (rota_id) add(`rota:${rota_id}`, segundos)
    add('geral', segundos)
  }
  for (const [chave, segundos] of [...samples].sort()) await previsoes.addPermanencia(db, chave, segundos)
}

/** When each open stop will be done. The distance port may ask a server, so this stands outside every transaction. */
async function prever(
  deps: Deps,
  { quem, viagem, paradas, visitas, seguido }: Lido,
  medianas: ReadonlyMap<string, number>,
): Promise<previsoes.NovaPrevisao[]> {
  const abertas = paradas.filter((p) => p.notas.some((n) => !n.fechada))
  if (!viagem || abertas.length === 0) return []
  const trechos = await deps.distancia.trechos([quem, ...abertas])
  const left = new Set(seguido.saidas.map((s) => s.cerca_id))
  const insideSince = (cerca: CercaPerto | null): Date | null =>
    [...seguido.entradas, ...visitas].find((v) => v.cerca_id === cerca?.id && !left.has(v.cerca_id))
      ?.entrou_em ?? null
  const forecast = preverParadas(
    quem.dt_rastreio,
    trechos,
    abertas.map((p) => ({
      servico_s:
        medianas.get(`cliente:${p.chave}`) ??
        medianas.get(`rota:${viagem.rota_id}`) ??
        medianas.get('geral') ??
        PARADA_S,
      dentro_desde: insideSince(p.cerca),
    })),
  )
  return abertas.flatMap((parada, at) =>
    parada.notas
      .filter((n) => !n.fechada)
      .map((n) => ({
        romaneio_id: viagem.id,
        nota_id: n.id,
        cpf: quem.cpf,
        parada: parada.ordem,
        lat: parada.lat,
        lng: parada.lng,
        aproximada: parada.aproximada,
        ...forecast[at]!,
      })),
  )
}

/** Follows whoever of the group moved; answers how many were followed. */
export async function seguirGrupo(ctx: CtxDoGrupo): Promise<number> {
  const { tx } = ctx
  const { lidos, mudadas, medianas } = await tx(async (db) => {
    const { lidos, mudadas } = await ler(db)
    const chaves = new Set(
      lidos.flatMap((l) => [`rota:${l.viagem?.rota_id}`, ...l.paradas.map((p) => `cliente:${p.chave}`)]),
    )
    const rows = lidos.length > 0 ? await previsoes.listPermanencias(db, ['geral', ...chaves]) : []
    return { lidos, mudadas, medianas: new Map(rows.map((r) => [r.chave, r.mediana_s])) }
  })
  if (lidos.length === 0) return 0
  const previstas = (await Promise.all(lidos.map((l) => prever(ctx, l, medianas)))).flat()
  const novas = soNovidades(ctx.grupo.id, previstas)
  await tx(async (db) => {
    const alertas = await gravar(db, lidos)
    if (novas.length > 0) await previsoes.upsertPrevisoes(db, ctx.clock(), novas)
    if (mudadas.length > 0) await previsoes.settlePrevisoes(db, mudadas)
    if (alertas > 0) await emit(db, { tipo: 'rastreamento', id: '', acao: 'alerta' })
    else await emit(db, { tipo: 'rastreamento', id: '', acao: 'seguido' })
  })
  lembrarPrevisoes(ctx.grupo.id, novas)
  return lidos.length
}

/** Follows everybody in every group until nobody who moved is left. */
export async function seguirTodos(deps: Deps): Promise<void> {
  const grupos: number[] = []
  await paraCadaGrupo(deps, async (db) => void grupos.push(db.grupo))
  for (const id of grupos) {
    try {
      while ((await seguirGrupo(em(deps, id))) === A_GO);
    } catch (err) {
      deps.log.error({ err, grupo: id }, 'following positions failed')
    }
  }
}

const horaLocal = (agora: Date) =>
  agora.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })
const diaLocal = (agora: Date) => agora.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Every few minutes: who should be on the road and is not, and who of these has left since. */
export async function olharSaidas(deps: Deps): Promise<void> {
  await paraCadaGrupo(deps, async (db) => {
    await repository.endPassados(db)
    await previsoes.settlePrevisoes(db)
    const agora = deps.clock()
    const { saida_ate } = (await repository.findRegras(db)) ?? regrasPadrao
    if (horaLocal(agora) < saida_ate || new Date(`${diaLocal(agora)}T12:00:00Z`).getUTCDay() === 0) return
    const limit = new Date(`${diaLocal(agora)}T${saida_ate}:00-03:00`)
    const late = await repository.listAtrasados(db, new Date(limit.getTime() - 3 * DAY_MS), limit)
    const alertas = late.map(
      (r): NovoAlerta => ({
        tipo: 'saida_atrasada',
        chave: `saida:${r.id}:${diaLocal(agora)}`,
        cpf: r.cpf,
        romaneio_id: r.id,
        nota_id: null,
        texto: `O romaneio ${r.numero} não saiu até ${saida_ate}`,
        lat: null,
        lng: null,
        em: limit,
      }),
    )
    if (alertas.length === 0) return
    if ((await repository.insertAlertas(db, alertas)) > 0)
      await emit(db, { tipo: 'rastreamento', id: '', acao: 'alerta' })
  })
}
