import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { custoDaOrdem } from '@tropeiro/contract/frota/manutencao/custo'
import { type ItemDaOrdemEscrito, MAXIMO_DE_ITENS } from '@tropeiro/contract/frota/manutencao/formas'
import type {
  HistoricoAberto,
  LinhaDoHistorico,
  PlanilhaDoHistorico,
  PreviaDoHistorico,
} from '@tropeiro/contract/frota/manutencao/historico'
import { anotarLeitura, anotarLeituras, lockVeiculo } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { lerPlanilha, type PlanilhaLida } from '../../../leitura/planilha/ler.ts'
import { manutencaoErrors } from '../manutencao.errors.ts'
import { gravarItens, insertOrdem } from '../ordens/ordens.repository.ts'
import { acertarBloqueios } from '../planos/bloquear.service.ts'
import * as repository from './historico.repository.ts'
import {
  camposDoHistorico,
  type LinhaRecusada,
  lerHistorico,
  type ManutencaoLida,
  semVeiculo,
} from './linha.rules.ts'

type Pronta = ManutencaoLida & { veiculo: string }
type Separadas = { novas: Pronta[]; repetidas: ManutencaoLida[]; recusadas: LinhaRecusada[] }

/** What each line of a sheet would be; nothing is written. */
async function separar(ctx: Ctx, db: Db, planilha: PlanilhaLida): Promise<Separadas> {
  const { lidas, recusadas } = lerHistorico(planilha.linhas, planilha.colunas, ctx.clock())
  const veiculos = new Map((await repository.listVeiculos(db)).map((v) => [v.placa_comparada, v.id]))
  const known = await repository.listConhecidas(
    db,
    lidas.map((l) => l.chave),
  )
  const out: Separadas = { novas: [], repetidas: [], recusadas: [...recusadas] }
  for (const l of lidas) {
    const veiculo = veiculos.get(placaComparada(l.placa))
    if (!veiculo) out.recusadas.push({ linha: l.linha, texto: l.texto, motivo: semVeiculo(l.placa) })
    else if (known.has(l.chave)) out.repetidas.push(l)
    else out.novas.push({ ...l, veiculo })
  }
  return out
}

/** Lines that are one order: so many things at most. */
const ordensDe = (novas: readonly Pronta[]): Pronta[][] =>
  [...Map.groupBy(novas, (l) => l.grupo).values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / MAXIMO_DE_ITENS) }, (_, n) =>
      own.slice(n * MAXIMO_DE_ITENS, (n + 1) * MAXIMO_DE_ITENS),
    ),
  )

const NA_PREVIA = 20

export async function preverHistorico(
  ctx: Ctx,
  files: AsyncIterable<UploadedFile>,
): Promise<PreviaDoHistorico> {
  const planilha = await lerPlanilha(files, camposDoHistorico)
  const s = await ctx.tx((db) => separar(ctx, db, planilha))
  const dizer = (l: LinhaRecusada, resultado: LinhaDoHistorico['resultado']): LinhaDoHistorico => ({
    ...{ linha: l.linha, texto: l.texto, motivo: l.motivo },
    resultado,
    ordem: null,
  })
  const all = [
    ...s.novas.map((l) => dizer({ ...l, motivo: l.aviso }, 'nova')),
    ...s.repetidas.map((l) => dizer({ ...l, motivo: 'Já está aqui.' }, 'repetida')),
    ...s.recusadas.map((l) => dizer(l, 'recusada')),
  ].sort((a, b) => a.linha - b.linha)
  return {
    colunas: camposDoHistorico.map(({ campo, nome }) => {
      const at = planilha.colunas[campo]
      return { campo, nome, coluna: at === undefined ? null : (planilha.titulos[at] ?? '') }
    }),
    novas: s.novas.length,
    repetidas: s.repetidas.length,
    recusadas: s.recusadas.length,
    ordens: ordensDe(s.novas).length,
    linhas: all.filter((l, n) => n < NA_PREVIA || l.resultado === 'recusada'),
  }
}

type Row = Awaited<ReturnType<typeof repository.listPlanilhas>>[number]
const noFio = ({ em, desfeita_em, alcanca, ...p }: Row): PlanilhaDoHistorico => ({
  ...p,
  em: em.toISOString(),
  desfeita_em: desfeita_em?.toISOString() ?? null,
  desfaz: desfeita_em === null && alcanca,
})

async function abrir(db: Db, id: string): Promise<HistoricoAberto> {
  const row = await repository.lockPlanilha(db, id)
  if (!row) throw manutencaoErrors.planilhaSumiu()
  return { planilha: noFio(row), linhas: await repository.listLinhas(db, id) }
}

export const listarHistoricos = (ctx: Ctx): Promise<PlanilhaDoHistorico[]> =>
  ctx.tx(async (db) => (await repository.listPlanilhas(db)).map(noFio))
export const lerHistoricoAberto = (ctx: Ctx, id: string): Promise<HistoricoAberto> =>
  ctx.tx((db) => abrir(db, id))

const item = (l: ManutencaoLida): ItemDaOrdemEscrito => ({
  tipo: l.especie,
  descricao: l.servico,
  quantidade_milesimos: l.quantidade_milesimos,
  valor_unitario_centavos: l.valor_unitario_centavos,
  em_garantia: false,
  garantia_dias: null,
  garantia_km: null,
  fornecedor: l.oficina,
})

