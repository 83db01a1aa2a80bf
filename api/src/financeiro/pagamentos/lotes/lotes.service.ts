import { diaEm } from '@tropeiro/contract'
import type { Lote, Pagamento } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { exigidas } from '@tropeiro/contract/financeiro/solicitacoes/regras'
import { exigirMeuCodigo } from '../../../alicerce/usuarios/index.ts'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { emit } from '../../../db/hub.ts'
import { type Db, pessoaDe } from '../../../db/tx.ts'
import { exigir, passar } from '../../../vida.ts'
import { lerAlcadas } from '../../solicitacoes/index.ts'
import { fechar, ler } from '../convenios/chave.ts'
import { type ConvenioTravado, lockConvenio, proximoNsa } from '../convenios/convenios.repository.ts'
import { exigirBeneficiario } from '../dda/beneficiario.service.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import * as pagar from '../pagar/pagar.repository.ts'
import { type Busca, type Corpo, noFio } from '../pagar/pagar.service.ts'
import { conteudoDe, mudou, sha256 } from './conteudo.service.ts'
import * as repository from './lotes.repository.ts'
import { portaDoLote } from './vida.service.ts'

type UmLote = { lote: Lote; pagamentos: Pagamento[] }

const naTela = ({ em, ...l }: repository.LoteRow): Lote => ({ ...l, em: em.toISOString() })
const hora = (agora: Date): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })
    .format(agora)
    .replace(/\D/g, '')

export const listar = (ctx: Ctx, q: Busca<'lotes'>) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await repository.listLotes(db, q.estado, page)
    return { dados: rows.map(naTela), ...(await repository.countLotes(db, q.estado)) }
  })

async function um(ctx: Ctx, db: Db, id: string): Promise<UmLote> {
  const row = await repository.findLote(db, id)
  const waits = row.estado === 'montado' || row.estado === 'aprovado'
  const changed = waits && (row.mudou || (await mudou(ctx, db, await repository.lockLote(db, id))))
  return {
    lote: naTela({ ...row, mudou: changed }),
    pagamentos: (await pagar.listDoLote(db, id, diaEm(ctx.clock()))).map(noFio),
  }
}
export const ver = (ctx: Ctx, id: string): Promise<UmLote> => ctx.tx((db) => um(ctx, db, id))

/** Writes what the batch says now, under a number of its own, and counts who must say yes to that. */
async function escrever(ctx: Ctx, db: Db, c: ConvenioTravado, id: string, nsa: number): Promise<void> {
  const rows = await repository.listParaOBanco(db, id)
  if (rows.length === 0) throw pagamentosErrors.vazio()
  const hoje = diaEm(ctx.clock())
  if (rows.some((p) => p.pagar_em < hoje)) throw pagamentosErrors.diaPassou()
  for (const p of rows) if (p.barras) await exigirBeneficiario(db, p.barras, p.documento)
  const numbered = { nsa, gerado_em: hoje, hora: hora(ctx.clock()) }
  const bytes = await conteudoDe(ctx, db, c, numbered, rows)
  const valor = rows.reduce((sum, p) => sum + p.saldo, 0)
  const pede = exigidas(
    valor,
    0,
    rows.some((p) => p.banco_mudou),
    await lerAlcadas(db),
  )
  await repository.updateBytes(db, id, {
    ...numbered,
    nome: nomeDe(c, hoje, nsa),
    sha256: sha256(bytes),
    selado: fechar(ctx, 'pagamento-arquivo', `${c._id}:${nsa}`, bytes),
    exigidas: pede.aprovacoes,
  })
}

const nomeDe = (c: ConvenioTravado, dia: string, nsa: number): string =>
  `PG${dia.slice(5).replace('-', '')}${String(nsa).padStart(6, '0')}.${c.canal === 'api' ? 'JSONL' : 'REM'}`

/** Puts scheduled payments together in bytes that wait for somebody else's yes. */
export const montar = (ctx: Ctx, q: Corpo<'montarLote'>): Promise<UmLote> =>
  ctx.tx(async (db) => {
    const c = await lockConvenio(db, q.convenio)
    if (!c.ativo) throw pagamentosErrors.desativado()
    const ids = [...new Set(q.pagamentos)]
    const mine = await pagar.lockPagamentos(db, ids)
    if (mine.length !== ids.length || mine.some((p) => p.situacao !== 'programado'))
      throw pagamentosErrors.naoEspera()
    if (mine.some((p) => p.convenio !== c._id)) throw pagamentosErrors.outroConvenio()
    const { nsa } = await proximoNsa(db, c._id)
    const hoje = diaEm(ctx.clock())
    const { id } = await repository.insertLote(db, {
      ...{ convenio: c._id, nsa, nome: nomeDe(c, hoje, nsa), gerado_em: hoje, hora: '', exigidas: 1 },
    })
    for (const p of mine) await pagar.updateNoLote(db, p.id, id, p.valor)
    await acertar(db, id)
    await escrever(ctx, db, c, id, nsa)
    return um(ctx, db, id)
  })

