import { formatPlaca } from '@tropeiro/contract'
import {
  lugarAproximado,
  MAXIMO_DE_NOTAS_NO_PLANO,
  type PedidoDePlano,
  type Plano,
  type Preparo,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import { preparar } from '@tropeiro/roteirizador'
import { lugaresDosEnderecos } from '../../../cadastros/lugares/index.ts'
import { impedidosNoDia } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { aprendidoPara } from '../aprender/aprender.service.ts'
import { ordensEntre } from '../aprender/ordem.rules.ts'
import * as repository from '../planos.repository.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import { lerPlano } from '../roteirizacao.service.ts'
import { listZonas } from '../zonas/zonas.repository.ts'
import { dizerZonas, restricoesDe } from '../zonas/zonas.rules.ts'
import { dizerVelocidades } from './caminhos.rules.ts'
import { condutoresDe } from './condutores.rules.ts'
import { motoristasDoDia } from './condutores.service.ts'
import * as ler from './entrada.repository.ts'
import { problemaDe, reparosDe, type VeiculoLido, veiculosDe } from './entrada.rules.ts'
import { chaveDaPorta, type NotaComLugar, type NotaLida, paradasDe, semConta } from './paradas.rules.ts'
import { dizerPedagios, pedagiosDe } from './pedagios.rules.ts'

/** Notes with where they go, as the register of places knows it. */
export async function comLugares(ctx: Ctx, db: Db, notas: readonly NotaLida[]): Promise<NotaComLugar[]> {
  const lugares = await lugaresDosEnderecos(
    db,
    ctx.perguntas,
    notas.map(({ documento, cep, municipio }) => ({ documento, cep, municipio })),
  )
  return notas.map((n, at) => ({ ...n, ponto: null, lugar: null, ...lugares[at] }))
}

/** Vehicles that may go on a day, and why the others of the base may not. */
async function candidatos(db: Db, dia: string, lidos: readonly VeiculoLido[]) {
  const porque = new Map(
    (await impedidosNoDia(db, dia, { ids: lidos.map((v) => v.id) })).map((i) => [i.id, i.porque]),
  )
  return {
    livres: lidos.filter((v) => !porque.has(v.id)),
    impedidos: lidos.flatMap((v) => {
      const frase = porque.get(v.id)
      return frase ? [{ gravidade: 'aviso' as const, de: formatPlaca(v.placa), frase }] : []
    }),
  }
}

/** The day as it would be planned now: all that waits, what of it was chosen, and what is doubtful about that. */
async function lerDia(ctx: Ctx, db: Db, pedido: PedidoDePlano) {
  const base = await ler.findBase(db, pedido.base)
  if (!base) throw roteirizacaoErrors.baseDesconhecida()
  const lidas = await ler.listNotas(db, base.id, pedido, MAXIMO_DE_NOTAS_NO_PLANO + 1)
  if (lidas.length > MAXIMO_DE_NOTAS_NO_PLANO) throw roteirizacaoErrors.demais()
  const notas = await comLugares(ctx, db, lidas)
  const aprendido = await aprendidoPara(db, base.id, [...new Set(notas.map(chaveDaPorta))])
  for (const n of notas) if (!aprendido.parada(chaveDaPorta(n))) n.permanencia_s = null
  const medidas = pedido.aprender_velocidade ? aprendido.velocidades : []
  const fora = new Set(pedido.sem_notas)
  const todas = paradasDe(notas, pedido).paradas
  const { paradas, semLugar } = paradasDe(
    notas.filter((n) => !fora.has(n.id)),
    pedido,
  )
  const { livres, impedidos } = await candidatos(db, pedido.dia, await ler.listVeiculos(db, base.id))
  const disponiveis = veiculosDe(livres)
  const escolhidos = new Set(pedido.veiculos)
  const veiculos = escolhidos.size > 0 ? disponiveis.filter((v) => escolhidos.has(v.id)) : disponiveis
  const onde =
    base.lat === null || base.lng === null ? null : { nome: base.nome, lat: base.lat, lng: base.lng }
  const motoristas = await motoristasDoDia(db, pedido.dia, pedido.base)
  const condutores = condutoresDe(pedido.motoristas, veiculos, motoristas)
  const territorios = pedido.territorio ? await ler.listTerritorios(db, pedido.dia) : []
  const pedagios =
    onde && pedido.pedagios ? pedagiosDe(await ctx.perguntas.pedagiosConhecidos(db), onde, paradas) : []
  const restricoes = restricoesDe(await listZonas(db), pedido.dia)
  const problema =
    onde &&
    problemaDe(
      pedido,
      { ...onde, metropole: base.metropole, medidas },
      paradas,
      veiculos,
      condutores,
      new Map(territorios.map((t) => [t.placa, t.rotas])),
      { pedagios, restricoes },
    )
  const reparos = problema
    ? [
        ...semLugar,
        ...impedidos,
        ...reparosDe(preparar(problema), paradas, veiculos),
        ...dizerZonas(restricoes),
        ...dizerPedagios(pedagios),
      ]
    : [{ gravidade: 'erro' as const, de: base.nome, frase: 'A base não tem município: diga onde ela fica.' }]
  return {
    base_id: base.id,
    onde,
    problema,
    todas: todas.map(semConta),
    paradas: paradas.map(semConta),
    disponiveis,
    veiculos,
    motoristas,
    reparos,
    ordens: pedido.aprender_ordem ? ordensEntre(paradas, aprendido.ordens) : [],
    aprendido: dizerVelocidades(pedido.dia, medidas),
  }
}

const soma = (paradas: Plano['lista_paradas'], key: 'volumes' | 'peso_gramas' | 'valor_centavos'): number =>
  paradas.reduce((sum, p) => sum + p[key], 0)
const contarNotas = (paradas: Plano['lista_paradas']): number =>
  paradas.reduce((sum, p) => sum + p.notas.length, 0)

export const prepararPlano = (ctx: Ctx, pedido: PedidoDePlano): Promise<Preparo> =>
  ctx.tx(async (db) => {
    const d = await lerDia(ctx, db, pedido)
    return {
      base: d.onde,
      paradas: d.todas,
      veiculos: d.disponiveis,
      motoristas: d.motoristas.map(({ cpf: _cpf, ...m }) => m),
      reparos: d.reparos,
      notas: contarNotas(d.paradas),
      aproximadas: d.paradas.filter(lugarAproximado).length,
      volumes: soma(d.paradas, 'volumes'),
      peso_gramas: soma(d.paradas, 'peso_gramas'),
      valor_centavos: soma(d.paradas, 'valor_centavos'),
    }
  })

/** Keeps what waits now, whole, and queues the run; a day without stops or vehicles is refused with its sentence. */
export const criarPlano = (ctx: Ctx, pedido: PedidoDePlano): Promise<Plano> =>
  ctx.tx(async (db) => {
    const { base_id, onde, problema, paradas, veiculos, reparos, ordens, aprendido } = await lerDia(
      ctx,
      db,
      pedido,
    )
    if (!onde || !problema || paradas.length === 0 || veiculos.length === 0)
      throw roteirizacaoErrors.naoComeca(reparos.find((r) => r.gravidade === 'erro')?.frase ?? '')
    const { id } = await repository.insertPlano(db, {
      base_id,
      pedido,
      entrada: { problema, onde, paradas, veiculos, reparos, ordens, aprendido },
      notas: contarNotas(paradas),
    })
    await repository.enqueuePlano(db, id)
    return lerPlano(db, id)
  })
