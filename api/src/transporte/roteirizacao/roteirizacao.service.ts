import { createHash } from 'node:crypto'
import type { contract, HandlerInput } from '@tropeiro/contract'
import {
  MAXIMO_DE_NOTAS_NO_PLANO,
  type PedidoDePlano,
  type Plano,
  type PlanoResumo,
  type Preparo,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import { preparar } from '@tropeiro/roteirizador'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { condutoresDe } from './condutores.rules.ts'
import { condutoresDoPlano, motoristasDoDia } from './condutores.service.ts'
import * as versao from './editar/versoes.repository.ts'
import * as ler from './entrada.repository.ts'
import { paradasDe, problemaDe, reparosDe, semConta, veiculosDe } from './entrada.rules.ts'
import { rotasDe } from './plano.rules.ts'
import * as repository from './planos.repository.ts'
import { roteirizacaoErrors } from './roteirizacao.errors.ts'
import { portaDoPlano } from './vida.service.ts'

type Calls = typeof contract.roteirizacao
type Edicoes = Pick<
  Plano,
  'revisao' | 'versao' | 'versao_publicada' | 'travas' | 'desfazer' | 'refazer' | 'versoes' | 'feitas'
>

/** The day as it would be planned now: all that waits, what of it was chosen, and what is doubtful about that. */
async function lerDia(db: Db, pedido: PedidoDePlano) {
  const base = await ler.findBase(db, pedido.base)
  if (!base) throw roteirizacaoErrors.baseDesconhecida()
  const notas = await ler.listNotas(db, base.id, pedido, MAXIMO_DE_NOTAS_NO_PLANO + 1)
  if (notas.length > MAXIMO_DE_NOTAS_NO_PLANO) throw roteirizacaoErrors.demais()
  const fora = new Set(pedido.sem_notas)
  const atendimento = pedido.atendimento_min * 60
  const todas = paradasDe(notas, atendimento).paradas
  const { paradas, semLugar } = paradasDe(
    notas.filter((n) => !fora.has(n.id)),
    atendimento,
  )
  const disponiveis = veiculosDe(await ler.listVeiculos(db, base.id))
  const escolhidos = new Set(pedido.veiculos)
  const veiculos = escolhidos.size > 0 ? disponiveis.filter((v) => escolhidos.has(v.id)) : disponiveis
  const onde =
    base.lat === null || base.lng === null ? null : { nome: base.nome, lat: base.lat, lng: base.lng }
  const limpas = paradas.map(semConta)
  const motoristas = await motoristasDoDia(db, pedido.dia, pedido.base)
  const condutores = condutoresDe(pedido.motoristas, veiculos, motoristas)
  const problema = onde && problemaDe(pedido, onde, paradas, veiculos, condutores)
  const reparos = problema
    ? [...semLugar, ...reparosDe(preparar(problema), limpas, veiculos)]
    : [{ gravidade: 'erro' as const, de: base.nome, frase: 'A base não tem município: diga onde ela fica.' }]
  return {
    base_id: base.id,
    onde,
    problema,
    todas: todas.map(semConta),
    paradas: limpas,
    disponiveis,
    veiculos,
    motoristas,
    reparos,
  }
}

const soma = (paradas: Plano['lista_paradas'], key: 'volumes' | 'peso_gramas' | 'valor_centavos'): number =>
  paradas.reduce((sum, p) => sum + p[key], 0)
const contarNotas = (paradas: Plano['lista_paradas']): number =>
  paradas.reduce((sum, p) => sum + p.notas.length, 0)

export const prepararPlano = (ctx: Ctx, pedido: PedidoDePlano): Promise<Preparo> =>
  ctx.tx(async (db) => {
    const d = await lerDia(db, pedido)
    return {
      base: d.onde,
      paradas: d.todas,
      veiculos: d.disponiveis,
      motoristas: d.motoristas.map(({ cpf: _cpf, ...m }) => m),
      reparos: d.reparos,
      notas: contarNotas(d.paradas),
      aproximadas: d.paradas.filter((p) => p.fonte === 'municipio').length,
      volumes: soma(d.paradas, 'volumes'),
      peso_gramas: soma(d.paradas, 'peso_gramas'),
      valor_centavos: soma(d.paradas, 'valor_centavos'),
    }
  })

/** Keeps what waits now, whole, and queues the run; a day without stops or vehicles is refused with its sentence. */
export const criarPlano = (ctx: Ctx, pedido: PedidoDePlano): Promise<Plano> =>
  ctx.tx(async (db) => {
    const { base_id, onde, problema, paradas, veiculos, reparos } = await lerDia(db, pedido)
    if (!onde || !problema || paradas.length === 0 || veiculos.length === 0)
      throw roteirizacaoErrors.naoComeca(reparos.find((r) => r.gravidade === 'erro')?.frase ?? '')
    const { id } = await repository.insertPlano(db, {
      base_id,
      pedido,
      entrada: { problema, onde, paradas, veiculos, reparos },
      hash: createHash('sha256').update(JSON.stringify(problema)).digest('hex'),
      notas: contarNotas(paradas),
    })
    await repository.enqueuePlano(db, id)
    return lerPlano(db, id)
  })

/** As the wire shows it: instants are text. */
const resumoDe = (row: repository.ResumoRow): PlanoResumo => ({
  ...row,
  created_at: row.created_at.toISOString(),
  terminado_em: row.terminado_em?.toISOString() ?? null,
})

/** How it stands among its versions, and what of it is done. */
async function edicoesDe(db: Db, row: repository.PlanoRow): Promise<Edicoes> {
  const versoes = await versao.listVersoes(db, row._id)
  const agora = row.versao ?? 0
  const closed =
    row.estado === 'publicado' ? await versao.listEncerradas(db, row.entrada.paradas) : new Set<string>()
  return {
    revisao: row.revisao,
    versao: agora,
    versao_publicada: row.versao_publicada,
    travas: row.travas,
    desfazer: versoes.find((v) => v.versao === agora)?.de ?? null,
    refazer: (await versao.findSeguinte(db, row._id, agora))?.versao ?? null,
    versoes: versoes.map((v) => ({ ...v, created_at: v.created_at.toISOString() })),
    feitas: row.entrada.paradas.filter((p) => p.notas.every((n) => closed.has(n._id))).map((p) => p.id),
  }
}

export async function lerPlano(db: Db, id: string): Promise<Plano> {
  const row = await repository.findPlano(db, id)
  if (!row) throw roteirizacaoErrors.sumiu()
  const { entrada, resultado } = row
  const condutores = await condutoresDoPlano(
    db,
    { ...row.pedido, dia: row.dia, base: row.base },
    entrada.veiculos,
  )
  const nomes = Object.fromEntries([...condutores].map(([placa, m]) => [placa, m.nome]))
  const motivos = new Map(resultado?.motivos.map((m) => [m.parada, m.frase]))
  return {
    ...resumoDe(row),
    ...(await edicoesDe(db, row)),
    pedido: row.pedido,
    onde: entrada.onde,
    lista_paradas: entrada.paradas,
    lista_veiculos: entrada.veiculos,
    reparos: entrada.reparos,
    lista_rotas: resultado ? rotasDe(resultado, entrada.paradas, nomes) : [],
    lista_fora: (resultado?.fora ?? []).map((parada) => ({
      parada,
      frase: motivos.get(parada) ?? 'A busca parou antes de achar lugar para ela.',
    })),
    custos: row.custos,
  }
}

export const abrirPlano = (ctx: Ctx, id: string): Promise<Plano> => ctx.tx((db) => lerPlano(db, id))

export const buscarPlanos = (
  ctx: Ctx,
  { pagina, por_pagina, ...procura }: HandlerInput<Calls['buscar']>['body'],
): Promise<{ total: number; dados: PlanoResumo[] }> =>
  ctx.tx(async (db) => {
    const rows = await repository.listPlanos(db, procura, por_pagina, (pagina - 1) * por_pagina)
    return { total: rows[0]?.total ?? 0, dados: rows.map(resumoDe) }
  })

/** Ends a run at once: the best plan so far stands; the worker hears of it within half a second. */
export const cancelarPlano = (ctx: Ctx, id: string): Promise<Plano> =>
  ctx.tx(async (db) => {
    const plano = await portaDoPlano.travar(db, id)
    if (!plano) throw roteirizacaoErrors.sumiu()
    await passar(db, portaDoPlano, plano, 'cancelar', {
      para: plano.temPlano ? 'pronto' : 'cancelado',
      com: {
        mensagem: plano.temPlano ? `Busca parada por ${db.quem.nome}.` : `Cancelado por ${db.quem.nome}.`,
      },
    })
    return lerPlano(db, id)
  })
