import { can, diaEm } from '@tropeiro/contract'
import {
  type CotacaoCalculada,
  type CotacaoEscrita,
  cotacoes,
  type PrecoCotado,
} from '@tropeiro/contract/comercial/cotacoes/calls'
import { pisoMinimo } from '@tropeiro/contract/comercial/cotacoes/piso/piso'
import type { Embarque } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { explicarPrazos } from '../../../cadastros/prazos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { comContrato } from '../../contratos/index.ts'
import { icmsDaTabela, lerVigentes, precificar } from '../../tarifas/index.ts'
import * as repository from '../cotacoes.repository.ts'
import { avisosDe, avisosDoContrato, candidatasDe, embarqueDe, faltaAoPiso } from './calculo.rules.ts'

/** A quote worked out: what is shown, what is kept. */
export type Feita = {
  calculada: CotacaoCalculada
  embarque: Embarque
  cobrado: PrecoCotado | null
  /** The table that was asked for does not fit. */
  naoServe: boolean
}

/** Most that this person takes off without asking. */
export const descontoMaximo = (ctx: Ctx, a: { desconto_admin: number; desconto_operacao: number }): number =>
  can(ctx.asker, cotacoes.aprovar.access) ? a.desconto_admin : a.desconto_operacao

async function prazoDe(ctx: Ctx, db: Db, e: CotacaoEscrita): Promise<CotacaoCalculada['prazo']> {
  const now = ctx.clock()
  const [prazo] = await explicarPrazos(db, [
    {
      remetente: e.remetente || e.documento,
      uf: e.destino.uf,
      municipioIbge: e.destino.ibge,
      bairro: e.destino.bairro,
      baseId: null,
      emissao: now,
      recebimento: now,
    },
  ])
  if (!prazo) return null
  const { dias, horas } = prazo.regra
  const words = [dias > 0 && `${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}`, horas > 0 && `${horas} h`]
  return { dia: prazo.dia, texto: words.filter(Boolean).join(' e ') || 'no mesmo dia' }
}

/** Works a quote out in the caller's transaction. */
export async function fazer(ctx: Ctx, db: Db, e: CotacaoEscrita): Promise<Feita> {
  const ajustes = await repository.findAjustes(db)
  const embarque = embarqueDe(e, diaEm(ctx.clock()))
  const dito = await ctx.perguntas.icmsDoFrete(db, {
    emitente: e.emitente,
    inicio: e.origem.uf,
    fim: e.destino.uf,
    dia: embarque.dia,
  })
  const icms = dito ?? icmsDaTabela(embarque)
  const custo = e.custo_centavos ?? (e.km > 0 ? await repository.custoDaViagem(db, e.veiculo, e.km) : null)
  const vigentes = await lerVigentes(db, embarque.dia, embarque.documentos)
  const { versoes, vencidas } = await comContrato(db, vigentes, embarque.dia)
  const achadas = precificar(versoes, embarque, {
    icms,
    fatores: [ajustes.cubagem_de_clientes[e.documento], ajustes.cubagem],
    desconto: e.desconto > 0 ? { ppm: e.desconto } : null,
  })
  const piso = e.lotacao ? pisoMinimo(e.lotacao, e.km, embarque.dia) : null
  const candidatas = candidatasDe(e, { embarque, achadas, custo, icms, ajustes, piso })
  const asked = e.tabela_id === null ? 0 : candidatas.findIndex((c) => c.tabela_id === e.tabela_id)
  const cobrado = candidatas[Math.max(0, asked)] ?? null
  const prazo = await prazoDe(ctx, db, e)
  const maximo = descontoMaximo(ctx, ajustes)
  const byCost = candidatas.find((c) => c.tabela_id === null)?.preco.total_centavos ?? null
  return {
    embarque,
    cobrado,
    naoServe: asked < 0,
    calculada: {
      candidatas,
      escolhida: cobrado ? Math.max(0, asked) : null,
      prazo,
      piso,
      falta_ao_piso: faltaAoPiso(cobrado, piso),
      por_custo_centavos: byCost,
      custo_centavos: custo,
      desconto_maximo: maximo,
      avisos: [
        ...avisosDe(e, { cobrado, piso, maximo, porCusto: byCost, temPrazo: prazo !== null }),
        ...avisosDoContrato(vigentes, vencidas, { candidatas, fora: versoes.length < vigentes.length }),
      ],
    },
  }
}

export const calcular = (ctx: Ctx, e: CotacaoEscrita): Promise<CotacaoCalculada> =>
  ctx.tx(async (db) => (await fazer(ctx, db, e)).calculada)
