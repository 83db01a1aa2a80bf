import { diaEm } from '@tropeiro/contract'
import {
  ITENS_POR_TIPO,
  type ItemDaTorre,
  MINUTOS_PARADO,
  type TipoDeItem,
  tiposDeItem,
} from '@tropeiro/contract/gestao/torre'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { AppError, errors } from '../../errors.ts'
import {
  itemAAuditar,
  itemAtrasado,
  itemDaViagem,
  itemDeHoje,
  itemDoDocumento,
  itemEmDesacordo,
  itemReprovado,
  itemSemRota,
} from './itens.rules.ts'
import type { RecorteDaTorre } from './torre.linhas.ts'
import * as repository from './torre.repository.ts'

/** A person keeps at most so many views. */
const MAIS_VISOES = 30

type Lidos = { itens: ItemDaTorre[]; quantos: number }
const lidos = <T extends { total: number }>(rows: readonly T[], item: (row: T) => ItemDaTorre): Lidos => ({
  itens: rows.map(item),
  quantos: rows[0]?.total ?? 0,
})

async function lerViagens(db: Db, r: RecorteDaTorre, agora: Date) {
  const found = (await repository.listViagens(db, r, MINUTOS_PARADO)).flatMap(
    (v) => itemDaViagem(v, agora) ?? [],
  )
  const of = (tipo: TipoDeItem): Lidos => {
    const itens = found.filter((i) => i.tipo === tipo)
    return { itens: itens.slice(0, ITENS_POR_TIPO), quantos: itens.length }
  }
  return { parado: of('parado'), sem_sinal: of('sem_sinal') }
}

async function lerDocumentos(db: Db): Promise<Lidos> {
  const desacordos = lidos(await repository.listDesacordos(db, ITENS_POR_TIPO), itemEmDesacordo)
  const parados = lidos(await repository.listDocumentosParados(db, ITENS_POR_TIPO), itemDoDocumento)
  return {
    itens: [...desacordos.itens, ...parados.itens].slice(0, ITENS_POR_TIPO),
    quantos: desacordos.quantos + parados.quantos,
  }
}

const nada = { notas: 0, valor_centavos: 0 }

/** What needs a person now: the worst of each kind, how many there are, and what is at risk. */
export const lerTorre = (ctx: Ctx, pedido: RecorteDaTorre & { sem: readonly TipoDeItem[] }) =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const hoje = diaEm(agora)
    const wants = (tipo: TipoDeItem) => !pedido.sem.includes(tipo)
    const most = ITENS_POR_TIPO
    const risco = await repository.somarRisco(db, pedido, hoje)
    const of = (quando: string) => {
      const row = risco.find((l) => l.quando === quando)
      return row ? { notas: row.notas, valor_centavos: row.valor_centavos } : nada
    }
    const viagens = wants('parado') || wants('sem_sinal') ? await lerViagens(db, pedido, agora) : null
    const none: Lidos = { itens: [], quantos: 0 }
    const read: Record<TipoDeItem, () => Promise<Lidos>> = {
      atrasadas: async () =>
        lidos(await repository.listAtrasadas(db, pedido, hoje, most), (l) => itemAtrasado(l, pedido)),
      vencem_hoje: async () => lidos(await repository.listVencemHoje(db, pedido, hoje, most), itemDeHoje),
      parado: async () => viagens?.parado ?? none,
      sem_sinal: async () => viagens?.sem_sinal ?? none,
      auditar: async () => lidos(await repository.listAAuditar(db, pedido, most), itemAAuditar),
      prova_reprovada: async () => lidos(await repository.listReprovadas(db, pedido, most), itemReprovado),
      documento: () => lerDocumentos(db),
      sem_rota: async () => lidos(await repository.listSemRota(db, pedido, most), itemSemRota),
    }
    const itens: ItemDaTorre[] = []
    const totais: { tipo: TipoDeItem; quantos: number }[] = []
    for (const tipo of tiposDeItem.filter(wants)) {
      const found = await read[tipo]()
      itens.push(...found.itens)
      totais.push({ tipo, quantos: found.quantos })
    }
    return {
      em: agora.toISOString(),
      risco: { atrasadas: of('atrasadas'), hoje: of('hoje'), amanha: of('amanha'), adiante: of('adiante') },
      em_viagem: await repository.somarViagens(db, pedido),
      itens,
      totais,
      regioes: await repository.listRegioes(db, pedido, hoje),
    }
  })

const conhecidos = (sem: readonly string[]): TipoDeItem[] => tiposDeItem.filter((t) => sem.includes(t))

export const listarVisoes = (ctx: Ctx) =>
  ctx.tx(async (db) =>
    (await repository.listVisoes(db, ctx.usuario.id)).map((v) => ({
      ...v,
      sem: conhecidos(v.sem),
    })),
  )

export const guardarVisao = (ctx: Ctx, v: Parameters<typeof repository.insertVisao>[2]) =>
  ctx.tx(async (db) => {
    const { n } = await repository.countVisoes(db, ctx.usuario.id)
    if (n >= MAIS_VISOES)
      throw new AppError(
        409,
        'visoes_demais',
        `Você pode guardar até ${MAIS_VISOES} visões. Remova uma antes.`,
      )
    const { id } = await repository.insertVisao(db, ctx.usuario.id, v)
    const [made] = await repository.listVisoes(db, ctx.usuario.id, id)
    if (!made) throw errors.naoEncontrado()
    return { ...made, sem: conhecidos(made.sem) }
  })

export const removerVisao = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    if ((await repository.deleteVisao(db, ctx.usuario.id, id)) === 0)
      throw errors.naoEncontrado('Esta visão não existe mais, ou é de outra pessoa.')
  })
