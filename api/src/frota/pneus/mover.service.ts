import { diaEm, type HandlerInput } from '@tropeiro/contract'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { pneus } from '@tropeiro/contract/frota/pneus/calls'
import {
  type Destino,
  destinos,
  type EstadoDoPneu,
  estadosDoPneu,
  type Pneu,
} from '@tropeiro/contract/frota/pneus/formas'
import { posicoesDa, roda } from '@tropeiro/contract/frota/pneus/posicoes'
import { limites, menorSulco, sulcoCresceu, sulcoGuardado } from '@tropeiro/contract/frota/pneus/regras'
import {
  anotarLeitura,
  contadoresDe,
  impedirPelaCasa,
  levantarPelaCasa,
  lockVeiculo,
} from '../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { pneusErrors } from './pneus.errors.ts'
import * as repository from './pneus.repository.ts'
import { lerUm, pneusDoVeiculo, sulcoDe } from './pneus.service.ts'

type Corpo<C extends 'mover' | 'aferir' | 'destinar'> = HandlerInput<(typeof pneus)[C]>['body']

const ehDestino = (para: string): para is Destino => (destinos as readonly string[]).includes(para)
const estadoDo = (para: Destino): EstadoDoPneu => (para === 'estoque' ? 'estoque_usado' : para)
const podeSerPosto: readonly EstadoDoPneu[] = ['estoque_novo', 'estoque_usado', 'instalado']

/** Which way a tyre that is on no vehicle may go. */
const caminhos: Partial<Record<EstadoDoPneu, readonly Destino[]>> = {
  estoque_novo: ['extraviado', 'em_analise'],
  estoque_usado: ['em_analise', 'em_recapagem', 'em_conserto', 'vendido', 'extraviado'],
  em_analise: ['estoque', 'em_recapagem', 'em_conserto', 'descartado', 'vendido'],
  em_conserto: ['estoque', 'descartado'],
  em_recapagem: ['estoque', 'em_analise', 'descartado'],
}

/**
 * A tyre at or below the legal tread, or one that the house forbids, keeps its vehicle from trips; none does, and it is let go. Whom somebody
 * let go with his name stays free, until the law asks for what only the house did.
 */
export async function acertarBloqueio(ctx: Pick<Ctx, 'clock'>, db: Db, veiculo: string): Promise<void> {
  const { achados } = await pneusDoVeiculo(ctx, db, veiculo)
  const grave = achados.find((a) => a.gravidade === 'bloqueia')
  const legal = grave?.politica === null
  const has = await repository.findBloqueio(db, veiculo)
  const hoje = diaEm(ctx.clock())
  if (has && (!grave || (legal && !has.legal))) {
    await levantarPelaCasa(db, veiculo, has.impedimento, hoje)
    await repository.deleteBloqueio(db, veiculo)
  }
  if (grave && (!has || (legal && !has.legal))) {
    const motivo = `Pneu ${grave.frase}`.replace(/\.$/, '').slice(0, 200)
    const put = await impedirPelaCasa(db, veiculo, { tipo: 'bloqueado', de: hoje, motivo })
    await repository.insertBloqueio(db, veiculo, put, legal)
  }
}

async function travarVeiculo(db: Db, id: string): Promise<repository.VeiculoRow> {
  await lockVeiculo(db, id)
  const [v] = await repository.listVeiculos(db, id)
  if (!v) throw pneusErrors.veiculoSumiu()
  return v
}

async function lerContador(db: Db, v: repository.VeiculoRow, body: { em: string; km: number | null }) {
  if (body.km === null) {
    if (!unidades[v.unidade].reboque) throw pneusErrors.semLeitura()
    return (await contadoresDe(db, new Date(body.em), [v.id])).get(v.id) ?? 0
  }
  const { contador, motivo } = await anotarLeitura(db, v.id, { em: body.em, km: body.km, origem: 'pneus' })
  if (motivo) throw pneusErrors.leitura(motivo)
  return contador
}

