import { diaEm } from '@tropeiro/contract'
import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import type { Fato } from '../../../alicerce/fatos/index.ts'
import type { Ctx, CtxDoGrupo, Deps } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { anotarNoTitulo, lockTitulos, type TituloTravado } from '../../titulos/index.ts'
import { pedirPelaApi } from '../banco/pedir.ts'
import { boletosErrors } from '../boletos.errors.ts'
import * as boletos from '../boletos.repository.ts'
import { type Corpo, noFio } from '../boletos.service.ts'
import { findConvenio } from '../convenios/convenios.repository.ts'
import * as repository from './instrucoes.repository.ts'
import { ditoDoPedido, type Nova, recusaDoPedido } from './instrucoes.rules.ts'

type Alvo = Awaited<ReturnType<typeof boletos.findBoleto>>

/** Asks one thing about a boleto whose title the caller holds. @returns why it may not be asked; null: it was */
export async function pedirUma(
  ctx: Pick<CtxDoGrupo, 'clock'>,
  db: Db,
  q: { b: Alvo; t: TituloTravado; i: Nova; canal: string; dito?: string },
): Promise<string | null> {
  const { b, t, i } = q
  const now = await boletos.lockBoleto(db, b._id)
  const abertas = await repository.listAbertas(db, [b._id])
  const last = now.parado_por === 'protesto' ? null : await repository.findProtesto(db, b._id)
  const why = recusaDoPedido(
    {
      ...{ situacao: now.situacao, vencimento: b.vencimento, abatimento: b.abatimento, abertas },
      protestado: now.parado_por === 'protesto' || last?.tipo === 'protestar',
      titulo: {
        ...{
          saldo: t.saldo,
          em_disputa: t.em_disputa,
          aberto: ['aberto', 'agendado', 'parcial'].includes(t.estado),
        },
        alheio: t.cessao === 'cedida' || t.cessao === 'garantia',
      },
    },
    i,
    diaEm(ctx.clock()),
  )
  if (why) return why
  // What still waits says nothing any more of a boleto that is to go.
  if (i.tipo === 'baixar')
    await repository.updateEstados(
      db,
      abertas
        .filter((a) => a.estado === 'na_fila')
        .map((a) => ({ id: a.id, estado: 'desistida' as const, motivo: 'Pedida a baixa do boleto.' })),
    )
  const novo = await repository.insertInstrucao(db, { id: b._id, convenio: b.convenio }, i)
  if (!novo) return 'Esta instrução já foi pedida: espere a resposta do banco, ou desista dela.'
  await anotarNoTitulo(db, t.id, `${q.dito ?? 'Pedido ao banco'}: ${ditoDoPedido(i)}.`)
  if (q.canal === 'api') await pedirPelaApi(db, novo.id)
  return null
}

/** Asks the same of each; those of which it may not be asked are told, with why. Of one alone the reason is the refusal. */
export const pedirInstrucao = (ctx: Ctx, q: Corpo<'pedirInstrucao'>) =>
  ctx.tx(async (db) => {
    const i: Nova = {
      tipo: q.tipo,
      vencimento: q.tipo === 'vencimento' ? (q.vencimento ?? null) : null,
      valor: q.tipo === 'abater' ? (q.valor_centavos ?? null) : null,
    }
    const alvos: Alvo[] = []
    for (const id of [...new Set(q.boletos)]) alvos.push(await boletos.findBoleto(db, id))
    // Titles before boletos, as whoever reads a return holds them.
    const titulos = new Map(
      (await lockTitulos(db, [...new Set(alvos.map((b) => b.titulo))])).map((t) => [t.id, t]),
    )
    const canais = new Map<string, string>()
    const fora: { boleto: string; titulo_numero: number; motivo: string }[] = []
    for (const b of alvos.sort((a, z) => Number(a._id) - Number(z._id))) {
      if (!canais.has(b.convenio)) canais.set(b.convenio, (await findConvenio(db, b.convenio)).canal)
      const t = titulos.get(b.titulo)
      const why = t
        ? await pedirUma(ctx, db, { b, t, i, canal: canais.get(b.convenio)! })
        : 'O título deste boleto não está ao seu alcance.'
      if (why) fora.push({ boleto: b._id, titulo_numero: b.titulo_numero, motivo: why })
    }
    if (alvos.length === 1 && fora[0]) throw boletosErrors.naoSePede(fora[0].motivo)
    await emit(db, { tipo: 'boleto', id: '', acao: 'instrucao' })
    return { pedidas: alvos.length - fora.length, fora }
  })

/** What has not gone to the bank is taken back. */
export const desistir = (ctx: Ctx, id: string): Promise<Boleto> =>
  ctx.tx(async (db) => {
    const { boleto } = await repository.findInstrucao(db, id)
    const b = await boletos.findBoleto(db, boleto)
    await lockTitulos(db, [b.titulo])
    const i = await repository.lockAberta(db, id)
    if (i?.estado !== 'na_fila') throw boletosErrors.jaFoi()
    await repository.updateEstados(db, [{ id, estado: 'desistida', motivo: '' }])
    await anotarNoTitulo(db, b.titulo, `Desistiu-se de pedir ao banco: ${ditoDoPedido(i)}.`)
    return noFio(await boletos.findBoleto(db, boleto))
  })

/** Whether a title's due day and money are the bank's to change. */
export const boletoNoBanco = async (db: Db, titulo: string): Promise<boolean> => {
  const vivo = await repository.findVivo(db, titulo)
  return vivo !== undefined && vivo.situacao !== 'na_fila'
}

const ENCERRADOS = ['liquidado', 'renegociado', 'cancelado']

/** Nobody may pay by the boleto of a title that is owed no more: what waits is taken out, what the bank has it is asked to write off. */
export async function ouvirEncerrados(_ctx: Deps, db: Db, fatos: Fato<'titulo.encerrado'>[]): Promise<void> {
  for (const { alvo } of fatos) {
    const [t] = await lockTitulos(db, [alvo])
    // Taken back meanwhile, or settled by the bank itself.
    if (!t || !ENCERRADOS.includes(t.estado)) continue
    const b = await repository.findVivo(db, alvo)
    if (!b) continue
    const { situacao } = await boletos.lockBoleto(db, b.id)
    if (situacao === 'na_fila') {
      await boletos.updateSituacao(db, b.id, 'baixado', '')
      await anotarNoTitulo(db, alvo, 'O boleto saiu da fila: o título foi encerrado.')
      continue
    }
    if (situacao !== 'registrado' && situacao !== 'em_remessa') continue
    const abertas = await repository.listAbertas(db, [b.id])
    await repository.updateEstados(
      db,
      abertas
        .filter((a) => a.estado === 'na_fila' && a.tipo !== 'baixar')
        .map((a) => ({ id: a.id, estado: 'desistida' as const, motivo: 'O título foi encerrado.' })),
    )
    const i: Nova = { tipo: 'baixar', vencimento: null, valor: null }
    const novo = await repository.insertInstrucao(db, b, i)
    if (!novo) continue
    await anotarNoTitulo(db, alvo, `Pedido ao banco, por se encerrar o título: ${ditoDoPedido(i)}.`)
    if (b.canal === 'api') await pedirPelaApi(db, novo.id)
  }
}
