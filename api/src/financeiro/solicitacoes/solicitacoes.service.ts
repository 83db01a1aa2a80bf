import { can, diaEm, type HandlerInput } from '@tropeiro/contract'
import { solicitacoes } from '@tropeiro/contract/financeiro/solicitacoes/calls'
import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import { listaDeSolicitacoes } from '@tropeiro/contract/financeiro/solicitacoes/lista'
import type { Alerta } from '@tropeiro/contract/financeiro/solicitacoes/nomes'
import { alcadaPadrao, exigidas } from '@tropeiro/contract/financeiro/solicitacoes/regras'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { exigirMeuCodigo } from '../../alicerce/usuarios/index.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, pessoaDe } from '../../db/tx.ts'
import { exigir, passar } from '../../vida.ts'
import { criarTitulos, exigirCategoria } from '../titulos/index.ts'
import { guardarFavorecido, lerDados, lerFavorecido, selarDados } from './dados.service.ts'
import { solicitacoesErrors } from './solicitacoes.errors.ts'
import * as repository from './solicitacoes.repository.ts'
import { portaDaSolicitacao } from './vida.service.ts'

type Calls = typeof solicitacoes
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

const DIA_MS = 86_400_000
const BANCO_NOVO_DIAS = 30

/** As lists show it: where it goes is only recognised there. */
const naLista = ({
  em,
  dados: _d,
  dados_selados: _s,
  dados_texto,
  ...s
}: repository.SolicitacaoRow): Solicitacao => ({
  ...s,
  dados_bancarios: dados_texto,
  em: em.toISOString(),
})
/** Whoever approves looks at all; who asks, at his own. */
const veTodas = (ctx: Pick<Ctx, 'asker'>) => can(ctx.asker, { ler: 'aprovacoes' })

export const listar = (ctx: Ctx, q: Corpo<'exportar'> & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const asked = { ...q, todas: veTodas(ctx) }
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const dados = (await repository.listSolicitacoes(db, asked, page)).map(naLista)
    return { dados, ...(await repository.countSolicitacoes(db, asked)) }
  })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeSolicitacoes, solicitacoes.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) => {
      const page = { limite: POR_PAGINA, pular: numero * POR_PAGINA }
      return (await repository.listSolicitacoes(db, { ...q, todas: veTodas(ctx) }, page)).map(naLista)
    }),
})
export const exportarSolicitacoes = planilha.pedir
export const tarefasDeSolicitacoes = planilha.tarefas

/** Whole: who says yes to it compares where it goes with the paper. */
async function uma(ctx: Ctx, db: Db, id: string): Promise<Solicitacao> {
  const row = await repository.findSolicitacao(db, id, veTodas(ctx))
  return { ...naLista(row), dados_bancarios: lerDados(ctx, row) }
}
export const buscar = (ctx: Ctx, id: string): Promise<Solicitacao> => ctx.tx((db) => uma(ctx, db, id))

/** How many must say yes, by value, as the group says. */
export const lerAlcadas = async (db: Db) => (await repository.findAlcadas(db))?.alcadas ?? alcadaPadrao

/** Who pays a payee elsewhere than before confirms that it is he; told again, nothing is asked again. */
async function confirmarBancoNovo(ctx: Ctx, q: Corpo<'criar'>): Promise<void> {
  if (q.forma === 'boleto' || q.dados_bancarios === '') return
  const mudou = await ctx.tx(async (db) => {
    if (q.idempotencia && (await repository.findPorChave(db, q.idempotencia))) return false
    const antes = await lerFavorecido(ctx, db, q.documento)
    return antes !== undefined && antes.dados !== q.dados_bancarios
  })
  if (mudou) await exigirMeuCodigo(ctx, q.codigo)
}