const referenciaDe = (ordem: string) => `os:${ordem}:planilha`

/** The last doing of a thing of the plan that a line names, where it is later than what the plan knows. */
async function cumprir(db: Db, l: Pronta, contador: number | null): Promise<repository.PlanoDaLinha | null> {
  const found = await repository.findItem(db, l.veiculo, l.servico, l.dia)
  if (!found) return null
  const depois = { km: contador ?? found.km, dia: l.dia }
  await repository.updateBase(db, found.id, depois)
  return { item: found.id, antes: { km: found.km, dia: found.dia }, depois }
}

/** Writes lines that are one order, as it was done. */
async function gravar(db: Db, own: readonly Pronta[]): Promise<repository.LinhaGravada[]> {
  const first = own[0]!
  const { id } = await insertOrdem(db, {
    veiculo: first.veiculo,
    tipo: first.tipo,
    titulo: own.length === 1 ? first.servico : `${first.servico} e mais ${own.length - 1}`.slice(0, 120),
    relato: own
      .map((l) => l.observacao)
      .filter(Boolean)
      .join('\n')
      .slice(0, 1000),
    oficina: first.oficina,
    prevista: null,
    bloqueia: false,
    itens: [],
    plano: [],
    defeitos: [],
    origem: 'planilha',
    aberta_em: first.em,
  })
  const km = own.find((l) => l.km !== null)?.km ?? null
  const lida =
    km === null
      ? null
      : await anotarLeitura(db, first.veiculo, {
          em: first.em.toISOString(),
          km,
          origem: 'os',
          referencia: referenciaDe(id),
        })
  const contador = lida && lida.motivo === '' ? lida.contador : null
  const itens = own.map(item)
  await repository.updateFeita(db, id, { em: first.em, contador })
  await gravarItens(db, id, itens, custoDaOrdem(itens))
  const told: repository.LinhaGravada[] = []
  for (const l of own) {
    const plano = await cumprir(db, l, contador)
    const motivo = [
      l.aviso,
      lida && lida.motivo !== '' && l.km !== null ? `Hodômetro recusado: ${lida.motivo}.` : '',
      plano ? 'Passou a ser a última execução no plano.' : '',
    ]
    told.push({
      ...{ linha: l.linha, texto: l.texto, chave: l.chave, ordem: id, plano },
      resultado: 'nova',
      motivo: motivo.filter(Boolean).join(' '),
    })
  }
  return told
}

/** Brings a sheet in: each line by itself, those that cannot with why; what is there already is not written. */
export async function importarHistorico(
  ctx: Ctx,
  files: AsyncIterable<UploadedFile>,
): Promise<HistoricoAberto> {
  const planilha = await lerPlanilha(files, camposDoHistorico)
  return ctx.tx(async (db) => {
    await repository.lockHistorico(db)
    const s = await separar(ctx, db, planilha)
    const { id } = await repository.insertPlanilha(db, { ...planilha, em: ctx.clock() })
    const touched = [...new Set(s.novas.map((l) => l.veiculo))].sort()
    for (const v of touched) await lockVeiculo(db, v)
    // The oldest first: an odometer is judged by what was read before it.
    const orders = ordensDe(s.novas).sort((a, b) => a[0]!.em.getTime() - b[0]!.em.getTime())
    const told: repository.LinhaGravada[] = s.recusadas.map((r) => ({
      ...r,
      ...{ resultado: 'recusada', chave: null, ordem: null, plano: null },
    }))
    for (const own of orders) told.push(...(await gravar(db, own)))
    if (told.length > 0) await repository.insertLinhas(db, id, told)
    for (const v of touched) await acertarBloqueios(ctx, db, v)
    await repository.updateContagem(db, id, {
      novas: s.novas.length,
      repetidas: s.repetidas.length,
      recusadas: s.recusadas.length,
      ordens: orders.length,
    })
    return abrir(db, id)
  })
}

/** Takes back what a sheet brought, where nobody did anything to it since. */
export const desfazerHistorico = (ctx: Ctx, id: string): Promise<HistoricoAberto> =>
  ctx.tx(async (db) => {
    await repository.lockHistorico(db)
    const planilha = await repository.lockPlanilha(db, id)
    if (!planilha) throw manutencaoErrors.planilhaSumiu()
    if (planilha.desfeita_em !== null) throw manutencaoErrors.planilhaDesfeita()
    if (!planilha.alcanca) throw manutencaoErrors.planilhaDeOutros()
    const touched = new Set<string>()
    for (const o of await repository.listDaPlanilha(db, id)) {
      if (o.mexida) {
        await repository.updateMotivo(db, o.id, `Ficou: alguém mexeu na ordem ${o.numero} depois.`)
        continue
      }
      touched.add(o.veiculo)
      for (const { plano } of o.linhas)
        if (plano && (await repository.estaNaBase(db, plano)))
          await repository.updateBase(db, plano.item, plano.antes)
      await anotarLeituras(db, {
        leituras: [],
        apagar: { origem: 'os', referencias: [referenciaDe(o.id)], veiculos: [o.veiculo] },
      })
      await repository.deleteOrdem(db, o.id)
    }
    for (const v of touched) await acertarBloqueios(ctx, db, v)
    await repository.updateDesfeita(db, id, ctx.clock())
    return abrir(db, id)
  })
