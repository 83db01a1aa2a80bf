import { diaEm, formatDia, formatMoney } from '@tropeiro/contract'
import type { AcertoAberto } from '@tropeiro/contract/financeiro/acertos/formas'
import { contaDe, saldoDoMotorista, saldoDoTerceiro } from '@tropeiro/contract/financeiro/acertos/regras'
import { somaRetida } from '@tropeiro/contract/financeiro/acertos/retencoes'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { exigir, passar } from '../../vida.ts'
import {
  cancelarNascido,
  criarTitulos,
  exigirMesAberto,
  lerConfiguracao,
  lockTitulo,
} from '../titulos/index.ts'
import { acertosErrors } from './acertos.errors.ts'
import * as repository from './acertos.repository.ts'
import { aberto, type Corpo } from './acertos.service.ts'
import { listLinhas } from './linhas.repository.ts'
import { devolver, eTac, reter } from './retencoes/retencoes.service.ts'
import { portaDoAcerto } from './vida.service.ts'

/** What it comes to becomes a title: to pay, or to receive from who kept more than he spent. */
async function titularSaldo(
  db: Db,
  a: repository.AcertoTravado,
  q: { dia: string; vencimento: string },
  saldo: number,
): Promise<string | null> {
  if (saldo === 0) return null
  const [titulo] = await criarTitulos(db, {
    natureza: saldo > 0 ? 'pagar' : 'receber',
    documento: a.documento,
    nome: a.nome,
    cnpj_empresa: a.cnpj_empresa,
    descricao: `Acerto ${a.numero}`,
    emissao: q.dia,
    vencimento: q.vencimento,
    valor_centavos: Math.abs(saldo),
    parcelas: 1,
    categoria: 'acertos',
    observacao: '',
    origem: 'acerto',
    chave: `acerto:${a.id}`,
  })
  return titulo!
}

function exigirDias(ctx: Ctx, q: Corpo<'fechar'>): void {
  if (q.dia > diaEm(ctx.clock())) throw acertosErrors.futuro()
  if (q.vencimento < q.dia) throw acertosErrors.vencimento()
}

/** Withholds what the law says, and makes the title of what is left. */
export const fechar = (ctx: Ctx, id: string, q: Corpo<'fechar'>): Promise<AcertoAberto> =>
  ctx.tx(async (db) => {
    const a = await repository.lockAcerto(db, id)
    await exigir(db, portaDoAcerto, a, 'fechar')
    if (a.estado !== 'aberto') return aberto(ctx, db, id)
    exigirDias(ctx, q)
    await exigirMesAberto(db, q.dia)
    const viagem = a.romaneio_id ? await repository.findViagem(db, { id: a.romaneio_id }) : undefined
    if (viagem && !viagem.terminou) throw acertosErrors.viagemAberta(viagem.numero)
    const rows = await listLinhas(db, id)
    if (rows.length === 0) throw acertosErrors.vazio()
    await repository.travarPessoa(db, a.documento)
    const conta = contaDe(rows)
    let retido = 0
    if (eTac(a) && conta.frete > 0) {
      const { sest_sem_teto } = await lerConfiguracao(db)
      const r = await reter(
        db,
        { acerto: id, cpf: a.documento, cnpj: a.cnpj_empresa, dia: q.dia, bruto: conta.frete },
        {
          dependentes: q.dependentes,
          pensao: q.pensao_centavos,
          inss_de_outros: q.inss_de_outros_centavos,
          sest_sem_teto,
        },
      )
      retido = somaRetida(r)
    }
    const saldo = a.tipo === 'motorista' ? saldoDoMotorista(conta) : saldoDoTerceiro(conta, retido)
    const titulo = await titularSaldo(db, a, q, saldo)
    await passar(db, portaDoAcerto, a, 'fechar', {
      com: {
        texto: `Fechado em ${formatDia(q.dia)}: ${formatMoney(saldo)}${retido > 0 ? `, ${formatMoney(retido)} retidos` : ''}.`,
        fechado: { dia: q.dia, vencimento: q.vencimento, saldo, titulo },
      },
    })
    return aberto(ctx, db, id)
  })

/** Only what was not paid is opened again: its title goes, and what was withheld with it. */
export const reabrir = (ctx: Ctx, id: string, { motivo }: Corpo<'reabrir'>): Promise<AcertoAberto> =>
  ctx.tx(async (db) => {
    const a = await repository.lockAcerto(db, id)
    await repository.travarPessoa(db, a.documento)
    await exigir(db, portaDoAcerto, a, 'reabrir')
    const { fechado_em } = await repository.findAcerto(db, id)
    if (fechado_em) await exigirMesAberto(db, fechado_em)
    await devolver(db, id, ctx.clock())
    const t = a.titulo && (await lockTitulo(db, a.titulo))
    await passar(db, portaDoAcerto, a, 'reabrir', { com: { texto: `Reaberto: ${motivo}` } })
    if (t && t.estado !== 'cancelado') await cancelarNascido(db, t, `O acerto ${a.numero} foi reaberto.`)
    return aberto(ctx, db, id)
  })

export const cancelar = (ctx: Ctx, id: string, { motivo }: Corpo<'cancelar'>): Promise<void> =>
  ctx.tx(async (db) => {
    const a = await repository.lockAcerto(db, id)
    const adiantados = (await listLinhas(db, id)).flatMap((l) => l.titulo ?? [])
    await passar(db, portaDoAcerto, a, 'cancelar', { com: { texto: `Cancelado: ${motivo}` } })
    for (const titulo of a.estado === 'aberto' ? adiantados : []) {
      const t = await lockTitulo(db, titulo)
      if (t.liquidado > 0) throw acertosErrors.adiantamentoPago()
      if (t.estado !== 'cancelado') await cancelarNascido(db, t, `O acerto ${a.numero} foi cancelado.`)
    }
  })
