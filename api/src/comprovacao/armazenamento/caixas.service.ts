import type { HandlerInput } from '@tropeiro/contract'
import { fold, formatNumber } from '@tropeiro/contract'
import type { armazenamento, Caixa } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { lerCodigo } from '@tropeiro/contract/comprovacao/canhotos/rules'
import type { Ctx } from '../../ctx.ts'
import { alcancaBase } from '../../db/bases.ts'
import type { Db } from '../../db/tx.ts'
import { exigir, passar } from '../../vida.ts'
import { armazenamentoErrors } from './armazenamento.errors.ts'
import * as repository from './caixas.repository.ts'
import { portaDaCaixa } from './vida.service.ts'

type Corpo<K extends keyof typeof armazenamento> = HandlerInput<(typeof armazenamento)[K]>['body']

const paraTela = (row: repository.CaixaRow): Caixa => ({ ...row, criado_em: row.criado_em.toISOString() })
const movimento = ({ em, ...m }: repository.MovimentoRow) => ({ ...m, em: em.toISOString() })
const quem = (ctx: Ctx) => ({ id: ctx.usuario.id, nome: ctx.usuario.nome })

async function umaCaixa(db: Db, id: string): Promise<Caixa> {
  const row = await repository.findCaixa(db, id)
  if (!row) throw armazenamentoErrors.naoEncontrada()
  return paraTela(row)
}

/** Boxes, those that are open first. */
export function buscarCaixas(ctx: Ctx, q: Corpo<'caixas'>) {
  const filtro = { estado: q.estado, bases: q.bases, busca: fold(q.busca) }
  return ctx.tx(async (db) => ({
    caixas: (
      await repository.listCaixas(db, filtro, { skip: (q.pagina - 1) * q.por_pagina, limite: q.por_pagina })
    ).map(paraTela),
    total: await repository.countCaixas(db, filtro),
    pagina: q.pagina,
  }))
}

export const criarCaixa = (ctx: Ctx, { base, local }: Corpo<'criar'>) =>
  ctx.tx(async (db) => {
    const found = await repository.findBase(db, base)
    if (!found || !alcancaBase(db, found.id)) throw armazenamentoErrors.baseDesconhecida(base)
    const { id } = await repository.insertCaixa(db, {
      baseId: found.id,
      local,
      usuario: ctx.usuario.nome,
    })
    await repository.insertMovimento(db, {
      tipo: 'aberta',
      caixa: id,
      texto: `Caixa aberta em ${base}${local && `, ${local}`}`,
      usuario: quem(ctx),
    })
    return umaCaixa(db, id)
  })

export const verCaixa = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => ({
    caixa: await umaCaixa(db, id),
    papeis: (await repository.listPapeis(db, id)).map((p) => ({
      ...p,
      desde: p.desde.toISOString(),
    })),
    movimentos: (await repository.listMovimentosDaCaixa(db, id)).map(movimento),
  }))

/** Closes, opens again or moves a box; one that has left cannot be touched from here. */
export const mudarCaixa = (ctx: Ctx, id: string, { acao, local }: Corpo<'mudar'>) =>
  ctx.tx(async (db) => {
    const said = { fechar: 'Caixa fechada', abrir: 'Caixa reaberta', mudar: `Mudou para ${local}` }
    const tipos = { fechar: 'fechada', abrir: 'aberta', mudar: 'mudada' } as const
    await passar(db, portaDaCaixa, id, acao, {
      com: {
        local: local || null,
        movimento: {
          tipo: tipos[acao],
          texto: acao !== 'mudar' && local ? `${said[acao]}, em ${local}` : said[acao],
        },
      },
    })
    return umaCaixa(db, id)
  })

async function notaDoCodigo(db: Db, texto: string): Promise<repository.NotaDoPapel> {
  const codigo = lerCodigo(texto)
  const found = codigo.tipo === 'outro' ? [] : await repository.listNotasDoCodigo(db, codigo)
  if (found.length > 1) throw armazenamentoErrors.arDeVarias(found.length)
  if (!found[0]) throw armazenamentoErrors.codigoDesconhecido()
  return found[0]
}

/** Puts the paper of a note in an open box, wherever it was; the same reading again changes nothing. */
export const bipar = (ctx: Ctx, { caixa: id, codigo }: Corpo<'bipar'>) =>
  ctx.tx(async (db) => {
    const [caixa] = await repository.lockCaixas(db, [id])
    if (!caixa) throw armazenamentoErrors.naoEncontrada()
    await exigir(db, portaDaCaixa, caixa, 'guardar')
    const nota = await notaDoCodigo(db, codigo)
    const before = await repository.lockPapel(db, nota.id)
    const label = `NF ${formatNumber(nota.numero)} / ${nota.serie}`
    const said = { nota: nota.id, numero: nota.numero, serie: nota.serie, destinatario: nota.destinatario }
    if (before?.caixa_id === id)
      return { ...said, resultado: 'ja_estava' as const, mensagem: `${label} já estava nesta caixa.` }
    await repository.upsertPapel(db, {
      nota: nota.id,
      caixa: id,
      comQuem: '',
      usuario: ctx.usuario.nome,
    })
    const from = before?.numero
      ? `, vindo da caixa ${before.numero}`
      : before
        ? `, devolvido por ${before.com_quem}`
        : ''
    await repository.insertMovimento(db, {
      tipo: 'guardado',
      nota: nota.id,
      caixa: id,
      texto: `${label} guardada na caixa ${caixa.numero}${from}`,
      usuario: quem(ctx),
    })
    return {
      ...said,
      resultado: before?.numero ? ('mudou' as const) : ('guardado' as const),
      mensagem: before?.numero ? `Saiu da caixa ${before.numero} para esta.` : 'Guardado.',
    }
  })

/** Takes a paper out of its box: from here on somebody has it in his hands. */
export const retirar = (ctx: Ctx, { nota, com_quem, motivo }: Corpo<'retirar'>) =>
  ctx.tx(async (db) => {
    const where = await repository.lockPapel(db, nota)
    if (!where?.caixa_id) throw armazenamentoErrors.semPapel()
    const [caixa] = await repository.lockCaixas(db, [where.caixa_id])
    if (caixa) await exigir(db, portaDaCaixa, caixa, 'retirar')
    await repository.upsertPapel(db, {
      nota,
      caixa: null,
      comQuem: com_quem,
      usuario: ctx.usuario.nome,
    })
    await repository.insertMovimento(db, {
      tipo: 'retirado',
      nota,
      caixa: where.caixa_id,
      texto: `Papel retirado da caixa ${where.numero}, com ${com_quem}${motivo && `: ${motivo}`}`,
      usuario: quem(ctx),
    })
    return { nota, mensagem: `O papel está com ${com_quem}.` }
  })

/** Where a note's paper is, and its chain of custody. */
export const verCustodia = (ctx: Ctx, nota: string) =>
  ctx.tx(async (db) => {
    if (!(await repository.alcancaNota(db, nota))) throw armazenamentoErrors.semPapel()
    const where = await repository.lockPapel(db, nota)
    const box = where?.caixa_id ? await repository.findCaixa(db, where.caixa_id) : undefined
    return {
      nota,
      lugar: box
        ? `Caixa ${box.numero}${box.base && `, ${box.base}`}${box.local && `, ${box.local}`}`
        : (where && `Com ${where.com_quem}`) || null,
      caixa: box?._id ?? null,
      movimentos: (await repository.listMovimentosDaNota(db, nota)).map(movimento),
    }
  })
