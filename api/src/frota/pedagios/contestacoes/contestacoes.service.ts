import { formatMoney } from '@tropeiro/contract'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import type {
  acoesDaContestacao,
  Contestacao,
  ContestacaoInteira,
  ProcuraDeContestacoes,
} from '@tropeiro/contract/frota/pedagios/contestacoes'
import { listaDeContestacoes } from '@tropeiro/contract/frota/pedagios/lista-de-contestacoes'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { pedagiosErrors } from '../pedagios.errors.ts'
import * as repository from './contestacoes.repository.ts'
import { textoDoRetrato } from './maco.rules.ts'
import { lerRetrato } from './maco.service.ts'
import { portaDaContestacao } from './vida.service.ts'

const POR_PAGINA = 1000

export const listarContestacoes = (
  ctx: Ctx,
  { pagina, por_pagina, ...q }: ProcuraDeContestacoes & { pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => ({
    dados: await repository.listContestacoes(db, q, {
      limite: por_pagina,
      pular: (pagina - 1) * por_pagina,
    }),
    ...(await repository.sumContestacoes(db, q)),
  }))

async function abrir(db: Db, id: string): Promise<ContestacaoInteira> {
  const c = await repository.lockContestacao(db, id)
  if (!c) throw pedagiosErrors.contestacaoSumiu()
  return {
    ...c,
    passagens: await repository.listDaContestacao(db, id),
    historico: await repository.listHistorico(db, id),
  }
}
export const lerContestacao = (ctx: Ctx, id: string) => ctx.tx((db) => abrir(db, id))

/** One dispute an operator; what is in one already stays there. */
export const contestar = (ctx: Ctx, passagens: readonly string[]): Promise<Contestacao[]> =>
  ctx.tx(async (db) => {
    await repository.lockContestacoes(db)
    const rows = await repository.listAContestar(db, passagens)
    if (rows.length === 0) throw pedagiosErrors.nadaAContestar()
    const out: Contestacao[] = []
    for (const [operadora, own] of Map.groupBy(rows, (r) => r.operadora)) {
      const { id } = await repository.insertContestacao(db, operadora, ctx.clock())
      await repository.insertLinhas(db, id, own)
      const total = own.reduce((n, r) => n + r.centavos, 0)
      const texto = `Aberta com ${own.length} ${own.length === 1 ? 'passagem' : 'passagens'}, ${formatMoney(total)}.`
      await repository.insertEvento(db, id, texto, ctx.clock())
      out.push((await repository.lockContestacao(db, id))!)
    }
    return out
  })

export const tirar = (ctx: Ctx, id: string, passagem: string): Promise<ContestacaoInteira> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaContestacao, id, 'tirar', {
      com: { texto: 'Tirou uma passagem.', em: ctx.clock() },
      fazer: async () => {
        if ((await repository.deleteLinha(db, id, passagem)) === 0) throw pedagiosErrors.naoEstaNela()
      },
    })
    return abrir(db, id)
  })

export const desistir = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaContestacao, id, 'desistir')
  })

type Andar = {
  acao: (typeof acoesDaContestacao)[number]
  protocolo: string
  centavos: number | null
  motivo: string
}
const ditos = (a: Andar): string => {
  const valor = a.centavos === null ? '' : ` ${formatMoney(a.centavos)}`
  const texto = {
    enviar: 'Enviada à operadora.',
    aceitar: `A operadora aceitou${valor}.`,
    negar: 'A operadora negou.',
    creditar: `Crédito de${valor} fora do extrato.`,
  }[a.acao]
  return [texto, a.protocolo && `Protocolo ${a.protocolo}.`, a.motivo].filter(Boolean).join(' ')
}

/** Sent, granted, refused or paid back, as somebody says. */
export const andar = (ctx: Ctx, id: string, a: Andar): Promise<ContestacaoInteira> =>
  ctx.tx(async (db) => {
    const em = ctx.clock()
    const c = await repository.lockContestacao(db, id)
    if (!c) throw pedagiosErrors.contestacaoSumiu()
    const due = c.aceito ?? c.centavos
    const creditada = c.recebido + (a.centavos ?? 0) >= due
    await passar(db, portaDaContestacao, c, a.acao, {
      com: { texto: ditos(a), em },
      ...(a.acao === 'creditar' ? { para: creditada ? ('creditada' as const) : c.estado } : {}),
      fazer: async () => {
        if (a.acao === 'enviar')
          await repository.updateEnviada(db, id, em, a.protocolo, textoDoRetrato(await lerRetrato(db, c)))
        if (a.acao === 'aceitar' && a.centavos! > c.centavos) throw pedagiosErrors.aceitoDemais()
        if (a.acao === 'aceitar' || a.acao === 'negar')
          await repository.updateRespondida(db, id, em, a.protocolo, a.acao === 'aceitar' ? a.centavos : null)
        if (a.acao === 'creditar') {
          if (a.centavos! > due - c.recebido) throw pedagiosErrors.creditoDemais()
          await repository.updateCreditado(db, id, a.centavos!)
        }
      },
    })
    // What a statement brought before the answer may be all that was granted.
    if (a.acao === 'aceitar') await acertarCreditos(db, [id], em)
    return abrir(db, id)
  })

/** A later statement gave back, or took back what it gave: each of these disputes stands where its money says. */
export async function acertarCreditos(db: Db, ids: readonly string[], em: Date): Promise<void> {
  for (const id of ids) {
    const c = await repository.lockContestacao(db, id)
    if (!c) continue
    const done = c.recebido >= (c.aceito ?? c.centavos)
    if (done && (c.estado === 'enviada' || c.estado === 'aceita'))
      await passar(db, portaDaContestacao, c, 'creditar', {
        para: 'creditada',
        com: { texto: `O extrato trouxe o crédito: ${formatMoney(c.recebido)}.`, em },
      })
    else if (!done && c.estado === 'creditada') {
      await repository.updateEstado(db, id, c.aceito === null ? 'enviada' : 'aceita')
      await repository.updateCreditadaEm(db, id, null)
      await repository.insertEvento(db, id, 'O extrato que trouxe o crédito foi desfeito ou corrigido.', em)
    }
  }
}

const planilha = planilhaDaLista(listaDeContestacoes, pedagios.exportarContestacoes, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx((db) => repository.listContestacoes(db, q, { limite: POR_PAGINA, pular: numero * POR_PAGINA })),
})
export const exportarContestacoes = planilha.pedir
export const tarefasDeContestacoes = planilha.tarefas
