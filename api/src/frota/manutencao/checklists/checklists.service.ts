import type { HandlerInput } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { manutencao } from '@tropeiro/contract/frota/manutencao/calls'
import {
  faltaNoChecklist,
  type ItemDoChecklist,
  itensDo,
  SEGUNDOS_DE_CARIMBO,
} from '@tropeiro/contract/frota/manutencao/checklists'
import type { ChecklistFeito, DefeitoAberto } from '@tropeiro/contract/frota/manutencao/formas'
import { type ArquivoPronto, examinar, marcarGravado } from '../../../alicerce/arquivos/index.ts'
import { anotarLeitura } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { manutencaoErrors } from '../manutencao.errors.ts'
import { abrirPelaCasa } from '../ordens/ordens.service.ts'
import * as repository from './checklists.repository.ts'
import * as defeitos from './defeitos.repository.ts'
import { fotosDe } from './fotos.service.ts'

type Dito = HandlerInput<(typeof manutencao)['checklist']>['body']
type Gravado = { mensagem: string; ordem: number | null; bloqueado: boolean }

const dizer = ({ ordem, bloqueado }: Omit<Gravado, 'mensagem'>): Gravado => ({
  ordem,
  bloqueado,
  mensagem: bloqueado
    ? `Veículo bloqueado: a ordem ${ordem} foi aberta. Não saia com ele.`
    : ordem !== null
      ? `Checklist gravado. A ordem ${ordem} foi aberta.`
      : 'Checklist gravado.',
})

type Achado = { item: ItemDoChecklist; texto: string; fotos: string[] }

/** The item says how it should be: what was found is that it is not so. */
const reprovado = (item: ItemDoChecklist): string => `${item.texto} (reprovado)`

const achadosDe = (p: Dito): Achado[] =>
  itensDo(p.modelo).flatMap((item) => {
    const r = p.respostas.find((one) => one.item === item.chave && one.resposta === 'nok')
    if (!r) return []
    const fotos = r.fotos.flatMap((at) => p.imagens[at] ?? [])
    return [{ item, texto: [reprovado(item), r.observacao].filter(Boolean).join(': '), fotos }]
  })

/** What was found: each a defect, and an order for those that ask for one and have none yet. */
async function abrirDosAchados(ctx: Ctx, db: Db, veiculo: string, achados: readonly Achado[], em: Date) {
  const novos: { id: string; achado: Achado }[] = []
  let ordem: string | null = null
  for (const achado of achados) {
    const d = await defeitos.insertDefeito(db, {
      veiculo,
      item: achado.item.chave,
      texto: achado.texto,
      fotos: achado.fotos,
      em,
    })
    ordem ??= d.ordem
    if (d.ordem === null && achado.item.seNok !== 'avisa') novos.push({ id: d.id, achado })
  }
  if (novos.length === 0) return { ordem }
  const critico = novos.find((n) => n.achado.item.seNok === 'bloqueia')
  const first = (critico ?? novos[0]!).achado
  const made = await abrirPelaCasa(ctx, db, {
    veiculo,
    tipo: 'corretiva',
    titulo: reprovado(first.item).slice(0, 120),
    relato: novos
      .map((n) => n.achado.texto)
      .join('\n')
      .slice(0, 1000),
    oficina: '',
    prevista: null,
    bloqueia: critico !== undefined,
    itens: [],
    plano: [],
    defeitos: novos.map((n) => n.id),
    origem: 'checklist',
  })
  return { ordem: made.id }
}

const NO_PASSADO_MS = 30 * 86_400_000

