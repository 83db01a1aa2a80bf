import { createHash } from 'node:crypto'
import { lerOfx, separarNovos } from '@tropeiro/bancos'
import { diaEm, formatDia, formatMoney } from '@tropeiro/contract'
import type { Importacao } from '@tropeiro/contract/financeiro/contas/formas'
import type { Conta } from '@tropeiro/contract/financeiro/titulos/cadastros'
import { somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { exigirMesAberto, findConta, listContas, listFechados } from '../../titulos/index.ts'
import { contasErrors } from '../contas.errors.ts'
import * as repository from './extrato.repository.ts'

export async function contaDe(db: Db, id: string): Promise<Conta> {
  const conta = await findConta(db, id)
  if (!conta) throw contasErrors.semConta()
  return conta
}

export const listar = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const saldos = new Map((await repository.listSaldos(db)).map((s) => [s.conta, s]))
    return (await listContas(db)).map((c) => {
      const s = saldos.get(c._id)
      return {
        ...c,
        saldo: c.saldo_inicial + (s?.soma ?? 0),
        saldo_banco: s?.saldo_banco ?? null,
        saldo_banco_em: s?.saldo_banco_em ?? null,
        pendentes: s?.pendentes ?? 0,
      }
    })
  })

export const naTela = ({ fitid: _f, e2e: _e, ...l }: repository.LancamentoRow) => l

export const extrato = (
  ctx: Ctx,
  conta: string,
  q: { de: string; ate: string; pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => {
    await contaDe(db, conta)
    const asked = { conta, de: q.de, ate: q.ate }
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return {
      dados: (await repository.listExtrato(db, { ...asked, ...page })).map(naTela),
      ...(await repository.countExtrato(db, asked)),
    }
  })

/** Letters and digits only, leading zeros away: banks write an account in many ways. */
const so = (text: string | null) => (text ?? '').replace(/[^0-9a-z]/gi, '').replace(/^0+/, '')
const mesmaConta = (deles: string | null, nossa: Conta): boolean => {
  const [a, b, comAgencia] = [so(deles), so(nossa.conta), so(nossa.agencia + nossa.conta)]
  return (
    a === '' || b === '' || [b, comAgencia].some((one) => a === one || a.endsWith(one) || one.endsWith(a))
  )
}

/** Reads a statement into an account: what stood already does not come again, and what cannot be read is told with its line. */
export async function importar(
  ctx: Ctx,
  id: string,
  files: AsyncIterable<UploadedFile>,
): Promise<Importacao> {
  let file: { nome: string; bytes: Uint8Array } | undefined
  for await (const f of files) {
    const bytes = await f.ler()
    file ??= { nome: f.nome, bytes }
  }
  if (!file || file.bytes.length === 0) throw contasErrors.semArquivo()
  const { extratos, problemas } = lerOfx(file.bytes)
  const { nome, bytes } = file
  return ctx.tx(async (db) => {
    const conta = await contaDe(db, id)
    await repository.travarConta(db, id)
    const e = extratos.find((one) => mesmaConta(one.conta, conta))
    if (!e && extratos[0]) throw contasErrors.outraConta(extratos[0].conta ?? '?', conta.conta)
    if (!e) throw contasErrors.naoLido(problemas[0]?.mensagem ?? 'Nada se lê neste arquivo.')
    const fechados = new Set(await listFechados(db))
    const lidos = e.lancamentos.filter((l) => l.centavos !== 0)
    const dias = lidos.map((l) => l.dia).sort()
    const known = dias[0] ? await repository.listConhecidos(db, id, dias[0], dias.at(-1)!) : []
    const { novos, repetidos } = separarNovos(known, lidos)
    const entram = novos.filter((l) => !fechados.has(l.dia.slice(0, 7)))
    for (const l of novos.filter((l) => fechados.has(l.dia.slice(0, 7))))
      problemas.push({
        linha: null,
        nivel: 'erro',
        mensagem: `"${l.texto}" de ${formatDia(l.dia)}, ${formatMoney(l.centavos)}, ficou de fora: o mês está fechado.`,
      })
    const { ate } = await repository.ultimoDia(db, id)
    if (ate && e.de && e.de > somarDias(ate, 1))
      problemas.push({
        linha: null,
        nivel: 'aviso',
        mensagem: `Falta o extrato de ${formatDia(somarDias(ate, 1))} a ${formatDia(somarDias(e.de, -1))}.`,
      })
    const saldoEm = e.saldo ? (e.saldo.dia ?? e.ate) : null
    const arquivo = await repository.insertArquivo(db, {
      conta: id,
      nome: nome.slice(0, 200),
      hash: createHash('sha256').update(bytes).digest('hex'),
      de: e.de,
      ate: e.ate,
      lidos: lidos.length,
      novos: entram.length,
      saldo: e.saldo?.centavos ?? null,
      saldoEm,
      problemas,
    })
    if (entram.length > 0)
      await repository.insertLancamentos(
        db,
        id,
        { origem: 'ofx', arquivo: arquivo.id },
        entram.map((l) => ({
          ...l,
          texto: l.texto.slice(0, 300),
          documento: l.documento?.slice(0, 60) ?? null,
        })),
      )
    if (e.saldo && saldoEm) {
      const nosso = conta.saldo_inicial + (await repository.somaAte(db, id, saldoEm)).soma
      if (nosso !== e.saldo.centavos)
        problemas.push({
          linha: null,
          nivel: 'aviso',
          mensagem: `O banco diz ${formatMoney(e.saldo.centavos)} em ${formatDia(saldoEm)}; aqui somam ${formatMoney(nosso)}.`,
        })
    }
    return {
      arquivo: nome,
      conta: conta.nome,
      lidos: lidos.length,
      novos: entram.length,
      repetidos: repetidos.length,
      de: e.de,
      ate: e.ate,
      problemas,
    }
  })
}

export const lancar = (
  ctx: Ctx,
  id: string,
  q: {
    dia: string
    sentido: 'entrada' | 'saida'
    valor_centavos: number
    texto: string
    idempotencia?: string | undefined
  },
): Promise<void> =>
  ctx.tx(async (db) => {
    if (!(await contaDe(db, id)).ativa) throw contasErrors.desativada()
    if (q.dia > diaEm(ctx.clock())) throw contasErrors.depoisDeHoje()
    await exigirMesAberto(db, q.dia)
    const centavos = q.sentido === 'entrada' ? q.valor_centavos : -q.valor_centavos
    const chave = q.idempotencia ? `lancamento:${q.idempotencia}` : null
    await repository.insertLancamentos(db, id, { origem: 'manual', arquivo: null }, [
      { dia: q.dia, centavos, texto: q.texto, chave },
    ])
  })

/** @returns both entries, or fewer where this asking was answered before */
export async function transferirEntre(
  db: Db,
  q: { de: Conta; para: Conta; dia: string; valor: number; texto: string; chave: string },
): Promise<string[]> {
  const uma = (conta: Conta, centavos: number, texto: string, lado: string) =>
    repository.insertLancamentos(db, conta._id, { origem: 'transferencia', arquivo: null }, [
      { dia: q.dia, centavos, texto: q.texto || texto, chave: `${q.chave}:${lado}` },
    ])
  const saida = await uma(q.de, -q.valor, `Transferência para ${q.para.nome}`, 'de')
  const entrada = await uma(q.para, q.valor, `Transferência de ${q.de.nome}`, 'para')
  return [...saida, ...entrada].map((l) => l.id)
}
