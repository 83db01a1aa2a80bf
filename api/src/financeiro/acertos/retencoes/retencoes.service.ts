import { diaEm } from '@tropeiro/contract'
import type { Recolhimento, Rendimento } from '@tropeiro/contract/financeiro/acertos/formas'
import {
  type Declarado,
  doPagamento,
  type RetencaoDoPagamento,
} from '@tropeiro/contract/financeiro/acertos/retencoes'
import { type TabelaDoAno, tabelaDe } from '@tropeiro/contract/financeiro/acertos/tabelas'
import { parteDe, somarDias, somarMeses } from '@tropeiro/contract/financeiro/titulos/regras'
import { diasParados } from '../../../cadastros/prazos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { criarTitulos } from '../../titulos/index.ts'
import { acertosErrors } from '../acertos.errors.ts'
import * as repository from './retencoes.repository.ts'

const CPF = 11
const MILHAO = 1_000_000
/** Only a natural person has anything withheld. */
export const eTac = (a: { tipo: string; documento: string }): boolean =>
  a.tipo === 'terceiro' && a.documento.length === CPF

export type Pagamento = { acerto: string; cpf: string; cnpj: string; dia: string; bruto: number }

export function tabelaDoDia(dia: string): TabelaDoAno {
  const t = tabelaDe(dia)
  if (!t) throw acertosErrors.semTabela(dia)
  return t
}

/** What a payment withholds after the others of its person, month and company. */
export async function reterDe(
  db: Db,
  p: Pagamento,
  d: Declarado,
): Promise<{ r: RetencaoDoPagamento; antes: number; tabela: TabelaDoAno }> {
  const tabela = tabelaDoDia(p.dia)
  const antes = await repository.somaDoMes(db, { cpf: p.cpf, mes: p.dia.slice(0, 7), cnpj: p.cnpj }, p.acerto)
  return { r: doPagamento(p.bruto, antes, d, tabela), antes: antes.bruto, tabela }
}

/** Withholds, behind the locks of the person and of the month. @throws AppError where the month has gone on */
export async function reter(db: Db, p: Pagamento, d: Declarado): Promise<RetencaoDoPagamento> {
  const mes = p.dia.slice(0, 7)
  await repository.travarMes(db, { mes, cnpj: p.cnpj })
  if (await repository.findRecolhido(db, { mes, cnpj: p.cnpj })) throw acertosErrors.mesRecolhido(mes)
  const ultima = await repository.findUltima(db, { cpf: p.cpf, mes, cnpj: p.cnpj }, p.acerto)
  if (ultima && ultima.dia > p.dia) throw acertosErrors.antesDoUltimo(ultima.numero)
  const { r, tabela } = await reterDe(db, p, d)
  const { inss, sest, senat, irrf, patronal } = r
  await repository.insertRetencao(db, p.acerto, {
    ...{ cpf: p.cpf, mes, cnpj: p.cnpj, dia: p.dia, bruto: p.bruto, tabela: tabela.desde },
    ...{ inss, sest, senat, irrf, patronal },
    ...d,
  })
  return r
}

/** A settlement after this one, in the same month of the same person, that counted on it. */
export async function depoisDe(db: Db, acerto: string): Promise<number | null> {
  const own = await repository.findDoAcerto(db, acerto)
  if (!own) return null
  const ultima = await repository.findUltima(db, own, acerto)
  return ultima && BigInt(ultima.id) > BigInt(own.id) ? ultima.numero : null
}

/** What was withheld goes back; refused where its month was collected. */
export async function devolver(db: Db, acerto: string, agora: Date): Promise<void> {
  const own = await repository.findDoAcerto(db, acerto)
  if (!own) return
  await repository.travarMes(db, own)
  if (await repository.findRecolhido(db, own)) throw acertosErrors.mesRecolhido(own.mes)
  await repository.desfazer(db, acerto, agora)
}

