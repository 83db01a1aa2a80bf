import type { HandlerInput } from '@tropeiro/contract'
import { formatPlaca } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { abastecimentos } from '@tropeiro/contract/frota/abastecimentos/calls'
import { type ArquivoPronto, examinar, marcarGravado } from '../../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { abastecimentosErrors as erros } from '../abastecimentos.errors.ts'
import { findPorIdempotencia, type Novo } from '../abastecimentos.repository.ts'
import { acharPostos, chaveDoPosto } from '../postos.repository.ts'
import { gravar } from '../registrar/registrar.service.ts'
import { findPelaPlaca } from './telefone.repository.ts'

type Dito = HandlerInput<(typeof abastecimentos)['dizer']>['body']

/** A phone that was off the net for longer has forgotten the day. */
const NO_PASSADO_MS = 30 * 86_400_000

async function examinarFotos(ctx: Ctx, chaves: readonly string[]): Promise<ArquivoPronto[]> {
  const own = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/`
  const ready: ArquivoPronto[] = []
  for (const chave of new Set(chaves)) {
    if (!chave.startsWith(own)) throw erros.fotoDeOutro()
    ready.push(await examinar(ctx, chave))
  }
  return ready
}

/** What a driver filled up, once by its key: at his phone's hour, and beside it when the house heard of it. */
export async function dizer(ctx: Ctx, p: Dito): Promise<{ mensagem: string }> {
  const chave = `telefone:${ctx.usuario.id}:${p.idempotencia}`
  const dito = {
    mensagem: `Abastecimento de ${(p.ml / 1000).toLocaleString('pt-BR')} L de ${formatPlaca(p.placa)} recebido.`,
  }
  if (await ctx.tx((db) => findPorIdempotencia(db, chave))) return dito
  const fotos = await examinarFotos(ctx, [...p.recibo, ...p.painel])
  const agora = ctx.clock()
  const em = new Date(Math.min(Math.max(Date.parse(p.em), +agora - NO_PASSADO_MS), +agora))
  return ctx.tx(async (db) => {
    const v = await findPelaPlaca(db, placaComparada(p.placa))
    if (!v) throw erros.placaDesconhecida(formatPlaca(p.placa))
    // The row of the vehicle is held: the same telling at the same moment waits here and finds the first.
    if (await findPorIdempotencia(db, chave)) return dito
    const { reboque } = unidades[v.unidade]
    if (reboque && p.hodometro !== null) throw erros.semMotor()
    if (p.frio && !reboque && v.tanque_frio_litros === null) throw erros.semFrio(p.placa)
    const lugar = { nome: p.posto, cnpj: '', cidade: p.cidade, uf: '' }
    const novo: Novo = {
      veiculo: v.id,
      em,
      semHora: false,
      hodometro: p.hodometro,
      frio: p.frio || reboque,
      horimetro: p.horimetro,
      ml: p.ml,
      cheio: p.cheio,
      faltouAntes: p.faltou_antes,
      produto: p.produto,
      milesimos: p.centavos === null ? null : Math.round((p.centavos * 10_000) / p.ml),
      centavos: p.centavos,
      posto: p.bomba ? null : ((await acharPostos(db, [lugar])).get(chaveDoPosto(lugar)) ?? null),
      motorista: ctx.usuario.nome,
      observacao: p.observacao,
      origem: p.bomba ? 'bomba' : 'telefone',
      lote: null,
      chave: null,
      cartao: '',
      idempotencia: chave,
      fotosRecibo: p.recibo,
      fotosPainel: p.painel,
      recebidoEm: agora,
    }
    await gravar(db, novo, agora)
    for (const f of fotos) await marcarGravado(db, f.id)
    return dito
  })
}
