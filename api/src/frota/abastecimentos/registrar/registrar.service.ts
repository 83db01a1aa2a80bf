import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type {
  AbastecimentoAberto,
  AbastecimentoEscrito,
} from '@tropeiro/contract/frota/abastecimentos/formas'
import { urlDeLeitura } from '../../../alicerce/arquivos/index.ts'
import { anotarLeituras } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { pontosDasPlacas } from '../../../transporte/rastreamento/index.ts'
import { abastecimentosErrors as erros } from '../abastecimentos.errors.ts'
import * as repository from '../abastecimentos.repository.ts'
import { acertarBomba, acertarSaida } from '../bomba/bomba.service.ts'
import { acharPostos, chaveDoPosto } from '../postos.repository.ts'
import { ALCANCE_MIN, avaliar, JANELA_MIN } from '../regras/avaliar.service.ts'
import * as unir from './unir.repository.ts'

const enderecos = (ctx: Ctx, chaves: readonly string[]): Promise<string[]> =>
  Promise.all(chaves.map((chave) => urlDeLeitura(ctx, chave)))

async function abrir(ctx: Ctx, db: Db, id: string): Promise<AbastecimentoAberto> {
  const row = await repository.findAbastecimento(db, id)
  if (!row) throw erros.sumiu()
  const { lat, lng, exato, em, fotos_recibo, fotos_painel, recebido_em, ...a } = row
  const [points = []] = row.sem_hora
    ? []
    : await pontosDasPlacas(db, [{ placa: row.placa, em }], {
        janelaMin: JANELA_MIN,
        alcanceMin: ALCANCE_MIN,
      })
  return {
    ...a,
    em: em.toISOString(),
    recebido_em: recebido_em?.toISOString() ?? null,
    fotos: { recibo: await enderecos(ctx, fotos_recibo), painel: await enderecos(ctx, fotos_painel) },
    lugar: lat === null || lng === null ? null : { lat, lng, exato },
    posicoes: points.map((p) => ({ em: new Date(p.em).toISOString(), lat: p.lat, lng: p.lng })),
  }
}

export const buscar = (ctx: Ctx, id: string): Promise<AbastecimentoAberto> =>
  ctx.tx((db) => abrir(ctx, db, id))

async function conferir(ctx: Ctx, db: Db, body: AbastecimentoEscrito): Promise<repository.Novo> {
  const veiculo = (await repository.listVeiculos(db)).find((v) => v._id === body.veiculo)
  if (!veiculo) throw erros.veiculoSumiu()
  const { reboque } = unidades[veiculo.unidade]
  if (reboque && body.hodometro !== null) throw erros.semMotor()
  if (body.frio && !reboque && veiculo.tanque_frio_litros === null) throw erros.semFrio(veiculo.placa)
  if (Date.parse(body.em) > ctx.clock().getTime() + 300_000) throw erros.futuro()
  const dito = { nome: body.posto, cnpj: '', cidade: body.cidade, uf: '' }
  const postos = await acharPostos(db, [dito])
  return {
    veiculo: body.veiculo,
    em: new Date(body.em),
    semHora: false,
    hodometro: body.hodometro,
    // A trailer burns nothing but in its refrigeration unit.
    frio: body.frio || reboque,
    horimetro: body.horimetro,
    ml: body.ml,
    cheio: body.cheio,
    faltouAntes: body.faltou_antes,
    produto: body.produto,
    milesimos: body.milesimos,
    centavos:
      body.centavos ?? (body.milesimos === null ? null : Math.round((body.ml * body.milesimos) / 10_000)),
    posto: postos.get(chaveDoPosto(dito)) ?? null,
    motorista: body.motorista,
    observacao: body.observacao,
    origem: body.bomba ? 'bomba' : 'manual',
    lote: null,
    chave: null,
    cartao: '',
    idempotencia: body.idempotencia ?? null,
    fotosRecibo: [],
    fotosPainel: [],
    recebidoEm: null,
  }
}