export const rendimentos = (ctx: Ctx, q: { ano: number; documento: string }): Promise<Rendimento[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listDoAno(db, q.ano, q.documento)
    const pessoas = Map.groupBy(rows, (r) => `${r.documento}:${r.cnpj_empresa}`)
    return [...pessoas.values()].map((meses) => {
      const soma = (k: 'bruto' | 'inss' | 'sest' | 'senat' | 'irrf') =>
        meses.reduce((sum, m) => sum + m[k], 0)
      const [bruto, inss, sest, senat, irrf] = [
        soma('bruto'),
        soma('inss'),
        soma('sest'),
        soma('senat'),
        soma('irrf'),
      ]
      return {
        documento: meses[0]!.documento,
        nome: meses[0]!.nome,
        cnpj_empresa: meses[0]!.cnpj_empresa,
        bruto,
        tributavel: meses.reduce(
          (sum, m) => sum + parteDe(m.bruto, tabelaDoDia(`${m.mes}-28`).rendimento_ppm, MILHAO),
          0,
        ),
        ...{ inss, sest, senat, irrf },
        liquido: bruto - inss - sest - senat - irrf,
        meses: meses.map((m) => ({ mes: m.mes, bruto: m.bruto, inss: m.inss, irrf: m.irrf })),
      }
    })
  })

export const recolhimentos = (ctx: Ctx): Promise<Recolhimento[]> =>
  ctx.tx((db) => repository.listRecolhimentos(db, null))

const RECEITA = { documento: '00394460005887', nome: 'Receita Federal do Brasil' }
const DIA_DO_RECOLHIMENTO = 20

/** The 20th of the next month, or the business day before it. */
async function vencimentoDo(db: Db, mes: string): Promise<string> {
  const proximo = somarMeses(`${mes}-01`, 1).slice(0, 7)
  const parado = await diasParados(db, `${proximo}-01`, `${proximo}-${DIA_DO_RECOLHIMENTO}`)
  let dia = `${proximo}-${DIA_DO_RECOLHIMENTO}`
  while (parado(dia)) dia = somarDias(dia, -1)
  return dia
}

/** The titles by which a month's withheld taxes, and what the company pays beside them, are collected. Once a month and company. */
export const recolher = (ctx: Ctx, q: { mes: string; cnpj_empresa: string }): Promise<Recolhimento> =>
  ctx.tx(async (db) => {
    const own = { mes: q.mes, cnpj: q.cnpj_empresa }
    const hoje = diaEm(ctx.clock())
    if (q.mes >= hoje.slice(0, 7)) throw acertosErrors.mesCorrente(q.mes)
    await repository.travarMes(db, own)
    const [r] = await repository.listRecolhimentos(db, own)
    if (!r) throw acertosErrors.nadaARecolher(q.mes)
    if (!(await repository.findRecolhido(db, own))) {
      const vencimento = await vencimentoDo(db, q.mes)
      const emissao = [hoje, vencimento].sort()[0]!
      const mes = `${q.mes.slice(5)}/${q.mes.slice(0, 4)}`
      const guias = [
        {
          chave: 'previdencia',
          valor: r.inss + r.sest + r.senat + r.patronal,
          de: 'INSS, SEST/SENAT e patronal',
        },
        { chave: 'irrf', valor: r.irrf, de: 'IRRF' },
      ].filter((g) => g.valor > 0)
      const titulos: string[] = []
      for (const g of guias)
        titulos.push(
          ...(await criarTitulos(db, {
            natureza: 'pagar',
            ...RECEITA,
            cnpj_empresa: q.cnpj_empresa,
            descricao: `${g.de} de autônomos ${mes}`,
            emissao,
            vencimento,
            valor_centavos: g.valor,
            parcelas: 1,
            categoria: 'retidos',
            observacao: '',
            origem: 'acerto',
            chave: `retido:${q.cnpj_empresa}:${q.mes}:${g.chave}`,
          })),
        )
      await repository.insertRecolhimento(db, { ...own, titulos })
    }
    return (await repository.listRecolhimentos(db, own))[0]!
  })
