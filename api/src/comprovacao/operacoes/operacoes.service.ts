import type { HandlerInput } from '@tropeiro/contract'
import { fold, formatDia } from '@tropeiro/contract'
import { lerCodigo, separarLista } from '@tropeiro/contract/carga/notas/lista'
import {
  MAXIMO_DE_NOTAS_NA_OPERACAO,
  type operacoes,
  tiposDeOperacao,
} from '@tropeiro/contract/comprovacao/operacoes'
import { criarTarefa } from '../../alicerce/tarefas/index.ts'
import { listOcorrencias } from '../../cadastros/ocorrencias/index.ts'
import { calcularPrazos } from '../../cadastros/prazos/index.ts'
import { listEmMassa, type NotaEmMassa } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { operacoesErrors } from './operacoes.errors.ts'
import * as repository from './operacoes.repository.ts'
import { type Alvo, type Plano, planejar } from './operacoes.rules.ts'

export const EXECUTAR = 'operacoes.executar'
export const DESFAZER = 'operacoes.desfazer'
export type ParametrosDaTarefa = { operacao: string }

type Pedido = HandlerInput<typeof operacoes.executar>['body']

function lerLista(texto: string): NonNullable<repository.Escolha['lista']> {
  const lista = { chaves: [] as string[], ars: [] as string[], numeros: [] as number[] }
  for (const word of separarLista(texto)) {
    const code = lerCodigo(word)
    if (!code) continue
    if ('chave' in code) lista.chaves.push(code.chave)
    else if ('ar' in code) lista.ars.push(code.ar)
    else lista.numeros.push(code.numero)
  }
  return lista
}

async function escolher(db: Db, e: Pedido['escolha']) {
  const lista = e.lista.trim() === '' ? null : lerLista(e.lista)
  const narrowed =
    lista !== null ||
    e.situacao.length > 0 ||
    e.bases.length > 0 ||
    e.semBase ||
    e.rota !== '' ||
    e.remetente !== '' ||
    Boolean(e.de) ||
    Boolean(e.ate)
  if (!narrowed) throw operacoesErrors.semEscolha()
  const found = await repository.listEscolhidas(
    db,
    { ...e, lista, remetente: fold(e.remetente), de: e.de ?? null, ate: e.ate ?? null },
    MAXIMO_DE_NOTAS_NA_OPERACAO + 1,
  )
  if (found.length > MAXIMO_DE_NOTAS_NA_OPERACAO) throw operacoesErrors.demais(MAXIMO_DE_NOTAS_NA_OPERACAO)
  if (found.length === 0) throw operacoesErrors.nenhumaNota()
  return { ids: found.map((n) => n.id), lista }
}

/** Looks up the names that the operation gives. */
export async function lerAlvo(db: Db, p: Omit<Pedido, 'escolha'>): Promise<Alvo> {
  const alvo: Alvo = {
    tipo: p.tipo,
    base: null,
    rota: null,
    prazo: p.prazo ?? null,
    ocorrencia: null,
    observacao: p.observacao,
  }
  if (p.tipo === 'base' && p.base) {
    alvo.base = (await repository.findBase(db, p.base)) ?? null
    if (!alvo.base) throw operacoesErrors.baseDesconhecida(p.base)
  }
  if (p.tipo === 'rota' && p.rota) {
    alvo.rota = (await repository.findRota(db, p.rota)) ?? null
    if (!alvo.rota) throw operacoesErrors.rotaDesconhecida(p.rota)
  }
  if (p.tipo === 'data' && !p.prazo) throw operacoesErrors.semData()
  if (p.tipo === 'ocorrencia') {
    alvo.ocorrencia = (await listOcorrencias(db)).find((o) => o.codigo === p.ocorrencia) ?? null
    if (!alvo.ocorrencia) throw operacoesErrors.semOcorrencia()
  }
  return alvo
}

/** What the operation does to each of these notes. */
export async function planejarTodas(
  db: Db,
  alvo: Alvo,
  notas: NotaEmMassa[],
): Promise<{ nota: NotaEmMassa; plano: Plano }[]> {
  const days = alvo.tipo === 'prazo' ? await calcularPrazos(db, notas) : []
  return notas.map((nota, i) => ({ nota, plano: planejar(alvo, nota, days[i] ?? null) }))
}

const MOSTRADAS = 200
const A_TIME = 2000