/** What can be paid no more leaves the batch; the others are worth what their titles owe now. */
async function acertar(db: Db, id: string): Promise<void> {
  for (const p of await repository.listParaOBanco(db, id))
    if (!p.vivo) await pagar.updateSituacao(db, [p.id], 'cancelado')
    else if (p.saldo !== p.valor) await pagar.updateNoLote(db, p.id, id, p.saldo)
}

export const remontar = (ctx: Ctx, id: string): Promise<UmLote> =>
  ctx.tx(async (db) => {
    const { convenio } = await repository.findLote(db, id)
    const c = await lockConvenio(db, convenio)
    const l = await repository.lockLote(db, id)
    await passar(db, portaDoLote, l, 'remontar', {
      fazer: async () => {
        await acertar(db, id)
        const { nsa } = await proximoNsa(db, c._id)
        await escrever(ctx, db, c, id, nsa)
      },
    })
    return um(ctx, db, id)
  })

/** One yes to these bytes; the last one lets them go. */
export async function aprovar(ctx: Ctx, id: string, q: Corpo<'aprovarLote'>): Promise<UmLote> {
  const conhecer = async (db: Db) => {
    await repository.findLote(db, id)
    const l = await repository.lockLote(db, id)
    if (l.estado === 'montado' && l.sha256 !== q.sha256) throw pagamentosErrors.outrosBytes()
    return { l, sabe: { mudou: l.estado === 'montado' && (await mudou(ctx, db, l)) } }
  }
  // What is refused anyway, or was done before, asks for no code.
  const espera = await ctx.tx(async (db) => {
    const { l, sabe } = await conhecer(db)
    return l.estado === 'montado' && (await exigir(db, portaDoLote, l, 'aprovar', sabe)) !== undefined
  })
  if (espera) await exigirMeuCodigo(ctx, q.codigo)
  return ctx.tx(async (db) => {
    const { l, sabe } = await conhecer(db)
    const ultima = (await repository.findDeQuem(db, id)).feitas + 1 >= l.exigidas
    await passar(db, portaDoLote, l, 'aprovar', {
      sabe,
      ...(l.estado === 'montado' ? { para: ultima ? ('aprovado' as const) : ('montado' as const) } : {}),
      fazer: async () => {
        await repository.insertAprovacao(db, id, pessoaDe(db), l.sha256)
        // Whoever assembled it waits for this.
        await emit(db, { tipo: 'pagamento', id: '', acao: 'aprovado' })
      },
    })
    return um(ctx, db, id)
  })
}

/** The bytes that were approved go; nothing of them changes any more. */
export const enviar = (ctx: Ctx, id: string): Promise<UmLote> =>
  ctx.tx(async (db) => {
    const { canal } = await repository.findLote(db, id)
    const l = await repository.lockLote(db, id)
    const sabe = { mudou: l.estado === 'aprovado' && (await mudou(ctx, db, l)) }
    await passar(db, portaDoLote, l, 'enviar', {
      sabe,
      fazer: async () => {
        const rows = await repository.listParaOBanco(db, id)
        if (rows.some((p) => p.pagar_em < diaEm(ctx.clock()))) throw pagamentosErrors.diaPassou()
        for (const p of rows) if (p.barras) await exigirBeneficiario(db, p.barras, p.documento)
        await pagar.updateSituacao(
          db,
          rows.map((p) => p.id),
          'enviado',
        )
        if (canal !== 'arquivo')
          await enfileirar(db, 'pagamentos_enviar', `pagamentos-enviar:${db.grupo}:${id}`, { id })
      },
    })
    return um(ctx, db, id)
  })

export const cancelar = (ctx: Ctx, id: string, { motivo }: Corpo<'cancelarLote'>): Promise<UmLote> =>
  ctx.tx(async (db) => {
    await repository.findLote(db, id)
    const l = await repository.lockLote(db, id)
    await passar(db, portaDoLote, l, 'cancelar', {
      com: { motivo },
      fazer: async () => {
        const mine = await pagar.lockDoLote(db, id)
        await pagar.updateSituacao(
          db,
          mine.map((p) => p.id),
          'programado',
        )
      },
    })
    return um(ctx, db, id)
  })

export const abrirConteudo = (ctx: Pick<CtxDoGrupo, 'config' | 'grupo'>, l: repository.LoteTravado): Buffer =>
  ler(ctx, 'pagamento-arquivo', `${l.convenio}:${l.nsa}`, l.conteudo_selado)

export const bytes = (ctx: Ctx, id: string): Promise<{ nome: string; base64: string }> =>
  ctx.tx(async (db) => {
    await repository.findLote(db, id)
    const l = await repository.lockLote(db, id)
    if (l.estado !== 'enviado' && l.estado !== 'respondido') throw pagamentosErrors.naoFoi()
    return { nome: l.nome, base64: abrirConteudo(ctx, l).toString('base64') }
  })