/** What would stand on the vehicle afterwards: every place its own, and one tyre in each. */
function conferirDepois(
  v: repository.VeiculoRow,
  own: readonly repository.PneuRow[],
  alvos: ReadonlyMap<string, string>,
  movidos: readonly repository.PneuRow[],
) {
  const valid = new Set(posicoesDa(v.unidade).map((p) => p.codigo))
  const stand = new Map<string, string>()
  const put = (posicao: string, pneu: string) => {
    if (!valid.has(posicao)) throw pneusErrors.posicaoAlheia(posicao, v.placa)
    if (stand.has(posicao)) throw pneusErrors.doisNaPosicao(posicao)
    stand.set(posicao, pneu)
  }
  for (const p of own) if (!alvos.has(p.id)) put(p.posicao!, p.id)
  for (const p of movidos) {
    const para = alvos.get(p.id)!
    if (ehDestino(para)) continue
    if (p.veiculo !== null && p.veiculo !== v.id) throw pneusErrors.emOutro(p.fogo, p.placa ?? '')
    if (!podeSerPosto.includes(p.estado)) throw pneusErrors.naoMonta(p.fogo, estadosDoPneu[p.estado])
    const tread = sulcoDe(p)
    if (roda(para) && p.posicao !== para && tread !== null && tread <= limites.legal)
      throw pneusErrors.abaixoDoLegal(p.fogo, tread)
    put(para, p.id)
  }
}

type Feito = { em: Date; contador: number | null; motivo: string }

/** Off the vehicle, with its kilometres: all that are moved go before any is put on. */
async function tirar(db: Db, p: repository.PneuRow, f: Feito): Promise<void> {
  if (p.veiculo === null) return
  if (p.montado_em !== null && p.montado_em > f.em) throw pneusErrors.antesDaMontagem(p.fogo)
  await repository.fecharMontagem(db, p.id, { ...f, sulco: sulcoDe(p) })
  await repository.updateLugar(db, p.id, {
    estado: 'estoque_usado',
    veiculo: null,
    posicao: null,
    motivo: f.motivo,
  })
}

async function por(
  db: Db,
  v: repository.VeiculoRow,
  p: repository.PneuRow,
  para: string,
  f: Feito,
): Promise<void> {
  const away = ehDestino(para)
  if (away && p.veiculo !== v.id) throw pneusErrors.naoMonta(p.fogo, estadosDoPneu[p.estado])
  const estado = away ? estadoDo(para) : ('instalado' as const)
  const place = away ? { veiculo: null, posicao: null } : { veiculo: v.id, posicao: para }
  await repository.updateLugar(db, p.id, { estado, ...place, motivo: f.motivo })
  if (!away)
    await repository.abrirMontagem(db, {
      pneu: p.id,
      vida: p.vida,
      veiculo: v.id,
      posicao: para,
      em: f.em,
      contador: f.contador,
      sulco: sulcoDe(p),
    })
  const de = p.posicao ?? estadosDoPneu[p.estado].toLowerCase()
  const onde = away ? estadosDoPneu[estado].toLowerCase() : para
  await repository.insertMovimento(db, p.id, `${v.placa}, ${de} → ${onde}: ${f.motivo}`, f.em)
}

/** Takes off, puts on and exchanges tyres of a vehicle at once. What stands afterwards is judged; the way there may be invalid. */
export const moverPneus = (ctx: Ctx, body: Corpo<'mover'>) =>
  ctx.tx(async (db) => {
    const em = new Date(body.em)
    if (em > ctx.clock()) throw pneusErrors.futura()
    const v = await travarVeiculo(db, body.veiculo)
    const alvos = new Map<string, string>()
    for (const m of body.movimentos) {
      if (alvos.has(m.pneu)) throw pneusErrors.duasVezes(m.pneu)
      alvos.set(m.pneu, m.para)
    }
    const movidos = await repository.listPneus(db, { ids: [...alvos.keys()], travar: true })
    if (movidos.length !== alvos.size) throw pneusErrors.sumiu()
    const own = await repository.listPneus(db, { veiculo: v.id })
    conferirDepois(v, own, alvos, movidos)
    const contador = await lerContador(db, v, body)
    const idos = movidos.filter((p) => p.posicao !== alvos.get(p.id))
    for (const p of idos) await tirar(db, p, { em, contador, motivo: body.motivo })
    for (const p of idos) await por(db, v, p, alvos.get(p.id)!, { em, contador, motivo: body.motivo })
    await acertarBloqueio(ctx, db, v.id)
    return pneusDoVeiculo(ctx, db, v.id)
  })