async function examinarFotos(ctx: Ctx, chaves: readonly string[]): Promise<ArquivoPronto[]> {
  const own = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/`
  const ready: ArquivoPronto[] = []
  for (const chave of new Set(chaves)) {
    if (!chave.startsWith(own)) throw manutencaoErrors.fotoDeOutro()
    ready.push(await examinar(ctx, chave))
  }
  return ready
}

/** What a driver looked at, once by its key: odometer, defects, order and block in one transaction. */
export async function gravarChecklist(ctx: Ctx, p: Dito): Promise<Gravado> {
  const usuario = ctx.usuario.id
  const antes = await ctx.tx((db) => repository.findFeito(db, usuario, p.idempotencia))
  if (antes) return dizer({ ordem: antes.ordem, bloqueado: antes.bloqueou })
  const feito = p.respostas.map((r) => ({ ...r, fotos: r.fotos.length }))
  const falta = faltaNoChecklist(p.modelo, { km: p.km, respostas: feito })
  if (falta) throw manutencaoErrors.falta(falta.item, falta.mensagem)
  const fotos = await examinarFotos(ctx, p.imagens)
  const agora = ctx.clock()
  const em = new Date(Math.min(Math.max(Date.parse(p.em), +agora - NO_PASSADO_MS), +agora))
  return ctx.tx(async (db) => {
    const v = await repository.findPelaPlaca(db, placaComparada(p.placa))
    if (!v) throw manutencaoErrors.placaDesconhecida(p.placa)
    const repetido = await repository.findFeito(db, usuario, p.idempotencia)
    if (repetido) return dizer({ ordem: repetido.ordem, bloqueado: repetido.bloqueou })
    const { motivo } = await anotarLeitura(db, v.id, {
      em: em.toISOString(),
      km: p.km,
      origem: 'checklist',
      referencia: `${usuario}:${p.idempotencia}`,
    })
    const achados = achadosDe(p)
    const { ordem } = await abrirDosAchados(ctx, db, v.id, achados, em)
    for (const f of fotos) await marcarGravado(db, f.id)
    const bloqueou = achados.some((a) => a.item.seNok === 'bloqueia')
    await repository.insertChecklist(db, {
      ...p,
      veiculo: v.id,
      usuario,
      em,
      recebido_em: agora,
      leitura: motivo,
      imagens: p.imagens,
      ordem,
      bloqueou,
    })
    const feita = await repository.findFeito(db, usuario, p.idempotencia)
    return dizer({ ordem: feita?.ordem ?? null, bloqueado: bloqueou })
  })
}

export const listarChecklists = (ctx: Ctx, veiculo: string): Promise<ChecklistFeito[]> =>
  ctx.tx(async (db) =>
    Promise.all(
      (await repository.listChecklists(db, veiculo)).map(async ({ respostas, imagens, ...c }) => {
        const itens = itensDo(c.modelo)
        const wrong = respostas.filter((r) => r.resposta === 'nok')
        return {
          ...c,
          em: c.em.toISOString(),
          recebido_em: c.recebido_em.toISOString(),
          carimbo: c.segundos < SEGUNDOS_DE_CARIMBO,
          problemas: await Promise.all(
            wrong.map(async (r) => {
              const item = itens.find((i) => i.chave === r.item)
              return {
                item: r.item,
                texto: item?.texto ?? r.item,
                se_nok: item?.seNok ?? ('avisa' as const),
                observacao: r.observacao,
                fotos: await fotosDe(
                  ctx,
                  r.fotos.flatMap((at) => imagens[at] ?? []),
                ),
              }
            }),
          ),
        }
      }),
    ),
  )

export const listarDefeitos = (ctx: Ctx, veiculo: string): Promise<DefeitoAberto[]> =>
  ctx.tx(async (db) =>
    Promise.all(
      (await defeitos.listDefeitos(db, veiculo)).map(async (d) => ({
        ...d,
        desde: d.desde.toISOString(),
        ultimo: d.ultimo.toISOString(),
        fotos: await fotosDe(ctx, d.fotos),
      })),
    ),
  )

export const resolverDefeito = (ctx: Ctx, id: string, motivo: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await defeitos.resolver(db, id, ctx.clock(), motivo)) === 0) throw manutencaoErrors.defeitoSumiu()
  })
