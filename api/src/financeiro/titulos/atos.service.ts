import { randomUUID } from 'node:crypto'
import { diaEm, formatDia, formatMoney, formatQuantas } from '@tropeiro/contract'
import { formasDePagamento } from '@tropeiro/contract/financeiro/titulos/nomes'
import { emParcelas, somarMeses } from '@tropeiro/contract/financeiro/titulos/regras'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { exigir, passar } from '../../vida.ts'
import { exigirCategoria, exigirCentro, exigirConta } from './cadastros/cadastros.service.ts'
import { acertarSaldo, baixarTravado, jaFeito, mover } from './dinheiro/dinheiro.service.ts'
import { titulosErrors } from './titulos.errors.ts'
import * as repository from './titulos.repository.ts'
import { type Corpo, encargosNoDia } from './titulos.service.ts'
import { portaDoTitulo } from './vida.service.ts'

/** Due day and what it is sorted by; its money changes by movements only. */
export const alterar = (ctx: Ctx, id: string, q: Corpo<'alterar'>): Promise<void> =>
  ctx.tx(async (db) => {
    const t = await repository.lockTitulo(db, id)
    if (q.vencimento < t.emissao) throw titulosErrors.vencimento()
    const antes = await repository.findTitulo(db, id)
    if (q.categoria !== antes.categoria) await exigirCategoria(db, q.categoria)
    await exigirCentro(db, q.centro)
    // A due day that moves is what an adjustment is: only while something is open.
    if (q.vencimento !== t.vencimento && t.estado !== 'previsto') {
      await exigir(db, portaDoTitulo, t, 'ajustar')
      if (await ctx.perguntas.boletoNoBanco(db, id)) throw titulosErrors.vencimentoNoBanco()
    }
    await repository.updateTitulo(db, id, { ...q, centro: q.centro ?? null })
    if (q.vencimento !== t.vencimento)
      await repository.insertHistorico(
        db,
        id,
        `Vencimento mudado de ${formatDia(t.vencimento)} para ${formatDia(q.vencimento)}.`,
      )
  })

/** What is on its way out of an account is neither given up nor made into something else. */
async function exigirForaDoBanco(ctx: Ctx, db: Db, id: string): Promise<void> {
  if (await ctx.perguntas.estaNoBanco(db, id)) throw titulosErrors.noBanco()
}

export const confirmar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDoTitulo, id, 'confirmar', { com: { texto: 'Confirmado: passou a ser devido.' } })
  })

export const cancelar = (ctx: Ctx, id: string, { motivo }: Corpo<'cancelar'>): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDoTitulo, id, 'cancelar', {
      fazer: () => exigirForaDoBanco(ctx, db, id),
      com: { texto: `Cancelado: ${motivo}` },
    })
  })

/** A title that was made of something else goes when that is taken back; the caller holds it locked, its settlement taken back. */
export async function cancelarNascido(
  db: Db,
  t: repository.TituloTravado,
  texto = 'Cancelado com a conciliação.',
): Promise<void> {
  await passar(db, portaDoTitulo, t, 'cancelar', { com: { texto } })
}

type Programado = { dia: string; conta: string | null; forma: Corpo<'programar'>['forma'] }
const ditoProgramado = (q: Programado): string =>
  `Programado para ${formatDia(q.dia)}, ${formasDePagamento[q.forma]}.`

/** A title that the caller holds locked says when and how it is paid; one that was paid in part stays so. */
export async function programarTravado(db: Db, t: repository.TituloTravado, q: Programado): Promise<void> {
  const fazer = () => repository.updateProgramacao(db, t.id, q)
  if (t.estado !== 'parcial') {
    await passar(db, portaDoTitulo, t, 'programar', { com: { texto: ditoProgramado(q) }, fazer })
    return
  }
  await fazer()
  await repository.insertHistorico(db, t.id, ditoProgramado(q))
}

/** Its payment is not to be: it waits again, with the reason in its history. */
export async function soltarTravado(db: Db, t: repository.TituloTravado, texto: string): Promise<void> {
  if (t.estado === 'agendado') await passar(db, portaDoTitulo, t, 'desprogramar', { com: { texto } })
  else await repository.insertHistorico(db, t.id, texto)
}

export const programar = (ctx: Ctx, id: string, q: Corpo<'programar'>): Promise<void> =>
  ctx.tx(async (db) => {
    await exigirConta(db, q.conta)
    await passar(db, portaDoTitulo, id, 'programar', {
      com: { texto: ditoProgramado({ ...q, conta: q.conta ?? null }) },
      fazer: () => repository.updateProgramacao(db, id, { ...q, conta: q.conta ?? null }),
    })
  })

