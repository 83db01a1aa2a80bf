import type { CtxDoGrupo, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { emit } from '../../../db/hub.ts'
import { comTrava } from '../../../db/trava.ts'
import * as repository from '../empresas.repository.ts'
import { lerRecebidos } from './aplicar.service.ts'
import { completarDaEmpresa, relerIlegiveis, TENTATIVAS } from './completar.service.ts'
import { esvaziarFila } from './distribuir.service.ts'
import { cancelarPorResumo, importarPendentes } from './importar.service.ts'
import { enqueue, listComPendencia } from './recebidos.repository.ts'

/** Advisory lock of one group's distribution. */
const TRAVA = 7_254_031
/** How soon a job that found another at work looks again. */
const OUTRA_VEZ_MS = 3_000

export type PedidoDeBusca = { cnpj?: string }

const temCertificado = (e: repository.EmpresaRow, agora: Date): boolean =>
  e.certificado_ate !== null && e.certificado_ate > agora

/** Reads, hands on to the notes, and tells open screens; it may be done again at any time. */
async function digerir(ctx: CtxDoGrupo, cnpj: string): Promise<void> {
  const lidos = await lerRecebidos(ctx)
  const levados = await importarPendentes(ctx, cnpj)
  const cancelados = await cancelarPorResumo(ctx)
  await ctx.tx((db) =>
    emit(db, {
      tipo: 'manifestacao',
      id: cnpj,
      acao: lidos + levados + cancelados > 0 ? 'recebidos' : 'consultada',
    }),
  )
}

async function buscarDaEmpresa(
  ctx: CtxDoGrupo,
  empresa: repository.EmpresaRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  // What a killed run left goes first.
  await digerir(ctx, empresa.cnpj)
  if (!temCertificado(empresa, ctx.clock())) return
  for (const servico of ['nfe', 'cte', 'mdfe'] as const) await esvaziarFila(ctx, empresa, servico, signal)
  await digerir(ctx, empresa.cnpj)
  const avulsas = (await completarDaEmpresa(ctx, empresa)) + (await relerIlegiveis(ctx, empresa))
  if (avulsas > 0) await digerir(ctx, empresa.cnpj)
}

/**
 * The job: asks for what is new for the group's companies (or one of them) as far as the limits allow, reads it and hands
 * it on. One process at a time works for a group.
 */
export async function buscarDocumentos(
  ctx: CtxDoGrupo,
  { cnpj }: PedidoDeBusca,
  signal?: AbortSignal,
): Promise<void> {
  const minha = await comTrava(ctx.pool, TRAVA, ctx.grupo.id, async () => {
    const empresas = await ctx.tx((db) => repository.listEmpresas(db))
    for (const empresa of empresas.filter((e) => e.ligada && (!cnpj || e.cnpj === cnpj))) {
      if (signal?.aborted) break
      await buscarDaEmpresa(ctx, empresa, signal)
    }
  })
  if (minha) return
  const daquiAPouco = new Date(ctx.clock().getTime() + OUTRA_VEZ_MS)
  await ctx.tx((db) => enqueue(db, cnpj ?? null, daquiAPouco))
}

/** The routine: groups with a company that may ask, or with something here that is not done, get their job. */
export const buscarDevidas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const agora = deps.clock()
    const empresas = (await repository.listEmpresas(db)).filter((e) => e.ligada && temCertificado(e, agora))
    if (empresas.length === 0) return
    const filas = await repository.listFilas(db, empresas)
    const pendentes = await listComPendencia(db, { tentativas: TENTATIVAS })
    const alguma =
      filas.some((f) => f.proxima_em === null || f.proxima_em <= agora) ||
      pendentes.some((p) => empresas.some((e) => e.cnpj === p.cnpj))
    if (alguma) await enqueue(db, null)
  })