/** The operation as it would go, on nobody's notes yet. */
export function previa(ctx: Ctx, pedido: Pedido) {
  return ctx.tx(async (db) => {
    const alvo = await lerAlvo(db, pedido)
    const { ids, lista } = await escolher(db, pedido.escolha)
    const count = { muda: 0, igual: 0, recusada: 0 }
    const shown: { nota: NotaEmMassa; plano: Plano }[] = []
    for (let at = 0; at < ids.length; at += A_TIME) {
      const notas = await listEmMassa(db, ids.slice(at, at + A_TIME), false)
      for (const one of await planejarTodas(db, alvo, notas)) {
        count[one.plano.estado]++
        const room = one.plano.estado === 'muda' ? MOSTRADAS : MOSTRADAS / 2
        if (shown.length < room) shown.push(one)
      }
    }
    const order = { muda: 0, recusada: 1, igual: 2 }
    return {
      total: ids.length,
      mudam: count.muda,
      iguais: count.igual,
      recusadas: count.recusada,
      linhas: shown
        .sort((a, b) => order[a.plano.estado] - order[b.plano.estado])
        .map(({ nota, plano }) => ({
          nota: nota.id,
          numero: nota.numero,
          serie: nota.serie,
          destinatario: nota.destinatario,
          estado: plano.estado === 'muda' ? ('pendente' as const) : plano.estado,
          texto: plano.estado === 'recusada' ? '' : plano.texto,
          motivo: plano.estado === 'recusada' ? plano.motivo : '',
        })),
      desconhecidas: lista ? (await repository.listDesconhecidas(db, lista)).map((d) => d.palavra) : [],
    }
  })
}

function tituloDe(alvo: Alvo, notas: number): string {
  const to = {
    base: alvo.base ? ` para ${alvo.base.nome}` : ': tirar',
    rota: alvo.rota ? ` para ${alvo.rota.nome}` : ': tirar',
    prazo: '',
    data: alvo.prazo ? ` até ${formatDia(alvo.prazo)}` : '',
    ocorrencia: ` ${alvo.ocorrencia?.codigo}`,
  }[alvo.tipo]
  return `${tiposDeOperacao[alvo.tipo]}${to}, ${notas === 1 ? '1 nota' : `${notas.toLocaleString('pt-BR')} notas`}`
}

/** Keeps the chosen notes and queues the work; notes chosen now are the ones that change, whatever happens meanwhile. */
export function executar(ctx: Ctx, pedido: Pedido) {
  return ctx.tx(async (db) => {
    const { escolha, ...rest } = pedido
    const alvo = await lerAlvo(db, rest)
    const { ids } = await escolher(db, escolha)
    const titulo = tituloDe(alvo, ids.length)
    const { id } = await repository.insertOperacao(db, {
      tipo: pedido.tipo,
      titulo,
      parametros: rest,
      notas: ids,
    })
    const parametros: ParametrosDaTarefa = { operacao: id }
    const tarefa = await criarTarefa(db, { tipo: EXECUTAR, titulo, parametros, total: ids.length })
    await repository.updateTarefa(db, id, { tarefa })
    return { operacao: id, tarefa, total: ids.length }
  })
}

export function desfazer(ctx: Ctx, id: string) {
  return ctx.tx(async (db) => {
    const operacao = await repository.lockOperacao(db, id)
    if (!operacao) throw operacoesErrors.naoEncontrada()
    if (operacao.desfazer_id) throw operacoesErrors.jaDesfeita()
    if (operacao.andamento === 'fila' || operacao.andamento === 'executando') throw operacoesErrors.emCurso()
    const { nesse } = await repository.countLinhas(db, id, 'feita')
    const parametros: ParametrosDaTarefa = { operacao: id }
    const tarefa = await criarTarefa(db, {
      tipo: DESFAZER,
      titulo: `Desfazer: ${operacao.titulo}`,
      parametros,
      total: nesse,
    })
    await repository.updateTarefa(db, id, { desfazer: tarefa, por: ctx.usuario.nome })
    return { tarefa }
  })
}

export const listar = (ctx: Ctx, antesDe: string | undefined) =>
  ctx.tx(async (db) =>
    (
      await repository.listOperacoes(db, {
        usuarioId: ctx.usuario.id,
        antesDe: antesDe ?? null,
      })
    ).map((o) => ({ ...o, criado_em: o.criado_em.toISOString() })),
  )

export const verLinhas = (ctx: Ctx, id: string, q: HandlerInput<typeof operacoes.linhas>['body']) =>
  ctx.tx(async (db) => {
    const rows = await repository.listLinhas(db, id, {
      estado: q.estado,
      skip: (q.pagina - 1) * q.por_pagina,
      limite: q.por_pagina,
    })
    return { linhas: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, pagina: q.pagina }
  })
