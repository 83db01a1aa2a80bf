import type { contract, HandlerInput } from '@tropeiro/contract'
import type { EdicaoDePlano, PrevisaoDeEdicao } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { vidaDoPlano } from '@tropeiro/contract/transporte/roteirizacao/vida'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { type Achado, melhorQue } from '../plano.rules.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import { lerPlano } from '../roteirizacao.service.ts'
import { avisarPlano } from '../vida.service.ts'
import { comMotivos, contar, dizOutra, marcasDe, preverDe } from './conta.rules.ts'
import { aplicar, type Chao, type Depois, type Mesa } from './edicao.rules.ts'
import { entradaDe } from './entradas.ts'
import { otimizar, perguntar } from './otimizar.service.ts'
import * as repository from './versoes.repository.ts'

type Calls = typeof contract.roteirizacao
type Pedido = HandlerInput<Calls['editar']>['body']

/** The plan as who acts saw it, in a state that lets it be edited. */
function conferir(
  p: repository.PlanoNaMesa | undefined,
  revisao: number,
): repository.PlanoNaMesa & { resultado: Achado } {
  if (!p) throw roteirizacaoErrors.sumiu()
  const motivo = vidaDoPlano.recusa(p, 'editar')
  if (motivo !== null) throw errors.conflito(motivo)
  if (p.resultado === null) throw errors.conflito('O plano não tem nenhuma rota: não há o que editar.')
  if (p.revisao !== revisao) throw roteirizacaoErrors.mudou()
  return { ...p, resultado: p.resultado }
}

/** The stops that no act moves any more: all their notes are closed. */
export async function feitasDe(
  db: Db,
  p: Pick<repository.PlanoNaMesa, 'id' | 'estado'>,
): Promise<Set<string>> {
  if (p.estado !== 'publicado') return new Set()
  const { paradas } = await entradaDe(db, p.id)
  const closed = await repository.listEncerradas(db, paradas)
  return new Set(paradas.filter((s) => s.notas.every((n) => closed.has(n._id))).map((s) => s.id))
}

async function lerChao(db: Db, p: repository.PlanoNaMesa & { resultado: Achado }) {
  const { problema, paradas } = await entradaDe(db, p.id)
  const chao: Chao = {
    problema,
    nomes: new Map(paradas.map((s) => [s.id, s.nome])),
    feitas: await feitasDe(db, p),
  }
  const mesa: Mesa = {
    dias: p.resultado.rotas.map(({ veiculo, paradas: own }) => ({ veiculo, paradas: own })),
    travas: p.travas,
  }
  return { chao, mesa }
}

type Buscado = { depois: Depois; feitas: ReadonlySet<string> }

/** What a search finds, on the plan as who asks saw it; no transaction is open while it looks. Other acts need none. */
async function buscarFora(ctx: Ctx, id: string, { revisao, edicao }: Pedido): Promise<Buscado | null> {
  if (edicao.tipo !== 'otimizar') return null
  const busca = await ctx.tx(async (db) => {
    const p = conferir(await repository.findMesa(db, id), revisao)
    const { chao, mesa } = await lerChao(db, p)
    return perguntar(db, p, edicao, mesa, chao, ctx.clock())
  })
  return { depois: await otimizar(busca), feitas: busca.feitas }
}

async function fazer(
  db: Db,
  p: repository.PlanoNaMesa & { resultado: Achado },
  edicao: EdicaoDePlano,
  buscado: Buscado | null,
) {
  const { chao, mesa } = await lerChao(db, p)
  const { problema } = chao
  if (buscado && [...chao.feitas].some((s) => !buscado.feitas.has(s))) throw roteirizacaoErrors.andou()
  const depois =
    buscado?.depois ?? aplicar(edicao as Exclude<EdicaoDePlano, { tipo: 'otimizar' }>, mesa, chao)
  const conta = contar(problema, p.resultado, depois.dias)
  // A short search that finds nothing better than a plan that breaks nothing leaves it as it is; of a day under way the plan's cost says little.
  const inteiro = p.resultado.rotas.every((r) => r.violacoes.length === 0)
  if (edicao.tipo === 'otimizar' && !edicao.daqui && inteiro && !melhorQue(conta.plano, p.resultado))
    return {
      problema,
      depois: { ...depois, dias: mesa.dias },
      conta: contar(problema, p.resultado, mesa.dias),
    }
  return { problema, depois, conta }
}

/** What an act would do, with nothing written. */
export async function preverEdicao(
  ctx: Ctx,
  id: string,
  { revisao, edicao }: Pedido,
): Promise<PrevisaoDeEdicao> {
  const buscado = await buscarFora(ctx, id, { revisao, edicao })
  return ctx.tx(async (db) => {
    const p = conferir(await repository.findMesa(db, id), revisao)
    const { depois, conta } = await fazer(db, p, edicao, buscado)
    return preverDe(depois.texto, p.resultado, conta, depois.sem_lugar, edicao.tipo === 'travar')
  })
}

/** What the search found becomes version 0 at the first act. */
export async function garantirVersao(
  db: Db,
  p: repository.PlanoNaMesa & { resultado: Achado },
): Promise<number> {
  return (
    p.versao ??
    (await repository.insertVersao(db, p.id, {
      de: null,
      edicao: null,
      texto: 'Plano da busca',
      travas: p.travas,
      plano: p.resultado,
      criador: p.criador,
    }))
  )
}

/** Keeps what an act makes of the plan as a version of its own. Where no stop found a place, nothing is written and the reason is said. */
export async function editarPlano(ctx: Ctx, id: string, { revisao, edicao }: Pedido): Promise<Plano> {
  const buscado = await buscarFora(ctx, id, { revisao, edicao })
  return ctx.tx(async (db) => {
    const p = conferir(await repository.lockMesa(db, id), revisao)
    const { problema, depois, conta } = await fazer(db, p, edicao, buscado)
    const marcas = marcasDe(conta.plano, conta.mudou, edicao.tipo === 'otimizar' ? depois.sem_lugar : [])
    if (conta.mudou.length === 0 && edicao.tipo !== 'travar' && !dizOutra(p.resultado, marcas)) {
      const [sem] = depois.sem_lugar
      if (sem && edicao.tipo !== 'otimizar') throw roteirizacaoErrors.recusada(sem.frase)
      return lerPlano(db, id)
    }
    const amao = new Map(
      edicao.tipo === 'deixar_fora'
        ? edicao.paradas.map((s) => [s, `Tirada do plano por ${db.quem.nome}.`])
        : [],
    )
    const versao = await repository.insertVersao(db, id, {
      de: await garantirVersao(db, p),
      edicao,
      texto: depois.texto,
      travas: depois.travas,
      plano: comMotivos(problema, conta.plano, amao, marcas),
      criador: db.quem.nome,
    })
    await repository.updateVersao(db, id, versao)
    await avisarPlano(db, p, 'editado')
    return lerPlano(db, id)
  })
}

/** Undo and redo: the plan stands at another of its versions; none is lost. */
export const voltarPlano = (
  ctx: Ctx,
  id: string,
  pedido: HandlerInput<Calls['voltar']>['body'],
): Promise<Plano> =>
  ctx.tx(async (db) => {
    const p = conferir(await repository.lockMesa(db, id), pedido.revisao)
    if (!(await repository.findResultado(db, id, pedido.versao))) throw roteirizacaoErrors.semVersao()
    await repository.updateVersao(db, id, pedido.versao)
    await avisarPlano(db, p, 'editado')
    return lerPlano(db, id)
  })
