import { formatPlaca } from '@tropeiro/contract'
import { placaComparada, type VeiculoEscrito, veiculos } from '@tropeiro/contract/cadastros/veiculos/calls'
import {
  DIAS_PARA_DESFAZER,
  type LinhaDaPlanilha,
  type PlanilhaAberta,
  type PlanilhaDeVeiculos,
  type PreviaDaPlanilha,
} from '@tropeiro/contract/cadastros/veiculos/planilha'
import type { Ctx, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { lerPlanilha, type PlanilhaLida } from '../../../leitura/planilha/ler.ts'
import { contar, type Especie, igual } from '../../../leitura/planilha/trazer.ts'
import { anotarLeitura, anotarLeituras } from '../leituras.service.ts'
import { veiculosErrors } from '../veiculos.errors.ts'
import {
  findBase,
  findMesmaPlaca,
  insertVeiculo,
  listVeiculos,
  lockPlacas,
  lockVeiculo,
  lockVeiculos,
  updateVeiculo,
} from '../veiculos.repository.ts'
import { comChaves } from '../veiculos.service.ts'
import { camposDoVeiculo } from './colunas.rules.ts'
import type { Dito } from './linha.rules.ts'
import * as repository from './planilha.repository.ts'
import { escritoDe, type Separada, separar } from './separar.service.ts'

const DAY_MS = 86_400_000
const maisAntiga = (agora: Date) => new Date(agora.getTime() - DIAS_PARA_DESFAZER * DAY_MS)

type Row = NonNullable<Awaited<ReturnType<typeof repository.lockPlanilha>>>
const noFio = ({ em, desfeita_em, alcanca, ...p }: Row, agora: Date): PlanilhaDeVeiculos => ({
  ...p,
  em: em.toISOString(),
  desfeita_em: desfeita_em?.toISOString() ?? null,
  desfaz: desfeita_em === null && alcanca && em > maisAntiga(agora),
})

async function preverLida(ctx: Ctx, planilha: PlanilhaLida) {
  const linhas: LinhaDaPlanilha[] = await ctx.tx((db) => separar(db, planilha))
  return { ...contar(linhas), linhas }
}

export async function prever(ctx: Ctx, files: AsyncIterable<UploadedFile>): Promise<PreviaDaPlanilha> {
  const planilha = await lerPlanilha(files, camposDoVeiculo)
  return {
    ...(await preverLida(ctx, planilha)),
    colunas: camposDoVeiculo.map(({ campo, nome }) => {
      const at = planilha.colunas[campo]
      return { campo, nome, coluna: at === undefined ? null : (planilha.titulos[at] ?? '') }
    }),
  }
}

async function abrir(ctx: Ctx, db: Db, id: string): Promise<PlanilhaAberta> {
  const row = await repository.lockPlanilha(db, id)
  if (!row) throw veiculosErrors.planilhaSumiu()
  return { planilha: noFio(row, ctx.clock()), linhas: await repository.listLinhas(db, id) }
}

export const listarPlanilhas = (ctx: Ctx): Promise<PlanilhaDeVeiculos[]> =>
  ctx.tx(async (db) => (await repository.listPlanilhas(db)).map((p) => noFio(p, ctx.clock())))
export const lerUmaPlanilha = (ctx: Ctx, id: string): Promise<PlanilhaAberta> =>
  ctx.tx((db) => abrir(ctx, db, id))

const referenciaDe = (planilha: string, linha: number) => `planilha:${planilha}:${linha}`

/** Writes one line, and says what became of it. */
async function gravar(ctx: Ctx, db: Db, planilha: string, l: Separada): Promise<repository.LinhaGravada[]> {
  const { linha, texto } = l
  if (l.resultado === 'repetido') return []
  if (l.resultado === 'recusado' || !l.corpo)
    return [
      { linha, texto, resultado: 'recusado', motivo: l.motivo, veiculo: null, antes: null, depois: null },
    ]
  const body = await comChaves(db, l.corpo)
  if (l.veiculo) {
    await lockVeiculo(db, l.veiculo._id)
    if (l.mudou && l.mudou.campos.length > 0) await updateVeiculo(db, l.veiculo._id, body)
  }
  const id = l.veiculo?._id ?? (await insertVeiculo(db, body)).id
  let motivo = l.motivo
  if (l.km !== null) {
    const em = ctx.clock().toISOString()
    const lida = await anotarLeitura(db, id, {
      em,
      km: l.km,
      origem: 'manual',
      referencia: referenciaDe(planilha, linha),
    })
    if (lida.motivo) motivo = [motivo, `hodômetro recusado: ${lida.motivo}`].filter(Boolean).join(', ')
  }
  const antes = l.mudou?.antes ?? null
  const depois = l.mudou?.depois ?? l.corpo
  return [{ linha, texto, resultado: l.resultado, motivo, veiculo: id, antes, depois }]
}

/** Brings a sheet in: each line by itself, those that cannot with why; what is there already is not written. */
const importarLida = (ctx: Ctx, planilha: PlanilhaLida): Promise<PlanilhaAberta> =>
  ctx.tx(async (db) => {
    await lockPlacas(db)
    const lines = await separar(db, planilha)
    await lockVeiculos(
      db,
      lines.flatMap((l) => l.veiculo?._id ?? []),
    )
    const { id } = await repository.insertPlanilha(db, { ...planilha, em: ctx.clock() })
    const told: repository.LinhaGravada[] = []
    for (const l of lines) told.push(...(await gravar(ctx, db, id, l)))
    if (told.length > 0) await repository.insertLinhas(db, id, told)
    await repository.updateContagem(db, id, contar(lines))
    return abrir(ctx, db, id)
  })

export const importar = async (ctx: Ctx, files: AsyncIterable<UploadedFile>): Promise<PlanilhaAberta> =>
  importarLida(ctx, await lerPlanilha(files, camposDoVeiculo))

/** What the sheet changed of a vehicle and nobody changed since goes back; says what stays. */
async function devolver(db: Db, l: repository.LinhaGravada, atual: VeiculoEscrito): Promise<string> {
  const kept: string[] = []
  const back: Record<string, unknown> = {}
  const nomes = new Map(camposDoVeiculo.map((c) => [c.campo, c.nome]))
  let foraDoAlcance = false
  for (const [campo, was] of Object.entries(l.antes ?? {})) {
    const now = atual[campo as keyof VeiculoEscrito]
    const taken =
      campo === 'placa' && (await findMesmaPlaca(db, placaComparada(String(was)), l.veiculo)) !== undefined
    if (taken || !igual(now, l.depois?.[campo as keyof Dito])) kept.push(nomes.get(campo) ?? campo)
    else if (campo === 'base' && was !== null && !(await findBase(db, String(was)))) foraDoAlcance = true
    else back[campo] = was
  }
  if (Object.keys(back).length > 0)
    await updateVeiculo(db, l.veiculo!, await comChaves(db, { ...atual, ...back }))
  const said = [
    ...(kept.length > 0 ? [`Ficou, porque mudou depois: ${kept.join(', ')}.`] : []),
    ...(foraDoAlcance ? ['A base ficou: a que era está fora do seu alcance.'] : []),
  ]
  return said.join(' ') || 'Voltou ao que era.'
}

/** Takes back one line, and says what became of it. */
async function desfazerLinha(
  { perguntas }: Ctx,
  db: Db,
  planilha: string,
  l: repository.LinhaGravada,
): Promise<string> {
  const leitura = referenciaDe(planilha, l.linha)
  if (!l.veiculo || !(await lockVeiculo(db, l.veiculo))) return 'O veículo não existe mais.'
  const [v] = await listVeiculos(db, l.veiculo)
  const atual = escritoDe(v!)
  if (l.resultado === 'mudado') {
    await anotarLeituras(db, {
      leituras: [],
      apagar: { origem: 'manual', referencias: [leitura], veiculos: [l.veiculo] },
    })
    return devolver(db, l, atual)
  }
  if (v!.estado !== 'ativo' || !igual(atual, { ...atual, ...l.depois }))
    return `Ficou: ${formatPlaca(v!.placa)} mudou depois.`
  // A romaneio names it by its plate alone, which no key holds.
  const usado =
    (await perguntas.placaEmRomaneio(db, v!.placa)) ||
    !(await repository.apagarVeiculo(db, l.veiculo, leitura))
  return usado ? `Ficou: ${formatPlaca(v!.placa)} já é usado.` : 'Saiu do cadastro.'
}

/** Takes a sheet back; it stays, with what became of each of its lines. */
export const desfazer = (ctx: Ctx, id: string): Promise<PlanilhaAberta> =>
  ctx.tx(async (db) => {
    await lockPlacas(db)
    const planilha = await repository.lockPlanilha(db, id)
    if (!planilha) throw veiculosErrors.planilhaSumiu()
    if (planilha.desfeita_em !== null) throw veiculosErrors.planilhaDesfeita()
    if (!planilha.alcanca) throw veiculosErrors.planilhaDeOutros()
    if (planilha.em <= maisAntiga(ctx.clock())) throw veiculosErrors.planilhaVelha()
    const lines = await repository.listLinhas(db, id)
    await lockVeiculos(
      db,
      lines.flatMap((l) => l.veiculo ?? []),
    )
    for (const l of lines)
      if (l.resultado !== 'recusado')
        await repository.updateMotivo(db, id, l.linha, await desfazerLinha(ctx, db, id, l))
    await repository.updateDesfeita(db, id, ctx.clock())
    return abrir(ctx, db, id)
  })

/** Forgets what sheets of long ago changed: names of owners are among it. */
export const esquecerPlanilhas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    await repository.esquecerAntigas(db, maisAntiga(deps.clock()))
  })

/** Vehicles as they come from another system: by the same sheet, whose batches are kept here. */
export const trazerVeiculos: Especie = {
  campos: camposDoVeiculo,
  access: veiculos.importar.access,
  prever: preverLida,
  importar: importarLida,
  lotes: listarPlanilhas,
  lote: lerUmaPlanilha,
  desfazer,
}
