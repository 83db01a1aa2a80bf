import { formatDateTime } from '@tropeiro/contract'
import type { EmpresaDaDistribuicao } from '@tropeiro/contract/fiscal/manifestacao/calls'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { enqueue } from './distribuicao/recebidos.repository.ts'
import * as repository from './empresas.repository.ts'
import { recusas } from './manifestacao.errors.ts'
import { avisar } from './manifestar/manifestar.service.ts'

const filaNoFio = (f: repository.FilaRow, agora: Date): EmpresaDaDistribuicao['filas'][number] => {
  const espera = f.proxima_em !== null && f.proxima_em > agora
  return {
    servico: f.servico,
    ult_nsu: f.ult_nsu,
    max_nsu: f.max_nsu,
    ultima_em: f.ultima_em?.toISOString() ?? null,
    cStat: f.cstat,
    xMotivo: f.xmotivo,
    proxima_em: espera ? (f.proxima_em?.toISOString() ?? null) : null,
    bloqueada: espera && f.bloqueios > 0,
    erro: f.erro,
    ilegiveis: f.ilegiveis,
    recebidos: f.recebidos,
  }
}

async function noFio(
  db: Db,
  empresas: readonly repository.EmpresaRow[],
  agora: Date,
): Promise<EmpresaDaDistribuicao[]> {
  const filas = await repository.listFilas(db, empresas)
  return empresas.map((e) => ({
    ...e,
    certificado_ate: e.certificado_ate?.toISOString() ?? null,
    filas: filas.filter((f) => f.cnpj === e.cnpj).map((f) => filaNoFio(f, agora)),
  }))
}

export const listarEmpresas = (ctx: Ctx): Promise<EmpresaDaDistribuicao[]> =>
  ctx.tx(async (db) => noFio(db, await repository.listEmpresas(db), ctx.clock()))

async function umaEmpresa(ctx: Ctx, db: Db, cnpj: string): Promise<EmpresaDaDistribuicao> {
  const empresa = await repository.findEmpresa(db, cnpj)
  const [uma] = empresa ? await noFio(db, [empresa], ctx.clock()) : []
  if (!uma) throw recusas.empresaDeFora()
  return uma
}

export const configurarEmpresa = (
  ctx: Ctx,
  cnpj: string,
  c: Parameters<typeof repository.saveEmpresa>[2],
): Promise<EmpresaDaDistribuicao> =>
  ctx.tx(async (db) => {
    await umaEmpresa(ctx, db, cnpj)
    await repository.saveEmpresa(db, cnpj, c, ctx.usuario.id)
    await avisar(db, cnpj, 'configurada')
    return umaEmpresa(ctx, db, cnpj)
  })

/** Queues a look for what is new, unless every queue of the company is to be left alone for now. */
export const buscarAgora = (ctx: Ctx, cnpj: string): Promise<EmpresaDaDistribuicao> =>
  ctx.tx(async (db) => {
    const empresa = await umaEmpresa(ctx, db, cnpj)
    const agora = ctx.clock()
    if (!empresa.certificado_ate || new Date(empresa.certificado_ate) <= agora)
      throw recusas.semCertificado(cnpj)
    if (!empresa.ligada) throw recusas.desligada()
    const livre = empresa.filas.some((f) => f.proxima_em === null)
    if (!livre) {
      const cedo = empresa.filas.map((f) => f.proxima_em ?? '').sort()[0] ?? ''
      const bloqueada = empresa.filas.every((f) => f.bloqueada)
      throw recusas.cedo(
        formatDateTime(cedo),
        bloqueada
          ? 'A SEFAZ bloqueou as buscas desta empresa por consumo indevido.'
          : 'Não há documentos novos, e a SEFAZ pede uma hora entre duas buscas.',
      )
    }
    await enqueue(db, cnpj)
    return empresa
  })
