import { diaEm, formatDocumento, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { acertos } from '@tropeiro/contract/financeiro/acertos/calls'
import type { Acerto, AcertoAberto, RetencaoDoAcerto } from '@tropeiro/contract/financeiro/acertos/formas'
import { listaDeAcertos } from '@tropeiro/contract/financeiro/acertos/lista'
import { linhasDoTipo, tiposDeLinha } from '@tropeiro/contract/financeiro/acertos/nomes'
import { contaDe, saldoDoMotorista, saldoDoTerceiro } from '@tropeiro/contract/financeiro/acertos/regras'
import { nadaDeclarado, somaRetida } from '@tropeiro/contract/financeiro/acertos/retencoes'
import { urlDeLeitura } from '../../alicerce/arquivos/index.ts'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import {
  cancelarNascido,
  criarTitulos,
  empresaDe,
  lerConfiguracao,
  lockTitulo,
  temBaixa,
} from '../titulos/index.ts'
import { acertosErrors } from './acertos.errors.ts'
import * as repository from './acertos.repository.ts'
import * as linhas from './linhas.repository.ts'
import { findDoAcerto } from './retencoes/retencoes.repository.ts'
import { depoisDe, eTac, reterDe } from './retencoes/retencoes.service.ts'

type Calls = typeof acertos
export type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

/** What it comes to: as it was closed, or as its lines stand. Of one that is open nothing is withheld yet. */
const saldoDe = (a: repository.AcertoRow): number =>
  a.saldo ??
  (a.tipo === 'motorista' ? a.devido - a.adiantado : a.frete - a.adiantado - a.combustivel - a.retido)

export const naTela = (
  { romaneio_id: _r, frete: _f, combustivel: _c, do_adiantamento: _d, ...a }: repository.AcertoRow,
  saldo: number,
): Acerto => ({
  ...a,
  saldo,
  em: a.em.toISOString(),
})

export const listar = (ctx: Ctx, q: Corpo<'exportar'> & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const dados = (await repository.listAcertos(db, q, page)).map((a) => naTela(a, saldoDe(a)))
    return { dados, ...(await repository.countAcertos(db, q)) }
  })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeAcertos, acertos.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) =>
      (await repository.listAcertos(db, q, { limite: POR_PAGINA, pular: numero * POR_PAGINA })).map((a) =>
        naTela(a, saldoDe(a)),
      ),
    ),
})
/** Queues the spreadsheet of the settlements that the search finds. */
export const exportarAcertos = planilha.pedir
export const tarefasDeAcertos = planilha.tarefas

/** As it was withheld; of an open one, as it would be today with nothing declared. */
async function retencaoDe(ctx: Ctx, db: Db, a: repository.AcertoRow): Promise<RetencaoDoAcerto | null> {
  if (!eTac(a) || a.frete === 0) return null
  const feita = await findDoAcerto(db, a._id)
  if (feita) {
    const { mes, inss, sest, senat, irrf, patronal, bruto, tabela } = feita
    return { mes, inss, sest, senat, irrf, patronal, bruto, bruto_antes: 0, tabela: tabela.slice(0, 4) }
  }
  const dia = diaEm(ctx.clock())
  const { sest_sem_teto } = await lerConfiguracao(db)
  const p = { acerto: a._id, cpf: a.documento, cnpj: a.cnpj_empresa, dia, bruto: a.frete }
  const { r, antes, tabela } = await reterDe(db, p, { ...nadaDeclarado, sest_sem_teto })
  const { inss, sest, senat, irrf, patronal } = r
  return {
    mes: dia.slice(0, 7),
    ...{ inss, sest, senat, irrf, patronal },
    bruto: a.frete,
    bruto_antes: antes,
    tabela: tabela.desde.slice(0, 4),
  }
}

export async function aberto(ctx: Ctx, db: Db, id: string): Promise<AcertoAberto> {
  const a = await repository.findAcerto(db, id)
  const rows = await linhas.listLinhas(db, id)
  const { pendentes: _p, ...conta } = contaDe(rows)
  const retencao = await retencaoDe(ctx, db, a)
  const saldo =
    a.tipo === 'motorista'
      ? saldoDoMotorista({ ...conta, pendentes: 0 })
      : saldoDoTerceiro({ ...conta, pendentes: 0 }, retencao ? somaRetida(retencao) : 0)
  return {
    acerto: naTela(a, a.saldo ?? saldo),
    linhas: await Promise.all(
      rows.map(async ({ imagens, titulo: _t, ...l }) => ({
        ...l,
        em: l.em.toISOString(),
        fotos: await Promise.all(imagens.map((chave) => urlDeLeitura(ctx, chave))),
      })),
    ),
    conta: { ...conta, saldo },
    retencao,
    historico: (await repository.listHistorico(db, id)).map((h) => ({ ...h, em: h.em.toISOString() })),
    depois: a.estado === 'fechado' ? await depoisDe(db, id) : null,
    pago: await temBaixa(db, a.titulo),
  }
}
export const buscar = (ctx: Ctx, id: string): Promise<AcertoAberto> => ctx.tx((db) => aberto(ctx, db, id))

