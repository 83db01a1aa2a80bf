import { type contract, fold, type HandlerInput, maskCpf, messages } from '@tropeiro/contract'
import type {
  LinhaDoRomaneio,
  RomaneioCompleto,
  RomaneioGerado,
  RomaneioResumo,
} from '@tropeiro/contract/transporte/romaneios/calls'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './consulta.repository.ts'
import { recusas } from './romaneios.errors.ts'
import { lerBusca, lerPeriodo } from './romaneios.rules.ts'

type Calls = typeof contract.romaneios

/** Companies outside the carrier see who drives, not his CPF. */
const cpfVisivel = (ctx: Ctx, cpf: string | null): string | null =>
  cpf && (ctx.papel === 'EMBARCADOR' || ctx.papel === 'DESTINATARIO') ? maskCpf(cpf) : cpf

export const linhaNoFio = (l: repository.LinhaRow): LinhaDoRomaneio => ({
  ...l,
  emissao: l.emissao.toISOString(),
})

export const geradoNoFio = (ctx: Ctx, r: repository.GeradoRow): RomaneioGerado => ({
  ...r,
  cpf_motorista: cpfVisivel(ctx, r.cpf_motorista),
  created_at: r.created_at.toISOString(),
})

const resumoNoFio = (ctx: Ctx, r: repository.ResumoRow): RomaneioResumo => ({
  ...r,
  cpfMotorista: cpfVisivel(ctx, r.cpfMotorista),
  data: r.data.toISOString(),
  saida_em: r.saida_em?.toISOString() ?? null,
  concluido_em: r.concluido_em?.toISOString() ?? null,
})

/** Searches romaneios: a page, and how many there are in each state. */
export async function pesquisarRomaneios(ctx: Ctx, body: HandlerInput<Calls['pesquisar']>['body']) {
  const f: repository.Filtro = {
    empresas: body.cnpj_empresa ?? [],
    numero: body.numero_romaneio ?? null,
    cpf: body.cpf_motorista ?? null,
    ...lerPeriodo(body.dataInicio, body.dataFim),
    bases: body.bases ?? [],
    semBase: body.sembase ?? false,
    busca: fold(body.busca),
  }
  const offset = (body.pagina - 1) * body.por_pagina
  const { rows, counts } = await ctx.tx(async (db) => ({
    counts: await repository.countPorEstado(db, f),
    rows: await repository.listRomaneios(db, f, { ...body, offset, limit: body.por_pagina }),
  }))
  const of = (estado: string) => counts.find((c) => c.estado === estado)?.n ?? 0
  const asked = counts.filter((c) => body.estado.length === 0 || body.estado.includes(c.estado))
  const total = asked.reduce((sum, c) => sum + c.n, 0)
  return {
    status: true,
    ...(total === 0 ? { mensagem: messages.semRomaneios } : {}),
    dados: rows.map((r) => resumoNoFio(ctx, r)),
    total,
    pagina: body.pagina,
    totalPages: Math.max(1, Math.ceil(total / body.por_pagina)),
    contadores: {
      total: counts.reduce((sum, c) => sum + c.n, 0),
      pre: of('pre'),
      expedicao: of('expedicao'),
      viagem: of('viagem'),
      concluidos: of('concluido'),
    },
  }
}

/** The romaneios that wait for validation. */
export async function buscarPre(ctx: Ctx, q: HandlerInput<Calls['preBuscar']>['query']) {
  const rows = await ctx.tx((db) =>
    repository.listGerados(db, {
      estado: 'pre',
      empresas: q.cnpj_empresa,
      bases: q.bases,
      semBase: q.semBase,
    }),
  )
  return {
    status: true,
    dados: rows.map((r) => geradoNoFio(ctx, r)),
    ...(rows.length === 0 ? { mensagem: messages.semRomaneios } : {}),
  }
}

/** One romaneio with the notes that this session may see, in delivery order. */
export async function romaneioCompleto(db: Db, ctx: Ctx, numero: number): Promise<RomaneioCompleto> {
  const r = await repository.findCompleto(db, numero)
  if (!r) throw recusas.naoEncontrado(numero)
  const notas = (await repository.listLinhas(db, r._id)).map(linhaNoFio)
  return {
    ...r,
    grupo_emp: ctx.grupo.nome,
    cpf_motorista: cpfVisivel(ctx, r.cpf_motorista),
    created_at: r.created_at.toISOString(),
    saida_em: r.saida_em?.toISOString() ?? null,
    concluido_em: r.concluido_em?.toISOString() ?? null,
    total_notas_romaneio: notas.length,
    notas,
  }
}

/** Notes that wait for a romaneio. */
export async function notasDisponiveis(ctx: Ctx, body: HandlerInput<Calls['notasDisponiveis']>['body']) {
  const { chaves, numeros, nome } = lerBusca(body.busca)
  const f: repository.FiltroDeDisponiveis = {
    chaves,
    numeros,
    nome: fold(nome),
    notas: body.notas,
    uf: body.uf ?? null,
    cidade: fold(body.cidade),
    bairro: fold(body.bairro),
    rota: body.rota ?? null,
    bases: body.bases ?? [],
    semBase: body.semBase ?? false,
    ...lerPeriodo(body.dataInicio, body.dataFim),
  }
  const page = { limit: body.por_pagina, offset: (body.pagina - 1) * body.por_pagina }
  return ctx.tx(async (db) => ({
    notas: (await repository.listDisponiveis(db, f, page)).map(linhaNoFio),
    total: (await repository.countDisponiveis(db, f)).n,
    pagina: body.pagina,
  }))
}

export async function rotasComNotas(ctx: Ctx) {
  const rows = await ctx.tx((db) => repository.listRotasComNotas(db))
  return {
    rotas: rows.flatMap(({ _id, ...r }) => (_id ? [{ _id, ...r }] : [])),
    sem_rota: rows.find((r) => r._id === null)?.notas ?? 0,
  }
}
