import type { HandlerInput } from '@tropeiro/contract'
import {
  type Linha,
  linhasDoEstado,
  linhasVisiveis,
  paisDe,
} from '@tropeiro/contract/cadastros/prazos/arvore'
import { type Feriado, nomeDoAmbito, prazos } from '@tropeiro/contract/cadastros/prazos/calls'
import { type Prazo, prazoCurto } from '@tropeiro/contract/cadastros/prazos/rules'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { listarFeriados } from './calendario/feriados.service.ts'
import { prazosDoEstado } from './prazos.service.ts'

type Pedido = HandlerInput<typeof prazos.exportar>['body']
type LinhaDaPlanilha = Linha & { lugar: string[] }

/** The rows of the tree as the screen has them open, each with the names of all that it lies in. */
async function linhasDaPlanilha(ctx: Ctx, body: Pedido): Promise<LinhaDaPlanilha[]> {
  const linhas = linhasDoEstado(await prazosDoEstado(ctx, { ...body, filtrar: '' }))
  const names = new Map(linhas.map((l) => [l.key, l.nome]))
  const shown = body.filtrar ? linhasVisiveis(linhas, new Set(), body.filtrar) : linhas
  return shown.map((l) => ({
    ...l,
    lugar: [...paisDe(linhas, l.key).toReversed(), l.key].map((key) => names.get(key) ?? ''),
  }))
}

const ouNada = (p: Prazo | null): string => (p ? prazoCurto(p) : '')

const lugares = exportacao<Pedido, LinhaDaPlanilha>({
  access: prazos.exportar.access,
  tipo: 'exportar_prazos',
  titulo: ({ uf }) => `Prazos de entrega ${uf ?? ''}`.trim(),
  colunas: [
    ...['UF', 'Mesorregião', 'Microrregião', 'Cidade', 'Bairro'].map((titulo, at) => ({
      titulo,
      tipo: 'texto' as const,
      largura: at === 0 ? 6 : 28,
      de: (l: LinhaDaPlanilha) => l.lugar[at],
    })),
    { titulo: 'Prazo próprio', tipo: 'texto', de: (l) => ouNada(l.proprio) },
    { titulo: 'Prazo que vale', tipo: 'texto', de: (l) => ouNada(l.vigente) },
    { titulo: 'De onde vem', tipo: 'texto', largura: 40, de: (l) => l.deOnde },
  ],
  pagina: linhasDaPlanilha,
})
const feriados = exportacao<HandlerInput<typeof prazos.exportarFeriados>['body'], Feriado>({
  access: prazos.exportarFeriados.access,
  tipo: 'exportar_feriados',
  titulo: ({ ano }) => `Feriados ${ano}`,
  colunas: [
    { titulo: 'Dia', tipo: 'data', de: (f) => f.dia },
    { titulo: 'Feriado', tipo: 'texto', largura: 36, de: (f) => f.nome },
    { titulo: 'Tipo', tipo: 'texto', largura: 16, de: (f) => nomeDoAmbito[f.ambito] },
    { titulo: 'Facultativo', tipo: 'texto', de: (f) => (f.facultativo ? 'Sim' : 'Não') },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: (f) => f.uf },
    { titulo: 'Cidade', tipo: 'texto', largura: 28, de: (f) => f.cidade },
    { titulo: 'Base', tipo: 'texto', largura: 22, de: (f) => f.base ?? 'Todas' },
    { titulo: 'Conta como dia útil', tipo: 'texto', de: (f) => (f.conta_como_util ? 'Sim' : 'Não') },
  ],
  pagina: (ctx, filtro) => listarFeriados(ctx, filtro),
})

/** Queues a spreadsheet of a state's deadlines; refused without sender and state, as the screen's own search. */
export async function exportarPrazos(ctx: Ctx, body: Pedido): Promise<string> {
  await prazosDoEstado(ctx, body)
  return lugares.pedir(ctx, body)
}
/** Queues a spreadsheet of a year's holidays. */
export const exportarFeriados = feriados.pedir
/** The spreadsheets of this module, for the worker. */
export const planilhasDePrazos = { ...lugares.tarefas, ...feriados.tarefas }