export const desprogramar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDoTitulo, id, 'desprogramar', {
      fazer: () => exigirForaDoBanco(ctx, db, id),
      com: { texto: 'Tirado da programação.' },
    })
  })

export const perder = (ctx: Ctx, id: string, { motivo }: Corpo<'perder'>): Promise<void> =>
  ctx.tx(async (db) => {
    const t = await repository.lockTitulo(db, id)
    await exigirForaDoBanco(ctx, db, id)
    const dia = diaEm(ctx.clock())
    await mover(
      db,
      t,
      'perder',
      { lote: randomUUID(), dia, credito: dia, fonte: 'manual', conta: null, motivo },
      [{ tipo: 'perda', valor: t.saldo }],
      { texto: `Perda de ${formatMoney(t.saldo)}: ${motivo}`, para: 'perdido' },
    )
  })

/** The balance, more or less what was agreed, becomes new titles of the same party. */
export const renegociar = (ctx: Ctx, id: string, q: Corpo<'renegociar'>): Promise<void> =>
  ctx.tx(async (db) => {
    const t = await repository.lockTitulo(db, id)
    const dia = diaEm(ctx.clock())
    await exigir(db, portaDoTitulo, t, 'renegociar')
    await exigirForaDoBanco(ctx, db, id)
    if (q.desconto_centavos >= t.saldo + q.acrescimo_centavos) throw titulosErrors.descontoDemais(t.saldo)
    if (q.vencimento < dia) throw titulosErrors.vencimento()
    const { motivo } = q
    if (q.acrescimo_centavos > 0)
      await acertarSaldo(
        ctx,
        db,
        t,
        { tipo: 'acrescimo', valor_centavos: q.acrescimo_centavos, motivo },
        randomUUID(),
      )
    if (q.desconto_centavos > 0)
      await acertarSaldo(
        ctx,
        db,
        t,
        { tipo: 'abatimento', valor_centavos: q.desconto_centavos, motivo },
        randomUUID(),
      )
    const valor = t.saldo
    if (valor < q.parcelas) throw titulosErrors.parcelasDemais()
    const velho = await repository.findTitulo(db, id)
    for (const [i, parte] of emParcelas(valor, q.parcelas).entries())
      await repository.insertTitulo(db, {
        natureza: velho.natureza,
        estado: 'aberto',
        origem: 'renegociacao',
        origemChave: null,
        descricao: `${velho.descricao} (renegociado)`.slice(0, 120),
        documento: velho.documento,
        nome: velho.nome,
        cnpjEmpresa: velho.cnpj_empresa,
        parcela: i + 1,
        parcelas: q.parcelas,
        emissao: dia,
        vencimento: somarMeses(q.vencimento, i),
        valor: parte,
        categoria: velho.categoria,
        centro: velho.centro?._id ?? null,
        fatura: velho.fatura,
        renegociadoDe: id,
        observacao: motivo,
      })
    await mover(
      db,
      t,
      'renegociar',
      { lote: randomUUID(), dia, credito: dia, fonte: 'manual', conta: null, motivo },
      [{ tipo: 'renegociacao', valor }],
      {
        texto: `${formatMoney(valor)} renegociados em ${formatQuantas(q.parcelas, 'parcela', 'parcelas')}: ${motivo}`,
        para: 'renegociado',
      },
    )
  })

/** The whole balance of several, all or none. */
export const baixarVarios = (
  ctx: Ctx,
  q: Corpo<'baixarVarios'>,
): Promise<{ baixados: number; valor: number }> =>
  ctx.tx(async (db) => {
    const rows = await repository.lockTitulos(db, q.titulos)
    const chave = q.idempotencia ?? randomUUID()
    let valor = 0
    let baixados = 0
    for (const t of rows) {
      const lote = `${chave}:${t.id}`
      if (await jaFeito(db, t.id, lote)) continue
      const devidos = q.com_encargos ? await encargosNoDia(db, t, q.dia) : { juros: 0, multa: 0 }
      const total = t.saldo + devidos.juros + devidos.multa
      await baixarTravado(
        ctx,
        db,
        t,
        {
          valor_centavos: t.saldo,
          juros_centavos: devidos.juros,
          multa_centavos: devidos.multa,
          desconto_centavos: 0,
          dia: q.dia,
          conta: q.conta ?? null,
          motivo: '',
        },
        { lote, fonte: 'manual' },
      )
      valor += total
      baixados++
    }
    return { baixados, valor }
  })
