import type { contract, HandlerInput } from '@tropeiro/contract'
import { LUGARES_DO_TERRITORIO, type LugarDoTerritorio } from '@tropeiro/contract/cadastros/rotas/territorios'
import { contar } from '../../alicerce/fatos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { recusas } from './rotas.errors.ts'
import * as repository from './rotas.repository.ts'
import { type AreaChave, arrumarAreas, chaveDe, nomeDaArea } from './rotas.rules.ts'
import { conferirMunicipios, prontaParaGravar } from './rotas.service.ts'
import { aoContrario, type Donos, donoDe, emVolta } from './territorios.rules.ts'

type Calls = typeof contract.rotas

const DIA_MS = 86_400_000

const donosDe = async (db: Db): Promise<Donos> =>
  new Map((await repository.listDonos(db)).map((a) => [chaveDe(a), a]))

/** What each neighbourhood brought since so many days, where it lies and whose it is. */
export const territorios = (ctx: Ctx, q: HandlerInput<Calls['territorios']>['query']) =>
  ctx.tx(async (db) => {
    const base = q.base ? await repository.findBase(db, q.base) : null
    if (q.base && !base) throw recusas.baseDesconhecida(q.base)
    const cargas = await ctx.perguntas.cargaDosLugares(db, {
      desde: new Date(ctx.clock().getTime() - q.dias * DIA_MS).toISOString(),
      base: base?.id ?? null,
      limite: LUGARES_DO_TERRITORIO,
    })
    const donos = await donosDe(db)
    const ceps = [...new Set(cargas.flatMap((c) => (c.bairro_busca !== '' && c.cep5) || []))]
    const centros = new Map((await ctx.perguntas.centrosDosCeps(db, ceps)).map((c) => [c.cep, c]))
    // Neighbourhoods of one middle are drawn around it.
    const quantos = new Map<string, number>()
    const lugares = cargas.map((c): LugarDoTerritorio => {
      const centro = c.bairro_busca === '' ? undefined : centros.get(c.cep5 ?? '')
      const { lat, lng } = centro ?? c
      const n = quantos.get(`${lat} ${lng}`) ?? 0
      quantos.set(`${lat} ${lng}`, n + 1)
      const dono = donoDe(donos, c)
      return {
        uf: c.uf,
        municipio_ibge: c.municipio_ibge,
        cidade: c.cidade,
        bairro: c.bairro_busca === '' ? '' : c.bairro,
        ...emVolta({ lat, lng }, n),
        exato: centro !== undefined,
        rota: dono?.rota ?? null,
        por: dono?.por ?? null,
        notas: c.notas,
        paradas: c.paradas,
        peso_gramas: c.peso_gramas,
        volumes: c.volumes,
        esperando: c.esperando,
      }
    })
    const ditas = cargas.reduce((sum, c) => sum + c.notas, 0)
    return { dias: cargas[0]?.dias ?? 0, lugares, notas_sem_lugar: (cargas[0]?.todas ?? 0) - ditas }
  })

const nomeada = (a: AreaChave, cidades: ReadonlyMap<number, string>): string =>
  nomeDaArea({ ...a, cidade: a.municipio_ibge === null ? null : (cidades.get(a.municipio_ibge) ?? null) })

/** Areas change hands in one transaction, if each is still whose the painter saw it to be. */
export const pintarRotas = (ctx: Ctx, body: HandlerInput<Calls['pintar']>['body']) =>
  ctx.tx(async (db) => {
    await repository.lockRotas(db)
    const areas = arrumarAreas(body.mudancas)
    const cidades = await conferirMunicipios(db, areas)
    const criadas: string[] = []
    for (const nova of body.novas) {
      const rota = await prontaParaGravar(db, nova, null)
      criadas.push((await repository.insertRota(db, rota)).id)
    }
    const rotas = new Set([...body.mudancas.flatMap((m) => m.para ?? []), ...body.excluir])
    for (const rota of rotas) await repository.findRota(db, rota)
    const donos = new Map(await donosDe(db))
    const feitas = body.mudancas.map((m) => {
      const [area] = arrumarAreas([m]) as [AreaChave]
      const para = m.nova === null ? m.para : criadas[m.nova]
      if (para === undefined) throw recusas.rotaNovaSemNome()
      const agora = donos.get(chaveDe(area))
      if ((agora?.rota ?? null) !== m.de)
        throw recusas.areaMudouDeMao(nomeada(area, cidades), agora?.nome ?? null)
      if (para === null) donos.delete(chaveDe(area))
      else donos.set(chaveDe(area), { rota: para, nome: '' })
      return { ...area, de: m.de, para }
    })
    await repository.deleteAreasExatas(db, areas)
    for (const rota of new Set(feitas.flatMap((f) => f.para ?? [])))
      await repository.insertAreas(
        db,
        rota,
        areas.filter((a) => donos.get(chaveDe(a))?.rota === rota),
      )
    for (const id of body.excluir) await excluirVazia(ctx, db, id)
    for (const rota of new Set([
      ...feitas.flatMap((f) => [f.de ?? [], f.para ?? []].flat()),
      ...body.excluir,
    ]))
      await contar(db, 'rota.mudou', rota, {})
    return {
      areas: areas.length,
      criadas,
      desfazer: {
        mudancas: aoContrario(feitas).map(({ uf, municipio_ibge, bairro, de, para }) => ({
          uf: uf as 'SP',
          municipio_ibge,
          bairro,
          de,
          para,
          nova: null,
        })),
        novas: [],
        excluir: criadas,
      },
    }
  })

async function excluirVazia(ctx: Ctx, db: Db, id: string): Promise<void> {
  const { nome } = await repository.findRota(db, id)
  if ((await repository.countAreas(db, id)) > 0) throw recusas.aindaTemAreas(nome)
  const abertos = await ctx.perguntas.romaneiosAbertosDaRota(db, id)
  if (abertos.length)
    throw recusas.emUso(
      nome,
      abertos.map((r) => r.numero),
    )
  await repository.updateInativa(db, id)
}
