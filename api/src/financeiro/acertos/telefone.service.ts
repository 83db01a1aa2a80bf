import { diaEm, formatDia, formatQuantas } from '@tropeiro/contract'
import type { MeuAcerto } from '@tropeiro/contract/financeiro/acertos/no-telefone'
import { despesasDeViagem, tiposDeLinha } from '@tropeiro/contract/financeiro/acertos/nomes'
import { type ArquivoPronto, examinar, marcarGravado } from '../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../ctx.ts'
import { empresaDe, listLiquidados } from '../titulos/index.ts'
import { acertosErrors } from './acertos.errors.ts'
import * as repository from './acertos.repository.ts'
import type { Corpo } from './acertos.service.ts'
import * as linhas from './linhas.repository.ts'

/** The settlements of whoever asks, and nobody else's: by his own CPF. */
export const meus = (ctx: Ctx): Promise<MeuAcerto[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listDaPessoa(db, ctx.usuario.cpf)
    const pagos = await listLiquidados(
      db,
      rows.flatMap((a) => a.titulo ?? []),
    )
    const all: MeuAcerto[] = []
    for (const a of rows) {
      const own = await linhas.listLinhas(db, a._id)
      const { adiantado, devido, retido } = a
      all.push({
        _id: a._id,
        numero: a.numero,
        estado: a.estado,
        romaneio: a.romaneio,
        ...{ adiantado, devido, retido },
        saldo: a.saldo ?? devido - adiantado - a.combustivel - retido,
        vencimento: a.vencimento,
        pago: a.titulo !== null && pagos.has(a.titulo),
        linhas: own.map((l) => ({
          _id: l._id,
          titulo: l.despesa ? despesasDeViagem[l.despesa] : tiposDeLinha[l.tipo],
          detalhe: [
            l.descricao,
            l.lugar,
            l.quantidade > 1 ? formatQuantas(l.quantidade, 'vez', 'vezes') : '',
            l.romaneio ? `Romaneio ${l.romaneio}` : '',
          ]
            .filter(Boolean)
            .join(' · '),
          dia: l.dia,
          valor: l.tipo === 'adiantamento' || l.tipo === 'combustivel' ? -l.valor : l.valor,
          estado: l.estado,
          motivo: l.motivo,
        })),
      })
    }
    return all
  })

async function examinarFotos(ctx: Ctx, chaves: readonly string[]): Promise<ArquivoPronto[]> {
  const own = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/`
  const ready: ArquivoPronto[] = []
  for (const chave of new Set(chaves)) {
    if (!chave.startsWith(own)) throw acertosErrors.fotoDeOutro()
    ready.push(await examinar(ctx, chave))
  }
  return ready
}

/** An expense goes into his open settlement; he who has none gets one. Told again, it is the same. */
export async function gastar(ctx: Ctx, q: Corpo<'gastar'>): Promise<{ mensagem: string }> {
  const chave = `telefone:${ctx.usuario.id}:${q.idempotencia}`
  const dito = { mensagem: `Despesa de ${formatDia(q.dia)} recebida: o escritório vai conferir.` }
  if (await ctx.tx((db) => linhas.findPorChave(db, chave))) return dito
  const fotos = await examinarFotos(ctx, q.imagens)
  const hoje = diaEm(ctx.clock())
  return ctx.tx(async (db) => {
    const cpf = ctx.usuario.cpf
    const motorista = await repository.findMotorista(db, cpf)
    if (!motorista) throw acertosErrors.foraDoCadastro()
    await repository.travarPessoa(db, cpf)
    const vivo =
      (await repository.findAbertoDaPessoa(db, cpf)) ??
      (await repository.insertAcerto(db, {
        tipo: 'motorista',
        documento: cpf,
        nome: motorista.nome,
        cnpjEmpresa: motorista.cnpj_empresa || (await empresaDe(db, null)),
        romaneio: null,
        chave: null,
      }))
    await repository.lockAcerto(db, vivo.id)
    await linhas.insertLinha(db, vivo.id, {
      tipo: 'despesa',
      despesa: q.despesa,
      pendente: true,
      descricao: q.descricao,
      lugar: q.lugar,
      dia: [q.dia, hoje].sort()[0]!,
      quantidade: 1,
      unitario: q.valor_centavos,
      doAdiantamento: q.do_adiantamento,
      romaneio: null,
      imagens: q.imagens,
      doTelefone: true,
      chave,
    })
    for (const f of fotos) await marcarGravado(db, f.id)
    return dito
  })
}