/** Who it is of: who was said, or the driver of the trip. */
async function deQuem(db: Db, q: Corpo<'criar'>) {
  if (q.romaneio == null)
    return {
      documento: q.documento!,
      nome: q.nome,
      romaneio: null,
      cnpj: await empresaDe(db, q.cnpj_empresa),
    }
  const viagem = await repository.findViagem(db, { numero: q.romaneio })
  if (!viagem) throw acertosErrors.semRomaneio(q.romaneio)
  const outro = await repository.findDaViagem(db, viagem.id)
  if (outro) throw acertosErrors.jaHa(outro.numero)
  const documento = q.documento ?? viagem.cpf
  if (!documento) throw acertosErrors.semMotorista()
  return {
    documento,
    nome: q.documento && q.nome ? q.nome : viagem.nome,
    romaneio: viagem.id,
    cnpj: viagem.cnpj_empresa,
  }
}

export const criar = (ctx: Ctx, q: Corpo<'criar'>): Promise<AcertoAberto> =>
  ctx.tx(async (db) => {
    const known = q.idempotencia && (await repository.findPorChave(db, q.idempotencia))
    if (known) return aberto(ctx, db, known.id)
    const de = await deQuem(db, q)
    await repository.travarPessoa(db, de.documento)
    const { id } = await repository.insertAcerto(db, {
      tipo: q.tipo,
      documento: de.documento,
      nome: de.nome || formatDocumento(de.documento),
      cnpjEmpresa: de.cnpj,
      romaneio: de.romaneio,
      chave: q.idempotencia ?? null,
    })
    await repository.insertHistorico(db, id, 'Aberto.')
    return aberto(ctx, db, id)
  })

export function exigirAberto(a: repository.AcertoTravado): void {
  if (a.estado !== 'aberto') throw acertosErrors.fechado(a.numero)
}

export const lancar = (ctx: Ctx, id: string, q: Corpo<'lancar'>): Promise<AcertoAberto> =>
  ctx.tx(async (db) => {
    const a = await repository.lockAcerto(db, id)
    if (q.idempotencia && (await linhas.findPorChave(db, q.idempotencia))) return aberto(ctx, db, id)
    exigirAberto(a)
    if (!linhasDoTipo[a.tipo].includes(q.tipo)) throw acertosErrors.naoCabe()
    const viagem = q.romaneio == null ? null : await repository.findViagem(db, { numero: q.romaneio })
    if (q.romaneio != null && !viagem) throw acertosErrors.semRomaneio(q.romaneio)
    const nova = await linhas.insertLinha(db, id, {
      tipo: q.tipo,
      despesa: q.tipo === 'despesa' ? (q.despesa ?? null) : null,
      pendente: false,
      descricao: q.descricao,
      lugar: q.lugar,
      dia: q.dia,
      quantidade: q.quantidade,
      unitario: q.unitario_centavos,
      doAdiantamento: q.tipo === 'despesa' && q.do_adiantamento,
      romaneio: viagem?.id ?? null,
      imagens: [],
      doTelefone: false,
      chave: q.idempotencia ?? null,
    })
    if (nova && q.tipo === 'adiantamento') {
      const [titulo] = await criarTitulos(db, {
        natureza: 'pagar',
        documento: a.documento,
        nome: a.nome,
        cnpj_empresa: a.cnpj_empresa,
        descricao: `Adiantamento do acerto ${a.numero}`,
        emissao: q.dia,
        vencimento: q.dia,
        valor_centavos: q.quantidade * q.unitario_centavos,
        parcelas: 1,
        categoria: 'adiantamentos',
        observacao: q.descricao,
        origem: 'acerto',
        chave: `acerto:${id}:linha:${nova.id}`,
      })
      await linhas.updateTitulo(db, nova.id, titulo!)
    }
    if (nova)
      await repository.insertHistorico(
        db,
        id,
        `${tiposDeLinha[q.tipo]} de ${formatMoney(q.quantidade * q.unitario_centavos)}.`,
      )
    return aberto(ctx, db, id)
  })

export const tirar = (ctx: Ctx, id: string, linha: string): Promise<AcertoAberto> =>
  ctx.tx(async (db) => {
    const a = await repository.lockAcerto(db, id)
    exigirAberto(a)
    const l = (await linhas.listLinhas(db, id)).find((one) => one._id === linha)
    if (!l) throw acertosErrors.semLinha()
    if (l.do_telefone) throw acertosErrors.doTelefone()
    if (l.titulo) {
      const t = await lockTitulo(db, l.titulo)
      if (t.liquidado > 0) throw acertosErrors.adiantamentoPago()
      await linhas.deleteLinha(db, linha)
      if (t.estado !== 'cancelado') await cancelarNascido(db, t, `Saiu do acerto ${a.numero}.`)
    } else await linhas.deleteLinha(db, linha)
    await repository.insertHistorico(db, id, `${tiposDeLinha[l.tipo]} de ${formatMoney(l.valor)} tirada.`)
    return aberto(ctx, db, id)
  })

export const decidir = (ctx: Ctx, id: string, q: Corpo<'decidir'>): Promise<AcertoAberto> =>
  ctx.tx(async (db) => {
    exigirAberto(await repository.lockAcerto(db, id))
    if ((await linhas.decidir(db, id, q)) !== new Set(q.linhas).size) throw acertosErrors.soDespesa()
    return aberto(ctx, db, id)
  })