/** A walk round a vehicle with the gauge. Tread only falls within a life. */
export const aferirPneus = (ctx: Ctx, body: Corpo<'aferir'>) =>
  ctx.tx(async (db) => {
    if (new Date(body.em) > ctx.clock()) throw pneusErrors.futura()
    const v = await travarVeiculo(db, body.veiculo)
    const own = new Map((await repository.listPneus(db, { veiculo: v.id })).map((p) => [p.posicao!, p]))
    for (const m of body.medidas) {
      const p = own.get(m.posicao)
      if (!p) throw pneusErrors.semPneu(m.posicao)
      const before = sulcoDe(p)
      const read = menorSulco(m.sulcos)
      const grown = sulcoCresceu(read, before)
      if (grown !== null) throw pneusErrors.cresceu(m.posicao, grown)
      await repository.insertAfericao(db, {
        pneu: p.id,
        vida: p.vida,
        veiculo: v.id,
        posicao: m.posicao,
        em: body.em,
        sulcos: m.sulcos,
        sulco: sulcoGuardado(read, before),
        psi: m.psi,
      })
    }
    await acertarBloqueio(ctx, db, v.id)
    return pneusDoVeiculo(ctx, db, v.id)
  })

/** What becomes of a tyre that is on no vehicle; from the retreader back into stock begins its next life. */
export const destinarPneu = (ctx: Ctx, id: string, body: Corpo<'destinar'>): Promise<Pneu> =>
  ctx.tx(async (db) => {
    const [p] = await repository.listPneus(db, { id, travar: true })
    if (!p) throw pneusErrors.sumiu()
    const goes = caminhos[p.estado]?.includes(body.para) ?? false
    const estado = estadoDo(body.para)
    if (!goes) throw pneusErrors.naoVai(p.fogo, estadosDoPneu[p.estado], estadosDoPneu[estado])
    if (['descartado', 'extraviado'].includes(estado) && body.motivo.length < 3) throw pneusErrors.semMotivo()
    const back = p.estado === 'em_recapagem' && body.para === 'estoque'
    if (back) {
      if (body.sulco_inicial === null) throw pneusErrors.semSulco()
      if (p.vida >= limites.vidas) throw pneusErrors.vidasDemais()
      await repository.insertVida(db, id, {
        numero: p.vida + 1,
        banda: body.banda,
        sulco_inicial: body.sulco_inicial,
        sulco: body.sulco_inicial,
        custo_centavos: body.valor_centavos,
        parcial: false,
      })
      await repository.updateVida(db, id, p.vida + 1)
    } else if (body.valor_centavos !== null)
      await repository.somarValor(db, id, {
        conserto: p.estado === 'em_conserto' ? body.valor_centavos : 0,
        venda: body.para === 'vendido' ? body.valor_centavos : 0,
      })
    await repository.updateLugar(db, id, { estado, veiculo: null, posicao: null, motivo: body.motivo })
    const texto = [
      `${estadosDoPneu[p.estado]} → ${estadosDoPneu[estado].toLowerCase()}`,
      back ? `vida ${p.vida + 1}` : '',
      body.motivo,
    ]
    await repository.insertMovimento(db, id, texto.filter(Boolean).join(': '), ctx.clock())
    return lerUm(ctx, db, id)
  })
