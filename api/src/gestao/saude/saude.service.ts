import { statfs } from 'node:fs/promises'
import type { NumeroDaSaude, TrabalhoDaFila } from '@tropeiro/contract/gestao/saude/calls'
import type { Ctx, Deps } from '../../ctx.ts'
import {
  contarFila,
  desistirDeTrabalhos,
  envelhecerFila,
  listFila,
  numerosDaSaude,
  repetirTrabalhos,
} from '../../db/saude.ts'
import { semGrupo } from '../../db/tx.ts'
import { estadoDe } from './saude.rules.ts'

export const verFila = async (ctx: Ctx, situacao: string | null): Promise<TrabalhoDaFila[]> =>
  (await semGrupo(ctx.pool, (db) => listFila(db, situacao))).map(({ id, grupo_id: _, ...t }) => ({
    _id: id,
    ...t,
    criado_em: t.criado_em.toISOString(),
    quando: t.quando.toISOString(),
    desde: t.desde?.toISOString() ?? null,
  }))

/** What the operator does to the queue stands in the log with his name: no group's history is about it. */
export async function repetir(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const mudados = await semGrupo(ctx.pool, (db) => repetirTrabalhos(db, ids))
  ctx.log.info({ usuario: ctx.usuario.id, ids, mudados }, 'jobs run again')
  return mudados
}

export async function desistir(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const mudados = await semGrupo(ctx.pool, (db) => desistirDeTrabalhos(db, ids))
  ctx.log.info({ usuario: ctx.usuario.id, ids, mudados }, 'jobs given up')
  return mudados
}

export async function verSaude(ctx: Ctx): Promise<NumeroDaSaude[]> {
  const { fila, numeros } = await semGrupo(ctx.pool, async (db) => ({
    fila: await contarFila(db),
    numeros: await numerosDaSaude(db),
  }))
  const soma = (situacao: string) =>
    fila.filter((f) => f.situacao === situacao).reduce((sum, f) => sum + f.quantos, 0)
  const espera = fila.filter((f) => f.situacao === 'espera' || f.situacao === 'atrasado')
  const disco = await statfs(ctx.config.dataDir).catch(() => null)
  return [
    { nome: 'fila_espera', valor: soma('espera') + soma('atrasado') },
    { nome: 'fila_segundos', valor: Math.max(0, ...espera.map((f) => f.segundos)) },
    { nome: 'fila_falhou', valor: soma('falhou') },
    { nome: 'fila_desistido', valor: soma('desistido') },
    ...numeros,
    { nome: 'servidor_conexoes_esperando', valor: ctx.pool.waitingCount },
    ...(disco ? [{ nome: 'disco_livre_bytes', valor: disco.bavail * disco.bsize }] : []),
  ].map((n) => ({ ...n, estado: estadoDe(n.nome, n.valor) }))
}

export const envelhecer = async (deps: Deps): Promise<void> => {
  await semGrupo(deps.pool, envelhecerFila)
}