type Lido = { id: string; veiculo: string; em: Date; hodometro: number | null }
/** What fill-ups say of odometers; one without it says nothing any more. */
export const anotarHodometros = (db: Db, rows: readonly Lido[]): Promise<void> =>
  anotarLeituras(db, {
    leituras: rows.flatMap((r) =>
      r.hodometro === null
        ? []
        : [
            {
              veiculo: r.veiculo,
              em: r.em,
              km: r.hodometro,
              origem: 'abastecimento' as const,
              referencia: r.id,
            },
          ],
    ),
    apagar: {
      origem: 'abastecimento',
      referencias: rows.filter((r) => r.hodometro === null).map((r) => r.id),
      veiculos: rows.map((r) => r.veiculo),
    },
  })

/** Writes it; a card that told the same before gets what only who stood there knows. */
export async function gravar(
  db: Db,
  novo: repository.Novo,
  agora: Date,
  tanque: string | null = null,
): Promise<string> {
  const same = await unir.findDoCartao(db, novo)
  if (same) await unir.updateComDigitado(db, same.id, novo)
  const row = same
    ? {
        id: same.id,
        veiculo: novo.veiculo,
        em: same.em,
        hodometro: novo.frio ? null : (novo.hodometro ?? same.hodometro),
      }
    : (await repository.insertAbastecimentos(db, [novo]))[0]!
  await acertarSaida(db, row.id, tanque)
  await anotarHodometros(db, [row])
  await avaliar(db, [novo.veiculo], agora)
  return row.id
}

export const criar = (ctx: Ctx, body: AbastecimentoEscrito): Promise<AbastecimentoAberto> =>
  ctx.tx(async (db) => {
    const known = body.idempotencia && (await repository.findPorIdempotencia(db, body.idempotencia))
    if (known) return abrir(ctx, db, known.id)
    const novo = await conferir(ctx, db, body)
    return abrir(ctx, db, await gravar(db, novo, ctx.clock(), body.tanque))
  })

export const editar = (ctx: Ctx, id: string, body: AbastecimentoEscrito): Promise<AbastecimentoAberto> =>
  ctx.tx(async (db) => {
    const was = await repository.findAbastecimento(db, id)
    if (!was) throw erros.sumiu()
    const novo = await conferir(ctx, db, body)
    await repository.updateAbastecimento(db, id, novo)
    await acertarSaida(db, id, body.tanque ?? was.tanque, was.em)
    if (was.veiculo !== novo.veiculo)
      await anotarHodometros(db, [{ id, veiculo: was.veiculo, em: was.em, hodometro: null }])
    await anotarHodometros(db, [
      {
        id,
        veiculo: novo.veiculo,
        em: novo.em,
        hodometro: was.decisao === 'recusado' ? null : novo.hodometro,
      },
    ])
    await avaliar(db, [...new Set([was.veiculo, novo.veiculo])], ctx.clock())
    return abrir(ctx, db, id)
  })

export const apagar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const was = await repository.findAbastecimento(db, id)
    if (!was) throw erros.sumiu()
    if (was.lote !== null) throw erros.doArquivo()
    await repository.deleteAbastecimento(db, id)
    if (was.tanque) await acertarBomba(db, was.tanque, was.em)
    await anotarHodometros(db, [{ id, veiculo: was.veiculo, em: was.em, hodometro: null }])
    await avaliar(db, [was.veiculo], ctx.clock())
  })

type Decidido = { ids: string[]; decisao: 'aceito' | 'recusado' | null; motivo: string }
/** Accepts, refuses or takes back, one or many; what is refused says nothing of the odometer any more. */
export async function decidirNoPasso(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  { ids, decisao, motivo }: Decidido,
): Promise<{ decididos: number }> {
  const rows = await repository.updateDecisao(db, ids, decisao, motivo, ctx.clock())
  for (const r of rows) if (r.bomba) await acertarBomba(db, r.bomba, r.em)
  await anotarHodometros(
    db,
    rows.map((r) => (decisao === 'recusado' ? { ...r, hodometro: null } : r)),
  )
  await avaliar(db, [...new Set(rows.map((r) => r.veiculo))], ctx.clock())
  return { decididos: rows.length }
}

export const decidir = (ctx: Ctx, d: Decidido): Promise<{ decididos: number }> =>
  ctx.tx((db) => decidirNoPasso(ctx, db, d))
