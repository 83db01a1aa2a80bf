import type { contract, HandlerInput } from '@tropeiro/contract'
import type { Plano, PlanoResumo } from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import * as versao from './editar/versoes.repository.ts'
import { aprendidoDe, preferenciaDe, rotasDe } from './plano.rules.ts'
import * as repository from './planos.repository.ts'
import { dizerCaminhos } from './preparar/caminhos.rules.ts'
import { condutoresDoPlano } from './preparar/condutores.service.ts'
import { roteirizacaoErrors } from './roteirizacao.errors.ts'
import { portaDoPlano } from './vida.service.ts'

type Calls = typeof contract.roteirizacao
type Edicoes = Pick<
  Plano,
  'revisao' | 'versao' | 'versao_publicada' | 'travas' | 'desfazer' | 'refazer' | 'versoes' | 'feitas'
>

/** As the wire shows it: instants are text. */
export const resumoDe = (row: repository.ResumoRow): PlanoResumo => ({
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
    preferencia_centavos: resultado ? preferenciaDe(resultado) : 0,
    distancias: dizerCaminhos(entrada.problema, row),
    aprendido: aprendidoDe(entrada, resultado),
    costume: (await repository.findCostume(db, id)) ?? null,
    onde: entrada.onde,
    lista_paradas: entrada.paradas,
    lista_veiculos: entrada.veiculos,
    reparos: entrada.reparos,
    lista_rotas: resultado
      ? rotasDe(resultado, entrada.paradas, nomes, (entrada.problema.regras?.pedagios ?? []).length > 0)
      : [],
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