/** Asks for a payment: what looks like it was asked before is refused without a reason, and what is odd is told and costs one more yes. */
export async function criar(ctx: Ctx, q: Corpo<'criar'>): Promise<Solicitacao> {
  await confirmarBancoNovo(ctx, q)
  return ctx.tx(async (db) => {
    const known = q.idempotencia && (await repository.findPorChave(db, q.idempotencia))
    if (known) return uma(ctx, db, known.id)
    await exigirCategoria(db, q.categoria)
    if ((q.forma === 'boleto' || q.forma === 'pix') && q.dados_bancarios === '')
      throw solicitacoesErrors.semNota()
    await repository.travarFavorecido(db, q.documento)
    const agora = ctx.clock()
    const { documento, nota, valor_centavos: valor } = q
    const repetida = await repository.findRepetida(db, { documento, nota, valor, agora })
    if (repetida && q.repete.length < 3) throw solicitacoesErrors.duplicada(repetida.numero)
    // A boleto's line is another each time; what a payee keeps is his key or account.
    const dados = q.forma === 'boleto' ? '' : q.dados_bancarios
    const mudou_em = await guardarFavorecido(ctx, db, { documento, dados, agora })
    const bancoMudou = mudou_em !== null && agora.getTime() - mudou_em.getTime() < BANCO_NOVO_DIAS * DIA_MS
    const { soma } = await repository.somaRecente(db, documento, agora)
    const pede = exigidas(valor, soma, bancoMudou, await lerAlcadas(db))
    const alertas: Alerta[] = [
      ...(repetida ? (['duplicada'] as const) : []),
      ...(bancoMudou ? (['banco_mudou'] as const) : []),
      ...(pede.dividida ? (['dividida'] as const) : []),
    ]
    const { id } = await repository.insertSolicitacao(db, {
      ...q,
      valor,
      dados: selarDados(ctx, documento, q.dados_bancarios),
      alertas,
      exigidas: pede.aprovacoes,
      motivo: q.repete,
      chave: q.idempotencia ?? null,
      agora,
    })
    return uma(ctx, db, id)
  })
}

/** One yes; the last one makes the title to pay. */
export async function aprovar(ctx: Ctx, id: string, codigo: string): Promise<Solicitacao> {
  // What is refused anyway, or was done before, asks for no code.
  const espera = await ctx.tx(async (db) => {
    const s = await repository.lockSolicitacao(db, id)
    return s.estado === 'pedida' && (await exigir(db, portaDaSolicitacao, s, 'aprovar')) !== undefined
  })
  if (espera) await exigirMeuCodigo(ctx, codigo)
  return ctx.tx(async (db) => {
    const s = await repository.lockSolicitacao(db, id)
    const de = await repository.findSolicitacao(db, id, true)
    const feitas = (await repository.contarAprovacoes(db, id)).feitas + 1
    const ultima = feitas >= de.exigidas
    await passar(db, portaDaSolicitacao, s, 'aprovar', {
      ...(s.estado === 'pedida' ? { para: ultima ? ('aprovada' as const) : ('pedida' as const) } : {}),
      fazer: async () => {
        await repository.insertAprovacao(db, id, pessoaDe(db))
        if (!ultima) return
        const hoje = diaEm(ctx.clock())
        const [titulo] = await criarTitulos(db, {
          natureza: 'pagar',
          documento: de.documento,
          nome: de.nome,
          descricao: de.descricao,
          emissao: [de.vencimento, hoje].sort()[0]!,
          vencimento: de.vencimento,
          valor_centavos: de.valor,
          parcelas: 1,
          categoria: de.categoria,
          observacao: `Solicitação ${de.numero}, pedida por ${de.autor}.`,
          origem: 'solicitacao',
          chave: `solicitacao:${id}`,
        })
        await repository.updateTitulo(db, id, titulo!)
      },
    })
    return uma(ctx, db, id)
  })
}

export const recusar = (ctx: Ctx, id: string, { motivo }: Corpo<'recusar'>): Promise<Solicitacao> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaSolicitacao, id, 'recusar', { com: { motivo } })
    return uma(ctx, db, id)
  })

export const cancelar = (ctx: Ctx, id: string): Promise<Solicitacao> =>
  ctx.tx(async (db) => {
    await repository.findSolicitacao(db, id, veTodas(ctx))
    await passar(db, portaDaSolicitacao, id, 'cancelar')
    return uma(ctx, db, id)
  })

export const alcadas = (ctx: Ctx) =>
  ctx.tx(async (db) => ({
    alcadas: (await lerAlcadas(db)).map((a) => ({ ate_centavos: a.ate, aprovacoes: a.aprovacoes })),
  }))

export const gravarAlcadas = (ctx: Ctx, q: Corpo<'gravarAlcadas'>): Promise<unknown> =>
  ctx.tx((db) =>
    repository.upsertAlcadas(
      db,
      q.alcadas.map((a) => ({ ate: a.ate_centavos, aprovacoes: a.aprovacoes })),
    ),
  )
